//! Commands and the records that they become. Nothing changes here: a room changes only by the records of its log.

use eights_cards::{Seat, Secret};
use eights_game::{DealWord, DealWordError, EDITION, Names};
use eights_protocol::{
    BANK_SECONDS, Chat, ChatText, ClientCommand, CloseReason, Level, MOVE_SECONDS, MatchFinish, MoveAuthor,
    PATIENCE_SECONDS, PHRASES, Person, PersonId, Phase, RefusalReason, Rejection, Revision, RoomRecord,
    SLOWEST_PACE, SeatOccupant, SeedMixture, Settings,
};

use crate::access::new_invite;
use crate::names;
use crate::play::Play;
use crate::ports::{Attachment, Entropy};
use crate::room::{Room, number};

/// Maximum length of a chat line or a report, in characters.
pub(crate) const MAX_LINE_CHARS: usize = 300;

/// Maximum number of reports stored about one line or one name.
pub(crate) const MAX_COMPLAINTS: usize = 20;

/// Command to a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Command of a client.
    Ask {
        /// Sender, as identified by the connection.
        person: Guest,
        /// Content of the command.
        ask: ClientCommand,
    },
    /// A bot has chosen a move.
    BotMove {
        /// Seat of the bot.
        seat: Seat,
        /// Decision that the move answers.
        decision: Revision,
        /// Move in notation.
        mv: String,
    },
    /// The room itself sets the deal word of a seat, because the deal is predetermined.
    Mix {
        /// Seat that gets the word.
        seat: Seat,
        /// Word of the predetermined deal.
        word: DealWord,
    },
    /// Somebody was disconnected for too long.
    Gone(PersonId),
    /// Somebody is connected again.
    Back(PersonId),
    /// The move of a seat timed out.
    TimeUp {
        /// Seat that had to move.
        seat: Seat,
        /// Decision that was open.
        decision: Revision,
    },
    /// Deals the next hand.
    NextHand {
        /// Number of the finished hand, from one.
        after: u32,
    },
    /// Closes a match that is over.
    Finish,
    /// Closes a match whose time was up after this hand and before the next.
    FinishInTime {
        /// Number of the finished hand, from one.
        after: u32,
    },
    /// Closes the room.
    Close(CloseReason),
    /// Admits somebody who waits.
    Admit {
        /// Person who admits them.
        by: Guest,
        /// Person to admit, with their name.
        person: Person,
    },
    /// A host without a seat was disconnected for too long, or is back.
    HostAway(bool),
    /// Creates or revokes a private link to the caller's own seat.
    ReturnLink {
        /// Owner of the seat.
        person: Guest,
        /// Hash of the link's secret, in hexadecimal; `None` revokes the link.
        hash: Option<String>,
    },
    /// Removes every way back to the seat of a person whom the server no longer knows.
    Forsake(PersonId),
    /// Returns to a seat by a private link.
    Return {
        /// Device that presents the link.
        device: Guest,
        /// Hash of the presented secret.
        hash: String,
    },
}

/// Connected person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guest {
    /// ID of the person.
    pub id: PersonId,
    /// `true` if this is a program.
    pub program: bool,
}

/// Outcome of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Append this record, together with its attachment.
    Write(RoomRecord, Attachment),
    /// The command was already carried out, by this record.
    Already(Revision),
}

pub(crate) fn refused<T>(reason: RefusalReason) -> Result<T, Rejection> {
    Err(reason.into())
}

#[expect(clippy::unnecessary_wraps, reason = "it stands where a refusal could stand")]
pub(crate) fn write(record: RoomRecord) -> Result<Decision, Rejection> {
    Ok(Decision::Write(record, Attachment::Nothing))
}

