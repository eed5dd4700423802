//! Rules in words, made from their values alone. Nothing here knows of a terminal or a program.

mod effects;
mod ends;
#[cfg(test)]
mod tests;
use std::fmt::Write as _;

use eights_ability::{Adding, Fit, Reply};
use eights_cards::{Face, FaceSet, JOKERS};
use eights_classic::{
    AfterDrawing, Call, Catching, Countdown, Effect, FirstDealer, Matching, Pack, Rules, SpecialStarter,
    StackEffects, Stacking, TwoPlayerReverse, WentOut, WildStarter,
};

pub(crate) use effects::effects;
use ends::{blocked, empty_stock, going_out, hand_limit, match_end, values};
pub(crate) use ends::{blocked_hand, points};

use super::cards::one_of;
use super::words::{kinds, kinds_plural};
use crate::words::{any_of, by_players, count, listed, sentence, with_article};

/// All the rules, a paragraph each; for so many players, or for all who may play.
pub(crate) fn rules(rules: &Rules, seats: Option<usize>) -> Vec<String> {
    let mut paragraphs = vec![deal(rules, seats)];
    paragraphs.extend(teams(rules));
    paragraphs.extend(countdown(rules));
    paragraphs.extend([starter(rules), order(rules, seats), matching(rules)]);
    paragraphs
        .extend(effects(rules).into_iter().map(|(cards, does)| format!("{}: {does}.", sentence(&cards))));
    paragraphs.push(drawing(rules));
    paragraphs.extend(penalties(rules));
    paragraphs.extend(skips(rules));
    paragraphs.extend(stacking(rules));
    paragraphs.extend(empty_stock(rules));
    paragraphs.extend(out_of_turn(rules));
    paragraphs.extend(last_card(rules));
    paragraphs.push(going_out(rules));
    paragraphs.extend(hand_limit(rules));
    paragraphs.push(blocked(rules));
    if rules.scoring.went_out != WentOut::Nothing {
        paragraphs.push(format!("Points: {}.", values(rules)));
    }
    paragraphs.push(match_end(rules, seats));
    paragraphs
}

/// The faces that go on anything, whoever lays them.
fn wilds(rules: &Rules) -> FaceSet {
    faces(rules, |face| rules.effects[face.index()].wild)
}

fn faces(rules: &Rules, test: impl Fn(Face) -> bool) -> FaceSet {
    rules.deck().faces().iter().filter(|face| test(*face)).collect()
}

/// "an eight", or whatever is wild.
pub(crate) fn a_wild(rules: &Rules) -> Option<String> {
    let mut wilds = kinds(wilds(rules));
    if rules.setup.countdown != Countdown::No {
        wilds.push("a card of your own number".to_string());
    }
    (!wilds.is_empty()).then(|| any_of(&wilds))
}

/// What is special about a deck: ", from the seven up, 2 jokers among them".
fn pack(rules: &Rules) -> String {
    let from = match rules.setup.pack {
        Pack::Full => "",
        Pack::Short => ", from the seven up",
    };
    let jokers = match rules.setup.jokers {
        0 => String::new(),
        jokers => format!(", {} among them", count(jokers as usize, "joker")),
    };
    format!("{from}{jokers}")
}

fn deal(rules: &Rules, seats: Option<usize>) -> String {
    let Some(seats) = seats else {
        let (least, most) = (rules.setup.players.min(), rules.setup.players.max());
        let players = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let decks = by_players(rules.setup.players, &rules.setup.decks, "deck");
        let hand = by_players(rules.setup.players, &rules.setup.hand, "card");
        let (cards, pack) = (rules.deck().len(), pack(rules));
        return format!(
            "{players} players. {decks}, of {cards} cards each{pack}. Each player is dealt {hand}."
        );
    };
    let decks = rules.setup.decks.get(seats).unwrap_or(1) as usize;
    let hand = rules.setup.hand.get(seats).unwrap_or(1) as usize;
    let (size, pack) = (rules.deck().len(), pack(rules));
    let each = match decks {
        2.. if !pack.is_empty() => format!(" in {} of {size} each", count(decks, "deck")),
        _ => String::new(),
    };
    format!("{} cards{each}{pack}; {} each.", size * decks, count(hand, "card"))
}

/// HR-44: who plays with whom.
fn teams(rules: &Rules) -> Option<String> {
    let partners = match rules.setup.players.min() {
        4 => "You and the player opposite are partners",
        _ => "You and every other player around the table are one side",
    };
    let alike = "a side wins and scores together, and nobody sees the partners' cards";
    rules.setup.teams.then(|| format!("{partners}: {alike}."))
}

