//! What stands above each prompt, made from the player's view alone.

use eights_cards::{Face, Seat, Suit};
use eights_classic::{Book, LastSpecial, Move, Stage, StockEmpty, rank_numbered, sort_hand};
use eights_game::{MoveSet, Names};

use super::View;
use super::cards::{card, plain_card, playable_card, suit_shape, typed};
use super::rulebook::{blocked_hand, follows};
use super::words::{kinds, plural, rule_in_force};
use crate::layout::{flow, pad, wrap_after};
use crate::paint::{NOW, paint};
use crate::words::{any_of, count, verb};

/// Cards as a hand is held (CE-19).
pub(crate) fn sorted(faces: &[Face]) -> Vec<Face> {
    let mut sorted = faces.to_vec();
    sort_hand(&mut sorted);
    sorted
}

/// The viewer's own cards, as they stand on the screen, a drawn one included.
pub(crate) fn own_hand(view: &View) -> Vec<Face> {
    let drawn = own_drawn(view);
    let hand = view.eye().seat().map_or(Vec::new(), |seat| view.hand(seat).0);
    sorted(&hand.into_iter().chain(drawn).collect::<Vec<_>>())
}

/// The card that the viewer has drawn and decides about.
pub(crate) fn own_drawn(view: &View) -> Option<Face> {
    view.drawn().filter(|_| view.eye().seat() == Some(view.position().facts().turn))
}

/// Stock and hands in numbers, the card on top with the rule in force, and the viewer's hand.
pub(crate) fn table(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let mut lines = flow("Table  ", &counts(view, names), ", ");
    lines.extend(flow("Top    ", &[top(view, book)], ""));
    lines.extend(hand(view, book));
    lines
}

/// What the viewer can do now, above the prompt.
pub(crate) fn question(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let moves = view.legal(book);
    let facts = view.position().facts();
    let question = match facts.stage {
        _ if !on_turn(view) => out_of_turn_question(view, book, names),
        Stage::Naming => return vec![suit_question(view)],
        Stage::NamingRank => return rank_question(),
        Stage::Drawn => drawn_question(view, book),
        Stage::More => more_question(view, book),
        Stage::Missing => skip_question(view, book),
        Stage::Choosing | Stage::Swapping => choice_question(view, book, names),
        Stage::Giving => gift_question(view, book),
        _ if can_only_pass(view, book) => pass_question(view, book),
        _ if facts.due > 0 => penalty_question(view, book),
        _ => {
            let dd =
                if book.rules().turn.draw_limit.number() == Some(1) { "" } else { " dd until one fits," };
            let or = if moves.contains(&Move::Draw) { " d draws," } else { "" };
            let or = if moves.contains(&Move::Pass) { " p passes," } else { or };
            match example(view, book) {
                Some(face) => {
                    format!("Your turn: type a card in [ ], such as {};{or} ? helps", typed(face))
                }
                None => format!("Your turn: no card fits; d draws,{dd} ? helps"),
            }
        }
    };
    let question = question + &call_question(view, book, names);
    wrap_after("", "", &question).iter().map(|line| paint(NOW, line)).collect()
}

/// A card that one may lay. A wild card is the last that one would lay without a thought.
fn example(view: &View, book: &Book) -> Option<Face> {
    let moves = view.legal(book);
    let playable = own_hand(view).into_iter().filter(|face| moves.faces().contains(*face));
    playable.min_by_key(|face| view.wilds(book).contains(*face))
}

fn drawn_question(view: &View, book: &Book) -> String {
    let playable = view.legal(book).faces();
    match own_drawn(view) {
        Some(face) if !view.legal(book).contains(&Move::Done) => {
            format!("You drew {}, and it fits: type {} to lay it", plain_card(face), typed(face))
        }
        Some(face) if playable.len() == 1 && playable.contains(face) => {
            format!("You drew {}: type {} to lay it, or k to keep it", plain_card(face), typed(face))
        }
        Some(face) => format!("You drew {}: type a card in [ ] to lay it, or k to keep it", plain_card(face)),
        None => "Type a card in [ ] to lay it, or k to keep what you drew".to_string(),
    }
}

