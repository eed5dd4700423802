//! Local tables.

use std::collections::BTreeMap;
use std::sync::Arc;

use eights_catalog::{AnyBook, Verification};
use eights_game::{Chance, HandRecord, Record};
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{
    ClientCommand, Length, Level, PersonId, Phase, RefusalReason, Request, ServerMessage, Settings,
};
use proptest::prelude::*;

use super::table::person;
use crate::local_room::{DealCode, DealCodeError, LocalRoom, OutgoingMessage};
use crate::memory::FixedEntropy;
use crate::play::Play;
use crate::ports::Entropy;

fn local_room(rules: &str, seats: u8) -> LocalRoom {
    let settings = Settings { length: Length::Hand, ..Settings::default() };
    let rules = RulesChoice::Named(rules.to_string());
    let wanted = NewRoom { rules, seats, settings, name: "Ann".to_string() };
    LocalRoom::open(person(1).id, &wanted, Arc::new(FixedEntropy::default()), 1000).unwrap()
}

fn asks(local_room: &mut LocalRoom, number: u64, ask: ClientCommand) -> Vec<OutgoingMessage> {
    let letters = local_room.asked(person(number).id, Request { id: 7, ask }, 1000);
    let (_, answer) = letters.last().unwrap();
    assert!(matches!(answer, ServerMessage::Done { id: 7, .. }), "{answer:?}");
    letters
}

fn sit(name: &str) -> ClientCommand {
    ClientCommand::Sit { seat: None, name: name.to_string(), word: String::new(), away: Level::Gentle }
}

#[test]
fn two_people_and_a_bot_share_a_device_in_every_game() {
    for rules in ["basic", "wayfarers", "eightball"] {
        let seats = if rules == "eightball" { 2 } else { 3 };
        let mut local_room = local_room(rules, seats);
        let mut versions: BTreeMap<PersonId, u64> = BTreeMap::new();
        let mut hear = |letters: Vec<OutgoingMessage>| {
            for (person, told) in letters {
                let last = versions.entry(person).or_default();
                match told {
                    ServerMessage::Welcome(welcome) => *last = welcome.version,
                    ServerMessage::News { version, .. } => {
                        assert_eq!(version, *last + 1, "nothing is left out");
                        *last = version;
                    }
                    _ => {}
                }
            }
        };
        for number in 1..=2 {
            let welcome = local_room.looks(person(number).id, 1000);
            hear(vec![(person(number).id, welcome)]);
            hear(asks(&mut local_room, number, sit(["", "Ann", "Bob"][number as usize])));
        }
        if seats == 3 {
            hear(asks(&mut local_room, 1, ClientCommand::SeatBot { seat: 3, level: Level::Gentle }));
        }
        hear(asks(&mut local_room, 1, ClientCommand::Start));
        let mut now = 1000;
        while local_room.room().phase() != Phase::Finished {
            let mut choices = (1..=2).filter_map(|number| {
                let (turn, moves, _) = local_room.room().choices(person(number).id)?;
                turn.must.contains(&(number as u8)).then_some((number, turn, moves))
            });
            if let Some((number, turn, mut moves)) = choices.next() {
                drop(choices);
                let ask = ClientCommand::Move { decision: turn.decision, mv: moves.swap_remove(0) };
                hear(asks(&mut local_room, number, ask));
            } else {
                drop(choices);
                now = now.max(local_room.next_timer_at().expect("something happens by itself"));
                hear(local_room.passes(now));
            }
        }
        let record: Record = local_room.record().unwrap().parse().unwrap();
        assert_eq!(record.hands.len(), 1);
        assert!(versions.values().all(|version| *version == local_room.room().revision()));
    }
}

