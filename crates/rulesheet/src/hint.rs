//! Hints about settings without effect and open questions, each defined once, beside the knob concerned.

use std::collections::{BTreeMap, BTreeSet};

use eights_i18n::{Part, Phrase};

use crate::cards::cards_named;
use crate::document::Span;
use crate::kind::Kind;
use crate::knob::AnyKnob;
use crate::players::Players;
use crate::registry::{Library, Values};
use crate::remark::{Remark, RemarkSubject};
use crate::sheet::{Origin, Sheet, merged};
use crate::value::{Value, written_key};

/// Number of redundant lines from which on they are reported together.
const MANY: usize = 3;
/// Minimum number of lines of a sheet worth shortening.
const LONG: usize = 5;

/// A hint to the author of a sheet about something that is not a fault.
#[derive(Clone, Copy)]
pub struct Hint {
    knob: &'static dyn AnyKnob,
    rule: Rule,
}

#[derive(Clone, Copy)]
enum Rule {
    Idle { holds: fn(&Values) -> bool, why: &'static str, unless: &'static str },
    IdleEntries { find: fn(&Values, &str) -> Option<NoEffectReason> },
    Open { matters: fn(&Values) -> bool, asks: &'static str, now: &'static str, by: &'static [&'static str] },
    OpenEntries { find: fn(&str) -> Option<OpenPhrase> },
    Inherited { holds: fn(&Values) -> bool, says: &'static str, help: &'static str },
    Changed { holds: fn(&Values, &Values) -> bool, says: &'static str, help: &'static str },
}

/// A phrase that leaves something open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenPhrase {
    /// The message that asks the question.
    pub asks: &'static str,
    /// The message that states what applies now.
    pub now: &'static str,
    /// The phrase that says so.
    pub keep: String,
    /// A phrase that says otherwise.
    pub instead: String,
}

/// The reason why a line about some cards has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoEffectReason {
    /// The reason.
    pub why: Phrase,
    /// A change that would give the line an effect, if there is one other than removing it.
    pub unless: Option<Phrase>,
}

impl NoEffectReason {
    /// Creates a reason from these messages.
    pub fn of(why: &'static str, unless: &'static str) -> NoEffectReason {
        NoEffectReason { why: Phrase::new(why), unless: Some(Phrase::new(unless)) }
    }
}

impl Hint {
    /// Creates a hint that setting this knob has no effect while the condition holds. The messages give the reason
    /// and a change that would give it an effect. Only sheets that set the knob themselves get the hint.
    pub const fn idle(
        knob: &'static dyn AnyKnob,
        holds: fn(&Values) -> bool,
        why: &'static str,
        unless: &'static str,
    ) -> Self {
        Hint { knob, rule: Rule::Idle { holds, why, unless } }
    }

    /// Creates a hint about entries without effect, for a knob with an entry for each of several cards. The function
    /// is called with the name of the cards of each entry.
    pub const fn idle_entries(
        knob: &'static dyn AnyKnob,
        find: fn(&Values, &str) -> Option<NoEffectReason>,
    ) -> Self {
        Hint { knob, rule: Rule::IdleEntries { find } }
    }

