//! The screen above each prompt, derived from the player's view alone.

use eights_cards::{Face, Seat, Suit};
use eights_classic::{Book, Move, Refusal, Stage, StockEmpty, rank_numbered, sort_hand};
use eights_game::MoveSet;
use eights_i18n::{Part, Phrase, kinds};
use eights_presenter::nouns;

use super::View;
use super::cards::{card, plain, playable_card, suit_shape, typed};
use super::words::{blocked_hand, follows, rule_in_force};
use crate::layout::{flow, pad, width, wrap_after};
use crate::paint::{NOW, paint};
use crate::reader::Reader;

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
pub(crate) fn table(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let labels =
        ["term-ce-label-table", "term-ce-label-top", "term-ce-label-hand"].map(|key| reader.text(key));
    let column = labels.iter().map(|label| width(label)).max().unwrap_or_default() + 2;
    let [table, top_card, own] = labels.map(|label| pad(&label, column));
    let mut lines = flow(&table, &counts(view, reader), ", ");
    lines.extend(wrap_after(&top_card, &" ".repeat(column), &top(view, book, reader)));
    if view.eye().seat().is_some() {
        lines.extend(flow(&own, &hand(view, book, reader), " "));
    }
    lines
}

/// Returns the viewer's options, shown above the prompt.
pub(crate) fn question(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let facts = view.position().facts();
    let question = match facts.stage {
        _ if !on_turn(view) => out_of_turn_question(view, book, reader),
        Stage::Challenging => Phrase::new("term-ce-ask-challenge").with("who", reader.first(facts.turn)),
        Stage::Naming => return suit_question(view, reader),
        Stage::NamingRank => return rank_question(reader),
        Stage::Drawn => drawn_question(view, book),
        Stage::More => more_question(view, book),
        Stage::Missing => skip_question(view, book),
        Stage::Choosing | Stage::Swapping => choice_question(view, book, reader),
        Stage::Giving => gift_question(view, book),
        _ if can_only_pass(view, book) => pass_question(view, book),
        _ if facts.due > 0 => penalty_question(view, book),
        _ => turn_question(view, book),
    };
    let mut said = reader.say(&question);
    for more in call_questions(view, book, reader) {
        said = full_stop(&said) + " " + &reader.say(&more);
    }
    wrap_after("", "", &said).iter().map(|line| paint(NOW, line)).collect()
}

/// Ends a sentence with a full stop, unless it has one.
pub(crate) fn full_stop(sentence: &str) -> String {
    if sentence.ends_with('.') { sentence.to_string() } else { format!("{sentence}.") }
}

/// Picks a playable card as an example, preferably not a wild one.
fn example(view: &View, book: &Book) -> Option<Face> {
    let moves = view.legal(book);
    let playable = own_hand(view).into_iter().filter(|face| moves.faces().contains(*face));
    playable.min_by_key(|face| view.wilds(book).contains(*face))
}

/// Returns the viewer's only card if it fits, but may not be the last one (HR-31).
pub(crate) fn forbidden_last(view: &View, book: &Book) -> Option<Face> {
    let [face] = own_hand(view)[..] else { return None };
    matches!(view.why_not(book, Move::Play(face)), Some(Refusal::LastSpecial(_) | Refusal::NotLast(_)))
        .then_some(face)
}

/// Creates a message with the input spelling of a card.
fn such_as(key: &'static str, face: Face) -> Phrase {
    Phrase::new(key).with("typed", typed(face))
}

fn turn_question(view: &View, book: &Book) -> Phrase {
    let moves = view.legal(book);
    let Some(face) = example(view, book) else {
        if let Some(last) = forbidden_last(view, book) {
            return Phrase::new("term-ce-ask-draw-last").with("card", nouns::cards([plain(last)]));
        }
        let limit = book.rules().turn.draw_limit.number();
        let until = match limit.map(|limit| limit.saturating_sub(view.position().facts().drawn.into())) {
            None => Part::Word("any"),
            Some(0 | 1) => Part::Word("one"),
            Some(left) => Part::Number(left.into()),
        };
        return Phrase::new("term-ce-ask-draw").with("until", until);
    };
    let or = match () {
        () if moves.contains(&Move::Pass) => "pass",
        () if moves.contains(&Move::Draw) => "draw",
        () => "none",
    };
    such_as("term-ce-ask-play", face).with("or", or)
}

