//! A knob: one question about the rules, defined once.

use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::RangeInclusive;

use eights_cards::FaceSet;

use crate::cards::{CardMap, sort_by_cards};
use crate::choice::{Choices, NumberOr};
use crate::kind::{CardValue, Kind, Phrase, face_set};
use crate::players::{ByPlayers, Players};
use crate::value::Value;

/// The default of a knob.
enum Start<T: 'static> {
    Typed(T, fn(&T) -> Value),
    Written(Written),
}

/// A default in the terms of a sheet, which does not depend on the type parameter and so is compiled only once.
#[derive(Clone, Copy)]
enum Written {
    Text(&'static str),
    List(&'static [&'static str]),
    Phrases(&'static [(&'static str, &'static str)]),
}

impl Written {
    fn value(self, kind: Kind) -> Value {
        match self {
            Written::Text(text) => Value::Text(text.to_owned()),
            Written::List(words) => {
                let mut words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
                if matches!(kind, Kind::Cards) {
                    sort_by_cards(&mut words);
                }
                Value::List(words)
            }
            Written::Phrases(entries) => table(entries, |phrase| Value::Text((*phrase).to_owned())),
        }
    }
}

/// One question about the rules, with a typed answer. A game defines it as a `static` and lists it in its
/// [`Registry`](crate::Registry).
///
/// ```
/// use eights_rulesheet::Knob;
/// static MUST_PLAY: Knob<bool> = Knob::flag("turn.must_play", true)
///     .means("Who can play has to play; otherwise one may draw instead.")
///     .example("must_play = false");
/// ```
pub struct Knob<T: 'static> {
    key: &'static str,
    meaning: &'static str,
    example: &'static str,
    since: u32,
    other_names: &'static [&'static str],
    kind: Kind,
    start: Start<T>,
    decode: fn(&Value) -> Option<T>,
}

/// Type-erased interface of a [`Knob`] for user interfaces.
pub trait AnyKnob: Sync {
    /// Returns the key in the sheet: `group.name`, or `name` at the top level.
    fn key(&self) -> &'static str;
    /// Returns the meaning in a sentence for players.
    fn meaning(&self) -> &'static str;
    /// Returns an example line as it stands below the heading of the group.
    fn example(&self) -> &'static str;
    /// Returns the first version of sheets that has this knob.
    fn since(&self) -> u32;
    /// Returns what people call the knob instead of its name.
    fn other_names(&self) -> &'static [&'static str];
    /// Returns the kind of value that the knob takes.
    fn kind(&self) -> Kind;
    /// Returns the default.
    fn default_value(&self) -> Value;

    /// Returns whether this knob can have this value.
    fn understands(&self, value: &Value) -> bool;

    /// Returns the group, the part of the key before the dot, if there is one.
    fn group(&self) -> Option<&'static str> {
        self.key().split_once('.').map(|(group, _)| group)
    }

    /// Returns the name within the group.
    fn name(&self) -> &'static str {
        self.key().split_once('.').map_or(self.key(), |(_, name)| name)
    }
}

impl<T: Sync> AnyKnob for Knob<T> {
    fn key(&self) -> &'static str {
        self.key
    }

    fn meaning(&self) -> &'static str {
        self.meaning
    }

    fn example(&self) -> &'static str {
        self.example
    }

    fn since(&self) -> u32 {
        self.since
    }

    fn other_names(&self) -> &'static [&'static str] {
        self.other_names
    }

    fn kind(&self) -> Kind {
        self.kind
    }

    fn default_value(&self) -> Value {
        match &self.start {
            Start::Typed(typed, encode) => encode(typed),
            Start::Written(written) => written.value(self.kind),
        }
    }

    fn understands(&self, value: &Value) -> bool {
        self.decode(value).is_some()
    }
}

impl<T> Debug for Knob<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Knob").field("key", &self.key).field("kind", &self.kind).finish_non_exhaustive()
    }
}

impl<T> Knob<T> {
    const fn new(key: &'static str, kind: Kind, start: Start<T>, decode: fn(&Value) -> Option<T>) -> Self {
        Knob { key, meaning: "", example: "", since: 1, other_names: &[], kind, start, decode }
    }

    /// Sets the meaning, in one sentence for players.
    #[must_use]
    pub const fn means(mut self, meaning: &'static str) -> Self {
        self.meaning = crate::for_writers(meaning);
        self
    }

    /// Sets the example line, as it stands below the heading of the group.
    #[must_use]
    pub const fn example(mut self, example: &'static str) -> Self {
        self.example = crate::for_writers(example);
        self
    }

