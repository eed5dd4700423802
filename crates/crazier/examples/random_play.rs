//! Plays random games and reports their endings, lengths and speed.
//!
//! `cargo run --release --package eights-crazier --example random_play -- wayfarers 4 2000`

use std::collections::BTreeMap;
use std::time::Instant;

use eights_cards::{SeatCount, Seed};
use eights_crazier::{Crazier, Ending, Rules};
use eights_game::{Game, MoveSet};

fn main() {
    let mut words = std::env::args().skip(1);
    let rules = words.next().unwrap_or_else(|| "wayfarers".into());
    let seats = words.next().and_then(|n| n.parse().ok()).and_then(SeatCount::new);
    let games: u64 = words.next().and_then(|n| n.parse().ok()).unwrap_or(1000);
    let (Some(rules), Some(seats)) = (Rules::named(&rules), seats.or(SeatCount::new(4))) else {
        println!("which rules, how many seats, how many games?");
        return;
    };
    let book = rules.book(seats).unwrap_or_else(|e| panic!("{e}"));
    let carry = Crazier::<2>::opening(&book);
    let (mut decisions, mut turns) = (0u64, 0u64);
    let mut endings: BTreeMap<String, u64> = BTreeMap::new();
    let start = Instant::now();
    for number in 0..games {
        let mut dice = Seed::quick(number).branch(u32::MAX).dice(0);
        let mut game = Crazier::<2>::new(&book, seats, Seed::quick(number));
        game.deal(&book, &carry, &mut ());
        loop {
            let movers: Vec<_> = game.pending().must.iter().collect();
            if movers.is_empty() {
                break;
            }
            let seat = movers[dice.below(movers.len() as u32) as usize];
            let legal = game.legal(&book, seat);
            let mv = legal.nth(dice.below(legal.len() as u32) as usize);
            game.play(&book, seat, mv, &mut ()).unwrap_or_else(|e| panic!("{e}"));
            decisions += 1;
        }
        turns += u64::from(game.position().facts().turns);
        let ending = match game.position().facts().ending {
            Some(Ending::WentOut(_)) => "went out",
            Some(Ending::Won(_)) => "won by an effect",
            Some(Ending::LastLeft(_)) => "last left",
            Some(Ending::AllLost(_)) => "all lost",
            Some(Ending::NoDraw) => "no draw",
            Some(Ending::TurnLimit) => "turn limit",
            Some(Ending::Endless) => "endless",
            Some(Ending::Conceded(_) | Ending::Agreed) => unreachable!("nobody ends a random game early"),
            None => "nobody is waited for",
        };
        *endings.entry(ending.into()).or_default() += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{games} games, {:.1} turns and {:.1} decisions each, {:.0} games a second",
        turns as f64 / games as f64,
        decisions as f64 / games as f64,
        games as f64 / seconds
    );
    println!("{endings:?}");
}