fn drawn_question(view: &View, book: &Book) -> Phrase {
    let moves = view.legal(book);
    let Some(face) = own_drawn(view) else { return Phrase::new("term-ce-ask-drawn-hidden") };
    let may = match () {
        () if moves.contains(&Move::Draw) && moves.faces().is_empty() => "on-none",
        () if moves.contains(&Move::Draw) => "on",
        () if !moves.contains(&Move::Done) => "must",
        () if moves.faces().is_empty() => "none",
        () if moves.faces().len() == 1 && moves.faces().contains(face) => "only",
        () => "any",
    };
    such_as("term-ce-ask-drawn", face).with("may", may).with("card", nouns::cards([plain(face)]))
}

/// Returns true if it is the viewer's turn.
pub(crate) fn on_turn(view: &View) -> bool {
    let position = view.position();
    view.eye().seat() == Some(position.challenger().unwrap_or(position.facts().turn))
}

fn out_of_turn_question(view: &View, book: &Book, reader: &Reader) -> Phrase {
    let question = match view.legal(book).faces().iter().next() {
        Some(face) => such_as("term-ce-ask-throw-in", face),
        None => Phrase::new("term-ce-ask-wait"),
    };
    question.with("who", reader.first(view.position().facts().turn))
}

/// Returns the questions about possible calls and catches.
fn call_questions(view: &View, book: &Book, reader: &Reader) -> Vec<Phrase> {
    let moves = view.legal(book);
    let facts = view.position().facts();
    let holds = view.eye().seat().map_or(0, |seat| view.position().holds(seat));
    // On turn with two cards, a call only makes sense together with a card that can be played.
    let soon = holds < 2 || holds == 2 && !moves.faces().is_empty();
    let may_call = moves.contains(&Move::Call) && (soon || !on_turn(view));
    let call = may_call.then(|| Phrase::new("term-ce-ask-call"));
    let uncalled = facts.uncalled.filter(|_| moves.contains(&Move::Catch));
    let catch = uncalled.map(|seat| Phrase::new("term-ce-ask-catch").with("who", reader.first(seat)));
    call.into_iter().chain(catch).collect()
}

fn skip_question(view: &View, book: &Book) -> Phrase {
    let others = view.position().facts().skips_due.saturating_sub(1);
    let question = match example(view, book) {
        Some(face) => such_as("term-ce-ask-miss", face),
        None => Phrase::new("term-ce-ask-miss-only"),
    };
    question.with("players", others)
}

/// Returns the players that the viewer may choose.
pub(crate) fn choosable(view: &View, book: &Book) -> Vec<Seat> {
    let moves = view.legal(book);
    let seats = view.position().facts().seats;
    seats.iter().filter(|seat| moves.contains(&Move::Choose(*seat))).collect()
}

fn choice_question(view: &View, book: &Book, reader: &Reader) -> Phrase {
    let held = |seat: Seat| {
        let player = Phrase::new("term-ce-player-cards").with("who", reader.within(seat));
        player.with("number", view.position().holds(seat))
    };
    let players = choosable(view, book).into_iter().map(held).collect();
    let swap = view.position().facts().stage == Stage::Swapping;
    let question = Phrase::new(if swap { "term-ce-ask-swap" } else { "term-ce-ask-choose" });
    question.with("players", Part::Any(players)).with("optional", view.legal(book).contains(&Move::Done))
}

fn gift_question(view: &View, book: &Book) -> Phrase {
    let question = Phrase::new("term-ce-ask-give").with("number", view.position().facts().agenda.gives);
    question.with("optional", view.legal(book).contains(&Move::Done))
}

