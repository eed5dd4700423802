//! The program in German: whole games of all kinds, with no English left in what they print.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use eights_catalog::{Rules, Title};
use eights_i18n::{Language, Phrase, Words};

use crate::driving::{Player, Server, fresh_file, fresh_folder, run};
use crate::joining::Guest;

/// Function from a screen to what may be done with the cards on it, whatever its language.
type Cards = fn(&str) -> Vec<String>;

/// The games, with their cards, and what else may be typed.
const GAMES: [(&str, Cards, &[&str]); 3] = [
    ("eights", in_brackets, &["z", "k", "p", "h", "9", "1", "y", "ann", ""]),
    ("crazier", by_codes, &["k", "k", "1", "1", "2", "y", "g", "1 2", "1 2 3", "1 2 3 4", "1 2 3 4 5", ""]),
    (
        "eightball",
        by_pieces,
        &["d", "d", "b*", "solids", "k", "1", "2", "3", "4", "5", "6", "y", "b", "r", "p", "o", "g", "m", ""],
    ),
];

/// Lines that ask for information, typed before the first move.
const QUESTIONS: [&str; 9] = ["?", "rules", "score", "log", "hand", "why", "table", "banana", "hilfe"];

/// Frequent English words that no German sentence contains.
const ENGLISH_WORDS: [&str; 15] = [
    "the", "you", "your", "and", "with", "of", "is", "are", "card", "cards", "has", "drew", "draws",
    "played", "turn",
];

/// English phrases of two words or more that no German message contains.
static ENGLISH: LazyLock<BTreeSet<String>> = LazyLock::new(english);

fn german() -> Language {
    Language::named("de").expect("there are German texts")
}

/// Returns the German text of a message without arguments.
fn text(key: &'static str) -> String {
    Words::new(german()).say(&Phrase::new(key))
}

/// Joins lines, since sentences wrap anywhere.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the parts of a message file that stand in the output as they are: the text between placeables.
fn fragments(file: &str) -> Vec<String> {
    let mut fragments = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let mut line = line.trim();
        if let Some((key, value)) = line.split_once('=')
            && key
                .trim()
                .chars()
                .all(|letter| letter == '-' || letter == '.' || letter.is_ascii_alphanumeric())
        {
            line = value;
        }
        if let Some((_, value)) = line.strip_prefix('*').unwrap_or(line).trim_start().split_once(']')
            && line.trim_start_matches('*').starts_with('[')
        {
            line = value;
        }
        // What follows an opening brace is a placeable up to the closing one, or the start of a selection.
        for (place, part) in line.split('{').enumerate() {
            let outside = if place == 0 { part } else { part.split_once('}').map_or("", |(_, rest)| rest) };
            fragments.extend(outside.split('}').map(flat));
        }
    }
    fragments
}

fn english() -> BTreeSet<String> {
    let german: Vec<String> = german().files().iter().map(|(_, file)| flat(file)).collect();
    let all = Language::ENGLISH.files().iter().flat_map(|(_, file)| fragments(file));
    let phrases = all.map(|text| text.trim_matches(|letter: char| !letter.is_alphanumeric()).to_string());
    let words = |text: &str| text.split(' ').filter(|word| word.chars().any(char::is_alphabetic)).count();
    phrases
        .filter(|text| words(text) > 1 && !german.iter().any(|file| file.contains(text.as_str())))
        .collect()
}

/// Returns the names of all cards of Crazier Eights, which are the same in every language.
fn card_names() -> Vec<String> {
    let files = eights_crazier::Rules::all().map(|rules| rules.card_file().expect("a deck"));
    let mut names: Vec<String> = files.flat_map(|file| file.cards).map(|card| card.name).collect();
    // The longest first: one name may contain another.
    names.sort_by_key(|name: &String| std::cmp::Reverse(name.len()));
    names
}

