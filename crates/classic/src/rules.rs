//! What a table agrees on, in the terms in which people say it.

use eights_cards::{Deck, Face, Rank, SeatCount};
use eights_rulesheet::{CardMap, Library as _, Metadata, NumberOr, Report, Sheet};

use crate::book::Book;
use crate::effect::Effect;
use crate::knobs::{
    self, Finishing, Interrupts, LastCard, MatchEnd, Penalties, Printed, REGISTRY, Scoring, Setup, Stock,
    Turn,
};
use crate::presets::PRESETS;

/// Rules as people would write them down; [`Rules::book`] makes them ready to play for a number of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Name, sheet, title and source.
    pub meta: Metadata,
    /// Before the first card is laid.
    pub setup: Setup,
    /// What each face does (CE-20 to CE-26).
    pub effects: Effects,
    /// What one may and must do in a turn.
    pub turn: Turn,
    /// Cards that others have to draw.
    pub penalties: Penalties,
    /// When the stock runs out.
    pub stock: Stock,
    /// When a player has no cards left, or too many.
    pub finishing: Finishing,
    /// What one may do while another player is on turn.
    pub interrupts: Interrupts,
    /// Whether one says aloud that one card is left.
    pub last_card: LastCard,
    /// What a hand is worth to whom.
    pub scoring: Scoring,
    /// What each face is worth (CE-51).
    pub values: Values,
    /// When the match is over, and who has won.
    pub match_end: MatchEnd,
}

/// The points that end a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// So many for each player.
    PerPlayer(i32),
    /// So many.
    Points(i32),
    /// None.
    Endless,
}

/// What each face does, by its number.
pub type Effects = [Effect; 64];

/// What each face is worth, by its number.
pub type Values = [i32; 64];

/// Why rules cannot be played by a number of seats.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesError {
    /// Too few or too many players (CE-01).
    #[error("\"{rules}\" is for {least} to {most} players, not {seats}")]
    Players {
        /// The rules.
        rules: String,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
        /// How many there are.
        seats: usize,
    },
    /// A deal must leave at least one card for each player in the stock (CE-02).
    #[error(
        "{cards} cards are too few for {seats} players with {hand} cards each: \
         after the deal and the starter the stock would hold {left}, and it needs {seats}"
    )]
    TooFewCards {
        /// Cards in all.
        cards: usize,
        /// Players.
        seats: usize,
        /// Cards dealt to each.
        hand: usize,
        /// What would be left.
        left: usize,
    },
}

impl Rules {
    /// The rules with this name, if they come with the program.
    pub fn named(name: &str) -> Option<Rules> {
        let found = PRESETS.find(name)?;
        Rules::read(&found.file, &found.text).ok()
    }

    /// All rules that come with the program.
    pub fn all() -> Vec<Rules> {
        PRESETS.names().iter().filter_map(|name| Rules::named(name)).collect()
    }

    /// Reads a sheet, or finds everything that is wrong with it.
    pub fn read(file: &str, text: &str) -> Result<Rules, Report> {
        REGISTRY.read(file, text, &PRESETS).map(|sheet| Rules::of(&sheet))
    }

    /// What a checked sheet says.
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

    /// The same rules but for what is changed, which nobody checks for contradictions.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Rules)) -> Rules {
        change(&mut self);
        self
    }

    /// The points that end the match (CE-52, CE-55).
    pub fn target(&self) -> Target {
        match (self.match_end.target, self.match_end.target_per_player) {
            (NumberOr::Number(points), _) => Target::Points(points as i32),
            (_, NumberOr::Number(points)) => Target::PerPlayer(points as i32),
            _ => Target::Endless,
        }
    }

    /// Whether players can be out of a hand that others still play (HR-32, HR-33, HR-42).
    pub fn may_leave(&self) -> bool {
        let limits = [self.finishing.hand_limit.number(), self.match_end.knock_out.number()];
        self.finishing.play_on || limits.iter().any(Option::is_some)
    }

    /// One of the decks that are played with (CE-02, HR-01).
    pub fn deck(&self) -> Deck {
        self.setup.pack.deck().with_jokers(self.setup.jokers as usize)
    }

    /// The book for so many seats.
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

/// What each face does.
fn effects_of(map: &CardMap<Effect>) -> Effects {
    std::array::from_fn(|i| map.get(Face::new(i as u8)).copied().unwrap_or(Effect::NONE))
}

/// What each face is worth.
fn values_of(map: &CardMap<NumberOr<Printed>>) -> Values {
    std::array::from_fn(|i| {
        let face = Face::new(i as u8);
        match map.get(face) {
            Some(NumberOr::Number(number)) => *number as i32,
            Some(NumberOr::Word(Printed::Number)) => face.rank().and_then(Rank::pips).map_or(0, i32::from),
            None => 0,
        }
    })
}
