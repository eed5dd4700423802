//! A person at a table, in the plain terminal: narrates events and carries out typed lines. The table may be local or
//! on a server; the person may play or watch.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use eights_cards::{Face, Seat};
use eights_client::ClientEvent;
use eights_connection::{ConnectionEvent, LinkError};
use eights_i18n::{Part, Phrase, Words};
use eights_presenter::Narrator;
use eights_protocol::{ClientCommand, Level, Phase, RefusalCode, Revision, Turn};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::console::Pace;
use crate::game::{HandDesk, hand_desk};
use crate::layout::{page, wrap};
use crate::paint::{FAINT, paint};
use crate::reader::Reader;
use crate::record_file::{RecordFile, RecordFileError};

mod answers;
mod commands;
mod connection;
mod lines;
pub mod local;
pub mod seat_driver;
pub mod talk;
mod telling;
mod turn;
pub mod typing;

pub use connection::TableConnection;

/// Reason why a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionEnd {
    /// The person disconnected. A server keeps the seat.
    Went,
    /// The person gave up the seat, or only watched.
    Left,
    /// The room was closed.
    Closed,
    /// The local match is over.
    Played,
}

/// The last question, so that none is asked twice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LastQuestion {
    Decision(Revision),
    ToBegin(usize),
    NextHand(u32),
    Rematch(u32),
}

/// Options of a session.
pub struct SessionOptions {
    /// Name of the person.
    pub name: String,
    /// True if the person only watches.
    pub watches: bool,
    /// The bot that plays for the person while they are away.
    pub away: Level,
    /// Pause after other players' moves, for local tables.
    pub pace: Pace,
    /// True if input is written back, since no terminal does so.
    pub echo: bool,
    /// The record file, if the game is recorded.
    pub record: Option<RecordFile>,
    /// Reports about misbehaving programs, a few sentences each.
    pub reports: Option<Receiver<Vec<Phrase>>>,
}

/// A narrated sentence.
struct LogLine {
    text: String,
    /// The card of Crazier Eights that caused it.
    cause: Option<Face>,
    seat: Option<Seat>,
    /// Number of questions asked by then.
    asked: u32,
}

/// A person at a table.
pub struct Session<W> {
    table: TableConnection,
    out: W,
    typed: UnboundedReceiver<String>,
    /// A line typed at a pause, which answers the next question.
    typed_ahead: Option<String>,
    manner: SessionOptions,
    /// Messages of the person's language, with playing cards as symbols.
    words: Arc<Words>,
    story: Narrator,
    log: Vec<LogLine>,
    /// True while the person waits to be admitted.
    waits: bool,
    /// The current or the last hand.
    desk: Option<Box<dyn HandDesk>>,
    asked: Option<LastQuestion>,
    /// Number of times that the person was asked for a move.
    questions: u32,
    /// True if the cursor is behind a prompt.
    prompted: bool,
    /// Lines narrated since the last prompt.
    news: usize,
    /// True if the person has seen the table since others moved.
    knows_table: bool,
    /// The decision at which the person declined to act out of turn.
    let_be: Option<Revision>,
    /// The decision that was answered, until the next event.
    answered: Option<Revision>,
    /// A command that cannot be undone, until the person confirms it.
    unconfirmed: Option<ClientCommand>,
    /// The name of somebody who was turned away, until the server has done so.
    turned_away: Option<String>,
    end: Option<SessionEnd>,
}

impl<W: Write> Session<W> {
    /// Creates a session for a player or a spectator. The messages should show [cards as
    /// symbols](Words::with_card_signs).
    pub fn new(
        table: TableConnection,
        out: W,
        typed: UnboundedReceiver<String>,
        words: Arc<Words>,
        manner: SessionOptions,
    ) -> Self {
        Session {
            table,
            out,
            typed,
            typed_ahead: None,
            manner,
            words,
            story: Narrator::new(),
            log: Vec::new(),
            waits: false,
            desk: None,
            asked: None,
            questions: 0,
            prompted: false,
            news: 0,
            knows_table: false,
            let_be: None,
            answered: None,
            unconfirmed: None,
            turned_away: None,
            end: None,
        }
    }

    /// Narrates and asks until the session ends. The record is saved, however it ends.
    pub async fn run(&mut self) -> Result<SessionEnd, SessionError> {
        let end = self.go_through().await;
        self.save()?;
        end
    }

