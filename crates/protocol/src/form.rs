//! JSON codec of the messages, by way of one tree.
//!
//! Serde generates a separate deserializer for every type and every format it is read from; in a WebAssembly page that
//! was more code than a game. Here a text is parsed into a [`JsonTree`], and a type only defines its mapping to and
//! from that tree. `#[derive(Message)]` generates the mapping from the type's definition and from the same `serde`
//! attributes that produce the schema.
//!
//! A struct is always an object. Duplicate keys are rejected; unknown keys are ignored.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

/// Parsed JSON value.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum JsonTree<'a> {
    /// `null`.
    Null,
    /// A boolean.
    Bool(bool),
    /// A non-negative integer.
    Number(u64),
    /// A negative integer.
    Negative(i64),
    /// Any other number.
    Fraction(f64),
    /// A string.
    Text(Cow<'a, str>),
    /// An array.
    List(Vec<JsonTree<'a>>),
    /// An object.
    Object(Object<'a>),
}

/// JSON object that preserves the order of its keys.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Object<'a>(Vec<(Cow<'a, str>, JsonTree<'a>)>);

/// Error in the content of a message.
pub(crate) struct Fault(String);

/// A type that is encoded as one JSON value.
pub(crate) trait MessageValue: Sized {
    /// Encodes the value.
    fn tree(&self) -> JsonTree<'_>;

    /// Decodes a value.
    fn of(tree: &JsonTree<'_>) -> Result<Self, Fault>;

    /// Returns the value of an absent key, or an error if the key is required.
    fn missing(key: &'static str) -> Result<Self, Fault> {
        Err(Fault(format!("`{key}` is missing")))
    }
}

/// A type that is encoded as keys of an object, which may have other keys.
pub(crate) trait MessageFields: Sized {
    /// `true` if an object that holds nothing but this type must have exactly one key.
    const ALONE: bool = false;

    /// Adds the keys to an object.
    fn put<'a>(&'a self, to: &mut Object<'a>);

    /// Reads the keys from an object.
    fn get(from: &Object<'_>) -> Result<Self, Fault>;
}

impl<'a> Object<'a> {
    /// Adds a key with its value.
    #[inline(never)]
    pub(crate) fn put<T: MessageValue>(&mut self, key: &'static str, value: &'a T) {
        self.0.push((Cow::Borrowed(key), value.tree()));
    }

    /// Adds the tag of a variant.
    #[inline(never)]
    pub(crate) fn put_kind(&mut self, key: &'static str, kind: &'static str) {
        self.0.push((Cow::Borrowed(key), JsonTree::Text(Cow::Borrowed(kind))));
    }

    /// Returns the keys with their values, in order.
    pub(crate) fn into_entries(self) -> Vec<(Cow<'a, str>, JsonTree<'a>)> {
        self.0
    }

    /// Returns the value of a key, if the key is present.
    #[inline(never)]
    fn find(&self, key: &'static str) -> Result<Option<&JsonTree<'a>>, Fault> {
        let mut found = self.0.iter().filter(|(other, _)| other == key);
        match (found.next(), found.next()) {
            (_, Some(_)) => Err(Fault(format!("`{key}` appears twice"))),
            (first, None) => Ok(first.map(|(_, value)| value)),
        }
    }

    /// Decodes the value of a key.
    #[inline(never)]
    pub(crate) fn get<T: MessageValue>(&self, key: &'static str) -> Result<T, Fault> {
        self.find(key)?.map_or_else(|| T::missing(key), T::of)
    }

    /// Decodes the value of an optional key, with a default.
    #[inline(never)]
    pub(crate) fn get_or<T: MessageValue>(&self, key: &'static str, without: T) -> Result<T, Fault> {
        self.find(key)?.map_or(Ok(without), T::of)
    }

    /// Returns the tag of a variant.
    #[inline(never)]
    pub(crate) fn kind(&self, key: &'static str) -> Result<&str, Fault> {
        self.find(key)?.ok_or_else(|| Fault(format!("`{key}` is missing")))?.text()
    }

    /// Returns the first entry whose key is one of `keys`, with that key.
    #[inline(never)]
    pub(crate) fn first(&self, keys: &[&'static str]) -> Result<(&'static str, &JsonTree<'a>), Fault> {
        let known = |(found, value)| keys.iter().find(|key| *key == found).map(|key| (*key, value));
        let found = self.0.iter().map(|(key, value)| (key, value)).find_map(known);
        found.ok_or_else(|| Fault(format!("one of these is missing: {}", keys.join(", "))))
    }
}

impl JsonTree<'_> {
    /// Returns the string, or an error for any other value.
    #[inline(never)]
    pub(crate) fn text(&self) -> Result<&str, Fault> {
        if let JsonTree::Text(text) = self { Ok(text) } else { Err(self.no("a text")) }
    }

    /// Creates an integer value.
    #[inline(never)]
    fn whole(number: i128) -> Self {
        u64::try_from(number).map_or_else(|_| JsonTree::Negative(number as i64), JsonTree::Number)
    }

    /// Returns the integer, if the value is one.
    #[inline(never)]
    fn number(&self) -> Option<i128> {
        match self {
            JsonTree::Number(number) => Some((*number).into()),
            JsonTree::Negative(number) => Some((*number).into()),
            _ => None,
        }
    }

    /// Creates the error for a value of the wrong type.
    #[inline(never)]
    fn no(&self, expected: &str) -> Fault {
        let found = match self {
            JsonTree::Null => "nothing",
            JsonTree::Bool(_) => "true or false",
            JsonTree::Number(_) | JsonTree::Negative(_) | JsonTree::Fraction(_) => "another number",
            JsonTree::Text(_) => "a text",
            JsonTree::List(_) => "a list",
            JsonTree::Object(_) => "an object",
        };
        Fault(format!("there is {found} instead of {expected}"))
    }
}

impl Fault {
    /// Creates the error for an unknown variant.
    #[inline(never)]
    pub(crate) fn unknown(kind: &str) -> Fault {
        Fault(format!("`{kind}` is not one of the values in the schema"))
    }

    /// Creates an error from its reason.
    pub(crate) fn new(why: &impl fmt::Display) -> Fault {
        Fault(why.to_string())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<T: MessageFields> MessageValue for T {
    fn tree(&self) -> JsonTree<'_> {
        let mut keys = Object::default();
        self.put(&mut keys);
        JsonTree::Object(keys)
    }

    fn of(tree: &JsonTree<'_>) -> Result<Self, Fault> {
        match tree {
            JsonTree::Object(Object(keys)) if T::ALONE && keys.len() != 1 => {
                Err(tree.no("an object with one key"))
            }
            JsonTree::Object(keys) => T::get(keys),
            _ => Err(tree.no("an object")),
        }
    }
}

impl<T: MessageFields> MessageFields for Box<T> {
    const ALONE: bool = T::ALONE;

    fn put<'a>(&'a self, to: &mut Object<'a>) {
        T::put(self, to);
    }

    fn get(from: &Object<'_>) -> Result<Self, Fault> {
        T::get(from).map(Box::new)
    }
}

impl MessageValue for bool {
    fn tree(&self) -> JsonTree<'_> {
        JsonTree::Bool(*self)
    }

    fn of(tree: &JsonTree<'_>) -> Result<Self, Fault> {
        if let JsonTree::Bool(is) = tree { Ok(*is) } else { Err(tree.no("true or false")) }
    }
}

/// Implements `MessageValue` for integer types.
macro_rules! numbers {
    ($($number:ident),+) => {$(
        impl MessageValue for $number {
            fn tree(&self) -> JsonTree<'_> {
                JsonTree::whole((*self).into())
            }

            fn of(tree: &JsonTree<'_>) -> Result<Self, Fault> {
                tree.number().and_then(|number| number.try_into().ok()).ok_or_else(|| tree.no("a number in the allowed range"))
            }
        }
    )+};
}

numbers!(u8, u32, u64, i32);

impl MessageValue for String {
    fn tree(&self) -> JsonTree<'_> {
        JsonTree::Text(Cow::Borrowed(self))
    }

    fn of(tree: &JsonTree<'_>) -> Result<Self, Fault> {
        tree.text().map(str::to_owned)
    }
}

impl<T: MessageValue> MessageValue for Option<T> {
    fn tree(&self) -> JsonTree<'_> {
        self.as_ref().map_or(JsonTree::Null, T::tree)
    }

    fn of(tree: &JsonTree<'_>) -> Result<Self, Fault> {
        if *tree == JsonTree::Null { Ok(None) } else { T::of(tree).map(Some) }
    }

    fn missing(_: &'static str) -> Result<Self, Fault> {
        Ok(None)
    }
}

impl<T: MessageValue> MessageValue for Vec<T> {
    fn tree(&self) -> JsonTree<'_> {
        JsonTree::List(self.iter().map(T::tree).collect())
    }

    fn of(tree: &JsonTree<'_>) -> Result<Self, Fault> {
        if let JsonTree::List(values) = tree {
            values.iter().map(T::of).collect()
        } else {
            Err(tree.no("a list"))
        }
    }
}

