//! Crazier Eights, its card files and its resolver.

use std::fmt::Write as _;
use std::sync::LazyLock;

use eights_cards::{Act, Card, Deck, Face, Pile, SeatCount, Seed, Table};
use eights_crazier::{Book, CardFile, CardText, Crazier, Event, Rules, RulesError, Scene, place};
use eights_game::{Names, NotationError};
use eights_rulesheet::ByPlayers;

use super::checks::{self, Fuzzed, heard, read_or_refused};

/// Wide enough for two decks.
type Game = Crazier<2>;

/// The book for two.
static TWO: LazyLock<Book> = LazyLock::new(|| {
    SeatCount::new(2).and_then(|seats| Game::book("wayfarers", seats)).expect("two can play")
});

impl Fuzzed for Game {
    type Scene = Scene;

    const RULES: &'static str = "wayfarers";
    // What is going on is told beside the cards, in words for people.
    const TABLES_READ_BACK: bool = false;

    fn any_book() -> &'static Book {
        &TWO
    }

    fn book(rules: &str, seats: SeatCount) -> Option<Book> {
        heard(Rules::named(rules)?.book(seats)).ok()
    }

    fn deck(book: &Book) -> Deck {
        *book.deck()
    }

    fn piles() -> impl Iterator<Item = Pile> {
        Table::<2, { place::STACKS }>::piles()
    }

    fn cards_in(&self, pile: Pile) -> Vec<Card> {
        self.position().table().cards_in(pile)
    }

    fn act(event: &Event<Card>) -> Act<Card> {
        event.act()
    }

    fn act_of(written: &Event<Option<Face>>) -> Act<Option<Face>> {
        written.act()
    }

    fn naming(written: &Event<Option<Face>>, face: impl FnOnce() -> Option<Face>) -> Event<Option<Face>> {
        written.map(|card| card.or_else(face))
    }

    fn scene(text: &str) -> Result<Scene, NotationError> {
        Scene::read(text)
    }

    fn names(scene: &Scene) -> &Names {
        scene.names()
    }

    fn set_up(scene: &Scene, book: &Book, seed: Seed) -> Result<Self, NotationError> {
        scene.set_up(book, seed).map(|(game, _)| game)
    }
}

/// A move.
pub fn moves(input: &[u8]) {
    checks::moves::<Game>(input);
}

/// An event.
pub fn events(input: &[u8]) {
    checks::events::<Game>(input);
}

/// A table.
pub fn tables(input: &[u8]) {
    checks::tables::<Game>(input);
}

/// A record.
pub fn records(input: &[u8]) {
    checks::records::<Game>(input);
}

/// A rule sheet: refused with reasons, or played by each number of players that it is for.
pub fn sheets(input: &[u8]) {
    let text = &*String::from_utf8_lossy(input);
    let Some(rules) = read_or_refused(Rules::read("input.toml", text)) else {
        return;
    };
    for seats in rules.players.iter().filter_map(SeatCount::new) {
        match heard(rules.book(seats)) {
            Ok(book) => {
                checks::hand::<Game>(&book, seats, &input[..input.len().min(4)], 100);
            }
            // A sheet does not know the decks, and of its numbers of players those play who form teams.
            Err(RulesError::NoCards(..) | RulesError::Teams { .. } | RulesError::TooFewCards { .. }) => {}
            Err(error) => panic!("a sheet that is read cannot be played: {error}"),
        }
    }
}

/// A card file: refused with reasons, or printed and played by two.
pub fn cards(input: &[u8]) {
    let text = &*String::from_utf8_lossy(input);
    let Some(file) = read_or_refused(CardFile::read("input.toml", text)) else {
        return;
    };
    for card in &file.cards {
        assert!(!card.words().is_empty(), "{card:?}");
        assert_eq!(place::read_face(&place::face_text(card.face())), Some(card.face()), "{card:?}");
        for ability in &card.abilities {
            assert_eq!(ability.to_string().parse().as_ref(), Ok(ability));
        }
    }
    let seats = SeatCount::new(2).expect("two can sit");
    let mut rules = Rules { decks: ByPlayers::same(2), ..TWO.rules().clone() };
    rules.hand = ByPlayers::same((file.cards.len() as u32).clamp(1, 7));
    rules.switches.turn_limit = 30;
    if let Ok(book) = heard(rules.book_with(&file, seats)) {
        let ended = checks::hand::<Game>(&book, seats, &input[input.len().saturating_sub(16)..], 5000);
        assert!(ended, "thirty turns do not end");
    }
}

