//! How a game ended: why, by what, and who holds what.

use eights_ability::{Ability, Deed};
use eights_cards::{Face, Seat, Seats};
use eights_crazier::{Book, Ending, Position};
use eights_game::Names;

use super::cards::{called, name, whose};
use super::story::Story;
use super::wrapped;
use crate::layout::{columns, flow_within};
use crate::paint::{STRONG, paint};
use crate::words::{count, listed, named, sentence, verb};

/// How a game ended that is over, with every card open.
pub(crate) fn explain(
    position: &Position<2>,
    story: &Story,
    book: &Book,
    names: &Names,
    winners: Seats,
    points: &[i32],
) -> Vec<String> {
    let Some(ending) = position.facts().ending else { return Vec::new() };
    let why = why(position, story, book, names, ending);
    let mut lines = wrapped(&paint(STRONG, &format!("The game is over: {why}.")));
    for seat in names.seats().iter() {
        lines.extend(held(position, book, names, seat, points));
    }
    lines.extend(in_vain(position, book, names, winners));
    let wins = winners.first().filter(|_| winners.len() == 1);
    let wins = wins.map_or("win together", |seat| verb(names, seat, "win", "wins"));
    let won = format!("{} {wins} the game.", sentence(&named(winners, names)));
    lines.extend(wrapped(&paint(STRONG, &won.replace(" together the game", " the game together"))));
    lines
}

fn why(position: &Position<2>, story: &Story, book: &Book, names: &Names, ending: Ending) -> String {
    let has = |seat: Seat| verb(names, seat, "have", "has");
    match ending {
        Ending::WentOut(seat) => format!("{} {} no cards left in hand", names.of(seat), has(seat)),
        Ending::Won(seat) => {
            let wins = verb(names, seat, "win", "wins");
            let card = story.won_by().map_or_else(|| "a card".to_string(), |face| called(book, face));
            format!("{} {wins} by {card}, whatever the others hold", names.of(seat))
        }
        Ending::LastLeft(seat) => {
            let are = verb(names, seat, "are", "is");
            let lost = lost(position.facts().out, story, book, names);
            format!("{lost}, so {} {are} the last one left", names.of(seat))
        }
        Ending::AllLost(_) => "all who were left lost at once".to_string(),
        Ending::NoDraw => "a card had to be drawn and there was none; the fewest cards win".to_string(),
        Ending::TurnLimit => format!("{} turns were played; the fewest cards win", position.facts().turns),
        Ending::Endless => "abilities set each other off without end; the fewest cards win".to_string(),
    }
}

/// Who has lost, and by which card; those who lost by the same one together.
fn lost(out: Seats, story: &Story, book: &Book, names: &Names) -> String {
    let mut cards: Vec<Option<Face>> = out.iter().map(|seat| story.lost_by(seat)).collect();
    cards.sort_unstable();
    cards.dedup();
    let told = cards.into_iter().map(|card| {
        let losers: Seats = out.iter().filter(|seat| story.lost_by(*seat) == card).collect();
        let one = losers.first().filter(|_| losers.len() == 1);
        let have = one.map_or("have", |seat| verb(names, seat, "have", "has"));
        let by = card.map_or_else(String::new, |face| format!(" by {}", called(book, face)));
        format!("{} {have} lost{by}", named(losers, names))
    });
    listed(&told.collect::<Vec<_>>())
}

/// What somebody held.
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

