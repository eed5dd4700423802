//! The knobs of Crazy Eights: every question that a rule sheet can answer, each defined once.

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
    .means("The match ends when a total reaches so many points.")
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
        "set `draw_limit = 1`, or `after_drawing = \"any-card\"`",
    ),
    Conflict::when(
        &[&EFFECTS, &STACKING],
        |v| v.get(&STACKING) != Stacking::No && some_effect(v, |effect| effect.covers),
        "with stacking, a card cannot also let its player lay another card of its suit",
        "set `stacking = \"no\"`, or take \"you may lay another card of its suit\" out of [effects]",
    ),
    Conflict::when(
        &[&EFFECTS],
        |v| some_effect(v, |effect| effect.covers && effect.reverse),
        "a card cannot both reverse and let its player lay another card of its suit",
        "give the two effects to different cards",
    ),
    Conflict::when(
        &[&STOCK_EMPTY, &MAY_PASS_ON_EMPTY_STOCK],
        |v| v.get(&STOCK_EMPTY) == StockEmpty::HandEnds && v.get(&MAY_PASS_ON_EMPTY_STOCK),
        "a pass on an empty stock ends the hand, so who can play must not be allowed to pass",
        "set `may_pass = false`, or `when_empty = \"pass\"`",
    ),
    Conflict::when(
        &[&STOCK_EMPTY, &TURN_LIMIT, &CARD_LIMIT],
        |v| {
            v.get(&STOCK_EMPTY) == StockEmpty::Reshuffle
                && v.get(&TURN_LIMIT) == NONE
                && v.get(&CARD_LIMIT) == NONE
        },
        "discards come back for ever and nothing limits the turns, so a hand might never end",
        "set `turn_limit`, for example to 1000",
    ),
    Conflict::when(
        &[&SCORING, &LOWEST_WINS],
        |v| v.get(&SCORING) == Scoring::WinnerTakes && v.get(&LOWEST_WINS),
        "the winner of a hand scores points, but the lowest total wins: winning hands would lose the match",
        "set `lowest_wins = false`, or `went_out = \"own-hand\"`",
    ),
    Conflict::when(
        &[&SCORING, &LOWEST_WINS],
        |v| v.get(&SCORING) == Scoring::OwnHand && !v.get(&LOWEST_WINS),
        "everybody scores the cards left in hand, but the highest total wins: holding cards would win the match",
        "set `lowest_wins = true`, or `went_out = \"winner-takes\"`",
    ),
    Conflict::when(
        &[&SCORING, &TARGET, &TARGET_PER_PLAYER],
        |v| {
            v.get(&SCORING) == Scoring::Nothing
                && (v.get(&TARGET) != NONE || v.get(&TARGET_PER_PLAYER) != NONE)
        },
        "nobody scores, so no target can be reached",
        "set `target_per_player = \"none\"` and `target = \"none\"`, or let somebody score",
    ),
    Conflict::when(
        &[&SCORING, &BLOCKED],
        |v| v.get(&SCORING) == Scoring::Nothing && v.get(&BLOCKED) != Blocked::FewestCards,
        "nobody scores, so a blocked hand cannot be scored either",
        "set `blocked = \"fewest-cards\"`, or let somebody score",
    ),
    Conflict::when(
        &[&SCORING, &BLOCKED],
        |v| {
            v.get(&SCORING) == Scoring::OwnHand && v.get(&BLOCKED) == Blocked::LowestHand
                || v.get(&SCORING) == Scoring::WinnerTakes && v.get(&BLOCKED) == Blocked::OwnHand
        },
        "points are good in one kind of hand and bad in the other",
        "let `went_out` and `blocked` both give points to the winner, or both count the own hand",
    ),
    Conflict::when(
        &[&SCORING, &TARGET, &TARGET_PER_PLAYER, &HANDS, &MINUTES],
        |v| {
            let endless =
                [v.get(&TARGET), v.get(&TARGET_PER_PLAYER), v.get(&HANDS), v.get(&MINUTES)] == [NONE; 4];
            v.get(&SCORING) != Scoring::Nothing && endless
        },
        "there is neither a target nor a number of hands nor a time, so the match never ends",
        "set `target_per_player`, `target`, `hands` or `minutes`",
    ),
];

fn some_effect(values: &Values, test: impl Fn(&Effect) -> bool) -> bool {
    let effects = values.get(&EFFECTS);
    effects.entries().iter().any(|(_, effect)| test(effect))
}

/// CE-02: a deal must leave at least one card for each player in the stock.
fn too_few_cards(values: &Values) -> Option<Clash> {
    let (decks, hand) = (values.get(&DECKS), values.get(&HAND));
    values.get(&PLAYERS).iter().find_map(|players| {
        let (decks, hand) = (decks.get(players)? as usize, hand.get(players)? as usize);
        let (cards, needed) = (52 * decks, players * hand + 1 + players);
        (cards < needed).then(|| Clash {
            says: format!(
                "{players} players with {hand} cards each need {needed} cards, so that one a player is left to draw, \
                 but there are {cards}"
            ),
            help: format!("set `decks` to {} for {players} players, or deal fewer cards", needed.div_ceil(52)),
        })
    })
}
