//! What stands above each prompt, made from the player's view alone.

use eights_cards::{Face, Seat, Suit};
use eights_classic::{Book, Move, Stage};
use eights_game::{MoveSet, Names};

use crate::layout::{flow, pad, wrap_after};
use crate::paint::{NOW, card, paint, playable_card, suit_shape};
use crate::referee::View;
use crate::spelling::typed;
use crate::words::rule_in_force;

/// By suit, then by rank.
pub(crate) fn sorted(faces: &[Face]) -> Vec<Face> {
    let mut sorted = faces.to_vec();
    sorted.sort_by_key(|face| (face.suit(), face.rank()));
    sorted
}

/// The viewer's own cards, as they stand on the screen.
pub(crate) fn own_hand(view: &View) -> Vec<Face> {
    view.eye().seat().map_or(Vec::new(), |seat| sorted(&view.hand(seat).0))
}

/// Stock and hands in numbers, the card on top with the rule in force, and the viewer's hand.
pub(crate) fn table(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let mut lines = flow("Table  ", &counts(view, names), ", ");
    lines.extend(flow("Top    ", &[top(view, book)], ""));
    lines.extend(hand(view, book));
    lines
}

/// What the viewer can do now, above the prompt.
pub(crate) fn question(view: &View, book: &Book) -> Vec<String> {
    let moves = view.legal(book);
    if view.position().facts().stage == Stage::Naming {
        return vec![suit_question(view)];
    }
    // A wild card is the last that one would lay without a thought.
    let playable = own_hand(view).into_iter().filter(|face| moves.faces().contains(*face));
    let example = playable.min_by_key(|face| book.wilds().contains(*face));
    let question = if can_only_pass(view, book) {
        "Your turn: none of your cards fits and the stock is empty. Passing ends the hand: the lowest hand scores."
            .to_string()
    } else if let Some(face) = example {
        let draws = if moves.contains(&Move::Draw) { " d draws," } else { "" };
        format!("Your turn: type a card in [ ], such as {};{draws} ? helps", typed(face))
    } else {
        "Your turn: no card fits; d draws, dd until one fits, ? helps".to_string()
    };
    wrap_after("", "", &question).iter().map(|line| paint(NOW, line)).collect()
}

/// What stands before the cursor.
pub(crate) fn prompt(view: &View, book: &Book) -> &'static str {
    if can_only_pass(view, book) { "Press Enter to pass > " } else { "> " }
}

/// Whether passing is all that the viewer can do.
pub(crate) fn can_only_pass(view: &View, book: &Book) -> bool {
    view.legal(book).iter().eq([Move::Pass])
}

/// Asks for a suit, and says how many cards of each the viewer holds.
fn suit_question(view: &View) -> String {
    let hand = own_hand(view);
    let held = |suit: Suit| hand.iter().filter(|face| face.suit() == Some(suit)).count();
    let held = Suit::ALL.map(|suit| format!("{}{}", suit_shape(suit), held(suit))).join(" ");
    let [clubs, diamonds, hearts, spades] = Suit::ALL.map(suit_shape);
    let ask = paint(NOW, "Name a suit:");
    format!("{ask} c {clubs}, d {diamonds}, h {hearts} or s {spades}. You hold {held}.")
}

fn counts(view: &View, names: &Names) -> Vec<String> {
    let position = view.position();
    let facts = position.facts();
    let seat = |seat: Seat| {
        let held = position.holds(seat);
        let mut text = format!("{} {held}", names.of(seat));
        if held == 1 {
            text += " last card!";
        }
        let waits = matches!(facts.stage, Stage::Turn | Stage::Naming) && facts.turn == seat;
        if waits { paint(NOW, &format!("{text} (turn)")) } else { text }
    };
    let stock = format!("stock {}", position.stock_left());
    [stock].into_iter().chain(facts.seats.iter().map(seat)).collect()
}

fn top(view: &View, book: &Book) -> String {
    let position = view.position();
    let Some(need) = position.need(book) else {
        return "no card yet".to_string();
    };
    let rule = match position.facts().stage {
        Stage::Naming => "name the suit that has to follow".to_string(),
        _ => rule_in_force(need),
    };
    format!("{}  {rule}", card(need.top))
}

