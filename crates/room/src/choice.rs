//! Rules that somebody chose for a table.

use eights_family::Rules;
use eights_wire::RulesText;
use eights_wire::http::RulesChoice;

/// The rules that somebody chose, or everything that is wrong with them.
pub fn chosen_rules(choice: &RulesChoice) -> Result<Rules, Vec<String>> {
    match choice {
        RulesChoice::Named(name) => {
            Rules::named(name).ok_or_else(|| vec![format!("there are no rules called \"{name}\"")])
        }
        RulesChoice::Link(link) => Rules::open(link).map_err(|fault| vec![fault.to_string()]),
        RulesChoice::Sheet(sheet) => Rules::read("sheet", sheet).map_err(|report| {
            report.findings().iter().map(|finding| finding.message().to_string()).collect()
        }),
    }
}

/// Rules in writing, as a room keeps them.
pub fn rules_text(rules: &Rules) -> RulesText {
    RulesText {
        name: rules.name().to_string(),
        game: rules.game().word().to_string(),
        sheet: rules.sheet().to_string(),
        cards: None,
    }
}
