//! EB-44: the detection of dead positions against an exhaustive search, which knows nothing of its reasoning.

use std::collections::HashSet;
use std::fmt::Write as _;

use crate::rules::support::{ANN, BOB, Play, sheet};
use eights_cards::{Dice, Seat, Seed};
use eights_eightball::{Ball, Colours, Ending, Group, Move, Piece, Place, Rules, Stage};
use eights_game::Game;

/// Most states that the search visits. More are rare, and such endings are left out.
const MOST_STATES: usize = 60_000;

/// Something that a player does on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Deed {
    seat: usize,
    /// The card laid, or the stick of a shot.
    piece: Piece,
    place: Place,
}

/// Result of an exhaustive search.
#[derive(PartialEq, Eq, Debug)]
enum Search {
    /// A course of play to the end.
    Course(Vec<Deed>),
    /// There is none.
    Dead,
    /// There are too many states to visit.
    TooLarge,
}

/// Ending of a game, with all cards off the table in one pool that everybody can draw any card from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Remainder {
    open: [Option<Piece>; Place::COUNT],
    pool: Vec<Piece>,
    left: [Colours; 2],
}

fn has(pool: &[Piece], piece: Piece) -> bool {
    pool.contains(&piece)
}

impl Remainder {
    fn take(&mut self, piece: Piece) {
        let at =
            self.pool.iter().position(|other| *other == piece).expect("only a card of the pool is taken");
        self.pool.remove(at);
    }

    /// Lists all deeds that the rules allow with the right cards: EB-12, EB-14, EB-20, EB-30, EB-40.
    fn deeds(&self, rules: &Rules) -> Vec<Deed> {
        let mut deeds = Vec::new();
        for seat in 0..2 {
            let left = self.left[seat];
            let all = Colours::first(rules.colours);
            let mut kinds = self.pool.clone();
            kinds.dedup();
            for piece in kinds {
                for place in Place::all() {
                    let open = self.open[place.index()];
                    let fits = open.is_some_and(|pocket| pocket.colours().meets(piece.colours()));
                    let allowed = match piece {
                        Piece::Side(_) | Piece::Corner(..) => {
                            let placed =
                                if left.is_empty() && rules.any_pocket_for_eight { all } else { left };
                            let side = matches!(piece, Piece::Side(_));
                            open.is_none() && side == place.is_side() && piece.colours().meets(placed)
                        }
                        Piece::Block(_) | Piece::WildBlock => fits,
                        Piece::Stick(colour) => {
                            let target = left.contains(colour) || left.is_empty();
                            target && fits && has(&self.pool, Piece::Cue(colour))
                        }
                        Piece::Cue(_) => false,
                    };
                    if allowed {
                        deeds.push(Deed { seat, piece, place });
                    }
                }
            }
        }
        deeds
    }

    /// Returns the ending after a deed.
    fn after(&self, deed: Deed) -> Remainder {
        let mut next = self.clone();
        next.take(deed.piece);
        next.open[deed.place.index()] = deed.piece.is_pocket().then_some(deed.piece);
        if let Piece::Stick(colour) = deed.piece {
            next.take(Piece::Cue(colour));
            next.left[deed.seat] = next.left[deed.seat].without(colour);
        }
        next
    }

    /// Positions of one shape are all alike.
    fn key(&self) -> Remainder {
        let mut key = self.clone();
        let face = |pocket: &Option<Piece>| pocket.map(|piece| piece.face().index());
        for shape in [false, true] {
            let places = || Place::all().filter(move |place| place.is_side() == shape).map(Place::index);
            let mut pockets: Vec<Option<Piece>> = places().map(|place| self.open[place]).collect();
            pockets.sort_by_key(face);
            places().zip(pockets).for_each(|(place, pocket)| key.open[place] = pocket);
        }
        key
    }

