//! A table set up from a line of text: for tests, examples, puzzles and reports of faults.

use eights_cards::{Card, Face, Rank, Seat, SeatCount, Seed, Suit};
use eights_game::{Game, Names, NotationError};

use crate::book::{ANY_RANK, Book};
use crate::event::{Event, STOCK};
use crate::hand::Classic;
use crate::moves::Move;
use crate::notation::read_kind;
use crate::position::Stage;

/// A table as it is written: `top 7H | ann 8C KD | bob 4C #4 | stock 3C #19 | to ann`.
///
/// - `top 7H` or `discard 2C 7H` (from the bottom up); `=S` after it: spades were named for it; `=S=7`: the seven too;
/// - a seat's name and hand; `#4` are four more cards that do not matter;
/// - `stock 3C #19`: the next card to be drawn first; without it the stock is all that is left;
/// - `to ann`, or `ann to name` when a suit is asked for, `ann to name a rank` when a rank is;
/// - `drawn 4H` with `ann to decide`: a card that ann drew and may lay;
/// - `penalty 4 of 2`: the seat on turn has to draw four cards for twos, or answer;
/// - `penalty 4 of 2+`: the same, and any card that makes others draw adds to it;
/// - `demand 7 by bob`: bob demanded sevens;
/// - `skips 2 of 4`: the seat on turn has to miss its turn, and one more is missed, or it answers;
/// - `reversed`: play goes to the right;
/// - `finished cat ann`: these have no cards left, in this order; `lost bob`: bob held too many; `absent dan`: dan is out
///   of the match;
/// - `levels 7 5`: everybody's number in a countdown;
/// - `dealer bob` (else the seat before the one on turn) and `turn 12` (else 1) may be said too.
///
/// Cards that lie nowhere else lie beneath the discard pile's top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    names: Names,
    hands: Vec<Heap>,
    discard: Vec<Face>,
    named: Option<Suit>,
    named_rank: Option<Rank>,
    stock: Option<Heap>,
    turn: Seat,
    naming: bool,
    naming_rank: bool,
    dealer: Option<Seat>,
    turns: u32,
    drawn: Option<Face>,
    penalty: Option<(u16, u8)>,
    skips: Option<(u8, u8)>,
    demand: Option<(Rank, Seat)>,
    reversed: bool,
    finished: Vec<Seat>,
    lost: Vec<Seat>,
    absent: Vec<Seat>,
    levels: Vec<u8>,
}

/// Named cards, then so many that do not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Heap {
    faces: Vec<Face>,
    others: usize,
}

const KEYWORDS: [&str; 15] = [
    "top", "discard", "stock", "to", "dealer", "turn", "drawn", "penalty", "skips", "demand", "reversed",
    "finished", "lost", "absent", "levels",
];

fn wrong(why: impl Into<String>) -> NotationError {
    NotationError::Table(why.into())
}

/// Everybody's number in a countdown.
fn read_levels(numbers: &[&str], seats: SeatCount) -> Result<Vec<u8>, NotationError> {
    let number = |text: &&str| text.parse().ok().filter(|number| *number <= Rank::COUNT as u8);
    let levels: Option<Vec<u8>> = numbers.iter().map(number).collect();
    let levels = levels.filter(|levels| levels.len() == seats.get());
    levels.ok_or_else(|| wrong("levels are a number up to 13 for each seat"))
}

impl Heap {
    fn read(words: &[&str]) -> Result<Heap, NotationError> {
        let mut heap = Heap::default();
        for word in words {
            match word.strip_prefix('#') {
                Some(number) => {
                    heap.others += number.parse::<u8>().map_err(|_| wrong(format!("\"{word}\"")))? as usize;
                }
                None if heap.others > 0 => return Err(wrong("named cards come before #")),
                None => heap.faces.push(word.parse()?),
            }
        }
        Ok(heap)
    }
}

/// The parts of a table but for the hands, as far as they were read.
#[derive(Default)]
struct Draft {
    discard: Option<Vec<Face>>,
    named: Option<Suit>,
    named_rank: Option<Rank>,
    stock: Option<Heap>,
    turn: Option<Seat>,
    naming: bool,
    naming_rank: bool,
    dealer: Option<Seat>,
    turns: Option<u32>,
    drawn: Option<Face>,
    penalty: Option<(u16, u8)>,
    skips: Option<(u8, u8)>,
    demand: Option<(Rank, Seat)>,
    reversed: Option<()>,
    finished: Option<Vec<Seat>>,
    lost: Option<Vec<Seat>>,
    absent: Option<Vec<Seat>>,
    levels: Option<Vec<u8>>,
}

