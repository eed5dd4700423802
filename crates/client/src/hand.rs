//! Hand as the client sees it.

use eights_cards::{Eye, Inconsistency, Seat, SeatCount, Seed};
use eights_catalog::{AnyBook, AnyGame, AnyGlimpse, AnyView, Rules, TableError};
use eights_game::{Game, Names, Notation};
use eights_protocol::{HandFacts, HandReveal, RevealedMove, RulesText, Turn};

use crate::event::{ClientEvent, Observation};

/// Rules of a table, with their rule book.
#[derive(Clone, Debug)]
pub(crate) struct TableRules {
    pub(crate) text: RulesText,
    pub(crate) rules: Rules,
    pub(crate) book: AnyBook,
    pub(crate) seats: SeatCount,
}

impl TableRules {
    pub(crate) fn new(text: &RulesText, seats: SeatCount) -> Result<TableRules, TableError> {
        let cards = text.cards.as_ref().map(|(name, cards)| (name.as_str(), cards.as_str()));
        let (rules, book) = Rules::of_table(&text.name, &text.sheet, cards, seats)?;
        Ok(TableRules { text: text.clone(), rules, book, seats })
    }

    /// Returns the seat with this number, from one.
    pub(crate) fn seat(&self, number: u8) -> Result<Seat, Inconsistency> {
        let index = usize::from(number).checked_sub(1).ok_or(Inconsistency)?;
        if index < self.seats.get() { Ok(Seat::new(index)) } else { Err(Inconsistency) }
    }
}

/// Hand as the client's own viewpoint sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Hand {
    /// Number of the hand in the match, from one.
    pub number: u32,
    /// Names of the seats in notation.
    pub names: Names,
    /// Current view of the table.
    pub view: AnyView,
    /// All glimpses since before the deal.
    pub seen: Vec<AnyGlimpse>,
    /// Open decision.
    pub turn: Option<Turn>,
    /// Result of the hand, once it is over.
    pub shown: Option<HandReveal>,
    /// Moves of the match's earlier hands.
    pub earlier: Vec<Vec<RevealedMove>>,
}

impl Hand {
    /// Creates a hand without any glimpses.
    pub(crate) fn new(
        table: &TableRules,
        eye: Eye,
        number: u32,
        names: &[String],
        earlier: Vec<Vec<RevealedMove>>,
    ) -> Result<Hand, Inconsistency> {
        let names = Names::new(names.to_vec()).map_err(|_| Inconsistency)?;
        if names.seats() != table.seats || earlier.len() + 1 != number as usize {
            return Err(Inconsistency);
        }
        // Before the first event, a table looks the same for every seed.
        let view = AnyGame::new(&table.book, table.seats, Seed::quick(0)).view(eye);
        Ok(Hand { number, names, view, seen: Vec::new(), turn: None, shown: None, earlier })
    }

    /// Creates the hand of a welcome, without any glimpses, and returns the glimpses to apply to it.
    pub(crate) fn of_facts(
        table: &TableRules,
        eye: Eye,
        facts: HandFacts,
    ) -> Result<(Hand, Vec<AnyGlimpse>), Inconsistency> {
        let hand = Hand::new(table, eye, facts.number, &facts.names, facts.earlier)?;
        let seen = hand.read(table, &facts.seen)?;
        Ok((Hand { turn: facts.turn, shown: facts.shown, ..hand }, seen))
    }

    /// Parses glimpses from notation.
    pub(crate) fn read(&self, table: &TableRules, seen: &[String]) -> Result<Vec<AnyGlimpse>, Inconsistency> {
        let read =
            |text: &String| AnyGame::read_glimpse(&table.book, text, &self.names).map_err(|_| Inconsistency);
        seen.iter().map(read).collect()
    }

    /// Applies glimpses to the view.
    pub(crate) fn see(
        &mut self,
        seen: &[AnyGlimpse],
        happened: &mut Vec<ClientEvent>,
    ) -> Result<(), Inconsistency> {
        for glimpse in seen {
            let before = self.view.clone();
            AnyGame::fold(&mut self.view, glimpse)?;
            self.seen.push(*glimpse);
            happened.push(ClientEvent::Saw(Box::new(Observation { before, glimpse: *glimpse })));
        }
        Ok(())
    }

    /// Returns the moves of all hands before the next one.
    pub(crate) fn moves_so_far(&self) -> Result<Vec<Vec<RevealedMove>>, Inconsistency> {
        let shown = self.shown.as_ref().ok_or(Inconsistency)?;
        Ok(self.earlier.iter().chain([&shown.moves]).cloned().collect())
    }
}
