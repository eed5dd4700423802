//! Rules chosen for a room.

use eights_catalog::Rules;
use eights_protocol::http::RulesChoice;
use eights_protocol::{RefusalReason, RulesText};

/// Maximum size of a chosen rule sheet in bytes. Built-in sheets have less than a thousand.
pub const MAX_SHEET_BYTES: usize = 32 * 1024;

/// Loads the chosen rules, or returns the reason for a rejection.
///
/// Cost: linear in the length of the sheet, of which at most [`MAX_SHEET_BYTES`] are read, or of the link. At most 50
/// errors are returned.
pub fn chosen_rules(choice: &RulesChoice) -> Result<Rules, RefusalReason> {
    match choice {
        RulesChoice::Named(name) => {
            Rules::named(name).ok_or_else(|| RefusalReason::NoSuchRules { name: name.clone() })
        }
        RulesChoice::Link(link) => {
            Rules::open(link).map_err(|fault| RefusalReason::RulesLinkNotValid { detail: fault.to_string() })
        }
        RulesChoice::Sheet(sheet) if sheet.len() > MAX_SHEET_BYTES => {
            Err(RefusalReason::SheetTooLarge { bytes: sheet.len() as u64, most: MAX_SHEET_BYTES as u64 })
        }
        RulesChoice::Sheet(sheet) => Rules::read("sheet", sheet).map_err(|report| {
            let faults = report.findings().iter().map(|finding| finding.message().to_string());
            let more = (report.more() > 0).then(|| format!("and at least {} more", report.more()));
            RefusalReason::SheetFaults { faults: faults.chain(more).collect() }
        }),
    }
}

/// Returns the text of the rules, as a room stores it.
pub fn rules_text(rules: &Rules) -> RulesText {
    RulesText {
        name: rules.name().to_string(),
        game: rules.game().word().to_string(),
        sheet: rules.sheet().to_string(),
        cards: None,
    }
}
