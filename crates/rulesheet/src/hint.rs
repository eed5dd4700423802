//! What a sheet says in vain, and what it leaves open: each is defined once, beside the knob that it is about.

use std::collections::{BTreeMap, BTreeSet};

use eights_i18n::{Part, Phrase};

use crate::cards::cards_named;
use crate::document::Span;
use crate::kind::Kind;
use crate::knob::AnyKnob;
use crate::players::Players;
use crate::registry::{Library, Values};
use crate::remark::{About, Remark};
use crate::sheet::{Origin, Sheet, merged};
use crate::value::{Value, written_key};

/// So many lines that another sheet says already are told together.
const MANY: usize = 3;
/// A sheet with fewer lines is short enough as it is.
const LONG: usize = 5;

/// Something that is no fault but worth telling whoever wrote the sheet.
#[derive(Clone, Copy)]
pub struct Hint {
    knob: &'static dyn AnyKnob,
    rule: Rule,
}

#[derive(Clone, Copy)]
enum Rule {
    Idle { holds: fn(&Values) -> bool, why: &'static str, unless: &'static str },
    IdleEntries { find: fn(&Values, &str) -> Option<Vain> },
    Open { matters: fn(&Values) -> bool, asks: &'static str, now: &'static str, by: &'static [&'static str] },
}

/// Why a line about some cards changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vain {
    /// Why it changes nothing.
    pub why: Phrase,
    /// What would make it matter, if anything but taking it out does.
    pub unless: Option<Phrase>,
}

impl Vain {
    /// What is told by these messages.
    pub fn of(why: &'static str, unless: &'static str) -> Vain {
        Vain { why: Phrase::new(why), unless: Some(Phrase::new(unless)) }
    }
}

impl Hint {
    /// A sheet that sets this knob does so in vain if the condition holds: the messages say why, and what would make it
    /// matter. It is told only to a sheet that sets the knob itself.
    pub const fn idle(
        knob: &'static dyn AnyKnob,
        holds: fn(&Values) -> bool,
        why: &'static str,
        unless: &'static str,
    ) -> Self {
        Hint { knob, rule: Rule::Idle { holds, why, unless } }
    }

    /// Of a knob with a line for each of several cards, a line that the sheet has in vain. The function is asked about each
    /// of them by the name of its cards.
    pub const fn idle_entries(knob: &'static dyn AnyKnob, find: fn(&Values, &str) -> Option<Vain>) -> Self {
        Hint { knob, rule: Rule::IdleEntries { find } }
    }

    /// People will ask this, and it matters if the condition holds; it is decided by whoever sets the knob, or by a ruling
    /// that the sheet follows. The messages put the question, and say what holds if nobody does.
    pub const fn open(
        knob: &'static dyn AnyKnob,
        matters: fn(&Values) -> bool,
        asks: &'static str,
        now: &'static str,
        by: &'static [&'static str],
    ) -> Self {
        Hint { knob, rule: Rule::Open { matters, asks, now, by } }
    }

    /// The knob that it is about.
    pub fn knob(&self) -> &'static dyn AnyKnob {
        self.knob
    }

    /// The messages that it is told with, as far as they do not depend on the sheet.
    pub fn keys(&self) -> Vec<&'static str> {
        match self.rule {
            Rule::Idle { why, unless, .. } => vec![why, unless],
            Rule::IdleEntries { .. } => Vec::new(),
            Rule::Open { asks, now, .. } => vec![asks, now],
        }
    }

    /// What is wrong with the definition itself.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        match self.rule {
            _ if self.keys().contains(&"") => Some("it says nothing"),
            Rule::IdleEntries { .. } if !matches!(self.knob.kind(), Kind::CardMap(_)) => {
                Some("no line of it speaks of cards")
            }
            _ => None,
        }
    }
}

impl Sheet {
    /// What is worth knowing: what this file says in vain, in the order of its lines, and then what nobody has decided.
    pub fn remarks(&self) -> Vec<Remark> {
        let mut remarks = self.in_vain();
        remarks.sort_by_key(|remark| remark.spans().first().map(|span| span.start));
        remarks.extend(self.registry.hints().filter_map(|hint| self.undecided(hint)));
        remarks
    }

