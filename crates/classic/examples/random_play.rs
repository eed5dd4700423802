//! Plays random hands and prints the speed as one JSON line.
//!
//! Usage: `random_play PLAYERS SECONDS [RULES [WATCHING]]` plays for a number of seconds of CPU time;
//! `random_play PLAYERS hands=N [RULES [WATCHING]]` plays a number of hands, for counting instructions.
//!
//! `WATCHING` selects additional work: `nothing`; `events` records all events in a list that is reused; `views` takes a
//! view for the seat to move at each decision; `folds` maintains one seat's view by folding its glimpse of each event.

use eights_cards::{Eye, Seat, SeatCount, Seed};
use eights_classic::{Book, Classic, Event, Rules, View};
use eights_game::{Game, MoveSet, Observer};

/// Plays one random hand and returns the number of decisions.
#[inline]
fn play<const W: usize>(
    book: &Book,
    number: u64,
    observer: &mut impl Observer<Classic<W>>,
    mut before_each: impl FnMut(&Classic<W>, Seat),
) -> u64 {
    let seed = Seed::quick(number);
    let mut choices = Seed::quick(!number).dice(0);
    let mut hand = Classic::<W>::new(book, book.seats(), seed);
    hand.deal(book, &Classic::<W>::opening(book), observer);
    let mut decisions = 0;
    while let Some(seat) = hand.pending().must.first() {
        before_each(&hand, seat);
        let legal = hand.legal(book, seat);
        let mv = legal.nth(choices.below(legal.len() as u32) as usize);
        hand.make(book, seat, mv, observer);
        decisions += 1;
    }
    decisions
}

/// Observer that keeps a view up to date.
struct Follower<const W: usize>(View<W>);

impl<const W: usize> Observer<Classic<W>> for Follower<W> {
    fn saw(&mut self, before: &Classic<W>, event: &<Classic<W> as Game>::Event) {
        let glimpse: Event<_> = before.glimpse(event, self.0.eye());
        Classic::fold(&mut self.0, &glimpse).expect("what happened can be seen");
    }
}

/// Function that plays a hand, given its number.
type Player<'a> = Box<dyn FnMut(u64) -> u64 + 'a>;

fn player<'a, const W: usize>(book: &'a Book, watching: &str) -> Player<'a> {
    match watching {
        "nothing" => Box::new(move |number| play::<W>(book, number, &mut (), |_, _| ())),
        "events" => {
            let mut events = Vec::new();
            Box::new(move |number| {
                events.clear();
                play::<W>(book, number, &mut events, |_, _| ())
            })
        }
        "views" => Box::new(move |number| {
            play::<W>(book, number, &mut (), |hand, seat| {
                std::hint::black_box(hand.view(Eye::Seat(seat)));
            })
        }),
        "folds" => Box::new(move |number| {
            let eye = Eye::Seat(Seat::new(0));
            let mut follower = Follower(Classic::<W>::new(book, book.seats(), Seed::quick(number)).view(eye));
            play::<W>(book, number, &mut follower, |_, _| ())
        }),
        other => panic!("{other} is not one of nothing, events, views, folds"),
    }
}

fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").expect("this measures CPU time on Linux");
    let nanoseconds: u64 =
        stat.split(' ').next().and_then(|n| n.parse().ok()).expect("nanoseconds on the CPU");
    nanoseconds as f64 / 1e9
}

fn main() {
    let mut args = std::env::args().skip(1);
    let players =
        args.next().and_then(|n| n.parse().ok()).and_then(SeatCount::new).expect("how many players");
    let how_long = args.next().expect("how many seconds, or hands=N");
    let name = args.next().unwrap_or("open-spiel".to_string());
    let watching = args.next().unwrap_or("nothing".to_string());
    let rules = Rules::named(&name).expect("the name of rules");
    let book = rules.book(players).expect("the rules are for so many players");
    let mut play = match book.deck().width() {
        1 => player::<1>(&book, &watching),
        2 => player::<2>(&book, &watching),
        3 => player::<3>(&book, &watching),
        _ => player::<4>(&book, &watching),
    };
    let (mut games, mut decisions, start) = (0u64, 0u64, cpu_seconds());
    let mut spent = 0.0;
    if let Some(hands) = how_long.strip_prefix("hands=") {
        let hands: u64 = hands.parse().expect("a number of hands");
        decisions = (0..hands).map(&mut play).sum();
        (games, spent) = (hands, cpu_seconds() - start);
    } else {
        let seconds: f64 = how_long.parse().expect("a number of seconds");
        while spent < seconds {
            for _ in 0..1000 {
                decisions += play(games);
                games += 1;
            }
            spent = cpu_seconds() - start;
        }
    }
    println!(
        "{{\"players\":{},\"games\":{games},\"decisions\":{decisions},\"games_per_cpu_s\":{:.0},\
         \"decisions_per_game\":{:.1},\"ns_per_decision\":{:.1},\"rules\":\"{}\",\"watching\":\"{watching}\"}}",
        players.get(),
        games as f64 / spent,
        decisions as f64 / games as f64,
        spent * 1e9 / decisions as f64,
        rules.meta.name
    );
}
