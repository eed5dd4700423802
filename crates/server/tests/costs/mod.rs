//! Cost of untrusted input: every parser of network data, at the largest input that it accepts.
//!
//! Four times the input takes four times as long if the cost is linear, and sixteen times if it is quadratic. The
//! bound lies between the two, so that it holds on any machine. The best of several runs counts, by the CPU time of the
//! thread: on a busy machine, a longer run is interrupted more often, so the clock would make it look quadratic.

use std::hint::black_box;
use std::time::Duration;

use eights_catalog::{AnyGame, Rules, Verification};
use eights_game::{Notation as _, Record};
use eights_protocol::RefusalReason;
use eights_protocol::Request;
use eights_protocol::http::RulesChoice;
use eights_room::local_room::LocalRoom;
use eights_room::memory::FixedEntropy;
use eights_room::{MAX_SHEET_BYTES, chosen_rules, read_room_word};

/// Maximum size of a socket message, in bytes.
const LONGEST_MESSAGE: usize = 16 * 1024;

/// Size of the record of a long match, in bytes.
const LONG_RECORD: usize = 256 * 1024;

/// Returns the time that this thread has spent on a processor.
#[cfg(unix)]
fn cpu_time() -> Duration {
    rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}

/// Returns the time since the first call, where a thread can't be asked.
#[cfg(not(unix))]
fn cpu_time() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

fn cost(run: &dyn Fn(&str), text: &str) -> Duration {
    let once = || {
        let start = cpu_time();
        run(black_box(text));
        cpu_time().saturating_sub(start)
    };
    (0..3).map(|_| once()).min().unwrap_or_default()
}

/// Compares the cost of a text of `limit` bytes with that of a quarter of it.
fn is_linear(what: &str, limit: usize, make: impl Fn(usize) -> String, run: impl Fn(&str)) {
    let (whole, part) = (make(limit), make(limit / 4));
    assert!(whole.len() <= limit && whole.len() > limit * 9 / 10, "{what}: {} of {limit} bytes", whole.len());
    let mut seen = Vec::new();
    for _ in 0..5 {
        let (whole, part) = (cost(&run, &whole), cost(&run, &part));
        if whole <= part * 9 + Duration::from_millis(3) && whole < Duration::from_secs(5) {
            return;
        }
        seen.push((part, whole));
    }
    panic!("{what}: a quarter and the whole took {seen:?}");
}

/// Repeats a piece of text until the whole has at most `limit` bytes. Each piece gets its number.
fn filled(begin: &str, piece: impl Fn(usize) -> String, end: &str, limit: usize) -> String {
    let mut text = begin.to_string();
    for number in 0.. {
        let piece = piece(number);
        if text.len() + piece.len() + end.len() > limit {
            break;
        }
        text += &piece;
    }
    text + end
}

const HEAD: &str = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\n";

/// Returns the faults of a sheet; none if it was refused for another reason.
fn faults_of(reason: &RefusalReason) -> &[String] {
    if let RefusalReason::SheetFaults { faults } = reason { faults } else { &[] }
}

fn sheet(what: &str, begin: &str, piece: impl Fn(usize) -> String, end: &str) {
    let make = |limit| filled(begin, &piece, end, limit);
    is_linear(what, MAX_SHEET_BYTES, make, |text| {
        let checked = chosen_rules(&RulesChoice::Sheet(text.to_string())).map(|rules| rules.link());
        let told: usize = checked.map_or_else(|reason| faults_of(&reason).len(), |_| 0);
        assert!(told <= 51, "{what}: {told} faults are told");
    });
}

