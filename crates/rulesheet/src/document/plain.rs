//! A TOML subset: what the program itself writes and what the bundled sheets and decks use.
//!
//! A browser sees nothing else, and a full TOML parser would be a large part of the page download. Any other syntax
//! is an error, never a different result: whatever this parser accepts, a TOML parser reads in the same way.

use super::{Span, SyntaxFault, TomlEntry, TomlItem, TomlNode, TomlTable};

/// Parses a text up to the first syntax that is not supported.
pub(super) fn parse(text: &str) -> (TomlTable, Vec<SyntaxFault>) {
    let mut reader = Reader { text, at: 0, whole: Vec::new() };
    let mut table = TomlTable::default();
    let mut faults = Vec::new();
    if reader.document(&mut table).is_none() {
        let message = "this line cannot be read".to_owned();
        faults.push(SyntaxFault { message, span: super::within(reader.at..reader.at + 1, text) });
    }
    (table, faults)
}

/// A key and its position.
type Key = (String, Span);

/// A recursive-descent parser. Every method returns `None` if the text does not match.
struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// Start positions of inline lists and tables, which cannot be extended.
    whole: Vec<usize>,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Consumes `what` if it comes next.
    fn takes(&mut self, what: &str) -> Option<()> {
        self.rest().starts_with(what).then(|| self.at += what.len())
    }

    /// Consumes the longest run of matching characters.
    fn run(&mut self, of: impl Fn(char) -> bool) -> &str {
        let start = self.at;
        self.at += self.rest().find(|letter| !of(letter)).unwrap_or(self.rest().len());
        &self.text[start..self.at]
    }

    fn blanks(&mut self) {
        self.run(|letter| letter == ' ' || letter == '\t');
    }

    /// Consumes the rest of a line that has no further content.
    fn end_of_line(&mut self) -> Option<()> {
        self.blanks();
        if self.takes("#").is_some() {
            self.run(|letter| letter == '\t' || !letter.is_control());
        }
        let end = self.takes("\n").or_else(|| self.takes("\r\n"));
        end.or_else(|| self.rest().is_empty().then_some(()))
    }

    /// Skips blank lines and leading whitespace.
    fn empty_lines(&mut self) {
        loop {
            let before = self.at;
            let ended = self.end_of_line();
            if ended.is_none() || self.at == before {
                self.at = before;
                return self.blanks();
            }
        }
    }

    fn document(&mut self, root: &mut TomlTable) -> Option<()> {
        // The current heading; for an array of tables it refers to the last element.
        let mut below: Vec<Key> = Vec::new();
        loop {
            self.empty_lines();
            if self.rest().is_empty() {
                return Some(());
            }
            let start = self.at;
            if self.takes("[").is_some() {
                let in_list = self.takes("[").is_some();
                self.blanks();
                below = self.path()?;
                self.blanks();
                self.takes(if in_list { "]]" } else { "]" })?;
                let node = TomlNode::Table(TomlTable::default());
                let item = TomlItem { node, span: start..self.at };
                let (last, before) = below.split_last()?;
                let parent = self.inside(root, before)?;
                match parent.entries.iter_mut().find(|entry| entry.key == last.0) {
                    Some(TomlEntry { item: TomlItem { node: TomlNode::List(list), span }, .. })
                        if in_list && !self.whole.contains(&span.start) =>
                    {
                        list.push(item);
                    }
                    Some(_) => return None,
                    None if in_list => {
                        let span = item.span.clone();
                        parent.add(last.clone(), TomlItem { node: TomlNode::List(vec![item]), span })?;
                    }
                    None => parent.add(last.clone(), item)?,
                }
            } else {
                let table = self.inside(root, &below)?;
                self.line(table)?;
            }
            self.end_of_line()?;
        }
    }

    /// Parses `key = value` or `group.key = value`.
    fn line(&mut self, table: &mut TomlTable) -> Option<()> {
        let path = self.path()?;
        self.blanks();
        self.takes("=")?;
        self.blanks();
        let item = self.value()?;
        let (last, before) = path.split_last()?;
        self.inside(table, before)?.add(last.clone(), item)
    }

    /// Returns the table at a path, creating missing groups.
    fn inside<'a>(&self, table: &'a mut TomlTable, path: &[Key]) -> Option<&'a mut TomlTable> {
        let Some(((key, at), rest)) = path.split_first() else { return Some(table) };
        if table.get_own(key).is_none() {
            let item = TomlItem { node: TomlNode::Table(TomlTable::default()), span: at.clone() };
            table.add((key.clone(), at.clone()), item)?;
        }
        let item = &mut table.entries.iter_mut().find(|entry| entry.key == *key)?.item;
        if self.whole.contains(&item.span.start) {
            return None;
        }
        match &mut item.node {
            TomlNode::Table(table) => self.inside(table, rest),
            TomlNode::List(list) => match &mut list.last_mut()?.node {
                TomlNode::Table(table) => self.inside(table, rest),
                _ => None,
            },
            _ => None,
        }
    }

    /// Parses a dotted key.
    fn path(&mut self) -> Option<Vec<Key>> {
        let mut path = vec![self.key()?];
        loop {
            let before = self.at;
            self.blanks();
            if self.takes(".").is_none() {
                self.at = before;
                return Some(path);
            }
            self.blanks();
            path.push(self.key()?);
        }
    }

    fn key(&mut self) -> Option<Key> {
        let start = self.at;
        let key = match self.rest().chars().next()? {
            '"' => self.basic()?,
            '\'' => self.literal()?,
            _ => {
                self.run(|letter| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-').to_owned()
            }
        };
        (self.at > start).then_some((key, start..self.at))
    }

    fn value(&mut self) -> Option<TomlItem> {
        let start = self.at;
        let node = match self.rest().chars().next()? {
            '"' => TomlNode::Text(self.basic()?),
            '\'' => TomlNode::Text(self.literal()?),
            '[' => {
                self.whole.push(start);
                TomlNode::List(self.list()?)
            }
            '{' => {
                self.whole.push(start);
                TomlNode::Table(self.braces()?)
            }
            _ => match self.run(|letter| letter.is_ascii_alphanumeric() || "+-_.:".contains(letter)) {
                "true" => TomlNode::Flag(true),
                "false" => TomlNode::Flag(false),
                word => TomlNode::Number(number(word)?),
            },
        };
        Some(TomlItem { node, span: start..self.at })
    }

    fn list(&mut self) -> Option<Vec<TomlItem>> {
        self.takes("[")?;
        let mut items = Vec::new();
        loop {
            self.empty_lines();
            if self.takes("]").is_some() {
                return Some(items);
            }
            items.push(self.value()?);
            self.empty_lines();
            if self.takes(",").is_none() {
                return self.takes("]").map(|()| items);
            }
        }
    }

    fn braces(&mut self) -> Option<TomlTable> {
        self.takes("{")?;
        let mut table = TomlTable::default();
        self.blanks();
        if self.takes("}").is_some() {
            return Some(table);
        }
        loop {
            self.blanks();
            self.line(&mut table)?;
            self.blanks();
            if self.takes(",").is_none() {
                return self.takes("}").map(|()| table);
            }
        }
    }

    /// Parses a literal string.
    fn literal(&mut self) -> Option<String> {
        self.takes("'")?;
        let text = self.run(|letter| letter != '\'' && (letter == '\t' || !letter.is_control())).to_owned();
        self.takes("'")?;
        // Three quotes would start a multi-line string.
        (!text.is_empty() || !self.rest().starts_with('\'')).then_some(text)
    }

    /// Parses a basic string with escapes.
    fn basic(&mut self) -> Option<String> {
        self.takes("\"")?;
        let mut text = String::new();
        loop {
            text.push_str(
                self.run(|letter| !matches!(letter, '"' | '\\') && (letter == '\t' || !letter.is_control())),
            );
            if self.takes("\"").is_some() {
                return (!text.is_empty() || !self.rest().starts_with('"')).then_some(text);
            }
            self.takes("\\")?;
            let letter = self.rest().chars().next()?;
            self.at += letter.len_utf8();
            text.push(match letter {
                'b' => '\u{8}',
                't' => '\t',
                'n' => '\n',
                'f' => '\u{c}',
                'r' => '\r',
                'u' => self.by_number(4)?,
                'U' => self.by_number(8)?,
                '"' | '\\' => letter,
                _ => return None,
            });
        }
    }

    fn by_number(&mut self, digits: usize) -> Option<char> {
        let word =
            self.rest().get(..digits).filter(|word| word.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
        let letter = u32::from_str_radix(word, 16).ok().and_then(char::from_u32)?;
        self.at += digits;
        Some(letter)
    }
}

/// Parses an integer without leading zeros or separators.
fn number(word: &str) -> Option<i64> {
    let digits = word.trim_start_matches(['+', '-']);
    let plain =
        digits.bytes().all(|digit| digit.is_ascii_digit()) && (digits.len() == 1 || !digits.starts_with('0'));
    word.parse().ok().filter(|_| plain)
}

impl TomlTable {
    /// Adds an entry unless the key exists.
    fn add(&mut self, (key, at): Key, item: TomlItem) -> Option<()> {
        self.get_own(&key).is_none().then(|| self.entries.push(TomlEntry { key, at, item }))
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use proptest::prelude::*;

    use super::*;

    /// Formats a table without positions.
    fn told(table: &TomlTable) -> String {
        let node = |item: &TomlItem| match &item.node {
            TomlNode::Table(table) => told(table),
            TomlNode::List(list) => {
                let items = list.iter().map(|item| match &item.node {
                    TomlNode::Table(table) => told(table),
                    node => format!("{node:?}"),
                });
                items.collect::<Vec<_>>().join(";")
            }
            node => format!("{node:?}"),
        };
        let mut lines: Vec<String> =
            table.entries.iter().map(|entry| format!("{:?}={}", entry.key, node(&entry.item))).collect();
        lines.sort();
        format!("({})", lines.join(","))
    }

    /// Returns whether the text is accepted, after asserting that the full parser agrees.
    fn compared(text: &str) -> bool {
        let (plain, faults) = parse(text);
        if !faults.is_empty() {
            return false;
        }
        let (whole, faults) = super::super::parse_all(text);
        assert!(faults.is_empty(), "only TOML finds faults in {text:?}: {faults:?}");
        assert_eq!(told(&plain), told(&whole), "{text:?}");
        true
    }

    fn files(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in folder.read_dir().unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "toml") {
                found.push(path);
            }
        }
    }

    #[test]
    fn all_sheets_and_decks_are_read_as_toml_reads_them() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut found = Vec::new();
        for folder in ["rules", "cards"] {
            files(&root.join(folder), &mut found);
        }
        assert!(found.len() > 20);
        for path in found {
            assert!(compared(&std::fs::read_to_string(&path).unwrap()), "{}", path.display());
        }
    }

    #[test]
    fn what_is_plain_is_read() {
        for text in [
            "",
            "# nothing\n\n",
            "a = 1 # one\r\n\"b c\".'d' = \"\\u00fc\\\"\\t\" # two",
            "a = [ 1, # one\n  2,\n]\nb = { \"2-5\" = 1, c.d = 'x' }\nc = {}",
            "[a]\nx = -7\n[b.c]\ny = true\n[[d]]\nz = 0\n[[d]]\n[[d]]\nz = +3",
        ] {
            assert!(compared(text), "{text:?}");
        }
    }

    #[test]
    fn what_is_not_plain_is_a_fault() {
        for text in [
            "a",
            "a =",
            "a = 1 2",
            "= 1",
            "[a",
            "a = \"x",
            "a = 1.5",
            "a = 0x1",
            "a = 01",
            "a = 1_0",
            "a = yes",
            "a = '''x'''",
            "a = \"\"\"x\"\"\"",
            "a = 1\na = 2",
            "[a]\n[a]",
            "a = 1\na.b = 2",
            "a = 1979-05-27",
            "a = {b = 1,}",
            "a = \"\\q\"",
        ] {
            assert!(!compared(text), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn whatever_is_read_is_what_toml_reads(text in "([ab]|'c.d'|\"\\\\\\\\\"|[.=\\[\\]{},#\n \t+-]|[0-9]|true|\"x\"|''|\r\n){0,24}") {
            compared(&text);
        }
    }
}
