//! How hands are played that nobody watches, and what is noted about them.

use eights_bots::{CarelessBot, GreedyBot, Policy};
use eights_cards::{Dice, Seat, Seats};
use eights_classic::Classic;
use eights_crazier::Crazier;
use eights_eightball::EightBall;
use eights_game::{Game, Witness};

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Somebody reached what everybody was after.
    Won,
    /// Nobody could go on.
    Stuck,
    /// A limit was reached.
    Limit,
}

/// What is noted while a hand is played.
#[derive(Clone, Debug)]
pub(crate) struct Notes {
    /// Who had the first turn.
    pub(crate) first: Option<Seat>,
    /// Who has had a turn.
    pub(crate) had_turn: Seats,
    /// How it ended.
    pub(crate) end: Option<End>,
    /// How often each card was laid, or played for its effect, by the number of its face, in all hands.
    pub(crate) laid: [u64; 64],
    /// How often a penalty or a skip that waited was answered, in all hands.
    pub(crate) answered: [u64; 2],
    /// How many were put out by too many cards, in all hands.
    pub(crate) put_out: u64,
    /// What waits for an answer now: cards to draw, turns to miss.
    due: [bool; 2],
}

/// Which answer is counted where.
pub(crate) const PENALTY: usize = 0;
pub(crate) const SKIP: usize = 1;

impl Notes {
    pub(crate) const EMPTY: Notes = Notes {
        first: None,
        had_turn: Seats::NONE,
        end: None,
        laid: [0; 64],
        answered: [0; 2],
        put_out: 0,
        due: [false; 2],
    };

    /// Forgets the hand, but not what is counted over all.
    pub(crate) fn next_hand(&mut self) {
        (self.first, self.had_turn, self.end, self.due) = (None, Seats::NONE, None, [false; 2]);
    }

    fn turn_of(&mut self, seat: Seat) {
        self.first = self.first.or(Some(seat));
        self.had_turn = self.had_turn.with(seat);
    }
}

/// A game that can be played by itself, quickly.
pub(crate) trait Playable: Game {
    /// What somebody does who thinks little, but wants to get rid of cards.
    fn choose(&self, book: &Self::Book, seat: Seat, dice: &mut Dice) -> Self::Move;

    /// Notes what an event tells.
    fn note(event: &Self::Event, notes: &mut Notes);
}

impl<G: Playable> Witness<G> for Notes {
    #[inline]
    fn saw(&mut self, _: &G, event: &G::Event) {
        G::note(event, self);
    }
}

/// Who can lay a card does, any of those that fit; and nobody forgets to call the last card.
impl<const W: usize> Playable for Classic<W> {
    #[inline]
    fn choose(&self, book: &Self::Book, seat: Seat, dice: &mut Dice) -> Self::Move {
        CarelessBot.pick(book, self, seat, dice)
    }

    #[inline]
    fn note(event: &Self::Event, notes: &mut Notes) {
        use eights_classic::{Ending, Event};
        match event {
            Event::TurnCame { seat } => notes.turn_of(*seat),
            Event::Played { card, .. } => {
                notes.laid[card.face().index()] += 1;
                for (due, answered) in notes.due.iter().zip(&mut notes.answered) {
                    *answered += u64::from(*due);
                }
            }
            Event::Penalty { cards, .. } => notes.due[PENALTY] = *cards > 0,
            Event::SkipDue { turns, .. } => notes.due[SKIP] = *turns > 0,
            Event::Lost { .. } => notes.put_out += 1,
            Event::Ended { ending } => {
                notes.end = Some(match ending {
                    Ending::WentOut(_) | Ending::OneLeft(_) => End::Won,
                    Ending::StockUsedUp | Ending::Blocked => End::Stuck,
                    Ending::TurnLimit | Ending::CardLimit => End::Limit,
                });
            }
            _ => {}
        }
    }
}

/// Who can discard or play a card does, and says yes to what is offered as often as no.
impl<const W: usize> Playable for Crazier<W> {
    fn choose(&self, book: &Self::Book, seat: Seat, dice: &mut Dice) -> Self::Move {
        CarelessBot.pick(book, self, seat, dice)
    }

    fn note(event: &Self::Event, notes: &mut Notes) {
        use eights_crazier::{Ending, Event, Why};
        match event {
            Event::TurnCame { seat } => notes.turn_of(*seat),
            Event::Moved { why: Why::Played, card, .. } => notes.laid[card.face().index()] += 1,
            Event::Ended { ending } => {
                notes.end = Some(match ending {
                    Ending::WentOut(_) | Ending::Won(_) | Ending::LastLeft(_) | Ending::AllLost(_) => {
                        End::Won
                    }
                    Ending::NoDraw | Ending::Endless => End::Stuck,
                    Ending::TurnLimit => End::Limit,
                });
            }
            _ => {}
        }
    }
}

/// A board asks for a little thought, or nothing would ever be pocketed.
impl Playable for EightBall {
    fn choose(&self, book: &Self::Book, seat: Seat, dice: &mut Dice) -> Self::Move {
        GreedyBot.pick(book, self, seat, dice)
    }

    fn note(event: &Self::Event, notes: &mut Notes) {
        use eights_eightball::{Ending, Event};
        match event {
            Event::TurnCame { seat } => notes.turn_of(*seat),
            Event::Ended { ending } => {
                notes.end = Some(match ending {
                    Ending::EightPocketed(_) => End::Won,
                    Ending::Dry | Ending::NoCards => End::Stuck,
                    Ending::TurnLimit => End::Limit,
                });
            }
            _ => {}
        }
    }
}
