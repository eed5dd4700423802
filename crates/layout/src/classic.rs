//! Table layout of Crazy Eights.

use eights_cards::{Face, Pile, Rank, Seat, SeatCount, Seats, Suit};
use eights_catalog::{AnyMove, Classic};
use eights_classic::{Book, Event, Move};
use eights_game::Game;
use eights_i18n::{Part, Phrase, kinds};

use crate::choice::LabelContext;
use crate::drawable::Drawable;
use crate::flight::{FlightCollector, FlightKind, Sign};
use crate::offer::{Kind, Offer};
use crate::place::Place;

type View = <Classic as Game>::View;

impl Drawable for Classic {
    fn own_seat(view: &View) -> Option<Seat> {
        view.eye().seat()
    }

    fn hand(view: &View, seat: Seat) -> Vec<Face> {
        view.hand(seat).0
    }

    fn offer(at: &LabelContext<Classic>, mv: Move) -> Offer {
        let new = |kind, label| Offer::new(AnyMove::Classic(mv), kind, label);
        match mv {
            Move::Play(face) => {
                new(Kind::Play, Phrase::new("act-play")).with_cards(&[face], place_of(at, face))
            }
            Move::Give(face) => {
                new(Kind::Give, Phrase::new("act-give")).with_cards(&[face], Place::Hand(at.you))
            }
            Move::Draw => new(Kind::Draw, draw(at)).tapped(Place::Stock),
            Move::Pass => new(Kind::Pass, pass(at)),
            Move::Done => new(Kind::Done, done(at)),
            Move::Name(suit) => new(Kind::Suit(suit), Phrase::new("act-name").with("what", suit_name(suit))),
            Move::NameRank(rank) => new(Kind::Rank(rank), rank_name(rank)),
            Move::Choose(seat) => new(Kind::Player(seat), at.player(seat)).tapped(Place::Hand(seat)),
            Move::Call => new(Kind::Call, Phrase::new("act-call")),
            Move::Challenge => new(Kind::Catch, Phrase::new("act-challenge")),
            Move::Catch => catch(at, new(Kind::Catch, Phrase::new("act-catch"))),
        }
    }

    fn see(stage: &mut FlightCollector, before: &View, glimpse: Event<Option<Face>>) {
        let facts = before.position().facts();
        let kind = match glimpse {
            Event::Dealt { .. } => FlightKind::Deal,
            Event::Cut { .. } | Event::Turned { .. } | Event::Returned { .. } => FlightKind::Starter,
            Event::Played { .. } => FlightKind::Play,
            Event::Fined { seat, .. } | Event::Drew { seat, .. } | Event::DrewAside { seat, .. } => {
                let fined = matches!(glimpse, Event::Fined { .. });
                if seat != facts.turn {
                    stage.victims = stage.victims.with(seat);
                }
                if fined || facts.due > 0 || seat != facts.turn {
                    FlightKind::Penalty
                } else {
                    FlightKind::Draw
                }
            }
            _ => FlightKind::Hand,
        };
        stage.act(glimpse.act(), kind, place);
        match glimpse {
            Event::Played { seat, drawn, .. } => {
                let left = before.position().table().hand(seat).len() - usize::from(!drawn);
                last_card(stage, seat, left);
            }
            Event::Gave { seat, .. } => {
                last_card(stage, seat, before.position().table().hand(seat).len().saturating_sub(1));
            }
            Event::Named { seat, suit } => stage.sign(Sign::Suit(seat, suit)),
            Event::RankNamed { seat, rank } | Event::Demanded { seat, rank } => {
                stage.sign(Sign::Rank(seat, rank));
            }
            Event::Reversed => stage.sign(Sign::Reversed),
            Event::Penalty { cards, .. } => stage.sign(Sign::Penalty(cards)),
            Event::Reshuffled { .. } => stage.sign(Sign::Shuffle),
            Event::Called { seat } => stage.sign(Sign::Called(seat)),
            Event::TurnCame { seat } => turn(stage, before, seat),
            _ => {}
        }
    }

    fn side(book: &Book, _: SeatCount, seat: Seat) -> Seats {
        book.side(seat)
    }
}

/// Returns the place of a card to lay. A card just drawn lies beside the hand until its player decides about it, and
/// takes precedence over an equal card of the hand.
fn place_of(at: &LabelContext<Classic>, face: Face) -> Place {
    let drawn = at.view.position().facts().turn == at.you && at.view.drawn() == Some(face);
    if drawn { Place::Aside } else { Place::Hand(at.you) }
}

fn draw(at: &LabelContext<Classic>) -> Phrase {
    let due = at.view.position().facts().due.max(1);
    Phrase::new("act-draw").with("number", Part::Number(due.into()))
}

fn pass(at: &LabelContext<Classic>) -> Phrase {
    let challenged = at.view.position().challenger().is_some();
    Phrase::new(if challenged { "act-accept" } else { "act-pass" })
}

fn done(at: &LabelContext<Classic>) -> Phrase {
    use eights_classic::Stage;
    Phrase::new(match at.view.position().facts().stage {
        Stage::Drawn => "act-keep",
        Stage::Missing => "act-miss",
        Stage::Swapping => "act-keep-hand",
        Stage::Giving => "act-give-none",
        _ => "act-done",
    })
}

fn catch(at: &LabelContext<Classic>, offer: Offer) -> Offer {
    let Some(seat) = at.view.position().facts().uncalled else { return offer };
    Offer { label: Phrase::new("act-catch-whom").with("name", at.name(seat)), ..offer }
        .tapped(Place::Hand(seat))
}

fn suit_name(suit: Suit) -> Phrase {
    Phrase::new(match suit {
        Suit::Clubs => "suit-clubs",
        Suit::Diamonds => "suit-diamonds",
        Suit::Hearts => "suit-hearts",
        Suit::Spades => "suit-spades",
    })
}

fn rank_name(rank: Rank) -> Phrase {
    Phrase::new("act-name").with("what", Part::Kinds(kinds(rank.faces())))
}

/// Maps piles to places in the order of their numbers: the stock, the discard pile, and the cards set aside.
const fn place(pile: Pile) -> Place {
    match pile {
        Pile::Hand(seat) => Place::Hand(seat),
        Pile::Stack(0) => Place::Stock,
        Pile::Stack(1) => Place::Discard,
        Pile::Stack(_) => Place::Aside,
    }
}

fn last_card(stage: &mut FlightCollector, seat: Seat, left: usize) {
    if left == 1 {
        stage.sign(Sign::LastCard(seat));
    }
}

/// Shows the turn passing to the next seat, and any seats that are skipped.
fn turn(stage: &mut FlightCollector, before: &View, next: Seat) {
    let facts = before.position().facts();
    let victims = std::mem::replace(&mut stage.victims, Seats::NONE);
    let again = facts.extra_turns > 0 && next == facts.turn || facts.goes_back(next);
    let step = if facts.clockwise { 1 } else { facts.seats.get() - 1 };
    let mut passed = facts.seats.left_of(facts.turn, step);
    // Nobody is skipped before the first turn.
    while passed != next && !again && facts.turns > 0 {
        if !facts.out.contains(passed) && !victims.contains(passed) {
            stage.sign(Sign::Skipped(passed));
        }
        passed = facts.seats.left_of(passed, step);
    }
    stage.sign(Sign::Turn(next));
}
