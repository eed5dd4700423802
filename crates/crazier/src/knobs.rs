//! Knobs of Crazier Eights: every question that a rule sheet can answer, each defined once.

use eights_ability::{Action, CardPlace, CardSelector, Effect};
use eights_cards::{Rank, Suit};
use eights_rulesheet::{ByPlayers, Conflict, ConflictReport, Group, Hint, Knob, Players, Registry, Values};

use crate::book::{CardFile, Kind, effects_of};
use crate::place::SEATS;

/// Maximum number of different cards.
const FACES: usize = Rank::COUNT * Suit::ALL.len();

/// Setup: number of players.
pub static PLAYERS: Knob<Players> = Knob::players("setup.players", Players::new(2, 8))
    .means("How many people can play.")
    .example("players = \"2-8\"");
/// Setup: card file of the deck.
pub static CARDS: Knob<String> = Knob::text("setup.cards", "wayfarers")
    .means("The deck: the name of a card file in the folder `cards`.")
    .example("cards = \"wayfarers\"");
/// Setup: number of decks.
pub static DECKS: Knob<ByPlayers> =
    Knob::by_players("setup.decks", &PLAYERS, 1..=2, ByPlayers::by(&[(2, 4, 1), (5, 16, 2)]))
        .means("How many copies of the deck are shuffled together.")
        .example("decks = { 2-4 = 1, 5-8 = 2 }");
/// Setup: number of cards dealt to each player.
pub static HAND: Knob<ByPlayers> =
    Knob::by_players("setup.hand", &PLAYERS, 1..=20, ByPlayers::by(&[(2, 16, 7)]))
        .means("How many cards each player is dealt.")
        .example("hand = { 2-4 = 7, 5-8 = 5 }");
/// Setup: number of players in a team.
pub static TEAM_SIZE: Knob<u32> = Knob::number("setup.team_size", 1..=3, 1)
    .means("How many players form a team; with 1, everybody plays alone. Teammates sit as far apart as possible.")
    .example("team_size = 2");
/// Turn: discard before drawing.
pub static DISCARD_BEFORE_DRAW: Knob<bool> = Knob::flag("turn.discard_before_draw", false)
    .means("The discard of a turn may also be made before drawing.")
    .example("discard_before_draw = true");
/// Turn: playing cards whose effect has nothing to choose.
pub static ALLOW_EMPTY_EFFECT: Knob<bool> = Knob::flag("turn.allow_empty_effect", false)
    .means("An event may be played even if there is no card for it to choose.")
    .example("allow_empty_effect = true");
/// Turn: hands shown in exchanges.
pub static TRADE_SHOWS_HAND: Knob<bool> = Knob::flag("turn.trade_shows_hand", false)
    .means("A player who swaps a card with another hand sees that hand first.")
    .example("trade_shows_hand = true");
/// Turn: counting a team's turn as one.
pub static TEAM_TURN_IS_ONE: Knob<bool> = Knob::flag("turn.team_turn_is_one", false)
    .means("An ability that waits for an opponent's turn is triggered once per turn of a team, not once per member.")
    .example("team_turn_is_one = true");
/// Turn: turn limit.
pub static TURN_LIMIT: Knob<u32> = Knob::number("turn.turn_limit", 10..=100_000, 300)
    .means("The number of turns after which a game ends; the fewest cards in hand win.")
    .example("turn_limit = 200");
/// Match: scoring by points.
pub static POINTS: Knob<bool> = Knob::flag("match.points", false)
    .means(
        "Cards left in hand are points, and the fewest win; the player with the most begins the next game.",
    )
    .example("points = true");
/// Match: number of games.
pub static GAMES: Knob<u32> =
    Knob::number("match.games", 1..=1000, 1).means("How many games a match has.").example("games = 5");

/// Registry of all knobs of Crazier Eights.
pub static REGISTRY: Registry = Registry {
    game: "crazier-eights",
    groups: &[
        Group {
            name: "setup",
            about: "Players, cards and teams.",
            knobs: &[&PLAYERS, &CARDS, &DECKS, &HAND, &TEAM_SIZE],
            conflicts: &[
                Conflict::when(
                    &[&PLAYERS],
                    |v| v.get(&PLAYERS).max() > SEATS,
                    "at most 8 can play",
                    "set `players = \"2-8\"` or fewer under [setup]",
                ),
                Conflict::find(&[&PLAYERS, &DECKS], decks_are_too_few),
                Conflict::find(&[&PLAYERS, &DECKS, &HAND], cards_are_too_few),
                Conflict::find(&[&PLAYERS, &TEAM_SIZE], teams_do_not_form),
            ],
            hints: &[],
        },
        Group {
            name: "turn",
            about: "What a player may do in a turn.",
            knobs: &[
                &DISCARD_BEFORE_DRAW,
                &ALLOW_EMPTY_EFFECT,
                &TRADE_SHOWS_HAND,
                &TEAM_TURN_IS_ONE,
                &TURN_LIMIT,
            ],
            conflicts: &[Conflict::when(
                &[&TEAM_SIZE, &TEAM_TURN_IS_ONE],
                |v| v.get(&TEAM_TURN_IS_ONE) && v.get(&TEAM_SIZE) == 1,
                "the turns of teams are counted, but everybody plays alone",
                "set `team_size` to 2 or 3 under [setup], or remove `team_turn_is_one`",
            )],
            hints: TURN_HINTS,
        },
        Group {
            name: "match",
            about: "Points over several games.",
            knobs: &[&POINTS, &GAMES],
            conflicts: &[Conflict::when(
                &[&POINTS, &GAMES],
                |v| v.get(&GAMES) > 1 && !v.get(&POINTS),
                "a match of several games needs points",
                "set `points = true` or `games = 1` under [match]",
            )],
            hints: &[Hint::idle(&POINTS, |v| v.get(&GAMES) == 1, "why-one-game", "or-more-games")],
        },
    ],
    upgrades: &[],
};

