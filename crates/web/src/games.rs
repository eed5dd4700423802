//! Games, and lookup of rules by typed or pasted text.
//!
//! A module of the page may include one game only; the other games then require another page load.

use eights_catalog::{Rules, Title};
use eights_i18n::{Part, Phrase, Words};
use eights_rulesheet::{Link, LinkFault};
use web_sys::UrlSearchParams;

use crate::dom;

/// Storage key of the game that the page is about.
const GAME: &str = "eights.game";

/// The result of looking up a name or a link.
pub(crate) enum RulesLookup {
    /// Rules that can be played here.
    Rules(Box<Rules>),
    /// Rules of a game that another module of the page includes.
    Away(Title),
    /// No rules of this name exist.
    Unknown,
    /// A link that cannot be opened, with the reason.
    Fault(Phrase),
}

/// Finds rules by name, by the code of a link, or by an address that contains one.
pub(crate) fn find(text: &str) -> RulesLookup {
    let text = text.trim();
    if let Some(rules) = Rules::named(text) {
        return RulesLookup::Rules(Box::new(rules));
    }
    match Link::read(text) {
        Err(LinkFault::NoLink) if !Link::is_meant(text) => RulesLookup::Unknown,
        Err(fault) => RulesLookup::Fault(why(&fault)),
        Ok(link) => match Title::ALL.into_iter().find(|title| title.key() == link.game()) {
            Some(title) if !title.is_played() => RulesLookup::Away(title),
            _ => match Rules::open(text) {
                Ok(rules) => RulesLookup::Rules(Box::new(rules)),
                Err(fault) => RulesLookup::Fault(why(&fault)),
            },
        },
    }
}

/// Explains why a link cannot be opened.
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
        // Faults added in later versions are reported in their own words.
        later => Phrase::new("page-link-rules").with("why", Part::Text(later.to_string())),
    }
}

/// Returns the name under which rules are found again: a preset's own name, otherwise the code of a link.
pub(crate) fn code(rules: &Rules) -> String {
    if is_preset(rules) { rules.name().to_string() } else { rules.link() }
}

/// Returns true if rules are an unchanged preset.
pub(crate) fn is_preset(rules: &Rules) -> bool {
    Rules::named(rules.name()).is_some_and(|named| named == *rules)
}

/// Returns the title of rules; presets are titled in the language of `words`.
pub(crate) fn title(words: &Words, rules: &Rules, preset: bool) -> String {
    told(words, rules, preset, "title").unwrap_or_else(|| rules.title().to_string())
}

/// Returns the description of rules in one sentence.
pub(crate) fn about(words: &Words, rules: &Rules, preset: bool) -> String {
    told(words, rules, preset, "about").unwrap_or_else(|| rules.about().to_string())
}

/// Returns a language's own text about a preset.
fn told(words: &Words, rules: &Rules, preset: bool, what: &str) -> Option<String> {
    words.own(&format!("preset-{}", rules.name()), what).filter(|_| preset)
}

/// Returns a query parameter of the address.
fn asked(name: &str) -> Option<String> {
    let search = dom::window().location().search().unwrap_or_default();
    UrlSearchParams::new_with_str(&search).ok()?.get(name)
}

/// Returns the game that the address asks for, if it is included here.
pub(crate) fn wanted() -> Option<Title> {
    played(&asked("game")?)
}

/// Returns the game with this key in addresses, if it is included here.
fn played(key: &str) -> Option<Title> {
    Title::played().find(|title| title.key() == key)
}

/// Sets the current game of the page.
pub(crate) fn keep(title: Title) {
    dom::keep(GAME, title.key());
}

/// Returns the address of the front page with the module that includes a game.
pub(crate) fn address(title: Title) -> String {
    address_below(&dom::base(), title)
}

fn address_below(base: &str, title: Title) -> String {
    format!("{base}/?game={}", title.key())
}

/// Reloads the page with the module that includes a game.
pub(crate) fn go(title: Title, address: &str) {
    keep(title);
    drop(dom::window().location().set_href(address));
}

/// Finds a game by its word, if another module includes it.
pub(crate) fn away(word: &str) -> Option<Title> {
    Title::ALL.into_iter().find(|title| title.word() == word && !title.is_played())
}

/// Searches for an unknown name in the modules of the other games, one after another. Returns true if there is a
/// module left to try.
pub(crate) fn look_elsewhere(path: &str) -> bool {
    let tried = asked("tried").and_then(|tried| tried.parse().ok()).unwrap_or(0);
    match elsewhere(path, tried, Title::is_played) {
        Some((title, address)) => {
            go(title, &address);
            true
        }
        None => false,
    }
}

/// Returns the next game whose module to try, and the address there; `None` once all were `tried`.
fn elsewhere(path: &str, tried: usize, is_played: fn(Title) -> bool) -> Option<(Title, String)> {
    let here = Title::ALL.into_iter().position(is_played).unwrap_or(0);
    let next = Title::ALL[(here + 1) % Title::ALL.len()];
    if tried + 1 >= Title::ALL.len() || is_played(next) {
        return None;
    }
    let mark = if path.contains('?') { '&' } else { '?' };
    Some((next, format!("{path}{mark}game={}&tried={}", next.key(), tried + 1)))
}

