//! Durations and start times of animations. Times are in milliseconds.

use eights_cards::Seat;

use crate::flight::{Beat, Flight, FlightKind, Sign};
use crate::place::Place;

/// The animation speed a player prefers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    /// No animations: everything appears in its final place.
    Off,
    /// Faster than designed.
    Brisk,
    /// The designed speed.
    #[default]
    Normal,
    /// Slower than designed.
    Relaxed,
}

impl Pace {
    /// Returns the factor by which every duration is multiplied.
    pub const fn factor(self) -> f32 {
        match self {
            Pace::Off => 0.0,
            Pace::Brisk => 0.6,
            Pace::Normal => 1.0,
            Pace::Relaxed => 1.6,
        }
    }
}

/// The start time and duration of a beat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Slot {
    /// Time since the start of the schedule.
    pub start: f32,
    /// Length of the beat.
    pub duration: f32,
}

/// The timing of a list of beats.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Schedule {
    /// One slot per beat, in their order; all at once if the schedule was dropped.
    pub slots: Vec<Slot>,
    /// Time at which the last beat ends.
    pub total: f32,
    /// Set if the animation would take too long, so that the table is shown as it stands.
    pub dropped: bool,
}

/// Longest duration of a whole deal, at any pace.
const DEAL: f32 = 1600.0;
/// Longest duration of a penalty draw.
const PENALTY: f32 = 900.0;
/// Backlog beyond which animations run at double speed.
const HURRY: f32 = 1500.0;
/// Backlog beyond which animations are dropped.
const TOO_LONG: f32 = 4000.0;
/// Largest number of cards in flight at once.
const LAYERS: f32 = 12.0;

/// Beats shown together, staggered by a short gap.
#[derive(Clone, Copy)]
struct Stream {
    /// Duration of each beat.
    each: f32,
    /// Time from the start of one beat to the start of the next.
    gap: f32,
    /// Number of beats.
    count: usize,
}

impl Stream {
    fn start(&self, place: usize) -> f32 {
        self.gap * place as f32
    }

    fn total(&self) -> f32 {
        self.start(self.count.saturating_sub(1)) + self.each
    }
}

/// Schedules beats for the player at `you`. `waiting` is the remaining duration of earlier schedules, at normal pace.
/// The limits on duration are measured at normal pace, so players who prefer slow animations get them; and a deal
/// alone is no reason to hurry.
pub fn schedule(beats: &[Beat], you: Option<Seat>, pace: Pace, waiting: f32) -> Schedule {
    let normal = plan(beats, you, 1.0);
    if pace == Pace::Off || normal.total + waiting > TOO_LONG {
        let dropped = pace != Pace::Off;
        return Schedule { slots: vec![Slot::default(); beats.len()], total: 0.0, dropped };
    }
    let hurry = if normal.total - normal.dealing + waiting > HURRY { 0.5 } else { 1.0 };
    let plan = plan(beats, you, pace.factor() * hurry);
    Schedule { slots: plan.slots, total: plan.total, dropped: false }
}

struct Plan {
    slots: Vec<Slot>,
    total: f32,
    /// Share of the total spent dealing.
    dealing: f32,
}

fn plan(beats: &[Beat], you: Option<Seat>, factor: f32) -> Plan {
    let mut plan = Plan { slots: Vec::with_capacity(beats.len()), total: 0.0, dealing: 0.0 };
    let mut rest = beats;
    while let Some(first) = rest.first() {
        let stream = match first {
            Beat::Sign(sign) => Stream { each: sign_time(*sign) * factor, gap: 0.0, count: 1 },
            Beat::Flight(flight) => {
                let together =
                    |beat: &&Beat| matches!(beat, Beat::Flight(next) if goes_along(*flight, *next));
                stream(*flight, rest.iter().take_while(together).count(), you, factor)
            }
        };
        let slot = |place| Slot { start: plan.total + stream.start(place), duration: stream.each };
        plan.slots.extend((0..stream.count).map(slot).collect::<Vec<Slot>>());
        plan.total += stream.total();
        if matches!(first, Beat::Flight(Flight { kind: FlightKind::Deal, .. })) {
            plan.dealing += stream.total();
        }
        rest = &rest[stream.count..];
    }
    plan
}