/// Cards that save from losing and lie before somebody who did not win: why they did not help.
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
    use eights_cards::{Eye, SeatCount, Seed};
    use eights_catalog::Crazier;
    use eights_crazier::{CardFile, Rules, Scene};
    use eights_game::{Game, Notation, Witness};
    use expect_test::{Expect, expect};

    use super::*;
    use crate::crazier::Glimpse;
    use crate::desk::Tell;

    /// What Blood Price and Stag King say.
    const DRAWS: &str = "whenever the turn of an opponent ends: you may destroy another card you control, if so: that player draws 2";
    const GAINS: &str =
        "whenever your turn begins provided you control at least 3 assets: gain 1 extra discard";

    /// What everybody sees.
    struct Heard(Vec<Glimpse>);

    impl Witness<Crazier> for Heard {
        fn saw(&mut self, before: &Crazier, event: &<Crazier as Game>::Event) {
            self.0.push(before.glimpse(event, Eye::Public));
        }
    }

    /// What is said at the end, after these moves of whoever has to move.
    fn check(scene: &str, moves: &[&str], expected: &Expect) {
        let names = Names::new(["you", "bob", "cat"].map(str::to_string).to_vec()).unwrap();
        // In this deck two cards win and two make players lose: only what happens tells which one it was.
        let cards = include_str!("../../../../cards/wayfarers.toml");
        assert!(cards.contains(DRAWS) && cards.contains(GAINS));
        let cards = cards
            .replace(DRAWS, "whenever your turn ends provided you hold at least 9 cards: win")
            .replace(GAINS, "whenever you discard an eight: each opponent loses");
        let cards = CardFile::read("cards", &cards).unwrap();
        let book = Rules::named("wayfarers").unwrap().book_with(&cards, SeatCount::new(3).unwrap()).unwrap();
        let (mut game, _): (Crazier, _) = Scene::read(scene).unwrap().set_up(&book, Seed::number(1)).unwrap();
        let mut heard = Heard(Vec::new());
        for mv in moves {
            let mv = Crazier::read_move(&book, mv).unwrap();
            let seat = game.pending().must.first().unwrap();
            game.play(&book, seat, mv, &mut heard).unwrap();
        }
        let mut story = Story::begin(names.clone(), &book);
        for glimpse in heard.0 {
            story.hear(glimpse);
        }
        let winners = game.outcome(&book, &Crazier::opening(&book)).unwrap().winners;
        let lines = explain(game.position(), &story, &book, &names, winners, &[0; 3]);
        expected.assert_eq(&(anstream::adapter::strip_str(&lines.join("\n")).to_string() + "\n"));
    }

    #[test]
    fn a_card_that_saves_from_losing_does_not_help_against_a_win() {
        check(
            "top 7G | you AG | bob 5B KO + 9O | cat 6P | to you",
            &["discard AG"],
            &expect![[r#"
            The game is over: you have no cards left in hand.
              you: no cards
              bob: Death (5B), Sun King (KO)
              cat: Trade (6P)
            Bob's Last Candle did not help: it saves from losing by a card, not from
              another player's win.
            You win the game.
        "#]],
        );
    }

    #[test]
    fn a_card_that_wins_is_named() {
        check(
            "top 7G | you 5B 6B + KO 2O 9G TG 9B QP KP 2B | bob 5O | cat 6P | to you",
            &["done"],
            &expect![[r#"
                The game is over: you win by Sun King (KO), whatever the others hold.
                  you: Death (5B), Devious Dragon (6B)
                  bob: Muster (5O)
                  cat: Trade (6P)
                You win the game.
            "#]],
        );
    }

    #[test]
    fn of_two_cards_that_win_the_one_that_did_is_named() {
        check(
            "top 7G | you 5B 6B 7B 8B 9B 2P 3P 4P 5P + KO AB | bob 5O | cat 6P | to you",
            &["done"],
            &expect![[r#"
                The game is over: you win by Blood Price (AB), whatever the others hold.
                  you: Keyhole (2P), Star Chart (3P), Change of Mind (4P), Mirror Pool (5P),
                       Death (5B), Devious Dragon (6B), Curfew (7B), Deluge (8B),
                       Hungry Ghost (9B)
                  bob: Muster (5O)
                  cat: Trade (6P)
                You win the game.
            "#]],
        );
    }

    #[test]
    fn who_has_lost_by_which_card_is_told() {
        check(
            "top 7G | you 5B 6B 8P + TB KG | bob 2O 3O 4O 5O 6O 7O 8O 9O AO JO QO KO | cat 6P | to bob",
            &["done", "done", "discard 8P", "=G"],
            &expect![[r#"
                The game is over: bob has lost by Doom Clock (TB) and cat has lost by Stag
                  King (KG), so you are the last one left.
                  you: Death (5B), Devious Dragon (6B), Ferocity (AG)
                  bob: out, with 12 cards
                  cat: out, with 2 cards
                You win the game.
            "#]],
        );
    }

    #[test]
    fn who_has_lost_is_named() {
        check(
            "top 7G | you 5B 6B + TB | bob 2O 3O 4O 5O 6O 7O 8O 9O AO JO QO KO | cat 2G 3G 4G 5G 6G 7P 8G 9G AG JG QG KG \
             | to bob",
            &["done", "done"],
            &expect![[r#"
                The game is over: bob and cat have lost by Doom Clock (TB), so you are the
                  last one left.
                  you: Death (5B), Devious Dragon (6B)
                  bob: out, with 12 cards
                  cat: out, with 13 cards
                You win the game.
            "#]],
        );
    }
}
