//! The screen above each prompt, derived from the player's view alone.

use eights_cards::{Face, Rank, Seat};
use eights_crazier::agenda::LastingAbility;
use eights_crazier::place::{DISCARD, DRAW};
use eights_crazier::{Book, CardText, Move, Phase, Position, QuestionKind, Zone};
use eights_game::MoveSet;
use eights_i18n::{Part, Phrase, kinds};
use eights_presenter::nouns;

use super::View;
use super::cards::{code, colour, kind, kinds_width, lasting_text, name, text, typed};
use super::choices::ask;
use super::prompt::question;
use crate::layout::{columns, cut, flow_within, pad, page, width, wrap_within};
use crate::paint::{FAINT, NOW, STRONG, paint};
use crate::reader::Reader;

/// Width of the labels and names to the left of the table.
const LABEL: usize = 6;
/// Number of columns that a card's text needs beside its type.
const SHORTEST_TEXT: usize = 10;

/// Draws the turn, the top card, all hand sizes, the cards in play, and the viewer's hand. The texts of cards in play
/// take the lines that are left.
pub(crate) fn table(view: &View, book: &Book, reader: &Reader, lines: usize) -> Vec<String> {
    if !matches!(ask(view), Some(QuestionKind::Main | QuestionKind::BeforeDraw) | None) {
        return around_a_question(view, book, reader);
    }
    let least = draw(view, book, reader, Some(0), hand(view, book, reader)).len();
    if least <= lines {
        return draw(view, book, reader, Some(lines - least), hand(view, book, reader));
    }
    let named = draw(view, book, reader, None, hand(view, book, reader));
    // The hand's texts are dropped last, and only if no screen could show them.
    let below = question(view, book, reader).len();
    if named.len() + below <= page() {
        return named;
    }
    draw(view, book, reader, None, short_hand(view, book, reader))
}

/// Draws the part of the table that a card's question needs. The cards to choose from are listed below it.
fn around_a_question(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let moves = view.legal(book);
    let chosen_from = |zone: fn(Zone) -> bool| {
        (0..moves.len()).any(|k| matches!(moves.nth(k), Move::Card(_, at) if zone(at)))
    };
    let mut lines = head(view, book, reader);
    if !chosen_from(|zone| matches!(zone, Zone::Play(_))) {
        lines.extend(named_in_play(view.position(), book, reader));
    }
    lines.extend(lasting(view, book, reader, false));
    if !chosen_from(|zone| matches!(zone, Zone::Hand(_))) {
        lines.extend(short_hand(view, book, reader));
    }
    lines
}

/// Draws the table with this many spare lines. With `None`, there is not even one line for each card in play.
fn draw(view: &View, book: &Book, reader: &Reader, spare: Option<usize>, hand: Vec<String>) -> Vec<String> {
    let mut lines = head(view, book, reader);
    lines.extend(match spare {
        Some(spare) => in_play(view.position(), book, reader, spare),
        None => named_in_play(view.position(), book, reader),
    });
    lines.extend(lasting(view, book, reader, false));
    lines.extend(hand);
    lines
}

/// Formats the word at the left of a row.
pub(crate) fn label(reader: &Reader, key: &'static str) -> String {
    format!("{} ", pad(&reader.text(key), LABEL))
}

/// Draws the turn, the top card and all hand sizes.
pub(crate) fn head(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let turn = reader.say(&turn(view, reader, |text| paint(NOW, text)));
    let indent = " ".repeat(LABEL + 1);
    let mut lines = wrap_within(columns(), &label(reader, "term-cr-label-turn"), &indent, &turn);
    let top = top(view.position(), book, reader);
    lines.extend(wrap_within(columns(), &label(reader, "term-cr-label-top"), &indent, &top));
    let counts = counts(view, book, reader);
    lines.extend(flow_within(columns(), &label(reader, "term-cr-label-cards"), &counts, ", "));
    lines
}

/// Describes whose turn it is, its phase, and what is left to do in it. The viewer's own turn is painted.
pub(crate) fn turn(view: &View, reader: &Reader, painted: impl Fn(&str) -> String) -> Phrase {
    let facts = view.facts();
    let phase = match facts.phase {
        Phase::Deal => "deal",
        Phase::Beginning => "beginning",
        Phase::Draw => "draw",
        Phase::Main => "main",
        Phase::End => "end",
    };
    let team = facts.members(facts.active);
    let own = view.eye().seat().filter(|seat| team.contains(*seat));
    let whose = match (own, team.len()) {
        (Some(_), 1) => "yours",
        (Some(_), _) => "allied",
        (None, 1) => "theirs",
        (None, _) => "team",
    };
    let others = team.iter().filter(|seat| Some(*seat) != own).collect();
    let turn = Phrase::new("term-cr-whose-turn").with("whose", whose);
    let turn = reader.say(&turn.with("team", reader.names_of(others)));
    let turn = if own.is_some() { painted(&turn) } else { turn };
    let left = |left: &[u8]| own.map_or(0, |seat| left[seat.index()]);
    Phrase::new("term-cr-turn")
        .with("turn", Part::Text(turn))
        .with("phase", phase)
        .with("own", own.is_some())
        .with("discards", left(&facts.discards))
        .with("plays", left(&facts.plays))
}

