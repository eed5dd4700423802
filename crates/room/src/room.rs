//! Room: the fold over its log.

mod hand;
mod snapshot;

use std::collections::VecDeque;
use std::sync::Arc;

use eights_cards::{Eye, Seat, SeatCount};
use eights_catalog::AnyView;
use eights_game::{DealWord, DealWordError, Names};
use eights_protocol::{
    ChatLine, ChatText, HandFacts, Length, Level, MatchFinish, MatchResult, Person, PersonId, Phase,
    Revision, RoomCreation, RoomFacts, RoomId, RoomRecord, RoomUpdate, SeatFacts, SeatOccupant, SeedMixture,
    Settings, StoredRecord, TALK, Time, VERSION, ViewerIdentity, Welcome, draw_after_leaving,
};

use crate::access::Access;
use crate::deal_source::DealSource;
use crate::limits::RoomLimits;
use crate::play::Play;
use crate::ports::LogRow;
use crate::rule_cache::{CachedRules, RuleCache};

/// Decoded record of a room's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// Revision of the record.
    pub revision: Revision,
    /// Time at which the record was stored.
    pub at: Time,
    /// Content of the record.
    pub stored: StoredRecord,
    /// Size of the record in the log, in bytes.
    pub bytes: u64,
}

impl LogEntry {
    /// Decodes a row of the log.
    pub fn read(row: &LogRow) -> Result<LogEntry, CorruptLog> {
        let stored = StoredRecord::read(&row.text)
            .map_err(|why| CorruptLog(format!("record {}: {why}", row.revision)))?;
        Ok(LogEntry { revision: row.revision, at: row.at, stored, bytes: row.text.len() as u64 })
    }
}

/// Inconsistent log, which an operator has to examine.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this room's log cannot be read: {0}")]
pub struct CorruptLog(pub String);

/// Table with people. It is a function of its log: [`Room::open`], then [`Room::apply`] for every further record.
#[derive(Clone, Debug)]
pub struct Room {
    pub(crate) id: RoomId,
    pub(crate) revision: Revision,
    /// Last record that changed who plays a seat.
    pub(crate) seated: Revision,
    /// Creation time of the room.
    pub(crate) began: Time,
    /// Time of the last record.
    pub(crate) last: Time,
    /// Total size of all records in bytes.
    pub(crate) bytes: u64,
    /// Size limits. They are not part of the log's fold.
    pub(crate) limits: RoomLimits,
    pub(crate) word: String,
    pub(crate) volume: Arc<CachedRules>,
    pub(crate) settings: Settings,
    pub(crate) host: PersonId,
    pub(crate) chairs: Vec<SeatState>,
    pub(crate) promise: String,
    pub(crate) deal_source: DealSource,
    /// Number of the match, from one.
    pub(crate) number: u32,
    /// Boxed, because most rooms of a server have no match in progress.
    pub(crate) play: Option<Box<Play>>,
    /// State of the room before the first hand of the match. The match record is written from there once the match is
    /// over.
    pub(crate) gathered: Option<Box<Room>>,
    pub(crate) phase: Phase,
    pub(crate) ended: Option<MatchResult>,
    said: VecDeque<ChatLine>,
    pub(crate) muted: Vec<PersonId>,
    /// Reports of chat lines: reporter, line, and the report's record.
    pub(crate) complaints: Vec<(PersonId, Revision, Revision)>,
    /// Person to whom each seat's cards of the current hand were dealt, if it was a person. Nobody else may see them
    /// before the hand is over, whoever takes the seat.
    pub(crate) dealt_to: Vec<Option<PersonId>>,
    /// Access state.
    pub(crate) access: Access,
}

/// State of a seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatState {
    pub(crate) sitter: Option<SeatOccupant>,
    pub(crate) gone: bool,
    /// `true` if the player gave up the current hand.
    pub(crate) conceded: bool,
    /// Word for the next deal, once given.
    pub(crate) word: Option<DealWord>,
}

