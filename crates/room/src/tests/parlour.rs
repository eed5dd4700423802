//! A table without a server.

use std::collections::BTreeMap;
use std::sync::Arc;

use eights_catalog::{AnyBook, Verification};
use eights_game::{Chance, HandRecord, Record};
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{Ask, Length, Level, PersonId, Phase, Request, Settings, Told};
use proptest::prelude::*;

use super::table::person;
use crate::memory::Foreseen;
use crate::parlour::{Deal, DealError, Letter, Parlour};
use crate::play::Play;
use crate::ports::Entropy;

fn parlour(rules: &str, seats: u8) -> Parlour {
    let settings = Settings { length: Length::Hand, ..Settings::default() };
    let rules = RulesChoice::Named(rules.to_string());
    let wanted = NewRoom { rules, seats, settings, name: "Ann".to_string() };
    Parlour::open(person(1).id, &wanted, Arc::new(Foreseen::default()), 1000).unwrap()
}

fn asks(parlour: &mut Parlour, number: u64, ask: Ask) -> Vec<Letter> {
    let letters = parlour.asked(person(number).id, Request { id: 7, ask }, 1000);
    let (_, answer) = letters.last().unwrap();
    assert!(matches!(answer, Told::Done { id: 7, .. }), "{answer:?}");
    letters
}

fn sit(name: &str) -> Ask {
    Ask::Sit { seat: None, name: name.to_string(), word: String::new(), away: Level::Gentle }
}

#[test]
fn two_people_and_a_bot_share_a_device_in_every_game() {
    for rules in ["basic", "wayfarers", "eightball"] {
        let seats = if rules == "eightball" { 2 } else { 3 };
        let mut parlour = parlour(rules, seats);
        let mut versions: BTreeMap<PersonId, u64> = BTreeMap::new();
        let mut hear = |letters: Vec<Letter>| {
            for (person, told) in letters {
                let last = versions.entry(person).or_default();
                match told {
                    Told::Welcome(welcome) => *last = welcome.version,
                    Told::News { version, .. } => {
                        assert_eq!(version, *last + 1, "nothing is left out");
                        *last = version;
                    }
                    _ => {}
                }
            }
        };
        for number in 1..=2 {
            let welcome = parlour.looks(person(number).id, 1000);
            hear(vec![(person(number).id, welcome)]);
            hear(asks(&mut parlour, number, sit(["", "Ann", "Bob"][number as usize])));
        }
        if seats == 3 {
            hear(asks(&mut parlour, 1, Ask::SeatBot { seat: 3, level: Level::Gentle }));
        }
        hear(asks(&mut parlour, 1, Ask::Start));
        let mut now = 1000;
        while parlour.room().phase() != Phase::Finished {
            let mut choices = (1..=2).filter_map(|number| {
                let (turn, moves, _) = parlour.room().choices(person(number).id)?;
                turn.must.contains(&(number as u8)).then_some((number, turn, moves))
            });
            if let Some((number, turn, mut moves)) = choices.next() {
                drop(choices);
                let ask = Ask::Move { decision: turn.decision, mv: moves.swap_remove(0) };
                hear(asks(&mut parlour, number, ask));
            } else {
                drop(choices);
                now = now.max(parlour.due().expect("something happens by itself"));
                hear(parlour.passes(now));
            }
        }
        let record: Record = parlour.record().unwrap().parse().unwrap();
        assert_eq!(record.hands.len(), 1);
        assert!(versions.values().all(|version| *version == parlour.room().revision()));
    }
}

#[test]
fn what_may_not_be_done_is_refused_as_a_server_would() {
    let mut parlour = parlour("basic", 2);
    let letters = parlour.asked(person(2).id, Request { id: 3, ask: Ask::Start }, 1000);
    assert!(matches!(letters.as_slice(), [(_, Told::Refused { id: 3, .. })]), "{letters:?}");
    assert!(parlour.passes(1000).is_empty());
    let rules = RulesChoice::Named("chess".to_string());
    let wanted = NewRoom { rules, seats: 2, settings: Settings::default(), name: "Ann".to_string() };
    let refused = Parlour::open(person(1).id, &wanted, Arc::new(Foreseen::default()), 0).err().unwrap();
    assert!(refused.why.contains("chess"), "{refused:?}");
}

fn wanted(rules: &str, seats: u8, length: Length) -> NewRoom {
    let settings = Settings { length, ..Settings::default() };
    NewRoom { rules: RulesChoice::Named(rules.to_string()), seats, settings, name: "Ann".to_string() }
}

