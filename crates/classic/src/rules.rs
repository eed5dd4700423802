//! What a table agrees on, in the terms in which people say it.

use std::ops::RangeInclusive;

use eights_cards::{Deck, Face, Rank, SeatCount};

use crate::book::Book;
use crate::effect::Effect;

/// Rules as people would write them down; [`Rules::book`] makes them ready to play for a number of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// What the rules are called.
    pub name: String,
    /// How many may play (CE-01).
    pub players: RangeInclusive<usize>,
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
}

/// A number for each number of players.
pub type ByPlayers = Vec<(RangeInclusive<usize>, usize)>;

/// What each face does, by its number.
pub type Effects = [Effect; 64];

/// What each face is worth, by its number.
pub type Values = [i32; 64];

/// Who deals the next hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextDealer {
    /// The deal passes one seat to the left.
    Left,
    /// The dealer is drawn by lot each time.
    Random,
}

/// What happens to a wild starter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WildStarter {
    /// It goes back into the stock at random and another is turned.
    PutBack,
    /// It stays and counts as its printed suit.
    OwnSuit,
}

/// What happens to a starter with an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpecialStarter {
    /// It stays and does nothing.
    NoEffect,
    /// It goes back into the stock at random and another is turned.
    PutBack,
    /// It acts as if the dealer had laid it.
    Acts,
}

/// What may be laid after drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterDrawing {
    /// Nothing: the turn ends.
    Nothing,
    /// The card just drawn, if it fits.
    DrawnCard,
    /// Any card that fits.
    AnyCard,
}

/// Whether several cards of one rank may be laid in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stacking {
    /// One card a turn.
    No,
    /// Several, of which the last one laid has to fit.
    TopMatches,
    /// Several, of which the first one laid has to fit.
    FirstMatches,
}

/// What a reverse does with two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TwoPlayerReverse {
    /// It skips the other player.
    Skips,
    /// Nothing that could be noticed.
    Nothing,
}

/// What happens when a card is to be drawn and the stock is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StockEmpty {
    /// The discard pile but for its top card is shuffled into a new stock.
    Reshuffle,
    /// Who cannot play ends the hand.
    HandEnds,
    /// Who cannot play passes.
    Pass,
}

/// Who scores what in a blocked hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocked {
    /// The hand worth least scores its difference to each other hand.
    LowestHand,
    /// Each player counts the own hand.
    OwnHand,
    /// The fewest cards win.
    FewestCards,
}

/// Who scores what when somebody went out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// The winner scores what the others hold.
    WinnerTakes,
    /// Each player adds up the own hand.
    OwnHand,
    /// Nobody scores: who wins the hand wins the game.
    Nothing,
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
    /// The basic game of the encyclopedia article: draw until willing and able to play, no special cards but
    /// the eights, the winner collects what the others hold.
    pub fn basic() -> Rules {
        Rules {
            name: "basic".to_string(),
            players: 2..=7,
            decks: vec![(2..=5, 1), (6..=16, 2)],
            hand: vec![(2..=2, 7), (3..=16, 5)],
            next_dealer: NextDealer::Left,
            wild_starter: WildStarter::PutBack,
            special_starter: SpecialStarter::NoEffect,
            effects: effects(&[(Rank::EIGHT, Effect::WILD)]),
            must_change_suit: false,
            must_play: false,
            draw_limit: None,
            after_drawing: AfterDrawing::AnyCard,
            stacking: Stacking::No,
            final_card_takes_effect: false,
            two_player_reverse: TwoPlayerReverse::Skips,
            penalty_costs_turn: true,
            mix_penalties: false,
            no_penalty_on_empty_stock: false,
            stock_empty: StockEmpty::HandEnds,
            may_pass_on_empty_stock: false,
            extra_idle_turns: 0,
            last_penalty_is_idle: false,
            blocked: Blocked::LowestHand,
            turn_limit: Some(1000),
            card_limit: None,
            scoring: Scoring::WinnerTakes,
            losers_pay: false,
            values: usual_values(),
            target: Target::PerPlayer(50),
            lowest_wins: false,
            hands: None,
        }
    }

    /// The rules with this name.
    pub fn named(name: &str) -> Option<Rules> {
        Rules::all().into_iter().find(|rules| rules.name == name)
    }

    /// All rules that have a name.
    pub fn all() -> Vec<Rules> {
        crate::presets::all()
    }

    /// The book for so many seats.
    pub fn book(&self, seats: SeatCount) -> Result<Book, RulesError> {
        let find =
            |by: &ByPlayers| by.iter().find(|(range, _)| range.contains(&seats.get())).map(|(_, n)| *n);
        let (Some(decks), Some(hand), true) =
            (find(&self.decks), find(&self.hand), self.players.contains(&seats.get()))
        else {
            let (least, most) = (*self.players.start(), *self.players.end());
            return Err(RulesError::Players { rules: self.name.clone(), least, most, seats: seats.get() });
        };
        let deck = Deck::FULL.times(decks);
        let left = deck.len().saturating_sub(hand * seats.get() + 1);
        if left < seats.get() {
            return Err(RulesError::TooFewCards { cards: deck.len(), seats: seats.get(), hand, left });
        }
        Ok(Book::compile(self, seats, deck, hand))
    }
}

/// The effects of whole ranks.
pub(crate) fn effects(ranks: &[(Rank, Effect)]) -> Effects {
    let mut effects = [Effect::NONE; 64];
    for (rank, effect) in ranks {
        for face in rank.faces().iter() {
            effects[face.index()] = *effect;
        }
    }
    effects
}

/// Eights 50, court cards ten, aces one, the others their number.
pub(crate) fn usual_values() -> Values {
    std::array::from_fn(|i| match Face::new(i as u8).rank() {
        Some(Rank::EIGHT) => 50,
        Some(rank) => rank.pips().map_or(10, i32::from),
        None => 0,
    })
}
