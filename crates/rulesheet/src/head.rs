//! The head that every sheet begins with, whatever the game.

use eights_i18n::{RuleCard, Section};

use crate::document::{Span, TomlEntry, TomlItem, TomlNode, TomlTable, parse};
use crate::findings::Findings;
use crate::nearest::nearest;
use crate::parents::{MAX_PARENTS, ParentKind};
use crate::read::Origins;
use crate::report::{Finding, Source};
use crate::sheet::Sheet;
use crate::text_limits::{MAX_TEXT_BYTES, unprintable, unprintable_fault};

/// The head of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The name by which other sheets can refer to this one, in kebab-case.
    pub name: String,
    /// The display name of the rules.
    pub title: Option<String>,
    /// A description in one sentence.
    pub about: Option<String>,
    /// The origin of the rules.
    pub source: Option<String>,
    /// The sheets that this one modifies, as it names them: presets, links or files.
    pub based_on: Vec<String>,
    /// The numbered rulings that the sheet follows.
    pub rulings: Vec<String>,
}

impl Head {
    /// Returns the display name: the title, or else the name.
    pub fn title(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.name)
    }
}

/// The part of a sheet that a game's rules keep besides the values of the knobs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Metadata {
    /// The name of the rules.
    pub name: String,
    /// A self-contained sheet of these rules.
    pub sheet: String,
    /// The display name.
    pub title: String,
    /// A description in one sentence.
    pub about: String,
    /// The origin of the rules.
    pub source: String,
    /// The numbered rulings that the rules follow.
    pub rulings: Vec<String>,
}

impl Metadata {
    /// Extracts the metadata of a checked sheet.
    pub fn of(sheet: &Sheet) -> Metadata {
        let head = sheet.head();
        Metadata {
            name: head.name.clone(),
            sheet: sheet.to_toml_stored(),
            title: head.title().to_string(),
            about: head.about.clone().unwrap_or_default(),
            source: head.source.clone().unwrap_or_default(),
            rulings: sheet.rulings().to_vec(),
        }
    }

    /// Builds a rule card with these sections. `preset` marks rules that come with the program.
    pub fn rule_card(&self, preset: bool, sections: Vec<Section>) -> RuleCard {
        let Metadata { name, title, about, source, rulings, .. } = self.clone();
        RuleCard { name, preset, title, about, source, sections, rulings }
    }
}

/// Returns the game and the bases that a text declares, to find out which registry can read it.
///
/// Cost: linear in the text. A text too long to be a sheet yields nothing.
pub fn game_and_bases(text: &str) -> (Option<String>, Vec<String>) {
    if text.len() > MAX_TEXT_BYTES {
        return (None, Vec::new());
    }
    let (table, _) = parse(text);
    let words = |key: &str| table.get_own(key).map_or_else(Vec::new, |entry| words(&entry.item));
    (words("game").pop(), words("based_on"))
}

/// Returns the texts of a text or a list, up to the most that a sheet may be based on.
fn words(item: &TomlItem) -> Vec<String> {
    let word = |item: &TomlItem| match &item.node {
        TomlNode::Text(text) => Some(text.clone()),
        _ => None,
    };
    match &item.node {
        TomlNode::List(items) => items.iter().take(MAX_PARENTS).filter_map(word).collect(),
        _ => word(item).into_iter().collect(),
    }
}

/// One field of the head, for documentation.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The key before the equals sign.
    pub name: &'static str,
    /// The meaning, in one sentence.
    pub meaning: &'static str,
    example: &'static str,
    /// Set if every sheet must have the field.
    pub required: bool,
}

const fn field(name: &'static str, required: bool, example: &'static str, meaning: &'static str) -> Field {
    Field { name, meaning, example, required }
}

/// Placeholder for the game in examples.
const ANY_GAME: &str = "GAME";
/// Placeholder for rules of the game in examples.
const ANY_PRESET: &str = "PRESET";
/// Rules to base others on, for examples, where they are not `basic`.
const PRESETS: &[(&str, &str)] = &[("crazier-eights", "wayfarers"), ("crazy-8-ball", "eightball")];

impl Field {
    /// All fields of the head, in the order in which they are written.
    pub const ALL: &[Field] = FIELDS;

    /// Returns an example of the field for a sheet of this game.
    pub fn example(&self, game: &str) -> String {
        let preset = PRESETS.iter().find(|(of, _)| *of == game).map_or("basic", |(_, preset)| preset);
        self.example.replace(ANY_GAME, game).replace(ANY_PRESET, preset)
    }
}

