//! A simulated player with its own connection. Whatever breaks, a player's next action depends only on the room state
//! known at that moment.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use eights_cards::{Dice, Seat, Seed};
use eights_catalog::AnyGame;
use eights_client::{ClientEvent, Doubt};
use eights_connection::{ConnectionEvent, LinkError, RoomConnection};
use eights_game::Notation as _;
use eights_protocol::{ClientCommand, Level, Phase, RefusalCode, Rejection, Revision, RoomId};
use eights_terminal::error_text::with_reason;
use tokio::sync::watch;
use tokio::time::sleep_until;

use crate::options::ThinkTime;
use crate::room::{LoadRoom, Stage};

/// Delay before retrying a rate-limited request.
const AGAIN: Duration = Duration::from_secs(1);

/// A simulated player.
pub(crate) struct Player {
    link: RoomConnection,
    /// Starts at one; player one created the room.
    number: u8,
    room: Arc<LoadRoom>,
    stage: watch::Receiver<Stage>,
    dice: Dice,
    seat: Option<Seat>,
    /// True while a request other than a move is unanswered.
    asks: bool,
    /// The decision under consideration, and the time at which to answer it.
    thinks: Option<(Revision, Instant)>,
    /// Start of the current pause.
    rests: Option<Instant>,
    /// The last decision answered, and when.
    answered: Option<(Revision, Instant)>,
    /// All unacknowledged answers, with their times: a seat that moves twice in a row does not wait in between.
    under_way: VecDeque<(Revision, Instant)>,
    cut_at: Option<Instant>,
    /// True while receiving events missed during a broken connection.
    catches_up: bool,
    /// True once the local state was compared with the server's.
    compared: bool,
    story: PlayerHistory,
}

/// A player's actions and observations.
#[derive(Debug)]
pub(crate) struct PlayerHistory {
    pub(crate) room: RoomId,
    /// Starts at one; `None` if the player never got a seat.
    pub(crate) seat: Option<u8>,
    /// Moves sent, by the decision that they answer.
    pub(crate) sent: Vec<(Revision, String)>,
    /// Moves acknowledged.
    pub(crate) acknowledged: Vec<(Revision, String)>,
    /// Connections cut on purpose, and connections broken for any reason.
    pub(crate) cuts: u64,
    pub(crate) broken: u64,
    /// Violated invariants.
    pub(crate) faults: Vec<String>,
}

impl PlayerHistory {
    pub(crate) fn new(room: RoomId) -> PlayerHistory {
        PlayerHistory {
            room,
            seat: None,
            sent: Vec::new(),
            acknowledged: Vec::new(),
            cuts: 0,
            broken: 0,
            faults: Vec::new(),
        }
    }
}

impl Player {
    pub(crate) fn new(link: RoomConnection, number: u8, room: Arc<LoadRoom>, chance: u64) -> Player {
        let mut dice = Seed::quick(chance).dice(u32::from(number));
        let cut_at = room.shared.cut_after.as_ref().map(|after| Instant::now() + span(after, &mut dice));
        let story = PlayerHistory::new(room.id);
        let stage = room.shared.stage.subscribe();
        Player {
            link,
            number,
            room,
            stage,
            dice,
            seat: None,
            asks: false,
            thinks: None,
            rests: None,
            answered: None,
            under_way: VecDeque::new(),
            cut_at,
            catches_up: false,
            compared: false,
            story,
        }
    }

    /// Plays until the stage tells players to leave.
    pub(crate) async fn play(mut self) -> PlayerHistory {
        if let Err(why) = self.play_on().await {
            self.fault(format!("the connection ended: {}", with_reason(&why)));
        }
        self.story
    }

