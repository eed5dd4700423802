//! A sheet that was read: its head, the value of every knob, and where each value comes from.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use eights_cards::FaceSet;

use crate::cards::{cards_named, is_part, sort_by_cards};
use crate::document::Span;
use crate::head::Head;
use crate::kind::Kind;
use crate::knob::{AnyKnob, Knob};
use crate::registry::{Registry, Values};
use crate::report::Source;
use crate::value::{Value, quoted, written_key};

/// Where a value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// This file says so, here.
    Own(Span),
    /// The sheet with this name says so, and this one is based on it.
    Inherited(String),
    /// Nobody says otherwise.
    Default,
}

/// A rule sheet without a fault. Two sheets are equal if their heads and all their values are.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub(crate) registry: Registry,
    pub(crate) head: Head,
    pub(crate) version: u32,
    pub(crate) values: Values,
    pub(crate) origins: BTreeMap<&'static str, Origin>,
    /// What this file itself says.
    pub(crate) own: BTreeMap<&'static str, Value>,
    /// What would hold if this file said nothing.
    pub(crate) base: Values,
    /// The rulings of this sheet and of those that it is based on.
    pub(crate) rulings: Vec<String>,
    /// The text that it was read from.
    pub(crate) source: Source,
    /// Where this file speaks of single cards: by knob and name of the cards.
    pub(crate) entries: BTreeMap<(&'static str, String), Span>,
    /// What this file sets though another sheet that it is based on sets it: by knob, the name of that sheet.
    pub(crate) heard: BTreeMap<&'static str, String>,
}

impl PartialEq for Sheet {
    fn eq(&self, other: &Self) -> bool {
        self.registry.game == other.registry.game && self.head == other.head && self.values == other.values
    }
}

impl Eq for Sheet {}

impl Sheet {
    /// Who and what this sheet is.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The version of sheets in which it was written.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The numbered rulings that this sheet and those it is based on follow, each once.
    pub fn rulings(&self) -> &[String] {
        &self.rulings
    }

    /// The same rules in a sheet that needs no other.
    #[must_use]
    pub fn alone(&self) -> Sheet {
        let own = self.values.0.clone();
        let head = Head { based_on: None, rulings: self.rulings.clone(), ..self.head.clone() };
        let set = |knob: &'static dyn AnyKnob| (knob.key(), Origin::Own(0..0));
        let origins = self.registry.knobs().map(set).collect();
        Sheet { head, own, origins, base: self.registry.defaults(), ..self.clone() }
    }

    /// The typed value of a knob.
    ///
    /// # Panics
    /// If the knob is not one of the game's registry.
    pub fn get<T>(&self, knob: &Knob<T>) -> T
    where
        Knob<T>: AnyKnob,
    {
        self.values.get(knob)
    }

    /// All values.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// Whether this file itself sets the knob.
    pub fn is_set(&self, knob: &dyn AnyKnob) -> bool {
        self.own.contains_key(knob.key())
    }

    /// Where a knob's value comes from.
    ///
    /// # Panics
    /// If the knob is not one of the game's registry.
    pub fn origin(&self, knob: &dyn AnyKnob) -> &Origin {
        self.origins.get(knob.key()).unwrap_or_else(|| panic!("no knob {} in this game", knob.key()))
    }

    /// The canonical text: only what differs from the sheet that it is based on, or from the defaults, in the order
    /// of the registry and in today's version. Reading it gives an equal sheet.
    pub fn to_toml(&self) -> String {
        let mut out = String::new();
        let mut line = |key: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{key} = {value}");
        };
        line("version", &self.registry.version().to_string());
        line("game", &quoted(self.registry.game));
        line("name", &quoted(&self.head.name));
        let texts = [
            ("title", &self.head.title),
            ("about", &self.head.about),
            ("source", &self.head.source),
            ("based_on", &self.head.based_on),
        ];
        for (key, text) in texts {
            if let Some(text) = text {
                line(key, &quoted(text));
            }
        }
        if !self.head.rulings.is_empty() {
            line("rulings", &Value::List(self.head.rulings.clone()).to_string());
        }
        let mut tables = String::new();
        for (group, knobs) in self.registry.grouped() {
            let (maps, plain): (Vec<_>, Vec<_>) =
                knobs.into_iter().partition(|knob| matches!(knob.kind(), Kind::CardMap(_)));
            let lines: Vec<String> = plain
                .into_iter()
                .filter_map(|knob| Some(format!("{} = {}", knob.name(), self.difference(knob)?)))
                .collect();
            match group {
                Some(group) if !lines.is_empty() => {
                    let _ = write!(out, "\n[{group}]\n{}\n", lines.join("\n"));
                }
                None => lines.iter().for_each(|line| {
                    let _ = writeln!(out, "{line}");
                }),
                Some(_) => {}
            }
            for knob in maps {
                let Some(entries) = self.difference(knob) else { continue };
                let _ = write!(tables, "\n[{}]\n", knob.key());
                for (name, value) in entries.entries() {
                    let _ = writeln!(tables, "{} = {value}", written_key(name));
                }
            }
        }
        out + &tables
    }

    /// What this sheet has to say about a knob so that it gets its value, if anything.
    fn difference(&self, knob: &dyn AnyKnob) -> Option<Value> {
        let (value, base) = (self.values.value(knob), self.base.value(knob));
        if value == base {
            return None;
        }
        if !matches!(knob.kind(), Kind::CardMap(_)) {
            return Some(value.clone());
        }
        let own = shortest(base, self.own.get(knob.key())?.entries().to_vec());
        Some(Value::Table(own))
    }
}

fn sets(entries: &[(String, Value)]) -> Vec<Option<FaceSet>> {
    entries.iter().map(|(name, _)| cards_named(name)).collect()
}

/// Entries by cards over others: an older entry goes when a newer one speaks of all its cards. Cost: their product.
pub(crate) fn merged(base: &Value, own: &[(String, Value)]) -> Value {
    let newer = sets(own);
    let mut entries: Vec<(String, Value)> = base
        .entries()
        .iter()
        .filter(|(old, _)| {
            let old = cards_named(old);
            !newer.iter().any(|new| is_part(old, *new))
        })
        .chain(own)
        .cloned()
        .collect();
    sort_by_cards(&mut entries);
    Value::Table(entries)
}

/// The entries without those that change nothing over the base: [`merged`] makes the same of them. Cost: the product of both.
pub(crate) fn shortest(base: &Value, own: Vec<(String, Value)>) -> Vec<(String, Value)> {
    let (older, newer) = (sets(base.entries()), sets(&own));
    // How many of the entries speak of all cards of an older one.
    let mut covers: Vec<usize> =
        older.iter().map(|old| newer.iter().filter(|new| is_part(*old, **new)).count()).collect();
    let needed = |(place, entry): (usize, (String, Value))| {
        let covered: Vec<usize> = (0..older.len()).filter(|old| is_part(older[*old], newer[place])).collect();
        let same = covered.iter().copied().find(|old| base.entries()[*old] == entry);
        // Without it the same older entry counts again, and no other.
        let needless =
            same.is_some_and(|same| covered.iter().all(|old| (covers[*old] == 1) == (*old == same)));
        if needless {
            for old in covered {
                covers[old] -= 1;
            }
        }
        (!needless).then_some(entry)
    };
    own.into_iter().enumerate().filter_map(needed).collect()
}