    /// Searches all courses of play for one in which a seat pockets the 8-ball.
    fn solve(&self, rules: &Rules, seat: usize) -> Search {
        fn visit(
            now: &Remainder,
            rules: &Rules,
            seat: usize,
            seen: &mut HashSet<Remainder>,
            path: &mut Vec<Deed>,
        ) -> bool {
            if seen.len() > MOST_STATES || !seen.insert(now.key()) {
                return false;
            }
            for deed in now.deeds(rules) {
                let wins = matches!(deed.piece, Piece::Stick(_)) && now.left[deed.seat].is_empty();
                if wins && deed.seat != seat {
                    continue;
                }
                path.push(deed);
                if wins || visit(&now.after(deed), rules, seat, seen, path) {
                    return true;
                }
                path.pop();
            }
            false
        }
        let (mut seen, mut path) = (HashSet::new(), Vec::new());
        if visit(self, rules, seat, &mut seen, &mut path) {
            return Search::Course(path);
        }
        if seen.len() <= MOST_STATES { Search::Dead } else { Search::TooLarge }
    }
}

/// Rules with few cards, by which a game can be won.
fn small_rules(number: u64) -> Rules {
    let (pockets, blocks) = (
        [(1, 1), (2, 1), (1, 2), (0, 3), (3, 0), (2, 2)][number as usize % 6],
        [(0, 0), (1, 0), (0, 1), (1, 1)][number as usize / 6 % 4],
    );
    let colours = if pockets == (3, 0) { 3 } else { 2 + number / 24 % 2 };
    sheet(&format!(
        "[setup]\ncolours = {colours}\nhand = 2\n[cards]\nsticks = 4\ncue_balls = {}\ncorner_pockets = {}\n\
         side_pockets = {}\nblocks = {}\nwild_blocks = {}\n[turn]\ncombo = \"no\"\n[end]\nturn_limit = 10000\n",
        2 + number / 48 % 2,
        pockets.0,
        pockets.1,
        blocks.0,
        blocks.1
    ))
}

/// Makes up a table late in a game, as legal play leaves it, in notation and as an ending.
fn ending(rules: &Rules, dice: &mut Dice) -> (String, Remainder) {
    let mut pick = |n: usize| dice.below(n as u32) as usize;
    let book = rules.book(crate::rules::support::two()).unwrap();
    let mut pool: Vec<Piece> = book.deck().cards().filter_map(|card| Piece::of(card.face())).collect();
    pool.sort_by_key(|piece| piece.face());
    let left = [0, 1].map(|_| book.colours().iter().filter(|_| pick(3) == 0).collect::<Colours>());
    let mut ending = Remainder { open: [None; Place::COUNT], pool, left };
    let mut stacks: [Vec<String>; Place::COUNT] = Default::default();
    // Each ball that is in lies with its set on a pocket, and some blocks lie on others.
    let mut covers: Vec<(Piece, Option<Ball>)> = Vec::new();
    for (seat, group) in Group::ALL.into_iter().enumerate() {
        let pocketed = book.colours().iter().filter(|colour| !left[seat].contains(*colour));
        covers.extend(pocketed.map(|colour| (Piece::Stick(colour), Some(group.ball(colour)))));
    }
    let blocks = ending.pool.iter().filter(|piece| matches!(piece, Piece::Block(_) | Piece::WildBlock));
    covers.extend(blocks.filter(|_| pick(4) > 0).map(|block| (*block, None)));
    for (cover, ball) in covers {
        let fits = |pocket: &&Piece| pocket.is_pocket() && pocket.colours().meets(cover.colours());
        let fitting: Vec<Piece> = ending.pool.iter().filter(fits).copied().collect();
        if fitting.is_empty() {
            continue;
        }
        let pocket = fitting[pick(fitting.len())];
        let shape = |place: &Place| place.is_side() == matches!(pocket, Piece::Side(_));
        let places: Vec<Place> = Place::all().filter(shape).collect();
        let stack = &mut stacks[places[pick(places.len())].index()];
        // A ball shows only on top.
        stack.retain(|word| !word.starts_with('='));
        ending.take(pocket);
        ending.take(cover);
        stack.extend([pocket.to_string(), cover.to_string()]);
        if let (Piece::Stick(colour), Some(ball)) = (cover, ball) {
            ending.take(Piece::Cue(colour));
            stack.extend([Piece::Cue(colour).to_string(), format!("={ball}")]);
        }
    }
    for place in Place::all() {
        let shape =
            |pocket: &&Piece| pocket.is_pocket() && place.is_side() == matches!(pocket, Piece::Side(_));
        let fitting: Vec<Piece> = ending.pool.iter().filter(shape).copied().collect();
        if !fitting.is_empty() && pick(4) > 0 {
            let pocket = fitting[pick(fitting.len())];
            ending.take(pocket);
            ending.open[place.index()] = Some(pocket);
            stacks[place.index()].retain(|word| !word.starts_with('='));
            stacks[place.index()].push(pocket.to_string());
        }
    }
    let mut table = String::new();
    for place in Place::all().filter(|place| !stacks[place.index()].is_empty()) {
        write!(table, "{place} {} | ", stacks[place.index()].join(" ")).unwrap();
    }
    for ((name, group), left) in ["ann", "bob"].into_iter().zip(Group::ALL).zip(left) {
        let balls: Vec<String> = left.iter().map(|colour| group.ball(colour).to_string()).collect();
        let balls = if balls.is_empty() { "8".to_string() } else { balls.join(" ") };
        write!(table, "{name} #2 | balls {name} {balls} | ").unwrap();
    }
    (table + "to ann", ending)
}

