//! Requests that were pending when the connection broke.

use eights_client::ClientEvent;
use eights_protocol::{ChatText, ClientCommand, Length, Level, Request, ServerMessage, Settings};

use crate::house::{House, rules, settings, sit};

fn hello() -> ClientCommand {
    ClientCommand::Say { words: ChatText::Phrase("hello".to_string()) }
}

/// Sends a command without receiving the reply; `arrives` says whether the server receives it.
fn cut(house: &mut House, place: usize, ask: ClientCommand, arrives: bool) -> Request {
    let request = house.people[place].client.ask(ask);
    let deaf = house.people[place].client.clone();
    if arrives {
        house.send(place, &request).unwrap();
    }
    house.people[place].client = deaf;
    house.people[place].client.disconnected();
    house.people[place].happened.clear();
    request
}

#[test]
fn requests_are_numbered_and_answered_by_number() {
    let mut house = House::new(rules("basic"), 2, Settings::default(), &[1]);
    let client = &mut house.people[0].client;
    let (first, second) = (client.ask(hello()), client.ask(ClientCommand::Leave));
    assert!(first.id != second.id);
    assert!(client.unanswered().is_empty(), "nothing is to be sent again while the connection lasts");
    let refused = eights_protocol::Rejection::from(eights_protocol::RefusalReason::NotSeated);
    let told = ServerMessage::Refused { id: second.id, refused: refused.clone() };
    assert_eq!(
        client.told(told.clone(), 0).unwrap(),
        [ClientEvent::Refused { ask: Some(ClientCommand::Leave), refused: refused.clone() }]
    );
    assert_eq!(client.told(told, 0).unwrap(), [ClientEvent::Refused { ask: None, refused: refused.clone() }]);
    let done = ServerMessage::Done { id: first.id, version: 2 };
    assert_eq!(client.told(done.clone(), 0).unwrap(), [ClientEvent::Done { ask: hello() }]);
    assert_eq!(client.told(done, 0).unwrap(), []);
    assert_eq!(
        client.told(ServerMessage::Bye { refused: refused.clone() }, 0).unwrap(),
        [ClientEvent::Bye(refused)]
    );
}

#[test]
fn a_move_is_sent_again_and_made_once() {
    for arrives in [false, true] {
        let mut house = House::dealt("basic", 2, settings(Length::Match));
        let place = (0..2).find(|place| !house.people[*place].client.legal().is_empty()).unwrap();
        let client = &house.people[place].client;
        let decision = client.hand().unwrap().turn.as_ref().unwrap().decision;
        let mv = client.legal_in_notation()[0].clone();
        let before = house.room.revision();
        let request = cut(&mut house, place, ClientCommand::Move { decision, mv }, arrives);
        house.connect(place);
        assert!(!house.people[place].happened.iter().any(|what| matches!(what, ClientEvent::Lost { .. })));
        let again = house.people[place].client.unanswered();
        assert_eq!(again, [request]);
        house.send(place, &again[0]).unwrap();
        assert!(house.people[place].client.unanswered().is_empty());
        assert_eq!(house.room.revision(), before + 1);
        house.agrees();
    }
}

#[test]
fn what_could_happen_twice_is_not_sent_again_and_it_is_told_whether_it_was_done() {
    let moves = |house: &mut House| house.people[1].client.unanswered();
    for arrives in [false, true] {
        let mut house = House::new(rules("basic"), 2, Settings::default(), &[1, 2]);
        house.ask(0, sit("Ann")).unwrap();
        let other = Settings { watching: false, ..Settings::default() };
        let script: [(usize, ClientCommand); 10] = [
            (1, sit("Bob")),
            (1, hello()),
            (1, ClientCommand::Mix { word: "w".to_string() }),
            (0, ClientCommand::Mute { person: house.people[1].id, muted: true }),
            (0, ClientCommand::Set { settings: other }),
            (0, ClientCommand::Start),
            (0, ClientCommand::Abandon),
            (1, ClientCommand::Rematch),
            (0, ClientCommand::MakeHost { person: house.people[1].id }),
            (1, ClientCommand::Close),
        ];
        for (place, ask) in script {
            if place == 1 && matches!(ask, ClientCommand::Mix { .. }) {
                // A word was given with the seat, so a second one would show nothing.
                continue;
            }
            cut(&mut house, place, ask.clone(), arrives);
            house.connect(place);
            let told = &house.people[place].happened;
            let expected = if arrives {
                ClientEvent::Done { ask: ask.clone() }
            } else {
                ClientEvent::Lost { ask: ask.clone() }
            };
            assert!(told.contains(&expected), "{arrives} {ask:?}: {told:?}");
            if !arrives {
                house.ask(place, ask).unwrap();
            }
            assert!(moves(&mut house).is_empty());
            house.agrees();
        }
    }
}

#[test]
fn a_seat_that_is_free_again_shows_that_somebody_left() {
    let mut house = House::new(rules("basic"), 3, Settings::default(), &[1, 2]);
    house.ask(0, sit("Ann")).unwrap();
    house.ask(1, sit("Bob")).unwrap();
    let done = |house: &House, place: usize, ask: ClientCommand| {
        house.people[place].happened.contains(&ClientEvent::Done { ask })
    };
    let bot = ClientCommand::SeatBot { seat: 3, level: Level::Gentle };
    for ask in [bot, ClientCommand::Unseat { seat: 3 }, ClientCommand::Leave] {
        cut(&mut house, 0, ask.clone(), true);
        house.connect(0);
        assert!(done(&house, 0, ask));
    }
}

#[test]
fn a_word_counts_though_its_answer_was_lost() {
    let mut house = House::new(rules("basic"), 2, settings(Length::Hand), &[1, 2]);
    house.ask(0, sit("Ann")).unwrap();
    cut(&mut house, 1, sit("Bob"), true);
    house.connect(1);
    house.ask(0, ClientCommand::Start).unwrap();
    house.ask(0, ClientCommand::Abandon).unwrap();
    assert!(house.people[1].client.verify_hand().unwrap().own_word);
}
