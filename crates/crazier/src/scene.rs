//! A table set up from a line of text: for tests, examples, puzzles and reports of faults.

use eights_ability::Colour;
use eights_cards::{Card, Eyes, Face, Pile, Seat, SeatCount, Seed, Spot};
use eights_game::{Game, Names, Notation, NotationError, Recorder};

use crate::book::Book;
use crate::event::{Event, Phase, Why};
use crate::game::Crazier;
use crate::place::{DISCARD, DRAW, before, colour_from_letter, face_text, read_face};

/// A table as it is written: `top 7G | ann 4G 5P #3 + KB | bob #5 | draw 3G #10 | to ann`.
///
/// - `top 7G` or `discard 2G 7G` (from the bottom up); `=B` after it: blue was named for it; `discard` alone: no card;
/// - a seat's name and hand; `#3` are three more cards that do not matter; behind `+` the cards that it controls;
/// - `draw 3G #10`: the next card to be drawn first; without it the draw pile is all that is left;
/// - `to ann`: it is ann's main phase; `begin ann`: ann's turn begins.
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

/// Named cards, then so many that do not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Heap {
    faces: Vec<Face>,
    others: usize,
}

const KEYWORDS: [&str; 5] = ["top", "discard", "draw", "to", "begin"];

fn wrong(why: impl Into<String>) -> NotationError {
    NotationError::Table(why.into())
}

fn face(text: &str) -> Result<Face, NotationError> {
    read_face(text)
        .ok_or_else(|| wrong(format!("\"{text}\" is no card: write a rank and a colour, as in 7G")))
}

impl Heap {
    fn read(words: &[&str]) -> Result<Heap, NotationError> {
        let mut heap = Heap::default();
        for word in words {
            match word.strip_prefix('#') {
                Some(number) => {
                    heap.others += number.parse::<u8>().map_err(|_| wrong(format!("\"{word}\"")))? as usize;
                }
                None if heap.others > 0 => return Err(wrong("named cards come before #")),
                None => heap.faces.push(face(word)?),
            }
        }
        Ok(heap)
    }
}

impl Scene {
    /// Reads a table.
    pub fn read(text: &str) -> Result<Scene, NotationError> {
        let parts: Vec<Vec<&str>> = text.split('|').map(|part| part.split_whitespace().collect()).collect();
        let is_seat = |part: &&Vec<&str>| part.first().is_some_and(|word| !KEYWORDS.contains(word));
        let names = parts.iter().filter(is_seat).map(|part| part[0].to_string()).collect();
        let names = Names::new(names).map_err(|e| wrong(e.to_string()))?;
        let (mut hands, mut assets) = (Vec::new(), Vec::new());
        for part in parts.iter().filter(is_seat) {
            let plus = part.iter().position(|word| *word == "+").unwrap_or(part.len());
            hands.push(Heap::read(&part[1..plus])?);
            let controlled = part.get(plus + 1..).unwrap_or_default();
            assets.push(controlled.iter().map(|word| face(word)).collect::<Result<Vec<_>, _>>()?);
        }
        let seat = |name: &str| names.seat(name).ok_or_else(|| NotationError::Seat(name.to_string()));
        let (mut discard, mut named, mut draw, mut turn, mut begins) = (Vec::new(), None, None, None, false);
        for part in parts.iter().filter(|part| !is_seat(part)) {
            match part[..] {
                ["discard"] => {}
                ["top" | "discard", ref cards @ .., top] => {
                    let (top, colour) = top.split_once('=').map_or((top, None), |(top, c)| (top, Some(c)));
                    named = match colour {
                        Some(letter) => {
                            let colour = letter.parse().ok().and_then(colour_from_letter);
                            Some(colour.ok_or_else(|| wrong(format!("\"{letter}\" is no colour")))?)
                        }
                        None => None,
                    };
                    discard = cards.iter().chain([&top]).map(|word| face(word)).collect::<Result<_, _>>()?;
                }
                ["draw", ref cards @ ..] => draw = Some(Heap::read(cards)?),
                ["to", name] => turn = Some(seat(name)?),
                ["begin", name] => (turn, begins) = (Some(seat(name)?), true),
                _ => return Err(wrong(format!("\"{}\" is not understood", part.join(" ")))),
            }
        }
        let turn = turn.ok_or_else(|| wrong("it does not say whose turn it is: add \"to ann\""))?;
        Ok(Scene { names, hands, assets, discard, named, draw, turn, begins })
    }

    /// The names of the seats.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// How many seats there are.
    pub fn seats(&self) -> SeatCount {
        self.names.seats()
    }