    /// Creates a hint about an open question that matters while the condition holds. The sheet answers it by setting
    /// the knob or by following a ruling. The messages ask the question and state what applies if nobody answers it.
    pub const fn open(
        knob: &'static dyn AnyKnob,
        matters: fn(&Values) -> bool,
        asks: &'static str,
        now: &'static str,
        by: &'static [&'static str],
    ) -> Self {
        Hint { knob, rule: Rule::Open { matters, asks, now, by } }
    }

    /// Creates a hint about entries that leave something open, for a knob with a phrase for each of several cards. The
    /// function is called with each phrase.
    pub const fn open_entries(knob: &'static dyn AnyKnob, find: fn(&str) -> Option<OpenPhrase>) -> Self {
        Hint { knob, rule: Rule::OpenEntries { find } }
    }

    /// Creates a note about an inherited value that authors easily overlook, while the condition holds. The messages
    /// state what applies and how to change it.
    pub const fn inherited(
        knob: &'static dyn AnyKnob,
        holds: fn(&Values) -> bool,
        says: &'static str,
        help: &'static str,
    ) -> Self {
        Hint { knob, rule: Rule::Inherited { holds, says, help } }
    }

    /// Creates a note about the consequence of a setting, while the condition on the former and the new values holds.
    /// The messages state the consequence and how to avoid it.
    pub const fn changed(
        knob: &'static dyn AnyKnob,
        holds: fn(&Values, &Values) -> bool,
        says: &'static str,
        help: &'static str,
    ) -> Self {
        Hint { knob, rule: Rule::Changed { holds, says, help } }
    }

    /// Returns the knob concerned.
    pub fn knob(&self) -> &'static dyn AnyKnob {
        self.knob
    }

    /// Returns the messages of the hint, except those that depend on the sheet.
    pub fn keys(&self) -> Vec<&'static str> {
        match self.rule {
            Rule::Idle { why, unless, .. } => vec![why, unless],
            Rule::IdleEntries { .. } | Rule::OpenEntries { .. } => Vec::new(),
            Rule::Open { asks, now, .. } => vec![asks, now],
            Rule::Inherited { says, help, .. } | Rule::Changed { says, help, .. } => vec![says, help],
        }
    }

    /// Returns what is wrong with the definition itself.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        match self.rule {
            _ if self.keys().contains(&"") => Some("it says nothing"),
            Rule::IdleEntries { .. } | Rule::OpenEntries { .. }
                if !matches!(self.knob.kind(), Kind::CardMap(_)) =>
            {
                Some("no line of it speaks of cards")
            }
            _ => None,
        }
    }
}

impl Sheet {
    /// Returns the remarks about this sheet: first lines without effect, in the order of the file, then open
    /// questions, then notes.
    pub fn remarks(&self) -> Vec<Remark> {
        self.remarks_knowing(&[])
    }

    /// Returns the remarks about this sheet, given former editions of sheets that it is based on. A line that repeats
    /// what one of them used to answer differently is not redundant: the author prefers the new answer to the former.
    pub fn remarks_knowing(&self, former: &[Sheet]) -> Vec<Remark> {
        let mut remarks = self.in_vain(former);
        remarks.sort_by_key(|remark| remark.spans().first().map(|span| span.start));
        remarks.extend(self.registry.hints().flat_map(|hint| self.ambiguous(hint)));
        remarks.extend(self.registry.hints().filter_map(|hint| self.undecided(hint)));
        remarks.extend(self.registry.hints().filter_map(|hint| self.note(hint)));
        remarks
    }

