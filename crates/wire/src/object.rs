//! Objects, and nothing else where an object is meant.
//!
//! What reads structs from JSON also takes a list of their fields in order, so `["robo"]` would pass for `{"name":"robo"}`. No
//! schema says so, and nobody should come to rely on it: what others send is read through this.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// A value that was written as an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Keys<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }

        deserializer.deserialize_map(Keys(PhantomData)).map(Object)
    }
}

/// Reads an object.
pub(crate) fn only<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    Object::deserialize(deserializer).map(|Object(value)| value)
}

/// Reads an object, or nothing.
pub(crate) fn or_nothing<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let found = Option::<Object<T>>::deserialize(deserializer)?;
    Ok(found.map(|Object(value)| value))
}

#[cfg(test)]
mod tests {
    use crate::http::{NewRoom, NewToken, RulesChoice};
    use crate::{Object, Request};

    fn reads<T: serde::de::DeserializeOwned>(text: &str) -> bool {
        serde_json::from_str::<Object<T>>(text).is_ok()
    }

    #[test]
    fn a_list_never_passes_for_an_object() {
        assert!(reads::<NewToken>(r#"{"name":"robo"}"#) && !reads::<NewToken>(r#"["robo"]"#));
        assert!(
            reads::<RulesChoice>(r#"{"named":"basic"}"#) && !reads::<RulesChoice>(r#"["named","basic"]"#)
        );
        let room = |settings: &str| {
            format!(r#"{{"rules":{{"named":"basic"}},"seats":2,"name":"Ann","settings":{settings}}}"#)
        };
        for (settings, good) in [
            ("{}", true),
            ("[]", false),
            (r#"{"clock":null}"#, true),
            (r#"{"clock":{"per_move":9}}"#, true),
            (r#"{"clock":[9,9]}"#, false),
        ] {
            assert_eq!(reads::<NewRoom>(&room(settings)), good, "{settings}");
            let set = format!(r#"{{"type":"set","settings":{settings}}}"#);
            assert_eq!(Request::read(&set).is_ok(), good, "{set}");
        }
        assert!(Request::read(r#"{"type":"leave"}"#).is_ok());
        assert!(Request::read(r#"["leave"]"#).is_err() && Request::read(r#"[1,"leave"]"#).is_err());
    }
}
