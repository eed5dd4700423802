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

/// What players do and suffer, in three forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    Draw,
    Discard,
    Gain,
    Destroy,
    Take,
    Give,
    Put,
    Swap,
    Look,
    Reveal,
    Arrange,
    Shuffle,
    Play,
    Lay,
    Demand,
    Lose,
    Win,
    Make,
    Hold,
    Control,
}

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

/// The verbs of effects.
pub(crate) const ACTIONS: &[Verb] = &[
    Verb::Draw,
    Verb::Discard,
    Verb::Gain,
    Verb::Destroy,
    Verb::Take,
    Verb::Give,
    Verb::Put,
    Verb::Swap,
    Verb::Look,
    Verb::Reveal,
    Verb::Arrange,
    Verb::Shuffle,
    Verb::Play,
    Verb::Lay,
    Verb::Demand,
    Verb::Lose,
    Verb::Win,
];

/// The verbs of patterns.
pub(crate) const DEEDS: &[Verb] =
    &[Verb::Draw, Verb::Make, Verb::Discard, Verb::Play, Verb::Destroy, Verb::Take, Verb::Lose];

impl Verb {
    pub(crate) fn form(self, form: Form) -> &'static str {
        let forms = match self {
            Verb::Draw => ["draw", "draws", "drawing"],
            Verb::Discard => ["discard", "discards", "discarding"],
            Verb::Gain => ["gain", "gains", "gaining"],
            Verb::Destroy => ["destroy", "destroys", "destroying"],
            Verb::Take => ["take", "takes", "taking"],
            Verb::Give => ["give", "gives", "giving"],
            Verb::Put => ["put", "puts", "putting"],
            Verb::Swap => ["swap", "swaps", "swapping"],
            Verb::Look => ["look", "looks", "looking"],
            Verb::Reveal => ["reveal", "reveals", "revealing"],
            Verb::Arrange => ["arrange", "arranges", "arranging"],
            Verb::Shuffle => ["shuffle", "shuffles", "shuffling"],
            Verb::Play => ["play", "plays", "playing"],
            Verb::Lay => ["lay", "lays", "laying"],
            Verb::Demand => ["demand", "demands", "demanding"],
            Verb::Lose => ["lose", "loses", "losing"],
            Verb::Win => ["win", "wins", "winning"],
            Verb::Make => ["make", "makes", "making"],
            Verb::Hold => ["hold", "holds", "holding"],
            Verb::Control => ["control", "controls", "controlling"],
        };
        forms[form as usize]
    }
}