#[test]
fn a_sheet_of_nothing_but_faults_costs_no_more_than_another() {
    sheet("lines that are no TOML", "", |_| "=\n".to_string(), "");
    sheet("values that are missing", HEAD, |_| "a = \n".to_string(), "");
    sheet("quotes that never end", HEAD, |_| "\"\"\"".to_string(), "");
    sheet("unknown keys", HEAD, |n| format!("{n:x}=1\n"), "");
    sheet("keys that are nearly known", &format!("{HEAD}[turn]\n"), |n| format!("must_pla{n:x}=1\n"), "");
    sheet("unknown headings", HEAD, |n| format!("[{n:x}]\na=1\n"), "");
    sheet("one long key", HEAD, |_| "a".to_string(), " = 1\n");
    sheet("one long dotted key", HEAD, |_| "a.".to_string(), "a = 1\n");
    sheet("lists in lists", &format!("{HEAD}x = "), |_| "[".to_string(), "");
    sheet("tables in tables", &format!("{HEAD}x = "), |_| "{a=".to_string(), "");
    sheet("a long number", &format!("{HEAD}x = "), |_| "9".to_string(), "\n");
}

#[test]
fn a_sheet_of_wrong_values_costs_no_more_than_another() {
    let rulings = format!("{HEAD}rulings = [");
    sheet("rulings that are none", &rulings, |_| "\"X\",".to_string(), "]\n");
    sheet("many rulings", &rulings, |n| format!("\"CE-{n}\","), "]\n");
    let cards = format!("{HEAD}[effects]\n");
    sheet("cards that are none", &cards, |n| format!("\"card {n}\" = \"wild\"\n"), "");
    sheet("effects that are none", &cards, |n| format!("\"{n}\" = \"next plaier draws\"\n"), "");
    let effect = format!("{HEAD}[effects]\n8 = \"");
    sheet("a long effect", &effect, |_| "draw 1, then ".to_string(), "draw 1\"\n");
    sheet("a long effect of wrong words", &effect, |_| "drow, then ".to_string(), "\"\n");
    sheet("a long word in an effect", &effect, |_| "draw".to_string(), "\"\n");
    sheet("brackets in an effect", &effect, |_| "until your next turn (".to_string(), "\"\n");
    sheet("numbers of players", &format!("{HEAD}[deal]\nhand = {{"), |n| format!("\"{n}\"=1,"), "\"x\"=1}\n");
    let title = format!("{HEAD}title = \"");
    sheet("a long title", &title, |_| "\\\"<b>".to_string(), "\"\n");
    sheet("a title of control characters", &title, |_| "\\u001b".to_string(), "\"\n");
}

#[test]
fn every_card_by_every_name_costs_little() {
    // One entry for every card name: building a link computes the difference to each sheet of the library.
    let names: Vec<&str> = eights_rulesheet::card_names().filter(|name| *name != "joker").collect();
    let entry = |name: &&str| format!("{name:?} = \"skip 1\"\n");
    let entries: String = names.iter().map(entry).collect();
    let text = format!("{HEAD}[effects]\n{entries}");
    let start = cpu_time();
    let _ = chosen_rules(&RulesChoice::Sheet(text)).map(|rules| rules.link());
    let took = cpu_time().saturating_sub(start);
    assert!(took < Duration::from_secs(5), "{took:?}");
}

#[test]
fn an_overlong_sheet_is_not_read() {
    let text = format!("{HEAD}# {}\n", "x".repeat(MAX_SHEET_BYTES));
    let (bytes, most) = (text.len() as u64, MAX_SHEET_BYTES as u64);
    let reason = chosen_rules(&RulesChoice::Sheet(text)).map(drop).unwrap_err();
    assert_eq!(reason, RefusalReason::SheetTooLarge { bytes, most });
    let reason = chosen_rules(&RulesChoice::Sheet("=\n".repeat(10_000))).map(drop).unwrap_err();
    let all = faults_of(&reason);
    assert!(all.len() == 51 && all[50].ends_with("more"), "{:?}", all.last());
}

#[test]
fn a_long_link_costs_no_more_than_a_sheet() {
    let open = |text: &str| drop(chosen_rules(&RulesChoice::Link(text.to_string())));
    is_linear("a link that is none", 60_000, |n| filled("eights:1", |_| "A".to_string(), "", n), open);
    is_linear("addresses before a link", 60_000, |n| filled("", |_| "/".to_string(), "1AAAAA", n), open);
    let link = |limit: usize| {
        let title = "y".repeat(limit);
        let sheet = format!("{HEAD}title = \"{title}\"\n");
        Rules::read("ours.toml", &sheet).unwrap().link()
    };
    // A link leaves out what is too long for one.
    let (whole, part) = (link(16_000), link(1_200));
    assert!(
        whole.len() > 5_000 && whole.len() < 7_000 && part.len() < 1_800,
        "{} {}",
        whole.len(),
        part.len()
    );
    is_linear(
        "a long link",
        whole.len(),
        |n| if n < whole.len() { part.clone() } else { whole.clone() },
        open,
    );
}