/// HR-43: how the numbers go down.
fn countdown(rules: &Rules) -> Option<String> {
    let down = match rules.setup.countdown {
        Countdown::No => return None,
        Countdown::Own => "Who wins a hand goes one number down.",
        Countdown::Together => "After each hand everybody goes one number down.",
        Countdown::Continuous => {
            "Who has no cards left goes one number down, draws so many cards and plays on."
        }
    };
    Some(format!(
        "Everybody has a number, at first that of the cards dealt. It is how many cards you are dealt, and cards of that \
         rank are wild for you; an ace is 1, a jack 11, a queen 12 and a king 13. {down}"
    ))
}

fn starter(rules: &Rules) -> String {
    let wilds = wilds(rules);
    let suits = wilds.difference(JOKERS);
    let back = |wilds: FaceSet| match &kinds(wilds)[..] {
        [] => String::new(),
        kinds => format!(" If it is {}, it is shuffled back in and another is turned.", any_of(kinds)),
    };
    let wild = any_of(&kinds(wilds));
    let wild = match rules.setup.wild_starter {
        _ if wilds.is_empty() => String::new(),
        WildStarter::PutBack => back(wilds),
        WildStarter::OwnSuit if suits.is_empty() => back(wilds),
        WildStarter::OwnSuit => {
            let own = format!(" If it is {}, it counts as the suit printed on it.", any_of(&kinds(suits)));
            own + &back(wilds.intersection(JOKERS))
        }
        WildStarter::DealerNames => format!(" If it is {wild}, the dealer names a suit for it."),
        WildStarter::Anything => format!(" If it is {wild}, any card may be laid on it."),
    };
    let mut text = format!("The next card is turned up to start.{wild}");
    if !effects(rules).is_empty() {
        text += match rules.setup.special_starter {
            SpecialStarter::NoEffect => " As a starter no card has any effect.",
            SpecialStarter::PutBack => " A card with an effect is shuffled back in as well.",
            SpecialStarter::Acts => " A card with an effect acts as if the dealer had laid it.",
        };
    }
    text
}

fn order(rules: &Rules, seats: Option<usize>) -> String {
    let mut text = match rules.setup.first_dealer {
        FirstDealer::Random => String::new(),
        FirstDealer::LowCut => "Everybody cuts a card, and the lowest deals first. ".to_string(),
    };
    text += "The player left of the dealer begins; then clockwise.";
    let reverses = rules.effects.iter().any(|effect| effect.reverse);
    if reverses && seats.is_none_or(|seats| seats == 2) {
        text += match rules.turn.two_player_reverse {
            TwoPlayerReverse::Skips => {
                " With two players a card that turns the direction skips the other player."
            }
            TwoPlayerReverse::Nothing => " With two players turning the direction changes nothing.",
        };
    }
    text
}

/// What fits on the top card: "matches the top card's suit or rank".
pub(crate) fn matches(rules: &Rules) -> &'static str {
    match rules.turn.matching {
        Matching::SuitOrRank => "matches the top card's suit or rank",
        Matching::OrNeighbour => {
            "matches the top card's suit or rank or is one rank higher or lower, where king, ace and two are neighbours"
        }
    }
}

fn matching(rules: &Rules) -> String {
    let matches = matches(rules);
    let Some(wild) = a_wild(rules) else {
        return format!("Play a card that {matches}.");
    };
    let suits = if rules.turn.must_change_suit { "another than the one in force" } else { "any of the four" };
    let turn = &rules.turn;
    let text = if turn.wild_must_match {
        let once = if turn.wild_on_wild { "" } else { ", and it never goes on a wild card" };
        format!(
            "Play a card that {matches}. {} has to match too{once}. With it you name a suit, {suits}; the next card must have \
             it",
            sentence(&wild)
        )
    } else {
        format!(
            "Play a card that {matches}, or {wild}. With {wild} you name a suit, {suits}; the next card must have it"
        )
    };
    let end = match (turn.wild_must_match, turn.wild_on_wild) {
        (false, true) => format!(", or be {wild}."),
        (false, false) => format!(" and cannot be {wild}."),
        (true, _) => ".".to_string(),
    };
    text + &end
}

/// How one draws, in a sentence or two.
pub(crate) fn drawing(rules: &Rules) -> String {
    let who = if rules.turn.must_play {
        "If you cannot play, draw"
    } else {
        "If you cannot or will not play, draw"
    };
    let many = match rules.turn.draw_limit.number() {
        None => "card after card if you like".to_string(),
        Some(limit) => count(limit as usize, "card"),
    };
    let then = match (rules.turn.after_drawing, rules.turn.draw_limit.number()) {
        (AfterDrawing::Nothing, _) => "then your turn is over",
        (AfterDrawing::DrawnCard, _) => "lay it if it fits and you like, or keep it and your turn is over",
        (AfterDrawing::MustPlayDrawn, _) => "if it fits, you have to lay it, and else your turn is over",
        (AfterDrawing::AnyCard, None) => "your turn ends when you play",
        (AfterDrawing::AnyCard, Some(_)) => "then play or pass",
    };
    let must = if rules.turn.must_play { " Who can play has to." } else { "" };
    format!("{who} {many}; {then}.{must}")
}

