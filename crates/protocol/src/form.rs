//! How messages become text and text becomes messages: by way of one tree.
//!
//! What everybody uses for that in Rust makes a reader of its own for every type and every place that a type is read from: in a
//! page, that was more code than a game. Here a text is read into a [`Tree`], and a type says only how it is seen in one. The
//! definitions of the types say it, by `#[derive(Form)]`, with the words of `serde` that the schema is made from as well.
//!
//! A struct is an object and nothing else. A key that stands there twice is refused; one that is not known is passed over.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

/// What a text of JSON says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Tree<'a> {
    /// Nothing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number from zero up.
    Number(u64),
    /// A whole number below zero.
    Negative(i64),
    /// Any other number.
    Fraction(f64),
    /// A text.
    Text(Cow<'a, str>),
    /// Values in order.
    List(Vec<Tree<'a>>),
    /// Values by their keys.
    Object(Object<'a>),
}

/// Values by their keys, in the order in which they were written.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Object<'a>(Vec<(Cow<'a, str>, Tree<'a>)>);

/// What is wrong with a message.
pub(crate) struct Fault(String);

/// Something that has a place in a message.
pub(crate) trait Form: Sized {
    /// As it is said.
    fn tree(&self) -> Tree<'_>;

    /// Reads what was said.
    fn of(tree: &Tree<'_>) -> Result<Self, Fault>;

    /// What it is if nothing was said.
    fn missing(key: &'static str) -> Result<Self, Fault> {
        Err(Fault(format!("missing field `{key}`")))
    }
}

/// Something that is said by keys of an object, which may have others.
pub(crate) trait Keys: Sized {
    /// Whether an object of its own has one key only.
    const ALONE: bool = false;

    /// Adds them.
    fn put<'a>(&'a self, to: &mut Object<'a>);

    /// Reads them.
    fn get(from: &Object<'_>) -> Result<Self, Fault>;
}

impl<'a> Object<'a> {
    /// Adds a value.
    #[inline(never)]
    pub(crate) fn put<T: Form>(&mut self, key: &'static str, value: &'a T) {
        self.0.push((Cow::Borrowed(key), value.tree()));
    }

    /// Adds the name of a kind.
    #[inline(never)]
    pub(crate) fn put_kind(&mut self, key: &'static str, kind: &'static str) {
        self.0.push((Cow::Borrowed(key), Tree::Text(Cow::Borrowed(kind))));
    }

    /// The value of a key.
    #[inline(never)]
    fn find(&self, key: &'static str) -> Result<Option<&Tree<'a>>, Fault> {
        let mut found = self.0.iter().filter(|(other, _)| other == key);
        match (found.next(), found.next()) {
            (_, Some(_)) => Err(Fault(format!("duplicate field `{key}`"))),
            (first, None) => Ok(first.map(|(_, value)| value)),
        }
    }

    /// Reads the value of a key.
    #[inline(never)]
    pub(crate) fn get<T: Form>(&self, key: &'static str) -> Result<T, Fault> {
        self.find(key)?.map_or_else(|| T::missing(key), T::of)
    }

    /// Reads the value of a key that may be left out.
    #[inline(never)]
    pub(crate) fn get_or<T: Form>(&self, key: &'static str, without: T) -> Result<T, Fault> {
        self.find(key)?.map_or(Ok(without), T::of)
    }

    /// The name of a kind.
    #[inline(never)]
    pub(crate) fn kind(&self, key: &'static str) -> Result<&str, Fault> {
        self.find(key)?.ok_or_else(|| Fault(format!("missing field `{key}`")))?.text()
    }

    /// The first value whose key is one of these, and which of them.
    #[inline(never)]
    pub(crate) fn first(&self, keys: &[&'static str]) -> Result<(&'static str, &Tree<'a>), Fault> {
        let known = |(found, value)| keys.iter().find(|key| *key == found).map(|key| (*key, value));
        let found = self.0.iter().map(|(key, value)| (key, value)).find_map(known);
        found.ok_or_else(|| Fault(format!("none of {}", keys.join(", "))))
    }
}

impl Tree<'_> {
    /// The text that it is.
    #[inline(never)]
    pub(crate) fn text(&self) -> Result<&str, Fault> {
        if let Tree::Text(text) = self { Ok(text) } else { Err(self.no("a text")) }
    }

    /// A whole number.
    #[inline(never)]
    fn whole(number: i128) -> Self {
        u64::try_from(number).map_or_else(|_| Tree::Negative(number as i64), Tree::Number)
    }

    /// The whole number that it is.
    #[inline(never)]
    fn number(&self) -> Option<i128> {
        match self {
            Tree::Number(number) => Some((*number).into()),
            Tree::Negative(number) => Some((*number).into()),
            _ => None,
        }
    }

    /// Refuses what is something else than expected.
    #[inline(never)]
    fn no(&self, expected: &str) -> Fault {
        let found = match self {
            Tree::Null => "nothing",
            Tree::Bool(_) => "yes or no",
            Tree::Number(_) | Tree::Negative(_) | Tree::Fraction(_) => "another number",
            Tree::Text(_) => "a text",
            Tree::List(_) => "a list",
            Tree::Object(_) => "an object",
        };
        Fault(format!("{found} instead of {expected}"))
    }
}

impl Fault {
    /// There is no kind of this name.
    #[inline(never)]
    pub(crate) fn unknown(kind: &str) -> Fault {
        Fault(format!("unknown variant `{kind}`"))
    }

    /// Something is wrong with what was said.
    pub(crate) fn new(why: &impl fmt::Display) -> Fault {
        Fault(why.to_string())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<T: Keys> Form for T {
    fn tree(&self) -> Tree<'_> {
        let mut keys = Object::default();
        self.put(&mut keys);
        Tree::Object(keys)
    }

    fn of(tree: &Tree<'_>) -> Result<Self, Fault> {
        match tree {
            Tree::Object(Object(keys)) if T::ALONE && keys.len() != 1 => {
                Err(tree.no("an object with one key"))
            }
            Tree::Object(keys) => T::get(keys),
            _ => Err(tree.no("an object")),
        }
    }
}

impl<T: Keys> Keys for Box<T> {
    const ALONE: bool = T::ALONE;

    fn put<'a>(&'a self, to: &mut Object<'a>) {
        T::put(self, to);
    }

    fn get(from: &Object<'_>) -> Result<Self, Fault> {
        T::get(from).map(Box::new)
    }
}

impl Form for bool {
    fn tree(&self) -> Tree<'_> {
        Tree::Bool(*self)
    }

    fn of(tree: &Tree<'_>) -> Result<Self, Fault> {
        if let Tree::Bool(is) = tree { Ok(*is) } else { Err(tree.no("yes or no")) }
    }
}

/// Whole numbers.
macro_rules! numbers {
    ($($number:ident),+) => {$(
        impl Form for $number {
            fn tree(&self) -> Tree<'_> {
                Tree::whole((*self).into())
            }

            fn of(tree: &Tree<'_>) -> Result<Self, Fault> {
                tree.number().and_then(|number| number.try_into().ok()).ok_or_else(|| tree.no("a number that fits"))
            }
        }
    )+};
}

numbers!(u8, u32, u64, i32);

impl Form for String {
    fn tree(&self) -> Tree<'_> {
        Tree::Text(Cow::Borrowed(self))
    }

    fn of(tree: &Tree<'_>) -> Result<Self, Fault> {
        tree.text().map(str::to_owned)
    }
}

impl<T: Form> Form for Option<T> {
    fn tree(&self) -> Tree<'_> {
        self.as_ref().map_or(Tree::Null, T::tree)
    }

    fn of(tree: &Tree<'_>) -> Result<Self, Fault> {
        if *tree == Tree::Null { Ok(None) } else { T::of(tree).map(Some) }
    }

    fn missing(_: &'static str) -> Result<Self, Fault> {
        Ok(None)
    }
}

impl<T: Form> Form for Vec<T> {
    fn tree(&self) -> Tree<'_> {
        Tree::List(self.iter().map(T::tree).collect())
    }

    fn of(tree: &Tree<'_>) -> Result<Self, Fault> {
        if let Tree::List(values) = tree {
            values.iter().map(T::of).collect()
        } else {
            Err(tree.no("a list"))
        }
    }
}

