//! Round trips: everything that is written reads back equal.

use eights_cards::{Face, Rank, Seat, SeatCount, Seed, Suit};
use eights_classic::{Book, Classic, Ending, Event, Move, PenaltyStacking, Rules, Scene};
use eights_game::{Game, MoveSet, Names, Notation};
use proptest::prelude::*;

type Hand = Classic<2>;

fn face() -> impl Strategy<Value = Face> {
    (0u8..56).prop_map(Face::new)
}

fn seat() -> impl Strategy<Value = Seat> {
    (0usize..7).prop_map(Seat::new)
}

fn suit() -> impl Strategy<Value = Suit> {
    prop::sample::select(Suit::ALL.to_vec())
}

fn rank() -> impl Strategy<Value = Rank> {
    prop::sample::select(Rank::all().collect::<Vec<_>>())
}

fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        face().prop_map(Move::Play),
        suit().prop_map(Move::Name),
        seat().prop_map(Move::Choose),
        face().prop_map(Move::Give),
        Just(Move::Call),
        Just(Move::Catch),
        Just(Move::Challenge),
        rank().prop_map(Move::NameRank),
        Just(Move::Draw),
        Just(Move::Pass),
        Just(Move::Done)
    ]
}

fn any_glimpse() -> impl Strategy<Value = Event<Option<Face>>> {
    let card = || prop::option::of(face());
    let ending = prop_oneof![
        seat().prop_map(Ending::WentOut),
        seat().prop_map(Ending::OneLeft),
        Just(Ending::StockUsedUp),
        Just(Ending::Blocked),
        Just(Ending::CardLimit),
        Just(Ending::TurnLimit)
    ];
    prop_oneof![
        seat().prop_map(|seat| Event::DealerChosen { seat }),
        any::<u32>().prop_map(|nth| Event::Shuffled { nth }),
        (seat(), card()).prop_map(|(seat, card)| Event::Dealt { seat, card }),
        card().prop_map(|card| Event::Turned { card }),
        (seat(), card()).prop_map(|(seat, card)| Event::Cut { seat, card }),
        seat().prop_map(|seat| Event::SatOut { seat }),
        (seat(), any::<u8>()).prop_map(|(seat, number)| Event::Level { seat, number }),
        seat().prop_map(|seat| Event::Finished { seat }),
        seat().prop_map(|seat| Event::Lost { seat }),
        card().prop_map(|card| Event::Returned { card }),
        (seat(), card(), any::<bool>(), any::<u8>()).prop_map(|(seat, card, drawn, under)| Event::Played {
            seat,
            card,
            drawn,
            under
        }),
        any::<u32>().prop_map(|nth| Event::Reshuffled { nth }),
        (any::<u16>(), prop::option::of(rank()), any::<bool>()).prop_map(|(cards, rank, any)| {
            let kind = if any { PenaltyStacking::AnyRank(rank) } else { PenaltyStacking::SameRank(rank) };
            Event::Penalty { cards, kind }
        }),
        seat().prop_map(|seat| Event::RankAsked { seat }),
        (seat(), rank()).prop_map(|(seat, rank)| Event::RankNamed { seat, rank }),
        (seat(), rank()).prop_map(|(seat, rank)| Event::Demanded { seat, rank }),
        Just(Event::DemandLapsed),
        (seat(), card()).prop_map(|(seat, card)| Event::DrewAside { seat, card }),
        (seat(), card()).prop_map(|(seat, card)| Event::Kept { seat, card }),
        seat().prop_map(|seat| Event::MoreAsked { seat }),
        seat().prop_map(|seat| Event::Stopped { seat }),
        Just(Event::Reversed),
        seat().prop_map(|seat| Event::NameAsked { seat }),
        (seat(), suit()).prop_map(|(seat, suit)| Event::Named { seat, suit }),
        (seat(), card()).prop_map(|(seat, card)| Event::Drew { seat, card }),
        seat().prop_map(|seat| Event::Passed { seat }),
        (any::<u8>(), prop::option::of(rank())).prop_map(|(turns, rank)| Event::SkipDue { turns, rank }),
        any::<u8>().prop_map(|turns| Event::SkipsAhead { turns }),
        seat().prop_map(|seat| Event::MustMiss { seat }),
        seat().prop_map(|seat| Event::ChallengeAsked { seat }),
        seat().prop_map(|seat| Event::Accepted { seat }),
        (seat(), seat(), any::<bool>()).prop_map(|(seat, other, right)| Event::Challenged {
            seat,
            other,
            right
        }),
        seat().prop_map(|seat| Event::Missed { seat }),
        seat().prop_map(|seat| Event::HandsPassed { seat }),
        (seat(), any::<u8>()).prop_map(|(seat, turns)| Event::TurnsGained { seat, turns }),
        (seat(), any::<bool>()).prop_map(|(seat, swap)| Event::PlayerAsked { seat, swap }),
        (seat(), seat()).prop_map(|(seat, other)| Event::Chose { seat, other }),
        (seat(), any::<u8>()).prop_map(|(seat, cards)| Event::GiveAsked { seat, cards }),
        (seat(), seat(), card()).prop_map(|(seat, to, card)| Event::Gave { seat, to, card }),
        (seat(), card()).prop_map(|(seat, card)| Event::Showed { seat, card }),
        (seat(), seat()).prop_map(|(seat, other)| Event::Swapped { seat, other }),
        (seat(), seat(), card()).prop_map(|(seat, other, card)| Event::Lifted { seat, other, card }),
        (seat(), card()).prop_map(|(seat, card)| Event::Landed { seat, card }),
        seat().prop_map(|seat| Event::ThrewIn { seat }),
        seat().prop_map(|seat| Event::Called { seat }),
        seat().prop_map(|seat| Event::CallMissed { seat }),
        seat().prop_map(|seat| Event::CallLapsed { seat }),
        (seat(), prop::option::of(seat())).prop_map(|(seat, by)| Event::Caught { seat, by }),
        seat().prop_map(|seat| Event::FalseCall { seat }),
        (seat(), card()).prop_map(|(seat, card)| Event::Fined { seat, card }),
        seat().prop_map(|seat| Event::TurnCame { seat }),
        ending.prop_map(|ending| Event::Ended { ending }),
    ]
}

