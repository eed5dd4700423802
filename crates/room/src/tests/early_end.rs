//! HR-60, HR-61: conceding a hand, and agreeing on a draw.

use eights_cards::{Eye, Seat};
use eights_protocol::{
    ClientCommand, HandNumber, MoveAuthor, Phase, RefusalReason, Rejection, RoomUpdate, Settings,
};

use super::table::{Table, person};
use crate::{Command, Room};

const FIRST: HandNumber = HandNumber { number: 1, hand: 1 };

const NAMES: [&str; 4] = ["Ann", "Bob", "Cat", "Dan"];

fn table(rules: &str, people: u8, bots: u8) -> Table {
    let settings = Settings { pace: 0, ..Settings::default() };
    let mut table = Table::new(rules, people + bots, settings);
    for (number, name) in (1..=u64::from(people)).zip(NAMES) {
        table.sit(number, name);
    }
    table.bots(people + 1..=people + bots);
    table.ask(1, ClientCommand::Start).unwrap();
    table
}

fn reason(refused: Result<u64, Rejection>) -> RefusalReason {
    refused.unwrap_err().reason.unwrap()
}

/// Makes the first legal move of whoever is on turn, and returns the number of that person.
fn anybody_moves(table: &mut Table, people: u64) -> u64 {
    for number in 1..=people {
        if let Some((turn, legal, _)) = table.room.choices(person(number).id) {
            let mv = ClientCommand::Move { decision: turn.decision, mv: legal[0].clone() };
            table.ask(number, mv).unwrap();
            return number;
        }
    }
    panic!("nobody can move")
}

/// Every room is its log: what was folded live equals what is read again.
fn same_after_reading(table: &Table) {
    let again = table.fork().room;
    let facts = |room: &Room| (room.facts(), room.phase(), room.view(Eye::Public));
    assert_eq!(facts(&again), facts(&table.room));
}

#[test]
fn hr_60_with_two_seats_the_opponent_wins_in_every_game() {
    for rules in ["basic", "wayfarers", "eightball"] {
        let mut table = table(rules, 2, 0);
        let done = table.ask(2, ClientCommand::Concede { hand: FIRST }).unwrap();
        assert_eq!(table.room.phase(), Phase::Between, "{rules}");
        let shown = table.room.welcome(person(1).id, 0).hand.unwrap().shown.unwrap();
        assert_eq!(shown.winners, [1], "{rules}");
        assert_eq!(shown.moves.last().map(|last| (last.seat, last.mv.as_str())), Some((2, "concede")));
        // The same request again, after a broken connection, changes nothing.
        assert_eq!(table.ask(2, ClientCommand::Concede { hand: FIRST }), Ok(done));
        assert_eq!(reason(table.ask(1, ClientCommand::Concede { hand: FIRST })), RefusalReason::NoHand);
        same_after_reading(&table);
    }
}

#[test]
fn hr_60_with_more_seats_a_bot_plays_on_until_the_hand_is_over() {
    let mut table = table("basic", 3, 0);
    table.told.eyes = vec![Eye::Public];
    table.ask(2, ClientCommand::Concede { hand: FIRST }).unwrap();
    let (_, told) = table.told.news[&0].last().unwrap().clone();
    assert_eq!(told, RoomUpdate::Conceded { seat: 2 });
    assert_eq!(table.room.phase(), Phase::Playing);
    assert!(table.room.facts().seats[1].conceded && table.room.is_played_by_bot(Seat::new(1)));
    assert_eq!(table.room.eye_of(person(2).id), Eye::Seat(Seat::new(1)), "the seat stays theirs");
    same_after_reading(&table);
    // The bot moves in time, and nobody else may move for the seat.
    let mut moved = false;
    for _ in 0..2000 {
        if table.room.phase() != Phase::Playing {
            break;
        }
        if let Some((turn, legal, _)) = table.room.choices(person(2).id).filter(|_| !moved) {
            let mv = ClientCommand::Move { decision: turn.decision, mv: legal[0].clone() };
            assert_eq!(reason(table.ask(2, mv)), RefusalReason::AlreadyConceded);
            table.wait_until(table.now + 1);
            let (_, told) = table.told.news[&0].last().unwrap().clone();
            assert!(matches!(told, RoomUpdate::Moved { seat: 2, by: MoveAuthor::StandIn, .. }), "{told:?}");
            moved = true;
            continue;
        }
        if table.room.bot_turn().is_some() {
            table.wait_until(table.now + 1);
        } else {
            anybody_moves(&mut table, 3);
        }
    }
    assert!(moved);
    assert_eq!(table.room.phase(), Phase::Between);
    assert!(!table.room.facts().seats[1].conceded, "it holds for one hand");
}

