//! Options of the load test.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use eights_connection::Address;
use eights_terminal::counting::count;

/// Maximum of the counts; what the machine allows is checked later.
const MOST: u64 = u32::MAX as u64;

/// Options of the load test.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct LoadOptions {
    /// Server to test, such as 192.168.1.7:8008; default: a new one
    #[arg(value_name = "ADDRESS")]
    pub address: Option<Address>,
    /// Number of tables, such as 500 or 2k
    #[arg(long, value_name = "N", default_value = "100", value_parser = count::<u32>(1, MOST))]
    pub rooms: u32,
    /// Duration in seconds
    #[arg(long, value_name = "S", default_value = "10", value_parser = count::<u32>(1, MOST))]
    pub seconds: u32,
    /// Players per table
    #[arg(long, value_name = "N", default_value = "2", value_parser = count::<u8>(2, 16))]
    pub seats: u8,
    /// Rules, or mixed for all three games
    #[arg(long, value_name = "RULES", default_value = "basic")]
    pub rules: String,
    /// Thinking time in ms: 0 or a range
    #[arg(long, value_name = "MS", default_value = "2000-6000")]
    pub pace: ThinkTime,
    /// Additional connections that only watch
    #[arg(long, value_name = "N", default_value = "0", value_parser = count::<u32>(0, MOST))]
    pub idle: u32,
    /// Processes to spread the players over
    #[arg(long, value_name = "N", default_value = "1", value_parser = count::<u32>(1, 1000))]
    pub processes: u32,
    /// Give every player its own loopback address
    #[arg(long, conflicts_with = "processes")]
    pub many_addresses: bool,
    /// Kill the server this many times during play
    #[arg(long, value_name = "N", value_parser = count::<u32>(1, MOST))]
    #[arg(conflicts_with_all = ["address", "processes", "idle", "seconds"])]
    pub kill: Option<u32>,
    /// Cut connections at random moments
    #[arg(long, conflicts_with = "processes")]
    pub cut: bool,
    /// Folder for the temporary data; default: current folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "address")]
    pub folder: Option<PathBuf>,
    /// Print JSON
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
            _ => Err("expected milliseconds, such as 0, 500 or 2000-6000".to_string()),
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
