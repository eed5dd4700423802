//! A room: what its log says, folded.

mod snapshot;

use std::collections::VecDeque;
use std::sync::Arc;

use eights_cards::{Eye, Seat, SeatCount};
use eights_catalog::AnyView;
use eights_game::{Names, Word, WordError};
use eights_protocol::{
    Created, Ended, Finish, HandFacts, Length, Level, Line, Mixture, News, Person, PersonId, Phase, Record,
    Revision, RoomFacts, RoomId, SeatFacts, Settings, Sitter, Stored, TALK, Time, VERSION, Welcome, Words,
    You,
};

use crate::access::Access;
use crate::deal_source::DealSource;
use crate::limits::RoomLimits;
use crate::play::Play;
use crate::ports::Row;
use crate::shelf::{Shelf, Volume};

/// A record of a room, read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number.
    pub revision: Revision,
    /// When it was kept.
    pub at: Time,
    /// What it says.
    pub stored: Stored,
    /// How many bytes it takes in the log.
    pub bytes: u64,
}

impl Entry {
    /// Reads what was kept.
    pub fn read(row: &Row) -> Result<Entry, Broken> {
        let stored =
            Stored::read(&row.text).map_err(|why| Broken(format!("record {}: {why}", row.revision)))?;
        Ok(Entry { revision: row.revision, at: row.at, stored, bytes: row.text.len() as u64 })
    }
}

/// A log that makes no sense: an operator has to look at it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this room's log cannot be read: {0}")]
pub struct Broken(pub String);

/// A table with people. It is a function of its log: [`Room::open`] and then [`Room::apply`] for every further record.
#[derive(Clone, Debug)]
pub struct Room {
    pub(crate) id: RoomId,
    pub(crate) revision: Revision,
    /// The last record that changed who plays a seat.
    pub(crate) seated: Revision,
    /// When the room was made.
    pub(crate) began: Time,
    /// When the last record was kept.
    pub(crate) last: Time,
    /// Bytes of all records.
    pub(crate) bytes: u64,
    /// How large it may grow. No part of what the log says.
    pub(crate) limits: RoomLimits,
    pub(crate) word: String,
    pub(crate) volume: Arc<Volume>,
    pub(crate) settings: Settings,
    pub(crate) host: PersonId,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) promise: String,
    pub(crate) deal_source: DealSource,
    /// Which match, from one.
    pub(crate) number: u32,
    /// Apart, since most rooms of a server wait for somebody.
    pub(crate) play: Option<Box<Play>>,
    /// The room as it was before the first hand of the match: from there on the match is written down once it is over.
    pub(crate) gathered: Option<Box<Room>>,
    pub(crate) phase: Phase,
    pub(crate) ended: Option<Ended>,
    said: VecDeque<Line>,
    pub(crate) muted: Vec<PersonId>,
    /// Who complained about which line, and the record of it.
    pub(crate) complaints: Vec<(PersonId, Revision, Revision)>,
    /// Whom the cards of each seat were dealt to in the hand that is played, if that was a person. Nobody else may look at
    /// them before the hand is over, whoever the seat is taken by.
    pub(crate) dealt_to: Vec<Option<PersonId>>,
    /// Who may come in.
    pub(crate) access: Access,
}

/// A seat and what is known of whoever has it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chair {
    pub(crate) sitter: Option<Sitter>,
    pub(crate) gone: bool,
    /// The word for the next deal, once one was given.
    pub(crate) word: Option<Word>,
}

impl Chair {
    /// The level of the bot that plays this chair now, if one does: the house's own, one for somebody who is gone, or one for
    /// a chair that was left in the middle of a match.
    pub(crate) fn bot(&self) -> Option<Level> {
        match &self.sitter {
            None => Some(Level::Steady),
            Some(Sitter::Bot { level, .. }) => Some(*level),
            Some(Sitter::Person { away, .. }) => self.gone.then_some(*away),
        }
    }

    pub(crate) fn person(&self) -> Option<PersonId> {
        Some(self.sitter.as_ref()?.person()?.id)
    }
}

