//! What must hold for the texts and tables of every game.
//!
//! Nothing may panic. What reads, prints and reads back equal. Whatever is done to the cards, each lies somewhere once.

use std::fmt::Debug;

use eights_cards::{Act, Card, Deck, Eye, Face, Pile, SeatCount, Seed, Spot};
use eights_game::{MoveSet, Names, Notation, NotationError, Observer, Record};
use eights_rulesheet::Report;

/// A game, as far as the checks have to be told of it.
pub trait Fuzzed: Notation<Book: 'static> + PartialEq + Debug {
    /// A table as it is written.
    type Scene;

    /// The name of the rules that are played.
    const RULES: &'static str;

    /// Whether a table that is written can be set up again.
    const TABLES_READ_BACK: bool = true;

    /// Any book: how moves and events are written does not depend on it.
    fn any_book() -> &'static Self::Book;

    /// The book of the rules with this name, if so many may play; nothing for rules that are not fuzzed.
    fn book(rules: &str, seats: SeatCount) -> Option<Self::Book>;

    /// Its cards.
    fn deck(book: &Self::Book) -> Deck;

    /// Every pile that can hold cards.
    fn piles() -> impl Iterator<Item = Pile>;

    /// The cards of a pile.
    fn cards_in(&self, pile: Pile) -> Vec<Card>;

    /// What an event does to the cards.
    fn act(event: &Self::Event) -> Act<Card>;

    /// What a written event does to the cards.
    fn act_of(written: &Self::Glimpse) -> Act<Option<Face>>;

    /// The written event with its card named, if it leaves it open.
    fn naming(written: &Self::Glimpse, face: impl FnOnce() -> Option<Face>) -> Self::Glimpse;

    /// Reads a table.
    fn scene(text: &str) -> Result<Self::Scene, NotationError>;

    /// The names of its seats.
    fn names(scene: &Self::Scene) -> &Names;

    /// Sets it up.
    fn set_up(scene: &Self::Scene, book: &Self::Book, seed: Seed) -> Result<Self, NotationError>;
}

/// An event, at a table where every seat is taken.
pub fn events<G: Fuzzed>(input: &[u8]) {
    let names = SeatCount::new(16).map(Names::usual).expect("sixteen can sit");
    let book = G::any_book();
    let Ok(event) = heard(G::read_glimpse(book, &String::from_utf8_lossy(input), &names)) else {
        return;
    };
    let written = G::write_glimpse(book, &event, &names);
    assert_eq!(G::read_glimpse(book, &written, &names), Ok(event), "{written}");
}

/// A table.
pub fn tables<G: Fuzzed>(input: &[u8]) {
    let Ok(scene) = heard(G::scene(&String::from_utf8_lossy(input))) else {
        return;
    };
    let (names, Some(book)) = (G::names(&scene), G::book(G::RULES, G::names(&scene).seats())) else {
        return;
    };
    let Ok(game) = heard(G::set_up(&scene, &book, Seed::number(8))) else {
        return;
    };
    sound(&game, &book, names);
    let written = game.write_table(&book, names);
    if G::TABLES_READ_BACK {
        let again = G::scene(&written).unwrap_or_else(|e| panic!("{written}: {e}"));
        // Every card is named now, so nothing is left to the seed.
        let copy = G::set_up(&again, &book, Seed::number(9)).unwrap_or_else(|e| panic!("{written}: {e}"));
        assert_eq!((copy.write_table(&book, names), G::names(&again)), (written, names));
    }
    play_out(game, &book);
}

/// A record. It is replayed as it stands, then once more with each `#` replaced by a card that lies where the event
/// takes one from: so a mere list of events in any order gets past the cards. Answers the book and the filled record.
pub fn records<G: Fuzzed>(input: &[u8]) -> Option<(G::Book, Record)> {
    let record = heard(String::from_utf8_lossy(input).parse::<Record>()).ok()?;
    reads_back(&record);
    let book = G::book(&record.rules, record.names.seats())?;
    let filled = fill::<G>(&record, &book);
    reads_back(&filled);
    for hand in shown(&record) {
        let game: G = watch(&filled, &book, hand);
        if let Ok(same) = heard(record.replay(&book, hand, usize::MAX, |_: &G, _, _| {})) {
            assert_eq!(game, same, "there was nothing to fill in");
        }
        sound(&game, &book, &record.names);
    }
    Some((book, filled))
}

/// The hands that can be replayed. Of the others the record says so.
pub fn shown(record: &Record) -> impl Iterator<Item = usize> {
    (0..record.hands.len()).filter(|hand| record.seed_of(*hand).is_some())
}

