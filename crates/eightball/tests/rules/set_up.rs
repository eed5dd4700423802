//! EB-01 to EB-04 and EB-41: the table before the first turn, and the dealer.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::support::{ANN, BOB, Play, asked_to_pick, check, dealt, preset, sheet, source, two};
use eights_cards::{Eye, Pile, Seed};
use eights_eightball::{Ball, Colour, EightBall, Event, Group, Move, NextDealer, Piece, Place, Stage};
use eights_game::{Game, Match, MoveSet};
use expect_test::expect;

/// Counts the cards of each kind.
fn kinds() -> BTreeMap<&'static str, usize> {
    let book = source().book(two()).unwrap();
    let mut kinds = BTreeMap::new();
    for card in book.deck().cards() {
        let kind = match Piece::of(card.face()).unwrap() {
            Piece::Stick(_) => "cue stick",
            Piece::Cue(_) => "cue ball",
            Piece::Block(_) => "block",
            Piece::WildBlock => "wild block",
            Piece::Side(_) => "side pocket",
            Piece::Corner(..) => "corner pocket",
        };
        *kinds.entry(kind).or_insert(0) += 1;
    }
    kinds
}

#[test]
fn eb_01_the_cards_by_kind() {
    let kinds = kinds();
    assert_eq!((kinds["cue stick"], kinds["cue ball"]), (28, 28));
    assert_eq!(kinds["block"] + kinds["wild block"], 8);
    assert_eq!(kinds["corner pocket"] + kinds["side pocket"], 35);
    let balls: Vec<Ball> = (0..=u8::MAX).filter_map(Ball::new).collect();
    let of = |group| balls.iter().filter(|ball| ball.group() == group).count();
    assert_eq!((of(Some(Group::Solids)), of(Some(Group::Stripes)), of(None)), (7, 7, 1));
    let shuffled: usize = kinds.values().sum();
    assert_eq!(shuffled + balls.len() + Place::COUNT, 120);
}

/// The balls and the table are never cards of a hand or a pile.
#[test]
fn eb_01_balls_and_table_are_never_shuffled() {
    let (_, game, _) = dealt(&source(), 1);
    let cards = game.position().cards();
    let dealt = [Pile::Hand(ANN), Pile::Hand(BOB), Pile::Stack(0)];
    let lying: Vec<_> = dealt.into_iter().flat_map(|pile| cards.cards_in(pile)).collect();
    assert_eq!(lying.len(), 99);
    assert!(lying.iter().all(|card| Piece::of(card.face()).is_some()));
}

#[test]
fn eb_02_seven_colours_and_how_many_of_each() {
    let book = source().book(two()).unwrap();
    let deck = book.deck();
    assert_eq!(book.colours().len(), 7);
    for (number, colour) in Colour::ALL.into_iter().enumerate() {
        assert_eq!(deck.count(Piece::Stick(colour).face()), 4);
        assert_eq!(deck.count(Piece::Cue(colour).face()), 4);
        assert_eq!(deck.count(Piece::Block(colour).face()), 1);
        assert_eq!(deck.count(Piece::Side(colour).face()), 2);
        for other in &Colour::ALL[number + 1..] {
            assert_eq!(deck.count(Piece::Corner(colour, *other).face()), 1);
        }
    }
    assert_eq!(deck.count(Piece::WildBlock.face()), 1);
    let kinds = kinds();
    assert_eq!((kinds["corner pocket"], kinds["side pocket"]), (21, 14));
}

#[test]
fn eb_02_a_corner_pocket_has_two_colours_and_a_side_pocket_one() {
    for piece in Piece::all() {
        let colours = match piece {
            Piece::Corner(..) => 2,
            Piece::WildBlock => 7,
            _ => 1,
        };
        assert_eq!(piece.colours().len(), colours, "{piece}");
    }
}

#[test]
fn eb_02_the_counts_are_data() {
    let rules = sheet(
        "[setup]\ncolours = 3\n[cards]\nsticks = 2\ncue_balls = 1\nblocks = 3\nwild_blocks = 4\ncorner_pockets = 2\n\
         side_pockets = 1\n",
    );
    let book = rules.book(two()).unwrap();
    let count = |text: &str| book.deck().count(text.parse::<Piece>().unwrap().face());
    assert_eq!(["sY", "cB", "bR", "b*", "pYR", "pB"].map(count), [2, 1, 3, 4, 2, 1]);
    assert_eq!(["sP", "cM", "bO", "pYP", "pG"].map(count), [0; 5]);
    assert_eq!(book.deck().cards().count(), 3 * (2 + 1 + 3 + 1) + 4 + 3 * 2);
}

