//! Players, decks, the deal and the starter.

use eights_cards::{Deck, Rank};
use eights_rulesheet::{ByPlayers, Conflict, ConflictReport, Hint, Knob, Players, Values, choices, knobs};

use super::NONE;
use super::asked::some;
use super::match_end::HANDS_WON;
use super::scoring::{BLOCKED, Blocked, WENT_OUT, WentOut};
use crate::effect::Effect;

choices! {
    /// Cards that make up a deck.
    pub enum Pack {
        Full = "full": "52 cards, two to ace.",
        Short = "short": "32 cards, seven to ace.",
        ThirtySix = "36": "36 cards, six to ace.",
        Forty = "40": "40 cards, ace to seven and the court cards.",
    }
}

impl Pack {
    /// Returns one deck of this pack.
    pub fn deck(self) -> Deck {
        match self {
            Pack::Full => Deck::FULL,
            Pack::Short => Deck::SHORT,
            Pack::ThirtySix => Deck::THIRTY_SIX,
            Pack::Forty => Deck::FORTY,
        }
    }
}

choices! {
    /// Dealer of the first hand.
    pub enum FirstDealer {
        Random = "random": "The dealer is drawn by lot.",
        LowCut = "low-cut": "Everybody cuts a card, and the lowest deals.",
    }
}

choices! {
    /// Dealer of each following hand.
    pub enum NextDealer {
        Left = "left": "The deal passes one seat to the left.",
        Random = "random": "The dealer is drawn by lot each time.",
        Winner = "winner": "The winner of a hand deals the next one.",
        Loser = "loser": "The player left with the most deals the next one.",
        MostPointsBegins = "most-points-begins": "The player with the most points begins, so the one before them deals.",
    }
}

choices! {
    /// Treatment of a wild starter.
    pub enum WildStarter {
        PutBack = "put-back": "It is shuffled back into the stock and another card is turned up.",
        OwnSuit = "own-suit": "It stays and counts as its printed suit.",
        DealerNames = "dealer-names": "It stays, and the dealer names a suit for it.",
        Anything = "anything": "It stays, and any card may be played on it.",
    }
}

choices! {
    /// Treatment of a starter with an effect.
    pub enum SpecialStarter {
        NoEffect = "no-effect": "It stays and does nothing.",
        PutBack = "put-back": "It is shuffled back into the stock and another card is turned up.",
        Acts = "acts": "It takes effect as if the dealer had played it.",
    }
}

choices! {
    /// Countdown mode: when a player's number, and with it the hand, gets smaller.
    pub enum Countdown {
        No = "no": "No countdown: every hand has the same size.",
        Own = "own": "The winner of a hand goes down by one.",
        Together = "together": "Everybody goes down by one after each hand.",
        Continuous = "continuous": "A player with no cards left goes down by one, draws that many cards and plays on.",
    }
}

/// Most decks that are shuffled together (CE-02).
///
/// A card knows its copy by two bits. Four decks are enough for sixteen players with eleven cards each.
pub const MOST_DECKS: usize = 4;