impl Room {
    /// The room of a log; nothing if there is none.
    pub fn open(id: RoomId, rows: &[Row], shelf: &Shelf) -> Result<Option<Room>, Broken> {
        let mut rows = rows.iter().map(Entry::read);
        let Some(first) = rows.next().transpose()? else { return Ok(None) };
        let mut room = Room::begin(id, &first, shelf)?;
        for entry in rows {
            room.apply(&entry?)?;
        }
        Ok(Some(room))
    }

    /// The room after its first record.
    pub(crate) fn begin(id: RoomId, first: &Entry, shelf: &Shelf) -> Result<Room, Broken> {
        let Record::Created(created) = &first.stored.record else {
            return Err(Broken("the first record does not make a room".to_string()));
        };
        if first.revision != 1 {
            return Err(Broken(format!("the first record has number {}", first.revision)));
        }
        check_version(first)?;
        let Created { word, rules, seats, settings, host, mixture, invite } = &**created;
        let seats = SeatCount::new(usize::from(*seats)).ok_or_else(|| Broken(format!("{seats} seats")))?;
        let volume = shelf.volume(rules, seats).map_err(Broken)?;
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
            chairs: vec![Chair::default(); seats.get()],
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

    /// Adds the next record.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Broken> {
        self.tell(entry, &[]).map(drop)
    }

    /// Adds the next record, and says what each of these eyes is told of it.
    pub fn tell(&mut self, entry: &Entry, eyes: &[Eye]) -> Result<Vec<News>, Broken> {
        if entry.revision != self.revision + 1 {
            return Err(Broken(format!("record {} does not follow {}", entry.revision, self.revision)));
        }
        check_version(entry)?;
        let news = self.fold(entry, eyes)?;
        let record = &entry.stored.record;
        if matches!(
            record,
            Record::Sat { .. }
                | Record::Left { .. }
                | Record::Gone { .. }
                | Record::Back { .. }
                | Record::Banned { .. }
        ) {
            self.seated = entry.revision;
        }
        self.revision = entry.revision;
        self.last = entry.at;
        self.bytes += entry.bytes;
        Ok(news)
    }

    fn fold(&mut self, entry: &Entry, eyes: &[Eye]) -> Result<Vec<News>, Broken> {
        let all = |news: News| vec![news; eyes.len()];
        Ok(match &entry.stored.record {
            Record::Created(_) => return Err(Broken("the room is made twice".to_string())),
            Record::Sat { seat, sitter, word } => {
                let seat = self.seat(*seat)?;
                self.sit(seat, sitter.clone(), read_word(word)?);
                all(News::Sat { seat: number(seat), sitter: sitter.clone(), mixed: !word.is_empty() })
            }
            Record::Left { seat, why } => {
                let seat = self.seat(*seat)?;
                let chair = core::mem::take(&mut self.chairs[seat.index()]);
                chair.person().into_iter().for_each(|person| self.access.left(person));
                all(News::Left { seat: number(seat), why: *why })
            }
            Record::Mixed { seat, word } => {
                let seat = self.seat(*seat)?;
                self.chairs[seat.index()].word = Some(read_word(word)?);
                all(News::Mixed { seat: number(seat) })
            }
            Record::Started { hand, names, events } => {
                return self.started(entry, *hand, names, events, eyes);
            }
            Record::Moved { seat, mv, events, by, .. } => {
                let seat = self.seat(*seat)?;
                let clock = self.settings.clock;
                let play =
                    self.play.as_deref_mut().ok_or_else(|| Broken("a move without a match".to_string()))?;
                let seen = play.happen(events, eyes)?;
                play.answer(seat, mv, entry, clock);
                let bank = clock.map(|_| play.banks[seat.index()]);
                play.open(entry.revision, entry.at);
                let (turn, shown) = self.after_play();
                let told = |seen| News::Moved {
                    seat: number(seat),
                    by: *by,
                    seen,
                    turn: turn.clone(),
                    bank,
                    shown: shown.clone().map(Box::new),
                };
                seen.into_iter().map(told).collect()
            }
            Record::Gone { seat } => {
                let seat = self.seat(*seat)?;
                self.chairs[seat.index()].gone = true;
                all(News::Gone { seat: number(seat) })
            }
            Record::Back { seat } => {
                let seat = self.seat(*seat)?;
                self.chairs[seat.index()].gone = false;
                all(News::Back { seat: number(seat) })
            }
            Record::Finished { how, winners } => {
                let shown = self.given_up();
                let ended = Ended { how: *how, winners: winners.clone() };
                self.phase = Phase::Finished;
                self.ended = Some(ended.clone());
                all(News::Finished { ended, shown })
            }
            Record::Rematch { mixture } => {
                self.rematch(mixture)?;
                all(News::Rematch { promise: mixture.promise.clone() })
            }
            Record::Said { person, words } => all(News::Said { line: self.say(entry, person, words) }),
            Record::Muted { person, muted } => {
                self.mute(*person, *muted);
                all(News::Muted { person: *person, muted: *muted })
            }
            Record::Set { settings } => {
                self.settings = settings.clone();
                all(News::Set { settings: settings.clone() })
            }
            Record::Hosted { person } => {
                self.host = *person;
                self.access.host_away = false;
                all(News::Hosted { person: *person })
            }
            Record::Closed { why, full } => {
                let shown = self.given_up();
                self.phase = Phase::Closed;
                all(News::Closed { why: *why, full: *full, shown })
            }
            Record::Reported { by, revision, .. } => {
                self.complaints.push((*by, *revision, entry.revision));
                all(News::Something)
            }
            Record::Fence => all(News::Something),
            Record::Admitted { .. }
            | Record::Banned { .. }
            | Record::LinkRenewed { .. }
            | Record::HostAway { .. }
            | Record::ReturnLink { .. }
            | Record::Returned { .. }
            | Record::NameReported { .. } => self.fold_access(entry, eyes),
        })
    }

