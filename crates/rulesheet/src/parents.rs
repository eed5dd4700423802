//! Sheets that other sheets are based on, and the combination of several of them.
//!
//! Every sheet has a root: the sheet at the beginning of its chain, which is based on nothing. A sheet with several
//! parents stands on the root of the first one. On top of that come the lines that each parent, or a sheet between it
//! and its own root, adds: first those that other parents inherit as well, then the others in the order of the
//! parents. If two parents answer a question differently and neither knows the other's line, nobody can tell which
//! answer is meant, so the sheet itself has to decide.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use eights_cards::FaceSet;

use crate::cards::{cards_named, is_part};
use crate::head::is_name;
use crate::kind::Kind;
use crate::knob::AnyKnob;
use crate::link::SCHEME;
use crate::registry::{Registry, Values};
use crate::sheet::{Origin, Sheet, merged};
use crate::text_limits::is_unprintable;
use crate::value::Value;

/// Maximum number of sheets that a sheet names in `based_on`.
pub(crate) const MAX_PARENTS: usize = 8;
/// Maximum number of sheets read for one sheet, itself included. Without this limit, a few files that name each other
/// several times each would be read millions of times.
pub(crate) const MAX_SHEETS: usize = 64;
/// Maximum number of contradictions looked for. A report describes fewer, but the sheet may decide some of them.
const MAX_CONTRADICTIONS: usize = 500;
/// Maximum length of a chain of sheets based on each other.
pub(crate) const MAX_ANCESTORS: usize = 16;

/// The kinds of sheets that `based_on` can name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ParentKind {
    /// A sheet of the library.
    Name,
    /// A link.
    Link,
    /// A file beside the sheet.
    File,
}

impl ParentKind {
    /// Returns the kind of sheet that a text names. Returns `None` if it can name none.
    pub(crate) fn of(text: &str) -> Option<ParentKind> {
        if is_name(text) {
            return Some(ParentKind::Name);
        }
        let long = |beginning: &str| text.len() > beginning.len() && text.starts_with(beginning);
        match () {
            () if text.chars().any(is_unprintable) => None,
            () if long(SCHEME) || long("https:") || long("http:") => Some(ParentKind::Link),
            () if text.strip_suffix(".toml").is_some_and(|stem| !stem.is_empty()) => Some(ParentKind::File),
            () => None,
        }
    }
}

/// A sheet that wrote a line.
#[derive(Debug)]
pub(crate) struct Author {
    /// What tells the sheet from all others: its file, or the code of its link.
    pub(crate) id: String,
    pub(crate) name: String,
    /// Number of sheets that it is based on, directly or not.
    depth: usize,
}

/// A line over the root of a sheet: the value of a knob, or of some cards in a knob with entries by cards.
#[derive(Clone, Debug)]
struct Line {
    cards: Option<(String, Option<FaceSet>)>,
    value: Value,
    by: Arc<Author>,
}

impl Line {
    fn faces(&self) -> Option<FaceSet> {
        self.cards.as_ref()?.1
    }
}

/// The descent of a sheet: its root, all sheets between, and what they add to the root.
#[derive(Clone, Debug)]
pub(crate) struct Lineage {
    author: Arc<Author>,
    /// The values of the root.
    root: Arc<Values>,
    /// Set if the sheet is its own root. Its lines are then its own.
    is_root: bool,
    /// Identities of the sheet and of all its ancestors.
    ancestors: BTreeSet<String>,
    lines: BTreeMap<&'static str, Vec<Line>>,
}

/// Replaces or adds lines, as a later sheet does.
fn lay(over: &mut Vec<Line>, line: Line) {
    let faces = line.faces();
    over.retain(|old| line.cards.is_some() && !is_part(old.faces(), faces));
    over.push(line);
}

