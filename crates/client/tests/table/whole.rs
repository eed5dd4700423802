//! Complete matches, in which every client always knows exactly what it may.

use eights_client::{Client, ClientError, ClientEvent, WhyNot};
use eights_protocol::{ChatText, ClientCommand, Length, Phase, ServerMessage};

use crate::house::{House, rules, settings};

/// Rules of all games, with the number of seats and the maximum number of steps.
const TABLES: [(&str, u8, usize); 10] = [
    ("basic-letter", 2, 300),
    ("countdown", 3, 200),
    ("action-stacking", 4, 200),
    ("last-card", 3, 200),
    ("mau-mau", 4, 200),
    ("wayfarers", 2, 400),
    ("wayfarers-pairs", 4, 600),
    ("crossroads", 3, 600),
    ("eightball", 2, 3000),
    ("single-shots", 2, 3000),
];

#[test]
fn every_client_knows_what_the_room_would_tell_it_at_every_step() {
    for (name, seats, steps) in TABLES {
        let mut house = House::dealt(name, seats, settings(Length::Match));
        let mut hands = 0;
        for step in 0..steps {
            // A long hand is checked only now and then, because each check needs the whole of it.
            if step < 200 || step % 20 == 0 || house.room.phase() != Phase::Playing {
                house.agrees();
            }
            if house.room.phase() == Phase::Between {
                hands += 1;
                for (place, person) in house.people.iter().enumerate() {
                    let proof = person.client.verify_hand().unwrap_or_else(|doubt| panic!("{name}: {doubt}"));
                    assert_eq!((proof.promised_before, proof.own_word), (true, place < 2), "{name}");
                }
            }
            if house.room.phase() == Phase::Finished || !house.step() {
                break;
            }
        }
        if house.room.phase() != Phase::Finished {
            house.ask(0, ClientCommand::Abandon).unwrap();
        }
        house.agrees();
        assert!(hands > 0, "{name} shall come to the end of a hand");
        for person in &house.people {
            person.client.verify_hand().unwrap_or_else(|doubt| panic!("{name}: {doubt}"));
            let ends = person.happened.iter().filter(|what| matches!(what, ClientEvent::Finished(_)));
            assert_eq!(ends.count(), 1, "{name}");
        }
    }
}

#[test]
fn a_rematch_begins_with_nothing_and_is_proved_anew() {
    let mut house = House::dealt("basic-letter", 2, settings(Length::Hand));
    while house.room.phase() != Phase::Finished {
        assert!(house.step());
    }
    house.ask(1, ClientCommand::Rematch).unwrap();
    house.agrees();
    for place in 0..2 {
        assert!(house.people[place].client.needs_word());
        house.ask(place, ClientCommand::Mix { word: format!(" again {place} ") }).unwrap();
        assert!(!house.people[place].client.needs_word());
    }
    assert!(!house.people[2].client.needs_word());
    house.ask(0, ClientCommand::Start).unwrap();
    while house.room.phase() != Phase::Finished {
        house.agrees();
        assert!(house.step());
    }
    for place in 0..2 {
        assert!(house.people[place].client.verify_hand().unwrap().own_word);
    }
}

#[test]
fn people_come_go_talk_and_are_muted() {
    let mut house = House::dealt("basic-letter", 2, settings(Length::Match));
    let hello = || ClientCommand::Say { words: ChatText::Phrase("hello".to_string()) };
    let two = house.people[1].id;
    let script = [
        (1, hello()),
        (0, ClientCommand::Mute { person: two, muted: true }),
        (0, hello()),
        (0, ClientCommand::Mute { person: two, muted: false }),
        (0, ClientCommand::MakeHost { person: two }),
        (1, ClientCommand::Leave),
        (1, crate::house::sit("Bob")),
        (0, ClientCommand::Leave),
        (0, crate::house::sit("Ann")),
        (1, ClientCommand::Close),
    ];
    for (place, ask) in script {
        house.agrees();
        house.ask(place, ask.clone()).unwrap_or_else(|why| panic!("{ask:?}: {why}"));
    }
    house.agrees();
    let [one, two, cat] = &house.people[..] else { panic!() };
    assert!(
        one.happened.contains(&ClientEvent::Closed { why: eights_protocol::CloseReason::Host, full: false })
    );
    // Taking or leaving a seat while cards are in play changes the viewpoint, and replaces the state.
    for (person, times) in [(one, 3), (two, 3), (cat, 1)] {
        assert_eq!(person.happened.iter().filter(|what| **what == ClientEvent::Anew).count(), times);
    }
    assert!(cat.client.verify_hand().is_ok());
}

