//! Room events besides the cards, and chat.

use eights_client::{Client, ClientEvent};
use eights_i18n::{Part, Phrase, Words};
use eights_protocol::{
    ChatLine, ChatText, ClientCommand, Level, MoveAuthor, PHRASES, Phase, RoomFacts, SeatFacts, SeatOccupant,
};

use crate::layout::{columns, pad, width, wrap_within};

/// Messages about the commands besides the game's own: what to type, a bar, what it does.
pub const HELP: [&str; 19] = [
    "terminal-help-say",
    "terminal-help-phrase",
    "terminal-help-who",
    "terminal-help-link",
    "terminal-help-return",
    "terminal-help-sit",
    "terminal-help-start",
    "terminal-help-concede",
    "terminal-help-draw",
    "terminal-help-admit",
    "terminal-help-bot",
    "terminal-help-kick",
    "terminal-help-ban",
    "terminal-help-newlink",
    "terminal-help-mute",
    "terminal-help-host",
    "terminal-help-end",
    "terminal-help-report",
    "terminal-help-leave",
];

/// Separates a command from its description.
const HELP_BAR: &str = " | ";

/// Lists the commands besides the game's own.
pub fn help(words: &Words) -> Vec<String> {
    let rows = HELP.map(|key| words.say(&Phrase::new(key)));
    let rows: Vec<(&str, &str)> =
        rows.iter().map(|row| row.split_once(HELP_BAR).unwrap_or((row, ""))).collect();
    let widest = rows.iter().map(|(typed, _)| width(typed)).max().unwrap_or_default();
    let row = |(typed, does): &(&str, &str)| {
        let start = format!("  {}  ", pad(typed, widest));
        wrap_within(columns(), &start, &" ".repeat(widest + 4), does)
    };
    rows.iter().flat_map(row).collect()
}

/// Returns the text of a set phrase, or its name if it is unknown.
fn phrase(name: &str, words: &Words) -> String {
    words.find(&format!("phrase-{name}")).unwrap_or_else(|| name.to_string())
}

/// Lists all set phrases.
pub fn phrases(words: &Words) -> Vec<String> {
    let row = |name: &&str| {
        let say = Phrase::new("terminal-say-phrase").with("text", Part::Text(phrase(name, words)));
        format!("  {}", words.say(&say))
    };
    PHRASES.iter().map(row).collect()
}

/// Parses a chat message: a set phrase by its name or text, or free text.
pub fn chat_text(typed: &str, words: &Words) -> ChatText {
    let plain = |text: &str| {
        text.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>().to_lowercase()
    };
    let wanted = plain(typed);
    let known = PHRASES.iter().find(|name| plain(name) == wanted || plain(&phrase(name, words)) == wanted);
    known.map_or_else(|| ChatText::Text(typed.to_string()), |name| ChatText::Phrase((*name).to_string()))
}

fn said(line: &ChatLine, words: &Words) -> Phrase {
    let text = match &line.words {
        ChatText::Phrase(name) => phrase(name, words),
        ChatText::Text(text) => text.clone(),
    };
    Phrase::new("terminal-said")
        .with("seated", line.seat.is_some())
        .with("name", Part::Text(line.name.clone()))
        .with("text", Part::Text(text))
}

/// Names of the levels, in English and in German.
const LEVELS: [(Level, &str, &str); 4] = [
    (Level::Gentle, "gentle", "leicht"),
    (Level::Steady, "steady", "ebenbürtig"),
    (Level::Sharp, "sharp", "stark"),
    (Level::Master, "master", "meister"),
];

/// Names a level.
pub fn level(of: Level) -> Phrase {
    let name = LEVELS.iter().find(|(level, ..)| *level == of).map_or("", |(_, name, _)| *name);
    Phrase::new("terminal-level").with("level", name)
}

/// Parses the name of a level.
pub fn named_level(typed: &str) -> Option<Level> {
    let typed = typed.to_lowercase();
    LEVELS
        .into_iter()
        .find(|(_, name, german)| [*name, *german].contains(&typed.as_str()) || *german == umlauts(&typed))
        .map(|(level, ..)| level)
}

/// Restores the umlauts of a word typed without them.
fn umlauts(word: &str) -> String {
    word.replace("ae", "ä").replace("oe", "ö").replace("ue", "ü")
}