static TURN_HINTS: &[Hint] = &[
    Hint::open(
        &DISCARD_BEFORE_DRAW,
        |_| true,
        "ask-discard-before-draw",
        "now-discard-before-draw",
        &["CR-12"],
    ),
    Hint::idle(
        &ALLOW_EMPTY_EFFECT,
        |v| !acts(v, |kind, action| kind == Kind::Event && action.cards().any(chosen)),
        "why-no-choosing-event",
        "or-other-deck",
    ),
    Hint::open(
        &ALLOW_EMPTY_EFFECT,
        |v| acts(v, |kind, action| kind == Kind::Event && action.cards().any(chosen)),
        "ask-empty-effect",
        "now-empty-effect",
        &["CR-21", "CR-23"],
    ),
    Hint::idle(
        &TRADE_SHOWS_HAND,
        |v| !acts(v, |_, action| trades(action)),
        "why-no-exchange",
        "or-other-deck",
    ),
    Hint::open(
        &TRADE_SHOWS_HAND,
        |v| acts(v, |_, action| trades(action)),
        "ask-exchange-shows-hand",
        "now-exchange-shows-hand",
        &["CR-74"],
    ),
    Hint::open(&TEAM_TURN_IS_ONE, |v| v.get(&TEAM_SIZE) > 1, "ask-team-turn", "now-team-turn", &["CR-61"]),
];

/// Returns `true` if a card of the deck has an action that passes `test`. An unknown deck makes no claims.
fn acts(values: &Values, test: impl Fn(Kind, &Action) -> bool) -> bool {
    let Some(deck) = CardFile::named(&values.get(&CARDS)) else { return true };
    deck.cards.iter().any(|card| {
        let effects = card.abilities.iter().filter_map(effects_of);
        let mut all = effects.flat_map(|effects| {
            std::iter::once(&effects.first).chain(effects.rest.iter().map(|(_, effect)| effect))
        });
        all.any(|effect| matches!(effect, Effect::Act { action, .. } if test(card.kind, action)))
    })
}

/// Returns `true` if a player chooses the cards.
fn chosen(cards: CardSelector) -> bool {
    matches!(cards, CardSelector::Some { .. })
}

/// CR-74: detects an exchange with a card of a hand.
fn trades(action: &Action) -> bool {
    let in_hand = |cards: CardSelector| matches!(cards, CardSelector::Some { place: CardPlace::Hand(_), .. });
    matches!(action, Action::Swap(..)) && action.cards().any(in_hand)
}

/// CR-02: five or more players need two decks.
fn decks_are_too_few(values: &Values) -> Option<ConflictReport> {
    let (players, decks) = (values.get(&PLAYERS), values.get(&DECKS));
    let count = players.iter().find(|count| *count > 4 && decks.get(*count) == Some(1))?;
    Some(ConflictReport {
        says: format!("{count} players share one deck, but five or more need two"),
        help: "set `decks = 2` or `players = \"2-4\"` under [setup]".to_string(),
    })
}

/// CR-01: any deck has at most one card of each rank and colour.
fn cards_are_too_few(values: &Values) -> Option<ConflictReport> {
    let (players, decks, hand) = (values.get(&PLAYERS), values.get(&DECKS), values.get(&HAND));
    players.iter().find_map(|count| {
        let (decks, hand) = (decks.get(count)? as usize, hand.get(count)? as usize);
        // Other conflicts already report numbers of players that cannot play at all.
        if count > SEATS || count > 4 && decks < 2 {
            return None;
        }
        let cards = decks * FACES;
        let most = (cards - 1) / count;
        (hand > most).then(|| ConflictReport {
            says: format!(
                "{count} players with {hand} cards each, and one card turned up, need more than {cards} cards"
            ),
            help: format!("deal {most} cards or fewer to {count} players: set `hand` under [setup]"),
        })
    })
}

/// CR-60: all teams have the same size, and there are at least two.
fn teams_do_not_form(values: &Values) -> Option<ConflictReport> {
    let size = values.get(&TEAM_SIZE) as usize;
    let players = values.get(&PLAYERS);
    let forms = |count: usize| size == 1 || count.is_multiple_of(size) && count / size >= 2;
    if players.iter().any(forms) {
        return None;
    }
    Some(ConflictReport {
        says: format!(
            "no number of players from {} to {} forms two teams of {size} or more",
            players.min(),
            players.max()
        ),
        help: "set `team_size = 1` under [setup], or let 4, 6 or 8 play".to_string(),
    })
}
