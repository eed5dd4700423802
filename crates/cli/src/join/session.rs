//! Somebody at a table elsewhere: what is heard is told, what is typed is asked, in whatever order they come.

use std::io::{self, Write};
use std::time::Duration;

use eights_cards::Seat;
use eights_catalog::AnyMove;
use eights_client::{Happening, WhyNot};
use eights_connection::{Heard, Link, LinkError};
use eights_game::Names;
use eights_protocol::{Ask, Code, Ended, Finish, Level, Phase, Revision, Turn};
use tokio::sync::mpsc::UnboundedReceiver;

use super::member;
use super::place::{AtTable, Typed};
use super::talk;
use crate::console::{leaves, printable};
use crate::layout::{page, wrap, wrap_after};
use crate::paint::{FAINT, STRONG, paint};
use crate::words::sentence;

/// How a visit ended.
pub(crate) enum End {
    /// The person went; the seat is kept.
    Went,
    /// The person has given up the seat, or only watched.
    Left,
    /// The room is closed.
    Closed,
}

/// What the person was asked last, so that nothing is asked twice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Decision(Revision),
    ToBegin(usize),
    NextHand(u32),
    Rematch(u32),
}

/// Whoever visits a table.
pub(crate) struct Visitor {
    /// What they are called.
    pub(crate) name: String,
    /// Whether they only watch.
    pub(crate) watches: bool,
}

/// A visit to a table.
pub(crate) struct Session<W> {
    pub(crate) link: Link,
    out: W,
    visitor: Visitor,
    /// Whether the person stands before the door.
    waits: bool,
    away: Level,
    /// Whether what is typed is also written, since no terminal does it.
    echo: bool,
    /// The hand that is played or was the last.
    place: Option<Box<dyn AtTable>>,
    asked: Option<Asked>,
    /// Whether the cursor stands behind a prompt.
    prompted: bool,
    /// The decision that the person lets be, though they could do something out of turn.
    let_be: Option<Revision>,
    /// The decision that was answered, until something new is told.
    answered: Option<Revision>,
    end: Option<End>,
}

impl<W: Write> Session<W> {
    pub(crate) fn new(link: Link, out: W, visitor: Visitor, away: Level, echo: bool) -> Self {
        Session {
            link,
            out,
            visitor,
            waits: false,
            away,
            echo,
            place: None,
            asked: None,
            prompted: false,
            let_be: None,
            answered: None,
            end: None,
        }
    }

    /// Tells and asks until the visit ends.
    pub(crate) async fn run(
        mut self,
        mut typed: UnboundedReceiver<String>,
    ) -> Result<End, super::JoinFailure> {
        self.arrive().await?;
        loop {
            if let Some(end) = self.end.take() {
                return Ok(end);
            }
            if self.waits && self.link.client().waiting().is_none() {
                self.waits = false;
                self.say("You are let in.")?;
                self.arrive().await?;
            }
            if !self.link.has_more() {
                self.give_a_word().await;
                self.go_on().await?;
            }
            tokio::select! {
                heard = self.link.next() => self.hear(heard).await?,
                line = typed.recv() => match line {
                    Some(line) => {
                        if self.echo {
                            writeln!(self.out, "{}", printable(line.trim()))?;
                        }
                        self.prompted = false;
                        self.typed(line.trim()).await?;
                    }
                    None => return Ok(End::Went),
                },
            }
            self.out.flush()?;
        }
    }

    /// Tells where the person is, and takes a seat for them.
    async fn arrive(&mut self) -> io::Result<()> {
        if let Some(waiting) = self.link.client().waiting() {
            self.waits = true;
            let knocked = waiting.knocked;
            let asked =
                format!("{} is private. The host has been asked to let you in; q goes.", waiting.word);
            self.tell(&asked)?;
            return if knocked { Ok(()) } else { self.knock().await };
        }
        for line in talk::greeting(self.link.client()) {
            self.tell(&line)?;
        }
        self.look_anew()?;
        let has_seat = self.link.client().seat().is_some();
        if !has_seat && !self.visitor.watches {
            let name = self.visitor.name.clone();
            let ask = Ask::Sit { seat: None, name, word: own_word(), away: self.away };
            self.link.ask(ask).await;
        }
        Ok(())
    }

