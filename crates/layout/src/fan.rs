//! Positions of the cards in the viewer's hand, and of the backs in the opponents' hands. Lengths are in CSS pixels.

/// The class of screen on which a hand is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Device {
    /// A narrow touch screen.
    Phone,
    /// A wide screen with a mouse.
    Desk,
}

/// Height of a card as a multiple of its width.
const TALL: f32 = 1.4;
/// Room above the cards for the bar over a lifted card.
const HEADROOM: f32 = 14.0;

impl Device {
    /// Returns the width of a card in a hand of `cards` cards.
    pub const fn card_width(self, cards: usize) -> f32 {
        match self {
            Device::Phone if cards > 7 => 74.0,
            Device::Phone => 86.0,
            Device::Desk if cards > 14 => 104.0,
            Device::Desk => 128.0,
        }
    }

    /// Returns the smallest visible strip of a card that can still be tapped.
    const fn least_step(self) -> f32 {
        match self {
            Device::Phone => 44.0,
            Device::Desk => 34.0,
        }
    }

    /// Returns the widest step, as a fraction of a card's width.
    const fn widest_step(self) -> f32 {
        match self {
            Device::Phone => 0.62,
            Device::Desk => 0.7,
        }
    }
}

/// Position of one card.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct CardPlacement {
    /// Row, counted from zero.
    pub row: usize,
    /// Distance from the left edge of the hand.
    pub left: f32,
    /// Distance from the top edge of the hand.
    pub top: f32,
    /// Rotation in degrees.
    pub turn: f32,
    /// Distance below the middle of the arc.
    pub drop: f32,
}

/// The layout of a hand.
#[derive(Clone, PartialEq, Debug)]
pub struct Fan {
    /// Cards in order; later ones overlap earlier ones.
    pub cards: Vec<CardPlacement>,
    /// Number of rows.
    pub rows: usize,
    /// Distance from one card to the next.
    pub step: f32,
    /// Distance by which a playable card rises.
    pub lift: f32,
    /// Set if the hand exceeds the available width and scrolls sideways.
    pub scrolls: bool,
    /// Width of the whole hand.
    pub width: f32,
    /// Height of the whole hand, including headroom for cards that rise.
    pub height: f32,
}

impl Fan {
    /// Lays out `cards` cards of the given width in the available room.
    pub fn lay(cards: usize, width: f32, room: f32, device: Device) -> Fan {
        let step = |per_row: usize, widest: f32| {
            let gaps = per_row.saturating_sub(1).max(1) as f32;
            f32::min(width * widest, (room - width).max(0.0) / gaps)
        };
        let least = device.least_step();
        let (mut rows, mut per_row) = (1, cards);
        let mut between = step(per_row, device.widest_step());
        if between < least && cards > 1 {
            (rows, per_row) = (2, cards.div_ceil(2));
            between = step(per_row, Device::Phone.widest_step());
        }
        // On a desktop the cards overlap more instead of scrolling.
        let scrolls = between < least && per_row > 1 && device == Device::Phone;
        if scrolls {
            between = least;
        }
        let lift = match device {
            _ if rows > 1 => 14.0,
            Device::Phone => 24.0,
            Device::Desk => 32.0,
        };
        // The front row covers the lower part of the back row, never its index.
        let next_row = if rows > 1 { width * 0.9 } else { 0.0 };
        let lie = |place: usize| {
            let (row, column) = (place / per_row.max(1), place % per_row.max(1));
            let off = if rows == 1 { column as f32 - (cards as f32 - 1.0) / 2.0 } else { 0.0 };
            let (turn, drop) = match device {
                Device::Phone => (1.1, 0.9),
                Device::Desk => (1.3, 1.1),
            };
            CardPlacement {
                row,
                left: column as f32 * between,
                top: lift + HEADROOM + row as f32 * next_row,
                turn: off * turn,
                drop: off * off * drop,
            }
        };
        let seen = if device == Device::Phone { 0.98 } else { 0.9 };
        Fan {
            cards: (0..cards).map(lie).collect(),
            rows,
            step: between,
            lift,
            scrolls,
            width: width + between * per_row.saturating_sub(1) as f32,
            height: lift + HEADROOM + (rows - 1) as f32 * next_row + width * TALL * seen,
        }
    }
}

