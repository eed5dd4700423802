//! Room events besides the cards, and chat.

use eights_client::{Client, ClientEvent};
use eights_protocol::{
    ChatLine, ChatText, ClientCommand, Level, MoveAuthor, PHRASES, Phase, RoomFacts, SeatFacts, SeatOccupant,
};

use crate::words::{count, listed};

/// Commands besides the game's own.
pub const HELP: &[(&str, &str)] = &[
    ("/say WORDS", "say something, if the table allows it"),
    ("/say NAME", "say a set phrase; /say alone lists them"),
    ("/who", "who sits where"),
    ("/link", "the way to this table, to send to a friend"),
    ("/return", "a private link to your own seat, for another device; /return off revokes it"),
    ("/start", "the host: begin"),
    ("/admit NAME", "the host: let somebody in who waits at the door; /refuse sends them away"),
    ("/bot LEVEL", "the host: a bot takes a free seat; /bots fills all of them"),
    ("/kick NAME", "the host: somebody or a bot has to leave"),
    ("/ban NAME", "the host: somebody has to leave and cannot come back; /unban"),
    ("/newlink", "the host: the table gets a new link, and the old one lets nobody in"),
    ("/mute NAME", "the host: what somebody says is no longer passed on; /unmute"),
    ("/host NAME", "the host: somebody else is the host"),
    ("/end", "the host: give the match up"),
    ("/report WORDS", "complain about what was said last; /report name NAME about a name"),
    ("/leave", "give up your seat; q only goes, and a bot plays for you"),
];

/// Returns the text of a set phrase.
fn phrase(name: &str) -> &str {
    match name {
        "hello" => "Hello!",
        "good-luck" => "Good luck!",
        "well-played" => "Well played!",
        "thanks" => "Thank you!",
        "sorry" => "Sorry!",
        "oops" => "Oops!",
        "wow" => "Wow!",
        "hurry" => "It is your turn ...",
        "one-moment" => "One moment, please.",
        "last-card" => "Last card!",
        "good-game" => "Good game!",
        "bye" => "Goodbye!",
        other => other,
    }
}

/// Returns all set phrases.
pub fn phrases() -> Vec<String> {
    PHRASES.iter().map(|name| format!("  /say {name:<12} {}", phrase(name))).collect()
}

/// Parses a chat message: a set phrase by its name or text, or free text.
pub fn words(typed: &str) -> ChatText {
    let plain = |text: &str| {
        text.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>().to_lowercase()
    };
    let wanted = plain(typed);
    let known = PHRASES.iter().find(|name| plain(name) == wanted || plain(phrase(name)) == wanted);
    known.map_or_else(|| ChatText::Text(typed.to_string()), |name| ChatText::Phrase((*name).to_string()))
}

/// Formats a chat line.
fn line(line: &ChatLine) -> String {
    let words = match &line.words {
        ChatText::Phrase(name) => phrase(name),
        ChatText::Text(text) => text,
    };
    let watching = if line.seat.is_none() { " (watching)" } else { "" };
    format!("{}{watching}: {words}", line.name)
}

/// Returns the name of a level.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Gentle => "gentle",
        Level::Steady => "steady",
        Level::Sharp => "sharp",
        Level::Master => "master",
    }
}

/// Parses the name of a level.
pub fn named_level(typed: &str) -> Option<Level> {
    [Level::Gentle, Level::Steady, Level::Sharp, Level::Master].into_iter().find(|one| level(*one) == typed)
}

/// Formats an occupant's name, marking bots and programs.
fn sitter(sitter: &SeatOccupant) -> String {
    match sitter {
        SeatOccupant::Person { person, .. } if person.program => format!("{} (a program)", person.name),
        SeatOccupant::Person { person, .. } => person.name.clone(),
        SeatOccupant::Bot { name, level: plays } => format!("{name} (a bot, {})", level(*plays)),
    }
}

/// Describes the room in a few lines.
pub fn who(room: &RoomFacts, own: Option<usize>) -> Vec<String> {
    let seat = |(at, seat): (usize, &SeatFacts)| {
        let who = seat.sitter.as_ref().map_or("free".to_string(), sitter);
        let host =
            seat.sitter.as_ref().and_then(SeatOccupant::person).is_some_and(|who| Some(who.id) == room.host);
        let marks = [(own == Some(at), "you"), (host, "host"), (seat.gone, "gone, a bot plays")];
        let marks: Vec<&str> = marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect();
        let marks = if marks.is_empty() { String::new() } else { format!(" - {}", marks.join(", ")) };
        format!("  {} {who}{marks}", at + 1)
    };
    room.seats.iter().enumerate().map(seat).collect()
}

