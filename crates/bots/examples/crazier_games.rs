//! Plays many games of Crazier Eights and reports how they go and what each card is worth.
//!
//! Usage: `crazier_games [--games N] [--players N] [--player random|greedy] [--rules NAME] [--cards FILE] [--seed N]
//! [--threads N]`. The results depend on the seed alone and not on the number of threads. Progress and speed go to
//! standard error.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use eights_bots::{Bot, GreedyBot};
use eights_cards::{Card, Dice, Eye, Face, MAX_SEATS, Seat, SeatCount, Seed, Spot};
use eights_crazier::{Book, CardFile, Crazier, Ending, Event, Move, MoveReason, Rules, place};
use eights_game::{Game, MoveSet, Observer};

const USAGE: &str = "crazier_games [--games N] [--players N] [--player random|greedy] [--rules NAME] \
     [--cards FILE] [--seed N] [--threads N]";
/// Number of games in a work unit.
const PARCEL: u64 = 250;
const ENDINGS: [&str; 7] = [
    "by an empty hand",
    "by a card that wins",
    "as the others have lost",
    "as all lost at once",
    "as nobody could draw",
    "at the turn limit",
    "in an endless effect",
];

/// Picks any legal move. The legal moves do not depend on hidden cards, so no view is made.
fn random<const W: usize>(book: &Book, game: &Crazier<W>, seat: Seat, dice: &mut Dice) -> Move {
    let moves = game.legal(book, seat);
    moves.nth(dice.below(moves.len() as u32) as usize)
}

fn greedy<const W: usize>(book: &Book, game: &Crazier<W>, seat: Seat, dice: &mut Dice) -> Move {
    Bot::<Crazier<W>>::choose(&mut GreedyBot, book, &game.view(Eye::Seat(seat)), seat, dice)
}

/// Counts for one card.
#[derive(Clone, Copy, Debug, Default)]
struct Fate {
    /// Number of times the card was in an opening hand.
    dealt: u64,
    /// Wins of players who were dealt the card, in units of 1/840, which any number of winners divides.
    won: u64,
    played: u64,
    /// Wins of players who played the card.
    played_won: u64,
    shed: u64,
}

/// Totals of all games, which can be added up in any order.
#[derive(Clone, Debug)]
struct Count {
    games: u64,
    decisions: u64,
    /// Number of games by number of turns.
    lengths: BTreeMap<u32, u64>,
    endings: [u64; ENDINGS.len()],
    shared: u64,
    /// Wins by position in the order of play, in units of 1/840.
    places: [u64; MAX_SEATS],
    cards: [Fate; 64],
    opening: Vec<(Seat, Face)>,
    plays: Vec<(Seat, Face)>,
}

impl Default for Count {
    fn default() -> Self {
        Count {
            games: 0,
            decisions: 0,
            lengths: BTreeMap::new(),
            endings: [0; ENDINGS.len()],
            shared: 0,
            places: [0; MAX_SEATS],
            cards: [Fate::default(); 64],
            opening: Vec::new(),
            plays: Vec::new(),
        }
    }
}

impl<const W: usize> Observer<Crazier<W>> for Count {
    fn saw(&mut self, _: &Crazier<W>, event: &Event<Card>) {
        let Event::Moved { why, card, from, to, .. } = event else { return };
        match (why, from, to) {
            (MoveReason::Dealt, _, Spot::Hand(seat)) => self.opening.push((*seat, card.face())),
            (MoveReason::Played, Spot::Hand(seat), _) => self.plays.push((*seat, card.face())),
            (MoveReason::Discarded, _, _) => self.cards[card.face().index()].shed += 1,
            _ => {}
        }
    }
}

