//! Scenes: tables set up from a line of text. This part is common to all games.

use std::fmt::{Display, Write as _};

use eights_cards::{Card, Face, Seat, Table};

use crate::names::Names;
use crate::notation::NotationError;

/// The parts of a scene, split into words.
pub struct SceneParts<'t> {
    /// Names of the seats.
    pub names: Names,
    /// The words after each seat's name, by seat.
    pub seats: Vec<Vec<&'t str>>,
    /// The parts that do not describe a seat's cards.
    pub others: Vec<Vec<&'t str>>,
}

impl<'t> SceneParts<'t> {
    /// Splits a scene at its bars. `is_seat` returns whether a part begins with the name of a seat.
    pub fn read(text: &'t str, is_seat: impl Fn(&[&str]) -> bool) -> Result<SceneParts<'t>, NotationError> {
        let parts = text.split('|').map(|part| part.split_whitespace().collect());
        let (seats, others): (Vec<Vec<&str>>, Vec<_>) =
            parts.partition(|part: &Vec<&str>| !part.is_empty() && is_seat(part));
        let names = seats.iter().map(|part| part[0].to_string()).collect();
        let names = Names::new(names).map_err(|e| NotationError::table(e.to_string()))?;
        let seats = seats.into_iter().map(|part| part[1..].to_vec()).collect();
        Ok(SceneParts { names, seats, others })
    }
}

/// Named cards followed by a number of arbitrary ones: `8C KD #3`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heap {
    /// The named cards, in order.
    pub faces: Vec<Face>,
    /// Number of arbitrary cards.
    pub others: usize,
}

impl Heap {
    /// Parses a heap of cards in a game's own notation.
    pub fn read<E: Into<NotationError>>(
        words: &[&str],
        face: impl Fn(&str) -> Result<Face, E>,
    ) -> Result<Heap, NotationError> {
        let mut heap = Heap::default();
        for word in words {
            match word.strip_prefix('#') {
                Some(number) => {
                    let number = number.parse::<u8>();
                    heap.others += number.map_err(|_| NotationError::table(format!("\"{word}\"")))? as usize;
                }
                None if heap.others > 0 => return Err(NotationError::table("named cards come before #")),
                None => heap.faces.push(face(word).map_err(Into::into)?),
            }
        }
        Ok(heap)
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.faces.len() + self.others
    }

    /// Returns `true` if the heap has no cards.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over the cards, with `None` for an arbitrary card.
    pub fn wanted(&self) -> impl Iterator<Item = Option<Face>> {
        self.faces.iter().copied().map(Some).chain((0..self.others).map(|_| None))
    }
}

/// Formats cards in order, with each run of unknown ones as a number: ` 8C KD #3`.
pub fn write_heap(cards: impl IntoIterator<Item = Option<impl Display>>) -> String {
    let mut text = String::new();
    let mut unknown = 0;
    for card in cards.into_iter().map(Some).chain([None]) {
        if let Some(None) = card {
            unknown += 1;
            continue;
        }
        if unknown > 0 {
            let _ = write!(text, " #{unknown}");
            unknown = 0;
        }
        if let Some(Some(face)) = card {
            let _ = write!(text, " {face}");
        }
    }
    text
}

/// Arranges a stack so that wanted cards come up, while nobody can tell its cards apart.
pub struct Stacking {
    stack: u8,
    /// Number of cards of each face that are still wanted somewhere.
    reserved: [usize; 64],
}

impl Stacking {
    /// Reserves all cards named in the scene. The game supplies the notation for a face that the deck does not
    /// contain.
    pub fn new<const W: usize, const S: usize>(
        table: &Table<W, S>,
        stack: u8,
        named: impl IntoIterator<Item = Face>,
        written: impl Fn(Face) -> String,
    ) -> Result<Stacking, NotationError> {
        let mut stacking = Stacking { stack, reserved: [0; 64] };
        for face in named {
            stacking.reserved[face.index()] += 1;
            if stacking.reserved[face.index()] > stacking.count(table, face) {
                let why = format!("there are not enough cards {}", written(face));
                return Err(NotationError::table(why));
            }
        }
        Ok(stacking)
    }

    fn count<const W: usize, const S: usize>(&self, table: &Table<W, S>, face: Face) -> usize {
        table.stack(self.stack).cards().iter().filter(|card| card.face() == face).count()
    }

    /// Moves the wanted card, or any card not wanted elsewhere, to the top of the stack.
    pub fn next<const W: usize, const S: usize>(
        &mut self,
        table: &mut Table<W, S>,
        wanted: Option<Face>,
    ) -> Result<Card, NotationError> {
        self.bring(table, wanted, 0)
    }

    /// Puts the wanted cards on the stack, top card first. Where no card is wanted, any card may stay.
    pub fn order<const W: usize, const S: usize>(
        &mut self,
        table: &mut Table<W, S>,
        wanted: impl Iterator<Item = Option<Face>>,
    ) -> Result<(), NotationError> {
        for (depth, wanted) in wanted.enumerate().filter(|(_, wanted)| wanted.is_some()) {
            self.bring(table, wanted, depth)?;
        }
        Ok(())
    }

    /// Moves the wanted card to a depth of the stack, from there or below.
    fn bring<const W: usize, const S: usize>(
        &mut self,
        table: &mut Table<W, S>,
        wanted: Option<Face>,
        depth: usize,
    ) -> Result<Card, NotationError> {
        let cards = table.stack(self.stack).cards();
        let below = &cards[..cards.len().saturating_sub(depth)];
        let spare = |card: &&Card| self.count(table, card.face()) > self.reserved[card.face().index()];
        let card = match wanted {
            Some(face) => below.iter().find(|card| card.face() == face),
            None => below.iter().rev().find(spare),
        };
        let (Some(card), Some(there)) = (card.copied(), below.last().copied()) else {
            return Err(NotationError::table("there are not enough cards"));
        };
        if let Some(face) = wanted {
            self.reserved[face.index()] -= 1;
        }
        if there != card {
            table.exchange(there, card);
        }
        Ok(card)
    }
}

/// Splits a step such as `ann draw` into the seat and the move.
pub fn seat_and_move<'t>(names: &Names, text: &'t str) -> Result<(Seat, &'t str), NotationError> {
    let (name, mv) = text.trim().split_once(' ').ok_or_else(|| NotationError::Move(text.into()))?;
    Ok((names.find(name)?, mv.trim()))
}
