//! HR-12, HR-13: named and demanded ranks.

use crate::rules::support::{Hand, Play, changed, preset, seats, told};
use eights_cards::{Face, Rank};
use eights_classic::{Effect, Matching, Rules, SpecialStarter, Stacking};
use eights_game::{Game, MoveSet};

/// Returns the basic rules with these effects for these ranks.
fn with(effects: &[(&str, &str)]) -> Rules {
    let line = |(rank, phrase): &(&str, &str)| format!("effects.{rank} = \"{phrase}\"\n");
    let head = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"basic\"\n";
    let sheet = head.to_string() + &effects.iter().map(line).collect::<String>();
    Rules::read("ours.toml", &sheet).unwrap_or_else(|report| panic!("{report}"))
}

fn playable(rules: &Rules, table: &str) -> String {
    let play = Play::at(rules, table);
    let seat = play.game.pending().must.first().unwrap();
    let faces = play.game.legal(&play.book, seat).faces();
    faces.iter().map(|face| face.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn hr_12_one_wild_rank_may_change_the_suit_while_another_need_not() {
    let rules = with(&[("8", "wild naming another suit"), ("J", "wild")]);
    let table = "top 7H | ann 8C JC 3D | bob #5 | to ann";
    assert!(told(&rules, table, "ann 8C, ann =H").starts_with("refused"));
    assert_eq!(told(&rules, table, "ann 8C, ann =S"), "ann named S; to bob");
    assert_eq!(told(&rules, table, "ann JC, ann =H"), "ann named H; to bob");
    // The suit in force is the named one.
    let named = "top 8D=S | ann 8C 3D | bob #5 | to ann";
    assert!(told(&rules, named, "ann 8C, ann =S").starts_with("refused"));
    assert_eq!(told(&rules, named, "ann 8C, ann =D"), "ann named D; to bob");
}

#[test]
fn hr_12_a_wild_counts_as_the_card_named() {
    let rules = with(&[("8", "wild naming a suit and a rank")]);
    let table = "top 8H=S=6 | ann 2S 6C 7C 8D 3H | bob #5 | to ann";
    assert_eq!(playable(&rules, table), "2S 6C 8D");
    let near = rules.clone().with(|rules| rules.turn.matching = Matching::OrNeighbour);
    assert_eq!(playable(&near, table), "2S 6C 7C 8D");
    let once = rules.clone().with(|rules| rules.turn.wild_on_wild = false);
    assert_eq!(playable(&once, table), "2S 6C");
    // Once a card lies on it, only that card counts.
    assert_eq!(told(&rules, table, "ann 6C"), "ann played 6C; to bob");
    let mut play = Play::at(&rules, "top 8H=S=6 | ann 6C 9D | bob 6D 2S 9C KH | to ann");
    play.step("ann 6C");
    let moves = play.game.legal(&play.book, play.game.pending().must.first().unwrap());
    let faces: Vec<String> = moves.faces().iter().map(|face| face.to_string()).collect();
    assert_eq!(faces.join(" "), "6D 9C");
}

#[test]
fn hr_12_a_stack_is_laid_on_the_card_named() {
    let rules = with(&[("8", "wild naming a suit and a rank")]).with(|rules| {
        rules.turn.stacking = Stacking::FirstMatches;
    });
    let table = "top 8H=S=6 | ann 6C 6D 9C | bob #5 | to ann";
    assert_eq!(told(&rules, table, "ann 6C, ann 6D, ann done"), "ann stopped; to bob");
    assert!(told(&rules, table, "ann 9C").starts_with("refused"));
}

#[test]
fn hr_12_hr_13_a_rank_is_named_for_who_does_not() {
    let rules = with(&[("8", "wild naming a suit and a rank"), ("J", "demand a rank")]);
    let mut play = Play::at(&rules, "top 8D=S | ann 5C 5D 9H | bob #5 | ann to name a rank");
    assert_eq!(play.time_out(), "=5 : ann named 5; to bob");
    let mut play = Play::at(&rules, "top JD | ann 5C 9D 9H | bob #5 | ann to name a rank");
    assert_eq!(play.time_out(), "=9 : ann demanded 9; to bob");
    let table = "top JD | ann 5C 9D 9H | bob #5 | ann to name a rank";
    for (mv, why) in [("draw", "first name a rank"), ("=S", "first name a rank"), ("5C", "first name a rank")]
    {
        assert!(told(&rules, table, &format!("ann {mv}")).contains(why), "{mv}");
    }
    let turn = "top 7D | ann 5C 9D 9H | bob #5 | to ann";
    assert_eq!(
        told(&rules, turn, "ann =5"),
        "refused: there is no rank to name: lay a card that asks for one first"
    );
}

#[test]
fn hr_13_only_the_rank_demanded_or_a_new_demand_may_be_laid() {
    let rules = with(&[("J", "demand a rank")]);
    let table = "top JH | ann 6C 4H JC 8S 6D | bob #5 | cat #5 | demand 6 by cat | to ann";
    assert_eq!(playable(&rules, table), "6C 6D JC");
    let without = "top JH | ann 6C 4H JC 8S 6D | bob #5 | cat #5 | to ann";
    assert_eq!(playable(&rules, without), "4H 8S JC");
    assert_eq!(
        told(&rules, table, "ann 8S"),
        "refused: the eight of spades does not fit; it needs a six or a jack: a six is demanded"
    );
    // A player without the demanded rank draws as usual.
    let none = "top JH | ann 4H 8S | bob #5 | cat #5 | stock 6S #20 | demand 6 by cat | to ann";
    assert_eq!(told(&rules, none, "ann draw, ann 6S"), "ann played 6S; to bob");
}

#[test]
fn hr_13_a_demand_ends_when_the_turn_comes_back_or_would() {
    let rules = with(&[("J", "demand a rank"), ("Q", "skip 1")]);
    let back = "top JH | ann 6C 4H | bob #5 | cat #5 | demand 6 by bob | to ann";
    assert_eq!(told(&rules, back, "ann 6C"), "ann played 6C; demand lapsed; to bob");
    let stays = "top JH | ann 6C 4H | bob #5 | cat #5 | demand 6 by cat | to ann";
    assert_eq!(told(&rules, stays, "ann 6C"), "ann played 6C; to bob");
    let skipped = "top JH | ann QC 4H | bob #5 | cat #5 | demand Q by bob | to ann";
    assert_eq!(told(&rules, skipped, "ann QC"), "ann played QC; demand lapsed; to cat");
    let reversed = "top JH | ann 6C 4H | bob #5 | cat #5 | demand 6 by cat | reversed | to ann";
    assert_eq!(told(&rules, reversed, "ann 6C"), "ann played 6C; demand lapsed; to cat");
    let two = with(&[("J", "demand a rank, then skip 1")]);
    let at_once = "top 7H | ann JH 4H 3C | bob #5 | to ann";
    assert_eq!(told(&two, at_once, "ann JH, ann =6"), "ann demanded 6; demand lapsed; to ann");
}

#[test]
fn hr_13_a_wild_that_demands_names_a_suit_first() {
    let rules = with(&[("8", "wild, then demand a rank")]);
    let table = "top 7H | ann 8C 4H 3C | bob 6D 4S 3D | cat #5 | to ann";
    assert_eq!(told(&rules, table, "ann 8C, ann =S"), "ann named S; ann to name a rank");
    let mut play = Play::at(&rules, table);
    assert_eq!(play.steps("ann 8C, ann =S, ann =6"), "ann demanded 6; to bob");
    assert!(play.step("bob 4S").contains("a six is demanded"));
    assert_eq!(play.step("bob 6D"), "bob played 6D; to cat");
}

#[test]
fn hr_13_after_the_demand_the_named_suit_counts_again() {
    let rules = changed(
        "basic",
        "effects.8 = \"wild, then demand a rank\"; turn.draw_limit = 1; turn.after_drawing = \"nothing\"",
    );
    let mut play = Play::at(&rules, "top 7H | ann 8C KS KD 3C | bob #5 | stock 4D #20 | to ann");
    let lapsed = play.steps("ann 8C, ann =S, ann =6, bob draw");
    assert!(lapsed.ends_with("demand lapsed; to ann"), "{lapsed}");
    for card in ["KD", "3C"] {
        let refused = play.step(&format!("ann {card}"));
        assert!(refused.contains("needs spades or an eight: the eight named spades"), "{refused}");
    }
    assert_eq!(play.step("ann KS"), "ann played KS; to bob");
}

#[test]
fn hr_13_a_starter_that_acts_lets_the_dealer_demand() {
    let mut rules = with(&[]).with(|rules| rules.setup.special_starter = SpecialStarter::Acts);
    for face in (0..52).map(Face::new).filter(|face| face.rank() != Some(Rank::EIGHT)) {
        rules.effects[face.index()] = Effect { demands: true, ..Effect::NONE };
    }
    let book = rules.book(seats(3)).unwrap();
    let mut hand = Hand::new(&book, seats(3), eights_cards::Seed::number(4));
    hand.deal(&book, &Hand::opening(&book), &mut ());
    let facts = hand.position().facts().clone();
    assert_eq!(hand.pending().must.first(), Some(facts.dealer));
    assert_eq!(hand.legal(&book, facts.dealer).len(), Rank::COUNT);
    let mv = hand.on_timeout(&book, facts.dealer);
    hand.play(&book, facts.dealer, mv, &mut ()).unwrap();
    let next = seats(3).left_of(facts.dealer, 1);
    assert_eq!(hand.pending().must.first(), Some(next));
    assert!(hand.position().facts().demand.is_some());
    assert_eq!(hand.position().facts().demand_by, facts.dealer);
    let none = preset("basic").with(|rules| rules.setup.special_starter = SpecialStarter::Acts);
    let book = none.book(seats(3)).unwrap();
    let mut hand = Hand::new(&book, seats(3), eights_cards::Seed::number(4));
    hand.deal(&book, &Hand::opening(&book), &mut ());
    assert_eq!(hand.pending().must.first(), Some(seats(3).left_of(hand.position().facts().dealer, 1)));
}
