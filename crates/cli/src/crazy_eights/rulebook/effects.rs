//! What cards do, in words.

use eights_ability::{Fit, Reply, Target as Whom};
use eights_classic::{Effect, Rules};

use super::super::words::kinds_plural;
use super::faces;
use crate::words::{count, listed};

/// What cards do besides being wild: which cards, and what.
pub(crate) fn effects(rules: &Rules) -> Vec<(String, String)> {
    let mut told: Vec<(String, String)> = Vec::new();
    let mut seen: Vec<Effect> = Vec::new();
    for face in rules.deck().faces().iter() {
        let effect = Effect { wild: false, ..rules.effects[face.index()] };
        if effect == Effect::NONE || seen.contains(&effect) {
            continue;
        }
        seen.push(effect);
        let same = faces(rules, |other| Effect { wild: false, ..rules.effects[other.index()] } == effect);
        told.push((listed(&kinds_plural(same)), does(rules, effect)));
    }
    told
}

/// What an effect does, without its being wild.
fn does(rules: &Rules, effect: Effect) -> String {
    let mut parts = Vec::new();
    if effect.draw > 0 {
        let cards = count(effect.draw as usize, "card");
        parts.push(if effect.adds_up || rules.penalties.mix {
            format!("the next player draws {cards} or answers")
        } else {
            format!("the next player draws {cards}")
        });
    }
    match effect.skip {
        0 => {}
        1 if effect.skip_waits() => parts.push("the next player is skipped or answers".to_string()),
        several if effect.skip_waits() => {
            parts.push(format!("{several} players are skipped, unless the next one answers"));
        }
        1 => parts.push("the next player is skipped".to_string()),
        several => parts.push(format!("the next {several} players are skipped")),
    }
    if effect.another_suit {
        parts.push("the suit named is another than the one in force".to_string());
    }
    if effect.names_rank {
        parts.push("a rank is named too, and it counts as that card".to_string());
    }
    if effect.demands {
        parts.push(
            "you demand a rank, and until your next turn the others can lay only that rank, or a card that demands"
                .to_string(),
        );
    }
    if effect.reverse {
        parts.push("the direction of play turns".to_string());
    }
    if let Some(answer) = effect.answer {
        let what = if rules.penalties.mix || !answer.same_rank {
            "all that is to be drawn"
        } else {
            "what cards of the same rank make others draw"
        };
        parts.push(match answer.reply {
            Reply::Cancel => format!("{what} is cancelled"),
            Reply::PassOn => format!("{what} is passed on to the next player"),
            Reply::SendBack => format!("{what} goes back to the player before, who draws it at once"),
        });
    }
    parts.extend(does_to_others(effect));
    listed(&parts)
}

/// What an effect does beyond reverses, skips and draws of the next player.
fn does_to_others(effect: Effect) -> Vec<String> {
    let mut parts = Vec::new();
    if let Some(answer) = effect.on_skips {
        let skip = if answer.same_rank { "a skip by a card of its rank" } else { "a skip" };
        let becomes = match answer.reply {
            Reply::Cancel => "is cancelled",
            Reply::PassOn => "goes on to the next player",
            Reply::SendBack => "goes back to the player before",
        };
        parts.push(format!("as an answer {skip} {becomes}"));
    }
    if let Some((who, cards)) = effect.at_once {
        let draws = if who == Whom::Yourself { "draw" } else { "draws" };
        parts.push(format!("{} {draws} {}", whom(who), count(cards as usize, "card")));
    }
    parts.extend(effect.reveal.map(|who| match who {
        Whom::Yourself => "you show your hand to all".to_string(),
        who => format!("{} shows the hand to all", whom(who)),
    }));
    let may = |optional: bool| if optional { "you may" } else { "you" };
    parts.extend(
        effect.swap.map(|swap| format!("{} swap hands with {}", may(swap.optional), whom(swap.with))),
    );
    parts.extend(effect.give.map(|give| {
        format!("{} give {} to {}", may(give.optional), count(give.cards as usize, "card"), whom(give.to))
    }));
    parts.extend(effect.lay.map(|lay| {
        let card = match lay.fit {
            Fit::ItsSuit => "another card of the same suit",
            Fit::AsUsual => "another card that fits",
        };
        match (lay.optional, lay.or_draw) {
            (true, 0) => format!("you may lay {card} on it"),
            (false, 0) => format!("you lay {card} on it if you can"),
            (_, cards) => format!("you lay {card} on it or draw {}", count(cards as usize, "card")),
        }
    }));
    parts.extend(match effect.extra_turns {
        0 => None,
        1 => Some("you have another turn".to_string()),
        several => Some(format!("you have {several} more turns")),
    });
    parts
}

/// A player as an effect means it.
fn whom(who: Whom) -> &'static str {
    match who {
        Whom::Yourself => "you",
        Whom::Next => "the next player",
        Whom::Previous => "the player before",
        Whom::Others => "each other player",
        Whom::Chosen => "a player of your choice",
    }
}
