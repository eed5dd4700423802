//! The JSON Schema of a game's sheets, for editors and other programs.

use serde_json::{Map, Value as Json, json};

use crate::cards::card_names;
use crate::choice::Choice;
use crate::head::{FIELDS, NAME_PATTERN, PARENT_PATTERN, RULING_PATTERN};
use crate::kind::{CardValue, Kind};
use crate::knob::AnyKnob;
use crate::parents::MAX_PARENTS;
use crate::players::PLAYERS_PATTERN;
use crate::registry::Registry;
use crate::value::Value;

impl Registry {
    /// Generates the JSON Schema (draft 2020-12) of the current version of sheets. Anything the schema rejects,
    /// [`Registry::read`] rejects too; reading also finds conflicts, which a schema cannot express.
    pub fn schema(&self) -> String {
        let mut properties = Map::new();
        for field in FIELDS {
            let mut schema = match field.name {
                "version" => json!({ "const": self.version() }),
                "game" => json!({ "const": self.game }),
                "name" => json!({ "type": "string", "pattern": NAME_PATTERN }),
                "based_on" => {
                    let parent = json!({ "type": "string", "pattern": PARENT_PATTERN });
                    let several = json!({
                        "type": "array", "items": parent, "uniqueItems": true,
                        "minItems": 1, "maxItems": MAX_PARENTS,
                    });
                    json!({ "anyOf": [parent, several] })
                }
                "rulings" => {
                    json!({ "type": "array", "items": { "type": "string", "pattern": RULING_PATTERN } })
                }
                _ => json!({ "type": "string" }),
            };
            schema["description"] = field.meaning.into();
            properties.insert(field.name.to_owned(), schema);
        }
        let mut definitions = Map::new();
        for (group, knobs) in self.grouped() {
            let schemas = knobs.iter().map(|knob| (knob.name().to_owned(), of_knob(*knob)));
            let Some(group) = group else {
                properties.extend(schemas);
                continue;
            };
            let mut schema = json!({ "type": "object" });
            if let Some(about) = self.about_group(group) {
                schema["description"] = about.into();
            }
            schema["properties"] = schemas.collect::<Map<_, _>>().into();
            schema["additionalProperties"] = false.into();
            properties.insert(group.to_owned(), schema);
        }
        if self.knobs().any(|knob| matches!(knob.kind(), Kind::Cards | Kind::CardMap(_))) {
            let names: Vec<&str> = card_names().collect();
            definitions.insert("cards".to_owned(), json!({ "enum": names }));
        }
        let required: Vec<&str> =
            FIELDS.iter().filter(|field| field.required).map(|field| field.name).collect();
        let schema = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": format!("A rule sheet of {}", self.game),
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": false,
            "$defs": definitions,
        });
        format!("{schema:#}\n")
    }
}

fn of_knob(knob: &dyn AnyKnob) -> Json {
    let mut schema = of_kind(knob.kind());
    schema["description"] = knob.meaning().into();
    schema["default"] = of_value(&knob.default_value());
    schema
}

fn of_kind(kind: Kind) -> Json {
    match kind {
        Kind::Flag => json!({ "type": "boolean" }),
        Kind::Number { min, max, words } => number(min, max, words),
        Kind::Count { yes, max } => json!({ "anyOf": [{ "type": "boolean" }, number(yes, max, &[])] }),
        Kind::OneOf(choices) => one_of(choices),
        Kind::Players => json!({ "anyOf": [
            { "type": "string", "pattern": PLAYERS_PATTERN },
            number(2, 16, &[]),
        ] }),
        Kind::ByPlayers { min, max, .. } => json!({ "anyOf": [
            number(min, max, &[]),
            {
                "type": "object",
                "propertyNames": { "pattern": PLAYERS_PATTERN },
                "additionalProperties": number(min, max, &[]),
            },
        ] }),
        Kind::Cards => json!({ "type": "array", "items": { "$ref": "#/$defs/cards" }, "uniqueItems": true }),
        Kind::CardMap(values) => json!({
            "type": "object",
            "propertyNames": { "$ref": "#/$defs/cards" },
            "additionalProperties": match values {
                CardValue::Number { min, max, words } => number(min, max, words),
                CardValue::OneOf(choices) => one_of(choices),
                CardValue::Phrase { form, .. } => json!({ "type": "string", "description": form }),
            },
        }),
        Kind::SeveralOf(choices) => {
            json!({ "type": "array", "items": one_of(choices), "uniqueItems": true })
        }
        Kind::Words => json!({ "type": "array", "items": { "type": "string" }, "uniqueItems": true }),
        Kind::Text => json!({ "type": "string" }),
    }
}

fn number(min: impl Into<i64>, max: impl Into<i64>, words: &[Choice]) -> Json {
    let number = json!({ "type": "integer", "minimum": min.into(), "maximum": max.into() });
    if words.is_empty() { number } else { json!({ "anyOf": [number, one_of(words)] }) }
}

/// Lists each choice as a constant of its own, because only there can a meaning be attached.
fn one_of(choices: &[Choice]) -> Json {
    let choices: Vec<Json> =
        choices.iter().map(|choice| json!({ "const": choice.word, "description": choice.meaning })).collect();
    json!({ "anyOf": choices })
}

fn of_value(value: &Value) -> Json {
    match value {
        Value::Flag(flag) => (*flag).into(),
        Value::Number(number) => (*number).into(),
        Value::Text(text) => text.as_str().into(),
        Value::List(words) => words.as_slice().into(),
        Value::Table(entries) => {
            entries.iter().map(|(key, value)| (key.clone(), of_value(value))).collect::<Map<_, _>>().into()
        }
    }
}
