//! Greedy play at the classic games.

use eights_cards::{CardSet, Dice, Face, FaceSet, Rank, Seat, Suit};
use eights_classic::{Book, Classic, Move, Moves, Position, Stage, View};
use eights_game::MoveSet;

use super::GreedyBot;
use crate::{Bot, Policy};

impl<const W: usize> Bot<Classic<W>> for GreedyBot {
    fn choose(&mut self, book: &Book, view: &View<W>, seat: Seat, _: &mut Dice) -> Move {
        choose(book, view.position(), seat)
    }

    fn interrupt(&mut self, book: &Book, view: &View<W>, seat: Seat, _: &mut Dice) -> Option<Move> {
        let moves = view.legal(book);
        let throw = moves.faces().iter().next().map(Move::Play);
        let call = may_still_call(view.position(), seat).then_some(Move::Call);
        [Some(Move::Catch), call, throw].into_iter().flatten().find(|mv| moves.contains(mv))
    }
}

impl<const W: usize> Policy<Classic<W>> for GreedyBot {
    #[inline]
    fn pick(&self, book: &Book, world: &Classic<W>, seat: Seat, _: &mut Dice) -> Move {
        choose(book, world.position(), seat)
    }
}

/// Returns the move of a seat, based on its own cards and public facts.
#[inline]
fn choose<const W: usize>(book: &Book, position: &Position<W>, seat: Seat) -> Move {
    let moves = position.legal(book, seat);
    let facts = position.facts();
    if facts.out_of_turn.any
        && let Some(mv) = about_calls(position, moves, seat)
    {
        return mv;
    }
    let hand = position.table().hand(seat);
    let wilds = position.wilds(book, seat);
    if let Some(mv) = lay(book, position, moves, hand, wilds) {
        return mv;
    }
    match facts.stage {
        Stage::Turn | Stage::Drawn | Stage::More => {}
        Stage::Naming => return name(book, moves, hand, wilds),
        _ => {
            if let Some(mv) = about_others(book, position, moves, seat) {
                return mv;
            }
        }
    }
    [Move::Done, Move::Draw, Move::Pass]
        .into_iter()
        .find(|mv| moves.contains(mv))
        .expect("a seat that must move has a card, a name, a draw, or an end of its turn")
}

/// Returns the card to lay among those that fit: wild cards last, otherwise one of the suit held most, and of these
/// the one worth most.
#[inline]
pub(crate) fn first_to_go<const W: usize>(
    book: &Book,
    faces: FaceSet,
    hand: &CardSet<W>,
    wilds: FaceSet,
) -> Option<Face> {
    let tame = faces.difference(wilds);
    let from = if tame.is_empty() { faces } else { tame };
    from.iter().max_by_key(|face| {
        let suit = face.suit().map_or(0, |suit| hand.count_of(suit.faces().difference(wilds)));
        // The last term only breaks ties.
        (suit, book.value(*face), *face)
    })
}

/// Returns the card to lay, if the bot lays one.
#[inline]
fn lay<const W: usize>(
    book: &Book,
    position: &Position<W>,
    moves: Moves,
    hand: &CardSet<W>,
    wilds: FaceSet,
) -> Option<Move> {
    let faces = moves.faces();
    let best = first_to_go(book, faces, hand, wilds)?;
    // A wild card is worth more in a later turn, unless this turn may be the last.
    let going_on = position.facts().stage == Stage::More && moves.contains(&Move::Done);
    let saves = going_on && wilds.contains(best) && !hand.faces().difference(faces).is_empty();
    (!saves).then_some(Move::Play(best))
}

fn name<const W: usize>(book: &Book, moves: Moves, hand: &CardSet<W>, wilds: FaceSet) -> Move {
    let names = Suit::ALL.into_iter().filter(|suit| moves.contains(&Move::Name(*suit)));
    first_to_name(book, names, hand, wilds).map_or_else(|| moves.nth(0), Move::Name)
}

/// Returns the suit held most, not counting wild cards; among equals the one worth most.
pub(crate) fn first_to_name<const W: usize>(
    book: &Book,
    suits: impl Iterator<Item = Suit>,
    hand: &CardSet<W>,
    wilds: FaceSet,
) -> Option<Suit> {
    let worth = |suit: Suit| {
        let tame = suit.faces().difference(wilds);
        let each = hand.faces().intersection(tame).iter();
        (hand.count_of(tame), each.map(|face| book.value(face) * hand.count(face) as i32).sum::<i32>())
    };
    suits.max_by_key(|suit| worth(*suit))
}

/// Decides about calls and catches. A catch costs nothing, and a call is due when the card laid now leaves one.
#[cold]
fn about_calls<const W: usize>(position: &Position<W>, moves: Moves, seat: Seat) -> Option<Move> {
    let last_but_one = position.holds(seat) == 2 && !moves.faces().is_empty();
    let calls = last_but_one || may_still_call(position, seat);
    [(Move::Catch, true), (Move::Call, calls)]
        .into_iter()
        .find(|(mv, sensible)| *sensible && moves.contains(mv))
        .map(|(mv, _)| mv)
}

/// Returns `true` if the seat has forgotten to call.
fn may_still_call<const W: usize>(position: &Position<W>, seat: Seat) -> bool {
    position.facts().uncalled == Some(seat)
}

/// Returns `true` if the player of the wild card on top hardly ever holds so many cards of which none fits (HR-62).
fn likely_needless<const W: usize>(book: &Book, position: &Position<W>) -> bool {
    const HARDLY_EVER: f32 = 0.1;
    let player = position.facts().turn;
    let fitting = position.fitting(book).difference(position.wilds(book, player));
    let share = fitting.len() as f32 / book.deck().faces().len().max(1) as f32;
    (1.0 - share).powi(position.holds(player) as i32) < HARDLY_EVER
}

/// Chooses a player, a card to give away or a rank to name. The player with the fewest cards is the most dangerous,
/// and that hand is the best to have. The card given away is the one worth most, if possible not a wild one.
#[cold]
fn about_others<const W: usize>(
    book: &Book,
    position: &Position<W>,
    moves: Moves,
    seat: Seat,
) -> Option<Move> {
    let facts = position.facts();
    if position.challenger().is_some() {
        return Some(if likely_needless(book, position) { Move::Challenge } else { Move::Pass });
    }
    let ranks = Rank::all().filter(|rank| moves.contains(&Move::NameRank(*rank)));
    if let Some(rank) = ranks.max_by_key(|rank| position.table().hand(seat).count_of(rank.faces())) {
        return Some(Move::NameRank(rank));
    }
    let others = facts.seats.iter().filter(|other| moves.contains(&Move::Choose(*other)));
    if let Some(other) = others.min_by_key(|other| (position.holds(*other), *other)) {
        let no_better = position.holds(other) >= position.holds(seat);
        let decline = facts.stage == Stage::Swapping && no_better && moves.contains(&Move::Done);
        return Some(if decline { Move::Done } else { Move::Choose(other) });
    }
    let gifts = moves.gift_faces().iter();
    gifts.max_by_key(|face| (!book.wilds().contains(*face), book.value(*face), *face)).map(Move::Give)
}
