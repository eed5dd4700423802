//! Tables set up from a line of text, for tests, examples, puzzles and fault reports.

use eights_ability::Colour;
use eights_cards::{Card, Eyes, Face, Pile, Seat, SeatCount, Seed, Spot};
use eights_game::{
    Game, Heap, Names, Notation, NotationError, Recorder, SceneParts, Stacking, seat_and_move,
};

use crate::book::Book;
use crate::event::{Event, MoveReason, Phase};
use crate::game::Crazier;
use crate::place::{DISCARD, DRAW, before, colour_from_letter, face_text, read_face};

/// Table written as text: `top 7G | ann 4G 5P #3 + KB | bob #5 | draw 3G #10 | to ann`.
///
/// - `top 7G` or `discard 2G 7G` (bottom to top) sets the discard pile; `=B` after it: blue was named; `discard` alone:
///   no card;
/// - a seat's name is followed by its hand; `#3` stands for three arbitrary cards; it controls the cards after `+`;
/// - `draw 3G #10` sets the draw pile, with the next card to be drawn first; without it, all remaining cards form it;
/// - `to ann` starts in ann's main phase; `begin ann` at the beginning of ann's turn.
///
/// Cards that lie nowhere else lie beneath the discard pile's named cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    names: Names,
    hands: Vec<Heap>,
    assets: Vec<Vec<Face>>,
    discard: Vec<Face>,
    named: Option<Colour>,
    draw: Option<Heap>,
    turn: Seat,
    begins: bool,
}

const KEYWORDS: [&str; 5] = ["top", "discard", "draw", "to", "begin"];

fn face(text: &str) -> Result<Face, NotationError> {
    read_face(text).ok_or_else(|| {
        NotationError::table(format!("\"{text}\" is not a card: write a rank and a colour, as in 7G"))
    })
}

impl Scene {
    /// Parses a table.
    pub fn read(text: &str) -> Result<Scene, NotationError> {
        let SceneParts { names, seats, others } =
            SceneParts::read(text, |part| !KEYWORDS.contains(&part[0]))?;
        let (mut hands, mut assets) = (Vec::new(), Vec::new());
        for part in seats {
            let plus = part.iter().position(|word| *word == "+").unwrap_or(part.len());
            hands.push(Heap::read(&part[..plus], face)?);
            let controlled = part.get(plus + 1..).unwrap_or_default();
            assets.push(controlled.iter().map(|word| face(word)).collect::<Result<Vec<_>, _>>()?);
        }
        let seat = |name: &str| names.find(name);
        let (mut discard, mut named, mut draw, mut turn, mut begins) = (Vec::new(), None, None, None, false);
        for part in others {
            match part[..] {
                ["discard"] => {}
                ["top" | "discard", ref cards @ .., top] => {
                    let (top, colour) = top.split_once('=').map_or((top, None), |(top, c)| (top, Some(c)));
                    named = match colour {
                        Some(letter) => {
                            let colour = letter.parse().ok().and_then(colour_from_letter);
                            Some(colour.ok_or_else(|| {
                                NotationError::table(format!("\"{letter}\" is not a colour"))
                            })?)
                        }
                        None => None,
                    };
                    discard = cards.iter().chain([&top]).map(|word| face(word)).collect::<Result<_, _>>()?;
                }
                ["draw", ref cards @ ..] => draw = Some(Heap::read(cards, face)?),
                ["to", name] => turn = Some(seat(name)?),
                ["begin", name] => (turn, begins) = (Some(seat(name)?), true),
                _ => return Err(NotationError::table(format!("\"{}\" is not understood", part.join(" ")))),
            }
        }
        let turn =
            turn.ok_or_else(|| NotationError::table("it does not say whose turn it is: add \"to ann\""))?;
        Ok(Scene { names, hands, assets, discard, named, draw, turn, begins })
    }

