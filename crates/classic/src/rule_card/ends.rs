//! End of hands and matches.

use eights_cards::{Face, JOKERS, Rank, SeatCount};
use eights_i18n::{Line, Part, Phrase, kinds, own_number};

use super::{special_kinds, when, wild_kinds};
use crate::effect::Effect;
use crate::knobs::{
    AfterDrawing, Blocked, Countdown, Counts, LastCardRule, LastSpecial, NextDealer, Stacking, StockEmpty,
    WentOut,
};
use crate::rules::{Rules, Target};

pub(super) fn of_hands(rules: &Rules) -> Vec<Line> {
    let acting = !super::effects(rules).is_empty();
    let won: &[&str] = match (rules.finishing.last_special, rules.scoring.went_out) {
        _ if !rules.finishing.last_cards.entries().is_empty() => &["HR-31"],
        (LastSpecial::Allowed, WentOut::WinnerTakes) if !acting => &["CE-50"],
        (LastSpecial::Allowed, _) if !acting => &[],
        (LastSpecial::Allowed, WentOut::WinnerTakes) => &["CE-17", "CE-50"],
        (LastSpecial::Allowed, _) => &["CE-17"],
        _ => &["HR-31"],
    };
    vec![
        Line::new(won, going_out(rules)),
        Line::new(&["HR-33"], hand_limit(rules)),
        Line::new(&["CE-44"], blocked(rules)),
    ]
}

pub(super) fn of_matches(rules: &Rules, seats: Option<SeatCount>) -> Vec<Line> {
    let highest = rules.scoring.went_out != WentOut::Nothing && !rules.match_end.lowest_wins;
    let reached: &[&str] = if highest { &["CE-53", "CE-55"] } else { &[] };
    let acting: &[&str] = if super::effects(rules).is_empty() { &[] } else { &["CE-51"] };
    vec![Line::new(acting, points(rules)), Line::new(reached, match_end(rules, seats))]
}

/// Returns the heading for [`of_matches`].
pub(super) fn of_matches_heading(rules: &Rules) -> &'static str {
    let points = rules.scoring.went_out != WentOut::Nothing || rules.setup.countdown != Countdown::No;
    if points { "section-match" } else { "section-length" }
}

/// Returns `true` if a match without points can take several hands that somebody wins (HR-43, HR-70).
fn several_hands(rules: &Rules) -> bool {
    rules.setup.countdown != Countdown::No || rules.match_end.hands_won.number().is_some()
}

fn going_out(rules: &Rules) -> Vec<Phrase> {
    if rules.setup.countdown == Countdown::Continuous {
        return vec![Phrase::new("out-at-zero")];
    }
    let scores = match rules.scoring.went_out {
        WentOut::WinnerTakes => "takes",
        WentOut::WinnerTakesAverage => "takes-average",
        WentOut::OwnHand => "own-hands",
        WentOut::Nothing if several_hands(rules) => "nothing",
        WentOut::Nothing => "game",
    };
    let finishing = &rules.finishing;
    let out = Phrase::new("out").with("first", finishing.play_on).with("scores", scores);
    let mut said = vec![out.with("pay", rules.scoring.losers_pay)];
    said.extend(when(rules.scoring.losers_pay, "out-losers-pay"));
    said.extend(last_cards(rules));
    said.extend(last_times(rules));
    said.extend(when(finishing.play_on, "out-play-on"));
    let acting_last = |face: Face, effect: &Effect| {
        effect.does_something() && rules.last_rule(face) == LastCardRule::Allowed
    };
    let allowed = !rules.faces_that(acting_last).is_empty() || finishing.last_special == LastSpecial::Allowed;
    if !super::effects(rules).is_empty() && allowed && !finishing.play_on {
        let acts = rules.turn.final_card_takes_effect && rules.any_effect(|effect| effect.draw > 0);
        said.push(Phrase::new(if acts { "last-still-draws" } else { "last-does-nothing" }));
    }
    said
}

/// Returns `true` if any card does something when somebody lays it.
fn does_anything(rules: &Rules) -> bool {
    rules.any_effect(Effect::does_something) || rules.setup.countdown != Countdown::No
}

/// Returns the rule about a last card that does something (HR-31).
fn last_card(rules: &Rules) -> Phrase {
    match rules.finishing.last_special {
        LastSpecial::Allowed if rules.scoring.special_finish_doubles => {
            Phrase::new("last-doubles").with("cards", special_kinds(rules))
        }
        LastSpecial::Allowed => match wild_kinds(rules) {
            Some(wild) => Phrase::new("last-any").with("or", "wild").with("wild", wild),
            None => Phrase::new("last-any").with("or", "nothing"),
        },
        LastSpecial::Forbidden => {
            let several = rules.turn.stacking != Stacking::No;
            Phrase::new("last-forbidden").with("cards", special_kinds(rules)).with("several", several)
        }
        LastSpecial::Penalised => {
            let fined = Phrase::new("last-penalised").with("number", rules.finishing.penalty);
            fined.with("cards", special_kinds(rules))
        }
    }
}

