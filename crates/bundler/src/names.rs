//! Content-hashed names, and references that follow them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::files::File;
use crate::module::Files;
use crate::{Outcome, PLAIN};

/// A file under its final name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PackedFile {
    /// Path relative to the page's folder.
    pub(crate) name: String,
    /// Path under which the page's sources refer to the file.
    pub(crate) from: String,
    pub(crate) bytes: Vec<u8>,
}

impl PackedFile {
    /// Returns true if the name contains a content hash, so that clients may cache the file forever.
    pub(crate) fn is_kept(&self) -> bool {
        self.name != self.from
    }
}

/// Extensions of files that may refer to other files.
const NAMING: [&str; 4] = ["css", "html", "js", "webmanifest"];

/// Placeholders in scripts: the modules, the list of all files, and the version.
const MODULES: &str = "{/* modules */}";
const FILES: &str = "[/* files */]";
const VERSION: &str = "/* version */";

/// Gives every file its final name, and fills in the placeholders of scripts.
pub(crate) fn pack(files: Vec<File>, modules: &[Files]) -> Outcome<Vec<PackedFile>> {
    let mut packer = Packer { files: BTreeMap::new(), modules, done: BTreeMap::new(), doing: Vec::new() };
    for File { path, bytes } in files {
        // Modules built from the same crates bring identical snippets.
        let twin = packer.files.get(&path).filter(|twin| **twin != bytes);
        if twin.is_some() {
            return Err(format!("there are two files {path}, which differ").into());
        }
        packer.files.insert(path, bytes);
    }
    let paths: Vec<String> = packer.files.keys().cloned().collect();
    // Files that list all others are packed last.
    let (last, first): (Vec<_>, Vec<_>) = paths.into_iter().partition(|path| packer.lists_all(path));
    for path in first.iter().chain(&last) {
        packer.pack(path)?;
    }
    Ok(packer.done.into_values().collect())
}

struct Packer<'a> {
    files: BTreeMap<String, Vec<u8>>,
    modules: &'a [Files],
    done: BTreeMap<String, PackedFile>,
    /// Files on the current reference path, to detect cycles.
    doing: Vec<String>,
}

