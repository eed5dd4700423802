//! The knobs of Crazy Eights: every question that a rule sheet can answer, each defined once.

use eights_cards::{Deck, Face, Rank};
use eights_sheet::{ByPlayers, CardMap, Clash, Conflict, Knob, NumberOr, Players, Registry, Values, choices};

use crate::effect::Effect;

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

choices! {
    /// What may be laid after drawing.
    pub enum AfterDrawing {
        Nothing = "nothing": "Nothing: the drawn card waits for a later turn.",
        DrawnCard = "drawn-card": "The card just drawn, if it fits.",
        AnyCard = "any-card": "Any card that fits.",
    }
}

choices! {
    /// Whether several cards of one rank may be laid in a turn.
    pub enum Stacking {
        No = "no": "One card a turn.",
        TopMatches = "top-matches": "Several cards of one rank; the one left on top has to fit.",
        FirstMatches = "first-matches": "Several cards of one rank; the first one laid has to fit.",
    }
}

choices! {
    /// What a reverse does with two players.
    pub enum TwoPlayerReverse {
        Skips = "skips": "It skips the other player.",
        Nothing = "nothing": "Nothing that could be noticed.",
    }
}

choices! {
    /// What happens when a card is to be drawn and the stock is empty.
    pub enum StockEmpty {
        Reshuffle = "reshuffle": "The discard pile but for its top card is shuffled into a new stock.",
        HandEnds = "hand-ends": "Who can neither play nor draw ends the hand.",
        Pass = "pass": "Who can neither play nor draw passes.",
    }
}

choices! {
    /// Who scores what in a blocked hand.
    pub enum Blocked {
        LowestHand = "lowest-hand": "The hand worth least scores its difference to each other hand.",
        OwnHand = "own-hand": "Each player counts the own hand.",
        FewestCards = "fewest-cards": "The fewest cards win, and nobody scores.",
    }
}

choices! {
    /// Who scores what when somebody went out.
    pub enum Scoring {
        WinnerTakes = "winner-takes": "The winner scores what the others hold.",
        OwnHand = "own-hand": "Each player adds up the own hand.",
        Nothing = "nothing": "Nobody scores: who wins the hand wins the game.",
    }
}

choices! {
    /// No number, but no limit.
    pub enum NoLimit {
        Any = "any": "As many as one likes.",
    }
}

choices! {
    /// No number at all.
    pub enum Off {
        None = "none": "There is none.",
    }
}

choices! {
    /// What a card is worth by what is printed on it.
    pub enum Printed {
        Number = "number": "Its number.",
    }
}

const NONE: NumberOr<Off> = NumberOr::Word(Off::None);

/// Setup: players.
pub static PLAYERS: Knob<Players> = Knob::players("setup.players", Players::new(2, 7))
    .means("How many may play.")
    .example("players = \"2-7\"");
/// Setup: decks.
pub static DECKS: Knob<ByPlayers> =
    Knob::by_players("setup.decks", &PLAYERS, 1..=3, ByPlayers::by(&[(2, 5, 1), (6, 16, 2)]))
        .means("How many decks of 52 cards are shuffled together.")
        .example("decks = { \"2-5\" = 1, \"6-7\" = 2 }");
/// Setup: cards dealt.
pub static HAND: Knob<ByPlayers> =
    Knob::by_players("setup.hand", &PLAYERS, 1..=20, ByPlayers::by(&[(2, 2, 7), (3, 16, 5)]))
        .means("How many cards each player is dealt.")
        .example("hand = { \"2\" = 7, \"3-7\" = 5 }");
/// Setup: the next dealer.
pub static NEXT_DEALER: Knob<NextDealer> = Knob::choice("setup.next_dealer", NextDealer::Left)
    .means("Who deals the next hand; the first dealer is drawn by lot.")
    .example("next_dealer = \"random\"");
/// Setup: a wild starter.
pub static WILD_STARTER: Knob<WildStarter> = Knob::choice("setup.wild_starter", WildStarter::PutBack)
    .means("What happens when the card turned up to start is wild.")
    .example("wild_starter = \"own-suit\"");