impl SeatState {
    /// Returns the level of the bot that plays this seat now, if any: a built-in bot, one for a player who is
    /// disconnected or gave up the hand, or one for a seat that was left during a match.
    pub(crate) fn bot(&self) -> Option<Level> {
        match &self.sitter {
            None => Some(Level::Steady),
            Some(SeatOccupant::Bot { level, .. }) => Some(*level),
            Some(SeatOccupant::Person { away, .. }) => (self.gone || self.conceded).then_some(*away),
        }
    }

    pub(crate) fn person(&self) -> Option<PersonId> {
        Some(self.sitter.as_ref()?.person()?.id)
    }
}

impl Room {
    /// Opens a room from its log. Returns `None` if the log is empty.
    pub fn open(id: RoomId, rows: &[LogRow], rule_cache: &RuleCache) -> Result<Option<Room>, CorruptLog> {
        let mut rows = rows.iter().map(LogEntry::read);
        let Some(first) = rows.next().transpose()? else { return Ok(None) };
        let mut room = Room::begin(id, &first, rule_cache)?;
        for entry in rows {
            room.apply(&entry?)?;
        }
        Ok(Some(room))
    }

    /// Creates a room from its first record.
    pub(crate) fn begin(id: RoomId, first: &LogEntry, rule_cache: &RuleCache) -> Result<Room, CorruptLog> {
        let RoomRecord::Created(created) = &first.stored.record else {
            return Err(CorruptLog("the first record does not make a room".to_string()));
        };
        if first.revision != 1 {
            return Err(CorruptLog(format!("the first record has number {}", first.revision)));
        }
        check_version(first)?;
        let RoomCreation { word, rules, seats, settings, host, mixture, invite } = &**created;
        let seats =
            SeatCount::new(usize::from(*seats)).ok_or_else(|| CorruptLog(format!("{seats} seats")))?;
        let volume = rule_cache.volume(rules, seats).map_err(|why| CorruptLog(why.to_string()))?;
        Ok(Room {
            id,
            revision: 1,
            seated: 1,
            began: first.at,
            last: first.at,
            bytes: first.bytes,
            limits: RoomLimits::NONE,
            word: word.clone(),
            volume,
            settings: settings.clone(),
            host: host.id,
            chairs: vec![SeatState::default(); seats.get()],
            promise: mixture.promise.clone(),
            deal_source: DealSource::read(mixture)?,
            number: 1,
            play: None,
            gathered: None,
            phase: Phase::Gathering,
            ended: None,
            said: VecDeque::new(),
            muted: Vec::new(),
            complaints: Vec::new(),
            dealt_to: Vec::new(),
            access: Access::new(*invite, host),
        })
    }

    /// Folds the next record.
    pub fn apply(&mut self, entry: &LogEntry) -> Result<(), CorruptLog> {
        self.tell(entry, &[]).map(drop)
    }

    /// Folds the next record, and returns the update for each of these viewpoints.
    pub fn tell(&mut self, entry: &LogEntry, eyes: &[Eye]) -> Result<Vec<RoomUpdate>, CorruptLog> {
        if entry.revision != self.revision + 1 {
            return Err(CorruptLog(format!("record {} does not follow {}", entry.revision, self.revision)));
        }
        check_version(entry)?;
        let news = self.fold(entry, eyes)?;
        let record = &entry.stored.record;
        if matches!(
            record,
            RoomRecord::Sat { .. }
                | RoomRecord::Left { .. }
                | RoomRecord::Gone { .. }
                | RoomRecord::Back { .. }
                | RoomRecord::Conceded { .. }
                | RoomRecord::Banned { .. }
        ) {
            self.seated = entry.revision;
        }
        self.revision = entry.revision;
        self.last = entry.at;
        self.bytes += entry.bytes;
        Ok(news)
    }

