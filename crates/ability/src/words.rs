//! Vocabulary tables, shared by the reader, the printer and the suggestions.
//!
//! The first phrase for a value is the canonical one; the others are accepted too.

use crate::ability::{
    AbilityDuration, Effect, ExtraAction, Fit, PenaltyKind, Reply, StackingRule, WildChoice,
};
use crate::phrase::{Colour, Pile, PileEnd, PlayerGroup, PlayerRef};

/// Phrases with their meanings.
pub(crate) type PhraseTable<T> = &'static [(&'static str, T)];

/// Returns the canonical phrase for a value.
pub(crate) fn phrase_of<T: PartialEq>(table: PhraseTable<T>, value: &T) -> &'static str {
    table.iter().find(|(_, entry)| entry == value).map_or("", |(phrase, _)| phrase)
}

pub(crate) const WHO: PhraseTable<PlayerRef> = &[
    ("you", PlayerRef::You),
    ("they", PlayerRef::They),
    ("that player", PlayerRef::That),
    ("its controller", PlayerRef::Controller),
    ("next player", PlayerRef::Next),
    ("the next player", PlayerRef::Next),
    ("previous player", PlayerRef::Previous),
    ("the previous player", PlayerRef::Previous),
    ("a player", PlayerRef::Any(PlayerGroup::Player)),
    ("another player", PlayerRef::Any(PlayerGroup::Other)),
    ("an opponent", PlayerRef::Any(PlayerGroup::Opponent)),
    ("an ally", PlayerRef::Any(PlayerGroup::Ally)),
    ("each player", PlayerRef::Each(PlayerGroup::Player)),
    ("each other player", PlayerRef::Each(PlayerGroup::Other)),
    ("each opponent", PlayerRef::Each(PlayerGroup::Opponent)),
    ("each ally", PlayerRef::Each(PlayerGroup::Ally)),
];

pub(crate) const CHOSEN: PhraseTable<()> = &[("you choose", ()), ("of your choice", ())];

pub(crate) const COLOURS: PhraseTable<Colour> = &[
    ("purple", Colour::Purple),
    ("green", Colour::Green),
    ("blue", Colour::Blue),
    ("orange", Colour::Orange),
];

pub(crate) const PILES: PhraseTable<Pile> =
    &[("the draw pile", Pile::Draw), ("the discard pile", Pile::Discard)];

pub(crate) const ENDS: PhraseTable<PileEnd> = &[("the top", PileEnd::Top), ("the bottom", PileEnd::Bottom)];

pub(crate) const ONTO: PhraseTable<PileEnd> =
    &[("on top of", PileEnd::Top), ("on the top of", PileEnd::Top), ("on the bottom of", PileEnd::Bottom)];

pub(crate) const LASTS: PhraseTable<AbilityDuration> = &[
    ("this turn", AbilityDuration::ThisTurn),
    ("next time", AbilityDuration::NextTime),
    ("until your next turn", AbilityDuration::UntilYourNextTurn),
];

pub(crate) const CHANCES: PhraseTable<ExtraAction> = &[
    ("discard", ExtraAction::Discard),
    ("discards", ExtraAction::Discard),
    ("play", ExtraAction::Play),
    ("plays", ExtraAction::Play),
    ("turn", ExtraAction::Turn),
    ("turns", ExtraAction::Turn),
];

pub(crate) const ADDING: PhraseTable<StackingRule> = &[
    (", adding up with any rank", StackingRule::AnyRank),
    (", adding up", StackingRule::SameRank),
    ("", StackingRule::Never),
];

pub(crate) const FITS: PhraseTable<Fit> =
    &[("another card of its suit", Fit::ItsSuit), ("another card", Fit::AsUsual)];

pub(crate) const NAMINGS: PhraseTable<WildChoice> = &[
    ("wild naming another suit", WildChoice::AnotherSuit),
    ("wild naming a suit and a rank", WildChoice::SuitAndRank),
    ("wild", WildChoice::Suit),
];

pub(crate) const REPLIES: PhraseTable<Reply> =
    &[("cancel", Reply::Cancel), ("pass on", Reply::PassOn), ("send back", Reply::SendBack)];

pub(crate) const PENALTIES: PhraseTable<PenaltyKind> =
    &[("draws", PenaltyKind::Draws), ("skips", PenaltyKind::Skips)];

/// Whole effects without any further words.
pub(crate) const PLAIN_EFFECTS: PhraseTable<Effect> = &[
    ("reverse", Effect::Reverse),
    ("skip another player you choose", Effect::SkipChosen),
    ("skip another player of your choice", Effect::SkipChosen),
    ("another player you choose misses a turn", Effect::SkipChosen),
    ("another player of your choice misses a turn", Effect::SkipChosen),
    ("pass all hands round", Effect::PassHands),
    ("pass all hands around", Effect::PassHands),
    ("anything goes on it", Effect::AnythingGoes),
];

pub(crate) const NUMBERS: PhraseTable<u8> = &[
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

/// A verb in three forms, for deeds and actions of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Verb(pub(crate) [&'static str; 3]);

/// Grammatical form of a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum VerbForm {
    /// Plain form: you draw; you may draw.
    Plain = 0,
    /// Third person: a player draws.
    Third = 1,
    /// Gerund: a player drawing.
    Gerund = 2,
}

impl VerbForm {
    /// Returns the form that agrees with a player.
    pub(crate) fn with(who: PlayerRef) -> VerbForm {
        if matches!(who, PlayerRef::You | PlayerRef::They) { VerbForm::Plain } else { VerbForm::Third }
    }
}

/// Verbs shared by several vocabularies. Verbs used only in effects are with their actions, in `action.rs`.
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

    pub(crate) fn form(self, form: VerbForm) -> &'static str {
        self.0[form as usize]
    }
}

/// Verbs of patterns.
pub(crate) const DEEDS: &[Verb] =
    &[Verb::DRAW, Verb::MAKE, Verb::DISCARD, Verb::PLAY, Verb::DESTROY, Verb::TAKE, Verb::LOSE];
