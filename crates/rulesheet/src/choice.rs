//! Knobs with a fixed set of answers. Each answer has a keyword in the sheet and a meaning for players.

use std::fmt::Debug;

/// One answer: its keyword and its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The keyword in the sheet, in kebab-case.
    pub word: &'static str,
    /// The meaning, in one sentence.
    pub meaning: &'static str,
}

/// An enum whose variants are the answers to one question. Defined with [`choices!`](crate::choices).
pub trait Choices: Copy + Eq + Debug + Send + Sync + 'static {
    /// All answers in order.
    const ALL: &'static [Self];
    /// Keywords and meanings, in the same order.
    const CHOICES: &'static [Choice];

    /// Returns the zero-based index of this answer.
    fn place(self) -> usize;

    /// Returns the keyword of this answer.
    fn word(self) -> &'static str {
        Self::CHOICES[self.place()].word
    }

    /// Returns the meaning of this answer.
    fn meaning(self) -> &'static str {
        Self::CHOICES[self.place()].meaning
    }

    /// Returns the answer with this keyword.
    fn from_word(word: &str) -> Option<Self> {
        place_of(Self::CHOICES, word).and_then(|place| Self::ALL.get(place)).copied()
    }
}

/// Returns the index of the answer with this keyword. Outside the trait, so that it is compiled once and not once per
/// enum.
fn place_of(choices: &[Choice], word: &str) -> Option<usize> {
    choices.iter().position(|choice| choice.word == word)
}

/// Defines an enum, the keywords of its variants and their meanings. The meanings also document the variants.
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

/// A number or a keyword in its place: `draw = 3`, `draw = "any"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NumberOr<W, N = u32> {
    /// A number.
    Number(N),
    /// A keyword.
    Word(W),
}

impl<W, N> NumberOr<W, N> {
    /// Returns the number, or `None` for a keyword.
    pub fn number(self) -> Option<N> {
        match self {
            NumberOr::Number(number) => Some(number),
            NumberOr::Word(_) => None,
        }
    }
}