fn basic() -> Book {
    Rules::named("basic").unwrap().book(SeatCount::new(2).unwrap()).unwrap()
}

/// Plays `steps` random moves, writes the table down and sets it up elsewhere.
fn read_back(rules: &Rules, players: usize, seed: u64, steps: usize) -> Result<(), TestCaseError> {
    let seats = SeatCount::new(players).unwrap();
    let book = rules.book(seats).unwrap();
    let mut hand = Hand::new(&book, seats, Seed::quick(seed));
    hand.deal(&book, &Hand::opening(&book), &mut ());
    let mut dice = Seed::quick(!seed).dice(0);
    for _ in 0..steps {
        let Some(seat) = hand.pending().must.first() else { break };
        let legal = hand.legal(&book, seat);
        let mv = legal.nth(dice.below(legal.len() as u32) as usize);
        hand.play(&book, seat, mv, &mut ()).unwrap();
    }
    let Some(seat) = hand.pending().must.first() else { return Ok(()) };
    let written = hand.write_table(&book, &Names::usual(seats));
    let scene = Scene::read(&written).unwrap();
    let again: Hand = scene.set_up(&book, Seed::number(0)).unwrap();
    prop_assert_eq!(again.write_table(&book, scene.names()), written);
    prop_assert_eq!(again.legal(&book, seat), hand.legal(&book, seat));
    Ok(())
}

