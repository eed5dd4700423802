//! A table without a server.

use std::collections::BTreeMap;
use std::sync::Arc;

use eights_wire::http::{NewRoom, RulesChoice};
use eights_wire::{Ask, Length, Level, PersonId, Phase, Request, Settings, Told};

use super::table::person;
use crate::memory::Foreseen;
use crate::parlour::{Letter, Parlour};

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
        let record: eights_game::Record = parlour.record().unwrap().parse().unwrap();
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