knobs! {
    pub struct Setup = "setup": "Everything before the first card is played.", conflicts = CONFLICTS, hints = HINTS;

    /// Numbers of players that may play (CE-01).
    players: Players = PLAYERS => Knob::players("setup.players", Players::new(2, 7))
        .means("How many people can play.")
        .example("players = \"2-7\"");

    /// Number of decks, by number of players (CE-02).
    decks: ByPlayers = DECKS => Knob::by_players("setup.decks", &PLAYERS, 1..=MOST_DECKS as u32, ByPlayers::by(&[(2, 5, 1), (6, 16, 2)]))
        .means("How many decks are shuffled together.")
        .example("decks = { 2-5 = 1, 6-7 = 2 }");

    /// Cards that make up a deck (HR-01).
    pack: Pack = PACK => Knob::choice("setup.pack", Pack::Full)
        .means("Which cards a deck has.")
        .example("pack = \"short\"");

    /// Number of jokers in each deck (HR-01).
    jokers: u32 = JOKERS => Knob::number("setup.jokers", 0..=4, 0)
        .means("How many jokers each deck has.")
        .example("jokers = 2");

    /// Number of cards dealt to each player, by number of players (CE-04).
    hand: ByPlayers = HAND => Knob::by_players("setup.hand", &PLAYERS, 1..=20, ByPlayers::by(&[(2, 2, 7), (3, 16, 5)]))
        .means("How many cards each player is dealt.")
        .example("hand = { 2 = 7, 3-7 = 5 }");

    /// Dealer of the first hand (HR-03).
    first_dealer: FirstDealer = FIRST_DEALER => Knob::choice("setup.first_dealer", FirstDealer::Random)
        .means("Who deals the first hand.")
        .example("first_dealer = \"low-cut\"");

    /// Dealer of each following hand (CE-03, HR-03).
    next_dealer: NextDealer = NEXT_DEALER => Knob::choice("setup.next_dealer", NextDealer::Left)
        .means("Who deals the next hand.")
        .example("next_dealer = \"random\"");

    /// Treatment of a wild starter (CE-06).
    wild_starter: WildStarter = WILD_STARTER => Knob::choice("setup.wild_starter", WildStarter::PutBack)
        .means("What happens if the first card turned up is wild.")
        .example("wild_starter = \"own-suit\"");

    /// Treatment of a starter with an effect (CE-06).
    special_starter: SpecialStarter = SPECIAL_STARTER => Knob::choice("setup.special_starter", SpecialStarter::NoEffect)
        .means("What happens if the first card turned up has an effect.")
        .example("special_starter = \"acts\"");

    /// Countdown mode: when a player's number, and with it the hand, gets smaller (HR-43).
    countdown: Countdown = COUNTDOWN => Knob::choice("setup.countdown", Countdown::No)
        .means("A countdown for each player, from the number of cards dealt. Its current number is the size of the player's next hand, and the rank that is wild for them.")
        .example("countdown = \"own\"");

    /// Number of teams, if partners play together (HR-44).
    teams: Option<u32> = TEAMS => Knob::count::<2>("setup.teams", 8)
        .means("Teams, seated in turn; a team wins and scores together. `true` makes two teams.")
        .example("teams = true");
}

static CONFLICTS: &[Conflict] = &[
    Conflict::find(&[&PLAYERS, &DECKS, &HAND, &PACK, &JOKERS], too_few_cards),
    Conflict::when(
        &[&NEXT_DEALER, &WENT_OUT],
        |v| v.get(&NEXT_DEALER) == NextDealer::MostPointsBegins && v.get(&WENT_OUT) == WentOut::Nothing,
        "nobody scores, so no player has the most points",
        "set `next_dealer = \"loser\"` under [setup], or `went_out = \"winner-takes\"` under [scoring]",
    ),
    Conflict::find(&[&TEAMS, &PLAYERS], uneven_teams),
    Conflict::find(&[&COUNTDOWN, &HAND, &PLAYERS], too_high_to_count_down),
    Conflict::when(
        &[&COUNTDOWN, &WENT_OUT],
        |v| {
            matches!(v.get(&COUNTDOWN), Countdown::Own | Countdown::Continuous)
                && v.get(&WENT_OUT) != WentOut::Nothing
        },
        "the first to get down to zero wins the match, so points would have no purpose",
        "set `went_out = \"nothing\"` and `blocked = \"draw\"` under [scoring] and the targets under [match] to \"none\", \
         or `countdown = \"together\"` under [setup]",
    ),
    Conflict::when(
        &[&COUNTDOWN, &WENT_OUT],
        |v| v.get(&COUNTDOWN) == Countdown::Together && v.get(&WENT_OUT) == WentOut::Nothing,
        "everybody gets down to zero at the same time, so without points nobody would win the match",
        "set `countdown = \"own\"` under [setup], or `went_out = \"winner-takes\"` under [scoring]",
    ),
];

static HINTS: &[Hint] = &[
    Hint::idle(
        &NEXT_DEALER,
        |v| {
            v.get(&WENT_OUT) == WentOut::Nothing
                && v.get(&BLOCKED) != Blocked::Draw
                && v.get(&COUNTDOWN) == Countdown::No
                && v.get(&HANDS_WON) == NONE
        },
        "why-one-hand",
        "or-score",
    ),
    Hint::idle(&WILD_STARTER, |v| !some(v, |effect| effect.wild), "why-no-wild", "or-make-wild"),
    Hint::open(
        &WILD_STARTER,
        |v| some(v, |effect| effect.wild),
        "ask-wild-starter",
        "now-wild-starter",
        &["CE-06", "HR-04"],
    ),
    Hint::idle(&SPECIAL_STARTER, |v| !some(v, Effect::is_special), "why-no-card-acts", "or-give-effects"),
    Hint::open(
        &SPECIAL_STARTER,
        |v| some(v, Effect::is_special),
        "ask-special-starter",
        "now-special-starter",
        &["CE-06", "HR-05"],
    ),
];

