//! EB-44: dead positions, in which neither player can finish any more.
//!
//! Cards off the table come round: whoever discards instead of playing changes places with the piles, and the discard
//! pile is shuffled again and again. With help and luck, every player therefore holds any cards off the table that the
//! rules allow, and only what lies on the table counts. A player finishes if the following cards exist:
//!
//! - **Sets.** Each ball left and the 8-ball take a cue stick and a cue ball.
//! - **Pockets.** Each takes a pocket of its own, so it is not enough that every colour has one: a corner pocket of two
//!   colours serves one ball. [Hall's condition](https://en.wikipedia.org/wiki/Hall%27s_marriage_theorem) decides
//!   whether there are enough.
//! - **Room.** An open pocket is within reach. One off the table needs a position of its shape without an open pocket.
//!   A single such position is enough for all pockets of the shape, because every shot leaves it free again. If all
//!   are taken, one has to be [released](Release) first: by a shot of the player, by a shot of the opponent, or by a
//!   block. More than one release per shape never helps.
//!
//! Releases are few, so trying them all is exact.

use eights_cards::Seat;

use crate::ball::{Colour, Colours, MOST_COLOURS};
use crate::book::Book;
use crate::event::stack_at;
use crate::piece::{ALL_BLOCKS, POCKETS, Piece, STICKS, colours_of};
use crate::place::Place;
use crate::position::Position;
use crate::rules::Rules;

/// Index of the wild blocks, after those of each colour.
const WILD: usize = MOST_COLOURS;

/// Number of pockets of each colour, on the diagonal, and of each pair of colours in ascending order.
type PocketCounts = [[u8; MOST_COLOURS]; MOST_COLOURS];

/// Cards that can still be used by somebody.
#[derive(Clone, Copy)]
struct Supply {
    /// Number of pairs of cue stick and cue ball off the table, by colour.
    sets: [u8; MOST_COLOURS],
    /// Number of blocks off the table, by colour; wild ones last.
    blocks: [u8; MOST_COLOURS + 1],
    /// Pockets off the table.
    loose: PocketCounts,
    /// Colours of the open pocket on each position; empty if there is none.
    open: [Colours; Place::COUNT],
}

/// Way to clear a position in a shape whose positions all hold open pockets.
#[derive(Clone, Copy)]
enum Release {
    /// None: the shape has a free position, or it stays as it is.
    Nothing,
    /// A block with this index covers the pocket.
    Block(Place, usize),
    /// The player who is to finish pockets a ball there.
    Own(Place, Colour),
    /// The opponent pockets a ball there.
    Other(Place, Colour),
}

/// Course of a game in which one player finishes with the help of the other.
#[derive(Clone, Copy)]
struct Course<'a> {
    rules: &'a Rules,
    supply: Supply,
    /// Colours of the balls that the player has left.
    mine: Colours,
    /// Colours of the balls that the opponent has left.
    theirs: Colours,
    /// The player has no ball left but the 8-ball.
    only_eight: bool,
    /// Colours of which a pocket must have one to be placed for the 8-ball, on corners and sides (EB-14). If only
    /// balls left allow a pocket, it is placed before the last of them is pocketed.
    placed_for_eight: [Colours; 2],
    /// Corners and sides have room for pockets off the table.
    has_room: [bool; 2],
}

impl Supply {
    /// Returns the whole deck, all of it off the table.
    fn whole(rules: &Rules) -> Supply {
        let (counts, colours) = (&rules.counts, rules.colours);
        let mut supply = Supply {
            sets: [0; MOST_COLOURS],
            blocks: [0; MOST_COLOURS + 1],
            loose: [[0; MOST_COLOURS]; MOST_COLOURS],
            open: [Colours::NONE; Place::COUNT],
        };
        supply.blocks[WILD] = counts.wild_blocks as u8;
        for a in 0..colours {
            supply.sets[a] = counts.sticks.min(counts.cue_balls) as u8;
            supply.blocks[a] = counts.blocks as u8;
            supply.loose[a][a] = counts.side_pockets as u8;
            supply.loose[a][a + 1..colours].fill(counts.corner_pockets as u8);
        }
        supply
    }