#[test]
fn what_may_not_be_done_is_refused_as_a_server_would() {
    let mut local_room = local_room("basic", 2);
    let letters = local_room.asked(person(2).id, Request { id: 3, ask: ClientCommand::Start }, 1000);
    assert!(matches!(letters.as_slice(), [(_, ServerMessage::Refused { id: 3, .. })]), "{letters:?}");
    assert!(local_room.passes(1000).is_empty());
    let rules = RulesChoice::Named("chess".to_string());
    let wanted = NewRoom { rules, seats: 2, settings: Settings::default(), name: "Ann".to_string() };
    let refused = LocalRoom::open(person(1).id, &wanted, Arc::new(FixedEntropy::default()), 0).err().unwrap();
    assert_eq!(refused.reason, Some(RefusalReason::NoSuchRules { name: "chess".to_string() }));
}

fn wanted(rules: &str, seats: u8, length: Length) -> NewRoom {
    let settings = Settings { length, ..Settings::default() };
    NewRoom { rules: RulesChoice::Named(rules.to_string()), seats, settings, name: "Ann".to_string() }
}

/// Returns deterministic entropy that differs for every number.
fn chance(number: u64) -> Arc<dyn Entropy> {
    let entropy = FixedEntropy::default();
    for _ in 0..number {
        entropy.number();
    }
    Arc::new(entropy)
}

/// Seats person 1 and fills the other seats with bots; the first hand is dealt.
fn gather(local_room: &mut LocalRoom, word: &str) {
    asks(
        local_room,
        1,
        ClientCommand::Sit { seat: None, name: "Ann".into(), word: word.into(), away: Level::Gentle },
    );
    for seat in 2..=local_room.room().facts().seats.len() as u8 {
        asks(local_room, 1, ClientCommand::SeatBot { seat, level: Level::Gentle });
    }
    asks(local_room, 1, ClientCommand::Start);
}

/// Advances the table by one step: the person makes a move, or the next timer fires.
fn step(local_room: &mut LocalRoom, number: usize, now: &mut u64) {
    if let Some((turn, moves, _)) = local_room.room().choices(person(1).id)
        && turn.must.contains(&1)
    {
        let mv = moves[number % moves.len()].clone();
        asks(local_room, 1, ClientCommand::Move { decision: turn.decision, mv });
        return;
    }
    *now = local_room.next_timer_at().expect("something happens by itself").max(*now);
    local_room.passes(*now);
}

/// Plays until this many hands are dealt or the match is over. Returns its record, which is verified.
fn record_after(local_room: &mut LocalRoom, hands: u32) -> Record {
    let mut now = 1000;
    for number in 0.. {
        let dealt = local_room.room().play.as_deref().map_or(0, Play::hand);
        if dealt > hands || local_room.room().phase() == Phase::Finished {
            break;
        }
        step(local_room, number, &mut now);
    }
    if local_room.room().phase() != Phase::Finished {
        asks(local_room, 1, ClientCommand::Abandon);
    }
    let record: Record = local_room.record().unwrap().parse().unwrap();
    let found = Verification::of(&record, &AnyBook::of_record("record", &record).unwrap());
    assert!(found.is_right(), "{found:?}");
    record
}

const GAMES: [(&str, u8); 4] = [("basic", 4), ("action-two-decks", 6), ("wayfarers", 3), ("eightball", 2)];

/// Returns the events of a hand's deal, independent of who sat where.
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
    let deal: DealCode = DealCode::new(&FixedEntropy::default());
    let other = DealCode::new(&*chance(5));
    for (rules, seats) in GAMES {
        let wanted = wanted(rules, seats, Length::Match);
        let record = |deal, number| {
            let mut local_room =
                LocalRoom::open_deal(person(1).id, &wanted, deal, chance(number), 1000).unwrap();
            assert_eq!((local_room.deal(), local_room.is_known_before()), (Some(deal), true));
            gather(&mut local_room, "");
            record_after(&mut local_room, 2)
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
            LocalRoom::open(person(1).id, &wanted(rules, seats, Length::Match), chance(3), 1000).unwrap();
        gather(&mut first, "a rainy evening");
        let record = record_after(&mut first, 2);
        let settings = Settings::default();
        let mut like = LocalRoom::open_like(&record, person(1).id, "Zoe", settings, chance(9), 1000).unwrap();
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
        // And once more, from the repeated match.
        assert!(LocalRoom::open_like(&again, person(1).id, "Zoe", Settings::default(), chance(9), 0).is_ok());
    }
}