impl Room {
    /// Decides a command: returns the record to append, or the reason for a rejection.
    pub fn decide(&self, want: &Command, entropy: &dyn Entropy) -> Result<Decision, Rejection> {
        if self.phase == Phase::Closed {
            return refused(RefusalReason::RoomClosed);
        }
        self.check_size(want)?;
        match want {
            Command::Ask { person, ask } => self.decide_ask(*person, ask, entropy),
            Command::BotMove { seat, decision, mv } => {
                let chair = &self.chairs[seat.index()];
                if chair.bot().is_none() {
                    return refused(RefusalReason::AlreadyDecided);
                }
                let own = matches!(chair.sitter, Some(SeatOccupant::Bot { .. }));
                self.decide_move(
                    *seat,
                    *decision,
                    mv,
                    if own { MoveAuthor::Sitter } else { MoveAuthor::StandIn },
                )
            }
            Command::Mix { seat, word } => {
                self.while_gathering()?;
                write(RoomRecord::Mixed { seat: number(*seat), word: word.to_string() })
            }
            Command::TimeUp { seat, decision } => {
                let play = self.open_decision(*decision)?;
                if !play.pending().must.contains(*seat) {
                    return refused(RefusalReason::AlreadyDecided);
                }
                self.decide_move(*seat, *decision, &play.move_on_timeout(*seat), MoveAuthor::Clock)
            }
            Command::Gone(person) | Command::Back(person) => {
                let gone = matches!(want, Command::Gone(_));
                let Some(seat) = self.seat_of(*person) else {
                    return refused(RefusalReason::PersonNotSeated);
                };
                if self.chairs[seat.index()].gone == gone {
                    return Ok(Decision::Already(self.revision));
                }
                let seat = number(seat);
                write(if gone { RoomRecord::Gone { seat } } else { RoomRecord::Back { seat } })
            }
            Command::NextHand { after } => self.decide_deal(Some(*after)),
            Command::Finish => {
                let Some(how) = self.match_end() else {
                    return refused(RefusalReason::MatchNotOver);
                };
                let winners = if how == MatchFinish::Played { self.winners() } else { Vec::new() };
                write(RoomRecord::Finished { how, winners })
            }
            Command::FinishInTime { after } => {
                let play = self.play.as_deref().filter(|play| play.hand() == *after);
                let winners = play.filter(|_| self.phase == Phase::Between).and_then(Play::winners_in_time);
                let Some(winners) = winners else {
                    return refused(RefusalReason::HandDealt);
                };
                write(RoomRecord::Finished {
                    how: MatchFinish::Played,
                    winners: winners.iter().map(number).collect(),
                })
            }
            Command::Admit { by, person } => self.decide_admit(*by, person),
            Command::HostAway(away) => self.decide_host_away(*away),
            Command::ReturnLink { person, hash } => self.decide_return_link(*person, hash.as_ref()),
            Command::Forsake(person) => self.decide_forsake(*person),
            Command::Return { device, hash } => self.decide_return(*device, hash),
            Command::Close(why) => Ok(Decision::Write(
                RoomRecord::Closed { why: *why, full: self.is_full() },
                Attachment::Closes,
            )),
        }
    }