    /// Sets the table up and goes on until somebody has to decide. The cards that do not matter are chosen by the
    /// seed. Answers the game and what happened after it was set up.
    pub fn set_up<const W: usize>(
        &self,
        book: &Book,
        seed: Seed,
    ) -> Result<(Crazier<W>, String), NotationError> {
        let mut game = Crazier::<W>::new(book, self.seats(), seed);
        let first = game.position.facts.team_of(self.turn).first().unwrap_or(self.turn);
        game.evolve(&Event::First { seat: first });
        game.evolve(&Event::Shuffled { nth: 1 });
        let mut stacked = Stacking { reserved: [0; 64], game };
        stacked.reserve(self)?;
        for seat in self.seats().iter() {
            let hand = &self.hands[seat.index()];
            for wanted in hand.faces.iter().copied().map(Some).chain((0..hand.others).map(|_| None)) {
                let allies = stacked.game.position.facts.team_of(seat);
                stacked.lay(wanted, seat, Spot::Hand(seat), Eyes::of(allies))?;
            }
            for asset in &self.assets[seat.index()] {
                stacked.lay(Some(*asset), seat, Spot::top(before(seat)), Eyes::ALL)?;
            }
        }
        let left = stacked.stock().len();
        let stay =
            self.draw.as_ref().map_or(left, |draw| draw.faces.len() + draw.others + self.discard.len());
        let beneath =
            left.checked_sub(stay).ok_or_else(|| wrong("there are not enough cards for the draw pile"))?;
        let beneath = if self.draw.is_some() { beneath } else { 0 };
        for wanted in (0..beneath).map(|_| None).chain(self.discard.iter().copied().map(Some)) {
            stacked.lay(wanted, self.turn, Spot::top(DISCARD), Eyes::ALL)?;
        }
        let next: Vec<Face> = self.draw.iter().flat_map(|draw| draw.faces.clone()).collect();
        stacked.order_stock(&next)?;
        let mut game = stacked.game;
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

    /// Makes a move, `ann discard 7G`; a seat may stand where a move has a number: `ann player bob`. Answers what
    /// happened, but for the book-keeping, or the refusal in words.
    pub fn play<const W: usize>(
        &self,
        game: &mut Crazier<W>,
        book: &Book,
        seat_and_move: &str,
    ) -> Result<Result<String, String>, NotationError> {
        let (name, text) =
            seat_and_move.trim().split_once(' ').ok_or_else(|| NotationError::Move(seat_and_move.into()))?;
        let seat = self.names.seat(name).ok_or_else(|| NotationError::Seat(name.to_string()))?;
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

/// What happened, without the book-keeping of what is going on.
struct Story<const W: usize>(Recorder<Crazier<W>>);

impl<const W: usize> Default for Story<W> {
    fn default() -> Self {
        Story(Recorder::new())
    }
}

impl<const W: usize> eights_game::Witness<Crazier<W>> for Story<W> {
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

/// A draw pile from which wanted cards are made to come.
struct Stacking<const W: usize> {
    /// How many cards of each face are still wanted somewhere.
    reserved: [usize; 64],
    game: Crazier<W>,
}

impl<const W: usize> Stacking<W> {
    fn reserve(&mut self, scene: &Scene) -> Result<(), NotationError> {
        let hands = scene.hands.iter().flat_map(|hand| &hand.faces);
        let draw = scene.draw.iter().flat_map(|draw| &draw.faces);
        for face in hands.chain(scene.assets.iter().flatten()).chain(&scene.discard).chain(draw) {
            self.reserved[face.index()] += 1;
            if self.reserved[face.index()] > self.in_stock(*face) {
                return Err(wrong(format!("there are not enough cards {}", face_text(*face))));
            }
        }
        Ok(())
    }

    fn stock(&self) -> &[Card] {
        self.game.position.table.stack(DRAW).cards()
    }

    fn in_stock(&self, face: Face) -> usize {
        self.stock().iter().filter(|card| card.face() == face).count()
    }

    /// Brings the wanted card, or any that is not wanted elsewhere, from the draw pile to a place.
    fn lay(&mut self, wanted: Option<Face>, by: Seat, to: Spot, seen: Eyes) -> Result<(), NotationError> {
        let spare = |card: &&Card| self.in_stock(card.face()) > self.reserved[card.face().index()];
        let card = match wanted {
            Some(face) => self.stock().iter().find(|card| card.face() == face),
            None => self.stock().iter().rev().find(spare),
        };
        let card = *card.ok_or_else(|| wrong("there are not enough cards"))?;
        if let Some(face) = wanted {
            self.reserved[face.index()] -= 1;
        }
        self.swap(self.stock().len() - 1, card);
        let why = if let Pile::Hand(_) = to.pile() { Why::Dealt } else { Why::Put };
        self.game.evolve(&Event::Moved { why, by, card, from: Spot::top(DRAW), to, seen });
        Ok(())
    }

    fn order_stock(&mut self, faces: &[Face]) -> Result<(), NotationError> {
        for (depth, face) in faces.iter().enumerate() {
            let place = self
                .stock()
                .len()
                .checked_sub(depth + 1)
                .ok_or_else(|| wrong("the draw pile is too small"))?;
            let card = self.stock()[..=place].iter().find(|card| card.face() == *face);
            let card =
                *card.ok_or_else(|| wrong(format!("there are not enough cards {}", face_text(*face))))?;
            self.swap(place, card);
        }
        Ok(())
    }

    fn swap(&mut self, place: usize, card: Card) {
        let there = self.stock()[place];
        if there != card {
            self.game.position.table.exchange(there, card);
        }
    }
}