/// Lays out the backs of an opponent's hand: at most `most` of its cards, each of the given width. The number beside
/// them says how many there are.
pub fn backs(cards: usize, width: f32, most: usize) -> Vec<CardPlacement> {
    let shown = cards.min(most);
    let step = f32::min(width * 0.36, width * 1.05 / shown.saturating_sub(1).max(1) as f32);
    let turn = if shown > 1 { f32::min(7.0, 34.0 / shown as f32) } else { 0.0 };
    let lie = |place: usize| {
        let off = place as f32 - (shown as f32 - 1.0) / 2.0;
        let drop = off.abs().powf(1.7) * 0.9;
        CardPlacement { row: 0, left: place as f32 * step, top: 0.0, turn: off * turn, drop }
    };
    (0..shown).map(lie).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns the number of rows and whether the hand scrolls, at the default card width for that many cards.
    fn shape(cards: usize, room: f32, device: Device) -> (usize, bool) {
        let fan = Fan::lay(cards, device.card_width(cards), room, device);
        (fan.rows, fan.scrolls)
    }

    #[test]
    fn a_hand_grows_as_the_design_says() {
        // A screen 390 pixels wide, less the edges.
        let phone = |cards| shape(cards, 354.0, Device::Phone);
        assert_eq!(
            [3, 7, 8, 14, 15, 40].map(phone),
            [(1, false), (1, false), (2, false), (2, false), (2, true), (2, true)]
        );
        let desk = |cards| shape(cards, 760.0, Device::Desk);
        assert_eq!(
            [3, 14, 20, 21, 40].map(desk),
            [(1, false), (1, false), (1, false), (2, false), (2, false)]
        );
        assert!(Fan::lay(40, 74.0, 354.0, Device::Phone).width < 3.0 * 354.0);
    }

    #[test]
    fn one_row_is_an_arc_and_no_card_is_no_hand() {
        let fan = Fan::lay(5, 86.0, 354.0, Device::Phone);
        assert!(fan.cards[2].turn.abs() < f32::EPSILON && fan.cards[2].drop.abs() < f32::EPSILON);
        assert!((fan.cards[0].turn + fan.cards[4].turn).abs() < 1e-5 && fan.cards[4].turn > 0.0);
        assert!(Fan::lay(0, 86.0, 354.0, Device::Phone).cards.is_empty());
        assert_eq!(Fan::lay(1, 86.0, 40.0, Device::Phone).rows, 1);
    }

    #[test]
    fn backs_are_never_wider_than_twice_a_card() {
        for cards in 0..60 {
            let lies = backs(cards, 54.0, 9);
            assert_eq!(lies.len(), cards.min(9));
            assert!(lies.last().is_none_or(|last| last.left + 54.0 <= 2.06 * 54.0));
        }
    }

    proptest! {
        #[test]
        fn every_card_can_be_tapped_and_stands_where_it_is_seen(
            cards in 1usize..60, room in 250f32..1200.0, phone: bool,
        ) {
            let device = if phone { Device::Phone } else { Device::Desk };
            let width = device.card_width(cards);
            let fan = Fan::lay(cards, width, room, device);
            prop_assert_eq!(fan.cards.len(), cards);
            prop_assert!(fan.cards.iter().all(|lie| lie.left + width <= fan.width + 0.01));
            prop_assert!(fan.cards.iter().all(|lie| lie.top + width * 1.2 <= fan.height + 0.01));
            prop_assert!(fan.scrolls || fan.width <= room + 0.01);
            prop_assert!(device == Device::Desk || cards == 1 || fan.step >= 44.0);
            let in_order = |pair: &[CardPlacement]| pair[0].row < pair[1].row || pair[0].left < pair[1].left;
            prop_assert!(fan.cards.windows(2).all(in_order));
        }
    }
}