    async fn go_through(&mut self) -> Result<SessionEnd, SessionError> {
        self.arrive().await?;
        loop {
            if self.waits && self.table.client().waiting().is_none() {
                self.waits = false;
                self.tell(&self.text("terminal-let-in"))?;
                self.arrive().await?;
            }
            if self.end.is_none() && !self.table.has_more() {
                self.save()?;
                self.report()?;
                self.give_a_word().await;
                self.go_on().await?;
            }
            if let Some(end) = self.end.take() {
                return Ok(end);
            }
            if self.table.is_local() {
                if self.prompted {
                    match self.read_line().await? {
                        Some(line) => self.typed(&line).await?,
                        None => return Ok(SessionEnd::Went),
                    }
                } else {
                    let heard = self.table.next().await;
                    self.hear(heard).await?;
                }
            } else {
                // What is typed before a seat is taken is meant for the time after that: it stays in the queue.
                let seating = |ask: &ClientCommand| {
                    matches!(ask, ClientCommand::Sit { .. } | ClientCommand::SeatBot { .. })
                };
                let sits_down = self.table.client().is_asking(seating);
                tokio::select! {
                    heard = self.table.next() => self.hear(heard).await?,
                    line = self.typed.recv(), if !sits_down => match line {
                        Some(line) => {
                            self.echo(line.trim())?;
                            self.typed(line.trim()).await?;
                        }
                        None => return Ok(SessionEnd::Went),
                    },
                }
            }
            self.out.flush()?;
        }
    }

    /// Describes the room, and takes a seat for the person.
    async fn arrive(&mut self) -> Result<(), SessionError> {
        if let Some(waiting) = self.table.client().waiting() {
            self.waits = true;
            let knocked = waiting.knocked;
            let asked = Phrase::new("terminal-private").with("code", Part::Text(waiting.word.clone()));
            self.tell(&self.words.say(&asked))?;
            if !knocked {
                self.knock().await;
            }
            return Ok(());
        }
        if !self.table.is_local() {
            if let Some(greeting) = talk::greeting(self.table.client(), &self.words) {
                self.tell(&greeting)?;
            }
            self.look_anew()?;
            let has_seat = self.table.client().seat().is_some();
            if !has_seat && !self.manner.watches {
                let ask = self.sit(None);
                self.table.ask(ask).await;
            }
        }
        Ok(())
    }

    /// Returns the request for a seat: this one, or any that is free.
    fn sit(&self, seat: Option<u8>) -> ClientCommand {
        ClientCommand::Sit { seat, name: self.manner.name.clone(), word: own_word(), away: self.manner.away }
    }

    /// Asks the host for admission.
    async fn knock(&mut self) {
        let name = self.manner.name.clone();
        self.table.ask(ClientCommand::Knock { name }).await;
    }

    /// Contributes a word to the shuffle if the person has a seat, so that nobody can arrange it.
    async fn give_a_word(&mut self) {
        let client = self.table.client();
        let waits =
            client.is_asking(|ask| matches!(ask, ClientCommand::Mix { .. } | ClientCommand::Sit { .. }));
        if !self.table.is_local() && client.needs_word() && !waits {
            self.table.ask(ClientCommand::Mix { word: own_word() }).await;
        }
    }

    /// Returns true if the person has a seat.
    pub fn is_seated(&self) -> bool {
        self.table.client().seat().is_some()
    }

    /// Saves the record so far.
    pub fn save(&mut self) -> Result<(), SessionError> {
        if let (Some(file), TableConnection::Local(table)) = (&mut self.manner.record, &self.table)
            && let Some(record) = table.record()
        {
            file.write(&record)?;
        }
        Ok(())
    }

    /// Prints reports about misbehaving programs.
    fn report(&mut self) -> io::Result<()> {
        let reports: Vec<Vec<Phrase>> = self.manner.reports.iter().flat_map(Receiver::try_iter).collect();
        reports.iter().try_for_each(|report| {
            let said: Vec<String> = report.iter().map(|phrase| self.words.say(phrase)).collect();
            self.tell(&said.join(" "))
        })
    }

    /// Renders a message without arguments.
    fn text(&self, key: &'static str) -> String {
        self.words.say(&Phrase::new(key))
    }

    /// Returns the person as a reader of the current hand.
    fn reader(&self) -> Option<Reader> {
        let client = self.table.client();
        Some(Reader::new(self.words.clone(), &client.hand()?.names, client.seat()))
    }

    /// Creates a desk for the current hand.
    fn sit_at_the_hand(&mut self) {
        let reader = self.reader();
        self.desk = reader.and_then(|reader| Some(hand_desk(self.table.client().book()?, reader)));
    }