/// Setup: a special starter.
pub static SPECIAL_STARTER: Knob<SpecialStarter> =
    Knob::choice("setup.special_starter", SpecialStarter::NoEffect)
        .means("What happens when the card turned up to start has an effect.")
        .example("special_starter = \"acts\"");

/// What cards do.
pub static EFFECTS: Knob<CardMap<Effect>> = Knob::card_phrases("effects", &[("8", "wild")])
    .means("What a card does when it is laid, for a rank, a group or a single card.")
    .example("2 = \"next player draws 2, adding up\"");

/// Turn: a wild names another suit.
pub static MUST_CHANGE_SUIT: Knob<bool> = Knob::flag("turn.must_change_suit", false)
    .means("The suit named for a wild card has to differ from the one in force.")
    .example("must_change_suit = true");
/// Turn: must play if able.
pub static MUST_PLAY: Knob<bool> = Knob::flag("turn.must_play", false)
    .means("Who can play has to; otherwise one may draw instead.")
    .example("must_play = true");
/// Turn: how many cards may be drawn.
pub static DRAW_LIMIT: Knob<NumberOr<NoLimit>> =
    Knob::number_or("turn.draw_limit", 1..=20, NumberOr::Word(NoLimit::Any))
        .means("How many cards may be drawn in a turn.")
        .example("draw_limit = 1");
/// Turn: what may be laid after drawing.
pub static AFTER_DRAWING: Knob<AfterDrawing> = Knob::choice("turn.after_drawing", AfterDrawing::AnyCard)
    .means("What may be laid after drawing.")
    .example("after_drawing = \"drawn-card\"");
/// Turn: several cards.
pub static STACKING: Knob<Stacking> = Knob::choice("turn.stacking", Stacking::No)
    .means("Whether several cards of one rank may be laid in a turn.")
    .example("stacking = \"top-matches\"");
/// Turn: the last card's penalty.
pub static FINAL_CARD_TAKES_EFFECT: Knob<bool> = Knob::flag("turn.final_card_takes_effect", false)
    .means("The cards that a last card makes others draw are still drawn before scoring.")
    .example("final_card_takes_effect = true");
/// Turn: reverse with two players.
pub static TWO_PLAYER_REVERSE: Knob<TwoPlayerReverse> =
    Knob::choice("turn.two_player_reverse", TwoPlayerReverse::Skips)
        .means("What a reverse does with two players.")
        .example("two_player_reverse = \"nothing\"");
/// Turn: turn limit.
pub static TURN_LIMIT: Knob<NumberOr<Off>> =
    Knob::number_or("turn.turn_limit", 10..=100_000, NumberOr::Number(1000))
        .means("The number of turns after which a hand ends as if it were blocked.")
        .example("turn_limit = 500");
/// Turn: card limit.
pub static CARD_LIMIT: Knob<NumberOr<Off>> = Knob::number_or("turn.card_limit", 10..=100_000, NONE)
    .means("The number of cards laid after which a hand ends as if it were blocked.")
    .example("card_limit = 100");

/// Penalties: the price.
pub static PENALTY_COSTS_TURN: Knob<bool> = Knob::flag("penalties.cost_turn", true)
    .means("Who draws a penalty loses the turn; otherwise an ordinary turn follows.")
    .example("cost_turn = false");
/// Penalties: mixing.
pub static MIX_PENALTIES: Knob<bool> = Knob::flag("penalties.mix", false)
    .means("Every card that makes others draw can be answered by any other such card that matches, and all add up.")
    .example("mix = true");
/// Penalties: none on an empty stock.
pub static NO_PENALTY_ON_EMPTY_STOCK: Knob<bool> = Knob::flag("penalties.none_on_empty_stock", false)
    .means("A card that makes others draw has no effect while the stock is empty.")
    .example("none_on_empty_stock = true");

/// Stock: empty.
pub static STOCK_EMPTY: Knob<StockEmpty> = Knob::choice("stock.when_empty", StockEmpty::HandEnds)
    .means("What happens when a card is to be drawn and the stock is empty.")
    .example("when_empty = \"reshuffle\"");
/// Stock: passing.
pub static MAY_PASS_ON_EMPTY_STOCK: Knob<bool> = Knob::flag("stock.may_pass", false)
    .means("With nothing to draw even who can play may pass.")
    .example("may_pass = true");
