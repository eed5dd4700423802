//! Choices that a card offers, described in the order of their numbers.

use eights_ability::{Ability, Action, CardPlace, Destination, Effect, Pile, PileEnd, english};
use eights_cards::{Face, Seat};
use eights_crazier::agenda::{Item, Run, ViewedCards};
use eights_crazier::{Book, Move, QuestionKind, Zone};
use eights_game::{MoveSet, Names};

use super::View;
use super::cards::{called, colour, name, place};

/// A choice.
pub(crate) struct Choice {
    pub(crate) mv: Move,
    /// Description.
    pub(crate) words: String,
    /// The card that the choice is about.
    pub(crate) face: Option<Face>,
}

/// Lists the choices of the viewer's pending question. Empty in the main phase of a turn.
pub(crate) fn choices(view: &View, book: &Book, names: &Names) -> Vec<Choice> {
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
    let choice = |mv: Move| {
        let (words, face) = match mv {
            Move::Name(named) => (colour(named), None),
            Move::Player(seat) if Some(seat) == view.eye().seat() => ("yourself".to_string(), None),
            Move::Player(seat) => (names.of(seat).to_string(), None),
            Move::Card(face, _) if together => (called(book, face), Some(face)),
            Move::Card(face, zone) => {
                let at = place(zone, names, view.eye().seat());
                (format!("{}, {at}", called(book, face)), Some(face))
            }
            Move::Next(k) => {
                let face = orderable.get(k as usize).map(|ability| ability.face);
                (face.map_or_else(|| "that ability".to_string(), |face| called(book, face)), face)
            }
            Move::Nothing => ("no card".to_string(), None),
            Move::Stop => ("no more cards".to_string(), None),
            Move::Yes => ("yes".to_string(), None),
            Move::No => ("no".to_string(), None),
            Move::Draw => ("draw".to_string(), None),
            Move::Done => ("done".to_string(), None),
            Move::Discard(face) => (format!("discard {}", called(book, face)), Some(face)),
            Move::Play(face) => (format!("play {}", called(book, face)), Some(face)),
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
pub(crate) fn asker(view: &View, book: &Book) -> Option<Asker> {
    let run = asking(view)?;
    Some(Asker { face: run.ability.face, says: english(book.ability(run.ability)?), by: run.by })
}

/// Returns true if the question is about the order of cards.
pub(crate) fn arranges(view: &View, book: &Book) -> bool {
    let action = || asking(view).and_then(|run| action(book, &run));
    ask(view) == Some(QuestionKind::Card) && matches!(action(), Some(Action::Arrange(_)))
}

/// Returns an example of how to type an order.
pub(crate) fn order_example(view: &View, book: &Book) -> String {
    let numbers: Vec<String> = (2..=view.legal(book).len()).chain([1]).map(|k| k.to_string()).collect();
    format!("Type all of them, the top card first, as in {}.", numbers.join(" "))
}

/// Phrases the pending choice as a question.
pub(crate) fn wanted(view: &View, book: &Book, names: &Names) -> String {
    match ask(view) {
        Some(QuestionKind::Colour) => "Which colour do you name for your eight?".to_string(),
        Some(QuestionKind::Player(_)) => "Which player?".to_string(),
        Some(QuestionKind::May) => "Do you want to?".to_string(),
        Some(QuestionKind::Order) => "Several cards act: which one first?".to_string(),
        Some(QuestionKind::Card) => which_card(view, book, names),
        Some(QuestionKind::Main | QuestionKind::BeforeDraw) | None => String::new(),
    }
}

fn which_card(view: &View, book: &Book, names: &Names) -> String {
    let left = asking(view).map_or(0, |run| run.act.left);
    let more = match left {
        2.. if view.legal(book).contains(&Move::Stop) => format!(" (up to {left})"),
        2.. => format!(" ({left} to go)"),
        _ => String::new(),
    };
    let question = match asking(view).and_then(|run| action(book, &run).map(|action| (run, action))) {
        Some((_, Action::Destroy(_))) => "Which card is destroyed?".to_string(),
        Some((_, Action::Take(_))) => "Of which card do you take control?".to_string(),
        Some((_, Action::Discard(_))) => "Which card do you discard?".to_string(),
        Some((_, Action::Play(_))) => "Which card do you play?".to_string(),
        Some((run, Action::Give(..))) => match run.registers.player {
            Some(seat) => format!("Which card do you give to {}?", names.of(seat)),
            None => "Which card do you give away?".to_string(),
        },
        Some((run, Action::Swap(..))) if run.act.origin.is_none() => "Which card do you give?".to_string(),
        Some((_, Action::Swap(..))) => "Which card do you take for it?".to_string(),
        Some((_, Action::Arrange(_))) => {
            return "In which order do these go back on the draw pile?".to_string();
        }
        Some((_, Action::Look(_) | Action::Reveal(_))) => "Which card is shown?".to_string(),
        Some((run, Action::Put(cards, to)))
            if cards.place() == Some(CardPlace::Those)
                && matches!(run.registers.those, ViewedCards::Top(2..)) =>
        {
            format!("From the top down: which card goes {}?", goal(to))
        }
        Some((_, Action::Put(_, to))) => format!("Which card goes {}?", goal(to)),
        _ => "Which card?".to_string(),
    };
    question + &more
}

const fn goal(to: Destination) -> &'static str {
    match to {
        Destination::Hand(_) => "into the hand",
        Destination::Play => "into play",
        Destination::Pile(PileEnd::Top, Pile::Draw) => "on top of the draw pile",
        Destination::Pile(PileEnd::Bottom, Pile::Draw) => "beneath the draw pile",
        Destination::Pile(PileEnd::Top, Pile::Discard) => "on top of the discard pile",
        Destination::Pile(PileEnd::Bottom, Pile::Discard) => "beneath the discard pile",
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
pub(crate) fn forced(view: &View, book: &Book, names: &Names) -> Option<(String, Move)> {
    let choices = choices(view, book, names);
    let [only] = &choices[..] else { return None };
    let seat = view.eye().seat()?;
    let facts = view.facts();
    // A team's turn goes on until all of its members are done.
    let ends = if facts.members(seat).len() > 1 { "you are done" } else { "your turn ends" };
    let said = match only.mv {
        Move::Done if facts.discards[seat.index()] > 0 || facts.plays[seat.index()] > 0 => {
            format!("None of your cards can be discarded or played now, so {ends}.")
        }
        Move::Done => format!("You have discarded and played all that you may, so {ends}."),
        Move::Player(_) | Move::Card(..) | Move::Nothing => match asker(view, book) {
            Some(asker) => {
                format!("{}: there is only one choice, {}.", name(book, asker.face), only.words)
            }
            None => format!("There is only one choice, {}.", only.words),
        },
        _ => String::new(),
    };
    Some((said, only.mv))
}

#[cfg(test)]
mod tests {
    use eights_cards::{Eye, SeatCount, Seed};
    use eights_catalog::Crazier;
    use eights_crazier::{Rules, Scene};
    use eights_game::{Game, Notation};

    use super::*;

    /// Checks the message when the first seat's turn ends by itself after these moves.
    fn check(scene: &str, moves: &[&str], expected: Option<&str>) {
        let names = Names::new(["you", "bob"].map(str::to_string).to_vec()).unwrap();
        let book = Rules::named("wayfarers").unwrap().book(SeatCount::new(2).unwrap()).unwrap();
        let (mut game, _): (Crazier, _) = Scene::read(scene).unwrap().set_up(&book, Seed::number(1)).unwrap();
        for mv in moves {
            let mv = Crazier::read_move(&book, mv).unwrap();
            game.play(&book, Seat::new(0), mv, &mut ()).unwrap();
        }
        let forced = forced(&game.view(Eye::Seat(Seat::new(0))), &book, &names);
        assert_eq!(forced, expected.map(|said| (said.to_string(), Move::Done)), "{scene} {moves:?}");
    }

    #[test]
    fn a_turn_that_ends_by_itself_says_so() {
        let table = "top 7G | you AG 9O 3O | bob #6 | to you";
        check(table, &["discard AG"], None);
        check(
            table,
            &["discard AG", "play 9O"],
            Some("You have discarded and played all that you may, so your turn ends."),
        );
        check(
            "top 7G | you 9O 3O KP | bob #6 | to you",
            &["play 9O"],
            Some("None of your cards can be discarded or played now, so your turn ends."),
        );
    }
}
