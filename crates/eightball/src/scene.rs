//! Scenes: tables set up from a line of text, for tests, examples, puzzles and bug reports.

use eights_cards::{Card, Face, MAX_SEATS, Seat, SeatCount, Seed};
use eights_game::{
    Game, MoveSet as _, Names, Notation, NotationError, Recorder, SceneParts, Stacking, seat_and_move,
};

use crate::ball::{Ball, Group};
use crate::book::Book;
use crate::event::{CHOSEN, DISCARD, DRAW, Event, STACKS};
use crate::notation::{face_text, read_place};
use crate::piece::Piece;
use crate::place::Place;
use crate::pool::EightBall;
use crate::position::{Position, Stage};

/// Table in text notation: `1 pYB | 2 pR sR cR =3 | ann sY cY bB pG | bob #4 | balls bob 9 10 | to ann`.
///
/// - a position's number and its cards from the bottom up; a trailing `=3` is the ball on top;
/// - a seat's name and hand; `!` after a card means that everybody knows it, `#4` stands for four cards that do not
///   matter;
/// - `discard sY cB`, from the bottom up (default: empty);
/// - `draw sY #19`: starts with the next card to be drawn; without this part, the draw pile is all that is left, and
///   with it, the rest lies at the bottom of the discard pile;
/// - `balls ann 1 2 3`: the balls that a seat has yet to pocket, `8` alone if it is the only one (default: all solids
///   for the first seat and all stripes for the second);
/// - `to ann`, or `ann to draw`, `ann to go on` (a second ball); `chosen pY` or `chosen cY sY` with `ann to place` or,
///   for a second ball, `ann to place second`;
/// - `ann to pick`, before the deal, accompanied only by the two names;
/// - `dealer bob` (default: the seat that is not on turn) and `turn 12` (default: 1) are optional.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    names: Names,
    hands: Vec<Vec<WantedCard>>,
    places: Vec<(Place, Vec<Face>, Option<Ball>)>,
    discard: Vec<Face>,
    draw: Option<Vec<WantedCard>>,
    chosen: Vec<Face>,
    balls: [Option<Vec<Ball>>; 2],
    turn: Seat,
    then: Then,
    dealer: Option<Seat>,
    turns: Option<u32>,
}

/// Card requested for some place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WantedCard {
    Named { face: Face, known: bool },
    Any,
}

impl WantedCard {
    fn face(self) -> Option<Face> {
        match self {
            WantedCard::Named { face, .. } => Some(face),
            WantedCard::Any => None,
        }
    }
}

/// Decision that the scene waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Then {
    Pick,
    Act,
    Place { second: bool },
    Second,
    Draw,
}

impl Then {
    /// Parses the words that follow a seat's name.
    fn read(words: &[&str]) -> Option<Then> {
        Some(match words {
            ["to", "pick"] => Then::Pick,
            ["to", "place"] => Then::Place { second: false },
            ["to", "place", "second"] => Then::Place { second: true },
            ["to", "go", "on"] => Then::Second,
            ["to", "draw"] => Then::Draw,
            _ => return None,
        })
    }
}

const KEYWORDS: [&str; 7] = ["discard", "draw", "chosen", "balls", "to", "dealer", "turn"];

fn read_piece(word: &str) -> Result<Face, NotationError> {
    word.parse().map(Piece::face).map_err(|e: crate::piece::NoPiece| NotationError::table(e.to_string()))
}

fn read_pieces(words: &[&str]) -> Result<Vec<Face>, NotationError> {
    words.iter().map(|word| read_piece(word)).collect()
}

fn read_heap(words: &[&str]) -> Result<Vec<WantedCard>, NotationError> {
    let mut heap = Vec::new();
    for word in words {
        if let Some(number) = word.strip_prefix('#') {
            let number: u8 = number
                .parse()
                .map_err(|_| NotationError::table(format!("\"{word}\" is not a number of cards")))?;
            heap.extend((0..number).map(|_| WantedCard::Any));
        } else {
            let (word, known) = word.strip_suffix('!').map_or((*word, false), |word| (word, true));
            heap.push(WantedCard::Named { face: read_piece(word)?, known });
        }
    }
    Ok(heap)
}