/// Chance that is another for every number.
fn chance(number: u64) -> Arc<dyn Entropy> {
    let entropy = Foreseen::default();
    for _ in 0..number {
        entropy.number();
    }
    Arc::new(entropy)
}

/// Person 1 sits down, bots take the other seats, and the first hand is dealt.
fn gather(parlour: &mut Parlour, word: &str) {
    asks(parlour, 1, Ask::Sit { seat: None, name: "Ann".into(), word: word.into(), away: Level::Gentle });
    for seat in 2..=parlour.room().facts().seats.len() as u8 {
        asks(parlour, 1, Ask::SeatBot { seat, level: Level::Gentle });
    }
    asks(parlour, 1, Ask::Start);
}

/// One thing happens at the table: the person makes one of their moves, or the table goes on by itself.
fn step(parlour: &mut Parlour, number: usize, now: &mut u64) {
    if let Some((turn, moves, _)) = parlour.room().choices(person(1).id)
        && turn.must.contains(&1)
    {
        let mv = moves[number % moves.len()].clone();
        asks(parlour, 1, Ask::Move { decision: turn.decision, mv });
        return;
    }
    *now = parlour.due().expect("something happens by itself").max(*now);
    parlour.passes(*now);
}

/// Plays until so many hands are dealt, or the match is over; answers its record, which holds.
fn record_after(parlour: &mut Parlour, hands: u32) -> Record {
    let mut now = 1000;
    for number in 0.. {
        let dealt = parlour.room().play.as_deref().map_or(0, Play::hand);
        if dealt > hands || parlour.room().phase() == Phase::Finished {
            break;
        }
        step(parlour, number, &mut now);
    }
    if parlour.room().phase() != Phase::Finished {
        asks(parlour, 1, Ask::Abandon);
    }
    let record: Record = parlour.record().unwrap().parse().unwrap();
    let found = Verification::of(&record, &AnyBook::of_record("record", &record).unwrap());
    assert!(found.is_right(), "{found:?}");
    record
}

const GAMES: [(&str, u8); 4] = [("basic", 4), ("action-two-decks", 6), ("wayfarers", 3), ("eightball", 2)];

/// How a hand was dealt, whoever sat where.
fn deal_of(record: &Record, hand: &HandRecord) -> Vec<String> {
    let seats = record.names.seats();
    let text = hand.steps[0].events.iter().map(|event| {
        let named = |text: String, seat: eights_cards::Seat| {
            let words = text.split(' ');
            let words = words.map(|word| {
                if word == record.names.of(seat) {
                    format!("seat-{}", seat.index())
                } else {
                    word.to_string()
                }
            });
            words.collect::<Vec<_>>().join(" ")
        };
        seats.iter().fold(event.clone(), named)
    });
    text.collect()
}

#[test]
fn tables_with_one_code_deal_the_same_cards() {
    let deal: Deal = Deal::new(&Foreseen::default());
    let other = Deal::new(&*chance(5));
    for (rules, seats) in GAMES {
        let wanted = wanted(rules, seats, Length::Match);
        let record = |deal, number| {
            let mut parlour = Parlour::open_deal(person(1).id, &wanted, deal, chance(number), 1000).unwrap();
            assert_eq!((parlour.deal(), parlour.is_known_before()), (Some(deal), true));
            gather(&mut parlour, "");
            record_after(&mut parlour, 2)
        };
        let (one, again, else_dealt) = (record(deal, 0), record(deal, 77), record(other, 0));
        assert_eq!(deal_of(&one, &one.hands[0]), deal_of(&again, &again.hands[0]), "{rules}");
        assert_ne!(one.seed_of(0), else_dealt.seed_of(0), "{rules}");
        let hands = one.hands.len().min(again.hands.len());
        assert!((0..hands).all(|hand| one.seed_of(hand) == again.seed_of(hand)), "{rules}");
    }
}

#[test]
fn a_table_like_a_record_deals_its_cards_to_others() {
    for (rules, seats) in GAMES {
        let mut first =
            Parlour::open(person(1).id, &wanted(rules, seats, Length::Match), chance(3), 1000).unwrap();
        gather(&mut first, "a rainy evening");
        let record = record_after(&mut first, 2);
        let settings = Settings::default();
        let mut like = Parlour::open_like(&record, person(1).id, "Zoe", settings, chance(9), 1000).unwrap();
        assert_eq!((like.deal(), like.is_known_before()), (None, true));
        gather(&mut like, "");
        let again = record_after(&mut like, 100);
        assert_eq!(deal_of(&record, &record.hands[0]), deal_of(&again, &again.hands[0]), "{rules}");
        assert!(again.hands.len() <= record.hands.len(), "{rules}");
        for hand in 0..again.hands.len() {
            assert_eq!(record.seed_of(hand), again.seed_of(hand), "{rules}, hand {hand}");
            assert_eq!(record.hands[hand].secret, again.hands[hand].secret, "{rules}, hand {hand}");
        }
        assert_eq!((&record.chance, &record.sheet), (&again.chance, &again.sheet), "{rules}");
        // And once more, from what was played again.
        assert!(Parlour::open_like(&again, person(1).id, "Zoe", Settings::default(), chance(9), 0).is_ok());
    }
}

