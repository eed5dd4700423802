//! The registry of a game: its knobs, the conflicts between them, and upgrades of old sheets.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::document::{TomlNode, TomlTable, parse};
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

/// Everything a game defines about its sheets. Each game has one, as a `static`.
#[derive(Clone, Copy)]
pub struct Registry {
    /// The name of the game in sheets.
    pub game: &'static str,
    /// Knobs by group, in the order of the reference page and of written sheets.
    pub groups: &'static [Group],
    /// Upgrade steps from each version of sheets to the next; the first leads from version 1 to 2.
    pub upgrades: &'static [Upgrade],
}

/// Knobs under one heading of a sheet. Defined with [`knobs!`](crate::knobs!).
#[derive(Clone, Copy)]
pub struct Group {
    /// The part of the keys before the dot; empty for top-level knobs.
    pub name: &'static str,
    /// A description in one sentence; empty for top-level knobs.
    pub about: &'static str,
    /// The knobs of the group.
    pub knobs: &'static [&'static dyn AnyKnob],
    /// Conflicts, each in the group of the knob that is most likely to be changed.
    pub conflicts: &'static [Conflict],
    /// Hints about settings without effect and open questions, each in the group of the knob concerned.
    pub hints: &'static [Hint],
}

/// An upgrade from one version of sheets to the next.
#[derive(Clone, Copy, Debug)]
pub struct Upgrade {
    /// The change, in one sentence.
    pub change: &'static str,
    /// Turns a sheet of the older version into one of the newer.
    pub apply: fn(&mut TomlTable),
}

/// A contradiction between rules.
#[derive(Clone, Copy)]
pub struct Conflict {
    knobs: &'static [&'static dyn AnyKnob],
    rule: Rule,
}

#[derive(Clone, Copy)]
enum Rule {
    When(fn(&Values) -> bool, &'static str, &'static str),
    Find(fn(&Values) -> Option<ConflictReport>),
}

/// The explanation of a [`Conflict`] found in a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConflictReport {
    /// The contradiction.
    pub says: String,
    /// Advice on what to change.
    pub help: String,
}

impl Conflict {
    /// Creates a conflict that exists when the condition holds, with a fixed explanation. `knobs` must list every
    /// knob that the condition reads.
    pub const fn when(
        knobs: &'static [&'static dyn AnyKnob],
        holds: fn(&Values) -> bool,
        says: &'static str,
        help: &'static str,
    ) -> Self {
        Conflict { knobs, rule: Rule::When(holds, says, crate::for_writers(help)) }
    }

    /// Creates a conflict whose explanation depends on the values. `knobs` must list every knob that the function
    /// reads.
    pub const fn find(
        knobs: &'static [&'static dyn AnyKnob],
        find: fn(&Values) -> Option<ConflictReport>,
    ) -> Self {
        Conflict { knobs, rule: Rule::Find(find) }
    }

    /// Returns the knobs that the check reads.
    pub fn knobs(&self) -> &'static [&'static dyn AnyKnob] {
        self.knobs
    }

    /// Checks the values and returns the explanation if they conflict.
    pub fn check(&self, values: &Values) -> Option<ConflictReport> {
        match self.rule {
            Rule::When(holds, says, help) => {
                holds(values).then(|| ConflictReport { says: says.to_owned(), help: help.to_owned() })
            }
            Rule::Find(find) => find(values),
        }
    }
}

/// The values of all knobs of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values(pub(crate) BTreeMap<&'static str, Value>);

impl Values {
    /// Returns the typed value of a knob.
    ///
    /// # Panics
    /// Panics if the knob is not in the registry that read the sheet.
    pub fn get<T>(&self, knob: &Knob<T>) -> T
    where
        Knob<T>: AnyKnob,
    {
        let value = self.value(knob);
        knob.decode(value).unwrap_or_else(|| panic!("{} = {value} was checked when it was read", knob.key()))
    }