fn more_question(view: &View, book: &Book) -> Phrase {
    let top = view.position().top();
    let more = top.map_or_else(|| Phrase::new("term-ce-follow-any"), |top| follows(book.rules(), top));
    let example = example(view, book);
    let such = |key| example.map_or_else(|| Phrase::new(key), |face| such_as(key, face)).with("more", more);
    let lay = top.and_then(|top| book.effect(top).lay);
    if let Some(lay) = lay.filter(|lay| lay.or_draw > 0) {
        let question = such("term-ce-ask-more-or-draw").with("fits", example.is_some());
        return question.with("number", lay.or_draw);
    }
    such("term-ce-ask-more").with(
        "how",
        match (example, view.legal(book).contains(&Move::Done)) {
            (None, true) => "none",
            (None, false) => "blocked",
            (Some(_), _) if lay.is_some_and(|lay| !lay.optional) => "must",
            (Some(_), true) => "may",
            (Some(_), false) => "drawn",
        },
    )
}

fn pass_question(view: &View, book: &Book) -> Phrase {
    let why = match () {
        () if view.position().can_draw(book) => "drawn",
        () if book.rules().stock.when_empty == StockEmpty::HandEnds => "ends",
        () => "stuck",
    };
    let then = blocked_hand(book.rules());
    match forbidden_last(view, book) {
        Some(last) => {
            let card = nouns::cards([plain(last)]);
            Phrase::new("term-ce-ask-pass-last").with("card", card).with("why", why).with("then", then)
        }
        None => Phrase::new("term-ce-ask-pass").with("why", why).with("then", then),
    }
}

/// Lists the cards that answer the pending penalty.
fn answers(view: &View, book: &Book) -> Part {
    let kinds = kinds(view.position().fitting(book));
    match kinds.len() {
        // Where penalties mix, the answers are too many to list.
        4.. if book.rules().penalties.mix => nouns::cards([Phrase::new("term-ce-answer-mixed")]),
        4.. => nouns::cards([Phrase::new("term-ce-answer-several")]),
        _ => Part::Kinds(kinds),
    }
}

/// Asks how to respond to a pending penalty.
fn penalty_question(view: &View, book: &Book) -> Phrase {
    let due = view.position().facts().due;
    let question = match example(view, book) {
        Some(face) => such_as("term-ce-ask-penalty", face).with("cards", answers(view, book)),
        None => Phrase::new("term-ce-ask-penalty-only"),
    };
    // A penalty may be drawn card by card.
    let first = book.rules().penalties.drawn_may_answer && due > 1;
    question.with("number", Part::Number(due.into())).with("first", first)
}

/// Asks for a rank.
fn rank_question(reader: &Reader) -> Vec<String> {
    let name = Part::Text(paint(NOW, &reader.text("term-ce-name-rank")));
    wrap_after("", "", &reader.say(&Phrase::new("term-ce-ask-rank").with("name", name)))
}

/// Returns the prompt.
pub(crate) fn prompt(view: &View, book: &Book, reader: &Reader) -> String {
    if can_only_pass(view, book) {
        format!("{} > ", reader.text("term-ce-prompt-pass"))
    } else {
        "> ".to_string()
    }
}

/// Returns true if passing is the viewer's only move.
pub(crate) fn can_only_pass(view: &View, book: &Book) -> bool {
    view.legal(book).iter().eq([Move::Pass])
}

/// Returns true if the viewer's turn ends by itself, since nothing is left to decide.
pub(crate) fn is_decided(view: &View, book: &Book) -> bool {
    view.legal(book).iter().eq([Move::Done])
}

/// Returns the reason why nothing is left to decide, unless the narration of a draw already says so.
pub(crate) fn nothing_to_decide(view: &View, book: &Book) -> Option<Phrase> {
    // The one card left may match and still be forbidden as the last card.
    let last = own_hand(view).len() == 1 && book.forbids_last();
    let key = if last { "term-ce-last-cannot-follow" } else { "term-ce-none-follows" };
    own_drawn(view).is_none().then(|| Phrase::new(key))
}