impl Lineage {
    /// Returns the descent of a sheet from its own lines and, unless it is based on nothing, from its base.
    pub(crate) fn new(
        id: &str,
        name: &str,
        base: Option<&Base>,
        values: &Values,
        own: &BTreeMap<&'static str, Value>,
        registry: &Registry,
    ) -> Lineage {
        let mut ancestors = base.map_or_else(BTreeSet::new, |base| base.ancestors.clone());
        let author = Arc::new(Author { id: id.to_owned(), name: name.to_owned(), depth: ancestors.len() });
        ancestors.insert(id.to_owned());
        let mut lines = base.map_or_else(BTreeMap::new, |base| base.lines.clone());
        for knob in registry.knobs() {
            let Some(value) = own.get(knob.key()) else { continue };
            let over: &mut Vec<Line> = lines.entry(knob.key()).or_default();
            let line = |cards: Option<&String>, value: &Value| Line {
                cards: cards.map(|cards| (cards.clone(), cards_named(cards))),
                value: value.clone(),
                by: Arc::clone(&author),
            };
            if matches!(knob.kind(), Kind::CardMap(_)) {
                value.entries().iter().for_each(|(cards, value)| lay(over, line(Some(cards), value)));
            } else {
                lay(over, line(None, value));
            }
        }
        let root = base.map_or_else(|| Arc::new(values.clone()), |base| Arc::clone(&base.root));
        Lineage { author, root, is_root: base.is_none(), ancestors, lines }
    }

    /// Returns `true` if this is the sheet with this identity, or one of its ancestors is.
    pub(crate) fn descends_from(&self, id: &str) -> bool {
        self.ancestors.contains(id)
    }

    /// Returns the identity of the sheet.
    pub(crate) fn id(&self) -> &str {
        &self.author.id
    }

    /// Gives the sheet another identity. Its own lines keep their author, who is known by the same name.
    pub(crate) fn identify(&mut self, id: &str) {
        let known = Arc::clone(&self.author);
        let author = Arc::new(Author { id: id.to_owned(), name: known.name.clone(), depth: known.depth });
        self.ancestors.remove(&known.id);
        self.ancestors.insert(id.to_owned());
        for line in self.lines.values_mut().flatten().filter(|line| line.by.id == known.id) {
            line.by = Arc::clone(&author);
        }
        self.author = author;
    }
}

/// What a sheet is based on: one sheet, or several combined.
pub(crate) struct Base {
    pub(crate) values: Values,
    /// For each knob that some sheet sets, the name of that sheet.
    pub(crate) authors: BTreeMap<&'static str, String>,
    /// The rulings of all sheets.
    pub(crate) rulings: Vec<String>,
    /// What two sheets answer differently.
    pub(crate) contradictions: Vec<Contradiction>,
    root: Arc<Values>,
    ancestors: BTreeSet<String>,
    lines: BTreeMap<&'static str, Vec<Line>>,
}

/// A question that two parents of a sheet answer differently.
pub(crate) struct Contradiction {
    pub(crate) knob: &'static dyn AnyKnob,
    /// The cards concerned, for a knob with entries by cards.
    pub(crate) faces: Option<FaceSet>,
    /// Places of the parents, in order.
    pub(crate) places: (usize, usize),
    /// The sheets that wrote the two lines.
    pub(crate) authors: (String, String),
    pub(crate) values: (Value, Value),
}

impl Base {
    /// Combines the parents of a sheet. Cost: the product of the lengths of their lists of cards, for each pair.
    pub(crate) fn of(registry: &Registry, parents: &[Arc<Sheet>]) -> Option<Base> {
        let first = parents.first()?;
        let mut rulings: Vec<String> =
            parents.iter().flat_map(|parent| parent.rulings.iter().cloned()).collect();
        rulings.sort();
        rulings.dedup();
        let ancestors = parents.iter().flat_map(|parent| parent.lineage.ancestors.iter().cloned()).collect();
        let root = Arc::clone(&first.lineage.root);
        let mut base = Base {
            values: first.values.clone(),
            authors: BTreeMap::new(),
            rulings,
            contradictions: Vec::new(),
            root,
            ancestors,
            lines: BTreeMap::new(),
        };
        for knob in registry.knobs() {
            let author = match first.origin(knob) {
                Origin::Inherited(name) => Some(name.clone()),
                Origin::Own(_) => Some(first.head.name.clone()),
                Origin::Default => None,
            };
            base.authors.extend(author.map(|name| (knob.key(), name)));
            base.add(knob, parents);
        }
        Some(base)
    }