    /// Returns the value of a knob in its canonical form.
    ///
    /// # Panics
    /// Panics if the knob is not in the registry that read the sheet.
    pub fn value(&self, knob: &dyn AnyKnob) -> &Value {
        self.0.get(knob.key()).unwrap_or_else(|| panic!("no knob {} in this game", knob.key()))
    }
}

/// A source of sheets that other sheets can be based on.
pub trait Library {
    /// Returns the sheet with this name.
    fn find(&self, name: &str) -> Option<LibrarySheet>;
    /// Returns the names of all sheets, for "did you mean" suggestions.
    fn names(&self) -> Vec<String>;

    /// Returns a former edition of a sheet by its name, a dot and its fingerprint, for links that are based on it.
    fn find_former(&self, _name: &str) -> Option<LibrarySheet> {
        None
    }

    /// Returns a sheet of this library in its parsed form, if the library keeps it: a sheet that never changes is read
    /// once.
    fn parsed(&self, _registry: &Registry, _name: &str) -> Option<Arc<Sheet>> {
        None
    }

    /// Returns the game of a sheet that belongs to another game than the sheets of this library.
    fn other_game(&self, _name: &str) -> Option<String> {
        None
    }

    /// Returns the source of sheets in files. There is none unless somebody gives one: what a server or a page reads
    /// was written by others, and must not make it open files.
    fn files(&self) -> Option<&dyn SheetFiles> {
        None
    }
}

/// A source of sheets in files, for lines such as `based_on = "our-table.toml"`.
pub trait SheetFiles {
    /// Reads the file at a path relative to the folder of the file `from`, or returns the reason why it cannot be
    /// read. The file name of the result tells the file from all others.
    fn read(&self, from: &str, path: &str) -> Result<LibrarySheet, String>;
}

/// A library of sheets embedded in the program.
#[derive(Debug)]
pub struct EmbeddedLibrary {
    folder: &'static str,
    sheets: &'static [(&'static str, &'static str)],
    first: Option<&'static str>,
    /// The sheets read so far, by name.
    parsed: Mutex<BTreeMap<&'static str, Arc<Sheet>>>,
}

impl EmbeddedLibrary {
    /// Creates a library from pairs of name and text. `folder` is the folder named in reports.
    pub const fn new(
        folder: &'static str,
        sheets: &'static [(&'static str, &'static str)],
    ) -> EmbeddedLibrary {
        EmbeddedLibrary { folder, sheets, first: None, parsed: Mutex::new(BTreeMap::new()) }
    }

    /// Puts this sheet at the beginning of every list.
    #[must_use]
    pub const fn beginning_with(mut self, name: &'static str) -> EmbeddedLibrary {
        self.first = Some(name);
        self
    }
}

impl Library for EmbeddedLibrary {
    fn find(&self, name: &str) -> Option<LibrarySheet> {
        let (name, text) = self.sheets.iter().find(|(known, _)| *known == name)?;
        Some(LibrarySheet { file: format!("{}/{name}.toml", self.folder), text: (*text).to_string() })
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<&str> = self.sheets.iter().map(|(name, _)| *name).collect();
        // The sort is stable, so the others stay in order.
        names.sort_by_key(|name| Some(*name) != self.first);
        names.into_iter().map(str::to_string).collect()
    }

    fn parsed(&self, registry: &Registry, name: &str) -> Option<Arc<Sheet>> {
        let parsed = || self.parsed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sheet) = parsed().get(name) {
            return Some(Arc::clone(sheet));
        }
        let (name, _) = self.sheets.iter().find(|(known, _)| *known == name)?;
        let LibrarySheet { file, text } = self.find(name)?;
        // The lock is open meanwhile: parents are read the same way.
        let sheet = Arc::new(registry.read(&file, &text, self).ok()?);
        parsed().insert(name, Arc::clone(&sheet));
        Some(sheet)
    }
}

/// A sheet of a [`Library`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibrarySheet {
    /// The file name, for reports.
    pub file: String,
    /// The TOML text.
    pub text: String,
}