    fn fold(&mut self, entry: &LogEntry, eyes: &[Eye]) -> Result<Vec<RoomUpdate>, CorruptLog> {
        let all = |news: RoomUpdate| vec![news; eyes.len()];
        Ok(match &entry.stored.record {
            RoomRecord::Created(_) => return Err(CorruptLog("the room is made twice".to_string())),
            RoomRecord::Sat { seat, sitter, word } => {
                let seat = self.seat(*seat)?;
                self.sit(seat, sitter.clone(), read_word(word)?);
                all(RoomUpdate::Sat { seat: number(seat), sitter: sitter.clone(), mixed: !word.is_empty() })
            }
            RoomRecord::Left { seat, why } => {
                let seat = self.seat(*seat)?;
                let chair = core::mem::take(&mut self.chairs[seat.index()]);
                chair.person().into_iter().for_each(|person| self.access.left(person));
                // A concession holds to the end of the hand, whoever comes back.
                self.chairs[seat.index()].conceded = chair.conceded;
                if let Some(play) = &mut self.play {
                    draw_after_leaving(&mut play.draw.agreed, number(seat));
                }
                all(RoomUpdate::Left { seat: number(seat), why: *why })
            }
            RoomRecord::Mixed { seat, word } => {
                let seat = self.seat(*seat)?;
                self.chairs[seat.index()].word = Some(read_word(word)?);
                all(RoomUpdate::Mixed { seat: number(seat) })
            }
            RoomRecord::Started { hand, names, events, edition } => {
                self.begin_match(names, *edition, entry.at)?;
                return self.started(entry, *hand, names, events, eyes);
            }
            RoomRecord::Moved { seat, mv, events, by, .. } => {
                let seat = self.seat(*seat)?;
                return self.moved(entry, seat, (mv, *by), events, eyes);
            }
            RoomRecord::Gone { seat } => {
                let seat = self.seat(*seat)?;
                self.chairs[seat.index()].gone = true;
                all(RoomUpdate::Gone { seat: number(seat) })
            }
            RoomRecord::Back { seat } => {
                let seat = self.seat(*seat)?;
                self.chairs[seat.index()].gone = false;
                all(RoomUpdate::Back { seat: number(seat) })
            }
            RoomRecord::Conceded { seat }
            | RoomRecord::DrawOffered { seat }
            | RoomRecord::DrawDeclined { seat } => {
                let seat = self.seat(*seat)?;
                all(self.fold_early_end(&entry.stored.record, seat)?)
            }
            RoomRecord::Finished { how, winners } => {
                let shown = self.given_up();
                let ended = MatchResult { how: *how, winners: winners.clone() };
                self.phase = Phase::Finished;
                self.ended = Some(ended.clone());
                all(RoomUpdate::Finished { ended, shown })
            }
            RoomRecord::Rematch { mixture } => {
                self.rematch(mixture)?;
                all(RoomUpdate::Rematch { promise: mixture.promise.clone() })
            }
            RoomRecord::Said { person, words } => {
                all(RoomUpdate::Said { line: self.say(entry, person, words) })
            }
            RoomRecord::Muted { person, muted } => {
                self.mute(*person, *muted);
                all(RoomUpdate::Muted { person: *person, muted: *muted })
            }
            RoomRecord::Set { settings } => {
                self.settings = settings.clone();
                all(RoomUpdate::Set { settings: settings.clone() })
            }
            RoomRecord::Hosted { person } => {
                self.host = *person;
                self.access.host_away = false;
                all(RoomUpdate::Hosted { person: *person })
            }
            RoomRecord::Closed { why, full } => {
                let shown = self.given_up();
                self.phase = Phase::Closed;
                all(RoomUpdate::Closed { why: *why, full: *full, shown })
            }
            RoomRecord::Reported { by, revision, .. } => {
                self.complaints.push((*by, *revision, entry.revision));
                all(RoomUpdate::Something)
            }
            RoomRecord::Fence => all(RoomUpdate::Something),
            RoomRecord::Admitted { .. }
            | RoomRecord::Banned { .. }
            | RoomRecord::LinkRenewed { .. }
            | RoomRecord::HostAway { .. }
            | RoomRecord::ReturnLink { .. }
            | RoomRecord::Returned { .. }
            | RoomRecord::NameReported { .. } => self.fold_access(entry, eyes),
        })
    }

