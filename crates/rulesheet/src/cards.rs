//! Names of cards in a sheet: a rank, a single card, a colour, a group.

use std::borrow::Cow;
use std::sync::LazyLock;

use eights_cards::{BLACK_JOKERS, Face, FaceSet, JOKERS, RED_JOKERS, Rank, Suit};

use crate::value::Value;

/// All names of cards, largest sets first. Each set has exactly one spelling, so that sheets can be compared and
/// editors can complete names.
static NAMES: LazyLock<Vec<(String, FaceSet)>> = LazyLock::new(|| {
    let none = FaceSet::from_bits(0);
    let union = |ranks: &dyn Fn(Rank) -> bool| {
        Rank::all().filter(|rank| ranks(*rank)).fold(none, |all, rank| all.union(rank.faces()))
    };
    let red = Suit::Diamonds.faces().union(Suit::Hearts.faces());
    let black = Suit::Clubs.faces().union(Suit::Spades.faces());
    let court = union(&|rank| rank.pips().is_none());
    let numbers = union(&|rank| rank.pips().is_some_and(|pips| pips > 1));
    let colours = [("black", black), ("red", red)];
    let mut names = vec![("any".to_owned(), union(&|_| true))];
    let colours_of = |names: &mut Vec<(String, FaceSet)>, name: &str, faces: FaceSet| {
        for (colour, suits) in colours {
            names.push((format!("{colour} {name}"), faces.intersection(suits)));
        }
    };
    names.extend(colours.map(|(colour, faces)| (colour.to_owned(), faces)));
    names.push(("numbers".to_owned(), numbers));
    colours_of(&mut names, "numbers", numbers);
    names.extend(Suit::ALL.map(|suit| (suit.name().to_owned(), suit.faces())));
    names.push(("court".to_owned(), court));
    colours_of(&mut names, "court", court);
    names.extend(Rank::all().map(|rank| (written(rank), rank.faces())));
    names.push(("joker".to_owned(), JOKERS));
    for rank in Rank::all() {
        colours_of(&mut names, &written(rank), rank.faces());
    }
    names.push(("black joker".to_owned(), BLACK_JOKERS));
    names.push(("red joker".to_owned(), RED_JOKERS));
    for rank in Rank::all() {
        for suit in Suit::ALL {
            names.push((format!("{}{}", written(rank), suit.letter()), none.with(Face::of(rank, suit))));
        }
    }
    names
});

/// Returns the sheet's spelling of a rank: `2` to `10`, `J`, `Q`, `K`, `A`.
fn written(rank: Rank) -> String {
    match rank.pips() {
        Some(pips) if pips > 1 => pips.to_string(),
        _ => rank.letter().to_string(),
    }
}

/// Indices into [`NAMES`], sorted by name.
static BY_NAME: LazyLock<Vec<usize>> = LazyLock::new(|| {
    let mut places: Vec<usize> = (0..NAMES.len()).collect();
    places.sort_by(|one, other| NAMES[*one].0.cmp(&NAMES[*other].0));
    places
});

/// Returns the cards with this name: `8`, `10`, `A`, `QS`, `black A`, `court`, `numbers`, `spades`, `any`, `joker`.
pub fn cards_named(name: &str) -> Option<FaceSet> {
    place(name).map(|place| NAMES[place].1)
}

/// Returns all names of cards that a sheet can use.
pub fn card_names() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|(name, _)| name.as_str())
}

fn place(name: &str) -> Option<usize> {
    let found = BY_NAME.binary_search_by(|place| NAMES[*place].0.as_str().cmp(name));
    found.ok().map(|found| BY_NAME[found])
}

/// An entry keyed by a name of cards. Only such entries are sorted, which keeps the amount of compiled sorting code
/// small.
pub(crate) trait NamedCards {
    fn name(&self) -> &str;
}

impl NamedCards for String {
    fn name(&self) -> &str {
        self
    }
}

impl NamedCards for (String, Value) {
    fn name(&self) -> &str {
        &self.0
    }
}

/// Sorts entries by cards into their canonical order.
pub(crate) fn sort_by_cards<T: NamedCards>(entries: &mut [T]) {
    entries.sort_by_cached_key(|entry| place(entry.name()));
}

