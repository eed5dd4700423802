//! Choices that a card offers, described in the order of their numbers.

use eights_ability::{Ability, Action, CardPlace, Destination, Effect, Pile, PileEnd};
use eights_cards::{Face, Seat};
use eights_crazier::agenda::{Item, Run, ViewedCards};
use eights_crazier::{Book, Move, QuestionKind, Zone};
use eights_game::MoveSet;
use eights_i18n::{Part, Phrase};

use super::View;
use super::cards::{ability_text, called, colour, name, place};
use crate::reader::Reader;

/// A choice.
pub(crate) struct Choice {
    pub(crate) mv: Move,
    /// Description.
    pub(crate) words: String,
    /// The card that the choice is about.
    pub(crate) face: Option<Face>,
}

/// Lists the choices of the viewer's pending question. Empty in the main phase of a turn.
pub(crate) fn choices(view: &View, book: &Book, reader: &Reader) -> Vec<Choice> {
    let moves = view.legal(book);
    let orderable = view.position().orderable(book);
    let zones = (0..moves.len()).filter_map(|k| match moves.nth(k) {
        Move::Card(_, zone) => Some(zone),
        _ => None,
    });
    let mut zones: Vec<Zone> = zones.collect();
    zones.dedup();
    // The asking card tells where they all lie; cards in play always name their owner.
    let together = matches!(zones[..], [Zone::Hand(_) | Zone::Lap(_) | Zone::Draw | Zone::Discard]);
    let plain = |what: &'static str| (reader.say(&Phrase::new("term-cr-choice").with("what", what)), None);
    let shed = |what: &'static str, face: Face| {
        let phrase = Phrase::new("term-cr-choice-card").with("what", what);
        (reader.say(&phrase.with("card", Part::Text(called(book, face)))), Some(face))
    };
    let choice = |mv: Move| {
        let (words, face) = match mv {
            Move::Name(named) => (colour(named, reader.words()), None),
            Move::Player(seat) if Some(seat) == view.eye().seat() => plain("self"),
            Move::Player(seat) => (reader.name(seat), None),
            Move::Card(face, _) if together => (called(book, face), Some(face)),
            Move::Card(face, zone) => {
                (format!("{}, {}", called(book, face), place(zone, reader)), Some(face))
            }
            Move::Next(k) => match orderable.get(k as usize) {
                Some(ability) => (called(book, ability.face), Some(ability.face)),
                None => plain("ability"),
            },
            Move::Nothing => plain("nothing"),
            Move::Stop => plain("stop"),
            Move::Yes => plain("yes"),
            Move::No => plain("no"),
            Move::Draw => plain("draw"),
            Move::Done => plain("done"),
            Move::Discard(face) => shed("discard", face),
            Move::Play(face) => shed("play", face),
        };
        Choice { mv, words, face }
    };
    (0..moves.len()).map(|k| choice(moves.nth(k))).collect()
}

/// Returns the kind of the viewer's pending question.
pub(crate) fn ask(view: &View) -> Option<QuestionKind> {
    let seat = view.eye().seat()?;
    view.facts().question.filter(|question| question.seats.contains(seat)).map(|question| question.ask)
}

/// Returns the effect run that asks.
fn asking(view: &View) -> Option<Run> {
    match view.facts().agenda.stack.last() {
        Some(Item::Run(run)) => Some(*run),
        _ => None,
    }
}

/// The card that asks.
pub(crate) struct Asker {
    pub(crate) face: Face,
    /// Text of the asking ability.
    pub(crate) says: String,
    /// Owner of the card.
    pub(crate) by: Seat,
}

/// Returns the asking card, if a card asks.
pub(crate) fn asker(view: &View, book: &Book, reader: &Reader) -> Option<Asker> {
    let (ability, by) = view.facts().agenda.asker()?;
    book.ability(ability)?;
    Some(Asker { face: ability.face, says: ability_text(book, ability, reader), by })
}

/// Returns true if the question is about the order of cards.
pub(crate) fn arranges(view: &View, book: &Book) -> bool {
    let action = || asking(view).and_then(|run| action(book, &run));
    ask(view) == Some(QuestionKind::Card) && matches!(action(), Some(Action::Arrange(_)))
}

/// Returns an example of how to type an order.
pub(crate) fn order_example(view: &View, book: &Book, reader: &Reader) -> String {
    let numbers: Vec<String> = (2..=view.legal(book).len()).chain([1]).map(|k| k.to_string()).collect();
    reader.say(&Phrase::new("term-cr-order-example").with("numbers", Part::Text(numbers.join(" "))))
}

/// Phrases the pending choice as a question.
pub(crate) fn wanted(view: &View, book: &Book, reader: &Reader) -> String {
    match ask(view) {
        Some(QuestionKind::Colour) => reader.text("term-cr-which-colour"),
        Some(QuestionKind::Player(_)) => reader.text("term-cr-which-player"),
        Some(QuestionKind::May) => reader.text("term-cr-which-may"),
        Some(QuestionKind::Order) => reader.text("term-cr-which-first"),
        Some(QuestionKind::Card) => reader.say(&which_card(view, book, reader)),
        Some(QuestionKind::Main | QuestionKind::BeforeDraw) | None => String::new(),
    }
}

