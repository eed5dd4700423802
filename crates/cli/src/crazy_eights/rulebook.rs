//! Rules in words, made from their values alone. Nothing here knows of a terminal or a program.

use std::fmt::Write as _;

use eights_cards::{Deck, Face, FaceSet, Rank, Suit};
use eights_classic::{
    AfterDrawing, Blocked, Effect, LastSpecial, Matching, NextDealer, Reply, Rules, SpecialStarter,
    StackEffects, Stacking, StockEmpty, Target, TwoPlayerReverse, WentOut, WildStarter,
};

use super::cards::one_of;
use super::words::{kinds, kinds_plural, plural};
use crate::words::{any_of, by_players, count, listed, sentence, with_article};

/// All the rules, a paragraph each; for so many players, or for all who may play.
pub(crate) fn rules(rules: &Rules, seats: Option<usize>) -> Vec<String> {
    let mut paragraphs = vec![deal(rules, seats), starter(rules), order(rules, seats), matching(rules)];
    paragraphs
        .extend(effects(rules).into_iter().map(|(cards, does)| format!("{}: {does}.", sentence(&cards))));
    paragraphs.push(drawing(rules));
    paragraphs.extend(penalties(rules));
    paragraphs.extend(stacking(rules));
    paragraphs.extend(empty_stock(rules));
    paragraphs.push(going_out(rules));
    paragraphs.push(blocked(rules));
    if counts_cards(rules) {
        paragraphs.push(format!("Points: {}.", values(rules)));
    }
    paragraphs.push(match_end(rules, seats));
    paragraphs
}

/// The faces that go on anything.
fn wilds(rules: &Rules) -> FaceSet {
    faces(|face| rules.effects[face.index()].wild)
}

fn faces(test: impl Fn(Face) -> bool) -> FaceSet {
    Deck::FULL.faces().iter().filter(|face| test(*face)).collect()
}

/// "an eight", or whatever is wild.
pub(crate) fn a_wild(rules: &Rules) -> Option<String> {
    let wilds = wilds(rules);
    (!wilds.is_empty()).then(|| any_of(&kinds(wilds)))
}

fn deal(rules: &Rules, seats: Option<usize>) -> String {
    let Some(seats) = seats else {
        let (least, most) = (rules.setup.players.min(), rules.setup.players.max());
        let players = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let decks = by_players(rules.setup.players, &rules.setup.decks, "deck");
        let hand = by_players(rules.setup.players, &rules.setup.hand, "card");
        return format!("{players} players. {decks}, of 52 cards each. Each player is dealt {hand}.");
    };
    let decks = rules.setup.decks.get(seats).unwrap_or(1) as usize;
    let hand = rules.setup.hand.get(seats).unwrap_or(1) as usize;
    format!("{} cards; {} each.", 52 * decks, count(hand, "card"))
}

