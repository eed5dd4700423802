//! Greedy play at Crazier Eights: tries every move in a world that agrees with the view.

mod quick;
mod standing;
mod worth;

use std::cell::Cell;

use eights_ability::{Ability, Action, Colour, Destination, Effect, Effects};
use eights_cards::{Dice, Eye, Face, FaceSet, MAX_SEATS, Seat};
use eights_crazier::agenda::{Item, Run};
use eights_crazier::place::{COLOURS, Zone};
use eights_crazier::{Book, Crazier, Move, Moves, Position, QuestionKind, View};
use eights_game::{Game, MoveSet};

use self::worth::{CARD, TableFeatures};
use super::GreedyBot;
use crate::{Bot, Policy};

/// Value of a win; greater than any other value.
const WIN: i32 = 1_000_000;
/// Cost of holding this many cards. The last ones weigh most.
const HELD: [i32; 9] = [0, 180, 340, 480, 605, 720, 830, 935, 1035];
/// Percentage of an asset's nominal value that is counted, because many do not stay in play for long.
const ASSETS: i32 = 50;
/// Value of an eight in hand, which can always be shed.
const EIGHT: i32 = 50;
/// Value of a held card that matches now.
const MATCH: i32 = 6;
/// Values of a discard and of a play that can still be made in this turn.
const DISCARD: i32 = 70;
const PLAY: i32 = 50;
/// Value of a turn whose remaining actions may empty the hand.
const IN_SIGHT: i32 = 3000;
/// Maximum number of cards tried when there are many to choose from.
const TRIED: usize = 6;
/// Maximum number of answers followed for one effect; the rest is left unresolved.
const ANSWERS: usize = 24;
/// Maximum depth to which follow-up choices are searched.
const DEEP: usize = 2;
/// Number of decisions in a playout before it is judged: a turn or two.
const PATIENCE: u32 = 4;

impl<const W: usize> Bot<Crazier<W>> for GreedyBot {
    fn choose(&mut self, book: &Book, view: &View<W>, seat: Seat, dice: &mut Dice) -> Move {
        let moves = view.legal(book);
        let ask = view.facts().question.map(|question| question.ask);
        if moves.len() == 1 || ask == Some(QuestionKind::Order) {
            return moves.nth(0);
        }
        let mind = Evaluator::new(book, view.position(), seat);
        match ask {
            Some(QuestionKind::Colour) => Move::Name(colour(book, view.position(), seat)),
            Some(QuestionKind::Card) => {
                let world = Crazier::imagine(view, dice);
                mind.best(&world, seat, &mind.sifted(world.position(), seat, &moves), 0)
            }
            _ => mind.best(&Crazier::imagine(view, dice), seat, &moves.iter().collect::<Vec<_>>(), 0),
        }
    }
}

impl<const W: usize> Policy<Crazier<W>> for GreedyBot {
    fn pick(&self, book: &Book, world: &Crazier<W>, seat: Seat, _: &mut Dice) -> Move {
        quick::pick(book, world.position(), seat)
    }

    fn usual(&self, book: &Book, world: &Crazier<W>, seat: Seat, dice: &mut Dice) -> Move {
        Bot::<Crazier<W>>::choose(&mut GreedyBot, book, &world.view(Eye::Seat(seat)), seat, dice)
    }

    fn patience(&self) -> u32 {
        PATIENCE
    }

    fn judge(&self, book: &Book, world: &Crazier<W>) -> Option<[f32; MAX_SEATS]> {
        standing::chances(book, world.position())
    }
}

/// Evaluator of positions for a seat.
struct Evaluator<'b> {
    book: &'b Book,
    now: TableFeatures<'b>,
    seat: Seat,
    /// Values of playing each card now, computed on first use.
    plays: [Cell<Option<i32>>; 64],
}

impl<'b> Evaluator<'b> {
    fn new<const W: usize>(book: &'b Book, position: &Position<W>, seat: Seat) -> Self {
        Evaluator {
            book,
            now: TableFeatures::of(book, position),
            seat,
            plays: [const { Cell::new(None) }; 64],
        }
    }

    fn played(&self, face: Face, by: Seat) -> i32 {
        if by != self.seat {
            return self.now.played(face, by);
        }
        let known = &self.plays[face.index()];
        let worth = known.get().unwrap_or_else(|| self.now.played(face, by));
        known.set(Some(worth));
        worth
    }

    /// Returns the value of a card in hand besides the cost of holding it.
    fn kept(&self, face: Face, by: Seat) -> i32 {
        if self.book.is_eight(face) { EIGHT } else { (self.played(face, by) / 4).clamp(0, EIGHT - 10) }
    }