impl Draft {
    /// Reads a part, and says whether it was not read before.
    fn read(&mut self, names: &Names, part: &[&str]) -> Result<bool, NotationError> {
        let seat = |name: &str| names.seat(name).ok_or_else(|| NotationError::Seat(name.to_string()));
        let seats = |names: &[&str]| names.iter().map(|name| seat(name)).collect::<Result<Vec<Seat>, _>>();
        Ok(match *part {
            ["top" | "discard", ref cards @ .., top] => {
                let top = self.read_top(top)?;
                let cards = cards.iter().copied().chain([top]).map(str::parse);
                self.discard.replace(cards.collect::<Result<_, _>>()?).is_none()
            }
            ["stock", ref cards @ ..] => self.stock.replace(Heap::read(cards)?).is_none(),
            ["to", name] | [name, "to", "decide"] => self.turn.replace(seat(name)?).is_none(),
            [name, "to", "name"] => {
                self.naming = true;
                self.turn.replace(seat(name)?).is_none()
            }
            [name, "to", "name", "a", "rank"] => {
                self.naming_rank = true;
                self.turn.replace(seat(name)?).is_none()
            }
            ["demand", rank, "by", name] => self.demand.replace((read_rank(rank)?, seat(name)?)).is_none(),
            ["drawn", face] => self.drawn.replace(face.parse()?).is_none(),
            ["reversed"] => self.reversed.replace(()).is_none(),
            ["finished", ref names @ ..] => self.finished.replace(seats(names)?).is_none(),
            ["lost", ref names @ ..] => self.lost.replace(seats(names)?).is_none(),
            ["absent", ref names @ ..] => self.absent.replace(seats(names)?).is_none(),
            ["levels", ref numbers @ ..] => {
                self.levels.replace(read_levels(numbers, names.seats())?).is_none()
            }
            ["penalty", cards, "of", kind] => {
                let cards = cards.parse().map_err(|_| wrong(format!("penalty \"{cards}\"")))?;
                let kind = read_kind(kind).ok_or_else(|| wrong(format!("\"{kind}\" is no rank")))?;
                self.penalty.replace((cards, kind)).is_none()
            }
            ["skips", turns, "of", kind] => {
                let turns = turns.parse().map_err(|_| wrong(format!("skips \"{turns}\"")))?;
                let read = read_kind(kind).filter(|kind| *kind < ANY_RANK);
                let kind = read.ok_or_else(|| wrong(format!("\"{kind}\" is no rank")))?;
                self.skips.replace((turns, kind)).is_none()
            }
            ["dealer", name] => self.dealer.replace(seat(name)?).is_none(),
            ["turn", number] => {
                let number = number.parse().map_err(|_| wrong(format!("turn \"{number}\"")))?;
                self.turns.replace(number).is_none()
            }
            _ => return Err(wrong(format!("\"{}\" is not understood", part.join(" ")))),
        })
    }

    /// The card on top, and what was named for it: `8C=H`, `8C=H=7`.
    fn read_top<'a>(&mut self, text: &'a str) -> Result<&'a str, NotationError> {
        let mut words = text.split('=');
        let top = words.next().unwrap_or_default();
        self.named = words.next().map(read_suit).transpose()?;
        self.named_rank = words.next().map(read_rank).transpose()?;
        words.next().map_or(Ok(top), |word| Err(wrong(format!("\"{word}\" is too much"))))
    }

    /// The table, if nothing is missing.
    fn whole(self, names: Names, hands: Vec<Heap>) -> Result<Scene, NotationError> {
        let missing = |what: &str| wrong(format!("it does not say {what}"));
        let discard = self.discard.ok_or_else(|| missing("which card is on top: add \"top 7H\""))?;
        let turn = self.turn.ok_or_else(|| missing("whose turn it is: add \"to ann\""))?;
        let [finished, lost, absent] = [self.finished, self.lost, self.absent].map(Option::unwrap_or_default);
        for (seat, hand) in names.seats().iter().zip(&hands) {
            let empty = hand.faces.is_empty() && hand.others == 0;
            // In a countdown the stock may be too small for a new hand.
            if empty && self.levels.is_none() && !finished.contains(&seat) && !absent.contains(&seat) {
                return Err(wrong(format!("{} holds no card", names.of(seat))));
            }
            if !empty && absent.contains(&seat) {
                return Err(wrong(format!("{} is absent and holds cards", names.of(seat))));
            }
        }
        Ok(Scene {
            names,
            hands,
            discard,
            named: self.named,
            named_rank: self.named_rank,
            stock: self.stock,
            turn,
            naming: self.naming,
            naming_rank: self.naming_rank,
            dealer: self.dealer,
            turns: self.turns.unwrap_or(1),
            drawn: self.drawn,
            penalty: self.penalty,
            skips: self.skips,
            demand: self.demand,
            reversed: self.reversed.is_some(),
            finished,
            lost,
            absent,
            levels: self.levels.unwrap_or_default(),
        })
    }
}

