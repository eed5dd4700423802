//! What the operating system knows of a process: memory, work, files. Where it does not say, nothing is known.

use std::path::Path;
use std::time::Duration;

/// What a process takes at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Taken {
    /// Its memory, in bytes.
    pub(crate) memory: u64,
    /// How long it has had a processor, in its own code and in the system's.
    pub(crate) work: Duration,
}

impl Taken {
    /// What a process takes now.
    pub(crate) fn by(process: u32) -> Option<Taken> {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let memory = line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024;
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // The name of the program stands in brackets and may have spaces; twelve fields stand between it and the times.
        let mut fields = stat.rsplit_once(") ")?.1.split(' ').skip(11);
        let mut ticks = || fields.next()?.parse::<u64>().ok();
        let ticks = ticks()? + ticks()?;
        Some(Taken { memory, work: Duration::from_secs_f64(ticks as f64 / ticks_a_second()) })
    }
}

/// How finely the system counts the work of a process. Where it is counted otherwise, there is nothing to read above.
fn ticks_a_second() -> f64 {
    #[cfg(unix)]
    return rustix::param::clock_ticks_per_second() as f64;
    #[cfg(not(unix))]
    return f64::NAN;
}

/// The memory that the system itself holds for connections, in bytes: what is sent and not yet read.
pub(crate) fn held_for_connections() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/net/sockstat").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("TCP:"))?;
    let pages: u64 = line.rsplit_once("mem ")?.1.trim().parse().ok()?;
    Some(pages * 4096)
}

/// How many processes waited for a processor, over the last minute.
pub(crate) fn waiting() -> Option<f64> {
    std::fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

/// The kind of file system that a folder lies in, such as ext4 or tmpfs.
pub(crate) fn file_system(folder: &Path) -> Option<String> {
    let folder = std::fs::canonicalize(folder).ok()?;
    let mounts = std::fs::read_to_string("/proc/mounts").ok()?;
    let mut found: Option<(usize, String)> = None;
    for line in mounts.lines() {
        let mut words = line.split(' ').skip(1);
        let (Some(place), Some(kind)) = (words.next(), words.next()) else { continue };
        // Of those that lie one in the other the innermost counts; of those at the same place the last.
        if folder.starts_with(place) && found.as_ref().is_none_or(|(length, _)| *length <= place.len()) {
            found = Some((place.len(), kind.to_string()));
        }
    }
    found.map(|(_, kind)| kind)
}

/// Lets this process and those that it starts have so many files open; answers how many the system allows if that is fewer.
#[cfg(unix)]
pub fn allow_files(wanted: u64) -> Result<(), u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    if limit.current.is_none_or(|current| current >= wanted) {
        return Ok(());
    }
    let most = limit.maximum.unwrap_or(u64::MAX);
    let current = wanted.min(most);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: Some(current), maximum: limit.maximum });
    match raised {
        Ok(()) if current == wanted => Ok(()),
        Ok(()) => Err(current),
        Err(_) => Err(limit.current.unwrap_or(u64::MAX)),
    }
}

/// Elsewhere there is no such limit.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "there is one on Unix")]
pub fn allow_files(_: u64) -> Result<(), u64> {
    Ok(())
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;

    #[test]
    fn the_system_knows_this_process() {
        let before = Taken::by(std::process::id()).unwrap();
        assert!(before.memory > 100_000, "{before:?}");
        let block = vec![1_u8; 64 << 20];
        let mut sum = 0_u64;
        while Taken::by(std::process::id()).unwrap().work < before.work + Duration::from_millis(30) {
            sum = block.iter().fold(sum, |sum, byte| sum.wrapping_mul(31) + u64::from(*byte));
        }
        let after = Taken::by(std::process::id()).unwrap();
        assert!(after.memory > before.memory + (60 << 20), "{sum}: {before:?} {after:?}");
        assert_eq!(Taken::by(u32::MAX), None);
    }

    #[test]
    fn the_innermost_file_system_counts() {
        assert_eq!(file_system(Path::new("/proc/self")).as_deref(), Some("proc"));
        assert_eq!(file_system(Path::new("/no such folder")), None);
    }

    #[test]
    fn a_limit_that_is_high_enough_stays() {
        assert_eq!(allow_files(8), Ok(()));
        assert!(allow_files(u64::MAX - 1).is_err_and(|most| most >= 8));
    }
}
