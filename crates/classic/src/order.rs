//! Order of the ranks (CE-19): sorts hands, and decides which of several equal cards is laid for a player.

use eights_cards::{Face, Rank};

/// Returns the height of a face: from the two up to the ace, with the eight above them all. Faces without a rank are
/// lowest.
pub fn height(face: Face) -> usize {
    match face.rank() {
        Some(Rank::EIGHT) => Rank::COUNT + 1,
        Some(rank) => rank.index() + 1,
        None => 0,
    }
}

/// Sorts cards the way a hand is held: by suit, then from low to high.
pub fn sort_hand(faces: &mut [Face]) {
    faces.sort_unstable_by_key(|face| (face.suit(), height(*face), *face));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ce_19_from_high_to_low_the_eight_the_ace_and_so_on_down_to_the_two() {
        let ranked: Vec<usize> = "8 A K Q J T 9 7 6 5 4 3 2"
            .split(' ')
            .map(|rank| height(format!("{rank}C").parse().unwrap()))
            .collect();
        assert!(ranked.is_sorted_by(|a, b| a > b), "{ranked:?}");
        assert!(height(Face::new(52)) < height("2C".parse().unwrap()), "a joker has no rank");
    }

    #[test]
    fn ce_19_a_hand_is_sorted_by_suit_and_then_by_rank_with_the_eight_above_the_ace() {
        let mut hand: Vec<Face> =
            "9S 8C AC 2S 8S KD 9C AS 2C KC".split(' ').map(|face| face.parse().unwrap()).collect();
        sort_hand(&mut hand);
        let sorted: Vec<String> = hand.iter().map(Face::to_string).collect();
        assert_eq!(sorted.join(" "), "2C 9C KC AC 8C KD 2S 9S AS 8S");
    }
}
