//! Players' measurements: moves, latencies and failures.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

/// Histogram of latencies, with buckets 3% wide.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Times {
    classes: Vec<u64>,
    most: Duration,
}

/// Buckets per power of two.
const CLASSES: u64 = 32;

/// Returns the bucket of a number of microseconds. Below 32 every number has its own.
fn class(micros: u64) -> usize {
    if micros < CLASSES {
        return micros as usize;
    }
    let shift = micros.ilog2() - CLASSES.ilog2();
    (u64::from(shift + 1) * CLASSES + (micros >> shift) - CLASSES) as usize
}

/// Returns the upper bound of a bucket, in microseconds.
fn largest(class: usize) -> u64 {
    let class = class as u64;
    if class < CLASSES {
        return class;
    }
    let shift = class / CLASSES - 1;
    ((class % CLASSES + CLASSES + 1) << shift) - 1
}

impl Times {
    pub(crate) fn add(&mut self, time: Duration) {
        let class = class(time.as_micros() as u64);
        if self.classes.len() <= class {
            self.classes.resize(class + 1, 0);
        }
        self.classes[class] += 1;
        self.most = self.most.max(time);
    }

    pub(crate) fn count(&self) -> u64 {
        self.classes.iter().sum()
    }

    pub(crate) fn most(&self) -> Duration {
        self.most
    }

    /// Returns a latency quantile, given in thousandths.
    pub(crate) fn quantile(&self, of_a_thousand: u64) -> Duration {
        let wanted = (self.count() * of_a_thousand).div_ceil(1000);
        let mut counted = 0;
        for (class, count) in self.classes.iter().enumerate() {
            counted += count;
            if counted >= wanted {
                return Duration::from_micros(largest(class)).min(self.most);
            }
        }
        self.most
    }

    fn join(&mut self, other: &Times) {
        self.classes.resize(self.classes.len().max(other.classes.len()), 0);
        for (count, more) in self.classes.iter_mut().zip(&other.classes) {
            *count += more;
        }
        self.most = self.most.max(other.most);
    }

    fn write(&self) -> Value {
        json!({ "classes": self.classes, "most": self.most.as_micros() as u64 })
    }

    fn read(value: &Value) -> Option<Times> {
        let classes = value["classes"].as_array()?.iter().map(Value::as_u64).collect::<Option<_>>()?;
        Some(Times { classes, most: Duration::from_micros(value["most"].as_u64()?) })
    }
}

/// Measurements of the players of a process.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Figures {
    /// Latency from sending a move to its acknowledgement.
    pub(crate) acknowledged: Times,
    /// Latency from sending a move until every seat of the room has received it.
    pub(crate) heard: Times,
    /// Completed matches.
    pub(crate) matches: u64,
    /// Broken connections.
    pub(crate) broken: u64,
    /// Refusals, by message.
    pub(crate) refused: BTreeMap<String, u64>,
}

impl Figures {
    pub(crate) fn join(&mut self, other: &Figures) {
        self.acknowledged.join(&other.acknowledged);
        self.heard.join(&other.heard);
        self.matches += other.matches;
        self.broken += other.broken;
        for (why, count) in &other.refused {
            *self.refused.entry(why.clone()).or_default() += count;
        }
    }

    /// Serializes the figures for another process.
    pub(crate) fn write(&self) -> Value {
        json!({
            "acknowledged": self.acknowledged.write(),
            "heard": self.heard.write(),
            "matches": self.matches,
            "broken": self.broken,
            "refused": self.refused,
        })
    }

    /// Deserializes another process's figures.
    pub(crate) fn read(value: &Value) -> Option<Figures> {
        let refused = value["refused"].as_object()?.iter();
        Some(Figures {
            acknowledged: Times::read(&value["acknowledged"])?,
            heard: Times::read(&value["heard"])?,
            matches: value["matches"].as_u64()?,
            broken: value["broken"].as_u64()?,
            refused: refused
                .map(|(why, count)| Some((why.clone(), count.as_u64()?)))
                .collect::<Option<_>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_narrow_and_without_gaps() {
        for micros in (0..5000).chain([1_000_000, 59_999_999]) {
            let (here, upper) = (class(micros), largest(class(micros)));
            assert!(micros <= upper && upper <= micros + micros / 32, "{micros}: {upper}");
            assert!(class(micros + 1) == here || class(micros + 1) == here + 1, "{micros}");
        }
    }

    #[test]
    fn quantiles_are_those_of_a_sorted_list() {
        let mut times = Times::default();
        (1..=1000).for_each(|n| times.add(Duration::from_millis(n)));
        for (of_a_thousand, millis) in [(500, 500.0), (990, 990.0), (1000, 1000.0)] {
            let found = times.quantile(of_a_thousand).as_secs_f64() * 1000.0;
            assert!((millis..=millis * 1.04).contains(&found), "{of_a_thousand}: {found}");
        }
        assert_eq!((times.count(), times.most()), (1000, Duration::from_secs(1)));
        assert_eq!(Times::default().quantile(990), Duration::ZERO);
    }

    #[test]
    fn figures_of_several_processes_add_up() {
        let mut one = Figures { matches: 2, ..Figures::default() };
        one.heard.add(Duration::from_millis(3));
        one.refused.insert("not so fast".to_string(), 1);
        let read = Figures::read(&serde_json::from_str(&one.write().to_string()).unwrap()).unwrap();
        assert_eq!(read, one);
        let mut both = Figures::default();
        both.heard.add(Duration::from_secs(1));
        both.join(&one);
        both.join(&read);
        assert_eq!((both.heard.count(), both.matches, both.refused["not so fast"]), (3, 4, 2));
        assert_eq!(both.heard.most(), Duration::from_secs(1));
    }
}