    /// Everybody gathers for another match.
    fn rematch(&mut self, mixture: &Mixture) -> Result<(), Broken> {
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

    fn say(&mut self, entry: &Entry, person: &Person, words: &Words) -> Line {
        let line = Line {
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

    /// The hand that is played, if it is not played out.
    fn given_up(&self) -> Option<Box<eights_protocol::Shown>> {
        let play = self.play.as_deref().filter(|_| self.phase == Phase::Playing);
        play.and_then(Play::shown).map(Box::new)
    }

    fn sit(&mut self, seat: Seat, sitter: Sitter, word: Word) {
        sitter.person().into_iter().for_each(|person| self.access.admit(person));
        let word = Some(word).filter(|word| !word.is_empty());
        self.chairs[seat.index()] = Chair { sitter: Some(sitter), gone: false, word };
    }

    fn started(
        &mut self,
        entry: &Entry,
        hand: u32,
        names: &[String],
        events: &[String],
        eyes: &[Eye],
    ) -> Result<Vec<News>, Broken> {
        if self.play.is_none() {
            let names = Names::new(names.to_vec()).map_err(|why| Broken(why.to_string()))?;
            self.gathered = Some(Box::new(self.clone()));
            self.play = Some(Box::new(self.new_match(names, entry.at)));
        }
        let play = self.play.as_deref_mut().expect("there is a match now");
        play.start(hand)?;
        let seen = play.happen(events, eyes)?;
        play.open(entry.revision, entry.at);
        self.dealt_to = self.chairs.iter().map(Chair::person).collect();
        let (turn, shown) = self.after_play();
        let told = |seen| News::Started {
            hand,
            names: names.to_vec(),
            seen,
            turn: turn.clone(),
            shown: shown.clone().map(Box::new),
        };
        Ok(seen.into_iter().map(told).collect())
    }

    /// The match that would begin now.
    pub(crate) fn new_match(&self, names: Names, at: Time) -> Play {
        let words = self.chairs.iter().map(|chair| chair.word.clone().unwrap_or_default()).collect();
        let seeds = self.deal_source.hand_seeds(&self.promise, words);
        Play::new(&self.volume, names, seeds, self.settings.clock, at)
    }

    /// What everybody is told after cards were moved: who is waited for, or how the hand ended.
    fn after_play(&mut self) -> (Option<eights_protocol::Turn>, Option<eights_protocol::Shown>) {
        let Some(play) = &self.play else { return (None, None) };
        let over = play.over.is_some();
        self.phase = if over { Phase::Between } else { Phase::Playing };
        (play.turn(self.settings.clock), if over { play.shown() } else { None })
    }

    fn seat(&self, seat: u8) -> Result<Seat, Broken> {
        self.seat_number(seat).ok_or_else(|| Broken(format!("there is no seat {seat}")))
    }

    /// The seat with this number, from one.
    pub(crate) fn seat_number(&self, seat: u8) -> Option<Seat> {
        let index = usize::from(seat).checked_sub(1)?;
        (index < self.chairs.len()).then(|| Seat::new(index))
    }

    /// Which room it is.
    pub fn id(&self) -> RoomId {
        self.id
    }

    /// When it was made.
    pub fn began(&self) -> Time {
        self.began
    }

    /// The number of its last record.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// The word that people tell each other.
    pub fn word(&self) -> &str {
        &self.word
    }

    /// How it is kept.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What is going on.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// When the last record was kept.
    pub fn last(&self) -> Time {
        self.last
    }

    /// Bytes that its records take in the log.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The seat of a person, on whichever device.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let person = self.principal(person);
        self.volume.seats.iter().find(|seat| self.chairs[seat.index()].person() == Some(person))
    }

    /// What a person sees the table with.
    pub fn eye_of(&self, person: PersonId) -> Eye {
        self.seat_of(person).map_or(Eye::Public, Eye::Seat)
    }

    /// The people at the seats, and whether they are gone.
    pub fn people(&self) -> impl Iterator<Item = (Seat, PersonId, bool)> {
        let chairs = self.volume.seats.iter().zip(&self.chairs);
        chairs.filter_map(|(seat, chair)| Some((seat, chair.person()?, chair.gone)))
    }

    /// How the match ended with the hand that is over, if it did. A match that comes to no end is given up after as many
    /// hands as a promise serves.
    pub(crate) fn match_end(&self) -> Option<Finish> {
        if self.hand_is_endless() {
            return Some(Finish::Abandoned);
        }
        let play = self.play.as_deref().filter(|_| self.phase == Phase::Between)?;
        if self.settings.length == Length::Hand || play.match_winners().is_some() {
            return Some(Finish::Played);
        }
        play.seeds.of_hand(play.hand()).is_none().then_some(Finish::Abandoned)
    }

    /// What anybody may know of the room who found it; [`Room::facts_for`] has more for those who were let in.
    pub fn facts(&self) -> RoomFacts {
        let banks = self.play.as_deref().filter(|_| self.settings.clock.is_some()).map(|play| &play.banks);
        let seat = |(place, chair): (usize, &Chair)| SeatFacts {
            sitter: chair.sitter.clone(),
            gone: chair.gone,
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
        }
    }

    /// Everything that a person may know of the room.
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
            // To its clients every device is the one person who has the seat.
            you: You { person: self.principal(person), seat: seat.map(number) },
            room: self.facts_for(person),
            hand,
            said: self.said.iter().cloned().collect(),
        }
    }

