//! How it plays Crazy 8-Ball.

use eights_cards::{Dice, Eye, Face, Seat};
use eights_eightball::{Book, Colour, Colours, EightBall, Move, Piece, Place, Top, View};
use eights_game::{Game, MoveSet};

use super::GreedyBot;
use crate::{Bot, Policy};

/// What a colour is worth to whoever needs it, without and with an open pocket, if none, one or both of its stick and
/// cue ball are in hand.
const SETS: [[i32; 3]; 2] = [[0, 4, 16], [8, 16, 40]];
/// What a block in hand is worth.
const BLOCK: i32 = 2;
/// What a card that nobody has seen is worth on average.
const UNSEEN: i32 = 5;
/// More than anything else can be worth.
const SHOT: i32 = 1000;

impl Bot<EightBall> for GreedyBot {
    fn choose(&mut self, book: &Book, view: &View, seat: Seat, _: &mut Dice) -> Move {
        let table = Table::seen(book, view, seat);
        let moves = view.legal(book);
        let best = moves.iter().max_by_key(|mv| table.after(*mv));
        best.expect("a seat that must move has a move")
    }
}

impl Policy<EightBall> for GreedyBot {
    fn pick(&self, book: &Book, world: &EightBall, seat: Seat, dice: &mut Dice) -> Move {
        Bot::<EightBall>::choose(&mut GreedyBot, book, &world.view(Eye::Seat(seat)), seat, dice)
    }
}

/// The cards of one player, as far as they are known, and what they are for.
#[derive(Clone)]
struct Side {
    hand: Vec<Piece>,
    wanted: Colours,
}

impl Side {
    /// The same player after some cards went and another came.
    fn exchange(&self, gone: &[Piece], come: Option<Piece>) -> Side {
        let mut side = self.clone();
        for piece in gone {
            let at = side.hand.iter().position(|held| held == piece);
            at.map(|at| side.hand.swap_remove(at));
        }
        side.hand.extend(come);
        side
    }

    /// What the sticks and cue balls are worth if these colours have an open pocket.
    fn sets(&self, open: Colours) -> i32 {
        let worth = |colour: Colour| {
            let set = [Piece::Stick(colour), Piece::Cue(colour)];
            SETS[usize::from(open.contains(colour))]
                [set.iter().filter(|piece| self.hand.contains(piece)).count()]
        };
        self.wanted.iter().map(worth).sum()
    }

    /// What all cards are worth.
    fn worth(&self, open: Colours) -> i32 {
        let other = |piece: &Piece| match piece {
            Piece::Block(_) | Piece::WildBlock => BLOCK,
            // Half of what it will be worth on the table, since it takes a turn to place it.
            pocket if pocket.is_pocket() => (self.sets(open.union(pocket.colours())) - self.sets(open)) / 2,
            _ => 0,
        };
        self.sets(open) + self.hand.iter().map(other).sum::<i32>()
    }
}

/// What a seat knows.
struct Table {
    me: Side,
    other: Side,
    /// The colours of the open pocket on each position.
    open: [Colours; Place::COUNT],
    chosen: Option<Piece>,
    discard: Option<Piece>,
    /// All colours: those of the 8-ball.
    colours: Colours,
}

impl Table {
    fn seen(book: &Book, view: &View, seat: Seat) -> Table {
        let position = view.position();
        let side = |seat| Side { hand: view.hand(seat).0, wanted: position.wanted(book, seat) };
        let mut open = [Colours::NONE; Place::COUNT];
        for place in Place::all() {
            if let Top::Open(pocket) = position.top(place) {
                open[place.index()] = pocket.colours();
            }
        }
        Table {
            me: side(seat),
            other: side(book.seats().left_of(seat, 1)),
            open,
            chosen: position.chosen().next_back(),
            discard: position.top_discard(),
            colours: book.colours(),
        }
    }

    /// How good the table is after a move.
    fn after(&self, mv: Move) -> i32 {
        let open = union(&self.open);
        match mv {
            Move::Discard(face) => {
                let me = self.me.exchange(&[piece(face)], None);
                self.balance(&me, open) + UNSEEN - self.gift(piece(face))
            }
            Move::Swap(face) => {
                let me = self.me.exchange(&[piece(face)], self.discard);
                // Two players who swap for nothing better would do it for ever.
                let better = me.worth(open) > self.me.worth(open);
                if better { self.balance(&me, open) - self.gift(piece(face)) } else { -SHOT }
            }
            Move::Lay(face) => self.best_place(&self.me.exchange(&[piece(face)], None), piece(face)) + UNSEEN,
            Move::Shoot(colour) => {
                let me = self.me.exchange(&[Piece::Stick(colour), Piece::Cue(colour)], None);
                SHOT + self.best_place(&me, Piece::Stick(colour))
            }
            Move::At(place) => self.chosen.map_or(0, |piece| self.placed(&self.me, piece, place)),
            Move::Draw => self.balance(&self.me, open) + UNSEEN,
            Move::Take => self.balance(&self.me.exchange(&[], self.discard), open),
            Move::Pick(_) | Move::Done | Move::Pass => 0,
        }
    }

    fn balance(&self, me: &Side, open: Colours) -> i32 {
        me.worth(open) - self.other.worth(open)
    }

    /// What a card on the discard pile is worth to the opponent, who may not want it next.
    fn gift(&self, piece: Piece) -> i32 {
        let open = union(&self.open);
        (self.other.exchange(&[], Some(piece)).worth(open) - self.other.worth(open)) / 2
    }

    fn best_place(&self, me: &Side, piece: Piece) -> i32 {
        let fits = |place: &Place| match piece {
            Piece::Side(_) => place.is_side() && self.open[place.index()].is_empty(),
            Piece::Corner(..) => !place.is_side() && self.open[place.index()].is_empty(),
            _ => self.open[place.index()].meets(piece.colours()),
        };
        Place::all().filter(fits).map(|place| self.placed(me, piece, place)).max().unwrap_or(0)
    }

    /// How good the table is when a pocket, a block or a shot was placed.
    fn placed(&self, me: &Side, piece: Piece, place: Place) -> i32 {
        let (mut open, mut me) = (self.open, me.clone());
        open[place.index()] = if piece.is_pocket() { piece.colours() } else { Colours::NONE };
        if let Piece::Stick(colour) = piece {
            me.wanted = me.wanted.without(colour);
            if me.wanted.is_empty() {
                me.wanted = self.colours;
            }
        }
        self.balance(&me, union(&open))
    }
}

fn union(all: &[Colours]) -> Colours {
    all.iter().fold(Colours::NONE, |all, colours| all.union(*colours))
}

fn piece(face: Face) -> Piece {
    Piece::of(face).expect("a card of this game has a piece's face")
}
