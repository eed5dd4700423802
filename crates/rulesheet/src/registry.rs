//! All knobs of a game, what contradicts what, and how old sheets become new ones.

use std::collections::BTreeMap;

use crate::document::{Node, Table, parse};
use crate::findings::Findings;
use crate::head::Field;
use crate::hint::Hint;
use crate::kind::{Kind, Reading};
use crate::knob::{AnyKnob, Knob};
use crate::players::{ByPlayers, Players};
use crate::read::{self, Origins};
use crate::report::{Report, Source};
use crate::sheet::Sheet;
use crate::value::Value;

/// All that a game has to say about its sheets. It is made once, as a `static`.
#[derive(Clone, Copy)]
pub struct Registry {
    /// The game, as sheets name it.
    pub game: &'static str,
    /// The knobs by groups, in the order of the reference page and of a written sheet.
    pub groups: &'static [Group],
    /// The steps from each version of sheets to the next, the first from version 1 to 2.
    pub upgrades: &'static [Upgrade],
}

/// Knobs that stand under one heading of a sheet; [`knobs!`](crate::knobs!) makes one.
#[derive(Clone, Copy)]
pub struct Group {
    /// What stands before the dot in their keys; nothing for knobs at the top.
    pub name: &'static str,
    /// What the group is about, in a sentence; nothing for knobs at the top.
    pub about: &'static str,
    /// The knobs.
    pub knobs: &'static [&'static dyn AnyKnob],
    /// What contradicts what, kept where the knob stands that is most likely to be changed.
    pub conflicts: &'static [Conflict],
    /// What a sheet may say in vain or leave open, kept where the knob stands that it is about.
    pub hints: &'static [Hint],
}

/// A step from one version of sheets to the next.
#[derive(Clone, Copy, Debug)]
pub struct Upgrade {
    /// What changed, in a sentence.
    pub change: &'static str,
    /// Makes a sheet of the older version one of the newer.
    pub apply: fn(&mut Table),
}

/// Rules that cannot hold together.
#[derive(Clone, Copy)]
pub struct Conflict {
    knobs: &'static [&'static dyn AnyKnob],
    rule: Rule,
}

#[derive(Clone, Copy)]
enum Rule {
    When(fn(&Values) -> bool, &'static str, &'static str),
    Find(fn(&Values) -> Option<Clash>),
}

/// What is said about rules that cannot hold together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// What contradicts what.
    pub says: String,
    /// What to change.
    pub help: String,
}

impl Conflict {
    /// The conflict exists when the condition holds; it is told in fixed words. The knobs are all those that the
    /// condition reads.
    pub const fn when(
        knobs: &'static [&'static dyn AnyKnob],
        holds: fn(&Values) -> bool,
        says: &'static str,
        help: &'static str,
    ) -> Self {
        Conflict { knobs, rule: Rule::When(holds, says, crate::for_writers(help)) }
    }

    /// The conflict is told in words that depend on the values. The knobs are all those that the function reads.
    pub const fn find(knobs: &'static [&'static dyn AnyKnob], find: fn(&Values) -> Option<Clash>) -> Self {
        Conflict { knobs, rule: Rule::Find(find) }
    }

    /// The knobs that it reads.
    pub fn knobs(&self) -> &'static [&'static dyn AnyKnob] {
        self.knobs
    }

    /// Looks whether these values clash.
    pub fn check(&self, values: &Values) -> Option<Clash> {
        match self.rule {
            Rule::When(holds, says, help) => {
                holds(values).then(|| Clash { says: says.to_owned(), help: help.to_owned() })
            }
            Rule::Find(find) => find(values),
        }
    }
}

/// The value of every knob of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values(pub(crate) BTreeMap<&'static str, Value>);

impl Values {
    /// The typed value of a knob.
    ///
    /// # Panics
    /// If the knob is not one of the registry that read the sheet.
    pub fn get<T>(&self, knob: &Knob<T>) -> T
    where
        Knob<T>: AnyKnob,
    {
        let value = self.value(knob);
        knob.decode(value).unwrap_or_else(|| panic!("{} = {value} was checked when it was read", knob.key()))
    }

    /// The value of a knob in its canonical form.
    ///
    /// # Panics
    /// If the knob is not one of the registry that read the sheet.
    pub fn value(&self, knob: &dyn AnyKnob) -> &Value {
        self.0.get(knob.key()).unwrap_or_else(|| panic!("no knob {} in this game", knob.key()))
    }
}

/// Where the sheets are that others are based on.
pub trait Library {
    /// The sheet with this name.
    fn find(&self, name: &str) -> Option<Found>;
    /// The names of all sheets, to guess what was meant.
    fn names(&self) -> Vec<String>;
}

/// The sheets that a program was built with.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    folder: &'static str,
    sheets: &'static [(&'static str, &'static str)],
}