    /// What an eye knows of the hand that is played, or was the last.
    pub fn view(&self, eye: Eye) -> Option<AnyView> {
        self.play.as_deref().map(|play| play.view(eye))
    }

    /// The decision that is open, by the number that a move names.
    pub fn decision(&self) -> Option<Revision> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing)?;
        Some(play.decision)
    }

    /// What somebody who must or may move can do, for programs: the decision, the moves, and the table in a line.
    pub fn choices(&self, person: PersonId) -> Option<(eights_protocol::Turn, Vec<String>, String)> {
        let seat = self.seat_of(person)?;
        let play = self.play.as_deref().filter(|_| self.phase == Phase::Playing)?;
        let turn = play.turn(self.settings.clock)?;
        let (legal, table) = play.choices(seat);
        (!legal.is_empty()).then_some((turn, legal, table))
    }

    /// The line that somebody said.
    pub(crate) fn line(&self, version: Revision) -> Option<&Line> {
        self.said.iter().find(|line| line.version == version)
    }
}

/// A seat as people count.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.index() as u8 + 1
}

fn read_word(word: &str) -> Result<Word, Broken> {
    word.parse().map_err(|why: WordError| Broken(why.to_string()))
}

fn check_version(entry: &Entry) -> Result<(), Broken> {
    let v = entry.stored.v;
    if v == VERSION {
        return Ok(());
    }
    Err(Broken(format!("record {} is of version {v}; this program knows {VERSION}", entry.revision)))
}
