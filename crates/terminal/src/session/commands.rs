//! Commands besides the game's own.

use std::io::{self, Write};

use eights_connection::LinkError;
use eights_i18n::{Part, Phrase, Words};
use eights_presenter::refusal_text;
use eights_protocol::{ClientCommand, HandNumber, Person, PersonId, RETURN, RoomFacts, RoomId, SeatOccupant};

use super::{Session, TableConnection, talk};
use crate::console::printable;
use crate::layout::wrap;

/// Commands in other languages, and what they are called here.
const TRANSLATED: &[(&str, &str)] = &[
    ("hilfe", "help"),
    ("wer", "who"),
    ("neuerlink", "newlink"),
    ("zurück", "return"),
    ("zurueck", "return"),
    ("platz", "sit"),
    ("setzen", "sit"),
    ("einlassen", "admit"),
    ("abweisen", "refuse"),
    ("sperren", "ban"),
    ("entsperren", "unban"),
    ("sag", "say"),
    ("sagen", "say"),
    ("beginnen", "start"),
    ("nochmal", "again"),
    ("verlassen", "leave"),
    ("aufgeben", "end"),
    ("geschlagen", "concede"),
    ("remis", "draw"),
    ("unentschieden", "draw"),
    ("ablehnen", "decline"),
    ("schließen", "close"),
    ("schliessen", "close"),
    ("wegschicken", "kick"),
    ("stumm", "mute"),
    ("laut", "unmute"),
    ("gastgeber", "host"),
    ("melden", "report"),
];

/// Returns `true` for a command that ends a hand early. It is the only kind at a table without other people.
pub(super) fn ends_early(typed: &str) -> bool {
    let word = typed.trim().to_lowercase();
    let word = TRANSLATED.iter().find(|(other, _)| *other == word).map_or(word.as_str(), |(_, word)| word);
    matches!(word, "concede" | "resign" | "draw" | "decline")
}

impl<W: Write> Session<W> {
    /// Runs a command.
    pub(crate) async fn command(&mut self, typed: &str) -> io::Result<()> {
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        let word =
            TRANSLATED.iter().find(|(other, _)| *other == word).map_or(word.as_str(), |(_, word)| word);
        let client = self.table.client();
        let Some(room) = client.room().cloned() else { return Ok(()) };
        let own = client.seat().map(eights_cards::Seat::index);
        // A number that no hand has: the server says that nobody plays.
        let hand = client.hand_number().unwrap_or(HandNumber { number: room.number, hand: 0 });
        let ask = match word {
            "?" | "help" | "" => return self.say_all(&talk::help(&self.words)),
            "who" => return self.say_all(&talk::who(&room, own, &self.words)),
            "link" => return self.tell_way(),
            "newlink" => ClientCommand::RenewLink,
            "return" => return self.return_link(room.room, rest).await,
            "admit" | "refuse" => match one_of(client.knocking(), "terminal-nobody-waits", rest) {
                Ok(person) => {
                    let named = client.knocking().iter().find(|one| one.id == person);
                    self.turned_away = named.filter(|_| word == "refuse").map(|person| person.name.clone());
                    ClientCommand::Admit { person, yes: word == "admit" }
                }
                Err(nobody) => return self.tell(&self.words.say(&nobody)),
            },
            "unban" => match one_of(&room.banned, "terminal-nobody-banned", rest) {
                Ok(person) => ClientCommand::Ban { person, banned: false },
                Err(nobody) => return self.tell(&self.words.say(&nobody)),
            },
            "say" if rest.is_empty() => return self.say_all(&talk::phrases(&self.words)),
            "say" => ClientCommand::Say { words: talk::chat_text(rest, &self.words) },
            "start" | "begin" => ClientCommand::Start,
            "again" | "rematch" => ClientCommand::Rematch,
            "sit" | "seat" => self.sit(rest.parse().ok()),
            "leave" if own.is_none() => ClientCommand::Leave,
            "leave" => return self.confirm("leave", ClientCommand::Leave),
            "concede" | "resign" => {
                return self.confirm("concede", ClientCommand::Concede { hand });
            }
            "draw" => ClientCommand::OfferDraw { hand },
            "decline" => ClientCommand::DeclineDraw { hand },
            "end" => return self.confirm("end", ClientCommand::Abandon),
            "close" => return self.confirm("close", ClientCommand::Close),
            "bot" | "bots" => return self.seat_bots(&room, rest, word == "bots").await,
            "kick" => match seat_of(&room, rest) {
                Some(seat) => ClientCommand::Unseat { seat },
                None => return self.tell(&self.words.say(&nobody(&room, rest))),
            },
            "mute" | "unmute" | "host" | "ban" => match person_of(&room, rest) {
                Some(person) if word == "host" => ClientCommand::MakeHost { person },
                Some(person) if word == "ban" => ClientCommand::Ban { person, banned: true },
                Some(person) => ClientCommand::Mute { person, muted: word == "mute" },
                None if seat_of(&room, rest).is_some() => {
                    let what = if word == "unmute" { "mute" } else { word };
                    let bot = Phrase::new("terminal-is-bot").with("name", Part::Text(rest.to_string()));
                    return self.tell(&self.words.say(&bot.with("what", Part::Text(what.to_string()))));
                }
                None => return self.tell(&self.words.say(&nobody(&room, rest))),
            },
            "report" if rest.split_whitespace().next() == Some("name") => {
                let name = rest["name".len()..].trim();
                match person_of(&room, name) {
                    Some(person) => ClientCommand::ReportName { person, why: String::new() },
                    None => return self.tell(&self.words.say(&nobody(&room, name))),
                }
            }
            "report" => match client.said().filter(|line| Some(line.person) != client.person()).last() {
                Some(line) => ClientCommand::Report { version: line.version, why: rest.to_string() },
                None => return self.tell(&self.text("terminal-nothing-said")),
            },
            _ => return self.tell(&self.text("terminal-unknown-command")),
        };
        self.table.ask(ask).await;
        Ok(())
    }

