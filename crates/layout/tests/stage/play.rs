//! Games of any kind, and what each eye sees of them.

use eights_cards::{Dice, Eye, Seat, SeatCount, Seed};
use eights_catalog::{AnyBook, AnyEvent, AnyGame, AnyView, Rules};
use eights_client::{Happening, Sight};
use eights_game::{Game, MoveSet, Witness};

/// What one eye has seen.
pub(crate) struct Looker {
    pub(crate) eye: Eye,
    pub(crate) view: AnyView,
    /// What was seen since the last move.
    pub(crate) happened: Vec<Happening>,
}

/// A hand in progress, with everybody who looks at it.
pub(crate) struct Play {
    pub(crate) book: AnyBook,
    pub(crate) game: AnyGame,
    pub(crate) lookers: Vec<Looker>,
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

impl Play {
    /// Deals a hand by these rules, before these eyes.
    pub(crate) fn deal(rules: &Rules, seats: SeatCount, seed: u64, eyes: &[Eye]) -> Play {
        let book = rules.book(seats).unwrap();
        let game = AnyGame::new(&book, seats, Seed::number(seed));
        let look = |eye: &Eye| Looker { eye: *eye, view: game.view(*eye), happened: Vec::new() };
        let lookers = eyes.iter().map(look).collect();
        let dice = Seed::number(seed).dice(99);
        let mut play = Play { book, game, lookers, dice };
        play.game.deal(&play.book, &AnyGame::opening(&play.book), &mut Lookers(&mut play.lookers));
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
        self.lookers.iter_mut().for_each(|looker| looker.happened.clear());
        self.game.make(&self.book, seat, mv, &mut Lookers(&mut self.lookers));
        true
    }
}

/// All seats of a table as eyes, and somebody who watches.
pub(crate) fn eyes(seats: SeatCount) -> Vec<Eye> {
    seats.iter().map(Eye::Seat).chain([Eye::Public]).collect()
}

/// What the seats are called.
pub(crate) fn names(seats: SeatCount) -> Vec<String> {
    seats.iter().map(|seat: Seat| format!("Player {}", seat.index() + 1)).collect()
}

/// Sheets with what no preset has: everything that a card can ask for.
const ODD: [&str; 3] = [
    r#"based_on = "basic"
[setup]
first_dealer = "low-cut"
[effects]
2 = "next player draws 2, adding up"
3 = "lay another card, or else draw 2"
5 = "give 2 cards in your hand to next player"
6 = "you may give a card in your hand to another player you choose, then skip 1"
7 = "swap your hand with the hand of next player"
8 = "wild naming a suit and a rank"
9 = "next player reveals their hand"
10 = "skip 1, adding up"
J = "demand a rank"
K = "reverse"
A = "cancel skips""#,
    r#"based_on = "mau-mau"
[effects]
9 = "you may swap your hand with the hand of another player you choose"
10 = "another player you choose draws 2"
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
throw_in = true"#,
];

fn odd(lines: &str) -> Rules {
    let text = format!("version = 1\ngame = \"crazy-eights\"\nname = \"odd\"\n{lines}\n");
    Rules::read("odd.toml", &text).unwrap_or_else(|report| panic!("{report}"))
}

/// All presets and odd sheets, each for the fewest players, for four if there may be so many, and for the most.
pub(crate) fn tables() -> Vec<(Rules, SeatCount)> {
    let mut tables = Vec::new();
    for rules in Rules::all().into_iter().chain(ODD.map(odd)) {
        let mut numbers = vec![rules.players().min(), rules.players().max()];
        numbers.extend(rules.players().contains(4).then_some(4));
        numbers.sort_unstable();
        numbers.dedup();
        let tables_of = numbers.into_iter().map(|seats| (rules.clone(), SeatCount::new(seats).unwrap()));
        tables.extend(tables_of);
    }
    tables
}
