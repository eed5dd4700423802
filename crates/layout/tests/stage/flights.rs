//! Every visible card movement is animated, and no flight shows more than the glimpse.

use std::collections::BTreeSet;

use eights_cards::{Act, Face};
use eights_catalog::{AnyGlimpse, AnyView, with_game};
use eights_client::ClientEvent;
use eights_layout::{Beat, Pace, Place, Sign, beats, own_hand, schedule};

use crate::play::{Play, eyes, tables};

fn act(glimpse: &AnyGlimpse) -> Act<Option<Face>> {
    with_game!(G; glimpse: AnyGlimpse = glimpse => { glimpse.act() } else { Act::Nothing })
}

/// Returns the card that a glimpse shows.
fn shown(act: Act<Option<Face>>) -> Option<Face> {
    match act {
        Act::Carry { card, .. }
        | Act::Slip { card, .. }
        | Act::Shift { card, .. }
        | Act::Show { card, .. }
        | Act::Peek { card, .. } => card,
        _ => None,
    }
}

/// Returns the number of cards each seat holds.
fn counts(view: &AnyView, seats: usize) -> Vec<i64> {
    let held = |seat| {
        with_game!(G; view: AnyView = view => {
            let (known, unknown) = view.hand(seat);
            known.len() + unknown
        } else { 0 })
    };
    (0..seats).map(|seat| held(eights_cards::Seat::new(seat)) as i64).collect()
}

#[test]
fn a_flight_shows_a_card_only_if_the_glimpse_does_and_hands_grow_by_what_flies_in() {
    let (mut open, mut hidden, mut signs) = (0, 0, BTreeSet::new());
    for (rules, seats) in tables() {
        for seed in 0..2 {
            let mut play = Play::deal(&rules, seats, seed, &eyes(seats));
            let mut held: Vec<Vec<i64>> = vec![vec![0; seats.get()]; play.lookers.len()];
            for _ in 0..150 {
                for (looker, held) in play.lookers.iter().zip(&mut held) {
                    let you = looker.eye.seat();
                    for what in &looker.happened {
                        let ClientEvent::Saw(sight) = what else { continue };
                        for beat in beats(std::slice::from_ref(what), you) {
                            match beat {
                                Beat::Flight(flight) => {
                                    assert_eq!(flight.card, shown(act(&sight.glimpse)));
                                    *if flight.card.is_some() { &mut open } else { &mut hidden } += 1;
                                    assert!(flight.card.is_some() || !flight.turns_over);
                                    assert_ne!(flight.from, flight.to);
                                }
                                Beat::Sign(Sign::Shown(_, card)) => {
                                    assert_eq!(card, shown(act(&sight.glimpse)));
                                }
                                Beat::Sign(sign) => {
                                    let text = format!("{sign:?}");
                                    signs.insert(text.split('(').next().unwrap_or_default().to_string());
                                }
                            }
                        }
                    }
                    let all = beats(&looker.happened, you);
                    for beat in &all {
                        let Beat::Flight(flight) = beat else { continue };
                        if let Place::Hand(seat) = flight.from {
                            held[seat.index()] -= 1;
                        }
                        if let Place::Hand(seat) = flight.to {
                            held[seat.index()] += 1;
                        }
                    }
                    assert_eq!(*held, counts(&looker.view, seats.get()), "{:?}", looker.happened);
                    if let Some(you) = you {
                        assert_eq!(own_hand(&looker.view).len() as i64, held[you.index()]);
                    }
                    assert_eq!(schedule(&all, you, Pace::Normal, 0.0).slots.len(), all.len());
                }
                if !play.step() {
                    break;
                }
            }
        }
    }
    assert!(open > 10_000 && hidden > 10_000, "{open} {hidden}");
    let expected = [
        "Ability", "Called", "Colour", "LastCard", "Penalty", "Pocketed", "Rank", "Reversed", "Shuffle",
        "Skipped", "Suit", "Turn",
    ];
    assert_eq!(signs.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}
