//! The end of a game: all hands, and cards that did not help.

use eights_ability::{Ability, Deed};
use eights_cards::{Face, Seat, Seats};
use eights_crazier::{Book, Position};
use eights_game::Names;

use super::cards::{called, name, whose};
use super::wrapped;
use crate::layout::{columns, flow_within};
use crate::words::{count, sentence};

/// Describes all hands at the end of a game, and the cards that did not help.
pub(crate) fn explain(
    position: &Position<2>,
    book: &Book,
    names: &Names,
    winners: Seats,
    points: &[i32],
) -> Vec<String> {
    if position.facts().ending.is_none() {
        return Vec::new();
    }
    let mut lines: Vec<String> =
        names.seats().iter().flat_map(|seat| held(position, book, names, seat, points)).collect();
    lines.extend(in_vain(position, book, names, winners));
    lines
}

/// Describes a player's cards.
fn held(position: &Position<2>, book: &Book, names: &Names, seat: Seat, points: &[i32]) -> Vec<String> {
    let cards: Vec<String> =
        position.table().hand(seat).iter().map(|card| called(book, card.face())).collect();
    let held = if position.facts().out.contains(seat) {
        vec![format!("out, with {}", count(position.facts().held[seat.index()] as usize, "card"))]
    } else if cards.is_empty() {
        vec!["no cards".to_string()]
    } else {
        cards
    };
    let scored = if book.switches().points {
        format!(" ({})", count(usize::try_from(points[seat.index()]).unwrap_or(0), "point"))
    } else {
        String::new()
    };
    flow_within(columns(), &format!("  {}{scored}: ", names.of(seat)), &held, ", ")
}

/// Explains why cards that prevent losing did not help a player who did not win.
fn in_vain(position: &Position<2>, book: &Book, names: &Names, winners: Seats) -> Vec<String> {
    let saves = |face: &Face| {
        let mut abilities = book.card(*face).into_iter().flat_map(|card| &card.abilities);
        abilities.any(|ability| matches!(ability, Ability::Instead { deed: Deed::Lose, .. }))
    };
    let mut lines = Vec::new();
    for seat in names.seats().iter().filter(|seat| !winners.contains(*seat)) {
        for face in position.assets(seat).filter(saves) {
            lines.extend(wrapped(&format!(
                "{} {} did not help: it saves from losing by a card, not from another player's win.",
                sentence(&whose(names, seat)),
                name(book, face)
            )));
        }
    }
    lines
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]
mod tests {
    use eights_cards::{SeatCount, Seed};
    use eights_catalog::Crazier;
    use eights_crazier::{Rules, Scene};
    use eights_game::{Game, Notation};
    use expect_test::{Expect, expect};

    use super::*;

    /// Checks the final messages after these moves of the players in turn.
    fn check(scene: &str, moves: &[&str], expected: &Expect) {
        let names = Names::new(["you", "bob", "cat"].map(str::to_string).to_vec()).unwrap();
        let book = Rules::named("wayfarers").unwrap().book(SeatCount::new(3).unwrap()).unwrap();
        let (mut game, _): (Crazier, _) = Scene::read(scene).unwrap().set_up(&book, Seed::number(1)).unwrap();
        for mv in moves {
            let mv = Crazier::read_move(&book, mv).unwrap();
            let seat = game.pending().must.first().unwrap();
            game.play(&book, seat, mv, &mut ()).unwrap();
        }
        let winners = game.outcome(&book, &Crazier::opening(&book)).unwrap().winners;
        let lines = explain(game.position(), &book, &names, winners, &[0; 3]);
        let lines = lines.join("\n");
        expected.assert_eq(&format!("At the end:\n{}\n", anstream::adapter::strip_str(&lines)));
    }

    #[test]
    fn a_card_that_saves_from_losing_does_not_help_against_a_win() {
        check(
            "top 7G | you AG | bob 5B KO + 9O | cat 6P | to you",
            &["discard AG"],
            &expect![[r#"
                At the end:
                  you: no cards
                  bob: Death (5B), Sun King (KO)
                  cat: Trade (6P)
                Bob's Last Candle did not help: it saves from losing by a card, not from
                  another player's win.
            "#]],
        );
    }

    #[test]
    fn who_has_lost_is_out() {
        check(
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
