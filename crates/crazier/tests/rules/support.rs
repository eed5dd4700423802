//! Test support: the only interface between the rule tests and the engine. Tables and moves are given as text, and
//! results are returned as text.

use eights_cards::{Eye, Seat, SeatCount, Seed};
use eights_crazier::{Book, CardFile, Crazier, Kind, Rules, Scene, Switches};
use eights_game::{Game, MoveSet, Notation};
use expect_test::Expect;

/// Game that is wide enough for two decks.
pub(crate) type Table = Crazier<2>;

pub(crate) fn seats(count: usize) -> SeatCount {
    SeatCount::new(count).unwrap()
}

#[track_caller]
pub(crate) fn rules(name: &str) -> Rules {
    Rules::named(name).unwrap_or_else(|| panic!("no rules are called {name}"))
}

/// Returns the usual rules with a switch changed.
pub(crate) fn switched(change: impl FnOnce(&mut Switches)) -> Rules {
    let mut rules = rules("wayfarers");
    change(&mut rules.switches);
    rules
}

/// Returns the usual rules with two copies of the deck.
pub(crate) fn two_decks() -> Rules {
    Rules { decks: eights_sheet_by_two(), ..rules("wayfarers") }
}

fn eights_sheet_by_two() -> eights_rulesheet::ByPlayers {
    eights_rulesheet::ByPlayers::same(2)
}

/// Returns the deck of the rules with some cards replaced: a face, `event` or `asset`, an ability.
pub(crate) fn with_cards(rules: &Rules, changes: &[(&str, &str, &str)]) -> CardFile {
    let mut file = rules.card_file().unwrap();
    for (face, kind, ability) in changes {
        let face = eights_crazier::place::read_face(face).unwrap();
        let card = file.cards.iter_mut().find(|card| card.face() == face).unwrap();
        card.kind = if *kind == "event" { Kind::Event } else { Kind::Asset };
        card.abilities =
            ability.split(" & ").map(|text| text.parse().unwrap_or_else(|e| panic!("{e}"))).collect();
    }
    file
}

/// Table in play.
pub(crate) struct Play {
    pub(crate) scene: Scene,
    pub(crate) book: Book,
    pub(crate) game: Table,
    /// Events before the first decision.
    pub(crate) before: String,
}

impl Play {
    #[track_caller]
    pub(crate) fn at(rules: &Rules, table: &str) -> Play {
        Play::with(rules, &rules.card_file().unwrap(), table)
    }

    #[track_caller]
    pub(crate) fn with(rules: &Rules, cards: &CardFile, table: &str) -> Play {
        let scene = Scene::read(table).unwrap_or_else(|e| panic!("{table}: {e}"));
        let book = rules.book_with(cards, scene.seats()).unwrap_or_else(|e| panic!("{e}"));
        let (game, before) = scene.set_up(&book, Seed::number(8)).unwrap_or_else(|e| panic!("{table}: {e}"));
        Play { scene, book, game, before }
    }

    /// Makes a move. Returns the events, or `refused:` and the reason.
    #[track_caller]
    pub(crate) fn step(&mut self, step: &str) -> String {
        let done =
            self.scene.play(&mut self.game, &self.book, step).unwrap_or_else(|e| panic!("{step}: {e}"));
        done.unwrap_or_else(|refusal| format!("refused: {refusal}"))
    }

    /// Returns the legal moves of a seat.
    pub(crate) fn may(&self, name: &str) -> String {
        let seat = self.scene.names().seat(name).unwrap();
        let moves: Vec<String> =
            self.game.legal(&self.book, seat).iter().map(|mv| Table::write_move(&self.book, &mv)).collect();
        if moves.is_empty() { "(nothing)".to_string() } else { moves.join(", ") }
    }

    /// Returns the table as a seat sees it; an empty name stands for the referee.
    pub(crate) fn seen_by(&self, name: &str) -> String {
        match self.scene.names().seat(name) {
            Some(seat) => self.game.write_seen(&self.book, Eye::Seat(seat), self.scene.names()),
            None => self.game.write_table(&self.book, self.scene.names()),
        }
    }

    /// Returns the winners, once the game is over.
    #[track_caller]
    pub(crate) fn winners(&self) -> Vec<String> {
        let outcome = self.game.outcome(&self.book, &Table::opening(&self.book)).expect("the game is over");
        outcome.winners.iter().map(|seat| self.scene.names().of(seat).to_string()).collect()
    }

    #[track_caller]
    pub(crate) fn points(&self) -> Vec<i32> {
        let outcome = self.game.outcome(&self.book, &Table::opening(&self.book)).expect("the game is over");
        outcome.points[..self.scene.seats().get()].to_vec()
    }
}

/// Plays a script on a table and compares the events with the expected ones. `?ann` lists ann's legal moves, `@ann` is
/// the table as ann sees it, `@` as the referee does, `=` the winners; everything else is a move.
#[track_caller]
pub(crate) fn check(rules: &Rules, cards: &CardFile, table: &str, script: &str, expected: &Expect) {
    let mut play = Play::with(rules, cards, table);
    let mut told = format!("{}\n", play.before);
    for step in script.split(',').map(str::trim).filter(|step| !step.is_empty()) {
        let line = if let Some(name) = step.strip_prefix('?') {
            format!("{name} may: {}", play.may(name))
        } else if let Some(name) = step.strip_prefix('@') {
            play.seen_by(name)
        } else if step == "=" {
            format!("winners: {}", play.winners().join(" "))
        } else {
            format!("{step}: {}", play.step(step))
        };
        told.push_str(&line);
        told.push('\n');
    }
    expected.assert_eq(&told);
}

/// Runs the same check with the usual rules and deck.
#[track_caller]
pub(crate) fn usual(table: &str, script: &str, expected: &Expect) {
    let rules = rules("wayfarers");
    check(&rules, &rules.card_file().unwrap(), table, script, expected);
}

/// Runs the same check with the usual rules and some cards changed.
#[track_caller]
pub(crate) fn changed(cards: &[(&str, &str, &str)], table: &str, script: &str, expected: &Expect) {
    let rules = rules("wayfarers");
    check(&rules, &with_cards(&rules, cards), table, script, expected);
}

/// Plays a game with random moves to its end.
pub(crate) fn random_game(book: &Book, seats: SeatCount, seed: u64) -> Table {
    let mut game = Table::new(book, seats, Seed::quick(seed));
    let mut dice = Seed::quick(seed).branch(9).dice(0);
    game.deal(book, &Table::opening(book), &mut ());
    while let Some(seat) = game.pending().must.first() {
        let legal = game.legal(book, seat);
        let mv = legal.nth(dice.below(legal.len() as u32) as usize);
        game.play(book, seat, mv, &mut ()).unwrap();
    }
    game
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index)
}