/// What people call cards besides their names in sheets.
const OTHER_NAMES: &[(&[&str], &str)] = if crate::HAS_WRITERS {
    &[
        (&["1"], "A"),
        (&["face", "faces", "face card", "face cards", "picture", "pictures", "royals", "bilder"], "court"),
        (&["all", "every", "everything", "alle", "others", "rest"], "any"),
        (&["pips", "zahlen"], "numbers"),
        (&["ass", "asse"], "A"),
        (&["könig", "könige"], "K"),
        (&["dame", "damen"], "Q"),
        (&["bube", "buben"], "J"),
        (&["kreuz"], "clubs"),
        (&["karo"], "diamonds"),
        (&["herz"], "hearts"),
        (&["pik"], "spades"),
        (&["schwarz"], "black"),
        (&["rot"], "red"),
    ]
} else {
    &[]
};

/// Returns the most likely intended name for an unknown one.
pub(crate) fn meant(name: &str) -> Option<&'static str> {
    // Every name is less than half as long as this limit.
    if name.len() > 64 {
        return None;
    }
    let upper = name.to_uppercase();
    let ten = upper.replace('T', "10");
    card_names()
        .find(|known| known.to_uppercase() == upper || *known == ten)
        .or_else(|| name.parse::<Face>().ok().and_then(of_face))
        .or_else(|| crate::nearest::nearest(name, card_names().filter(|known| known.len() > 3)))
        .or_else(|| {
            let singular = name.to_lowercase();
            let singular = singular.trim_end_matches('s');
            Rank::all().find(|rank| rank.name() == singular).and_then(|rank| exactly(rank.faces()))
        })
        .or_else(|| name.eq_ignore_ascii_case("jokers").then_some("joker"))
        .or_else(|| {
            let word = name.to_lowercase();
            let known = OTHER_NAMES.iter().find(|(names, _)| names.contains(&word.as_str()));
            known.map(|(_, name)| *name)
        })
        .or_else(|| {
            let (rank, suit) = name.split_once(" of ")?;
            let suit = Suit::ALL.into_iter().find(|known| known.name().eq_ignore_ascii_case(suit.trim()))?;
            exactly(cards_named(meant(rank.trim())?)?.intersection(suit.faces()))
        })
}

fn of_face(face: Face) -> Option<&'static str> {
    exactly(FaceSet::from_bits(0).with(face))
}

fn exactly(faces: FaceSet) -> Option<&'static str> {
    NAMES.iter().find(|(_, known)| *known == faces).map(|(name, _)| name.as_str())
}

/// Returns the name of some cards, or else the name of each.
pub(crate) fn named(faces: FaceSet) -> Vec<&'static str> {
    match exactly(faces) {
        Some(name) => vec![name],
        None => faces.iter().filter_map(of_face).collect(),
    }
}

/// Two names in a list that overlap without one containing the other and without a narrower entry that decides.
/// Nobody could tell which one applies.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NameConflict<'a> {
    /// The name that covers fewer cards.
    pub(crate) narrow: &'a str,
    /// The name that covers more cards.
    pub(crate) wide: &'a str,
    /// The cards in conflict, under a single name if there is one.
    pub(crate) cards: Vec<&'static str>,
}

/// Returns all pairs of names in conflict.
pub(crate) fn quarrels<'a>(names: &[&'a str]) -> Vec<NameConflict<'a>> {
    let sets: Vec<(&'a str, FaceSet)> =
        names.iter().filter_map(|name| Some((*name, cards_named(name)?))).collect();
    let all = sets.iter().fold(FaceSet::from_bits(0), |all, (_, faces)| all.union(*faces));
    let mut found: Vec<(&'a str, &'a str, FaceSet)> = Vec::new();
    for face in all.iter() {
        let holders = || sets.iter().filter(|(_, faces)| faces.contains(face));
        let Some((narrow, least)) = holders().min_by_key(|(_, faces)| faces.len()) else { continue };
        let crosses = |(_, faces): &&(&str, FaceSet)| !least.difference(*faces).is_empty();
        let Some((wide, _)) = holders().find(crosses) else { continue };
        match found.iter_mut().find(|(one, other, _)| one == narrow && other == wide) {
            Some((_, _, faces)) => *faces = faces.with(face),
            None => found.push((narrow, wide, FaceSet::from_bits(0).with(face))),
        }
    }
    let conflict = |(narrow, wide, faces): (&'a str, &'a str, FaceSet)| {
        let shared = cards_named(narrow).zip(cards_named(wide)).map(|(one, other)| one.intersection(other));
        let shared = shared.and_then(exactly).filter(|name| !names.contains(name));
        let cards = shared.map_or_else(|| named(faces), |name| vec![name]);
        NameConflict { narrow, wide, cards }
    };
    found.into_iter().map(conflict).collect()
}