/// Stock: idle turns.
pub static EXTRA_IDLE_TURNS: Knob<u32> = Knob::number("stock.extra_idle_turns", 0..=16, 0)
    .means("A hand is blocked after a turn for each player, and so many more, without a card laid or drawn.")
    .example("extra_idle_turns = 1");
/// Stock: penalties that use it up.
pub static LAST_PENALTY_IS_IDLE: Knob<bool> = Knob::flag("stock.last_penalty_is_idle", false)
    .means("A penalty paid with the stock's last card counts as a turn without a card.")
    .example("last_penalty_is_idle = true");

/// Scoring: somebody went out.
pub static SCORING: Knob<Scoring> = Knob::choice("scoring.went_out", Scoring::WinnerTakes)
    .means("Who scores what when somebody has no cards left.")
    .example("went_out = \"own-hand\"");
/// Scoring: blocked hands.
pub static BLOCKED: Knob<Blocked> = Knob::choice("scoring.blocked", Blocked::LowestHand)
    .means("Who scores what when a hand is blocked, or a limit is reached.")
    .example("blocked = \"fewest-cards\"");
/// Scoring: losers pay.
pub static LOSERS_PAY: Knob<bool> = Knob::flag("scoring.losers_pay", false)
    .means("What a winner takes is taken from the others' totals.")
    .example("losers_pay = true");

/// Values of cards.
pub static VALUES: Knob<CardMap<NumberOr<Printed>>> = Knob::card_numbers_or(
    "values",
    0..=1000,
    CardMap::of(&[
        ("8", NumberOr::Number(50)),
        ("A", NumberOr::Number(1)),
        ("court", NumberOr::Number(10)),
        ("numbers", NumberOr::Word(Printed::Number)),
    ]),
)
.means("What a card left in hand is worth, for a rank, a group or a single card.")
.example("8 = 40");

/// Match: target for each player.
pub static TARGET_PER_PLAYER: Knob<NumberOr<Off>> =
    Knob::number_or("match.target_per_player", 1..=10_000, NumberOr::Number(50))
        .means("The match ends when a total reaches so many points for each player.")
        .example("target_per_player = 50");
/// Match: target.
pub static TARGET: Knob<NumberOr<Off>> = Knob::number_or("match.target", 1..=100_000, NONE)
    .means("The match ends when a total reaches so many points; then `target_per_player` does not count.")
    .example("target = 500");
/// Match: lowest wins.
pub static LOWEST_WINS: Knob<bool> = Knob::flag("match.lowest_wins", false)
    .means("The lowest total wins the match.")
    .example("lowest_wins = true");
/// Match: hands.
pub static HANDS: Knob<NumberOr<Off>> = Knob::number_or("match.hands", 1..=1000, NONE)
    .means("The match ends after so many hands.")
    .example("hands = 10");
/// Match: minutes.
pub static MINUTES: Knob<NumberOr<Off>> = Knob::number_or("match.minutes", 1..=1440, NONE)
    .means("The match ends with the hand that is in progress after so many minutes.")
    .example("minutes = 60");

/// All knobs of Crazy Eights, and what contradicts what.
pub static REGISTRY: Registry = Registry {
    game: "crazy-eights",
    knobs: &[
        &PLAYERS,
        &DECKS,
        &HAND,
        &NEXT_DEALER,
        &WILD_STARTER,
        &SPECIAL_STARTER,
        &EFFECTS,
        &MUST_CHANGE_SUIT,
        &MUST_PLAY,
        &DRAW_LIMIT,
        &AFTER_DRAWING,
        &STACKING,
        &FINAL_CARD_TAKES_EFFECT,
        &TWO_PLAYER_REVERSE,
        &TURN_LIMIT,
        &CARD_LIMIT,
        &PENALTY_COSTS_TURN,
        &MIX_PENALTIES,
        &NO_PENALTY_ON_EMPTY_STOCK,
        &STOCK_EMPTY,
        &MAY_PASS_ON_EMPTY_STOCK,
        &EXTRA_IDLE_TURNS,
        &LAST_PENALTY_IS_IDLE,
        &SCORING,
        &BLOCKED,
        &LOSERS_PAY,
        &VALUES,
        &TARGET_PER_PLAYER,
        &TARGET,
        &LOWEST_WINS,
        &HANDS,
        &MINUTES,
    ],
    groups: &[
        ("setup", "Before the first card is laid."),
        ("turn", "What one may and must do in a turn."),
        ("penalties", "Cards that others have to draw."),
        ("stock", "When the stock runs out."),
        ("scoring", "What a hand is worth to whom."),
        ("match", "When the match is over, and who has won."),
    ],
    conflicts: CONFLICTS,
    upgrades: &[],
};

