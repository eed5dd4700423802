//! Somebody who plays a seat of a local table by what that seat is shown: a bot with a setting of its own, or a program.

use eights_bots::{Bot, Seated};
use eights_cards::{Dice, Seat, SeatCount, Seats, Seed};
use eights_catalog::{AnyGlimpse, AnyMove};
use eights_client::{Client, Happening};
use eights_game::Game;
use eights_protocol::{PersonId, Request, Revision, Shown, Time, Told};

use eights_catalog::Member;

/// A bot of any game on its seat.
pub trait Chair {
    /// A hand begins that is not the first.
    fn next_hand(&mut self);
    /// Sees what happens.
    fn saw(&mut self, glimpse: &AnyGlimpse);
    /// The move that it has to make.
    fn choose(&mut self, dice: &mut Dice) -> AnyMove;
    /// The move that it makes out of turn, if it wants to.
    fn interrupt(&mut self, dice: &mut Dice) -> Option<AnyMove>;
    /// A hand is over.
    fn hand_over(&mut self, winners: Seats, points: &[i32]);
}

/// A bot of one game on its seat.
pub struct GameChair<G: Game> {
    book: G::Book,
    seated: Seated<G>,
}

impl<G: Game> GameChair<G> {
    /// A bot that sits down there.
    pub fn new(bot: Box<dyn Bot<G>>, book: G::Book, seats: SeatCount, seat: Seat) -> Self {
        GameChair { seated: Seated::new(bot, &book, seats, seat), book }
    }
}

impl<G: Member> Chair for GameChair<G> {
    fn next_hand(&mut self) {
        self.seated.next_hand(&self.book);
    }

    fn saw(&mut self, glimpse: &AnyGlimpse) {
        let fits = G::own_glimpse(glimpse).map(|glimpse| self.seated.saw(&self.book, glimpse));
        assert!(matches!(fits, Some(Ok(()))), "what a seat sees fits what it knows");
    }

    fn choose(&mut self, dice: &mut Dice) -> AnyMove {
        G::any_move(self.seated.choose(&self.book, dice))
    }

    fn interrupt(&mut self, dice: &mut Dice) -> Option<AnyMove> {
        self.seated.interrupt(&self.book, dice).map(G::any_move)
    }

    fn hand_over(&mut self, winners: Seats, points: &[i32]) {
        self.seated.hand_over(winners, points);
    }
}

/// A chair, and what is known at its seat.
pub(super) struct Automaton {
    pub(super) person: PersonId,
    seat: Seat,
    chair: Box<dyn Chair>,
    client: Client,
    seed: Seed,
    decisions: u32,
    /// The last decision that it has answered, or let pass.
    answered: Revision,
    hands: u32,
}

impl Automaton {
    pub(super) fn new(person: PersonId, seat: Seat, chair: Box<dyn Chair>, seed: Seed) -> Self {
        let client = Client::new();
        Automaton { person, seat, chair, client, seed, decisions: 0, answered: 0, hands: 0 }
    }

    /// Is told a message.
    pub(super) fn told(&mut self, told: Told, now: Time) {
        let happened = self.client.told(told, now).expect("a room tells what its clients understand");
        for happening in happened {
            match happening {
                Happening::Dealt { .. } => {
                    self.hands += 1;
                    if self.hands > 1 {
                        self.chair.next_hand();
                    }
                }
                Happening::Saw(sight) => self.chair.saw(&sight.glimpse),
                Happening::HandOver { .. } => {
                    let shown = self.client.hand().and_then(|hand| hand.shown.as_ref());
                    if let Some(Shown { winners, points, .. }) = shown {
                        let winners = winners.iter().map(|seat| Seat::new(usize::from(*seat) - 1)).collect();
                        self.chair.hand_over(winners, points);
                    }
                }
                _ => {}
            }
        }
    }

    /// What it does now, if it has or wants to do something.
    pub(super) fn act(&mut self) -> Option<(PersonId, Request)> {
        let turn = self.client.hand()?.turn.as_ref().filter(|turn| turn.decision > self.answered)?;
        let number = self.seat.index() as u8 + 1;
        let (must, may) = (turn.must.contains(&number), turn.may.contains(&number));
        if !must && !may {
            return None;
        }
        self.answered = turn.decision;
        self.decisions += 1;
        let mut dice = self.seed.dice(self.decisions);
        let mv = if must { Some(self.chair.choose(&mut dice)) } else { self.chair.interrupt(&mut dice) };
        Some((self.person, self.client.play(&mv?)?))
    }
}
