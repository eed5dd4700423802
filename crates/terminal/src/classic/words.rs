//! Nouns for cards, and the rule in force.

use eights_ability::Fit;
use eights_cards::{Face, FaceSet};
use eights_classic::{Blocked, Need, Rules, Stacking, WentOut};
use eights_i18n::{Part, Phrase, kinds};
use eights_presenter::nouns;

use super::cards::{coloured_suit, plain};
use crate::reader::Reader;

/// Wraps a text that is the same in every language: a name or a notation.
pub(crate) fn literal(text: String) -> Phrase {
    Phrase::new("tell-name").with("name", Part::Text(text))
}

/// Describes the rule in force, as in "play hearts, a seven or an eight".
pub(crate) fn rule_in_force(reader: &Reader, need: Need) -> Phrase {
    if need.anything {
        return Phrase::new("term-ce-rule-anything");
    }
    let mut ways: Vec<Phrase> = need.suit.map(|suit| coloured_suit(reader, suit)).into_iter().collect();
    let (ranks, single) = need.other_kinds();
    ways.extend(ranks.into_iter().flat_map(|rank| kinds(rank.faces())));
    ways.extend(kinds(single));
    ways.extend(kinds(need.wilds));
    let rule = match (need.demand, need.named, need.rank) {
        (Some(rank), _, _) => Phrase::new("term-ce-rule-demanded").with("rank", nouns::of_rank(rank)),
        (None, Some(suit), Some(rank)) => {
            let named = kinds(FaceSet::EMPTY.with(Face::of(rank, suit)));
            Phrase::new("term-ce-rule-card-named").with("card", Part::Kinds(named))
        }
        (None, Some(suit), None) => {
            Phrase::new("term-ce-rule-suit-named").with("suit", coloured_suit(reader, suit))
        }
        (None, None, _) => Phrase::new("term-ce-rule"),
    };
    rule.with("cards", Part::Kinds(ways))
}

/// Names a card by its rank: "an eight", "a joker".
pub(crate) fn by_rank(face: Face) -> Part {
    face.rank().map_or_else(|| Part::Kinds(vec![plain(face)]), nouns::of_rank)
}

/// Returns the keyword for the decision of a blocked hand, as messages select it.
pub(crate) fn blocked_hand(rules: &Rules) -> &'static str {
    match (rules.scoring.went_out, rules.scoring.blocked) {
        (_, Blocked::Draw) => "draw",
        (WentOut::Nothing, _) | (_, Blocked::FewestCards) => "fewest",
        (_, Blocked::LowestHand) => "lowest",
        (_, Blocked::OwnHand) => "own",
    }
}

/// Describes what may follow this card in the same turn: "another nine".
pub(crate) fn follows(rules: &Rules, top: Face) -> Phrase {
    if rules.effects[top.index()].lay.is_some_and(|lay| lay.fit == Fit::AsUsual) {
        return Phrase::new("term-ce-follow-fitting");
    }
    match (rules.turn.stacking, top.rank(), top.suit()) {
        (Stacking::No, _, Some(suit)) => Phrase::new("term-ce-follow-suit").with("suit", suit.name()),
        (Stacking::Runs, Some(rank), Some(suit)) => {
            Phrase::new("term-ce-follow-run").with("rank", nouns::of_rank(rank)).with("suit", suit.name())
        }
        (_, Some(rank), _) => Phrase::new("term-ce-follow-rank").with("rank", nouns::of_rank(rank)),
        _ => Phrase::new("term-ce-follow-any"),
    }
}

#[cfg(test)]
mod tests {
    use eights_cards::{Seed, Suit};
    use eights_classic::{Matching, Rules, Scene};

    use super::*;
    use crate::classic::tests::{english, german};

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

    fn said_by(reader: &Reader, need: Need) -> String {
        anstream::adapter::strip_str(&reader.say(&rule_in_force(reader, need))).to_string()
    }

    fn said(need: Need) -> String {
        said_by(&english(2), need)
    }

    #[test]
    fn the_rule_in_force_is_said_in_words() {
        assert_eq!(said(need("7H", None)), "play hearts, a seven or an eight");
        assert_eq!(said(need("AS", None)), "play spades, an ace or an eight");
        assert_eq!(said(need("8C", Some(Suit::Hearts))), "hearts was named: play hearts or an eight");
        assert_eq!(said(need("8C", None)), "play clubs or an eight");
        let anything = Need { anything: true, ..need("8C", None) };
        assert_eq!(said(anything), "play any card you like");
    }

    #[test]
    fn the_rule_in_force_is_said_in_german() {
        let said = |need: Need| said_by(&german(2), need);
        assert_eq!(said(need("7H", None)), "leg Herz, eine Sieben oder eine Acht");
        assert_eq!(said(need("KS", None)), "leg Pik, einen König oder eine Acht");
        assert_eq!(said(need("8C", Some(Suit::Hearts))), "Herz ist gewünscht: Leg Herz oder eine Acht");
    }

    #[test]
    fn hr_10_the_rule_in_force_names_neighbours_and_leaves_out_wilds_that_must_match() {
        let said = |change: &dyn Fn(&mut Rules), top: &str, named| {
            said(need_by(&Rules::named("basic").unwrap().with(change), top, named))
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
    fn what_may_follow_is_said_in_every_language() {
        let rules = Rules::named("basic").unwrap();
        let runs = rules.clone().with(|rules| rules.turn.stacking = Stacking::Runs);
        let said = |rules: &Rules, top: &str| {
            let phrase = follows(rules, top.parse().unwrap());
            (english(2).say(&phrase), german(2).say(&phrase))
        };
        assert_eq!(said(&rules, "7H"), ("another heart".to_string(), "noch ein Herz".to_string()));
        assert_eq!(
            said(&runs, "KS"),
            (
                "another king, or a spade one rank higher or lower".to_string(),
                "noch einen König oder Pik einen Wert höher oder tiefer".to_string()
            )
        );
    }
}
