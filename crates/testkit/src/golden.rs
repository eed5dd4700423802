//! Transcript of a whole hand, as the referee and every eye saw it.

use std::fmt::Write as _;

use eights_cards::{Eye, SeatCount, Seed};
use eights_game::{MoveSet, Names, Notation, Observer};

/// Observer that writes what the referee knows and what each eye sees, event by event.
struct Pen<'a, B> {
    book: &'a B,
    names: &'a Names,
    pages: Vec<(Option<Eye>, String)>,
}

impl<G: Notation> Observer<G> for Pen<'_, G::Book> {
    fn saw(&mut self, before: &G, event: &G::Event) {
        for (eye, page) in &mut self.pages {
            let told = match eye {
                None => G::written(event),
                Some(eye) => before.glimpse(event, *eye),
            };
            let _ = writeln!(page, "  {}", G::write_glimpse(self.book, &told, self.names));
        }
    }
}

/// Plays a hand, with each choice picked by the seed, and returns its transcript: the events, the table before every
/// decision, first for the referee and then for every eye, and the table at the end.
pub fn playthrough<G: Notation>(book: &G::Book, seats: SeatCount, seed: Seed) -> String {
    let names = Names::usual(seats);
    let eyes = [None].into_iter().chain(seats.iter().map(Eye::Seat).chain([Eye::Public]).map(Some));
    let mut pen = Pen { book, names: &names, pages: eyes.map(|eye| (eye, String::new())).collect() };
    let mut choices = seed.branch(u32::MAX).dice(0);
    let mut game = G::new(book, seats, seed);
    let carry = G::opening(book);
    game.deal(book, &carry, &mut pen);
    while let Some(seat) = game.pending().must.first() {
        let legal = game.legal(book, seat);
        let listed: Vec<String> = legal.iter().map(|mv| G::write_move(book, &mv)).collect();
        let mv = legal.nth(choices.below(legal.len() as u32) as usize);
        for (eye, page) in &mut pen.pages {
            // Write a seat's table when it has to decide; write the referee's always.
            if eye.is_none() || *eye == Some(Eye::Seat(seat)) {
                let _ = writeln!(page, "{}", write_table(&game, book, *eye, &names));
                let _ = writeln!(page, "{} may: {}", names.of(seat), listed.join(" "));
            }
            let _ = writeln!(page, "{} {}", names.of(seat), G::write_move(book, &mv));
        }
        if let Err(refusal) = game.play(book, seat, mv, &mut pen) {
            let _ = writeln!(pen.pages[0].1, "REFUSED: {refusal}");
            break;
        }
    }
    let mut text = String::new();
    for (eye, page) in pen.pages {
        let who = match eye {
            None => "the referee".to_string(),
            Some(Eye::Public) => "a spectator".to_string(),
            Some(Eye::Seat(seat)) => names.of(seat).to_string(),
        };
        let _ = writeln!(text, "== as seen by {who}\n{page}{}\n", write_table(&game, book, eye, &names));
    }
    if let Some(outcome) = game.outcome(book, &carry) {
        let _ = writeln!(text, "== points: {:?}", &outcome.points[..seats.get()]);
    }
    text
}

fn write_table<G: Notation>(game: &G, book: &G::Book, eye: Option<Eye>, names: &Names) -> String {
    eye.map_or_else(|| game.write_table(book, names), |eye| game.write_seen(book, eye, names))
}