    /// What this file says and what changes nothing.
    fn in_vain(&self) -> Vec<Remark> {
        let mut told = BTreeSet::new();
        let mut remarks = Vec::new();
        let mut tell = |knob: &'static dyn AnyKnob, name: Option<&str>, vain: Vain| {
            let Some((line, place)) = self.line(knob, name) else { return };
            // One reason is enough.
            if told.insert((knob.key(), name.map(str::to_owned))) {
                remarks.push(self.vain(line, place, vain));
            }
        };
        for hint in self.registry.hints() {
            match hint.rule {
                Rule::Idle { holds, why, unless } if self.is_set(hint.knob) && holds(&self.values) => {
                    tell(hint.knob, None, Vain::of(why, unless));
                }
                Rule::IdleEntries { find } => {
                    for (name, _) in self.own_entries(hint.knob) {
                        if let Some(vain) = find(&self.values, name) {
                            tell(hint.knob, Some(name), vain);
                        }
                    }
                }
                _ => {}
            }
        }
        for knob in self.registry.knobs() {
            self.overruled(knob, &mut tell);
        }
        let mut repeated: BTreeMap<&str, Vec<(String, Span)>> = BTreeMap::new();
        for knob in self.registry.knobs() {
            for (name, ancestor) in self.repeated(knob) {
                let told = !told.insert((knob.key(), name.map(str::to_owned)));
                let line = self.line(knob, name).filter(|_| !told);
                repeated.entry(ancestor).or_default().extend(line);
            }
        }
        remarks.extend(repeated.into_iter().flat_map(|(ancestor, lines)| self.said_already(ancestor, lines)));
        remarks.extend(self.registry.knobs().filter_map(|knob| self.for_nobody(knob)));
        remarks
    }

    /// Lines that another sheet says already: each for itself, or together if there are many.
    fn said_already(&self, ancestor: &str, mut lines: Vec<(String, Span)>) -> Vec<Remark> {
        let sheet = |phrase: Phrase| phrase.with("sheet", Part::Text(ancestor.to_owned()));
        if lines.len() < MANY {
            let vain = || Vain { why: sheet(Phrase::new("why-said-already")), unless: None };
            return lines.into_iter().map(|(line, place)| self.vain(line, place, vain())).collect();
        }
        lines.sort_by_key(|(_, place)| place.start);
        let message = sheet(Phrase::new("check-said-already").with("number", lines.len()));
        let (lines, places): (Vec<String>, Vec<Span>) = lines.into_iter().unzip();
        let message = message.with("lines", Part::All(lines.into_iter().map(as_line).collect()));
        let help = Phrase::new("check-take-lines-out");
        vec![Remark::new(About::WithoutEffect, &self.source, places, message, help)]
    }

    /// What this file says of single cards.
    fn own_entries(&self, knob: &dyn AnyKnob) -> &[(String, Value)] {
        match knob.kind() {
            Kind::CardMap(_) => self.own.get(knob.key()).map_or(&[], Value::entries),
            _ => &[],
        }
    }

    /// A line of this file, or an entry of it, as it is written there, and its place.
    fn line(&self, knob: &'static dyn AnyKnob, name: Option<&str>) -> Option<(String, Span)> {
        if let Some(name) = name {
            let value = self.own_entries(knob).iter().find(|(known, _)| known == name)?.1.to_string();
            let place = self.entries.get(&(knob.key(), name.to_owned()))?.clone();
            return Some((format!("{} = {value}", written_key(name)), place));
        }
        let Origin::Own(place) = self.origin(knob) else { return None };
        let line = match self.own.get(knob.key())? {
            Value::Table(_) if matches!(knob.kind(), Kind::CardMap(_)) => format!("[{}]", knob.key()),
            value => format!("{} = {value}", knob.name()),
        };
        Some((line, place.clone()))
    }

    /// A line that changes nothing, or an entry of it.
    fn vain(&self, line: String, place: Span, vain: Vain) -> Remark {
        let what = if line.starts_with('[') { "table" } else { "line" };
        let message = Phrase::new("check-idle").with("line", Part::Text(line)).with("why", vain.why);
        let help = match vain.unless {
            Some(unless) => Phrase::new("check-take-out-or").with("what", what).with("unless", unless),
            None => Phrase::new("check-take-out").with("what", what),
        };
        Remark::new(About::WithoutEffect, &self.source, vec![place], message, help)
    }

    /// What another sheet says already that this one is based on, and which. What nobody has said before is not in vain: it
    /// decides.
    fn repeated(&self, knob: &'static dyn AnyKnob) -> Vec<(Option<&str>, &str)> {
        let (Some(own), Some(ancestor)) = (self.own.get(knob.key()), self.heard.get(knob.key())) else {
            return Vec::new();
        };
        if !matches!(knob.kind(), Kind::CardMap(_)) {
            let same = own == self.base.value(knob);
            return if same { vec![(None, ancestor)] } else { Vec::new() };
        }
        let without = |place: usize| {
            let mut fewer = own.entries().to_vec();
            fewer.remove(place);
            merged(self.base.value(knob), &fewer)
        };
        let entries = own.entries().iter().enumerate();
        let idle = entries.filter(|(place, _)| without(*place) == *self.values.value(knob));
        idle.map(|(_, (name, _))| (Some(name.as_str()), ancestor.as_str())).collect()
    }

    /// Lines about cards of which narrower lines speak one and all.
    fn overruled(
        &self,
        knob: &'static dyn AnyKnob,
        tell: &mut impl FnMut(&'static dyn AnyKnob, Option<&str>, Vain),
    ) {
        for (name, _) in self.own_entries(knob) {
            let Some(mut left) = cards_named(name) else { continue };
            let all = left.len();
            let mut by = Vec::new();
            for (other, _) in self.values.value(knob).entries() {
                let Some(faces) = cards_named(other).filter(|faces| faces.len() < all) else { continue };
                if !left.intersection(faces).is_empty() {
                    by.push(as_line(written_key(other)));
                    left = left.difference(faces);
                }
            }
            if left.is_empty() {
                let why = Phrase::new("why-narrower-lines").with("lines", Part::All(by));
                tell(knob, Some(name), Vain { why, unless: None });
            }
        }
    }

    /// Numbers for players who never play.
    fn for_nobody(&self, knob: &'static dyn AnyKnob) -> Option<Remark> {
        let Kind::ByPlayers { players, .. } = knob.kind() else { return None };
        let Value::Text(allowed) = self.values.0.get(players)? else { return None };
        let allowed = Players::read(allowed).ok()?;
        let nobody = |range: &str| {
            let range = Players::read(range).ok();
            range.is_some_and(|range| range.max() < allowed.min() || range.min() > allowed.max())
        };
        let ranges = self.own.get(knob.key())?.entries().iter().map(|(range, _)| range.as_str());
        let ranges: Vec<&str> = ranges.filter(|range| nobody(range)).collect();
        let Origin::Own(place) = self.origin(knob) else { return None };
        if ranges.is_empty() {
            return None;
        }
        let message = Phrase::new("check-for-nobody")
            .with("knob", Part::Text(knob.name().to_owned()))
            .with("ranges", Part::All(ranges.into_iter().map(as_word).collect()))
            .with("allowed", Part::Text(allowed.to_string()));
        let help = Phrase::new("check-take-number-out").with("players", Part::Text(players.to_owned()));
        Some(Remark::new(About::WithoutEffect, &self.source, vec![place.clone()], message, help))
    }

    /// A question that matters to this sheet and that nobody has answered.
    fn undecided(&self, hint: &Hint) -> Option<Remark> {
        let Rule::Open { matters, asks, now, by } = hint.rule else { return None };
        let knob = hint.knob;
        let ruled = by.iter().any(|ruling| self.rulings.iter().any(|known| known == ruling));
        if *self.origin(knob) != Origin::Default || ruled || !matters(&self.values) {
            return None;
        }
        let value = self.values.value(knob);
        let others: Vec<Phrase> = match (knob.kind(), value) {
            (Kind::OneOf(choices), Value::Text(word)) => {
                let others = choices.iter().filter(|choice| choice.word != word);
                others.map(|choice| as_word(&format!("\"{}\"", choice.word))).collect()
            }
            (Kind::Flag, Value::Flag(flag)) => vec![as_word(&(!flag).to_string())],
            _ => Vec::new(),
        };
        let instead = if others.is_empty() {
            Part::Phrase(
                Phrase::new("check-another-value").with("line", Part::Text(knob.example().to_owned())),
            )
        } else {
            Part::Any(others)
        };
        let group = knob.group().unwrap_or("top").to_owned();
        let help = Phrase::new("check-decide").with("group", Part::Text(group));
        let help =
            help.with("line", Part::Text(format!("{} = {value}", knob.name()))).with("instead", instead);
        let message =
            Phrase::new("check-undecided").with("asks", Phrase::new(asks)).with("now", Phrase::new(now));
        Some(Remark::new(About::Undecided, &self.source, Vec::new(), message, help))
    }

    /// The sheet of a library that says most of what this one says, if it is based on none and that would make it much
    /// shorter.
    pub fn tip(&self, library: &dyn Library) -> Option<Remark> {
        let own: usize = self.registry.knobs().map(|knob| self.own.get(knob.key()).map_or(0, lines)).sum();
        if self.head.based_on.is_some() || own < LONG || library.find(&self.head.name).is_some() {
            return None;
        }
        let left = |name: &str| {
            let found = library.find(name)?;
            let base = self.registry.read(&found.file, &found.text, library).ok()?;
            let differs = |knob| left_to_say(self.values.value(knob), base.values.value(knob));
            Some(self.registry.knobs().map(differs).sum::<usize>())
        };
        let near = library.names().into_iter().filter_map(|name| Some((left(&name)?, name)));
        let (left, preset) = near.min().filter(|(left, _)| 2 * left <= own)?;
        let named = |phrase: Phrase| phrase.with("preset", Part::Text(preset.clone()));
        let message = named(Phrase::new("check-near").with("own", own));
        let help = named(Phrase::new("check-base-on").with("left", left));
        Some(Remark::new(About::Tip, &self.source, Vec::new(), message, help))
    }
}

/// How many lines it takes at most to make one value of another: of cards, one for each entry that is new, and one for each
/// that has to be taken back.
fn left_to_say(value: &Value, base: &Value) -> usize {
    if value == base {
        return 0;
    }
    let (new, old) = (value.entries(), base.entries());
    let more = new.iter().filter(|entry| !old.contains(entry)).count();
    let less = old.iter().filter(|(name, _)| !new.iter().any(|(known, _)| known == name)).count();
    (more + less).max(1)
}

/// How many lines of a sheet a value takes.
fn lines(value: &Value) -> usize {
    value.entries().len().max(1)
}

fn as_line(line: String) -> Phrase {
    Phrase::new("check-line").with("line", Part::Text(line))
}

fn as_word(word: &str) -> Phrase {
    Phrase::new("check-word").with("word", Part::Text(word.to_owned()))
}
