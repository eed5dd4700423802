//! Automated players of a local table that act on what their seat sees: bots with their own settings, or programs.

use eights_bots::{Bot, SeatedBot};
use eights_cards::{Dice, Seat, SeatCount, Seats, Seed};
use eights_catalog::{AnyGlimpse, AnyMove};
use eights_client::{Client, ClientEvent};
use eights_game::Game;
use eights_protocol::{HandReveal, PersonId, Request, Revision, ServerMessage, Time};

use eights_catalog::Member;

/// A seated bot, independent of the game.
pub trait SeatBot {
    /// Starts a hand that is not the first.
    fn next_hand(&mut self);
    /// Observes an event.
    fn saw(&mut self, glimpse: &AnyGlimpse);
    /// Chooses a move.
    fn choose(&mut self, dice: &mut Dice) -> AnyMove;
    /// Chooses a move out of turn, or none.
    fn interrupt(&mut self, dice: &mut Dice) -> Option<AnyMove>;
    /// Ends a hand.
    fn hand_over(&mut self, winners: Seats, points: &[i32]);
}

/// A seated bot of a particular game.
pub struct GameSeatBot<G: Game> {
    book: G::Book,
    seated: SeatedBot<G>,
}

impl<G: Game> GameSeatBot<G> {
    /// Seats a bot.
    pub fn new(bot: Box<dyn Bot<G>>, book: G::Book, seats: SeatCount, seat: Seat) -> Self {
        GameSeatBot { seated: SeatedBot::new(bot, &book, seats, seat), book }
    }
}

impl<G: Member> SeatBot for GameSeatBot<G> {
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

/// An automated player, and the client state of its seat.
pub(super) struct SeatDriver {
    pub(super) person: PersonId,
    seat: Seat,
    chair: Box<dyn SeatBot>,
    client: Client,
    seed: Seed,
    decisions: u32,
    /// The last decision that it answered or let pass.
    answered: Revision,
    hands: u32,
}

impl SeatDriver {
    pub(super) fn new(person: PersonId, seat: Seat, chair: Box<dyn SeatBot>, seed: Seed) -> Self {
        let client = Client::new();
        SeatDriver { person, seat, chair, client, seed, decisions: 0, answered: 0, hands: 0 }
    }

    /// Handles a server message.
    pub(super) fn told(&mut self, told: ServerMessage, now: Time) {
        let happened = self.client.told(told, now).expect("a room tells what its clients understand");
        for happening in happened {
            match happening {
                ClientEvent::Dealt { .. } => {
                    self.hands += 1;
                    if self.hands > 1 {
                        self.chair.next_hand();
                    }
                }
                ClientEvent::Saw(sight) => self.chair.saw(&sight.glimpse),
                ClientEvent::HandOver { .. } => {
                    let shown = self.client.hand().and_then(|hand| hand.shown.as_ref());
                    if let Some(HandReveal { winners, points, .. }) = shown {
                        let winners = winners.iter().map(|seat| Seat::new(usize::from(*seat) - 1)).collect();
                        self.chair.hand_over(winners, points);
                    }
                }
                _ => {}
            }
        }
    }

    /// Returns the next request, if it has to act or wants to.
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