    /// Returns the move that leads to the position most valuable to the seat.
    fn best<const W: usize>(&self, world: &Crazier<W>, seat: Seat, moves: &[Move], deep: usize) -> Move {
        let mut best = (i32::MIN, moves[0]);
        for mv in moves {
            let worth = match mv {
                Move::Done => self.worth(world, seat, false),
                Move::Draw => self.worth(world, seat, true),
                _ => self.after(world, seat, *mv, deep),
            };
            if worth > best.0 {
                best = (worth, *mv);
            }
        }
        best.1
    }

    /// Returns the value to a seat of the position after a move and its consequences.
    fn after<const W: usize>(&self, world: &Crazier<W>, seat: Seat, mv: Move, deep: usize) -> i32 {
        let mut world = world.clone();
        if world.play(self.book, seat, mv, &mut ()).is_err() {
            return i32::MIN;
        }
        for _ in 0..ANSWERS {
            let Some(question) = world.position().facts().question else { break };
            let Some(decider) = question.seats.first() else { break };
            if matches!(question.ask, QuestionKind::Main | QuestionKind::BeforeDraw) {
                break;
            }
            let mv = self.answer(&world, decider, question.ask, deep + 1);
            if world.play(self.book, decider, mv, &mut ()).is_err() {
                break;
            }
        }
        self.worth(&world, seat, true)
    }

    /// Returns a seat's answer to a follow-up question.
    fn answer<const W: usize>(&self, world: &Crazier<W>, seat: Seat, ask: QuestionKind, deep: usize) -> Move {
        let moves = world.legal(self.book, seat);
        if moves.len() == 1 {
            return moves.nth(0);
        }
        match ask {
            QuestionKind::Colour => Move::Name(colour(self.book, world.position(), seat)),
            QuestionKind::Player(_) | QuestionKind::May if deep <= DEEP => {
                self.best(world, seat, &moves.iter().collect::<Vec<_>>(), deep)
            }
            QuestionKind::Player(_) => self.player(seat, &moves),
            QuestionKind::Card => self.most_promising(world.position(), seat, &moves),
            _ => moves.nth(moves.len() - 1),
        }
    }

    /// Chooses a player: the opponent with the fewest cards.
    fn player(&self, seat: Seat, moves: &Moves) -> Move {
        let cards = |mv: &Move| match *mv {
            Move::Player(other) => (self.now.allied(other, seat), self.now.hand(other)),
            _ => (true, i32::MAX),
        };
        moves.iter().min_by_key(cards).unwrap_or(moves.nth(0))
    }

    /// Returns the most promising of the cards to choose from.
    fn most_promising<const W: usize>(&self, position: &Position<W>, seat: Seat, moves: &Moves) -> Move {
        let (action, saves) = (action(self.book, position), position.facts().agenda.saves_a_card());
        let promise = |mv: &Move| self.promise(action, seat, *mv) * if saves { -1 } else { 1 };
        // Ties go to the first card, as in a stable sort.
        moves.iter().min_by_key(|mv| -promise(mv)).unwrap_or(moves.nth(0))
    }

    /// Returns the most promising of the cards to choose from, best first. [`Move::Stop`] comes last.
    fn sifted<const W: usize>(&self, position: &Position<W>, seat: Seat, moves: &Moves) -> Vec<Move> {
        let (action, saves) = (action(self.book, position), position.facts().agenda.saves_a_card());
        // A card that is saved is worth what it would cost to lose it.
        let promise = |mv: Move| self.promise(action, seat, mv) * if saves { -1 } else { 1 };
        let mut cards: Vec<(i32, Move)> = moves.iter().map(|mv| (promise(mv), mv)).collect();
        cards.sort_by_key(|(promise, _)| -*promise);
        let tried = TRIED.max(1).min(cards.len());
        let stop = cards[tried..].iter().find(|(_, mv)| *mv == Move::Stop).copied();
        cards.truncate(tried);
        cards.extend(stop);
        cards.into_iter().map(|(_, mv)| mv).collect()
    }

    /// Returns a quick estimate of a card's value to the seat that picks it.
    fn promise(&self, action: Option<Action>, seat: Seat, mv: Move) -> i32 {
        let Move::Card(face, zone) = mv else { return -WIN };
        match (action, zone) {
            (Some(Action::Play(_) | Action::Put(_, Destination::Play)), _) => self.played(face, seat),
            (_, Zone::Hand(holder)) if holder == seat => -self.kept(face, seat),
            (_, Zone::Play(owner)) => {
                let worth = self.now.in_play(face, owner);
                if self.now.allied(owner, seat) { -worth } else { worth }
            }
            (Some(Action::Put(_, Destination::Hand(_))), _) => self.kept(face, seat),
            (Some(Action::Put(_, Destination::Pile(..))), _) => -self.kept(face, seat),
            _ => 0,
        }
    }