proptest! {
    #[test]
    fn moves_read_back(mv in any_move()) {
        let book = basic();
        prop_assert_eq!(Hand::read_move(&book, &Hand::write_move(&book, &mv)), Ok(mv));
    }

    #[test]
    fn events_read_back(glimpse in any_glimpse()) {
        let names = Names::usual(SeatCount::new(7).unwrap());
        let book = basic();
        let text = Hand::write_glimpse(&book, &glimpse, &names);
        prop_assert_eq!(Hand::read_glimpse(&book, &text, &names), Ok(glimpse), "{}", text);
    }

    /// A table with named and demanded ranks and pending penalties survives the same round trip.
    #[test]
    fn peculiar_tables_read_back(players in 2usize..=5, seed in any::<u64>(), steps in 0usize..40) {
        let sheet = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"basic\"\n\
                     effects = { 8 = \"wild naming a suit and a rank\", J = \"demand a rank\", \
                     2 = \"next player draws 2, adding up with any rank\", 3 = \"next player draws 3\", \
                     4 = \"pass on draws\", 5 = \"send back draws\" }\npenalties.drawn_may_answer = true\n";
        let rules = Rules::read("ours.toml", sheet).unwrap_or_else(|report| panic!("{report}"));
        read_back(&rules, players, seed, steps)?;
    }

    /// A table in the middle of a hand can be written down, set up elsewhere, and played on with the same moves.
    #[test]
    fn tables_read_back(players in 2usize..=7, seed in any::<u64>(), steps in 0usize..60) {
        read_back(&Rules::named("basic").unwrap(), players, seed, steps)?;
    }
}

#[test]
fn a_table_that_cannot_be_says_why() {
    let why = |table: &str| match Scene::read(table) {
        Ok(scene) => {
            let book = Rules::named("basic").unwrap().book(scene.seats()).unwrap();
            scene.set_up::<2>(&book, Seed::number(0)).err().map(|e| e.to_string())
        }
        Err(error) => Some(error.to_string()),
    };
    let said = |table: &str| why(table).unwrap_or_else(|| panic!("{table} can be set up"));
    assert!(said("ann 7C | bob 2D | to ann").contains("on top"));
    assert!(said("top 7H | ann 7C | bob 2D").contains("whose turn"));
    assert!(said("top 7H | ann 7H | bob 2D | to ann").contains("7H"));
    assert!(said("top 7H | ann 7C | to ann").contains("2 to 16 seats"));
    assert!(said("top 7H | ann | bob 2D | to ann").contains("holds no card"));
    assert!(said("top 7H | ann 7C | bob 2D | stock #60 | to ann").contains("stock"));
    assert!(said("top 7H | ann #60 | bob 2D | to ann").contains("enough cards"));
    assert!(said("top 7X | ann 7C | bob 2D | to ann").contains("7X"));
    assert!(said("top 7H | ann 7C | bob 2D | to eve").contains("eve"));
    assert!(said("top 7H | ann #2 7C | bob 2D | to ann").contains("before #"));
    let whole = "top 8H=S=7 | ann 7C | bob 2D | stock #3 | drawn 4H | penalty 2 of 2+ | skips 1 of 4 | demand 7 by bob | \
                 reversed | dealer bob | turn 3 | to ann";
    assert!(said("top 8H=S=1 | ann 7C | bob 2D | to ann").contains("\"1\" is not a rank"));
    assert!(said("top 8H | ann 7C | bob 2D | demand H by ann | to ann").contains("\"H\" is not a rank"));
    assert_eq!(why(whole), None);
    for again in [
        "top 8H=S",
        "discard 2C 8H",
        "stock #3",
        "drawn 5H",
        "penalty 4 of 2",
        "skips 2 of 4",
        "demand 8 by ann",
        "reversed",
        "dealer ann",
        "turn 4",
        "to bob",
        "ann to decide",
        "bob to name",
        "bob to name a rank",
    ] {
        let said = said(&format!("{whole} | {again}"));
        assert!(said.contains(&format!("\"{again}\" says what was said before")), "{said}");
    }
    assert!(said(&format!("{whole} | ann 3C")).contains("ann"));
}