#[test]
fn a_match_that_was_not_shown_or_not_promised_is_not_dealt_again() {
    let mut first = Parlour::open(person(1).id, &wanted("basic", 3, Length::Hand), chance(3), 1000).unwrap();
    gather(&mut first, "kiwi");
    let record = record_after(&mut first, 1);
    let refused = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        let like = Parlour::open_like(&record, person(1).id, "Zoe", Settings::default(), chance(0), 0);
        like.err().expect("it is refused").why
    };
    assert!(refused(&|record| record.hands.clear()).contains("shown"));
    assert!(refused(&|record| record.chance = Chance::Seed(eights_cards::Seed::number(1))).contains("seed"));
    assert!(
        refused(&|record| record.hands[0].secret = Some(eights_cards::Secret::new([1; 32])))
            .contains("promised")
    );
    assert!(refused(&|record| record.sheet = Some("= = =".to_string())).contains('='));
}

#[test]
fn no_word_is_taken_where_the_deal_is_known_and_a_rematch_is_dealt_anew() {
    let deal = Deal::new(&Foreseen::default());
    let wanted = wanted("basic", 2, Length::Hand);
    let mut parlour = Parlour::open_deal(person(1).id, &wanted, deal, chance(0), 1000).unwrap();
    let refused = |parlour: &mut Parlour, ask| {
        let letters = parlour.asked(person(1).id, Request { id: 7, ask }, 1000);
        assert!(matches!(letters.as_slice(), [(_, Told::Refused { .. })]), "{letters:?}");
    };
    let sit = Ask::Sit { seat: None, name: "Ann".into(), word: "kiwi".into(), away: Level::Gentle };
    refused(&mut parlour, sit);
    gather(&mut parlour, "");
    assert!(parlour.room().facts().seats.iter().all(|seat| seat.mixed), "nobody is asked for a word");
    record_after(&mut parlour, 1);
    asks(&mut parlour, 1, Ask::Rematch);
    assert_eq!((parlour.deal(), parlour.is_known_before()), (None, false));
    asks(&mut parlour, 1, Ask::Mix { word: "kiwi".to_string() });
    asks(&mut parlour, 1, Ask::Start);
    let record = record_after(&mut parlour, 1);
    assert!(matches!(record.chance, Chance::Promised { words, .. } if words[0].as_str() == "kiwi"));
}

/// People keep codes: they mean the same cards for ever.
#[test]
fn a_code_never_comes_to_mean_other_cards() {
    let deal: Deal = "0123456789abv".parse().unwrap();
    let mut parlour =
        Parlour::open_deal(person(1).id, &wanted("basic", 2, Length::Hand), deal, chance(0), 1000).unwrap();
    gather(&mut parlour, "");
    let record = record_after(&mut parlour, 1);
    let dealt = deal_of(&record, &record.hands[0]).join("; ");
    let cards: Vec<&str> = dealt.split(" dealt ").skip(1).map(|card| &card[..2]).collect();
    assert_eq!(cards.join(" "), "AS 5S 5C 3H AD KD 8S 3S 3C 2D TD 6D 8H 9H");
    assert!(dealt.ends_with("; turned 4D; to seat-0"), "{dealt}");
}

