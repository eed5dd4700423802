//! What stands above each prompt, made from the player's view alone.

use eights_ability::english;
use eights_cards::{Face, Seat};
use eights_crazier::{Ask, Book, CardText, Move, Phase, Position};
use eights_game::{MoveSet, Names};

use super::View;
use super::cards::{called, code, colour, kind, name, text, typed, whose};
use super::choices::{ask, asker, choices, wanted};
use crate::console::PAGE;
use crate::layout::{cut, flow_within, pad, width, wrap_within};
use crate::paint::{FAINT, NOW, STRONG, paint};
use crate::words::{count, listed};

/// The columns that are used: cards have much to say.
pub(crate) const COLUMNS: usize = 78;
/// How many choices get a line of their own.
const LONG_LIST: usize = 8;

/// Whose turn it is, the top card, how many cards everybody holds, all that lies in play, and the viewer's hand.
pub(crate) fn table(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let below = question(view, book, names).len();
    let full = draw(view, book, names, true);
    if full.len() + below <= PAGE { full } else { draw(view, book, names, false) }
}

fn draw(view: &View, book: &Book, names: &Names, whole_texts: bool) -> Vec<String> {
    let mut lines = vec![turn(view, names)];
    lines.extend(top(view.position(), book));
    lines.extend(flow_within(COLUMNS, "Cards  ", &counts(view, book, names), ", "));
    lines.extend(in_play(view.position(), book, names, whole_texts));
    lines.extend(lasting(view, book, names));
    lines.extend(hand(view, book));
    lines
}

/// Whose turn it is, which part of it, and what is left to do in it.
fn turn(view: &View, names: &Names) -> String {
    let facts = view.facts();
    let phase = match facts.phase {
        Phase::Deal => "deal",
        Phase::Beginning => "beginning",
        Phase::Draw => "draw",
        Phase::Main => "main phase",
        Phase::End => "end",
    };
    let team = facts.members(facts.active);
    let viewer = view.eye().seat();
    let left = viewer.filter(|seat| team.contains(*seat)).map_or_else(String::new, |seat| {
        let discards = count(facts.discards[seat.index()] as usize, "discard");
        format!(": you have {discards} and {} left", count(facts.plays[seat.index()] as usize, "play"))
    });
    let owner: Vec<String> = team.iter().map(|seat| names.of(seat).to_string()).collect();
    let who = match (&owner[..], viewer) {
        ([_], Some(seat)) if team.contains(seat) => paint(NOW, "your turn"),
        ([_], _) => format!("{} turn", whose(names, facts.active)),
        _ => paint(NOW, &format!("the turn of {}", listed(&owner))),
    };
    format!("Turn   {who}, {phase}{left}")
}

fn top(position: &Position<2>, book: &Book) -> Vec<String> {
    let facts = position.facts();
    let piles = format!(
        "draw pile {}, discard pile {}",
        position.table().stack(eights_crazier::place::DRAW).len(),
        position.table().stack(eights_crazier::place::DISCARD).len()
    );
    let Some(top) = position.top() else {
        return vec![format!("Top    no card: any card may be discarded ({piles})")];
    };
    let named = facts.named.map_or_else(String::new, |named| format!(", {} named", colour(named)));
    let text = format!(
        "{} {}{named}; {} matches ({piles})",
        code(book, top),
        paint(STRONG, &name(book, top)),
        book.matching(top, facts.named)
    );
    wrap_within(COLUMNS, "Top    ", "       ", &text)
}

/// How many cards everybody holds, and which of them are known.
fn counts(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let facts = view.facts();
    let viewer = view.eye().seat();
    let one = |seat: Seat| {
        let (known, unknown) = view.hand(seat);
        let total = known.len() + unknown;
        let who = names.of(seat);
        if facts.out.contains(seat) {
            return format!("{who} out");
        }
        let ally = viewer.is_some_and(|viewer| viewer != seat && facts.team(viewer) == facts.team(seat));
        let codes = || known.iter().map(|face| code(book, *face)).collect::<Vec<_>>().join(" ");
        match (Some(seat) == viewer, ally, known.is_empty()) {
            (false, true, _) => format!("{who} {total} (your ally: {})", codes()),
            (false, false, false) => format!("{who} {total} ({} known)", codes()),
            _ => format!("{who} {total}"),
        }
    };
    names.seats().iter().map(one).collect()
}