    fn decide_ask(
        &self,
        guest: Guest,
        ask: &ClientCommand,
        entropy: &dyn Entropy,
    ) -> Result<Decision, Rejection> {
        let guest = Guest { id: self.principal(guest.id), ..guest };
        self.not_banned(guest.id)?;
        match ask {
            ClientCommand::Sit { seat, name, word, away } => {
                let person = Person {
                    id: guest.id,
                    name: self.name_for(name, std::iter::empty())?,
                    program: guest.program,
                };
                let seat = self.free_seat(guest.id, *seat)?;
                let word = read_word(word)?;
                write(RoomRecord::Sat {
                    seat: number(seat),
                    sitter: SeatOccupant::Person { person, away: *away },
                    word,
                })
            }
            ClientCommand::Leave => {
                let seat = self.own_seat(guest)?;
                write(RoomRecord::Left { seat: number(seat), why: CloseReason::Asked })
            }
            ClientCommand::Mix { word } => {
                let seat = self.own_seat(guest)?;
                self.while_gathering()?;
                write(RoomRecord::Mixed { seat: number(seat), word: read_word(word)? })
            }
            ClientCommand::SeatBot { seat, level } => self.decide_seat_bot(guest, *seat, *level),
            ClientCommand::Unseat { seat } => {
                self.only_host(guest.id)?;
                let seat = self.known_seat(*seat)?;
                if self.chairs[seat.index()].sitter.is_none() {
                    return refused(RefusalReason::SeatEmpty { seat: number(seat) });
                }
                write(RoomRecord::Left { seat: number(seat), why: CloseReason::Host })
            }
            ClientCommand::Start => self.decide_start(guest),
            ClientCommand::Move { decision, mv } => {
                let seat = self.own_seat(guest)?;
                self.not_conceded(seat)?;
                self.decide_move(seat, *decision, mv, MoveAuthor::Sitter)
            }
            ClientCommand::Concede { hand } => self.decide_concede(self.own_seat(guest)?, *hand),
            ClientCommand::OfferDraw { hand } => self.decide_offer_draw(self.own_seat(guest)?, *hand),
            ClientCommand::DeclineDraw { hand } => self.decide_decline_draw(self.own_seat(guest)?, *hand),
            ClientCommand::Say { words } => self.decide_say(guest, words),
            ClientCommand::Mute { person, muted } => {
                self.only_host(guest.id)?;
                if *person == guest.id {
                    return refused(RefusalReason::MutesSelf);
                }
                if self.muted.contains(person) == *muted {
                    return Ok(Decision::Already(self.revision));
                }
                write(RoomRecord::Muted { person: *person, muted: *muted })
            }
            ClientCommand::Report { version, why } => self.decide_report(guest, *version, why),
            ClientCommand::Rematch => {
                self.own_seat(guest)?;
                if self.phase != Phase::Finished {
                    return refused(RefusalReason::MatchNotOver);
                }
                write(RoomRecord::Rematch { mixture: new_mixture(entropy) })
            }
            ClientCommand::Abandon => {
                // A losing player must not be able to abandon the match while the host is away.
                self.only_host_in_person(guest.id)?;
                if !matches!(self.phase, Phase::Playing | Phase::Between) {
                    return refused(RefusalReason::NoMatch);
                }
                write(RoomRecord::Finished { how: MatchFinish::Abandoned, winners: Vec::new() })
            }
            ClientCommand::Set { settings } => {
                self.may_set(guest.id, settings)?;
                self.while_gathering()?;
                check_settings(settings)?;
                write(RoomRecord::Set { settings: settings.clone() })
            }
            ClientCommand::MakeHost { person } => {
                self.only_host_in_person(guest.id)?;
                if self.seat_of(*person).is_none() {
                    return refused(RefusalReason::HostWithoutSeat);
                }
                write(RoomRecord::Hosted { person: self.principal(*person) })
            }
            ClientCommand::Close => {
                self.only_host_in_person(guest.id)?;
                Ok(Decision::Write(
                    RoomRecord::Closed { why: CloseReason::Host, full: false },
                    Attachment::Closes,
                ))
            }
            ClientCommand::Ban { person, banned } => self.decide_ban(guest, *person, *banned, entropy),
            ClientCommand::RenewLink => {
                self.only_host_in_person(guest.id)?;
                write(RoomRecord::LinkRenewed { invite: new_invite(entropy) })
            }
            ClientCommand::ReportName { person, why } => self.decide_report_name(guest, *person, why),
            // Whoever manages the connections knows who waits; the room does not.
            ClientCommand::Knock { .. } => refused(RefusalReason::AlreadyAdmitted),
            ClientCommand::Admit { .. } => refused(RefusalReason::NobodyWaiting),
        }
    }

    /// Reports a chat line. Each person's first report of a line counts, up to a total per line, so that nobody can
    /// fill the log.
    fn decide_report(&self, guest: Guest, version: Revision, why: &str) -> Result<Decision, Rejection> {
        if self.line(version).is_none() {
            return refused(RefusalReason::NoSuchLine);
        }
        let mut same = self.complaints.iter().filter(|(_, line, _)| *line == version);
        let own = same.clone().find(|(by, _, _)| *by == guest.id);
        if let Some((_, _, record)) = own.or_else(|| same.nth(MAX_COMPLAINTS - 1)) {
            return Ok(Decision::Already(*record));
        }
        let why = names::line(why, MAX_LINE_CHARS)?;
        write(RoomRecord::Reported { by: guest.id, revision: version, why })
    }

    fn decide_seat_bot(&self, guest: Guest, seat: u8, level: Level) -> Result<Decision, Rejection> {
        self.only_host(guest.id)?;
        let seat = self.known_seat(seat)?;
        if self.chairs[seat.index()].sitter.as_ref().is_some_and(|sitter| sitter.person().is_some()) {
            return refused(RefusalReason::SeatTaken { seat: number(seat) });
        }
        // A bot must not share the host's name either, since the host may still take a seat.
        let taken = self.called().chain(self.access.name_of(self.host));
        let sitter = SeatOccupant::Bot { name: names::bot_name(&taken), level };
        write(RoomRecord::Sat { seat: number(seat), sitter, word: String::new() })
    }

