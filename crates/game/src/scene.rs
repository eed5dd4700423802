//! What the scenes of all games have in common: tables that are set up from a line of text.

use std::fmt::{Display, Write as _};

use eights_cards::{Card, Face, Seat, Table};

use crate::names::Names;
use crate::notation::NotationError;

/// The parts of a scene, as words.
pub struct SceneParts<'t> {
    /// The names of the seats.
    pub names: Names,
    /// What follows each name.
    pub seats: Vec<Vec<&'t str>>,
    /// The parts that speak of something else than a seat's cards.
    pub others: Vec<Vec<&'t str>>,
}

impl<'t> SceneParts<'t> {
    /// Splits a scene at its bars; the game tells which parts begin with the name of a seat.
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

/// Named cards, then so many that do not matter: `8C KD #3`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heap {
    /// The named cards.
    pub faces: Vec<Face>,
    /// How many more there are.
    pub others: usize,
}

impl Heap {
    /// Reads a heap of cards that are written in a game's own way.
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

    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.faces.len() + self.others
    }

    /// Whether it has no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards, where none stands for any card.
    pub fn wanted(&self) -> impl Iterator<Item = Option<Face>> {
        self.faces.iter().copied().map(Some).chain((0..self.others).map(|_| None))
    }
}

/// Cards one after the other, each run of unknown ones as a number: ` 8C KD #3`.
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

/// A stack of a table from which wanted cards are made to come, while nobody can tell its cards apart.
pub struct Stacking {
    stack: u8,
    /// How many cards of each face are still wanted somewhere.
    reserved: [usize; 64],
}

impl Stacking {
    /// Reserves the cards that are named anywhere. The game tells how a face is written that there is not.
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

    /// Makes the wanted card the stack's top card, or any that is not wanted elsewhere.
    pub fn next<const W: usize, const S: usize>(
        &mut self,
        table: &mut Table<W, S>,
        wanted: Option<Face>,
    ) -> Result<Card, NotationError> {
        self.bring(table, wanted, 0)
    }

    /// Puts the wanted cards on the stack, the top card first; any card may stay where none is wanted.
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

    /// Brings the wanted card to a depth of the stack, from there or below.
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

/// The seat and the move of `ann draw`.
pub fn seat_and_move<'t>(names: &Names, text: &'t str) -> Result<(Seat, &'t str), NotationError> {
    let (name, mv) = text.trim().split_once(' ').ok_or_else(|| NotationError::Move(text.into()))?;
    Ok((names.find(name)?, mv.trim()))
}
