//! Parsing and validation of sheets. Collects all faults before giving up.

mod ancestry;

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use miette::NamedSource;

use crate::cards::{NameConflict, quarrels};
use crate::document::{Span, SyntaxFault, TomlEntry, TomlNode, TomlTable, parse};
use crate::findings::Findings;
use crate::head::{FIELDS, Head, HeadReader, is_misspelt};
use crate::kind::{Kind, Reading, explained, told};
use crate::knob::AnyKnob;
use crate::line_index::LineIndex;
use crate::nearest::{listed, nearest};
use crate::parents::{Base, Lineage, MAX_SHEETS};
use crate::registry::{Library, Registry, Values, uncovered};
use crate::report::{Finding, Report, Source};
use crate::sheet::{Origin, Sheet, merged};
use crate::syntax::{self, OpenBrace};
use crate::text_limits::{beginning, overlong};
use crate::value::Value;

/// The origin of a sheet, which decides the checks that apply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origins {
    /// An author who can still change the sheet: all rules about texts apply.
    Writer,
    /// A stored room or record that may predate a rule about texts and has to stay readable.
    Stored,
}

/// Reads a sheet, or reports all its faults.
///
/// Cost: linear in the text, times the number of knobs of the game. A text longer than
/// [`MAX_TEXT_BYTES`](crate::MAX_TEXT_BYTES) is not parsed, and at most 50 faults are described.
pub(crate) fn read(
    registry: &Registry,
    file: &str,
    text: &str,
    library: &dyn Library,
    origin: Origins,
) -> Result<Sheet, Report> {
    let budget = Cell::new(MAX_SHEETS - 1);
    let context = Context { registry, library, origin, budget: &budget };
    read_below(context, file, text, &[]).map_err(Findings::into_report)
}

/// What holds for a sheet and for all sheets that it is based on.
#[derive(Clone, Copy)]
struct Context<'a> {
    registry: &'a Registry,
    library: &'a dyn Library,
    origin: Origins,
    /// Number of sheets that may still be read.
    budget: &'a Cell<usize>,
}

/// A sheet that is based on the one being read.
#[derive(Clone)]
struct Heir {
    name: String,
    id: String,
}

fn read_below(context: Context<'_>, file: &str, text: &str, heirs: &[Heir]) -> Result<Sheet, Findings> {
    if let Some((span, message, help)) = overlong(text) {
        let source = Arc::new(NamedSource::new(file, beginning(text).to_owned()).with_language("TOML"));
        let mut findings = Findings::default();
        findings.push(Finding::new(&source, span, message, "too long", help));
        return Err(findings);
    }
    let (table, syntax) = parse(text);
    let mut reader = Reader {
        context,
        heirs,
        id: ancestry::tidy(file),
        source: Arc::new(NamedSource::new(file, text.to_owned()).with_language("TOML")),
        index: LineIndex::new(text),
        findings: Findings::default(),
        ancestors: Findings::default(),
        broken: BTreeSet::new(),
        trusted: text.len(),
        complete: syntax.is_empty(),
        parents: Vec::new(),
        combined: None,
    };
    let sheet = reader.sheet(table, &syntax);
    let Reader { mut findings, ancestors, .. } = reader;
    findings.sort();
    findings.extend(ancestors);
    match sheet {
        Some(sheet) if findings.count() == 0 => Ok(sheet),
        _ => Err(findings),
    }
}

struct Reader<'a> {
    context: Context<'a>,
    /// The sheets based on this one, outermost first.
    heirs: &'a [Heir],
    /// What tells this sheet from all others.
    id: String,
    source: Source,
    index: LineIndex,
    findings: Findings,
    /// Faults of the sheets that this one is based on.
    ancestors: Findings,
    /// Knobs whose value could not be read.
    broken: BTreeSet<&'static str>,
    /// Position up to which keys are reliable: a broken heading misplaces everything below it.
    trusted: usize,
    /// The whole text is valid TOML.
    complete: bool,
    /// Positions of the sheets that this one names as its parents.
    parents: Vec<Span>,
    /// The position of the list of parents, if there are several: faults between them belong to this sheet.
    combined: Option<Span>,
}

