//! The screen above each prompt, derived from the player's view alone.

use eights_cards::Seat;
use eights_eightball::{Book, Colour, Ending, Group, Move, Piece, Place, Position, Stage, Top};
use eights_game::MoveSet;
use eights_i18n::{Part, Phrase};
use eights_presenter::nouns;

use super::View;
use super::cards::{any_of, ball, bare_piece, code, letters, shot, typed};
use crate::layout::{columns, flow, pad, prose, width, wrap, wrap_after};
use crate::paint::{FAINT, NOW, paint};
use crate::reader::Reader;

/// Maximum width of a position on the pool table, in columns.
const CELL: usize = 17;

/// Draws the pool table with the top card of each position, both rows of balls, the piles, and the viewer's hand. If
/// this takes more than `most` lines, leaves out what a player knows anyway.
pub(crate) fn table(view: &View, book: &Book, reader: &Reader, most: usize) -> Vec<String> {
    let whole = draw(view, book, reader, false);
    if whole.len() <= most { whole } else { draw(view, book, reader, true) }
}

fn draw(view: &View, book: &Book, reader: &Reader, short: bool) -> Vec<String> {
    let position = view.position();
    let mut lines = pool_table(position, reader, short);
    lines.extend(rows(position, book, reader));
    lines.extend(flow(&label(reader, &reader.text("term-eb-piles")), &piles(position, reader), ", "));
    for seat in reader.seats().filter(|seat| view.eye().seat() != Some(*seat)) {
        let name = label(reader, &reader.name(seat));
        lines.extend(flow(&name, &[others_hand(view, seat, reader)], ""));
    }
    lines.extend(hand(view, book, reader, short));
    lines
}

/// Draws the pool table and the rows of balls, for any viewer.
pub(crate) fn open_table(position: &Position, book: &Book, reader: &Reader) -> Vec<String> {
    let mut lines = pool_table(position, reader, false);
    lines.extend(rows(position, book, reader));
    lines
}

/// Returns the width of the column of labels, with the gap after it. Very long names stick out.
fn label_column(reader: &Reader) -> usize {
    let names = reader.seats().map(|seat| reader.name(seat));
    let labels = names.chain(["term-eb-piles", "term-eb-hand"].map(|key| reader.text(key)));
    labels.map(|label| width(&label)).max().unwrap_or(0).min(prose() / 4) + 2
}

/// Pads a label to the column of labels.
fn label(reader: &Reader, text: &str) -> String {
    format!("{}  ", pad(text, label_column(reader) - 2))
}

/// Draws the six positions, with corners and sides placed as on a table, or only their two rows.
fn pool_table(position: &Position, reader: &Reader, short: bool) -> Vec<String> {
    let size = ((prose() - 4) / 3).min(CELL);
    let shown = |key, name, text| reader.say(&Phrase::new(key).with(name, Part::Text(text)));
    let cell = |place: Place| {
        let top = match position.top(place) {
            Top::Bare => paint(FAINT, &reader.text("term-eb-empty")),
            Top::Open(piece) => shown("term-eb-open", "colours", letters(piece)),
            Top::Blocked(piece) => shown("term-eb-blocked", "card", code(piece)),
            Top::Ball(pocketed) => shown("term-eb-ball", "ball", ball(pocketed)),
        };
        pad(&format!(" {place} {top}"), size)
    };
    let row = |from: usize| {
        let cells: Vec<String> = Place::all().skip(from).take(3).map(cell).collect();
        format!("|{}|", cells.join("|"))
    };
    let edge = |corner: char| format!("{corner}{}{corner}", vec!["-".repeat(size); 3].join("+"));
    let heading = |place: Place| {
        let word = reader.text(if place.is_side() { "term-eb-side" } else { "term-eb-corner" });
        let before = " ".repeat(size.saturating_sub(width(&word)) / 2);
        pad(&format!("{before}{word}"), size)
    };
    if short {
        return vec![edge('.'), row(0), row(3), edge('\'')];
    }
    let headings: Vec<String> = Place::all().take(3).map(heading).collect();
    vec![format!(" {}", headings.join(" ").trim_end()), edge('.'), row(0), edge('|'), row(3), edge('\'')]
}