    async fn play_on(&mut self) -> Result<(), LinkError> {
        loop {
            let stage = *self.stage.borrow_and_update();
            let phase = self.link.client().room().map(|room| room.phase);
            match stage {
                Stage::Leaving => return Ok(()),
                Stage::Finishing if phase == Some(Phase::Finished) && !self.link.has_more() => return Ok(()),
                Stage::Playing | Stage::Finishing => {
                    self.goes_on();
                    self.act(phase, stage).await;
                }
                Stage::Still if !self.compared => {
                    self.compared = true;
                    self.compare().await?;
                    self.room.shared.compared.fetch_add(1, Ordering::Relaxed);
                    continue;
                }
                Stage::Still | Stage::Resting => {
                    self.rests.get_or_insert_with(Instant::now);
                }
            }
            if stage == Stage::Playing && self.cut_at.is_some_and(|at| at <= Instant::now()) {
                self.cut();
            }
            let moves_at = self
                .thinks
                .filter(|_| matches!(stage, Stage::Playing | Stage::Finishing))
                .map(|(_, until)| until);
            let cut_at = self.cut_at.filter(|_| stage == Stage::Playing);
            let wakes_at = [moves_at, cut_at].into_iter().flatten().min();
            tokio::select! {
                heard = self.link.next() => self.hear(heard?),
                () = sleep_until(wakes_at.unwrap_or_else(Instant::now).into()), if wakes_at.is_some() => {}
                _ = self.stage.changed() => {}
            }
        }
    }

    /// Extends the thinking time by the pause, so that players do not all move at the moment it ends.
    fn goes_on(&mut self) {
        if let (Some(since), Some((_, until))) = (self.rests.take(), &mut self.thinks) {
            *until += since.elapsed();
        }
    }

    fn cut(&mut self) {
        self.story.cuts += u64::from(self.link.cut());
        let after = self.room.shared.cut_after.as_ref();
        self.cut_at = after.map(|after| Instant::now() + span(after, &mut self.dice));
    }

    /// Does what the room's phase asks for.
    async fn act(&mut self, phase: Option<Phase>, stage: Stage) {
        let Some(phase) = phase else { return };
        if phase == Phase::Playing {
            return self.answer(stage).await;
        }
        if self.asks {
            return;
        }
        let client = self.link.client();
        let full = client.room().is_some_and(|room| room.seats.iter().all(|seat| seat.sitter.is_some()));
        let ask = match phase {
            Phase::Gathering if client.seat().is_none() => {
                let name = format!("P{}", self.number);
                let word = format!("word {}", self.dice.next_u32());
                ClientCommand::Sit { seat: Some(self.number), name, word, away: Level::Gentle }
            }
            Phase::Gathering if self.number == 1 && full => ClientCommand::Start,
            Phase::Finished if self.number == 1 && stage == Stage::Playing => ClientCommand::Rematch,
            _ => return,
        };
        self.asks = true;
        self.link.ask(ask).await;
    }

    /// Makes a move if one is due and the thinking time is over.
    async fn answer(&mut self, stage: Stage) {
        let client = self.link.client();
        let turn = client.hand().and_then(|hand| hand.turn.as_ref());
        let own = client.seat().map(|seat| seat.index() as u8 + 1);
        let wanted = turn.filter(|turn| own.is_some_and(|own| turn.must.contains(&own)));
        let decision = wanted.map(|turn| turn.decision);
        let Some(decision) = decision.filter(|open| self.answered.is_none_or(|(last, _)| last != *open))
        else {
            self.thinks = None;
            return;
        };
        let until = match self.thinks {
            Some((open, until)) if open == decision => until,
            // Players that should finish do not think.
            _ if stage == Stage::Finishing => Instant::now(),
            _ => Instant::now() + span(&self.room.shared.thinking, &mut self.dice),
        };
        self.thinks = Some((decision, until));
        if until > Instant::now() {
            return;
        }
        let legal = client.legal();
        if legal.is_empty() {
            self.fault(format!("nothing can be answered to decision {decision}"));
            self.answered = Some((decision, Instant::now()));
            return;
        }
        let mv = legal[self.dice.below(legal.len() as u32) as usize];
        let answer = (decision, Instant::now());
        (self.thinks, self.answered) = (None, Some(answer));
        self.under_way.push_back(answer);
        let written = client.book().map(|book| AnyGame::write_move(book, &mv)).unwrap_or_default();
        self.story.sent.push((decision, written));
        self.link.play(&mv).await;
    }

    fn hear(&mut self, heard: ConnectionEvent) {
        match heard {
            ConnectionEvent::Happened(happening) => self.happened(happening),
            ConnectionEvent::Broken => {
                self.catches_up = true;
                self.story.broken += 1;
                self.room.shared.count(|figures| figures.broken += 1);
            }
            ConnectionEvent::Restored => self.catches_up = false,
        }
        let seat = self.link.client().seat();
        if self.seat.is_some() && seat != self.seat {
            self.fault(format!("seat {:?} became {seat:?}", self.seat));
        }
        self.seat = seat;
        self.story.seat = self.seat.map(|seat| seat.index() as u8 + 1);
    }