impl Form for serde_json::Value {
    fn tree(&self) -> Tree<'_> {
        use serde_json::Value;
        match self {
            Value::Null => Tree::Null,
            Value::Bool(is) => Tree::Bool(*is),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => Tree::Number(number),
                (None, Some(number)) => Tree::Negative(number),
                (None, None) => number.as_f64().map_or(Tree::Null, Tree::Fraction),
            },
            Value::String(text) => text.tree(),
            Value::Array(values) => values.tree(),
            Value::Object(keys) => keys.tree(),
        }
    }

    fn of(tree: &Tree<'_>) -> Result<Self, Fault> {
        use serde_json::Value;
        Ok(match tree {
            Tree::Null => Value::Null,
            Tree::Bool(is) => (*is).into(),
            Tree::Number(number) => (*number).into(),
            Tree::Negative(number) => (*number).into(),
            Tree::Fraction(number) => (*number).into(),
            Tree::Text(text) => Value::String(text.to_string()),
            Tree::List(_) => Vec::of(tree).map(Value::Array)?,
            Tree::Object(_) => Form::of(tree).map(Value::Object)?,
        })
    }
}

impl Form for serde_json::Map<String, serde_json::Value> {
    fn tree(&self) -> Tree<'_> {
        let keys = self.iter().map(|(key, value)| (Cow::Borrowed(key.as_str()), value.tree()));
        Tree::Object(Object(keys.collect()))
    }

    fn of(tree: &Tree<'_>) -> Result<Self, Fault> {
        let Tree::Object(Object(keys)) = tree else { return Err(tree.no("an object")) };
        keys.iter().map(|(key, value)| Ok((key.to_string(), Form::of(value)?))).collect()
    }
}

