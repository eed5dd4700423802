//! Rules compiled to tables.

use eights_cards::{Deck, Face, FaceSet, Rank, SeatCount, Suit};

use crate::rules::Rules;

/// Rules ready to play: checked, for one number of seats, every question answered by a look into a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    pub(crate) rules: Rules,
    pub(crate) seats: SeatCount,
    pub(crate) deck: Deck,
    pub(crate) hand: usize,
    pub(crate) wilds: FaceSet,
    pub(crate) turn_limit: u32,
    /// By the face on top: what may be laid on it while nothing is named (CE-10, CE-11).
    fits: [FaceSet; 64],
    /// By suit: what may be laid when it was named (CE-12).
    fits_named: [FaceSet; 4],
    /// What a face left in hand is worth (CE-51).
    values: [i32; 64],
    /// Higher goes first where a card is chosen for a player (CE-18, CE-19).
    precedence: [u32; 64],
}

impl Book {
    pub(crate) fn compile(rules: &Rules, seats: SeatCount, deck: Deck, hand: usize) -> Book {
        let wilds = rules.wild.faces().intersection(deck.faces());
        let by_face = |f: &dyn Fn(Face) -> FaceSet| std::array::from_fn(|i| f(Face::new(i as u8)));
        Book {
            rules: rules.clone(),
            seats,
            deck,
            hand,
            wilds,
            turn_limit: rules.turn_limit,
            fits: by_face(&|top| {
                let same_suit = top.suit().map_or(FaceSet::EMPTY, Suit::faces);
                let same_rank = top.rank().map_or(FaceSet::EMPTY, Rank::faces);
                same_suit.union(same_rank).union(wilds).intersection(deck.faces())
            }),
            fits_named: Suit::ALL.map(|suit| suit.faces().union(wilds).intersection(deck.faces())),
            values: std::array::from_fn(|i| value(rules, Face::new(i as u8))),
            precedence: std::array::from_fn(|i| precedence(rules, Face::new(i as u8))),
        }
    }

    /// The rules that this book was made from.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many seats it is for.
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// The cards it is played with.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// How many cards each player is dealt.
    pub fn hand_size(&self) -> usize {
        self.hand
    }

    /// The faces that go on anything.
    pub fn wilds(&self) -> FaceSet {
        self.wilds
    }

    /// The points at which the match ends.
    pub fn target(&self) -> i32 {
        self.rules.target_per_player * self.seats.get() as i32
    }

    /// What may be laid on this card, on which a suit may have been named.
    #[inline]
    pub fn fits(&self, top: Face, named: Option<Suit>) -> FaceSet {
        match named {
            Some(suit) => self.fits_named[suit.index()],
            None => self.fits[top.index()],
        }
    }

    /// What a card left in hand is worth.
    #[inline]
    pub fn value(&self, face: Face) -> i32 {
        self.values[face.index()]
    }

    /// Of several cards, the one that is laid for a player who does not choose (CE-18).
    pub fn first_choice(&self, faces: FaceSet) -> Option<Face> {
        faces.iter().max_by_key(|face| self.precedence[face.index()])
    }
}

fn value(rules: &Rules, face: Face) -> i32 {
    match face.rank() {
        Some(Rank::EIGHT) => rules.eight_value,
        Some(rank) => rank.pips().map_or(10, i32::from),
        None => 0,
    }
}

/// Most points first, then the order of ranks 8 A K Q J 10 ... 2, then clubs, diamonds, hearts, spades.
fn precedence(rules: &Rules, face: Face) -> u32 {
    let rank = match face.rank() {
        Some(Rank::EIGHT) => Rank::COUNT,
        Some(rank) => rank.index(),
        None => 0,
    };
    let suit = face.suit().map_or(0, Suit::index);
    (value(rules, face) as u32) << 8 | (rank as u32) << 2 | (3 - suit as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Book {
        Rules::basic().book(SeatCount::new(4).unwrap()).unwrap()
    }

    fn faces(text: &str) -> FaceSet {
        text.split(' ').map(|face| face.parse::<Face>().unwrap()).collect()
    }

    #[test]
    fn ce_18_the_card_worth_most_is_laid_and_ties_go_by_rank_and_suit() {
        let first = |text| book().first_choice(faces(text)).map(|face| face.to_string());
        assert_eq!(first("8S KS 2C").as_deref(), Some("8S"));
        assert_eq!(first("AS 2C").as_deref(), Some("2C"));
        assert_eq!(first("TS QS JS KS").as_deref(), Some("KS"));
        assert_eq!(first("QH QC QS QD").as_deref(), Some("QC"));
        assert_eq!(first("9H 9D 3C").as_deref(), Some("9D"));
    }

    #[test]
    fn ce_19_the_ranks_go_from_the_eight_and_the_ace_down_to_the_two() {
        let flat = Rules { eight_value: 0, ..Rules::basic() };
        let order = |face: &str| precedence(&flat, face.parse().unwrap()) & 0xFF;
        let ranked: Vec<u32> = "8C AC KC QC JC TC 9C 7C 6C 5C 4C 3C 2C".split(' ').map(order).collect();
        assert!(ranked.is_sorted_by(|a, b| a > b), "{ranked:?}");
    }

    #[test]
    fn ce_51_eights_count_fifty_courts_ten_aces_one_and_others_their_number() {
        let value = |face: &str| book().value(face.parse().unwrap());
        assert_eq!(
            ["8C", "KD", "QH", "JS", "AC", "TC", "9D", "2S"].map(value),
            [50, 10, 10, 10, 1, 10, 9, 2]
        );
    }
}