    /// Asks whether to carry out a command that cannot be undone.
    fn confirm(&mut self, what: &'static str, ask: ClientCommand) -> io::Result<()> {
        self.unconfirmed = Some(ask);
        let question = self.words.say(&Phrase::new("terminal-confirm").with("what", what));
        self.say_all(&wrap(&question))?;
        self.prompt("> ")
    }

    /// Prints what a friend has to type to join this table.
    pub(crate) fn tell_way(&mut self) -> io::Result<()> {
        let TableConnection::Remote(link) = &self.table else {
            return self.tell(&self.text("terminal-local-table"));
        };
        let client = link.client();
        let (Some(key), Some(room)) = (client.key(), client.room()) else { return Ok(()) };
        let way = format!("eights join {}/r/{key}", link.guest().address());
        let listed = room.settings.listed || room.invite.is_none();
        let code = Phrase::new("terminal-code-alone").with("code", Part::Text(room.word.clone()));
        self.say(&way)?;
        if listed { Ok(()) } else { self.tell(&self.words.say(&code)) }
    }

    /// Creates or revokes a private link to the person's own seat.
    async fn return_link(&mut self, room: RoomId, typed: &str) -> io::Result<()> {
        let TableConnection::Remote(link) = &self.table else { return self.tell_way() };
        let guest = link.guest();
        if ["off", "aus"].contains(&typed.to_lowercase().as_str()) {
            let said = match guest.revoke_return_link(room).await {
                Ok(()) => self.text("terminal-return-revoked"),
                Err(why) => failed(&why, &self.words),
            };
            return self.tell(&said);
        }
        match guest.make_return_link(room).await {
            Ok(link) => {
                let way = format!("eights join '{}/r/{room}#{RETURN}{}'", guest.address(), link.secret);
                self.tell(&self.text("terminal-return-link"))?;
                self.say(&way)?;
                self.tell(&self.text("terminal-return-secret"))
            }
            Err(why) => self.tell(&failed(&why, &self.words)),
        }
    }

    async fn seat_bots(&mut self, room: &RoomFacts, typed: &str, all: bool) -> io::Result<()> {
        let level =
            if typed.is_empty() { Some(eights_protocol::Level::default()) } else { talk::named_level(typed) };
        let Some(level) = level else { return self.tell(&self.text("terminal-levels")) };
        let free = (1..).zip(&room.seats).filter(|(_, seat)| seat.sitter.is_none()).map(|(number, _)| number);
        let free: Vec<u8> = free.take(if all { usize::MAX } else { 1 }).collect();
        if free.is_empty() {
            return self.tell(&self.text("terminal-all-taken"));
        }
        for seat in free {
            self.table.ask(ClientCommand::SeatBot { seat, level }).await;
        }
        Ok(())
    }
}

fn sitters(room: &RoomFacts) -> impl Iterator<Item = (u8, &SeatOccupant)> {
    (1..).zip(&room.seats).filter_map(|(number, seat)| Some((number, seat.sitter.as_ref()?)))
}

/// Finds a seat by name or number.
fn seat_of(room: &RoomFacts, typed: &str) -> Option<u8> {
    let is = |number: u8, sitter: &SeatOccupant| {
        sitter.name().eq_ignore_ascii_case(typed) || typed.parse() == Ok(number)
    };
    sitters(room).find(|(number, sitter)| is(*number, sitter)).map(|(number, _)| number)
}

fn person_of(room: &RoomFacts, typed: &str) -> Option<PersonId> {
    let seat = seat_of(room, typed)?;
    Some(sitters(room).find(|(number, _)| *number == seat)?.1.person()?.id)
}

/// Finds a person by name, or the only person if no name is typed. Otherwise returns what to say; `none` is the message
/// if there is nobody at all.
fn one_of(people: &[Person], none: &'static str, typed: &str) -> Result<PersonId, Phrase> {
    match people {
        [] => Err(Phrase::new(none)),
        [only] if typed.is_empty() => Ok(only.id),
        _ => {
            let named = people.iter().find(|person| person.name.eq_ignore_ascii_case(typed));
            let names = people.iter().map(|person| person.name.as_str());
            named.map(|person| person.id).ok_or_else(|| nobody_named(typed, names))
        }
    }
}

fn nobody(room: &RoomFacts, typed: &str) -> Phrase {
    nobody_named(typed, sitters(room).map(|(_, sitter)| sitter.name()))
}

fn nobody_named<'n>(typed: &str, names: impl Iterator<Item = &'n str>) -> Phrase {
    let name = |name: &str| Phrase::new("tell-name").with("name", Part::Text(printable(name)));
    let names: Vec<Phrase> = names.map(name).collect();
    if typed.is_empty() {
        return Phrase::new("terminal-whom").with("names", Part::Any(names));
    }
    Phrase::new("terminal-nobody-named")
        .with("number", names.len())
        .with("name", Part::Text(printable(typed)))
        .with("names", Part::Any(names))
}

/// Says why a request to the server failed.
fn failed(why: &LinkError, words: &Words) -> String {
    let why = match why {
        LinkError::Refused(refused) => refusal_text(refused, words),
        other => other.to_string(),
    };
    words.say(&Phrase::new("terminal-refused").with("why", Part::Text(why)))
}
