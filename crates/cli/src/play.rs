//! The `play` command: a local table with a person against bots, or bots only.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::channel;

use eights_bot_protocol::dialogue_log::DialogueLog;
use eights_bot_protocol::external::ProgramTable;
use eights_bots::Level as BotLevel;
use eights_cards::{Seat, SeatCount, Seats, Seed};
use eights_catalog::{AnyBook, Rules, RulesError, Title};
use eights_game::Names;
use eights_i18n::{Part, Phrase, Words};
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{Length, Level, Settings};
use eights_terminal::console::Pace;
use eights_terminal::game::hand_desk;
use eights_terminal::layout::wrap;
use eights_terminal::paint::{FAINT, STRONG, paint};
use eights_terminal::reader::Reader;
use eights_terminal::record_file::RecordFile;
use eights_terminal::session::local::LocalConnection;
use eights_terminal::session::typing::typed_lines;
use eights_terminal::session::{Session, SessionEnd, SessionOptions, TableConnection, talk};

use crate::again::shell_word;
use crate::arguments::PlayOptions;
use crate::decks;
use crate::failure::Failure;
use crate::opponents::{Opponents, SeatedProgram};
use crate::sheets;

/// Default number of players.
const USUAL_PLAYERS: usize = 4;

/// Default name of the person.
const YOU: &str = "you";