static CONFLICTS: &[Conflict] = &[
    Conflict::find(&[&PLAYERS, &DECKS, &HAND], too_few_cards),
    Conflict::when(
        &[&DRAW_LIMIT, &AFTER_DRAWING],
        |v| v.get(&AFTER_DRAWING) != AfterDrawing::AnyCard && v.get(&DRAW_LIMIT) != NumberOr::Number(1),
        "several cards may be drawn in a turn, but then nothing or only the drawn card may be laid",
        "set `draw_limit = 1` or `after_drawing = \"any-card\"` under [turn]",
    ),
    Conflict::find(&[&EFFECTS, &STACKING], covers_in_a_stack),
    Conflict::find(&[&EFFECTS], covers_and_reverses),
    Conflict::when(
        &[&STOCK_EMPTY, &MAY_PASS_ON_EMPTY_STOCK],
        |v| v.get(&STOCK_EMPTY) == StockEmpty::HandEnds && v.get(&MAY_PASS_ON_EMPTY_STOCK),
        "a pass on an empty stock ends the hand, so who can play must not be allowed to pass",
        "set `may_pass = false` or `when_empty = \"pass\"` under [stock]",
    ),
    Conflict::when(
        &[&STOCK_EMPTY, &TURN_LIMIT, &CARD_LIMIT],
        |v| {
            v.get(&STOCK_EMPTY) == StockEmpty::Reshuffle
                && v.get(&TURN_LIMIT) == NONE
                && v.get(&CARD_LIMIT) == NONE
        },
        "discards come back for ever and nothing limits the turns, so a hand might never end",
        "set a limit, such as `turn_limit = 1000` under [turn]",
    ),
    Conflict::when(
        &[&SCORING, &LOWEST_WINS],
        |v| v.get(&SCORING) == Scoring::WinnerTakes && v.get(&LOWEST_WINS),
        "the winner of a hand scores points, but the lowest total wins: winning hands would lose the match",
        "set `lowest_wins = false` under [match], or `went_out = \"own-hand\"` and `blocked = \"own-hand\"` under [scoring]",
    ),
    Conflict::when(
        &[&SCORING, &LOWEST_WINS],
        |v| v.get(&SCORING) == Scoring::OwnHand && !v.get(&LOWEST_WINS),
        "everybody scores the cards left in hand, but the highest total wins: holding cards would win the match",
        "set `lowest_wins = true` under [match], or `went_out = \"winner-takes\"` under [scoring]",
    ),
    Conflict::when(
        &[&SCORING, &TARGET, &TARGET_PER_PLAYER],
        |v| {
            v.get(&SCORING) == Scoring::Nothing
                && (v.get(&TARGET) != NONE || v.get(&TARGET_PER_PLAYER) != NONE)
        },
        "nobody scores, so no target can be reached",
        "set `target_per_player = \"none\"` and `target = \"none\"` under [match], or `went_out = \"winner-takes\"` under \
         [scoring]",
    ),
    Conflict::when(
        &[&SCORING, &BLOCKED],
        |v| v.get(&SCORING) == Scoring::Nothing && v.get(&BLOCKED) != Blocked::FewestCards,
        "nobody scores, so a blocked hand cannot be scored either",
        "set `blocked = \"fewest-cards\"` or `went_out = \"winner-takes\"` under [scoring]",
    ),
    Conflict::when(
        &[&SCORING, &BLOCKED],
        |v| {
            v.get(&SCORING) == Scoring::OwnHand && v.get(&BLOCKED) == Blocked::LowestHand
                || v.get(&SCORING) == Scoring::WinnerTakes && v.get(&BLOCKED) == Blocked::OwnHand
        },
        "points are good in one kind of hand and bad in the other",
        "under [scoring] set both `went_out` and `blocked` to \"own-hand\", or `went_out = \"winner-takes\"` and \
         `blocked = \"lowest-hand\"`",
    ),
    Conflict::when(
        &[&SCORING, &TARGET, &TARGET_PER_PLAYER, &HANDS, &MINUTES],
        |v| {
            let endless =
                [v.get(&TARGET), v.get(&TARGET_PER_PLAYER), v.get(&HANDS), v.get(&MINUTES)] == [NONE; 4];
            v.get(&SCORING) != Scoring::Nothing && endless
        },
        "there is neither a target nor a number of hands nor a time, so the match never ends",
        "set `target_per_player`, `target`, `hands` or `minutes` to a number under [match]",
    ),
    Conflict::when(
        &[&SCORING, &HANDS, &MINUTES],
        |v| v.get(&SCORING) == Scoring::Nothing && (v.get(&HANDS) != NONE || v.get(&MINUTES) != NONE),
        "nobody scores, so who wins the first hand wins the match and no further hand is played",
        "set `hands` and `minutes` to \"none\" under [match], or `went_out = \"winner-takes\"` under [scoring]",
    ),
    Conflict::when(
        &[&SCORING, &LOWEST_WINS],
        |v| v.get(&SCORING) == Scoring::Nothing && v.get(&LOWEST_WINS),
        "nobody scores, so there is no lowest total that could win",
        "set `lowest_wins = false` under [match], or `went_out = \"own-hand\"` and `blocked = \"own-hand\"` under [scoring]",
    ),
    Conflict::when(
        &[&SCORING, &LOSERS_PAY],
        |v| v.get(&SCORING) != Scoring::WinnerTakes && v.get(&LOSERS_PAY),
        "no winner takes points, so there is nothing that the losers could pay",
        "set `losers_pay = false` or `went_out = \"winner-takes\"` under [scoring]",
    ),
    Conflict::when(
        &[&VALUES, &SCORING],
        |v| v.get(&SCORING) != Scoring::Nothing && worthless(v),
        "no card is worth anything, so nobody can ever score",
        "give some cards a value in [values], such as `any = 1`",
    ),
    Conflict::find(&[&VALUES], court_by_number),
    Conflict::find(&[&EFFECTS], |v| jokers(v.get(&EFFECTS).entries(), "effects")),
    Conflict::find(&[&VALUES], |v| jokers(v.get(&VALUES).entries(), "values")),
    Conflict::find(&[&EFFECTS, &MIX_PENALTIES], nothing_to_cancel),
    Conflict::find(&[&TURN_LIMIT, &HAND, &PLAYERS, &STACKING], |v| {
        let one_a_turn = v.get(&STACKING) == Stacking::No;
        one_a_turn.then(|| limit_too_low(v, v.get(&TURN_LIMIT), "turn_limit", "turns")).flatten()
    }),
    Conflict::find(&[&CARD_LIMIT, &HAND, &PLAYERS], |v| {
        limit_too_low(v, v.get(&CARD_LIMIT), "card_limit", "cards laid")
    }),
];