impl Scene {
    /// Parses a scene.
    pub fn read(text: &str) -> Result<Scene, NotationError> {
        let SceneParts { names, seats, others } = SceneParts::read(text, |part| {
            !KEYWORDS.contains(&part[0]) && part[0].parse::<u8>().is_err() && !matches!(part[1..], ["to", ..])
        })?;
        if names.seats().get() != 2 {
            return Err(NotationError::table("two play this game"));
        }
        let hands = seats.iter().map(|part| read_heap(part)).collect::<Result<_, _>>()?;
        let seat = |name: &str| names.find(name);
        let (mut places, mut discard, mut draw, mut chosen) = (Vec::new(), None, None, None);
        let mut balls = [None, None];
        let (mut asked, mut dealer, mut turns) = (None, None, None);
        for part in others {
            let again = match part[..] {
                ["discard", ref cards @ ..] => discard.replace(read_pieces(cards)?).is_some(),
                ["draw", ref cards @ ..] => draw.replace(read_heap(cards)?).is_some(),
                ["chosen", ref cards @ ..] => chosen.replace(read_pieces(cards)?).is_some(),
                ["balls", name, ref numbers @ ..] => {
                    balls[seat(name)?.index()].replace(read_balls(numbers)?).is_some()
                }
                ["to", name] => asked.replace((seat(name)?, Then::Act)).is_some(),
                [name, ref words @ ..] if Then::read(words).is_some() => {
                    asked.replace((seat(name)?, Then::read(words).unwrap_or(Then::Act))).is_some()
                }
                ["dealer", name] => dealer.replace(seat(name)?).is_some(),
                ["turn", number] => {
                    let number =
                        number.parse().map_err(|_| NotationError::table(format!("turn \"{number}\"")))?;
                    turns.replace(number).is_some()
                }
                [place, ref cards @ ..] if read_place(place).is_some() => {
                    let place = read_place(place).ok_or_else(|| NotationError::table("no such place"))?;
                    let (ball, cards) = match cards {
                        [cards @ .., last] if last.starts_with('=') => {
                            (read_balls(&[&last[1..]])?.pop(), cards)
                        }
                        cards => (None, cards),
                    };
                    let cards = read_pieces(cards)?;
                    let again = places.iter().any(|(known, _, _)| *known == place);
                    places.push((place, cards, ball));
                    again
                }
                _ => return Err(NotationError::table(format!("\"{}\" is not understood", part.join(" ")))),
            };
            if again {
                return Err(NotationError::table(format!("\"{}\" says again what was said", part.join(" "))));
            }
        }
        let (turn, then) =
            asked.ok_or_else(|| NotationError::table("it does not say whose turn it is: add \"to ann\""))?;
        let (discard, chosen) = (discard.unwrap_or_default(), chosen.unwrap_or_default());
        if chosen.is_empty() == matches!(then, Then::Place { .. }) {
            return Err(NotationError::table("cards are chosen if, and only if, somebody is to place them"));
        }
        Ok(Scene { names, hands, places, discard, draw, chosen, balls, turn, then, dealer, turns })
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
    pub fn set_up(&self, book: &Book, seed: Seed) -> Result<EightBall, NotationError> {
        let mut game = EightBall::new(book, self.seats(), seed);
        if self.then == Then::Pick {
            game.evolve(&Event::DealerChosen { seat: self.turn });
            return self.before_the_deal(&game).then_some(game).ok_or_else(|| {
                NotationError::table(
                    "before the deal there is nothing but a new pack, and the dealer is to pick",
                )
            });
        }
        let dealer = self.dealer.unwrap_or(self.seats().left_of(self.turn, 1));
        game.evolve(&Event::DealerChosen { seat: dealer });
        let first = Seat::new(0);
        game.evolve(&Event::Picked { seat: first, group: self.group_of_first()? });
        game.evolve(&Event::Shuffled { nth: 1 });
        let held = self.hands.iter().chain(&self.draw).flatten().filter_map(|wanted| wanted.face());
        let open = self.places.iter().flat_map(|(_, cards, _)| cards);
        let open = open.chain(&self.discard).chain(&self.chosen).copied();
        let pile = Stacking::new(&game.position.cards, DRAW, held.chain(open), face_text)?;
        let mut setting = Setting { pile, game };
        for (place, cards, ball) in &self.places {
            setting.lay(*place, cards)?;
            setting.put_ball(book, *place, *ball)?;
        }
        setting.pocket_the_rest(book, self)?;
        for face in self.discard.iter().copied() {
            setting.discard(WantedCard::Named { face, known: true })?;
        }
        for face in self.chosen.iter().copied() {
            setting.choose(face)?;
        }
        for seat in self.seats().iter() {
            for wanted in &self.hands[seat.index()] {
                setting.give(seat, *wanted)?;
            }
        }
        if let Some(draw) = &self.draw {
            setting.set_draw_pile(draw)?;
        }
        let mut game = setting.game;
        game.evolve(&Event::TurnCame { seat: self.turn });
        match self.then {
            Then::Pick | Then::Act => {}
            Then::Place { second } => {
                game.position.facts.stage = Stage::Placing;
                game.position.facts.shots = u8::from(second);
                if !can_be_placed(&game.position, book, self.turn, second) {
                    return Err(NotationError::table("what is chosen can be placed nowhere"));
                }
            }
            Then::Draw => game.evolve(&Event::DrawAsked { seat: self.turn }),
            Then::Second => {
                game.position.facts.shots = 1;
                game.evolve(&Event::SecondAsked { seat: self.turn });
            }
        }
        game.position.facts.turns = self.turns.unwrap_or(1);
        // Count these cards as just placed, so that the end of the turn detects a dead table.
        game.position.facts.placed = true;
        Ok(game)
    }

    /// Returns `true` if the scene agrees with the state before the deal.
    fn before_the_deal(&self, game: &EightBall) -> bool {
        let pack = game.position.cards.stack(DRAW).cards().iter().rev();
        let pack: Vec<WantedCard> =
            pack.map(|card| WantedCard::Named { face: card.face(), known: false }).collect();
        self.hands.iter().all(Vec::is_empty)
            && self.places.is_empty()
            && self.discard.is_empty()
            && self.balls == [None, None]
            && self.dealer.is_none_or(|dealer| dealer == self.turn)
            && self.turns.is_none_or(|turns| turns == 0)
            && self.draw.as_ref().is_none_or(|draw| *draw == pack)
    }

    fn group_of_first(&self) -> Result<Group, NotationError> {
        let group = |balls: &Vec<Ball>| balls.iter().find_map(|ball| ball.group());
        let first = self.balls[0].as_ref().and_then(group);
        let second = self.balls[1].as_ref().and_then(group);
        match (first, second.map(Group::other)) {
            (Some(a), Some(b)) if a != b => {
                Err(NotationError::table("one has solids and the other has stripes"))
            }
            (Some(group), _) | (None, Some(group)) => Ok(group),
            (None, None) => Ok(Group::Solids),
        }
    }

    /// Plays `seat move` or `seat times out` on a table that was set up from this scene. Returns the events in
    /// notation, or the refusal in words.
    pub fn play(
        &self,
        game: &mut EightBall,
        book: &Book,
        text: &str,
    ) -> Result<Result<String, String>, NotationError> {
        let (seat, text) = seat_and_move(&self.names, text)?;
        let mut recorder = Recorder::new();
        let mv = match text {
            "times out" => game.on_timeout(book, seat),
            text => EightBall::read_move(book, text)?,
        };
        let played = game.play(book, seat, mv, &mut recorder);
        Ok(played
            .map(|()| recorder.take(book, &self.names).join("; "))
            .map_err(|refusal| refusal.to_string()))
    }
}

/// Returns `true` if the chosen cards are a shot or a card that the seat may lay, and there is a place for them.
fn can_be_placed(position: &Position, book: &Book, seat: Seat, second: bool) -> bool {
    let allowed = match position.chosen().collect::<Vec<_>>()[..] {
        [Piece::Cue(cue), Piece::Stick(stick)] => cue == stick && position.wanted(book, seat).contains(stick),
        [piece] => !second && position.may_lay(book, seat, piece.face()),
        _ => false,
    };
    allowed && !position.legal(book, seat).is_empty()
}

fn read_balls(numbers: &[&str]) -> Result<Vec<Ball>, NotationError> {
    let ball = |number: &&str| number.parse().ok().and_then(Ball::new);
    numbers
        .iter()
        .map(|n| ball(n).ok_or_else(|| NotationError::table(format!("\"{n}\" is not a ball"))))
        .collect()
}

/// Seat whose hand face-up cards pass through. It is always empty, so no card is mistaken for one that is held.
const STAGEHAND: Seat = Seat::new(MAX_SEATS - 1);

/// Table being set up.
struct Setting {
    pile: Stacking,
    game: EightBall,
}

impl Setting {
    /// Makes the requested card the draw pile's top card.
    fn next(&mut self, wanted: WantedCard) -> Result<Card, NotationError> {
        self.pile.next(&mut self.game.position.cards, wanted.face())
    }