fn starter(rules: &Rules) -> String {
    let wild = a_wild(rules).map(|wild| match rules.setup.wild_starter {
        WildStarter::PutBack => format!(" If it is {wild}, it is shuffled back in and another is turned."),
        WildStarter::OwnSuit => format!(" If it is {wild}, it counts as the suit printed on it."),
    });
    let mut text = format!("The next card is turned up to start.{}", wild.unwrap_or_default());
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
    let mut text = "The player left of the dealer begins; then clockwise.".to_string();
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

/// What cards do besides being wild: which cards, and what.
pub(crate) fn effects(rules: &Rules) -> Vec<(String, String)> {
    let mut told: Vec<(String, String)> = Vec::new();
    let mut seen: Vec<Effect> = Vec::new();
    for face in Deck::FULL.faces().iter().collect::<Vec<_>>() {
        let effect = Effect { wild: false, ..rules.effects[face.index()] };
        if effect == Effect::NONE || seen.contains(&effect) {
            continue;
        }
        seen.push(effect);
        let same = faces(|other| Effect { wild: false, ..rules.effects[other.index()] } == effect);
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
    if effect.covers {
        parts.push("you may lay another card of the same suit on it".to_string());
    }
    listed(&parts)
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
            let any_rank = faces(|face| rules.effects[face.index()].adds_any);
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

fn empty_stock(rules: &Rules) -> Option<String> {
    let text = match rules.stock.when_empty {
        StockEmpty::Reshuffle => {
            "When the stock is used up, the discards but for the top card are shuffled into a new one."
        }
        StockEmpty::Pass => "When the stock is used up, who cannot play passes.",
        // How such a hand is decided is told where it ends.
        StockEmpty::HandEnds => return None,
    };
    let pass = if rules.stock.may_pass { " Then even who can play may pass." } else { "" };
    Some(format!("{text}{pass}"))
}

fn going_out(rules: &Rules) -> String {
    let scores = match rules.scoring.went_out {
        WentOut::WinnerTakes => " and collects the points in all other hands",
        WentOut::OwnHand => "; everybody scores the points left in the own hand",
        WentOut::Nothing => " and the game",
    };
    let pays = if rules.scoring.losers_pay { " The others pay it from their totals." } else { "" };
    let last = if rules.turn.final_card_takes_effect && rules.effects.iter().any(|effect| effect.draw > 0) {
        " If the last card makes others draw, they draw first."
    } else {
        ""
    };
    let special = match rules.finishing.last_special {
        LastSpecial::Allowed if rules.scoring.special_finish_doubles => {
            " If the last card is wild or has an effect, all points of the hand count double.".to_string()
        }
        LastSpecial::Allowed => String::new(),
        LastSpecial::Forbidden => " The last card may not be wild or have an effect.".to_string(),
        LastSpecial::Penalised => format!(
            " If the last card is wild or has an effect, its player draws {} and plays on.",
            count(rules.finishing.penalty as usize, "card")
        ),
    };
    format!("Who lays the last card wins the hand{scores}.{pays}{special}{last}")
}

/// How a hand that nobody wins by going out is decided: "the lowest hand scores".
pub(crate) fn blocked_hand(rules: &Rules) -> &'static str {
    match (rules.scoring.went_out, rules.scoring.blocked) {
        (WentOut::Nothing, _) | (_, Blocked::FewestCards) => "the fewest cards win",
        (_, Blocked::LowestHand) => "the lowest hand scores",
        (_, Blocked::OwnHand) => "everybody counts the own hand",
    }
}

fn blocked(rules: &Rules) -> String {
    let stuck = match rules.stock.when_empty {
        StockEmpty::HandEnds => "a player can neither play nor draw",
        StockEmpty::Reshuffle | StockEmpty::Pass => "nobody can lay or draw a card any more",
    };
    let mut ends = vec![stuck.to_string()];
    ends.extend(rules.turn.turn_limit.number().map(|turns| format!("{turns} turns went by")));
    ends.extend(rules.turn.card_limit.number().map(|cards| format!("{cards} cards were laid")));
    let scores = match (rules.scoring.went_out, rules.scoring.blocked) {
        (WentOut::Nothing, _) | (_, Blocked::FewestCards) => {
            "who holds the fewest cards wins, and nobody scores"
        }
        (_, Blocked::LowestHand) => {
            "the lowest hand collects its difference to each other hand, and if several are lowest, each of them does"
        }
        (_, Blocked::OwnHand) => "everybody scores the points in the own hand, and the lowest hand wins",
    };
    format!("A hand also ends when {}: then {scores}.", any_of(&ends))
}

/// Whether anybody needs to know what cards are worth.
fn counts_cards(rules: &Rules) -> bool {
    rules.scoring.went_out != WentOut::Nothing
}

/// Who gets which points, in few words; nothing if nobody scores.
pub(crate) fn points(rules: &Rules) -> Option<String> {
    let who = match rules.scoring.went_out {
        WentOut::WinnerTakes => "who goes out gets the other hands",
        WentOut::OwnHand => "everybody counts the own hand, and the lowest total wins",
        WentOut::Nothing => return None,
    };
    Some(format!("{who}: {}.", values(rules)))
}

/// What cards are worth, the ranks of one value together: "eights 50; kings, queens and jacks 10 each; aces 1".
fn values(rules: &Rules) -> String {
    let worth = |rank: Rank| {
        let worths = Suit::ALL.map(|suit| rules.values[Face::of(rank, suit).index()]);
        worths.iter().all(|worth| *worth == worths[0]).then_some(worths[0])
    };
    let as_printed = |rank: &Rank| *rank != Rank::ACE && rank.pips().map(i32::from) == worth(*rank);
    let mut special: Vec<(i32, Rank)> =
        Rank::all().filter(|rank| !as_printed(rank)).filter_map(|rank| Some((worth(rank)?, rank))).collect();
    special.sort_by_key(|(worth, rank)| (-worth, -(rank.index() as i32)));
    let mut parts: Vec<String> = special
        .chunk_by(|(a, _), (b, _)| a == b)
        .map(|same| match same {
            [(worth, only)] => format!("{} {worth}", plural(*only)),
            several => {
                let names: Vec<String> = several.iter().map(|(_, rank)| plural(*rank)).collect();
                format!("{} {} each", listed(&names), several[0].0)
            }
        })
        .collect();
    // Ranks whose suits differ are told card by card.
    for rank in Rank::all().filter(|rank| worth(*rank).is_none()) {
        for suit in Suit::ALL {
            let worth = rules.values[Face::of(rank, suit).index()];
            parts.push(format!("the {} of {} {worth}", rank.name(), suit.name()));
        }
    }
    parts.push("the others their number".to_string());
    parts.join("; ")
}

fn match_end(rules: &Rules, seats: Option<usize>) -> String {
    let dealer = match rules.setup.next_dealer {
        NextDealer::Left => "the deal passes to the left",
        NextDealer::Random => "each dealer is drawn by lot",
    };
    if rules.scoring.went_out == WentOut::Nothing {
        return "One hand is a game.".to_string();
    }
    let mut ends = Vec::new();
    match (rules.target(), seats) {
        (Target::PerPlayer(points), Some(seats)) => {
            ends.push(format!("somebody has {} points", points * seats as i32));
        }
        (Target::PerPlayer(points), None) => {
            ends.push(format!("somebody has {points} points for each player"));
        }
        (Target::Points(points), _) => ends.push(format!("somebody has {points} points")),
        (Target::Endless, _) => {}
    }
    ends.extend(
        rules.match_end.hands.number().map(|hands| format!("{} are played", count(hands as usize, "hand"))),
    );
    ends.extend(
        rules
            .match_end
            .minutes
            .number()
            .map(|minutes| format!("{} are over", count(minutes as usize, "minute"))),
    );
    let wins = if rules.match_end.lowest_wins { "; the lowest total wins" } else { "" };
    format!("The match ends when {}{wins}; {dealer}.", any_of(&ends))
}

/// "the next nine" in the words of a turn that goes on: what may follow this card.
pub(crate) fn follows(rules: &Rules, top: Face) -> String {
    match (rules.turn.stacking, top.rank(), top.suit()) {
        (Stacking::No, _, Some(suit)) => format!("another card of {}", suit.name()),
        (Stacking::Runs, Some(rank), Some(suit)) => {
            format!("another {}, or {} one rank more or less", rank.name(), with_article(one_of(suit)))
        }
        (_, Some(rank), _) => format!("another {}", rank.name()),
        _ => with_article("card"),
    }
}
