//! Rule sheets as links: short codes of letters and digits that can be sent, shown as a QR code or typed.
//!
//! [`code`] encodes text as link characters and decodes it; [`lines`] defines the text of a sheet. A link names the
//! sheet it is based on together with a fingerprint of that sheet's values. If a library sheet changes, the link
//! still means the old rules: the old text is looked up among the former sheets.

mod code;
mod fault;
mod lines;

use std::fmt;

pub use fault::LinkFault;

use crate::head::{Head, is_name};
use crate::kind::Kind;
use crate::knob::AnyKnob;
use crate::registry::{Library, LibrarySheet, NoLibrary, Registry, Values};
use crate::sheet::{Sheet, merged, shortest};
use crate::value::Value;
use lines::{Base, Bond, Lines};

/// Prefix of the code where there is no other address.
pub const SCHEME: &str = "eights:";

/// Maximum length of a link with texts. Proxies accept addresses of 8,000 characters; the rest is for the address itself.
/// Only texts are ever shortened: rules that need more than that still open up to the limit of the code.
const LONGEST_WITH_TEXTS: usize = 6_000;
/// Room for the key of a text and for its neighbours, which may be spelled differently beside it.
const TEXT_MARGIN: usize = 24;

/// Placeholder name for reading rules that are only encoded relative to another sheet.
const NAMELESS: &str = "rules-of-a-link";

/// A link with a valid code. [`Registry::open`] resolves it to rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link(Lines);

impl Link {
    /// Parses a link. Anything may precede its code, up to the last `/`, `#` or `:`.
    ///
    /// Cost: linear in the text; a code has at most 20,000 characters.
    pub fn read(text: &str) -> Result<Link, LinkFault> {
        let lines = code::open(text)?;
        Lines::read(&lines).map(Link).ok_or(LinkFault::Senseless)
    }

    /// Returns whether a text is meant as a link, complete or not, as opposed to a name of rules or a file.
    pub fn is_meant(text: &str) -> bool {
        let text = text.trim();
        let begins = |start: &str| text.get(..start.len()).is_some_and(|it| it.eq_ignore_ascii_case(start));
        begins(SCHEME) || begins("https:") || begins("http:") || code::looks_bare(text)
    }

    /// Returns the game of these rules, as sheets name it.
    pub fn game(&self) -> &str {
        &self.0.game
    }
}

/// Writes the code of the link.
impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&code::close(&self.0.to_string()))
    }
}

/// A sheet opened from a link.
#[derive(Clone, Debug)]
pub struct OpenedSheet {
    /// The rules of the link.
    pub sheet: Sheet,
    /// The sheet that the link was based on, if that sheet has changed since. In that case `sheet` is based on
    /// nothing and sets every value itself.
    pub former_base: Option<String>,
}

/// A sheet as a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedSheet {
    /// The code of the link.
    pub code: String,
    /// The texts of the head that are too long for a link, by their names in the sheet. The link has only their
    /// beginning, or nothing of them.
    pub shortened: Vec<&'static str>,
}