/// Asserts that a text contains no English phrase and no frequent English word.
fn assert_german(what: &str, shown: &str) {
    let shown = card_names().iter().fold(flat(shown), |shown, name| shown.replace(name, "…"));
    let around = |at: usize| {
        let before = shown[..at].char_indices().rev().nth(60).map_or(0, |(at, _)| at);
        let after = shown[at..].char_indices().nth(90).map_or(shown.len(), |(end, _)| at + end);
        shown[before..after].to_string()
    };
    let bounded = |at: usize, length: usize| {
        // A name of rules, such as last-card, is one word.
        let letter = |at: Option<char>| at.is_some_and(|letter| letter == '-' || letter.is_alphanumeric());
        !letter(shown[..at].chars().next_back()) && !letter(shown[at + length..].chars().next())
    };
    let words = ENGLISH_WORDS.map(str::to_string);
    let mut left = Vec::new();
    for text in ENGLISH.iter().chain(&words) {
        let found = shown.match_indices(text).map(|(at, _)| at).find(|at| bounded(*at, text.len()));
        left.extend(found.map(|at| format!("{text}: {}", around(at))));
    }
    assert!(left.is_empty(), "{what} is not German: {left:#?}");
}

/// Returns the last table on a screen.
fn table(screen: &str) -> &str {
    screen.rsplit("\n\n").next().unwrap_or_default()
}

/// Returns the marked cards of Crazy Eights.
fn in_brackets(screen: &str) -> Vec<String> {
    let marked = table(screen).split('[').skip(1).filter_map(|rest| rest.split(']').next());
    // Repeated, so that they are more likely than what may be typed besides.
    let marked: Vec<&str> = marked.filter(|card| !card.trim().is_empty()).collect();
    marked.repeat(4).into_iter().map(str::to_string).collect()
}

/// Returns the parts of the last table on a screen that may be cards.
fn words_of(screen: &str) -> impl Iterator<Item = &str> {
    table(screen).split(|letter: char| !letter.is_alphanumeric())
}

/// Returns what may be done with the cards of Crazier Eights on a screen.
fn by_codes(screen: &str) -> Vec<String> {
    let is_code = |word: &&str| {
        word.len() == 2 && eights_crazier::place::read_face(word).is_some() && **word == word.to_uppercase()
    };
    let codes: BTreeSet<String> = words_of(screen).filter(is_code).map(str::to_lowercase).collect();
    codes.iter().flat_map(|code| [format!("d {code}"), format!("p {code}"), code.clone()]).collect()
}

/// Returns what may be done with the cards of Crazy 8-Ball on a screen.
fn by_pieces(screen: &str) -> Vec<String> {
    let is_piece = |word: &&str| {
        (2..=3).contains(&word.len())
            && word.starts_with(['s', 'c', 'p', 'b'])
            && word[1..].chars().all(|letter| letter.is_ascii_uppercase())
    };
    let pieces: BTreeSet<String> = words_of(screen).filter(is_piece).map(str::to_lowercase).collect();
    pieces.iter().flat_map(|piece| [piece.clone(), format!("d {piece}")]).collect()
}

/// A player who types at random, but always the same: questions first, then whatever may be a move.
struct Typist {
    questions: std::slice::Iter<'static, &'static str>,
    cards: Cards,
    others: &'static [&'static str],
    /// Moves with the cards of the last table, which follows an empty line. A refusal shows none.
    moves: Vec<String>,
    state: u64,
}

impl Typist {
    fn new((_, cards, others): (&str, Cards, &'static [&'static str])) -> Typist {
        Typist { questions: QUESTIONS.iter(), cards, others, moves: Vec::new(), state: 1 }
    }

    /// Returns the next line to type.
    fn answer(&mut self, screen: &str) -> String {
        if screen.contains("\n\n") {
            self.moves = (self.cards)(screen);
        }
        if let Some(question) = self.questions.next() {
            return (*question).to_string();
        }
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let place = (self.state >> 33) as usize % (self.moves.len() + self.others.len());
        let other = || self.others[place - self.moves.len()].to_string();
        self.moves.get(place).cloned().unwrap_or_else(other)
    }
}