fn which_card(view: &View, book: &Book, reader: &Reader) -> Phrase {
    let which = |what: &'static str| Phrase::new("term-cr-which").with("what", what);
    if view.facts().agenda.saves_a_card() {
        return which("save");
    }
    let question = match asking(view).and_then(|run| action(book, &run).map(|action| (run, action))) {
        Some((_, Action::Destroy(_))) => which("destroy"),
        Some((_, Action::Take(_))) => which("take"),
        Some((_, Action::Discard(_))) => which("discard"),
        Some((_, Action::Play(_))) => which("play"),
        Some((run, Action::Give(..))) => match run.registers.player {
            Some(seat) => Phrase::new("term-cr-which-give").with("other", reader.whom(seat)),
            None => which("give"),
        },
        Some((run, Action::Swap(..))) if run.act.origin.is_none() => which("swap"),
        Some((_, Action::Swap(..))) => which("swap-for"),
        Some((_, Action::Arrange(_))) => return Phrase::new("term-cr-which-order"),
        Some((_, Action::Look(_) | Action::Reveal(_))) => which("show"),
        Some((run, Action::Put(cards, to))) => {
            let down = cards.place() == Some(CardPlace::Those)
                && matches!(run.registers.those, ViewedCards::Top(2..));
            Phrase::new("term-cr-which-put").with("down", down).with("goal", goal(to))
        }
        _ => which("any"),
    };
    let left = asking(view).map_or(0, |run| run.act.left);
    if left < 2 {
        return question;
    }
    let more = Phrase::new("term-cr-which-more").with("question", question).with("number", left);
    more.with("stop", view.legal(book).contains(&Move::Stop))
}

/// Returns where a card goes, as messages select it.
const fn goal(to: Destination) -> &'static str {
    match to {
        Destination::Hand(_) => "hand",
        Destination::Play => "play",
        Destination::Pile(PileEnd::Top, Pile::Draw) => "on-draw",
        Destination::Pile(PileEnd::Bottom, Pile::Draw) => "under-draw",
        Destination::Pile(PileEnd::Top, Pile::Discard) => "on-discard",
        Destination::Pile(PileEnd::Bottom, Pile::Discard) => "under-discard",
    }
}

/// Returns the action in progress.
fn action(book: &Book, run: &Run) -> Option<Action> {
    let (Ability::Does { effects, .. }
    | Ability::Whenever { effects, .. }
    | Ability::Instead { effects, .. }) = book.ability(run.ability)?
    else {
        return None;
    };
    match effects.iter().nth(run.step as usize)? {
        Effect::Act { action, .. } => Some(*action),
        _ => None,
    }
}

/// Returns the only legal move with an explanation, if there is nothing to decide.
pub(crate) fn forced(view: &View, book: &Book, reader: &Reader) -> Option<(String, Move)> {
    let choices = choices(view, book, reader);
    let [only] = &choices[..] else { return None };
    let seat = view.eye().seat()?;
    let facts = view.facts();
    // A team's turn goes on until all of its members are done.
    let ends = |key: &'static str| reader.say(&Phrase::new(key).with("team", facts.members(seat).len() > 1));
    let said = match only.mv {
        Move::Done if facts.discards[seat.index()] > 0 || facts.plays[seat.index()] > 0 => {
            ends("term-cr-forced-cannot")
        }
        Move::Done => ends("term-cr-forced-used"),
        Move::Player(_) | Move::Card(..) | Move::Nothing => {
            let phrase = match asker(view, book, reader) {
                Some(asker) => {
                    let card = Part::Text(name(book, asker.face));
                    Phrase::new("term-cr-only-choice-of").with("card", card)
                }
                None => Phrase::new("term-cr-only-choice"),
            };
            reader.say(&phrase.with("choice", Part::Text(only.words.clone())))
        }
        _ => String::new(),
    };
    Some((said, only.mv))
}

#[cfg(test)]
mod tests {
    use eights_catalog::Crazier;
    use eights_game::{Game, Notation};

    use super::*;
    use crate::crazier::testing::{reader, scene, seen};

    /// Checks the message when the first seat's turn ends by itself after these moves.
    fn check(language: &str, table: &str, moves: &[&str], expected: Option<&str>) {
        let (book, mut game) = scene("wayfarers", 2, table);
        for mv in moves {
            let mv = Crazier::read_move(&book, mv).unwrap();
            game.play(&book, Seat::new(0), mv, &mut ()).unwrap();
        }
        let forced = forced(&seen(&game), &book, &reader(language, 2));
        assert_eq!(forced, expected.map(|said| (said.to_string(), Move::Done)), "{table} {moves:?}");
    }

    #[test]
    fn a_turn_that_ends_by_itself_says_so() {
        let table = "top 7G | you AG 9O 3O | bob #6 | to you";
        check("en", table, &["discard AG"], None);
        for (language, expected) in [
            ("en", "You have no discards or plays left, so your turn ends."),
            ("de", "Du darfst nichts mehr abwerfen oder ausspielen, also endet dein Zug."),
        ] {
            check(language, table, &["discard AG", "play 9O"], Some(expected));
        }
        check(
            "en",
            "top 7G | you 9O 3O KP | bob #6 | to you",
            &["play 9O"],
            Some("None of your cards can be discarded or played now, so your turn ends."),
        );
    }
}
