//! The screen above each prompt, derived from the player's view alone.

use eights_cards::Seat;
use eights_eightball::{Book, Colour, Group, Move, Piece, Place, Places, Position, Stage, Top};
use eights_game::{MoveSet, Names};

use super::View;
use super::cards::{ball, code, letters, name, position, typed};
use crate::layout::{flow, pad, width, wrap};
use crate::paint::{FAINT, NOW, paint};
use crate::words::{any_of, count};

/// Draws the pool table with the top card of each position, both rows of balls, the piles, and the viewer's hand.
pub(crate) fn table(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let position = view.position();
    let mut lines = pool_table(position);
    lines.extend(rows(position, book, names));
    lines.extend(flow("Piles  ", &piles(position), ", "));
    for seat in names.seats().iter().filter(|seat| view.eye().seat() != Some(*seat)) {
        lines.extend(flow(&format!("{}  ", pad(names.of(seat), 5)), &[others_hand(view, seat)], ""));
    }
    lines.extend(hand(view, book, names));
    lines
}

/// Draws the pool table and the rows of balls, for any viewer.
pub(crate) fn open_table(position: &Position, book: &Book, names: &Names) -> Vec<String> {
    let mut lines = pool_table(position);
    lines.extend(rows(position, book, names));
    lines
}

/// Draws the six positions, with corners and sides placed as on a table.
fn pool_table(position: &Position) -> Vec<String> {
    const CELL: usize = 17;
    let cell = |place: Place| {
        let top = match position.top(place) {
            Top::Bare => paint(FAINT, "empty"),
            Top::Open(piece) => format!("{} open", letters(piece)),
            Top::Blocked(piece) => format!("blocked {}", code(piece)),
            Top::Ball(pocketed) => format!("ball {}", ball(pocketed)),
        };
        pad(&format!(" {place} {top}"), CELL)
    };
    let row = |from: usize| {
        let cells: Vec<String> = Place::all().skip(from).take(3).map(cell).collect();
        format!("|{}|", cells.join("|"))
    };
    let edge = |corner: char| format!("{corner}{}{corner}", vec!["-".repeat(CELL); 3].join("+"));
    vec![
        format!("{}corner            side              corner", " ".repeat(6)),
        edge('.'),
        row(0),
        edge('|'),
        row(3),
        edge('\''),
    ]
}

/// Lists the balls that each player still has to pocket.
fn rows(position: &Position, book: &Book, names: &Names) -> Vec<String> {
    let Some(groups) = position.facts().groups else {
        return Vec::new();
    };
    let row = |seat: Seat| {
        let group: Group = groups[seat.index()];
        let left = position.left(book, seat);
        let balls = book.colours().iter().map(|colour: Colour| {
            let shown = if left.contains(colour) { ball(group.ball(colour)) } else { paint(FAINT, "--") };
            pad(&shown, 4)
        });
        let balls: String = balls.collect();
        let then = if left.is_empty() { paint(NOW, "now the 8") } else { paint(FAINT, "then the 8") };
        let turn = position.facts().turn == seat && position.facts().stage != Stage::Dealing;
        let who = pad(names.of(seat), 5);
        let who = if turn { paint(NOW, &who) } else { who };
        format!("{who}  {}{balls}{then}", pad(group.name(), 9))
    };
    names.seats().iter().map(row).collect()
}

fn piles(position: &Position) -> Vec<String> {
    let discard = match position.top_discard() {
        Some(top) => format!("discard {}, on top {} ({})", position.discarded(), code(top), name(top)),
        None => "discard pile empty".to_string(),
    };
    vec![format!("draw {}", position.draw_pile()), discard]
}

/// Describes the size of another player's hand, and its known cards.
fn others_hand(view: &View, seat: Seat) -> String {
    let (known, unknown) = view.hand(seat);
    let held = count(known.len() + unknown, "card");
    // A spectator who sees all hands gets them listed.
    if known.is_empty() || (view.eye().seat().is_none() && unknown == 0) {
        return format!("holds {held}");
    }
    let known: Vec<String> = known.into_iter().map(code).collect();
    format!("holds {held}, of which you know {}", known.join(" "))
}

/// Lists the viewer's cards, each with its possible uses.
fn hand(view: &View, book: &Book, names: &Names) -> Vec<String> {
    if view.eye().seat().is_none() {
        return Vec::new();
    }
    let cards = own_hand(view);
    let mut known = view.eye().seat().map_or_else(Vec::new, |seat| view.known_to_all(seat));
    let other = names.seats().iter().find(|seat| view.eye().seat() != Some(*seat));
    let knows = other.map_or_else(String::new, |seat| format!(" ({} knows)", names.of(seat)));
    let moves = view.legal(book);
    let turn = view.position().facts().stage == Stage::Turn;
    let mut rows = Vec::new();
    for (number, piece) in cards.iter().enumerate() {
        let label = if number == 0 { "Hand   " } else { "       " };
        let what = match piece {
            _ if !turn => String::new(),
            piece if moves.lay().contains(piece.face()) => {
                let lays = if piece.is_pocket() { "to lay it on" } else { "to cover" };
                format!(
                    "{} {lays} {}",
                    typed(*piece),
                    listed_places(view.position().places_for(piece.face()))
                )
            }
            Piece::Stick(colour) if moves.shots().contains(*colour) => {
                let target = view.eye().seat().and_then(|seat| view.position().target(book, seat, *colour));
                let target =
                    target.map_or_else(|| "a ball".to_string(), |target| format!("ball {}", ball(target)));
                format!("{} to pocket {target}", colour.letter().to_ascii_lowercase())
            }
            _ => String::new(),
        };
        // Of equal cards, mark as many as are known.
        let seen = match known.iter().position(|seen| seen == piece) {
            Some(at) => {
                known.remove(at);
                paint(FAINT, &knows)
            }
            None => String::new(),
        };
        let card = format!("{label}{}{}{seen}", pad(&code(*piece), 5), name(*piece));
        let what = if what.is_empty() { what } else { paint(NOW, &what) };
        rows.push((card, what));
    }
    if cards.is_empty() {
        return vec!["Hand   no cards".to_string()];
    }
    let column = rows.iter().map(|(card, _)| width(card) + 2).max().unwrap_or(0);
    rows.iter().map(|(card, what)| format!("{}{what}", pad(card, column)).trim_end().to_string()).collect()
}