    /// Prepares another match.
    fn rematch(&mut self, mixture: &SeedMixture) -> Result<(), CorruptLog> {
        self.promise.clone_from(&mixture.promise);
        self.deal_source = DealSource::read(mixture)?;
        self.number += 1;
        self.phase = Phase::Gathering;
        self.play = None;
        self.gathered = None;
        self.ended = None;
        self.dealt_to.clear();
        self.chairs.iter_mut().for_each(|chair| chair.word = None);
        Ok(())
    }

    fn say(&mut self, entry: &LogEntry, person: &Person, words: &ChatText) -> ChatLine {
        let line = ChatLine {
            version: entry.revision,
            at: entry.at,
            person: person.id,
            name: person.name.clone(),
            seat: self.seat_of(person.id).map(number),
            words: words.clone(),
        };
        self.said.push_back(line.clone());
        if self.said.len() > TALK
            && let Some(forgotten) = self.said.pop_front()
        {
            self.complaints.retain(|(_, line, _)| *line != forgotten.version);
        }
        line
    }

    fn mute(&mut self, person: PersonId, muted: bool) {
        self.muted.retain(|other| *other != person);
        if muted {
            self.muted.push(person);
            self.said.retain(|line| line.person != person);
        }
    }

    /// Returns the result of the current hand if it is unfinished, and therefore abandoned.
    fn given_up(&self) -> Option<Box<eights_protocol::HandReveal>> {
        let play = self.play.as_deref().filter(|_| self.phase == Phase::Playing);
        play.and_then(Play::shown).map(Box::new)
    }

    fn sit(&mut self, seat: Seat, sitter: SeatOccupant, word: DealWord) {
        sitter.person().into_iter().for_each(|person| self.access.admit(person));
        let word = Some(word).filter(|word| !word.is_empty());
        let chair = &mut self.chairs[seat.index()];
        *chair = SeatState { sitter: Some(sitter), gone: false, conceded: chair.conceded, word };
    }

    /// Creates the match that would begin now, with this edition of the rules.
    pub(crate) fn new_match(&self, names: Names, edition: Option<u32>, at: Time) -> Play {
        let words = self.chairs.iter().map(|chair| chair.word.clone().unwrap_or_default()).collect();
        let seeds = self.deal_source.hand_seeds(&self.promise, words);
        let mut play = Play::new(&self.volume, names, seeds, self.settings.clock, at);
        play.edition = edition;
        play
    }

    fn seat(&self, seat: u8) -> Result<Seat, CorruptLog> {
        self.seat_number(seat).ok_or_else(|| CorruptLog(format!("there is no seat {seat}")))
    }

    /// Returns the seat with this number, from one.
    pub(crate) fn seat_number(&self, seat: u8) -> Option<Seat> {
        let index = usize::from(seat).checked_sub(1)?;
        (index < self.chairs.len()).then(|| Seat::new(index))
    }

    /// Returns the ID of the room.
    pub fn id(&self) -> RoomId {
        self.id
    }

    /// Returns the creation time of the room.
    pub fn began(&self) -> Time {
        self.began
    }

    /// Returns the revision of the last record.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// Returns the room code that people tell each other.
    pub fn word(&self) -> &str {
        &self.word
    }

    /// Returns the settings of the room.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the current phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the time of the last record.
    pub fn last(&self) -> Time {
        self.last
    }

