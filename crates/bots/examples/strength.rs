//! proto
use eights_bots::*;
use eights_cards::*;
use eights_classic::*;
use eights_game::*;
use std::time::Instant;
type G = Classic<1>;
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    s.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let preset = &a[1];
    let players: usize = a[2].parse().unwrap();
    let deals: u64 = a[3].parse().unwrap();
    let sims: u32 = a[4].parse().unwrap();
    let mode: u8 = a[5].parse().unwrap();
    let c: f32 = a[6].parse().unwrap();
    let tries: u32 = a.get(10).map_or(0, |x| x.parse().unwrap());
    let eps: f32 = a.get(11).map_or(0.05, |x| x.parse().unwrap());
    let sharp: f32 = a.get(12).map_or(1.0, |x| x.parse().unwrap());
    let depth: u32 = a[7].parse().unwrap();
    let pol = &a[8];
    let opp = &a[9];
    let seats = SeatCount::new(players).unwrap();
    let book = Rules::named(preset).unwrap().book(seats).unwrap();
    let carry = G::opening(&book);
    let (mut sum, mut sq, mut n) = (0.0f64, 0.0f64, 0.0f64);
    let (mut time, mut moves) = (0.0, 0u64);
    let start = Instant::now();
    for d in 0..deals {
        let mut shared = 0.0;
        for rot in 0..players {
            let me = Seat::new(rot);
            let mut bot_g = Search::new(GreedyBot, Habits::default(), Effort::Simulations(sims));
            let mut bot_r = PlainSearch::new(Effort::Simulations(sims));
            let mut opp_r = PlainSearch::new(Effort::Simulations(sims));
            let mut g = G::new(&book, seats, Seed::number(d));
            g.deal(&book, &carry, &mut ());
            let mut k = 0;
            while let Some(seat) = g.pending().must.first() {
                let mut dice = Seed::number(d * 1000 + 7).branch(rot as u32).dice(k);
                k += 1;
                let view = g.view(Eye::Seat(seat));
                let mv = if seat == me {
                    let t = cpu();
                    let several = g.legal(&book, seat).len() > 1;
                    let mv = match pol.as_str() {
                        "g" => Bot::<G>::choose(&mut bot_g, &book, &view, seat, &mut dice),
                        "r" => Bot::<G>::choose(&mut bot_r, &book, &view, seat, &mut dice),
                        "x" => Bot::<G>::choose(&mut GreedyBot, &book, &view, seat, &mut dice),
                        "cheat" => {
                            let s = Cheat { sims };
                            s.choose(&book, &g, seat)
                        }
                        _ => panic!(),
                    };
                    if several {
                        time += cpu() - t;
                        moves += 1;
                    }
                    mv
                } else if opp == "r" {
                    Bot::<G>::choose(&mut opp_r, &book, &view, seat, &mut dice)
                } else {
                    Bot::<G>::choose(&mut GreedyBot, &book, &view, seat, &mut dice)
                };
                let mut w = Watch { me, seen: vec![] };
                g.make(&book, seat, mv, &mut w);
                if tries > 0 {
                    for (v, e) in w.seen {
                        Bot::<G>::saw(&mut bot_g, &book, &v, &e);
                    }
                }
            }
            let o = g.outcome(&book, &carry).unwrap();
            if o.winners.contains(me) {
                shared += 1.0 / o.winners.len() as f64;
            }
        }
        let x = shared / players as f64;
        sum += x;
        sq += x * x;
        n += 1.0;
    }
    let m = sum / n;
    let se = ((sq / n - m * m) / n).sqrt();
    println!(
        "{preset} {players}p sims {sims} mode {mode} c {c} depth {depth} {pol} vs {opp} tries {tries} eps {eps} sharp {sharp}: {:.1} % +- {:.1} (95%)  {:.2} ms/move {:.1} moves/game  {:.0}s",
        100.0 * m,
        196.0 * se,
        1000.0 * time / moves.max(1) as f64,
        moves as f64 / n / players as f64,
        start.elapsed().as_secs_f64()
    );
}
struct Cheat {
    sims: u32,
}
impl Cheat {
    fn choose(&self, book: &Book, g: &G, seat: Seat) -> Move {
        let carry = G::opening(book);
        let moves: Vec<Move> = g.legal(book, seat).iter().collect();
        if moves.len() == 1 {
            return moves[0];
        }
        let _ = self.sims;
        let mut dice = Seed::quick(1).dice(0);
        let mut best = (-1.0, moves[0]);
        // depth-limited: one ply with true continuation by greedy for all, plus second own ply maximised
        fn value(book: &Book, carry: &Tally, g: &G, me: Seat, depth: u32, dice: &mut Dice) -> f64 {
            let mut g = g.clone();
            loop {
                let Some(s) = g.pending().must.first() else { break };
                if s == me && depth > 0 {
                    let moves: Vec<Move> = g.legal(book, s).iter().collect();
                    if moves.len() > 1 {
                        let mut b = 0.0f64;
                        for mv in moves {
                            let mut h = g.clone();
                            h.make(book, s, mv, &mut ());
                            b = b.max(value(book, carry, &h, me, depth - 1, dice));
                            if b >= 1.0 {
                                break;
                            }
                        }
                        return b;
                    }
                }
                let mv = GreedyBot.pick(book, &g, s, dice);
                g.make(book, s, mv, &mut ());
            }
            let o = g.outcome(book, carry).unwrap();
            if o.winners.contains(me) { 1.0 / o.winners.len() as f64 } else { 0.0 }
        }
        for depth in 0..4 {
            for mv in &moves {
                let mut h = g.clone();
                h.make(book, seat, *mv, &mut ());
                let v = value(book, &carry, &h, seat, depth, &mut dice);
                if v > best.0 {
                    best = (v, *mv);
                }
            }
            if best.0 >= 1.0 {
                break;
            }
        }
        best.1
    }
}

struct Watch {
    me: Seat,
    seen: Vec<(View<1>, Event<Option<Face>>)>,
}
impl Witness<G> for Watch {
    fn saw(&mut self, before: &G, event: &Event<Card>) {
        let eye = Eye::Seat(self.me);
        self.seen.push((before.view(eye), before.glimpse(event, eye)));
    }
}
