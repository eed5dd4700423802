//! The schema rejects nothing that reading accepts, and much of what reading rejects.

use std::fs;
use std::path::Path;

use eights_rulesheet::Sheet;
use serde_json::{Map, Value as Json};
use toml::de::{DeTable, DeValue};

use crate::pretend::{REGISTRY, SHELF, read, saying};

/// A minimal validator for the part of JSON Schema that ours uses. An unknown keyword is a fault of the test.
fn accepts(schema: &Json, root: &Json, value: &Json) -> bool {
    schema.as_object().unwrap().iter().all(|(word, rule)| match word.as_str() {
        "$schema" | "title" | "description" | "default" | "$defs" => true,
        "$ref" => accepts(root.pointer(rule.as_str().unwrap().trim_start_matches('#')).unwrap(), root, value),
        "const" => value == rule,
        "enum" => rule.as_array().unwrap().contains(value),
        "anyOf" => rule.as_array().unwrap().iter().any(|schema| accepts(schema, root, value)),
        "type" => match rule.as_str().unwrap() {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64() || value.is_u64(),
            other => panic!("the judge knows no type {other}"),
        },
        "minimum" => value.as_i64().is_none_or(|number| number >= rule.as_i64().unwrap()),
        "maximum" => value.as_i64().is_none_or(|number| number <= rule.as_i64().unwrap()),
        "pattern" => value.as_str().is_none_or(|text| matches(rule.as_str().unwrap(), text)),
        "items" => value.as_array().is_none_or(|items| items.iter().all(|item| accepts(rule, root, item))),
        "minItems" => value.as_array().is_none_or(|items| items.len() as u64 >= rule.as_u64().unwrap()),
        "maxItems" => value.as_array().is_none_or(|items| items.len() as u64 <= rule.as_u64().unwrap()),
        "uniqueItems" => value
            .as_array()
            .is_none_or(|items| items.iter().enumerate().all(|(at, item)| !items[..at].contains(item))),
        "required" => value.as_object().is_none_or(|object| {
            rule.as_array().unwrap().iter().all(|name| object.contains_key(name.as_str().unwrap()))
        }),
        "properties" => value.as_object().is_none_or(|object| {
            let rules = rule.as_object().unwrap();
            object.iter().all(|(key, value)| rules.get(key).is_none_or(|schema| accepts(schema, root, value)))
        }),
        "propertyNames" => value
            .as_object()
            .is_none_or(|object| object.keys().all(|key| accepts(rule, root, &Json::from(key.as_str())))),
        "additionalProperties" => value.as_object().is_none_or(|object| {
            object.iter().filter(|(key, _)| schema.pointer(&format!("/properties/{key}")).is_none()).all(
                |(_, value)| match rule {
                    Json::Bool(allowed) => *allowed,
                    schema => accepts(schema, root, value),
                },
            )
        }),
        other => panic!("the judge does not know {other}"),
    })
}

fn matches(pattern: &str, text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match pattern {
        "^[0-9]+(-[0-9]+)?$" => text.split_once('-').map_or(digits(text), |(a, b)| digits(a) && digits(b)),
        "^[a-z0-9]+(-[a-z0-9]+)*$" => text.split('-').all(|part| {
            !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        }),
        "^([a-z0-9]+(-[a-z0-9]+)*|(eights|https?):.+|.+\\.toml)$" => {
            let long = |start: &str| text.len() > start.len() && text.starts_with(start);
            matches("^[a-z0-9]+(-[a-z0-9]+)*$", text)
                || ["eights:", "http:", "https:"].into_iter().any(long)
                || text.strip_suffix(".toml").is_some_and(|stem| !stem.is_empty())
        }
        "^[A-Z]+-[0-9]+$" => text.split_once('-').is_some_and(|(a, b)| {
            !a.is_empty() && a.bytes().all(|byte| byte.is_ascii_uppercase()) && digits(b)
        }),
        other => panic!("the judge does not know the pattern {other}"),
    }
}

fn to_json(value: &DeValue<'_>) -> Json {
    match value {
        DeValue::String(text) => Json::from(&**text),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(Json::Null, Json::from)
        }
        DeValue::Float(_) | DeValue::Datetime(_) => Json::from(0.5),
        DeValue::Boolean(flag) => Json::from(*flag),
        DeValue::Array(items) => items.iter().map(|item| to_json(item.get_ref())).collect(),
        DeValue::Table(table) => table_to_json(table),
    }
}

fn table_to_json(table: &DeTable<'_>) -> Json {
    let entries = table.iter().map(|(key, value)| (key.get_ref().to_string(), to_json(value.get_ref())));
    Json::Object(entries.collect::<Map<_, _>>())
}

/// Returns the verdicts of the schema and of the reader on a text.
fn judged(text: &str) -> (bool, Option<Sheet>) {
    let schema: Json = serde_json::from_str(&REGISTRY.schema()).unwrap();
    let table = DeTable::parse(text).unwrap();
    (accepts(&schema, &schema, &table_to_json(table.get_ref())), read(text).ok())
}

#[test]
fn sheets_without_fault_pass_the_schema() {
    let full = "players = 4\n[deal]\nhand = { 2 = 7, 3-16 = 5 }\ndecks = 2\n[turn]\ndraw = \"any\"\nlimit = 99\n\
                wild = [\"8\", \"joker\"]\nwild_starter = \"keep\"\n[turn.last]\n8 = \"forbidden\"\n\
                [scoring]\nends = [\"time\"]\n[scoring.values]\n\"black A\" = \"pips\"\n[effects]\n10H = \"skip\"\n\
                [table]\nnote = \"x\"\ncalls = [\"a\"]\n";
    for text in [saying(""), saying(full)] {
        let (passes, sheet) = judged(&text);
        assert!(passes && sheet.is_some(), "{text}");
        assert!(judged(&sheet.unwrap().to_toml()).0);
    }
    for parents in ["\"wilder\"", "[\"basic\"]", "[\"wilder\", \"old\"]"] {
        let (passes, sheet) = judged(&saying(&format!("based_on = {parents}\nplayers = \"2-5\"\n")));
        assert!(passes && sheet.is_some(), "{parents}");
    }
    for (name, text) in SHELF.iter().filter(|(name, _)| ["basic", "wilder"].contains(name)) {
        assert!(judged(text).0, "{name}");
    }
}

#[test]
fn whatever_the_schema_refuses_is_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let (mut both, mut by_reading_only) = (0, 0);
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let text = fs::read_to_string(&path).unwrap();
        if path.extension().is_none_or(|ending| ending != "toml") || DeTable::parse(&text).is_err() {
            continue;
        }
        let (passes, sheet) = judged(&text);
        assert!(passes || sheet.is_none(), "{} is refused by the schema only", path.display());
        if passes { by_reading_only += 1 } else { both += 1 }
    }
    assert!(both >= 40 && by_reading_only >= 5, "{both} {by_reading_only}");
}
