//! Games of any kind, and what each eye sees of them.

use eights_cards::{Dice, Eye, Seat, SeatCount, Seed};
use eights_catalog::{AnyBook, AnyCarry, AnyEvent, AnyGame, AnyView, Rules};
use eights_client::{Happening, Sight};
use eights_game::{Game, MoveSet, Witness};
use eights_presenter::Table;
use eights_protocol::{By, Shown};

/// What one eye has seen.
pub(crate) struct Looker {
    pub(crate) eye: Eye,
    pub(crate) view: AnyView,
    /// What was seen since it was last told.
    pub(crate) happened: Vec<Happening>,
}

/// A hand in progress, with everybody who looks at it.
pub(crate) struct Play {
    pub(crate) book: AnyBook,
    pub(crate) seats: SeatCount,
    pub(crate) game: AnyGame,
    pub(crate) lookers: Vec<Looker>,
    carry: AnyCarry,
    dice: Dice,
}

struct Lookers<'a>(&'a mut Vec<Looker>);

impl Witness<AnyGame> for Lookers<'_> {
    fn saw(&mut self, before: &AnyGame, event: &AnyEvent) {
        for looker in &mut *self.0 {
            let glimpse = before.glimpse(event, looker.eye);
            let sight = Sight { before: looker.view.clone(), glimpse };
            AnyGame::fold(&mut looker.view, &glimpse).unwrap();
            looker.happened.push(Happening::Saw(Box::new(sight)));
        }
    }
}

/// The names at these tables.
pub(crate) fn names(seats: SeatCount) -> Vec<String> {
    let all = ["Ann", "Jonas", "Mira", "Pip", "Lene", "Finn", "Ada", "Yuki"];
    seats.iter().map(|seat| all[seat.index() % all.len()].to_string()).collect()
}

impl Play {
    /// Deals a hand by these rules.
    pub(crate) fn deal(rules: &Rules, seats: usize, seed: u64) -> Play {
        let seats = SeatCount::new(seats).unwrap();
        let book = rules.book(seats).unwrap();
        let game = AnyGame::new(&book, seats, Seed::number(seed));
        let eyes = [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(seats.get() - 1)), Eye::Public];
        let look = |eye| Looker { eye, view: game.view(eye), happened: vec![Happening::Dealt { hand: 1 }] };
        let lookers = eyes.map(look).into_iter().collect();
        let carry = AnyGame::opening(&book);
        let dice = Seed::number(seed).dice(99);
        let mut play = Play { book, seats, game, lookers, carry, dice };
        play.game.deal(&play.book, &play.carry, &mut Lookers(&mut play.lookers));
        play
    }

    /// Somebody makes any legal move, now and then out of turn; nobody does once the hand is over.
    pub(crate) fn step(&mut self) -> bool {
        let pending = self.game.pending();
        let Some(must) = pending.must.first() else { return false };
        let mut may = pending.may.iter().filter(|seat| !self.game.legal(&self.book, *seat).is_empty());
        let seat = if self.dice.below(4) == 0 { may.next().unwrap_or(must) } else { must };
        let moves = self.game.legal(&self.book, seat);
        let mv = moves.nth(self.dice.below(moves.len() as u32) as usize);
        for looker in &mut self.lookers {
            looker.happened.push(Happening::Moved { seat, by: By::Sitter });
        }
        self.game.make(&self.book, seat, mv, &mut Lookers(&mut self.lookers));
        true
    }

    /// How the hand ended, as the server tells it.
    pub(crate) fn shown(&self) -> Shown {
        let outcome = self.game.outcome(&self.book, &self.carry).unwrap();
        let count = self.seats.get();
        Shown {
            hand: 1,
            winners: outcome.winners.iter().map(|seat| seat.index() as u8 + 1).collect(),
            points: outcome.points[..count].to_vec(),
            totals: outcome.carry.totals()[..count].to_vec(),
            secret: String::new(),
            words: Vec::new(),
            table: String::new(),
            moves: Vec::new(),
        }
    }

    /// The table as an eye is told of it.
    pub(crate) fn table<'a>(&'a self, eye: Eye, shown: Option<&'a Shown>) -> Table<'a> {
        let totals = shown.map_or(&[][..], |shown| &shown.totals);
        Table { book: &self.book, names: names(self.seats), you: eye.seat(), shown, totals }
    }
}

/// Sheets with what no preset has: everything that a card can do, and every way to finish.
const ODD: [&str; 3] = [
    r#"based_on = "basic"
[setup]
first_dealer = "low-cut"
[effects]
2 = "next player draws 2, adding up"
3 = "lay another card, or else draw 2"
4 = "previous player draws 2"
5 = "give 2 cards in your hand to next player"
6 = "you may give a card in your hand to another player you choose, then skip 1"
7 = "swap your hand with the hand of next player"
8 = "wild naming a suit and a rank"
9 = "next player reveals their hand"
10 = "skip 1, adding up"
J = "demand a rank"
Q = "gain 1 extra turn"
K = "cancel draws"
A = "cancel skips""#,
    r#"based_on = "mau-mau"
[effects]
9 = "you may swap your hand with the hand of another player you choose"
10 = "another player you choose draws 2"
K = "reverse"
[last_card]
call = "before"
catch = "opponent"
false_call = true
[finishing]
play_on = true"#,
    r#"based_on = "basic"
[setup]
decks = 2
wild_starter = "dealer-names"
[interrupts]
throw_in = true
[finishing]
hand_limit = 12"#,
];

fn odd(lines: &str) -> Rules {
    let text = format!("version = 1\ngame = \"crazy-eights\"\nname = \"odd\"\n{lines}\n");
    Rules::read("odd.toml", &text).unwrap_or_else(|report| panic!("{report}"))
}

/// All presets and odd sheets, each for the fewest players, for four if there may be so many, and for the most.
pub(crate) fn tables() -> Vec<(Rules, usize)> {
    let mut tables = Vec::new();
    for rules in Rules::all().into_iter().chain(ODD.map(odd)) {
        let mut numbers = vec![rules.players().min(), rules.players().max()];
        numbers.extend(rules.players().contains(4).then_some(4));
        numbers.sort_unstable();
        numbers.dedup();
        tables.extend(numbers.into_iter().map(|seats| (rules.clone(), seats)));
    }
    tables
}