/// Plays a whole game by these rules in German. Returns the end of the transcript if the program breaks off.
fn play(rules: &Rules) -> Result<(), String> {
    let (name, players) = (rules.name(), rules.players().min().to_string());
    let row = GAMES.into_iter().find(|row| row.0 == rules.game().word()).expect("it is one of the games");
    let mut player =
        Player::start(&["play", "--rules", name, "--language", "de", "--seed", "5", "--players", &players]);
    let (mut typist, mut screens) = (Typist::new(row), 0);
    while let Some(screen) = player.screen() {
        player.types(&typist.answer(&screen));
        screens += 1;
        assert!(screens < 5000, "{name} does not end:\n{}", player.transcript);
    }
    let shown = &player.transcript;
    if !shown.contains(&text("terminal-same-cards")) {
        let lines: Vec<&str> = shown.lines().collect();
        return Err(format!("{name}:\n{}", lines[lines.len().saturating_sub(8)..].join("\n")));
    }
    assert!(shown.contains("--language de"), "{shown}");
    assert_german(name, shown);
    let wide = shown.lines().find(|line| line.chars().count() > 80);
    assert!(wide.is_none(), "{name}: {wide:?} is too wide");
    Ok(())
}

#[test]
fn a_whole_game_of_each_kind_is_played_in_german() {
    for title in Title::ALL.into_iter().filter(|title| GAMES.iter().any(|row| row.0 == title.word())) {
        play(&Rules::named(title.usual_rules()).unwrap()).unwrap();
    }
}

#[test]
fn whole_games_are_played_in_german_by_all_rules() {
    let all = Rules::all();
    let rules = all.iter().filter(|rules| GAMES.iter().any(|row| row.0 == rules.game().word()));
    let broken: Vec<String> = rules.filter_map(|rules| play(rules).err()).collect();
    assert!(broken.is_empty(), "these games broke off:\n{}", broken.join("\n\n"));
}

#[test]
fn matches_of_bots_are_told_again_and_checked_in_german() {
    for (game, ..) in GAMES {
        let file = fresh_file(&format!("german-{game}.eights"));
        let path = file.to_str().unwrap();
        let played = [
            "play",
            "--auto",
            "--match",
            "--game",
            game,
            "--language",
            "de",
            "--seed",
            "3",
            "--record",
            path,
        ];
        for arguments in [
            &played[..],
            &["replay", path, "--language", "de"],
            &["replay", path, "--as", "bob", "--language", "de"],
            &["verify", path, "--language", "de"],
        ] {
            let ran = run(arguments, "");
            assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{arguments:?}");
            assert_german(&arguments.join(" "), &ran.out.replace(path, ""));
        }
    }
}

#[test]
fn the_environment_chooses_german() {
    let mut command = crate::driving::eights(&["play", "--auto", "--seed", "3"]);
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "de_DE.UTF-8");
    let ran = crate::driving::finish(command.spawn().unwrap(), "");
    assert_german("play --auto", &ran.out);
    for locale in ["C", "POSIX", "fr_FR.UTF-8"] {
        let mut command = crate::driving::eights(&["play", "--auto", "--seed", "3"]);
        command.env("LC_ALL", locale).env("LANG", "de_DE.UTF-8");
        let ran = crate::driving::finish(command.spawn().unwrap(), "");
        assert!(ran.out.contains("The same cards again:"), "{locale}: {}", ran.out);
    }
}

/// Runs the program in German.
fn in_german(arguments: &[&str]) -> crate::driving::Ran {
    run(&[arguments, &["--language", "de"]].concat(), "")
}

/// Removes the names of commands, which are the same in every language.
fn without_commands(text: &str) -> String {
    flat(text).replace("eights cards", "…")
}

#[test]
fn lists_and_notices_are_german() {
    for arguments in [
        &["about"][..],
        &["rules", "list"],
        &["cards", "list"],
        &["cards", "show", "5b"],
        &["cards", "show", "jb"],
    ] {
        let ran = in_german(arguments);
        assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{arguments:?}");
        assert_german(&arguments.join(" "), &without_commands(&ran.out));
    }
    assert!(in_german(&["cards", "show", "jb"]).out.contains("Blau Bube"));
}

