//! The sheets that a sheet is based on: finds and reads them, and reports those that cannot be used.

use std::sync::Arc;

use eights_cards::FaceSet;

use super::{Context, Heir, Reader, read_below};
use crate::cards::{cards_named, named};
use crate::document::{Span, TomlNode, TomlTable};
use crate::head::Head;
use crate::link::{Link, LinkFault};
use crate::nearest::{listed, nearest};
use crate::parents::{Base, Contradiction, MAX_ANCESTORS, MAX_SHEETS, ParentKind};
use crate::registry::{Library, LibrarySheet, Registry};
use crate::report::Finding;
use crate::sheet::Sheet;
use crate::value::written_key;

impl Reader<'_> {
    /// Returns what this sheet is based on, or an error if it names a sheet that cannot be used.
    pub(super) fn base(&mut self, head: &Head, table: &TomlTable) -> Result<Option<Base>, ()> {
        let Some(entry) = table.get_own("based_on") else { return Ok(None) };
        if head.based_on.is_empty() {
            return Err(());
        }
        let spans = match &entry.item.node {
            TomlNode::List(items) => items.iter().map(|item| item.span.clone()).collect(),
            _ => vec![entry.item.span.clone()],
        };
        let mut sheets: Vec<Arc<Sheet>> = Vec::new();
        for (parent, span) in head.based_on.iter().zip(&spans) {
            let Ok(sheet) = self.parent(head, parent, span) else { continue };
            if sheets.iter().any(|known| known.lineage.id() == sheet.lineage.id()) {
                let message = format!("`based_on` names {} twice", brief(parent));
                self.fault(span.clone(), message, "again", "take one of them out".to_owned());
                continue;
            }
            sheets.push(sheet);
        }
        if sheets.len() < spans.len() {
            return Err(());
        }
        if spans.len() > 1 {
            self.combined = Some(entry.item.span.clone());
        }
        self.parents = spans;
        Ok(Base::of(self.context.registry, &sheets))
    }

    fn parent(&mut self, head: &Head, parent: &str, span: &Span) -> Result<Arc<Sheet>, ()> {
        let mut heirs = self.heirs.to_vec();
        heirs.push(Heir { name: head.name.clone(), id: self.id.clone() });
        let left = self.context.budget.get();
        if heirs.len() > MAX_ANCESTORS || left == 0 {
            let (message, help) = if left == 0 {
                let message = format!("more than {MAX_SHEETS} sheets would have to be read for this one");
                (message, "base this sheet on fewer ones")
            } else {
                let message = format!("more than {MAX_ANCESTORS} sheets are based on each other in a row");
                (message, "base this sheet on an earlier one")
            };
            self.fault(span.clone(), message, "too far", help.to_owned());
            return Err(());
        }
        self.context.budget.set(left - 1);
        let found = match ParentKind::of(parent) {
            Some(ParentKind::Link) => return self.linked(parent, span).map(Arc::new),
            Some(ParentKind::File) => self.file(parent, span, &heirs)?,
            _ => match self.parsed(parent, &heirs) {
                Some(sheet) => return Ok(sheet),
                None => self.preset(head, parent, span, &heirs)?,
            },
        };
        match read_below(self.context, &found.file, &found.text, &heirs) {
            Ok(sheet) => Ok(Arc::new(sheet)),
            Err(findings) => {
                let message = format!("the sheet {parent:?} cannot be used as it is");
                self.fault(span.clone(), message, "has faults", format!("mend {} first", found.file));
                self.ancestors.extend(findings);
                Err(())
            }
        }
    }

    /// Returns a parent that the library has read before. One that descends from a sheet with the name of an heir is
    /// read again, so that the ring is reported.
    fn parsed(&self, parent: &str, heirs: &[Heir]) -> Option<Arc<Sheet>> {
        let Context { registry, library, .. } = self.context;
        let sheet = library.parsed(registry, parent)?;
        let ring = heirs
            .iter()
            .filter_map(|heir| library.find(&heir.name))
            .any(|namesake| sheet.lineage.descends_from(&tidy(&namesake.file)));
        (!ring).then_some(sheet)
    }

    /// Finds a parent in the library.
    fn preset(&mut self, head: &Head, parent: &str, span: &Span, heirs: &[Heir]) -> Result<LibrarySheet, ()> {
        if heirs.iter().any(|heir| heir.name == parent) {
            let names: Vec<&str> = heirs.iter().map(|heir| heir.name.as_str()).chain([parent]).collect();
            let help = if head.name == parent {
                "give this sheet another name, or base it on another one"
            } else {
                "base one of them on nothing, or on another sheet"
            };
            return self.ring(span, &names, help);
        }
        if let Some(found) = self.context.library.find(parent) {
            return Ok(found);
        }
        if let Some(game) = self.context.library.other_game(parent) {
            let message = format!(
                "{parent:?} is a sheet for the game {game:?}, not for {:?}",
                self.context.registry.game
            );
            self.fault(span.clone(), message, "another game", "name rules of the same game".to_owned());
            return Err(());
        }
        let names = self.context.library.names();
        let help = match nearest(parent, names.iter().map(String::as_str)) {
            Some(name) => format!("did you mean \"{name}\"?"),
            None if names.is_empty() => "take this line out: no other sheets are known here".to_owned(),
            None => format!("known are {}", listed(names.iter().map(String::as_str), "and")),
        };
        self.fault(span.clone(), format!("there is no sheet called {parent:?}"), "not known", help);
        Err(())
    }

    fn ring<T>(&mut self, span: &Span, names: &[&str], help: &str) -> Result<T, ()> {
        let message = format!("these sheets are based on each other in a ring: {}", names.join(", "));
        self.fault(span.clone(), message, "back to the start", help.to_owned());
        Err(())
    }

    /// Reads a parent from a file, where files can be read.
    fn file(&mut self, path: &str, span: &Span, heirs: &[Heir]) -> Result<LibrarySheet, ()> {
        let stem = path.rsplit(['/', '\\']).next().unwrap_or_default().trim_end_matches(".toml");
        let preset = self
            .context
            .library
            .find(stem)
            .map(|_| format!("write \"{stem}\" for the rules that come with Eights"));
        let Some(files) = self.context.library.files() else {
            let message = format!("{path:?} is a file, and no other files are read here");
            let help = preset.unwrap_or_else(|| {
                "name a preset, or the link that `eights rules link` makes of that file".to_owned()
            });
            self.fault(span.clone(), message, "a file", help);
            return Err(());
        };
        match files.read(self.source.name(), path) {
            Ok(found) => {
                let id = tidy(&found.file);
                if let Some(start) = heirs.iter().position(|heir| heir.id == id) {
                    let ring: Vec<&str> =
                        heirs[start..].iter().map(|heir| heir.id.as_str()).chain([&*id]).collect();
                    return self.ring(span, &ring, "base one of them on nothing, or on another sheet");
                }
                Ok(LibrarySheet { file: id, ..found })
            }
            Err(why) => {
                let help = preset.unwrap_or_else(|| {
                    "name a file by its path from the folder of this sheet, a preset, or a link".to_owned()
                });
                self.fault(span.clone(), format!("cannot read {path:?}: {why}"), "not readable", help);
                Err(())
            }
        }
    }

    /// Opens a parent that is given as a link.
    fn linked(&mut self, text: &str, span: &Span) -> Result<Sheet, ()> {
        let Context { registry, library, .. } = self.context;
        let opened = Link::read(text).and_then(|link| {
            if link.game() != registry.game {
                return Err(LinkFault::UnknownGame(link.game().to_owned()));
            }
            let mut sheet = registry.open_as_parent(&link, &WithoutFiles(library))?;
            sheet.lineage.identify(&link.to_string());
            Ok(sheet)
        });
        opened.map_err(|fault| {
            let message = match &fault {
                LinkFault::UnknownGame(game) => {
                    format!("this is a link for the game {game:?}, not for {:?}", registry.game)
                }
                fault => fault.to_string(),
            };
            let help = match &fault {
                LinkFault::UnknownGame(_) => "name rules of the same game",
                fault => fault.advice(),
            };
            self.fault(span.clone(), message, "this link", help.to_owned());
        })
    }

    /// Reports what the parents answer differently, unless the sheet itself decides it.
    pub(super) fn contradictions(&mut self, base: &Base, table: &TomlTable) {
        for Contradiction { knob, faces, places, authors, values } in &base.contradictions {
            let entry = table.get(knob.key());
            let mut left = *faces;
            match (entry.map(|entry| &entry.item.node), &mut left) {
                (Some(TomlNode::Table(own)), Some(left)) => {
                    let own = own.entries().iter().filter_map(|entry| cards_named(&entry.key));
                    *left = own.fold(*left, FaceSet::difference);
                }
                (Some(_), _) => continue,
                (None, _) => {}
            }
            if left.is_some_and(FaceSet::is_empty) {
                continue;
            }
            if self.findings.is_full() {
                self.findings.count_one();
                continue;
            }
            let (one, other) = (&values.0, &values.1);
            let about = format!("{:?} and {:?} answer `{}` differently", authors.0, authors.1, knob.key());
            let (message, help) = match left {
                None => {
                    let place =
                        knob.group().map_or("at the top".to_owned(), |group| format!("under [{group}]"));
                    let name = knob.name();
                    let help = format!("write {name} = {one} or {name} = {other} {place} to decide it");
                    (format!("{about}: {one} and {other}"), help)
                }
                Some(left) => {
                    let cards = named(left);
                    let name = written_key(cards.first().copied().unwrap_or_default());
                    let each = if cards.len() > 1 { ", and likewise for the others," } else { "" };
                    let help = format!(
                        "write {name} = {one} or {name} = {other}{each} under [{}] to decide it",
                        knob.key()
                    );
                    (format!("{about} for {}: {one} and {other}", listed(cards, "and")), help)
                }
            };
            let spans = (self.parents[places.0].clone(), self.parents[places.1].clone());
            let finding = Finding::new(&self.source, spans.1, message, "this or the other", help);
            self.findings.push(finding.and(spans.0, "the other".to_owned()));
        }
    }
}

/// Returns a parent's name for a message, shortened if it is a long link.
fn brief(parent: &str) -> String {
    match parent.char_indices().nth(40) {
        Some((end, _)) => format!("\"{}...\"", &parent[..end]),
        None => format!("{parent:?}"),
    }
}

/// Returns a path without the parts that lead nowhere: `.`, and `..` after a folder.
pub(super) fn tidy(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for (place, part) in path.split('/').enumerate() {
        match part {
            "." => {}
            "" if place > 0 => {}
            ".." if parts.last().is_some_and(|last| !matches!(*last, ".." | "")) => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// A library that does not read files. Whoever made a link must not choose a file on the reader's machine.
struct WithoutFiles<'a>(&'a dyn Library);

impl Library for WithoutFiles<'_> {
    fn find(&self, name: &str) -> Option<LibrarySheet> {
        self.0.find(name)
    }

    fn names(&self) -> Vec<String> {
        self.0.names()
    }

    fn find_former(&self, name: &str) -> Option<LibrarySheet> {
        self.0.find_former(name)
    }

    fn parsed(&self, registry: &Registry, name: &str) -> Option<Arc<Sheet>> {
        self.0.parsed(registry, name)
    }
}
