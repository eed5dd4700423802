//! Measures the simulations of the searches per second of CPU time, at Crazy Eights from the beginning of a hand.
//! Prints one line of JSON.
//!
//! Usage: `simulations PLAYERS SECONDS plain|search [RULES]`. Each search makes 2,048 simulations on a new deal.

use eights_bots::{GreedyBot, Habits, PlainSearch, Search};
use eights_cards::{Eye, SeatCount, Seed};
use eights_classic::{Book, Classic, Rules};
use eights_game::Game;

type Table = Classic<1>;

/// Number of simulations of one search.
const EACH: u32 = 2048;

/// Searches for the first move of a hand. Returns the number of simulations it took.
fn think(book: &Book, number: u64, plain: bool) -> u32 {
    let mut hand = Table::new(book, book.seats(), Seed::quick(number));
    hand.deal(book, &Table::opening(book), &mut ());
    let seat = hand.pending().must.first().expect("a hand begins with a move");
    let view = hand.view(Eye::Seat(seat));
    let dice = &mut Seed::quick(!number).dice(0);
    let keep_going = &mut |made: u32| made < EACH;
    // `keep_going` decides how long they search.
    let effort = eights_bots::Effort::Simulations(EACH);
    if plain {
        PlainSearch::new(effort).think::<Table>(book, &view, seat, dice, keep_going).simulations
    } else {
        let search = Search::new(GreedyBot, Habits::default(), effort);
        search.think::<Table>(book, &view, seat, dice, keep_going).simulations
    }
}

fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").expect("this measures CPU time on Linux");
    let nanoseconds: u64 =
        stat.split(' ').next().and_then(|n| n.parse().ok()).expect("nanoseconds on the CPU");
    nanoseconds as f64 / 1e9
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [players, seconds, which, rules @ ..] = &arguments[..] else {
        panic!("usage: simulations PLAYERS SECONDS plain|search [RULES]");
    };
    let players = players.parse().ok().and_then(SeatCount::new).expect("how many players");
    let seconds: f64 = seconds.parse().expect("how many seconds");
    let plain = match which.as_str() {
        "plain" => true,
        "search" => false,
        other => panic!("{other} is neither plain nor search"),
    };
    let rules = Rules::named(rules.first().map_or("open-spiel", String::as_str)).expect("the name of rules");
    let book = rules.book(players).expect("the rules are for so many players");
    assert_eq!(book.deck().width(), 1, "one card of each face");
    let (mut simulations, mut hands, mut spent) = (0u64, 0, 0.0);
    let start = cpu_seconds();
    while spent < seconds {
        simulations += u64::from(think(&book, hands, plain));
        hands += 1;
        spent = cpu_seconds() - start;
    }
    println!("{{\"players\":{},\"simulations_per_cpu_s\":{:.0}}}", players.get(), simulations as f64 / spent);
}
