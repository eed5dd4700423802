//! Plays many games of Crazy 8-Ball and reports how they go.
//!
//! Usage: `eightball_games [--games N] [--player BOT] [--rules NAME] [--turn-limit N] [--seed N] [--threads N]`, with a
//! bot by its name, such as `random`, `greedy` or `gentle`. The results depend on the seed alone and not on the number of threads. The speed goes to standard
//! error.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use eights_bots::{AnyGameBot, Bot, Roster as _};
use eights_cards::{Card, Dice, Eye, Seat, SeatCount, Seed};
use eights_eightball::{Book, EightBall, Ending, Event, Move, Piece, Rules, Stage};
use eights_game::{Game, MoveSet, Names, Notation, Observer};

const USAGE: &str =
    "eightball_games [--games N] [--player BOT] [--rules NAME] [--turn-limit N] [--seed N] [--threads N]";
/// Number of games in a work unit.
const PARCEL: u64 = 50;

type Player = Box<dyn Bot<EightBall>>;

fn stopwatch(span: Duration) -> Box<dyn FnMut() -> bool> {
    let start = Instant::now();
    Box::new(move || start.elapsed() < span)
}

/// Chooses a move. A random player needs no view, because the legal moves do not depend on hidden cards.
fn choose(
    bot: AnyGameBot,
    player: &mut Player,
    book: &Book,
    game: &EightBall,
    seat: Seat,
    dice: &mut Dice,
) -> Move {
    if let AnyGameBot::Random = bot {
        let moves = game.legal(book, seat);
        return moves.nth(dice.below(moves.len() as u32) as usize);
    }
    player.choose(book, &game.view(Eye::Seat(seat)), seat, dice)
}

/// Totals of all games, which can be added up in any order.
#[derive(Clone, Debug, Default)]
struct Count {
    games: u64,
    decisions: u64,
    /// Number of games by number of turns.
    lengths: BTreeMap<u32, u64>,
    by_eight: u64,
    dry: u64,
    limit: u64,
    drawn: u64,
    beginner_won: u64,
    balls: u64,
    combos: u64,
    blocks: u64,
    pockets: u64,
    swaps: u64,
    /// Number of games in which a combo was shot.
    with_combo: u64,
    /// Number of games in which a block was played.
    with_block: u64,
    /// Last tables of the games that ended at the turn limit.
    unfinished: Vec<String>,
}

impl Observer<EightBall> for Count {
    fn saw(&mut self, before: &EightBall, event: &Event<Card>) {
        match event {
            Event::Pocketed { .. } => {
                self.balls += 1;
                self.combos += u64::from(before.position().facts().shots == 1);
            }
            Event::Chose { card, .. } => match Piece::of(card.face()) {
                Some(Piece::Block(_) | Piece::WildBlock) => self.blocks += 1,
                Some(Piece::Side(_) | Piece::Corner(..)) => self.pockets += 1,
                _ => {}
            },
            Event::Discarded { under: 1, .. } => self.swaps += 1,
            _ => {}
        }
    }
}

impl Count {
    fn play(&mut self, book: &Book, bot: AnyGameBot, seed: Seed) {
        let mut dice = seed.branch(1).dice(0);
        let mut game = EightBall::new(book, book.seats(), seed.branch(0));
        let carry = EightBall::opening(book);
        let mut players: [Player; 2] = std::array::from_fn(|_| EightBall::bot(bot));
        let (combos, blocks) = (self.combos, self.blocks);
        game.deal(book, &carry, self);
        while let Some(seat) = game.pending().must.first() {
            let mv = choose(bot, &mut players[seat.index()], book, &game, seat, &mut dice);
            game.play(book, seat, mv, self).expect("a legal move is accepted");
            self.decisions += 1;
        }
        let facts = game.position().facts();
        match facts.stage {
            Stage::Over(Ending::EightPocketed(_)) => self.by_eight += 1,
            Stage::Over(Ending::TurnLimit) => {
                self.limit += 1;
                self.unfinished.push(game.write_table(book, &Names::usual(book.seats())));
            }
            _ => self.dry += 1,
        }
        let winners = game.outcome(book, &carry).expect("a game that is over has an outcome").winners;
        if winners.len() == 2 {
            self.drawn += 1;
        } else if !winners.contains(facts.dealer) {
            self.beginner_won += 1;
        }
        self.with_combo += u64::from(self.combos > combos);
        self.with_block += u64::from(self.blocks > blocks);
        *self.lengths.entry(facts.turns).or_default() += 1;
        self.games += 1;
    }

    fn add(&mut self, other: &Count) {
        self.unfinished.extend(other.unfinished.iter().cloned());
        for (turns, games) in &other.lengths {
            *self.lengths.entry(*turns).or_default() += games;
        }
        for (sum, more) in self.numbers().into_iter().zip(other.clone().numbers()) {
            *sum += *more;
        }
    }

    fn numbers(&mut self) -> [&mut u64; 14] {
        [
            &mut self.games,
            &mut self.decisions,
            &mut self.by_eight,
            &mut self.dry,
            &mut self.limit,
            &mut self.drawn,
            &mut self.beginner_won,
            &mut self.balls,
            &mut self.combos,
            &mut self.blocks,
            &mut self.pockets,
            &mut self.swaps,
            &mut self.with_combo,
            &mut self.with_block,
        ]
    }

    fn turns(&self) -> u64 {
        self.lengths.iter().map(|(turns, games)| u64::from(*turns) * games).sum()
    }

