//! Greedy play at Crazy 8-Ball.

mod standing;

use eights_cards::{Card, Dice, Eye, Face, FaceSet, MAX_SEATS, Seat};
use eights_eightball::{Book, Colour, Colours, EightBall, Move, Piece, Place, Position, View};
use eights_game::{Game, MoveSet};

use super::GreedyBot;
use crate::{Bot, Policy};

/// Value of a wanted colour, without and with an open pocket, if none, one or both of its stick and cue ball are held.
const SETS: [[i32; 3]; 2] = [[0, 4, 16], [8, 16, 40]];
/// Value of a block in hand.
const BLOCK: i32 = 2;
/// Average value of a card that nobody has seen.
const UNSEEN: i32 = 5;
/// Number of turns after which a bot no longer keeps cards only to deny them to the opponent. Hardly any game takes that
/// long, unless somebody who cannot finish any more keeps the other from it.
const LAST_DENIAL: u32 = 200;
/// Value of a shot; greater than any other value.
const SHOT: i32 = 1000;

/// Number of decisions in a playout before it is judged: a turn or two. A whole game has a hundred turns.
const PATIENCE: u32 = 4;
/// First face of each kind. Cue balls follow sticks in the same order of colours, then come blocks, and pockets last.
const CUES: usize = Piece::Cue(Colour::Yellow).face().index();
const BLOCKS: usize = Piece::Block(Colour::Yellow).face().index();
const POCKETS: usize = Piece::Side(Colour::Yellow).face().index();

impl Bot<EightBall> for GreedyBot {
    fn choose(&mut self, book: &Book, view: &View, seat: Seat, _: &mut Dice) -> Move {
        choose(book, view.position(), seat, view.legal(book).iter())
    }
}

impl Policy<EightBall> for GreedyBot {
    fn pick(&self, book: &Book, world: &EightBall, seat: Seat, _: &mut Dice) -> Move {
        choose(book, world.position(), seat, world.legal(book, seat).iter())
    }

    fn patience(&self) -> u32 {
        PATIENCE
    }

    fn judge(&self, book: &Book, world: &EightBall) -> Option<[f32; MAX_SEATS]> {
        standing::chances(book, world.position())
    }
}

/// Returns the move that leads to the best position for the seat, judged by the cards it knows.
fn choose(book: &Book, position: &Position, seat: Seat, moves: impl Iterator<Item = Move>) -> Move {
    let table = TableEstimate::seen(book, position, seat);
    moves.max_by_key(|mv| table.after(*mv)).expect("a seat that must move has a move")
}

/// Known cards of one player, and the colours that they are needed for.
#[derive(Clone, Copy)]
struct Side {
    held: FaceSet,
    /// Faces held more than once.
    twice: FaceSet,
    wanted: Colours,
}

impl Side {
    fn new(hand: impl Iterator<Item = Face>, wanted: Colours) -> Side {
        hand.fold(Side { held: FaceSet::EMPTY, twice: FaceSet::EMPTY, wanted }, Side::with)
    }

    /// Returns the side after a card was added.
    fn with(self, face: Face) -> Side {
        let twice = if self.held.contains(face) { self.twice.with(face) } else { self.twice };
        Side { held: self.held.with(face), twice, ..self }
    }

    /// Returns the side after a card was removed.
    fn without(self, face: Face) -> Side {
        let gone = FaceSet::EMPTY.with(face);
        let held = if self.twice.contains(face) { self.held } else { self.held.difference(gone) };
        Side { held, twice: self.twice.difference(gone), ..self }
    }

    /// Returns the wanted colours of which none, one and both of stick and cue ball are in hand, as bits.
    fn sets(self) -> [u8; 3] {
        let [sticks, cues] = [0, CUES].map(|first| (self.held.bits() >> first) as u8);
        [!(sticks | cues), sticks ^ cues, sticks & cues].map(|colours| colours & self.wanted.bits())
    }

    /// Returns the value of all cards with these open pockets.
    fn worth(self, pockets_open: OpenPockets) -> i32 {
        let (sets, open) = (self.sets(), pockets_open.colours.bits());
        let count = |colours: u8| colours.count_ones() as i32;
        let mut worth = 0;
        for (held, colours) in sets.into_iter().enumerate() {
            worth += SETS[0][held] * count(colours & !open) + SETS[1][held] * count(colours & open);
        }
        for held in [self.held, self.twice] {
            worth += BLOCK * blocks(held);
            for pocket in pockets(held) {
                // Half of its value on the table, since it takes a turn to place it. Even less without room for it:
                // otherwise a bot would wait for ever with a card that it cannot place.
                let share = if pockets_open.have_room_for(pocket) { 2 } else { 4 };
                let opened = pocket.colours().bits() & !open;
                for (held, colours) in sets.into_iter().enumerate() {
                    worth += (SETS[1][held] - SETS[0][held]) / share * count(colours & opened);
                }
            }
        }
        worth
    }
}

/// Open pockets of a table.
#[derive(Clone, Copy)]
struct OpenPockets {
    /// Colours that have an open pocket.
    colours: Colours,
    /// All corners, and all sides, hold one.
    full: [bool; 2],
}

impl OpenPockets {
    /// Creates a summary of the open pocket at each position.
    fn new(open: [Colours; Place::COUNT]) -> OpenPockets {
        let (mut colours, mut full) = (Colours::NONE, [true; 2]);
        for (place, pocket) in Place::all().zip(open) {
            colours = colours.union(pocket);
            full[usize::from(place.is_side())] &= !pocket.is_empty();
        }
        OpenPockets { colours, full }
    }