    /// Returns what a table leaves.
    fn of(position: &Position, book: &Book) -> Supply {
        let mut supply = Supply::whole(&book.rules);
        for place in Place::all() {
            let cards = position.cards.stack(stack_at(place)).cards();
            for card in cards {
                let (face, colours) = (card.face(), colours_of(card.face()));
                let first = colours.bits().trailing_zeros() as usize;
                let of = if STICKS.contains(face) {
                    // A shot uses up a stick and a cue ball of a colour, so counting one of them is enough.
                    &mut supply.sets[first]
                } else if POCKETS.contains(face) {
                    &mut supply.loose[first][colours.bits().ilog2() as usize]
                } else if ALL_BLOCKS.contains(face) {
                    &mut supply.blocks[if face == Piece::WildBlock.face() { WILD } else { first }]
                } else {
                    continue;
                };
                *of = of.saturating_sub(1);
            }
            if let Some(top) = cards.last().filter(|card| POCKETS.contains(card.face())) {
                supply.open[place.index()] = colours_of(top.face());
            }
        }
        supply
    }

    /// Returns `true` if a player with these balls left can finish, the opponent having those left.
    fn lets_finish(&self, book: &Book, mine: Colours, theirs: Colours) -> bool {
        if book.can_be_won {
            return Course::new(&book.rules, *self, mine, theirs).succeeds();
        }
        let possible = |colour: Colour| {
            let at = colour.index();
            let loose = (0..MOST_COLOURS).any(|b| self.loose[at.min(b)][at.max(b)] > 0);
            (loose || self.open.iter().any(|open| open.contains(colour))) && self.sets[at] > 0
        };
        mine.iter().all(possible) && book.colours.iter().any(possible)
    }

    /// Returns `true` if all positions of a shape hold open pockets.
    fn is_full(&self, side: bool) -> bool {
        positions(side).all(|place| !self.open[place.index()].is_empty())
    }
}

fn positions(side: bool) -> impl Iterator<Item = Place> {
    Place::all().filter(move |place| place.is_side() == side)
}

impl<'a> Course<'a> {
    fn new(rules: &'a Rules, supply: Supply, mine: Colours, theirs: Colours) -> Course<'a> {
        let has_room = [false, true].map(|side| !supply.is_full(side));
        let placed =
            if rules.any_pocket_for_eight { Colours::first(rules.colours) } else { mine.union(theirs) };
        Course {
            rules,
            supply,
            mine,
            theirs,
            only_eight: mine.is_empty(),
            placed_for_eight: [placed; 2],
            has_room,
        }
    }

    /// Returns `true` if the player can finish.
    fn succeeds(self) -> bool {
        if self.has_room == [true; 2] {
            return self.has_enough_cards();
        }
        // Room for everything at no cost is more than any release gives.
        if !(Course { has_room: [true; 2], ..self }).has_enough_cards() {
            return false;
        }
        self.has_enough_cards()
            || self.releases(true).any(|side| {
                self.after(side).is_some_and(|course| {
                    course
                        .releases(false)
                        .any(|corner| course.after(corner).is_some_and(|course| course.has_enough_cards()))
                })
            })
    }

    /// Iterates over the releases of a shape.
    fn releases(&self, side: bool) -> impl Iterator<Item = Release> + use<> {
        let Course { supply, mine, theirs, .. } = *self;
        let full = supply.is_full(side);
        let each = positions(side).filter(move |_| full).flat_map(move |place| {
            let colours = supply.open[place.index()];
            let with = |wanted: Colours| colours.intersection(wanted).iter();
            let blocks = colours.iter().map(Colour::index).chain([WILD]);
            let blocks = blocks.filter(move |block| supply.blocks[*block] > 0);
            let shots = with(mine).map(move |colour| Release::Own(place, colour));
            let others = with(theirs).map(move |colour| Release::Other(place, colour));
            blocks.map(move |block| Release::Block(place, block)).chain(shots).chain(others)
        });
        std::iter::once(Release::Nothing).chain(each)
    }

    /// Returns the course after a release, if the cards for it exist.
    fn after(mut self, release: Release) -> Option<Course<'a>> {
        let (place, left) = match release {
            Release::Nothing => return Some(self),
            Release::Block(place, block) => (place, &mut self.supply.blocks[block]),
            Release::Own(place, colour) => {
                self.mine = self.mine.without(colour);
                (place, &mut self.supply.sets[colour.index()])
            }
            Release::Other(place, colour) => {
                self.theirs = self.theirs.without(colour);
                if !self.rules.any_pocket_for_eight && self.only_eight {
                    let placed = &mut self.placed_for_eight[usize::from(place.is_side())];
                    *placed = placed.without(colour);
                }
                (place, &mut self.supply.sets[colour.index()])
            }
        };
        *left = left.checked_sub(1)?;
        self.supply.open[place.index()] = Colours::NONE;
        self.has_room[usize::from(place.is_side())] = true;
        Some(self)
    }