#[test]
fn eb_03_the_dealer_picks_and_the_other_gets_the_rest() {
    for (pick, groups) in [
        ("ann solids", [Group::Solids, Group::Stripes]),
        ("ann stripes", [Group::Stripes, Group::Solids]),
        ("bob solids", [Group::Stripes, Group::Solids]),
        ("bob stripes", [Group::Solids, Group::Stripes]),
    ] {
        let (dealer, other) = if pick.starts_with("ann") { ("ann", "bob") } else { ("bob", "ann") };
        let mut play = Play::at(&source(), &format!("ann | bob | {dealer} to pick"));
        assert_eq!(play.step(&format!("{other} solids")), "refused: it is not your turn");
        assert!(!play.step(pick).starts_with("refused"));
        assert_eq!(play.game.position().facts().groups, Some(groups), "{pick}");
        for (seat, group) in [(ANN, groups[0]), (BOB, groups[1])] {
            let left = play.game.position().left(&play.book, seat);
            let balls: Vec<u8> = left.iter().map(|colour| group.ball(colour).number()).collect();
            let first = if group == Group::Solids { 1 } else { 9 };
            assert_eq!(balls, (first..first + 7).collect::<Vec<u8>>());
        }
    }
}

#[test]
fn eb_03_the_pick_comes_before_the_deal() {
    let (book, mut game) = asked_to_pick(&source(), 3);
    assert_eq!(game.position().facts().stage, Stage::Picking);
    assert_eq!((game.position().draw_pile(), game.position().cards().hand(ANN).len()), (99, 0));
    let dealer = game.position().facts().dealer;
    let offered: Vec<Move> = game.legal(&book, dealer).iter().collect();
    assert_eq!(offered, Group::ALL.map(Move::Pick));
    let refusal = game.play(&book, dealer, Move::Draw, &mut ()).unwrap_err();
    assert_eq!(refusal.to_string(), "first pick solids or stripes");
    game.play(&book, dealer, Move::Pick(Group::Stripes), &mut ()).unwrap();
    let next = game.pending().must.first().unwrap();
    let refusal = game.play(&book, next, Move::Pick(Group::Solids), &mut ()).unwrap_err();
    assert_eq!(refusal.to_string(), "solids and stripes are picked once, before the deal");
}

#[test]
fn eb_03_the_table_is_bare_and_the_8_ball_lies_beside_it() {
    let (book, game, _) = dealt(&source(), 4);
    assert!(Place::all().all(|place| game.position().lying(place).count() == 0));
    for seat in [ANN, BOB] {
        assert_eq!(game.position().balls_left(&book, seat), 8);
        assert!(Colour::ALL.into_iter().all(|c| game.position().target(&book, seat, c) != Some(Ball::EIGHT)));
    }
}

#[test]
fn eb_03_the_first_dealer_is_drawn_by_lot() {
    let dealers = (0..1000).filter(|seed| asked_to_pick(&source(), *seed).1.position().facts().dealer == ANN);
    let first = dealers.count();
    assert!((400..600).contains(&first), "{first} of 1000");
}

#[test]
fn eb_04_four_cards_each_and_the_rest_is_the_draw_pile() {
    for (name, cards) in [("eightball", 99), ("single-shots", 99), ("short-rack", 57)] {
        let (_, game, events) = dealt(&preset(name), 5);
        let position = game.position();
        let hands = [ANN, BOB].map(|seat| position.cards().hand(seat).len());
        assert_eq!((hands, position.draw_pile(), position.discarded()), ([4, 4], cards - 8, 0), "{name}");
        assert!(matches!(events[2], Event::Shuffled { nth: 1 }));
        let to: Vec<_> = events[3..11]
            .iter()
            .map(|event| match event {
                Event::Dealt { seat, .. } => *seat,
                other => panic!("{other:?}"),
            })
            .collect();
        let dealer = position.facts().dealer;
        let other = two().left_of(dealer, 1);
        assert_eq!(to, [other, dealer].repeat(4));
    }
    // A house rule may deal another number.
    let (_, game, events) = dealt(&sheet("[setup]\nhand = 6\n"), 5);
    let hands = [ANN, BOB].map(|seat| game.position().cards().hand(seat).len());
    assert_eq!((hands, game.position().draw_pile()), ([6, 6], 99 - 12));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Dealt { .. })).count(), 12);
}

