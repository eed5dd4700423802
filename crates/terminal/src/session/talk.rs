//! What happens in a room beside the cards, and what people say there, in words.

use eights_client::{Client, Happening};
use eights_protocol::{Ask, By, Level, Line, PHRASES, Phase, RoomFacts, SeatFacts, Sitter, Words};

use crate::words::{count, listed};

/// What can be typed beside the game.
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

/// A set phrase in words.
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

/// All set phrases.
pub fn phrases() -> Vec<String> {
    PHRASES.iter().map(|name| format!("  /say {name:<12} {}", phrase(name))).collect()
}

/// What somebody wants to say: a set phrase by its name or by its words, or words of their own.
pub fn words(typed: &str) -> Words {
    let plain = |text: &str| {
        text.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>().to_lowercase()
    };
    let wanted = plain(typed);
    let known = PHRASES.iter().find(|name| plain(name) == wanted || plain(phrase(name)) == wanted);
    known.map_or_else(|| Words::Text(typed.to_string()), |name| Words::Phrase((*name).to_string()))
}

/// What somebody said.
fn line(line: &Line) -> String {
    let words = match &line.words {
        Words::Phrase(name) => phrase(name),
        Words::Text(text) => text,
    };
    let watching = if line.seat.is_none() { " (watching)" } else { "" };
    format!("{}{watching}: {words}", line.name)
}

/// How a level is called.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Gentle => "gentle",
        Level::Steady => "steady",
        Level::Sharp => "sharp",
        Level::Master => "master",
    }
}

/// The level that somebody names.
pub fn named_level(typed: &str) -> Option<Level> {
    [Level::Gentle, Level::Steady, Level::Sharp, Level::Master].into_iter().find(|one| level(*one) == typed)
}

/// Who it is, with what has to be known: bots and programs are marked.
fn sitter(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Person { person, .. } if person.program => format!("{} (a program)", person.name),
        Sitter::Person { person, .. } => person.name.clone(),
        Sitter::Bot { name, level: plays } => format!("{name} (a bot, {})", level(*plays)),
    }
}

/// The room in a few lines.
pub fn who(room: &RoomFacts, own: Option<usize>) -> Vec<String> {
    let seat = |(at, seat): (usize, &SeatFacts)| {
        let who = seat.sitter.as_ref().map_or("free".to_string(), sitter);
        let host = seat.sitter.as_ref().and_then(Sitter::person).is_some_and(|who| Some(who.id) == room.host);
        let marks = [(own == Some(at), "you"), (host, "host"), (seat.gone, "gone, a bot plays")];
        let marks: Vec<&str> = marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect();
        let marks = if marks.is_empty() { String::new() } else { format!(" - {}", marks.join(", ")) };
        format!("  {} {who}{marks}", at + 1)
    };
    room.seats.iter().enumerate().map(seat).collect()
}

/// What there is to say of a room before anything is dealt.
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

/// What happened beside the cards, if it is worth a line.
pub fn told(happening: &Happening, client: &Client) -> Option<String> {
    let room = client.room()?;
    Some(match happening {
        Happening::Moved { seat, by: By::StandIn } if client.seat() == Some(*seat) => {
            "A bot moves for you, since you were gone.".to_string()
        }
        Happening::Said(said) => line(said),
        Happening::Muted { muted, .. } => {
            let what = if *muted { "no longer passed on" } else { "passed on again" };
            format!("What somebody says is {what}.")
        }
        Happening::Knocking { new } => {
            let names: Vec<String> = new.iter().map(|person| person.name.clone()).collect();
            let (first, verb) = (names.first()?, if names.len() == 1 { "knocks" } else { "knock" });
            let who = listed(&names);
            format!("{who} {verb}: /admit {first} lets them in, /refuse {first} sends them away.")
        }
        Happening::Admitted { person } => format!("{} was let in.", person.name),
        Happening::Banned { person, banned } => {
            let who = if person.name.is_empty() { "Somebody" } else { &person.name };
            let what = if *banned { "is banned from this table" } else { "may come back" };
            format!("{who} {what}.")
        }
        Happening::LinkRenewed => "The table has a new link; the old one lets nobody in.".to_string(),
        Happening::Set => "The host keeps the table in another way.".to_string(),
        Happening::Hosted { person } if Some(*person) == client.person() => {
            "You are the host now.".to_string()
        }
        Happening::Hosted { person } => {
            let people = room.seats.iter().filter_map(|seat| seat.sitter.as_ref()?.person());
            let host = people.into_iter().find(|one| one.id == *person);
            format!("{} is the host now.", host.map_or("Somebody else", |host| &host.name))
        }
        Happening::Announced(text) if text.is_empty() => return None,
        Happening::Announced(text) => format!("From whoever runs this server: {text}"),
        Happening::Lost { ask } => format!("The connection broke before this was done: {}.", asked(ask)),
        _ => return None,
    })
}

/// What was asked, in a few words.
fn asked(ask: &Ask) -> &'static str {
    match ask {
        Ask::Sit { .. } => "sitting down",
        Ask::Leave => "leaving",
        Ask::Mix { .. } => "a word for the deal",
        Ask::SeatBot { .. } => "seating a bot",
        Ask::Unseat { .. } => "sending somebody away",
        Ask::Start => "beginning",
        Ask::Move { .. } => "the move",
        Ask::Say { .. } => "what you said",
        Ask::Mute { .. } => "muting",
        Ask::Report { .. } => "the complaint",
        Ask::Rematch => "another match",
        Ask::Abandon => "giving up the match",
        Ask::Set { .. } => "another way to keep the table",
        Ask::MakeHost { .. } => "another host",
        Ask::Close => "closing the room",
        Ask::Knock { .. } => "knocking",
        Ask::Admit { .. } => "letting somebody in",
        Ask::Ban { .. } => "the ban",
        Ask::RenewLink => "a new link",
        Ask::ReportName { .. } => "the complaint about a name",
    }
}

/// The rules and the people, for a greeting.
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