    /// Asks the host to be let in.
    async fn knock(&mut self) -> io::Result<()> {
        let name = self.visitor.name.clone();
        self.link.ask(Ask::Knock { name }).await;
        Ok(())
    }

    /// Whoever has a seat adds to the shuffle, so that nobody can arrange it.
    async fn give_a_word(&mut self) {
        let waits = self.link.client().is_asking(|ask| matches!(ask, Ask::Mix { .. } | Ask::Sit { .. }));
        if self.link.client().needs_word() && !waits {
            self.link.ask(Ask::Mix { word: own_word() }).await;
        }
    }

    pub(crate) fn say(&mut self, line: &str) -> io::Result<()> {
        if std::mem::take(&mut self.prompted) {
            writeln!(self.out)?;
        }
        writeln!(self.out, "{line}")
    }

    pub(crate) fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Tells something that others have put into words.
    pub(crate) fn tell(&mut self, text: &str) -> io::Result<()> {
        self.say_all(&wrap_after("", "  ", &printable(text)))
    }

    /// Asks for a line, unless an answer is still awaited: it may change the question.
    fn prompt(&mut self, prompt: &str) -> io::Result<()> {
        if !self.prompted && !self.link.client().is_asking(|_| true) {
            write!(self.out, "{prompt}")?;
            self.prompted = true;
        }
        Ok(())
    }

    /// The names at the table, as the person before the screen hears them.
    fn names(&self) -> Option<Names> {
        let client = self.link.client();
        let hand = client.hand()?;
        let own = |(at, name): (usize, &str)| {
            if client.seat() == Some(Seat::new(at)) { "you".to_string() } else { name.to_string() }
        };
        Some(
            Names::new(hand.names.iter().enumerate().map(own).collect())
                .unwrap_or_else(|_| hand.names.clone()),
        )
    }

    /// A place at the hand that is played, before anything was heard of it.
    fn sit_at_the_hand(&mut self) {
        let names = self.names();
        self.place = names.and_then(|names| Some(member::place(self.link.client().book()?, names)));
    }

    /// Everything is new: what happened before is not told, only how the table stands.
    fn look_anew(&mut self) -> io::Result<()> {
        self.sit_at_the_hand();
        self.asked = None;
        let (Some(place), Some(hand)) = (&mut self.place, self.link.client().hand()) else { return Ok(()) };
        for glimpse in &hand.seen {
            place.hear(glimpse);
        }
        place.so_far();
        if hand.shown.is_none() {
            let table = place.table(&hand.view, page());
            self.say("")?;
            self.say_all(&table)?;
        }
        Ok(())
    }