#[test]
fn eb_04_the_deal_is_hidden_and_shuffled() {
    let mut hands = BTreeSet::new();
    for seed in 0..50 {
        let (_, game, _) = dealt(&source(), seed);
        for (eye, seat, known) in [
            (Eye::Seat(ANN), ANN, 4),
            (Eye::Seat(ANN), BOB, 0),
            (Eye::Seat(BOB), ANN, 0),
            (Eye::Public, ANN, 0),
            (Eye::Public, BOB, 0),
        ] {
            let (seen, unknown) = game.view(eye).hand(seat);
            assert_eq!((seen.len(), unknown), (known, 4 - known), "{eye:?}");
        }
        let (hand, _) = game.view(Eye::Seat(ANN)).hand(ANN);
        hands.insert(hand.iter().map(Piece::to_string).collect::<String>());
    }
    assert!(hands.len() > 45, "only {} hands", hands.len());
}

/// Times out every decision until the game is over.
fn play_out(game: &mut Match<EightBall>, book: &eights_eightball::Book) {
    while let Some(seat) = game.hand().pending().must.first() {
        let mv = game.hand().on_timeout(book, seat);
        game.play(book, seat, mv, &mut ()).unwrap();
    }
}

#[test]
fn eb_41_the_other_player_deals_the_next_game() {
    let mut rules = source();
    rules.wins = None;
    rules.turn_limit = 20;
    for seed in 0..4 {
        let book = rules.book(two()).unwrap();
        let mut game = Match::<EightBall>::start(&book, two(), Seed::number(seed), &mut ());
        let mut dealer = game.hand().position().facts().dealer;
        for _ in 0..5 {
            play_out(&mut game, &book);
            assert!(game.next_hand(&book, &mut ()));
            let next = game.hand().position().facts().dealer;
            assert_eq!(next, two().left_of(dealer, 1));
            dealer = next;
        }
    }
}

#[test]
fn eb_41_a_sheet_can_draw_lots_instead() {
    let rules = sheet("[setup]\nnext_dealer = \"random\"\n");
    assert_eq!((source().next_dealer, rules.next_dealer), (NextDealer::Other, NextDealer::Random));
    let over = "1 pYB | ann sY cY pR pG | bob #4 | balls ann 8 | balls bob 9 | to ann";
    for (rules, next) in [(source(), Some(ANN)), (rules, None)] {
        let mut play = Play::at(&rules, over);
        play.steps("ann shoot Y, ann at 1");
        // Bob dealt this game, since ann is on turn.
        assert_eq!(play.outcome().carry.dealer, next);
    }
}

/// The 8-ball wins a game; two games make a match by the default sheet.
#[test]
fn eb_41_games_won_make_a_match() {
    let mut play =
        Play::at(&source(), "1 pYB | ann sY cY pR pG | bob #4 | balls ann 8 | balls bob 9 | to ann");
    play.steps("ann shoot Y, ann at 1");
    let first = play.outcome();
    assert_eq!((first.carry.wins, first.carry.games, first.points[..2].to_vec()), ([1, 0], 1, vec![1, 0]));
    assert_eq!(EightBall::match_winners(&play.book, two(), &first.carry), None);
    let second = play.game.outcome(&play.book, &first.carry).unwrap();
    assert_eq!(second.carry.wins, [2, 0]);
    let winners = EightBall::match_winners(&play.book, two(), &second.carry).unwrap();
    assert_eq!(winners.iter().collect::<Vec<_>>(), [ANN]);
}

#[test]
fn eb_03_nothing_is_picked_twice() {
    check(
        "ann | bob | bob to pick",
        "bob draw, ann solids, bob stripes, ann stripes",
        &expect![[r"
        refused: first pick solids or stripes
        refused: it is not your turn
        bob picked stripes; shuffled draw 1; ann dealt cG; bob dealt pYM; ann dealt sO; bob dealt cR; ann dealt pO; bob dealt bO; ann dealt sM; bob dealt cP; to ann
        refused: solids and stripes are picked once, before the deal
    "]],
    );
}
