//! Formatting of timestamps for people.

use eights_protocol::Time;

/// Formats a timestamp for people, in UTC.
pub fn in_utc(at: Time) -> String {
    let (days, seconds) = (at / 86_400_000, at / 1000 % 86_400);
    let (year, month, day) = date(days);
    format!("{year}-{month:02}-{day:02} {:02}:{:02} UTC", seconds / 3600, seconds / 60 % 60)
}

/// Returns the date that lies `days` after 1970-01-01. Years are counted from March, so that a leap day comes last.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_as_calendars_have_them() {
        for (seconds, told) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (951_868_799, "2000-02-29 23:59 UTC"),
            (951_868_800, "2000-03-01 00:00 UTC"),
            (1_798_761_599, "2026-12-31 23:59 UTC"),
            (4_107_542_400, "2100-03-01 00:00 UTC"),
        ] {
            assert_eq!(in_utc(seconds * 1000), told);
        }
    }
}