fn read_suit(letter: &str) -> Result<Suit, NotationError> {
    let suit = letter.parse().ok().and_then(Suit::from_letter);
    suit.ok_or_else(|| wrong(format!("\"{letter}\" is no suit")))
}

fn read_rank(letter: &str) -> Result<Rank, NotationError> {
    let rank = letter.parse().ok().and_then(Rank::from_letter);
    rank.ok_or_else(|| wrong(format!("\"{letter}\" is no rank")))
}

impl Scene {
    /// Reads a table.
    pub fn read(text: &str) -> Result<Scene, NotationError> {
        let parts: Vec<Vec<&str>> = text.split('|').map(|part| part.split_whitespace().collect()).collect();
        let keyword = |word: &str| KEYWORDS.contains(&word);
        let is_seat = |part: &&Vec<&str>| {
            part.first().is_some_and(|word| !keyword(word))
                && !matches!(part[1..], ["to", "name" | "decide"] | ["to", "name", "a", "rank"])
        };
        let names = parts.iter().filter(is_seat).map(|part| part[0].to_string()).collect();
        let names = Names::new(names).map_err(|e| wrong(e.to_string()))?;
        let hands =
            parts.iter().filter(is_seat).map(|part| Heap::read(&part[1..])).collect::<Result<Vec<_>, _>>()?;
        let mut draft = Draft::default();
        for part in parts.iter().filter(|part| !is_seat(part)) {
            if !draft.read(&names, part)? {
                let said = part.join(" ");
                return Err(wrong(format!("\"{said}\" says what was said before: leave one out")));
            }
        }
        draft.whole(names, hands)
    }

    /// The names of the seats.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// How many seats there are.
    pub fn seats(&self) -> SeatCount {
        self.names.seats()
    }

    /// Sets the table up. The cards that do not matter are chosen by the seed.
    pub fn set_up<const W: usize>(&self, book: &Book, seed: Seed) -> Result<Classic<W>, NotationError> {
        let mut game = Classic::<W>::new(book, self.seats(), seed);
        let before = self.seats().left_of(self.turn, self.seats().get() - 1);
        game.evolve(&Event::DealerChosen { seat: self.dealer.unwrap_or(before) });
        self.absent.iter().for_each(|seat| game.evolve(&Event::SatOut { seat: *seat }));
        for (seat, number) in self.seats().iter().zip(&self.levels) {
            game.evolve(&Event::Level { seat, number: *number });
        }
        game.evolve(&Event::Shuffled { nth: 1 });
        let mut stacked = Stacking { reserved: [0; 64], game };
        stacked.reserve(self)?;
        for seat in self.seats().iter() {
            let hand = &self.hands[seat.index()];
            for wanted in hand.faces.iter().copied().map(Some).chain((0..hand.others).map(|_| None)) {
                let card = stacked.next(wanted)?;
                stacked.game.evolve(&Event::Dealt { seat, card });
            }
        }
        let left = stacked.game.position.stock_left();
        // A drawn card comes from the stock, beyond the cards that the stock still has.
        let drawn = usize::from(self.drawn.is_some());
        let stay = self
            .stock
            .as_ref()
            .map_or(left, |stock| drawn + stock.faces.len() + stock.others + self.discard.len());
        let beneath =
            left.checked_sub(stay).ok_or_else(|| wrong("there are not enough cards for the stock"))?;
        for wanted in (0..beneath).map(|_| None).chain(self.discard.iter().copied().map(Some)) {
            // A stock that is not spoken of keeps its cards; the discard pile takes only what is named.
            if self.stock.is_none() && wanted.is_none() {
                continue;
            }
            let card = stacked.next(wanted)?;
            stacked.game.evolve(&Event::Turned { card });
        }
        let next: Vec<Face> =
            self.drawn.into_iter().chain(self.stock.iter().flat_map(|s| s.faces.clone())).collect();
        stacked.order_stock(&next)?;
        let mut game = stacked.game;
        if let Some(suit) = self.named {
            game.evolve(&Event::Named { seat: self.turn, suit });
        }
        if let Some(rank) = self.named_rank {
            game.evolve(&Event::RankNamed { seat: self.turn, rank });
        }
        self.finished.iter().for_each(|seat| game.evolve(&Event::Finished { seat: *seat }));
        self.lost.iter().for_each(|seat| game.evolve(&Event::Lost { seat: *seat }));
        game.evolve(&Event::TurnCame { seat: self.turn });
        if let Some((rank, seat)) = self.demand {
            game.evolve(&Event::Demanded { seat, rank });
        }
        if let Some((cards, kind)) = self.penalty {
            game.evolve(&Event::Penalty { cards, kind });
        }
        if let Some((turns, kind)) = self.skips {
            game.evolve(&Event::SkipDue { turns, kind });
        }
        if self.reversed {
            game.evolve(&Event::Reversed);
        }
        if let Some(face) = self.drawn {
            let card = game.position.table.stack(STOCK).top().filter(|card| card.face() == face);
            let card = card.ok_or_else(|| wrong("the drawn card is not where it should be"))?;
            game.evolve(&Event::DrewAside { seat: self.turn, card });
        }
        if self.naming {
            game.evolve(&Event::NameAsked { seat: self.turn });
        }
        if self.naming_rank {
            game.evolve(&Event::RankAsked { seat: self.turn });
        }
        game.position.facts.turns = self.turns;
        debug_assert!(matches!(
            game.position.facts.stage,
            Stage::Turn | Stage::Naming | Stage::NamingRank | Stage::Drawn | Stage::Missing
        ));
        Ok(game)
    }