    /// Starts over from the current state of the table, without narrating earlier events.
    fn look_anew(&mut self) -> io::Result<()> {
        self.sit_at_the_hand();
        self.asked = None;
        let (Some(desk), Some(hand)) = (&self.desk, self.table.client().hand()) else { return Ok(()) };
        if hand.shown.is_none() {
            let table = desk.table(&hand.view, page());
            self.say("")?;
            self.say_all(&table)?;
        }
        Ok(())
    }

    async fn hear(&mut self, heard: Result<ConnectionEvent, LinkError>) -> Result<(), SessionError> {
        match heard? {
            ConnectionEvent::Broken => {
                self.say_all(&wrap(&paint(FAINT, &self.text("terminal-connection-lost"))))?;
            }
            ConnectionEvent::Restored => {
                self.say_all(&wrap(&paint(FAINT, &self.text("terminal-connected"))))?;
            }
            ConnectionEvent::Happened(ClientEvent::Refused { ask: Some(ask), refused })
                if refused.code == RefusalCode::TooMany =>
            {
                // A rate-limited line is retried after a delay, so that nobody has to retype it.
                let pause = Duration::from_secs(refused.retry_after.unwrap_or(1).into());
                tokio::time::sleep(pause).await;
                self.table.ask(ask).await;
            }
            // After a reconnect, the server may have forgotten the request for admission.
            ConnectionEvent::Happened(ClientEvent::Waits { knocked: false }) if self.waits => {
                self.knock().await;
            }
            ConnectionEvent::Happened(happening) => self.happened(happening).await?,
        }
        Ok(())
    }

    /// Carries out typed moves, or asks the next question.
    async fn go_on(&mut self) -> Result<(), SessionError> {
        let Some(phase) = self.table.client().room().map(|room| room.phase) else { return Ok(()) };
        let watches = self.table.client().seat().is_none();
        match phase {
            Phase::Playing => self.turn().await?,
            Phase::Between if watches && self.table.is_local() => self.table.ask(ClientCommand::Start).await,
            Phase::Finished if self.table.is_local() => self.end = Some(SessionEnd::Played),
            Phase::Gathering | Phase::Between | Phase::Finished => self.ask_between(phase)?,
            Phase::Closed => self.end = Some(SessionEnd::Closed),
        }
        self.out.flush()?;
        Ok(())
    }

    fn ask_between(&mut self, phase: Phase) -> io::Result<()> {
        let client = self.table.client();
        let (Some(room), Some(_)) = (client.room(), client.seat()) else { return Ok(()) };
        let is_host = room.host == client.person();
        let seated = room.seats.iter().filter(|seat| seat.sitter.is_some()).count();
        let round = self.desk.as_ref().map_or("hand", |desk| desk.round());
        let number = client.hand().map_or(0, |hand| hand.number);
        let (asked, question) = match phase {
            Phase::Gathering => (LastQuestion::ToBegin(seated), talk::waits_for(room, is_host)),
            Phase::Between => (
                LastQuestion::NextHand(number),
                Phrase::new("terminal-next-round").with("round", round).with("number", number + 1),
            ),
            _ => (LastQuestion::Rematch(room.number), Phrase::new("terminal-rematch")),
        };
        if self.asked != Some(asked) {
            if phase == Phase::Between && client.is_match_decided() {
                return Ok(());
            }
            self.asked = Some(asked);
            self.say_all(&wrap(&self.words.say(&question)))?;
        }
        self.prompt("> ")
    }

    /// Returns the decision that the person can answer now.
    fn own_turn(&self) -> Option<&Turn> {
        let client = self.table.client();
        let number = client.seat()?.index() as u8 + 1;
        // A bot plays on for whoever gave up the hand.
        if client.has_conceded() {
            return None;
        }
        let hand = client.hand()?;
        let turn = hand.turn.as_ref().filter(|turn| self.answered != Some(turn.decision))?;
        let may = || {
            let desk = self.desk.as_ref()?;
            Some(turn.may.contains(&number) && desk.may_interrupt(&hand.view))
        };
        (turn.must.contains(&number) || (self.let_be != Some(turn.decision) && may().unwrap_or_default()))
            .then_some(turn)
    }
}

/// Reason why a session broke off.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// The server is unreachable, speaks another protocol, or refuses this guest.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// Reading from or writing to the terminal failed.
    #[error("cannot read the input or write the output")]
    Terminal(#[from] io::Error),
    /// The record cannot be written.
    #[error(transparent)]
    Record(#[from] RecordFileError),
}

/// Returns an unpredictable word for the shuffle.
fn own_word() -> String {
    let mut bytes = [0; 8];
    // Without local entropy, the deal rests on the other players' words and the server's commitment.
    let _ = getrandom::fill(&mut bytes);
    bytes.iter().map(|byte| char::from(b'a' + byte % 26)).collect()
}
