//! Plays random games for some seconds of CPU time and prints the speed as one JSON line.
//!
//! Usage: `random_play PLAYERS SECONDS [RULES]`

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
        hand.play(book, seat, mv, &mut ()).expect("a listed move is accepted");
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
    let seconds: f64 = args.next().and_then(|n| n.parse().ok()).expect("how many seconds");
    let name = args.next().unwrap_or("open-spiel".to_string());
    let rules = Rules::named(&name).expect("the name of rules");
    let book = rules.book(players).expect("the rules are for so many players");
    let play = if book.deck().width() == 1 { hand::<1> } else { hand::<2> };
    let (mut games, mut decisions, start) = (0u64, 0u64, cpu_seconds());
    let mut spent = 0.0;
    while spent < seconds {
        for _ in 0..1000 {
            decisions += play(&book, games);
            games += 1;
        }
        spent = cpu_seconds() - start;
    }
    println!(
        "{{\"players\":{},\"games_per_cpu_s\":{:.0},\"decisions_per_game\":{:.1},\"ns_per_decision\":{:.1},\"rules\":\"{}\"}}",
        players.get(),
        games as f64 / spent,
        decisions as f64 / games as f64,
        spent * 1e9 / decisions as f64,
        rules.name
    );
}
