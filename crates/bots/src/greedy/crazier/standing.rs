//! How a table stands: who wins how often from tables like it, if greedy players go on.

use eights_cards::{MAX_SEATS, Pile, Seat};
use eights_crazier::place::before;
use eights_crazier::{Ask, Book, Position};

// The numbers are natural logarithms of odds, fitted by logistic regression to games of two greedy players.

/// What it is worth to hold so many cards, or as many as the last one says and more.
const HELD: [f32; 13] =
    [1.50, 1.06, 0.79, 0.41, 0.16, -0.02, -0.13, -0.18, -0.24, -0.26, -0.28, -0.29, -0.30];
/// What an eight among them is worth, and a card in play.
const EIGHT: f32 = 0.18;
const ASSET: f32 = 0.24;
/// What it is worth to be on turn, and to have a further discard or play there.
const TURN: f32 = 0.30;
const DISCARD: f32 = 0.29;
const PLAY: f32 = 0.26;
/// What it costs to be on turn without a card that matches.
const NO_MATCH: f32 = -0.18;

/// Each seat's chance, at the beginning of a main phase.
pub(super) fn chances<const W: usize>(book: &Book, position: &Position<W>) -> Option<[f32; MAX_SEATS]> {
    let facts = position.facts();
    let asked = facts.question.filter(|question| question.ask == Ask::Main)?.seats;
    let fresh = |seat: Seat| facts.discards[seat.index()] > 0 && facts.plays[seat.index()] > 0;
    if !asked.iter().all(fresh) {
        return None;
    }
    let mut chances = [0.0; MAX_SEATS];
    let mut sum = 0.0;
    for team in 0..facts.teams {
        let members = facts.team_of(Seat::new(team));
        let playing = members.intersection(facts.playing());
        if playing.is_empty() {
            continue;
        }
        let standings = playing.iter().map(|seat| standing(book, position, seat, asked.contains(seat)));
        let odds = (standings.sum::<f32>() / playing.len() as f32).exp();
        members.iter().for_each(|seat| chances[seat.index()] = odds / members.len() as f32);
        sum += odds;
    }
    Some(chances.map(|chance| chance / sum))
}

fn standing<const W: usize>(book: &Book, position: &Position<W>, seat: Seat, on_turn: bool) -> f32 {
    let (facts, table) = (position.facts(), position.table());
    let hand = table.hand(seat);
    let eights = hand.iter().filter(|card| book.is_eight(card.face())).count();
    let assets = table.count(Pile::Stack(before(seat)));
    let held = HELD[hand.len().min(HELD.len() - 1)] + EIGHT * eights as f32 + ASSET * assets as f32;
    if !on_turn {
        return held;
    }
    let further = |left: u8| f32::from(left) - 1.0;
    let chances = DISCARD * further(facts.discards[seat.index()]) + PLAY * further(facts.plays[seat.index()]);
    let matches = !hand.faces().intersection(book.fits(position.top(), facts.named)).is_empty();
    held + TURN + chances + if matches { 0.0 } else { NO_MATCH }
}
