//! Messages independent of language.

/// A message key with arguments. Two phrases are equal if they say the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Phrase {
    pub(crate) key: &'static str,
    pub(crate) parts: Vec<(&'static str, Part)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A number, which may select a plural form.
    Number(i64),
    /// A text given by people: a name or a title.
    Text(String),
    /// A keyword that selects a variant of the message.
    Word(&'static str),
    /// A nested phrase.
    Phrase(Phrase),
    /// A list as in "a, b and c".
    All(Vec<Phrase>),
    /// A list as in "a, b or c".
    Any(Vec<Phrase>),
    /// A list as in "a; b; c".
    Series(Vec<Phrase>),
    /// A list as in "a, b, c".
    Row(Vec<Phrase>),
    /// Kinds of cards, in the form that a message needs: `$name` is "eights and jokers", `$name-or` "eights or
    /// jokers", `$name-a` "an eight or a joker", `$name-another` "another eight or another joker". For languages with
    /// cases, `$name-acc` and `$name-dat` are forms of `$name-a`, and `$name-dats` is one of the first; `$name-accs`
    /// is "an eight and a joker".
    Kinds(Vec<Phrase>),
    /// A phrase in all its forms: `$name` is its message, and `$name-form` the attribute `form` of that message. Each
    /// language has the attributes that its grammar needs.
    Forms(Phrase),
    /// Phrases one after another, without anything between them.
    Run(Vec<Phrase>),
}

impl Phrase {
    /// Creates a phrase without arguments.
    pub fn new(key: &'static str) -> Phrase {
        Phrase { key, parts: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, part: impl Into<Part>) -> Phrase {
        self.parts.push((name, part.into()));
        self
    }

    /// Returns the keys of all messages needed to render this phrase.
    pub fn keys(&self) -> Vec<&'static str> {
        let mut keys = vec![self.key];
        for (_, part) in &self.parts {
            match part {
                Part::Number(_) | Part::Text(_) | Part::Word(_) => {}
                Part::Phrase(phrase) | Part::Forms(phrase) => keys.extend(phrase.keys()),
                Part::All(phrases)
                | Part::Any(phrases)
                | Part::Series(phrases)
                | Part::Row(phrases)
                | Part::Kinds(phrases)
                | Part::Run(phrases) => {
                    keys.extend(phrases.iter().flat_map(Phrase::keys));
                }
            }
        }
        keys
    }
}

impl From<u32> for Part {
    fn from(number: u32) -> Part {
        Part::Number(number.into())
    }
}

impl From<i32> for Part {
    fn from(number: i32) -> Part {
        Part::Number(number.into())
    }
}

impl From<usize> for Part {
    fn from(number: usize) -> Part {
        Part::Number(number as i64)
    }
}

impl From<u8> for Part {
    fn from(number: u8) -> Part {
        Part::Number(number.into())
    }
}

impl From<&'static str> for Part {
    fn from(word: &'static str) -> Part {
        Part::Word(word)
    }
}

impl From<bool> for Part {
    fn from(yes: bool) -> Part {
        Part::Word(if yes { "yes" } else { "no" })
    }
}

impl From<Phrase> for Part {
    fn from(phrase: Phrase) -> Part {
        Part::Phrase(phrase)
    }
}
