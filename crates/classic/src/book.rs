//! Rules compiled to tables.

use std::cmp::Reverse;

use eights_ability::Adding;
use eights_cards::{Card, Deck, Face, FaceSet, Rank, SeatCount, Suit};

use crate::effect::Effect;
use crate::knobs::{Call, Stacking, StockEmpty, TwoPlayerReverse};
use crate::order::height;
use crate::rules::{Rules, Target};

/// Rules ready to play: checked, for one number of seats, every question answered by a look into a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own that the rules answer")]
pub struct Book {
    pub(crate) rules: Rules,
    pub(crate) seats: SeatCount,
    pub(crate) deck: Deck,
    /// The deck's cards in the order of a new pack, so that a table is set up by copying them.
    pub(crate) pack: Vec<Card>,
    pub(crate) hand: usize,
    /// The faces that go on anything.
    pub(crate) wilds: FaceSet,
    /// The faces that do something that the end of a turn has to look at.
    pub(crate) acting: FaceSet,
    /// The faces after which a turn may go on with another card.
    pub(crate) going_on: FaceSet,
    /// The faces of which nothing comes but the next turn, when they are laid alone: most of them, and the shortest way.
    pub(crate) plain: FaceSet,
    pub(crate) draw_limit: u8,
    pub(crate) turn_limit: u32,
    pub(crate) card_limit: u32,
    pub(crate) idle_limit: u32,
    pub(crate) reshuffles: bool,
    /// By the face on top: what may be laid on it while nothing is named (CE-10, CE-11).
    fits: [FaceSet; 64],
    /// By suit: what may be laid when it was named (CE-12).
    fits_named: [FaceSet; 4],
    /// By the rank that made it: what may be laid while a penalty is pending (CE-28).
    answers: [FaceSet; Rank::COUNT + 1],
    /// By the rank that made it: what may be laid while a skip is pending (HR-23).
    on_skips: [FaceSet; Rank::COUNT + 1],
    /// Whether some cards do more than reverse, skip and make the next player draw.
    pub(crate) has_agenda: bool,
    /// Whether the last card is called (HR-30).
    pub(crate) calls: bool,
    /// Whether a turn can end in another way than with the next one's.
    pub(crate) odd_turns: bool,
    /// Higher goes first where a card is chosen for a player (CE-18, CE-19).
    precedence: [Precedence; 64],
}

/// Most points first, then the order of ranks (CE-19), then clubs, diamonds, hearts, spades.
type Precedence = (i32, usize, Reverse<Option<Suit>>);

