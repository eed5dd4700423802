//! Bots of Crazier Eights and Crazy 8-Ball against each other, the same deals with seats exchanged.

use eights_bots::{Bot, Brain, Effort, GreedyBot, Roster, Seated};
use eights_cards::{Eye, Seat, SeatCount, Seed};
use eights_crazier::Crazier;
use eights_eightball::EightBall;
use eights_game::{Game, MoveSet, Witness};

fn cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    stat.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

fn timer(span: std::time::Duration) -> Box<dyn FnMut() -> bool> {
    let start = cpu();
    Box::new(move || cpu() - start < span.as_secs_f64())
}

struct Glimpses<G: Game>(Vec<[G::Glimpse; 2]>);

impl<G: Game> Witness<G> for Glimpses<G> {
    fn saw(&mut self, before: &G, event: &G::Event) {
        self.0.push([0, 1].map(|seat| before.glimpse(event, Eye::Seat(Seat::new(seat)))));
    }
}

fn duel<G: Roster>(book: &G::Book, from: u64, deals: u64, one: Brain, other: Brain)
where
    GreedyBot: Bot<G>,
{
    let seats = SeatCount::new(2).unwrap();
    let carry = G::opening(book);
    let (mut sum, mut square) = (0.0, 0.0);
    let mut spent = [(0.0, 0u64, 0.0f64); 2];
    let mut decisions = 0u64;
    for deal in from..from + deals {
        let mut share = 0.0;
        for turn in 0..2 {
            let me = Seat::new(turn);
            let mut players: Vec<Seated<G>> = (0..2)
                .map(|seat| {
                    let brain = if seat == turn { one } else { other };
                    Seated::new(G::bot(brain), book, seats, Seat::new(seat))
                })
                .collect();
            let mut game = G::new(book, seats, Seed::number(deal));
            let mut seen = Glimpses::<G>(Vec::new());
            game.deal(book, &carry, &mut seen);
            let mut nth = 0;
            loop {
                for glimpse in seen.0.drain(..) {
                    for seat in 0..2 {
                        players[seat].saw(book, &glimpse[seat]).unwrap();
                    }
                }
                let Some(seat) = game.pending().must.first() else { break };
                let mut dice = Seed::number(deal).branch(7 + turn as u32).dice(nth);
                nth += 1;
                let several = game.legal(book, seat).len() > 1;
                let start = cpu();
                let mv = players[seat.index()].choose(book, &mut dice);
                let took = cpu() - start;
                if several {
                    let spent = &mut spent[usize::from(seat != me)];
                    spent.0 += took;
                    spent.1 += 1;
                    spent.2 = spent.2.max(took);
                }
                decisions += 1;
                game.play(book, seat, mv, &mut seen).unwrap();
            }
            let outcome = game.outcome(book, &carry).unwrap();
            if outcome.winners.contains(me) {
                share += 0.5 / outcome.winners.len() as f64;
            }
        }
        sum += share;
        square += share * share;
    }
    let n = deals as f64;
    let mean = sum / n;
    let error = ((square / n - mean * mean) / n).sqrt();
    let ms = |who: usize| 1000.0 * spent[who].0 / spent[who].1.max(1) as f64;
    println!(
        "{one} - {other}, {} games: {:.1} % +- {:.1} | {:.3} ms (most {:.1}) - {:.3} ms (most {:.1}) | {:.0} decisions a game, {:.0} of its own",
        2 * deals,
        100.0 * mean,
        196.0 * error,
        ms(0),
        1000.0 * spent[0].2,
        ms(1),
        1000.0 * spent[1].2,
        decisions as f64 / n / 2.0,
        spent[0].1 as f64 / n / 2.0,
    );
}

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [rules, one, other, deals] = [0, 1, 2, 3].map(|nth| given[nth].as_str());
    let from = given.get(4).map_or(0, |from| from.parse().unwrap());
    let [one, other] = [one, other].map(|name| Brain::named(name, timer).unwrap());
    let deals = deals.parse().unwrap();
    let seats = SeatCount::new(2).unwrap();
    let _ = Effort::Simulations(0);
    print!("{rules}: ");
    if let Some(rules) = eights_eightball::Rules::named(rules) {
        duel::<EightBall>(&rules.book(seats).unwrap(), from, deals, one, other);
    } else {
        let rules = eights_crazier::Rules::named(rules).unwrap();
        duel::<Crazier<1>>(&rules.book(seats).unwrap(), from, deals, one, other);
    }
}
