//! What somebody wants to happen in a room, and what would be written down of it. Nothing changes here: a room changes by
//! the records of its log alone.

use eights_cards::{Seat, Secret};
use eights_game::{Names, Word, WordError};
use eights_protocol::{
    Ask, BANK_SECONDS, By, Chat, Code, Finish, Level, MOVE_SECONDS, Mixture, PATIENCE_SECONDS, PHRASES,
    Person, PersonId, Phase, Record, Refused, Revision, SLOWEST_PACE, Settings, Sitter, Why, Words,
};

use crate::access::new_invite;
use crate::names;
use crate::play::Play;
use crate::ports::{Also, Entropy};
use crate::room::{Room, number};

/// The most letters of a line of talk, and of a complaint.
pub(crate) const LONGEST_LINE: usize = 300;

/// So many complaints about one line or one name are written down.
pub(crate) const MOST_COMPLAINTS: usize = 20;

/// What is wanted, and by whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Want {
    /// A person asks.
    Ask {
        /// Who, as the connection says.
        person: Guest,
        /// What.
        ask: Ask,
    },
    /// A bot has thought of a move.
    BotMove {
        /// Its seat.
        seat: Seat,
        /// The decision that it thought about.
        decision: Revision,
        /// In notation.
        mv: String,
    },
    /// The word of a seat is settled by the table itself, since its deal was known before.
    Mix {
        /// The seat.
        seat: Seat,
        /// The word.
        word: Word,
    },
    /// Somebody's connection is lost for too long.
    Gone(PersonId),
    /// Somebody's connection is there again.
    Back(PersonId),
    /// The time of a seat is up.
    TimeUp {
        /// The seat.
        seat: Seat,
        /// The decision.
        decision: Revision,
    },
    /// The next hand is to be dealt, after this one.
    NextHand {
        /// The hand that is over, from one.
        after: u32,
    },
    /// The match is to be closed, since it is over.
    Finish,
    /// The match is to be closed, since its time was up after this hand and before the next.
    FinishInTime {
        /// The hand that is over, from one.
        after: u32,
    },
    /// The room is to be closed.
    Close(Why),
    /// Somebody who waits is let in.
    Admit {
        /// By whom.
        by: Guest,
        /// Who, and what they are called.
        person: Person,
    },
    /// A host without a seat has lost their connection for long, or is there again.
    HostAway(bool),
    /// Somebody makes a private link to their seat, or revokes it.
    ReturnLink {
        /// Who.
        person: Guest,
        /// The hash of its secret, in hexadecimal; none revokes the link.
        hash: Option<String>,
    },
    /// Somebody is no longer known to the server: nobody comes back to their seat.
    Forsake(PersonId),
    /// Somebody comes back by such a link.
    Return {
        /// From this device.
        device: Guest,
        /// The hash of the secret that they show.
        hash: String,
    },
}

/// Somebody who is connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Who.
    pub id: PersonId,
    /// Whether it is a program.
    pub program: bool,
}

/// What comes of a want.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decided {
    /// This is to be written down.
    Write(Record, Also),
    /// It was done before, by this record.
    Already(Revision),
}

pub(crate) fn refused<T>(code: Code, why: &str) -> Result<T, Refused> {
    Err(Refused::new(code, why))
}

#[expect(clippy::unnecessary_wraps, reason = "it stands where a refusal could stand")]
pub(crate) fn write(record: Record) -> Result<Decided, Refused> {
    Ok(Decided::Write(record, Also::Nothing))
}