/// A move.
pub fn moves<G: Fuzzed>(input: &[u8]) {
    let book = G::any_book();
    let Ok(mv) = heard(G::read_move(book, &String::from_utf8_lossy(input))) else {
        return;
    };
    let written = G::write_move(book, &mv);
    assert_eq!(G::read_move(book, &written), Ok(mv), "{written}");
}

/// A file that people wrote: it is read, or refused with reasons that lie within the text.
pub fn read_or_refused<T>(answer: Result<T, Report>) -> Option<T> {
    let report = match answer {
        Ok(read) => return Some(read),
        Err(report) => report,
    };
    assert!(!report.findings().is_empty() && !report.to_string().is_empty());
    for finding in report.findings() {
        assert!(finding.text().get(finding.span()).is_some(), "{report}");
        assert!(!finding.message().is_empty() && !finding.advice().is_empty(), "{report}");
    }
    None
}

/// A hand from its deal to its end. As long as there are choices they say which legal move is made, every eye follows
/// and, at one of four, everything is checked; then the dice go on, for so many moves at most. Answers whether the hand has ended.
pub fn hand<G: Fuzzed>(book: &G::Book, seats: SeatCount, choices: &[u8], moves: usize) -> bool {
    let (mut game, names) = (G::new(book, seats, Seed::number(8)), Names::usual(seats));
    let mut audience = Audience { views: eyes(seats).map(|eye| (eye, game.view(eye))).collect() };
    game.deal(book, &G::opening(book), &mut audience);
    let mut choices = choices.iter();
    let mut dice = Seed::quick(choices.len() as u64).dice(0);
    for _ in 0..moves {
        let Some(seat) = game.pending().must.first() else { break };
        let legal = game.legal(book, seat);
        assert!(!legal.is_empty(), "{seat:?} must move and cannot: {}", game.write_table(book, &names));
        let timeout = game.on_timeout(book, seat);
        assert!(legal.contains(&timeout), "{timeout:?} is made for {seat:?} and not listed");
        let choice = choices.next();
        let pick = choice.map_or_else(|| dice.below(legal.len() as u32) as usize, |pick| *pick as usize);
        let mv = legal.nth(pick % legal.len());
        let played = if let Some(choice) = choice {
            // Trying every move at every step would leave no time for other games.
            if choice % 4 == 0 {
                sound(&game, book, &names);
            }
            game.play(book, seat, mv, &mut audience)
        } else {
            game.play(book, seat, mv, &mut ())
        };
        played.unwrap_or_else(|refusal| panic!("{mv:?} is listed: {refusal}"));
        if choice.is_some() {
            audience.judge(&game);
        }
    }
    sound(&game, book, &names);
    let over = game.pending().is_over();
    assert_eq!(over, game.outcome(book, &G::opening(book)).is_some(), "nobody is waited for before the end");
    over
}

/// Every eye, following by what it glimpses.
struct Audience<G: Fuzzed> {
    views: Vec<(Eye, G::View)>,
}

impl<G: Fuzzed> Audience<G> {
    fn judge(&self, game: &G) {
        for (eye, view) in &self.views {
            assert_eq!(*view, game.view(*eye), "{eye:?} has followed");
        }
    }
}

impl<G: Fuzzed> Observer<G> for Audience<G> {
    fn saw(&mut self, before: &G, event: &G::Event) {
        assert_eq!(before.read(&G::written(event)), Ok(*event), "what is written is what happened");
        for (eye, view) in &mut self.views {
            let seen = before.glimpse(event, *eye);
            G::fold(view, &seen).unwrap_or_else(|e| panic!("{eye:?} cannot follow {seen:?}: {e}"));
        }
    }
}

/// What was answered; an error has to have words.
pub fn heard<T, E: std::error::Error>(answer: Result<T, E>) -> Result<T, E> {
    if let Err(error) = &answer {
        assert!(!error.to_string().is_empty());
    }
    answer
}

fn eyes(seats: SeatCount) -> impl Iterator<Item = Eye> {
    seats.iter().map(Eye::Seat).chain([Eye::Public])
}

fn reads_back(record: &Record) {
    let written = record.to_string();
    let again = written.parse::<Record>();
    assert_eq!(again.as_ref(), Ok(record), "{written}");
}