    /// Sets the first version of sheets that has this knob.
    #[must_use]
    pub const fn since(mut self, version: u32) -> Self {
        self.since = version;
        self
    }

    /// Sets what people call the knob instead of its name, for advice to those who do.
    #[must_use]
    pub const fn also_called(mut self, names: &'static [&'static str]) -> Self {
        self.other_names = if crate::HAS_WRITERS { names } else { &[] };
        self
    }

    /// Decodes the typed value from a value that was read for this knob.
    pub(crate) fn decode(&self, value: &Value) -> Option<T> {
        (self.decode)(value)
    }
}

impl Knob<bool> {
    /// Creates a yes-or-no knob.
    pub const fn flag(key: &'static str, default: bool) -> Self {
        let start = Start::Typed(default, |flag| Value::Flag(*flag));
        Self::new(key, Kind::Flag, start, |value| match value {
            Value::Flag(flag) => Some(*flag),
            _ => None,
        })
    }
}

impl Knob<Option<u32>> {
    /// Creates a knob for a number of things, of which there are none by default: `true` stands for `YES` of them.
    pub const fn count<const YES: u32>(key: &'static str, max: u32) -> Self {
        let start = Start::Typed(None, |count: &Option<u32>| match count {
            Some(number) if *number != YES => Value::Number((*number).into()),
            known => Value::Flag(known.is_some()),
        });
        Self::new(key, Kind::Count { yes: YES, max }, start, |value| match value {
            Value::Flag(flag) => Some(flag.then_some(YES)),
            other => number(other).map(Some),
        })
    }
}

impl Knob<u32> {
    /// Creates a knob for a number within a range.
    pub const fn number(key: &'static str, range: RangeInclusive<u32>, default: u32) -> Self {
        let kind = Kind::Number { min: *range.start(), max: *range.end(), words: &[] };
        Self::new(key, kind, Start::Typed(default, encode_number), number)
    }
}

impl<W: Choices> Knob<NumberOr<W>> {
    /// Creates a knob for a number within a range or a keyword in its place.
    pub const fn number_or(key: &'static str, range: RangeInclusive<u32>, default: NumberOr<W>) -> Self {
        let kind = Kind::Number { min: *range.start(), max: *range.end(), words: W::CHOICES };
        Self::new(key, kind, Start::Typed(default, encode_number_or), number_or)
    }
}

impl<C: Choices> Knob<C> {
    /// Creates a knob for one of several choices.
    pub const fn choice(key: &'static str, default: C) -> Self {
        Self::new(key, Kind::OneOf(C::CHOICES), Start::Typed(default, encode_choice), choice)
    }
}

impl Knob<Players> {
    /// Creates a knob for the allowed numbers of players.
    pub const fn players(key: &'static str, default: Players) -> Self {
        let start = Start::Typed(default, |players| Value::Text(players.to_string()));
        Self::new(key, Kind::Players, start, |value| match value {
            Value::Text(text) => Players::read(text).ok(),
            _ => None,
        })
    }
}

impl Knob<ByPlayers> {
    /// Creates a knob with a number for each number of players that another knob allows.
    pub const fn by_players(
        key: &'static str,
        players: &'static Knob<Players>,
        range: RangeInclusive<u32>,
        default: ByPlayers,
    ) -> Self {
        let kind = Kind::ByPlayers { min: *range.start(), max: *range.end(), players: players.key };
        Self::new(key, kind, Start::Typed(default, |numbers| numbers.to_value()), ByPlayers::from_value)
    }
}