/// The first line of [effects] with such an effect, as the sheet names its cards.
fn some_effect(values: &Values, test: impl Fn(&Effect) -> bool) -> Option<String> {
    let effects = values.get(&EFFECTS);
    let (name, _) = effects.entries().iter().find(|(_, effect)| test(effect))?;
    Some(if name.contains(' ') { format!("{name:?}") } else { (*name).to_string() })
}

/// CE-26: a further card of its suit belongs to tables without stacking.
fn covers_in_a_stack(values: &Values) -> Option<Clash> {
    let card =
        some_effect(values, |effect| effect.covers).filter(|_| values.get(&STACKING) != Stacking::No)?;
    Some(Clash {
        says: format!("with stacking, {card} cannot also let its player lay another card of its suit"),
        help: format!(
            "set `stacking = \"no\"` under [turn], or give {card} another effect under [effects], such as \
             `{card} = \"nothing\"`"
        ),
    })
}

/// CE-26: a further card belongs to tables where that card does not reverse.
fn covers_and_reverses(values: &Values) -> Option<Clash> {
    let card = some_effect(values, |effect| effect.covers && effect.reverse)?;
    Some(Clash {
        says: format!("{card} cannot both reverse and let its player lay another card of its suit"),
        help: format!("write `{card} = \"reverse\"`, or `{card} = \"you may lay another card of its suit\"`"),
    })
}