impl Room {
    /// What is to be written down if this is wanted now, or why it is refused.
    pub fn decide(&self, want: &Want, entropy: &dyn Entropy) -> Result<Decided, Refused> {
        if self.phase == Phase::Closed {
            return refused(Code::NotNow, "this room is closed");
        }
        self.check_size(want)?;
        match want {
            Want::Ask { person, ask } => self.decide_ask(*person, ask, entropy),
            Want::BotMove { seat, decision, mv } => {
                let chair = &self.chairs[seat.index()];
                if chair.bot().is_none() {
                    return refused(Code::TooLate, "somebody plays there again");
                }
                let own = matches!(chair.sitter, Some(Sitter::Bot { .. }));
                self.decide_move(*seat, *decision, mv, if own { By::Sitter } else { By::StandIn })
            }
            Want::Mix { seat, word } => {
                self.while_gathering()?;
                write(Record::Mixed { seat: number(*seat), word: word.to_string() })
            }
            Want::TimeUp { seat, decision } => {
                let play = self.open_decision(*decision)?;
                if !play.pending().must.contains(*seat) {
                    return refused(Code::TooLate, "that seat has moved");
                }
                self.decide_move(*seat, *decision, &play.move_on_timeout(*seat), By::Clock)
            }
            Want::Gone(person) | Want::Back(person) => {
                let gone = matches!(want, Want::Gone(_));
                let Some(seat) = self.seat_of(*person) else {
                    return refused(Code::NotNow, "that person has no seat");
                };
                if self.chairs[seat.index()].gone == gone {
                    return Ok(Decided::Already(self.revision));
                }
                let seat = number(seat);
                write(if gone { Record::Gone { seat } } else { Record::Back { seat } })
            }
            Want::NextHand { after } => self.decide_deal(Some(*after)),
            Want::Finish => {
                let Some(how) = self.match_end() else {
                    return refused(Code::NotNow, "the match is not over");
                };
                let winners = if how == Finish::Played { self.winners() } else { Vec::new() };
                write(Record::Finished { how, winners })
            }
            Want::FinishInTime { after } => {
                let play = self.play.as_deref().filter(|play| play.hand() == *after);
                let winners = play.filter(|_| self.phase == Phase::Between).and_then(Play::winners_in_time);
                let Some(winners) = winners else {
                    return refused(Code::TooLate, "the next hand is dealt already");
                };
                write(Record::Finished { how: Finish::Played, winners: winners.iter().map(number).collect() })
            }
            Want::Admit { by, person } => self.decide_admit(*by, person),
            Want::HostAway(away) => self.decide_host_away(*away),
            Want::ReturnLink { person, hash } => self.decide_return_link(*person, hash.as_ref()),
            Want::Forsake(person) => self.decide_forsake(*person),
            Want::Return { device, hash } => self.decide_return(*device, hash),
            Want::Close(why) => {
                Ok(Decided::Write(Record::Closed { why: *why, full: self.is_full() }, Also::Closes))
            }
        }
    }

