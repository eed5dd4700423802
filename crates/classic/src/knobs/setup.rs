//! Players, decks, the deal and the starter.

use eights_sheet::{ByPlayers, Clash, Conflict, Knob, Players, Values, choices, knobs};

choices! {
    /// Who deals the next hand.
    pub enum NextDealer {
        Left = "left": "The deal passes one seat to the left.",
        Random = "random": "The dealer is drawn by lot each time.",
    }
}

choices! {
    /// What happens to a wild starter.
    pub enum WildStarter {
        PutBack = "put-back": "It goes back into the stock at random and another card is turned.",
        OwnSuit = "own-suit": "It stays and counts as its printed suit.",
    }
}

choices! {
    /// What happens to a starter with an effect.
    pub enum SpecialStarter {
        NoEffect = "no-effect": "It stays and does nothing.",
        PutBack = "put-back": "It goes back into the stock at random and another card is turned.",
        Acts = "acts": "It acts as if the dealer had laid it.",
    }
}

knobs! {
    pub struct Setup = "setup": "Before the first card is laid.", conflicts = CONFLICTS;

    /// How many may play (CE-01).
    players: Players = PLAYERS => Knob::players("setup.players", Players::new(2, 7))
        .means("How many may play.")
        .example("players = \"2-7\"");

    /// How many decks, by the number of players (CE-02).
    decks: ByPlayers = DECKS => Knob::by_players("setup.decks", &PLAYERS, 1..=3, ByPlayers::by(&[(2, 5, 1), (6, 16, 2)]))
        .means("How many decks of 52 cards are shuffled together.")
        .example("decks = { \"2-5\" = 1, \"6-7\" = 2 }");

    /// How many cards each player is dealt (CE-04).
    hand: ByPlayers = HAND => Knob::by_players("setup.hand", &PLAYERS, 1..=20, ByPlayers::by(&[(2, 2, 7), (3, 16, 5)]))
        .means("How many cards each player is dealt.")
        .example("hand = { \"2\" = 7, \"3-7\" = 5 }");

    /// Who deals the next hand (CE-03).
    next_dealer: NextDealer = NEXT_DEALER => Knob::choice("setup.next_dealer", NextDealer::Left)
        .means("Who deals the next hand; the first dealer is drawn by lot.")
        .example("next_dealer = \"random\"");

    /// What happens to a wild starter (CE-06).
    wild_starter: WildStarter = WILD_STARTER => Knob::choice("setup.wild_starter", WildStarter::PutBack)
        .means("What happens when the card turned up to start is wild.")
        .example("wild_starter = \"own-suit\"");

    /// What happens to a starter with an effect (CE-06).
    special_starter: SpecialStarter = SPECIAL_STARTER => Knob::choice("setup.special_starter", SpecialStarter::NoEffect)
        .means("What happens when the card turned up to start has an effect.")
        .example("special_starter = \"acts\"");
}

static CONFLICTS: &[Conflict] = &[Conflict::find(&[&PLAYERS, &DECKS, &HAND], too_few_cards)];

/// CE-02: a deal must leave at least one card for each player in the stock.
fn too_few_cards(values: &Values) -> Option<Clash> {
    const MOST_DECKS: usize = 3;
    let (decks, hand) = (values.get(&DECKS), values.get(&HAND));
    let needed = |players: usize| Some(players * hand.get(players)? as usize + 1 + players);
    let all = values.get(&PLAYERS).iter();
    let (players, cards) = all.clone().find_map(|players| {
        let cards = 52 * decks.get(players)? as usize;
        (cards < needed(players)?).then_some((players, cards))
    })?;
    let most = all.clone().filter_map(|players| Some((needed(players)?, players))).max()?;
    let help = if most.0 > 52 * MOST_DECKS {
        let fits = (52 * MOST_DECKS - 1) / most.1 - 1;
        format!("deal fewer cards: three decks are enough for {} players with {fits} cards each", most.1)
    } else {
        let enough = |players| Some(needed(players)?.div_ceil(52).max(decks.get(players)? as usize));
        format!(
            "set `decks = {}` under [setup], or deal fewer cards",
            in_ranges(all.filter_map(|n| Some((n, enough(n)?))))
        )
    };
    let (hand, needed) = (hand.get(players)?, needed(players)?);
    Some(Clash {
        says: format!(
            "{players} players with {hand} cards each need {needed} cards, so that one a player is left to draw, but \
             there are {cards}"
        ),
        help,
    })
}

/// Numbers by players as a sheet writes them.
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
        (from, to) if from == to => format!("\"{from}\" = {number}"),
        (from, to) => format!("\"{from}-{to}\" = {number}"),
    };
    let all: Vec<String> = ranges.iter().map(written).collect();
    if let [one] = all.as_slice() { one.clone() } else { format!("{{ {} }}", all.join(", ")) }
}
