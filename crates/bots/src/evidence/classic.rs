//! Inferences about hidden cards from play at Crazy Eights.

use eights_cards::{Dice, Eye, Face, FaceSet, MAX_SEATS, Odds, Seat, Suit};
use eights_classic::{Book, Classic, Event, Position, Stage, View};

use eights_game::Game;

use super::Evidence;
use super::past::{Decision, NoteIndex, ObservedAction, SeatHistory};
use super::walk::MetropolisWalk;

/// Relative likelihood of a face in the hand of a seat that drew or passed although that face fitted.
const LET_BE: f32 = 0.05;
/// Relative likelihood of a face in the hand of a seat that moved on to another suit, or named another.
const LEFT: f32 = 0.5;

/// Steps of a walk before its first world, and from each world to the next.
const FIRST_STEPS: u32 = 200;
const STEPS: u32 = 8;

/// Inferences from common habits: lay a card if one fits, keep wild cards for last, stay with the suit held most, and
/// name it.
///
/// By default they are odds for each hand and face, which are cheap to compute and approximately right. If others are
/// [read closely](Habits::read_closely), a Metropolis–Hastings walk starts from a world dealt by these odds and moves
/// to worlds in which everybody acted according to these habits.
#[derive(Clone, Debug)]
pub struct Habits {
    notes: Vec<Note>,
    /// `true` if whole worlds are weighted.
    closely: bool,
    /// Number of observations noted so far.
    now: NoteIndex,
    /// History of each seat.
    pub(super) pasts: [SeatHistory; MAX_SEATS],
    /// Index of the observation since which nobody has seen a card of each face that nobody sees now.
    pub(super) hidden_since: [NoteIndex; 64],
}

impl Default for Habits {
    fn default() -> Self {
        Habits { notes: Vec::new(), closely: false, now: 0, pasts: Default::default(), hidden_since: [0; 64] }
    }
}

/// Faces that a seat most likely did not hold at some point.
#[derive(Clone, Copy, Debug)]
struct Note {
    seat: Seat,
    faces: FaceSet,
    /// Relative likelihood of each of these faces in spite of the note.
    doubt: f32,
    /// Expected number of cards that came to the hand since. The note says nothing about these.
    fresh: f32,
}

impl Habits {
    /// Returns habits that weight whole worlds by what everybody did in them. This infers more about opponents that
    /// play like [`GreedyBot`](crate::GreedyBot), and misleads against programs that do not.
    #[must_use]
    pub fn read_closely() -> Habits {
        Habits { closely: true, ..Habits::default() }
    }

    fn note(&mut self, seat: Seat, faces: FaceSet, doubt: f32) {
        // Notes that follow from the new one need not be kept.
        let follows =
            |old: &Note| old.seat == seat && old.doubt >= doubt && old.faces.difference(faces).is_empty();
        self.notes.retain(|old| !follows(old));
        self.notes.push(Note { seat, faces, doubt, fresh: 0.0 });
    }

    fn about(&mut self, seat: Seat) -> impl Iterator<Item = &mut Note> {
        self.notes.iter_mut().filter(move |note| note.seat == seat)
    }

    /// Records that a card came to a hand.
    fn came(&mut self, seat: Seat) {
        self.about(seat).for_each(|note| note.fresh += 1.0);
    }

    /// Records that a card left a hand, one of `unseen` cards that nobody else had seen.
    fn went(&mut self, seat: Seat, face: Face, unseen: usize) {
        for note in self.about(seat) {
            // If the face was not held then, it came since; for any other face, that is unknown.
            let share = if note.faces.contains(face) { 1.0 } else { note.fresh / unseen.max(1) as f32 };
            note.fresh = (note.fresh - share).max(0.0);
        }
    }

    /// Forgets the notes about a seat that no longer has the same hand.
    fn forget(&mut self, seat: Seat) {
        self.notes.retain(|note| note.seat != seat);
    }

    /// Records that a seat laid a card of its hand in its turn.
    fn laid<const W: usize>(&mut self, book: &Book, position: &Position<W>, seat: Seat, face: Face) {
        let wilds = position.wilds(book, seat);
        let asked = position.facts().named.or(position.top().and_then(Face::suit));
        if wilds.contains(face) {
            self.note(seat, position.fitting(book).difference(wilds), LET_BE);
        } else if let Some(asked) = asked.filter(|asked| face.suit() != Some(*asked)) {
            self.note(seat, asked.faces().difference(wilds), LEFT);
        }
    }
}