/// Describes what a room waits for before the first deal.
pub fn waits_for(room: &RoomFacts, is_host: bool) -> String {
    let free = room.seats.iter().filter(|seat| seat.sitter.is_none()).count();
    match (free, is_host) {
        (0, true) => "Everybody is here: Enter begins.".to_string(),
        (0, false) => "Everybody is here; the host begins.".to_string(),
        (free, true) => {
            format!("{} free: wait for friends, or /bots seats bots. ? tells more.", count(free, "seat"))
        }
        (free, false) => format!("{} free; the host begins. ? tells more.", count(free, "seat")),
    }
}

/// Describes an event besides the cards, if it is worth a line.
pub fn told(happening: &ClientEvent, client: &Client) -> Option<String> {
    let room = client.room()?;
    Some(match happening {
        ClientEvent::Moved { seat, by: MoveAuthor::StandIn } if client.seat() == Some(*seat) => {
            "A bot moves for you, since you were gone.".to_string()
        }
        ClientEvent::Said(said) => line(said),
        ClientEvent::Muted { muted, .. } => {
            let what = if *muted { "no longer passed on" } else { "passed on again" };
            format!("What somebody says is {what}.")
        }
        ClientEvent::Knocking { new } => {
            let names: Vec<String> = new.iter().map(|person| person.name.clone()).collect();
            let (first, verb) = (names.first()?, if names.len() == 1 { "knocks" } else { "knock" });
            let who = listed(&names);
            format!("{who} {verb}: /admit {first} lets them in, /refuse {first} sends them away.")
        }
        ClientEvent::Admitted { person } => format!("{} was let in.", person.name),
        ClientEvent::Banned { person, banned } => {
            let who = if person.name.is_empty() { "Somebody" } else { &person.name };
            let what = if *banned { "is banned from this table" } else { "may come back" };
            format!("{who} {what}.")
        }
        ClientEvent::LinkRenewed => "The table has a new link; the old one lets nobody in.".to_string(),
        ClientEvent::Set => "The host keeps the table in another way.".to_string(),
        ClientEvent::Hosted { person } if Some(*person) == client.person() => {
            "You are the host now.".to_string()
        }
        ClientEvent::Hosted { person } => {
            let people = room.seats.iter().filter_map(|seat| seat.sitter.as_ref()?.person());
            let host = people.into_iter().find(|one| one.id == *person);
            format!("{} is the host now.", host.map_or("Somebody else", |host| &host.name))
        }
        ClientEvent::Announced(text) if text.is_empty() => return None,
        ClientEvent::Announced(text) => format!("From whoever runs this server: {text}"),
        ClientEvent::Lost { ask } => format!("The connection broke before this was done: {}.", asked(ask)),
        _ => return None,
    })
}

/// Describes a command in a few words.
fn asked(ask: &ClientCommand) -> &'static str {
    match ask {
        ClientCommand::Sit { .. } => "sitting down",
        ClientCommand::Leave => "leaving",
        ClientCommand::Mix { .. } => "a word for the deal",
        ClientCommand::SeatBot { .. } => "seating a bot",
        ClientCommand::Unseat { .. } => "sending somebody away",
        ClientCommand::Start => "beginning",
        ClientCommand::Move { .. } => "the move",
        ClientCommand::Say { .. } => "what you said",
        ClientCommand::Mute { .. } => "muting",
        ClientCommand::Report { .. } => "the complaint",
        ClientCommand::Rematch => "another match",
        ClientCommand::Abandon => "giving up the match",
        ClientCommand::Set { .. } => "another way to keep the table",
        ClientCommand::MakeHost { .. } => "another host",
        ClientCommand::Close => "closing the room",
        ClientCommand::Knock { .. } => "knocking",
        ClientCommand::Admit { .. } => "letting somebody in",
        ClientCommand::Ban { .. } => "the ban",
        ClientCommand::RenewLink => "a new link",
        ClientCommand::ReportName { .. } => "the complaint about a name",
    }
}

/// Introduces the rules and the people.
pub fn greeting(client: &Client) -> Vec<String> {
    let (Some(room), Some(rules)) = (client.room(), client.rules()) else { return Vec::new() };
    let people: Vec<String> =
        room.seats.iter().filter_map(|seat| Some(sitter(seat.sitter.as_ref()?))).collect();
    let people = if people.is_empty() { "nobody yet".to_string() } else { listed(&people) };
    let going_on = match room.phase {
        Phase::Gathering => "people sit down",
        Phase::Playing | Phase::Between => "a match is played",
        Phase::Finished => "the match is over",
        Phase::Closed => "the room is closed",
    };
    let (game, title) = (rules.game().name(), rules.title());
    let rules = if title.starts_with(game) { title.to_string() } else { format!("{game}, {title}") };
    vec![format!("{}: {rules}. At the table: {people}; {going_on}.", room.word)]
}