    /// Returns `true` if a position of the pocket's shape holds no open pocket.
    fn have_room_for(self, pocket: Piece) -> bool {
        !self.full[usize::from(matches!(pocket, Piece::Side(_)))]
    }
}

/// Estimate of a table from one seat's knowledge.
struct TableEstimate {
    me: Side,
    other: Side,
    /// Current value of the seat's own cards.
    mine: i32,
    /// Colours of the open pocket at each position.
    open: [Colours; Place::COUNT],
    /// Summary of the open pockets.
    all_open: OpenPockets,
    chosen: Option<Piece>,
    discard: Option<Piece>,
    /// All colours, which are those of the 8-ball.
    colours: Colours,
    /// The seat keeps cards from the opponent.
    denies: bool,
}

impl TableEstimate {
    fn seen(book: &Book, position: &Position, seat: Seat) -> TableEstimate {
        let cards = position.cards();
        let known = |seen: Seat| {
            let hand = cards.hand(seen).iter();
            let known = hand.filter(|card| seen == seat || cards.known(*card).contains(Eye::Seat(seat)));
            Side::new(known.map(Card::face), position.wanted(book, seen))
        };
        let (open, me) = (open(position), known(seat));
        let all_open = OpenPockets::new(open);
        TableEstimate {
            me,
            other: known(book.seats().left_of(seat, 1)),
            mine: me.worth(all_open),
            open,
            all_open,
            chosen: position.chosen().next_back(),
            discard: position.top_discard(),
            colours: book.colours(),
            denies: position.facts().turns <= LAST_DENIAL,
        }
    }

    /// Returns the value of the table after a move.
    fn after(&self, mv: Move) -> i32 {
        let open = self.all_open;
        match mv {
            Move::Discard(face) => self.balance(self.me.without(face), open) + UNSEEN - self.gift(face),
            Move::Swap(face) => {
                let me = self.discard.map_or(self.me, |top| self.me.without(face).with(top.face()));
                // Otherwise two players with nothing better to do would swap for ever.
                let better = me.worth(open) > self.mine;
                if better { self.balance(me, open) - self.gift(face) } else { -SHOT }
            }
            Move::Lay(face) => self.best_place(self.me.without(face), piece(face)) + UNSEEN,
            Move::Shoot(colour) => {
                let me = self.me.without(Piece::Stick(colour).face()).without(Piece::Cue(colour).face());
                SHOT + self.best_place(me, Piece::Stick(colour))
            }
            Move::At(place) => self.chosen.map_or(0, |piece| self.placed(self.me, piece, place)),
            Move::Draw => self.balance(self.me, open) + UNSEEN,
            Move::Take => {
                let me = self.discard.map_or(self.me, |top| self.me.with(top.face()));
                self.balance(me, open)
            }
            Move::Pick(_) | Move::Done | Move::Pass => 0,
        }
    }

    fn balance(&self, me: Side, open: OpenPockets) -> i32 {
        me.worth(open) - self.other.worth(open)
    }

    /// Returns the cost of leaving a card to the opponent on the discard pile: half of its value there, since the
    /// opponent may not take it next. In a game that drags on, it is a small gain instead.
    fn gift(&self, face: Face) -> i32 {
        let open = self.all_open;
        let value = self.other.with(face).worth(open) - self.other.worth(open);
        if self.denies { value / 2 } else { -i32::from(value > 0) }
    }

    fn best_place(&self, me: Side, piece: Piece) -> i32 {
        let fits = |place: &Place| match piece {
            Piece::Side(_) => place.is_side() && self.open[place.index()].is_empty(),
            Piece::Corner(..) => !place.is_side() && self.open[place.index()].is_empty(),
            _ => self.open[place.index()].meets(piece.colours()),
        };
        Place::all().filter(fits).map(|place| self.placed(me, piece, place)).max().unwrap_or(0)
    }

    /// Returns the value of the table after placing a pocket, a block or a shot.
    fn placed(&self, mut me: Side, piece: Piece, place: Place) -> i32 {
        let mut open = self.open;
        open[place.index()] = if piece.is_pocket() { piece.colours() } else { Colours::NONE };
        if let Piece::Stick(colour) = piece {
            me.wanted = me.wanted.without(colour);
            if me.wanted.is_empty() {
                me.wanted = self.colours;
            }
        }
        self.balance(me, OpenPockets::new(open))
    }
}

/// Returns the colours of the open pocket at each position.
fn open(position: &Position) -> [Colours; Place::COUNT] {
    let mut open = [Colours::NONE; Place::COUNT];
    for place in Place::all() {
        if let Some(pocket) = position.lying(place).next_back().filter(|piece| piece.is_pocket()) {
            open[place.index()] = pocket.colours();
        }
    }
    open
}

/// Returns the number of blocks among these faces.
fn blocks(faces: FaceSet) -> i32 {
    (faces.bits() & ((1 << POCKETS) - (1 << BLOCKS))).count_ones() as i32
}

/// Returns the pockets among these faces.
fn pockets(faces: FaceSet) -> impl Iterator<Item = Piece> {
    FaceSet::from_bits(faces.bits() >> POCKETS << POCKETS).iter().map(piece)
}

fn piece(face: Face) -> Piece {
    Piece::of(face).expect("a card of this game has a piece's face")
}