impl Reader<'_> {
    fn fault(&mut self, span: Span, message: String, label: &str, help: String) {
        self.findings.push(Finding::new(&self.source, span, message, label, help));
    }

    fn sheet(&mut self, mut table: TomlTable, syntax: &[SyntaxFault]) -> Option<Sheet> {
        let lines = self.syntax(syntax);
        let before = self.findings.count();
        let sheet = self.contents(&mut table);
        // Faults on lines with syntax errors have already been reported.
        let index = &self.index;
        self.findings.retain_after(before, |finding| !lines.contains(&index.line_of(finding.span().start)));
        sheet
    }

    /// Reports syntax errors, one per line, and returns those lines.
    fn syntax(&mut self, faults: &[SyntaxFault]) -> BTreeSet<usize> {
        let source = Arc::clone(&self.source);
        let text = source.inner();
        let mut lines = BTreeSet::new();
        let open_brace = if faults.is_empty() { None } else { syntax::open_brace(text) };
        let end = open_brace.as_ref().map_or(text.len(), |brace| brace.at);
        for fault in faults.iter().filter(|fault| fault.span.start <= end) {
            let line = self.index.line_of(fault.span.start);
            if lines.insert(line) {
                let written = self.index.line(text, line);
                let message = format!("this cannot be read as TOML: {}", syntax::plainly(&fault.message));
                let help = self.word_help(written, &fault.message);
                let help = help.unwrap_or_else(|| syntax::help(written, &fault.message));
                self.fault(fault.span.clone(), message, "here", help);
            }
            self.trusted = self.trusted.min(fault.span.start);
        }
        if let Some(OpenBrace { at, help }) = open_brace {
            self.fault(at..at + 1, "the brace { is not closed".to_owned(), "opened here", help);
            self.trusted = self.trusted.min(at);
            lines.extend(self.index.line_of(at)..=self.index.line_of(text.len()));
        }
        lines
    }

    /// Returns advice for a line that gives one of a setting's words without quotes, or yes or no to a setting that
    /// takes other words.
    fn word_help(&self, line: &str, message: &str) -> Option<String> {
        let (key, value) =
            line.split_once('=').filter(|_| message.starts_with("string values must be quoted"))?;
        let word = value.split_whitespace().next()?;
        let words = self.context.registry.knobs().find(|knob| knob.name() == key.trim())?.kind().words();
        if words.iter().any(|choice| choice.word == word) {
            return Some(format!("write {} = \"{word}\"", key.trim()));
        }
        (!words.is_empty() && syntax::flag(word).is_some()).then(|| explained(words))
    }

    fn contents(&mut self, table: &mut TomlTable) -> Option<Sheet> {
        let version = self.version(table)?;
        self.newcomers(table, version);
        for upgrade in &self.context.registry.upgrades[version as usize - 1..] {
            (upgrade.apply)(table);
        }
        let complete = self.complete;
        let mut reader = HeadReader {
            game: self.context.registry.game,
            table,
            source: &self.source,
            findings: &mut self.findings,
            complete,
            origin: self.context.origin,
        };
        let head = reader.read();
        let base = self.base(&head, table);
        self.unknown_keys(table);
        let ground = base.as_ref().ok().and_then(Option::as_ref);
        let sheet = self.values(table, head, version, ground);
        if let Some(ground) = ground {
            self.contradictions(ground, table);
        }
        if base.is_ok() && complete {
            self.gaps(&sheet);
            self.conflicts(&sheet);
        }
        Some(sheet)
    }

    /// Returns the version of the sheet. Returns `None` for a version from the future, because then nothing else can
    /// be judged.
    fn version(&mut self, table: &TomlTable) -> Option<u32> {
        let newest = self.context.registry.version();
        let help = format!("write version = {newest} as the first line");
        let Some(entry) = table.get_own("version") else {
            if self.complete && !is_misspelt(table, "version") {
                let message = "the sheet has no `version`".to_owned();
                self.fault(0..0, message, "missing", help);
            }
            return Some(newest);
        };
        let span = entry.item.span.clone();
        match entry.item.node {
            TomlNode::Number(version) if version >= 1 && version <= i64::from(newest) => Some(version as u32),
            TomlNode::Number(version) if version > i64::from(newest) => {
                let message = format!(
                    "this sheet needs a newer Eights: it is written in version {version}, and this Eights knows \
                     versions up to {newest}"
                );
                let help = "get the newest Eights, or ask for the sheet in an older version".to_owned();
                self.fault(span, message, "from the future", help);
                None
            }
            _ => {
                let message = format!("`version` is {}, but versions are 1, 2, 3", entry.item.describe());
                self.fault(span, message, "not a version", help);
                Some(newest)
            }
        }
    }

    /// Reports knobs that are newer than the version of the sheet.
    fn newcomers(&mut self, table: &TomlTable, version: u32) {
        for knob in self.context.registry.knobs() {
            if let Some(entry) = table.get(knob.key()).filter(|_| knob.since() > version) {
                let message = format!(
                    "`{}` came with version {} of sheets, and this sheet is of version {version}",
                    knob.key(),
                    knob.since()
                );
                let help = format!("write version = {} at the top", self.context.registry.version());
                self.fault(entry.at.clone(), message, "too new for this sheet", help);
            }
        }
    }

    fn unknown_keys(&mut self, table: &TomlTable) {
        let registry = self.context.registry;
        let groups: BTreeSet<&'static str> = registry.knobs().filter_map(AnyKnob::group).collect();
        for entry in table.entries() {
            let key = entry.key.as_str();
            if FIELDS.iter().any(|field| field.name == key) || registry.knobs().any(|knob| knob.key() == key)
            {
                continue;
            }
            if !groups.contains(key) {
                let names = FIELDS.iter().map(|field| field.name).chain(groups.iter().copied());
                let tops = registry.knobs().filter(|knob| knob.group().is_none()).map(AnyKnob::key);
                self.unknown(entry, None, names.chain(tops).collect());
                if let (TomlNode::Table(inner), Some(group)) =
                    (&entry.item.node, nearest(key, groups.iter().copied()))
                {
                    self.unknown_in_group(inner, group);
                }
                continue;
            }
            let TomlNode::Table(inner) = &entry.item.node else {
                let message =
                    format!("`{key}` is a group of settings, but here it is {}", entry.item.describe());
                let help = format!("write [{key}] and below it a line for each setting");
                self.fault(entry.item.span.clone(), message, "not a group", help);
                continue;
            };
            self.unknown_in_group(inner, key);
        }
    }

    fn unknown_in_group(&mut self, table: &TomlTable, group: &str) {
        let knobs = self.context.registry.knobs().filter(|knob| knob.group() == Some(group));
        let names: Vec<&'static str> = knobs.map(AnyKnob::name).collect();
        for entry in table.entries().iter().filter(|entry| !names.contains(&entry.key.as_str())) {
            self.unknown(entry, Some(group), names.clone());
        }
    }

    fn unknown(&mut self, entry: &TomlEntry, group: Option<&str>, siblings: Vec<&'static str>) {
        if entry.at.end > self.trusted {
            return;
        }
        if self.findings.is_full() {
            return self.findings.count_one();
        }
        let key = entry.key.as_str();
        let knobs = self.context.registry.knobs();
        let elsewhere = || knobs.clone().find(|knob| knob.name() == key);
        let place = |group: Option<&str>| match group {
            Some(group) => format!("under [{group}]"),
            None => "at the top, before the first heading".to_owned(),
        };
        let near = |names: Vec<&'static str>| nearest(key, names);
        let message = match group {
            Some(group) => format!("`{key}` is not known under [{group}]"),
            None => format!("`{key}` is not known"),
        };
        let help = if let Some(knob) = elsewhere() {
            format!("`{key}` belongs {}", place(knob.group()))
        } else if group.is_some() && FIELDS.iter().any(|field| field.name == key) {
            format!("`{key}` belongs {}", place(None))
        } else if let Some(knob) = knobs.clone().find(|knob| {
            let lower = key.to_lowercase();
            knob.group() == group && knob.other_names().iter().any(|name| *name == lower)
        }) {
            format!("did you mean `{}`, as in {}?", knob.name(), knob.example())
        } else if let Some(name) = near(siblings.clone()) {
            format!("did you mean `{name}`?")
        } else if let Some(name) = near(knobs.clone().map(AnyKnob::name).collect()) {
            let group = knobs.clone().find(|knob| knob.name() == name).and_then(AnyKnob::group);
            format!("did you mean `{name}`, {}?", place(group))
        } else if let (None, TomlNode::Table(table)) = (group, &entry.item.node) {
            // A heading: list the known headings, and say where the keys below it belong.
            let known = |entry: &TomlEntry| knobs.clone().find(|knob| knob.name() == entry.key);
            let homes: Vec<String> = table
                .entries()
                .iter()
                .filter_map(known)
                .map(|knob| format!("`{}` belongs {}", knob.name(), place(knob.group())))
                .collect();
            let heads = siblings.iter().filter(|name| FIELDS.iter().all(|field| field.name != **name));
            let heads: Vec<String> = heads.map(|name| format!("[{name}]")).collect();
            let heads = listed(heads.iter().map(String::as_str), "and");
            if homes.is_empty() {
                format!("take it out, or use one of {heads}")
            } else {
                format!("{}; the headings are {heads}", homes.join(", "))
            }
        } else {
            format!("take it out, or use one of {}", listed(siblings, "and"))
        };
        self.fault(entry.at.clone(), message, "not known", help);
    }

    fn values(&mut self, table: &TomlTable, head: Head, version: u32, base: Option<&Base>) -> Sheet {
        let fallback = base.map_or_else(|| self.context.registry.defaults(), |base| base.values.clone());
        let mut values = fallback.clone();
        let mut origins = BTreeMap::new();
        let mut own = BTreeMap::new();
        let (mut entries, mut heard) = (BTreeMap::new(), BTreeMap::new());
        for knob in self.context.registry.knobs() {
            let key = knob.key();
            let ancestor = base.and_then(|base| base.authors.get(key).cloned());
            let Some(entry) = table.get(key) else {
                origins.insert(key, ancestor.map_or(Origin::Default, Origin::Inherited));
                continue;
            };
            heard.extend(ancestor.map(|name| (key, name)));
            origins.insert(key, Origin::Own(entry.at.start..entry.item.span.end.max(entry.at.end)));
            let (source, origin) = (&self.source, self.context.origin);
            let mut reading = Reading { source, key, findings: &mut self.findings, origin };
            let Some(mut value) = reading.read(knob.kind(), &entry.item) else {
                self.broken.insert(key);
                continue;
            };
            own.insert(key, value.clone());
            if let (Kind::CardMap(_), TomlNode::Table(written)) = (knob.kind(), &entry.item.node) {
                let place = |entry: &TomlEntry| entry.at.start..entry.item.span.end.max(entry.at.end);
                let all = written.entries().iter();
                entries.extend(all.map(|entry| ((key, entry.key.clone()), place(entry))));
                value = merged(&fallback.0[key], value.entries());
                self.quarrels(key, &value, written);
            }
            values.0.insert(key, value);
        }
        if let Some(base) = base {
            self.inherited_quarrels(base, &values, &own);
        }
        let lineage = Lineage::new(&self.id, &head.name, base, &values, &own, self.context.registry);
        let mut rulings = base.map_or_else(Vec::new, |base| base.rulings.clone());
        rulings.extend(head.rulings.iter().cloned());
        rulings.sort();
        rulings.dedup();
        Sheet {
            registry: *self.context.registry,
            head,
            version,
            values,
            origins,
            own,
            base: fallback,
            rulings,
            source: Arc::clone(&self.source),
            entries,
            heard,
            lineage,
        }
    }

    /// Reports inherited entries that conflict with entries of this sheet.
    fn quarrels(&mut self, key: &str, value: &Value, written: &TomlTable) {
        let names: Vec<&str> = value.entries().iter().map(|(name, _)| name.as_str()).collect();
        for NameConflict { narrow, wide, cards } in quarrels(&names) {
            let own = written.get_own(narrow).is_some();
            let (mine, theirs) = if own { (narrow, wide) } else { (wide, narrow) };
            let Some(entry) = written.get_own(mine) else { continue };
            let (cards, lines) = told(&cards);
            let message =
                format!("`{key}` says two things about {cards}: {mine:?} here, and {theirs:?} is inherited");
            let help = format!("add {lines}, or take \"{mine}\" out");
            self.fault(entry.at.clone(), message, "this or the other", help);
        }
    }

    /// Reports entries of several parents that conflict with each other.
    fn inherited_quarrels(&mut self, base: &Base, values: &Values, own: &BTreeMap<&'static str, Value>) {
        let Some(span) = self.combined.clone() else { return };
        for knob in self.context.registry.knobs().filter(|knob| matches!(knob.kind(), Kind::CardMap(_))) {
            let entries = values.value(knob).entries();
            let own = own.get(knob.key()).map_or(&[][..], Value::entries);
            let names: Vec<&str> = entries.iter().map(|(name, _)| name.as_str()).collect();
            let value = |name: &str| entries.iter().find(|(known, _)| known == name).map(|(_, value)| value);
            for NameConflict { narrow, wide, cards } in quarrels(&names) {
                let reported = own.iter().any(|(name, _)| name == narrow || name == wide);
                if reported || value(narrow) == value(wide) {
                    continue;
                }
                let said = |name: &str| match base.author_of(knob.key(), name) {
                    Some(author) => format!("{name:?} from {author:?}"),
                    None => format!("{name:?} from the sheet at the root"),
                };
                let (cards, lines) = told(&cards);
                let message = format!(
                    "`{}` says two things about {cards}: {}, and {}",
                    knob.key(),
                    said(narrow),
                    said(wide)
                );
                let help = format!("add {lines} under [{}]", knob.key());
                self.fault(span.clone(), message, "these together", help);
            }
        }
    }

    /// Reports allowed numbers of players for which a knob has no value.
    fn gaps(&mut self, sheet: &Sheet) {
        for knob in self.context.registry.knobs() {
            let Some((players, missing)) = uncovered(knob, &sheet.values) else { continue };
            if self.broken.contains(knob.key()) || self.broken.contains(players) {
                continue;
            }
            // A conflict check may rely on a value for every allowed number of players.
            self.broken.insert(knob.key());
            let missing: Vec<String> = missing.iter().map(ToString::to_string).collect();
            let all = listed(missing.iter().map(String::as_str), "and");
            let message = format!("`{}` has no number for {all} players, who may play", knob.key());
            let own = matches!(sheet.origins[knob.key()], Origin::Own(_));
            let help = match (sheet.values.value(knob), knob.group()) {
                // An inherited table is replaced as a whole.
                (Value::Table(entries), Some(group)) if !own => {
                    let mut ranges: Vec<String> =
                        entries.iter().map(|(range, number)| format!("{range} = {number}")).collect();
                    ranges.extend(missing.iter().map(|range| format!("{range} = ...")));
                    format!(
                        "write {} = {{ {} }} under [{group}], with a number for the dots, or change `{players}`",
                        knob.name(),
                        ranges.join(", ")
                    )
                }
                _ => format!("add {} = ... to `{}`, or change `{players}`", missing[0], knob.key()),
            };
            match (&sheet.origins[knob.key()], &sheet.origins[players]) {
                (Origin::Own(span), _) => self.fault(span.clone(), message, "too few", help),
                (_, Origin::Own(span)) => self.fault(span.clone(), message, "so many may play", help),
                // If there is one base sheet, the fault is there and is reported there.
                _ => {
                    if let Some(span) = self.combined.clone() {
                        self.fault(span, message, "these together", help);
                    }
                }
            }
        }
    }

    fn conflicts(&mut self, sheet: &Sheet) {
        for conflict in self.context.registry.conflicts() {
            let knobs = conflict.knobs();
            if knobs.iter().any(|knob| self.broken.contains(knob.key())) {
                continue;
            }
            let Some(clash) = conflict.check(&sheet.values) else { continue };
            let mut places = Vec::new();
            let mut absent = Vec::new();
            for knob in knobs {
                let said = format!("{} = {}", knob.key(), short(&sheet.values, *knob));
                match &sheet.origins[knob.key()] {
                    Origin::Own(span) => places.push((span.clone(), said)),
                    Origin::Inherited(name) => absent.push(format!("{said} comes from the sheet \"{name}\"")),
                    Origin::Default => absent.push(format!("{said} unless you say otherwise")),
                }
            }
            // If no line of this file is involved, the fault is in the base sheet and is reported there, unless only
            // several of them together have it.
            if let (true, Some(span)) = (places.is_empty(), &self.combined) {
                places.push((span.clone(), "these together".to_owned()));
            }
            let Some((first, label)) = places.first().cloned() else { continue };
            let mut message = clash.says.trim_end_matches('.').to_owned();
            if !absent.is_empty() {
                message = format!("{message} ({})", absent.join("; "));
            }
            let mut finding = Finding::new(&self.source, first, message, &label, clash.help);
            for (span, label) in places.drain(1..) {
                finding = finding.and(span, label);
            }
            self.findings.push(finding);
        }
    }
}

/// Formats a value so that it fits into a sentence.
fn short(values: &Values, knob: &dyn AnyKnob) -> String {
    let value = values.value(knob).to_string();
    if value.chars().count() <= 40 { value } else { value.chars().take(37).collect::<String>() + "..." }
}