impl Embedded {
    /// These sheets, by name and text, of a folder that reports name.
    pub const fn new(folder: &'static str, sheets: &'static [(&'static str, &'static str)]) -> Embedded {
        Embedded { folder, sheets }
    }
}

impl Library for Embedded {
    fn find(&self, name: &str) -> Option<Found> {
        let (name, text) = self.sheets.iter().find(|(known, _)| *known == name)?;
        Some(Found { file: format!("{}/{name}.toml", self.folder), text: (*text).to_string() })
    }

    fn names(&self) -> Vec<String> {
        self.sheets.iter().map(|(name, _)| (*name).to_string()).collect()
    }
}

/// A sheet of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The name of its file, for reports.
    pub file: String,
    /// Its text.
    pub text: String,
}

/// A library without sheets.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLibrary;

impl Library for NoLibrary {
    fn find(&self, _name: &str) -> Option<Found> {
        None
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Texts by file name, for sheets that are part of a program: `&[("basic", "rules/basic.toml", include_str!(...))]`.
impl Library for &[(&str, &str, &str)] {
    fn find(&self, name: &str) -> Option<Found> {
        let (_, file, text) = self.iter().find(|(known, ..)| *known == name)?;
        Some(Found { file: (*file).to_owned(), text: (*text).to_owned() })
    }

    fn names(&self) -> Vec<String> {
        self.iter().map(|(name, ..)| (*name).to_owned()).collect()
    }
}

impl Registry {
    /// The version of sheets that are written today.
    pub const fn version(&self) -> u32 {
        self.upgrades.len() as u32 + 1
    }

    /// Reads a sheet, or reports all that is wrong with it.
    pub fn read(&self, file: &str, text: &str, library: &dyn Library) -> Result<Sheet, Report> {
        read::read(self, file, text, library, Origins::Writer)
    }

    /// Reads a sheet that was kept, perhaps before a rule about texts was made: what its texts are made of is not checked.
    pub fn read_stored(&self, file: &str, text: &str, library: &dyn Library) -> Result<Sheet, Report> {
        read::read(self, file, text, library, Origins::Stored)
    }

    /// All knobs in order.
    pub fn knobs(&self) -> impl Iterator<Item = &'static dyn AnyKnob> + Clone + use<> {
        self.groups.iter().flat_map(|group| group.knobs).copied()
    }

    /// All that contradicts something.
    pub fn conflicts(&self) -> impl Iterator<Item = &'static Conflict> + use<> {
        self.groups.iter().flat_map(|group| group.conflicts)
    }