impl MessageValue for serde_json::Value {
    fn tree(&self) -> JsonTree<'_> {
        use serde_json::Value;
        match self {
            Value::Null => JsonTree::Null,
            Value::Bool(is) => JsonTree::Bool(*is),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => JsonTree::Number(number),
                (None, Some(number)) => JsonTree::Negative(number),
                (None, None) => number.as_f64().map_or(JsonTree::Null, JsonTree::Fraction),
            },
            Value::String(text) => text.tree(),
            Value::Array(values) => values.tree(),
            Value::Object(keys) => keys.tree(),
        }
    }

    fn of(tree: &JsonTree<'_>) -> Result<Self, Fault> {
        use serde_json::Value;
        Ok(match tree {
            JsonTree::Null => Value::Null,
            JsonTree::Bool(is) => (*is).into(),
            JsonTree::Number(number) => (*number).into(),
            JsonTree::Negative(number) => (*number).into(),
            JsonTree::Fraction(number) => (*number).into(),
            JsonTree::Text(text) => Value::String(text.to_string()),
            JsonTree::List(_) => Vec::of(tree).map(Value::Array)?,
            JsonTree::Object(_) => MessageValue::of(tree).map(Value::Object)?,
        })
    }
}

impl MessageValue for serde_json::Map<String, serde_json::Value> {
    fn tree(&self) -> JsonTree<'_> {
        let keys = self.iter().map(|(key, value)| (Cow::Borrowed(key.as_str()), value.tree()));
        JsonTree::Object(Object(keys.collect()))
    }

    fn of(tree: &JsonTree<'_>) -> Result<Self, Fault> {
        let JsonTree::Object(Object(keys)) = tree else { return Err(tree.no("an object")) };
        keys.iter().map(|(key, value)| Ok((key.to_string(), MessageValue::of(value)?))).collect()
    }
}

