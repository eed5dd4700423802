//! Plays random hands and prints the speed as one JSON line.
//!
//! Usage: `random_play PLAYERS SECONDS [RULES]` plays for so many seconds of CPU time;
//! `random_play PLAYERS hands=N [RULES]` plays so many hands, for counting instructions.

use eights_cards::{SeatCount, Seed};
use eights_classic::{Book, Classic, Rules};
use eights_game::{Game, MoveSet};

/// Plays one random hand; answers the number of decisions.
fn hand<const W: usize>(book: &Book, number: u64) -> u64 {
    let seed = Seed::quick(number);
    let mut choices = Seed::quick(!number).dice(0);
    let mut hand = Classic::<W>::new(book, book.seats(), seed);
    hand.deal(book, &Classic::<W>::opening(book), &mut ());
    let mut decisions = 0;
    while let Some(seat) = hand.pending().must.first() {
        let legal = hand.legal(book, seat);
        let mv = legal.nth(choices.below(legal.len() as u32) as usize);
        hand.make(book, seat, mv, &mut ());
        decisions += 1;
    }
    decisions
}

fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").expect("this measures CPU time on Linux");
    let nanoseconds: u64 =
        stat.split(' ').next().and_then(|n| n.parse().ok()).expect("nanoseconds on the CPU");
    nanoseconds as f64 / 1e9
}

fn main() {
    let mut args = std::env::args().skip(1);
    let players =
        args.next().and_then(|n| n.parse().ok()).and_then(SeatCount::new).expect("how many players");
    let how_long = args.next().expect("how many seconds, or hands=N");
    let name = args.next().unwrap_or("open-spiel".to_string());
    let rules = Rules::named(&name).expect("the name of rules");
    let book = rules.book(players).expect("the rules are for so many players");
    let play = match book.deck().width() {
        1 => hand::<1>,
        2 => hand::<2>,
        _ => hand::<3>,
    };
    let (mut games, mut decisions, start) = (0u64, 0u64, cpu_seconds());
    let mut spent = 0.0;
    if let Some(hands) = how_long.strip_prefix("hands=") {
        let hands: u64 = hands.parse().expect("a number of hands");
        decisions = (0..hands).map(|number| play(&book, number)).sum();
        (games, spent) = (hands, cpu_seconds() - start);
    } else {
        let seconds: f64 = how_long.parse().expect("a number of seconds");
        while spent < seconds {
            for _ in 0..1000 {
                decisions += play(&book, games);
                games += 1;
            }
            spent = cpu_seconds() - start;
        }
    }
    println!(
        "{{\"players\":{},\"games\":{games},\"decisions\":{decisions},\"games_per_cpu_s\":{:.0},\
         \"decisions_per_game\":{:.1},\"ns_per_decision\":{:.1},\"rules\":\"{}\"}}",
        players.get(),
        games as f64 / spent,
        decisions as f64 / games as f64,
        spent * 1e9 / decisions as f64,
        rules.name
    );
}
