//! Rules as a table agrees on them, in the terms that people use.

use eights_cards::{Deck, Face, SeatCount};
use eights_rulesheet::{CardMap, Library as _, Metadata, NumberOr, Report, Sheet};

use crate::book::Book;
use crate::effect::Effect;
use crate::knobs::{
    self, Finishing, Interrupts, LastCard, LastCardRule, MatchEnd, Penalties, Printed, REGISTRY, Scoring,
    Setup, Stock, Turn,
};
use crate::presets::PRESETS;

/// House rules as people write them down. [`Rules::book`] compiles them for a number of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Name, sheet, title and source.
    pub meta: Metadata,
    /// Players, decks, the deal and the starter.
    pub setup: Setup,
    /// Effects of the faces (CE-20 to CE-26).
    pub effects: Effects,
    /// Playing and drawing in a turn.
    pub turn: Turn,
    /// Draw penalties.
    pub penalties: Penalties,
    /// Running out of stock.
    pub stock: Stock,
    /// Running out of cards, or holding too many.
    pub finishing: Finishing,
    /// Moves while another player is on turn.
    pub interrupts: Interrupts,
    /// Calling the last card.
    pub last_card: LastCard,
    /// Scoring of a hand.
    pub scoring: Scoring,
    /// Values of the faces (CE-51).
    pub values: Values,
    /// End of the match, and its winner.
    pub match_end: MatchEnd,
}

/// Points that end a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A number of points for each player.
    PerPlayer(i32),
    /// A fixed number of points.
    Points(i32),
    /// No limit.
    Endless,
}

/// Effect of each face, by face index.
pub type Effects = [Effect; 64];

/// Value of each face, by face index.
pub type Values = [i32; 64];

/// Reason why a number of seats cannot play by the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesError {
    /// Too few or too many players (CE-01).
    #[error("\"{rules}\" is for {least} to {most} players, not {seats}")]
    Players {
        /// Name of the rules.
        rules: String,
        /// Fewest players.
        least: usize,
        /// Most players.
        most: usize,
        /// Actual number of players.
        seats: usize,
    },
    /// The deal does not leave at least one card for each player in the stock (CE-02).
    #[error(
        "{cards} cards are too few for {seats} players with {hand} cards each: \
         after the deal and the starter the stock would hold {left}, and it needs {seats}"
    )]
    TooFewCards {
        /// Total number of cards.
        cards: usize,
        /// Number of players.
        seats: usize,
        /// Cards dealt to each player.
        hand: usize,
        /// Cards that would be left in the stock.
        left: usize,
    },
}

impl Rules {
    /// Returns the preset rules with this name.
    pub fn named(name: &str) -> Option<Rules> {
        PRESETS.parsed(&REGISTRY, name).map(|sheet| Rules::of(&sheet))
    }

    /// Returns all preset rules.
    pub fn all() -> Vec<Rules> {
        PRESETS.names().iter().filter_map(|name| Rules::named(name)).collect()
    }

    /// Reads a rule sheet, or reports everything that is wrong with it.
    pub fn read(file: &str, text: &str) -> Result<Rules, Report> {
        REGISTRY.read(file, text, &PRESETS).map(|sheet| Rules::of(&sheet))
    }

    /// Creates rules from a checked sheet.
    pub fn of(sheet: &Sheet) -> Rules {
        Rules {
            meta: Metadata::of(sheet),
            setup: Setup::of(sheet),
            effects: effects_of(&sheet.get(&knobs::EFFECTS)),
            turn: Turn::of(sheet),
            penalties: Penalties::of(sheet),
            stock: Stock::of(sheet),
            finishing: Finishing::of(sheet),
            interrupts: Interrupts::of(sheet),
            last_card: LastCard::of(sheet),
            scoring: Scoring::of(sheet),
            values: values_of(&sheet.get(&knobs::VALUES)),
            match_end: MatchEnd::of(sheet),
        }
    }

    /// Returns the rules with a change applied. The result is not checked for contradictions.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Rules)) -> Rules {
        change(&mut self);
        self
    }

    /// Returns the points that end the match (CE-52, CE-55).
    pub fn target(&self) -> Target {
        match (self.match_end.target, self.match_end.target_per_player) {
            (NumberOr::Number(points), _) => Target::Points(points as i32),
            (_, NumberOr::Number(points)) => Target::PerPlayer(points as i32),
            _ => Target::Endless,
        }
    }

    /// Returns `true` if players can be out of a hand that others still play (HR-32, HR-33, HR-42).
    pub fn may_leave(&self) -> bool {
        let limits = [self.finishing.hand_limit.number(), self.match_end.knock_out.number()];
        self.finishing.play_on || limits.iter().any(Option::is_some)
    }

    /// Returns the rule for a face as the last card, whoever lays it (HR-31).
    pub fn last_rule(&self, face: Face) -> LastCardRule {
        let special = self.effects[face.index()].does_something();
        let usual = if special { self.finishing.last_special.into() } else { LastCardRule::Allowed };
        self.finishing.last_cards.get(face).copied().unwrap_or(usual)
    }

    /// Returns one of the decks in play (CE-02, HR-01).
    pub fn deck(&self) -> Deck {
        self.setup.pack.deck().with_jokers(self.setup.jokers as usize)
    }

    /// Compiles the rules for a number of seats.
    pub fn book(&self, seats: SeatCount) -> Result<Book, RulesError> {
        let count = seats.get();
        let found =
            (self.setup.decks.get(count), self.setup.hand.get(count), self.setup.players.contains(count));
        let (Some(decks), Some(hand), true) = found else {
            let (least, most) = (self.setup.players.min(), self.setup.players.max());
            return Err(RulesError::Players { rules: self.meta.name.clone(), least, most, seats: count });
        };
        let (deck, hand) = (self.deck().times(decks as usize), hand as usize);
        let left = deck.len().saturating_sub(hand * count + 1);
        if left < count {
            return Err(RulesError::TooFewCards { cards: deck.len(), seats: count, hand, left });
        }
        Ok(Book::compile(self, seats, deck, hand))
    }
}

/// Expands the sheet's effects to every face.
fn effects_of(map: &CardMap<Effect>) -> Effects {
    std::array::from_fn(|i| map.get(Face::new(i as u8)).copied().unwrap_or(Effect::NONE))
}

/// Expands the sheet's values to every face.
fn values_of(map: &CardMap<NumberOr<Printed, i32>>) -> Values {
    std::array::from_fn(|i| knobs::worth(map, Face::new(i as u8)))
}