    /// Returns `true` if there are sets and pockets for all balls left and the 8-ball, without another release.
    fn has_enough_cards(&self) -> bool {
        let Supply { sets, open, loose, .. } = &self.supply;
        if self.mine.iter().any(|colour| sets[colour.index()] == 0) {
            return false;
        }
        // The 8-ball takes any colour of which a set is left over.
        let spare = Colour::ALL
            .into_iter()
            .filter(|colour| sets[colour.index()] > u8::from(self.mine.contains(*colour)));
        let spare: Colours = spare.collect();
        let mut pockets: PocketCounts = [[0; MOST_COLOURS]; MOST_COLOURS];
        let mut for_eight = pockets;
        let mut add = |colours: Colours, count: u8, may_serve_eight: bool| {
            let pair = (colours.bits().trailing_zeros() as usize, colours.bits().ilog2() as usize);
            pockets[pair.0][pair.1] += count;
            for_eight[pair.0][pair.1] += if may_serve_eight && colours.meets(spare) { count } else { 0 };
        };
        for colours in open.iter().filter(|colours| !colours.is_empty()) {
            add(*colours, 1, true);
        }
        for a in Colour::ALL {
            for b in &Colour::ALL[a.index()..] {
                let count = loose[a.index()][b.index()];
                let side = usize::from(a == *b);
                if count > 0 && self.has_room[side] {
                    let colours = Colours::only(a).union(Colours::only(*b));
                    add(colours, count, colours.meets(self.placed_for_eight[side]));
                }
            }
        }
        let eights: u32 = for_eight.iter().flatten().map(|count| u32::from(*count)).sum();
        PocketMatching { pockets: &pockets, for_eight: &for_eight, eights, balls: self.mine.len() as u32 }
            .holds(self.mine.bits(), Colours::NONE, 0, 0)
    }
}

/// Hall's condition: for every set of balls, without and with the 8-ball, at least as many pockets serve one of them.
struct PocketMatching<'a> {
    pockets: &'a PocketCounts,
    /// Those of the pockets that serve the 8-ball.
    for_eight: &'a PocketCounts,
    /// Number of pockets that serve the 8-ball.
    eights: u32,
    /// Number of balls, apart from the 8-ball.
    balls: u32,
}

impl PocketMatching<'_> {
    /// Checks all sets that contain `chosen` and some of `rest`. `with` pockets serve one of the chosen balls, and
    /// `eight_with` of those serve the 8-ball too.
    fn holds(&self, mut rest: u8, chosen: Colours, with: u32, eight_with: u32) -> bool {
        let needed = chosen.len() as u32;
        if with < needed || with + self.eights - eight_with <= needed {
            return false;
        }
        while rest != 0 {
            let colour = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let with = with + added(self.pockets, chosen, colour);
            // So many pockets are enough for any larger set too.
            if with <= self.balls {
                let chosen = chosen.union(Colours::only(Colour::ALL[colour]));
                let eight_with =
                    eight_with + added(self.for_eight, chosen.without(Colour::ALL[colour]), colour);
                if !self.holds(rest, chosen, with, eight_with) {
                    return false;
                }
            }
        }
        true
    }
}

/// Returns the number of pockets that have a colour, but none of `others`.
fn added(pockets: &PocketCounts, others: Colours, colour: usize) -> u32 {
    let mut sum = 0;
    for other in 0..MOST_COLOURS {
        if others.bits() >> other & 1 == 0 {
            sum += u32::from(pockets[colour.min(other)][colour.max(other)]);
        }
    }
    sum
}

/// Returns the number of pockets that have at least one of these colours.
fn meeting(pockets: &PocketCounts, colours: Colours) -> u32 {
    let mut sum = 0;
    for (a, row) in pockets.iter().enumerate() {
        for (b, count) in row.iter().enumerate().skip(a) {
            sum += if colours.bits() & (1 << a | 1 << b) == 0 { 0 } else { u32::from(*count) };
        }
    }
    sum
}

/// Iterates over all subsets of a set of colours.
fn subsets(colours: Colours) -> impl Iterator<Item = Colours> {
    let mut next = Some(colours.bits());
    std::iter::from_fn(move || {
        let now = next?;
        next = now.checked_sub(1).map(|below| below & colours.bits());
        Some(Colours::from_bits(now))
    })
}

