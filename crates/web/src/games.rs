//! The games, and rules by what people type or paste.
//!
//! A module of the page may know one game only; then the others are a load of the page away.

use eights_catalog::{Rules, Title};
use eights_i18n::{Part, Phrase, Words};
use eights_rulesheet::{Link, LinkFault};
use web_sys::UrlSearchParams;

use crate::dom;

/// Where the game is kept that the page is about.
const GAME: &str = "eights.game";

/// What was found under a name or a link.
pub(crate) enum Found {
    /// Rules that can be played here.
    Rules(Box<Rules>),
    /// Rules of a game that another module of the page knows.
    Away(Title),
    /// Nothing of this name.
    Unknown,
    /// A link that cannot be opened, and why.
    Fault(Phrase),
}

/// Rules by name, by the code of a link, or by an address that has one.
pub(crate) fn find(text: &str) -> Found {
    let text = text.trim();
    if let Some(rules) = Rules::named(text) {
        return Found::Rules(Box::new(rules));
    }
    match Link::read(text) {
        Err(LinkFault::NoLink) if !Link::is_meant(text) => Found::Unknown,
        Err(fault) => Found::Fault(why(&fault)),
        Ok(link) => match Title::ALL.into_iter().find(|title| title.key() == link.game()) {
            Some(title) if !title.is_played() => Found::Away(title),
            _ => match Rules::open(text) {
                Ok(rules) => Found::Rules(Box::new(rules)),
                Err(fault) => Found::Fault(why(&fault)),
            },
        },
    }
}

/// Why a link cannot be opened.
fn why(fault: &LinkFault) -> Phrase {
    let text = |text: &str| Part::Text(text.to_string());
    match fault {
        LinkFault::NoLink => Phrase::new("page-link-none"),
        LinkFault::Character(letter) => {
            Phrase::new("page-link-character").with("letter", text(&letter.to_string()))
        }
        LinkFault::CutOff(missing) => Phrase::new("page-link-cut").with("number", *missing),
        LinkFault::Overlong => Phrase::new("page-link-long"),
        LinkFault::Mistyped => Phrase::new("page-link-mistyped"),
        LinkFault::Senseless => Phrase::new("page-link-senseless"),
        LinkFault::Newer => Phrase::new("page-link-newer"),
        LinkFault::UnknownGame(name) => Phrase::new("page-link-game").with("name", text(name)),
        LinkFault::UnknownBase(name) | LinkFault::OtherBase { name, .. } => {
            Phrase::new("page-link-base").with("name", text(name))
        }
        LinkFault::Rules(report) => {
            let first = report.findings().first().map(|finding| finding.message().to_owned());
            Phrase::new("page-link-rules").with("why", Part::Text(first.unwrap_or_default()))
        }
        // What a later version finds is said in its own words.
        later => Phrase::new("page-link-rules").with("why", Part::Text(later.to_string())),
    }
}

/// The name by which rules are found again: their own if they come with the program, otherwise the code of a link.
pub(crate) fn code(rules: &Rules) -> String {
    if is_preset(rules) { rules.name().to_string() } else { rules.link() }
}

/// Whether rules come with the program as they are.
pub(crate) fn is_preset(rules: &Rules) -> bool {
    Rules::named(rules.name()).is_some_and(|named| named == *rules)
}

/// What rules are called, in the language of the words if they come with the program.
pub(crate) fn title(words: &Words, rules: &Rules, preset: bool) -> String {
    told(words, rules, preset, "title").unwrap_or_else(|| rules.title().to_string())
}

/// What is said about rules in one sentence.
pub(crate) fn about(words: &Words, rules: &Rules, preset: bool) -> String {
    told(words, rules, preset, "about").unwrap_or_else(|| rules.about().to_string())
}

/// What a language says of its own about rules that come with the program.
fn told(words: &Words, rules: &Rules, preset: bool, what: &str) -> Option<String> {
    words.own(&format!("preset-{}", rules.name()), what).filter(|_| preset)
}

/// What the address says under a name.
fn asked(name: &str) -> Option<String> {
    let search = dom::window().location().search().unwrap_or_default();
    UrlSearchParams::new_with_str(&search).ok()?.get(name)
}

/// The game that the address asks for, if it is played here.
pub(crate) fn wanted() -> Option<Title> {
    let game = asked("game")?;
    Title::played().find(|title| title.key() == game)
}

/// From now on the page is about this game.
pub(crate) fn keep(title: Title) {
    dom::keep(GAME, title.key());
}

/// The address of the front page with the module that plays a game.
pub(crate) fn address(title: Title) -> String {
    format!("{}/?game={}", dom::base(), title.key())
}

/// Loads the page anew with the module that plays a game.
pub(crate) fn go(title: Title, address: &str) {
    keep(title);
    drop(dom::window().location().set_href(address));
}

/// The game by its word, if another module plays it.
pub(crate) fn away(word: &str) -> Option<Title> {
    Title::ALL.into_iter().find(|title| title.word() == word && !title.is_played())
}

/// Something of this name is not known: looks for it in the modules of the other games, one after another. Answers whether there
/// is one left to look in.
pub(crate) fn look_elsewhere(path: &str) -> bool {
    let tried: usize = asked("tried").and_then(|tried| tried.parse().ok()).unwrap_or(0);
    let here = Title::ALL.into_iter().position(Title::is_played).unwrap_or(0);
    let next = Title::ALL[(here + 1) % Title::ALL.len()];
    if tried + 1 >= Title::ALL.len() || next.is_played() {
        return false;
    }
    let mark = if path.contains('?') { '&' } else { '?' };
    go(next, &format!("{path}{mark}game={}&tried={}", next.key(), tried + 1));
    true
}