/// HR-44: reports players who cannot be divided into teams of equal size, at least two in each.
fn uneven_teams(values: &Values) -> Option<ConflictReport> {
    let (teams, players) = (values.get(&TEAMS)? as usize, values.get(&PLAYERS));
    let even = |count: usize| count.is_multiple_of(teams) && count >= 2 * teams;
    if players.min() == players.max() && even(players.min()) {
        return None;
    }
    Some(if teams == 2 {
        ConflictReport {
            says: "two teams need an even number of players, at least four, but `players` allows other numbers"
                .to_string(),
            help: "set `players` under [setup] to one even number, such as `players = \"4\"`, or `teams = false`"
                .to_string(),
        }
    } else {
        ConflictReport {
            says: format!(
                "{teams} teams need {} players or another multiple of {teams}, but `players` allows other numbers",
                2 * teams
            ),
            help: format!("set `players = \"{}\"` under [setup], or `teams = false`", 2 * teams),
        }
    })
}

/// HR-43: reports hand sizes above the king's number, since each number must be that of a rank.
fn too_high_to_count_down(values: &Values) -> Option<ConflictReport> {
    const HIGHEST: u32 = Rank::COUNT as u32;
    let hand = values.get(&HAND);
    let cards = values.get(&PLAYERS).iter().filter_map(|players| hand.get(players)).max()?;
    (values.get(&COUNTDOWN) != Countdown::No && cards > HIGHEST).then(|| ConflictReport {
        says: format!("the countdown starts at {cards}, but no rank has a number above {HIGHEST}"),
        help: format!("set `hand` under [setup] to {HIGHEST} at most, such as `hand = 8`"),
    })
}

/// Returns the number of cards in one deck.
pub(crate) fn deck_size(values: &Values) -> usize {
    values.get(&PACK).deck().len() + values.get(&JOKERS) as usize
}

/// CE-02: reports a deal that leaves less than one card per player in the stock.
fn too_few_cards(values: &Values) -> Option<ConflictReport> {
    let (decks, hand, size) = (values.get(&DECKS), values.get(&HAND), deck_size(values));
    let needed = |players: usize| Some(players * hand.get(players)? as usize + 1 + players);
    let all = values.get(&PLAYERS).iter();
    let (players, cards) = all.clone().find_map(|players| {
        let cards = size * decks.get(players)? as usize;
        (cards < needed(players)?).then_some((players, cards))
    })?;
    let most = all.clone().filter_map(|players| Some((needed(players)?, players))).max()?;
    let help = if most.0 > size * MOST_DECKS {
        let fits = ((size * MOST_DECKS - 1) / most.1).saturating_sub(1);
        format!(
            "deal fewer cards: {MOST_DECKS} decks are enough for {} players with {fits} cards each",
            most.1
        )
    } else {
        let enough = |players| Some(needed(players)?.div_ceil(size).max(decks.get(players)? as usize));
        format!(
            "set `decks = {}` under [setup], or deal fewer cards",
            in_ranges(all.filter_map(|n| Some((n, enough(n)?))))
        )
    };
    let (hand, needed) = (hand.get(players)?, needed(players)?);
    Some(ConflictReport {
        says: format!(
            "{players} players with {hand} cards each need {needed} cards, so that one card per player is left to \
             draw, but there are {cards}"
        ),
        help,
    })
}

/// Formats numbers by players as a sheet writes them.
fn in_ranges(numbers: impl Iterator<Item = (usize, usize)>) -> String {
    let mut ranges: Vec<(usize, usize, usize)> = Vec::new();
    for (players, number) in numbers {
        match ranges.last_mut() {
            Some((_, to, last)) if *last == number => *to = players,
            _ => ranges.push((players, players, number)),
        }
    }
    let written = |(from, to, number): &(usize, usize, usize)| match (from, to) {
        _ if ranges.len() == 1 => number.to_string(),
        (from, to) if from == to => format!("{from} = {number}"),
        (from, to) => format!("{from}-{to} = {number}"),
    };
    let all: Vec<String> = ranges.iter().map(written).collect();
    if let [one] = all.as_slice() { one.clone() } else { format!("{{ {} }}", all.join(", ")) }
}