fn penalties(rules: &Rules) -> Option<String> {
    let any = |test: &dyn Fn(&Effect) -> bool| rules.effects.iter().any(test);
    if !any(&|effect| effect.draw > 0) {
        return None;
    }
    let mut text = if rules.penalties.cost_turn {
        "Who has to draw loses the turn.".to_string()
    } else {
        "Who has to draw then plays on as usual.".to_string()
    };
    let waits = rules.penalties.mix || any(&|effect| effect.draw > 0 && effect.adds_up);
    if rules.penalties.mix {
        text += " Any card that fits and makes others draw is an answer: then the next player has the sum to draw, or answers.";
    } else if waits {
        text += " To answer, lay another card of the same rank that adds up: then the next player has the sum to draw, or answers.";
        if any(&|effect| effect.adds_any) {
            let any_rank = faces(rules, |face| rules.effects[face.index()].adds_any);
            let those = listed(&kinds_plural(any_rank));
            let _ = write!(text, " To {those} any card that makes others draw adds up.");
        }
        if any(&|effect| {
            effect.answer.is_some_and(|answer| answer.reply == Reply::Cancel && answer.same_rank)
        }) {
            text += " A card of that rank that cancels wipes it out.";
        }
    }
    if let Some(wild) = a_wild(rules).filter(|_| waits && rules.penalties.wild_passes_on) {
        let _ = write!(text, " You may also lay {wild}: then the cards wait for the next player.");
    }
    if waits && rules.penalties.drawn_may_answer {
        text += " You draw card by card, and may answer what is left after each.";
    }
    if rules.penalties.none_on_empty_stock {
        text += " While the stock is empty nobody has to draw.";
    }
    Some(text)
}

/// How a skip that waits is answered.
fn skips(rules: &Rules) -> Option<String> {
    let any = |test: &dyn Fn(&Effect) -> bool| rules.effects.iter().any(test);
    if !any(&Effect::skip_waits) {
        return None;
    }
    let which = if any(&|effect| effect.skip_waits() && effect.skip_adds == Adding::AnyRank) {
        "another card that skips and adds up"
    } else {
        "another card of the same rank that skips"
    };
    Some(format!(
        "To answer a skip, lay {which}: then the next player has to miss the sum of turns, or answers. Who does not \
         answer misses the turn."
    ))
}

fn out_of_turn(rules: &Rules) -> Option<String> {
    let text = "As long as a player has not begun the turn, another one who holds a card identical to the top card may throw \
                it in; play goes on from there.";
    rules.interrupts.throw_in.then(|| text.to_string())
}

fn last_card(rules: &Rules) -> Option<String> {
    let cards = count(rules.last_card.penalty as usize, "card");
    let when = match rules.last_card.call {
        Call::No => return None,
        Call::Before => "before you lay your second-last card",
        Call::With => "before you lay your second-last card, or after it until the next player moves",
    };
    let else_ = match rules.last_card.catching {
        Catching::Automatic => format!("Who does not, draws {cards}."),
        Catching::Opponent => {
            format!("Who does not, draws {cards} if another player catches it before the next player moves.")
        }
    };
    let false_call = if rules.last_card.false_call {
        format!(" Who calls and keeps more than one card draws {cards}, too.")
    } else {
        String::new()
    };
    Some(format!("Call your last card {when}. {else_}{false_call}"))
}

fn stacking(rules: &Rules) -> Option<String> {
    let which = match rules.turn.stacking {
        Stacking::No => return None,
        Stacking::TopMatches => {
            "cards of one rank in a turn: the one left on top has to fit, the others go beneath it"
        }
        Stacking::FirstMatches => {
            "cards of one rank in a turn: the first one has to fit, the others go on top of it"
        }
        Stacking::Runs => {
            "cards in a turn: the first one has to fit, and each further one has the rank of the one before, or its suit and \
             one rank more or less"
        }
    };
    let specials =
        if rules.turn.stack_specials { "" } else { " Wild cards and cards with an effect are laid alone." };
    let effects = match rules.turn.stack_effects {
        StackEffects::AddUp => "Their effects add up.",
        StackEffects::TopOnly => "Only the card left on top takes effect.",
    };
    Some(format!("You may lay several {which}.{specials} {effects}"))
}

/// "the next nine" in the words of a turn that goes on: what may follow this card.
pub(crate) fn follows(rules: &Rules, top: Face) -> String {
    if rules.effects[top.index()].lay.is_some_and(|lay| lay.fit == Fit::AsUsual) {
        return "another card that fits".to_string();
    }
    match (rules.turn.stacking, top.rank(), top.suit()) {
        (Stacking::No, _, Some(suit)) => format!("another card of {}", suit.name()),
        (Stacking::Runs, Some(rank), Some(suit)) => {
            format!("another {}, or {} one rank more or less", rank.name(), with_article(one_of(suit)))
        }
        (_, Some(rank), _) => format!("another {}", rank.name()),
        _ => with_article("card"),
    }
}
