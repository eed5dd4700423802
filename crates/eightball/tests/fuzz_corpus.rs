//! Replays what is in `fuzz/corpus` on the stable compiler: what a fuzzer found once is never lost again.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

#[path = "../../../fuzz/src/checks.rs"]
pub mod checks;
#[path = "../../../fuzz/src/eightball.rs"]
pub mod eightball;

fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort_unstable();
    assert!(!paths.is_empty(), "{} has no files", folder.display());
    let broken: Vec<_> = paths
        .iter()
        .filter_map(|path| path.file_name())
        .filter(|name| {
            let input = fs::read(folder.join(name)).unwrap();
            catch_unwind(AssertUnwindSafe(|| check(&input))).is_err()
        })
        .collect();
    assert!(broken.is_empty(), "these inputs of {target} break it: {broken:?}");
}

#[test]
fn moves() {
    replay("eightball_moves", eightball::moves);
}

#[test]
fn events() {
    replay("eightball_events", eightball::events);
}

#[test]
fn tables() {
    replay("eightball_tables", eightball::tables);
}

#[test]
fn records() {
    replay("eightball_records", eightball::records);
}
