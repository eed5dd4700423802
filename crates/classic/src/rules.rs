//! What a table agrees on, in the terms in which people say it.

use eights_cards::{Deck, Face, Rank, SeatCount};
use eights_sheet::{ByPlayers, CardMap, Library as _, NumberOr, Players, Report, Sheet};

use crate::book::Book;
use crate::effect::Effect;
use crate::knobs::{self, NoLimit, Off, Printed, REGISTRY};
pub use crate::knobs::{
    AfterDrawing, Blocked, NextDealer, Scoring, SpecialStarter, Stacking, StockEmpty, TwoPlayerReverse,
    WildStarter,
};
use crate::presets::Presets;

/// Rules as people would write them down; [`Rules::book`] makes them ready to play for a number of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own that a table answers")]
pub struct Rules {
    /// What the rules are called.
    pub name: String,
    /// The sheet that says all this and needs no other.
    pub sheet: String,
    /// What people call them.
    pub title: String,
    /// What they are, in a sentence.
    pub about: String,
    /// Where they come from.
    pub source: String,
    /// The numbered rulings that they use.
    pub rulings: Vec<String>,
    /// How many may play (CE-01).
    pub players: Players,
    /// How many decks, by the number of players (CE-02).
    pub decks: ByPlayers,
    /// How many cards each player is dealt (CE-04).
    pub hand: ByPlayers,
    /// Who deals the next hand (CE-03).
    pub next_dealer: NextDealer,
    /// What happens to a wild starter (CE-06).
    pub wild_starter: WildStarter,
    /// What happens to a starter with an effect (CE-06).
    pub special_starter: SpecialStarter,
    /// What each face does (CE-20 to CE-26).
    pub effects: Effects,
    /// A suit named must differ from the one in force (CE-11).
    pub must_change_suit: bool,
    /// Only who cannot play may draw (CE-13, CE-14, CE-15).
    pub must_play: bool,
    /// The most cards drawn in a turn (CE-13, CE-14, CE-15).
    pub draw_limit: Option<u8>,
    /// What may be laid after drawing (CE-13, CE-14, CE-15).
    pub after_drawing: AfterDrawing,
    /// Several cards of one rank in a turn (CE-30).
    pub stacking: Stacking,
    /// Draw penalties of a last card still happen (CE-17).
    pub final_card_takes_effect: bool,
    /// What a reverse does with two players (CE-29).
    pub two_player_reverse: TwoPlayerReverse,
    /// Who draws a penalty loses the turn (CE-27).
    pub penalty_costs_turn: bool,
    /// Different penalties add up (CE-28).
    pub mix_penalties: bool,
    /// A card that makes others draw has no effect on an empty stock.
    pub no_penalty_on_empty_stock: bool,
    /// What happens when the stock runs out (CE-40, CE-41).
    pub stock_empty: StockEmpty,
    /// With nothing to draw even who can play may pass.
    pub may_pass_on_empty_stock: bool,
    /// How many turns in a row beyond one for each player without a card laid or drawn block the hand (CE-42).
    pub extra_idle_turns: u8,
    /// A penalty that takes the stock's last card counts as such a turn.
    pub last_penalty_is_idle: bool,
    /// Who scores what when the hand is blocked (CE-41, CE-42, CE-44).
    pub blocked: Blocked,
    /// The number of turns after which a hand ends as if it were blocked (CE-44).
    pub turn_limit: Option<u32>,
    /// The number of cards laid after which a hand ends as if it were blocked.
    pub card_limit: Option<u32>,
    /// Who scores what when somebody went out (CE-50).
    pub scoring: Scoring,
    /// What the winner takes is taken from the others (CE-50).
    pub losers_pay: bool,
    /// What each face is worth (CE-51).
    pub values: Values,
    /// The points that end the match (CE-52, CE-55).
    pub target: Target,
    /// The lowest total wins the match (CE-52).
    pub lowest_wins: bool,
    /// The number of hands that ends the match (CE-52).
    pub hands: Option<u32>,
    /// The minutes after which the hand in progress is the last (CE-52, CE-53).
    pub minutes: Option<u32>,
}

/// What each face does, by its number.
pub type Effects = [Effect; 64];