/// Names an occupant of a seat, marking bots and programs.
fn sitter(sitter: &SeatOccupant) -> Phrase {
    let key = match sitter {
        SeatOccupant::Person { person, .. } if person.program => "terminal-program",
        SeatOccupant::Person { .. } => "tell-name",
        SeatOccupant::Bot { .. } => "terminal-bot",
    };
    let named = Phrase::new(key).with("name", Part::Text(sitter.name().to_string()));
    match sitter {
        SeatOccupant::Bot { level: plays, .. } => named.with("level", level(*plays)),
        SeatOccupant::Person { .. } => named,
    }
}

/// Lists who sits where.
pub fn who(room: &RoomFacts, own: Option<usize>, words: &Words) -> Vec<String> {
    let seat = |(at, seat): (usize, &SeatFacts)| {
        let who = words.say(&seat.sitter.as_ref().map_or_else(|| Phrase::new("terminal-free"), sitter));
        let host =
            seat.sitter.as_ref().and_then(SeatOccupant::person).is_some_and(|who| Some(who.id) == room.host);
        let marks =
            [(own == Some(at), "terminal-mark-you"), (host, "terminal-mark-host"), (seat.gone, "tell-away")];
        let marks = marks.into_iter().filter(|(is, _)| *is).map(|(_, key)| words.say(&Phrase::new(key)));
        let marks: Vec<String> = marks.collect();
        let marks = if marks.is_empty() { String::new() } else { format!(" - {}", marks.join(", ")) };
        format!("  {} {who}{marks}", at + 1)
    };
    room.seats.iter().enumerate().map(seat).collect()
}

/// Describes what a room waits for before the first deal.
pub fn waits_for(room: &RoomFacts, is_host: bool) -> Phrase {
    let free = room.seats.iter().filter(|seat| seat.sitter.is_none()).count();
    match free {
        0 => Phrase::new("terminal-all-here").with("host", is_host),
        free => Phrase::new("terminal-seats-free").with("number", free).with("host", is_host),
    }
}

/// Describes an event besides the cards, if it is worth a line.
pub fn told(happening: &ClientEvent, client: &Client, words: &Words) -> Option<String> {
    let room = client.room()?;
    let named = |name: &str| Phrase::new("tell-name").with("name", Part::Text(name.to_string()));
    let told = match happening {
        // Whoever gave up the hand knows that a bot plays on.
        ClientEvent::Moved { seat, by: MoveAuthor::StandIn }
            if client.seat() == Some(*seat) && !room.seats[seat.index()].conceded =>
        {
            Phrase::new("terminal-stand-in")
        }
        ClientEvent::DrawOffered { seat, .. }
            if client
                .seat()
                .is_some_and(|own| own != *seat && !room.draw.contains(&(own.index() as u8 + 1))) =>
        {
            Phrase::new("terminal-answer-draw")
        }
        ClientEvent::Said(line) => said(line, words),
        ClientEvent::Muted { muted, .. } => Phrase::new("terminal-muted").with("muted", *muted),
        ClientEvent::Knocking { new } => {
            let first = new.first()?.name.clone();
            Phrase::new("terminal-knocks")
                .with("who", Part::All(new.iter().map(|person| named(&person.name)).collect()))
                .with("number", new.len())
                .with("first", Part::Text(first))
        }
        ClientEvent::Admitted { person } => Phrase::new("terminal-admitted").with("who", named(&person.name)),
        ClientEvent::Banned { person, banned } => {
            let nameless = person.name.is_empty();
            let who = if nameless { Phrase::new("terminal-somebody") } else { named(&person.name) };
            Phrase::new("terminal-banned").with("who", who).with("banned", *banned)
        }
        ClientEvent::LinkRenewed => Phrase::new("terminal-link-renewed"),
        ClientEvent::Set => Phrase::new("terminal-settings-changed"),
        ClientEvent::Hosted { person } if Some(*person) == client.person() => {
            Phrase::new("terminal-you-host")
        }
        ClientEvent::Hosted { person } => {
            let people = room.seats.iter().filter_map(|seat| seat.sitter.as_ref()?.person());
            let host = people.into_iter().find(|one| one.id == *person);
            let who = host.map_or_else(|| Phrase::new("terminal-somebody-else"), |host| named(&host.name));
            Phrase::new("terminal-new-host").with("who", who)
        }
        ClientEvent::Announced(text) if text.is_empty() => return None,
        ClientEvent::Announced(text) => {
            Phrase::new("terminal-announced").with("text", Part::Text(text.clone()))
        }
        ClientEvent::Lost { ask } => Phrase::new("terminal-lost").with("what", asked(ask)),
        _ => return None,
    };
    Some(words.say(&told))
}