    /// All that may be said in vain or left open.
    pub fn hints(&self) -> impl Iterator<Item = &'static Hint> + use<> {
        self.groups.iter().flat_map(|group| group.hints)
    }

    /// The knob with this key.
    pub fn knob(&self, key: &str) -> Option<&'static dyn AnyKnob> {
        self.knobs().find(|knob| knob.key() == key)
    }

    /// What every knob is while nobody says otherwise.
    pub fn defaults(&self) -> Values {
        Values(self.knobs().map(|knob| (knob.key(), knob.default_value())).collect())
    }

    /// The groups of knobs in order; first the knobs at the top, if there are any.
    pub fn grouped(&self) -> Vec<(Option<&'static str>, Vec<&'static dyn AnyKnob>)> {
        let mut groups: Vec<(Option<&'static str>, Vec<&'static dyn AnyKnob>)> = Vec::new();
        for knob in self.knobs() {
            match groups.iter_mut().find(|(group, _)| *group == knob.group()) {
                Some((_, knobs)) => knobs.push(knob),
                None => groups.push((knob.group(), vec![knob])),
            }
        }
        groups.sort_by_key(|(group, _)| group.is_some());
        groups
    }

    /// What a group is about.
    pub fn about_group(&self, group: &str) -> Option<&'static str> {
        self.groups.iter().find(|known| known.name == group).map(|known| known.about)
    }

    /// What is wrong with the definitions themselves. A game has one test that this is empty.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (place, knob) in self.knobs().enumerate() {
            let mut fault = |what: String| faults.push(format!("{}: {what}", knob.key()));
            if self.knobs().take(place).any(|other| other.key() == knob.key()) {
                fault("is defined twice".to_owned());
            }
            self.check_names(knob, &mut fault);
            self.check_values(knob, &mut fault);
            if !knob.meaning().ends_with('.') {
                fault("its meaning is no sentence".to_owned());
            }
            if knob.since() == 0 || knob.since() > self.version() {
                fault(format!("there is no version {}", knob.since()));
            }
        }
        for Group { name, about, knobs, .. } in self.groups {
            if !name.is_empty() && (!about.ends_with('.') || knobs.is_empty()) {
                faults.push(format!("{name}: its text is no sentence, or no knob is in it"));
            }
            for knob in knobs.iter().filter(|knob| knob.group().unwrap_or("") != *name) {
                faults.push(format!("{}: stands in the group {name:?}", knob.key()));
            }
        }
        for hint in self.hints() {
            let known = self.knob(hint.knob().key()).is_some();
            let fault = hint.fault().or((!known).then_some("it is no knob"));
            faults.extend(fault.map(|fault| format!("{}, a hint: {fault}", hint.knob().key())));
        }
        if faults.is_empty() {
            let defaults = self.defaults();
            for conflict in self.conflicts() {
                for knob in conflict.knobs {
                    if self.knob(knob.key()).is_none() {
                        faults.push(format!("{}: a conflict reads it, but it is no knob", knob.key()));
                    }
                }
                faults.extend(conflict.check(&defaults).map(|clash| format!("the defaults: {}", clash.says)));
            }
            for knob in self.knobs() {
                if let Some((_, missing)) = uncovered(knob, &defaults) {
                    faults.push(format!("{}: its default has no number for {missing:?}", knob.key()));
                }
            }
        }
        faults
    }

    fn check_names(&self, knob: &dyn AnyKnob, fault: &mut dyn FnMut(String)) {
        let snake = |part: &str| {
            part.starts_with(|c: char| c.is_ascii_lowercase())
                && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
        };
        if !knob.key().split('.').all(snake) || knob.key().split('.').count() > 2 {
            fault("a key is name or group.name, in snake_case".to_owned());
        }
        let first = knob.group().unwrap_or(knob.name());
        if Field::ALL.iter().any(|field| field.name == first) {
            fault("the head of every sheet has this name already".to_owned());
        }
        if let Some(group) = knob.group() {
            if self.knob(group).is_some() {
                fault("its group is a knob as well".to_owned());
            }
            if self.about_group(group).is_none() {
                fault("its group has no text in `groups`".to_owned());
            }
        }
        for choice in knob.kind().words() {
            let kebab =
                choice.word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
            if choice.word.is_empty() || !kebab || !choice.meaning.ends_with('.') {
                fault(format!(
                    "the choice {:?} is not in kebab-case, or its meaning is no sentence",
                    choice.word
                ));
            }
        }
    }

    fn check_values(&self, knob: &dyn AnyKnob, fault: &mut dyn FnMut(String)) {
        let default = knob.default_value();
        match read_alone(knob, &format!("x = {default}\n"), "x") {
            Ok(value) if value == default && knob.understands(&value) => {}
            Ok(value) => fault(format!("its default {default} is read as {value}")),
            Err(report) => fault(format!("its default {default}: {report}")),
        }
        let (text, key) = match knob.kind() {
            Kind::CardMap(_) => (format!("[x]\n{}\n", knob.example()), "x"),
            _ => (format!("{}\n", knob.example()), knob.name()),
        };
        if let Err(report) = read_alone(knob, &text, key) {
            fault(format!("its example: {report}"));
        }
        if let Kind::ByPlayers { players, .. } = knob.kind()
            && !self.knob(players).is_some_and(|players| matches!(players.kind(), Kind::Players))
        {
            fault(format!("{players} is no knob for a range of players"));
        }
    }
}

impl std::fmt::Debug for Registry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Registry").field("game", &self.game).finish_non_exhaustive()
    }
}

/// Reads the value of one knob from a text that has nothing else.
fn read_alone(knob: &dyn AnyKnob, text: &str, key: &str) -> Result<Value, String> {
    let (table, syntax) = parse(text);
    if let Some(fault) = syntax.first() {
        return Err(fault.message.clone());
    }
    let entry = match table.entries() {
        [entry] if entry.key == key => entry,
        _ => return Err(format!("it has to be one line that sets {key}")),
    };
    if let (Kind::CardMap(_), Node::Table(table)) = (knob.kind(), &entry.item.node)
        && table.entries().is_empty()
        && text.starts_with('[')
    {
        return Err("it is empty".to_owned());
    }
    let source = Source::new(miette::NamedSource::new("the definition", text.to_owned()));
    let (mut findings, origin) = (Findings::default(), Origins::Writer);
    let mut reading = Reading { source: &source, key: knob.key(), findings: &mut findings, origin };
    match reading.read(knob.kind(), &entry.item) {
        Some(value) => Ok(value),
        None => Err(findings.into_report().to_string()),
    }
}

/// Whether a knob has no number for some number of players that is allowed: the key of the knob that allows it, and
/// which numbers.
pub(crate) fn uncovered(knob: &dyn AnyKnob, values: &Values) -> Option<(&'static str, Vec<Players>)> {
    let Kind::ByPlayers { players, .. } = knob.kind() else { return None };
    let Value::Text(range) = values.0.get(players)? else { return None };
    let range = Players::read(range).ok()?;
    let numbers = ByPlayers::from_value(values.0.get(knob.key())?)?;
    let missing = numbers.missing(range);
    if missing.is_empty() { None } else { Some((players, missing)) }
}
