//! What can be told from how people play Crazy Eights.

use eights_cards::{Dice, Eye, Face, FaceSet, MAX_SEATS, Odds, Seat, Suit};
use eights_classic::{Book, Classic, Event, Position, Stage, View};

use eights_game::Game;

use super::Evidence;
use super::past::{Decision, Did, Past, Time};
use super::walk::Walk;

/// How likely a face is still held, in comparison, by somebody who drew or passed although it fitted.
const LET_BE: f32 = 0.05;
/// And by somebody who went on to another suit, or named another.
const LEFT: f32 = 0.5;

/// A walk makes so many steps before its first world, and so many from each to the next.
const FIRST_STEPS: u32 = 200;
const STEPS: u32 = 8;

/// Conclusions from what nearly everybody does: lay a card if one fits, keep wild cards for last, stay with the suit held
/// most, and name it.
///
/// Odds for each hand and face are quickly told and nearly right. If others are [read closely](Habits::read_closely), a walk
/// goes on from a world that was dealt by them to worlds in which everybody did what common sense says.
#[derive(Clone, Debug)]
pub struct Habits {
    notes: Vec<Note>,
    /// Whether whole worlds are weighed.
    closely: bool,
    /// How many things were noted.
    now: Time,
    /// What everybody did.
    pub(super) pasts: [Past; MAX_SEATS],
    /// Since when nobody has seen a card of each face that nobody sees now.
    pub(super) hidden_since: [Time; 64],
}

impl Default for Habits {
    fn default() -> Self {
        Habits { notes: Vec::new(), closely: false, now: 0, pasts: Default::default(), hidden_since: [0; 64] }
    }
}

/// What a seat most likely did not hold at some time.
#[derive(Clone, Copy, Debug)]
struct Note {
    seat: Seat,
    faces: FaceSet,
    /// How likely each of them is in comparison all the same.
    doubt: f32,
    /// How many cards of the hand came since, on average: of these it tells nothing.
    fresh: f32,
}

impl Habits {
    /// Weighs whole worlds by what everybody did in them. Against others that play like [`GreedyBot`](crate::GreedyBot) this
    /// tells more, and against programs that do not it misleads.
    #[must_use]
    pub fn read_closely() -> Habits {
        Habits { closely: true, ..Habits::default() }
    }

    fn note(&mut self, seat: Seat, faces: FaceSet, doubt: f32) {
        // What follows from the new note need not be remembered.
        let follows =
            |old: &Note| old.seat == seat && old.doubt >= doubt && old.faces.difference(faces).is_empty();
        self.notes.retain(|old| !follows(old));
        self.notes.push(Note { seat, faces, doubt, fresh: 0.0 });
    }

    fn about(&mut self, seat: Seat) -> impl Iterator<Item = &mut Note> {
        self.notes.iter_mut().filter(move |note| note.seat == seat)
    }

    /// A card came to a hand.
    fn came(&mut self, seat: Seat) {
        self.about(seat).for_each(|note| note.fresh += 1.0);
    }

    /// A card left a hand, one of so many that nobody else had seen.
    fn went(&mut self, seat: Seat, face: Face, unseen: usize) {
        for note in self.about(seat) {
            // If it was not held then, it came since; of another it is not known.
            let share = if note.faces.contains(face) { 1.0 } else { note.fresh / unseen.max(1) as f32 };
            note.fresh = (note.fresh - share).max(0.0);
        }
    }

    /// A hand is no longer what it was.
    fn forget(&mut self, seat: Seat) {
        self.notes.retain(|note| note.seat != seat);
    }

    /// A seat laid a card of its hand in its turn.
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
    /// Remembers what everybody did.
    fn remember<const W: usize>(&mut self, book: &Book, before: &View<W>, glimpse: Event<Option<Face>>) {
        let position = before.position();
        let facts = position.facts();
        self.now += 1;
        let now = self.now;
        let mut decided = |seat: Seat, did: Did| {
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
                    decided(seat, Did::Nothing);
                }
                self.pasts[seat.index()].came.push(now);
            }
            Event::DrewAside { seat, .. } => decided(seat, Did::Nothing),
            Event::Kept { seat, .. } => {
                // It would have been laid if it fitted, and so would any other.
                decided(seat, Did::Nothing);
                self.pasts[seat.index()].came.push(now - 1);
            }
            Event::Passed { seat } if facts.stage == Stage::Turn => decided(seat, Did::Nothing),
            Event::Played { seat, card: Some(face), drawn: false, .. } => {
                if facts.stage == Stage::Turn && seat == facts.turn {
                    decided(seat, Did::Lay(face));
                }
                self.pasts[seat.index()].laid.push((face, self.hidden_since[face.index()], now));
            }
            Event::Named { seat, suit } => decided(seat, Did::Name(suit)),
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
                // A penalty is drawn card by card; only the first tells that it was not answered.
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
                let mut walk = Walk::new(book, self, view, &Classic::imagine_by(view, odds.as_ref(), dice))?;
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
    /// What the others hold, most likely; nothing if nothing can be told.
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
