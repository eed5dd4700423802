//! Names of cards, and the rule in force.

use eights_ability::Fit;
use eights_cards::{Face, FaceSet, Rank};
use eights_classic::{Blocked, Countdown, Need, Rules, Stacking, WentOut};

use super::cards::{one_of, suit_name};
use crate::rule_card::ENGLISH;
use crate::words::{any_of, with_article};

/// Describes the rule in force, as in "play hearts, a seven or an eight".
pub(crate) fn rule_in_force(need: Need) -> String {
    if need.anything {
        return "play any card you like".to_string();
    }
    let mut ways: Vec<String> = need.suit.map(suit_name).into_iter().collect();
    let (ranks, single) = need.other_kinds();
    ways.extend(ranks.into_iter().map(|rank| with_article(rank.name())));
    ways.extend(kinds(single));
    ways.extend(kinds(need.wilds));
    let play = format!("play {}", any_of(&ways));
    match (need.demand, need.named, need.rank) {
        (Some(rank), _, _) => format!("{} are demanded: {play}", plural(rank)),
        (None, Some(suit), Some(rank)) => {
            format!("the {} of {} was named: {play}", rank.name(), suit_name(suit))
        }
        (None, Some(suit), None) => format!("{} was named: {play}", suit_name(suit)),
        (None, None, _) => play,
    }
}

/// Names cards, grouped by rank or colour of a rank: "a two", "a black ace", "the queen of spades".
pub(crate) fn kinds(faces: FaceSet) -> Vec<String> {
    eights_i18n::kinds(faces).iter().map(|kind| ENGLISH.one(kind)).collect()
}

/// Names cards in the plural: "twos", "black aces", "the queen of spades".
pub(crate) fn kinds_plural(faces: FaceSet) -> Vec<String> {
    eights_i18n::kinds(faces).iter().map(|kind| ENGLISH.say(kind)).collect()
}

/// Returns the plural of a rank.
pub(crate) fn plural(rank: Rank) -> String {
    format!("{}{}", rank.name(), if rank.name().ends_with('x') { "es" } else { "s" })
}

/// Returns "an eight", or whatever is wild.
pub(crate) fn a_wild(rules: &Rules) -> Option<String> {
    let mut wilds =
        kinds(rules.deck().faces().iter().filter(|face| rules.effects[face.index()].wild).collect());
    if rules.setup.countdown != Countdown::No {
        wilds.push("a card of your own number".to_string());
    }
    (!wilds.is_empty()).then(|| any_of(&wilds))
}

/// Describes how a blocked hand is decided: "the lowest hand scores".
pub(crate) fn blocked_hand(rules: &Rules) -> &'static str {
    match (rules.scoring.went_out, rules.scoring.blocked) {
        (_, Blocked::Draw) => "nobody wins it",
        (WentOut::Nothing, _) | (_, Blocked::FewestCards) => "the fewest cards win",
        (_, Blocked::LowestHand) => "the lowest hand scores",
        (_, Blocked::OwnHand) => "everybody counts the own hand",
    }
}

/// Describes what may follow this card in the same turn: "the next nine".
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

#[cfg(test)]
mod tests {
    use eights_cards::{Seed, Suit};
    use eights_classic::{Matching, Rules, Scene};

    use super::*;
    use crate::words::listed;

    /// Returns the requirement that this card sets under these rules.
    fn need_by(rules: &Rules, top: &str, named: Option<Suit>) -> Need {
        let named = named.map_or_else(String::new, |suit| format!("={}", suit.letter()));
        let scene = Scene::read(&format!("top {top}{named} | ann #2 | bob #2 | to ann")).unwrap();
        let book = rules.book(scene.seats()).unwrap();
        scene.set_up::<1>(&book, Seed::quick(1)).unwrap().position().need(&book).unwrap()
    }

    fn need(top: &str, named: Option<Suit>) -> Need {
        need_by(&Rules::named("basic").unwrap(), top, named)
    }

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn the_rule_in_force_is_said_in_words() {
        let said = |need: Need| plain(&rule_in_force(need));
        assert_eq!(said(need("7H", None)), "play hearts, a seven or an eight");
        assert_eq!(said(need("AS", None)), "play spades, an ace or an eight");
        assert_eq!(said(need("8C", Some(Suit::Hearts))), "hearts was named: play hearts or an eight");
        assert_eq!(said(need("8C", None)), "play clubs or an eight");
        let anything = Need { anything: true, ..need("8C", None) };
        assert_eq!(said(anything), "play any card you like");
    }

    #[test]
    fn hr_10_the_rule_in_force_names_neighbours_and_leaves_out_wilds_that_must_match() {
        let said = |change: &dyn Fn(&mut Rules), top: &str, named| {
            plain(&rule_in_force(need_by(&Rules::named("basic").unwrap().with(change), top, named)))
        };
        let near: &dyn Fn(&mut Rules) = &|rules| rules.turn.matching = Matching::OrNeighbour;
        assert_eq!(said(near, "KH", None), "play hearts, a queen, a king, an ace or an eight");
        assert_eq!(said(near, "7H", None), "play hearts, a six, a seven or an eight");
        let must: &dyn Fn(&mut Rules) = &|rules| rules.turn.wild_must_match = true;
        assert_eq!(said(must, "7H", None), "play hearts or a seven");
        assert_eq!(said(must, "8H", Some(Suit::Spades)), "spades was named: play spades");
        let once: &dyn Fn(&mut Rules) = &|rules| rules.turn.wild_on_wild = false;
        assert_eq!(said(once, "8H", Some(Suit::Spades)), "spades was named: play spades");
        assert_eq!(said(once, "7H", None), "play hearts, a seven or an eight");
    }

    #[test]
    fn cards_are_told_together_as_far_as_they_go() {
        let faces =
            |text: &str| text.split(' ').map(|face| face.parse::<Face>().unwrap()).collect::<FaceSet>();
        let said = |text: &str| (any_of(&kinds(faces(text))), listed(&kinds_plural(faces(text))));
        let expected =
            ("a two, the queen of spades or a black ace", "twos, the queen of spades and black aces");
        let (one, all) = said("2C 2D 2H 2S QS AC AS");
        assert_eq!((one.as_str(), all.as_str()), expected);
        assert_eq!(said("AD AH"), ("a red ace".to_string(), "red aces".to_string()));
        assert_eq!(said("2C 2D 2H 2S *1"), ("a two or a joker".to_string(), "twos and jokers".to_string()));
    }

    #[test]
    fn ranks_have_plurals() {
        assert_eq!(plural(Rank::EIGHT), "eights");
        assert_eq!(Rank::all().map(plural).nth(4).as_deref(), Some("sixes"));
    }
}
