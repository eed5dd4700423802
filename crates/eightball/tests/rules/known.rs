//! EB-42: knowledge of each player and of a spectator.

use crate::rules::support::{ANN, BOB, Play, sheet, source, two};
use eights_cards::{Eye, Pile, Seat, Seed};
use eights_eightball::{Combo, EightBall, Event, Piece, Place};
use eights_game::{Game, MoveSet, Notation};

const EYES: [Eye; 3] = [Eye::Seat(ANN), Eye::Seat(BOB), Eye::Public];
/// Everybody except ann.
const OTHERS: [Eye; 2] = [Eye::Seat(BOB), Eye::Public];

/// Checks what the others know of ann's hand, in views and in every world that they imagine.
#[track_caller]
fn others_know(play: &Play, known: &[&str]) {
    let pieces: Vec<Piece> = known.iter().map(|text| text.parse().unwrap()).collect();
    let held = play.game.position().cards().hand(ANN).len();
    for eye in OTHERS {
        let view = play.game.view(eye);
        let expected: Vec<String> = pieces.iter().map(Piece::to_string).collect();
        let (seen, unknown) = view.hand(ANN);
        let seen: Vec<String> = seen.iter().map(Piece::to_string).collect();
        assert_eq!((seen, unknown), (expected, held - pieces.len()), "{eye:?}");
        assert_eq!(view.known_to_all(ANN), pieces);
        let mut dice = Seed::quick(1).dice(0);
        let mut others = std::collections::BTreeSet::new();
        for _ in 0..40 {
            let world = EightBall::imagine(&view, &mut dice);
            assert_eq!(world.view(eye), view);
            let mut hand: Vec<Piece> =
                world.position().cards().hand(ANN).iter().filter_map(|c| Piece::of(c.face())).collect();
            for piece in &pieces {
                let at = hand.iter().position(|held| held == piece);
                hand.remove(at.unwrap_or_else(|| panic!("{eye:?} forgets {piece}")));
            }
            others.insert(hand.iter().map(Piece::to_string).collect::<Vec<_>>());
        }
        // Unknown cards differ from world to world.
        assert!(held == pieces.len() || others.len() > 1, "{eye:?} knows all of {others:?}");
    }
}

#[test]
fn eb_42_hands_are_hidden_and_all_sizes_and_open_cards_are_public() {
    let table = "1 pYB sY cY =1 | 2 pG bG | 5 pM | ann sB cR pO b* | bob sM cM bR pP | discard sO sP | draw #40 | to ann";
    let play = Play::at(&source(), table);
    let truth = play.game.position();
    for eye in EYES {
        let view = play.game.view(eye);
        let seen = view.position();
        assert_eq!((seen.draw_pile(), seen.discarded()), (truth.draw_pile(), truth.discarded()));
        for place in Place::all() {
            assert_eq!(
                (seen.top(place), seen.lying(place).collect::<Vec<_>>()),
                (truth.top(place), truth.lying(place).collect())
            );
        }
        for (pile, open) in [(Pile::Stack(0), false), (Pile::Stack(1), true)] {
            let cards = seen.cards().cards_in(pile);
            assert!(cards.iter().all(|card| view.face(*card).is_some() == open), "{eye:?} {pile:?}");
        }
        for seat in [ANN, BOB] {
            let (known, unknown) = view.hand(seat);
            let own = eye == Eye::Seat(seat);
            assert_eq!((known.len(), unknown), if own { (4, 0) } else { (0, 4) }, "{eye:?} {seat:?}");
        }
    }
}