fn endings(many: u64, mut check: impl FnMut(&Rules, &str, &Remainder)) {
    for number in 0..many {
        let rules = small_rules(number);
        let (table, ending) = ending(&rules, &mut Seed::quick(number).dice(0));
        check(&rules, &table, &ending);
    }
}

/// In both directions: no live position is called dead, and no dead one alive.
#[test]
fn eb_44_an_exhaustive_search_finds_exactly_the_same_dead_positions() {
    let (mut dead, mut alive, mut skipped) = (0, 0, 0);
    endings(6000, |rules, table, ending| {
        let mut play = Play::at(rules, table);
        let can = [ANN, BOB].map(|seat| play.game.position().can_finish(&play.book, seat));
        for seat in [ANN, BOB] {
            let found = ending.solve(rules, seat.index());
            if found == Search::TooLarge {
                skipped += 1;
                continue;
            }
            let can = can[seat.index()];
            assert_eq!(can, found != Search::Dead, "{seat:?} at {table}\n{found:?}\n{:?}", rules.counts);
            *if can { &mut alive } else { &mut dead } += 1;
        }
        play.step("ann times out");
        let dry = play.game.position().facts().stage == Stage::Over(Ending::Dry);
        assert_eq!(dry, can == [false; 2], "{table}");
    });
    println!("{dead} dead, {alive} alive, {skipped} left out");
    assert!(dead > 4000 && alive > 4000 && skipped < 100, "{dead} dead, {alive} alive, {skipped} left out");
}

/// Where the rule allows no pocket for the 8-ball alone, a dead position may be missed, but no live one is called dead.
#[test]
fn eb_44_without_pockets_for_the_8_ball_no_live_position_is_called_dead() {
    let (mut dead, mut missed) = (0, 0);
    endings(3000, |rules, table, ending| {
        let rules = Rules { any_pocket_for_eight: false, ..rules.clone() };
        let play = Play::at(&rules, table);
        for seat in [ANN, BOB] {
            let found = ending.solve(&rules, seat.index());
            let can = play.game.position().can_finish(&play.book, seat);
            let is_dead = found == Search::Dead;
            assert!(
                can || is_dead || found == Search::TooLarge,
                "{seat:?} at {table}\n{found:?}\n{:?}",
                rules.counts
            );
            dead += usize::from(is_dead);
            missed += usize::from(is_dead && can);
        }
    });
    println!("{missed} of {dead} dead positions missed");
    assert!(missed * 20 < dead, "{missed} of {dead} dead positions missed");
}

