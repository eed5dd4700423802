//! A server that cheats when dealing is detected.

use eights_client::{Client, Doubt};
use eights_protocol::{ClientCommand, HandReveal, Length, Phase, RoomUpdate, ServerMessage};

use crate::house::{House, settings};

/// Returns all messages that Ann received in a match, up to the end of its second hand.
fn letters() -> Vec<ServerMessage> {
    let mut house = House::dealt("basic-letter", 2, settings(Length::Match));
    while house.people[0].client.hand().unwrap().number < 2 || house.room.phase() == Phase::Playing {
        assert!(house.step());
    }
    let read = |text: &String| ServerMessage::read(text).unwrap();
    house.people[0].inbox.iter().map(read).collect()
}

/// Returns Ann's verification result after a change to the messages. She gave her word when she sat down.
fn verified(change: impl Fn(&mut ServerMessage)) -> Result<eights_client::Proof, Doubt> {
    let mut client = Client::new();
    for (place, mut told) in letters().into_iter().enumerate() {
        change(&mut told);
        client.told(told, 0).unwrap();
        if place == 0 {
            client.ask(crate::house::sit("Ann"));
        }
        assert!(!client.needs_resync(), "what is changed here shall fit what a client sees");
    }
    client.verify_hand()
}

/// Swaps two of Ann's own cards in a deal, which she cannot notice from what she sees.
fn swap_two_cards(names: &[String], seen: &mut [String]) {
    let own: Vec<usize> =
        (0..seen.len()).filter(|at| seen[*at].starts_with(&names[0]) && !seen[*at].contains('#')).collect();
    seen.swap(own[0], own[1]);
}

/// Changes what is revealed after the second hand.
fn shown(change: impl Fn(&mut HandReveal)) -> Result<eights_client::Proof, Doubt> {
    verified(|told| match told {
        ServerMessage::News { news: RoomUpdate::Moved { shown: Some(shown), .. }, .. } if shown.hand == 2 => {
            change(shown);
        }
        _ => {}
    })
}

#[test]
fn an_honest_hand_is_proved() {
    let proof = shown(|_| {}).unwrap();
    assert!(proof.promised_before && proof.own_word);
}

#[test]
fn nothing_is_proved_before_something_is_shown() {
    assert_eq!(Client::new().verify_hand(), Err(Doubt::NothingShown));
    let house = House::dealt("basic-letter", 2, settings(Length::Match));
    for person in &house.people {
        assert_eq!(person.client.verify_hand(), Err(Doubt::NothingShown));
    }
}

#[test]
fn another_secret_is_found_out() {
    assert_eq!(shown(|shown| shown.secret = "07".repeat(32)), Err(Doubt::PromiseBroken));
    assert_eq!(shown(|shown| shown.secret.clear()), Err(Doubt::Unreadable));
}

#[test]
fn another_promise_after_the_deal_is_worth_nothing() {
    let house = House::dealt("basic-letter", 2, settings(Length::Match));
    let mut client = house.people[0].client.clone();
    let mut house = house;
    house.ask(0, ClientCommand::Abandon).unwrap();
    let mut welcome = house.room.welcome(house.people[0].id, 0);
    let other = eights_cards::Secret::new([9; 32]);
    welcome.room.promise = other.promise().to_string();
    welcome.hand.as_mut().unwrap().shown.as_mut().unwrap().secret = other.of_hand(0).unwrap().to_string();
    client.told(ServerMessage::Welcome(Box::new(welcome)), 0).unwrap();
    assert_eq!(client.verify_hand(), Err(Doubt::PromiseBroken));
}

#[test]
fn words_that_are_left_out_or_made_up_are_found_out() {
    assert_eq!(shown(|shown| shown.words[0].clear()), Err(Doubt::WordLeftOut));
    assert!(shown(|shown| shown.words[1].push('!')).is_err());
    assert_eq!(shown(|shown| drop(shown.words.pop())), Err(Doubt::Unreadable));
}

#[test]
fn moves_that_were_not_made_are_found_out() {
    assert!(shown(|shown| drop(shown.moves.pop())).is_err());
    assert!(shown(|shown| drop(shown.moves.remove(0))).is_err());
    assert!(shown(|shown| shown.moves[0].seat = 9).is_err());
    let first_hand = |told: &mut ServerMessage| match told {
        ServerMessage::News { news: RoomUpdate::Moved { shown: Some(shown), .. }, .. } if shown.hand == 1 => {
            shown.moves.pop();
        }
        _ => {}
    };
    assert_eq!(verified(first_hand), Err(Doubt::Impossible(1)));
}

#[test]
fn a_result_that_was_not_reached_is_found_out() {
    assert_eq!(shown(|shown| shown.points[0] += 1), Err(Doubt::OtherResult));
    assert_eq!(shown(|shown| shown.totals[1] -= 1), Err(Doubt::OtherResult));
    assert_eq!(shown(|shown| shown.winners.push(2)), Err(Doubt::OtherResult));
    assert_eq!(shown(|shown| shown.table.push('#')), Err(Doubt::OtherResult));
}

#[test]
fn cards_that_were_changed_in_the_dealing_are_found_out() {
    let swapped = verified(|told| {
        if let ServerMessage::News { news: RoomUpdate::Started { hand: 2, names, seen, .. }, .. } = told {
            swap_two_cards(names, seen);
        }
    });
    assert!(matches!(swapped, Err(Doubt::OtherCards(_))), "{swapped:?}");
}

#[test]
fn whoever_comes_later_can_check_the_hand_and_says_how_much_that_is_worth() {
    let mut house = House::dealt("basic-letter", 2, settings(Length::Match));
    while house.people[0].client.hand().unwrap().number < 3 || house.room.phase() == Phase::Playing {
        assert!(house.step());
    }
    for place in 0..3 {
        let mut late = Client::new();
        let welcome = house.room.welcome(house.people[place].id, 0);
        late.told(ServerMessage::Welcome(Box::new(welcome)), 0).unwrap();
        let proof = late.verify_hand().unwrap();
        assert_eq!((proof.promised_before, proof.own_word), (false, false));
    }
}

#[test]
fn a_match_from_before_a_correction_is_not_called_a_fraud() {
    let older = |change: fn(&mut HandReveal)| {
        shown(move |shown| {
            shown.edition = None;
            change(shown);
        })
    };
    assert!(older(|_| {}).is_ok());
    assert_eq!(older(|shown| shown.points[0] += 1), Err(Doubt::RulesCorrected));
    assert_eq!(older(|shown| drop(shown.moves.remove(0))), Err(Doubt::RulesCorrected));
    assert_eq!(older(|shown| shown.secret = "07".repeat(32)), Err(Doubt::PromiseBroken));
    assert_eq!(older(|shown| shown.words[0].clear()), Err(Doubt::WordLeftOut));
}

#[test]
fn no_correction_explains_cards_that_were_changed_in_the_dealing() {
    let swapped = verified(|told| match told {
        ServerMessage::News { news: RoomUpdate::Started { hand: 2, names, seen, .. }, .. } => {
            swap_two_cards(names, seen);
        }
        ServerMessage::News { news: RoomUpdate::Moved { shown: Some(shown), .. }, .. } => {
            shown.edition = None;
        }
        _ => {}
    });
    assert!(matches!(swapped, Err(Doubt::OtherCards(_))), "{swapped:?}");
}
