//! Referee side of the protocol: other people's bots at our tables.

use std::marker::PhantomData;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use eights_bots::Bot;
use eights_cards::{Dice, Seat, Seats};
use eights_game::{MoveSet, Names};
use eights_terminal::console::printable;
use eights_terminal::error_text::io_reason;
use eights_terminal::game::TerminalGame;

use crate::messages::{BotReply, HandStart, MoveRequest, PROTOCOL, RefereeMessage};
use crate::process::{NoReply, Process};

/// Consecutive failed moves after which a bot is no longer asked.
const PATIENCE: u32 = 3;

/// Time limit for a program to start and say hello.
const WELCOME: Duration = Duration::from_secs(10);

/// An external program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// Path of the executable.
    pub path: String,
    /// Command-line arguments.
    pub arguments: Vec<String>,
    /// The command as the user typed it.
    pub typed: String,
}

/// Reason why an external program cannot play.
#[derive(Debug, thiserror::Error)]
#[error("the bot {bot} cannot play: {why}")]
pub struct ProgramError {
    /// The command as the user typed it.
    pub bot: String,
    /// The reason.
    pub why: String,
}

/// A seat played by an external program. Everything sent to the program derives from the seat's view and glimpses, so
/// it learns nothing that its seat does not see.
pub struct ExternalBot<G> {
    process: Process,
    names: Names,
    /// The card file, if the table uses its own cards.
    cards: Option<String>,
    limit: Duration,
    /// Channel for reporting the bot's faults to the person at the table.
    reports: Sender<String>,
    /// Display name.
    name: String,
    hands: u64,
    asked: u64,
    /// Events that the bot has not been sent yet.
    unsaid: Vec<String>,
    /// Consecutive moves that had to be made on the bot's behalf.
    faults: u32,
    game: PhantomData<fn() -> G>,
}

impl<G: TerminalGame> ExternalBot<G> {
    /// Starts the program and waits for its hello.
    pub fn start(
        program: &Program,
        names: Names,
        cards: Option<String>,
        limit: Duration,
        reports: Sender<String>,
    ) -> Result<Self, ProgramError> {
        let fails = |why: String| ProgramError { bot: program.typed.clone(), why };
        let process = Process::start(&program.path, &program.arguments)
            .map_err(|why| fails(format!("it cannot be started: {}", io_reason(&why))))?;
        let us = format!("eights {}", env!("CARGO_PKG_VERSION"));
        process.say(&RefereeMessage::Hello { protocol: PROTOCOL, program: us }.write());
        let name = match process.hear(Instant::now() + WELCOME).map(|line| BotReply::read(&line)) {
            Ok(Ok(BotReply::Hello { protocol: PROTOCOL, name })) => name,
            Ok(Ok(BotReply::Hello { protocol, .. })) => {
                return Err(fails(format!(
                    "it uses protocol {protocol}, but this program uses protocol {PROTOCOL}"
                )));
            }
            Ok(_) => return Err(fails("its first line is not a hello".to_string())),
            Err(NoReply::Slow) => return Err(fails(format!("it sent no hello within {}", seconds(WELCOME)))),
            Err(NoReply::Ended) => return Err(fails("it ended without a hello".to_string())),
        };
        // The name is untrusted: print only printable characters, and few of them.
        let name: String = printable(&name).chars().take(30).collect();
        let name = if name.trim().is_empty() { program.typed.clone() } else { name };
        let (hands, asked, unsaid, faults) = (0, 0, Vec::new(), 0);
        let game = PhantomData;
        Ok(ExternalBot { process, names, cards, limit, reports, name, hands, asked, unsaid, faults, game })
    }

    /// Returns the name that the bot gave itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Sends all pending events.
    fn tell(&mut self) {
        if !self.unsaid.is_empty() {
            let events = std::mem::take(&mut self.unsaid);
            self.process.say(&RefereeMessage::Seen(events).write());
        }
    }

    /// Asks for a move, retrying once. Returns `None` if no legal move arrives. Other players never see a rejected
    /// move, since it may name a card in the bot's hand.
    fn ask(&mut self, book: &G::Book, view: &G::View, seat: Seat, world: &G, must: bool) -> Option<G::Move> {
        if self.faults >= PATIENCE {
            return None;
        }
        self.tell();
        let moves = world.legal(book, seat);
        let wanted = question::<G>(book, view, &self.names, &moves, must);
        let mut problem = "";
        for _ in 0..2 {
            self.asked += 1;
            let id = self.asked;
            self.process.forget();
            self.process.say(&RefereeMessage::Move(MoveRequest { id, ..wanted.clone() }).write());
            let why = match self.answer(id) {
                Err(silence) => {
                    self.fail(seat, silence, must);
                    return None;
                }
                Ok(Ok(None)) if !must => {
                    self.faults = 0;
                    return None;
                }
                Ok(Ok(None)) => {
                    problem = "did not move";
                    "the seat has to move".to_string()
                }
                Ok(Ok(Some(text))) => match G::read_move(book, &text) {
                    Ok(mv) if moves.contains(&mv) => {
                        self.faults = 0;
                        return Some(mv);
                    }
                    Ok(mv) => {
                        problem = "wanted what the rules do not allow";
                        world.refusal(book, seat, mv).to_string()
                    }
                    Err(why) => {
                        problem = "wanted something that is no move";
                        why.to_string()
                    }
                },
                Ok(Err(why)) => {
                    problem = "said something that is no answer";
                    why
                }
            };
            self.process.say(&RefereeMessage::Refused { id, why }.write());
        }
        self.report(seat, &format!("{problem}, twice"), must);
        None
    }

