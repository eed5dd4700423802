//! Test harness for rules, the only one that touches the engine: tables, moves and results are all text.

use eights_cards::{Card, Eye, Seat, SeatCount, Seed};
use eights_eightball::{Book, EightBall, Event, Move, Piece, Rules, Scene, Stage, Tally};
use eights_game::{Game, MoveSet, Names, Notation, Outcome};
use expect_test::Expect;

pub(crate) const ANN: Seat = Seat::new(0);
pub(crate) const BOB: Seat = Seat::new(1);

pub(crate) fn two() -> SeatCount {
    SeatCount::new(2).unwrap()
}

/// Returns the rules with this name.
#[track_caller]
pub(crate) fn preset(name: &str) -> Rules {
    Rules::named(name).unwrap_or_else(|| panic!("no rules are called {name}"))
}

/// Returns the rules of the source.
pub(crate) fn source() -> Rules {
    preset("eightball")
}

/// Returns the rules of the source, changed by these lines of a sheet.
#[track_caller]
pub(crate) fn sheet(lines: &str) -> Rules {
    let text =
        format!("version = 1\ngame = \"crazy-8-ball\"\nname = \"house\"\nbased_on = \"eightball\"\n{lines}");
    Rules::read("house.toml", &text).unwrap_or_else(|report| panic!("{report}"))
}

/// Returns a game in which the dealer is asked to pick.
pub(crate) fn asked_to_pick(rules: &Rules, seed: u64) -> (Book, EightBall) {
    let book = rules.book(two()).unwrap();
    let mut game = EightBall::new(&book, two(), Seed::number(seed));
    game.deal(&book, &EightBall::opening(&book), &mut ());
    (book, game)
}

/// Deals a game after the dealer's pick timed out, and returns it with its events.
pub(crate) fn dealt(rules: &Rules, seed: u64) -> (Book, EightBall, Vec<Event<Card>>) {
    let book = rules.book(two()).unwrap();
    let mut game = EightBall::new(&book, two(), Seed::number(seed));
    let mut events = Vec::new();
    game.deal(&book, &EightBall::opening(&book), &mut events);
    let dealer = game.position().facts().dealer;
    let mv = game.on_timeout(&book, dealer);
    game.play(&book, dealer, mv, &mut events).unwrap();
    (book, game, events)
}

/// Table in play.
pub(crate) struct Play {
    pub(crate) scene: Scene,
    pub(crate) book: Book,
    pub(crate) game: EightBall,
}

impl Play {
    /// Sets up a table. A fixed seed chooses the cards that it leaves open (`#4`).
    #[track_caller]
    pub(crate) fn at(rules: &Rules, table: &str) -> Play {
        Play::seeded(rules, table, 8)
    }

    /// Sets up a table. `seed` chooses the cards that it leaves open (`#4`).
    #[track_caller]
    pub(crate) fn seeded(rules: &Rules, table: &str, seed: u64) -> Play {
        let scene = Scene::read(table).unwrap_or_else(|e| panic!("{table}: {e}"));
        let book = rules.book(scene.seats()).unwrap();
        let game = scene.set_up(&book, Seed::number(seed)).unwrap_or_else(|e| panic!("{table}: {e}"));
        Play { scene, book, game }
    }

    pub(crate) fn names(&self) -> &Names {
        self.scene.names()
    }

    /// Makes a move and returns its events, or `refused:` and the reason.
    #[track_caller]
    pub(crate) fn step(&mut self, step: &str) -> String {
        let done =
            self.scene.play(&mut self.game, &self.book, step).unwrap_or_else(|e| panic!("{step}: {e}"));
        done.unwrap_or_else(|refusal| format!("refused: {refusal}"))
    }

    /// Makes moves (`ann lay pY, ann at 2`) and returns the result of the last one.
    #[track_caller]
    pub(crate) fn steps(&mut self, steps: &str) -> String {
        steps.split(',').map(|step| self.step(step)).last().unwrap_or_default()
    }

    /// Returns the legal moves of the seat that must move, in one line.
    pub(crate) fn may(&self) -> String {
        let seat = self.game.pending().must.first().expect("somebody is waited for");
        let moves = self.game.legal(&self.book, seat);
        let moves: Vec<String> = moves.iter().map(|mv| EightBall::write_move(&self.book, &mv)).collect();
        moves.join(", ")
    }

    /// Returns a viewer's knowledge of a hand: its known cards and the number of unknown ones.
    pub(crate) fn hand_for(&self, eye: Eye, seat: Seat) -> String {
        let (known, unknown) = self.game.view(eye).hand(seat);
        let mut words: Vec<String> = known.iter().map(Piece::to_string).collect();
        if unknown > 0 {
            words.push(format!("#{unknown}"));
        }
        words.join(" ")
    }

    /// Returns the true cards of a hand.
    pub(crate) fn hand(&self, seat: Seat) -> String {
        self.hand_for(Eye::Seat(seat), seat)
    }

    /// Returns the table as the referee knows it.
    pub(crate) fn table(&self) -> String {
        self.game.write_table(&self.book, self.names())
    }

    /// Returns the number of cards in the two piles together.
    pub(crate) fn in_piles(&self) -> usize {
        self.game.position().draw_pile() + self.game.position().discarded()
    }

    /// Returns the outcome of the finished game, as the first of a match.
    #[track_caller]
    pub(crate) fn outcome(&self) -> Outcome<Tally> {
        self.game.outcome(&self.book, &EightBall::opening(&self.book)).expect("the game is over")
    }

    /// Returns the winner of the game; two names are a draw.
    #[track_caller]
    pub(crate) fn winners(&self) -> String {
        let winners: Vec<&str> = self.outcome().winners.iter().map(|seat| self.names().of(seat)).collect();
        winners.join(" ")
    }
}

/// Sets up a table, makes the moves (`ann lay pY, ann at 2`), and compares their results line by line: events, or
/// `refused:` and the reason.
#[track_caller]
pub(crate) fn check(table: &str, moves: &str, expect: &Expect) {
    check_rules(&source(), table, moves, expect);
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

/// Plays games in which each move is the best by this measure, with ties broken by the seed, and reports every
/// position.
pub(crate) fn play_games(
    rules: &Rules,
    seeds: std::ops::Range<u64>,
    wish: impl Fn(Move) -> u32,
    mut look: impl FnMut(&Book, &EightBall),
) {
    let book = rules.book(two()).unwrap();
    for seed in seeds {
        let mut dice = Seed::quick(seed).branch(u32::MAX).dice(0);
        let mut game = EightBall::new(&book, two(), Seed::quick(seed));
        game.deal(&book, &EightBall::opening(&book), &mut ());
        while let Some(seat) = game.pending().must.first() {
            let legal = game.legal(&book, seat);
            let best = legal.iter().map(&wish).max();
            let moves: Vec<Move> = legal.iter().filter(|mv| Some(wish(*mv)) == best).collect();
            let mv = moves[dice.below(moves.len() as u32) as usize];
            game.play(&book, seat, mv, &mut ()).unwrap();
            look(&book, &game);
        }
        assert!(matches!(game.position().facts().stage, Stage::Over(_)));
    }
}

/// Rates moves so that cards are laid, shot and covered whenever possible: the most cards go to the table.
pub(crate) fn eager(mv: Move) -> u32 {
    match mv {
        Move::Shoot(_) => 3,
        Move::Lay(_) => 2,
        Move::Done => 0,
        _ => 1,
    }
}