fn hand(view: &View, book: &Book) -> Vec<String> {
    let playable = view.legal(book).faces();
    let cells: Vec<String> = own_hand(view)
        .iter()
        .map(|face| {
            let fits = playable.contains(*face);
            pad(&if fits { playable_card(*face) } else { format!(" {}", card(*face)) }, 5)
        })
        .collect();
    flow("Hand   ", &cells, " ")
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]
mod tests {
    use eights_cards::{Eye, Seed};
    use eights_classic::{Rules, Scene};
    use eights_game::Game;
    use expect_test::{Expect, expect};

    use super::*;

    /// What the first seat sees.
    fn shown(scene: &str) -> String {
        let scene = Scene::read(scene).unwrap();
        let book = Rules::basic().book(scene.seats()).unwrap();
        let view = scene.set_up::<3>(&book, Seed::quick(1)).unwrap().view(Eye::Seat(Seat::new(0)));
        let mut lines = table(&view, &book, scene.names());
        lines.extend(question(&view, &book));
        lines.push(prompt(&view, &book).to_string());
        anstream::adapter::strip_str(&lines.join("\n")).to_string()
    }

    fn check(scene: &str, expected: &Expect) {
        expected.assert_eq(&shown(scene));
    }

    #[test]
    fn cards_that_fit_are_marked_and_sorted_by_suit() {
        check(
            "top 7H | you KH 7C 2D 8S TH | bob #5 | cat #1 | to you",
            &expect![[r#"
                Table  stock 40, you 5 (turn), bob 5, cat 1 last card!
                Top    7♥  play hearts, a seven or an eight
                Hand   [7♣]   2♦   [10♥] [K♥]  [8♠]
                Your turn: type a card in [ ], such as 7c; d draws, ? helps
                > "#]],
        );
    }

    #[test]
    fn the_example_is_no_wild_card_if_another_fits() {
        assert!(shown("top 7C | you 8C 9C | bob #5 | to you").contains("such as 9c;"));
        assert!(shown("top 7C | you 8C 9D | bob #5 | to you").contains("such as 8c;"));
    }

    #[test]
    fn a_named_suit_takes_the_place_of_the_card() {
        check(
            "top 8C=H | you KH 7C 2C | bob #5 | to you",
            &expect![[r#"
                Table  stock 43, you 3 (turn), bob 5
                Top    8♣  hearts was named: play hearts or an eight
                Hand    2♣    7♣   [K♥]
                Your turn: type a card in [ ], such as kh; d draws, ? helps
                > "#]],
        );
    }

    #[test]
    fn nothing_fits() {
        check(
            "top 7H | you KS | bob #5 | to you",
            &expect![[r#"
                Table  stock 45, you 1 last card! (turn), bob 5
                Top    7♥  play hearts, a seven or an eight
                Hand    K♠
                Your turn: no card fits; d draws, dd until one fits, ? helps
                > "#]],
        );
        check(
            "top 7H | you KS 2C | bob #5 | stock #0 | to you",
            &expect![[r#"
                Table  stock 0, you 2 (turn), bob 5
                Top    7♥  play hearts, a seven or an eight
                Hand    2♣    K♠
                Your turn: none of your cards fits and the stock is empty.
                Passing ends the hand: the lowest hand scores.
                Press Enter to pass > "#]],
        );
    }

    #[test]
    fn nothing_to_draw() {
        check(
            "top 7H | you KH 2C | bob #5 | stock #0 | to you",
            &expect![[r#"
                Table  stock 0, you 2 (turn), bob 5
                Top    7♥  play hearts, a seven or an eight
                Hand    2♣   [K♥]
                Your turn: type a card in [ ], such as kh; ? helps
                > "#]],
        );
    }

    #[test]
    fn a_suit_is_asked_for() {
        check(
            "top 8C | you KH 2H 3S | bob #5 | you to name",
            &expect![[r#"
                Table  stock 43, you 3 (turn), bob 5
                Top    8♣  name the suit that has to follow
                Hand    2♥    K♥    3♠
                Name a suit: c ♣, d ♦, h ♥ or s ♠. You hold ♣0 ♦0 ♥2 ♠1.
                > "#]],
        );
    }

    #[test]
    fn the_largest_table_and_a_large_hand_leave_room_for_the_moves_of_others() {
        let names = ["ann", "bob", "cat", "dan", "eve", "fay"].map(|name| format!("{name} #9"));
        let screen = shown(&format!("top 7H | you #40 | {} | to you", names.join(" | ")));
        assert!(screen.lines().count() <= 13, "{screen}");
        assert!(screen.lines().all(|line| line.chars().count() <= 60), "{screen}");
    }
}
