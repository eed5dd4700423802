//! Knobs with a few answers: each answer has a word in the sheet and a meaning for players.

use std::fmt::Debug;

/// One answer: how it is written and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How the sheet writes it, in kebab-case.
    pub word: &'static str,
    /// What it means, in a sentence.
    pub meaning: &'static str,
}

/// An enum whose variants are the answers to one question. Made by [`choices!`](crate::choices).
pub trait Choices: Copy + Eq + Debug + Send + Sync + 'static {
    /// All answers in order.
    const ALL: &'static [Self];
    /// Their words and meanings, in the same order.
    const CHOICES: &'static [Choice];

    /// Which of them this is, counted from nought.
    fn place(self) -> usize;

    /// How the sheet writes this answer.
    fn word(self) -> &'static str {
        Self::CHOICES[self.place()].word
    }

    /// What this answer means.
    fn meaning(self) -> &'static str {
        Self::CHOICES[self.place()].meaning
    }

    /// The answer with this word.
    fn from_word(word: &str) -> Option<Self> {
        place_of(Self::CHOICES, word).and_then(|place| Self::ALL.get(place)).copied()
    }
}

/// The place of the answer with this word; apart from the trait, so that it is compiled once and not for every question.
fn place_of(choices: &[Choice], word: &str) -> Option<usize> {
    choices.iter().position(|choice| choice.word == word)
}

/// Defines an enum, how a sheet writes its variants, and what they mean; the meanings are its documentation too.
///
/// ```
/// eights_rulesheet::choices! {
///     /// What happens when the starter is wild.
///     pub enum WildStarter {
///         PutBack = "put-back": "It goes back into the stock and another card is turned.",
///         Keep = "keep": "It stays and counts as its printed suit.",
///     }
/// }
/// use eights_rulesheet::Choices as _;
/// assert_eq!(WildStarter::from_word("keep"), Some(WildStarter::Keep));
/// assert_eq!(WildStarter::PutBack.word(), "put-back");
/// ```
#[macro_export]
macro_rules! choices {
    ($(#[$about:meta])* $vis:vis enum $name:ident {
        $($variant:ident = $word:literal : $meaning:literal),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name {
            $(#[doc = $meaning] $variant,)+
        }

        impl $crate::Choices for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];
            const CHOICES: &'static [$crate::Choice] =
                &[$($crate::Choice { word: $word, meaning: $crate::for_writers($meaning) }),+];

            fn place(self) -> usize {
                self as usize
            }
        }
    };
}

/// A number, or a word in place of one: `draw = 3`, `draw = "any"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NumberOr<W> {
    /// The number.
    Number(u32),
    /// The word.
    Word(W),
}

impl<W> NumberOr<W> {
    /// The number, if it is one.
    pub fn number(self) -> Option<u32> {
        match self {
            NumberOr::Number(number) => Some(number),
            NumberOr::Word(_) => None,
        }
    }
}
