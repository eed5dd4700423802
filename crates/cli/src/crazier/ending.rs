//! How a game ended: why, by what, and who holds what.

use eights_ability::{Ability, Action, Deed, Effect};
use eights_cards::{Face, Seat, Seats};
use eights_crazier::{Book, Ending, Position};
use eights_game::Names;

use super::cards::{called, name, whose};
use super::wrapped;
use crate::layout::{columns, flow_within};
use crate::paint::{STRONG, paint};
use crate::words::{count, listed, named, sentence, verb};

/// How a game ended that is over, with every card open.
pub(crate) fn explain(
    position: &Position<2>,
    book: &Book,
    names: &Names,
    winners: Seats,
    points: &[i32],
) -> Vec<String> {
    let Some(ending) = position.facts().ending else { return Vec::new() };
    let mut lines =
        wrapped(&paint(STRONG, &format!("The game is over: {}.", why(position, book, names, ending))));
    for seat in names.seats().iter() {
        lines.extend(held(position, book, names, seat, points));
    }
    lines.extend(in_vain(position, book, names, winners));
    let wins = winners.first().filter(|_| winners.len() == 1);
    let wins = wins.map_or("win together", |seat| verb(names, seat, "win", "wins"));
    let won = format!("{} {wins} the game.", sentence(&named(winners, names)));
    lines.extend(wrapped(&paint(STRONG, &won.replace(" together the game", " the game together"))));
    lines
}

fn why(position: &Position<2>, book: &Book, names: &Names, ending: Ending) -> String {
    let has = |seat: Seat| verb(names, seat, "have", "has");
    match ending {
        Ending::WentOut(seat) => format!("{} {} no cards left in hand", names.of(seat), has(seat)),
        Ending::Won(seat) => {
            let wins = verb(names, seat, "win", "wins");
            let card = winning_card(position, book, seat)
                .map_or_else(|| "a card".to_string(), |face| called(book, face));
            format!("{} {wins} by {card}, whatever the others hold", names.of(seat))
        }
        Ending::LastLeft(seat) => {
            let lost: Vec<String> =
                position.facts().out.iter().map(|out| names.of(out).to_string()).collect();
            let have = if lost.len() == 1 {
                verb(names, position.facts().out.first().unwrap_or(seat), "have", "has")
            } else {
                "have"
            };
            format!(
                "{} {have} lost, so {} {} the last one left",
                listed(&lost),
                names.of(seat),
                verb(names, seat, "are", "is")
            )
        }
        Ending::AllLost(_) => "all who were left lost at once".to_string(),
        Ending::NoDraw => "a card had to be drawn and there was none; the fewest cards win".to_string(),
        Ending::TurnLimit => format!("{} turns were played; the fewest cards win", position.facts().turns),
        Ending::Endless => "abilities set each other off without end; the fewest cards win".to_string(),
    }
}

/// The card that made a player win: one in play before them, else the only one of the deck that can.
fn winning_card(position: &Position<2>, book: &Book, seat: Seat) -> Option<Face> {
    let wins = |face: &Face| {
        abilities(book, *face).any(|ability| acts(ability, |action| matches!(action, Action::Win)))
    };
    let only = |faces: Vec<Face>| if let [face] = faces[..] { Some(face) } else { None };
    only(position.assets(seat).filter(wins).collect())
        .or_else(|| only(book.deck().faces().iter().filter(wins).collect()))
}

/// What somebody held.
fn held(position: &Position<2>, book: &Book, names: &Names, seat: Seat, points: &[i32]) -> Vec<String> {
    let cards: Vec<String> =
        position.table().hand(seat).iter().map(|card| called(book, card.face())).collect();
    let held = if position.facts().out.contains(seat) {
        vec![format!("out, with {}", count(position.facts().held[seat.index()] as usize, "card"))]
    } else if cards.is_empty() {
        vec!["no cards".to_string()]
    } else {
        cards
    };
    let scored = if book.switches().points {
        format!(" ({})", count(usize::try_from(points[seat.index()]).unwrap_or(0), "point"))
    } else {
        String::new()
    };
    flow_within(columns(), &format!("  {}{scored}: ", names.of(seat)), &held, ", ")
}

/// Cards that save from losing and lie before somebody who did not win: why they did not help.
fn in_vain(position: &Position<2>, book: &Book, names: &Names, winners: Seats) -> Vec<String> {
    let saves = |face: &Face| {
        abilities(book, *face).any(|ability| matches!(ability, Ability::Instead { deed: Deed::Lose, .. }))
    };
    let mut lines = Vec::new();
    for seat in names.seats().iter().filter(|seat| !winners.contains(*seat)) {
        for face in position.assets(seat).filter(saves) {
            lines.extend(wrapped(&format!(
                "{} {} did not help: it saves from losing by a card, not from another player's win.",
                sentence(&whose(names, seat)),
                name(book, face)
            )));
        }
    }
    lines
}

fn abilities(book: &Book, face: Face) -> impl Iterator<Item = &Ability> {
    book.card(face).into_iter().flat_map(|card| &card.abilities)
}

/// Whether an ability does such a thing.
fn acts(ability: &Ability, does: impl Fn(&Action) -> bool) -> bool {
    let (Ability::Does { effects, .. }
    | Ability::Whenever { effects, .. }
    | Ability::Instead { effects, .. }) = ability
    else {
        return false;
    };
    effects.iter().any(|effect| matches!(effect, Effect::Act { action, .. } if does(action)))
}