/// Describes the last cards that multiply the points of the hand, grouped by how many times they count (HR-71).
fn last_times(rules: &Rules) -> Vec<Phrase> {
    let deck = rules.deck().faces();
    let times = |face: Face| rules.scoring.finish_times.get(face).copied();
    let mut all: Vec<u32> = deck.iter().filter_map(times).collect();
    all.sort_unstable();
    all.dedup();
    let those =
        |number: u32| rules.by_colour(deck.iter().filter(|face| times(*face) == Some(number)).collect());
    let phrase = |number: u32| {
        let cards = Part::Kinds(kinds(those(number)));
        Phrase::new("last-times").with("cards", cards).with("number", number)
    };
    all.into_iter().map(phrase).collect()
}

/// Returns the rules about last cards, card by card where the sheet has rules for single cards (HR-31).
fn last_cards(rules: &Rules) -> Vec<Phrase> {
    let finishing = &rules.finishing;
    if finishing.last_cards.entries().is_empty() {
        return does_anything(rules).then(|| last_card(rules)).into_iter().collect();
    }
    let own = rules.setup.countdown != Countdown::No;
    let with_rule = |rule: LastCardRule| {
        let mut those = kinds(rules.faces_that(|face, _| rules.last_rule(face) == rule));
        if own && LastCardRule::from(finishing.last_special) == rule {
            those.push(own_number());
        }
        those
    };
    let (forbidden, penalised) = (with_rule(LastCardRule::Forbidden), with_rule(LastCardRule::Penalised));
    let several = rules.turn.stacking != Stacking::No;
    let mut said = Vec::new();
    if !forbidden.is_empty() {
        said.push(
            Phrase::new("last-forbidden").with("cards", Part::Kinds(forbidden)).with("several", several),
        );
    }
    if !penalised.is_empty() {
        let fined = Phrase::new("last-penalised").with("number", finishing.penalty);
        said.push(fined.with("cards", Part::Kinds(penalised)));
    }
    if with_rule(LastCardRule::Allowed).is_empty() {
        return said;
    }
    let others = if said.is_empty() { "last-any" } else { "last-others" };
    let doubling = |face: Face, effect: &Effect| {
        effect.does_something() && rules.last_rule(face) == LastCardRule::Allowed
    };
    let doubling = kinds(rules.faces_that(doubling));
    said.push(if rules.scoring.special_finish_doubles && !doubling.is_empty() {
        let key = if said.is_empty() { "last-doubles" } else { "last-others-double" };
        Phrase::new(key).with("cards", Part::Kinds(doubling))
    } else {
        Phrase::new(others).with("or", "nothing")
    });
    said
}

/// Returns the rules about cards that may not simply be the last (HR-31).
pub fn restricted_last(rules: &Rules) -> Vec<Phrase> {
    let by_card = rules.finishing.last_cards.entries();
    let restricted = rules.finishing.last_special != LastSpecial::Allowed && does_anything(rules)
        || by_card.iter().any(|(_, rule)| *rule != LastCardRule::Allowed);
    if restricted { last_cards(rules) } else { Vec::new() }
}

fn hand_limit(rules: &Rules) -> Option<Phrase> {
    Some(Phrase::new("hand-limit").with("number", rules.finishing.hand_limit.number()?))
}

fn blocked(rules: &Rules) -> Vec<Phrase> {
    let more = rules.stock.extra_idle_turns;
    let mut ends = vec![match rules.stock.when_empty {
        StockEmpty::HandEnds => Phrase::new("blocked-who-cannot"),
        StockEmpty::Reshuffle | StockEmpty::Pass => Phrase::new("blocked-idle").with("more", more),
    }];
    let limits = [
        ("blocked-turns", rules.turn.turn_limit.number()),
        ("blocked-cards", rules.turn.card_limit.number()),
    ];
    for (key, limit) in limits {
        ends.extend(limit.map(|number| Phrase::new(key).with("number", number)));
    }
    let then = match (rules.scoring.went_out, rules.scoring.blocked) {
        (WentOut::Nothing, Blocked::Draw) => "another-hand",
        (_, Blocked::Draw) => "nobody",
        (WentOut::Nothing, _) => "fewest",
        (_, Blocked::FewestCards) => "fewest-unscored",
        (WentOut::WinnerTakesAverage, Blocked::LowestHand) => "lowest-average",
        (_, Blocked::LowestHand) => "lowest",
        (_, Blocked::OwnHand) => "own-hands",
    };
    let mut said = vec![Phrase::new("blocked").with("ends", Part::Any(ends)).with("then", then)];
    let draws = rules.any_effect(|effect| effect.draw > 0);
    let idle = rules.stock.last_penalty_is_idle && rules.stock.when_empty != StockEmpty::HandEnds && draws;
    let drawn = rules.turn.after_drawing == AfterDrawing::AnyCard && rules.turn.draw_limit.number().is_some();
    if drawn && rules.stock.when_empty != StockEmpty::HandEnds {
        let reshuffles = rules.stock.when_empty == StockEmpty::Reshuffle;
        said.push(Phrase::new("blocked-passes").with("reshuffles", reshuffles));
    }
    said.extend(when(idle, "blocked-idle-penalty"));
    said
}

