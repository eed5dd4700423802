//! A hand as one eye sees it.

use eights_cards::{Eye, Misfit, Seat, SeatCount, Seed};
use eights_catalog::{AnyBook, AnyGame, AnyGlimpse, AnyView, Rules, TableError};
use eights_game::{Game, Names, Notation};
use eights_protocol::{HandFacts, Played, RulesText, Shown, Turn};

use crate::happening::{Happening, Sight};

/// The rules of a table and their book.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) text: RulesText,
    pub(crate) rules: Rules,
    pub(crate) book: AnyBook,
    pub(crate) seats: SeatCount,
}

impl Table {
    pub(crate) fn new(text: &RulesText, seats: SeatCount) -> Result<Table, TableError> {
        let cards = text.cards.as_ref().map(|(name, cards)| (name.as_str(), cards.as_str()));
        let (rules, book) = Rules::of_table(&text.name, &text.sheet, cards, seats)?;
        Ok(Table { text: text.clone(), rules, book, seats })
    }

    /// The seat with this number, from one.
    pub(crate) fn seat(&self, number: u8) -> Result<Seat, Misfit> {
        let index = usize::from(number).checked_sub(1).ok_or(Misfit)?;
        if index < self.seats.get() { Ok(Seat::new(index)) } else { Err(Misfit) }
    }
}

/// A hand as the client's own eye sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Hand {
    /// Its number in the match, from one.
    pub number: u32,
    /// What the seats are called in notation.
    pub names: Names,
    /// What is known of the table.
    pub view: AnyView,
    /// Everything that was seen since before the deal.
    pub seen: Vec<AnyGlimpse>,
    /// Who is waited for.
    pub turn: Option<Turn>,
    /// How it ended, once it has.
    pub shown: Option<Shown>,
    /// The moves of the match's earlier hands.
    pub earlier: Vec<Vec<Played>>,
}

impl Hand {
    /// A hand of which nothing was seen yet.
    pub(crate) fn new(
        table: &Table,
        eye: Eye,
        number: u32,
        names: &[String],
        earlier: Vec<Vec<Played>>,
    ) -> Result<Hand, Misfit> {
        let names = Names::new(names.to_vec()).map_err(|_| Misfit)?;
        if names.seats() != table.seats || earlier.len() + 1 != number as usize {
            return Err(Misfit);
        }
        // A table on which nothing has happened looks the same whatever its seed is.
        let view = AnyGame::new(&table.book, table.seats, Seed::quick(0)).view(eye);
        Ok(Hand { number, names, view, seen: Vec::new(), turn: None, shown: None, earlier })
    }

    /// The hand as a welcome has it, of which nothing was seen yet, and all that was seen of it.
    pub(crate) fn of_facts(
        table: &Table,
        eye: Eye,
        facts: HandFacts,
    ) -> Result<(Hand, Vec<AnyGlimpse>), Misfit> {
        let hand = Hand::new(table, eye, facts.number, &facts.names, facts.earlier)?;
        let seen = hand.read(table, &facts.seen)?;
        Ok((Hand { turn: facts.turn, shown: facts.shown, ..hand }, seen))
    }

    /// What was seen, out of notation.
    pub(crate) fn read(&self, table: &Table, seen: &[String]) -> Result<Vec<AnyGlimpse>, Misfit> {
        let read = |text: &String| AnyGame::read_glimpse(&table.book, text, &self.names).map_err(|_| Misfit);
        seen.iter().map(read).collect()
    }

    /// Sees what happens.
    pub(crate) fn see(&mut self, seen: &[AnyGlimpse], happened: &mut Vec<Happening>) -> Result<(), Misfit> {
        for glimpse in seen {
            let before = self.view.clone();
            AnyGame::fold(&mut self.view, glimpse)?;
            self.seen.push(*glimpse);
            happened.push(Happening::Saw(Box::new(Sight { before, glimpse: *glimpse })));
        }
        Ok(())
    }

    /// The moves of all hands before the next one.
    pub(crate) fn moves_so_far(&self) -> Result<Vec<Vec<Played>>, Misfit> {
        let shown = self.shown.as_ref().ok_or(Misfit)?;
        Ok(self.earlier.iter().chain([&shown.moves]).cloned().collect())
    }
}