#[test]
fn a_message_of_any_form_costs_what_its_length_does() {
    let read = |text: &str| drop(Request::read(text));
    let say = |begin: &'static str, piece: &'static str, end: &'static str| {
        move |limit| filled(begin, |_| piece.to_string(), end, limit)
    };
    let most = LONGEST_MESSAGE;
    is_linear("a long text", most, say(r#"{"id":1,"type":"say","text":""#, "x", "\"}"), read);
    is_linear("escapes", most, say(r#"{"id":1,"type":"say","text":""#, "\\u0041", "\"}"), read);
    is_linear("lists in lists", most, say(r#"{"id":1,"type":"say","x":"#, "[", ""), read);
    is_linear("objects in objects", most, say(r#"{"id":1,"type":"say","x":"#, "{\"a\":", ""), read);
    is_linear("keys again", most, say(r#"{"type":"say""#, ",\"id\":1", "}"), read);
    let keys = |limit| filled(r#"{"type":"say","text":"x""#, |n| format!(",\"{n:x}\":1"), "}", limit);
    is_linear("unknown keys", most, keys, read);
    is_linear("numbers", most, say(r#"{"type":"move","decision":"#, "9", "}"), read);
    is_linear("words of rooms", most, |n| "x-".repeat(n / 2), |text| drop(read_room_word(text)));
}

#[test]
fn a_move_of_any_length_is_refused_at_once() {
    for rules in ["basic", "wayfarers", "eightball"] {
        let rules = Rules::named(rules).unwrap();
        let book = rules.book(eights_cards::SeatCount::new(2).unwrap()).unwrap();
        for piece in ["8C", "=S ", "draw ", "A", "1,", "(", "\u{1f0a1}"] {
            let make = |limit: usize| piece.repeat(limit / piece.len());
            let read = |text: &str| drop(AnyGame::read_move(&book, text));
            is_linear(piece, LONGEST_MESSAGE, make, read);
        }
    }
}

#[test]
fn a_record_of_somebody_else_costs_what_its_length_does() {
    let head = "eights record 1\nrules: basic\nseats: ann bob\nseed: 42\n\nhand 1\n";
    let verify = |text: &str| {
        let Ok(record) = text.parse::<Record>() else { return };
        let Ok((_, book)) = Rules::of_record("theirs", &record) else { return };
        drop(Verification::of(&record, &book));
    };
    let step = |line: &'static str| move |limit| filled(head, |_| line.to_string(), "", limit);
    is_linear("moves", LONG_RECORD, step("bob 8C > bob played 8C\n"), verify);
    is_linear("events", LONG_RECORD, step("deal > dealer ann; shuffled stock\n"), verify);
    is_linear(
        "hands",
        LONG_RECORD,
        |limit| filled(head, |n| format!("\nhand {}\n", n + 2), "", limit),
        verify,
    );
    is_linear("nonsense", LONG_RECORD, step("=\n"), verify);
    let sheet = |limit| filled("eights record 1\nrules: x\n", |_| "| =\n".to_string(), "seats: a b\n", limit);
    is_linear("rules", LONG_RECORD, sheet, verify);
}

#[test]
fn a_saved_table_of_somebody_else_costs_what_its_length_does() {
    use std::sync::Arc;
    let load = |text: &str| drop(LocalRoom::load(text, Arc::new(FixedEntropy::default())));
    for piece in ["\n", "word 1 x\n", "{}\n", "1 {\"type\":\"said\"}\n"] {
        is_linear(piece, LONG_RECORD, |limit| piece.repeat(limit / piece.len()), load);
    }
}