/// A text of the head and its name.
type TextField = (&'static str, fn(&mut Head) -> &mut Option<String>);

impl Sheet {
    /// Returns the code of a link to this sheet, which [`Registry::open`] turns back into an equal sheet, except that
    /// long texts are shortened; see [`Sheet::share`].
    pub fn link(&self, library: &dyn Library) -> String {
        self.share(library).code
    }

    /// Returns the code of a link to this sheet, and which of its texts had to be shortened for it. A library sheet is
    /// encoded by its name alone, any other by its differences from a library sheet.
    pub fn share(&self, library: &dyn Library) -> SharedSheet {
        let whole = self.whole_link(library);
        if whole.len() <= LONGEST_WITH_TEXTS {
            return SharedSheet { code: whole, shortened: Vec::new() };
        }
        let (mut sheet, mut shortened) = (self.clone(), Vec::new());
        // The text that is missed least comes first.
        let texts: [TextField; 3] = [
            ("about", |head| &mut head.about),
            ("source", |head| &mut head.source),
            ("title", |head| &mut head.title),
        ];
        for (name, field) in texts {
            let Some(text) = field(&mut sheet.head).take() else { continue };
            shortened.push(name);
            let without = sheet.whole_link(library);
            let Some(left) = LONGEST_WITH_TEXTS.checked_sub(without.len() + TEXT_MARGIN) else { continue };
            *field(&mut sheet.head) = code::beginning(&text, left);
            let code = sheet.whole_link(library);
            let code = if code.len() <= LONGEST_WITH_TEXTS { code } else { without };
            return SharedSheet { code, shortened };
        }
        SharedSheet { code: sheet.whole_link(library), shortened }
    }

    /// Returns the code of a link to this sheet with all its texts.
    fn whole_link(&self, library: &dyn Library) -> String {
        let mut ways = Vec::new();
        let base = |name: &str| {
            let found = library.find(name)?;
            self.registry.read_stored(&found.file, &found.text, library).ok()
        };
        if let Some(same) = base(&self.head.name).filter(|same| same == self) {
            ways.push(self.lines(Some((Bond::Same, &same.head.name, &same.values))));
        }
        if let [name] = self.head.based_on.as_slice() {
            ways.push(self.lines(Some((Bond::BasedOn, name, &self.base))));
        } else if self.head.based_on.is_empty() {
            let near = library.names().into_iter().filter_map(|name| Some((base(&name)?, name)));
            let near = near.map(|(sheet, name)| self.lines(Some((Bond::Near, &name, &sheet.values))));
            ways.extend(near.flatten().chain(self.lines(None)).min_by_key(String::len).map(Some));
        }
        let opens = |lines: &String| {
            let link = Lines::read(lines).map(Link);
            let opened = link.and_then(|link| self.registry.open(&link, library, &NoLibrary).ok());
            opened.is_some_and(|opened| opened.sheet == *self)
        };
        if let Some(way) = ways.into_iter().flatten().find(opens) {
            return code::close(&way);
        }
        // A sheet with several bases, or whose base is not in the library, sets every value itself.
        if !self.head.based_on.is_empty() {
            return self.alone().whole_link(library);
        }
        code::close(&self.lines(None).expect("what a sheet says was laid over the defaults"))
    }

    /// Returns the lines of a link relative to `base`, if the sheet can be expressed that way.
    fn lines(&self, base: Option<(Bond, &str, &Values)>) -> Option<String> {
        let defaults = self.registry.defaults();
        let (base, from) = match base {
            None => (None, &defaults),
            Some((bond, name, values)) => {
                let mark = mark(&self.registry, values);
                (Some(Base { bond, name: name.to_owned(), mark }), values)
            }
        };
        let mut lines = Lines {
            game: self.registry.game.to_owned(),
            version: self.registry.version(),
            base,
            entries: Vec::new(),
        };
        if lines.base.as_ref().is_none_or(|base| base.bond != Bond::Same) {
            lines.entries = self.head_entries();
            // A line that repeats the other sheet may still answer a question that would otherwise be open.
            let decisions = self.own_decisions();
            for knob in self.registry.knobs() {
                let (value, from) = (self.values.value(knob), from.value(knob));
                if value != from {
                    lines.entries.push((knob.key().to_owned(), difference(knob, value, from)?));
                } else if decisions.contains(knob.key()) && !matches!(knob.kind(), Kind::CardMap(_)) {
                    lines.entries.push((knob.key().to_owned(), value.clone()));
                }
            }
        }
        Some(lines.to_string())
    }

    fn head_entries(&self) -> Vec<(String, Value)> {
        let Head { name, title, about, source, based_on: _, rulings } = &self.head;
        let texts = [("name", Some(name)), ("title", title.as_ref())];
        let texts = texts.into_iter().chain([("about", about.as_ref()), ("source", source.as_ref())]);
        let entry = |(key, text): (&str, Option<&String>)| Some((key.to_owned(), Value::Text(text?.clone())));
        let mut entries: Vec<_> = texts.filter_map(entry).collect();
        if !rulings.is_empty() {
            entries.push(("rulings".to_owned(), Value::List(rulings.clone())));
        }
        entries
    }
}

/// Returns the entry that changes a knob's value from `base` to `value`. Returns `None` if no entry can: entries by
/// cards can be added but not removed.
fn difference(knob: &dyn AnyKnob, value: &Value, base: &Value) -> Option<Value> {
    if !matches!(knob.kind(), Kind::CardMap(_)) {
        return Some(value.clone());
    }
    let own = value.entries().to_vec();
    if merged(base, &own) != *value {
        return None;
    }
    Some(Value::Table(shortest(base, own)))
}

/// Returns a fingerprint of a sheet's values. It changes when a value changes, but not when a knob that the sheet
/// does not set is added or moved.
fn mark(registry: &Registry, values: &Values) -> String {
    let mut said: Vec<String> = registry
        .knobs()
        .filter(|knob| *values.value(*knob) != knob.default_value())
        .map(|knob| format!("{}={}\n", knob.key(), values.value(knob)))
        .collect();
    said.sort();
    code::mark(&said.concat())
}

/// A library with a single sheet.
struct SingleSheetLibrary<'a>(&'a str, &'a LibrarySheet);

impl Library for SingleSheetLibrary<'_> {
    fn find(&self, name: &str) -> Option<LibrarySheet> {
        (name == self.0).then(|| self.1.clone())
    }

    fn names(&self) -> Vec<String> {
        vec![self.0.to_owned()]
    }
}

impl Registry {
    /// Returns the fingerprint that links carry of the sheet they are based on. When a library sheet changes, its old
    /// text is kept among the former sheets under its name, a dot and its old fingerprint.
    pub fn mark_of(&self, sheet: &Sheet) -> String {
        mark(self, &sheet.values)
    }