    /// Puts cards on a position, seen by all.
    fn lay(&mut self, place: Place, faces: &[Face]) -> Result<(), NotationError> {
        for face in faces.iter().copied() {
            let card = self.next(WantedCard::Named { face, known: true })?;
            let seat = STAGEHAND;
            self.game.evolve(&Event::Drew { seat, card });
            self.game.evolve(&Event::Chose { seat, card });
            self.game.evolve(&Event::Placed { card, place });
        }
        Ok(())
    }

    /// Puts a ball on a position that holds the cards of a shot.
    fn put_ball(&mut self, book: &Book, place: Place, ball: Option<Ball>) -> Result<(), NotationError> {
        let shot = self.game.position.lying(place).next_back();
        match (shot, ball) {
            (Some(Piece::Cue(_)), Some(ball)) => {
                let colour = ball.colour().filter(|colour| book.colours.contains(*colour));
                let owner = |group: Group| {
                    self.game.position.facts.groups.and_then(|groups| groups.iter().position(|g| *g == group))
                };
                let seat = ball.group().and_then(owner).map(Seat::new);
                match (seat, colour) {
                    (Some(seat), Some(_)) => self.game.evolve(&Event::Pocketed { seat, ball, place }),
                    _ => {
                        return Err(NotationError::table(format!(
                            "ball {ball} cannot lie on a table in play"
                        )));
                    }
                }
                Ok(())
            }
            (Some(Piece::Cue(_)), None) => {
                Err(NotationError::table(format!("add the ball on {place}, such as =3")))
            }
            (Some(Piece::Stick(_)), _) => {
                Err(NotationError::table(format!("a cue ball is missing on {place}")))
            }
            (_, Some(ball)) => {
                Err(NotationError::table(format!("no shot lies under ball {ball} on {place}")))
            }
            (_, None) => Ok(()),
        }
    }