/// What holds for a table whatever happened at it.
fn sound<G: Fuzzed>(game: &G, book: &G::Book, names: &Names) {
    conserved(game, book);
    for eye in eyes(names.seats()) {
        let view = game.view(eye);
        assert!(!G::write_view(book, &view, names).is_empty());
        let imagined = G::imagine(&view, &mut Seed::quick(8).dice(0));
        conserved(&imagined, book);
        assert_eq!(imagined.view(eye), view);
    }
    let must = game.pending().must;
    for seat in names.seats().iter() {
        let legal = game.legal(book, seat);
        assert!(legal.is_empty() || must.contains(seat), "only those who must move may");
        for mv in legal.iter() {
            let mut tried = game.clone();
            let played = tried.play(book, seat, mv, &mut ());
            played.unwrap_or_else(|refusal| panic!("{mv:?} is listed: {refusal}"));
            conserved(&tried, book);
        }
    }
    let over = game.outcome(book, &G::opening(book));
    assert!(over.is_none() || must.is_empty(), "nobody has to move when it is over");
}

/// Every card of the deck lies somewhere, once.
fn conserved<G: Fuzzed>(game: &G, book: &G::Book) {
    let mut lying: Vec<Card> = G::piles().flat_map(|pile| game.cards_in(pile)).collect();
    let mut deck: Vec<Card> = G::deck(book).cards().collect();
    lying.sort_unstable();
    deck.sort_unstable();
    assert_eq!(lying, deck, "cards came or went");
}

/// Whoever is waited for makes the move that is made for those who sleep, until the hand is over.
fn play_out<G: Fuzzed>(mut game: G, book: &G::Book) {
    while let Some(seat) = game.pending().must.first() {
        let mv = game.on_timeout(book, seat);
        let played = game.play(book, seat, mv, &mut ());
        played.unwrap_or_else(|refusal| panic!("{mv:?}: {refusal}"));
    }
    assert!(game.outcome(book, &G::opening(book)).is_some());
    conserved(&game, book);
}

/// Replays a hand that can be replayed, while every eye follows by what it glimpses.
pub fn watch<G: Fuzzed>(record: &Record, book: &G::Book, hand: usize) -> G {
    let start: G = record.table(book, hand).unwrap_or_else(|e| panic!("{e}"));
    let mut audience =
        Audience { views: eyes(record.names.seats()).map(|eye| (eye, start.view(eye))).collect() };
    let game = record.replay(book, hand, usize::MAX, |game: &G, event, _| {
        if let Act::Carry { card, from, .. } = G::act(event) {
            let cards = game.cards_in(from);
            let there = matches!(from, Pile::Hand(_)) && cards.contains(&card) || cards.last() == Some(&card);
            assert!(there, "what is not there cannot be taken");
        }
        audience.saw(game, event);
    });
    let game = game.unwrap_or_else(|e| panic!("{e}"));
    audience.judge(&game);
    game
}

/// The record with every card named that it leaves open; what cannot have happened is left out.
fn fill<G: Fuzzed>(record: &Record, book: &G::Book) -> Record {
    let mut filled = record.clone();
    for (number, hand) in filled.hands.iter_mut().enumerate() {
        let Ok(mut game) = heard(record.table::<G>(book, number)) else {
            continue;
        };
        for step in &mut hand.steps {
            step.events.retain_mut(|text| {
                let happened = happen(&mut game, book, text, &record.names);
                happened.map(|event| *text = event).is_ok()
            });
        }
    }
    filled
}

fn happen<G: Fuzzed>(
    game: &mut G,
    book: &G::Book,
    text: &str,
    names: &Names,
) -> Result<String, NotationError> {
    let written = G::read_glimpse(book, text, names)?;
    let written = G::naming(&written, || lying_there(game, &written));
    let event = game.read(&written).map_err(|_| NotationError::Event(text.to_string()))?;
    game.evolve(&event);
    Ok(G::write_glimpse(book, &written, names))
}

/// A face that the event can have taken: the one at that place of a stack; of a hand, each time another.
fn lying_there<G: Fuzzed>(game: &G, event: &G::Glimpse) -> Option<Face> {
    let spot = match G::act_of(event) {
        Act::Carry { from, .. } | Act::Slip { from, .. } | Act::Show { at: from, .. } => match from {
            Pile::Hand(seat) => Spot::Hand(seat),
            Pile::Stack(stack) => Spot::top(stack),
        },
        Act::Shift { from, .. } => from,
        Act::Peek { stack, above, .. } => Spot::Deep { stack, above },
        Act::Nothing | Act::Recycle { .. } | Act::Replenish { .. } | Act::Shuffle { .. } => return None,
    };
    let cards = G::piles().any(|pile| pile == spot.pile()).then(|| game.cards_in(spot.pile()))?;
    let place = match spot {
        Spot::Deep { above, .. } => cards.len().checked_sub(above as usize + 1)?,
        Spot::Hand(_) => (game.pending().id as usize).checked_rem(cards.len())?,
        Spot::Bottom(_) => 0,
    };
    Some(cards.get(place)?.face())
}