/// Returns whether both sets exist and the first is a subset of the second.
pub(crate) fn is_part(one: Option<FaceSet>, other: Option<FaceSet>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one.difference(other).is_empty())
}

/// A value for each of several cards: `[effects]` with `8 = "wild"`, `"black A" = "draw 10"`.
///
/// If two entries cover the same card, the one that names fewer cards wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardMap<V: Clone + 'static> {
    entries: Cow<'static, [(&'static str, V)]>,
}

impl<V: Clone + 'static> CardMap<V> {
    /// Creates a map from entries keyed by names of cards ([`card_names`]).
    pub const fn of(entries: &'static [(&'static str, V)]) -> Self {
        CardMap { entries: Cow::Borrowed(entries) }
    }

    pub(crate) fn read(entries: impl Iterator<Item = (String, V)>) -> Option<Self> {
        let entries = entries
            .map(|(name, value)| place(&name).map(|place| (NAMES[place].0.as_str(), value)))
            .collect::<Option<Vec<_>>>()?;
        Some(CardMap { entries: Cow::Owned(entries) })
    }

    /// Returns the entries as written, by name.
    pub fn entries(&self) -> &[(&'static str, V)] {
        &self.entries
    }

    /// Returns the value for a card.
    pub fn get(&self, face: Face) -> Option<&V> {
        self.entries
            .iter()
            .filter_map(|(name, value)| Some((cards_named(name)?, value)))
            .filter(|(faces, _)| faces.contains(face))
            .min_by_key(|(faces, _)| faces.len())
            .map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_set_has_one_name_and_each_name_one_set() {
        for (place, (name, faces)) in NAMES.iter().enumerate() {
            assert!(!faces.is_empty(), "{name}");
            for (other, same) in &NAMES[place + 1..] {
                assert!(name != other && faces != same, "{name} and {other}");
            }
        }
        assert_eq!(cards_named("court").unwrap().len(), 12);
        assert_eq!(cards_named("numbers").unwrap().len(), 36);
    }

    #[test]
    fn near_misses_are_understood() {
        for (wrote, meant_by_it) in [
            ("qs", "QS"),
            ("T", "10"),
            ("TH", "10H"),
            ("t", "10"),
            ("Q♠", "QS"),
            ("aces", "A"),
            ("Jack", "J"),
            ("jokers", "joker"),
            ("Red Joker", "red joker"),
            ("black jokers", "black joker"),
            ("face", "court"),
            ("Face cards", "court"),
            ("1", "A"),
            ("Damen", "Q"),
            ("Court", "court"),
            ("number", "numbers"),
            ("black a", "black A"),
            ("black_A", "black A"),
        ] {
            assert_eq!(meant(wrote), Some(meant_by_it), "{wrote}");
        }
        assert_eq!(meant("11"), None);
        assert_eq!(meant("elephant"), None);
    }

    #[test]
    fn the_narrower_name_counts() {
        let map = CardMap::of(&[("any", 1), ("court", 10), ("K", 4), ("KS", 20)]);
        let value = |card: &str| *map.get(card.parse().unwrap()).unwrap();
        assert_eq!([value("2C"), value("QH"), value("KH"), value("KS")], [1, 10, 4, 20]);
        assert_eq!(map.get("*1".parse().unwrap()), None);
    }

    #[test]
    fn names_that_cross_quarrel() {
        let first = |names: &[&'static str]| {
            quarrels(names).into_iter().next().map(|found| (found.narrow, found.wide, found.cards.join(" ")))
        };
        assert_eq!(first(&["black", "court"]), Some(("court", "black", "black court".to_owned())));
        assert_eq!(first(&["black", "black court", "court"]), None);
        assert_eq!(first(&["any", "black A", "A", "AS"]), None);
        assert_eq!(first(&["black", "8"]), Some(("8", "black", "black 8".to_owned())));
        assert_eq!(first(&["black", "8", "8C"]), Some(("8", "black", "black 8".to_owned())));
        assert_eq!(first(&["spades", "court"]), Some(("court", "spades", "JS QS KS".to_owned())));
        assert_eq!(first(&["black", "8", "8C", "8S", "joker"]), None);
    }
}
