//! Broken files as people write them. A folder holds `name.toml`, the expected report in `name.txt`, and
//! `name.mended.toml`, the same file fixed by following nothing but the report.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use eights_rulesheet::{RemarkText, Report};
use expect_test::expect_file;

/// The broken files of a folder.
///
/// `UPDATE_EXPECT=1` rewrites the expected reports. Read each one as if you were the player who wrote the file.
#[derive(Debug)]
pub struct BrokenFiles {
    /// Paths of the files, with their names.
    files: Vec<(String, PathBuf)>,
}

impl BrokenFiles {
    /// Finds all broken files of a folder.
    ///
    /// # Panics
    /// If there are fewer than `at_least`.
    #[track_caller]
    pub fn of(folder: impl AsRef<Path>, at_least: usize) -> BrokenFiles {
        let folder = folder.as_ref();
        let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let paths = entries.map(|entry| entry.expect("the folder can be read").path());
        let mut files: Vec<_> = paths
            .filter_map(|path| {
                let name = path.file_name()?.to_str()?.strip_suffix(".toml")?.to_string();
                (!name.ends_with(".mended")).then_some((name, path))
            })
            .collect();
        files.sort();
        assert!(files.len() >= at_least, "only {} files in {}", files.len(), folder.display());
        BrokenFiles { files }
    }

    /// Checks that every file is refused with the expected report, and that each finding points into a text and says
    /// what to do.
    ///
    /// # Panics
    /// If a file fails the check.
    pub fn are_refused<T>(&self, read: impl Fn(&str, &str) -> Result<T, Report>) {
        for (name, path) in &self.files {
            let Err(report) = read(&format!("{name}.toml"), &text_of(path)) else {
                panic!("{name} is read without a finding");
            };
            assert!(!report.findings().is_empty(), "{name}");
            for finding in report.findings() {
                assert!(finding.text().get(finding.span()).is_some(), "{name}: {finding}");
                assert!(
                    !finding.message().contains('\n') && !finding.advice().is_empty(),
                    "{name}: {finding}"
                );
            }
            expect_file![path.with_extension("txt")].assert_eq(&format!("{report}\n"));
        }
    }

    /// Checks that every file is accepted with the expected remarks. Each remark says what to change, and points into
    /// the text or at nothing.
    ///
    /// # Panics
    /// If a file is refused or yields no remark.
    pub fn are_odd(&self, read: impl Fn(&str, &str) -> Result<Vec<RemarkText>, Report>) {
        for (name, path) in &self.files {
            let text = text_of(path);
            let told = read(&format!("{name}.toml"), &text).unwrap_or_else(|report| panic!("{report}"));
            assert!(!told.is_empty(), "{name} is read without a remark");
            for remark in &told {
                let placed =
                    |span: &Range<usize>| text.get(span.clone()).is_some_and(|line| !line.is_empty());
                let placed = remark.spans().iter().all(placed);
                let sound = !remark.message().contains('\n') && !remark.advice().is_empty();
                assert!(placed && sound, "{name}: {remark}");
            }
            let lines: Vec<String> = told.iter().map(ToString::to_string).collect();
            expect_file![path.with_extension("txt")].assert_eq(&(lines.join("\n") + "\n"));
        }
    }

    /// Iterates over the files as pairs of name and text.
    pub fn texts(&self) -> impl Iterator<Item = (&str, String)> {
        self.files.iter().map(|(name, path)| (name.as_str(), text_of(path)))
    }

    /// Checks that every mended file is accepted and can be played.
    ///
    /// # Panics
    /// If a file fails the check.
    pub fn are_mended<T>(&self, read: impl Fn(&str, &str) -> Result<T, Report>, plays: impl Fn(&str, T)) {
        for (name, path) in &self.files {
            let mended = text_of(&path.with_extension("mended.toml"));
            let read = read(&format!("{name}.mended.toml"), &mended);
            plays(name, read.unwrap_or_else(|report| panic!("{report}")));
        }
    }
}

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}
