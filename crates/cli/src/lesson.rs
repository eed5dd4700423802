//! The game explained, from the book that is played by.

use eights_cards::{Face, Rank, Suit};
use eights_classic::Book;

use crate::layout::wrap_after;
use crate::paint::{STRONG, paint};
use crate::words::{count, plural, sentence, with_article};

/// The game for somebody who has never played it, and what can be typed.
pub(crate) fn help(book: &Book) -> Vec<String> {
    let wild = book.rules().wild;
    let an_eight = sentence(&with_article(wild.name()));
    let mut lines = Vec::new();
    for (word, rest) in [
        ("Goal:", "get rid of all your cards before the others do.".to_string()),
        ("Play", "a card of the same suit or rank as the card on top.".to_string()),
        (&an_eight, "goes on anything; then you name the suit to follow.".to_string()),
        (
            "Draw",
            "if you cannot or will not play, card after card if you like; your turn ends when you play."
                .to_string(),
        ),
        ("The end:", "somebody is out of cards, or has nothing to play and nothing to draw.".to_string()),
        ("Points:", format!("who goes out collects what the others hold: {}.", values(book))),
    ] {
        lines.extend(wrap_after(&format!("{} ", paint(STRONG, word)), "  ", &rest));
    }
    lines.push(String::new());
    for line in [
        "  7h or 3   play the seven of hearts, or card number 3",
        "  8c=s      play the eight of clubs and name spades",
        "  d, dd     draw one card, or draw until a card fits",
        "  p         pass, if you can neither play nor draw",
        "  why 7h    does it fit?    log    the last moves",
        "  rules     all the rules   score  the points so far",
        "  hand      the table       q      quit",
    ] {
        lines.push(line.to_string());
    }
    lines
}

/// The rules of this table in full.
pub(crate) fn rules(book: &Book) -> Vec<String> {
    let rules = book.rules();
    let wild = rules.wild;
    let an_eight = with_article(wild.name());
    let seats = book.seats().get();
    let mut lines = vec![paint(STRONG, &format!("The rules \"{}\" for {seats} players", rules.name))];
    for rule in [
        format!(
            "{} cards; {} each; the next card is turned up to start. If it is {an_eight}, it is shuffled back in.",
            book.deck().len(),
            count(book.hand_size(), "card"),
        ),
        "The player to the dealer's left begins; play goes clockwise.".to_string(),
        format!(
            "Play a card that matches the top card's suit or rank, or {an_eight}. With {an_eight} you name a suit, \
             any of the four; the next card must have it, or be {an_eight}."
        ),
        "You may draw before you play, able or not, as often as you like. There is no pass while you can play or draw."
            .to_string(),
        "Who lays the last card wins the hand and collects the points in all other hands.".to_string(),
        "If a player can neither play nor draw, the hand ends: the lowest hand collects its difference to each other hand."
            .to_string(),
        format!("Points: {}.", values(book)),
        format!("The match ends when somebody has {} points; the deal passes to the left.", book.target()),
    ] {
        lines.extend(wrap_after("- ", "  ", &rule));
    }
    lines
}

/// What cards are worth, the ranks of one value together: "eights 50, K Q J 10, aces 1, others their number".
fn values(book: &Book) -> String {
    let worth = |rank| book.value(Face::of(rank, Suit::Clubs));
    let as_printed = |rank: &Rank| *rank != Rank::ACE && rank.pips().map(i32::from) == Some(worth(*rank));
    let mut special: Vec<Rank> = Rank::all().filter(|rank| !as_printed(rank)).collect();
    special.sort_by_key(|rank| (-worth(*rank), -(rank.index() as i32)));
    let mut parts: Vec<String> = special
        .chunk_by(|a, b| worth(*a) == worth(*b))
        .map(|same| match same {
            [only] => format!("{} {}", plural(*only), worth(*only)),
            several => {
                let letters: Vec<String> = several.iter().map(|rank| rank.letter().to_string()).collect();
                format!("{} {}", letters.join(" "), worth(several[0]))
            }
        })
        .collect();
    parts.push("others their number".to_string());
    parts.join(", ")
}
