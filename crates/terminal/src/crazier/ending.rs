//! The end of a game: all hands, and cards that did not help.

use eights_ability::{Ability, Deed};
use eights_cards::{Face, Seat, Seats};
use eights_crazier::{Book, Position};
use eights_i18n::{Part, Phrase};

use super::cards::{called, name};
use super::wrapped;
use crate::layout::{columns, flow_within};
use crate::reader::Reader;

/// Describes all hands at the end of a game, and the cards that did not help.
pub(crate) fn explain(
    position: &Position<2>,
    book: &Book,
    reader: &Reader,
    winners: Seats,
    points: &[i32],
) -> Vec<String> {
    if position.facts().ending.is_none() {
        return Vec::new();
    }
    let mut lines: Vec<String> =
        reader.seats().flat_map(|seat| held(position, book, reader, seat, points)).collect();
    lines.extend(in_vain(position, book, reader, winners));
    lines
}

/// Describes a player's cards.
fn held(position: &Position<2>, book: &Book, reader: &Reader, seat: Seat, points: &[i32]) -> Vec<String> {
    let cards: Vec<String> =
        position.table().hand(seat).iter().map(|card| called(book, card.face())).collect();
    let held = if position.facts().out.contains(seat) {
        vec![reader.say(&Phrase::new("term-cr-end-out").with("number", position.facts().held[seat.index()]))]
    } else if cards.is_empty() {
        vec![reader.text("term-cr-end-empty")]
    } else {
        cards
    };
    let scored = if book.switches().points {
        let total = Phrase::new("tell-total").with("number", points[seat.index()]).with("unit", "points");
        format!(" ({})", reader.say(&total))
    } else {
        String::new()
    };
    flow_within(columns(), &format!("  {}{scored}: ", reader.name(seat)), &held, ", ")
}

/// Explains why cards that prevent losing did not help a player who did not win.
fn in_vain(position: &Position<2>, book: &Book, reader: &Reader, winners: Seats) -> Vec<String> {
    let saves = |face: &Face| {
        let mut abilities = book.card(*face).into_iter().flat_map(|card| &card.abilities);
        abilities.any(|ability| matches!(ability, Ability::Instead { deed: Deed::Lose, .. }))
    };
    let mut lines = Vec::new();
    for seat in reader.seats().filter(|seat| !winners.contains(*seat)) {
        for face in position.assets(seat).filter(saves) {
            let phrase = reader.says("term-cr-in-vain", seat);
            lines.extend(wrapped(&reader.say(&phrase.with("card", Part::Text(name(book, face))))));
        }
    }
    lines
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]
mod tests {
    use eights_catalog::Crazier;
    use eights_game::{Game, Notation};
    use expect_test::{Expect, expect};

    use super::*;
    use crate::crazier::testing::{plain, reader, scene};

    /// Checks the final messages after these moves of the players in turn.
    fn check(language: &str, table: &str, moves: &[&str], expected: &Expect) {
        let (book, mut game) = scene("wayfarers", 3, table);
        for mv in moves {
            let mv = Crazier::read_move(&book, mv).unwrap();
            let seat = game.pending().must.first().unwrap();
            game.play(&book, seat, mv, &mut ()).unwrap();
        }
        let winners = game.outcome(&book, &Crazier::opening(&book)).unwrap().winners;
        let lines = explain(game.position(), &book, &reader(language, 3), winners, &[0; 3]);
        expected.assert_eq(&format!("At the end:\n{}", plain(&lines)));
    }

    #[test]
    fn a_card_that_saves_from_losing_does_not_help_against_a_win() {
        let table = "top 7G | you AG | bob 5B KO + 9O | cat 6P | to you";
        check(
            "en",
            table,
            &["discard AG"],
            &expect![[r#"
            At the end:
              you: no cards
              bob: Death (5B), Sun King (KO)
              cat: Trade (6P)
            bob's Last Candle did not help: it prevents losing to a card, not another
              player's win.
        "#]],
        );
        check(
            "de",
            table,
            &["discard AG"],
            &expect![[r#"
            At the end:
              du: keine Karten
              bob: Death (5B), Sun King (KO)
              cat: Trade (6P)
            Last Candle hat bob nichts genützt: Die Karte verhindert, dass man durch eine
              Karte verliert, aber nicht, dass jemand anders gewinnt.
        "#]],
        );
    }

    #[test]
    fn who_has_lost_is_out() {
        check(
            "en",
            "top 7G | you 5B 6B + TB | bob 2O 3O 4O 5O 6O 7O 8O 9O AO JO QO KO | cat 2G 3G 4G 5G 6G 7P 8G 9G AG JG QG KG \
             | to bob",
            &["done", "done"],
            &expect![[r#"
                At the end:
                  you: Death (5B), Devious Dragon (6B)
                  bob: out, with 12 cards
                  cat: out, with 13 cards
            "#]],
        );
    }
}