    fn decide_ask(&self, guest: Guest, ask: &Ask, entropy: &dyn Entropy) -> Result<Decided, Refused> {
        let guest = Guest { id: self.principal(guest.id), ..guest };
        self.not_banned(guest.id)?;
        match ask {
            Ask::Sit { seat, name, word, away } => {
                let person = Person {
                    id: guest.id,
                    name: self.name_for(name, std::iter::empty())?,
                    program: guest.program,
                };
                let seat = self.free_seat(guest.id, *seat)?;
                let word = read_word(word)?;
                write(Record::Sat {
                    seat: number(seat),
                    sitter: Sitter::Person { person, away: *away },
                    word,
                })
            }
            Ask::Leave => {
                let seat = self.own_seat(guest)?;
                write(Record::Left { seat: number(seat), why: Why::Asked })
            }
            Ask::Mix { word } => {
                let seat = self.own_seat(guest)?;
                self.while_gathering()?;
                write(Record::Mixed { seat: number(seat), word: read_word(word)? })
            }
            Ask::SeatBot { seat, level } => self.decide_seat_bot(guest, *seat, *level),
            Ask::Unseat { seat } => {
                self.only_host(guest.id)?;
                let seat = self.known_seat(*seat)?;
                if self.chairs[seat.index()].sitter.is_none() {
                    return refused(Code::NotNow, "nobody sits there");
                }
                write(Record::Left { seat: number(seat), why: Why::Host })
            }
            Ask::Start => self.decide_start(guest),
            Ask::Move { decision, mv } => {
                let seat = self.own_seat(guest)?;
                self.decide_move(seat, *decision, mv, By::Sitter)
            }
            Ask::Say { words } => self.decide_say(guest, words),
            Ask::Mute { person, muted } => {
                self.only_host(guest.id)?;
                if *person == guest.id {
                    return refused(Code::Impossible, "you cannot mute yourself");
                }
                if self.muted.contains(person) == *muted {
                    return Ok(Decided::Already(self.revision));
                }
                write(Record::Muted { person: *person, muted: *muted })
            }
            Ask::Report { version, why } => self.decide_report(guest, *version, why),
            Ask::Rematch => {
                self.own_seat(guest)?;
                if self.phase != Phase::Finished {
                    return refused(Code::NotNow, "the match is not over");
                }
                write(Record::Rematch { mixture: new_mixture(entropy) })
            }
            Ask::Abandon => {
                // Whoever loses has no reason to wait for a host who is away.
                self.only_host_in_person(guest.id)?;
                if !matches!(self.phase, Phase::Playing | Phase::Between) {
                    return refused(Code::NotNow, "no match is played");
                }
                write(Record::Finished { how: Finish::Abandoned, winners: Vec::new() })
            }
            Ask::Set { settings } => {
                self.may_set(guest.id, settings)?;
                self.while_gathering()?;
                check_settings(settings)?;
                write(Record::Set { settings: settings.clone() })
            }
            Ask::MakeHost { person } => {
                self.only_host_in_person(guest.id)?;
                if self.seat_of(*person).is_none() {
                    return refused(Code::Unknown, "the host has to sit at the table");
                }
                write(Record::Hosted { person: self.principal(*person) })
            }
            Ask::Close => {
                self.only_host_in_person(guest.id)?;
                Ok(Decided::Write(Record::Closed { why: Why::Host, full: false }, Also::Closes))
            }
            Ask::Ban { person, banned } => self.decide_ban(guest, *person, *banned, entropy),
            Ask::RenewLink => {
                self.only_host_in_person(guest.id)?;
                write(Record::LinkRenewed { invite: new_invite(entropy) })
            }
            Ask::ReportName { person, why } => self.decide_report_name(guest, *person, why),
            // Who waits is known to whoever has the connections, not to the room.
            Ask::Knock { .. } => refused(Code::NotNow, "you are in already"),
            Ask::Admit { .. } => refused(Code::Unknown, "nobody like that waits"),
        }
    }

    /// One complaint about a line is enough, and so are many of many: nobody fills the log with them.
    fn decide_report(&self, guest: Guest, version: Revision, why: &str) -> Result<Decided, Refused> {
        if self.line(version).is_none() {
            return refused(Code::Unknown, "nobody said anything there, or it is too long ago");
        }
        let mut same = self.complaints.iter().filter(|(_, line, _)| *line == version);
        let own = same.clone().find(|(by, _, _)| *by == guest.id);
        if let Some((_, _, record)) = own.or_else(|| same.nth(MOST_COMPLAINTS - 1)) {
            return Ok(Decided::Already(*record));
        }
        let why = names::line(why, LONGEST_LINE)?;
        write(Record::Reported { by: guest.id, revision: version, why })
    }

    fn decide_seat_bot(&self, guest: Guest, seat: u8, level: Level) -> Result<Decided, Refused> {
        self.only_host(guest.id)?;
        let seat = self.known_seat(seat)?;
        if self.chairs[seat.index()].sitter.as_ref().is_some_and(|sitter| sitter.person().is_some()) {
            return refused(Code::NotNow, "somebody sits there");
        }
        // Nor is a bot called like the host, who may sit down yet.
        let taken = self.called().chain(self.access.name_of(self.host));
        let sitter = Sitter::Bot { name: names::bot_name(&taken), level };
        write(Record::Sat { seat: number(seat), sitter, word: String::new() })
    }