#[test]
fn eb_42_each_event_is_seen_as_the_row_says() {
    let mut play = Play::at(
        &source(),
        "1 pYB | ann sY cY sR pG | bob sM cM bR pP | discard sO sP | draw cP cO #40 | to ann",
    );
    let mut events: Vec<Event<eights_cards::Card>> = Vec::new();
    let mut seen = Vec::new();
    for (seat, text) in
        [(ANN, "shoot Y"), (ANN, "at 1"), (ANN, "draw"), (ANN, "take"), (BOB, "swap bR"), (ANN, "discard sR")]
    {
        let before = play.game.clone();
        let mv = EightBall::read_move(&play.book, text).unwrap();
        let mut new = Vec::new();
        play.game.play(&play.book, seat, mv, &mut new).unwrap();
        let mut at = before;
        for event in new {
            let told = EYES.map(|eye| {
                EightBall::write_glimpse(&play.book, &at.glimpse(&event, eye), play.scene.names())
            });
            if told[0] != told[1] || told[1] != told[2] {
                seen.push(told.join(" / "));
            }
            at.evolve(&event);
            events.push(event);
        }
    }
    // Only blind draws look different, and only to the player who draws.
    assert_eq!(seen, ["ann drew cP / ann drew # / ann drew #", "ann drew cO / ann drew # / ann drew #"]);
    let drawn = events.iter().filter(|event| matches!(event, Event::Drew { .. })).count();
    assert_eq!(drawn, 2);
}

#[test]
fn eb_42_a_card_taken_after_placing_is_known_while_it_is_held() {
    let mut play = Play::at(&source(), "ann sY cB sR pG | bob #4 | discard sO | draw cP cO #40 | to ann");
    others_know(&play, &[]);
    play.steps("ann lay pG, ann at 2");
    others_know(&play, &[]);
    play.step("ann take");
    others_know(&play, &["sO"]);
    // Bob's turn and a blind draw of ann change nothing.
    play.steps("bob times out, ann discard sY");
    others_know(&play, &["sO"]);
    // Once the card has left the hand, nothing is known of the hand.
    play.steps("bob times out, ann discard sO");
    others_know(&play, &[]);
}

#[test]
fn eb_42_a_card_taken_by_a_swap_is_known_too() {
    let mut play = Play::at(&source(), "ann sY cB sR pG | bob #4 | discard sO | draw cP cO #40 | to ann");
    play.step("ann swap sY");
    others_know(&play, &["sO"]);
    // Both have taken a card; each knows the other's, and ann knows her own hand as before.
    play.step("bob times out");
    let top = play.game.position().top_discard().unwrap().to_string();
    play.step("ann swap cB");
    let mut known = ["sO", top.as_str()];
    known.sort_by_key(|text| text.parse::<Piece>().unwrap().face());
    others_know(&play, &known);
}

/// The incoming card looks like the outgoing one: it is known all the same, and nothing else is.
#[test]
fn eb_42_a_swap_for_the_same_face() {
    let mut play = Play::at(&source(), "ann sY cB sR pG | bob #4 | discard sY | draw #40 | to ann");
    assert_eq!(play.step("ann swap sY"), "ann discarded sY under 1; ann took sY; to bob");
    others_know(&play, &["sY"]);
    // The card is known already, and swapped for another of the same face.
    let mut play = Play::at(&source(), "ann sY! cB sR pG | bob #4 | discard sY | draw #40 | to ann");
    others_know(&play, &["sY"]);
    play.step("ann swap sY");
    others_know(&play, &["sY"]);
    // Two cards of one face, one of them known: a viewer who sees one leave cannot know of the other.
    let mut play = Play::at(&source(), "ann sY! sY sR pG | bob #4 | discard cM | draw cP #40 | to ann");
    others_know(&play, &["sY"]);
    play.step("ann discard sY");
    others_know(&play, &[]);
    let mut play = Play::at(&source(), "ann sY! sY sR pG | bob #4 | discard sY | draw cP #40 | to ann");
    play.step("ann swap sY");
    others_know(&play, &["sY"]);
}