#[test]
fn errors_of_players_are_german() {
    for (arguments, error, hint) in [
        (&["play", "--rules", "actoin"][..], "Regeln namens „actoin“ gibt es nicht", "Meinst du action?"),
        (&["play", "--players", "99"], "keine mögliche Zahl von Spielern", "2 bis 7"),
        (&["play", "--playres", "3"], "Die Angabe --playres gibt es hier nicht", "Meinst du --players?"),
        (&["play", "--pace", "quick"], "„quick“ geht bei --pace <PACE> nicht", "eights play --help"),
        (&["replay"], "Es fehlt: <FILE>", "eights replay --help"),
        (&["replay", "nirgends.eights"], "Die Datei oder der Ordner fehlt", "eights play --record"),
        (&["cards", "show", "castel"], "heißt keine Karte „castel“", "Meinst du Castle?"),
        (&["join", "127.0.0.1:9"], "ist nicht zu erreichen", "eights serve"),
    ] {
        let ran = in_german(arguments);
        let lines: Vec<&str> = ran.err.lines().collect();
        assert_eq!(lines.len(), 2, "{arguments:?}: {}", ran.err);
        assert!(lines[0].starts_with("Fehler: ") && lines[0].contains(error), "{}", ran.err);
        assert!(lines[1].starts_with("Hinweis: ") && lines[1].contains(hint), "{}", ran.err);
        assert_german(&arguments.join(" "), &without_commands(&ran.err));
    }
}

#[test]
fn levels_are_chosen_by_their_german_names() {
    for level in ["leicht", "ebenbürtig", "ebenbuertig", "meister"] {
        // Nobody types anything, so the game ends before a bot thinks.
        let ran = in_german(&["play", "--seed", "3", "--level", level]);
        assert_eq!(ran.code, Some(0), "{level}: {}", ran.err);
    }
}

#[test]
fn a_server_and_its_guests_speak_german() {
    for row in GAMES {
        let game = row.0;
        let folder = fresh_folder(&format!("german-{game}"));
        let server = Server::start(&["serve", "--language", "de"], &folder);
        let address = server.address().to_string();
        let made = ["--new", "--game", game, "--players", "2", "--hand", "--pace", "none", "--name", "Anna"];
        let mut anna =
            Guest::join(&folder, &[&[address.as_str()][..], &made, &["--language", "de"]].concat());
        anna.sees("Du sitzt auf Platz 1.");
        for (typed, told) in [
            ("/?", "/verlassen"),
            ("/wer", "Gastgeber"),
            ("/sagen", "Gut gespielt!"),
            ("/sagen gut gespielt", "Anna: Gut gespielt!"),
            ("/link", "Raumcode"),
            ("/unsinn", "/? hilft weiter."),
            ("/wegschicken niemand", "„niemand“ gibt es hier nicht"),
            ("/einlassen", "Niemand wartet"),
            ("/zurück", "macht ihn ungültig"),
            ("/zurueck", "macht ihn ungültig"),
            ("/zurück aus", "gilt nicht mehr"),
            ("/bots schlau", "Die Stärken sind"),
            ("/platz", "Du hast schon Platz 1"),
            ("/verlassen", "Deinen Platz endgültig aufgeben?"),
            ("n", "es bleibt alles, wie es ist"),
            ("/bots leicht", "Drücke Enter, um zu beginnen."),
        ] {
            anna.types(typed);
            anna.sees(told);
        }
        anna.types("");
        let mut typist = Typist::new(row);
        anna.answers_until(&text("terminal-rematch"), |screen| typist.answer(screen));
        let shown = anna.goes();
        assert!(flat(&shown).contains(&text("terminal-deal-checked")), "{shown}");
        assert_german(game, &shown);
        let listed = run(&["join", &address, "--language", "de"], "");
        assert_german("list", &listed.out);
        let greeting = server.greeting.clone();
        let ended = server.end();
        assert_german("serve", &format!("{greeting}\n{}", ended.out));
    }
}