pub(crate) const FIELDS: &[Field] = &[
    field("version", true, "version = 1", "The version of the sheet format."),
    field("game", true, "game = \"GAME\"", "The game whose rules these are."),
    field("name", true, "name = \"our-table\"", "A short name in small letters, digits and hyphens."),
    field("title", false, "title = \"Our table\"", "What people call these rules."),
    field("about", false, "about = \"What we play on Sundays.\"", "What these rules are, in a sentence."),
    field("source", false, "source = \"My grandmother\"", "Where these rules come from."),
    field(
        "based_on",
        false,
        "based_on = \"PRESET\"",
        "The sheet whose rules hold wherever this one says nothing: a preset, a link or a file. Or a list of several: \
         each changes the ones before it where it differs from the sheet at its own root.",
    ),
    field("rulings", false, "rulings = [\"CE-11\"]", "The numbered rulings that these rules follow."),
];

/// Returns whether a sheet seems to have this field under a misspelt name, which is reported already.
pub(crate) fn is_misspelt(table: &TomlTable, name: &str) -> bool {
    let names = || FIELDS.iter().map(|field| field.name);
    let unknown = table.entries().iter().filter(|entry| names().all(|known| known != entry.key));
    unknown.into_iter().any(|entry| nearest(&entry.key, names()) == Some(name))
}

/// Pattern of sheet names, for the schema.
pub(crate) const NAME_PATTERN: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";
/// Pattern of what a sheet can be based on, for the schema: a name, a link, or the path of a file.
pub(crate) const PARENT_PATTERN: &str = "^([a-z0-9]+(-[a-z0-9]+)*|(eights|https?):.+|.+\\.toml)$";
/// Pattern of rulings, for the schema.
pub(crate) const RULING_PATTERN: &str = "^[A-Z]+-[0-9]+$";

pub(crate) fn is_name(text: &str) -> bool {
    text.split('-').all(|part| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    })
}

