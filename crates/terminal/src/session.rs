//! Somebody at a table, in the plain terminal: what happens is told, what is typed is done. The table may be kept on this
//! machine or by a server elsewhere; the person may play or watch.

use std::io::{self, Write};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use eights_cards::{Face, Seat};
use eights_client::Happening;
use eights_connection::{Heard, LinkError};
use eights_game::Names;
use eights_i18n::Words;
use eights_presenter::Story;
use eights_protocol::{Ask, Code, Level, Phase, Revision, Turn};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::console::Pace;
use crate::desk::{HandDesk, hand_desk};
use crate::layout::{page, wrap_after};
use crate::paint::{FAINT, paint};
use crate::record_file::{RecordFile, RecordFileError};

mod answers;
pub mod automaton;
mod commands;
mod connection;
mod lines;
pub mod local;
pub mod talk;
mod telling;
mod turn;
pub mod typing;

pub use connection::TableConnection;

/// How a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The person went; the seat is kept where a server keeps the table.
    Went,
    /// The person has given up the seat, or only watched.
    Left,
    /// The room is closed.
    Closed,
    /// The match on this machine is over.
    Played,
}

/// What the person was asked last, so that nothing is asked twice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Decision(Revision),
    ToBegin(usize),
    NextHand(u32),
    Rematch(u32),
}

/// How a session is held.
pub struct Manner {
    /// What the person is called.
    pub name: String,
    /// Whether they only watch.
    pub watches: bool,
    /// The bot that plays for them while they are gone.
    pub away: Level,
    /// How long what others did stays before the next; for tables of this machine.
    pub pace: Pace,
    /// Whether what is typed is also written, since no terminal does it.
    pub echo: bool,
    /// Where the game is kept, if it is.
    pub record: Option<RecordFile>,
    /// What is to be said of programs that do not do what they should.
    pub reports: Option<Receiver<String>>,
}

/// A sentence that was told.
struct Logged {
    text: String,
    /// The card of Crazier Eights whose doing it is.
    cause: Option<Face>,
    seat: Option<Seat>,
    /// How often the person had been asked by then.
    asked: u32,
}

/// Somebody at a table.
pub struct Session<W> {
    table: TableConnection,
    out: W,
    typed: UnboundedReceiver<String>,
    /// What was typed where only Enter was asked for: it answers the next question.
    typed_ahead: Option<String>,
    manner: Manner,
    words: Words,
    story: Story,
    log: Vec<Logged>,
    /// Whether the person stands before the door.
    waits: bool,
    /// The hand that is played or was the last.
    desk: Option<Box<dyn HandDesk>>,
    asked: Option<Asked>,
    /// How often the person was asked for a move.
    questions: u32,
    /// Whether the cursor stands behind a prompt.
    prompted: bool,
    /// How many lines were told since the last prompt.
    news: usize,
    /// Whether the person has seen the table since others moved.
    knows_table: bool,
    /// The decision that the person lets be, though they could do something out of turn.
    let_be: Option<Revision>,
    /// The decision that was answered, until something new is told.
    answered: Option<Revision>,
    end: Option<End>,
}

impl<W: Write> Session<W> {
    /// Somebody who sits down at a table, or watches it.
    pub fn new(
        table: TableConnection,
        out: W,
        typed: UnboundedReceiver<String>,
        words: Words,
        manner: Manner,
    ) -> Self {
        Session {
            table,
            out,
            typed,
            typed_ahead: None,
            manner,
            words: words.with_card_signs(),
            story: Story::new(),
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
            end: None,
        }
    }

    /// Tells and asks until the session ends. What was played is kept, however it ends.
    pub async fn run(&mut self) -> Result<End, SessionError> {
        let end = self.go_through().await;
        self.save()?;
        end
    }