    async fn hear(&mut self, heard: Result<Heard, LinkError>) -> Result<(), super::JoinFailure> {
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
                self.link.ask(ask).await;
            }
            // After a break the server may have forgotten who knocked.
            Heard::Happened(Happening::Waits { knocked: false }) if self.waits => self.knock().await?,
            Heard::Happened(happening) => self.happened(happening)?,
        }
        Ok(())
    }

    fn happened(&mut self, happening: Happening) -> io::Result<()> {
        if let Some(told) = talk::told(&happening, self.link.client()) {
            self.tell(&told)?;
        }
        match happening {
            Happening::Anew => self.look_anew()?,
            Happening::Dealt { hand } => {
                self.sit_at_the_hand();
                let round = self.place.as_ref().map_or("hand", |place| place.round());
                self.say("")?;
                self.say(&paint(STRONG, &format!("{} {hand}", sentence(round))))?;
            }
            Happening::Saw(sight) => {
                let told = self.place.as_mut().map(|place| place.hear(&sight.glimpse));
                self.say_all(&told.unwrap_or_default())?;
            }
            Happening::HandOver { hand } => self.hand_is_over(hand)?,
            Happening::Finished(ended) => self.match_is_over(&ended)?,
            Happening::Refused { ask, refused } => {
                self.answered = None;
                if let Some(place) = &mut self.place {
                    place.forget_plan();
                }
                if matches!(ask, Some(Ask::Sit { .. })) {
                    self.tell(&format!("You watch: {refused}."))?;
                } else {
                    self.tell(&format!("That cannot be done: {refused}."))?;
                }
            }
            Happening::Done { ask: Ask::Sit { .. } } => {
                let seat =
                    self.link.client().seat().map(|seat| format!("You sit at seat {}.", seat.index() + 1));
                self.say(&seat.unwrap_or_default())?;
            }
            Happening::LinkRenewed => self.tell_way()?,
            Happening::Done { ask: Ask::Leave } => self.end = Some(End::Left),
            Happening::Closed { .. } => self.end = Some(End::Closed),
            _ => {}
        }
        Ok(())
    }

    fn hand_is_over(&mut self, number: u32) -> io::Result<()> {
        let client = self.link.client();
        let Some(hand) = client.hand().filter(|hand| hand.number == number) else { return Ok(()) };
        let (Some(place), Some(shown)) = (&mut self.place, &hand.shown) else { return Ok(()) };
        let mut lines = place.so_far();
        lines.push(String::new());
        if let Some(table) = client.final_table() {
            lines.extend(place.end(&table, shown));
        }
        if client.room().is_some_and(|room| room.settings.length == eights_protocol::Length::Match) {
            lines.extend(place.score(None, &shown.totals));
        }
        lines.extend(match client.verify_hand() {
            Ok(_) => wrap(&paint(FAINT, "The deal was checked: it is the one that was promised.")),
            Err(doubt) => wrap(&paint(STRONG, &format!("THE DEAL IS NOT RIGHT: {doubt}."))),
        });
        self.say_all(&lines)
    }

    fn match_is_over(&mut self, ended: &Ended) -> io::Result<()> {
        let Some(room) = self.link.client().room() else { return Ok(()) };
        if ended.how == Finish::Abandoned {
            return self.say("The match was given up.");
        }
        let winners = ended.winners.iter().map(|seat| Seat::new(usize::from(*seat) - 1)).collect();
        let whole = room.settings.length == eights_protocol::Length::Match;
        let won = self.place.as_ref().filter(|_| whole).map(|place| place.match_won(winners, &room.totals));
        self.say(&paint(STRONG, &won.unwrap_or_default()))
    }

    /// The decision that the person can answer now.
    fn own_turn(&self) -> Option<&Turn> {
        let client = self.link.client();
        let number = client.seat()?.index() as u8 + 1;
        let hand = client.hand()?;
        let turn = hand.turn.as_ref().filter(|turn| self.answered != Some(turn.decision))?;
        let may = || {
            let place = self.place.as_ref()?;
            Some(turn.may.contains(&number) && place.may_interrupt(&hand.view))
        };
        (turn.must.contains(&number) || (self.let_be != Some(turn.decision) && may().unwrap_or_default()))
            .then_some(turn)
    }

    /// Makes what was typed happen, or asks what there is to ask.
    async fn go_on(&mut self) -> io::Result<()> {
        let Some(phase) = self.link.client().room().map(|room| room.phase) else { return Ok(()) };
        match phase {
            Phase::Playing => self.turn().await?,
            Phase::Gathering | Phase::Between | Phase::Finished => self.ask_between(phase)?,
            Phase::Closed => self.end = Some(End::Closed),
        }
        self.out.flush()
    }

    async fn turn(&mut self) -> io::Result<()> {
        let Some(decision) = self.own_turn().map(|turn| turn.decision) else { return Ok(()) };
        let (Some(place), Some(hand)) = (&mut self.place, self.link.client().hand()) else { return Ok(()) };
        // What was typed may be several moves; the next is made as soon as the last one is.
        if let Some(mv) = place.next(&hand.view) {
            return self.make(mv).await;
        }
        if let Some((why, mv)) = place.forced(&hand.view) {
            self.say_all(&why)?;
            return self.make(mv).await;
        }
        let prompt = place.prompt(&hand.view);
        if self.asked != Some(Asked::Decision(decision)) {
            let mut lines = place.so_far();
            let question = place.question(&hand.view);
            lines.push(String::new());
            lines.extend(place.table(&hand.view, page().saturating_sub(question.len() + lines.len())));
            lines.extend(question);
            lines.extend(self.link.time_left().map(|left| format!("You have {} s.", left.div_ceil(1000))));
            self.asked = Some(Asked::Decision(decision));
            self.say_all(&lines)?;
        }
        self.prompt(prompt)
    }

    /// Makes a move, or says why it may not be made.
    async fn make(&mut self, mv: AnyMove) -> io::Result<()> {
        if let Some(why) = self.link.client().why_not(mv) {
            let Some(place) = &mut self.place else { return Ok(()) };
            place.forget_plan();
            let why = match why {
                WhyNot::Rules(refusal) => place.refused(&refusal.to_string()),
                other => place.refused(&other.to_string()),
            };
            return self.say_all(&why);
        }
        let turn = self.link.client().hand().and_then(|hand| hand.turn.as_ref());
        self.answered = turn.map(|turn| turn.decision);
        self.link.play(&mv).await;
        Ok(())
    }

    fn ask_between(&mut self, phase: Phase) -> io::Result<()> {
        let client = self.link.client();
        let (Some(room), Some(_)) = (client.room(), client.seat()) else { return Ok(()) };
        let is_host = room.host == client.person();
        let seated = room.seats.iter().filter(|seat| seat.sitter.is_some()).count();
        let round = self.place.as_ref().map_or("hand", |place| place.round());
        let number = client.hand().map_or(0, |hand| hand.number);
        let (asked, question) = match phase {
            Phase::Gathering => (Asked::ToBegin(seated), talk::waits_for(room, is_host)),
            Phase::Between => (Asked::NextHand(number), format!("Press Enter for {round} {}.", number + 1)),
            _ => (Asked::Rematch(room.number), "Press Enter for another match; q goes.".to_string()),
        };
        if self.asked != Some(asked) {
            self.asked = Some(asked);
            self.say_all(&wrap(&question))?;
        }
        self.prompt("> ")
    }

    async fn typed(&mut self, line: &str) -> io::Result<()> {
        if let Some(command) = line.strip_prefix('/') {
            return self.command(command).await;
        }
        let client = self.link.client();
        let playing = client.room().is_some_and(|room| room.phase == Phase::Playing);
        if !playing || client.seat().is_none() {
            return self.typed_beside(line).await;
        }
        let asked = self.own_turn().is_some();
        let (Some(place), Some(hand)) = (&mut self.place, client.hand()) else { return Ok(()) };
        if line.is_empty() && !asked {
            let table = place.table(&hand.view, page());
            return self.say_all(&table);
        }
        match place.understand(&hand.view, line) {
            Typed::Moves => {
                let first = place.next(&hand.view);
                match first {
                    Some(mv) => self.make(mv).await,
                    None => Ok(()),
                }
            }
            Typed::Wait => {
                self.let_be = hand.turn.as_ref().map(|turn| turn.decision);
                Ok(())
            }
            Typed::Told(lines) if lines.is_empty() => {
                self.asked = None;
                Ok(())
            }
            Typed::Told(lines) => {
                self.say_all(&lines)?;
                if line == "?" || line == "help" {
                    self.say("/? tells what can be typed beside the game.")?;
                }
                Ok(())
            }
            Typed::Score => {
                let totals = client.room().map_or_else(Vec::new, |room| room.totals.clone());
                let lines = place.score(Some(&hand.view), &totals);
                self.say_all(&lines)
            }
            Typed::Quit => {
                self.end = Some(End::Went);
                Ok(())
            }
        }
    }

    /// Something typed while no cards are in play for the person.
    async fn typed_beside(&mut self, line: &str) -> io::Result<()> {
        let client = self.link.client();
        let phase = client.room().map(|room| room.phase);
        let has_seat = client.seat().is_some();
        match (line, phase) {
            ("", Some(Phase::Gathering | Phase::Between)) if has_seat => self.link.ask(Ask::Start).await,
            ("", Some(Phase::Finished)) if has_seat => self.link.ask(Ask::Rematch).await,
            ("", _) => {
                let (place, hand) = (self.place.as_ref(), client.hand());
                let table = place.zip(hand).map(|(place, hand)| place.table(&hand.view, page()));
                return self.say_all(&table.unwrap_or_default());
            }
            (line, _) if leaves(line) => {
                self.end = Some(if has_seat { End::Went } else { End::Left });
            }
            (line, _) => return self.command(line).await,
        }
        Ok(())
    }
}

/// A word for the deal that nobody can guess.
fn own_word() -> String {
    let mut bytes = [0; 8];
    // Without chance of its own, the deal rests on the words of the others and on the server's promise.
    let _ = getrandom::fill(&mut bytes);
    bytes.iter().map(|byte| char::from(b'a' + byte % 26)).collect()
}
