//! Explanation of the game, derived from the book in use.

use eights_eightball::{Book, Combo, Piece};

use super::cards::name;
use crate::layout::wrap_after;
use crate::paint::{STRONG, paint};
use crate::rule_card::sections;

/// Explains the game to a beginner, and the commands.
pub(crate) fn help(book: &Book) -> Vec<String> {
    let combo = match book.rules().combo {
        Combo::No => "",
        _ => " With a second set you are then asked for a second ball.",
    };
    let shots = format!(
        "with a cue stick (s) and a cue ball (c) of the ball's colour, on an open pocket that has the colour.{combo}"
    );
    let parts = [
        ("Goal:", "pocket all your balls, then the 8-ball, which takes any one colour."),
        ("Pocket a ball", shots.as_str()),
        (
            "Pockets (p)",
            "you lay on an empty, blocked or used position, for colours that you need. Both can use them.",
        ),
        ("Blocks (b)", "cover an open pocket of their colour; b* covers any."),
        ("Otherwise", "discard a card and draw, or swap it for the top discard."),
        ("Colours:", "Y yellow, B blue, R red, P purple, O orange, G green, M maroon."),
    ];
    let mut lines = Vec::new();
    for (word, rest) in parts {
        lines.extend(wrap_after(&format!("{} ", paint(STRONG, word)), "  ", rest));
    }
    lines.push(String::new());
    for line in [
        "  y, y 3      shoot with yellow; at position 3",
        "  pyb, pyb 3  lay that pocket or block; at position 3",
        "  d sy        discard the yellow stick and draw blind",
        "  x sy        swap it for the card on the discard pile",
        "  why y       can I do that?     log    the last moves",
        "  rules       all the rules      score  games won",
        "  pile        the discard pile   q      quit",
    ] {
        lines.push(line.to_string());
    }
    lines
}

/// Explains the use of a card.
pub(crate) fn card(piece: Piece) -> String {
    let what = name(piece);
    match piece {
        Piece::Stick(_) => {
            format!("The {what}, with a cue ball of the same colour, pockets the ball of that colour.")
        }
        Piece::Cue(_) => {
            format!("The {what}, with a stick of the same colour, pockets the ball of that colour.")
        }
        Piece::Block(_) => format!("The {what} covers an open pocket that has its colour."),
        Piece::WildBlock => format!("The {what} covers any open pocket."),
        Piece::Side(_) => format!("The {what} goes on a side, 2 or 5, and takes a ball of its colour."),
        Piece::Corner(..) => {
            format!("The {what} goes on a corner, 1, 3, 4 or 6, and takes a ball of either colour.")
        }
    }
}

/// Returns the complete rules of this table.
pub(crate) fn rules(book: &Book) -> Vec<String> {
    let rules = book.rules();
    let mut lines = vec![paint(STRONG, &format!("The rules \"{}\"", rules.meta.name))];
    lines.extend(sections(&rules.rule_card()));
    lines
}
