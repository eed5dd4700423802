//! What a card does when it is laid, as the engine uses it.

use eights_ability::{Ability, Adding, ClassicEffect, Fit, Naming, Reply, Target};
use eights_sheet::{Phrase, PhraseFault};

/// What laying a card does besides being laid. The default is nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own that a card answers")]
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

/// Effects are written in the language of abilities: `next player draws 2, adding up`.
impl Phrase for Effect {
    const FORM: &'static str =
        "what the card does, such as \"wild\", \"skip 1\", \"reverse\" or \"next player draws 2\"";

    fn read(phrase: &str) -> Result<Self, Vec<PhraseFault>> {
        let help = || "see docs/abilities.md for what a card can do".to_string();
        let whole = |message: String| PhraseFault { span: 0..phrase.len(), message, help: help() };
        if phrase.trim() == "nothing" {
            return Ok(Effect::NONE);
        }
        let ability: Ability = eights_ability::parse(phrase).map_err(|faults| {
            let told = |fault: &eights_ability::Fault| PhraseFault {
                span: fault.span.clone(),
                message: fault.to_string(),
                help: help(),
            };
            faults.0.iter().map(told).collect::<Vec<_>>()
        })?;
        let classic = ability.classic().map_err(|problems| {
            problems.iter().map(|problem| whole(problem.to_string())).collect::<Vec<_>>()
        })?;
        Effect::of(&classic).map_err(|what| vec![whole(format!("the engine cannot play this yet: {what}"))])
    }
}

impl Effect {
    /// The part of an effect that the engine plays; says what it does not.
    fn of(classic: &ClassicEffect) -> Result<Effect, &'static str> {
        let mut effect = Effect { reverse: classic.reverse, ..Effect::NONE };
        match classic.wild {
            None => {}
            Some(Naming::Suit) => effect.wild = true,
            Some(_) => return Err("a wild card that names anything but any suit"),
        }
        match classic.skip {
            None => {}
            Some(skip) if skip.adding == Adding::Never => effect.skip = skip.turns,
            Some(_) => return Err("skips that are passed on"),
        }
        match classic.draw {
            None => {}
            Some(draw) if draw.who != Target::Next => return Err("draws of others than the next player"),
            Some(draw) if draw.adding == Adding::AnyRank => {
                return Err("draws that add up with any rank (set `mix` in [penalties] instead)");
            }
            Some(draw) => {
                effect.draw = draw.cards;
                effect.adds_up = draw.adding == Adding::SameRank;
            }
        }
        match classic.on_draws {
            None => {}
            Some(answer) if answer.reply == Reply::Cancel && answer.same_rank => effect.cancels = true,
            Some(_) => return Err("answers to draws other than cancelling those of the same rank"),
        }
        match classic.lay {
            None => {}
            Some(lay) if lay.fit == Fit::ItsSuit && lay.optional && lay.or_draw == 0 => effect.covers = true,
            Some(_) => return Err("another card that must be laid"),
        }
        let others = ClassicEffect {
            wild: None,
            reverse: false,
            skip: None,
            draw: None,
            on_draws: None,
            lay: None,
            ..*classic
        };
        if others != ClassicEffect::default() {
            return Err("demands, swaps, gifts, shown hands and extra turns");
        }
        Ok(effect)
    }
}