impl Book {
    pub(crate) fn compile(rules: &Rules, seats: SeatCount, deck: Deck, hand: usize) -> Book {
        let faces = deck.faces();
        let those = |test: &dyn Fn(&Effect) -> bool| -> FaceSet {
            faces.iter().filter(|face| test(&rules.effects[face.index()])).collect()
        };
        let wilds = those(&|effect| effect.wild);
        let stacks = rules.turn.stacking != Stacking::No;
        // CE-26: where jacks do not reverse.
        let covers = those(&|effect| effect.lay.is_some() && !effect.reverse);
        let acting = those(&|effect| effect.is_special() || effect.cancels || effect.on_skips.is_some());
        let going_on = if stacks { faces } else { covers };
        let calls = rules.last_card.call != Call::No;
        let odd_turns = rules.last_card.false_call || !those(&|effect| effect.extra_turns > 0).is_empty();
        Book {
            rules: rules.clone(),
            seats,
            deck,
            pack: deck.cards().collect(),
            hand,
            wilds,
            acting,
            going_on,
            // HR-20, HR-30: where the last card is called or turns are gained, every card laid is looked at.
            plain: if calls || odd_turns {
                FaceSet::EMPTY
            } else {
                faces.difference(wilds).difference(acting).difference(going_on)
            },
            draw_limit: rules.turn.draw_limit.number().map_or(u8::MAX, |cards| cards as u8),
            turn_limit: rules.turn.turn_limit.number().unwrap_or(u32::MAX),
            card_limit: rules.turn.card_limit.number().unwrap_or(u32::MAX),
            idle_limit: seats.get() as u32 + rules.stock.extra_idle_turns,
            reshuffles: rules.stock.when_empty == StockEmpty::Reshuffle,
            fits: std::array::from_fn(|i| matching(Face::new(i as u8)).union(wilds).intersection(faces)),
            fits_named: Suit::ALL.map(|suit| suit.faces().union(wilds).intersection(faces)),
            answers: std::array::from_fn(|i| answers(rules, faces, i)),
            on_skips: std::array::from_fn(|i| answers_to_skips(rules, faces, i)),
            has_agenda: !those(&has_agenda).is_empty(),
            calls,
            odd_turns,
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

    /// What a face does when it is laid.
    #[inline]
    pub fn effect(&self, face: Face) -> &Effect {
        &self.rules.effects[face.index()]
    }

    /// The points at which the match ends (CE-52, CE-55).
    pub fn target(&self) -> Option<i32> {
        match self.rules.target() {
            Target::PerPlayer(points) => Some(points * self.seats.get() as i32),
            Target::Points(points) => Some(points),
            Target::Endless => None,
        }
    }

    /// What may be laid on this card, on which a suit may have been named.
    #[inline]
    pub fn fits(&self, top: Face, named: Option<Suit>) -> FaceSet {
        match named {
            Some(suit) => self.fits_named[suit.index()],
            None => self.fits[top.index()],
        }
    }

    /// What may be laid on this card while a penalty of a kind is pending (CE-28).
    pub(crate) fn answers(&self, kind: usize, top: Face) -> FaceSet {
        let answers = self.answers[kind];
        if self.rules.penalties.mix { answers.intersection(matching(top)) } else { answers }
    }

    /// What may be laid while a skip of a kind is pending (HR-23).
    pub(crate) fn on_skips(&self, kind: usize) -> FaceSet {
        self.on_skips[kind % self.on_skips.len()]
    }

    /// Whether a draw made by this effect waits for an answer.
    pub(crate) fn waits(&self, effect: Effect) -> bool {
        effect.adds_up || self.rules.penalties.mix
    }

    /// What a card left in hand is worth.
    #[inline]
    pub fn value(&self, face: Face) -> i32 {
        self.rules.values[face.index()]
    }

    /// Of several cards, the one that is laid for a player who does not choose (CE-18).
    pub fn first_choice(&self, faces: FaceSet) -> Option<Face> {
        faces.iter().max_by_key(|face| self.precedence[face.index()])
    }

    /// Whether a reverse skips instead (CE-29).
    pub(crate) fn reverse_skips(&self) -> bool {
        self.seats.get() == 2 && self.rules.turn.two_player_reverse == TwoPlayerReverse::Skips
    }
}

/// The faces that share suit or rank with this one.
fn matching(top: Face) -> FaceSet {
    top.suit().map_or(FaceSet::EMPTY, Suit::faces).union(top.rank().map_or(FaceSet::EMPTY, Rank::faces))
}

/// The kind of a penalty: the rank that makes it, and one kind for all that has no rank.
pub(crate) fn kind_of(face: Face) -> usize {
    face.rank().map_or(Rank::COUNT, Rank::index)
}

fn answers(rules: &Rules, faces: FaceSet, kind: usize) -> FaceSet {
    let answers = |face: &Face| {
        let effect = &rules.effects[face.index()];
        if rules.penalties.mix {
            effect.draw > 0 || effect.cancels
        } else {
            kind_of(*face) == kind && (effect.adds_up || effect.cancels)
        }
    };
    faces.iter().filter(answers).collect()
}

/// Whether an effect goes beyond reverses, skips and draws of the next player.
fn has_agenda(effect: &Effect) -> bool {
    effect.skip_waits()
        || effect.on_skips.is_some()
        || effect.at_once.is_some()
        || effect.reveal.is_some()
        || effect.swap.is_some()
        || effect.give.is_some()
        || effect.extra_turns > 0
}

/// HR-23: a skip that waits adds to one of its rank, or to any; other cards answer as they say.
fn answers_to_skips(rules: &Rules, faces: FaceSet, kind: usize) -> FaceSet {
    let answers = |face: &Face| {
        let effect = &rules.effects[face.index()];
        let same = kind_of(*face) == kind;
        let adds = effect.skip_waits() && (same || effect.skip_adds == Adding::AnyRank);
        adds || effect.on_skips.is_some_and(|answer| same || !answer.same_rank)
    };
    faces.iter().filter(answers).collect()
}

fn precedence(rules: &Rules, face: Face) -> Precedence {
    (rules.values[face.index()], height(face), Reverse(face.suit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Book {
        Rules::named("basic").unwrap().book(SeatCount::new(4).unwrap()).unwrap()
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
        let flat = Rules::named("basic").unwrap().with(|rules| rules.values = [0; 64]);
        let order = |face: &str| precedence(&flat, face.parse().unwrap());
        let ranked: Vec<Precedence> =
            "8C AC KC QC JC TC 9C 7C 6C 5C 4C 3C 2C".split(' ').map(order).collect();
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
