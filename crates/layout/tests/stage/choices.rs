//! Every legal move is reachable in exactly one way and has a label in every language.

use std::collections::{BTreeSet, HashMap};

use eights_cards::Face;
use eights_catalog::{AnyGame, AnyMove, with_game};
use eights_game::{Game, MoveSet};
use eights_i18n::{Language, Phrase, Words};
use eights_layout::{Choice, Kind, Offer, own_hand};

use crate::play::{Play, eyes, names, tables};

/// The kinds of moves of all games, by the names of their variants. Passing is rare at 8-Ball and has a test of its
/// own.
const MOVES: [&str; 31] = [
    "Play",
    "Draw",
    "Pass",
    "Done",
    "Name",
    "NameRank",
    "Choose",
    "Give",
    "Call",
    "Catch", // Crazy Eights.
    "cr Discard",
    "cr Play",
    "cr Done",
    "cr Draw",
    "cr Name",
    "cr Player",
    "cr Card",
    "cr Nothing",
    "cr Stop",
    "cr Yes",
    "cr No",
    "cr Next", // Crazier Eights.
    "eb Pick",
    "eb Discard",
    "eb Swap",
    "eb Lay",
    "eb Shoot",
    "eb At",
    "eb Draw",
    "eb Take",
    "eb Done", // Crazy 8-Ball.
];

fn kind(mv: AnyMove) -> String {
    let game = match () {
        () if matches!(mv, AnyMove::Crazier(_)) => "cr ",
        () if matches!(mv, AnyMove::EightBall(_)) => "eb ",
        () => "",
    };
    let text = with_game!(G; mv: AnyMove = mv => { format!("{game}{mv:?}") } else { String::new() });
    text.split('(').next().unwrap_or_default().to_string()
}

/// Cache of the labels in a language: the same few come up again and again.
struct Labels {
    words: Words,
    said: HashMap<Phrase, String>,
}

impl Labels {
    fn say(&mut self, label: &Phrase) -> String {
        self.said.entry(label.clone()).or_insert_with(|| self.words.say(label)).clone()
    }
}

/// Returns the offers that a page can reach: by the cards of the hand, each face once, and all others.
fn reached<'a>(choice: &'a Choice, hand: &[Face]) -> Vec<&'a Offer> {
    let faces: BTreeSet<Face> = hand.iter().copied().collect();
    let mut offers: Vec<&Offer> = choice.others().collect();
    for face in &faces {
        // An offer that takes several cards is reachable through each of them; count it at the first.
        offers.extend(choice.for_card(*face).filter(|offer| offer.cards.iter().min() == Some(face)));
    }
    offers
}

#[test]
fn every_legal_move_is_reached_in_exactly_one_way() {
    let mut languages: Vec<Labels> = Language::all()
        .map(|language| Labels { words: Words::new(language), said: HashMap::new() })
        .collect();
    let mut seen = BTreeSet::new();
    let mut decisions = 0;
    for (rules, seats) in tables() {
        let names = names(seats);
        for seed in 0..4 {
            let mut play = Play::deal(&rules, seats, seed, &eyes(seats));
            for _ in 0..150 {
                for looker in &play.lookers {
                    let legal: Vec<AnyMove> = looker.eye.seat().map_or_else(Vec::new, |seat| {
                        let legal: Vec<AnyMove> = play.game.legal(&play.book, seat).iter().collect();
                        legal
                    });
                    let choice = Choice::new(&play.book, &looker.view, &names, &legal);
                    let hand = own_hand(&looker.view);
                    let reached = reached(&choice, &hand);
                    assert_eq!(reached.len(), legal.len(), "{reached:#?} {legal:?}");
                    for mv in &legal {
                        let ways = reached.iter().filter(|offer| offer.mv == *mv).count();
                        assert_eq!(ways, 1, "{mv:?}");
                        seen.insert(kind(*mv));
                        decisions += 1;
                    }
                    check(&choice, &hand, &mut languages);
                }
                if !play.step() {
                    break;
                }
            }
        }
    }
    let never: Vec<&str> = MOVES.into_iter().filter(|kind| !seen.contains(*kind)).collect();
    assert!(never.is_empty(), "{never:?} never came up");
    assert!(decisions > 20_000, "{decisions}");
}

/// Checks that keys are unique, labels are distinguishable, and offers found by cards match the hand.
fn check(choice: &Choice, hand: &[Face], languages: &mut [Labels]) {
    let keys: BTreeSet<&str> = choice.offers.iter().map(|offer| offer.key.as_str()).collect();
    assert_eq!(keys.len(), choice.offers.len());
    for labels in languages {
        for offer in &choice.offers {
            let label = labels.say(&offer.label);
            let sound = !label.is_empty() && label.trim() == label && !label.contains("act-");
            assert!(sound && !label.contains(['{', '}']), "{label:?}");
        }
        // With their cards in sight, no two buttons have the same label, unless a card was triggered twice.
        let offers = choice.offers.iter().filter(|offer| offer.kind != Kind::Next);
        let mut told: Vec<(String, Vec<Face>)> =
            offers.map(|offer| (labels.say(&offer.label), offer.cards.clone())).collect();
        let all = told.len();
        told.sort();
        told.dedup();
        assert_eq!(told.len(), all, "{told:?}");
    }
    for face in hand {
        for offer in choice.for_card(*face) {
            assert!(offer.cards.iter().all(|card| hand.contains(card)));
            assert!(choice.with(&offer.cards).contains(&offer));
            let rest: Vec<Face> = offer.cards.iter().copied().filter(|card| card != face).collect();
            let addable = choice.addable(&[*face]);
            assert!(rest.iter().all(|card| addable.contains(card)));
        }
    }
}

#[test]
fn where_a_card_would_act_is_where_it_may_be_put() {
    let mut laid = 0;
    for (rules, seats) in tables().into_iter().filter(|(rules, _)| rules.name().contains("ball")) {
        for seed in 0..8 {
            let mut play = Play::deal(&rules, seats, seed, &eyes(seats));
            for _ in 0..150 {
                let Some(seat) = play.game.pending().must.first() else { break };
                let legal: Vec<AnyMove> = play.game.legal(&play.book, seat).iter().collect();
                let choice = Choice::new(&play.book, &play.lookers[seat.index()].view, &[], &legal);
                for offer in choice.offers.iter().filter(|offer| !offer.pockets.is_empty()) {
                    let mut after: AnyGame = play.game.clone();
                    after.make(&play.book, seat, offer.mv, &mut ());
                    let legal: Vec<AnyMove> = after.legal(&play.book, seat).iter().collect();
                    let view = after.view(eights_cards::Eye::Seat(seat));
                    let next = Choice::new(&play.book, &view, &[], &legal);
                    let places =
                        (1..=6).filter(|place| next.at(eights_layout::Place::Pocket(*place)).count() == 1);
                    assert_eq!(places.collect::<Vec<u8>>(), offer.pockets);
                    laid += 1;
                }
                play.step();
            }
        }
    }
    assert!(laid > 100, "{laid}");
}
