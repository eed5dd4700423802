//! Scenes: tables set up from a line of text, for tests, examples, puzzles and bug reports.

use eights_cards::{Face, Rank, Seat, SeatCount, Seed, Suit};
use eights_game::{Game, Heap, Names, NotationError, Recorder, SceneParts, Stacking, seat_and_move};

use crate::book::Book;
use crate::event::{Event, STOCK};
use crate::hand::Classic;
use crate::moves::Move;
use crate::notation::{read_kind, read_penalty_rank};
use crate::position::Stage;
use crate::stacking::PenaltyStacking;

/// Table in text notation: `top 7H | ann 8C KD | bob 4C #4 | stock 3C #19 | to ann`.
///
/// - `top 7H` or `discard 2C 7H` (from the bottom up); a suffix `=S` names spades for it, `=S=7` also the seven;
/// - a seat's name and hand; `#4` stands for four more cards that do not matter;
/// - `stock 3C #19`: starts with the next card to be drawn; without this part, the stock is all that is left;
/// - `to ann`; or `ann to name` when she must name a suit, `ann to name a rank` when she must name a rank;
/// - `drawn 4H` with `ann to decide`: a card that ann drew and may lay;
/// - `penalty 4 of 2`: the seat on turn must draw four cards for twos, or answer;
/// - `penalty 4 of 2+`: the same, and any card that makes others draw adds to it;
/// - `demand 7 by bob`: bob demanded sevens;
/// - `skips 2 of 4`: the seat on turn must miss this turn, and one more turn is missed, unless it answers;
/// - `reversed`: play goes to the right;
/// - `finished cat ann`: these seats have no cards left, in this order; `lost bob`: bob held too many; `absent dan`:
///   dan is out of the match;
/// - `misses bob`: bob will miss the next turn;
/// - `levels 7 5`: the players' numbers in a countdown;
/// - `dealer bob` (default: the seat before the one on turn) and `turn 12` (default: 1) are optional.
///
/// All other cards lie beneath the top card of the discard pile.
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
    penalty: Option<(u16, PenaltyStacking)>,
    skips: Option<(u8, Option<Rank>)>,
    demand: Option<(Rank, Seat)>,
    reversed: bool,
    finished: Vec<Seat>,
    lost: Vec<Seat>,
    absent: Vec<Seat>,
    levels: Vec<u8>,
    misses: Vec<Seat>,
}

const KEYWORDS: [&str; 16] = [
    "top", "discard", "stock", "to", "dealer", "turn", "drawn", "penalty", "skips", "demand", "reversed",
    "finished", "lost", "absent", "levels", "misses",
];

/// Parses the players' numbers in a countdown.
fn read_levels(numbers: &[&str], seats: SeatCount) -> Result<Vec<u8>, NotationError> {
    let number = |text: &&str| text.parse().ok().filter(|number| *number <= Rank::COUNT as u8);
    let levels: Option<Vec<u8>> = numbers.iter().map(number).collect();
    let levels = levels.filter(|levels| levels.len() == seats.get());
    levels.ok_or_else(|| NotationError::table("levels are a number up to 13 for each seat"))
}

/// The parts of a table other than the hands, as far as they have been read.
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
    penalty: Option<(u16, PenaltyStacking)>,
    skips: Option<(u8, Option<Rank>)>,
    demand: Option<(Rank, Seat)>,
    reversed: Option<()>,
    finished: Option<Vec<Seat>>,
    lost: Option<Vec<Seat>>,
    absent: Option<Vec<Seat>>,
    levels: Option<Vec<u8>>,
    misses: Option<Vec<Seat>>,
}

