//! Rules by name or from a file: found, listed, told in words, checked.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

use eights_family::{Rules, Title};
use eights_sheet::Report;
use miette::{GraphicalReportHandler, GraphicalTheme};

use crate::arguments::{PlayOptions, RulesAction};
use crate::failure::Failure;
use crate::layout::{columns, pad, wrap_within};
use crate::paint::{STRONG, paint};
use crate::{rule_card, say};

/// The rules that are to be played by.
pub(crate) fn wanted(options: &PlayOptions) -> Result<Rules, Failure> {
    let Some(name) = &options.rules else {
        // Card files are of one game only.
        let usual = if options.cards.is_some() { Title::CrazierEights } else { Title::CrazyEights };
        let game = options.game.unwrap_or(usual);
        return find(game.usual_rules());
    };
    let rules = find(name)?;
    match options.game {
        Some(game) if game != rules.game() => {
            Err(Failure::OtherGame { rules: name.clone(), of: rules.game(), asked: game })
        }
        _ => Ok(rules),
    }
}

/// The rules of this name, or of the sheet in this file.
pub(crate) fn find(name_or_file: &str) -> Result<Rules, Failure> {
    if let Some(rules) = Rules::named(name_or_file) {
        return Ok(rules);
    }
    let path = Path::new(name_or_file);
    let is_sheet = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"));
    if !is_sheet && path.components().count() < 2 && !path.is_file() {
        return Err(Failure::UnknownRules(name_or_file.to_string()));
    }
    let text =
        std::fs::read_to_string(path).map_err(|why| Failure::NoSheet { path: path.to_path_buf(), why })?;
    Rules::read(name_or_file, &text).map_err(|report| Failure::BadSheet { path: path.to_path_buf(), report })
}

/// Does what is asked for, and answers whether all was well.
pub(crate) fn act(action: RulesAction) -> Result<ExitCode, Failure> {
    match action {
        RulesAction::List => say(&list())?,
        RulesAction::Show { rules, language, form, reasons } => {
            say(&rule_card::show(&find(&rules)?, language, form, reasons))?;
        }
        RulesAction::Diff { first, second, language } => {
            let (first, second) = (find(&first)?, find(&second)?);
            if first.game() != second.game() {
                return Err(Failure::OtherGames { first: first.game(), second: second.game() });
            }
            say(&rule_card::difference(&first, &second, language))?;
        }
        RulesAction::Nearest { rules, language } => {
            let rules = find(&rules)?;
            if let Some(near) = rules.nearest() {
                say(&format!("{}\n", near.name()))?;
                say(&rule_card::difference(&near, &rules, language))?;
            }
        }
        RulesAction::Schema { game } => say(&game.registry().schema())?,
        RulesAction::Knobs { game } => say(&game.registry().reference())?,
        RulesAction::Check { files } => {
            let mut code = ExitCode::SUCCESS;
            for file in files {
                let read = |name: &str, text: &str| Rules::read(name, text).map(|_| ());
                let (text, well) = check(&file, io::stdout().is_terminal(), read);
                say(&text)?;
                if !well {
                    code = ExitCode::FAILURE;
                }
            }
            return Ok(code);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// All rules with the number of their players and a sentence each.
fn list() -> String {
    let all = Rules::all();
    let column =
        |text: &dyn Fn(&Rules) -> usize, head: usize| all.iter().map(text).max().unwrap_or(0).max(head) + 2;
    let names = column(&|rules| rules.name().len(), 4);
    let players = column(&|rules| rules.players().to_string().len(), 7);
    let mut lines = vec![paint(STRONG, &format!("{}{}about", pad("name", names), pad("players", players)))];
    for rules in &all {
        let start = format!("{}{}", pad(rules.name(), names), pad(&rules.players().to_string(), players));
        // Columns of names and numbers leave too little of sixty columns for a sentence.
        lines.extend(wrap_within(80, &start, &" ".repeat(names + players), rules.about()));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// What is wrong with what a file says, drawn or in plain lines; and whether nothing is.
pub(crate) fn check(
    file: &Path,
    drawn: bool,
    read: impl Fn(&str, &str) -> Result<(), Report>,
) -> (String, bool) {
    let name = file.display().to_string();
    match std::fs::read_to_string(file) {
        Err(why) => (format!("{name}: cannot be read: {why}\n"), false),
        Ok(text) => match read(&name, &text) {
            Ok(()) => (format!("{name}: all is well\n"), true),
            Err(report) if drawn => (draw(&report), false),
            Err(report) => (format!("{report}\n"), false),
        },
    }
}

fn draw(report: &Report) -> String {
    let mut text = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode()).with_width(columns() + 2);
    // Writing to a string cannot fail.
    let _ = handler.render_report(&mut text, &report.drawn());
    text
}