/// Lists the balls that each player still has to pocket: in one line each, or in two if a line is too short.
fn rows(position: &Position, book: &Book, reader: &Reader) -> Vec<String> {
    let Some(groups) = position.facts().groups else {
        return Vec::new();
    };
    let group_name = |group: Group| reader.say(&Phrase::new("term-eb-group").with("group", group.name()));
    let group_column = Group::ALL.map(|group| width(&group_name(group))).into_iter().max().unwrap_or(0) + 2;
    let row = |seat: Seat| {
        let group: Group = groups[seat.index()];
        let left = position.left(book, seat);
        let balls = book.colours().iter().map(|colour: Colour| {
            let shown = if left.contains(colour) { ball(group.ball(colour)) } else { paint(FAINT, "--") };
            pad(&shown, 4)
        });
        let balls: String = balls.collect();
        let pocketed = position.facts().stage == Stage::Over(Ending::EightPocketed(seat));
        let when = match () {
            () if pocketed => "done",
            () if left.is_empty() => "now",
            () => "then",
        };
        let eight = reader.say(&Phrase::new("term-eb-eight").with("when", when));
        let eight = paint(if when == "now" { NOW } else { FAINT }, &eight);
        let turn = position.facts().turn == seat && position.facts().stage != Stage::Dealing;
        let who = label(reader, &reader.name(seat));
        let who = if turn { paint(NOW, &who) } else { who };
        (who, group_name(group), balls, eight)
    };
    let rows: Vec<_> = reader.seats().map(row).collect();
    let wide: Vec<String> = rows
        .iter()
        .map(|(who, group, balls, eight)| format!("{who}{}{balls}{eight}", pad(group, group_column)))
        .collect();
    if wide.iter().all(|line| width(line) <= columns()) {
        return wide;
    }
    let narrow = |(who, group, balls, eight): &(String, String, String, String)| {
        let mut lines = flow(who, &[group.clone(), eight.clone()], ", ");
        lines.push(format!("{}{}", " ".repeat(label_column(reader)), balls.trim_end()));
        lines
    };
    rows.iter().flat_map(narrow).collect()
}

fn piles(position: &Position, reader: &Reader) -> Vec<String> {
    let discard = Phrase::new("term-eb-discard-pile").with("number", position.discarded());
    let discard = match position.top_discard() {
        Some(top) => discard.with("card", Part::Text(code(top))).with("name", bare_piece(top)),
        None => discard,
    };
    let draw = Phrase::new("term-eb-draw-pile").with("number", position.draw_pile());
    vec![reader.say(&draw), reader.say(&discard)]
}

/// Describes the size of another player's hand, and its known cards.
fn others_hand(view: &View, seat: Seat, reader: &Reader) -> String {
    let (known, unknown) = view.hand(seat);
    let number = known.len() + unknown;
    // A spectator who sees all hands gets them listed.
    if known.is_empty() || (view.eye().seat().is_none() && unknown == 0) {
        return reader.say(&Phrase::new("term-eb-holds").with("number", number));
    }
    let known: Vec<String> = known.into_iter().map(code).collect();
    let phrase = Phrase::new("term-eb-holds-known").with("number", number);
    reader.say(&phrase.with("known", Part::Text(known.join(" "))))
}

/// Lists the viewer's cards, each with its possible uses: beside it, below it if a line is too short, or in its place if
/// there are too few lines.
fn hand(view: &View, book: &Book, reader: &Reader, short: bool) -> Vec<String> {
    let Some(you) = view.eye().seat() else {
        return Vec::new();
    };
    let cards = own_hand(view);
    let first = label(reader, &reader.text("term-eb-hand"));
    if cards.is_empty() {
        return flow(&first, &[reader.text("term-eb-no-hand")], "");
    }
    let mut known = view.known_to_all(you);
    let other = reader.seats().find(|seat| *seat != you);
    let knows = other.map_or_else(String::new, |seat| {
        reader.say(&Phrase::new("term-eb-knows").with("who", reader.within(seat)))
    });
    let blank = " ".repeat(width(&first));
    let mut rows = Vec::new();
    for (number, piece) in cards.iter().enumerate() {
        let start = format!("{}{}", if number == 0 { &first } else { &blank }, pad(&code(*piece), 5));
        // Of equal cards, mark as many as are known.
        let seen = match known.iter().position(|seen| seen == piece) {
            Some(at) => {
                known.remove(at);
                format!(" {}", paint(FAINT, &knows))
            }
            None => String::new(),
        };
        rows.push((
            start,
            format!("{}{seen}", reader.say(&bare_piece(*piece))),
            usage(view, book, *piece, reader),
        ));
    }
    let column = rows.iter().map(|(start, card, _)| width(start) + width(card) + 2).max().unwrap_or(0);
    let beside = |(start, card, what): &(String, String, Option<String>)| match what {
        Some(what) => format!("{}{}", pad(&format!("{start}{card}"), column), paint(NOW, what)),
        None => format!("{start}{card}"),
    };
    let wide: Vec<String> = rows.iter().map(beside).collect();
    if wide.iter().all(|line| width(line) <= columns()) {
        return wide;
    }
    if short {
        let use_or_name = |(start, card, what): &(String, String, Option<String>)| {
            let indent = " ".repeat(width(start));
            match what {
                Some(what) => wrap_after(start, &indent, &paint(NOW, what)),
                None => wrap_after(start, &indent, card),
            }
        };
        return rows.iter().flat_map(use_or_name).collect();
    }
    let below = |(start, card, what): &(String, String, Option<String>)| {
        let indent = " ".repeat(width(start));
        let mut lines = wrap_after(start, &indent, card);
        let what = what.iter().flat_map(|what| wrap_after(&indent, &indent, what));
        lines.extend(what.map(|line| paint(NOW, &line)));
        lines
    };
    rows.iter().flat_map(below).collect()
}