/// Asks for a suit, with the viewer's count of each.
fn suit_question(view: &View, reader: &Reader) -> Vec<String> {
    let hand = own_hand(view);
    let held = |suit: Suit| hand.iter().filter(|face| face.suit() == Some(suit)).count();
    let held = Suit::ALL.map(|suit| format!("{}{}", suit_shape(suit), held(suit))).join(" ");
    let name = Part::Text(paint(NOW, &reader.text("term-ce-name-suit")));
    let mut question = Phrase::new("term-ce-ask-suit").with("name", name).with("held", Part::Text(held));
    for suit in Suit::ALL {
        question = question.with(suit.name(), Part::Text(suit_shape(suit)));
    }
    wrap_after("", "", &reader.say(&question))
}

fn counts(view: &View, reader: &Reader) -> Vec<String> {
    let position = view.position();
    let facts = position.facts();
    let seat = |seat: Seat| {
        if facts.absent.contains(seat) {
            let absent = Phrase::new("term-ce-absent").with("who", reader.within(seat));
            return reader.say(&absent.with("you", reader.is_you(seat)));
        }
        let held = position.holds(seat);
        let level = rank_numbered(facts.levels[seat.index()]);
        let state = match held {
            _ if facts.out.contains(seat) => "out",
            1 if facts.uncalled == Some(seat) => "uncalled",
            1 => "last",
            _ => "playing",
        };
        let turn = !matches!(facts.stage, Stage::Dealing | Stage::Over(_)) && facts.turn == seat;
        let text = reader.say(
            &Phrase::new("term-ce-seat")
                .with("who", reader.within(seat))
                .with("number", held)
                .with("level", level.is_some())
                .with("rank", level.map_or(Part::Kinds(Vec::new()), nouns::of_rank))
                .with("state", state)
                .with("turn", turn),
        );
        if turn { paint(NOW, &text) } else { text }
    };
    let stock = reader.say(&Phrase::new("term-ce-stock").with("number", position.stock_left()));
    let reversed = (!facts.clockwise).then(|| reader.text("term-ce-reversed"));
    [stock].into_iter().chain(facts.seats.iter().map(seat)).chain(reversed).collect()
}

fn top(view: &View, book: &Book, reader: &Reader) -> String {
    let position = view.position();
    let Some(need) = position.need(book) else {
        return reader.text("term-ce-no-top");
    };
    let facts = position.facts();
    let rule = match facts.stage {
        Stage::More => Phrase::new("term-ce-rule-more"),
        _ if facts.due > 0 => {
            let due = Phrase::new("term-ce-rule-due").with("number", Part::Number(facts.due.into()));
            due.with("cards", answers(view, book))
        }
        Stage::Naming => Phrase::new("term-ce-rule-naming"),
        Stage::NamingRank => Phrase::new("term-ce-rule-naming-rank"),
        Stage::Missing => Phrase::new("term-ce-rule-missing"),
        Stage::Choosing | Stage::Swapping => Phrase::new("term-ce-rule-choosing"),
        Stage::Giving => Phrase::new("term-ce-rule-giving"),
        Stage::Challenging => Phrase::new("term-ce-rule-challenge"),
        _ => rule_in_force(reader, need),
    };
    format!("{}  {}", card(reader, need.top), reader.say(&rule))
}

fn hand(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let moves = view.legal(book);
    let playable = moves.faces().union(moves.gift_faces());
    let cell = |face: Face| {
        let fits = playable.contains(face);
        pad(&if fits { playable_card(reader, face) } else { format!(" {}", card(reader, face)) }, 5)
    };
    own_hand(view).into_iter().map(cell).collect()
}

/// Describes what is known of the other hands.
pub(crate) fn hands(view: &View, reader: &Reader) -> Vec<String> {
    let row = |seat: Seat| {
        let (known, unknown) = view.hand(seat);
        let mut held: Vec<String> = sorted(&known).into_iter().map(|face| card(reader, face)).collect();
        held.extend((unknown > 0 && !held.is_empty()).then(|| format!("+{unknown}")));
        let label = format!("{} ", pad(&reader.name(seat), 6));
        if held.is_empty() { Vec::new() } else { flow(&label, &held, " ") }
    };
    reader.seats().filter(|seat| view.eye().seat() != Some(*seat)).flat_map(row).collect()
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]
mod tests;