#[test]
fn eb_42_what_is_shuffled_back_is_forgotten() {
    // Ann discards her known card, and the refill takes it into the draw pile.
    let mut play =
        Play::at(&source(), "ann sY! cB sR pG | bob sM cM bR pP | discard sO sP | draw cG | to ann");
    others_know(&play, &["sY"]);
    assert_eq!(play.step("ann discard sY"), "ann discarded sY; ann drew cG; to bob");
    let refilled = play.step("bob discard bR");
    assert!(refilled.starts_with("bob discarded bR; reshuffled discard 2; bob drew "), "{refilled}");
    let pile = play.game.position().draw_pile();
    for eye in EYES {
        let view = play.game.view(eye);
        let known = view
            .position()
            .cards()
            .cards_in(Pile::Stack(0))
            .into_iter()
            .filter(|card| view.face(*card).is_some());
        assert_eq!(
            (known.count(), view.position().discarded()),
            (0, 0),
            "{eye:?} knows no place in {pile} cards"
        );
    }
    // Bob does not know what ann draws from it now, even if it is her old card.
    let mut came_back = 0;
    for seed in 0..400 {
        let mut play = Play::seeded(
            &source(),
            "ann cY! cB sR pG | bob sM cM bR pP | discard sO | draw #0 | to ann",
            seed,
        );
        play.step("ann discard cY");
        came_back += usize::from(play.hand(ANN).contains("cY"));
        for eye in OTHERS {
            assert_eq!(play.hand_for(eye, ANN), "#4");
        }
    }
    assert!(came_back > 0, "the old card came back at times");
}

#[test]
fn eb_42_a_known_card_in_hand_stays_known_through_a_refill() {
    let mut play = Play::at(&source(), "ann sY! cB sR pG | bob sM cM bR pP | discard sO | draw #0 | to ann");
    assert!(play.step("ann discard cB").contains("reshuffled"));
    others_know(&play, &["sY"]);
    assert!(play.step("bob discard sM").ends_with("to ann"));
    others_know(&play, &["sY"]);
}

/// Over whole games, the others know exactly the cards of a hand that were taken from the discard pile and have not
/// been seen to leave, judging by the events alone.
#[test]
fn eb_42_over_whole_games_only_taken_cards_are_known() {
    for (rules, games) in [(source(), 6), (sheet("[setup]\ncolours = 3\nhand = 5\n"), 12)] {
        let book = rules.book(two()).unwrap();
        assert_eq!(book.rules().combo, Combo::WithEight);
        let (mut taken, mut most) = (0, 0);
        for number in 0..games {
            let mut game = EightBall::new(&book, two(), Seed::quick(number));
            let mut dice = Seed::quick(number).branch(7).dice(0);
            let mut known: [Vec<Piece>; 2] = Default::default();
            let mut events = Vec::new();
            game.deal(&book, &EightBall::opening(&book), &mut events);
            while let Some(seat) = game.pending().must.first() {
                let legal = game.legal(&book, seat);
                let mv = legal.nth(dice.below(legal.len() as u32) as usize);
                events.clear();
                game.play(&book, seat, mv, &mut events).unwrap();
                for event in &events {
                    let piece = |card: eights_cards::Card| Piece::of(card.face()).unwrap();
                    match *event {
                        Event::Took { seat, card } => {
                            taken += 1;
                            known[seat.index()].push(piece(card));
                        }
                        Event::Chose { seat, card } | Event::Discarded { seat, card, .. } => {
                            let hand = &mut known[seat.index()];
                            if let Some(at) = hand.iter().position(|held| *held == piece(card)) {
                                hand.remove(at);
                            }
                        }
                        _ => {}
                    }
                }
                for seat in [ANN, BOB] {
                    known[seat.index()].sort_by_key(|piece| piece.face());
                    let other = Eye::Seat(Seat::new(1 - seat.index()));
                    for eye in [other, Eye::Public] {
                        assert_eq!(game.view(eye).hand(seat).0, known[seat.index()], "{eye:?} of {seat:?}");
                    }
                    most = most.max(known[seat.index()].len());
                }
            }
        }
        assert!(taken > 100 && most > 2, "{taken} taken, {most} at once");
    }
}

/// A table can be written with known cards, whatever else is in the hand or has to be put away.
#[test]
fn eb_42_known_cards_of_a_written_table() {
    for (hand, known) in
        [("sY! sY! cM pG", 2), ("sY sY! sY cM!", 2), ("sY sY sY pG", 0), ("b*! sY! cM! pG!", 4)]
    {
        for seed in 0..10 {
            let table = format!("ann {hand} | bob #4 | discard sB | draw #20 | to ann");
            let play = Play::seeded(&source(), &table, seed);
            assert_eq!(play.game.view(Eye::Public).hand(ANN).0.len(), known, "{hand}");
        }
    }
}
