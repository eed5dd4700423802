//! Adapter that presents Crazy 8-Ball to the suite: the effect of each event on cards, written from the rules and not
//! the game.

use eights_cards::{Card, Deck, Eyes, Pile, SeatCount};
use eights_eightball::{Book, Colour, EightBall, Event, Group, Move, Piece, Place, View};
use eights_testkit::{Deed, PileView, Subject};

pub(crate) struct Pool;

const DRAW: u8 = 0;
const DISCARD: u8 = 1;
const CHOSEN: u8 = 2;

impl Subject for Pool {
    type Game = EightBall;

    // After a reshuffle, cards of one face lie under several veils, and a card shown in a hand could be any of them.
    const IMAGINES_EXACTLY: bool = false;

    // A turn takes at most two shots with their places, a refusal, and as many draws as a hand has cards.
    const MOST_DECISIONS: usize = 10_000 * 14;

    fn deck(book: &Book, _: SeatCount) -> (Deck, Pile) {
        (*book.deck(), Pile::Stack(DRAW))
    }

    fn deed(event: &Event<Card>) -> Option<Deed> {
        let moved = |card, from, to, seen| Some(Deed::Moved { card, from, to, seen });
        match *event {
            Event::Shuffled { .. } => Some(Deed::Shuffled { stack: DRAW }),
            Event::Reshuffled { .. } => Some(Deed::Recycled { from: DISCARD, keep: 0, to: DRAW }),
            Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                moved(card, Pile::Stack(DRAW), Pile::Hand(seat), Eyes::NONE)
            }
            Event::Took { seat, card } => moved(card, Pile::Stack(DISCARD), Pile::Hand(seat), Eyes::ALL),
            Event::Chose { seat, card } => moved(card, Pile::Hand(seat), Pile::Stack(CHOSEN), Eyes::ALL),
            Event::Placed { card, place } => {
                moved(card, Pile::Stack(CHOSEN), Pile::Stack(CHOSEN + place.number()), Eyes::ALL)
            }
            Event::Discarded { seat, card, under } => {
                Some(Deed::Slipped { card, from: Pile::Hand(seat), to: DISCARD, under: under as usize })
            }
            Event::DealerChosen { .. }
            | Event::Picked { .. }
            | Event::Pocketed { .. }
            | Event::SecondAsked { .. }
            | Event::Stopped { .. }
            | Event::DrawAsked { .. }
            | Event::Passed { .. }
            | Event::TurnCame { .. }
            | Event::Ended { .. } => None,
        }
    }

    fn relabel(event: &Event<Card>, rename: impl Fn(Card) -> Card) -> Event<Card> {
        event.map(rename)
    }

    fn pile(game: &EightBall, pile: Pile) -> Vec<Card> {
        game.position().cards().cards_in(pile)
    }

    fn seen(view: &View, pile: Pile) -> PileView {
        PileView::on(view.position().cards(), view.eye(), pile)
    }

    fn exchange(game: &mut EightBall, a: Card, b: Card) {
        game.exchange(a, b);
    }

    fn every_move() -> Vec<Move> {
        let faces = Piece::all().map(Piece::face);
        faces
            .flat_map(|face| [Move::Lay(face), Move::Discard(face), Move::Swap(face)])
            .chain(Group::ALL.map(Move::Pick))
            .chain(Colour::ALL.map(Move::Shoot))
            .chain(Place::all().map(Move::At))
            .chain([Move::Draw, Move::Take, Move::Done, Move::Pass])
            .collect()
    }
}