    /// Returns the value of a position to a seat. While its main phase goes on, this includes what it can still do.
    fn worth<const W: usize>(&self, world: &Crazier<W>, seat: Seat, going_on: bool) -> i32 {
        let (position, facts) = (world.position(), world.position().facts());
        if let Some(outcome) = world.outcome(self.book, &Crazier::<W>::opening(self.book)) {
            let winners = outcome.winners;
            return if !winners.contains(seat) {
                -WIN
            } else if winners.iter().all(|winner| self.now.allied(winner, seat)) {
                WIN
            } else {
                WIN / 2
            };
        }
        if facts.out.contains(seat) {
            return -WIN;
        }
        let table = TableFeatures::of(self.book, position);
        let mut sum = 0;
        for other in table.playing().iter() {
            let assets: i32 = position.assets(other).map(|face| table.in_play(face, other)).sum();
            sum += table.share(other, seat, assets * ASSETS / 100 - held(table.hand(other)));
        }
        let hand = position.table().hand(seat);
        let fits = self.book.fits(position.top(), facts.named);
        for card in hand.iter() {
            let face = card.face();
            sum += self.kept(face, seat);
            if fits.contains(face) && !self.book.is_eight(face) {
                sum += MATCH;
            }
        }
        let main = facts.question.is_some_and(|q| q.ask == QuestionKind::Main && q.seats.contains(seat));
        if main && going_on { sum + self.rest_of_turn(world, seat, hand.faces()) } else { sum }
    }

    /// Returns the value of what a seat can still do in its main phase.
    fn rest_of_turn<const W: usize>(&self, world: &Crazier<W>, seat: Seat, held: FaceSet) -> i32 {
        let facts = world.position().facts();
        let moves = world.legal(self.book, seat);
        let discards =
            moves.iter().filter_map(|mv| if let Move::Discard(face) = mv { Some(face) } else { None });
        let left = usize::from(facts.discards[seat.index()]).min(4);
        let shed = self.longest_chain(discards.collect(), held, left);
        let mut plays: Vec<i32> = moves
            .iter()
            .filter_map(|mv| if let Move::Play(face) = mv { Some(self.played(face, seat)) } else { None })
            .collect();
        plays.sort_unstable_by_key(|worth| -*worth);
        let usable = usize::from(facts.plays[seat.index()]).min(held.len().saturating_sub(shed));
        plays.truncate(usable);
        let sight = if shed + plays.len() >= held.len() { IN_SIGHT } else { 0 };
        let worth = |worth: &i32| (PLAY + worth * 6 / 10).max(0);
        sight + shed as i32 * DISCARD + plays.iter().map(worth).sum::<i32>()
    }

    /// Returns the number of cards that can be shed one on another, up to `left`.
    fn longest_chain(&self, first: FaceSet, held: FaceSet, left: usize) -> usize {
        if left == 0 || first.is_empty() {
            return 0;
        }
        let mut longest = 1;
        for face in first.iter() {
            if longest >= left {
                break;
            }
            let rest = held.difference(FaceSet::EMPTY.with(face));
            let fits = if self.book.is_eight(face) { FaceSet::ALL } else { self.book.fits(Some(face), None) };
            longest = longest.max(1 + self.longest_chain(fits.intersection(rest), rest, left - 1));
        }
        longest
    }
}

fn held(cards: i32) -> i32 {
    match HELD.get(cards as usize) {
        Some(cost) => *cost,
        None => HELD[HELD.len() - 1] + (cards - HELD.len() as i32 + 1) * CARD,
    }
}

/// Returns the colour that a seat holds most of.
fn colour<const W: usize>(book: &Book, position: &Position<W>, seat: Seat) -> Colour {
    let hand = position.table().hand(seat);
    let count = |colour: &Colour| {
        let tame = hand.iter().filter(|card| !book.is_eight(card.face()));
        tame.filter(|card| book.card(card.face()).is_some_and(|card| card.colours.contains(colour))).count()
    };
    COLOURS.into_iter().rev().max_by_key(count).unwrap_or(COLOURS[0])
}

/// Returns the action of the effect in progress.
fn action<const W: usize>(book: &Book, position: &Position<W>) -> Option<Action> {
    let (run, effects) = running(book, position)?;
    match effects.iter().nth(usize::from(run.step))? {
        Effect::Act { action, .. } => Some(*action),
        _ => None,
    }
}

/// Returns the effects in progress.
fn running<'t, const W: usize>(book: &'t Book, position: &'t Position<W>) -> Option<(&'t Run, &'t Effects)> {
    let Some(Item::Run(run)) = position.facts().agenda.stack.last() else { return None };
    match book.ability(run.ability)? {
        Ability::Does { effects, .. }
        | Ability::Whenever { effects, .. }
        | Ability::Instead { effects, .. } => Some((run, effects)),
        Ability::Forbids { .. } => None,
    }
}