    /// Plays `seat move` on a table that was set up from this scene; `8C=S` is two moves. Answers what happened
    /// in notation, or the refusal in words.
    pub fn play<const W: usize>(
        &self,
        game: &mut Classic<W>,
        book: &Book,
        seat_and_move: &str,
    ) -> Result<Result<String, String>, NotationError> {
        let (name, text) =
            seat_and_move.trim().split_once(' ').ok_or_else(|| NotationError::Move(seat_and_move.into()))?;
        let seat = self.names.seat(name).ok_or_else(|| NotationError::Seat(name.to_string()))?;
        let mut recorder = eights_game::Recorder::new();
        for mv in Move::read_joined(text.trim())? {
            if let Err(refusal) = game.play(book, seat, mv, &mut recorder) {
                return Ok(Err(refusal.to_string()));
            }
        }
        Ok(Ok(recorder.take(book, &self.names).join("; ")))
    }
}

/// A stock from which wanted cards are made to come.
struct Stacking<const W: usize> {
    /// How many cards of each face are still wanted somewhere.
    reserved: [usize; 64],
    game: Classic<W>,
}

impl<const W: usize> Stacking<W> {
    fn reserve(&mut self, scene: &Scene) -> Result<(), NotationError> {
        let stock = scene.stock.iter().flat_map(|stock| &stock.faces);
        let named = scene
            .hands
            .iter()
            .flat_map(|hand| &hand.faces)
            .chain(&scene.discard)
            .chain(stock)
            .chain(&scene.drawn);
        for face in named {
            self.reserved[face.index()] += 1;
            if self.reserved[face.index()] > self.in_stock(*face) {
                return Err(wrong(format!("there are not enough cards {face}")));
            }
        }
        Ok(())
    }

    fn stock(&self) -> &[Card] {
        self.game.position.table.stack(STOCK).cards()
    }

    fn in_stock(&self, face: Face) -> usize {
        self.stock().iter().filter(|card| card.face() == face).count()
    }

    /// Makes the wanted card the stock's top card; any that is not wanted elsewhere if none is.
    fn next(&mut self, wanted: Option<Face>) -> Result<Card, NotationError> {
        let spare = |card: &&Card| self.in_stock(card.face()) > self.reserved[card.face().index()];
        let card = match wanted {
            Some(face) => self.stock().iter().find(|card| card.face() == face),
            None => self.stock().iter().rev().find(spare),
        };
        let card = *card.ok_or_else(|| wrong("there are not enough cards"))?;
        if let Some(face) = wanted {
            self.reserved[face.index()] -= 1;
        }
        self.swap(self.stock().len() - 1, card);
        Ok(card)
    }

    fn order_stock(&mut self, faces: &[Face]) -> Result<(), NotationError> {
        for (depth, face) in faces.iter().enumerate() {
            let place =
                self.stock().len().checked_sub(depth + 1).ok_or_else(|| wrong("the stock is too small"))?;
            let card = self.stock()[..=place].iter().find(|card| card.face() == *face);
            let card = *card.ok_or_else(|| wrong(format!("there are not enough cards {face}")))?;
            self.swap(place, card);
        }
        Ok(())
    }

    fn swap(&mut self, place: usize, card: Card) {
        let there = self.stock()[place];
        if there != card {
            self.game.position.table.exchange(there, card);
        }
    }
}
