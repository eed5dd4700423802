//! The game explained, from the book that is played by.

use eights_cards::{Face, Rank, Suit};
use eights_classic::Book;

use crate::layout::wrap_after;
use crate::paint::{STRONG, paint};
use crate::words::{count, listed, plural, sentence, with_article};

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
        ("Points:", format!("who goes out gets the other hands: {}.", values(book))),
    ] {
        lines.extend(wrap_after(&format!("{} ", paint(STRONG, word)), "  ", &rest));
    }
    lines.push(String::new());
    for line in [
        "  7h or 7   play the seven of hearts, or your only seven",
        "  8c=s      play the eight of clubs and name spades",
        "  d, dd     draw one card, or draw until a card fits",
        "  p         pass, if you can do nothing else: ends the hand",
        "  why 7h    does it fit?    log    the last moves",
        "  rules     all the rules   score  the points so far",
        "  hand      the table       q      quit",
    ] {
        lines.push(line.to_string());
    }
    lines
}

/// What naming a suit is about.
pub(crate) fn naming(book: &Book) -> Vec<String> {
    let an_eight = with_article(book.rules().wild.name());
    let mut lines = wrap_after(
        "",
        "",
        &format!(
            "You laid {an_eight}, so you name a suit: the next card has to be of that suit, or {an_eight}. Type c for clubs, \
         d for diamonds, h for hearts or s for spades. Most people name the suit of which they hold most."
        ),
    );
    lines.push("You may also type rules, log, score, hand, or q to quit.".to_string());
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
        "The player left of the dealer begins; then clockwise.".to_string(),
        format!(
            "Play a card that matches the top card's suit or rank, or {an_eight}. With {an_eight} you name a suit, \
             any of the four; the next card must have it, or be {an_eight}."
        ),
        "You may draw before you play, able or not, as often as you like. There is no pass while you can play or draw."
            .to_string(),
        "Who lays the last card wins the hand and collects the points in all other hands.".to_string(),
        "If a player can neither play nor draw, the hand ends: the lowest hand collects its difference to each other hand. If several are lowest, each of them does."
            .to_string(),
        format!("Points: {}.", values(book)),
        format!("The match ends when somebody has {} points; the deal passes to the left.", book.target()),
    ] {
        lines.extend(wrap_after("- ", "  ", &rule));
    }
    lines
}

/// What cards are worth, the ranks of one value together: "eights 50; kings, queens and jacks 10 each; aces 1".
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
                let names: Vec<String> = several.iter().map(|rank| plural(*rank)).collect();
                format!("{} {} each", listed(&names), worth(several[0]))
            }
        })
        .collect();
    parts.push("the others their number".to_string());
    parts.join("; ")
}