#[test]
fn a_match_that_was_not_shown_or_not_promised_is_not_dealt_again() {
    let mut first =
        LocalRoom::open(person(1).id, &wanted("basic", 3, Length::Hand), chance(3), 1000).unwrap();
    gather(&mut first, "kiwi");
    let record = record_after(&mut first, 1);
    let refused = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        let like = LocalRoom::open_like(&record, person(1).id, "Zoe", Settings::default(), chance(0), 0);
        like.err().expect("it is refused").reason
    };
    assert_eq!(refused(&|record| record.hands.clear()), Some(RefusalReason::NoHandRevealed));
    let seed = eights_cards::Seed::number(1);
    assert_eq!(refused(&|record| record.chance = Chance::Seed(seed)), Some(RefusalReason::DealtFromSeed));
    let secret = eights_cards::Secret::new([1; 32]);
    assert_eq!(
        refused(&|record| record.hands[0].secret = Some(secret.clone())),
        Some(RefusalReason::CommitmentBroken)
    );
    let faulty = refused(&|record| record.sheet = Some("= = =".to_string()));
    assert!(
        matches!(&faulty, Some(RefusalReason::RulesNotUsable { detail }) if detail.contains('=')),
        "{faulty:?}"
    );
}

#[test]
fn no_word_is_taken_where_the_deal_is_known_and_a_rematch_is_dealt_anew() {
    let deal = DealCode::new(&FixedEntropy::default());
    let wanted = wanted("basic", 2, Length::Hand);
    let mut local_room = LocalRoom::open_deal(person(1).id, &wanted, deal, chance(0), 1000).unwrap();
    let refused = |local_room: &mut LocalRoom, ask| {
        let letters = local_room.asked(person(1).id, Request { id: 7, ask }, 1000);
        assert!(matches!(letters.as_slice(), [(_, ServerMessage::Refused { .. })]), "{letters:?}");
    };
    let sit = ClientCommand::Sit { seat: None, name: "Ann".into(), word: "kiwi".into(), away: Level::Gentle };
    refused(&mut local_room, sit);
    gather(&mut local_room, "");
    assert!(local_room.room().facts().seats.iter().all(|seat| seat.mixed), "nobody is asked for a word");
    record_after(&mut local_room, 1);
    asks(&mut local_room, 1, ClientCommand::Rematch);
    assert_eq!((local_room.deal(), local_room.is_known_before()), (None, false));
    asks(&mut local_room, 1, ClientCommand::Mix { word: "kiwi".to_string() });
    asks(&mut local_room, 1, ClientCommand::Start);
    let record = record_after(&mut local_room, 1);
    assert!(matches!(record.chance, Chance::Promised { words, .. } if words[0].as_str() == "kiwi"));
}

/// People keep codes, so a code means the same cards for ever.
#[test]
fn a_code_never_comes_to_mean_other_cards() {
    let deal: DealCode = "0123456789abv".parse().unwrap();
    let mut local_room =
        LocalRoom::open_deal(person(1).id, &wanted("basic", 2, Length::Hand), deal, chance(0), 1000).unwrap();
    gather(&mut local_room, "");
    let record = record_after(&mut local_room, 1);
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
        let deal = DealCode::new(&Given(number));
        let text = deal.to_string();
        prop_assert_eq!(text.len(), 13);
        prop_assert_eq!(text.parse(), Ok(deal));
        let typed = format!(" {}-{} ", &text[..4].to_uppercase(), &text[4..].replace('1', "l").replace('0', "O"));
        prop_assert_eq!(typed.parse(), Ok(deal));
        let digit = char::from(eights_protocol::DIGITS[other]);
        let mut wrong: Vec<char> = text.chars().collect();
        let right = std::mem::replace(&mut wrong[place], digit);
        if right != digit {
            prop_assert_eq!(wrong.iter().collect::<String>().parse::<DealCode>(), Err(DealCodeError::Mistyped));
        }
        wrong[place] = right;
        wrong.swap(place, (place + 1) % 13);
        if place < 12 && wrong.iter().collect::<String>() != text {
            prop_assert_eq!(wrong.iter().collect::<String>().parse::<DealCode>(), Err(DealCodeError::Mistyped));
        }
        for short in ["", "kiwi", &text[1..], &format!("{text}0"), &text.replace(&text[..1], "u")] {
            prop_assert_eq!(short.parse::<DealCode>(), Err(DealCodeError::NoCode));
        }
    }
}