    fn decide_start(&self, guest: Guest) -> Result<Decision, Rejection> {
        match self.phase {
            Phase::Gathering => {
                self.only_host(guest.id)?;
                let free = self.volume.seats.iter().find(|seat| self.chairs[seat.index()].sitter.is_none());
                if let Some(seat) = free {
                    return refused(RefusalReason::SeatStillFree { seat: number(seat) });
                }
                self.decide_deal(None)
            }
            Phase::Between => {
                if !self.is_host(guest.id) {
                    self.own_seat(guest)?;
                }
                self.decide_deal(self.play.as_deref().map(Play::hand))
            }
            Phase::Playing => refused(RefusalReason::HandInProgress),
            Phase::Finished => refused(RefusalReason::MatchOver),
            Phase::Closed => refused(RefusalReason::RoomClosed),
        }
    }

    /// Deals the first hand, or the one after a finished hand.
    fn decide_deal(&self, after: Option<u32>) -> Result<Decision, Rejection> {
        let started = match (after, &self.play) {
            (None, None) => {
                let names = names::seat_names(self.called());
                let names = Names::new(names)
                    .map_err(|why| RefusalReason::NamesNotUsable { detail: why.to_string() })?;
                let play = self.new_match(names, Some(EDITION), self.last);
                (play.deal(), play.names, play.edition)
            }
            (Some(after), Some(play)) if self.phase == Phase::Between && play.hand() == after => {
                if self.match_end().is_some() {
                    return refused(RefusalReason::MatchOver);
                }
                (play.deal(), play.names.clone(), play.edition)
            }
            _ => return refused(RefusalReason::HandDealt),
        };
        let (Some((hand, events)), names, edition) = started else {
            return refused(RefusalReason::NoFurtherHand);
        };
        let names = names.iter().map(str::to_string).collect();
        write(RoomRecord::Started { hand, names, events, edition })
    }

    fn decide_move(
        &self,
        seat: Seat,
        decision: Revision,
        mv: &str,
        by: MoveAuthor,
    ) -> Result<Decision, Rejection> {
        let mv = mv.trim();
        if let Some(record) = self.play.as_deref().and_then(|play| play.answered(seat, decision, mv)) {
            return Ok(Decision::Already(record));
        }
        let play = self.open_decision(decision)?;
        let (mv, events) =
            play.try_move(seat, mv).map_err(|detail| RefusalReason::AgainstTheRules { detail })?;
        write(RoomRecord::Moved { seat: number(seat), decision, mv, events, by })
    }

    /// Returns the match, if this decision is the open one.
    fn open_decision(&self, decision: Revision) -> Result<&Play, Rejection> {
        match &self.play {
            Some(play) if self.phase == Phase::Playing && play.decision == decision => Ok(play),
            Some(_) if self.phase == Phase::Playing => refused(RefusalReason::AlreadyDecided),
            _ => refused(RefusalReason::NoHand),
        }
    }

    fn decide_say(&self, guest: Guest, words: &ChatText) -> Result<Decision, Rejection> {
        let seat = self.own_seat(guest)?;
        if self.muted.contains(&guest.id) {
            return refused(RefusalReason::Muted);
        }
        let words = match (words, self.settings.chat) {
            (_, Chat::Off) => return refused(RefusalReason::ChatOff),
            (ChatText::Text(_), Chat::Phrases) => {
                return refused(RefusalReason::PhrasesOnly);
            }
            (ChatText::Phrase(phrase), _) if !PHRASES.contains(&phrase.as_str()) => {
                return refused(RefusalReason::NoSuchPhrase);
            }
            (ChatText::Phrase(phrase), _) => ChatText::Phrase(phrase.clone()),
            (ChatText::Text(text), Chat::Free) => ChatText::Text(names::line(text, MAX_LINE_CHARS)?),
        };
        if matches!(&words, ChatText::Text(text) if text.is_empty()) {
            return refused(RefusalReason::TextEmpty);
        }
        let sitter = self.chairs[seat.index()].sitter.as_ref().and_then(SeatOccupant::person);
        let Some(person) = sitter.cloned() else {
            return refused(RefusalReason::NotSeated);
        };
        write(RoomRecord::Said { person, words })
    }

