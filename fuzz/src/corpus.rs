//! Runs a check over every file of a target's corpus: what a fuzzer found once is never lost again. Tests of the games
//! include this file.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Checks every input of a target, and fails with the names of those that break it.
pub(crate) fn replay(target: &str, check: fn(&[u8])) {
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