/// Saved and loaded at any time, a table looks the same to everybody and continues in the same way.
#[test]
fn a_table_that_was_saved_goes_on_where_it_was() {
    let deal = DealCode::new(&FixedEntropy::default());
    for (rules, seats) in GAMES {
        for fixed in [None, Some(deal)] {
            let wanted = wanted(rules, seats, Length::Hand);
            let mut local_room = match fixed {
                None => LocalRoom::open(person(1).id, &wanted, chance(1), 1000),
                Some(deal) => LocalRoom::open_deal(person(1).id, &wanted, deal, chance(1), 1000),
            }
            .unwrap();
            let reload = |local_room: &LocalRoom, now| {
                let text = local_room.save();
                let loaded = LocalRoom::load(&text, chance(4)).unwrap_or_else(|why| panic!("{rules}: {why}"));
                assert_eq!(loaded.save(), text, "{rules}");
                assert_eq!(
                    (loaded.next_timer_at(), loaded.deal()),
                    (local_room.next_timer_at(), local_room.deal()),
                    "{rules}"
                );
                assert_eq!(loaded.record(), local_room.record(), "{rules}");
                for number in [1, 2, 9] {
                    let told = |local_room: &LocalRoom| local_room.room().welcome(person(number).id, now);
                    assert_eq!(told(&loaded), told(local_room), "{rules}");
                }
                loaded
            };
            local_room = reload(&local_room, 1000);
            gather(&mut local_room, "");
            let mut now = 1000;
            for number in 0.. {
                if local_room.room().phase() == Phase::Finished {
                    break;
                }
                if number < 6 || number % 20 == 0 {
                    local_room = reload(&local_room, now);
                }
                step(&mut local_room, number, &mut now);
            }
            local_room = reload(&local_room, now);
            assert!(local_room.record().is_some(), "{rules}");
            asks(&mut local_room, 1, ClientCommand::Rematch);
            local_room = reload(&local_room, now);
            assert!(local_room.record().is_some(), "the match before stays");
            asks(&mut local_room, 1, ClientCommand::Close);
            assert!(reload(&local_room, now).is_closed());
        }
    }
}

/// A seeded table deals the cards of its seed, its record grows with every move, and it can be loaded again.
#[test]
fn a_seeded_table_deals_from_its_seed_and_is_written_down_as_it_goes() {
    for (rules, seats) in GAMES {
        let wanted = wanted(rules, seats, Length::Hand);
        let seed = eights_cards::Seed::number(7);
        let text = crate::rules_text(&crate::chosen_rules(&wanted.rules).unwrap());
        let mut local_room =
            LocalRoom::open_seeded(person(1).id, &wanted, text, seed, chance(1), 1000).unwrap();
        assert!(local_room.record_so_far().is_none(), "{rules}");
        gather(&mut local_room, "");
        let mut now = 1000;
        for number in 0.. {
            let record = local_room.record_so_far().unwrap();
            assert_eq!(record.chance, Chance::Seed(seed), "{rules}");
            let moves = record.hands[0].steps.len();
            if local_room.room().phase() == Phase::Finished {
                break;
            }
            if number == 3 {
                let loaded = LocalRoom::load(&local_room.save(), chance(4)).unwrap();
                assert_eq!(loaded.record_so_far(), local_room.record_so_far(), "{rules}");
            }
            step(&mut local_room, number, &mut now);
            let steps = local_room.record_so_far().unwrap().hands[0].steps.len();
            assert!((moves..=moves + 1).contains(&steps), "{rules}");
        }
        let filed: Record = local_room.record().unwrap().parse().unwrap();
        assert_eq!(filed.hands, local_room.record_so_far().unwrap().hands, "{rules}");
        let book = AnyBook::of_record("record", &filed).unwrap();
        assert!(Verification::of(&filed, &book).is_right(), "{rules}");
    }
}

