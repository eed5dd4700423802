//! Rule numbers, as written in documents and in test names.

use std::fmt;

/// Prefixes of the games with numbered rules.
const SERIES: &[&str] = &["CE", "CR", "EB", "HR"];

/// A rule's number, such as CE-10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Number {
    series: &'static str,
    count: u32,
}

impl Number {
    /// Parses `CE-10`, with nothing after it.
    pub(super) fn from_document(text: &str) -> Option<Self> {
        let (series, count) = text.split_once('-')?;
        let series = SERIES.iter().find(|known| **known == series)?;
        Some(Self { series, count: digits(count)? })
    }

    /// Parses the prefix of a test's name: `ce_10_` and something after it.
    pub(super) fn from_test(name: &str) -> Option<Self> {
        let mut parts = name.splitn(3, '_');
        let (series, count, rest) = (parts.next()?, parts.next()?, parts.next()?);
        let series = SERIES.iter().find(|known| known.to_ascii_lowercase() == series)?;
        (!rest.is_empty()).then_some(Self { series, count: digits(count)? })
    }
}

fn digits(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.series, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::Number;

    #[test]
    fn documents_and_tests_mean_the_same_number() {
        let number = Number::from_document("CE-05").expect("it is a number");
        assert_eq!(Number::from_test("ce_05_starter"), Some(number));
        assert_eq!(Number::from_test("ce_5_starter"), Some(number));
        assert_eq!(number.to_string(), "CE-05");
    }

    #[test]
    fn other_words_are_no_numbers() {
        for text in ["CE-", "CE-1a", "XY-10", "CE10", "ce-10", "CE-+1"] {
            assert_eq!(Number::from_document(text), None, "{text}");
        }
        for name in ["ce_10", "ce_10_", "ce_ten_cards", "xy_10_cards", "once_10_cards", "CE_10_a"] {
            assert_eq!(Number::from_test(name), None, "{name}");
        }
    }
}