/// Returns `true` if a player can finish from the deal on.
pub(crate) fn can_be_won(rules: &Rules) -> bool {
    let all = Colours::first(rules.colours);
    Course::new(rules, Supply::whole(rules), all, all).succeeds()
}

/// Returns the number of closed pockets up to which there are enough for the 8-ball and for any balls, at least as many
/// as given, whichever pockets are closed.
pub(crate) fn spare_pockets(rules: &Rules, at_least: usize) -> usize {
    let all = Colours::first(rules.colours);
    let loose = Supply::whole(rules).loose;
    let total = meeting(&loose, all) as usize;
    // Hall's condition again: as many pockets as it asks for must be left.
    let each = subsets(all).filter(|balls| balls.len() >= at_least);
    let each = each.map(|balls| (meeting(&loose, balls) as usize).saturating_sub(balls.len()));
    each.min().unwrap_or(0).min(total.saturating_sub(rules.colours + 1))
}

impl Position {
    /// EB-44: returns `true` if a seat can still pocket all its remaining balls, given luck and the opponent's help.
    /// Depends only on what lies on the table, which everybody sees.
    ///
    /// If the rules have so few cards that nobody could finish from the deal on, a colour has to run out instead.
    pub fn can_finish(&self, book: &Book, seat: Seat) -> bool {
        let supply = Supply::of(self, book);
        let other = book.seats().left_of(seat, 1);
        supply.lets_finish(book, self.left(book, seat), self.left(book, other))
    }

    /// EB-44: returns `true` if neither player can finish.
    pub(crate) fn is_dead(&self, book: &Book) -> bool {
        if self.is_surely_alive(book) {
            return false;
        }
        let supply = Supply::of(self, book);
        let left = book.seats().iter().map(|seat| self.left(book, seat));
        let [first, second] = [0, 1].map(|nth| left.clone().nth(nth).unwrap_or_default());
        !supply.lets_finish(book, first, second) && !supply.lets_finish(book, second, first)
    }

    /// Returns `true` if all positions of a shape hold open pockets, as in most dead positions.
    pub(crate) fn has_full_shape(&self) -> bool {
        let is_open = |place: Place| {
            self.cards.stack(stack_at(place)).top().is_some_and(|card| POCKETS.contains(card.face()))
        };
        positions(true).all(is_open) || positions(false).all(is_open)
    }

    /// Returns `true` if few pockets are closed and there is room for others, as in most positions. Trying all courses
    /// takes much longer.
    fn is_surely_alive(&self, book: &Book) -> bool {
        if !book.is_ample {
            return false;
        }
        let (mut lying, mut open, mut free, mut colours) = (0, 0, [false; 2], [Colours::NONE; 2]);
        for place in Place::all() {
            let (stack, shape) = (self.cards.stack(stack_at(place)), usize::from(place.is_side()));
            lying += stack.len();
            match stack.top().filter(|card| POCKETS.contains(card.face())) {
                Some(card) => {
                    open += 1;
                    colours[shape] = colours[shape].union(colours_of(card.face()));
                }
                None => free[shape] = true,
            }
        }
        let full = free.map(|free| !free);
        // Every closed pocket lies under a block or under a stick and a cue ball.
        if full == [false; 2] && (lying - open) / 2 <= book.spare_pockets[0] {
            return true;
        }
        // In each full shape, the player first pockets a ball.
        let first = full.iter().filter(|full| **full).count();
        if first > book.pockets_per_colour {
            return false;
        }
        // There are enough pockets for two balls or more, so each colour only needs one.
        let mut closed = 0;
        let mut left = [book.pockets_per_colour - first; MOST_COLOURS];
        for place in Place::all() {
            if let [covered @ .., _] = self.cards.stack(stack_at(place)).cards() {
                for card in covered.iter().filter(|card| POCKETS.contains(card.face())) {
                    closed += 1;
                    colours_of(card.face()).iter().for_each(|colour| {
                        left[colour.index()] = left[colour.index()].saturating_sub(1);
                    });
                }
            }
        }
        closed + first <= book.spare_pockets[1]
            && self.facts.seats.iter().any(|seat| {
                let mine = self.left(book, seat);
                let [corner, side] = colours.map(|open| mine.intersection(open));
                let can_begin = (!full[0] || !corner.is_empty())
                    && (!full[1] || !side.is_empty())
                    && (first < 2 || corner.union(side).len() > 1);
                can_begin && mine.iter().all(|colour| left[colour.index()] > 0)
            })
    }
}