/// An empty library.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLibrary;

impl Library for NoLibrary {
    fn find(&self, _name: &str) -> Option<LibrarySheet> {
        None
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Embedded sheets as name, file and text: `&[("basic", "rules/basic.toml", include_str!(...))]`.
impl Library for &[(&str, &str, &str)] {
    fn find(&self, name: &str) -> Option<LibrarySheet> {
        let (_, file, text) = self.iter().find(|(known, ..)| *known == name)?;
        Some(LibrarySheet { file: (*file).to_owned(), text: (*text).to_owned() })
    }

    fn names(&self) -> Vec<String> {
        self.iter().map(|(name, ..)| (*name).to_owned()).collect()
    }
}

impl Registry {
    /// Returns the current version of sheets.
    pub const fn version(&self) -> u32 {
        self.upgrades.len() as u32 + 1
    }

    /// Reads a sheet, or reports all its faults.
    pub fn read(&self, file: &str, text: &str, library: &dyn Library) -> Result<Sheet, Report> {
        read::read(self, file, text, library, Origins::Writer)
    }

    /// Reads a stored sheet, which may predate a rule about texts. The characters of its texts are not checked.
    pub fn read_stored(&self, file: &str, text: &str, library: &dyn Library) -> Result<Sheet, Report> {
        read::read(self, file, text, library, Origins::Stored)
    }

    /// Returns all knobs in order.
    pub fn knobs(&self) -> impl Iterator<Item = &'static dyn AnyKnob> + Clone + use<> {
        self.groups.iter().flat_map(|group| group.knobs).copied()
    }

    /// Returns all conflicts.
    pub fn conflicts(&self) -> impl Iterator<Item = &'static Conflict> + use<> {
        self.groups.iter().flat_map(|group| group.conflicts)
    }

    /// Returns all hints.
    pub fn hints(&self) -> impl Iterator<Item = &'static Hint> + use<> {
        self.groups.iter().flat_map(|group| group.hints)
    }

    /// Returns the knob with this key.
    pub fn knob(&self, key: &str) -> Option<&'static dyn AnyKnob> {
        self.knobs().find(|knob| knob.key() == key)
    }

    /// Returns the default values of all knobs.
    pub fn defaults(&self) -> Values {
        Values(self.knobs().map(|knob| (knob.key(), knob.default_value())).collect())
    }

    /// Returns the knobs by group, in order. Top-level knobs, if any, come first.
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

    /// Returns the description of a group.
    pub fn about_group(&self, group: &str) -> Option<&'static str> {
        self.groups.iter().find(|known| known.name == group).map(|known| known.about)
    }

    /// Returns the faults in the definitions themselves. Each game has a test that asserts there are none.
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

/// Reads the value of one knob from a text that contains nothing else.
fn read_alone(knob: &dyn AnyKnob, text: &str, key: &str) -> Result<Value, String> {
    let (table, syntax) = parse(text);
    if let Some(fault) = syntax.first() {
        return Err(fault.message.clone());
    }
    let entry = match table.entries() {
        [entry] if entry.key == key => entry,
        _ => return Err(format!("it has to be one line that sets {key}")),
    };
    if let (Kind::CardMap(_), TomlNode::Table(table)) = (knob.kind(), &entry.item.node)
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

/// Returns the allowed numbers of players for which a knob has no number, with the key of the knob that allows them.
/// Returns `None` if there are none.
pub(crate) fn uncovered(knob: &dyn AnyKnob, values: &Values) -> Option<(&'static str, Vec<Players>)> {
    let Kind::ByPlayers { players, .. } = knob.kind() else { return None };
    let Value::Text(range) = values.0.get(players)? else { return None };
    let range = Players::read(range).ok()?;
    let numbers = ByPlayers::from_value(values.0.get(knob.key())?)?;
    let missing = numbers.missing(range);
    if missing.is_empty() { None } else { Some((players, missing)) }
}
