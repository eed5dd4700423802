//! Replays what is in `fuzz/corpus` on the stable compiler: what a fuzzer found once is never lost again.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

#[path = "../../../fuzz/src/checks.rs"]
pub mod checks;
#[path = "../../../fuzz/src/classic.rs"]
pub mod classic;

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
    replay("moves", classic::moves);
}

#[test]
fn events() {
    replay("events", classic::events);
}

#[test]
fn tables() {
    replay("tables", classic::tables);
}

#[test]
fn records() {
    replay("records", classic::records);
}

#[test]
fn sheets() {
    replay("sheets", classic::sheets);
}

#[test]
fn abilities() {
    replay("abilities", classic::abilities);
}
