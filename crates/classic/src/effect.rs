//! What a card does when it is laid, as the engine uses it.

/// What laying a card does besides being laid. The default is nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Effect {
    /// Goes on anything, and its player names a suit (CE-11, CE-23).
    pub wild: bool,
    /// So many players lose their next turn (CE-22).
    pub skip: u8,
    /// The direction of play turns (CE-21).
    pub reverse: bool,
    /// The next player draws so many cards (CE-20, CE-24, CE-25).
    pub draw: u8,
    /// The next player may answer the draw with another card of this rank that draws, which adds up (CE-20, CE-28).
    pub adds_up: bool,
    /// Wipes out what is to be drawn for cards of this rank (CE-24).
    pub cancels: bool,
    /// Its player may put a further card of its suit on top (CE-26).
    pub covers: bool,
}

impl Effect {
    /// No effect at all.
    pub const NONE: Effect = Effect {
        wild: false,
        skip: 0,
        reverse: false,
        draw: 0,
        adds_up: false,
        cancels: false,
        covers: false,
    };

    /// Goes on anything and names a suit.
    pub const WILD: Effect = Effect { wild: true, ..Effect::NONE };

    /// Takes so many players' next turns.
    pub const fn skips(skip: u8) -> Effect {
        Effect { skip, ..Effect::NONE }
    }

    /// Turns the direction of play.
    pub const REVERSE: Effect = Effect { reverse: true, ..Effect::NONE };

    /// Makes the next player draw at once.
    pub const fn draws(draw: u8) -> Effect {
        Effect { draw, ..Effect::NONE }
    }

    /// Makes the next player draw or add to it.
    pub const fn draws_adding_up(draw: u8) -> Effect {
        Effect { draw, adds_up: true, ..Effect::NONE }
    }

    /// Whether it acts beyond being wild: such a starter is a special one (CE-06).
    pub fn is_special(&self) -> bool {
        Effect { wild: false, cancels: false, ..*self } != Effect::NONE
    }
}