    fn happened(&mut self, happening: ClientEvent) {
        let shared = self.room.shared.clone();
        match happening {
            ClientEvent::Moved { seat, .. } if !self.catches_up => {
                let own = self.answered.filter(|_| Some(seat) == self.seat).map(|(_, sent)| sent);
                let record = self.link.client().version().unwrap_or_default();
                if let Some(took) = self.room.heard(record, own) {
                    shared.count(|figures| figures.heard.add(took));
                }
            }
            ClientEvent::Done { ask: ClientCommand::Move { decision, mv } } => {
                let sent = self.under_way.iter().find(|(other, _)| *other == decision).map(|(_, sent)| *sent);
                self.under_way.retain(|(other, _)| *other > decision);
                self.story.acknowledged.push((decision, mv));
                if let Some(sent) = sent {
                    shared.count(|figures| figures.acknowledged.add(sent.elapsed()));
                }
            }
            ClientEvent::Done { .. } | ClientEvent::Lost { .. } => self.asks = false,
            ClientEvent::Refused { ask, refused } => self.refused(ask, &refused),
            ClientEvent::Finished(_) if self.number == 1 => shared.count(|figures| figures.matches += 1),
            ClientEvent::HandOver { hand } if shared.checks_hands => {
                // After a reconnect, the room may already be ahead of the events received.
                if let Err(why) = self.link.client().verify_hand()
                    && why != Doubt::NothingShown
                {
                    self.fault(format!("hand {hand} is not what was promised: {why}"));
                }
            }
            ClientEvent::Gone { seat } => self.fault(format!("{seat:?} is taken for gone")),
            ClientEvent::Left { seat, .. } => self.fault(format!("{seat:?} is free")),
            _ => {}
        }
    }

    fn refused(&mut self, ask: Option<ClientCommand>, refused: &Rejection) {
        self.room.shared.count(|figures| *figures.refused.entry(refused.why.clone()).or_default() += 1);
        let Some(ClientCommand::Move { decision, mv }) = ask else {
            self.asks = false;
            return;
        };
        match refused.code {
            // The reply got lost, and the retry came after the room had moved on.
            RefusalCode::TooLate | RefusalCode::NotNow if self.story.broken > 0 => {}
            RefusalCode::TooMany | RefusalCode::Unavailable => {
                (self.answered, self.thinks) = (None, Some((decision, Instant::now() + AGAIN)));
            }
            _ => self.fault(format!("{mv} is refused as an answer to decision {decision}: {refused}")),
        }
    }

    /// Compares the local state with what a new connection to the same seat receives.
    async fn compare(&mut self) -> Result<(), LinkError> {
        let mut fresh = RoomConnection::open(self.link.guest().clone(), self.room.id.to_string()).await?;
        loop {
            let (known, told) = (self.link.client(), fresh.client());
            if known.version() == told.version() && !self.link.has_more() && !fresh.has_more() {
                break;
            }
            // Messages in flight when everybody pauses still arrive.
            tokio::select! {
                heard = self.link.next() => self.hear(heard?),
                heard = fresh.next() => drop(heard?),
                () = tokio::time::sleep(Duration::from_mins(1)) => {
                    self.fault("what is known does not become what the server tells".to_string());
                    return Ok(());
                }
            }
        }
        let (known, told) = (self.link.client(), fresh.client());
        let differences = [
            ("the seat", known.seat() != told.seat()),
            ("the room", known.room() != told.room()),
            ("the hand", known.hand() != told.hand()),
            ("what was said", !known.said().eq(told.said())),
            ("the moves that are allowed", known.legal() != told.legal()),
        ];
        for (what, _) in differences.into_iter().filter(|(_, differs)| *differs) {
            self.fault(format!("{what} is not what the server tells"));
        }
        Ok(())
    }

    fn fault(&mut self, what: String) {
        // A fault tends to repeat, so keep only the first few.
        if self.story.faults.len() < 5 {
            self.story.faults.push(what);
        }
    }
}

/// Picks a random duration from the range.
fn span(range: &ThinkTime, dice: &mut Dice) -> Duration {
    let (least, most) = (*range.0.start(), *range.0.end());
    Duration::from_millis(u64::from(least + dice.below(most - least + 1)))
}