/// Whether it is the viewer's turn.
pub(crate) fn on_turn(view: &View) -> bool {
    view.eye().seat() == Some(view.position().facts().turn)
}

fn out_of_turn_question(view: &View, book: &Book, names: &Names) -> String {
    let turn = names.of(view.position().facts().turn);
    match view.legal(book).faces().iter().next() {
        Some(face) => {
            format!("It is the turn of {turn}: you may throw in {}, or press Enter to wait", typed(face))
        }
        None => format!("It is the turn of {turn}: press Enter to wait"),
    }
}

/// What can be called or caught, as a further sentence.
fn call_question(view: &View, book: &Book, names: &Names) -> String {
    let moves = view.legal(book);
    let facts = view.position().facts();
    let holds = view.eye().seat().map_or(0, |seat| view.position().holds(seat));
    let may_call = moves.contains(&Move::Call) && (holds <= 2 || !on_turn(view));
    let call = if may_call { ". Type call to call your last card" } else { "" };
    let uncalled = facts.uncalled.filter(|_| moves.contains(&Move::Catch));
    let catch = uncalled.map(|seat| format!(". {} did not call: type catch", names.of(seat)));
    format!("{call}{}", catch.unwrap_or_default())
}

fn skip_question(view: &View, book: &Book) -> String {
    let turns = view.position().facts().skips_due;
    let miss = match turns {
        0 | 1 => "miss your turn".to_string(),
        2 => "miss your turn, and the next player too".to_string(),
        more => format!("miss your turn, and the next {} players too", more - 1),
    };
    match example(view, book) {
        Some(face) => format!("You would {miss}: answer, such as with {}, or p to pass", typed(face)),
        None => format!("You cannot answer: you {miss}."),
    }
}

/// The players that the viewer may choose.
pub(crate) fn choosable(view: &View, book: &Book) -> Vec<Seat> {
    let moves = view.legal(book);
    let seats = view.position().facts().seats;
    seats.iter().filter(|seat| moves.contains(&Move::Choose(*seat))).collect()
}

fn choice_question(view: &View, book: &Book, names: &Names) -> String {
    let held = |seat: &Seat| format!("{} ({})", names.of(*seat), count(view.position().holds(*seat), "card"));
    let who: Vec<String> = choosable(view, book).iter().map(held).collect();
    let swap = view.position().facts().stage == Stage::Swapping;
    let what = if swap { "Swap hands with" } else { "Choose a player:" };
    let or = if view.legal(book).contains(&Move::Done) { ", or k to keep yours" } else { "" };
    format!("{what} {}? Type a name{or}", any_of(&who))
}

fn gift_question(view: &View, book: &Book) -> String {
    let cards = count(view.position().facts().agenda.gives as usize, "card");
    let or = if view.legal(book).contains(&Move::Done) { ", or k to give none" } else { "" };
    format!("You have {cards} to give away: type one of your cards{or}")
}

fn more_question(view: &View, book: &Book) -> String {
    let more =
        view.position().top().map_or_else(|| "another card".to_string(), |top| follows(book.rules(), top));
    let such = example(view, book).map_or_else(String::new, |face| format!(", such as {}", typed(face)));
    let lay = view.position().top().and_then(|top| book.effect(top).lay);
    if let Some(lay) = lay.filter(|lay| lay.or_draw > 0) {
        return format!("Lay {more}{such}, or d to draw {}", count(lay.or_draw as usize, "card"));
    }
    if lay.is_some_and(|lay| !lay.optional) {
        return format!("You have to lay {more}{such}");
    }
    if view.legal(book).contains(&Move::Done) {
        format!("You may lay {more}{such}, or k when you are done")
    } else {
        format!("The card you drew goes with it: lay {more}{such}")
    }
}

fn pass_question(view: &View, book: &Book) -> String {
    if view.position().can_draw(book) {
        return "Your turn: none of your cards fits, and you have drawn enough.".to_string();
    }
    let ends = if book.rules().stock.when_empty == StockEmpty::HandEnds {
        format!("Passing ends the hand: {}.", blocked_hand(book.rules()))
    } else {
        "All you can do is pass.".to_string()
    };
    format!("Your turn: none of your cards fits and the stock is empty. {ends}")
}