impl Knob<FaceSet> {
    /// Creates a knob for a set of cards, by [names](crate::card_names).
    pub const fn cards(key: &'static str, default: &'static [&'static str]) -> Self {
        Self::new(key, Kind::Cards, Start::Written(Written::List(default)), |value| match value {
            Value::List(names) => face_set(names),
            _ => None,
        })
    }
}

impl Knob<CardMap<u32>> {
    /// Creates a knob with a number for each of several cards.
    pub const fn card_numbers(key: &'static str, range: RangeInclusive<u32>, default: CardMap<u32>) -> Self {
        let values = CardValue::Number { min: *range.start() as i32, max: *range.end() as i32, words: &[] };
        let start = Start::Typed(default, |map| table(map.entries(), encode_number));
        Self::new(key, Kind::CardMap(values), start, |value| card_map(value, number))
    }
}

impl<W: Choices> Knob<CardMap<NumberOr<W, i32>>> {
    /// Creates a knob with a number, or a keyword in its place, for each of several cards.
    pub const fn card_numbers_or(
        key: &'static str,
        range: RangeInclusive<i32>,
        default: CardMap<NumberOr<W, i32>>,
    ) -> Self {
        let values = CardValue::Number { min: *range.start(), max: *range.end(), words: W::CHOICES };
        let start = Start::Typed(default, |map| table(map.entries(), encode_number_or));
        Self::new(key, Kind::CardMap(values), start, |value| card_map(value, number_or))
    }
}

impl<C: Choices> Knob<CardMap<C>> {
    /// Creates a knob with one of several choices for each of several cards.
    pub const fn card_choices(key: &'static str, default: CardMap<C>) -> Self {
        let start = Start::Typed(default, |map| table(map.entries(), encode_choice));
        let kind = Kind::CardMap(CardValue::OneOf(C::CHOICES));
        Self::new(key, kind, start, |value| card_map(value, choice))
    }
}

impl<P: Phrase> Knob<CardMap<P>> {
    /// Creates a knob with a phrase of the game's own language for each of several cards.
    pub const fn card_phrases(key: &'static str, default: &'static [(&'static str, &'static str)]) -> Self {
        let values = CardValue::Phrase { form: P::FORM, check: |phrase| P::read(phrase).map(|_| ()) };
        Self::new(key, Kind::CardMap(values), Start::Written(Written::Phrases(default)), |value| {
            card_map(value, |value| match value {
                Value::Text(phrase) => P::read(phrase).ok(),
                _ => None,
            })
        })
    }
}

impl<C: Choices> Knob<Cow<'static, [C]>> {
    /// Creates a knob for a selection of the choices, in the order written.
    pub const fn several(key: &'static str, default: &'static [C]) -> Self {
        let start = Start::Typed(Cow::Borrowed(default), |choices| {
            Value::List(choices.iter().map(|choice| choice.word().to_owned()).collect())
        });
        Self::new(key, Kind::SeveralOf(C::CHOICES), start, |value| match value {
            Value::List(words) => {
                words.iter().map(|word| C::from_word(word)).collect::<Option<Vec<C>>>().map(Cow::Owned)
            }
            _ => None,
        })
    }
}

impl Knob<Vec<String>> {
    /// Creates a knob for a list of free-form words.
    pub const fn words(key: &'static str, default: &'static [&'static str]) -> Self {
        Self::new(key, Kind::Words, Start::Written(Written::List(default)), |value| match value {
            Value::List(words) => Some(words.clone()),
            _ => None,
        })
    }
}

impl Knob<String> {
    /// Creates a knob for a free-form text.
    pub const fn text(key: &'static str, default: &'static str) -> Self {
        Self::new(key, Kind::Text, Start::Written(Written::Text(default)), |value| match value {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        })
    }
}

fn number<N: TryFrom<i64>>(value: &Value) -> Option<N> {
    match value {
        Value::Number(number) => N::try_from(*number).ok(),
        _ => None,
    }
}

fn encode_number<N: Copy + Into<i64>>(number: &N) -> Value {
    Value::Number((*number).into())
}

fn choice<C: Choices>(value: &Value) -> Option<C> {
    match value {
        Value::Text(word) => C::from_word(word),
        _ => None,
    }
}

fn encode_choice<C: Choices>(choice: &C) -> Value {
    Value::Text(choice.word().to_owned())
}

fn number_or<W: Choices, N: TryFrom<i64>>(value: &Value) -> Option<NumberOr<W, N>> {
    number(value).map(NumberOr::Number).or_else(|| choice(value).map(NumberOr::Word))
}

fn encode_number_or<W: Choices, N: Copy + Into<i64>>(value: &NumberOr<W, N>) -> Value {
    match value {
        NumberOr::Number(number) => encode_number(number),
        NumberOr::Word(word) => encode_choice(word),
    }
}

fn card_map<V: Clone>(value: &Value, decode: fn(&Value) -> Option<V>) -> Option<CardMap<V>> {
    let entries = value
        .entries()
        .iter()
        .map(|(name, value)| decode(value).map(|value| (name.clone(), value)))
        .collect::<Option<Vec<_>>>()?;
    CardMap::read(entries.into_iter())
}

fn table<V>(entries: &[(&'static str, V)], encode: fn(&V) -> Value) -> Value {
    sorted(entries.iter().map(|(name, value)| ((*name).to_owned(), encode(value))).collect())
}

/// Sorts a table into canonical order. No other code sorts such tables.
fn sorted(mut entries: Vec<(String, Value)>) -> Value {
    sort_by_cards(&mut entries);
    Value::Table(entries)
}