impl Count {
    fn play<const W: usize>(&mut self, book: &Book, options: &Options, seed: Seed) {
        let player = if options.greedy { greedy::<W> } else { random::<W> };
        let mut dice = seed.branch(1).dice(0);
        let mut game = Crazier::<W>::new(book, options.players, seed.branch(0));
        let carry = Crazier::<W>::opening(book);
        game.deal(book, &carry, self);
        let first = game.position().facts().active;
        while let Some(seat) = game.pending().must.first() {
            let mv = player(book, &game, seat, &mut dice);
            game.play(book, seat, mv, self).expect("a legal move is accepted");
            self.decisions += 1;
        }
        let facts = game.position().facts();
        let ending = match facts.ending.expect("nobody has to move") {
            Ending::WentOut(_) => 0,
            Ending::Won(_) => 1,
            Ending::LastLeft(_) => 2,
            Ending::AllLost(_) => 3,
            Ending::NoDraw => 4,
            Ending::TurnLimit => 5,
            Ending::Endless => 6,
            Ending::Conceded(_) | Ending::Agreed => unreachable!("no bot ends a game early"),
        };
        self.endings[ending] += 1;
        let winners = game.outcome(book, &carry).expect("a game that is over has an outcome").winners;
        let teams: u64 = winners.iter().map(|seat| 1 << facts.team(seat)).fold(0, |all, team| all | team);
        self.shared += u64::from(teams.count_ones() > 1);
        let part = 840 / winners.len() as u64;
        for winner in winners.iter() {
            let place = (winner.index() + facts.seats.get() - first.index()) % facts.seats.get();
            self.places[place] += part;
        }
        for (seat, face) in std::mem::take(&mut self.opening) {
            let fate = &mut self.cards[face.index()];
            fate.dealt += 1;
            fate.won += if winners.contains(seat) { part } else { 0 };
        }
        for (seat, face) in std::mem::take(&mut self.plays) {
            let fate = &mut self.cards[face.index()];
            fate.played += 1;
            fate.played_won += if winners.contains(seat) { part } else { 0 };
        }
        *self.lengths.entry(facts.turns).or_default() += 1;
        self.games += 1;
    }

    fn add(&mut self, other: &Count) {
        for (turns, games) in &other.lengths {
            *self.lengths.entry(*turns).or_default() += games;
        }
        self.games += other.games;
        self.decisions += other.decisions;
        self.shared += other.shared;
        self.endings.iter_mut().zip(other.endings).for_each(|(sum, more)| *sum += more);
        self.places.iter_mut().zip(other.places).for_each(|(sum, more)| *sum += more);
        for (sum, more) in self.cards.iter_mut().zip(other.cards) {
            sum.dealt += more.dealt;
            sum.won += more.won;
            sum.played += more.played;
            sum.played_won += more.played_won;
            sum.shed += more.shed;
        }
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
    players: SeatCount,
    greedy: bool,
    rules: Rules,
    cards: Option<CardFile>,
    seed: u64,
    threads: usize,
}

impl Options {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
        let usage = || format!("usage: {USAGE}");
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut options = Options {
            games: 10_000,
            players: SeatCount::new(2).ok_or_else(usage)?,
            greedy: true,
            rules: Rules::named("wayfarers").ok_or_else(usage)?,
            cards: None,
            seed: 1,
            threads,
        };
        while let Some(name) = arguments.next() {
            let value = arguments.next().ok_or_else(usage)?;
            let number = || value.parse::<u64>().ok().filter(|number| *number > 0).ok_or_else(usage);
            match name.as_str() {
                "--games" => options.games = number()?,
                "--players" => options.players = SeatCount::new(number()? as usize).ok_or_else(usage)?,
                "--player" if value == "random" => options.greedy = false,
                "--player" if value == "greedy" => options.greedy = true,
                "--rules" => options.rules = Rules::named(&value).ok_or_else(usage)?,
                "--cards" => {
                    let text = std::fs::read_to_string(&value).map_err(|e| format!("{value}: {e}"))?;
                    options.cards = Some(CardFile::read(&value, &text).map_err(|report| report.to_string())?);
                }
                "--seed" => options.seed = value.parse().map_err(|_| usage())?,
                "--threads" => options.threads = number()? as usize,
                _ => return Err(usage()),
            }
        }
        Ok(options)
    }