impl Packer<'_> {
    fn text(&self, path: &str) -> Option<&str> {
        let ending = path.rsplit('.').next()?;
        let bytes = self.files.get(path).filter(|_| NAMING.contains(&ending))?;
        std::str::from_utf8(bytes).ok()
    }

    fn lists_all(&self, path: &str) -> bool {
        PLAIN.contains(&path)
            && self.text(path).is_some_and(|text| [FILES, VERSION].iter().any(|word| text.contains(word)))
    }

    /// Packs a file after those that it refers to, and returns its final name.
    fn pack(&mut self, path: &str) -> Outcome<String> {
        if let Some(done) = self.done.get(path) {
            return Ok(done.name.clone());
        }
        if self.doing.iter().any(|waits| waits == path) {
            return Err(format!("{} and {path} name each other", self.doing.join(", ")).into());
        }
        self.doing.push(path.to_owned());
        let bytes = match self.text(path).map(str::to_owned) {
            Some(text) => self.rewritten(path, &text)?.into_bytes(),
            None => self.files[path].clone(),
        };
        self.doing.pop();
        let name = if PLAIN.contains(&path) { path.to_owned() } else { named(path, &bytes) };
        let packed = PackedFile { name: name.clone(), from: path.to_owned(), bytes };
        self.done.insert(path.to_owned(), packed);
        Ok(name)
    }

    fn rewritten(&mut self, path: &str, text: &str) -> Outcome<String> {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        let mut before = '"';
        while let Some(first) = rest.chars().next() {
            let word = rest.find(|letter| !is_of_path(letter)).unwrap_or(rest.len());
            if word == 0 {
                out.push(first);
                (before, rest) = (first, &rest[first.len_utf8()..]);
                continue;
            }
            let (reference, after) = rest.split_at(word);
            let stands_alone = |letter: char| letter.is_whitespace() || "\"'`(),=#?".contains(letter);
            let alone = stands_alone(before) && after.chars().next().is_none_or(stands_alone);
            match self.meant(path, reference).filter(|_| alone) {
                Some(meant) if meant != path && !PLAIN.contains(&meant.as_str()) => {
                    let name = self.pack(&meant)?;
                    // The folder stays the same, so only the last component changes.
                    let folder = reference.rfind('/').map_or(0, |slash| slash + 1);
                    out.push_str(&reference[..folder]);
                    out.push_str(name.rsplit('/').next().unwrap_or_default());
                }
                _ => out.push_str(reference),
            }
            before = reference.chars().next_back().unwrap_or(before);
            rest = after;
        }
        self.filled(path, out)
    }

    /// Resolves a reference from a file.
    fn meant(&self, path: &str, reference: &str) -> Option<String> {
        let folder = path.rfind('/').map_or("", |slash| &path[..slash]);
        let starts = if reference.starts_with('/') { vec![""] } else { vec![folder, ""] };
        starts.into_iter().find_map(|start| {
            let mut parts: Vec<&str> = start.split('/').filter(|part| !part.is_empty()).collect();
            for part in reference.split('/') {
                match part {
                    "" | "." => {}
                    ".." => drop(parts.pop()?),
                    part => parts.push(part),
                }
            }
            Some(parts.join("/")).filter(|found| self.files.contains_key(found))
        })
    }

    /// Returns the message files with this stem, by language.
    fn words_of(&self, stem: &str) -> Vec<(String, String)> {
        let of = |path: &String| {
            let language =
                path.strip_prefix("words/")?.strip_suffix(".ftl")?.strip_suffix(stem)?.strip_suffix('/')?;
            Some((language.to_owned(), path.clone()))
        };
        self.files.keys().filter_map(of).collect()
    }

    /// Replaces the placeholders of a script.
    fn filled(&mut self, path: &str, mut text: String) -> Outcome<String> {
        if text.contains(MODULES) {
            let mut modules = serde_json::Map::new();
            for Files { game, part, module, words } in self.modules {
                let (js, wasm) = (self.pack(&format!("{module}.js"))?, self.pack(&format!("{module}.wasm"))?);
                let mut files = serde_json::json!({ "js": format!("./{js}"), "wasm": format!("./{wasm}") });
                for (language, path) in self.words_of(words) {
                    files["words"][language] = format!("./{}", self.pack(&path)?).into();
                }
                let of_game = modules.entry(game.clone()).or_insert_with(|| serde_json::json!({}));
                of_game[part.name()] = files;
            }
            text = text.replace(MODULES, &serde_json::Value::Object(modules).to_string());
        }
        let all = [FILES, VERSION];
        if all.iter().any(|word| text.contains(word)) {
            if !PLAIN.contains(&path) {
                return Err(
                    format!("{path} lists all files, so its own name cannot tell what it holds").into()
                );
            }
            let names: Vec<&str> = self.done.values().map(|file| file.name.as_str()).collect();
            let held: Vec<u8> = self.done.values().flat_map(|file| Sha256::digest(&file.bytes)).collect();
            text = text.replace(all[0], &serde_json::json!(names).to_string());
            text = text.replace(all[1], &short_hash(&held));
        }
        Ok(text)
    }
}

fn is_of_path(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "._-/".contains(letter)
}

/// Turns `icons/cards.svg` into `icons/cards.0f3a9c1e77b2.svg`.
fn named(path: &str, bytes: &[u8]) -> String {
    let hash = short_hash(bytes);
    match path.rsplit_once('.') {
        Some((stem, ending)) if !ending.contains('/') => format!("{stem}.{hash}.{ending}"),
        _ => format!("{path}.{hash}"),
    }
}