    fn decide_start(&self, guest: Guest) -> Result<Decided, Refused> {
        match self.phase {
            Phase::Gathering => {
                self.only_host(guest.id)?;
                let free = self.volume.seats.iter().find(|seat| self.chairs[seat.index()].sitter.is_none());
                if let Some(seat) = free {
                    let why =
                        format!("seat {} is free: wait for somebody, or seat a bot there", number(seat));
                    return Err(Refused::new(Code::NotNow, why));
                }
                self.decide_deal(None)
            }
            Phase::Between => {
                if !self.is_host(guest.id) {
                    self.own_seat(guest)?;
                }
                self.decide_deal(self.play.as_deref().map(Play::hand))
            }
            Phase::Playing => refused(Code::NotNow, "a hand is played already"),
            Phase::Finished => refused(Code::NotNow, "the match is over: ask for a rematch"),
            Phase::Closed => refused(Code::NotNow, "this room is closed"),
        }
    }

    /// Deals: the first hand, or the one after a hand that is over.
    fn decide_deal(&self, after: Option<u32>) -> Result<Decided, Refused> {
        let started = match (after, &self.play) {
            (None, None) => {
                let names = names::seat_names(self.called());
                let names =
                    Names::new(names).map_err(|why| Refused::new(Code::Impossible, why.to_string()))?;
                let play = self.new_match(names, self.last);
                (play.deal(), play.names)
            }
            (Some(after), Some(play)) if self.phase == Phase::Between && play.hand() == after => {
                if self.match_end().is_some() {
                    return refused(Code::NotNow, "the match is over");
                }
                (play.deal(), play.names.clone())
            }
            _ => return refused(Code::TooLate, "that hand is dealt already"),
        };
        let (Some((hand, events)), names) = started else {
            return refused(Code::Impossible, "no match is that long");
        };
        let names = names.iter().map(str::to_string).collect();
        write(Record::Started { hand, names, events })
    }

    fn decide_move(&self, seat: Seat, decision: Revision, mv: &str, by: By) -> Result<Decided, Refused> {
        let mv = mv.trim();
        if let Some(record) = self.play.as_deref().and_then(|play| play.answered(seat, decision, mv)) {
            return Ok(Decided::Already(record));
        }
        let play = self.open_decision(decision)?;
        let (mv, events) = play.try_move(seat, mv).map_err(|why| Refused::new(Code::AgainstTheRules, why))?;
        write(Record::Moved { seat: number(seat), decision, mv, events, by })
    }

    /// The match, if this is what is decided now.
    fn open_decision(&self, decision: Revision) -> Result<&Play, Refused> {
        match &self.play {
            Some(play) if self.phase == Phase::Playing && play.decision == decision => Ok(play),
            Some(_) if self.phase == Phase::Playing => refused(Code::TooLate, "that is decided already"),
            _ => refused(Code::NotNow, "no hand is played"),
        }
    }

    fn decide_say(&self, guest: Guest, words: &Words) -> Result<Decided, Refused> {
        let seat = self.own_seat(guest)?;
        if self.muted.contains(&guest.id) {
            return refused(Code::NotYours, "the host has muted you");
        }
        let words = match (words, self.settings.chat) {
            (_, Chat::Off) => return refused(Code::NotNow, "nobody talks at this table"),
            (Words::Text(_), Chat::Phrases) => {
                return refused(Code::NotNow, "only phrases are said at this table");
            }
            (Words::Phrase(phrase), _) if !PHRASES.contains(&phrase.as_str()) => {
                return refused(Code::Unknown, "there is no such phrase");
            }
            (Words::Phrase(phrase), _) => Words::Phrase(phrase.clone()),
            (Words::Text(text), Chat::Free) => Words::Text(names::line(text, LONGEST_LINE)?),
        };
        if matches!(&words, Words::Text(text) if text.is_empty()) {
            return refused(Code::Impossible, "say something");
        }
        let sitter = self.chairs[seat.index()].sitter.as_ref().and_then(Sitter::person);
        let Some(person) = sitter.cloned() else { return refused(Code::NotYours, "take a seat first") };
        write(Record::Said { person, words })
    }

    fn own_seat(&self, guest: Guest) -> Result<Seat, Refused> {
        self.seat_of(guest.id).ok_or_else(|| Refused::new(Code::NotYours, "take a seat first"))
    }

