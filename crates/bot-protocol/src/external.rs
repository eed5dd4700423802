//! Referee side of the protocol: other people's bots at our tables.

use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use eights_bots::Bot;
use eights_cards::{Dice, Eye, Seat, Seats};
use eights_catalog::{AnyBook, AnyGame};
use eights_client::WhyNot;
use eights_game::{Game as _, MoveSet, Names};
use eights_i18n::{Part, Phrase};
use eights_presenter::{Players, TableContext};
use eights_terminal::console::printable;
use eights_terminal::game::TerminalGame;

use crate::dialogue_log::DialogueLog;
use crate::messages::{BotReply, HandStart, MoveRequest, PROTOCOL, RefereeMessage};
use crate::misconduct::{Consequence, Misconduct, quote};
use crate::process::{NoReply, Process};
use crate::program_error::{ProgramError, StartFault};

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

/// The table at which a program plays.
#[derive(Clone)]
pub struct ProgramTable {
    /// Rules of the table.
    pub book: AnyBook,
    /// Names of the seats.
    pub names: Names,
    /// The card file, if the table uses its own cards.
    pub cards: Option<String>,
    /// Time limit per move.
    pub limit: Duration,
    /// Channel for reporting a bot's faults to the person at the table.
    pub reports: Sender<Vec<Phrase>>,
    /// True if reports may quote bots. Quotes can name cards, so no player may read them.
    pub quotes: bool,
    /// The log of everything said, if there is one.
    pub log: Option<DialogueLog>,
}

/// Counts of a bot's moves, which outlive the bot.
#[derive(Debug, Default)]
pub struct Conduct {
    moves: AtomicU64,
    made_for_it: AtomicU64,
    faults: AtomicU64,
}

impl Conduct {
    /// Returns true if the bot failed to answer at least once.
    pub fn has_failed(&self) -> bool {
        self.faults.load(Ordering::Relaxed) > 0
    }

    /// Says how many moves were made for the bot, as part of the result.
    pub fn phrase(&self, seat: &str, bot: &str) -> Phrase {
        let number = |count: &AtomicU64| Part::Number(count.load(Ordering::Relaxed) as i64);
        Phrase::new("terminal-bot-failed")
            .with("name", Part::Text(seat.to_string()))
            .with("bot", Part::Text(bot.to_string()))
            .with("made", number(&self.made_for_it))
            .with("moves", number(&self.moves))
    }

    fn add(count: &AtomicU64) {
        count.fetch_add(1, Ordering::Relaxed);
    }
}

/// A seat played by an external program. Everything sent to the program derives from the seat's view and glimpses, so
/// it learns nothing that its seat does not see.
pub struct ExternalBot<G> {
    process: Process,
    table: ProgramTable,
    /// Display name.
    name: String,
    hands: u64,
    asked: u64,
    /// Questions that were given up. Their answers may still arrive.
    given_up: BTreeSet<u64>,
    /// Events that the bot has not been sent yet.
    unsaid: Vec<String>,
    /// Consecutive moves that had to be made on the bot's behalf.
    faults: u32,
    /// Kinds of misconduct that were explained already, with the reasons for illegal moves.
    explained: BTreeSet<(&'static str, Vec<&'static str>)>,
    conduct: Arc<Conduct>,
    game: PhantomData<fn() -> G>,
}