    fn book(&self) -> Result<Book, String> {
        let book = match &self.cards {
            Some(cards) => self.rules.book_with(cards, self.players),
            None => self.rules.book(self.players),
        };
        book.map_err(|e| e.to_string())
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
    let single = book.deck().width() == 1;
    let work = || {
        let mut count = Count::default();
        let (clock, cpu) = (Instant::now(), cpu_seconds());
        loop {
            let first = next.fetch_add(PARCEL, Ordering::Relaxed);
            if first >= options.games {
                break;
            }
            for number in first..options.games.min(first + PARCEL) {
                let seed = Seed::quick(options.seed).branch(number as u32);
                if single {
                    count.play::<1>(book, options, seed);
                } else {
                    count.play::<2>(book, options, seed);
                }
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

fn report(count: &Count, seats: SeatCount) {
    let games = count.games as f64;
    let share = |what: &str, of: f64| println!("{what:<42}{:>9.2} %", of / games * 100.0);
    println!("{:<42}{:>9}", "games", count.games);
    for (ending, of) in ENDINGS.iter().zip(count.endings) {
        share(&format!("ended {ending}"), of as f64);
    }
    share("won by several", count.shared as f64);
    for (place, won) in count.places.iter().enumerate().take(seats.get()) {
        share(&format!("won by the player who is number {}", place + 1), *won as f64 / 840.0);
    }
    let turns: u64 = count.lengths.iter().map(|(turns, games)| u64::from(*turns) * games).sum();
    println!("{:<42}{:>9.2}", "turns, on average", turns as f64 / games);
    for permille in [10, 100, 250, 500, 750, 900, 990, 999, 1000] {
        let what = format!("turns, {} % of games have at most", permille as f64 / 10.0);
        println!("{what:<42}{:>9}", count.quantile(permille));
    }
    println!();
    let width = (count.quantile(990) / 20).max(1);
    let mut bars = BTreeMap::<u32, u64>::new();
    count.lengths.iter().for_each(|(turns, games)| *bars.entry(turns / width).or_default() += games);
    let most = bars.values().max().copied().unwrap_or(1);
    for (bar, games) in bars.iter().filter(|(_, games)| **games * 500 >= count.games) {
        let (from, to) = (bar * width, (bar + 1) * width - 1);
        let turns = if from == to { from.to_string() } else { format!("{from}-{to}") };
        println!("{turns:>7} turns {}", "#".repeat(((games * 50 + most / 2) / most) as usize));
    }
}

/// Prints for every card how often the player who was dealt it wins, and what is done with it.
fn report_cards(count: &Count, book: &Book) {
    println!("\n| card | | dealt, and won | played in a game | shed in a game | played, and won |");
    println!("|---|---|---|---|---|---|");
    let percent = |won: u64, of: u64| won as f64 / 8.4 / (of as f64).max(1.0);
    let won = |fate: &Fate| percent(fate.won, fate.dealt);
    let fates = count.cards.iter().enumerate().filter(|(_, fate)| fate.dealt > 0);
    let mut fates: Vec<(Face, &Fate)> = fates.map(|(face, fate)| (Face::new(face as u8), fate)).collect();
    fates.sort_by(|(_, a), (_, b)| won(b).total_cmp(&won(a)));
    for (face, fate) in fates {
        let name = book.card(face).map_or("", |card| card.name.as_str());
        let (played, shed) = (fate.played as f64 / count.games as f64, fate.shed as f64 / count.games as f64);
        let both = percent(fate.played_won, fate.played);
        let face = place::face_text(face);
        println!("| {name} | {face} | {:.1} % | {played:.2} | {shed:.2} | {both:.1} % |", won(fate));
    }
}

fn main() -> std::process::ExitCode {
    let read = Options::read(std::env::args().skip(1));
    let (options, book) = match read.and_then(|options| options.book().map(|book| (options, book))) {
        Ok(both) => both,
        Err(why) => {
            eprintln!("{why}");
            return std::process::ExitCode::FAILURE;
        }
    };
    let (count, seconds) = play_all(&options, &book);
    report(&count, options.players);
    report_cards(&count, &book);
    let (games, decisions) = (count.games as f64, count.decisions as f64);
    eprintln!("\ngames per CPU second      {:>12.0}", games / seconds);
    eprintln!("decisions per CPU second  {:>12.0}", decisions / seconds);
    eprintln!("decisions per game        {:>12.1}", decisions / games);
    std::process::ExitCode::SUCCESS
}