    /// Waits for the reply to a request, skipping late replies to earlier ones.
    fn answer(&self, id: u64) -> Result<Result<Option<String>, String>, NoReply> {
        let until = Instant::now() + self.limit;
        loop {
            let line = self.process.hear(until)?;
            match BotReply::read(&line) {
                Ok(BotReply::Move { id: about, mv }) if about == id => return Ok(Ok(mv)),
                Ok(BotReply::Move { .. } | BotReply::Hello { .. } | BotReply::Unknown) => {}
                Ok(BotReply::Error { why }) | Err(why) => return Ok(Err(why)),
            }
        }
    }

    fn fail(&mut self, seat: Seat, silence: NoReply, must: bool) {
        match silence {
            NoReply::Slow => {
                self.report(seat, &format!("did not answer within {}", seconds(self.limit)), must);
            }
            NoReply::Ended => {
                self.faults = PATIENCE - 1;
                self.report(seat, "has ended", must);
            }
        }
    }

    fn report(&mut self, seat: Seat, problem: &str, must: bool) {
        self.faults += 1;
        let what = if self.faults < PATIENCE && must {
            "The move is made that the rules have for who lets the time pass."
        } else if self.faults < PATIENCE {
            "It had to do nothing, and nothing is done."
        } else {
            self.process.stop();
            "It is asked no more: from now on its moves are those that the rules have for who lets the time pass."
        };
        let name = self.names.of(seat);
        let _ = self.reports.send(format!("The bot of {name}, {}, {problem}. {what}", self.name));
    }
}

impl<G: TerminalGame> Bot<G> for ExternalBot<G> {
    fn hand_begins(&mut self, book: &G::Book, _: &G::View, seat: Seat) {
        self.hands += 1;
        self.unsaid.clear();
        let meta = G::meta(book);
        let hand = HandStart {
            game: G::WORD.to_string(),
            rules: meta.name.clone(),
            sheet: Some(meta.sheet.clone()),
            cards: self.cards.clone(),
            number: self.hands,
            seats: self.names.iter().map(str::to_string).collect(),
            seat: seat.index() as u64 + 1,
            milliseconds: u64::try_from(self.limit.as_millis()).ok(),
        };
        self.process.say(&RefereeMessage::Hand(hand).write());
    }

    fn saw(&mut self, book: &G::Book, _: &G::View, glimpse: &G::Glimpse) {
        self.unsaid.push(G::write_glimpse(book, glimpse, &self.names));
    }

    fn choose(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> G::Move {
        // The legal moves are the same in every world consistent with the view.
        let world = G::imagine(view, dice);
        let answered = self.ask(book, view, seat, &world, true);
        answered.unwrap_or_else(|| world.on_timeout(book, seat))
    }

    fn interrupt(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
        let world = G::imagine(view, dice);
        if world.legal(book, seat).is_empty() {
            return None;
        }
        self.ask(book, view, seat, &world, false)
    }

    fn hand_over(&mut self, winners: Seats, points: &[i32]) {
        self.tell();
        let winners = winners.iter().map(|seat| self.names.of(seat).to_string()).collect();
        let points = points.iter().map(|points| i64::from(*points)).collect();
        self.process.say(&RefereeMessage::Over { winners, points }.write());
    }
}

impl<G> Drop for ExternalBot<G> {
    fn drop(&mut self) {
        self.process.say(&RefereeMessage::Bye.write());
    }
}

/// Builds the request that describes what a seat knows and may do.
pub(crate) fn question<G: TerminalGame>(
    book: &G::Book,
    view: &G::View,
    names: &Names,
    moves: &G::Moves,
    must: bool,
) -> MoveRequest {
    MoveRequest {
        id: 0,
        must,
        legal: moves.iter().map(|mv| G::write_move(book, &mv)).collect(),
        facts: G::facts(view, book, names),
        table: Some(G::write_view(book, view, names)),
    }
}

/// Formats a duration, such as "10 seconds".
fn seconds(span: Duration) -> String {
    let seconds = span.as_secs_f64();
    if (seconds - 1.0).abs() < f64::EPSILON { "1 second".to_string() } else { format!("{seconds} seconds") }
}
