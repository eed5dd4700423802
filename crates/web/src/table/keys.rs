//! Keyboard control of the table.

use eights_cards::{Rank, Suit};
use eights_layout::{HandCard, Kind};
use eights_presenter::{Sentence, TableContext};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::{Sheet, TableView, acts};
use crate::dom;

/// All keys, with the messages that explain them.
pub(super) const KEYS: [(&str, &str); 19] = [
    ("← →", "key-arrows"),
    ("Home End", "key-ends"),
    ("Enter", "key-enter"),
    ("Space", "key-space"),
    ("P", "key-p"),
    ("D", "key-d"),
    ("Esc", "key-esc"),
    ("L", "key-l"),
    ("⇧ S H D C", "key-suits"),
    ("⇧ E A M S", "key-signs"),
    ("2–9 A J Q K", "key-ranks"),
    ("C", "key-c"),
    ("E", "key-e"),
    ("T", "key-t"),
    ("S", "key-s"),
    ("O", "key-o"),
    ("R", "key-r"),
    ("M", "key-m"),
    ("?", "key-all"),
];

/// Listens for keys for as long as the table is shown.
pub(super) fn listen(tab: TableView) {
    let listening = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || dom::is_typing(&event) {
            return;
        }
        if pressed(tab, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listening.remove());
}

/// Handles a key; returns true if it has a meaning.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a table's methods are not for tables of all lives"
)]
fn pressed(tab: TableView, event: &KeyboardEvent) -> bool {
    let key = event.key();
    if key == "Escape" && tab.sheet.get_untracked().is_some() {
        tab.sheet.set(None);
        return true;
    }
    // An overlay handles its own keys.
    if tab.sheet.get_untracked().is_some() {
        return false;
    }
    // A player may query the state before answering, unless the letter is an answer.
    let is_suit = |kind: Kind| matches!(kind, Kind::Suit(_));
    let suits = tab.scene.with_untracked(|scene| scene.choice.others().any(|offer| is_suit(offer.kind)));
    let asks = matches!(key.as_str(), "t" | "T" | "e" | "E")
        || !suits && matches!(key.as_str(), "c" | "C" | "s" | "S");
    if dom::find(".choose").is_some() && !asks {
        return answer(tab, &key);
    }
    let in_hand = dom::is_focused_in("#hand");
    if in_hand && walk(tab, &key) {
        return true;
    }
    if dom::is_focused_in(".pos.hot") {
        match key.as_str() {
            "ArrowRight" | "ArrowDown" => return dom::focus_next(".pos.hot", 1),
            "ArrowLeft" | "ArrowUp" => return dom::focus_next(".pos.hot", -1),
            _ => {}
        }
    }
    match key.as_str() {
        " " if !dom::is_on_button() || in_hand => act(tab, |kind| kind == Kind::Draw),
        "p" | "P" => act(tab, |kind| matches!(kind, Kind::Pass | Kind::Done)),
        "l" | "L" => act(tab, |kind| matches!(kind, Kind::Call | Kind::Catch)),
        "c" | "C" => ask(tab, |table, view| table.top(view)),
        "e" | "E" => ask(tab, |table, view| Some(table.counts(view))),
        "t" | "T" => ask(tab, |table, view| table.whose_turn(view)),
        "s" | "S" => ask(tab, |table, _| Some(table.scores())),
        "o" | "O" => {
            acts::sort(tab);
            true
        }
        "r" | "R" => {
            tab.sheet.set(Some(Sheet::Rules));
            true
        }
        "m" | "M" => {
            tab.sheet.set(Some(Sheet::Menu));
            true
        }
        "?" => {
            tab.sheet.set(Some(Sheet::Keys));
            true
        }
        // These lead to the hand from anywhere.
        "Home" | "End" => walk(tab, &key),
        "ArrowLeft" | "ArrowRight" if dom::has_no_focus() => walk(tab, &key),
        _ => false,
    }
}

/// Moves along the hand: one step on or back, to its ends, to a suit, to a rank.
fn walk(tab: TableView, key: &str) -> bool {
    let scene = tab.scene.get_untracked();
    match step_of(&scene.hand, tab.at.get_untracked(), key) {
        Step::To(to) => {
            tab.at.set(to);
            dom::later(0, move || dom::focus(&format!("#hand .hc:nth-of-type({})", to + 1)));
            true
        }
        Step::NoSuchCard => true,
        Step::OtherKey => false,
    }
}

/// A step along a hand.
#[derive(PartialEq, Debug)]
enum Step {
    /// To a position.
    To(usize),
    /// The hand lacks the card that the key stands for.
    NoSuchCard,
    /// The key does not move along the hand.
    OtherKey,
}

