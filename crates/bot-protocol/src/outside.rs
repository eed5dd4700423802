//! Somebody else's bot at our table.

use std::marker::PhantomData;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use eights_bots::Bot;
use eights_cards::{Dice, Seat, Seats};
use eights_game::{MoveSet, Names};
use eights_terminal::console::printable;
use eights_terminal::desk::Desk;

use crate::messages::{Answer, Hand, PROTOCOL, Said, Wanted};
use crate::process::{Process, Silence};

/// After so many moves in a row that others had to make for it, a bot is no longer asked.
const PATIENCE: u32 = 3;

/// How long a program may take to start and to say hello.
const WELCOME: Duration = Duration::from_secs(10);

/// A program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// What to run.
    pub path: String,
    /// What to tell it.
    pub arguments: Vec<String>,
    /// Both as they were typed.
    pub typed: String,
}

/// Why somebody's program cannot play.
#[derive(Debug, thiserror::Error)]
#[error("the bot {bot} cannot play: {why}")]
pub struct ProgramError {
    /// As it was typed.
    pub bot: String,
    /// Why not.
    pub why: String,
}

/// A program that plays a seat. It is told what its seat sees, and nothing else: all that is said to it is made from the
/// seat's view and glimpses.
pub struct Outside<G> {
    process: Process,
    names: Names,
    /// The card file, where cards are the table's own.
    cards: Option<String>,
    limit: Duration,
    /// Where the person at the table hears of its faults.
    reports: Sender<String>,
    /// What people call it.
    name: String,
    hands: u64,
    asked: u64,
    /// What it saw and was not told yet.
    unsaid: Vec<String>,
    /// How many moves in a row others had to make for it.
    faults: u32,
    game: PhantomData<fn() -> G>,
}

impl<G: Desk> Outside<G> {
    /// Starts the program and lets it introduce itself.
    pub fn start(
        program: &Program,
        names: Names,
        cards: Option<String>,
        limit: Duration,
        reports: Sender<String>,
    ) -> Result<Self, ProgramError> {
        let fails = |why: String| ProgramError { bot: program.typed.clone(), why };
        let process = Process::start(&program.path, &program.arguments)
            .map_err(|why| fails(format!("it cannot be started: {why}")))?;
        let us = format!("eights {}", env!("CARGO_PKG_VERSION"));
        process.say(&Said::Hello { protocol: PROTOCOL, program: us }.write());
        let name = match process.hear(Instant::now() + WELCOME).map(|line| Answer::read(&line)) {
            Ok(Ok(Answer::Hello { protocol: PROTOCOL, name })) => name,
            Ok(Ok(Answer::Hello { protocol, .. })) => {
                return Err(fails(format!("it speaks protocol {protocol}, and this program {PROTOCOL}")));
            }
            Ok(_) => return Err(fails("its first line is no hello".to_string())),
            Err(Silence::Slow) => return Err(fails(format!("it said no hello within {}", seconds(WELCOME)))),
            Err(Silence::Ended) => return Err(fails("it ended without a hello".to_string())),
        };
        // Whatever it calls itself, it writes nothing but a short word on somebody's screen.
        let name: String = printable(&name).chars().take(30).collect();
        let name = if name.trim().is_empty() { program.typed.clone() } else { name };
        let (hands, asked, unsaid, faults) = (0, 0, Vec::new(), 0);
        let game = PhantomData;
        Ok(Outside { process, names, cards, limit, reports, name, hands, asked, unsaid, faults, game })
    }

    /// What it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tells it all that it saw since the last time.
    fn tell(&mut self) {
        if !self.unsaid.is_empty() {
            let events = std::mem::take(&mut self.unsaid);
            self.process.say(&Said::Seen(events).write());
        }
    }

    /// Asks for a move, twice if need be. Answers nothing if no move came that can be made; what a bot wanted is not told
    /// to others, since it may name a card of its hand.
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
            self.process.say(&Said::Move(Wanted { id, ..wanted.clone() }).write());
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
            self.process.say(&Said::Refused { id, why }.write());
        }
        self.report(seat, &format!("{problem}, twice"), must);
        None
    }

    /// What it answers to a question; late answers to earlier ones are passed over.
    fn answer(&self, id: u64) -> Result<Result<Option<String>, String>, Silence> {
        let until = Instant::now() + self.limit;
        loop {
            let line = self.process.hear(until)?;
            match Answer::read(&line) {
                Ok(Answer::Move { id: about, mv }) if about == id => return Ok(Ok(mv)),
                Ok(Answer::Move { .. } | Answer::Hello { .. } | Answer::Unknown) => {}
                Ok(Answer::Error { why }) | Err(why) => return Ok(Err(why)),
            }
        }
    }

    fn fail(&mut self, seat: Seat, silence: Silence, must: bool) {
        match silence {
            Silence::Slow => {
                self.report(seat, &format!("did not answer within {}", seconds(self.limit)), must);
            }
            Silence::Ended => {
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

impl<G: Desk> Bot<G> for Outside<G> {
    fn hand_begins(&mut self, book: &G::Book, _: &G::View, seat: Seat) {
        self.hands += 1;
        self.unsaid.clear();
        let meta = G::meta(book);
        let hand = Hand {
            game: G::WORD.to_string(),
            rules: meta.name.clone(),
            sheet: Some(meta.sheet.clone()),
            cards: self.cards.clone(),
            number: self.hands,
            seats: self.names.iter().map(str::to_string).collect(),
            seat: seat.index() as u64 + 1,
            milliseconds: u64::try_from(self.limit.as_millis()).ok(),
        };
        self.process.say(&Said::Hand(hand).write());
    }

    fn saw(&mut self, book: &G::Book, _: &G::View, glimpse: &G::Glimpse) {
        self.unsaid.push(G::write_glimpse(book, glimpse, &self.names));
    }

    fn choose(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> G::Move {
        // What a seat may do is the same in every world that agrees with its view.
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
        self.process.say(&Said::Over { winners, points }.write());
    }
}

impl<G> Drop for Outside<G> {
    fn drop(&mut self) {
        self.process.say(&Said::Bye.write());
    }
}

/// A question about what a seat knows and may do.
pub(crate) fn question<G: Desk>(
    book: &G::Book,
    view: &G::View,
    names: &Names,
    moves: &G::Moves,
    must: bool,
) -> Wanted {
    Wanted {
        id: 0,
        must,
        legal: moves.iter().map(|mv| G::write_move(book, &mv)).collect(),
        facts: G::facts(view, book, names),
        table: Some(G::write_view(book, view, names)),
    }
}

/// "10 seconds".
fn seconds(span: Duration) -> String {
    let seconds = span.as_secs_f64();
    if (seconds - 1.0).abs() < f64::EPSILON { "1 second".to_string() } else { format!("{seconds} seconds") }
}