fn is_ruling(text: &str) -> bool {
    text.split_once('-').is_some_and(|(letters, digits)| {
        !letters.is_empty()
            && letters.bytes().all(|byte| byte.is_ascii_uppercase())
            && !digits.is_empty()
            && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Reads the head except for its version. Fields that are missing or wrong are reported and left empty.
pub(crate) struct HeadReader<'a> {
    pub(crate) game: &'a str,
    pub(crate) table: &'a TomlTable,
    pub(crate) source: &'a Source,
    pub(crate) findings: &'a mut Findings,
    /// Set if missing fields should be reported.
    pub(crate) complete: bool,
    pub(crate) origin: Origins,
}

impl HeadReader<'_> {
    pub(crate) fn read(&mut self) -> Head {
        if let Some((game, entry)) = self.text("game")
            && game != self.game
        {
            let message = format!("this is a sheet for the game {game:?}, not for {:?}", self.game);
            let help = match nearest(&game, [self.game]) {
                Some(game) => format!("did you mean game = \"{game}\"?"),
                None => format!("write game = \"{}\", or choose the other game", self.game),
            };
            self.fault(&entry, message, "another game", help);
        }
        let name = self.name("name");
        let based_on = self.parents();
        let title = self.shown("title", false);
        let (about, source) = (self.shown("about", true), self.shown("source", true));
        Head { name: name.unwrap_or_default(), title, about, source, based_on, rulings: self.rulings() }
    }

    fn fault(&mut self, entry: &TomlEntry, message: String, label: &str, help: String) {
        self.findings.push(Finding::new(self.source, entry.item.span.clone(), message, label, help));
    }

    fn text(&mut self, name: &str) -> Option<(String, TomlEntry)> {
        let field = FIELDS.iter().find(|field| field.name == name)?;
        let Some(entry) = self.table.get_own(name).cloned() else {
            if field.required && self.complete && !is_misspelt(self.table, name) {
                let help = match name {
                    "game" => format!("add game = \"{}\" at the top", self.game),
                    _ => format!("add a line such as {} at the top", field.example),
                };
                let message = format!("the sheet has no `{name}`");
                self.findings.push(Finding::new(self.source, 0..0, message, "missing", help));
            }
            return None;
        };
        if let TomlNode::Text(text) = &entry.item.node {
            return Some((text.clone(), entry));
        }
        let message = format!("`{name}` is {}, but it has to be a text", entry.item.describe());
        self.fault(&entry, message, "not that", format!("write it in quotes: {}", field.example));
        None
    }

    /// Reads a text that is shown to people as it is.
    fn shown(&mut self, name: &str, lines: bool) -> Option<String> {
        let (text, entry) = self.text(name)?;
        if let Some(letter) = unprintable(&text, lines).filter(|_| self.origin == Origins::Writer) {
            let (message, help) = unprintable_fault(name, letter);
            self.fault(&entry, message, "in this text", help);
        }
        Some(text)
    }

    fn name(&mut self, name: &str) -> Option<String> {
        let (text, entry) = self.text(name)?;
        self.checked_name(name, &text, &entry.item.span).then_some(text)
    }

    /// Reads the sheets that this one is based on. Returns none if one of them cannot be meant.
    fn parents(&mut self) -> Vec<String> {
        let Some(entry) = self.table.get_own("based_on").cloned() else { return Vec::new() };
        let TomlNode::List(items) = &entry.item.node else {
            let text = self.text("based_on");
            let text = text.filter(|(text, _)| self.checked_parent(text, &entry.item.span));
            return text.map(|(text, _)| text).into_iter().collect();
        };
        if items.is_empty() || items.len() > MAX_PARENTS {
            let (message, help) = if items.is_empty() {
                (
                    "`based_on` is an empty list".to_owned(),
                    "name a sheet in it, or take the line out".to_owned(),
                )
            } else {
                let message =
                    format!("`based_on` names {} sheets, and {MAX_PARENTS} are the most", items.len());
                (message, "put some of them together in a sheet of their own, and name that one".to_owned())
            };
            self.fault(&entry, message, "not that many", help);
            return Vec::new();
        }
        let mut parents: Vec<String> = Vec::new();
        let mut right = true;
        for item in items {
            let TomlNode::Text(text) = &item.node else {
                let message = format!("`based_on` names {}, but it has to name sheets", item.describe());
                let help = "write each name in quotes: based_on = [\"...\", \"...\"]".to_owned();
                self.findings.push(Finding::new(self.source, item.span.clone(), message, "not a name", help));
                right = false;
                continue;
            };
            right &= self.checked_parent(text, &item.span);
            parents.push(text.clone());
        }
        if right { parents } else { Vec::new() }
    }

    /// Reports a text that is neither a name, nor a link, nor the path of a file.
    fn checked_parent(&mut self, text: &str, span: &Span) -> bool {
        ParentKind::of(text).is_some() || self.checked_name("based_on", text, span)
    }

    /// Reports a text that is no name of a sheet.
    fn checked_name(&mut self, name: &str, text: &str, span: &Span) -> bool {
        if is_name(text) {
            return true;
        }
        // Somebody who gives a file name means the sheet in that file.
        let stem = text.rsplit(['/', '\\']).next().unwrap_or_default();
        let stem = stem.strip_suffix(".toml").unwrap_or(stem);
        let tidy: Vec<String> = stem
            .to_lowercase()
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|part| !part.is_empty())
            .map(str::to_owned)
            .collect();
        let help = if tidy.is_empty() {
            "use small letters, digits and hyphens".to_owned()
        } else {
            format!("write {name} = \"{}\"", tidy.join("-"))
        };
        let message =
            format!("{text:?} is not a valid name of a sheet: use small letters, digits and hyphens only");
        self.findings.push(Finding::new(self.source, span.clone(), message, "not a name", help));
        false
    }

    fn rulings(&mut self) -> Vec<String> {
        let Some(entry) = self.table.get_own("rulings").cloned() else { return Vec::new() };
        let TomlNode::List(items) = &entry.item.node else {
            let message = format!("`rulings` is {}, but it has to be a list", entry.item.describe());
            self.fault(&entry, message, "not that", "write rulings = [\"CE-11\", \"CE-15\"]".to_owned());
            return Vec::new();
        };
        let mut rulings = Vec::new();
        for item in items {
            match &item.node {
                TomlNode::Text(text) if is_ruling(text) => rulings.push(text.clone()),
                _ if self.findings.is_full() => self.findings.count_one(),
                _ => {
                    let message = format!("{} is not the number of a ruling", item.describe());
                    let help = "write capital letters, a hyphen and digits, as in \"CE-11\"".to_owned();
                    self.findings.push(Finding::new(
                        self.source,
                        item.span.clone(),
                        message,
                        "not a ruling",
                        help,
                    ));
                }
            }
        }
        rulings
    }
}
