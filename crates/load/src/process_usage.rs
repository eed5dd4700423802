//! Process statistics from the operating system: memory, CPU time, files. `None` where the system does not expose them.

use std::path::Path;
use std::time::Duration;

/// Resource usage of a process at a point in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ProcessUsage {
    /// Memory, in bytes.
    pub(crate) memory: u64,
    /// CPU time, user and system.
    pub(crate) work: Duration,
}

impl ProcessUsage {
    /// Reads the current resource usage of a process.
    pub(crate) fn by(process: u32) -> Option<ProcessUsage> {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let memory = line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024;
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // The program name is in brackets and may contain spaces; eleven fields lie between it and the times.
        let mut fields = stat.rsplit_once(") ")?.1.split(' ').skip(11);
        let mut ticks = || fields.next()?.parse::<u64>().ok();
        let ticks = ticks()? + ticks()?;
        Some(ProcessUsage { memory, work: Duration::from_secs_f64(ticks as f64 / ticks_per_second()) })
    }
}

/// Returns the clock ticks per second in which the system counts CPU time. Systems without it have nothing to read
/// above either.
fn ticks_per_second() -> f64 {
    #[cfg(unix)]
    return rustix::param::clock_ticks_per_second() as f64;
    #[cfg(not(unix))]
    return f64::NAN;
}

/// Returns the kernel memory for connections, in bytes: data sent and not yet read.
pub(crate) fn held_for_connections() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/net/sockstat").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("TCP:"))?;
    let pages: u64 = line.rsplit_once("mem ")?.1.trim().parse().ok()?;
    Some(pages * 4096)
}

/// Returns the one-minute load average.
pub(crate) fn waiting() -> Option<f64> {
    std::fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

/// Returns the type of the file system that holds a folder, such as ext4 or tmpfs.
pub(crate) fn file_system(folder: &Path) -> Option<String> {
    let folder = std::fs::canonicalize(folder).ok()?;
    let mounts = std::fs::read_to_string("/proc/mounts").ok()?;
    let mut found: Option<(usize, String)> = None;
    for line in mounts.lines() {
        let mut words = line.split(' ').skip(1);
        let (Some(place), Some(kind)) = (words.next(), words.next()) else { continue };
        // Of nested mounts the innermost wins; of mounts at the same place, the last.
        if folder.starts_with(place) && found.as_ref().is_none_or(|(length, _)| *length <= place.len()) {
            found = Some((place.len(), kind.to_string()));
        }
    }
    found.map(|(_, kind)| kind)
}

/// Raises the limit of open files for this process and its children. If the system allows fewer, returns its limit as
/// the error.
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

/// Other systems have no such limit.
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
        let before = ProcessUsage::by(std::process::id()).unwrap();
        assert!(before.memory > 100_000, "{before:?}");
        let block = vec![1_u8; 64 << 20];
        let mut sum = 0_u64;
        while ProcessUsage::by(std::process::id()).unwrap().work < before.work + Duration::from_millis(30) {
            sum = block.iter().fold(sum, |sum, byte| sum.wrapping_mul(31) + u64::from(*byte));
        }
        let after = ProcessUsage::by(std::process::id()).unwrap();
        assert!(after.memory > before.memory + (60 << 20), "{sum}: {before:?} {after:?}");
        assert_eq!(ProcessUsage::by(u32::MAX), None);
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
