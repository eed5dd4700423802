//! Win probabilities of a position if greedy players go on.

use eights_cards::{MAX_SEATS, Pile, Seat};
use eights_crazier::place::before;
use eights_crazier::{Book, Position, QuestionKind};

use super::worth::{CARD, TableFeatures};

// The numbers are log-odds (natural logarithm), fitted by logistic regression to games of two greedy players.

/// Weight of the number of cards held; the last entry stands for that many or more.
const HELD: [f32; 13] =
    [1.50, 1.06, 0.79, 0.41, 0.16, -0.02, -0.13, -0.18, -0.24, -0.26, -0.28, -0.29, -0.30];
/// Weights of an eight in hand and of an asset in play.
const EIGHT: f32 = 0.16;
const ASSET: f32 = 0.24;
/// Weights per card's worth of effect: for each card in hand, and for the best one.
const EFFECT: f32 = 0.02;
const BEST_EFFECT: f32 = 0.06;
/// Weights of being on turn, and of each further discard or play in that turn.
const TURN: f32 = 0.44;
const DISCARD: f32 = 0.23;
const PLAY: f32 = 0.26;
/// Weight of being on turn without a card that matches.
const NO_MATCH: f32 = -0.22;
/// Weight of each matching card while not on turn.
const MATCH: f32 = 0.08;

/// Returns each seat's win probability at the beginning of a main phase.
pub(super) fn chances<const W: usize>(book: &Book, position: &Position<W>) -> Option<[f32; MAX_SEATS]> {
    let facts = position.facts();
    let asked = facts.question.filter(|question| question.ask == QuestionKind::Main)?.seats;
    let fresh = |seat: Seat| facts.discards[seat.index()] > 0 && facts.plays[seat.index()] > 0;
    if !asked.iter().all(fresh) {
        return None;
    }
    let table = TableFeatures::of(book, position);
    let mut chances = [0.0; MAX_SEATS];
    let mut sum = 0.0;
    for team in 0..facts.teams {
        let members = facts.team_of(Seat::new(team));
        let playing = members.intersection(facts.playing());
        if playing.is_empty() {
            continue;
        }
        let standings =
            playing.iter().map(|seat| standing(book, &table, position, seat, asked.contains(seat)));
        let odds = (standings.sum::<f32>() / playing.len() as f32).exp();
        members.iter().for_each(|seat| chances[seat.index()] = odds / members.len() as f32);
        sum += odds;
    }
    Some(chances.map(|chance| chance / sum))
}

fn standing<const W: usize>(
    book: &Book,
    table: &TableFeatures,
    position: &Position<W>,
    seat: Seat,
    on_turn: bool,
) -> f32 {
    let facts = position.facts();
    let hand = position.table().hand(seat);
    let fits = hand.faces().intersection(book.fits(position.top(), facts.named));
    let assets = position.table().count(Pile::Stack(before(seat)));
    let mut sum = HELD[hand.len().min(HELD.len() - 1)] + ASSET * assets as f32;
    let mut best = -1.0;
    for card in hand.iter() {
        let face = card.face();
        if book.is_eight(face) {
            sum += EIGHT;
        } else if fits.contains(face) && !on_turn {
            sum += MATCH;
        }
        let effect = (table.played(face, seat) as f32 / CARD as f32).clamp(-1.0, 3.0);
        sum += EFFECT * effect;
        best = f32::max(best, effect);
    }
    sum += BEST_EFFECT * best;
    if on_turn {
        let further = |left: u8| f32::from(left) - 1.0;
        sum += TURN
            + DISCARD * further(facts.discards[seat.index()])
            + PLAY * further(facts.plays[seat.index()]);
        sum += if fits.is_empty() { NO_MATCH } else { 0.0 };
    }
    sum
}