/// Returns true if a flight continues the stream that another one began.
fn goes_along(first: Flight, next: Flight) -> bool {
    let same = first.kind == next.kind;
    match first.kind {
        FlightKind::Deal => same,
        FlightKind::Draw | FlightKind::Penalty | FlightKind::Hand => {
            same && first.from == next.from && first.to == next.to
        }
        _ => first == next,
    }
}

fn stream(first: Flight, count: usize, you: Option<Seat>, factor: f32) -> Stream {
    let own = matches!(first.to, Place::Hand(seat) if Some(seat) == you);
    let gaps = count.saturating_sub(1).max(1) as f32;
    let (each, gap) = match first.kind {
        FlightKind::Deal => {
            let gap = f32::min(70.0 * factor, (DEAL - 220.0 * factor) / gaps);
            return Stream { each: f32::min(220.0 * factor, LAYERS * gap), gap, count };
        }
        FlightKind::Draw | FlightKind::Hand if own => (260.0, 90.0),
        // From the fifth card on, the rest is one stream of 420 ms.
        FlightKind::Draw | FlightKind::Hand if count > 4 => {
            (260.0, f32::min(60.0, (180.0 + 420.0 - 260.0) / gaps))
        }
        FlightKind::Draw | FlightKind::Hand => (260.0, 60.0),
        FlightKind::Penalty => (260.0, f32::min(60.0, (PENALTY - 260.0) / gaps)),
        FlightKind::Starter | FlightKind::Play => (320.0, 320.0),
        FlightKind::Asset => (360.0, 360.0),
        FlightKind::Destroyed => (380.0, 380.0),
        FlightKind::Place => (250.0, 250.0),
        FlightKind::Block => (240.0, 240.0),
    };
    Stream { each: each * factor, gap: gap * factor, count }
}

