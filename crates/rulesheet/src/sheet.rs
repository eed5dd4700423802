//! Parsed sheets: the head, the value of every knob, and the origin of each value.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use eights_cards::FaceSet;

use crate::cards::{cards_named, is_part, sort_by_cards};
use crate::document::Span;
use crate::head::Head;
use crate::kind::Kind;
use crate::knob::{AnyKnob, Knob};
use crate::parents::Lineage;
use crate::registry::{Registry, Values};
use crate::report::Source;
use crate::value::{Value, quoted, written_key};

/// The origin of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Set by this file at this position.
    Own(Span),
    /// Inherited from the sheet with this name.
    Inherited(String),
    /// The default.
    Default,
}

/// A valid rule sheet. Two sheets are equal if their heads and all their values are equal.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub(crate) registry: Registry,
    pub(crate) head: Head,
    pub(crate) version: u32,
    pub(crate) values: Values,
    pub(crate) origins: BTreeMap<&'static str, Origin>,
    /// Values set by this file.
    pub(crate) own: BTreeMap<&'static str, Value>,
    /// The values without this file.
    pub(crate) base: Values,
    /// The rulings of this sheet and of its ancestors.
    pub(crate) rulings: Vec<String>,
    /// The source text.
    pub(crate) source: Source,
    /// Positions of this file's entries for cards, by knob and name of the cards.
    pub(crate) entries: BTreeMap<(&'static str, String), Span>,
    /// Knobs set by this file and also by an ancestor, with the name of that ancestor.
    pub(crate) heard: BTreeMap<&'static str, String>,
    /// The descent of the sheet, for sheets based on it.
    pub(crate) lineage: Lineage,
}

impl PartialEq for Sheet {
    fn eq(&self, other: &Self) -> bool {
        self.registry.game == other.registry.game && self.head == other.head && self.values == other.values
    }
}

impl Eq for Sheet {}

impl Sheet {
    /// Returns the head of the sheet.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Returns the version of sheets in which this one was written.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Returns the numbered rulings that this sheet and its ancestors follow, without duplicates.
    pub fn rulings(&self) -> &[String] {
        &self.rulings
    }

    /// Returns the same rules as a self-contained sheet.
    #[must_use]
    pub fn alone(&self) -> Sheet {
        self.alone_saying(&|knob| *self.origin(knob) != Origin::Default)
    }

    /// Returns the same rules as a self-contained sheet that itself sets the knobs for which `says` holds. These must
    /// include all whose values are not the defaults.
    pub(crate) fn alone_saying(&self, says: &dyn Fn(&'static dyn AnyKnob) -> bool) -> Sheet {
        let head = Head { based_on: Vec::new(), rulings: self.rulings.clone(), ..self.head.clone() };
        let mut own = BTreeMap::new();
        let mut origins = BTreeMap::new();
        for knob in self.registry.knobs() {
            if says(knob) {
                own.insert(knob.key(), self.values.value(knob).clone());
                origins.insert(knob.key(), Origin::Own(0..0));
            } else {
                origins.insert(knob.key(), Origin::Default);
            }
        }
        let lineage = Lineage::new(self.lineage.id(), &head.name, None, &self.values, &own, &self.registry);
        Sheet { head, own, origins, base: self.registry.defaults(), lineage, ..self.clone() }
    }

    /// Returns the typed value of a knob.
    ///
    /// # Panics
    /// Panics if the knob is not in the game's registry.
    pub fn get<T>(&self, knob: &Knob<T>) -> T
    where
        Knob<T>: AnyKnob,
    {
        self.values.get(knob)
    }

    /// Returns all values.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// Returns whether this file itself sets the knob.
    pub fn is_set(&self, knob: &dyn AnyKnob) -> bool {
        self.own.contains_key(knob.key())
    }

    /// Returns the origin of a knob's value.
    ///
    /// # Panics
    /// Panics if the knob is not in the game's registry.
    pub fn origin(&self, knob: &dyn AnyKnob) -> &Origin {
        self.origins.get(knob.key()).unwrap_or_else(|| panic!("no knob {} in this game", knob.key()))
    }

    /// Formats the sheet canonically: only the differences from the base or the defaults, and this file's answers to
    /// questions that would otherwise be open, in the order of the registry and in the current version. Reading the
    /// result yields an equal sheet.
    pub fn to_toml(&self) -> String {
        self.to_toml_with(&self.own_decisions())
    }

    /// Formats the same rules as a self-contained sheet for an author. It also keeps the decisions of its ancestors
    /// that agree with the defaults, so that no question becomes open again.
    pub fn to_toml_alone(&self) -> String {
        self.alone().to_toml_with(&self.decisions())
    }

    /// Formats the same rules as a self-contained sheet of the fewest lines, for storing.
    pub(crate) fn to_toml_stored(&self) -> String {
        self.alone().to_toml_with(&BTreeSet::new())
    }

    /// Formats the sheet with further lines for these knobs.
    fn to_toml_with(&self, decided: &BTreeSet<&str>) -> String {
        let mut out = String::new();
        let mut line = |key: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{key} = {value}");
        };
        line("version", &self.registry.version().to_string());
        line("game", &quoted(self.registry.game));
        line("name", &quoted(&self.head.name));
        let texts = [("title", &self.head.title), ("about", &self.head.about), ("source", &self.head.source)];
        for (key, text) in texts {
            if let Some(text) = text {
                line(key, &quoted(text));
            }
        }
        match self.head.based_on.as_slice() {
            [] => {}
            [parent] => line("based_on", &quoted(parent)),
            parents => line("based_on", &Value::List(parents.to_vec()).to_string()),
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
                .filter_map(|knob| {
                    let same = || decided.contains(knob.key()).then(|| self.values.value(knob).clone());
                    Some(format!("{} = {}", knob.name(), self.difference(knob).or_else(same)?))
                })
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

    /// Returns the entry this sheet needs for a knob to get its value, if any.
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

/// Merges entries by cards over inherited ones. An older entry is dropped if a newer one covers all its cards. Cost:
/// the product of both lengths.
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

/// Removes entries that change nothing over the base: [`merged`] yields the same result. Cost: the product of both
/// lengths.
pub(crate) fn shortest(base: &Value, own: Vec<(String, Value)>) -> Vec<(String, Value)> {
    let (older, newer) = (sets(base.entries()), sets(&own));
    // For each older entry, the number of new entries that cover all its cards.
    let mut covers: Vec<usize> =
        older.iter().map(|old| newer.iter().filter(|new| is_part(*old, **new)).count()).collect();
    let needed = |(place, entry): (usize, (String, Value))| {
        let covered: Vec<usize> = (0..older.len()).filter(|old| is_part(older[*old], newer[place])).collect();
        let same = covered.iter().copied().find(|old| base.entries()[*old] == entry);
        // Without this entry, exactly the same older entry applies again.
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