/// Every card in play with what it says, by player.
pub(crate) fn in_play(position: &Position<2>, book: &Book, names: &Names, whole_texts: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in names.seats().iter() {
        for (number, face) in position.assets(seat).enumerate() {
            let owner = if number == 0 { names.of(seat) } else { "" };
            let start = format!("{} {} {}: ", pad(owner, 6), code(book, face), name(book, face));
            let says = text(book, face);
            if whole_texts {
                lines.extend(wrap_within(COLUMNS, &start, &" ".repeat(10), &says));
            } else {
                lines.push(format!("{start}{}", cut(&says, COLUMNS.saturating_sub(width(&start)))));
            }
        }
    }
    if lines.is_empty() {
        lines.push(format!("Play   {}", paint(FAINT, "no cards in play")));
    }
    lines
}

/// What holds for a while though its card is gone.
fn lasting(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let one = |lasting: &eights_crazier::agenda::Lasting| {
        let says = book.ability(lasting.ability).map_or_else(String::new, english);
        let start = format!("Still  {} {}: ", whose(names, lasting.by), name(book, lasting.ability.face));
        format!("{start}{}", cut(&says, COLUMNS.saturating_sub(width(&start))))
    };
    view.facts().agenda.lasting.iter().map(one).collect()
}

/// The viewer's cards: each on a line while there is a turn to take, else only their names.
fn hand(view: &View, book: &Book) -> Vec<String> {
    let held = own_hand(view);
    let mut faces = held.clone();
    faces.dedup();
    let copies = |face: Face| held.iter().filter(|other| **other == face).count();
    let times = |face: Face| if copies(face) > 1 { format!(" x{}", copies(face)) } else { String::new() };
    if !matches!(ask(view), Some(Ask::Main | Ask::BeforeDraw)) {
        let items: Vec<String> = faces
            .iter()
            .map(|face| format!("{} {}{}", code(book, *face), name(book, *face), times(*face)))
            .collect();
        return flow_within(COLUMNS, "Hand   ", &items, ", ");
    }
    let moves = view.legal(book);
    let rows: Vec<(String, String, &CardText)> = faces
        .iter()
        .filter_map(|face| {
            let mark = |letter: &str, mv: Move| {
                if moves.contains(&mv) { paint(NOW, letter) } else { paint(FAINT, "-") }
            };
            let marks = format!("{}{}", mark("d", Move::Discard(*face)), mark("p", Move::Play(*face)));
            let card = book.card(*face)?;
            Some((format!("{marks} {}", code(book, *face)), card.name.clone() + &times(*face), card))
        })
        .collect();
    let codes = rows.iter().map(|(code, ..)| width(code)).max().unwrap_or(0) + 1;
    let names = rows.iter().map(|(_, name, _)| width(name)).max().unwrap_or(0) + 1;
    let mut lines =
        vec![format!("Hand   {}", paint(FAINT, "d can be discarded now, p can be played for its effect"))];
    for (code, name, card) in rows {
        let start = format!("  {}{}{}  ", pad(&code, codes), pad(&name, names), kind(card));
        lines.push(format!("{start}{}", cut(&card.words(), COLUMNS.saturating_sub(width(&start)))));
    }
    lines
}

/// The viewer's cards in the order of the screen.
pub(crate) fn own_hand(view: &View) -> Vec<Face> {
    view.eye().seat().map_or_else(Vec::new, |seat| view.hand(seat).0)
}

/// What the viewer can do now.
pub(crate) fn question(view: &View, book: &Book, names: &Names) -> Vec<String> {
    match ask(view) {
        Some(Ask::Main | Ask::BeforeDraw) => {
            wrap_within(COLUMNS, "", "  ", &turn_question(view, book)).iter().map(|l| paint(NOW, l)).collect()
        }
        Some(_) => choice_question(view, book, names),
        None => Vec::new(),
    }
}