const fn sign_time(sign: Sign) -> f32 {
    match sign {
        Sign::Suit(..) | Sign::Colour(..) | Sign::Rank(..) | Sign::Turn(_) => 240.0,
        // Four arrowheads, staggered.
        Sign::Reversed => 320.0 + 3.0 * 40.0,
        Sign::Skipped(_) => 320.0,
        // The badge disappears along with the cards that are drawn.
        Sign::Penalty(0) => 0.0,
        Sign::Penalty(_) | Sign::LastCard(_) | Sign::Called(_) | Sign::Ability(..) | Sign::Shown(..) => 420.0,
        Sign::Shuffle => 700.0,
        Sign::Pocketed(..) => 90.0 + 160.0 + 220.0,
        Sign::Refused => 160.0,
        Sign::HandOver => 900.0,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn flight(kind: FlightKind, to: usize) -> Beat {
        let to = Place::Hand(Seat::new(to));
        Beat::Flight(Flight { from: Place::Stock, to, card: None, turns_over: false, kind })
    }

    fn deal(cards: usize) -> Vec<Beat> {
        (0..cards).map(|card| flight(FlightKind::Deal, card % 4)).collect()
    }

    fn total(beats: &[Beat], pace: Pace) -> f32 {
        schedule(beats, Some(Seat::new(0)), pace, 0.0).total
    }

    #[test]
    fn a_deal_is_never_longer_than_it_may_be() {
        assert!((total(&deal(8), Pace::Normal) - 710.0).abs() < 0.1);
        for cards in [1, 20, 28, 112] {
            for pace in [Pace::Brisk, Pace::Normal, Pace::Relaxed] {
                assert!(total(&deal(cards), pace) <= 1600.1);
            }
        }
        let schedule = schedule(&deal(112), None, Pace::Normal, 0.0);
        let flying = |at: f32| {
            schedule.slots.iter().filter(|slot| slot.start <= at && at < slot.start + slot.duration).count()
        };
        assert!((0..1600).all(|at| flying(at as f32) <= 13));
    }

    #[test]
    fn a_move_and_what_comes_of_it_is_one_queue() {
        let seat = Seat::new(1);
        let queue = [
            Beat::Sign(Sign::Reversed),
            Beat::Sign(Sign::Penalty(4)),
            Beat::Sign(Sign::Penalty(0)),
            Beat::Sign(Sign::Turn(seat)),
        ];
        let slots = schedule(&queue, None, Pace::Normal, 0.0).slots;
        let starts: Vec<f32> = slots.iter().map(|slot| slot.start).collect();
        assert_eq!(starts, [0.0, 440.0, 860.0, 860.0]);
        assert!((total(&queue, Pace::Relaxed) - 1760.0).abs() < 0.1, "slow is not too long");
    }

    #[test]
    fn draws_are_streams() {
        let draws = |cards: usize, to: usize| vec![flight(FlightKind::Draw, to); cards];
        let penalty = |cards: usize| vec![flight(FlightKind::Penalty, 1); cards];
        let totals = [
            total(&draws(1, 0), Pace::Normal),
            total(&draws(3, 0), Pace::Normal),
            total(&draws(3, 1), Pace::Normal),
            total(&draws(20, 1), Pace::Normal),
            total(&penalty(4), Pace::Normal),
            total(&penalty(40), Pace::Normal),
        ];
        assert_eq!(totals.map(|total| total.round() as u32), [260, 440, 380, 600, 440, 900]);
    }

    #[test]
    fn what_queues_up_is_hurried_and_then_dropped() {
        let turns = |count: usize| vec![Beat::Sign(Sign::Turn(Seat::new(0))); count];
        assert!((total(&turns(6), Pace::Normal) - 1440.0).abs() < 0.1);
        assert!((total(&turns(7), Pace::Normal) - 840.0).abs() < 0.1);
        assert!(!schedule(&turns(16), None, Pace::Normal, 0.0).dropped);
        assert!(schedule(&turns(17), None, Pace::Normal, 0.0).dropped);
        assert!(schedule(&turns(6), None, Pace::Normal, 3000.0).dropped);
        assert!((schedule(&turns(1), None, Pace::Normal, 1500.0).total - 120.0).abs() < 0.1);
        let off = schedule(&turns(40), None, Pace::Off, 0.0);
        assert!(!off.dropped && off.total.abs() < f32::EPSILON && off.slots.len() == 40);
    }

    proptest! {
        #[test]
        fn beats_begin_in_their_order_and_end_within_the_whole(
            kinds in prop::collection::vec((0usize..8, 0usize..3), 0..30), pace in 0usize..3,
        ) {
            use FlightKind::{Asset, Deal, Draw, Penalty, Play};
            let beat = |(kind, to): &(usize, usize)| match kind {
                0..5 => flight([Deal, Draw, Penalty, Play, Asset][*kind], *to),
                5 => Beat::Sign(Sign::Shuffle),
                6 => Beat::Sign(Sign::Penalty(0)),
                _ => Beat::Sign(Sign::Turn(Seat::new(*to))),
            };
            let beats: Vec<Beat> = kinds.iter().map(beat).collect();
            let pace = [Pace::Brisk, Pace::Normal, Pace::Relaxed][pace];
            let plan = schedule(&beats, Some(Seat::new(0)), pace, 0.0);
            prop_assert_eq!(plan.slots.len(), beats.len());
            prop_assert!(plan.slots.windows(2).all(|pair| pair[0].start <= pair[1].start));
            prop_assert!(plan.slots.iter().all(|slot| slot.start + slot.duration <= plan.total + 0.1));
            prop_assert!(plan.total <= 4000.0 * pace.factor() + 1600.0);
        }
    }
}
