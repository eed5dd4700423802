//! Style sheets: many files for authors, one for browsers.
//!
//! Browsers limit concurrent requests, and on a slow connection each round trip takes longer than the download.

use crate::files::File;

/// The page that lists the style sheets.
const PAGE: &str = "index.html";

/// Name of the combined style sheet.
const STYLE: &str = "style.css";

const BEFORE: &str = "<link rel=\"stylesheet\" href=\"";
const AFTER: &str = "\">";

/// Concatenates the style sheets that the page links, in the page's order.
pub(crate) fn joined(mut files: Vec<File>) -> Vec<File> {
    let Some(page) = files.iter().position(|file| file.path == PAGE) else { return files };
    let Ok(text) = String::from_utf8(files[page].bytes.clone()) else { return files };
    let (mut lines, mut style, mut gone) = (Vec::new(), Vec::new(), Vec::new());
    for line in text.lines() {
        let name = line.trim().strip_prefix(BEFORE).and_then(|rest| rest.strip_suffix(AFTER));
        let named = name.and_then(|name| files.iter().find(|file| file.path == name));
        let Some(named) = named else {
            lines.push(line.to_owned());
            continue;
        };
        if gone.is_empty() {
            lines.push(format!("{BEFORE}{STYLE}{AFTER}"));
        }
        style.extend_from_slice(&named.bytes);
        style.push(b'\n');
        gone.push(named.path.clone());
    }
    if gone.is_empty() {
        return files;
    }
    files[page].bytes = (lines.join("\n") + "\n").into_bytes();
    files.retain(|file| !gone.contains(&file.path));
    files.push(File { path: STYLE.to_owned(), bytes: style });
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_become_one_in_the_order_of_the_page() {
        let file = |path: &str, text: &str| File { path: path.to_owned(), bytes: text.as_bytes().to_vec() };
        let page = "<link rel=\"icon\" href=\"a.svg\">\n<link rel=\"stylesheet\" href=\"b.css\">\n<link rel=\"stylesheet\" href=\"a.css\">\n<p>";
        let made = joined(vec![
            file("a.css", "a{}"),
            file("index.html", page),
            file("b.css", "b{}"),
            file("c.css", "c{}"),
        ]);
        let text = |path: &str| {
            let found = made.iter().find(|file| file.path == path);
            found.map(|file| String::from_utf8(file.bytes.clone()).unwrap())
        };
        assert_eq!(text("style.css").unwrap(), "b{}\na{}\n");
        let one = "<link rel=\"icon\" href=\"a.svg\">\n<link rel=\"stylesheet\" href=\"style.css\">\n<p>\n";
        assert_eq!(text("index.html").unwrap(), one);
        assert!(text("a.css").is_none() && text("b.css").is_none() && text("c.css").is_some());
        assert_eq!(joined(vec![file("c.css", "c{}")]).len(), 1);
    }
}