/// What answers the penalty that is due, in words.
fn answers(view: &View, book: &Book) -> String {
    match &kinds(view.position().fitting(book))[..] {
        // Where penalties mix, the answers are too many to be told one by one.
        several if several.len() > 3 && book.rules().penalties.mix => {
            "a card that fits and makes others draw".to_string()
        }
        several if several.len() > 3 => "a card that makes others draw or changes who draws".to_string(),
        few => any_of(few),
    }
}

/// What to do about cards that are to be drawn.
fn penalty_question(view: &View, book: &Book) -> String {
    let due = view.position().facts().due;
    let Some(face) = example(view, book) else {
        let cards = first_of(view, book).unwrap_or_else(|| count(due as usize, "card"));
        return format!("Your turn: you cannot answer, so d draws {cards}");
    };
    let (answers, such) = (answers(view, book), typed(face));
    let cards = first_of(view, book).unwrap_or_else(|| due.to_string());
    format!("Your turn: answer with {answers}, such as {such}, or d to draw {cards}")
}

/// "the first of 4 cards", where a penalty is drawn card by card.
fn first_of(view: &View, book: &Book) -> Option<String> {
    let due = view.position().facts().due;
    (book.rules().penalties.drawn_may_answer && due > 1).then(|| format!("the first of {due} cards"))
}

/// Asks for a rank.
fn rank_question() -> Vec<String> {
    let ask = paint(NOW, "Name a rank:");
    vec![format!("{ask} a number from 2 to 10, j, q, k or a.")]
}

/// What stands before the cursor.
pub(crate) fn prompt(view: &View, book: &Book) -> &'static str {
    if can_only_pass(view, book) { "Press Enter to pass > " } else { "> " }
}

/// Whether passing is all that the viewer can do.
pub(crate) fn can_only_pass(view: &View, book: &Book) -> bool {
    view.legal(book).iter().eq([Move::Pass])
}

/// Why the viewer's turn goes no further, if nothing is left to decide.
pub(crate) fn nothing_to_decide(view: &View, book: &Book) -> Option<String> {
    if !view.legal(book).iter().eq([Move::Done]) {
        return None;
    }
    let more = view.position().top().map(|top| follows(book.rules(), top)).unwrap_or_default();
    Some(match own_drawn(view) {
        Some(face) => format!("{} does not fit.", card(face)),
        // The one card left may be of the right kind and yet may not be the last.
        None if own_hand(view).len() == 1
            && book.rules().finishing.last_special == LastSpecial::Forbidden =>
        {
            "Your last card cannot follow.".to_string()
        }
        None => format!("You do not hold {more}."),
    })
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
        if let Some(rank) = rank_numbered(facts.levels[seat.index()]) {
            text.extend([" (", &plural(rank), " wild)"]);
        }
        text += match held {
            _ if facts.absent.contains(seat) => {
                return format!("{} {} out", names.of(seat), verb(names, seat, "sit", "sits"));
            }
            _ if facts.out.contains(seat) => " out",
            1 => " last card!",
            _ => "",
        };
        let waits = !matches!(facts.stage, Stage::Dealing | Stage::Over(_)) && facts.turn == seat;
        if waits { paint(NOW, &format!("{text} (turn)")) } else { text }
    };
    let stock = format!("stock {}", position.stock_left());
    let reversed = (!facts.clockwise).then(|| "direction reversed".to_string());
    [stock].into_iter().chain(facts.seats.iter().map(seat)).chain(reversed).collect()
}

fn top(view: &View, book: &Book) -> String {
    let position = view.position();
    let Some(need) = position.need(book) else {
        return "no card yet".to_string();
    };
    let facts = position.facts();
    let rule = match facts.stage {
        Stage::More => "you may go on in this turn".to_string(),
        _ if facts.due > 0 => format!("draw {}, or answer with {}", facts.due, answers(view, book)),
        Stage::Naming => "name the suit that has to follow".to_string(),
        Stage::NamingRank => "name a rank".to_string(),
        Stage::Missing => "miss the turn, or answer".to_string(),
        Stage::Choosing | Stage::Swapping => "choose a player".to_string(),
        Stage::Giving => "give cards away".to_string(),
        _ => rule_in_force(need),
    };
    format!("{}  {rule}", card(need.top))
}

