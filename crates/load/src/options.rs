//! Options of the load test.

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use eights_connection::Address;

/// How to put a server to the test.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct LoadOptions {
    /// A server, such as 192.168.1.7:8008; else one is started
    #[arg(value_name = "ADDRESS")]
    pub address: Option<Address>,
    /// How many tables play
    #[arg(long, value_name = "N", default_value = "100")]
    pub rooms: NonZero<u32>,
    /// For how many seconds
    #[arg(long, value_name = "S", default_value = "10")]
    pub seconds: NonZero<u32>,
    /// How many sit at each table
    #[arg(long, value_name = "N", default_value = "2", value_parser = clap::value_parser!(u8).range(2..=16))]
    pub seats: u8,
    /// Rules by name; mixed plays all three games
    #[arg(long, value_name = "RULES", default_value = "basic")]
    pub rules: String,
    /// Milliseconds that players think: 0, or from-to
    #[arg(long, value_name = "MS", default_value = "2000-6000")]
    pub pace: ThinkTime,
    /// So many further connections that only look on
    #[arg(long, value_name = "N", default_value = "0")]
    pub idle: u32,
    /// Spread the players over so many processes
    #[arg(long, value_name = "N", default_value = "1")]
    pub processes: NonZero<u32>,
    /// Give every player a loopback address of their own
    #[arg(long, conflicts_with = "processes")]
    pub many_addresses: bool,
    /// Kill the server so many times while it plays
    #[arg(long, value_name = "N", conflicts_with_all = ["address", "processes", "idle", "seconds"])]
    pub kill: Option<NonZero<u32>>,
    /// Cut connections at random moments
    #[arg(long, conflicts_with = "processes")]
    pub cut: bool,
    /// Where the server's file lies for that time; else here
    #[arg(long, value_name = "FOLDER", conflicts_with = "address")]
    pub folder: Option<PathBuf>,
    /// Tell it as JSON
    #[arg(long)]
    pub json: bool,
    /// One of several processes: says when it is ready, and plays when it is told to.
    #[arg(long, hide = true, requires = "address")]
    pub worker: bool,
}

/// Range of players' thinking time, in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThinkTime(pub RangeInclusive<u32>);

impl FromStr for ThinkTime {
    type Err = String;

    fn from_str(typed: &str) -> Result<Self, String> {
        let (least, most) = typed.split_once('-').unwrap_or((typed, typed));
        let read = |number: &str| number.trim().parse().ok().filter(|number: &u32| *number <= 3_600_000);
        match (read(least), read(most)) {
            (Some(least), Some(most)) if least <= most => Ok(ThinkTime(least..=most)),
            _ => Err("say milliseconds, as 0, 500 or 2000-6000".to_string()),
        }
    }
}

impl std::fmt::Display for ThinkTime {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (least, most) = (self.0.start(), self.0.end());
        if least == most { write!(f, "{least}") } else { write!(f, "{least}-{most}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinking_is_read_as_it_is_written() {
        for typed in ["0", "500", "2000-6000"] {
            assert_eq!(typed.parse::<ThinkTime>().unwrap().to_string(), typed);
        }
        for typed in ["", "soon", "6-2", "-5", "1-", "9999999"] {
            assert!(typed.parse::<ThinkTime>().is_err(), "{typed}");
        }
    }
}