    /// Returns the length that `permille` in a thousand games do not exceed.
    fn quantile(&self, permille: u64) -> u32 {
        let mut left = (self.games * permille).div_ceil(1000).max(1);
        for (turns, games) in &self.lengths {
            if *games >= left {
                return *turns;
            }
            left -= games;
        }
        0
    }
}

struct Options {
    games: u64,
    bot: AnyGameBot,
    rules: Rules,
    seed: u64,
    threads: usize,
}

impl Options {
    fn read(mut arguments: impl Iterator<Item = String>) -> Option<Options> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let rules = Rules::named("eightball")?;
        let mut options = Options { games: 100_000, bot: AnyGameBot::Random, rules, seed: 1, threads };
        while let Some(name) = arguments.next() {
            let value = arguments.next()?;
            match name.as_str() {
                "--games" => options.games = value.parse().ok().filter(|games| *games > 0)?,
                "--player" => options.bot = AnyGameBot::named(&value, stopwatch).ok()?,
                "--rules" => options.rules = Rules::named(&value)?,
                "--turn-limit" => options.rules.turn_limit = value.parse().ok()?,
                "--seed" => options.seed = value.parse().ok()?,
                "--threads" => options.threads = value.parse().ok().filter(|threads| *threads > 0)?,
                _ => return None,
            }
        }
        Some(options)
    }
}

/// Returns the CPU time of this thread, if the system provides it.
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = stat.split(' ').next()?.parse().ok()?;
    Some(nanoseconds as f64 / 1e9)
}

/// Plays all games. Returns the counts and the CPU time used.
fn play_all(options: &Options, book: &Book) -> (Count, f64) {
    let (next, started) = (AtomicU64::new(0), Instant::now());
    let work = || {
        let mut count = Count::default();
        let (clock, cpu) = (Instant::now(), cpu_seconds());
        loop {
            let first = next.fetch_add(PARCEL, Ordering::Relaxed);
            if first >= options.games {
                break;
            }
            for number in first..options.games.min(first + PARCEL) {
                count.play(book, options.bot, Seed::quick(options.seed).branch(number as u32));
            }
            if first > 0 && (first / PARCEL).is_multiple_of((options.games / PARCEL / 10).max(1)) {
                eprintln!("{first} games, {:.0} s", started.elapsed().as_secs_f64());
            }
        }
        let cpu = cpu.and_then(|before| Some(cpu_seconds()? - before));
        (count, cpu.unwrap_or(clock.elapsed().as_secs_f64()))
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().fold((Count::default(), 0.0), |(mut all, seconds), worker| {
            let (count, more) = worker.join().expect("no game panics");
            all.add(&count);
            (all, seconds + more)
        })
    })
}

/// Number of unfinished games whose last table is shown.
const SHOWN: usize = 5;

fn report(count: &Count, seconds: f64) {
    let (games, turns) = (count.games as f64, count.turns() as f64);
    let share = |what: &str, of: u64, all: f64| println!("{what:<40}{:>11.4} %", of as f64 / all * 100.0);
    let number = |what: &str, number: f64| println!("{what:<42}{number:>9.2}");
    println!("{:<42}{:>9}", "games", count.games);
    share("won by the 8-ball", count.by_eight, games);
    share("ended dry", count.dry, games);
    share("ended at the turn limit", count.limit, games);
    share("drawn", count.drawn, games);
    share("won by the beginner, of those not drawn", count.beginner_won, games - count.drawn as f64);
    number("turns, on average", turns / games);
    for permille in [10, 100, 250, 500, 750, 900, 990, 999, 1000] {
        let what = format!("turns, {} % of games have at most", permille as f64 / 10.0);
        println!("{what:<42}{:>9}", count.quantile(permille));
    }
    number("balls pocketed in a game", count.balls as f64 / games);
    number("pockets placed in a game", count.pockets as f64 / games);
    number("blocks played in a game", count.blocks as f64 / games);
    number("combos in a game", count.combos as f64 / games);
    share("games with a combo", count.with_combo, games);
    share("games with a block", count.with_block, games);
    share("turns that are swaps", count.swaps, turns);
    println!();
    let width = (count.quantile(990) / 20).next_multiple_of(10).max(10);
    let mut bars = BTreeMap::<u32, u64>::new();
    count.lengths.iter().for_each(|(turns, games)| *bars.entry(turns / width).or_default() += games);
    let most = bars.values().max().copied().unwrap_or(1);
    for (bar, games) in bars.iter().filter(|(_, games)| **games * 1000 >= count.games) {
        let turns = format!("{}-{}", bar * width, (bar + 1) * width - 1);
        println!("{turns:>9} turns {}", "#".repeat(((games * 50 + most / 2) / most) as usize));
    }
    for table in count.unfinished.iter().take(SHOWN) {
        eprintln!("\nat the turn limit: {table}");
    }
    eprintln!("\ngames per CPU second      {:>12.0}", games / seconds);
    eprintln!("decisions per CPU second  {:>12.0}", count.decisions as f64 / seconds);
    eprintln!("decisions per game        {:>12.1}", count.decisions as f64 / games);
}

fn main() -> std::process::ExitCode {
    let Some(options) = Options::read(std::env::args().skip(1)) else {
        eprintln!("usage: {USAGE}");
        return std::process::ExitCode::FAILURE;
    };
    let seats = SeatCount::new(2).expect("a table has 2 to 16 seats");
    let book = options.rules.book(seats).expect("two play Crazy 8-Ball");
    let (count, seconds) = play_all(&options, &book);
    report(&count, seconds);
    std::process::ExitCode::SUCCESS
}