impl<G: TerminalGame> ExternalBot<G>
where
    AnyGame: From<G>,
{
    /// Starts the program for a seat and waits for its hello.
    pub fn start(program: &Program, table: ProgramTable, seat: Seat) -> Result<Self, ProgramError> {
        let fails = |fault: StartFault| ProgramError { bot: program.typed.clone(), fault };
        let log = table.log.as_ref().map(|log| log.of_seat(table.names.of(seat)));
        let process = Process::start(&program.path, &program.arguments, log)
            .map_err(|why| fails(StartFault::Start(why)))?;
        let us = format!("eights {}", env!("CARGO_PKG_VERSION"));
        process.say(&RefereeMessage::Hello { protocol: PROTOCOL, program: us }.write());
        let name = hello(&process).map_err(fails)?;
        // The name is untrusted: print only printable characters, and few of them.
        let name: String = printable(&name).chars().take(30).collect();
        let name = if name.trim().is_empty() { program.typed.clone() } else { name };
        Ok(ExternalBot {
            process,
            table,
            name,
            hands: 0,
            asked: 0,
            given_up: BTreeSet::new(),
            unsaid: Vec::new(),
            faults: 0,
            explained: BTreeSet::new(),
            conduct: Arc::default(),
            game: PhantomData,
        })
    }

    /// Returns the name that the bot gave itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the counts of the bot's moves.
    pub fn conduct(&self) -> Arc<Conduct> {
        self.conduct.clone()
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
        if must {
            Conduct::add(&self.conduct.moves);
        }
        if self.faults >= PATIENCE {
            if must {
                Conduct::add(&self.conduct.made_for_it);
            }
            return None;
        }
        self.tell();
        let moves = world.legal(book, seat);
        let wanted = question::<G>(book, view, &self.table.names, &moves, must);
        let mut last_try = false;
        loop {
            self.asked += 1;
            let id = self.asked;
            self.process.forget();
            self.process.say(&RefereeMessage::Move(MoveRequest { id, ..wanted.clone() }).write());
            let (misconduct, why) = match self.answer(id) {
                Err(silence) => {
                    self.given_up.insert(id);
                    self.fail(seat, &silence, must);
                    return None;
                }
                Ok(Ok(None)) if !must => {
                    self.faults = 0;
                    return None;
                }
                Ok(Ok(None)) => (Misconduct::NoMove, "the seat has to move".to_string()),
                Ok(Ok(Some(wanted))) => match G::read_move(book, &wanted) {
                    Ok(mv) if moves.contains(&mv) => {
                        self.faults = 0;
                        return Some(mv);
                    }
                    Ok(mv) => {
                        let told = world.refusal(book, seat, mv).to_string();
                        (Misconduct::Illegal { wanted, why: self.reason(world, seat, mv) }, told)
                    }
                    Err(why) => (Misconduct::NotAMove { wanted }, why.to_string()),
                },
                Ok(Err((misconduct, why))) => (misconduct, why),
            };
            self.process.say(&RefereeMessage::Refused { id, why }.write());
            if last_try {
                self.fail(seat, &misconduct, must);
                return None;
            }
            last_try = true;
            // At a person's table, only what affects the game is worth a message.
            if self.table.quotes && !self.explained.contains(&misconduct.explanation()) {
                self.report(seat, &misconduct, Consequence::AskedAgain);
            }
        }
    }

    /// Waits for the reply to a request. Skips replies to requests that were given up, and messages that are not
    /// replies; they explain a silence, though.
    fn answer(&mut self, id: u64) -> Result<Answer, Misconduct> {
        let until = Instant::now() + self.table.limit;
        let mut instead = None;
        loop {
            let line = match self.process.hear(until) {
                Ok(line) => line,
                Err(NoReply::Ended) => {
                    return Err(Misconduct::Ended { status: self.process.exit_status() });
                }
                Err(NoReply::Slow) => {
                    let limit = self.table.limit;
                    let unfinished =
                        self.process.unfinished().map(|line| Misconduct::Unfinished { limit, line });
                    return Err(unfinished.or(instead).unwrap_or(Misconduct::Late { limit }));
                }
            };
            match BotReply::read(&line) {
                Ok(BotReply::Move { id: about, mv }) if about == id => return Ok(Ok(mv)),
                Ok(BotReply::Move { id: about, .. }) if self.given_up.remove(&about) => {}
                Ok(BotReply::Move { id: got, .. }) if got > id => {
                    let why = format!("the question has the id {id}, not {got}");
                    return Ok(Err((Misconduct::OtherId { got, asked: id }, why)));
                }
                // An answer to an earlier question may have been sent twice: wait for the right one.
                Ok(BotReply::Move { id: got, .. }) => {
                    instead = Some(Misconduct::OtherId { got, asked: id });
                }
                Ok(BotReply::Hello { .. } | BotReply::Unknown) => {
                    instead = Some(Misconduct::OtherMessage { line });
                }
                Ok(BotReply::Error { why }) => {
                    return Ok(Err((Misconduct::OwnError { why: why.clone() }, why)));
                }
                Err(fault) => {
                    let why = fault.to_string();
                    return Ok(Err((Misconduct::Unreadable { fault, line }, why)));
                }
            }
        }
    }

    /// Explains why a move is illegal, as a person would be told.
    fn reason(&self, world: &G, seat: Seat, mv: G::Move) -> Vec<Phrase> {
        let (world, mv) = (AnyGame::from(world.clone()), G::any_move(mv));
        let why = WhyNot::Rules(world.refusal(&self.table.book, seat, mv));
        let names = self.table.names.iter().map(str::to_string).collect();
        let table = TableContext {
            book: &self.table.book,
            players: Players { names, you: Some(seat) },
            shown: None,
            totals: &[],
        };
        table.refusal(&world.view(Eye::Seat(seat)), mv, &why).phrases
    }

    /// Counts a move that the bot did not make, and reports it.
    fn fail(&mut self, seat: Seat, misconduct: &Misconduct, must: bool) {
        self.faults += 1;
        if matches!(misconduct, Misconduct::Ended { .. }) {
            self.faults = PATIENCE;
        }
        Conduct::add(&self.conduct.faults);
        if must {
            Conduct::add(&self.conduct.made_for_it);
        }
        let consequence = match must {
            _ if self.faults >= PATIENCE => Consequence::NeverAsked,
            true => Consequence::MoveMade,
            false => Consequence::NothingDone,
        };
        self.report(seat, misconduct, consequence);
        if consequence == Consequence::NeverAsked {
            self.process.stop();
        }
    }

    /// Reports a misconduct. The first of its kind and reason is explained.
    fn report(&mut self, seat: Seat, misconduct: &Misconduct, consequence: Consequence) {
        let mut phrases = vec![misconduct.phrase(self.table.names.of(seat), &self.name)];
        let explains = self.explained.insert(misconduct.explanation());
        let quotes = explains && self.table.quotes;
        if quotes {
            phrases.extend(misconduct.reason());
        }
        phrases.push(consequence.phrase());
        if explains {
            phrases.push(misconduct.hint());
        }
        if quotes {
            phrases.extend(misconduct.quotation());
        }
        // Nobody listens any more if the session has ended.
        let _ = self.table.reports.send(phrases);
    }
}