    fn known_seat(&self, seat: u8) -> Result<Seat, Refused> {
        self.seat_number(seat).ok_or_else(|| Refused::new(Code::Unknown, format!("there is no seat {seat}")))
    }

    /// What everybody at the table is called.
    pub(crate) fn called(&self) -> impl Iterator<Item = &str> + Clone {
        self.chairs.iter().filter_map(|chair| Some(chair.sitter.as_ref()?.name()))
    }

    fn while_gathering(&self) -> Result<(), Refused> {
        if self.phase == Phase::Gathering {
            Ok(())
        } else {
            refused(Code::NotNow, "not in the middle of a match")
        }
    }

    /// A seat that somebody can take.
    fn free_seat(&self, person: PersonId, wanted: Option<u8>) -> Result<Seat, Refused> {
        let wanted = wanted.map(|seat| self.known_seat(seat)).transpose()?;
        if let Some(seat) = self.seat_of(person) {
            return Err(Refused::new(Code::NotNow, format!("you sit at seat {} already", number(seat))));
        }
        let free = |seat: &Seat| self.chairs[seat.index()].sitter.is_none();
        // Cards that were dealt are for the eyes of one person until the hand is over.
        let own = |seat: &Seat| self.dealt_to.get(seat.index()) == Some(&Some(person));
        let may = |seat: &Seat| free(seat) && (self.phase != Phase::Playing || own(seat));
        let seats = self.volume.seats;
        match wanted {
            Some(seat) if may(&seat) => Ok(seat),
            Some(seat) if !free(&seat) => refused(Code::NotNow, "somebody sits there"),
            None if !seats.iter().any(|seat| free(&seat)) => refused(Code::NotNow, "no seat is free"),
            None => seats.iter().find(may).ok_or_else(dealt_to_somebody_else),
            Some(_) => Err(dealt_to_somebody_else()),
        }
    }

    /// Who has won the match that is over, by seat.
    pub(crate) fn winners(&self) -> Vec<u8> {
        let Some(play) = &self.play else { return Vec::new() };
        let hand = play.over.as_ref().map(|outcome| outcome.winners);
        let winners = play.match_winners().or(hand).unwrap_or_default();
        winners.iter().map(number).collect()
    }
}

fn dealt_to_somebody_else() -> Refused {
    Refused::new(Code::NotNow, "the cards there were dealt to somebody else: sit down when this hand is over")
}

/// A word for the deal, as a record can hold it.
fn read_word(word: &str) -> Result<String, Refused> {
    let read = word.parse().map_err(|why: WordError| Refused::new(Code::Impossible, why.to_string()));
    read.map(|word: Word| word.to_string())
}

/// A new secret, and what is shown of it.
pub(crate) fn new_mixture(entropy: &dyn Entropy) -> Mixture {
    let mut bytes = [0; 32];
    entropy.fill(&mut bytes);
    mixture_of(&Secret::new(bytes))
}

/// A secret, and what is shown of it.
pub(crate) fn mixture_of(secret: &Secret) -> Mixture {
    Mixture { promise: secret.promise().to_string(), secret: secret.to_string() }
}

fn within(seconds: u32, (least, most): (u32, u32)) -> bool {
    (least..=most).contains(&seconds)
}

/// Whether a table can be kept so.
pub(crate) fn check_settings(settings: &Settings) -> Result<(), Refused> {
    let clock = settings.clock.as_ref();
    if clock.is_some_and(|clock| !within(clock.per_move, MOVE_SECONDS) || clock.bank > BANK_SECONDS) {
        return refused(
            Code::Impossible,
            "a move may take a second to a day, and a bank holds a day at most",
        );
    }
    if settings.pace > SLOWEST_PACE {
        return refused(Code::Impossible, "a bot waits ten seconds at most");
    }
    if !within(settings.patience, PATIENCE_SECONDS) {
        return refused(Code::Impossible, "a bot steps in after 5 seconds to an hour");
    }
    Ok(())
}