/// Returns the word by which a message selects the name of a command.
fn asked(ask: &ClientCommand) -> &'static str {
    match ask {
        ClientCommand::Sit { .. } => "sit",
        ClientCommand::Leave => "leave",
        ClientCommand::Mix { .. } => "mix",
        ClientCommand::SeatBot { .. } => "bot",
        ClientCommand::Unseat { .. } => "kick",
        ClientCommand::Start => "start",
        ClientCommand::Move { .. } => "move",
        ClientCommand::Say { .. } => "say",
        ClientCommand::Mute { .. } => "mute",
        ClientCommand::Report { .. } | ClientCommand::ReportName { .. } => "report",
        ClientCommand::Rematch => "rematch",
        ClientCommand::Abandon => "abandon",
        ClientCommand::Concede { .. } => "concede",
        ClientCommand::OfferDraw { .. } | ClientCommand::DeclineDraw { .. } => "draw",
        ClientCommand::Set { .. } => "set",
        ClientCommand::MakeHost { .. } => "host",
        ClientCommand::Close => "close",
        ClientCommand::Knock { .. } => "knock",
        ClientCommand::Admit { .. } => "admit",
        ClientCommand::Ban { .. } => "ban",
        ClientCommand::RenewLink => "link",
    }
}

/// Introduces the rules and the people.
pub fn greeting(client: &Client, words: &Words) -> Option<String> {
    let (room, rules) = (client.room()?, client.rules()?);
    let people: Vec<Phrase> =
        room.seats.iter().filter_map(|seat| Some(sitter(seat.sitter.as_ref()?))).collect();
    let people: Part =
        if people.is_empty() { Phrase::new("terminal-nobody-yet").into() } else { Part::All(people) };
    let phase = match room.phase {
        Phase::Gathering => "gathering",
        Phase::Playing | Phase::Between => "playing",
        Phase::Finished => "finished",
        Phase::Closed => "closed",
    };
    let (game, title) = (rules.game().name(), rules.rule_card(None).page(words).title);
    let rules = if title.starts_with(game) {
        Part::Text(title)
    } else {
        let game = Part::Text(game.to_string());
        Phrase::new("terminal-rules").with("game", game).with("title", Part::Text(title)).into()
    };
    let room = Phrase::new("terminal-room").with("code", Part::Text(room.word.clone())).with("rules", rules);
    Some(words.say(&room.with("people", people).with("phase", phase)))
}

#[cfg(test)]
mod tests {
    use eights_i18n::Language;

    use super::*;

    #[test]
    fn every_set_phrase_is_understood_by_its_name_and_in_every_language() {
        for words in Language::all().map(Words::new) {
            for name in PHRASES {
                let expected = ChatText::Phrase((*name).to_string());
                assert_eq!(chat_text(&name.replace('-', " "), &words), expected);
                assert_eq!(chat_text(&phrase(name, &words), &words), expected);
            }
            assert_eq!(chat_text("you cheat", &words), ChatText::Text("you cheat".to_string()));
        }
    }

    #[test]
    fn levels_are_understood_as_they_are_shown() {
        for words in Language::all().map(Words::new) {
            for (of, english, _) in LEVELS {
                assert_eq!(named_level(&words.say(&level(of))), Some(of));
                assert_eq!(named_level(english), Some(of));
            }
        }
    }

    #[test]
    fn the_list_of_commands_fits_the_screen() {
        for columns in [80, 40] {
            crate::layout::resize(columns, 24);
            for words in Language::all().map(Words::new) {
                let lines = help(&words);
                assert!(lines.iter().all(|line| width(line) <= columns), "{lines:#?}");
            }
        }
    }
}