/// Returns where a key leads from a position in a hand.
fn step_of(hand: &[HandCard], at: usize, key: &str) -> Step {
    let number = hand.len();
    if number == 0 {
        return Step::OtherKey;
    }
    let at = at.min(number - 1);
    // Finds the next card that fits, wrapping around at the end.
    let next = |fits: &dyn Fn(usize) -> bool| {
        (1..=number).map(|step| (at + step) % number).find(|place| fits(*place))
    };
    let suit = |suit: Suit| next(&|place| hand[place].face.suit() == Some(suit));
    let rank = |letter: char| {
        let rank = Rank::from_letter(letter.to_ascii_uppercase());
        next(&|place| rank.is_some() && hand[place].face.rank() == rank)
    };
    let to = match key {
        "ArrowLeft" => Some((at + number - 1) % number),
        "ArrowRight" => Some((at + 1) % number),
        "Home" => Some(0),
        "End" => Some(number - 1),
        // Lowercase letters are queries: the top card, the scores.
        "S" => suit(Suit::Spades),
        "H" => suit(Suit::Hearts),
        "D" => suit(Suit::Diamonds),
        "C" => suit(Suit::Clubs),
        "1" => rank('T'),
        letter if letter.len() == 1 && "23456789ajqkAJQK".contains(letter) => {
            rank(letter.chars().next().unwrap_or(' '))
        }
        _ => return Step::OtherKey,
    };
    to.map_or(Step::NoSuchCard, Step::To)
}

/// Handles a key in a question, where letters name suits.
fn answer(tab: TableView, key: &str) -> bool {
    let suit = match key {
        "s" | "S" => Suit::Spades,
        "h" | "H" => Suit::Hearts,
        "d" | "D" => Suit::Diamonds,
        "c" | "C" => Suit::Clubs,
        "ArrowRight" | "ArrowDown" | "Tab" => return dom::focus_next(".choose button", 1),
        "ArrowLeft" | "ArrowUp" => return dom::focus_next(".choose button", -1),
        _ => return false,
    };
    act(tab, |kind| kind == Kind::Suit(suit))
}

/// Performs the first offer of such a kind, if there is one.
fn act(tab: TableView, such: impl Fn(Kind) -> bool) -> bool {
    let mv = tab
        .scene
        .with_untracked(|scene| scene.choice.others().find(|offer| such(offer.kind)).map(|offer| offer.mv));
    match mv {
        Some(mv) => {
            tab.desk.play(mv);
            true
        }
        None => false,
    }
}

/// Reads out the answer to a query.
fn ask(
    tab: TableView,
    answer: impl FnOnce(&TableContext, &eights_catalog::AnyView) -> Option<Sentence>,
) -> bool {
    let sentence = tab.desk.peek(|player| {
        let hand = player.client.hand()?;
        answer(&TableContext::of(&player.client)?, &hand.view)
    });
    if let Some(sentence) = sentence {
        // Clear the text first, so that the same answer is read out twice.
        tab.desk.said.set(String::new());
        dom::later(30, move || tab.desk.say(&[sentence], None));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand() -> Vec<HandCard> {
        let card = |name: &str| HandCard { face: name.parse().expect("a card"), copy: 0 };
        ["2S", "TH", "QS", "8C"].map(card).into()
    }

    fn goes(at: usize, key: &str) -> Step {
        step_of(&hand(), at, key)
    }

    #[test]
    fn arrows_go_around_the_end_of_the_hand() {
        assert_eq!((goes(3, "ArrowRight"), goes(0, "ArrowLeft")), (Step::To(0), Step::To(3)));
        assert_eq!((goes(1, "Home"), goes(1, "End")), (Step::To(0), Step::To(3)));
    }

    #[test]
    fn capital_letters_go_to_the_next_card_of_a_suit() {
        assert_eq!((goes(0, "S"), goes(2, "S")), (Step::To(2), Step::To(0)));
        assert_eq!(goes(0, "D"), Step::NoSuchCard, "the key means something, but there is no such card");
        assert_eq!(goes(0, "s"), Step::OtherKey, "small letters ask");
    }

    #[test]
    fn digits_and_letters_go_to_the_next_card_of_a_rank() {
        assert_eq!((goes(0, "q"), goes(0, "Q")), (Step::To(2), Step::To(2)));
        assert_eq!(goes(0, "1"), Step::To(1), "a ten begins with one");
        assert_eq!(goes(0, "8"), Step::To(3));
        assert_eq!(goes(0, "k"), Step::NoSuchCard);
    }

    #[test]
    fn a_place_beyond_the_hand_is_its_last_card() {
        assert_eq!(goes(9, "ArrowLeft"), Step::To(2));
    }

    #[test]
    fn other_keys_and_an_empty_hand_lead_nowhere() {
        assert_eq!((goes(0, "Tab"), goes(0, "z")), (Step::OtherKey, Step::OtherKey));
        assert_eq!(step_of(&[], 0, "Home"), Step::OtherKey);
    }
}