impl Draft {
    /// Reads a part, and returns `true` if it had not been read before.
    fn read(&mut self, names: &Names, part: &[&str]) -> Result<bool, NotationError> {
        let seat = |name: &str| names.find(name);
        let seats = |names: &[&str]| names.iter().map(|name| seat(name)).collect::<Result<Vec<Seat>, _>>();
        Ok(match *part {
            ["top" | "discard", ref cards @ .., top] => {
                let top = self.read_top(top)?;
                let cards = cards.iter().copied().chain([top]).map(str::parse);
                self.discard.replace(cards.collect::<Result<_, _>>()?).is_none()
            }
            ["stock", ref cards @ ..] => self.stock.replace(Heap::read(cards, str::parse)?).is_none(),
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
            ["misses", ref names @ ..] => self.misses.replace(seats(names)?).is_none(),
            ["levels", ref numbers @ ..] => {
                self.levels.replace(read_levels(numbers, names.seats())?).is_none()
            }
            ["penalty", cards, "of", kind] => {
                let cards =
                    cards.parse().map_err(|_| NotationError::table(format!("penalty \"{cards}\"")))?;
                let kind = read_kind(kind)
                    .ok_or_else(|| NotationError::table(format!("\"{kind}\" is not a rank")))?;
                self.penalty.replace((cards, kind)).is_none()
            }
            ["skips", turns, "of", rank] => {
                let turns = turns.parse().map_err(|_| NotationError::table(format!("skips \"{turns}\"")))?;
                let rank = read_penalty_rank(rank)
                    .ok_or_else(|| NotationError::table(format!("\"{rank}\" is not a rank")))?;
                self.skips.replace((turns, rank)).is_none()
            }
            ["dealer", name] => self.dealer.replace(seat(name)?).is_none(),
            ["turn", number] => {
                let number =
                    number.parse().map_err(|_| NotationError::table(format!("turn \"{number}\"")))?;
                self.turns.replace(number).is_none()
            }
            _ => return Err(NotationError::table(format!("\"{}\" is not understood", part.join(" ")))),
        })
    }

    /// Reads the card on top and what was named for it: `8C=H`, `8C=H=7`.
    fn read_top<'a>(&mut self, text: &'a str) -> Result<&'a str, NotationError> {
        let mut words = text.split('=');
        let top = words.next().unwrap_or_default();
        self.named = words.next().map(read_suit).transpose()?;
        self.named_rank = words.next().map(read_rank).transpose()?;
        words.next().map_or(Ok(top), |word| Err(NotationError::table(format!("\"{word}\" is too much"))))
    }

    /// Builds the scene, or reports the part that is missing.
    fn whole(self, names: Names, hands: Vec<Heap>) -> Result<Scene, NotationError> {
        let missing = |what: &str| NotationError::table(format!("it does not say {what}"));
        let discard = self.discard.ok_or_else(|| missing("which card is on top: add \"top 7H\""))?;
        let turn = self.turn.ok_or_else(|| missing("whose turn it is: add \"to ann\""))?;
        let [finished, lost, absent] = [self.finished, self.lost, self.absent].map(Option::unwrap_or_default);
        for (seat, hand) in names.seats().iter().zip(&hands) {
            let empty = hand.is_empty();
            // In a countdown, the stock may be too small for a new hand.
            if empty && self.levels.is_none() && !finished.contains(&seat) && !absent.contains(&seat) {
                return Err(NotationError::table(format!("{} holds no card", names.of(seat))));
            }
            if !empty && absent.contains(&seat) {
                return Err(NotationError::table(format!("{} is absent and holds cards", names.of(seat))));
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
            misses: self.misses.unwrap_or_default(),
        })
    }
}

fn read_suit(letter: &str) -> Result<Suit, NotationError> {
    let suit = letter.parse().ok().and_then(Suit::from_letter);
    suit.ok_or_else(|| NotationError::table(format!("\"{letter}\" is not a suit")))
}

fn read_rank(letter: &str) -> Result<Rank, NotationError> {
    let rank = letter.parse().ok().and_then(Rank::from_letter);
    rank.ok_or_else(|| NotationError::table(format!("\"{letter}\" is not a rank")))
}

impl Scene {
    /// Parses a scene.
    pub fn read(text: &str) -> Result<Scene, NotationError> {
        let SceneParts { names, seats, others } = SceneParts::read(text, |part| {
            !KEYWORDS.contains(&part[0])
                && !matches!(part[1..], ["to", "name" | "decide"] | ["to", "name", "a", "rank"])
        })?;
        let hands = seats.iter().map(|part| Heap::read(part, str::parse)).collect::<Result<Vec<_>, _>>()?;
        let mut draft = Draft::default();
        for part in others {
            if !draft.read(&names, &part)? {
                let said = part.join(" ");
                return Err(NotationError::table(format!(
                    "\"{said}\" says what was said before: leave one out"
                )));
            }
        }
        draft.whole(names, hands)
    }