    /// Resolves a link to its sheet. Looks up the base in the library and, if it has changed since, among the former
    /// sheets, which are all self-contained.
    pub fn open(
        &self,
        link: &Link,
        library: &dyn Library,
        former: &dyn Library,
    ) -> Result<OpenedSheet, LinkFault> {
        let find_former = |name: &str| former.find(name);
        let OpenedSheet { sheet, former_base } = self.open_with(link, library, &find_former)?;
        let sheet = if former_base.is_some() { sheet.alone() } else { sheet };
        Ok(OpenedSheet { sheet, former_base })
    }

    /// Resolves a link to a sheet that others can be based on: unlike the result of [`Registry::open`], it still
    /// knows which of its lines come from a former sheet.
    pub(crate) fn open_as_parent(&self, link: &Link, library: &dyn Library) -> Result<Sheet, LinkFault> {
        let find_former = |name: &str| library.find_former(name);
        self.open_with(link, library, &find_former).map(|opened| opened.sheet)
    }

    fn open_with(
        &self,
        link: &Link,
        library: &dyn Library,
        find_former: &dyn Fn(&str) -> Option<LibrarySheet>,
    ) -> Result<OpenedSheet, LinkFault> {
        let lines = &link.0;
        if lines.game != self.game {
            return Err(LinkFault::UnknownGame(lines.game.clone()));
        }
        if lines.version > self.version() {
            return Err(LinkFault::Newer);
        }
        let Some(base) = &lines.base else {
            let sheet = self.read("the link", &lines.to_toml(None, None), &NoLibrary)?;
            return Ok(OpenedSheet { sheet, former_base: None });
        };
        let living = library.find(&base.name);
        let read = |found: &LibrarySheet, library: &dyn Library| self.read(&found.file, &found.text, library);
        let same = |sheet: &Sheet| mark(self, &sheet.values) == base.mark;
        let today = living.as_ref().map(|found| read(found, library)).transpose()?.filter(same);
        let once = if today.is_some() { None } else { find_former(&format!("{}.{}", base.name, base.mark)) };
        let based = match (&today, &once) {
            (Some(sheet), _) => sheet.clone(),
            (None, Some(found)) => read(found, &NoLibrary)?,
            (None, None) => {
                let Base { name, mark, .. } = base.clone();
                let other = living.is_some();
                return Err(if other {
                    LinkFault::OtherBase { name, mark }
                } else {
                    LinkFault::UnknownBase(name)
                });
            }
        };
        let only = once.as_ref().map(|found| SingleSheetLibrary(&base.name, found));
        let library = only.as_ref().map_or(library, |only| only as &dyn Library);
        let below = |name| self.read("the link", &lines.to_toml(Some(&base.name), name), library);
        let sheet = match base.bond {
            Bond::Same => based,
            Bond::BasedOn => below(None)?,
            Bond::Near => {
                // Rules may have the same name as the sheet they are encoded against; a sheet with a base may not.
                let sheet = below(Some(NAMELESS))?;
                let name = lines.name().filter(|name| is_name(name)).ok_or(LinkFault::Senseless)?;
                let rulings = sheet.head.rulings.clone();
                // What the other sheet merely repeats of the defaults is not said by this one.
                let says = |knob: &'static dyn AnyKnob| {
                    sheet.is_set(knob) || *sheet.values.value(knob) != knob.default_value()
                };
                let alone = sheet.alone_saying(&says);
                let head = Head { name: name.to_owned(), rulings: rulings.clone(), ..alone.head.clone() };
                Sheet { head, rulings, ..alone }
            }
        };
        Ok(OpenedSheet { sheet, former_base: once.map(|_| base.name.clone()) })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOTHING: Registry = Registry { game: "crazy-eights", groups: &[], upgrades: &[] };

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

        /// The check is no secret: anybody can put anything into a valid link.
        #[test]
        fn nothing_that_passes_the_check_breaks_the_reader(
            text in prop_oneof![
                any::<String>(),
                "crazy-eights( [0-9]{0,3})?\n(basic[=<~][a-z0-9]{0,4})?(\n[a-z._]{0,6}=[\\\\\"\\[{\ta-z0-9=]{0,9}){0,5}",
            ],
        ) {
            let basic = [("basic", "basic.toml", "version = 1\ngame = \"crazy-eights\"\nname = \"basic\"\n")];
            let opened = Link::read(&code::close(&text)).and_then(|link| NOTHING.open(&link, &&basic[..], &NoLibrary));
            if let Ok(OpenedSheet { sheet, .. }) = opened {
                prop_assert_eq!(NOTHING.read("again.toml", &sheet.to_toml(), &&basic[..]).ok(), Some(sheet));
            }
        }
    }
}