/// Describes what to type to use a card, if it can be used now.
fn usage(view: &View, book: &Book, piece: Piece, reader: &Reader) -> Option<String> {
    if view.position().facts().stage != Stage::Turn {
        return None;
    }
    let moves = view.legal(book);
    let phrase = match piece {
        piece if moves.lay().contains(piece.face()) => {
            let key = if piece.is_pocket() { "term-eb-use-pocket" } else { "term-eb-use-block" };
            let places = view.position().places_for(piece.face());
            Phrase::new(key).with("typed", Part::Text(typed(piece))).with("places", any_of(places.iter()))
        }
        Piece::Stick(colour) if moves.shots().contains(colour) => {
            let target = view.position().target(book, view.eye().seat()?, colour)?;
            let phrase = Phrase::new("term-eb-use-shot").with("typed", Part::Text(shot(colour)));
            phrase.with("ball", nouns::ball(target))
        }
        _ => return None,
    };
    Some(reader.say(&phrase))
}

/// Returns the viewer's cards in screen order.
pub(crate) fn own_hand(view: &View) -> Vec<Piece> {
    view.eye().seat().map_or_else(Vec::new, |seat| view.hand(seat).0)
}

/// Returns the viewer's options.
pub(crate) fn question(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let moves = view.legal(book);
    let phrase = match view.position().facts().stage {
        Stage::Picking => {
            let last = book.colours().len();
            Phrase::new("term-eb-ask-pick").with("last", last).with("high", last + 8)
        }
        Stage::Placing => match placed(view, book) {
            Some(what) => {
                let places = any_of(moves.places().iter());
                Phrase::new("term-eb-ask-place").with("what", what).with("places", places)
            }
            None => Phrase::new("tell-eb-turn-place"),
        },
        Stage::Second => {
            Phrase::new("term-eb-ask-second").with("typed", any_of(moves.shots().iter().map(shot)))
        }
        Stage::Drawing => {
            let top = view.position().top_discard().map(nouns::piece);
            Phrase::new("term-eb-ask-draw").with("card", nouns::cards(top))
        }
        Stage::Turn if moves.contains(&Move::Pass) => Phrase::new("term-eb-ask-pass"),
        _ => turn_question(view, book),
    };
    wrap(&reader.say(&phrase)).iter().map(|line| paint(NOW, line)).collect()
}

/// Names what the viewer is about to place: a ball or a card.
fn placed(view: &View, book: &Book) -> Option<Phrase> {
    let chosen: Vec<Piece> = view.position().chosen().collect();
    let target = chosen.iter().find_map(|piece| match piece {
        Piece::Stick(colour) => view.position().target(book, view.eye().seat()?, *colour),
        _ => None,
    });
    target.map(nouns::ball).or_else(|| chosen.first().map(|piece| nouns::piece(*piece)))
}

fn turn_question(view: &View, book: &Book) -> Phrase {
    let moves = view.legal(book);
    let Some(example) = spare(view, book) else {
        return Phrase::new("tell-your-turn");
    };
    let top = view.position().top_discard().filter(|top| *top != example);
    let any = !moves.lay().is_empty() || !moves.shots().is_empty();
    let phrase = Phrase::new("term-eb-ask-turn").with("moves", any).with("swap", top.is_some());
    // Plain text, since the whole question is painted.
    let top = top.map_or_else(String::new, |top| top.to_string());
    phrase.with("typed", Part::Text(typed(example))).with("top", Part::Text(top))
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
pub(crate) fn prompt(view: &View, book: &Book, reader: &Reader) -> String {
    if view.legal(book).contains(&Move::Pass) {
        return format!("{} > ", reader.text("term-eb-pass-prompt"));
    }
    "> ".to_string()
}

/// Returns the only legal move with an explanation, if there is nothing to decide.
pub(crate) fn forced(view: &View, book: &Book, reader: &Reader) -> Option<(Vec<String>, Move)> {
    let moves = view.legal(book);
    if moves.len() != 1 {
        return None;
    }
    let only = moves.nth(0);
    match (view.position().facts().stage, only) {
        (Stage::Placing, Move::At(place)) => {
            let kind = if place.is_side() { "side" } else { "corner" };
            let phrase = Phrase::new("term-eb-only-place").with("kind", kind).with("place", place.number());
            Some((wrap(&reader.say(&phrase)), only))
        }
        (Stage::Second | Stage::Drawing, _) => Some((Vec::new(), only)),
        _ => None,
    }
}

/// Describes what is known of the other hands.
pub(crate) fn hands(view: &View, reader: &Reader) -> Vec<String> {
    let row = |seat: Seat| {
        let (known, unknown) = view.hand(seat);
        let mut held: Vec<String> = known.into_iter().map(code).collect();
        held.extend((unknown > 0 && !held.is_empty()).then(|| format!("+{unknown}")));
        if held.is_empty() { Vec::new() } else { flow(&label(reader, &reader.name(seat)), &held, " ") }
    };
    reader.seats().filter(|seat| view.eye().seat() != Some(*seat)).flat_map(row).collect()
}