impl<A: MessageValue, B: MessageValue> MessageValue for (A, B) {
    fn tree(&self) -> JsonTree<'_> {
        JsonTree::List(vec![self.0.tree(), self.1.tree()])
    }

    fn of(tree: &JsonTree<'_>) -> Result<Self, Fault> {
        if let JsonTree::List(values) = tree
            && let [a, b] = &**values
        {
            return Ok((A::of(a)?, B::of(b)?));
        }
        Err(tree.no("a list of two"))
    }
}

/// Implements `write` and `read` for message types.
macro_rules! texts {
    ($($name:ident),+) => {$(
        impl $name {
            /// Encodes the message as JSON.
            pub fn write(&self) -> String {
                crate::form::write(self)
            }

            /// Decodes a message from JSON.
            pub fn read(text: &str) -> Result<$name, serde_json::Error> {
                crate::form::read(text)
            }
        }
    )+};
}
pub(crate) use texts;

/// Encodes a message as JSON. All messages share one writer, so that a page does not carry one for each type.
pub(crate) fn write<T: MessageValue>(message: &T) -> String {
    #[inline(never)]
    fn text(tree: &JsonTree<'_>) -> String {
        serde_json::to_string(tree).expect("messages are plain data")
    }
    text(&message.tree())
}

/// Decodes a message from JSON. All messages share one parser.
pub(crate) fn read<T: MessageValue>(text: &str) -> Result<T, serde_json::Error> {
    #[inline(never)]
    fn tree(text: &str) -> Result<JsonTree<'_>, serde_json::Error> {
        serde_json::from_str(text)
    }
    T::of(&tree(text)?).map_err(serde::de::Error::custom)
}

