//! The words themselves, once: the reader, the printer and the suggestions all use these tables.
//!
//! The first phrase of a value is the canonical one; the others are understood too.

use crate::ability::{Adding, Chance, Fit, Lasts, Naming, PenaltySort, Reply};
use crate::phrase::{Colour, End, Party, Pile, Who};

/// Phrases and what they mean.
pub(crate) type Table<T> = &'static [(&'static str, T)];

/// The canonical phrase of a value.
pub(crate) fn phrase_of<T: PartialEq>(table: Table<T>, value: &T) -> &'static str {
    table.iter().find(|(_, entry)| entry == value).map_or("", |(phrase, _)| phrase)
}

pub(crate) const WHO: Table<Who> = &[
    ("you", Who::You),
    ("they", Who::They),
    ("that player", Who::That),
    ("its controller", Who::Controller),
    ("next player", Who::Next),
    ("the next player", Who::Next),
    ("previous player", Who::Previous),
    ("the previous player", Who::Previous),
    ("a player", Who::Any(Party::Player)),
    ("another player", Who::Any(Party::Other)),
    ("an opponent", Who::Any(Party::Opponent)),
    ("an ally", Who::Any(Party::Ally)),
    ("each player", Who::Each(Party::Player)),
    ("each other player", Who::Each(Party::Other)),
    ("each opponent", Who::Each(Party::Opponent)),
    ("each ally", Who::Each(Party::Ally)),
];

pub(crate) const CHOSEN: Table<()> = &[("you choose", ()), ("of your choice", ())];

pub(crate) const COLOURS: Table<Colour> = &[
    ("purple", Colour::Purple),
    ("green", Colour::Green),
    ("blue", Colour::Blue),
    ("orange", Colour::Orange),
];

pub(crate) const PILES: Table<Pile> = &[("the draw pile", Pile::Draw), ("the discard pile", Pile::Discard)];

pub(crate) const ENDS: Table<End> = &[("the top", End::Top), ("the bottom", End::Bottom)];

pub(crate) const ONTO: Table<End> =
    &[("on top of", End::Top), ("on the top of", End::Top), ("on the bottom of", End::Bottom)];

pub(crate) const LASTS: Table<Lasts> = &[
    ("this turn", Lasts::ThisTurn),
    ("next time", Lasts::NextTime),
    ("until your next turn", Lasts::UntilYourNextTurn),
];

pub(crate) const CHANCES: Table<Chance> = &[
    ("discard", Chance::Discard),
    ("discards", Chance::Discard),
    ("play", Chance::Play),
    ("plays", Chance::Play),
    ("turn", Chance::Turn),
    ("turns", Chance::Turn),
];

pub(crate) const ADDING: Table<Adding> =
    &[(", adding up with any rank", Adding::AnyRank), (", adding up", Adding::SameRank), ("", Adding::Never)];

pub(crate) const FITS: Table<Fit> =
    &[("another card of its suit", Fit::ItsSuit), ("another card", Fit::AsUsual)];

pub(crate) const NAMINGS: Table<Naming> = &[
    ("wild naming another suit", Naming::AnotherSuit),
    ("wild naming a suit and a rank", Naming::SuitAndRank),
    ("wild", Naming::Suit),
];

pub(crate) const REPLIES: Table<Reply> =
    &[("cancel", Reply::Cancel), ("pass on", Reply::PassOn), ("send back", Reply::SendBack)];

pub(crate) const PENALTIES: Table<PenaltySort> =
    &[("draws", PenaltySort::Draws), ("skips", PenaltySort::Skips)];

pub(crate) const NUMBERS: Table<u8> = &[
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
];

/// What players do and suffer: a verb in three forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Verb(pub(crate) [&'static str; 3]);

/// The form of a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// You draw; you may draw.
    Plain = 0,
    /// A player draws.
    Third = 1,
    /// A player drawing.
    Gerund = 2,
}

impl Form {
    /// The form that goes with a player.
    pub(crate) fn with(who: Who) -> Form {
        if matches!(who, Who::You | Who::They) { Form::Plain } else { Form::Third }
    }
}

/// The verbs that several vocabularies share. Those of effects alone stand with their effects, in `action.rs`.
impl Verb {
    pub(crate) const DRAW: Verb = Verb(["draw", "draws", "drawing"]);
    pub(crate) const DISCARD: Verb = Verb(["discard", "discards", "discarding"]);
    pub(crate) const PLAY: Verb = Verb(["play", "plays", "playing"]);
    pub(crate) const DESTROY: Verb = Verb(["destroy", "destroys", "destroying"]);
    pub(crate) const TAKE: Verb = Verb(["take", "takes", "taking"]);
    pub(crate) const LOSE: Verb = Verb(["lose", "loses", "losing"]);
    pub(crate) const MAKE: Verb = Verb(["make", "makes", "making"]);
    pub(crate) const HOLD: Verb = Verb(["hold", "holds", "holding"]);
    pub(crate) const CONTROL: Verb = Verb(["control", "controls", "controlling"]);

    pub(crate) fn form(self, form: Form) -> &'static str {
        self.0[form as usize]
    }
}

/// The verbs of patterns.
pub(crate) const DEEDS: &[Verb] =
    &[Verb::DRAW, Verb::MAKE, Verb::DISCARD, Verb::PLAY, Verb::DESTROY, Verb::TAKE, Verb::LOSE];
