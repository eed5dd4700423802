//! Events in a hand of Crazy Eights.

use eights_cards::{Act, Eyes, Pile, Rank, Seat, Seats, Suit};

use crate::stacking::PenaltyStacking;

/// Index of the stack that players draw from.
pub(crate) const STOCK: u8 = 0;
/// Index of the stack that players lay cards on.
pub(crate) const DISCARD: u8 = 1;
/// Index of the stack for a drawn card while its player decides about it: secret, but not yet in the hand.
pub(crate) const ASIDE: u8 = 2;

/// Event in a hand.
///
/// `C` is the type that identifies cards: the card itself for the referee, and its face or nothing for a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event<C> {
    /// A seat became the dealer.
    DealerChosen {
        /// The dealer.
        seat: Seat,
    },
    /// A seat cut a card from the stock to decide who deals.
    Cut {
        /// The seat that cut.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat is out of the match and does not take part in this hand.
    SatOut {
        /// The seat that sits out.
        seat: Seat,
    },
    /// A seat's number in a countdown was set.
    Level {
        /// The seat whose number was set.
        seat: Seat,
        /// The new number.
        number: u8,
    },
    /// A seat has no cards left, and the others play on.
    Finished {
        /// The seat that finished.
        seat: Seat,
    },
    /// A seat held too many cards and is out of the hand.
    Lost {
        /// The seat that lost.
        seat: Seat,
    },
    /// The stock was shuffled.
    Shuffled {
        /// Index of the shuffle among the random events of the hand.
        nth: u32,
    },
    /// A seat was dealt a card from the stock.
    Dealt {
        /// The seat that received the card.
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
    /// The discard pile, except for its top card, was shuffled into a new stock.
    Reshuffled {
        /// Index of the shuffle among the random events of the hand.
        nth: u32,
    },
    /// A seat laid a card, on top of the pile or beneath the cards that it had already laid in this turn.
    Played {
        /// The seat that laid the card.
        seat: Seat,
        /// The card.
        card: C,
        /// `true` if the seat had just drawn the card, `false` if it came from the hand.
        drawn: bool,
        /// Number of cards that lie above it.
        under: u8,
    },
    /// A seat may lay another card in this turn.
    MoreAsked {
        /// The seat that may lay another card.
        seat: Seat,
    },
    /// A seat laid a wild card and must name a suit.
    NameAsked {
        /// The seat that must name a suit.
        seat: Seat,
    },
    /// A seat named a suit.
    Named {
        /// The seat that named the suit.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// A seat laid a card for which it must name a rank.
    RankAsked {
        /// The seat that must name a rank.
        seat: Seat,
    },
    /// A seat named a rank, besides the suit, for its wild card.
    RankNamed {
        /// The seat that named the rank.
        seat: Seat,
        /// The rank.
        rank: Rank,
    },
    /// A seat demanded a rank of the others.
    Demanded {
        /// The seat that demanded the rank.
        seat: Seat,
        /// The rank.
        rank: Rank,
    },
    /// The demand for a rank ended.
    DemandLapsed,
    /// The direction of play reversed.
    Reversed,
    /// The penalty due from the next player changed; zero cards if it was lifted.
    Penalty {
        /// Number of cards to draw.
        cards: u16,
        /// Which cards add to it.
        kind: PenaltyStacking,
    },
    /// A seat drew a card from the stock.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat drew a card and must decide whether to lay it.
    DrewAside {
        /// The seat that drew.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat kept the card that it had drawn.
    Kept {
        /// The seat that kept the card.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat neither laid nor drew a card in its turn.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A seat ended its turn.
    Stopped {
        /// The seat that stopped.
        seat: Seat,
    },
    /// The next turn is to be missed unless its seat answers; zero turns if that was lifted.
    SkipDue {
        /// Number of turns to miss, including this one.
        turns: u8,
        /// Rank of the cards that made it; `None` for cards without a rank.
        rank: Option<Rank>,
    },
    /// Players will be passed over when this turn ends.
    SkipsAhead {
        /// Number of players.
        turns: u8,
    },
    /// A seat will miss its next turn.
    MustMiss {
        /// The seat that will miss a turn.
        seat: Seat,
    },
    /// A seat's turn was passed over because it had to miss it.
    Missed {
        /// The seat that missed its turn.
        seat: Seat,
    },
    /// A seat gained extra turns after this one.
    TurnsGained {
        /// The seat that gained the turns.
        seat: Seat,
        /// Number of extra turns.
        turns: u8,
    },
    /// A seat must choose another player for the card that it laid.
    PlayerAsked {
        /// The seat that must choose.
        seat: Seat,
        /// The choice is for a swap of hands, and may be optional.
        swap: bool,
    },
    /// A seat chose another player, or had only one to choose.
    Chose {
        /// The seat that chose.
        seat: Seat,
        /// The chosen player.
        other: Seat,
    },
    /// A seat must give away cards from its hand.
    GiveAsked {
        /// The seat that must give.
        seat: Seat,
        /// Number of cards.
        cards: u8,
    },
    /// A card passed from one hand to another. Only those two seats see it.
    Gave {
        /// The giver.
        seat: Seat,
        /// The receiver.
        to: Seat,
        /// The card.
        card: C,
    },
    /// A seat showed a card of its hand to everybody.
    Showed {
        /// The seat that showed the card.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// Two seats began to swap their hands, card by card.
    Swapped {
        /// The seat that started the swap.
        seat: Seat,
        /// The seat that it swaps with.
        other: Seat,
    },
    /// Every player began to pass the hand to the next player, card by card.
    HandsPassed {
        /// The seat whose card makes them do so.
        seat: Seat,
    },
    /// A card was set aside during a swap of hands. Only those two seats see it.
    Lifted {
        /// The seat that gives the card up.
        seat: Seat,
        /// The seat that will receive it.
        other: Seat,
        /// The card.
        card: C,
    },
    /// A card that was shown or set aside came into a hand.
    Landed {
        /// The seat whose hand received the card.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat may challenge the wild card that was just laid.
    ChallengeAsked {
        /// The seat that may challenge.
        seat: Seat,
    },
    /// A seat let a wild card pass without a challenge.
    Accepted {
        /// The seat that could have challenged.
        seat: Seat,
    },
    /// A seat challenged a wild card. The hand that was checked stays secret.
    Challenged {
        /// The seat that challenged.
        seat: Seat,
        /// The seat that laid the card.
        other: Seat,
        /// `true` if another card fitted, so that the challenge was right.
        right: bool,
    },
    /// A seat threw in a card out of turn and took over the turn.
    ThrewIn {
        /// The seat that threw in the card.
        seat: Seat,
    },
    /// A seat called its last card.
    Called {
        /// The seat that called.
        seat: Seat,
    },
    /// A seat has one card left and did not call. It may still be in time, or another player may notice.
    CallMissed {
        /// The seat that did not call.
        seat: Seat,
    },
    /// The time to notice a missed call ran out.
    CallLapsed {
        /// The seat that did not call.
        seat: Seat,
    },
    /// A missed call was noticed.
    Caught {
        /// The seat that did not call.
        seat: Seat,
        /// The seat that noticed, or `None` if the rules penalise a missed call automatically.
        by: Option<Seat>,
    },
    /// A seat called although it has more than one card left.
    FalseCall {
        /// The seat that called.
        seat: Seat,
    },
    /// A seat drew a card from the stock for a missed or false call.
    Fined {
        /// The seat that drew.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat's turn began.
    TurnCame {
        /// The seat whose turn began.
        seat: Seat,
    },
    /// The hand ended.
    Ended {
        /// The way it ended.
        ending: Ending,
    },
}

/// Way in which a hand ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A seat laid its last card (CE-16).
    WentOut(Seat),
    /// A seat could neither play nor draw (CE-41).
    StockUsedUp,
    /// No seat could lay or draw a card (CE-42).
    Blocked,
    /// The hand reached the turn limit (CE-44).
    TurnLimit,
    /// The hand reached the limit of cards laid.
    CardLimit,
    /// All other seats are out of the hand (HR-32, HR-33).
    OneLeft(Seat),
    /// A seat conceded to its only opponent (HR-60).
    Conceded(Seat),
    /// Everybody agreed on a draw (HR-61).
    Agreed,
}

impl<C: Copy> Event<C> {
    /// Returns the effect of the event on the cards and on who sees them. This is the single source of both.
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
                // The receiver sees which card left, so it keeps its knowledge of the giver's other cards.
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
            | Event::MustMiss { .. }
            | Event::Missed { .. }
            | Event::TurnsGained { .. }
            | Event::PlayerAsked { .. }
            | Event::Chose { .. }
            | Event::GiveAsked { .. }
            | Event::Swapped { .. }
            | Event::HandsPassed { .. }
            | Event::ChallengeAsked { .. }
            | Event::Accepted { .. }
            | Event::Challenged { .. }
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

    /// Converts the event's card, if it has one, with `name`.
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
            Event::SkipDue { turns, rank } => Event::SkipDue { turns, rank },
            Event::SkipsAhead { turns } => Event::SkipsAhead { turns },
            Event::ChallengeAsked { seat } => Event::ChallengeAsked { seat },
            Event::Accepted { seat } => Event::Accepted { seat },
            Event::Challenged { seat, other, right } => Event::Challenged { seat, other, right },
            Event::MustMiss { seat } => Event::MustMiss { seat },
            Event::Missed { seat } => Event::Missed { seat },
            Event::HandsPassed { seat } => Event::HandsPassed { seat },
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