    /// Combines what the parents answer to one question.
    fn add(&mut self, knob: &'static dyn AnyKnob, parents: &[Arc<Sheet>]) {
        let key = knob.key();
        let descent = |place: usize| &parents[place].lineage;
        let written = |place: usize| descent(place).lines.get(key).map_or(&[][..], Vec::as_slice);
        // The first parent is the ground for the others, so what it says as a root is no change.
        let lines = |place: usize| if place == 0 && descent(0).is_root { &[][..] } else { written(place) };
        let mut shared: Vec<&Line> = Vec::new();
        let mut others: Vec<&Line> = Vec::new();
        for place in 0..parents.len() {
            for line in lines(place) {
                let known = |other: usize| other != place && descent(other).ancestors.contains(&line.by.id);
                let known = (0..parents.len()).any(known);
                if known { shared.push(line) } else { others.push(line) }
            }
            for earlier in 0..place {
                // Two sheets that are based on nothing are two whole games.
                let before = if descent(place).is_root { written(earlier) } else { lines(earlier) };
                self.compare(
                    knob,
                    (earlier, before, descent(earlier)),
                    (place, written(place), descent(place)),
                );
            }
        }
        if parents.len() == 1 {
            if let Some(lines) = descent(0).lines.get(key).filter(|_| !descent(0).is_root) {
                self.lines.insert(key, lines.clone());
            }
            return;
        }
        shared.sort_by_key(|line| line.by.depth);
        let mut value = self.root.value(knob).clone();
        let mut laid: Vec<Line> = Vec::new();
        for line in shared.into_iter().chain(others) {
            value = match &line.cards {
                Some((cards, _)) => merged(&value, &[(cards.clone(), line.value.clone())]),
                None => line.value.clone(),
            };
            self.authors.insert(key, line.by.name.clone());
            lay(&mut laid, line.clone());
        }
        self.values.0.insert(key, value);
        if !laid.is_empty() {
            self.lines.insert(key, laid);
        }
    }

    /// Finds what two parents answer differently without knowing each other's line.
    fn compare(&mut self, knob: &'static dyn AnyKnob, one: Answers<'_>, other: Answers<'_>) {
        let ((place, lines, descent), (other_place, other_lines, other_descent)) = (one, other);
        let (counting, other_counting) = (counting(lines), counting(other_lines));
        for (line, faces) in lines.iter().zip(&counting) {
            if other_descent.ancestors.contains(&line.by.id) {
                continue;
            }
            for (other, other_faces) in other_lines.iter().zip(&other_counting) {
                if descent.ancestors.contains(&other.by.id) || line.value == other.value {
                    continue;
                }
                // Lines that only overlap are found when the combined list is checked.
                let nested = is_part(line.faces(), other.faces()) || is_part(other.faces(), line.faces());
                let common = nested.then(|| faces.zip(*other_faces)).flatten();
                let common =
                    common.map(|(one, other)| one.intersection(other)).filter(|faces| !faces.is_empty());
                let by_cards = matches!(knob.kind(), Kind::CardMap(_));
                if by_cards && common.is_none() || self.contradictions.len() >= MAX_CONTRADICTIONS {
                    continue;
                }
                self.contradictions.push(Contradiction {
                    knob,
                    faces: common,
                    places: (place, other_place),
                    authors: (line.by.name.clone(), other.by.name.clone()),
                    values: (line.value.clone(), other.value.clone()),
                });
            }
        }
    }

    /// Returns the name of the sheet that wrote the line about these cards. Returns `None` if it is a line of the root.
    pub(crate) fn author_of(&self, key: &str, cards: &str) -> Option<&str> {
        let line = self
            .lines
            .get(key)?
            .iter()
            .find(|line| line.cards.as_ref().is_some_and(|(name, _)| name == cards))?;
        Some(&line.by.name)
    }
}

/// The lines of a parent about one knob, with the place of the parent and its descent.
type Answers<'a> = (usize, &'a [Line], &'a Lineage);

/// Returns the cards for which each line of a list counts: those that no narrower line is about.
fn counting(lines: &[Line]) -> Vec<Option<FaceSet>> {
    let counting = |line: &Line| {
        let faces = line.faces()?;
        let narrower = lines.iter().filter_map(Line::faces).filter(|narrow| narrow.len() < faces.len());
        Some(narrower.fold(faces, FaceSet::difference))
    };
    lines.iter().map(counting).collect()
}