fn top(position: &Position<2>, book: &Book, reader: &Reader) -> String {
    let named = position.facts().named;
    let Some(top) = position.top() else { return reader.text("term-cr-top-none") };
    let card = format!("{} {}", code(book, top), paint(STRONG, &name(book, top)));
    let mut ways: Vec<Phrase> = Vec::new();
    if let Some(named) = named {
        ways.push(nouns::colour(named));
    } else if let Some(card) = book.card(top) {
        ways.extend(card.colours.iter().map(|each| nouns::colour(*each)));
        if !book.is_eight(top) {
            ways.extend(kinds(card.rank.faces()));
        }
    }
    ways.extend(kinds(Rank::EIGHT.faces()));
    let phrase = Phrase::new("term-cr-top").with("card", Part::Text(card)).with("named", named.is_some());
    let colour = named.map_or_else(String::new, |named| colour(named, reader.words()));
    reader.say(&phrase.with("colour", Part::Text(colour)).with("cards", Part::Kinds(ways)))
}

/// Lists all hand sizes, with the known cards.
fn counts(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let facts = view.facts();
    let viewer = view.eye().seat();
    let one = |seat: Seat| {
        let (known, unknown) = view.hand(seat);
        if facts.out.contains(seat) {
            return reader.say(&Phrase::new("term-cr-count-out").with("who", reader.within(seat)));
        }
        let ally = viewer.is_some_and(|viewer| viewer != seat && facts.team(viewer) == facts.team(seat));
        let seen = match (Some(seat) == viewer, ally, known.is_empty()) {
            (false, true, _) => "ally",
            // A spectator who sees all hands gets them listed.
            (false, false, false) if viewer.is_some() || unknown > 0 => "known",
            _ => "no",
        };
        let codes: Vec<String> = known.iter().map(|face| code(book, *face)).collect();
        let phrase = Phrase::new("term-cr-count").with("who", reader.within(seat));
        let phrase = phrase.with("number", known.len() + unknown).with("seen", seen);
        reader.say(&phrase.with("cards", Part::Text(codes.join(" "))))
    };
    let pile = |key: &'static str, stack: u8| {
        reader.say(&Phrase::new(key).with("number", view.position().table().stack(stack).len()))
    };
    let piles = [pile("term-cr-count-draw", DRAW), pile("term-cr-count-discard", DISCARD)];
    reader.seats().map(one).chain(piles).collect()
}

/// Lists every card in play with its text, by player. Cuts texts to a line each, unless there are spare lines.
pub(crate) fn in_play(position: &Position<2>, book: &Book, reader: &Reader, mut spare: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in reader.seats() {
        for (number, face) in position.assets(seat).enumerate() {
            let owner = if number == 0 { reader.name(seat) } else { String::new() };
            let start = format!("{} {} {}: ", pad(&owner, LABEL), code(book, face), name(book, face));
            let says = text(book, face, reader);
            let whole = wrap_within(columns(), &start, &" ".repeat(LABEL + 4), &says);
            let more = whole.len() - 1;
            if more <= spare {
                spare -= more;
                lines.extend(whole);
            } else {
                lines.push(format!("{start}{}", cut(&says, columns().saturating_sub(width(&start)))));
            }
        }
    }
    if lines.is_empty() {
        let none = paint(FAINT, &reader.text("term-cr-no-assets"));
        lines.push(format!("{}{none}", label(reader, "term-cr-label-play")));
    }
    lines
}

/// Lists the names of the cards in play, by player, if there are too many for their texts.
fn named_in_play(position: &Position<2>, book: &Book, reader: &Reader) -> Vec<String> {
    let row = |seat: Seat| {
        let cards: Vec<String> =
            position.assets(seat).map(|face| format!("{} {}", code(book, face), name(book, face))).collect();
        if cards.is_empty() {
            return Vec::new();
        }
        flow_within(columns(), &format!("{} ", pad(&reader.name(seat), LABEL)), &cards, ", ")
    };
    reader.seats().flat_map(row).collect()
}