    /// Returns the names of the seats.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> SeatCount {
        self.names.seats()
    }

    /// Sets the table up and runs the game until somebody has to decide. The seed chooses the arbitrary cards.
    /// Returns the game and the events after the setup.
    pub fn set_up<const W: usize>(
        &self,
        book: &Book,
        seed: Seed,
    ) -> Result<(Crazier<W>, String), NotationError> {
        let mut game = Crazier::<W>::new(book, self.seats(), seed);
        let first = game.position.facts.team_of(self.turn).first().unwrap_or(self.turn);
        game.evolve(&Event::First { seat: first });
        game.evolve(&Event::Shuffled { nth: 1 });
        let heaps = self.hands.iter().chain(&self.draw).flat_map(|heap| &heap.faces);
        let named = heaps.chain(self.assets.iter().flatten()).chain(&self.discard).copied();
        let mut stock = Stacking::new(&game.position.table, DRAW, named, face_text)?;
        // Moves the wanted card, or any that is not wanted elsewhere, from the draw pile to a place.
        let mut lay = |game: &mut Crazier<W>, wanted: Option<Face>, by: Seat, to: Spot, seen: Eyes| {
            let card = stock.next(&mut game.position.table, wanted)?;
            let why = if let Pile::Hand(_) = to.pile() { MoveReason::Dealt } else { MoveReason::Put };
            game.evolve(&Event::Moved { why, by, card, from: Spot::top(DRAW), to, seen });
            Ok::<(), NotationError>(())
        };
        for seat in self.seats().iter() {
            let allies = Eyes::of(game.position.facts.team_of(seat));
            for wanted in self.hands[seat.index()].wanted() {
                lay(&mut game, wanted, seat, Spot::Hand(seat), allies)?;
            }
            for asset in &self.assets[seat.index()] {
                lay(&mut game, Some(*asset), seat, Spot::top(before(seat)), Eyes::ALL)?;
            }
        }
        let left = game.position.table.stack(DRAW).len();
        let stay = self.draw.as_ref().map_or(left, |draw| draw.len() + self.discard.len());
        let beneath = left
            .checked_sub(stay)
            .ok_or_else(|| NotationError::table("there are not enough cards for the draw pile"))?;
        let beneath = if self.draw.is_some() { beneath } else { 0 };
        for wanted in (0..beneath).map(|_| None).chain(self.discard.iter().copied().map(Some)) {
            lay(&mut game, wanted, self.turn, Spot::top(DISCARD), Eyes::ALL)?;
        }
        let next = self.draw.iter().flat_map(|draw| &draw.faces);
        stock.order(&mut game.position.table, next.copied().map(Some))?;
        if let Some(colour) = self.named {
            game.evolve(&Event::Named { seat: self.turn, colour });
        }
        if !self.begins {
            game.evolve(&Event::TurnCame { seat: first });
            for seat in game.position.facts.members(first).iter() {
                game.evolve(&Event::DrawCame { seat });
            }
            game.evolve(&Event::PhaseCame { phase: Phase::Main });
        }
        let mut story = Story::default();
        game.begin(book, &mut story);
        Ok((game, story.told(book, &self.names)))
    }

    /// Makes a move such as `ann discard 7G`. Where a move has a seat's number, the seat's name may stand: `ann
    /// player bob`. Returns the events, without book-keeping, or the refusal in words.
    pub fn play<const W: usize>(
        &self,
        game: &mut Crazier<W>,
        book: &Book,
        text: &str,
    ) -> Result<Result<String, String>, NotationError> {
        let (seat, text) = seat_and_move(&self.names, text)?;
        let numbered = |word: &str| match (self.names.seat(word), word.split_once(':')) {
            (Some(seat), _) => (seat.index() + 1).to_string(),
            (None, Some((zone, name))) => match self.names.seat(name) {
                Some(seat) => format!("{zone}:{}", seat.index() + 1),
                None => word.to_string(),
            },
            _ => word.to_string(),
        };
        let text: Vec<String> = text.split_whitespace().map(numbered).collect();
        let mv = Crazier::<W>::read_move(book, &text.join(" "))?;
        let mut story = Story::default();
        if let Err(refusal) = game.play(book, seat, mv, &mut story) {
            return Ok(Err(refusal.to_string()));
        }
        Ok(Ok(story.told(book, &self.names)))
    }
}

/// Recorder of events without the book-keeping of the agenda.
struct Story<const W: usize>(Recorder<Crazier<W>>);

impl<const W: usize> Default for Story<W> {
    fn default() -> Self {
        Story(Recorder::new())
    }
}

impl<const W: usize> eights_game::Observer<Crazier<W>> for Story<W> {
    fn saw(&mut self, before: &Crazier<W>, event: &Event<Card>) {
        let kept = matches!(
            event,
            Event::Noted { .. }
                | Event::Kept { .. }
                | Event::Answered { .. }
                | Event::Used { .. }
                | Event::DrawCame { .. }
                | Event::Began { .. }
                | Event::Ceased { .. }
                | Event::LeftBehind { .. }
        );
        if !kept {
            self.0.saw(before, event);
        }
    }
}

impl<const W: usize> Story<W> {
    fn told(&mut self, book: &Book, names: &Names) -> String {
        self.0.take(book, names).join("; ")
    }
}
