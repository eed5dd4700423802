//! No message to a client names a card that its viewpoint does not know.

use std::collections::BTreeSet;

use eights_cards::{Eye, Seat};
use eights_catalog::AnyGame;
use eights_client::ClientEvent;
use eights_game::Notation;
use eights_protocol::{Length, Phase, Settings};

use crate::house::{House, settings};

/// Returns the cards in a text in the notation of a pack of 52.
fn cards(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_card = |word: &&str| {
        let (rank, suit) = word.split_at(word.len().saturating_sub(1));
        ["C", "D", "H", "S"].contains(&suit)
            && ["2", "3", "4", "5", "6", "7", "8", "9", "T", "10", "J", "Q", "K", "A"].contains(&rank)
    };
    words.filter(is_card).map(str::to_string).collect()
}

/// Returns all string literals of a JSON text.
fn strings(text: &str) -> BTreeSet<&str> {
    text.split('"').collect()
}

fn line(house: &House, eye: Eye) -> String {
    let client = &house.people[0].client;
    AnyGame::write_view(client.book().unwrap(), &house.room.view(eye).unwrap(), &client.hand().unwrap().names)
}

#[test]
fn no_message_names_a_card_that_its_reader_cannot_know() {
    for name in ["basic", "switch", "mau-mau", "pesten"] {
        let mut house = House::dealt(name, 4, Settings { pace: 0, ..settings(Length::Match) });
        let mut looked = 0;
        for _ in 0..250 {
            if house.room.phase() == Phase::Playing {
                for place in 0..house.people.len() {
                    let own = cards(&line(&house, house.room.eye_of(house.people[place].id)));
                    let others = (0..4).map(|seat| Eye::Seat(Seat::new(seat)));
                    let all: BTreeSet<String> = others.flat_map(|eye| cards(&line(&house, eye))).collect();
                    let hidden: BTreeSet<_> = all.difference(&own).collect();
                    assert!(hidden.len() > 2, "{name}: somebody holds something");
                    let person = &house.people[place];
                    // The rule sheet in a welcome mentions cards, and so do finished hands.
                    let mut new = person.inbox.iter().filter(|text| text.contains(r#""type":"news""#));
                    let told = new.next_back().filter(|text| !text.contains(r#""shown""#));
                    for card in told.map(|text| cards(text)).unwrap_or_default() {
                        looked += 1;
                        assert!(!hidden.contains(&card), "{name}: {card} in {}", told.unwrap());
                    }
                }
            }
            if house.room.phase() == Phase::Finished || !house.step() {
                break;
            }
        }
        assert!(looked > 50, "{name}: {looked}");
    }
}

#[test]
fn each_glimpse_names_only_what_the_view_knows_before_or_after_it() {
    for (name, seats) in [("basic", 3), ("wayfarers", 3), ("eightball", 2)] {
        let mut house = House::dealt(name, seats, settings(Length::Hand));
        while house.room.phase() == Phase::Playing {
            house.step();
        }
        for person in &house.people {
            let (book, hand) = (person.client.book().unwrap(), person.client.hand().unwrap());
            let mut open = 0;
            for what in &person.happened {
                let ClientEvent::Saw(sight) = what else { continue };
                let text = AnyGame::write_glimpse(book, &sight.glimpse, &hand.names);
                let mut after = sight.before.clone();
                <AnyGame as eights_game::Game>::fold(&mut after, &sight.glimpse).unwrap();
                let known = [&sight.before, &after].map(|view| AnyGame::write_view(book, view, &hand.names));
                for card in cards(&text) {
                    open += 1;
                    let named = known.iter().any(|line| cards(line).contains(&card));
                    assert!(named, "{name}: {text} beside {known:?}");
                }
            }
            assert!(open > 0 || name != "basic");
        }
    }
}

#[test]
fn what_happened_behind_a_back_is_in_no_message() {
    for (name, seats) in [("action", 4), ("wayfarers", 3), ("crossroads", 2), ("eightball", 2)] {
        let mut house = House::dealt(name, seats, settings(Length::Hand));
        let mut hidden = 0;
        while house.room.phase() == Phase::Playing {
            house.step();
        }
        let events: Vec<String> = house.open_events();
        for person in &house.people {
            let client = &person.client;
            let (book, hand) = (client.book().unwrap(), client.hand().unwrap());
            assert_eq!(events.len(), hand.seen.len(), "{name}");
            let told: String =
                person.inbox.iter().filter(|text| !text.contains(r#""shown""#)).cloned().collect();
            let write = |glimpse| AnyGame::write_glimpse(book, glimpse, &hand.names);
            let seen: BTreeSet<String> = hand.seen.iter().map(write).collect();
            let told = strings(&told);
            // Events that were seen at another time may be repeated.
            for open in events.iter().filter(|open| !seen.contains(*open)) {
                hidden += 1;
                assert!(!told.contains(open.as_str()), "{name}: {open}");
            }
        }
        assert!(hidden > 10, "{name}: {hidden}");
    }
}