/// Plays a game according to the options. The result counts as a failure if a program did not make its moves.
pub(crate) fn play<W: Write>(
    options: &PlayOptions,
    words: Arc<Words>,
    input: impl FnOnce() -> Box<dyn BufRead> + Send + 'static,
    out: W,
    pace: Pace,
    echo: bool,
) -> Result<ExitCode, Failure> {
    let rules = sheets::wanted(options)?;
    if options.cards.is_some() && rules.game() != Title::Crazier {
        return Err(Failure::CardsOfAnotherGame { rules: rules.name().to_string(), of: rules.game() });
    }
    let (seats, names) = seats(options, &rules)?;
    let cards = options.cards.as_deref().map(decks::read).transpose()?;
    let book = match (&rules, &cards) {
        (Rules::Crazier(rules), Some((file, _))) => {
            AnyBook::Crazier(rules.book_with(file, seats).map_err(RulesError::from)?)
        }
        _ => rules.book(seats)?,
    };
    let mut text = eights_room::rules_text(&rules);
    text.cards = cards.map(|(file, text)| (one_line(&file.name), text));

    let file = options.record.as_ref().map(|path| RecordFile::reserve(path, options.force)).transpose()?;
    let seed = options.seed.map_or_else(unguessable, Ok)?;
    let you = (!options.auto).then(|| Seat::new(0));
    let (tell, reports) = channel();
    let log = options.bot_log.as_deref().map(|path| log_file(path, options.force)).transpose()?;
    let for_programs = ProgramTable {
        book: book.clone(),
        names: names.clone(),
        cards: text.cards.as_ref().map(|(_, cards)| cards.clone()),
        limit: options.bot_time,
        reports: tell,
        // What a program wanted may give away its cards to a person who plays.
        quotes: you.is_none(),
        log: log.map(DialogueLog::new),
    };
    let Opponents { at_seats, chosen, programs } = Opponents::call(options, &for_programs, you)?;
    let wanted = NewRoom {
        rules: RulesChoice::Named(text.name.clone()),
        seats: seats.get() as u8,
        settings: Settings {
            pace: 0,
            length: if options.whole_match { Length::Match } else { Length::Hand },
            ..Settings::default()
        },
        name: options.name.clone().unwrap_or_else(|| YOU.to_string()),
    };
    let table = LocalConnection::open(&wanted, text, seed, you.is_some(), at_seats)
        .map_err(|refused| Failure::Usage { message: refused.to_string(), hint: String::new() })?;

    let manner = SessionOptions {
        name: wanted.name.clone(),
        watches: you.is_none(),
        away: Level::default(),
        pace,
        echo,
        record: file,
        reports: Some(reports),
    };
    let table = TableConnection::Local(Box::new(table));
    let reader = Reader::new(words.clone(), &names, you);
    let mut session = Session::new(table, out, typed_lines(input), words, manner);
    // Save before printing: the reader of our output may close the pipe.
    session.save()?;
    for line in greeting(&book, &reader, &chosen) {
        session.say(&line)?;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
    let end = runtime.block_on(session.run())?;
    if end != SessionEnd::Played {
        session.say(&reader.text("terminal-left"))?;
    }
    let failed = say_failures(&mut session, &reader, &programs)?;
    say_goodbye(&mut session, options, &book, &reader, seed, end == SessionEnd::Played)?;
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Opens a log file. Fails if it is not empty, unless `force` is set: it might be somebody's program.
fn log_file(path: &Path, force: bool) -> Result<File, Failure> {
    let cannot = |why: io::Error| Failure::CannotWrite { path: path.to_path_buf(), why };
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(path).map_err(cannot)?;
    if !force && file.metadata().map_err(cannot)?.len() > 0 {
        return Err(Failure::FileExists(path.to_path_buf()));
    }
    file.set_len(0).map_err(cannot)?;
    Ok(file)
}

/// Says which programs did not make their moves. Returns whether there are any.
fn say_failures<W: Write>(
    session: &mut Session<W>,
    reader: &Reader,
    programs: &[SeatedProgram],
) -> Result<bool, Failure> {
    let mut any = false;
    for SeatedProgram { seat, name, conduct } in programs.iter().filter(|one| one.conduct.has_failed()) {
        if !std::mem::replace(&mut any, true) {
            session.say("")?;
        }
        for line in wrap(&reader.say(&conduct.phrase(seat, name))) {
            session.say(&line)?;
        }
    }
    Ok(any)
}

/// Introduces the game and its players.
fn greeting(book: &AnyBook, reader: &Reader, chosen: &[(Seat, String)]) -> Vec<String> {
    let desk = hand_desk(book, reader.clone());
    let title = Part::Text(paint(STRONG, &desk.title()));
    let everybody: Seats = reader.seats().collect();
    let greeting = match reader.you {
        Some(you) => {
            let side = desk.allies(you).with(you);
            let others: Seats = everybody.iter().filter(|seat| !side.contains(*seat)).collect();
            let greeting = Phrase::new("terminal-greeting").with("side", reader.names_of(side));
            greeting.with("others", reader.names_of(others))
        }
        None => Phrase::new("terminal-greeting-bots").with("players", reader.names_of(everybody)),
    };
    let mut lines = wrap(&reader.say(&greeting.with("title", title)));
    let called = |bot: &str| match bot.parse::<BotLevel>() {
        Ok(level) => reader.say(&talk::level(protocol_level(level))),
        Err(_) => bot.to_string(),
    };
    let chosen: Vec<String> =
        chosen.iter().map(|(seat, bot)| format!("{}: {}", reader.name(*seat), called(bot))).collect();
    if !chosen.is_empty() {
        lines.extend(wrap(&format!("{}.", chosen.join(", "))));
    }
    lines
}

/// Replaces line breaks, since a name takes a single line in a record.
fn one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Resolves the number of players and their names.
fn seats(options: &PlayOptions, rules: &Rules) -> Result<(SeatCount, Names), Failure> {
    let allowed = rules.players();
    let usual = || USUAL_PLAYERS.clamp(allowed.min(), allowed.max()).to_string();
    let players = options.players.clone().unwrap_or_else(usual);
    let seats = players.parse().ok().and_then(SeatCount::new);
    let seats = seats.filter(|seats| allowed.contains(seats.get())).ok_or_else(|| Failure::Players {
        typed: players.clone(),
        rules: rules.name().to_string(),
        players: allowed,
    })?;
    let own = (!options.auto).then(|| options.name.clone().unwrap_or_else(|| YOU.to_string()));
    let everybody = SeatCount::new(eights_cards::MAX_SEATS).map(Names::usual);
    let is_own = |other: &str| own.as_ref().is_some_and(|own| own.eq_ignore_ascii_case(other));
    let others = everybody.iter().flat_map(Names::iter).filter(|other| !is_own(other));
    let others = others.map(capitalized);
    let names: Vec<String> = own.clone().into_iter().chain(others).take(seats.get()).collect();
    Ok((seats, Names::new(names)?))
}

/// Returns a name with a capital letter.
fn capitalized(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns an unpredictable seed.
pub(crate) fn unguessable() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(Failure::NoChance)?;
    Ok(Seed::fair(bytes))
}

/// Prints the next steps, and the seed, which stays secret until now.
fn say_goodbye<W: Write>(
    session: &mut Session<W>,
    options: &PlayOptions,
    book: &AnyBook,
    reader: &Reader,
    seed: Seed,
    finished: bool,
) -> Result<(), Failure> {
    let desk = hand_desk(book, reader.clone());
    let play = options.again(reader.seat_count().get());
    let (kind, mode) = if options.whole_match { ("match", " --match") } else { (desk.round(), "") };
    let mut offers: Vec<(Phrase, String)> = Vec::new();
    if finished && !options.auto {
        offers.push((Phrase::new("terminal-again").with("what", kind), format!("{play}{mode}")));
        if !options.whole_match && !desk.one_round() {
            offers.push((Phrase::new("terminal-whole-match"), format!("{play} --match")));
        }
    }
    offers.push((Phrase::new("terminal-same-cards"), format!("{play}{mode} --seed {seed}")));
    if let Some(file) = &options.record {
        let file = shell_word(&file.display().to_string());
        offers.push((Phrase::new("terminal-watch-again"), format!("eights replay {file}")));
    }
    session.say("")?;
    for (why, command) in offers {
        session.say(&reader.say(&why))?;
        // A command stays on one line, however long, so that it can be copied.
        session.say(&paint(FAINT, &format!("  {command}")))?;
    }
    Ok(())
}

/// Converts a level of the protocol to that of a bot.
pub(crate) fn bot_level(level: Level) -> BotLevel {
    match level {
        Level::Gentle => BotLevel::Gentle,
        Level::Steady => BotLevel::Steady,
        Level::Sharp => BotLevel::Sharp,
        Level::Master => BotLevel::Master,
    }
}

/// Converts a level to the protocol's type.
pub(crate) fn protocol_level(level: BotLevel) -> Level {
    match level {
        BotLevel::Gentle => Level::Gentle,
        BotLevel::Steady => Level::Steady,
        BotLevel::Sharp => Level::Sharp,
        BotLevel::Master => Level::Master,
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::arguments::{Action, Arguments};

    /// Plays without a terminal.
    fn played(arguments: &[&str], input: &'static str) -> String {
        let arguments =
            Arguments::try_parse_from([&["eights", "play", "--language", "en"], arguments].concat()).unwrap();
        let Some(Action::Play(options)) = arguments.action else { panic!("this is play") };
        let mut output = Vec::new();
        let words = options.language.words_for_games();
        play(&options, words, || Box::new(input.as_bytes()), &mut output, Pace::None, true).unwrap();
        anstream::adapter::strip_str(&String::from_utf8(output).unwrap()).to_string()
    }

    #[test]
    fn a_game_needs_no_terminal() {
        let told = played(&["--seed", "3"], "8d=h\n");
        assert!(told.contains("You played 8♦ and asked for hearts."), "{told}");
        assert!(told.ends_with("eights play --players 4 --language en --seed 3\n"), "{told}");
    }
}