    async fn go_through(&mut self) -> Result<End, SessionError> {
        self.arrive().await?;
        loop {
            if self.waits && self.table.client().waiting().is_none() {
                self.waits = false;
                self.say("You are let in.")?;
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
                        None => return Ok(End::Went),
                    }
                } else {
                    let heard = self.table.next().await;
                    self.hear(heard).await?;
                }
            } else {
                tokio::select! {
                    heard = self.table.next() => self.hear(heard).await?,
                    line = self.typed.recv() => match line {
                        Some(line) => {
                            self.echo(line.trim())?;
                            self.typed(line.trim()).await?;
                        }
                        None => return Ok(End::Went),
                    },
                }
            }
            self.out.flush()?;
        }
    }

    /// Tells where the person is, and takes a seat for them.
    async fn arrive(&mut self) -> Result<(), SessionError> {
        if let Some(waiting) = self.table.client().waiting() {
            self.waits = true;
            let knocked = waiting.knocked;
            let asked =
                format!("{} is private. The host has been asked to let you in; q goes.", waiting.word);
            self.tell(&asked)?;
            if !knocked {
                self.knock().await;
            }
            return Ok(());
        }
        if !self.table.is_local() {
            for line in talk::greeting(self.table.client()) {
                self.tell(&line)?;
            }
            self.look_anew()?;
            let has_seat = self.table.client().seat().is_some();
            if !has_seat && !self.manner.watches {
                let name = self.manner.name.clone();
                let ask = Ask::Sit { seat: None, name, word: own_word(), away: self.manner.away };
                self.table.ask(ask).await;
            }
        }
        Ok(())
    }

    /// Asks the host to be let in.
    async fn knock(&mut self) {
        let name = self.manner.name.clone();
        self.table.ask(Ask::Knock { name }).await;
    }

    /// Whoever has a seat adds to the shuffle, so that nobody can arrange it.
    async fn give_a_word(&mut self) {
        let client = self.table.client();
        let waits = client.is_asking(|ask| matches!(ask, Ask::Mix { .. } | Ask::Sit { .. }));
        if !self.table.is_local() && client.needs_word() && !waits {
            self.table.ask(Ask::Mix { word: own_word() }).await;
        }
    }

    /// Writes down what happened so far.
    pub fn save(&mut self) -> Result<(), SessionError> {
        if let (Some(file), TableConnection::Local(table)) = (&mut self.manner.record, &self.table)
            && let Some(record) = table.record()
        {
            file.write(&record)?;
        }
        Ok(())
    }

    /// Says what programs did that they should not.
    fn report(&mut self) -> io::Result<()> {
        let reports: Vec<String> = self.manner.reports.iter().flat_map(Receiver::try_iter).collect();
        reports.iter().try_for_each(|report| self.tell(report))
    }

    /// The names at the table, as the person before the screen hears them.
    fn names(&self) -> Option<Names> {
        let client = self.table.client();
        let hand = client.hand()?;
        let own = |(at, name): (usize, &str)| {
            if client.seat() == Some(Seat::new(at)) { "you".to_string() } else { name.to_string() }
        };
        Some(
            Names::new(hand.names.iter().enumerate().map(own).collect())
                .unwrap_or_else(|_| hand.names.clone()),
        )
    }

    /// A desk for the hand that is played.
    fn sit_at_the_hand(&mut self) {
        let names = self.names();
        self.desk = names.and_then(|names| Some(hand_desk(self.table.client().book()?, names)));
    }

    /// Everything is new: what happened before is not told, only how the table stands.
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

    async fn hear(&mut self, heard: Result<Heard, LinkError>) -> Result<(), SessionError> {
        match heard? {
            Heard::Broken => {
                self.say(&paint(FAINT, "The connection is gone; it is tried again and again."))?;
            }
            Heard::Restored => self.say(&paint(FAINT, "The connection is there again."))?,
            Heard::Happened(Happening::Refused { ask: Some(ask), refused })
                if refused.code == Code::TooMany =>
            {
                // Whoever types that fast has to wait, but has not to type it again.
                let pause = Duration::from_secs(refused.retry_after.unwrap_or(1).into());
                tokio::time::sleep(pause).await;
                self.table.ask(ask).await;
            }
            // After a break the server may have forgotten who knocked.
            Heard::Happened(Happening::Waits { knocked: false }) if self.waits => self.knock().await,
            Heard::Happened(happening) => self.happened(happening).await?,
        }
        Ok(())
    }

    /// Makes what was typed happen, or asks what there is to ask.
    async fn go_on(&mut self) -> Result<(), SessionError> {
        let Some(phase) = self.table.client().room().map(|room| room.phase) else { return Ok(()) };
        let watches = self.table.client().seat().is_none();
        match phase {
            Phase::Playing => self.turn().await?,
            Phase::Between if watches && self.table.is_local() => self.table.ask(Ask::Start).await,
            Phase::Finished if self.table.is_local() => self.end = Some(End::Played),
            Phase::Gathering | Phase::Between | Phase::Finished => self.ask_between(phase)?,
            Phase::Closed => self.end = Some(End::Closed),
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
            Phase::Gathering => (Asked::ToBegin(seated), talk::waits_for(room, is_host)),
            Phase::Between => {
                (Asked::NextHand(number), format!("Press Enter for {round} {}, q to leave", number + 1))
            }
            _ => (Asked::Rematch(room.number), "Press Enter for another match; q goes.".to_string()),
        };
        if self.asked != Some(asked) {
            self.asked = Some(asked);
            self.say_all(&wrap_after("", "  ", &question))?;
        }
        self.prompt("> ")
    }

    /// The decision that the person can answer now.
    fn own_turn(&self) -> Option<&Turn> {
        let client = self.table.client();
        let number = client.seat()?.index() as u8 + 1;
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

/// Why a session broke off.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// The server cannot be reached or understood, or does not want this guest.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The terminal failed.
    #[error("the terminal failed: {0}")]
    Terminal(#[from] io::Error),
    /// The record cannot be written.
    #[error(transparent)]
    Record(#[from] RecordFileError),
}

/// A word for the deal that nobody can guess.
fn own_word() -> String {
    let mut bytes = [0; 8];
    // Without chance of its own, the deal rests on the words of the others and on the server's promise.
    let _ = getrandom::fill(&mut bytes);
    bytes.iter().map(|byte| char::from(b'a' + byte % 26)).collect()
}
