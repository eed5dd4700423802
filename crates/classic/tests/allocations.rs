//! A hand in progress never allocates, so that simulations can play millions of hands without touching the allocator.

use allocation_counter::measure;
use eights_cards::{SeatCount, Seed};
use eights_classic::{Book, Classic, Rules};
use eights_game::{Game, MoveSet};

/// Plays a random hand and returns the number of allocations after the deal.
fn allocations<const W: usize>(book: &Book, number: u64) -> u64 {
    let mut choices = Seed::quick(!number).dice(0);
    let mut hand = Classic::<W>::new(book, book.seats(), Seed::quick(number));
    hand.deal(book, &Classic::<W>::opening(book), &mut ());
    let played = measure(|| {
        while let Some(seat) = hand.pending().must.first() {
            let legal = hand.legal(book, seat);
            let mv = legal.nth(choices.below(legal.len() as u32) as usize);
            hand.make(book, seat, mv, &mut ());
        }
    });
    played.count_total
}

#[test]
fn no_preset_allocates_in_a_hand_in_progress() {
    for rules in Rules::all() {
        for seats in rules.setup.players.iter().filter_map(SeatCount::new) {
            let book = rules.book(seats).expect("a preset is for all that it says");
            let counted = (0..20).map(|number| allocations::<3>(&book, number)).sum::<u64>();
            assert_eq!(counted, 0, "{} with {} seats", rules.meta.name, seats.get());
        }
    }
}

#[test]
fn an_allocation_would_be_counted() {
    assert_eq!(measure(|| drop(std::hint::black_box(vec![0_u8; 8]))).count_total, 1);
}