    /// Returns remarks about lines of this file that have no effect.
    fn in_vain(&self, former: &[Sheet]) -> Vec<Remark> {
        let mut told = BTreeSet::new();
        let mut remarks = Vec::new();
        let mut tell = |knob: &'static dyn AnyKnob, name: Option<&str>, vain: NoEffectReason| {
            let Some((line, place)) = self.line(knob, name) else { return };
            // One reason per line is enough.
            if told.insert((knob.key(), name.map(str::to_owned))) {
                remarks.push(self.vain(line, place, vain));
            }
        };
        for hint in self.registry.hints() {
            match hint.rule {
                Rule::Idle { holds, why, unless } if self.is_set(hint.knob) && holds(&self.values) => {
                    tell(hint.knob, None, NoEffectReason::of(why, unless));
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
        let has_changed = |knob: &&'static dyn AnyKnob| {
            former.iter().any(|former| former.values.value(*knob) != self.base.value(*knob))
        };
        for knob in self.registry.knobs().filter(|knob| !has_changed(knob)) {
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

    /// Reports lines that repeat another sheet, one by one, or together if there are many.
    fn said_already(&self, ancestor: &str, mut lines: Vec<(String, Span)>) -> Vec<Remark> {
        let sheet = |phrase: Phrase| phrase.with("sheet", Part::Text(ancestor.to_owned()));
        if lines.len() < MANY {
            let vain = || NoEffectReason { why: sheet(Phrase::new("why-said-already")), unless: None };
            return lines.into_iter().map(|(line, place)| self.vain(line, place, vain())).collect();
        }
        lines.sort_by_key(|(_, place)| place.start);
        let message = sheet(Phrase::new("check-said-already").with("number", lines.len()));
        let (lines, places): (Vec<String>, Vec<Span>) = lines.into_iter().unzip();
        let message = message.with("lines", Part::All(lines.into_iter().map(as_line).collect()));
        let help = Phrase::new("check-take-lines-out");
        vec![Remark::new(RemarkSubject::WithoutEffect, &self.source, places, message, help)]
    }

    /// Returns this file's entries for single cards.
    fn own_entries(&self, knob: &dyn AnyKnob) -> &[(String, Value)] {
        match knob.kind() {
            Kind::CardMap(_) => self.own.get(knob.key()).map_or(&[], Value::entries),
            _ => &[],
        }
    }

    /// Returns a line of this file, or an entry of it, as written, with its position.
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

    /// Creates a remark about a line or an entry without effect.
    fn vain(&self, line: String, place: Span, vain: NoEffectReason) -> Remark {
        let what = if line.starts_with('[') { "table" } else { "line" };
        let message = Phrase::new("check-idle").with("line", Part::Text(line)).with("why", vain.why);
        let help = match vain.unless {
            Some(unless) => Phrase::new("check-take-out-or").with("what", what).with("unless", unless),
            None => Phrase::new("check-take-out").with("what", what),
        };
        Remark::new(RemarkSubject::WithoutEffect, &self.source, vec![place], message, help)
    }

    /// Returns the settings that repeat a sheet this one is based on, with the name of that sheet. A setting that no
    /// other sheet makes is never redundant: it decides the question.
    fn repeated(&self, knob: &'static dyn AnyKnob) -> Vec<(Option<&str>, &str)> {
        let by_cards = matches!(knob.kind(), Kind::CardMap(_));
        // Whatever no sheet says about a card, the base says all the same: nobody is asked about single cards.
        let base = self.head.based_on.first().filter(|_| by_cards);
        let (Some(own), Some(ancestor)) = (self.own.get(knob.key()), self.heard.get(knob.key()).or(base))
        else {
            return Vec::new();
        };
        if !by_cards {
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

    /// Reports card lines without effect, because more specific lines cover all their cards.
    fn overruled(
        &self,
        knob: &'static dyn AnyKnob,
        tell: &mut impl FnMut(&'static dyn AnyKnob, Option<&str>, NoEffectReason),
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
                tell(knob, Some(name), NoEffectReason { why, unless: None });
            }
        }
    }

    /// Reports numbers for counts of players that the sheet does not allow.
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
        Some(Remark::new(RemarkSubject::WithoutEffect, &self.source, vec![place.clone()], message, help))
    }

    /// Returns the remark for an open question that matters to this sheet, if nobody has answered it.
    fn undecided(&self, hint: &Hint) -> Option<Remark> {
        let Rule::Open { asks, now, .. } = hint.rule else { return None };
        let knob = hint.knob;
        if *self.origin(knob) != Origin::Default || !self.leaves_open(hint) {
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
        Some(Remark::new(RemarkSubject::Undecided, &self.source, Vec::new(), message, help))
    }

    /// Returns whether a question matters to this sheet and no ruling answers it.
    fn leaves_open(&self, hint: &Hint) -> bool {
        let Rule::Open { matters, by, .. } = hint.rule else { return false };
        // A ruling of the base answers nothing that did not matter there.
        let rulings = if matters(&self.base) { &self.rulings } else { &self.head.rulings };
        let ruled = by.iter().any(|ruling| rulings.iter().any(|known| known == ruling));
        !ruled && matters(&self.values)
    }

    /// Returns the knobs by which this sheet or an ancestor answers a question that would otherwise be open.
    pub(crate) fn decisions(&self) -> BTreeSet<&'static str> {
        let answered = |hint: &&Hint| *self.origin(hint.knob) != Origin::Default && self.leaves_open(hint);
        self.registry.hints().filter(answered).map(|hint| hint.knob.key()).collect()
    }

    /// Returns the knobs by which this file itself answers a question that would otherwise be open.
    pub(crate) fn own_decisions(&self) -> BTreeSet<&'static str> {
        let mut decisions = self.decisions();
        decisions.retain(|key| self.own.contains_key(key));
        decisions
    }

    /// Returns the remarks about entries of this file that leave something open.
    fn ambiguous(&self, hint: &Hint) -> Vec<Remark> {
        let Rule::OpenEntries { find } = hint.rule else { return Vec::new() };
        let ask = |(name, value): &(String, Value)| {
            let Value::Text(phrase) = value else { return None };
            let OpenPhrase { asks, now, keep, instead } = find(phrase)?;
            let (line, place) = self.line(hint.knob, Some(name))?;
            let message = Phrase::new("check-ambiguous")
                .with("line", Part::Text(line))
                .with("asks", Phrase::new(asks))
                .with("now", Phrase::new(now));
            let keep = format!("{} = {keep:?}", written_key(name));
            let help = Phrase::new("check-say-so").with("line", Part::Text(keep));
            let help = help.with("instead", Part::Text(instead));
            Some(Remark::new(RemarkSubject::Undecided, &self.source, vec![place], message, help))
        };
        self.own_entries(hint.knob).iter().filter_map(ask).collect()
    }

    /// Returns the note of a hint, if it applies to this sheet.
    fn note(&self, hint: &Hint) -> Option<Remark> {
        let remark = |places, message, help| {
            Remark::new(RemarkSubject::Note, &self.source, places, message, Phrase::new(help))
        };
        match (hint.rule, self.origin(hint.knob)) {
            (Rule::Inherited { holds, says, help }, Origin::Inherited(sheet)) if holds(&self.values) => {
                let message = Phrase::new(says).with("sheet", Part::Text(sheet.clone()));
                Some(remark(Vec::new(), message, help))
            }
            (Rule::Changed { holds, says, help }, Origin::Own(place)) if holds(&self.base, &self.values) => {
                Some(remark(vec![place.clone()], Phrase::new(says), help))
            }
            _ => None,
        }
    }

    /// Reports that a sheet this one is based on has changed, given today's edition, the former one, and the name of a
    /// sheet that still has the former rules, if there is one. Returns `None` if this file sets all changed values
    /// itself, or another of its parents does.
    pub fn changed_base(
        &self,
        today: &Sheet,
        former: &Sheet,
        same_as_former: Option<&str>,
    ) -> Option<Remark> {
        let base = today.head.name.clone();
        let changed = self.registry.knobs().filter(|knob| {
            let value = today.values.value(*knob);
            value != former.values.value(*knob)
                && value == self.base.value(*knob)
                && !self.own.contains_key(knob.key())
        });
        let line = |knob: &'static dyn AnyKnob| {
            let line = format!("{} = {}", knob.name(), former.values.value(knob));
            let group = Part::Text(knob.group().unwrap_or("top").to_owned());
            Phrase::new("check-former-line").with("line", Part::Text(line)).with("group", group)
        };
        let lines: Vec<Phrase> = changed.map(line).collect();
        if lines.is_empty() {
            return None;
        }
        let help = match same_as_former {
            Some(name) => Phrase::new("check-former-base").with("former", Part::Text(name.to_owned())),
            None => Phrase::new("check-former-lines").with("lines", Part::All(lines.clone())),
        };
        let message = Phrase::new("check-base-changed").with("base", Part::Text(base));
        let message = message.with("lines", Part::All(lines));
        Some(Remark::new(RemarkSubject::Note, &self.source, Vec::new(), message, help))
    }

    /// Suggests the library sheet that has most settings in common with this one, if this one has no base and would
    /// become much shorter with it.
    pub fn tip(&self, library: &dyn Library) -> Option<Remark> {
        let own: usize = self.registry.knobs().map(|knob| self.own.get(knob.key()).map_or(0, lines)).sum();
        if !self.head.based_on.is_empty() || own < LONG || library.find(&self.head.name).is_some() {
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
        Some(Remark::new(RemarkSubject::Tip, &self.source, Vec::new(), message, help))
    }
}

/// Returns the maximum number of lines needed to turn one value into another. For entries by cards: one for each new
/// entry and one for each that has to be reverted.
fn left_to_say(value: &Value, base: &Value) -> usize {
    if value == base {
        return 0;
    }
    let (new, old) = (value.entries(), base.entries());
    let more = new.iter().filter(|entry| !old.contains(entry)).count();
    let less = old.iter().filter(|(name, _)| !new.iter().any(|(known, _)| known == name)).count();
    (more + less).max(1)
}

/// Returns the number of lines of a sheet that a value takes.
fn lines(value: &Value) -> usize {
    value.entries().len().max(1)
}

fn as_line(line: String) -> Phrase {
    Phrase::new("check-line").with("line", Part::Text(line))
}

fn as_word(word: &str) -> Phrase {
    Phrase::new("check-word").with("word", Part::Text(word.to_owned()))
}
