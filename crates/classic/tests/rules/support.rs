//! Test harness for rules, the only one that touches the engine: tables, moves and results are all text.

use eights_cards::{Seat, SeatCount, Seed};
use eights_classic::knobs::NONE;
use eights_classic::{Book, Classic, Event, MOST_DECKS, Rules, Scene, Tally, Target};
use eights_game::{Game, Match, Notation, Outcome};
use eights_rulesheet::NumberOr;
use expect_test::Expect;

/// Wide enough for every number of decks.
pub(crate) type Hand = Classic<MOST_DECKS>;

pub(crate) fn seats(count: usize) -> SeatCount {
    SeatCount::new(count).unwrap()
}

/// Returns the rules with this name.
#[track_caller]
pub(crate) fn preset(name: &str) -> Rules {
    Rules::named(name).unwrap_or_else(|| panic!("no rules are called {name}"))
}

/// Makes a match end at these points.
pub(crate) fn aim(rules: &mut Rules, target: Target) {
    let (points, each) = match target {
        Target::Points(points) => (NumberOr::Number(points as u32), NONE),
        Target::PerPlayer(points) => (NONE, NumberOr::Number(points as u32)),
        Target::Endless => (NONE, NONE),
    };
    rules.match_end.target = points;
    rules.match_end.target_per_player = each;
}

/// Returns the rules with this name, for a number of players.
#[track_caller]
pub(crate) fn book(name: &str, count: usize) -> Book {
    preset(name).book(seats(count)).unwrap()
}

/// Returns the presets that follow the three sources.
pub(crate) const SOURCES: [&str; 10] = [
    "sheet",
    "action",
    "action-stacking",
    "action-two-decks",
    "action-three-decks",
    "action-scored",
    "basic",
    "sevens-dealt",
    "pick-up",
    "ten-card",
];

/// Returns every preset of the sources with every number of players that it allows.
pub(crate) fn every_table() -> Vec<(&'static str, usize)> {
    let counts = |name| preset(name).setup.players;
    SOURCES.into_iter().flat_map(|name| counts(name).iter().map(move |count| (name, count))).collect()
}

/// Deals a hand, and returns it with its events.
pub(crate) fn dealt(rules: &Rules, count: usize, seed: u64) -> (Hand, Vec<Event<eights_cards::Card>>) {
    let book = rules.book(seats(count)).unwrap();
    let mut hand = Hand::new(&book, seats(count), Seed::number(seed));
    let mut events = Vec::new();
    hand.deal(&book, &Hand::opening(&book), &mut events);
    (hand, events)
}

/// Times out every decision until the hand is over.
pub(crate) fn play_out(game: &mut Match<Hand>, book: &Book) {
    while let Some(seat) = game.hand().pending().must.first() {
        let mv = game.hand().on_timeout(book, seat);
        game.play(book, seat, mv, &mut ()).unwrap();
    }
}

/// Table in play.
pub(crate) struct Play {
    pub(crate) scene: Scene,
    pub(crate) book: Book,
    pub(crate) game: Hand,
}

impl Play {
    /// Sets up a table. A fixed seed chooses the cards that it leaves open (`#4`).
    #[track_caller]
    pub(crate) fn at(rules: &Rules, table: &str) -> Play {
        let scene = Scene::read(table).unwrap_or_else(|e| panic!("{table}: {e}"));
        let book = rules.book(scene.seats()).unwrap();
        let game = scene.set_up(&book, Seed::number(8)).unwrap_or_else(|e| panic!("{table}: {e}"));
        Play { scene, book, game }
    }

    /// Makes a move and returns its events, or `refused:` and the reason.
    #[track_caller]
    pub(crate) fn step(&mut self, step: &str) -> String {
        let done =
            self.scene.play(&mut self.game, &self.book, step).unwrap_or_else(|e| panic!("{step}: {e}"));
        done.unwrap_or_else(|refusal| format!("refused: {refusal}"))
    }

    /// Makes moves (`ann 7C, bob draw`) and returns the result of the last one.
    #[track_caller]
    pub(crate) fn steps(&mut self, steps: &str) -> String {
        steps.split(',').map(|step| self.step(step)).last().unwrap_or_default()
    }

    /// Times out the seat that must move, and returns its move and the events.
    #[track_caller]
    pub(crate) fn time_out(&mut self) -> String {
        let seat = self.game.pending().must.first().expect("somebody is waited for");
        let mv = Hand::write_move(&self.book, &self.game.on_timeout(&self.book, seat));
        let name = self.scene.names().of(seat).to_string();
        format!("{mv} : {}", self.step(&format!("{name} {mv}")))
    }

    /// Returns the outcome of the finished hand, as the first of a match.
    #[track_caller]
    pub(crate) fn outcome(&self) -> Outcome<Tally> {
        let opening = Hand::opening(&self.book);
        let outcome = self.game.outcome(&self.book, &opening).expect("the hand is over");
        assert_eq!(outcome.carry.totals, outcome.points);
        outcome
    }

    /// Returns the points of the hand.
    #[track_caller]
    pub(crate) fn points(&self) -> Vec<i32> {
        self.outcome().points[..self.scene.seats().get()].to_vec()
    }

    /// Returns the winners of the hand, by number.
    #[track_caller]
    pub(crate) fn winners(&self) -> Vec<usize> {
        self.outcome().winners.iter().map(Seat::index).collect()
    }
}

/// Sets up a table of the basic game, makes the moves (`ann 7C, bob draw`), and compares their results line by line:
/// events, or `refused:` and the reason.
#[track_caller]
pub(crate) fn check(table: &str, moves: &str, expect: &Expect) {
    check_rules(&preset("basic"), table, moves, expect);
}

/// Like [`check`], with other rules.
#[track_caller]
pub(crate) fn check_rules(rules: &Rules, table: &str, moves: &str, expect: &Expect) {
    let mut play = Play::at(rules, table);
    let told: Vec<String> = moves.split(',').map(|step| play.step(step) + "\n").collect();
    expect.assert_eq(&told.concat());
}

/// Returns the result of the last of these moves.
#[track_caller]
pub(crate) fn told(rules: &Rules, table: &str, moves: &str) -> String {
    Play::at(rules, table).steps(moves)
}

/// Returns the winners of a match with these totals, by number.
#[track_caller]
pub(crate) fn match_winners(
    rules: &Rules,
    totals: &[i32],
    hands: u32,
    time_is_up: bool,
) -> Option<Vec<usize>> {
    let book = rules.book(seats(totals.len())).unwrap();
    let mut tally = Tally { hands, time_is_up, ..Hand::opening(&book) };
    tally.totals[..totals.len()].copy_from_slice(totals);
    let winners = Hand::match_winners(&book, seats(totals.len()), &tally);
    winners.map(|winners| winners.iter().map(Seat::index).collect())
}

/// Returns a preset changed by lines of a sheet: `setup.jokers = 2; effects.joker = "wild"`.
#[track_caller]
pub(crate) fn changed(preset: &str, lines: &str) -> Rules {
    let head = format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{preset}\"\n");
    Rules::read("ours.toml", &format!("{head}{}\n", lines.replace("; ", "\n")))
        .unwrap_or_else(|e| panic!("{e}"))
}

/// Returns the report on such a sheet, which must contradict itself.
#[track_caller]
pub(crate) fn refused(preset: &str, lines: &str) -> String {
    let head = format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{preset}\"\n");
    match Rules::read("ours.toml", &format!("{head}{}\n", lines.replace("; ", "\n"))) {
        Err(report) => report.to_string(),
        Ok(_) => panic!("{lines} is read without a finding"),
    }
}