#[test]
fn hr_60_a_concession_holds_for_whoever_leaves_and_returns() {
    let mut table = table("basic", 3, 0);
    table.ask(2, ClientCommand::Concede { hand: FIRST }).unwrap();
    table.ask(2, ClientCommand::Leave).unwrap();
    table.sit(2, "Bob");
    assert!(table.room.facts().seats[1].conceded && table.room.is_played_by_bot(Seat::new(1)));
    same_after_reading(&table);
}

#[test]
fn hr_60_hr_61_what_was_meant_for_an_earlier_match_does_nothing() {
    let mut table = table("family", 2, 0);
    table.ask(2, ClientCommand::Concede { hand: FIRST }).unwrap();
    table.ask(1, ClientCommand::Abandon).unwrap();
    table.ask(1, ClientCommand::Rematch).unwrap();
    for number in [1, 2] {
        table.ask(number, ClientCommand::Mix { word: String::new() }).unwrap();
    }
    table.ask(1, ClientCommand::Start).unwrap();
    let late = [
        ClientCommand::Concede { hand: FIRST },
        ClientCommand::OfferDraw { hand: FIRST },
        ClientCommand::DeclineDraw { hand: FIRST },
    ];
    for ask in late {
        assert_eq!(reason(table.ask(2, ask)), RefusalReason::OtherHand);
    }
    let second = HandNumber { number: 2, hand: 1 };
    table.ask(2, ClientCommand::OfferDraw { hand: second }).unwrap();
}

#[test]
fn hr_61_an_offer_goes_with_whoever_made_it() {
    let mut table = table("basic", 3, 0);
    table.ask(3, ClientCommand::OfferDraw { hand: FIRST }).unwrap();
    table.ask(1, ClientCommand::OfferDraw { hand: FIRST }).unwrap();
    table.ask(1, ClientCommand::Leave).unwrap();
    assert_eq!(table.room.facts().draw, [3], "an agreement goes with its player alone");
    table.ask(3, ClientCommand::Leave).unwrap();
    assert!(table.room.facts().draw.is_empty());
    same_after_reading(&table);
}

#[test]
fn hr_60_in_teams_a_member_does_not_give_up_the_hand_of_the_side() {
    let mut table = table("wayfarers-pairs", 4, 0);
    table.ask(1, ClientCommand::Concede { hand: FIRST }).unwrap();
    assert_eq!(table.room.phase(), Phase::Playing);
    assert!(table.room.is_played_by_bot(Seat::new(0)));
}

#[test]
fn hr_60_hr_61_only_players_of_the_hand_may() {
    let asks = |hand| {
        let hand = HandNumber { number: 1, hand };
        [
            ClientCommand::Concede { hand },
            ClientCommand::OfferDraw { hand },
            ClientCommand::DeclineDraw { hand },
        ]
    };
    let mut table = table("basic", 2, 0);
    let before = table.room.revision();
    for ask in asks(1) {
        assert_eq!(reason(table.ask(9, ask)), RefusalReason::NotSeated, "a stranger");
    }
    for ask in asks(2) {
        assert_eq!(reason(table.ask(1, ask)), RefusalReason::OtherHand);
    }
    assert_eq!(
        reason(table.ask(1, ClientCommand::DeclineDraw { hand: FIRST })),
        RefusalReason::NoDrawOffered
    );
    assert_eq!(table.room.revision(), before);
    let mut gathering = Table::new("basic", 2, Settings::default());
    gathering.sit(1, "Ann");
    for ask in asks(1) {
        assert_eq!(reason(gathering.ask(1, ask)), RefusalReason::NoHand);
    }
}