/// The cards of the pack, each with its name.
fn pack() -> impl Iterator<Item = (Face, String)> {
    Deck::FULL.faces().iter().map(|face| (face, face.rank().map_or_else(String::new, written)))
}

/// A rank as sheets write it.
fn written(rank: Rank) -> String {
    rank.pips().filter(|pips| *pips > 1).map_or_else(|| rank.letter().to_string(), |pips| pips.to_string())
}

fn worthless(values: &Values) -> bool {
    let map = values.get(&VALUES);
    pack().all(|(face, _)| match map.get(face) {
        None => true,
        Some(NumberOr::Number(number)) => *number == 0,
        Some(NumberOr::Word(Printed::Number)) => face.rank().and_then(Rank::pips).is_none(),
    })
}

/// CE-51: kings, queens and jacks have no number that could be their value.
fn court_by_number(values: &Values) -> Option<Clash> {
    let map = values.get(&VALUES);
    let printed = NumberOr::Word(Printed::Number);
    let numberless =
        |face: &Face| face.rank().and_then(Rank::pips).is_none() && map.get(*face) == Some(&printed);
    let (_, rank) = pack().find(|(face, _)| numberless(face))?;
    Some(Clash {
        says: format!("a {rank} is to be worth its number, but there is no number on it"),
        help: "write what J, Q and K are worth, such as `court = 10`".to_string(),
    })
}

/// CE-02: there are no jokers in the pack.
fn jokers<V>(entries: &[(&str, V)], table: &str) -> Option<Clash> {
    entries.iter().any(|(name, _)| *name == "joker").then(|| Clash {
        says: format!("[{table}] speaks of jokers, but the decks have none"),
        help: "take the line for `joker` out, or write it for another card".to_string(),
    })
}

/// CE-24, CE-28: a card can only cancel draws that wait for an answer.
fn nothing_to_cancel(values: &Values) -> Option<Clash> {
    let (effects, mix) = (values.get(&EFFECTS), values.get(&MIX_PENALTIES));
    let of = |face: Face| effects.get(face).copied().unwrap_or(Effect::NONE);
    let draws =
        |rank: Option<Rank>| pack().find(|(other, _)| of(*other).draw > 0 && (mix || other.rank() == rank));
    let waits = |rank| {
        mix && draws(rank).is_some() || pack().any(|(other, _)| of(other).adds_up && other.rank() == rank)
    };
    let (face, rank) = pack().find(|(face, _)| of(*face).cancels && !waits(face.rank()))?;
    let (why, cards) = match draws(face.rank()) {
        Some((other, _)) => ("draws are drawn at once", of(other).draw),
        None => ("nobody has to draw", 2),
    };
    Some(Clash {
        says: format!(
            "{rank} cancels draws of the same rank, but for {rank} {why}, so there is nothing to cancel"
        ),
        help: format!(
            "write \"next player draws {cards}, adding up\" for some {rank}, so that it waits for an answer, or take the \
             cancelling out"
        ),
    })
}

/// CE-44: a limit must leave room for somebody to go out, turn by turn, and for everybody to have a turn.
fn limit_too_low(values: &Values, limit: NumberOr<Off>, key: &str, what: &str) -> Option<Clash> {
    let (limit, hand) = (limit.number()? as usize, values.get(&HAND));
    let room = |players: usize| Some(((hand.get(players)? as usize - 1) * players + 1).max(players));
    let short = |players: usize| room(players).is_some_and(|room| limit < room);
    let players = values.get(&PLAYERS).iter().find(|players| short(*players))?;
    let most = values.get(&PLAYERS).iter().filter_map(room).max()?;
    let cards = hand.get(players)?;
    Some(Clash {
        says: format!(
            "a hand ends after {limit} {what}, but with {players} players and {cards} cards each hardly anybody goes out \
             so soon"
        ),
        help: format!("set `{key}` under [turn] to {most} at least, better to 1000, or deal fewer cards"),
    })
}

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