/// Describes card values, grouping ranks of equal value, or returns `None` if nobody scores.
pub fn points(rules: &Rules) -> Option<Phrase> {
    match (rules.scoring.went_out, rules.scoring.counts) {
        (WentOut::Nothing, _) => None,
        (_, Counts::Cards) => Some(Phrase::new("points-count-cards")),
        (_, Counts::Points) => Some(Phrase::new("points").with("values", Part::Series(values(rules)))),
    }
}

fn values(rules: &Rules) -> Vec<Phrase> {
    let deck = rules.deck().faces();
    let worth = |face: Face| rules.values[face.index()];
    let as_printed = |face: Face| {
        face.rank().is_some_and(|rank| rank != Rank::ACE && rank.pips().map(i32::from) == Some(worth(face)))
    };
    let special = |face: &Face| !as_printed(*face);
    let mut all: Vec<i32> = deck.iter().filter(special).map(worth).collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    all.dedup();
    let mut said: Vec<Phrase> = all
        .into_iter()
        .map(|points| {
            let those = deck.iter().filter(special).filter(|face| worth(*face) == points).collect();
            let kinds = kinds(rules.by_colour(those));
            let several = kinds.len() > 1;
            Phrase::new("points-of")
                .with("cards", Part::Kinds(kinds))
                .with("points", points)
                .with("each", several)
        })
        .collect();
    if deck.difference(JOKERS).iter().any(as_printed) {
        said.push(Phrase::new("points-of-others"));
    }
    said
}

fn match_end(rules: &Rules, seats: Option<SeatCount>) -> Vec<Phrase> {
    let dealer = Phrase::new(match rules.setup.next_dealer {
        NextDealer::Left => "next-dealer-left",
        NextDealer::Random => "next-dealer-random",
        NextDealer::Winner => "next-dealer-winner",
        NextDealer::Loser => "next-dealer-loser",
        NextDealer::MostPointsBegins => "next-dealer-most-points-begins",
    });
    match (rules.setup.countdown, rules.scoring.went_out, rules.scoring.blocked) {
        (Countdown::Own | Countdown::Continuous, _, _) => return vec![Phrase::new("match-at-zero"), dealer],
        (_, WentOut::Nothing, _) if several_hands(rules) => {
            return hands_won(rules).into_iter().chain([dealer]).collect();
        }
        (_, WentOut::Nothing, Blocked::Draw) => return vec![Phrase::new("match-one-hand-won"), dealer],
        (_, WentOut::Nothing, _) => return vec![Phrase::new("match-one-hand")],
        _ => {}
    }
    let mut ends = Vec::new();
    match (rules.target(), seats) {
        (Target::PerPlayer(points), Some(seats)) => {
            ends.push(limit("match-points", (points * seats.get() as i32).into()));
        }
        (Target::PerPlayer(points), None) => {
            ends.push(limit("match-points-per-player", points.into()).with("three", points * 3));
        }
        (Target::Points(points), _) => ends.push(limit("match-points", points.into())),
        (Target::Endless, _) => {}
    }
    ends.extend(hands_and_minutes(rules));
    if rules.setup.countdown == Countdown::Together {
        ends.push(Phrase::new("match-all-at-zero"));
    }
    let mut said = Vec::new();
    if let Some(points) = rules.match_end.knock_out.number() {
        said.push(limit("match-knock-out", points.into()));
        ends.push(Phrase::new("match-one-left"));
    }
    said.push(Phrase::new("match-ends").with("ends", Part::Any(ends)));
    said.push(Phrase::new(if rules.match_end.lowest_wins {
        "match-lowest-wins"
    } else {
        "match-highest-wins"
    }));
    said.push(dealer);
    said
}

fn limit(key: &'static str, number: Part) -> Phrase {
    Phrase::new(key).with("number", number)
}

/// Returns the ends of a match that no total decides.
fn hands_and_minutes(rules: &Rules) -> impl Iterator<Item = Phrase> + use<> {
    let hands = rules.match_end.hands.number().map(|hands| limit("match-hands", hands.into()));
    let minutes = rules.match_end.minutes.number().map(|minutes| limit("match-minutes", minutes.into()));
    hands.into_iter().chain(minutes)
}

/// Describes a match that somebody wins by winning hands (HR-70).
fn hands_won(rules: &Rules) -> Vec<Phrase> {
    let ends: Vec<Phrase> = hands_and_minutes(rules).collect();
    let also = (!ends.is_empty()).then(|| Phrase::new("match-also-ends").with("ends", Part::Any(ends)));
    let won = rules.match_end.hands_won.number().map(|hands| limit("match-hands-won", hands.into()));
    won.into_iter().chain(also).collect()
}