#[test]
fn cards_of_the_tables_own_are_read_as_the_room_reads_them() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../cards/wayfarers.toml"));
    let mut own = rules("wayfarers");
    own.cards = Some(("our-cards.toml".to_string(), text.unwrap()));
    let mut house = House::new(own, 2, settings(Length::Hand), &[1, 2]);
    house.ask(0, crate::house::sit("Ann")).unwrap();
    house.ask(1, crate::house::sit("Bob")).unwrap();
    house.ask(0, ClientCommand::Start).unwrap();
    for _ in 0..40 {
        house.agrees();
        if house.room.phase() == Phase::Finished || !house.step() {
            break;
        }
    }
}

#[test]
fn why_not_says_what_the_room_would_say() {
    let mut house = House::dealt("basic-letter", 2, settings(Length::Match));
    let (mut allowed, mut refused) = (0, 0);
    for _ in 0..40 {
        let moves: Vec<_> = house.people.iter().flat_map(|person| person.client.legal()).collect();
        for place in 0..3 {
            for mv in &moves {
                let client = &house.people[place].client;
                let said = client.why_not(*mv);
                assert_eq!(said.is_none(), client.legal().contains(mv));
                if place == 2 {
                    assert_eq!(said, Some(WhyNot::NoSeat));
                } else if let Some(why) = said {
                    let request = house.people[place].client.play(mv).unwrap();
                    assert_eq!(house.send(place, &request).unwrap_err().why, why.to_string());
                    refused += 1;
                } else {
                    allowed += 1;
                }
            }
        }
        if !house.step() || house.room.phase() != Phase::Playing {
            break;
        }
    }
    assert!(allowed > 20 && refused > 20, "{allowed} {refused}");
    while house.room.phase() == Phase::Playing {
        house.step();
    }
    let client = &house.people[0].client;
    let mv = client.read_move("draw").unwrap().unwrap();
    assert_eq!(client.why_not(mv), Some(WhyNot::NoHand));
    assert_eq!(Client::new().why_not(mv), Some(WhyNot::NoSeat));
    let eights_catalog::AnyMove::Classic(_) = mv else { panic!("a move of this table's game") };
}

#[test]
fn what_cannot_be_read_is_an_error_and_what_is_not_known_is_passed_over() {
    let mut client = Client::new();
    for text in ["", "{", "[]", r#"{"type":"welcome"}"#, r#"{"type":"done"}"#] {
        assert!(matches!(client.told_text(text, 0), Err(ClientError::Unreadable(_))), "{text}");
    }
    assert_eq!(client.told_text(r#"{"type":"fanfare","volume":11}"#, 0), Ok(Vec::new()));
    assert!(!client.needs_resync());

    let house = House::dealt("basic-letter", 2, settings(Length::Match));
    let mut client = house.people[2].client.clone();
    let version = client.version().unwrap() + 1;
    let later =
        format!(r#"{{"type":"news","version":{version},"at":5,"news":{{"what":"fanfare","loud":true}}}}"#);
    assert_eq!(client.told_text(&later, 0), Ok(Vec::new()));
    assert_eq!((client.version(), client.needs_resync()), (Some(version), false));

    let mut welcome = house.room.welcome(house.people[2].id, 0);
    welcome.protocol = 2;
    assert_eq!(
        Client::new().told(ServerMessage::Welcome(Box::new(welcome.clone())), 0),
        Err(ClientError::Protocol(2))
    );
    welcome.protocol = 1;
    welcome.hand.as_mut().unwrap().seen[0] = "nobody did anything".to_string();
    assert_eq!(Client::new().told(ServerMessage::Welcome(Box::new(welcome)), 0), Err(ClientError::Senseless));
}

#[test]
fn moves_are_listed_in_the_order_of_the_rules() {
    let house = House::dealt("basic-letter", 2, settings(Length::Match));
    let client = house.people.iter().map(|person| &person.client).find(|client| !client.legal().is_empty());
    let client = client.unwrap();
    assert_eq!(client.legal().len(), client.legal_in_notation().len());
    for (mv, text) in client.legal().iter().zip(client.legal_in_notation()) {
        assert_eq!(client.read_move(&text), Some(Ok(*mv)));
    }
}
