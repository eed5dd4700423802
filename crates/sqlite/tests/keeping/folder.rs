//! Temporary folder for one test, deleted when the test is over.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("eights-sqlite-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("tests may write to the folder for such things");
        Folder(path)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind harms no test.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