impl<A: Form, B: Form> Form for (A, B) {
    fn tree(&self) -> Tree<'_> {
        Tree::List(vec![self.0.tree(), self.1.tree()])
    }

    fn of(tree: &Tree<'_>) -> Result<Self, Fault> {
        if let Tree::List(values) = tree
            && let [a, b] = &**values
        {
            return Ok((A::of(a)?, B::of(b)?));
        }
        Err(tree.no("a list of two"))
    }
}

/// Writes how messages become text and are read again.
macro_rules! texts {
    ($($name:ident),+) => {$(
        impl $name {
            /// As text.
            pub fn write(&self) -> String {
                crate::form::write(self)
            }

            /// Reads a text.
            pub fn read(text: &str) -> Result<$name, serde_json::Error> {
                crate::form::read(text)
            }
        }
    )+};
}
pub(crate) use texts;

/// Writes a message as text. The writer itself is there once for all messages, so that a page does not carry one for each.
pub(crate) fn write<T: Form>(message: &T) -> String {
    #[inline(never)]
    fn text(tree: &Tree<'_>) -> String {
        serde_json::to_string(tree).expect("messages are plain data")
    }
    text(&message.tree())
}

/// Reads a message, by one reader for all of them.
pub(crate) fn read<T: Form>(text: &str) -> Result<T, serde_json::Error> {
    #[inline(never)]
    fn tree(text: &str) -> Result<Tree<'_>, serde_json::Error> {
        serde_json::from_str(text)
    }
    T::of(&tree(text)?).map_err(serde::de::Error::custom)
}

/// What has a form is read and written by everything that reads and writes for `serde`.
macro_rules! by_form {
    ($name:ty) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(&crate::form::Form::tree(self), serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let tree = <crate::form::Tree<'de> as serde::Deserialize>::deserialize(deserializer)?;
                crate::form::Form::of(&tree).map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use by_form;

impl Serialize for Tree<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Tree::Null => serializer.serialize_unit(),
            Tree::Bool(is) => serializer.serialize_bool(*is),
            Tree::Number(number) => serializer.serialize_u64(*number),
            Tree::Negative(number) => serializer.serialize_i64(*number),
            Tree::Fraction(number) => serializer.serialize_f64(*number),
            Tree::Text(text) => serializer.serialize_str(text),
            Tree::List(values) => {
                let mut list = serializer.serialize_seq(Some(values.len()))?;
                values.iter().try_for_each(|value| list.serialize_element(value))?;
                list.end()
            }
            Tree::Object(Object(keys)) => {
                let mut object = serializer.serialize_map(Some(keys.len()))?;
                keys.iter().try_for_each(|(key, value)| object.serialize_entry(key, value))?;
                object.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Tree<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Grows;

        impl<'de> Visitor<'de> for Grows {
            type Value = Tree<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            fn visit_unit<E>(self) -> Result<Tree<'de>, E> {
                Ok(Tree::Null)
            }

            fn visit_bool<E>(self, is: bool) -> Result<Tree<'de>, E> {
                Ok(Tree::Bool(is))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Tree<'de>, E> {
                Ok(Tree::Number(number))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Tree<'de>, E> {
                Ok(Tree::Negative(number))
            }

            fn visit_f64<E>(self, number: f64) -> Result<Tree<'de>, E> {
                Ok(Tree::Fraction(number))
            }

            fn visit_str<E>(self, text: &str) -> Result<Tree<'de>, E> {
                Ok(Tree::Text(Cow::Owned(text.to_owned())))
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Tree<'de>, E> {
                Ok(Tree::Text(Cow::Borrowed(text)))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Tree<'de>, A::Error> {
                let mut values = Vec::new();
                while let Some(value) = from.next_element()? {
                    values.push(value);
                }
                Ok(Tree::List(values))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Tree<'de>, A::Error> {
                let mut keys = Vec::new();
                while let Some(key) = from.next_key()? {
                    if let Tree::Text(key) = key {
                        keys.push((key, from.next_value()?));
                    }
                }
                Ok(Tree::Object(Object(keys)))
            }
        }

        deserializer.deserialize_any(Grows)
    }
}
