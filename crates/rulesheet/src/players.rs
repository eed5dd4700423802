//! Numbers of players, and numbers that depend on them.

use std::fmt;
use std::ops::RangeInclusive;

use eights_cards::MAX_SEATS;

use crate::value::Value;

/// Minimum number of players at any table.
pub(crate) const MIN_PLAYERS: usize = 2;
/// Pattern of a number or range of players, for the schema.
pub(crate) const PLAYERS_PATTERN: &str = "^[0-9]+(-[0-9]+)?$";

/// Allowed numbers of players: `"2-7"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Players {
    min: u8,
    max: u8,
}

impl Players {
    /// Creates the range from `min` to `max` players.
    ///
    /// # Panics
    /// Panics if the range is empty or not within 2 to 16.
    pub const fn new(min: usize, max: usize) -> Self {
        assert!(min >= MIN_PLAYERS && max <= MAX_SEATS && min <= max, "players are 2 to 16");
        Players { min: min as u8, max: max as u8 }
    }

    /// Returns the minimum number of players.
    pub const fn min(self) -> usize {
        self.min as usize
    }

    /// Returns the maximum number of players.
    pub const fn max(self) -> usize {
        self.max as usize
    }

    /// Returns whether this number of players is allowed.
    pub const fn contains(self, players: usize) -> bool {
        players >= self.min() && players <= self.max()
    }

    /// Returns all allowed numbers.
    pub fn iter(self) -> RangeInclusive<usize> {
        self.min()..=self.max()
    }

    /// Parses `7` or `2-7`; errors are in a player's words.
    pub(crate) fn read(text: &str) -> Result<Self, &'static str> {
        let number = |text: &str| match text {
            digits if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                Ok(digits.parse::<usize>().unwrap_or(usize::MAX))
            }
            _ => Err("is not a range of players"),
        };
        let (min, max) = match text.split_once('-') {
            Some((min, max)) => (number(min)?, number(max)?),
            None => (number(text)?, number(text)?),
        };
        if min > max {
            return Err("goes from more players to fewer");
        }
        if min < MIN_PLAYERS || max > MAX_SEATS {
            return Err("goes beyond 2 to 16 players");
        }
        Ok(Players::new(min, max))
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.min == self.max { write!(f, "{}", self.min) } else { write!(f, "{}-{}", self.min, self.max) }
    }
}

/// A number for each number of players: `7`, or `{ "2" = 7, "3-7" = 5 }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByPlayers {
    numbers: [Option<u32>; MAX_SEATS + 1],
}

impl ByPlayers {
    const NOTHING: Self = ByPlayers { numbers: [None; MAX_SEATS + 1] };

    /// Creates a map with the same number for any number of players.
    pub const fn same(number: u32) -> Self {
        Self::by(&[(MIN_PLAYERS, MAX_SEATS, number)])
    }

    /// Creates a map from ranges of players: from, to, number.
    ///
    /// # Panics
    /// Panics if a range is not within 2 to 16 or if two ranges overlap.
    pub const fn by(ranges: &[(usize, usize, u32)]) -> Self {
        let mut all = Self::NOTHING;
        let mut place = 0;
        while place < ranges.len() {
            let (min, max, number) = ranges[place];
            let mut players = Players::new(min, max).min();
            while players <= max {
                assert!(all.numbers[players].is_none(), "two ranges of players overlap");
                all.numbers[players] = Some(number);
                players += 1;
            }
            place += 1;
        }
        all
    }

    /// Returns the number for this many players, if there is one.
    pub fn get(&self, players: usize) -> Option<u32> {
        self.numbers.get(players).copied().flatten()
    }

    /// Returns the number for this many players.
    ///
    /// # Panics
    /// Panics if the sheet does not allow this many players.
    pub fn of(&self, players: usize) -> u32 {
        self.get(players).expect("a sheet covers every number of players it allows")
    }

    /// Sets the number for a range. If part of the range is already set, changes nothing and returns the first such
    /// number of players.
    pub(crate) fn set(&mut self, range: Players, number: u32) -> Option<usize> {
        let taken = range.iter().find(|players| self.numbers[*players].is_some());
        if taken.is_none() {
            range.iter().for_each(|players| self.numbers[players] = Some(number));
        }
        taken
    }

    /// Returns the allowed numbers of players that have no number, as ranges.
    pub(crate) fn missing(&self, players: Players) -> Vec<Players> {
        let mut runs: Vec<Players> = Vec::new();
        for players in players.iter().filter(|players| self.numbers[*players].is_none()) {
            match runs.last_mut() {
                Some(run) if run.max() + 1 == players => *run = Players::new(run.min(), players),
                _ => runs.push(Players::new(players, players)),
            }
        }
        runs
    }

    pub(crate) fn nothing() -> Self {
        Self::NOTHING
    }

    pub(crate) fn to_value(self) -> Value {
        let mut ranges: Vec<(Players, u32)> = Vec::new();
        for players in MIN_PLAYERS..=MAX_SEATS {
            let Some(number) = self.numbers[players] else { continue };
            match ranges.last_mut() {
                Some((range, last)) if *last == number && range.max() + 1 == players => {
                    *range = Players::new(range.min(), players);
                }
                _ => ranges.push((Players::new(players, players), number)),
            }
        }
        match ranges.as_slice() {
            [(range, number)] if *range == Players::new(MIN_PLAYERS, MAX_SEATS) => {
                Value::Number((*number).into())
            }
            ranges => Value::Table(
                ranges
                    .iter()
                    .map(|(range, number)| (range.to_string(), Value::Number((*number).into())))
                    .collect(),
            ),
        }
    }

    pub(crate) fn from_value(value: &Value) -> Option<Self> {
        if let Value::Number(number) = value {
            return Some(ByPlayers::same(u32::try_from(*number).ok()?));
        }
        let mut all = Self::NOTHING;
        for (range, number) in value.entries() {
            let Value::Number(number) = number else { return None };
            all.set(Players::read(range).ok()?, u32::try_from(*number).ok()?);
        }
        Some(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_print_and_parse() {
        assert_eq!(Players::read("2-7"), Ok(Players::new(2, 7)));
        assert_eq!(Players::read("4").unwrap().to_string(), "4");
        for wrong in
            ["", "-", "2-", "7-2", "1-3", "2-17", "two", "2-3-4", "2 - 7", "+2", "99999999999999999999999"]
        {
            assert!(Players::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn equal_neighbours_are_written_together() {
        let hand = ByPlayers::by(&[(2, 2, 7), (3, 4, 5), (5, 7, 5)]);
        assert_eq!(hand.to_value().to_string(), "{ 2 = 7, 3-7 = 5 }");
        assert_eq!(ByPlayers::from_value(&hand.to_value()), Some(hand));
        assert_eq!(ByPlayers::same(7).to_value(), Value::Number(7));
        assert_eq!(hand.missing(Players::new(2, 9)), [Players::new(8, 9)]);
        assert_eq!(hand.missing(Players::new(2, 7)), []);
    }
}