/// Games with cards that nobody wrote. The first bytes say which rules are played, how many play and what a few cards
/// do; all others are moves.
pub fn games(input: &[u8]) {
    let mut bytes = input.iter().copied();
    let mut next = |below: usize| bytes.next().unwrap_or(0) as usize % below.max(1);
    let (mut rules, mut file) = TABLES[next(TABLES.len())].clone();
    let range = rules.players.max() - rules.players.min() + 1;
    let Some(seats) = SeatCount::new(rules.players.min() + next(range)) else { return };
    let switches = next(8);
    rules.switches.discard_before_draw |= switches & 1 != 0;
    rules.switches.allow_empty_effect |= switches & 2 != 0;
    rules.switches.trade_shows_hand |= switches & 4 != 0;
    rules.switches.turn_limit = 10 + next(30) as u32;
    rules.hand = ByPlayers::same(1 + next(10) as u32);
    for _ in 0..next(12) {
        let place = next(file.cards.len());
        if let Some(card) = made_up(&file.cards[place], &mut next) {
            file.cards[place] = card;
        }
    }
    // Few different cards, so that what is made up is dealt.
    let keep = [file.cards.len(), 26, 16][next(3)];
    file.cards.sort_by_key(|card| card.name != MADE_UP);
    file.cards.truncate(keep);
    let Ok(book) = heard(rules.book_with(&file, seats)) else { return };
    let moves: Vec<u8> = bytes.take(60).collect();
    assert!(checks::hand::<Game>(&book, seats, &moves, 20_000), "the turn limit does not end the game");
}

/// All rules that ship, with their decks.
static TABLES: LazyLock<Vec<(Rules, CardFile)>> = LazyLock::new(|| {
    let with_deck = |rules: Rules| rules.card_file().map(|file| (rules, file));
    Rules::all().map(with_deck).collect::<Result<_, _>>().expect("the decks that ship are read")
});

const MADE_UP: &str = "Made Up";

/// What the cards of the language's tests say, taken apart: what they wait for, and what they do.
static PARTS: LazyLock<(Vec<&str>, Vec<&str>)> = LazyLock::new(|| {
    let lines = include_str!("../../crates/ability/tests/data/crazier.txt").lines();
    let texts = lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split(" | ").nth(3));
    let (mut heads, mut effects) = (Vec::new(), Vec::new());
    for text in texts {
        let waits = ["whenever ", "instead ", "forbids "].iter().any(|word| text.starts_with(word));
        let (head, does) = match text.split_once(": ") {
            Some((head, does)) if waits => (Some(head), does),
            _ if waits => (Some(text), ""),
            _ => (None, text),
        };
        heads.extend(head);
        effects.extend(does.split(", then ").filter(|effect| !effect.is_empty()));
    }
    (heads, effects)
});

/// The card with other abilities, put together from parts; nothing if they make no sense.
fn made_up(card: &CardText, next: &mut impl FnMut(usize) -> usize) -> Option<CardText> {
    let (heads, effects) = &*PARTS;
    let waits = next(2) == 0;
    let abilities: Vec<String> = (0..=next(2))
        .map(|_| {
            let head = waits.then(|| heads[next(heads.len())]);
            let does: Vec<&str> = (0..=next(3)).map(|_| effects[next(effects.len())]).collect();
            match head {
                Some(head) if head.starts_with("forbids") => head.to_string(),
                Some(head) => format!("{head}: {}", does.join(", then ")),
                None => does.join(", then "),
            }
        })
        .collect();
    let mut text =
        "version = 1\nname = \"made-up\"\ntitle = \"Made up\"\nabout = \"Made up.\"\n[[card]]\n".to_string();
    let kind = if waits { "asset" } else { "event" };
    let written = write!(
        text,
        "name = {MADE_UP:?}\nrank = \"7\"\ncolours = [\"green\"]\ntype = {kind:?}\nsource = \"ours\"\nability = {abilities:?}\n"
    );
    written.ok()?;
    let read = read_or_refused(CardFile::read("made-up.toml", &text))?.cards.pop()?;
    Some(CardText { rank: card.rank, colours: card.colours.clone(), ..read })
}