proptest! {
    #[test]
    fn a_code_reads_back_and_finds_what_was_mistyped(
        number in any::<u64>(), place in 0usize..13, other in 0usize..32,
    ) {
        struct Given(u64);
        impl Entropy for Given {
            fn fill(&self, bytes: &mut [u8]) {
                bytes.copy_from_slice(&self.0.to_le_bytes());
            }
        }
        let deal = Deal::new(&Given(number));
        let text = deal.to_string();
        prop_assert_eq!(text.len(), 13);
        prop_assert_eq!(text.parse(), Ok(deal));
        let typed = format!(" {}-{} ", &text[..4].to_uppercase(), &text[4..].replace('1', "l").replace('0', "O"));
        prop_assert_eq!(typed.parse(), Ok(deal));
        let digit = char::from(eights_protocol::DIGITS[other]);
        let mut wrong: Vec<char> = text.chars().collect();
        let right = std::mem::replace(&mut wrong[place], digit);
        if right != digit {
            prop_assert_eq!(wrong.iter().collect::<String>().parse::<Deal>(), Err(DealError::Mistyped));
        }
        wrong[place] = right;
        wrong.swap(place, (place + 1) % 13);
        if place < 12 && wrong.iter().collect::<String>() != text {
            prop_assert_eq!(wrong.iter().collect::<String>().parse::<Deal>(), Err(DealError::Mistyped));
        }
        for short in ["", "kiwi", &text[1..], &format!("{text}0"), &text.replace(&text[..1], "u")] {
            prop_assert_eq!(short.parse::<Deal>(), Err(DealError::NoCode));
        }
    }
}

/// Saved and loaded at any moment, a table is the same to everybody, and goes on in the same way.
#[test]
fn a_table_that_was_saved_goes_on_where_it_was() {
    let deal = Deal::new(&Foreseen::default());
    for (rules, seats) in GAMES {
        for fixed in [None, Some(deal)] {
            let wanted = wanted(rules, seats, Length::Hand);
            let mut parlour = match fixed {
                None => Parlour::open(person(1).id, &wanted, chance(1), 1000),
                Some(deal) => Parlour::open_deal(person(1).id, &wanted, deal, chance(1), 1000),
            }
            .unwrap();
            let reload = |parlour: &Parlour, now| {
                let text = parlour.save();
                let loaded = Parlour::load(&text, chance(4)).unwrap_or_else(|why| panic!("{rules}: {why}"));
                assert_eq!(loaded.save(), text, "{rules}");
                assert_eq!((loaded.due(), loaded.deal()), (parlour.due(), parlour.deal()), "{rules}");
                assert_eq!(loaded.record(), parlour.record(), "{rules}");
                for number in [1, 2, 9] {
                    let told = |parlour: &Parlour| parlour.room().welcome(person(number).id, now);
                    assert_eq!(told(&loaded), told(parlour), "{rules}");
                }
                loaded
            };
            parlour = reload(&parlour, 1000);
            gather(&mut parlour, "");
            let mut now = 1000;
            for number in 0.. {
                if parlour.room().phase() == Phase::Finished {
                    break;
                }
                if number < 6 || number % 20 == 0 {
                    parlour = reload(&parlour, now);
                }
                step(&mut parlour, number, &mut now);
            }
            parlour = reload(&parlour, now);
            assert!(parlour.record().is_some(), "{rules}");
            asks(&mut parlour, 1, Ask::Rematch);
            parlour = reload(&parlour, now);
            assert!(parlour.record().is_some(), "the match before stays");
            asks(&mut parlour, 1, Ask::Close);
            assert!(reload(&parlour, now).is_closed());
        }
    }
}

/// A table that is dealt from a seed has the cards of that seed, its record grows with every move, and it is loaded again.
#[test]
fn a_seeded_table_deals_from_its_seed_and_is_written_down_as_it_goes() {
    for (rules, seats) in GAMES {
        let wanted = wanted(rules, seats, Length::Hand);
        let seed = eights_cards::Seed::number(7);
        let text = crate::rules_text(&crate::chosen_rules(&wanted.rules).unwrap());
        let mut parlour = Parlour::open_seeded(person(1).id, &wanted, text, seed, chance(1), 1000).unwrap();
        assert!(parlour.record_so_far().is_none(), "{rules}");
        gather(&mut parlour, "");
        let mut now = 1000;
        for number in 0.. {
            let record = parlour.record_so_far().unwrap();
            assert_eq!(record.chance, Chance::Seed(seed), "{rules}");
            let moves = record.hands[0].steps.len();
            if parlour.room().phase() == Phase::Finished {
                break;
            }
            if number == 3 {
                let loaded = Parlour::load(&parlour.save(), chance(4)).unwrap();
                assert_eq!(loaded.record_so_far(), parlour.record_so_far(), "{rules}");
            }
            step(&mut parlour, number, &mut now);
            let steps = parlour.record_so_far().unwrap().hands[0].steps.len();
            assert!((moves..=moves + 1).contains(&steps), "{rules}");
        }
        let filed: Record = parlour.record().unwrap().parse().unwrap();
        assert_eq!(filed.hands, parlour.record_so_far().unwrap().hands, "{rules}");
        let book = AnyBook::of_record("record", &filed).unwrap();
        assert!(Verification::of(&filed, &book).is_right(), "{rules}");
    }
}