#[test]
fn hr_61_the_last_to_agree_ends_the_hand() {
    for rules in ["basic", "wayfarers"] {
        let mut table = table(rules, 3, 0);
        for number in [2, 3] {
            table.ask(number, ClientCommand::OfferDraw { hand: FIRST }).unwrap();
            assert_eq!(table.room.phase(), Phase::Playing);
        }
        assert_eq!(table.room.facts().draw, [2, 3]);
        same_after_reading(&table);
        let again = table.room.revision();
        assert_eq!(table.ask(2, ClientCommand::OfferDraw { hand: FIRST }), Ok(again));
        let done = table.ask(1, ClientCommand::OfferDraw { hand: FIRST }).unwrap();
        assert_eq!(table.ask(1, ClientCommand::OfferDraw { hand: FIRST }), Ok(done));
        let shown = table.room.welcome(person(1).id, 0).hand.unwrap().shown.unwrap();
        assert_eq!((shown.winners, shown.points), (vec![1, 2, 3], vec![0, 0, 0]));
        assert!(table.room.facts().draw.is_empty());
        same_after_reading(&table);
    }
}

#[test]
fn hr_61_playing_on_or_declining_ends_an_offer() {
    let mut table = table("basic", 2, 0);
    let mover = anybody_moves(&mut table, 2);
    let other = 3 - mover;
    // Whoever has just moved offers; the other plays on.
    table.ask(mover, ClientCommand::OfferDraw { hand: FIRST }).unwrap();
    while anybody_moves(&mut table, 2) != other {
        assert!(!table.room.facts().draw.is_empty(), "the own moves leave the offer as it is");
    }
    assert!(table.room.facts().draw.is_empty());
    let soon = reason(table.ask(mover, ClientCommand::OfferDraw { hand: FIRST }));
    assert!(matches!(soon, RefusalReason::DrawOfferedTooSoon { moves: 1..=10 }), "{soon:?}");
    // The other may offer at once, and the first may agree to that, or decline.
    table.ask(other, ClientCommand::OfferDraw { hand: FIRST }).unwrap();
    table.ask(mover, ClientCommand::DeclineDraw { hand: FIRST }).unwrap();
    assert!(table.room.facts().draw.is_empty());
    let soon = reason(table.ask(other, ClientCommand::OfferDraw { hand: FIRST }));
    assert_eq!(soon, RefusalReason::DrawOfferedTooSoon { moves: 10 });
    same_after_reading(&table);
}

#[test]
fn hr_61_bots_agree_only_in_a_long_hand_whatever_they_hold() {
    let mut table = table("basic", 1, 1);
    let early = reason(table.ask(1, ClientCommand::OfferDraw { hand: FIRST }));
    assert_eq!(early, RefusalReason::BotsPlayOn { moves: 100 });
    assert!(table.room.facts().draw.is_empty(), "nobody has to answer");
}

#[test]
fn hr_61_whoever_a_bot_plays_for_answers_like_a_bot() {
    let mut table = table("wayfarers", 3, 0);
    table.ask(1, ClientCommand::OfferDraw { hand: FIRST }).unwrap();
    table.want(&Command::Gone(person(3).id)).unwrap();
    let early = reason(table.ask(2, ClientCommand::OfferDraw { hand: FIRST }));
    assert!(matches!(early, RefusalReason::BotsPlayOn { .. }), "{early:?}");
    table.want(&Command::Back(person(3).id)).unwrap();
    table.ask(2, ClientCommand::OfferDraw { hand: FIRST }).unwrap();
    // A long hand, in which the third player is away again.
    table.want(&Command::Gone(person(3).id)).unwrap();
    table.room.play.as_mut().unwrap().pretend_moves(150);
    table.ask(2, ClientCommand::OfferDraw { hand: FIRST }).unwrap();
    assert_eq!(table.room.phase(), Phase::Between);
}

#[test]
fn hr_60_a_concession_costs_nobody_time() {
    let clock = Some(eights_protocol::Clock { per_move: 10, bank: 60 });
    let mut table = Table::new("basic", 2, Settings { clock, ..Settings::default() });
    table.sit(1, "Ann");
    table.sit(2, "Bob");
    table.ask(1, ClientCommand::Start).unwrap();
    table.now += 30_000;
    table.ask(2, ClientCommand::Concede { hand: FIRST }).unwrap();
    assert!(table.room.facts().seats.iter().all(|seat| seat.bank == Some(60_000)));
}
