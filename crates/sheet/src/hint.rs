//! What a sheet says in vain, and what it leaves open: each is defined once, beside the knob that it is about.

use std::collections::BTreeSet;

use crate::cards::cards_named;
use crate::kind::Kind;
use crate::knob::AnyKnob;
use crate::nearest::listed;
use crate::players::Players;
use crate::registry::Values;
use crate::remark::{About, Remark};
use crate::sheet::{Origin, Sheet, merged};
use crate::value::{Value, written_key};

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
    pub why: String,
    /// What would make it matter, if anything but taking it out does.
    pub unless: Option<String>,
}

impl Hint {
    /// A sheet that sets this knob does so in vain if the condition holds: why, and what would make it matter. It is told
    /// only to a sheet that sets the knob itself.
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
    /// that the sheet follows. `now` says what holds if nobody does; choices say it themselves.
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

    /// What is wrong with the definition itself.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        match self.rule {
            Rule::Idle { why, unless, .. } if why.is_empty() || unless.is_empty() => Some("it says nothing"),
            Rule::IdleEntries { .. } if !matches!(self.knob.kind(), Kind::CardMap(_)) => {
                Some("no line of it speaks of cards")
            }
            Rule::Open { asks, .. } if !asks.ends_with('?') => Some("it is no question"),
            Rule::Open { now, .. } if !matches!(self.knob.kind(), Kind::OneOf(_)) && !now.ends_with('.') => {
                Some("it does not say what holds now")
            }
            _ => None,
        }
    }
}

impl Sheet {
    /// What is worth knowing: what this file says in vain, in the order of its lines, and then what nobody has decided.
    pub fn remarks(&self) -> Vec<Remark> {
        let mut remarks = self.in_vain();
        remarks.sort_by_key(|remark| remark.span().map(|span| span.start));
        remarks.extend(self.registry.hints().filter_map(|hint| self.undecided(hint)));
        remarks
    }

    /// What this file says and what changes nothing.
    fn in_vain(&self) -> Vec<Remark> {
        let mut told = BTreeSet::new();
        let mut remarks = Vec::new();
        let mut tell = |knob: &'static dyn AnyKnob, name: Option<&str>, vain: Vain| {
            let Some(remark) = self.vain(knob, name, vain) else { return };
            // One reason is enough.
            if told.insert((knob.key(), name.map(str::to_owned))) {
                remarks.push(remark);
            }
        };
        for hint in self.registry.hints() {
            match hint.rule {
                Rule::Idle { holds, why, unless } if self.is_set(hint.knob) && holds(&self.values) => {
                    tell(hint.knob, None, Vain { why: why.to_owned(), unless: Some(unless.to_owned()) });
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
            self.repeated(knob, &mut tell);
            self.overruled(knob, &mut tell);
        }
        remarks.extend(self.registry.knobs().filter_map(|knob| self.for_nobody(knob)));
        remarks
    }

    /// What this file says of single cards.
    fn own_entries(&self, knob: &dyn AnyKnob) -> &[(String, Value)] {
        match knob.kind() {
            Kind::CardMap(_) => self.own.get(knob.key()).map_or(&[], Value::entries),
            _ => &[],
        }
    }

    /// A line that changes nothing, or an entry of it.
    fn vain(&self, knob: &'static dyn AnyKnob, name: Option<&str>, vain: Vain) -> Option<Remark> {
        let (line, place) = if let Some(name) = name {
            let value = self.own_entries(knob).iter().find(|(known, _)| known == name)?.1.to_string();
            let place = self.entries.get(&(knob.key(), name.to_owned()))?.clone();
            (format!("{} = {value}", written_key(name)), place)
        } else {
            let Origin::Own(place) = self.origin(knob) else { return None };
            let line = match self.own.get(knob.key())? {
                Value::Table(_) if matches!(knob.kind(), Kind::CardMap(_)) => format!("[{}]", knob.key()),
                value => format!("{} = {value}", knob.name()),
            };
            (line, place.clone())
        };
        let message = format!("`{line}` changes nothing: {}", vain.why);
        let out = if line.starts_with('[') { "take it out" } else { "take the line out" };
        let help = match vain.unless {
            Some(unless) => format!("{out}, or {unless}"),
            None => out.to_owned(),
        };
        Some(Remark::new(About::WithoutEffect, &self.source, Some(place), message, help))
    }

    /// What another sheet says already that this one is based on. What nobody has said before is not in vain: it decides.
    fn repeated(
        &self,
        knob: &'static dyn AnyKnob,
        tell: &mut impl FnMut(&'static dyn AnyKnob, Option<&str>, Vain),
    ) {
        let (Some(own), Some(ancestor)) = (self.own.get(knob.key()), self.heard.get(knob.key())) else {
            return;
        };
        let vain = || Vain { why: format!("the sheet \"{ancestor}\" says so already"), unless: None };
        if !matches!(knob.kind(), Kind::CardMap(_)) {
            if own == self.base.value(knob) {
                tell(knob, None, vain());
            }
            return;
        }
        for (place, (name, _)) in own.entries().iter().enumerate() {
            let mut fewer = own.entries().to_vec();
            fewer.remove(place);
            if merged(self.base.value(knob), &fewer) == *self.values.value(knob) {
                tell(knob, Some(name), vain());
            }
        }
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
                    by.push(format!("`{}`", written_key(other)));
                    left = left.difference(faces);
                }
            }
            if left.is_empty() {
                let lines = listed(by.iter().map(String::as_str), "and");
                let why =
                    format!("the lines for {lines} speak of all these cards, and fewer cards go before more");
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
        let ranges = listed(ranges, "and");
        let message =
            format!("`{}` has a number for {ranges} players, but only {allowed} may play", knob.name());
        let help = format!("take that number out, or change `{players}`");
        Some(Remark::new(About::WithoutEffect, &self.source, Some(place.clone()), message, help))
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
        let (now, others) = match (knob.kind(), value) {
            (Kind::OneOf(choices), Value::Text(word)) => {
                let chosen = choices.iter().find(|choice| choice.word == word)?;
                let others = choices.iter().filter(|choice| choice.word != word);
                (chosen.meaning, others.map(|choice| format!("\"{}\"", choice.word)).collect())
            }
            (Kind::Flag, Value::Flag(flag)) => (now, vec![(!flag).to_string()]),
            _ => (now, Vec::new()),
        };
        let group = knob.group().map_or_else(String::new, |group| format!(" under [{group}]"));
        let instead = match others.as_slice() {
            [] => format!("another value, such as `{}`", knob.example()),
            others => listed(others.iter().map(String::as_str), "or"),
        };
        let help =
            format!("write `{} = {value}`{group} to keep it so, or {instead} to change it", knob.name());
        let message = format!("{asks} As it is now: {}", now.trim_end_matches('.'));
        Some(Remark::new(About::Undecided, &self.source, None, message, help))
    }
}
