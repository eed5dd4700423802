//! Commands besides the game's own.

use std::io::{self, Write};

use eights_protocol::{ClientCommand, Person, PersonId, RETURN, RoomFacts, RoomId, SeatOccupant};

use super::{Session, TableConnection, talk};
use crate::words::any_of;

impl<W: Write> Session<W> {
    /// Runs a command.
    pub(crate) async fn command(&mut self, typed: &str) -> io::Result<()> {
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let rest = rest.trim();
        let client = self.table.client();
        let Some(room) = client.room().cloned() else { return Ok(()) };
        let own = client.seat().map(eights_cards::Seat::index);
        let ask = match word.to_lowercase().as_str() {
            "?" | "help" | "" => {
                let width = talk::HELP.iter().map(|(typed, _)| typed.len()).max().unwrap_or_default();
                let lines: Vec<String> =
                    talk::HELP.iter().map(|(typed, does)| format!("  {typed:<width$}  {does}")).collect();
                return self.say_all(&lines);
            }
            "who" => return self.say_all(&talk::who(&room, own)),
            "link" => return self.tell_way(),
            "newlink" => ClientCommand::RenewLink,
            "return" => return self.return_link(room.room, rest).await,
            "admit" | "refuse" => match one_of(client.knocking(), rest) {
                Some(person) => ClientCommand::Admit { person, yes: word.eq_ignore_ascii_case("admit") },
                None => return self.say(&nobody_of(client.knocking(), "Nobody waits at the door.", rest)),
            },
            "unban" => match one_of(&room.banned, rest) {
                Some(person) => ClientCommand::Ban { person, banned: false },
                None => return self.say(&nobody_of(&room.banned, "Nobody is banned here.", rest)),
            },
            "say" if rest.is_empty() => return self.say_all(&talk::phrases()),
            "say" => ClientCommand::Say { words: talk::words(rest) },
            "start" | "begin" => ClientCommand::Start,
            "again" | "rematch" => ClientCommand::Rematch,
            "leave" => ClientCommand::Leave,
            "end" => ClientCommand::Abandon,
            "close" => ClientCommand::Close,
            "bot" | "bots" => return self.seat_bots(&room, rest, word.eq_ignore_ascii_case("bots")).await,
            "kick" => match seat_of(&room, rest) {
                Some(seat) => ClientCommand::Unseat { seat },
                None => return self.say(&nobody(&room, rest)),
            },
            "mute" | "unmute" | "host" | "ban" => match person_of(&room, rest) {
                Some(person) if word.eq_ignore_ascii_case("host") => ClientCommand::MakeHost { person },
                Some(person) if word.eq_ignore_ascii_case("ban") => {
                    ClientCommand::Ban { person, banned: true }
                }
                Some(person) => ClientCommand::Mute { person, muted: word.eq_ignore_ascii_case("mute") },
                None => return self.say(&nobody(&room, rest)),
            },
            "report" if rest.split_whitespace().next() == Some("name") => {
                let name = rest["name".len()..].trim();
                match person_of(&room, name) {
                    Some(person) => ClientCommand::ReportName { person, why: String::new() },
                    None => return self.say(&nobody(&room, name)),
                }
            }
            "report" => match client.said().filter(|line| Some(line.person) != client.person()).last() {
                Some(line) => ClientCommand::Report { version: line.version, why: rest.to_string() },
                None => return self.say("Nobody has said anything."),
            },
            _ => return self.say("? tells what can be typed."),
        };
        self.table.ask(ask).await;
        Ok(())
    }

    /// Prints what a friend has to type to join this table.
    pub(crate) fn tell_way(&mut self) -> io::Result<()> {
        let TableConnection::Remote(link) = &self.table else {
            return self.say("This table is on your machine only; eights serve makes tables for friends.");
        };
        let client = link.client();
        let (Some(key), Some(room)) = (client.key(), client.room()) else { return Ok(()) };
        let way = format!("eights join {}/r/{key}", link.guest().address());
        let listed = room.settings.listed || room.invite.is_none();
        let code = format!("Whoever has only the code {} knocks, and the host lets them in.", room.word);
        self.say(&way)?;
        if listed { Ok(()) } else { self.tell(&code) }
    }

    /// Creates or revokes a private link to the person's own seat.
    async fn return_link(&mut self, room: RoomId, typed: &str) -> io::Result<()> {
        let TableConnection::Remote(link) = &self.table else { return self.tell_way() };
        let guest = link.guest();
        if typed.eq_ignore_ascii_case("off") {
            let said = match guest.revoke_return_link(room).await {
                Ok(()) => "The link to your seat is void, and no other device plays there.".to_string(),
                Err(why) => format!("That cannot be done: {why}."),
            };
            return self.tell(&said);
        }
        match guest.make_return_link(room).await {
            Ok(link) => {
                let way = format!("eights join '{}/r/{room}#{RETURN}{}'", guest.address(), link.secret);
                self.tell("This leads back to your seat from another device, here or in a browser:")?;
                self.say(&way)?;
                self.tell("Keep it to yourself: whoever has it plays for you. /return off revokes it.")
            }
            Err(why) => self.tell(&format!("That cannot be done: {why}.")),
        }
    }

    async fn seat_bots(&mut self, room: &RoomFacts, typed: &str, all: bool) -> io::Result<()> {
        let level =
            if typed.is_empty() { Some(eights_protocol::Level::default()) } else { talk::named_level(typed) };
        let Some(level) = level else { return self.say("The levels are gentle, steady, sharp and master.") };
        let free = (1..).zip(&room.seats).filter(|(_, seat)| seat.sitter.is_none()).map(|(number, _)| number);
        let free: Vec<u8> = free.take(if all { usize::MAX } else { 1 }).collect();
        if free.is_empty() {
            return self.say("Every seat is taken.");
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

/// Finds a person by name, or the only person if no name is typed.
fn one_of(people: &[Person], typed: &str) -> Option<PersonId> {
    match people {
        [only] if typed.is_empty() => Some(only.id),
        _ => people.iter().find(|person| person.name.eq_ignore_ascii_case(typed)).map(|person| person.id),
    }
}

fn nobody_of(people: &[Person], none: &str, typed: &str) -> String {
    if people.is_empty() {
        return none.to_string();
    }
    let names: Vec<String> = people.iter().map(|person| crate::console::printable(&person.name)).collect();
    let typed = crate::console::printable(typed);
    format!("There is no \"{typed}\" who could be meant; say {}.", any_of(&names))
}

fn nobody(room: &RoomFacts, typed: &str) -> String {
    let names: Vec<String> = sitters(room).map(|(_, sitter)| sitter.name().to_string()).collect();
    let typed = crate::console::printable(typed);
    format!("There is no \"{typed}\" who could be meant; say {}.", any_of(&names))
}