    fn own_seat(&self, guest: Guest) -> Result<Seat, Rejection> {
        self.seat_of(guest.id).ok_or_else(|| RefusalReason::NotSeated.into())
    }

    fn known_seat(&self, seat: u8) -> Result<Seat, Rejection> {
        self.seat_number(seat).ok_or_else(|| RefusalReason::NoSuchSeat { seat }.into())
    }

    /// Returns the names of everybody with a seat.
    pub(crate) fn called(&self) -> impl Iterator<Item = &str> + Clone {
        self.chairs.iter().filter_map(|chair| Some(chair.sitter.as_ref()?.name()))
    }

    fn while_gathering(&self) -> Result<(), Rejection> {
        if self.phase == Phase::Gathering { Ok(()) } else { refused(RefusalReason::OnlyBeforeMatch) }
    }

    /// Returns a seat that the person can take.
    fn free_seat(&self, person: PersonId, wanted: Option<u8>) -> Result<Seat, Rejection> {
        let wanted = wanted.map(|seat| self.known_seat(seat)).transpose()?;
        if let Some(seat) = self.seat_of(person) {
            return refused(RefusalReason::AlreadySeated { seat: number(seat) });
        }
        let free = |seat: &Seat| self.chairs[seat.index()].sitter.is_none();
        // Dealt cards are for one person only until the hand is over.
        let own = |seat: &Seat| self.dealt_to.get(seat.index()) == Some(&Some(person));
        let may = |seat: &Seat| free(seat) && (self.phase != Phase::Playing || own(seat));
        let seats = self.volume.seats;
        match wanted {
            Some(seat) if may(&seat) => Ok(seat),
            Some(seat) if !free(&seat) => refused(RefusalReason::SeatTaken { seat: number(seat) }),
            None if !seats.iter().any(|seat| free(&seat)) => refused(RefusalReason::NoFreeSeat),
            None => seats.iter().find(may).ok_or_else(dealt_to_somebody_else),
            Some(_) => Err(dealt_to_somebody_else()),
        }
    }

    /// Returns the seats that won the finished match.
    pub(crate) fn winners(&self) -> Vec<u8> {
        let Some(play) = &self.play else { return Vec::new() };
        let hand = play.over.as_ref().map(|outcome| outcome.winners);
        let winners = play.match_winners().or(hand).unwrap_or_default();
        winners.iter().map(number).collect()
    }
}

fn dealt_to_somebody_else() -> Rejection {
    RefusalReason::SeatDealtToSomebodyElse.into()
}

/// Normalizes a deal word for storage.
fn read_word(word: &str) -> Result<String, Rejection> {
    match word.parse::<DealWord>() {
        Ok(word) => Ok(word.to_string()),
        Err(DealWordError::TooLong(_)) => {
            refused(RefusalReason::DealWordTooLong { most: DealWord::MAX_CHARS as u32 })
        }
        Err(DealWordError::Control) => refused(RefusalReason::DealWordNotOneLine),
    }
}

/// Generates a new secret with its commitment.
pub(crate) fn new_mixture(entropy: &dyn Entropy) -> SeedMixture {
    let mut bytes = [0; 32];
    entropy.fill(&mut bytes);
    mixture_of(&Secret::new(bytes))
}

/// Returns the seed mixture of a secret: the secret with its commitment.
pub(crate) fn mixture_of(secret: &Secret) -> SeedMixture {
    SeedMixture { promise: secret.promise().to_string(), secret: secret.to_string() }
}

fn within(seconds: u32, (least, most): (u32, u32)) -> bool {
    (least..=most).contains(&seconds)
}

/// Checks that settings are possible.
pub(crate) fn check_settings(settings: &Settings) -> Result<(), Rejection> {
    let clock = settings.clock.as_ref();
    if clock.is_some_and(|clock| !within(clock.per_move, MOVE_SECONDS) || clock.bank > BANK_SECONDS) {
        return refused(RefusalReason::ClockOutOfRange);
    }
    if settings.pace > SLOWEST_PACE {
        return refused(RefusalReason::PaceOutOfRange { most: SLOWEST_PACE / 1000 });
    }
    if !within(settings.patience, PATIENCE_SECONDS) {
        let (least, most) = PATIENCE_SECONDS;
        return refused(RefusalReason::PatienceOutOfRange { least, most });
    }
    Ok(())
}
