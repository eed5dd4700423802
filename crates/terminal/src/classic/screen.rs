//! The screen above each prompt, derived from the player's view alone.

use eights_cards::{Face, Seat, Suit};
use eights_classic::{Book, LastSpecial, Move, Stage, StockEmpty, rank_numbered, sort_hand};
use eights_game::{MoveSet, Names};

use super::View;
use super::cards::{card, plain_card, playable_card, suit_shape, typed};
use super::words::{blocked_hand, follows, kinds, plural, rule_in_force};
use crate::layout::{flow, pad, wrap_after};
use crate::paint::{NOW, paint};
use crate::words::{any_of, count, verb};

/// Sorts cards as a player holds them (CE-19).
pub(crate) fn sorted(faces: &[Face]) -> Vec<Face> {
    let mut sorted = faces.to_vec();
    sort_hand(&mut sorted);
    sorted
}

/// Returns the viewer's cards in screen order, including a drawn one.
pub(crate) fn own_hand(view: &View) -> Vec<Face> {
    let drawn = own_drawn(view);
    let hand = view.eye().seat().map_or(Vec::new(), |seat| view.hand(seat).0);
    sorted(&hand.into_iter().chain(drawn).collect::<Vec<_>>())
}

/// Returns the drawn card that the viewer decides about.
pub(crate) fn own_drawn(view: &View) -> Option<Face> {
    view.drawn().filter(|_| view.eye().seat() == Some(view.position().facts().turn))
}

/// Draws the counts of stock and hands, the top card with the rule in force, and the viewer's hand.
pub(crate) fn table(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let mut lines = flow("Table  ", &counts(view, names), ", ");
    lines.extend(flow("Top    ", &[top(view, book)], ""));
    if view.eye().seat().is_some() {
        lines.extend(hand(view, book));
    }
    lines
}

/// Returns the viewer's options, shown above the prompt.
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

/// Picks a playable card as an example, preferably not a wild one.
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

/// Returns true if it is the viewer's turn.
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

/// Adds a sentence about possible calls and catches.
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

/// Returns the players that the viewer may choose.
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

/// Lists the cards that answer the pending penalty.
fn answers(view: &View, book: &Book) -> String {
    match &kinds(view.position().fitting(book))[..] {
        // Where penalties mix, the answers are too many to list.
        several if several.len() > 3 && book.rules().penalties.mix => {
            "a card that fits and makes others draw".to_string()
        }
        several if several.len() > 3 => "a card that makes others draw or changes who draws".to_string(),
        few => any_of(few),
    }
}

/// Asks how to respond to a pending penalty.
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

/// Returns "the first of 4 cards" if a penalty is drawn card by card.
fn first_of(view: &View, book: &Book) -> Option<String> {
    let due = view.position().facts().due;
    (book.rules().penalties.drawn_may_answer && due > 1).then(|| format!("the first of {due} cards"))
}

/// Asks for a rank.
fn rank_question() -> Vec<String> {
    let ask = paint(NOW, "Name a rank:");
    vec![format!("{ask} a number from 2 to 10, j, q, k or a.")]
}

/// Returns the prompt.
pub(crate) fn prompt(view: &View, book: &Book) -> &'static str {
    if can_only_pass(view, book) { "Press Enter to pass > " } else { "> " }
}

/// Returns true if passing is the viewer's only move.
pub(crate) fn can_only_pass(view: &View, book: &Book) -> bool {
    view.legal(book).iter().eq([Move::Pass])
}

/// Returns the reason why the viewer's turn ends by itself, if nothing is left to decide.
pub(crate) fn nothing_to_decide(view: &View, book: &Book) -> Option<String> {
    if !view.legal(book).iter().eq([Move::Done]) {
        return None;
    }
    let more = view.position().top().map(|top| follows(book.rules(), top)).unwrap_or_default();
    Some(match own_drawn(view) {
        // The narration already says so when it reports the draw.
        Some(_) => String::new(),
        // The one card left may match and still be forbidden as the last card.
        None if own_hand(view).len() == 1
            && book.rules().finishing.last_special == LastSpecial::Forbidden =>
        {
            "Your last card cannot follow.".to_string()
        }
        None => format!("You do not hold {more}."),
    })
}

/// Asks for a suit, with the viewer's count of each.
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
            1 if facts.uncalled == Some(seat) => " card, not called",
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

/// Describes what is known of the other hands.
pub(crate) fn hands(view: &View, names: &Names) -> Vec<String> {
    let row = |seat: Seat| {
        let (known, unknown) = view.hand(seat);
        let mut held: Vec<String> = sorted(&known).into_iter().map(card).collect();
        held.extend((unknown > 0 && !held.is_empty()).then(|| format!("+{unknown}")));
        let label = format!("{} ", pad(names.of(seat), 6));
        if held.is_empty() { Vec::new() } else { flow(&label, &held, " ") }
    };
    names.seats().iter().filter(|seat| view.eye().seat() != Some(*seat)).flat_map(row).collect()
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]
mod tests;