#[cfg(test)]
mod tests {
    use eights_i18n::Language;

    use super::*;
    use crate::test_rules::house_rules;

    fn rules(text: &str) -> Rules {
        match find(text) {
            RulesLookup::Rules(rules) => *rules,
            RulesLookup::Away(title) => panic!("{text} is of {title:?}"),
            RulesLookup::Unknown => panic!("{text} is unknown"),
            RulesLookup::Fault(why) => panic!("{text}: {why:?}"),
        }
    }

    fn fault(text: &str) -> String {
        match find(text) {
            RulesLookup::Fault(why) => Words::new(Language::ENGLISH).say(&why),
            _ => panic!("{text} has no fault"),
        }
    }

    #[test]
    fn rules_are_found_by_name_whatever_stands_around_it() {
        assert_eq!(rules(" mau-mau\n").name(), "mau-mau");
    }

    #[test]
    fn every_preset_is_found_again_by_its_name_alone() {
        for preset in Rules::all() {
            assert!(is_preset(&preset), "{}", preset.name());
            assert_eq!(code(&preset), preset.name());
            assert_eq!(rules(&code(&preset)), preset);
        }
    }

    #[test]
    fn house_rules_of_every_game_are_found_again_by_their_code_alone() {
        for base in Title::ALL.map(Title::usual_rules) {
            let own = house_rules(base, "Ours at home");
            assert!(!is_preset(&own));
            let found = rules(&code(&own));
            assert_eq!(found, own);
            assert_eq!(found.game(), Rules::named(base).unwrap().game());
        }
    }

    #[test]
    fn a_code_is_found_in_a_whole_address() {
        let own = house_rules("basic", "Ours");
        for address in [format!("https://games.example/#{}", own.link()), format!("eights:{}", own.link())] {
            assert_eq!(rules(&address), own, "{address}");
        }
    }

    #[test]
    fn rules_with_the_name_of_a_preset_are_no_preset() {
        let sheet = house_rules("mau-mau", "Ours").sheet().replace("\"ours\"", "\"basic\"");
        let own = Rules::read("ours.toml", &sheet).unwrap();
        assert_eq!(own.name(), "basic");
        assert!(!is_preset(&own));
        assert_eq!(code(&own), own.link());
    }

    #[test]
    fn a_name_that_nobody_has_is_unknown_and_no_broken_link() {
        for text in ["", "no-such-rules", "what is this?"] {
            assert!(matches!(find(text), RulesLookup::Unknown), "{text}");
        }
    }

    #[test]
    fn a_broken_link_says_what_is_wrong_with_it() {
        let whole = house_rules("basic", "Ours").link();
        let short = &whole[..whole.len() - 3];
        let mut swapped: Vec<char> = whole.chars().collect();
        let last = swapped.len() - 1;
        swapped[last] = if swapped[last] == 'a' { 'b' } else { 'a' };
        let swapped: String = swapped.into_iter().collect();
        let (long, strange) = (format!("{whole}abc"), format!("eights:{}", whole.replacen('v', "ü", 1)));
        let faults: Vec<String> = [short, &swapped, &long, &strange].map(fault).into();
        for (at, why) in faults.iter().enumerate() {
            assert!(why.contains(' '), "{why} is a sentence");
            assert!(!faults[..at].contains(why), "{why} is said of two faults");
        }
    }

    #[test]
    fn presets_have_their_titles_in_the_language_of_the_page_and_house_rules_keep_theirs() {
        let german = Words::new(Language::named("de").unwrap());
        let basic = Rules::named("basic").unwrap();
        assert_ne!(title(&german, &basic, true), basic.title());
        assert_ne!(about(&german, &basic, true), basic.about());
        let own = house_rules("basic", "Ours at home");
        assert_eq!(title(&german, &own, is_preset(&own)), "Ours at home");
        assert_eq!(about(&german, &own, is_preset(&own)), "Ours.");
        let english = Words::new(Language::ENGLISH);
        assert_eq!(title(&english, &basic, true), basic.title());
    }

    #[test]
    fn an_address_leads_to_the_module_of_its_game() {
        for title in Title::ALL {
            let address = address_below("/eights", title);
            let key = address.strip_prefix("/eights/?game=").expect("below the base");
            assert_eq!(played(key), Some(title));
        }
        assert_eq!(played("chess"), None);
    }

    #[test]
    fn a_name_is_looked_for_in_every_module_once() {
        fn in_next(title: Title) -> bool {
            title == Title::ALL[1]
        }
        let (next, address) = elsewhere("/rules/x", 0, in_next).expect("there is a module left");
        assert_eq!(next, Title::ALL[2]);
        assert_eq!(address, format!("/rules/x?game={}&tried=1", next.key()));
        let (_, address) = elsewhere("/play?rules=x", 1, in_next).expect("there is a module left");
        assert!(address.starts_with("/play?rules=x&game=") && address.ends_with("&tried=2"), "{address}");
        assert_eq!(elsewhere("/rules/x", 2, in_next), None, "all were asked");
        assert_eq!(elsewhere("/rules/x", 0, |_| true), None, "this module has all games");
    }

    #[test]
    fn no_game_is_away_from_a_module_that_plays_them_all() {
        for title in Title::ALL {
            assert_eq!(away(title.word()), None);
        }
    }
}