/// Lists effects that outlast their cards, in full or cut to a line each.
pub(crate) fn lasting(view: &View, book: &Book, reader: &Reader, whole: bool) -> Vec<String> {
    let one = |lasting: &LastingAbility| {
        let says = lasting_text(book, lasting.ability, reader);
        let card = Part::Text(name(book, lasting.ability.face));
        let card = reader.say(&reader.says("term-cr-lasting", lasting.by).with("card", card));
        let start = format!("{}{card}: ", label(reader, "term-cr-label-lasting"));
        if whole {
            return wrap_within(columns(), &start, &" ".repeat(LABEL + 4), &says);
        }
        vec![format!("{start}{}", cut(&says, columns().saturating_sub(width(&start))))]
    };
    view.facts().agenda.lasting.iter().flat_map(one).collect()
}

/// Lists the viewer's cards, one line each.
fn hand(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    if view.eye().seat().is_none() {
        return Vec::new();
    }
    let rows: Vec<(String, String, &CardText)> = different(view)
        .into_iter()
        .filter_map(|(face, times)| {
            let card = book.card(face)?;
            let code = format!("{} {}", marks(view, book, reader, face), code(book, face));
            Some((code, card.name.clone() + &times, card))
        })
        .collect();
    let codes = rows.iter().map(|(code, ..)| width(code)).max().unwrap_or(0) + 1;
    let names = rows.iter().map(|(_, name, _)| width(name)).max().unwrap_or(0) + 1;
    let kinds = kinds_width(reader.words());
    // In a narrow terminal, the text is worth more than the type.
    let typed = 2 + codes + names + kinds + 2 + SHORTEST_TEXT <= columns();
    let legend = paint(FAINT, &legend(view, reader));
    let mut lines = vec![format!("{}{legend}", label(reader, "term-cr-label-hand"))];
    for (code, name, card) in rows {
        let kind = if typed { pad(&kind(card, reader.words()), kinds + 2) } else { String::new() };
        let start = format!("  {}{}{kind}", pad(&code, codes), pad(&name, names));
        let says = text(book, card.face(), reader);
        lines.push(format!("{start}{}", cut(&says, columns().saturating_sub(width(&start)))));
    }
    lines
}

/// Explains the marks before the cards, and how to read a whole card.
fn legend(view: &View, reader: &Reader) -> String {
    let example = own_hand(view).first().map_or_else(|| "5b".to_string(), |face| typed(*face));
    let say = |key: &'static str| reader.say(&Phrase::new(key).with("example", Part::Text(example.clone())));
    let all = say("term-cr-legend");
    if width(&all) + LABEL < columns() { all } else { say("term-cr-legend-short") }
}

/// Returns a card's marks: a letter if it can be discarded, another if it can be played.
pub(crate) fn marks(view: &View, book: &Book, reader: &Reader, face: Face) -> String {
    let moves = view.legal(book);
    let mark = |letter: &'static str, mv: Move| {
        if moves.contains(&mv) { paint(NOW, &reader.text(letter)) } else { paint(FAINT, "-") }
    };
    let discard = mark("term-cr-mark-discard", Move::Discard(face));
    discard + &mark("term-cr-mark-play", Move::Play(face))
}

/// Lists the viewer's cards by name.
fn short_hand(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    if view.eye().seat().is_none() {
        return Vec::new();
    }
    let in_turn = matches!(ask(view), Some(QuestionKind::Main | QuestionKind::BeforeDraw));
    let marked = |face: Face| if in_turn { marks(view, book, reader, face) + " " } else { String::new() };
    let item = |(face, times): (Face, String)| {
        format!("{}{} {}{times}", marked(face), code(book, face), name(book, face))
    };
    let items: Vec<String> = different(view).into_iter().map(item).collect();
    flow_within(columns(), &label(reader, "term-cr-label-hand"), &items, ", ")
}

/// Returns the viewer's distinct cards, with a count if there are several of one.
pub(crate) fn different(view: &View) -> Vec<(Face, String)> {
    let held = own_hand(view);
    let mut faces = held.clone();
    faces.dedup();
    let times = |face: Face| match held.iter().filter(|other| **other == face).count() {
        1 => String::new(),
        copies => format!(" x{copies}"),
    };
    faces.into_iter().map(|face| (face, times(face))).collect()
}

/// Returns the viewer's cards in screen order.
pub(crate) fn own_hand(view: &View) -> Vec<Face> {
    view.eye().seat().map_or_else(Vec::new, |seat| view.hand(seat).0)
}

/// Describes what is known of the other hands.
pub(crate) fn hands(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let row = |seat: Seat| {
        let (known, unknown) = view.hand(seat);
        let mut held: Vec<String> =
            known.into_iter().map(|face| format!("{} {}", code(book, face), name(book, face))).collect();
        held.extend((unknown > 0 && !held.is_empty()).then(|| format!("+{unknown}")));
        let label = format!("{} ", pad(&reader.name(seat), LABEL));
        if held.is_empty() { Vec::new() } else { flow_within(columns(), &label, &held, ", ") }
    };
    reader.seats().filter(|seat| view.eye().seat() != Some(*seat)).flat_map(row).collect()
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]
mod tests;
