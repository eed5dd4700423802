//! The tapped cards of the viewer's hand, on the way to a move.

use eights_cards::Face;

use crate::choice::Choice;
use crate::offer::{Kind, Offer};
use crate::order::HandCard;

/// The tapped cards of the viewer's hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    cards: Vec<HandCard>,
}

impl Selection {
    /// Creates an empty selection.
    pub fn new() -> Self {
        Selection::default()
    }

    /// Returns the cards in the order in which they were tapped.
    pub fn cards(&self) -> &[HandCard] {
        &self.cards
    }

    /// Returns true if a card is selected.
    pub fn contains(&self, card: HandCard) -> bool {
        self.cards.contains(&card)
    }

    /// Returns the faces of the selected cards.
    pub fn faces(&self) -> Vec<Face> {
        self.cards.iter().map(|card| card.face).collect()
    }

    /// Deselects all cards.
    pub fn clear(&mut self) {
        self.cards.clear();
    }

    /// Handles a tap on a card. A selected card is deselected; any other card joins the selection if a move can take
    /// them together, and otherwise replaces it.
    pub fn tap(&mut self, card: HandCard, choice: &Choice) {
        if self.contains(card) {
            self.cards.retain(|other| *other != card);
            return;
        }
        if !choice.addable(&self.faces()).contains(&card.face) {
            self.cards.clear();
        }
        self.cards.push(card);
    }

    /// Updates the selection after the hand or the choice changed: keeps the cards still held, if a move can still
    /// take them.
    pub fn keep(&mut self, held: &[HandCard], choice: &Choice) {
        self.cards.retain(|card| held.contains(card));
        let faces = self.faces();
        if choice.with(&faces).is_empty() && choice.addable(&faces).is_empty() {
            self.clear();
        }
    }

    /// Returns the offers that take exactly these cards, likeliest intent first.
    pub fn offers<'a>(&self, choice: &'a Choice) -> Vec<&'a Offer> {
        if self.cards.is_empty() { Vec::new() } else { choice.with(&self.faces()) }
    }

    /// Returns the default offer for the selection. A card that others could be added to is seldom meant to be
    /// discarded.
    pub fn likely<'a>(&self, choice: &'a Choice) -> Option<&'a Offer> {
        let first = self.offers(choice).into_iter().next()?;
        let thrown = matches!(first.kind, Kind::Discard | Kind::Swap);
        (!thrown || choice.addable(&self.faces()).is_empty()).then_some(first)
    }

    /// Returns the cards of a hand that can still be added.
    pub fn addable(&self, held: &[HandCard], choice: &Choice) -> Vec<HandCard> {
        let faces = choice.addable(&self.faces());
        held.iter().copied().filter(|card| !self.contains(*card) && faces.contains(&card.face)).collect()
    }

    /// Returns the positions of the pool table where these cards would act.
    pub fn pockets(&self, choice: &Choice) -> Vec<u8> {
        if self.cards.is_empty() { Vec::new() } else { choice.pockets(&self.faces()) }
    }
}

#[cfg(test)]
mod tests {
    use eights_cards::{Eye, Seat, Seed};
    use eights_catalog::{AnyBook, AnyGame, AnyMove};
    use eights_eightball::{Colour, Piece, Rules, Scene};
    use eights_game::{Game, MoveSet};

    use super::*;
    use crate::own_hand;

    fn card(piece: Piece) -> HandCard {
        HandCard { face: piece.face(), copy: 0 }
    }

    /// Returns the first seat's choice and hand in a scene of 8-Ball.
    fn scene(text: &str) -> (Choice, Vec<HandCard>) {
        let scene = Scene::read(text).unwrap();
        let book = Rules::named("eightball").unwrap().book(scene.seats()).unwrap();
        let game = AnyGame::EightBall(scene.set_up(&book, Seed::number(1)).unwrap());
        let (book, you) = (AnyBook::EightBall(book), Seat::new(0));
        let moves: Vec<AnyMove> = game.legal(&book, you).iter().collect();
        let view = game.view(Eye::Seat(you));
        let hand = own_hand(&view).into_iter().map(|face| HandCard { face, copy: 0 }).collect();
        (Choice::new(&book, &view, &[], &moves), hand)
    }

    #[test]
    fn a_stick_and_a_cue_ball_light_the_pocket() {
        let (choice, hand) = scene("4 pYR | ann sR cR b* pG | bob #4 | to ann");
        let (stick, cue) = (card(Piece::Stick(Colour::Red)), card(Piece::Cue(Colour::Red)));
        let mut selection = Selection::new();
        assert!(selection.offers(&choice).is_empty());
        selection.tap(stick, &choice);
        assert_eq!(selection.offers(&choice)[0].kind, Kind::Discard);
        assert!(selection.likely(&choice).is_none(), "it waits for its cue ball");
        assert!(selection.pockets(&choice).is_empty());
        assert_eq!(selection.addable(&hand, &choice), [cue]);
        selection.tap(cue, &choice);
        let offers = selection.offers(&choice);
        assert_eq!((offers.len(), offers[0].kind), (1, Kind::Shoot));
        assert_eq!(selection.likely(&choice), Some(offers[0]));
        assert_eq!(selection.pockets(&choice), [4]);
        // Another card starts a new selection, and a second tap deselects it.
        let block = card(Piece::WildBlock);
        selection.tap(block, &choice);
        assert_eq!(selection.cards(), [block]);
        assert_eq!(selection.offers(&choice)[0].kind, Kind::Block);
        assert_eq!(selection.pockets(&choice), [4]);
        selection.tap(block, &choice);
        assert!(selection.cards().is_empty());
    }

    #[test]
    fn who_has_no_cards_passes() {
        let (choice, hand) = scene("4 pYR | ann | bob #4 | to ann");
        assert!(hand.is_empty());
        let kinds: Vec<Kind> = choice.others().map(|offer| offer.kind).collect();
        assert_eq!(kinds, [Kind::Pass]);
    }

    #[test]
    fn what_is_no_longer_held_is_no_longer_chosen() {
        let (choice, hand) = scene("4 pYR | ann sR cR b* pG | bob #4 | to ann");
        let mut selection = Selection::new();
        selection.tap(card(Piece::Stick(Colour::Red)), &choice);
        selection.tap(card(Piece::Cue(Colour::Red)), &choice);
        selection.keep(&hand, &choice);
        assert_eq!(selection.cards().len(), 2);
        selection.keep(&[card(Piece::Cue(Colour::Red))], &choice);
        assert_eq!(selection.cards(), [card(Piece::Cue(Colour::Red))]);
        selection.keep(&hand, &Choice::default());
        assert!(selection.cards().is_empty());
    }
}