fn turn_question(view: &View, book: &Book) -> String {
    let moves = view.legal(book);
    let all = || (0..moves.len()).map(|k| moves.nth(k));
    let discard = all().find_map(|mv| if let Move::Discard(face) = mv { Some(face) } else { None });
    let play = all().find_map(|mv| if let Move::Play(face) = mv { Some(face) } else { None });
    let mut ways = Vec::new();
    ways.extend(discard.map(|face| format!("d {} discards", typed(face))));
    ways.extend(play.map(|face| format!("p {} plays", typed(face))));
    let before = ask(view) == Some(Ask::BeforeDraw);
    ways.push(if before { "draw draws".to_string() } else { "k ends your turn".to_string() });
    format!("Your turn: {}; ? helps, 5b? tells what a card says", ways.join(", "))
}

fn choice_question(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some((face, says)) = asker(view, book) {
        lines.extend(wrap_within(COLUMNS, &format!("{} asks: ", called(book, face)), "  ", &says));
    }
    let wanted = wanted(view, book, names);
    let choices = choices(view, book, names);
    let numbered: Vec<String> =
        choices.iter().enumerate().map(|(k, choice)| format!("{} {}", k + 1, choice.words)).collect();
    match ask(view) {
        Some(Ask::May) => lines.push(paint(NOW, &format!("{wanted} y or n"))),
        Some(Ask::Colour) => {
            lines.push(format!("{} p purple, g green, b blue, o orange", paint(NOW, &wanted)));
        }
        Some(Ask::Card | Ask::Order) if choices.len() <= LONG_LIST => {
            lines.push(paint(NOW, &format!("{wanted} Type a number or a card.")));
            for (numbered, choice) in numbered.iter().zip(&choices) {
                let says = choice.face.map_or_else(String::new, |face| format!(": {}", text(book, face)));
                lines
                    .push(format!("  {numbered}{}", cut(&says, COLUMNS.saturating_sub(width(numbered) + 2))));
            }
        }
        Some(Ask::Card | Ask::Order) => {
            // Where it lies is told by the question; the names alone are many enough.
            let short: Vec<String> = choices
                .iter()
                .enumerate()
                .map(|(k, choice)| match choice.face {
                    Some(face) => format!("{} {} {}", k + 1, code(book, face), name(book, face)),
                    None => format!("{} {}", k + 1, choice.words),
                })
                .collect();
            lines.push(paint(NOW, &format!("{wanted} Type a number or a card.")));
            lines.extend(flow_within(COLUMNS, "  ", &short, ", "));
        }
        _ => lines.extend(flow_within(COLUMNS, &format!("{} ", paint(NOW, &wanted)), &numbered, ", ")),
    }
    lines
}

/// The table in a few lines, for a replay.
pub(crate) fn describe(
    position: &Position<2>,
    book: &Book,
    next: Option<Seat>,
    names: &Names,
    hands: &dyn Fn(Seat) -> (Vec<Face>, usize),
) -> Vec<String> {
    let mut items = Vec::new();
    if let Some(top) = position.top() {
        let named = position.facts().named.map_or_else(String::new, |named| format!(" ({})", colour(named)));
        items.push(format!("top {}{named}", code(book, top)));
    }
    items.push(format!("draw {}", position.table().stack(eights_crazier::place::DRAW).len()));
    for seat in names.seats().iter() {
        let (known, unknown) = hands(seat);
        let mut held: Vec<String> = known.into_iter().map(|face| code(book, face)).collect();
        if unknown > 0 {
            held.push(if held.is_empty() { unknown.to_string() } else { format!("+{unknown}") });
        }
        let who = names.of(seat);
        let who = if next == Some(seat) { paint(NOW, &format!("{who} (turn)")) } else { who.to_string() };
        let assets: Vec<String> = position.assets(seat).map(|face| name(book, face)).collect();
        let assets =
            if assets.is_empty() { String::new() } else { format!(" [in play: {}]", assets.join(", ")) };
        let out = if position.facts().out.contains(seat) { " out" } else { "" };
        items.push(format!("{who} {}{assets}{out}", held.join(" ")));
    }
    flow_within(COLUMNS, &paint(FAINT, "    "), &items, ", ")
}
