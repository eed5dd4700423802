//! What happens in a hand of Crazy Eights.

use eights_cards::{Act, Eyes, Pile, Rank, Seat, Seats, Suit};

/// The stack that is drawn from.
pub(crate) const STOCK: u8 = 0;
/// The stack that is played to.
pub(crate) const DISCARD: u8 = 1;
/// Where a drawn card lies while its player decides whether to lay it: a secret of its player, but not yet in the hand.
pub(crate) const ASIDE: u8 = 2;

/// Something that happened. `C` is how its card is named: by the card itself for the referee, by its face or
/// not at all for whoever watches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event<C> {
    /// This seat deals.
    DealerChosen {
        /// The dealer.
        seat: Seat,
    },
    /// A seat cut a card from the stock, which decides who deals.
    Cut {
        /// Who cut it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat is out of the match and does not take part in this hand.
    SatOut {
        /// Who sits out.
        seat: Seat,
    },
    /// A seat's number in a countdown became this.
    Level {
        /// Whose number it is.
        seat: Seat,
        /// The number.
        number: u8,
    },
    /// A seat has no cards left, and the others play on.
    Finished {
        /// Who finished.
        seat: Seat,
    },
    /// A seat held too many cards and is out of the hand.
    Lost {
        /// Who lost.
        seat: Seat,
    },
    /// The stock was shuffled, as the n-th act of chance.
    Shuffled {
        /// Which act of chance it was.
        nth: u32,
    },
    /// A seat was dealt a card from the stock.
    Dealt {
        /// Whom it was dealt to.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// The stock's top card was turned up onto the discard pile.
    Turned {
        /// The card.
        card: C,
    },
    /// The card turned up was put back onto the stock.
    Returned {
        /// The card.
        card: C,
    },
    /// The discard pile but for its top card was shuffled into a new stock, as the n-th act of chance.
    Reshuffled {
        /// Which act of chance it was.
        nth: u32,
    },
    /// A seat laid a card, on top or beneath the cards that it had laid in this turn.
    Played {
        /// Who laid it.
        seat: Seat,
        /// The card.
        card: C,
        /// Whether it is the card that the seat had just drawn, and not one of its hand.
        drawn: bool,
        /// How many cards lie above it.
        under: u8,
    },
    /// A seat may lay another card in this turn.
    MoreAsked {
        /// Who may.
        seat: Seat,
    },
    /// A seat laid a wild card and has to name a suit.
    NameAsked {
        /// Who names it.
        seat: Seat,
    },
    /// A seat named a suit.
    Named {
        /// Who named it.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// A seat laid a card for which it has to name a rank.
    RankAsked {
        /// Who names it.
        seat: Seat,
    },
    /// A seat named a rank for its wild card, besides the suit.
    RankNamed {
        /// Who named it.
        seat: Seat,
        /// The rank.
        rank: Rank,
    },
    /// A seat demanded a rank of the others.
    Demanded {
        /// Who demanded it.
        seat: Seat,
        /// The rank.
        rank: Rank,
    },
    /// The demand for a rank is over.
    DemandLapsed,
    /// The direction of play turned.
    Reversed,
    /// So many cards are to be drawn as a penalty of this kind by the next player; none if it was lifted.
    Penalty {
        /// How many cards.
        cards: u16,
        /// The rank that made it, by its number, 13 for cards without one; and 16 more if any card that makes others draw
        /// adds to it.
        kind: u8,
    },
    /// A seat drew a card from the stock.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat drew a card and has to decide whether to lay it.
    DrewAside {
        /// Who drew it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat kept the card that it had drawn.
    Kept {
        /// Who kept it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat did not lay or draw a card in its turn.
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// A seat ended its turn.
    Stopped {
        /// Who stopped.
        seat: Seat,
    },
    /// The turn that comes is to be missed, and so many in all, unless the seat answers; none if that was lifted.
    SkipDue {
        /// How many turns, this one included.
        turns: u8,
        /// The rank that made it, by its number; 13 for cards without one.
        kind: u8,
    },
    /// When this turn ends, so many players are passed over.
    SkipsAhead {
        /// How many.
        turns: u8,
    },
    /// A seat has so many more turns after this one.
    TurnsGained {
        /// Who.
        seat: Seat,
        /// How many.
        turns: u8,
    },
    /// A seat has to choose another player for the card that it laid.
    PlayerAsked {
        /// Who chooses.
        seat: Seat,
        /// Whether it is to swap hands, and perhaps optional.
        swap: bool,
    },
    /// A seat chose another player, or there was only one.
    Chose {
        /// Who chose.
        seat: Seat,
        /// The other.
        other: Seat,
    },
    /// A seat has to give cards of its hand away.
    GiveAsked {
        /// Who gives.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// A card went from a hand to another. Only the two see it.
    Gave {
        /// Who gave it.
        seat: Seat,
        /// Who got it.
        to: Seat,
        /// The card.
        card: C,
    },
    /// A seat laid a card of its hand open before everybody.
    Showed {
        /// Who showed it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// Two seats swap their hands, card by card.
    Swapped {
        /// Who wanted it.
        seat: Seat,
        /// With whom.
        other: Seat,
    },
    /// A card of a hand that is swapped was put aside. Only the two see it.
    Lifted {
        /// Whose card it was.
        seat: Seat,
        /// Who gets it.
        other: Seat,
        /// The card.
        card: C,
    },
    /// A card that was shown or put aside came into this hand.
    Landed {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat throws in a card out of turn: the turn is its own now.
    ThrewIn {
        /// Who.
        seat: Seat,
    },
    /// A seat called its last card.
    Called {
        /// Who called.
        seat: Seat,
    },
    /// A seat has one card left and did not call; there may still be time, or somebody may notice.
    CallMissed {
        /// Who did not call.
        seat: Seat,
    },
    /// Nobody noticed in time that a seat did not call.
    CallLapsed {
        /// Who did not call.
        seat: Seat,
    },
    /// It was noticed that a seat did not call.
    Caught {
        /// Who did not call.
        seat: Seat,
        /// Who noticed; nobody if it goes without saying.
        by: Option<Seat>,
    },
    /// A seat called, and more than one card is left.
    FalseCall {
        /// Who called.
        seat: Seat,
    },
    /// A seat drew a card from the stock for a call that was missed or false.
    Fined {
        /// Who drew it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// It became this seat's turn.
    TurnCame {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The hand ended.
    Ended {
        /// How it ended.
        ending: Ending,
    },
}

/// How a hand ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A seat laid its last card (CE-16).
    WentOut(Seat),
    /// Somebody could neither play nor draw (CE-41).
    StockUsedUp,
    /// Nobody could lay or draw a card (CE-42).
    Blocked,
    /// The turn limit was reached (CE-44).
    TurnLimit,
    /// The limit of cards laid was reached.
    CardLimit,
    /// All others are out of the hand (HR-32, HR-33).
    OneLeft(Seat),
}

impl<C: Copy> Event<C> {
    /// What the event does to the cards, and who sees it: the one place where this is said.
    #[inline(always)]
    pub fn act(&self) -> Act<C> {
        const ON_STOCK: Pile = Pile::Stack(STOCK);
        const ON_DISCARD: Pile = Pile::Stack(DISCARD);
        const ON_ASIDE: Pile = Pile::Stack(ASIDE);
        match *self {
            Event::Dealt { seat, card } | Event::Drew { seat, card } | Event::Fined { seat, card } => {
                Act::Carry { card, from: ON_STOCK, to: Pile::Hand(seat), seen: Eyes::NONE }
            }
            Event::DrewAside { seat, card } => {
                Act::Carry { card, from: ON_STOCK, to: ON_ASIDE, seen: Eyes::of(Seats::only(seat)) }
            }
            Event::Kept { seat, card } | Event::Landed { seat, card } => {
                Act::Carry { card, from: ON_ASIDE, to: Pile::Hand(seat), seen: Eyes::NONE }
            }
            Event::Cut { card, .. } | Event::Turned { card } => {
                Act::Carry { card, from: ON_STOCK, to: ON_DISCARD, seen: Eyes::ALL }
            }
            Event::Returned { card } => Act::Carry { card, from: ON_DISCARD, to: ON_STOCK, seen: Eyes::ALL },
            Event::Played { seat, card, drawn, under } => {
                let from = if drawn { ON_ASIDE } else { Pile::Hand(seat) };
                if under == 0 {
                    Act::Carry { card, from, to: ON_DISCARD, seen: Eyes::ALL }
                } else {
                    Act::Slip { card, from, to: DISCARD, under, seen: Eyes::ALL }
                }
            }
            Event::Gave { seat, to, card } => {
                // Who gets it sees which card left, and so still knows the others that it knew.
                let seen = Eyes::of(Seats::only(to));
                Act::Carry { card, from: Pile::Hand(seat), to: Pile::Hand(to), seen }
            }
            Event::Showed { seat, card } => {
                Act::Carry { card, from: Pile::Hand(seat), to: ON_ASIDE, seen: Eyes::ALL }
            }
            Event::Lifted { seat, other, card } => {
                let both = Eyes::of(Seats::only(seat).with(other));
                Act::Carry { card, from: Pile::Hand(seat), to: ON_ASIDE, seen: both }
            }
            Event::Shuffled { nth } => Act::Shuffle { stack: STOCK, nth },
            Event::Reshuffled { nth } => Act::Recycle { from: DISCARD, keep: 1, to: STOCK, nth },
            Event::DealerChosen { .. }
            | Event::SatOut { .. }
            | Event::Level { .. }
            | Event::Finished { .. }
            | Event::Lost { .. }
            | Event::MoreAsked { .. }
            | Event::NameAsked { .. }
            | Event::Named { .. }
            | Event::RankAsked { .. }
            | Event::RankNamed { .. }
            | Event::Demanded { .. }
            | Event::DemandLapsed
            | Event::Reversed
            | Event::Penalty { .. }
            | Event::Passed { .. }
            | Event::Stopped { .. }
            | Event::SkipDue { .. }
            | Event::SkipsAhead { .. }
            | Event::TurnsGained { .. }
            | Event::PlayerAsked { .. }
            | Event::Chose { .. }
            | Event::GiveAsked { .. }
            | Event::Swapped { .. }
            | Event::ThrewIn { .. }
            | Event::Called { .. }
            | Event::CallMissed { .. }
            | Event::CallLapsed { .. }
            | Event::Caught { .. }
            | Event::FalseCall { .. }
            | Event::TurnCame { .. }
            | Event::Ended { .. } => Act::Nothing,
        }
    }

    /// The same event with its card, if it has one, named in another way.
    pub fn map<D>(self, name: impl FnOnce(C) -> D) -> Event<D> {
        match self {
            Event::DealerChosen { seat } => Event::DealerChosen { seat },
            Event::Cut { seat, card } => Event::Cut { seat, card: name(card) },
            Event::SatOut { seat } => Event::SatOut { seat },
            Event::Level { seat, number } => Event::Level { seat, number },
            Event::Finished { seat } => Event::Finished { seat },
            Event::Lost { seat } => Event::Lost { seat },
            Event::Shuffled { nth } => Event::Shuffled { nth },
            Event::Dealt { seat, card } => Event::Dealt { seat, card: name(card) },
            Event::Turned { card } => Event::Turned { card: name(card) },
            Event::Returned { card } => Event::Returned { card: name(card) },
            Event::Reshuffled { nth } => Event::Reshuffled { nth },
            Event::Played { seat, card, drawn, under } => {
                Event::Played { seat, card: name(card), drawn, under }
            }
            Event::MoreAsked { seat } => Event::MoreAsked { seat },
            Event::NameAsked { seat } => Event::NameAsked { seat },
            Event::Named { seat, suit } => Event::Named { seat, suit },
            Event::RankAsked { seat } => Event::RankAsked { seat },
            Event::RankNamed { seat, rank } => Event::RankNamed { seat, rank },
            Event::Demanded { seat, rank } => Event::Demanded { seat, rank },
            Event::DemandLapsed => Event::DemandLapsed,
            Event::Reversed => Event::Reversed,
            Event::Penalty { cards, kind } => Event::Penalty { cards, kind },
            Event::Drew { seat, card } => Event::Drew { seat, card: name(card) },
            Event::DrewAside { seat, card } => Event::DrewAside { seat, card: name(card) },
            Event::Kept { seat, card } => Event::Kept { seat, card: name(card) },
            Event::Passed { seat } => Event::Passed { seat },
            Event::Stopped { seat } => Event::Stopped { seat },
            Event::SkipDue { turns, kind } => Event::SkipDue { turns, kind },
            Event::SkipsAhead { turns } => Event::SkipsAhead { turns },
            Event::TurnsGained { seat, turns } => Event::TurnsGained { seat, turns },
            Event::PlayerAsked { seat, swap } => Event::PlayerAsked { seat, swap },
            Event::Chose { seat, other } => Event::Chose { seat, other },
            Event::GiveAsked { seat, cards } => Event::GiveAsked { seat, cards },
            Event::Gave { seat, to, card } => Event::Gave { seat, to, card: name(card) },
            Event::Showed { seat, card } => Event::Showed { seat, card: name(card) },
            Event::Swapped { seat, other } => Event::Swapped { seat, other },
            Event::Lifted { seat, other, card } => Event::Lifted { seat, other, card: name(card) },
            Event::Landed { seat, card } => Event::Landed { seat, card: name(card) },
            Event::ThrewIn { seat } => Event::ThrewIn { seat },
            Event::Called { seat } => Event::Called { seat },
            Event::CallMissed { seat } => Event::CallMissed { seat },
            Event::CallLapsed { seat } => Event::CallLapsed { seat },
            Event::Caught { seat, by } => Event::Caught { seat, by },
            Event::FalseCall { seat } => Event::FalseCall { seat },
            Event::Fined { seat, card } => Event::Fined { seat, card: name(card) },
            Event::TurnCame { seat } => Event::TurnCame { seat },
            Event::Ended { ending } => Event::Ended { ending },
        }
    }
}