/// What each face is worth, by its number.
pub type Values = [i32; 64];

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
        let found = Presets.find(name)?;
        Rules::read(&found.file, &found.text).ok()
    }

    /// All rules that come with the program.
    pub fn all() -> Vec<Rules> {
        Presets.names().iter().filter_map(|name| Rules::named(name)).collect()
    }

    /// Reads a sheet, or finds everything that is wrong with it.
    pub fn read(file: &str, text: &str) -> Result<Rules, Report> {
        REGISTRY.read(file, text, &Presets).map(|sheet| Rules::of(&sheet))
    }

    /// What a checked sheet says.
    pub fn of(sheet: &Sheet) -> Rules {
        let head = sheet.head();
        let limit = |knob| match sheet.get::<NumberOr<Off>>(knob) {
            NumberOr::Number(number) => Some(number),
            NumberOr::Word(Off::None) => None,
        };
        Rules {
            name: head.name.clone(),
            sheet: sheet.alone().to_toml(),
            title: head.title().to_string(),
            about: head.about.clone().unwrap_or_default(),
            source: head.source.clone().unwrap_or_default(),
            rulings: sheet.rulings().to_vec(),
            players: sheet.get(&knobs::PLAYERS),
            decks: sheet.get(&knobs::DECKS),
            hand: sheet.get(&knobs::HAND),
            next_dealer: sheet.get(&knobs::NEXT_DEALER),
            wild_starter: sheet.get(&knobs::WILD_STARTER),
            special_starter: sheet.get(&knobs::SPECIAL_STARTER),
            effects: effects_of(&sheet.get(&knobs::EFFECTS)),
            must_change_suit: sheet.get(&knobs::MUST_CHANGE_SUIT),
            must_play: sheet.get(&knobs::MUST_PLAY),
            draw_limit: match sheet.get(&knobs::DRAW_LIMIT) {
                NumberOr::Number(number) => Some(number as u8),
                NumberOr::Word(NoLimit::Any) => None,
            },
            after_drawing: sheet.get(&knobs::AFTER_DRAWING),
            stacking: sheet.get(&knobs::STACKING),
            final_card_takes_effect: sheet.get(&knobs::FINAL_CARD_TAKES_EFFECT),
            two_player_reverse: sheet.get(&knobs::TWO_PLAYER_REVERSE),
            penalty_costs_turn: sheet.get(&knobs::PENALTY_COSTS_TURN),
            mix_penalties: sheet.get(&knobs::MIX_PENALTIES),
            no_penalty_on_empty_stock: sheet.get(&knobs::NO_PENALTY_ON_EMPTY_STOCK),
            stock_empty: sheet.get(&knobs::STOCK_EMPTY),
            may_pass_on_empty_stock: sheet.get(&knobs::MAY_PASS_ON_EMPTY_STOCK),
            extra_idle_turns: sheet.get(&knobs::EXTRA_IDLE_TURNS) as u8,
            last_penalty_is_idle: sheet.get(&knobs::LAST_PENALTY_IS_IDLE),
            blocked: sheet.get(&knobs::BLOCKED),
            turn_limit: limit(&knobs::TURN_LIMIT),
            card_limit: limit(&knobs::CARD_LIMIT),
            scoring: sheet.get(&knobs::SCORING),
            losers_pay: sheet.get(&knobs::LOSERS_PAY),
            values: values_of(&sheet.get(&knobs::VALUES)),
            target: match (limit(&knobs::TARGET), limit(&knobs::TARGET_PER_PLAYER)) {
                (Some(points), _) => Target::Points(points as i32),
                (None, Some(points)) => Target::PerPlayer(points as i32),
                (None, None) => Target::Endless,
            },
            lowest_wins: sheet.get(&knobs::LOWEST_WINS),
            hands: limit(&knobs::HANDS),
            minutes: limit(&knobs::MINUTES),
        }
    }

    /// The book for so many seats.
    pub fn book(&self, seats: SeatCount) -> Result<Book, RulesError> {
        let count = seats.get();
        let found = (self.decks.get(count), self.hand.get(count), self.players.contains(count));
        let (Some(decks), Some(hand), true) = found else {
            let (least, most) = (self.players.min(), self.players.max());
            return Err(RulesError::Players { rules: self.name.clone(), least, most, seats: count });
        };
        let (deck, hand) = (Deck::FULL.times(decks as usize), hand as usize);
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
