//! How a hand and a match end, in words.

use eights_cards::{Face, JOKERS, Rank, Suit};
use eights_classic::{
    Blocked, Countdown, Counts, LastSpecial, NextDealer, Rules, StockEmpty, Target, WentOut,
};

use super::super::words::plural;
use crate::words::{any_of, count, listed};

pub(super) fn empty_stock(rules: &Rules) -> Option<String> {
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

pub(super) fn going_out(rules: &Rules) -> String {
    let scores = match rules.scoring.went_out {
        WentOut::WinnerTakes => " and collects the points in all other hands",
        WentOut::WinnerTakesAverage => {
            " and collects the points that the others hold on average, fractions dropped"
        }
        WentOut::OwnHand => "; everybody scores the points left in the own hand",
        WentOut::Nothing if rules.setup.countdown != Countdown::No => "",
        WentOut::Nothing => " and the game",
    };
    if rules.setup.countdown == Countdown::Continuous {
        return "The hand goes on until somebody has got down to zero.".to_string();
    }
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
    let on = if rules.finishing.play_on {
        " The others play on for the second place and so on, until one is left; till then a last card acts as any other."
    } else {
        ""
    };
    let who = if rules.finishing.play_on { "Who is first to lay" } else { "Who lays" };
    format!("{who} the last card wins the hand{scores}.{pays}{special}{on}{last}")
}

/// HR-33: how many cards are too many.
pub(super) fn hand_limit(rules: &Rules) -> Option<String> {
    let cards = rules.finishing.hand_limit.number()?;
    Some(format!(
        "Who has drawn and holds {cards} cards or more is out of the hand and cannot win it. The last one left wins, if \
         nobody is out of cards."
    ))
}

/// How a hand that nobody wins by going out is decided: "the lowest hand scores".
pub(crate) fn blocked_hand(rules: &Rules) -> &'static str {
    match (rules.scoring.went_out, rules.scoring.blocked) {
        (_, Blocked::Draw) => "nobody wins it",
        (WentOut::Nothing, _) | (_, Blocked::FewestCards) => "the fewest cards win",
        (_, Blocked::LowestHand) => "the lowest hand scores",
        (_, Blocked::OwnHand) => "everybody counts the own hand",
    }
}

pub(super) fn blocked(rules: &Rules) -> String {
    let stuck = match rules.stock.when_empty {
        StockEmpty::HandEnds => "a player can neither play nor draw",
        StockEmpty::Reshuffle | StockEmpty::Pass => "nobody can lay or draw a card any more",
    };
    let mut ends = vec![stuck.to_string()];
    ends.extend(rules.turn.turn_limit.number().map(|turns| format!("{turns} turns went by")));
    ends.extend(rules.turn.card_limit.number().map(|cards| format!("{cards} cards were laid")));
    let average = rules.scoring.went_out == WentOut::WinnerTakesAverage;
    let scores = match (rules.scoring.went_out, rules.scoring.blocked) {
        (WentOut::Nothing, Blocked::Draw) => "nobody wins, and another hand is played",
        (_, Blocked::Draw) => "nobody wins, and nobody scores",
        (WentOut::Nothing, _) | (_, Blocked::FewestCards) => {
            "who holds the fewest cards wins, and nobody scores"
        }
        (_, Blocked::LowestHand) if average => {
            "the lowest hand collects its average difference to the other hands, and if several are lowest, each of them does"
        }
        (_, Blocked::LowestHand) => {
            "the lowest hand collects its difference to each other hand, and if several are lowest, each of them does"
        }
        (_, Blocked::OwnHand) => "everybody scores the points in the own hand, and the lowest hand wins",
    };
    format!("A hand also ends when {}: then {scores}.", any_of(&ends))
}

/// Who gets which points, in few words; nothing if nobody scores.
pub(crate) fn points(rules: &Rules) -> Option<String> {
    let who = match rules.scoring.went_out {
        WentOut::WinnerTakes => "who goes out gets the other hands",
        WentOut::WinnerTakesAverage => "who goes out gets the average of the other hands",
        WentOut::OwnHand => "everybody counts the own hand, and the lowest total wins",
        WentOut::Nothing => return None,
    };
    Some(format!("{who}: {}.", values(rules)))
}

/// What cards are worth, the ranks of one value together: "eights 50; kings, queens and jacks 10 each; aces 1".
pub(super) fn values(rules: &Rules) -> String {
    if rules.scoring.counts == Counts::Cards {
        return "each card left in hand counts one".to_string();
    }
    let deck = rules.deck().faces();
    let ranks = || Rank::all().filter(|rank| !rank.faces().intersection(deck).is_empty());
    let worth = |rank: Rank| {
        let worths = Suit::ALL.map(|suit| rules.values[Face::of(rank, suit).index()]);
        worths.iter().all(|worth| *worth == worths[0]).then_some(worths[0])
    };
    let as_printed = |rank: &Rank| *rank != Rank::ACE && rank.pips().map(i32::from) == worth(*rank);
    let mut special: Vec<(i32, Rank)> =
        ranks().filter(|rank| !as_printed(rank)).filter_map(|rank| Some((worth(rank)?, rank))).collect();
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
    for rank in ranks().filter(|rank| worth(*rank).is_none()) {
        for suit in Suit::ALL {
            let worth = rules.values[Face::of(rank, suit).index()];
            parts.push(format!("the {} of {} {worth}", rank.name(), suit.name()));
        }
    }
    if let Some(joker) = deck.intersection(JOKERS).iter().next() {
        parts.insert(0, format!("jokers {}", rules.values[joker.index()]));
    }
    parts.push("the others their number".to_string());
    parts.join("; ")
}

pub(super) fn match_end(rules: &Rules, seats: Option<usize>) -> String {
    let dealer = match rules.setup.next_dealer {
        NextDealer::Left => "the deal passes to the left",
        NextDealer::Random => "each dealer is drawn by lot",
        NextDealer::Winner => "who won a hand deals the next one",
        NextDealer::Loser => "who was left with the most deals the next hand",
        NextDealer::MostPointsBegins => "who has the most points begins the next hand",
    };
    match (rules.setup.countdown, rules.scoring.went_out, rules.scoring.blocked) {
        (Countdown::Own | Countdown::Continuous, _, _) => {
            return format!(
                "The match ends when somebody has got down to zero, and so has won it; {dealer}."
            );
        }
        (_, WentOut::Nothing, Blocked::Draw) => {
            return format!("One hand is a game, unless nobody wins it; {dealer}.");
        }
        (_, WentOut::Nothing, _) => return "One hand is a game.".to_string(),
        _ => {}
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
    if rules.setup.countdown == Countdown::Together {
        ends.push("everybody has got down to zero".to_string());
    }
    let mut out = String::new();
    if let Some(points) = rules.match_end.knock_out.number() {
        out = format!("Who has {points} points or more is out of the match. ");
        ends.push("one is left".to_string());
    }
    let wins = match (rules.match_end.lowest_wins, out.is_empty(), ends.len()) {
        (true, false, 1) => ", who has won it",
        (true, ..) => "; the lowest total wins",
        (false, ..) => "",
    };
    format!("{out}The match ends when {}{wins}; {dealer}.", any_of(&ends))
}
