//! CE-09: public knowledge.

use std::collections::BTreeSet;

use crate::rules::support::{Hand, Play, book, preset};
use eights_cards::{Eye, Face, Pile, Seat, Seed};
use eights_classic::{Move, Scene};
use eights_game::{Game, MoveSet, Notation};

const STOCK: Pile = Pile::Stack(0);

#[test]
fn ce_09_hands_are_hidden_and_their_sizes_and_the_discard_pile_are_public() {
    let scene = Scene::read("discard 2C 7H | ann 7C KD | bob 4C 9S 8D | stock 3C #19 | to ann").unwrap();
    for name in ["basic", "sheet", "action"] {
        let book = book(name, 2);
        let hand: Hand = scene.set_up(&book, Seed::number(8)).unwrap();
        let seen = |eye| hand.write_seen(&book, eye, scene.names());
        assert_eq!(
            without_discard(&seen(Eye::Seat(Seat::new(0)))),
            "discard ♯ | ann 7C KD | bob #3 | stock #20 | to ann | dealer bob | turn 1"
        );
        assert_eq!(
            without_discard(&seen(Eye::Seat(Seat::new(1)))),
            "discard ♯ | ann #2 | bob 4C 8D 9S | stock #20 | to ann | dealer bob | turn 1"
        );
        assert_eq!(
            without_discard(&seen(Eye::Public)),
            "discard ♯ | ann #2 | bob #3 | stock #20 | to ann | dealer bob | turn 1"
        );
        assert!(seen(Eye::Public).contains(" 2C 7H |"), "{}", seen(Eye::Public));
        // All 27 cards of the discard pile are seen.
        assert!(!seen(Eye::Public).split('|').next().unwrap().contains('#'));
    }
}

fn without_discard(table: &str) -> String {
    let (_, rest) = table.split_once(" | ").unwrap();
    format!("discard ♯ | {rest}")
}

#[test]
fn ce_09_a_view_knows_the_own_hand_and_moves_and_of_others_the_number() {
    let table = "top 7H | ann 7C 8C KD AC | bob 4C 9S 8D | stock 9H #19 | to ann";
    let mut play = Play::at(&preset("action"), table);
    let [ann, bob] = [0, 1].map(Seat::new);
    let faces = |text: &str| -> Vec<Face> { text.split(' ').map(|face| face.parse().unwrap()).collect() };
    let view = play.game.view(Eye::Seat(ann));
    assert_eq!(view.eye(), Eye::Seat(ann));
    assert_eq!(view.hand(ann), (faces("7C AC 8C KD"), 0), "in the order of CE-19");
    assert_eq!(view.hand(bob), (vec![], 3));
    assert_eq!(view.drawn(), None);
    assert_eq!(view.legal(&play.book), play.game.legal(&play.book, ann));
    let [seven, king] = ["7C", "KD"].map(|face| Move::Play(face.parse().unwrap()));
    assert_eq!(view.why_not(&play.book, seven), None);
    assert!(
        view.why_not(&play.book, king).unwrap().to_string().contains("the king of diamonds does not fit")
    );
    for (eye, own) in [(Eye::Seat(bob), 0), (Eye::Public, 3)] {
        let view = play.game.view(eye);
        assert_eq!(view.hand(ann), (vec![], 4));
        assert_eq!(view.hand(bob).1, own);
        assert!(view.legal(&play.book).is_empty());
    }
    assert_eq!(play.game.view(Eye::Public).why_not(&play.book, king), None, "a spectator asks for nothing");
    // A card drawn aside is known to its player alone, and everybody counts it as held.
    play = Play::at(&preset("action"), "top 7H | ann 2C KD | bob #5 | drawn 9H | stock #20 | ann to decide");
    let drawn = |eye| play.game.view(eye).drawn();
    assert_eq!(drawn(Eye::Seat(ann)), Some("9H".parse().unwrap()));
    assert_eq!((drawn(Eye::Seat(bob)), drawn(Eye::Public)), (None, None));
    let holds = |eye| [ann, bob].map(|seat| play.game.view(eye).position().holds(seat));
    assert_eq!((holds(Eye::Seat(bob)), holds(Eye::Public)), ([3, 5], [3, 5]));
}

#[test]
fn ce_09_a_drawn_card_is_seen_by_its_player_only() {
    let mut play = Play::at(&preset("action"), "top 7H | ann 2C KD | bob #5 | stock 9H #19 | to ann");
    play.step("ann draw");
    let seen = |eye| without_discard(&play.game.write_seen(&play.book, eye, play.scene.names()));
    assert!(seen(Eye::Seat(Seat::new(0))).contains("| stock #19 | drawn 9H | ann to decide"));
    for eye in [Eye::Seat(Seat::new(1)), Eye::Public] {
        assert!(seen(eye).contains("| stock #19 | drawn # | ann to decide"), "{}", seen(eye));
    }
}

#[test]
fn ce_09_after_a_reshuffle_only_the_set_of_cards_is_known() {
    let mut play =
        Play::at(&preset("sheet"), "discard 3C 4C 5C 6C 7H | ann 2C KD | bob #45 | stock #0 | to ann");
    assert!(play.step("ann draw").starts_with("reshuffled discard 2; ann drew "));
    let faces = |hand: &Hand, pile| -> Vec<String> {
        hand.position().table().cards_in(pile).iter().map(|card| card.face().to_string()).collect()
    };
    for eye in [Eye::Public, Eye::Seat(Seat::new(1))] {
        let view = play.game.view(eye);
        assert!(
            Hand::write_view(&play.book, &view, play.scene.names()).contains("stock #3"),
            "the places are unknown"
        );
        let (mut orders, mut drawn) = (BTreeSet::new(), BTreeSet::new());
        for seed in 0..400 {
            let world = Hand::imagine(&view, &mut Seed::number(seed).dice(0));
            let stock = faces(&world, STOCK);
            let mut all: BTreeSet<String> = stock.iter().cloned().collect();
            let anns = faces(&world, Pile::Hand(Seat::new(0)));
            let from_discard = anns.iter().filter(|face| "3C 4C 5C 6C".contains(*face));
            drawn.extend(from_discard.clone().cloned());
            all.extend(from_discard.cloned());
            // Bob knows all cards; the public does not know which of the others ann held before.
            if eye != Eye::Public {
                assert_eq!(all, ["3C", "4C", "5C", "6C"].map(String::from).into());
            }
            assert!(stock.iter().all(|face| "3C 4C 5C 6C".contains(face)), "{stock:?}");
            orders.insert(stock);
        }
        assert_eq!((orders.len(), drawn.len()), (24, 4), "every order is possible");
    }
}