/// A match of a minute between two bots, after its first hand, which was played at this moment.
fn first_hand_of_a_minute(now: u64) -> Parlour {
    let sheet =
        "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"basic\"\nmatch.minutes = 1\n";
    let rules = RulesChoice::Sheet(sheet.to_string());
    let settings = Settings { length: Length::Match, pace: 0, ..Settings::default() };
    let wanted = NewRoom { rules, seats: 2, settings, name: "Ann".to_string() };
    let mut parlour = Parlour::open(person(1).id, &wanted, chance(1), 1000).unwrap();
    for seat in 1..=2 {
        asks(&mut parlour, 1, Ask::SeatBot { seat, level: Level::Gentle });
    }
    asks(&mut parlour, 1, Ask::Start);
    while parlour.room().phase() == Phase::Playing {
        parlour.passes(now);
    }
    parlour
}

#[test]
fn ce_53_the_hand_in_progress_when_the_time_is_up_is_the_last() {
    let mut parlour = first_hand_of_a_minute(61_000);
    parlour.passes(61_000);
    assert_eq!(parlour.room().phase(), Phase::Finished);
    let record: Record = parlour.record().unwrap().parse().unwrap();
    assert!(record.result.is_some() && record.hands.len() == 1);
}

#[test]
fn ce_53_no_hand_is_dealt_if_the_time_runs_out_between_two() {
    let mut parlour = first_hand_of_a_minute(51_000);
    assert!(parlour.passes(60_999).is_empty());
    assert_eq!((parlour.room().phase(), parlour.due()), (Phase::Between, Some(61_000)));
    parlour.passes(61_000);
    assert_eq!(parlour.room().phase(), Phase::Finished);
    let record: Record = parlour.record().unwrap().parse().unwrap();
    assert!(record.result.is_some() && record.hands.len() == 1);
    let book = AnyBook::of_record("record", &record).unwrap();
    assert!(Verification::of(&record, &book).is_right());
    // With time left the next hand is dealt.
    let mut parlour = first_hand_of_a_minute(51_000);
    asks(&mut parlour, 1, Ask::Start);
    assert_eq!(parlour.room().phase(), Phase::Playing);
}

/// Tables that earlier versions of the page kept in a browser.
const KEPT: [(&str, &str); 4] = [
    ("basic", include_str!("../../tests/tables/basic.txt")),
    ("mau-mau", include_str!("../../tests/tables/mau-mau.txt")),
    ("wayfarers", include_str!("../../tests/tables/wayfarers.txt")),
    ("eightball", include_str!("../../tests/tables/eightball.txt")),
];

#[test]
fn tables_that_earlier_versions_kept_go_on_to_their_end() {
    for (rules, text) in KEPT {
        let mut parlour = Parlour::load(text, chance(4)).unwrap_or_else(|why| panic!("{rules}: {why}"));
        assert_eq!((parlour.save().as_str(), parlour.room().phase()), (text, Phase::Playing), "{rules}");
        let mut now = 1000;
        for number in 0..4000 {
            if parlour.room().phase() == Phase::Finished {
                break;
            }
            step(&mut parlour, number, &mut now);
        }
        let record: Record =
            parlour.record().unwrap_or_else(|| panic!("{rules} does not end")).parse().unwrap();
        assert!(record.result.is_some() || rules == "mau-mau", "{rules}");
    }
}

#[test]
fn what_is_no_saved_table_is_not_loaded() {
    let mut parlour =
        Parlour::open(person(1).id, &wanted("basic", 2, Length::Hand), chance(1), 1000).unwrap();
    gather(&mut parlour, "kiwi");
    let text = parlour.save();
    assert!(Parlour::load(&text, chance(0)).is_ok());
    let lines: Vec<&str> = text.lines().collect();
    let cut = lines[..4].join("\n");
    let without = |line: usize| [&lines[..line], &lines[line + 1..]].concat().join("\n");
    let broken = [
        String::new(),
        cut,
        without(0),
        without(1),
        without(4),
        without(5),
        text.replace("table 1", "table 2"),
        text.replace("thought: ", "thought: x"),
        text.replace("thought: ", "word: 1 kiwi\nthought: "),
        text.replace("1000 {", "999 {").replacen("999 {", "1000 {", 1),
        text.replace("1000 {", "{"),
    ];
    for (place, text) in broken.iter().enumerate() {
        assert!(Parlour::load(text, chance(0)).is_err(), "{place}");
    }
}