/// Returns a one-minute match between two bots after its first hand, which was played at this time.
fn first_hand_of_a_minute(now: u64) -> LocalRoom {
    let sheet =
        "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"basic\"\nmatch.minutes = 1\n";
    let rules = RulesChoice::Sheet(sheet.to_string());
    let settings = Settings { length: Length::Match, pace: 0, ..Settings::default() };
    let wanted = NewRoom { rules, seats: 2, settings, name: "Ann".to_string() };
    let mut local_room = LocalRoom::open(person(1).id, &wanted, chance(1), 1000).unwrap();
    for seat in 1..=2 {
        asks(&mut local_room, 1, ClientCommand::SeatBot { seat, level: Level::Gentle });
    }
    asks(&mut local_room, 1, ClientCommand::Start);
    while local_room.room().phase() == Phase::Playing {
        local_room.passes(now);
    }
    local_room
}

#[test]
fn ce_53_the_hand_in_progress_when_the_time_is_up_is_the_last() {
    let mut local_room = first_hand_of_a_minute(61_000);
    local_room.passes(61_000);
    assert_eq!(local_room.room().phase(), Phase::Finished);
    let record: Record = local_room.record().unwrap().parse().unwrap();
    assert!(record.result.is_some() && record.hands.len() == 1);
}

#[test]
fn ce_53_no_hand_is_dealt_if_the_time_runs_out_between_two() {
    let mut local_room = first_hand_of_a_minute(51_000);
    assert!(local_room.passes(60_999).is_empty());
    assert_eq!((local_room.room().phase(), local_room.next_timer_at()), (Phase::Between, Some(61_000)));
    local_room.passes(61_000);
    assert_eq!(local_room.room().phase(), Phase::Finished);
    let record: Record = local_room.record().unwrap().parse().unwrap();
    assert!(record.result.is_some() && record.hands.len() == 1);
    let book = AnyBook::of_record("record", &record).unwrap();
    assert!(Verification::of(&record, &book).is_right());
    // With time left, the next hand is dealt.
    let mut local_room = first_hand_of_a_minute(51_000);
    asks(&mut local_room, 1, ClientCommand::Start);
    assert_eq!(local_room.room().phase(), Phase::Playing);
}

/// Tables that earlier versions of the page stored in a browser.
const KEPT: [(&str, &str); 4] = [
    ("basic", include_str!("../../tests/tables/basic.txt")),
    ("mau-mau", include_str!("../../tests/tables/mau-mau.txt")),
    ("wayfarers", include_str!("../../tests/tables/wayfarers.txt")),
    ("eightball", include_str!("../../tests/tables/eightball.txt")),
];

#[test]
fn tables_that_earlier_versions_kept_go_on_to_their_end() {
    for (rules, text) in KEPT {
        let mut local_room = LocalRoom::load(text, chance(4)).unwrap_or_else(|why| panic!("{rules}: {why}"));
        assert_eq!(
            (local_room.save().as_str(), local_room.room().phase()),
            (text, Phase::Playing),
            "{rules}"
        );
        let mut now = 1000;
        for number in 0..4000 {
            if local_room.room().phase() == Phase::Finished {
                break;
            }
            step(&mut local_room, number, &mut now);
        }
        let record: Record =
            local_room.record().unwrap_or_else(|| panic!("{rules} does not end")).parse().unwrap();
        assert!(record.result.is_some() || rules == "mau-mau", "{rules}");
    }
}

#[test]
fn what_is_no_saved_table_is_not_loaded() {
    let mut local_room =
        LocalRoom::open(person(1).id, &wanted("basic", 2, Length::Hand), chance(1), 1000).unwrap();
    gather(&mut local_room, "kiwi");
    let text = local_room.save();
    assert!(LocalRoom::load(&text, chance(0)).is_ok());
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
        assert!(LocalRoom::load(text, chance(0)).is_err(), "{place}");
    }
}
