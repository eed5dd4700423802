//! Tests of the remarks about odd sheets and the built-in rules, and of their truth.
//!
//! `UPDATE_EXPECT=1 cargo test -p eights-lab --test sheets` rewrites them; read each remark as the player who wrote the
//! sheet.

use eights_cards::{SeatCount, Seed};
use eights_catalog::{AnyEvent, AnyGame, Library, Rules, Title};
use eights_classic::Event;
use eights_game::{Game as _, Match, MoveSet as _};
use eights_i18n::{Language, Part, Words};
use eights_lab::usual_effort;
use eights_rulesheet::{Library as _, Remark, RemarkSubject, RemarkText, Report};
use eights_testkit::BrokenFiles;
use expect_test::expect_file;

fn odd_sheets() -> BrokenFiles {
    BrokenFiles::of(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/odd"), 59)
}

/// Returns all remarks about a sheet of any game.
fn remarks(file: &str, text: &str) -> Result<Vec<Remark>, Report> {
    eights_lab::check(file, text, |rules| Some(usual_effort(rules))).map(|checked| checked.remarks)
}

/// Returns all remarks about a sheet of any game as English text.
fn told(file: &str, text: &str) -> Result<Vec<RemarkText>, Report> {
    let words = Words::new(Language::ENGLISH);
    Ok(remarks(file, text)?.iter().map(|remark| remark.told(&words)).collect())
}

#[test]
fn every_odd_sheet_is_told_what_is_odd_about_it() {
    odd_sheets().are_odd(told);
}

#[test]
fn what_is_told_about_the_named_rules_is_known() {
    let mut all = String::new();
    for name in Library.names() {
        let found = Library.find(&name).expect("a listed sheet is there");
        let told = told(&found.file, &found.text).unwrap_or_else(|report| panic!("{report}"));
        all.extend(told.iter().map(|remark| format!("{remark}\n")));
    }
    expect_file!["presets.txt"].assert_eq(&all);
}

/// Returns the text without the lines that a remark is about. A heading goes with everything under it.
fn without(text: &str, remark: &Remark) -> String {
    let mut left = text.to_owned();
    for span in remark.spans().iter().rev() {
        let start = left[..span.start].rfind('\n').map_or(0, |at| at + 1);
        let rest = &left[start..];
        let length = if let Some(under) = rest.strip_prefix('[') {
            under.find("\n[").map_or(rest.len(), |at| at + 2)
        } else {
            rest.find('\n').map_or(rest.len(), |at| at + 1)
        };
        left.replace_range(start..start + length, "");
    }
    left
}

/// Returns the events of the first hands of a randomly played match, and its winners so far.
fn course(rules: &Rules, seats: SeatCount, seed: u64) -> (Vec<AnyEvent>, String) {
    let Ok(book) = rules.book(seats) else { return (Vec::new(), String::new()) };
    let (mut events, mut dice) = (Vec::new(), Seed::quick(!seed).dice(0));
    let mut game = Match::<AnyGame>::start(&book, seats, Seed::quick(seed), &mut events);
    for _ in 0..3 {
        while let Some(seat) = game.hand().pending().must.first() {
            let legal = game.hand().legal(&book, seat);
            let mv = legal.nth(dice.below(legal.len() as u32) as usize);
            game.play(&book, seat, mv, &mut events).expect("a listed move is accepted");
        }
        if !game.next_hand(&book, &mut events) {
            break;
        }
    }
    // A change of direction that nobody can notice is announced all the same.
    events.retain(|event| !matches!(event, AnyEvent::Classic(Event::Reversed)) || seats.get() > 2);
    let outcome = game.outcome(&book).map(|outcome| outcome.winners);
    (events, format!("{outcome:?} {:?}", game.winners(&book)))
}

/// Checks remarks that a line changes nothing: without it, every hand must go the same way.
#[test]
fn a_line_without_effect_changes_no_hand() {
    let named =
        Library.names().into_iter().filter_map(|name| Some((name.clone(), Library.find(&name)?.text)));
    let odd: Vec<_> = odd_sheets().texts().map(|(name, text)| (name.to_string(), text)).collect();
    let words = Words::new(Language::ENGLISH);
    let mut compared = 0;
    for (name, text) in named.chain(odd) {
        let title = Title::of_sheet(&text).expect("the sheet names its game");
        let sheet = title.sheet(&name, &text).unwrap_or_else(|report| panic!("{report}"));
        let rules = Rules::of(title, &sheet);
        let idle =
            sheet.remarks().into_iter().filter(|remark| remark.about() == RemarkSubject::WithoutEffect);
        // Of numbers for several players, only one is without effect.
        for remark in idle.filter(|remark| !remark.keys().contains(&"check-for-nobody")) {
            let text = without(&text, &remark);
            let remark = remark.told(&words);
            let fewer =
                Rules::read(&name, &text).unwrap_or_else(|report| panic!("{remark}\n{report}\n{text}"));
            for seats in rules.players().iter().filter_map(SeatCount::new) {
                for seed in 0..12 {
                    let (with, without) = (course(&rules, seats, seed), course(&fewer, seats, seed));
                    assert!(with == without, "{remark}: not so with {} players, seed {seed}", seats.get());
                }
            }
            compared += 1;
        }
    }
    assert!(compared >= 40, "only {compared} lines");
}

/// Checks that measuring is deterministic, since otherwise nobody could trust a remark.
#[test]
fn a_measurement_can_be_repeated() {
    for name in ["sheet", "crossroads", "short-rack"] {
        let rules = Rules::named(name).expect("the rules are there");
        assert_eq!(eights_lab::measure(&rules, 5000), eights_lab::measure(&rules, 5000), "{name}");
    }
}

/// Checks that the page shows the actual remarks about each of its odd sheets, in the text block that follows it.
#[test]
fn the_page_shows_what_is_told_as_it_is() {
    const PAGE: &str = include_str!("../../../docs/write-your-own-rules.md");
    let (mut text, mut rest, mut shown) = (String::new(), PAGE, 0);
    while let Some((before, odd)) = rest.split_once("```toml odd\n") {
        let (sheet, behind) = odd.split_once("```\n").expect("a block ends");
        let (between, told) = behind.split_once("```text\n").expect("what is told is shown");
        let told_now = self::told("our-table.toml", sheet).unwrap_or_else(|report| panic!("{report}"));
        let lines: Vec<String> = told_now.iter().map(|remark| format!("{remark}\n")).collect();
        text.extend([before, "```toml odd\n", sheet, "```\n", between, "```text\n", &lines.concat()]);
        rest = &told[told.find("```").expect("a block ends")..];
        shown += 1;
    }
    assert!(shown > 0, "no odd sheet is shown");
    expect_file!["../../../docs/write-your-own-rules.md"].assert_eq(&(text + rest));
}

/// Checks that questions end in a question mark, and that other hints can be continued by the current answer on the
/// same line.
#[test]
fn what_is_undecided_is_asked() {
    for language in Language::all() {
        let words = Words::new(language);
        let hints = Title::ALL.into_iter().flat_map(|title| title.registry().hints());
        let (asked, others): (Vec<&str>, Vec<&str>) =
            hints.flat_map(eights_rulesheet::Hint::keys).partition(|key| key.starts_with("ask-"));
        let sheet = [("sheet".to_owned(), Part::Text("basic".to_owned()))];
        let said =
            |key: &str| if words.has(key) { words.find_with(key, &sheet).unwrap() } else { String::new() };
        assert!(asked.len() > 20 && others.len() > 50);
        assert!(asked.iter().all(|key| said(key).ends_with('?')), "{}", language.code());
        assert!(others.iter().all(|key| !said(key).ends_with(['.', '?'])), "{}", language.code());
    }
}

/// Checks that following a tip gives the same rules in fewer lines.
#[test]
fn a_sheet_that_says_what_a_preset_says_is_told_so() {
    let tip = |text: &str| {
        let checked =
            eights_lab::check("ours.toml", text, |_| None).unwrap_or_else(|report| panic!("{report}"));
        checked
            .remarks
            .into_iter()
            .find(|remark| remark.about() == RemarkSubject::Tip)
            .map(|remark| remark.told(&Words::new(Language::ENGLISH)).to_string())
    };
    for title in Title::ALL {
        for name in title.presets() {
            let rules = Rules::named(&name).expect("the rules are there");
            let alone = title.sheet(&name, rules.sheet()).expect("it was read before").alone().to_toml();
            let renamed = alone.replacen(&format!("name = \"{name}\""), "name = \"ours\"", 1);
            let said = renamed.lines().filter(|line| line.contains(" = ")).count() - 3;
            if said > 10 {
                let told = tip(&renamed).unwrap_or_else(|| panic!("{name}: nothing is told\n{renamed}"));
                assert!(told.contains("then there is nothing else to say"), "{name}: {told}");
            }
        }
    }
    let short = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\n[turn]\ndraw_limit = 2\n";
    assert_eq!(tip(short), None);
}