impl Habits {
    /// Adds an observation to the seats' histories.
    fn remember<const W: usize>(&mut self, book: &Book, before: &View<W>, glimpse: Event<Option<Face>>) {
        let position = before.position();
        let facts = position.facts();
        self.now += 1;
        let now = self.now;
        let mut decided = |seat: Seat, did: ObservedAction| {
            let (fitting, wilds) = (position.fitting(book), position.wilds(book, seat));
            self.pasts[seat.index()].decisions.push(Decision { time: now, fitting, wilds, did });
        };
        match glimpse {
            Event::DealerChosen { .. } => {
                (self.now, self.pasts, self.hidden_since) = (0, Default::default(), [0; 64]);
            }
            Event::Dealt { seat, .. } | Event::Fined { seat, .. } => self.pasts[seat.index()].came.push(now),
            Event::Drew { seat, .. } => {
                if seat == facts.turn && facts.stage == Stage::Turn && !facts.paid {
                    decided(seat, ObservedAction::Nothing);
                }
                self.pasts[seat.index()].came.push(now);
            }
            Event::DrewAside { seat, .. } => decided(seat, ObservedAction::Nothing),
            Event::Kept { seat, .. } => {
                // The drawn card would have been laid if it fitted, and so would any other.
                decided(seat, ObservedAction::Nothing);
                self.pasts[seat.index()].came.push(now - 1);
            }
            Event::Passed { seat } if facts.stage == Stage::Turn => decided(seat, ObservedAction::Nothing),
            Event::Played { seat, card: Some(face), drawn: false, .. } => {
                if facts.stage == Stage::Turn && seat == facts.turn {
                    decided(seat, ObservedAction::Lay(face));
                }
                self.pasts[seat.index()].laid.push((face, self.hidden_since[face.index()], now));
            }
            Event::Named { seat, suit } => decided(seat, ObservedAction::Name(suit)),
            Event::Reshuffled { .. } => {
                let beneath = position.discards().split_last().map_or(&[][..], |(_, beneath)| beneath);
                for card in beneath {
                    self.hidden_since[card.face().index()] = now;
                }
            }
            _ => {}
        }
    }
}

impl<const W: usize> Evidence<Classic<W>> for Habits {
    fn saw(&mut self, book: &Book, before: &View<W>, glimpse: &Event<Option<Face>>) {
        let position = before.position();
        let facts = position.facts();
        let other = |seat: Seat| before.eye() != Eye::Seat(seat);
        if self.closely {
            self.remember(book, before, *glimpse);
        }
        match *glimpse {
            Event::DealerChosen { .. } => self.notes.clear(),
            Event::Drew { seat, .. } if other(seat) => {
                // A penalty is drawn card by card; only the first draw tells that it was not answered.
                if seat == facts.turn && facts.stage == Stage::Turn && !facts.paid {
                    self.note(seat, position.fitting(book), LET_BE);
                }
                self.came(seat);
            }
            Event::DrewAside { seat, .. } | Event::Kept { seat, .. } if other(seat) => {
                self.note(seat, position.fitting(book), LET_BE);
            }
            Event::Passed { seat } if other(seat) && facts.stage == Stage::Turn => {
                self.note(seat, position.fitting(book), LET_BE);
            }
            Event::Fined { seat, .. } if other(seat) => self.came(seat),
            Event::Played { seat, card: Some(face), drawn: false, .. } if other(seat) => {
                self.went(seat, face, before.hand(seat).1);
                if facts.stage == Stage::Turn {
                    self.laid(book, position, seat, face);
                }
            }
            Event::Named { seat, suit } if other(seat) => {
                let others = Suit::ALL.into_iter().filter(|other| *other != suit);
                let faces = others.fold(FaceSet::EMPTY, |all, suit| all.union(suit.faces()));
                self.note(seat, faces.difference(position.wilds(book, seat)), LEFT);
            }
            Event::Swapped { seat, other }
            | Event::Gave { seat, to: other, .. }
            | Event::Lifted { seat, other, .. } => {
                self.forget(seat);
                self.forget(other);
            }
            _ => {}
        }
    }

    fn worlds<'a>(&'a self, book: &'a Book, view: &'a View<W>) -> impl FnMut(&mut Dice) -> Classic<W> + 'a {
        let odds = self.odds(view);
        let mut walk = None;
        move |dice| {
            let walk = walk.get_or_insert_with(|| {
                if !self.closely {
                    return None;
                }
                let mut walk =
                    MetropolisWalk::new(book, self, view, &Classic::imagine_by(view, odds.as_ref(), dice))?;
                walk.go(FIRST_STEPS, dice);
                Some(walk)
            });
            let walked = walk.as_mut().and_then(|walk| {
                walk.go(STEPS, dice);
                view.imagine_holding(walk.hands(), dice).ok()
            });
            walked.unwrap_or_else(|| Classic::imagine_by(view, odds.as_ref(), dice))
        }
    }
}

impl Habits {
    /// Returns the odds of the others' cards, or `None` if nothing can be inferred.
    pub(crate) fn odds<const W: usize>(&self, view: &View<W>) -> Option<Odds> {
        if self.notes.is_empty() {
            return None;
        }
        let mut odds = [[1.0; 64]; MAX_SEATS];
        for note in &self.notes {
            let unseen = view.hand(note.seat).1.max(1) as f32;
            let likely = note.doubt + (1.0 - note.doubt) * (note.fresh / unseen).min(1.0);
            note.faces.iter().for_each(|face| odds[note.seat.index()][face.index()] *= likely);
        }
        Some(Odds(odds.map(|hand| hand.map(|likely: f32| (likely * 255.0) as u8))))
    }
}