fn hand(view: &View, book: &Book) -> Vec<String> {
    let moves = view.legal(book);
    let playable = moves.faces().union(moves.gift_faces());
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
    use eights_classic::{Countdown, Rules, Scene};
    use eights_game::{Game, Notation};
    use expect_test::{Expect, expect};

    use super::*;

    /// What the first seat sees.
    fn shown(scene: &str) -> String {
        shown_by("basic", scene, &[])
    }

    /// What the first seat sees by these rules after some moves.
    fn shown_by(rules: &str, scene: &str, moves: &[&str]) -> String {
        shown_with(&Rules::named(rules).unwrap(), scene, moves)
    }

    fn shown_with(rules: &Rules, scene: &str, moves: &[&str]) -> String {
        let scene = Scene::read(scene).unwrap();
        let book = rules.book(scene.seats()).unwrap();
        let mut hand = scene.set_up::<3>(&book, Seed::quick(1)).unwrap();
        for mv in moves {
            let seat = hand.pending().must.first().unwrap();
            hand.play(&book, seat, eights_family::CrazyEights::read_move(&book, mv).unwrap(), &mut ())
                .unwrap();
        }
        let view = hand.view(Eye::Seat(Seat::new(0)));
        let mut lines = table(&view, &book, scene.names());
        lines.extend(question(&view, &book, scene.names()));
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
    fn ce_19_the_eight_stands_above_the_ace_of_its_suit() {
        check(
            "top 7H | you 8H 9C AH 8C 2H | bob #5 | to you",
            &expect![[r#"
                Table  stock 41, you 5 (turn), bob 5
                Top    7♥  play hearts, a seven or an eight
                Hand    9♣   [8♣]  [2♥]  [A♥]  [8♥]
                Your turn: type a card in [ ], such as 2h; d draws, ? helps
                > "#]],
        );
    }

    #[test]
    fn the_example_is_no_wild_card_if_another_fits() {
        assert!(shown("top 7C | you 8C 9C | bob #5 | to you").contains("such as 9c;"));
        assert!(shown("top 7C | you 8C 9D | bob #5 | to you").contains("such as 8c;"));
    }

    fn on_one_line(text: &str) -> String {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn hr_32_hr_42_who_is_out_is_told() {
        let table = "top 7H | you KH 2C | bob | cat 3D | dan | finished bob | absent dan | to you";
        let shown = on_one_line(&shown(table));
        assert!(
            shown.starts_with("Table stock 48, you 2 (turn), bob 0 out, cat 1 last card!, dan sits out Top"),
            "{shown}"
        );
    }

    #[test]
    fn hr_43_everybodys_number_is_told_and_the_own_one_fits() {
        let rules = Rules::named("action").unwrap().with(|rules| rules.setup.countdown = Countdown::Own);
        let table = "top 7H | you KS 5C 2C | bob #4 | levels 5 6 | to you";
        let shown = on_one_line(&shown_with(&rules, table, &[]));
        assert!(shown.contains("you 3 (fives wild) (turn), bob 4 (sixes wild)"), "{shown}");
        assert!(shown.contains("play hearts, a seven, a five or an eight"), "{shown}");
        assert!(shown.contains("[5♣]"), "{shown}");
    }

    #[test]
    fn hr_12_hr_13_ranks_are_asked_for_and_told() {
        let sheet = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"basic\"\n\
                     effects = { 8 = \"wild naming a suit and a rank\", J = \"demand a rank\" }\n";
        let rules = Rules::read("ours.toml", sheet).unwrap();
        let told = |scene: &str| shown_with(&rules, scene, &[]);
        expect![[r#"
            Table  stock 43, you 3 (turn), bob 5
            Top    J♥  name a rank
            Hand    7♣    2♦    K♥
            Name a rank: a number from 2 to 10, j, q, k or a.
            > "#]]
        .assert_eq(&told("top JH | you KH 7C 2D | bob #5 | you to name a rank"));
        expect![[r#"
            Table  stock 43, you 3 (turn), bob 5
            Top    J♥  sevens are demanded: play a seven or a jack
            Hand   [7♣]  [J♦]   K♥
            Your turn: type a card in [ ], such as 7c; d draws, ? helps
            > "#]]
        .assert_eq(&told("top JH | you KH 7C JD | bob #5 | demand 7 by bob | to you"));
        expect![[r#"
            Table  stock 43, you 3 (turn), bob 5
            Top    8♥  the seven of spades was named: play spades, a seven or an eight
            Hand   [7♣]  [8♦]   K♥
            Your turn: type a card in [ ], such as 7c; d draws, ? helps
            > "#]]
        .assert_eq(&told("top 8H=S=7 | you KH 7C 8D | bob #5 | to you"));
    }

    #[test]
    fn hr_15_a_drawn_card_that_must_be_laid_is_told() {
        let rules = Rules::named("basic").unwrap().with(|rules| {
            rules.turn.draw_limit = eights_sheet::NumberOr::Number(1);
            rules.turn.after_drawing = eights_classic::AfterDrawing::MustPlayDrawn;
        });
        let told = shown_with(&rules, "top JH | you KC 7C 2D | bob #5 | drawn 3H | you to decide", &[]);
        assert!(told.contains("You drew 3♥, and it fits: type 3h to lay it"), "{told}");
    }

    #[test]
    fn hr_21_a_penalty_drawn_card_by_card_is_told() {
        let rules = Rules::named("pick-up").unwrap().with(|rules| rules.penalties.drawn_may_answer = true);
        let told = |scene: &str| shown_with(&rules, scene, &[]).replace('\n', " ");
        let answers = told("top 2H | you 2C 7C | bob #5 | penalty 4 of 2 | to you");
        assert!(answers.contains("such as 2c, or d to draw the first of 4 cards"), "{answers}");
        let none = told("top 2H | you KC 7C | bob #5 | penalty 4 of 2 | to you");
        assert!(none.contains("you cannot answer, so d draws the first of 4 cards"), "{none}");
        let last = told("top 2H | you KC 7C | bob #5 | penalty 1 of 2 | to you");
        assert!(last.contains("so d draws 1 card"), "{last}");
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
    fn what_other_rules_ask() {
        for (rules, scene, moves, expected) in [
            (
                "pick-up",
                "top 2H | you 2C KH 8S | bob #5 | penalty 4 of 2 | to you",
                &[][..],
                expect![[r#"
                Table  stock 43, you 3 (turn), bob 5
                Top    2♥  draw 4, or answer with a two
                Hand   [2♣]   K♥    8♠
                Your turn: answer with a two, such as 2c, or d to draw 4
                > "#]],
            ),
            (
                "pick-up",
                "top 2H | you 3C KH | bob #5 | penalty 4 of 2 | reversed | to you",
                &[],
                expect![[r#"
                Table  stock 44, you 2 (turn), bob 5, direction reversed
                Top    2♥  draw 4, or answer with a two
                Hand    3♣    K♥
                Your turn: you cannot answer, so d draws 4 cards
                > "#]],
            ),
            (
                "pick-up",
                "top 7H | you JH 4H 3S | bob #5 | to you",
                &["JH"],
                expect![[r#"
                Table  stock 43, you 2 (turn), bob 5
                Top    J♥  you may go on in this turn
                Hand   [4♥]   3♠
                You may lay another card of hearts, such as 4h, or k when
                you are done
                > "#]],
            ),
            (
                "action",
                "top 7H | you 3C KS | bob #5 | drawn 4H | you to decide",
                &[],
                expect![[r#"
                Table  stock 43, you 3 (turn), bob 5
                Top    7♥  play hearts, a seven or an eight
                Hand    3♣   [4♥]   K♠
                You drew 4♥: type 4h to lay it, or k to keep it
                > "#]],
            ),
            (
                "action",
                "top 7H | you 3C KS | bob #5 | to you",
                &[],
                expect![[r#"
                Table  stock 44, you 2 (turn), bob 5
                Top    7♥  play hearts, a seven or an eight
                Hand    3♣    K♠
                Your turn: no card fits; d draws, ? helps
                > "#]],
            ),
            (
                "action-stacking",
                "top 7H | you 9H 9C 9D KS | bob #5 | to you",
                &["9H"],
                expect![[r#"
                Table  stock 42, you 3 (turn), bob 5
                Top    9♥  you may go on in this turn
                Hand   [9♣]  [9♦]   K♠
                You may lay another nine, such as 9c, or k when you are done
                > "#]],
            ),
            (
                "open-spiel",
                "top 7H | you 9H 9C KS | bob #5 | stock #0 | to you",
                &[],
                expect![[r#"
                Table  stock 0, you 3 (turn), bob 5
                Top    7♥  play hearts, a seven or an eight
                Hand    9♣   [9♥]   K♠
                Your turn: type a card in [ ], such as 9h; p passes, ? helps
                > "#]],
            ),
        ] {
            expected.assert_eq(&shown_by(rules, scene, moves));
        }
    }

    #[test]
    fn what_house_rules_ask() {
        let sheet = r#"
            version = 1
            game = "crazy-eights"
            name = "ours"
            based_on = "basic"
            setup.decks = 2
            interrupts.throw_in = true
            last_card.call = "with"
            last_card.catch = "opponent"
            effects.3 = "lay another card, or else draw 2"
            effects.4 = "skip 1, adding up"
            effects.5 = "another player you choose draws 2"
            effects.6 = "you may swap your hand with the hand of another player you choose"
            effects.7 = "give 2 cards in your hand to next player"
        "#;
        let rules = Rules::read("ours.toml", sheet).unwrap();
        let questions = [
            ("top 9H | you 5H KD 2C | bob #5 | cat #3 | to you", &["5H"][..]),
            ("top 9H | you 6H KD 2C | bob #5 | cat #1 | to you", &["6H"]),
            ("top 9H | you 7H KD 2C 2S | bob #5 | cat #1 | to you", &["7H"]),
            ("top 9H | you 3H KH 2C | bob #5 | cat #1 | to you", &["3H"]),
            ("top 4H | you 4C KD 2C | bob #5 | cat #1 | skips 2 of 4 | to you", &[]),
            ("top 4H | you KD 2C 3C | bob #5 | cat #1 | skips 1 of 4 | to you", &[]),
            ("top 9H | you 9C KD | bob #5 | cat #2 | to you", &[]),
            ("top 9H | you KD 2C 3C | bob 9C KD | cat #3 | to bob", &["9C"]),
            ("top 9H | you 9H 2C 3C | bob #5 | cat #3 | to bob", &[]),
        ];
        let last_two =
            |text: String| text.lines().skip(2).map(|line| line.to_string() + "\n").collect::<String>();
        let told: String =
            questions.iter().map(|(scene, moves)| last_two(shown_with(&rules, scene, moves))).collect();
        expect![[r#"
            Hand    2♣    K♦
            Choose a player: bob (5 cards) or cat (3 cards)? Type a name
            > 
            Hand    2♣    K♦
            Swap hands with bob (5 cards) or cat (1 card)? Type a name,
            or k to keep yours
            > 
            Hand   [2♣]  [K♦]  [2♠]
            You have 2 cards to give away: type one of your cards
            > 
            Hand    2♣   [K♥]
            Lay another card that fits, such as kh, or d to draw 2
            cards. Type call to call your last card
            > 
            Hand    2♣   [4♣]   K♦
            You would miss your turn, and the next player too: answer,
            such as with 4c, or p to pass
            > 
            Hand    2♣    3♣    K♦
            You cannot answer: you miss your turn.
            Press Enter to pass > 
            Hand   [9♣]   K♦
            Your turn: type a card in [ ], such as 9c; d draws, ? helps.
            Type call to call your last card
            > 
            Hand    2♣    3♣    K♦
            It is the turn of cat: press Enter to wait. bob did not
            call: type catch
            > 
            Hand    2♣    3♣   [9♥]
            It is the turn of bob: you may throw in 9h, or press Enter
            to wait
            > 
        "#]]
        .assert_eq(&told);
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