/// Returns a hash prefix long enough to be unique among the files of a page.
fn short_hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes)[..6].iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::module::wanted;

    fn packed(files: &[(&str, &str)], modules: &[&str]) -> Result<BTreeMap<String, PackedFile>, String> {
        let file = |(path, text): &(&str, &str)| File { path: (*path).into(), bytes: text.as_bytes().into() };
        let modules: Vec<Files> =
            modules.iter().flat_map(|text| wanted(text).unwrap().files().collect::<Vec<_>>()).collect();
        let packed = pack(files.iter().map(file).collect(), &modules).map_err(|why| why.to_string())?;
        Ok(packed.into_iter().map(|file| (file.from.clone(), file)).collect())
    }

    fn text(file: &PackedFile) -> &str {
        std::str::from_utf8(&file.bytes).unwrap()
    }

    #[test]
    fn references_follow_names() {
        let files = packed(
            &[
                (
                    "index.html",
                    r#"<link href="look.css"><script src='./start.js'></script> my-look.css look.css.map"#,
                ),
                ("look.css", "a{background:url(icons/a.svg#x)} /* look.css */"),
                ("parts/more.css", "b{background:url(../icons/a.svg)} @import '/look.css';"),
                ("start.js", "import('./parts/more.css'); open('index.html')"),
                ("icons/a.svg", "<svg/>"),
            ],
            &[],
        )
        .unwrap();
        let name = |path: &str| files[path].name.clone();
        let last = |path: &str| name(path).rsplit('/').next().unwrap().to_owned();
        let (css, js, svg) = (name("look.css"), name("start.js"), last("icons/a.svg"));
        assert!(
            css.strip_prefix("look.")
                .is_some_and(|rest| rest.split_once('.').is_some_and(|(_, end)| end == "css"))
                && css.len() == "look.css".len() + 13
        );
        let html = format!("<link href=\"{css}\"><script src='./{js}'></script> my-look.css look.css.map");
        assert_eq!(text(&files["index.html"]), html);
        assert_eq!(text(&files["look.css"]), format!("a{{background:url(icons/{svg}#x)}} /* look.css */"));
        let more = format!("b{{background:url(../icons/{svg})}} @import '/{css}';");
        assert_eq!(text(&files["parts/more.css"]), more);
        let start = format!("import('./parts/{}'); open('index.html')", last("parts/more.css"));
        assert_eq!(text(&files["start.js"]), start);
        assert!(files["start.js"].is_kept() && !files["index.html"].is_kept());
    }

    #[test]
    fn a_name_changes_with_what_is_named() {
        let name = |icon: &str| {
            let files = [("look.css", "url(a.svg)"), ("a.svg", icon)];
            packed(&files, &[]).unwrap()["look.css"].name.clone()
        };
        assert_ne!(name("<svg/>"), name("<svg></svg>"));
        assert_eq!(name("<svg/>"), name("<svg/>"));
    }

    #[test]
    fn scripts_are_told_of_modules_and_files() {
        let files = [
            ("start.js", "const modules = {/* modules */};"),
            ("sw.js", "cache('/* version */', [/* files */])"),
            ("all-games.js", "export default 1"),
            ("all-games.wasm", "\0asm"),
            ("words/de/all-games-playing.ftl", "ja = ja"),
            ("words/de/all-games-reading.ftl", "ja = ja doch"),
            ("words/de/no-all-games-playing.ftl", "ja = nein"),
        ];
        let made = packed(&files, &["playing,reading:crazy-eights,crazy-8-ball=one"]).unwrap();
        let [js, wasm] = ["all-games.js", "all-games.wasm"].map(|path| made[path].name.clone());
        let of_part = |part: &str| {
            let words = &made[&format!("words/de/all-games-{part}.ftl")].name;
            format!(r#""{part}":{{"js":"./{js}","wasm":"./{wasm}","words":{{"de":"./{words}"}}}}"#)
        };
        let of_game = format!("{{{},{}}}", of_part("playing"), of_part("reading"));
        let start = format!(r#"const modules = {{"crazy-eights":{of_game},"crazy-8-ball":{of_game}}};"#);
        assert_eq!(text(&made["start.js"]), start);
        let worker = text(&made["sw.js"]);
        let start = &made["start.js"].name;
        assert!(worker.contains(&format!(r#"["{js}","{wasm}","{start}","#)), "{worker}");
        assert!(packed(&[("a.js", FILES)], &[]).is_err());
    }

    #[test]
    fn twins_have_to_be_alike() {
        assert_eq!(packed(&[("a.js", "1"), ("a.js", "1")], &[]).unwrap().len(), 1);
        assert_eq!(
            packed(&[("a.js", "1"), ("a.js", "2")], &[]).unwrap_err(),
            "there are two files a.js, which differ"
        );
    }

    #[test]
    fn two_files_that_name_each_other_are_found() {
        let why = packed(&[("a.js", "import './b.js'"), ("b.js", "import './a.js'")], &[]).unwrap_err();
        assert_eq!(why, "a.js, b.js and a.js name each other");
    }
}