/// Implements serde's `Serialize` and `Deserialize` by way of `MessageValue`.
macro_rules! by_form {
    ($name:ty) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(&crate::form::MessageValue::tree(self), serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let tree = <crate::form::JsonTree<'de> as serde::Deserialize>::deserialize(deserializer)?;
                crate::form::MessageValue::of(&tree).map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use by_form;

impl Serialize for JsonTree<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            JsonTree::Null => serializer.serialize_unit(),
            JsonTree::Bool(is) => serializer.serialize_bool(*is),
            JsonTree::Number(number) => serializer.serialize_u64(*number),
            JsonTree::Negative(number) => serializer.serialize_i64(*number),
            JsonTree::Fraction(number) => serializer.serialize_f64(*number),
            JsonTree::Text(text) => serializer.serialize_str(text),
            JsonTree::List(values) => {
                let mut list = serializer.serialize_seq(Some(values.len()))?;
                values.iter().try_for_each(|value| list.serialize_element(value))?;
                list.end()
            }
            JsonTree::Object(Object(keys)) => {
                let mut object = serializer.serialize_map(Some(keys.len()))?;
                keys.iter().try_for_each(|(key, value)| object.serialize_entry(key, value))?;
                object.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for JsonTree<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Grows;

        impl<'de> Visitor<'de> for Grows {
            type Value = JsonTree<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            fn visit_unit<E>(self) -> Result<JsonTree<'de>, E> {
                Ok(JsonTree::Null)
            }

            fn visit_bool<E>(self, is: bool) -> Result<JsonTree<'de>, E> {
                Ok(JsonTree::Bool(is))
            }

            fn visit_u64<E>(self, number: u64) -> Result<JsonTree<'de>, E> {
                Ok(JsonTree::Number(number))
            }

            fn visit_i64<E>(self, number: i64) -> Result<JsonTree<'de>, E> {
                Ok(JsonTree::Negative(number))
            }

            fn visit_f64<E>(self, number: f64) -> Result<JsonTree<'de>, E> {
                Ok(JsonTree::Fraction(number))
            }

            fn visit_str<E>(self, text: &str) -> Result<JsonTree<'de>, E> {
                Ok(JsonTree::Text(Cow::Owned(text.to_owned())))
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<JsonTree<'de>, E> {
                Ok(JsonTree::Text(Cow::Borrowed(text)))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<JsonTree<'de>, A::Error> {
                let mut values = Vec::new();
                while let Some(value) = from.next_element()? {
                    values.push(value);
                }
                Ok(JsonTree::List(values))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<JsonTree<'de>, A::Error> {
                let mut keys = Vec::new();
                while let Some(key) = from.next_key()? {
                    if let JsonTree::Text(key) = key {
                        keys.push((key, from.next_value()?));
                    }
                }
                Ok(JsonTree::Object(Object(keys)))
            }
        }

        deserializer.deserialize_any(Grows)
    }
}
