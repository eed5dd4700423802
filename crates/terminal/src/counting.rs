//! Counts as people type them: `500`, `1_000`, `10k`, `2M` and `1e5`.

/// Examples of the accepted forms, for error messages.
const FORMS: &str = "such as 500, 10k, 2M or 1e5";

/// Returns a parser of counts within a range, for an option.
///
/// ```
/// use eights_terminal::counting::count;
///
/// let games = count::<u64>(1, 1_000_000_000);
/// assert_eq!((games("1_000"), games("10k"), games("1e5")), (Ok(1000), Ok(10_000), Ok(100_000)));
/// assert_eq!(games("2e9").unwrap_err(), "expected a number from 1 to 1,000,000,000");
/// ```
pub fn count<T: TryFrom<u64>>(least: u64, most: u64) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let beyond = || format!("expected a number from {} to {}", grouped(least), grouped(most));
        let number = parsed(text)?.filter(|number| (least..=most).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(beyond)
    }
}

/// Parses a count. Returns `None` for one that is negative or too large for any use.
fn parsed(text: &str) -> Result<Option<u64>, String> {
    let text = text.trim();
    let (negative, unsigned) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (digits, zeros) = match unsigned.split_once(['e', 'E']) {
        Some((digits, power)) => (digits, power.strip_prefix('+').unwrap_or(power).parse::<i32>().ok()),
        None => match unsigned.strip_suffix(['k', 'K']) {
            Some(digits) => (digits, Some(3)),
            None => unsigned.strip_suffix(['m', 'M']).map_or((unsigned, Some(0)), |digits| (digits, Some(6))),
        },
    };
    let zeros = zeros.ok_or_else(|| format!("expected a whole number, {FORMS}"))?;
    let is_number = |part: &str| {
        part.bytes().all(|sign| sign.is_ascii_digit() || sign == b'_')
            && part.starts_with(|sign: char| sign.is_ascii_digit())
            && !part.ends_with('_')
    };
    if !is_number(digits) || zeros < 0 {
        let fraction =
            digits.split_once('.').is_some_and(|(whole, rest)| is_number(whole) && is_number(rest));
        return Err(if fraction || is_number(digits) {
            format!("expected a whole number without fractions, {FORMS}")
        } else {
            format!("expected a whole number, {FORMS}")
        });
    }
    let number = digits.replace('_', "").parse::<u64>().ok();
    let number = number.and_then(|number| match number {
        0 => Some(0),
        _ => number.checked_mul(10_u64.checked_pow(zeros.unsigned_abs())?),
    });
    Ok(number.filter(|number| !negative || *number == 0))
}

/// Formats a number with commas: 1,000,000.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_common_form_is_understood() {
        let number = count::<u64>(0, u64::MAX);
        for (typed, meant) in [
            ("0", 0),
            ("7", 7),
            ("007", 7),
            ("1_000", 1000),
            ("1_000_000", 1_000_000),
            ("10k", 10_000),
            ("10K", 10_000),
            ("2m", 2_000_000),
            ("2M", 2_000_000),
            ("1e5", 100_000),
            ("1E+5", 100_000),
            ("12e0", 12),
            ("0e99", 0),
            (" 5 ", 5),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(number(typed), Ok(meant), "{typed}");
        }
    }

    #[test]
    fn what_is_no_count_is_said_in_plain_words() {
        let number = count::<u32>(1, 5000);
        for typed in
            ["", "many", "k", "e5", "1e", "1ex", "_1", "1_", "1 000", "1,000", "10kk", "0x10", "1.", "+5"]
        {
            assert_eq!(number(typed).unwrap_err(), format!("expected a whole number, {FORMS}"), "{typed:?}");
        }
        for typed in ["1.5", "2.5k", "1e-3", "0.1"] {
            assert!(number(typed).unwrap_err().contains("without fractions"), "{typed}");
        }
        for typed in ["0", "-1", "-10k", "5001", "6k", "1e99", "99999999999999999999999", "9e2147483647"] {
            assert_eq!(number(typed).unwrap_err(), "expected a number from 1 to 5,000", "{typed}");
        }
    }

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!(
            ["0", "999", "1,000", "12,345", "1,000,000"],
            [0, 999, 1000, 12_345, 1_000_000].map(grouped)[..]
        );
    }
}