    /// Returns the names of the seats.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> SeatCount {
        self.names.seats()
    }

    /// Sets up the table. The seed chooses the cards that do not matter.
    pub fn set_up<const W: usize>(&self, book: &Book, seed: Seed) -> Result<Classic<W>, NotationError> {
        let mut game = Classic::<W>::new(book, self.seats(), seed);
        let before = self.seats().left_of(self.turn, self.seats().get() - 1);
        game.evolve(&Event::DealerChosen { seat: self.dealer.unwrap_or(before) });
        self.absent.iter().for_each(|seat| game.evolve(&Event::SatOut { seat: *seat }));
        for (seat, number) in self.seats().iter().zip(&self.levels) {
            game.evolve(&Event::Level { seat, number: *number });
        }
        game.evolve(&Event::Shuffled { nth: 1 });
        let heaps = self.hands.iter().chain(&self.stock).flat_map(|heap| &heap.faces);
        let named = heaps.chain(&self.discard).chain(&self.drawn).copied();
        let mut stock = Stacking::new(&game.position.table, STOCK, named, |face| face.to_string())?;
        for (seat, hand) in self.seats().iter().zip(&self.hands) {
            for wanted in hand.wanted() {
                let card = stock.next(&mut game.position.table, wanted)?;
                game.evolve(&Event::Dealt { seat, card });
            }
        }
        let left = game.position.stock_left();
        // A drawn card comes from the stock, in addition to the cards that stay in the stock.
        let drawn = usize::from(self.drawn.is_some());
        let stay = self.stock.as_ref().map_or(left, |stock| drawn + stock.len() + self.discard.len());
        let beneath = left
            .checked_sub(stay)
            .ok_or_else(|| NotationError::table("there are not enough cards for the stock"))?;
        for wanted in (0..beneath).map(|_| None).chain(self.discard.iter().copied().map(Some)) {
            // A stock that the scene does not mention keeps its cards; the discard pile takes only the named ones.
            if self.stock.is_none() && wanted.is_none() {
                continue;
            }
            let card = stock.next(&mut game.position.table, wanted)?;
            game.evolve(&Event::Turned { card });
        }
        let next = self.drawn.iter().chain(self.stock.iter().flat_map(|stock| &stock.faces));
        stock.order(&mut game.position.table, next.copied().map(Some))?;
        if let Some(suit) = self.named {
            game.evolve(&Event::Named { seat: self.turn, suit });
        }
        if let Some(rank) = self.named_rank {
            game.evolve(&Event::RankNamed { seat: self.turn, rank });
        }
        self.misses.iter().for_each(|seat| game.evolve(&Event::MustMiss { seat: *seat }));
        self.finished.iter().for_each(|seat| game.evolve(&Event::Finished { seat: *seat }));
        self.lost.iter().for_each(|seat| game.evolve(&Event::Lost { seat: *seat }));
        game.evolve(&Event::TurnCame { seat: self.turn });
        if let Some((rank, seat)) = self.demand {
            game.evolve(&Event::Demanded { seat, rank });
        }
        if let Some((cards, kind)) = self.penalty {
            game.evolve(&Event::Penalty { cards, kind });
        }
        if let Some((turns, rank)) = self.skips {
            game.evolve(&Event::SkipDue { turns, rank });
        }
        if self.reversed {
            game.evolve(&Event::Reversed);
        }
        if let Some(face) = self.drawn {
            let card = game.position.table.stack(STOCK).top().filter(|card| card.face() == face);
            let card =
                card.ok_or_else(|| NotationError::table("the drawn card is not where it should be"))?;
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

    /// Plays `seat move` on a table that was set up from this scene; `8C=S` is two moves. Returns the events in
    /// notation, or the refusal in words.
    pub fn play<const W: usize>(
        &self,
        game: &mut Classic<W>,
        book: &Book,
        text: &str,
    ) -> Result<Result<String, String>, NotationError> {
        let (seat, text) = seat_and_move(&self.names, text)?;
        let mut recorder = Recorder::new();
        for mv in Move::read_joined(text)? {
            if let Err(refusal) = game.play(book, seat, mv, &mut recorder) {
                return Ok(Err(refusal.to_string()));
            }
        }
        Ok(Ok(recorder.take(book, &self.names).join("; ")))
    }
}