/// Returns the viewer's cards in screen order.
pub(crate) fn own_hand(view: &View) -> Vec<Piece> {
    view.eye().seat().map_or_else(Vec::new, |seat| view.hand(seat).0)
}

/// Lists positions: "1, 3 or 6".
pub(crate) fn listed_places(places: Places) -> String {
    any_of(&places.iter().map(|place| place.to_string()).collect::<Vec<_>>())
}

/// Returns the viewer's options.
pub(crate) fn question(view: &View, book: &Book) -> Vec<String> {
    let moves = view.legal(book);
    let facts = view.position().facts();
    let text = match facts.stage {
        Stage::Picking => {
            let last = book.colours().len();
            format!(
                "You deal, so you pick your balls: type solids (1 to {last}) or stripes (9 to {}). Both have the same \
                 colours, so neither is better. ? explains the game",
                last + 8
            )
        }
        Stage::Placing => {
            let chosen: Vec<Piece> = view.position().chosen().collect();
            let what = if chosen.len() > 1 { "ball".to_string() } else { name(chosen[0]) };
            format!("Where does the {what} go? Type {}", listed_places(moves.places()))
        }
        Stage::Second => {
            let shots: Vec<String> =
                moves.shots().iter().map(|colour| colour.letter().to_ascii_lowercase().to_string()).collect();
            format!("A combo! Type {} to pocket a second ball, or k to stop", any_of(&shots))
        }
        Stage::Drawing => {
            let top = view.position().top_discard().map_or_else(String::new, name);
            format!("You draw: t takes the {top} from the discard pile, d draws blind")
        }
        Stage::Turn if moves.contains(&Move::Pass) => "You have no cards: Enter passes".to_string(),
        _ => turn_question(view, book),
    };
    wrap(&text).iter().map(|line| paint(NOW, line)).collect()
}

fn turn_question(view: &View, book: &Book) -> String {
    let moves = view.legal(book);
    let first = if moves.lay().is_empty() && moves.shots().is_empty() {
        "nothing to lay or shoot, so"
    } else {
        "one of the above, or"
    };
    let Some(example) = spare(view, book) else {
        return "Your turn".to_string();
    };
    let card = typed(example);
    match view.position().top_discard() {
        Some(top) if top != example => format!(
            "Your turn: {first} d {card} to discard it and draw, or x {card} to swap it for {}; ? helps",
            code(top)
        ),
        _ => format!("Your turn: {first} d {card} to discard it and draw; ? helps"),
    }
}

/// Returns the card in the viewer's hand that is easiest to spare.
fn spare(view: &View, book: &Book) -> Option<Piece> {
    let wanted = view.eye().seat().map(|seat| view.position().wanted(book, seat))?;
    let hand = own_hand(view);
    let shots = view.legal(book).shots();
    let worth = |piece: &Piece| {
        let copies = hand.iter().filter(|other| *other == piece).count();
        let in_a_shot = !piece.is_pocket() && piece.colours().meets(shots);
        (in_a_shot, piece.colours().meets(wanted) && copies == 1)
    };
    hand.iter().copied().min_by_key(worth)
}

/// Returns the prompt.
pub(crate) fn prompt(view: &View, book: &Book) -> &'static str {
    if view.legal(book).contains(&Move::Pass) { "Press Enter to pass > " } else { "> " }
}

/// Returns the only legal move with an explanation, if there is nothing to decide.
pub(crate) fn forced(view: &View, book: &Book) -> Option<(Vec<String>, Move)> {
    let moves = view.legal(book);
    if moves.len() != 1 {
        return None;
    }
    let only = moves.nth(0);
    match (view.position().facts().stage, only) {
        (Stage::Placing, Move::At(place)) => {
            Some((wrap(&format!("There is one place for it: {}.", position(place))), only))
        }
        (Stage::Second | Stage::Drawing, _) => Some((Vec::new(), only)),
        _ => None,
    }
}

/// Describes a player's remaining balls: "5 balls and the 8 left".
pub(crate) fn left_in_words(position: &Position, book: &Book, seat: Seat) -> String {
    let left = position.left(book, seat).len();
    match (left, position.eight_pocketed()) {
        (0, true) => "none left".to_string(),
        (0, false) => "the 8 left".to_string(),
        (left, true) => format!("{} left", count(left, "ball")),
        (left, false) => format!("{} and the 8 left", count(left, "ball")),
    }
}

/// Describes what is known of the other hands.
pub(crate) fn hands(view: &View, names: &Names) -> Vec<String> {
    let row = |seat: Seat| {
        let (known, unknown) = view.hand(seat);
        let mut held: Vec<String> = known.into_iter().map(code).collect();
        held.extend((unknown > 0 && !held.is_empty()).then(|| format!("+{unknown}")));
        let label = format!("{} ", pad(names.of(seat), 6));
        if held.is_empty() { Vec::new() } else { flow(&label, &held, " ") }
    };
    names.seats().iter().filter(|seat| view.eye().seat() != Some(*seat)).flat_map(row).collect()
}