    /// Marks as pocketed the balls that the `balls` parts do not list.
    fn pocket_the_rest(&mut self, book: &Book, scene: &Scene) -> Result<(), NotationError> {
        for seat in scene.seats().iter() {
            let Some(balls) = &scene.balls[seat.index()] else { continue };
            let left = balls.iter().filter_map(|ball| ball.colour()).collect::<crate::ball::Colours>();
            let lies = self.game.position.facts.pocketed[seat.index()];
            if lies.meets(left) || left.intersection(book.colours) != left {
                return Err(NotationError::table(format!(
                    "{} cannot have all these balls left",
                    scene.names.of(seat)
                )));
            }
            let all = book.colours.bits();
            self.game.position.facts.pocketed[seat.index()] =
                crate::ball::Colours::from_bits(all & !left.bits());
        }
        Ok(())
    }

    fn discard(&mut self, wanted: WantedCard) -> Result<Card, NotationError> {
        let card = self.next(wanted)?;
        self.game.evolve(&Event::Drew { seat: STAGEHAND, card });
        self.game.evolve(&Event::Discarded { seat: STAGEHAND, card, under: 0 });
        Ok(card)
    }

    fn choose(&mut self, face: Face) -> Result<(), NotationError> {
        let card = self.next(WantedCard::Named { face, known: true })?;
        self.game.evolve(&Event::Drew { seat: STAGEHAND, card });
        self.game.evolve(&Event::Chose { seat: STAGEHAND, card });
        Ok(())
    }

    fn give(&mut self, seat: Seat, wanted: WantedCard) -> Result<(), NotationError> {
        if let WantedCard::Named { known: true, .. } = wanted {
            let card = self.discard(wanted)?;
            self.game.evolve(&Event::Took { seat, card });
        } else {
            let card = self.next(wanted)?;
            self.game.evolve(&Event::Drew { seat, card });
        }
        Ok(())
    }

    /// Leaves only these cards in the draw pile; the others go beneath the discard pile.
    fn set_draw_pile(&mut self, cards: &[WantedCard]) -> Result<(), NotationError> {
        let surplus = self.game.position.draw_pile().checked_sub(cards.len());
        let surplus =
            surplus.ok_or_else(|| NotationError::table("there are not enough cards for the draw pile"))?;
        let seat = STAGEHAND;
        for _ in 0..surplus {
            let card = self.next(WantedCard::Any)?;
            let under = self.game.position.cards.stack(DISCARD).len() as u8;
            self.game.evolve(&Event::Drew { seat, card });
            self.game.evolve(&Event::Discarded { seat, card, under });
        }
        self.pile.order(&mut self.game.position.cards, cards.iter().map(|wanted| wanted.face()))
    }
}

const _: () = assert!(STACKS < u8::MAX as usize && CHOSEN != DRAW);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::stack_at;

    #[test]
    fn every_position_has_a_stack_of_its_own() {
        let stacks: Vec<u8> = Place::all().map(stack_at).collect();
        assert!(stacks.iter().all(|stack| ![DRAW, DISCARD, CHOSEN].contains(stack)));
        assert!(stacks.windows(2).all(|pair| pair[0] < pair[1]) && (stacks[5] as usize) < STACKS);
    }
}
