//! Everything that a card does is attributed to it: it happens between the event with which an ability begins or
//! replaces a change, and the event with which it ends.

use crate::rules::support::{Table, rules, seats};
use eights_cards::{Card, Seat, Seed};
use eights_crazier::agenda::{AbilityRef, AgendaEntry, ChangeKind};
use eights_crazier::{Book, Event, MoveReason};
use eights_game::{Game, MoveSet, Observer};

/// Tracks the abilities that are acting.
#[derive(Default)]
struct Doings {
    acting: Vec<(AbilityRef, Seat)>,
    began: usize,
    replaced: usize,
    forbade: usize,
    /// Abilities announced as left behind, and how often that happened.
    left: Vec<(AbilityRef, Seat)>,
    left_behind: usize,
}

impl Observer<Table> for Doings {
    fn saw(&mut self, before: &Table, event: &Event<Card>) {
        match *event {
            Event::Began { ability, by } => {
                self.began += 1;
                self.acting.push((ability, by));
            }
            Event::Replaced { ability, by, what, draw } => {
                self.replaced += 1;
                assert!(draw.is_none() || matches!(what, ChangeKind::Draw(..)), "{event:?}");
                self.acting.push((ability, by));
            }
            Event::Forbade { .. } => self.forbade += 1,
            Event::LeftBehind { ability, by } => {
                let whole = AbilityRef { held: 0, ..ability };
                assert_eq!(self.acting.last(), Some(&(whole, by)), "{event:?}");
                self.left.push((ability, by));
                self.left_behind += 1;
            }
            Event::Noted { note: AgendaEntry::Lasting(lasting) } => {
                assert!(self.left.contains(&(lasting.ability, lasting.by)), "{event:?} was not told");
            }
            Event::Ceased { ability, by } => assert_eq!(self.acting.pop(), Some((ability, by))),
            Event::TurnCame { .. } | Event::PhaseCame { .. } => assert!(self.acting.is_empty(), "{event:?}"),
            Event::Gained { .. } | Event::Lost { .. } | Event::Shown { .. } => {
                assert!(!self.acting.is_empty(), "{event:?}");
            }
            // An effect asks while it acts, and the public agenda shows it.
            Event::Moved { why, .. } => {
                use MoveReason::{Arranged, Destroyed, Gave, Left, Put, Swapped, Took};
                let by_a_card = matches!(why, Destroyed | Took | Gave | Put | Swapped | Arranged | Left);
                assert!(
                    !by_a_card || !self.acting.is_empty(),
                    "{event:?} in {:?}",
                    before.position().facts()
                );
            }
            _ => {}
        }
    }
}

fn play(book: &Book, count: usize, seed: u64, doings: &mut Doings) {
    let mut game = Table::new(book, seats(count), Seed::quick(seed));
    let mut dice = Seed::quick(seed).branch(9).dice(0);
    game.deal(book, &Table::opening(book), doings);
    while let Some(seat) = game.pending().must.first() {
        let legal = game.legal(book, seat);
        let mv = legal.nth(dice.below(legal.len() as u32) as usize);
        game.play(book, seat, mv, doings).unwrap();
    }
    doings.acting.clear();
    doings.left.clear();
}

#[test]
fn every_ability_that_begins_is_over_before_the_next_phase_and_every_deed_of_a_card_is_somebodys() {
    let mut doings = Doings::default();
    for (name, count) in [("wayfarers", 2), ("wayfarers", 4), ("wayfarers-pairs", 4), ("crossroads", 3)] {
        let book = rules(name).book(seats(count)).unwrap();
        (0..60).for_each(|seed| play(&book, count, seed, &mut doings));
    }
    let Doings { began, replaced, forbade, left_behind, .. } = doings;
    assert!(
        began > 2000 && replaced > 50 && forbade > 5 && left_behind > 50,
        "{began} began, {replaced} replaced, {forbade} forbade, {left_behind} left behind"
    );
}

/// A prohibition about a card that not everybody knows is not announced, because that would reveal the card.
#[test]
fn what_is_forbidden_about_a_hidden_card_is_not_told() {
    let cards = [
        ("KP", "asset", "forbids a player playing an asset"),
        ("5B", "event", "play the top card of the draw pile"),
        ("4B", "event", "reveal the top card of the draw pile, then play that card"),
    ];
    let table = "top 2G | ann 5B 4B 9P | bob 3B 4P + KP | draw KG KB #9 | to ann";
    crate::rules::support::changed(
        &cards,
        table,
        "ann play 5B",
        &expect_test::expect![[r"
        asked ann main
        ann play 5B: ann played 5B from hand:ann to limbo:0; ann finished 5B; asked ann main
    "]],
    );
    crate::rules::support::changed(
        &cards,
        table,
        "ann play 4B",
        &expect_test::expect![[r"
        asked ann main
        ann play 4B: ann played 4B from hand:ann to limbo:0; ann showed KG at draw:0 to all; bob forbade play/ann/KG/draw by KP.0.0; ann finished 4B; asked ann main
    "]],
    );
}