/// Plays a course to its end with real hands, piles and shuffles, and compares the legal moves on the way with the deeds
/// that the search tries. Each player discards until the next card or set of the course has come.
fn play_course(rules: &Rules, table: &str, ending: &Remainder, course: &[Deed], seed: u64) {
    let mut play = Play::seeded(rules, table, seed);
    let mut dice = Seed::quick(seed).dice(1);
    let mut now = ending.clone();
    let mut course = course.iter();
    let mut deed = *course.next().expect("a course has deeds");
    while let Some(seat) = play.game.pending().must.first() {
        let moves = play.game.legal(&play.book, seat);
        let hand: Vec<Piece> = play
            .game
            .position()
            .cards()
            .hand(seat)
            .iter()
            .filter_map(|card| Piece::of(card.face()))
            .collect();
        let needed = match deed.piece {
            Piece::Stick(colour) => vec![deed.piece, Piece::Cue(colour)],
            piece => vec![piece],
        };
        let acts = deed.seat == seat.index() && needed.iter().all(|piece| hand.contains(piece));
        let mv = match play.game.position().facts().stage {
            Stage::Turn => {
                let deeds = now.deeds(rules);
                let held = |deed: &&Deed| deed.seat == seat.index() && hand.contains(&deed.piece);
                for piece in &hand {
                    let listed = deeds.iter().filter(held).any(|deed| deed.piece == *piece);
                    let legal = match piece {
                        Piece::Stick(colour) => moves.shots().contains(*colour),
                        piece => moves.lay().contains(piece.face()),
                    };
                    let listed = match piece {
                        Piece::Stick(colour) => listed && hand.contains(&Piece::Cue(*colour)),
                        _ => listed,
                    };
                    assert_eq!(listed, legal, "{piece} at {}", play.table());
                }
                if acts {
                    match deed.piece {
                        Piece::Stick(colour) => Move::Shoot(colour),
                        piece => Move::Lay(piece.face()),
                    }
                } else {
                    // The player keeps one copy of each card that the deed needs, and the other passes them on.
                    let mut kept = if deed.seat == seat.index() { needed } else { Vec::new() };
                    let mut spare = hand.clone();
                    spare.retain(|piece| {
                        let found = kept.iter().position(|keep| keep == piece);
                        found.map(|at| kept.remove(at)).is_none()
                    });
                    Move::Discard(spare[dice.below(spare.len() as u32) as usize].face())
                }
            }
            Stage::Placing => {
                let places: Vec<Place> = moves.places().iter().collect();
                let deeds = now.deeds(rules);
                let listed =
                    deeds.iter().filter(|other| (other.seat, other.piece) == (deed.seat, deed.piece));
                assert_eq!(listed.map(|deed| deed.place).collect::<Vec<_>>(), places);
                Move::At(deed.place)
            }
            _ => Move::Draw,
        };
        play.game.play(&play.book, seat, mv, &mut ()).unwrap_or_else(|refusal| panic!("{refusal}"));
        if let Move::At(_) = mv {
            now = now.after(deed);
            match course.next() {
                Some(next) => deed = *next,
                None => break,
            }
        }
    }
    let won = Stage::Over(Ending::EightPocketed(Seat::new(deed.seat)));
    assert_eq!(play.game.position().facts().stage, won, "{table}\n{}", play.table());
}

/// The pool of the search is no fiction: what it finds can be played, card by card.
#[test]
fn eb_44_from_a_live_position_a_player_can_really_finish() {
    let mut played = 0;
    endings(1500, |rules, table, ending| {
        for seat in 0..2 {
            let Search::Course(course) = ending.solve(rules, seat) else { continue };
            let used: usize =
                course.iter().map(|deed| 1 + usize::from(matches!(deed.piece, Piece::Stick(_)))).sum();
            // With both piles empty, nobody gets another card (EB-07).
            if ending.pool.len() > used + 2 * rules.hand {
                play_course(rules, table, ending, &course, played);
                played += 1;
            }
        }
    });
    println!("{played} courses played");
    assert!(played > 500, "{played} courses played");
}