/// An answer: the move, if any, or what is wrong with it, for people and for the bot.
type Answer = Result<Option<String>, (Misconduct, String)>;

/// Waits for a program's hello, and returns the name in it.
fn hello(process: &Process) -> Result<String, StartFault> {
    let line = process.hear(Instant::now() + WELCOME).map_err(|silence| match silence {
        NoReply::Ended => StartFault::Ended(process.exit_status()),
        NoReply::Slow => match process.unfinished() {
            Some(line) => StartFault::Unfinished { line: shown(&line), limit: WELCOME },
            None => StartFault::Silent(WELCOME),
        },
    })?;
    match BotReply::read(&line) {
        Ok(BotReply::Hello { protocol: PROTOCOL, name }) => Ok(name),
        Ok(BotReply::Hello { protocol, .. }) => Err(StartFault::OtherProtocol(protocol)),
        Ok(_) => Err(StartFault::OtherMessage(shown(&line))),
        Err(fault) => Err(StartFault::NoMessage { line: shown(&line), fault }),
    }
}

/// Returns a program's line as an error message can show it.
fn shown(line: &str) -> String {
    quote(&printable(line))
}

impl<G: TerminalGame> Bot<G> for ExternalBot<G>
where
    AnyGame: From<G>,
{
    fn hand_begins(&mut self, book: &G::Book, _: &G::View, seat: Seat) {
        self.hands += 1;
        self.unsaid.clear();
        let meta = G::meta(book);
        let hand = HandStart {
            game: G::WORD.to_string(),
            rules: meta.name.clone(),
            sheet: Some(meta.sheet.clone()),
            cards: self.table.cards.clone(),
            number: self.hands,
            seats: self.table.names.iter().map(str::to_string).collect(),
            seat: seat.index() as u64 + 1,
            milliseconds: u64::try_from(self.table.limit.as_millis()).ok(),
        };
        self.process.say(&RefereeMessage::Hand(hand).write());
    }

    fn saw(&mut self, book: &G::Book, _: &G::View, glimpse: &G::Glimpse) {
        self.unsaid.push(G::write_glimpse(book, glimpse, &self.table.names));
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
        let winners = winners.iter().map(|seat| self.table.names.of(seat).to_string()).collect();
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