    /// Returns the total size of the log's records in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Returns the seat of a person, on any of their devices.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let person = self.principal(person);
        self.volume.seats.iter().find(|seat| self.chairs[seat.index()].person() == Some(person))
    }

    /// Returns the viewpoint of a person.
    pub fn eye_of(&self, person: PersonId) -> Eye {
        self.seat_of(person).map_or(Eye::Public, Eye::Seat)
    }

    /// Returns the people with a seat; `true` marks disconnected ones.
    pub fn people(&self) -> impl Iterator<Item = (Seat, PersonId, bool)> {
        let chairs = self.volume.seats.iter().zip(&self.chairs);
        chairs.filter_map(|(seat, chair)| Some((seat, chair.person()?, chair.gone)))
    }

    /// Returns how the match ended with the finished hand, if it did. A match without an end is abandoned after as many
    /// hands as one commitment covers.
    pub(crate) fn match_end(&self) -> Option<MatchFinish> {
        if self.hand_is_endless() {
            return Some(MatchFinish::Abandoned);
        }
        let play = self.play.as_deref().filter(|_| self.phase == Phase::Between)?;
        if self.settings.length == Length::Hand || play.match_winners().is_some() {
            return Some(MatchFinish::Played);
        }
        play.seeds.of_hand(play.hand()).is_none().then_some(MatchFinish::Abandoned)
    }

    /// Returns the state for anybody who found the room; [`Room::facts_for`] has more for those who were admitted.
    pub fn facts(&self) -> RoomFacts {
        let banks = self.play.as_deref().filter(|_| self.settings.clock.is_some()).map(|play| &play.banks);
        let seat = |(place, chair): (usize, &SeatState)| SeatFacts {
            sitter: chair.sitter.clone(),
            gone: chair.gone,
            conceded: chair.conceded,
            mixed: chair.word.is_some(),
            bank: banks.map(|banks| banks[place]),
        };
        RoomFacts {
            room: self.id,
            word: self.word.clone(),
            rules: self.volume.text.clone(),
            settings: self.settings.clone(),
            seats: self.chairs.iter().enumerate().map(seat).collect(),
            host: Some(self.host),
            phase: self.phase,
            promise: self.promise.clone(),
            number: self.number,
            totals: self.play.as_deref().map_or_else(|| vec![0; self.chairs.len()], Play::totals),
            ended: self.ended.clone(),
            muted: self.muted.clone(),
            invite: None,
            host_away: self.access.host_away,
            banned: Vec::new(),
            draw: self.play.as_deref().map_or_else(Vec::new, |play| play.draw.agreed.clone()),
        }
    }

    /// Returns the complete state that a person may see.
    pub fn welcome(&self, person: PersonId, now: Time) -> Welcome {
        let seat = self.seat_of(person);
        let eye = self.eye_of(person);
        let hand = self.play.as_deref().map(|play| HandFacts {
            number: play.hand(),
            names: play.names.iter().map(str::to_string).collect(),
            earlier: play.earlier.clone(),
            seen: play.seen_in_writing(eye),
            turn: play.turn(self.settings.clock).filter(|_| self.phase == Phase::Playing),
            shown: if self.phase == Phase::Playing { None } else { play.shown() },
        });
        Welcome {
            protocol: VERSION,
            now,
            version: self.revision,
            // Clients see all devices of a person as that one person.
            you: ViewerIdentity { person: self.principal(person), seat: seat.map(number) },
            room: self.facts_for(person),
            hand,
            said: self.said.iter().cloned().collect(),
        }
    }

    /// Returns the view of the current or last hand from a viewpoint.
    pub fn view(&self, eye: Eye) -> Option<AnyView> {
        self.play.as_deref().map(|play| play.view(eye))
    }

    /// Returns the number of the open decision, which a move has to name.
    pub fn decision(&self) -> Option<Revision> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing)?;
        Some(play.decision)
    }

    /// Returns the options of a person who must or may move, for programs: the decision, the legal moves, and the table
    /// in one line.
    pub fn choices(&self, person: PersonId) -> Option<(eights_protocol::Turn, Vec<String>, String)> {
        let seat = self.seat_of(person)?;
        let play = self.play.as_deref().filter(|_| self.phase == Phase::Playing)?;
        let turn = play.turn(self.settings.clock)?;
        let (legal, table) = play.choices(seat);
        (!legal.is_empty()).then_some((turn, legal, table))
    }

    /// Returns a recent chat line.
    pub(crate) fn line(&self, version: Revision) -> Option<&ChatLine> {
        self.said.iter().find(|line| line.version == version)
    }
}

/// Returns the number of a seat, from one.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.index() as u8 + 1
}

fn read_word(word: &str) -> Result<DealWord, CorruptLog> {
    word.parse().map_err(|why: DealWordError| CorruptLog(why.to_string()))
}

fn check_version(entry: &LogEntry) -> Result<(), CorruptLog> {
    let v = entry.stored.v;
    if v == VERSION {
        return Ok(());
    }
    Err(CorruptLog(format!("record {} is of version {v}; this program knows {VERSION}", entry.revision)))
}
