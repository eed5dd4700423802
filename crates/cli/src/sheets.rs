//! Rules by name, link or file, and the `rules` command.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use eights_catalog::{FoundRules, Rules, Title};
use eights_i18n::{Part, Phrase, Words};
use eights_rulesheet::{LibrarySheet, Link, Report, SheetFiles};
use eights_terminal::error_text::io_reason;
use eights_terminal::layout::{columns, pad, width, wrap_within};
use eights_terminal::paint::{STRONG, paint};
use eights_terminal::rule_card;
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme};

use crate::arguments::{Form, PlayOptions, RulesAction};
use crate::checking;
use crate::failure::Failure;
use crate::{input_file, links, say};

/// Returns the rules that the options select.
pub(crate) fn wanted(options: &PlayOptions) -> Result<Rules, Failure> {
    let Some(name) = &options.rules else {
        // Only one game accepts card files.
        let usual = if options.cards.is_some() { Title::Crazier } else { Title::Classic };
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

/// Source of rules.
pub(crate) enum Source {
    /// Embedded rules.
    Preset(Rules),
    /// A link.
    Link(Rules),
    /// A rule sheet in a file.
    Sheet { path: PathBuf, text: String },
}

/// Determines the source that a name, link or path refers to.
pub(crate) fn source(named: &str) -> Result<Source, Failure> {
    if let Some(rules) = Rules::named(named) {
        return Ok(Source::Preset(rules));
    }
    let path = Path::new(named);
    if Link::is_meant(named) && !path.is_file() {
        return Rules::open(named).map(Source::Link).map_err(Failure::BadLink);
    }
    let is_sheet = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"));
    if !is_sheet && path.components().count() < 2 && !path.is_file() {
        return Err(Failure::UnknownRules(named.to_string()));
    }
    let path = path.to_path_buf();
    match input_file::read(&path) {
        Ok(text) => Ok(Source::Sheet { path, text }),
        Err(why) => Err(Failure::NoSheet { path, why }),
    }
}

/// The files that a sheet on this machine can be based on.
pub(crate) struct OwnFiles;

impl SheetFiles for OwnFiles {
    fn read(&self, from: &str, path: &str) -> Result<LibrarySheet, String> {
        let relative = Path::new(path);
        if relative.is_absolute() || relative.has_root() || path.starts_with('~') {
            return Err("the path has to begin at the folder of the sheet".to_string());
        }
        let file = Path::new(from).parent().unwrap_or(Path::new("")).join(relative);
        // A device or a pipe might never end.
        if file.exists() && !file.is_file() {
            return Err("it is not a file".to_string());
        }
        let text = input_file::read(&file).map_err(|why| io_reason(&why))?;
        Ok(LibrarySheet { file: file.display().to_string(), text })
    }
}

/// Finds rules by name, link or path of a sheet.
pub(crate) fn find(named: &str) -> Result<Rules, Failure> {
    match source(named)? {
        Source::Preset(rules) | Source::Link(rules) => Ok(rules),
        Source::Sheet { path, text } => {
            Rules::read_file(named, &text, &OwnFiles).map_err(|report| Failure::BadSheet { path, report })
        }
    }
}

/// Runs a `rules` command. Returns success if nothing was wrong.
pub(crate) fn act(action: RulesAction) -> Result<ExitCode, Failure> {
    match action {
        RulesAction::List { language } => say(&list(&language.words()))?,
        RulesAction::Show { rules, language, form, reasons } => {
            let (sheet, words) = (find(&rules)?, language.words());
            say(&match form {
                Form::Markdown => sheet.whole_card().page(&words).markdown(),
                Form::Html => sheet.whole_card().page(&words).html(),
                Form::Text => rule_card::show(&sheet, &rules, &words, reasons),
            })?;
        }
        RulesAction::Diff { first, second, language } => {
            let (first, second) = (find(&first)?, find(&second)?);
            if first.game() != second.game() {
                return Err(Failure::OtherGames { first: first.game(), second: second.game() });
            }
            say(&rule_card::difference(&first, &second, &language.words()))?;
        }
        RulesAction::Nearest { rules, language } => {
            let rules = find(&rules)?;
            if let Some(near) = rules.nearest() {
                say(&format!("{}\n", near.name()))?;
                say(&rule_card::difference(&near, &rules, &language.words()))?;
            }
        }
        RulesAction::Find { words: query, language } => search(&query.join(" "), &language.words())?,
        RulesAction::Link { rules, qr, no_qr } => links::link(&rules, qr, no_qr)?,
        RulesAction::Open { link, alone, save, force } => links::open(&link, alone, save.as_deref(), force)?,
        RulesAction::Schema { game } => say(&game.registry().schema())?,
        RulesAction::Knobs { game } => say(&game.registry().reference())?,
        RulesAction::Check(options) => return checking::act(&options),
    }
    Ok(ExitCode::SUCCESS)
}

/// Maximum number of sentences shown of each set of rules.
const MOST_SENTENCES: usize = 3;

/// Prints the built-in rules that say what the query is about, each with the sentences that say so.
fn search(query: &str, words: &Words) -> Result<(), Failure> {
    let found = Rules::search(query, words);
    if found.is_empty() {
        return Err(Failure::NothingFound(query.to_string()));
    }
    let mut lines = Vec::new();
    for FoundRules { rules, sentences, .. } in &found {
        let title = rules.rule_card(None).page(words).title;
        lines.extend(wrap_within(80, &format!("{}  ", paint(STRONG, rules.name())), "  ", &title));
        for sentence in sentences.iter().take(MOST_SENTENCES) {
            lines.extend(wrap_within(80, "  - ", "    ", sentence));
        }
        if let Some(more) = sentences.len().checked_sub(MOST_SENTENCES).filter(|more| *more > 0) {
            lines.push(format!("    {}", words.say(&Phrase::new("find-more").with("number", more))));
        }
    }
    let shown = found.first().map_or("", |found| found.rules.name());
    lines.push(String::new());
    lines.extend(wrap_within(
        80,
        "",
        "",
        &words.say(&Phrase::new("find-show").with("name", Part::Text(shown.to_string()))),
    ));
    lines.push(String::new());
    say(&lines.join("\n"))
}

/// Lists all rules, each with its number of players and a one-sentence summary.
fn list(words: &Words) -> String {
    let all = Rules::all();
    let [name_head, players_head, about_head] =
        ["list-name", "list-players", "list-about"].map(|key| words.say(&Phrase::new(key)));
    let column =
        |text: &dyn Fn(&Rules) -> usize, head: usize| all.iter().map(text).max().unwrap_or(0).max(head) + 2;
    let names = column(&|rules| rules.name().len(), width(&name_head));
    let players = column(&|rules| rules.player_counts_text().len(), width(&players_head));
    let head = format!("{}{}{about_head}", pad(&name_head, names), pad(&players_head, players));
    let mut lines = vec![paint(STRONG, &head)];
    for rules in &all {
        let start = format!("{}{}", pad(rules.name(), names), pad(&rules.player_counts_text(), players));
        let about = rules.rule_card(None).page(words).about;
        // The columns of names and numbers would leave too little of sixty columns for a sentence.
        lines.extend(wrap_within(80, &start, &" ".repeat(names + players), &about));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// Returns a report about a text, drawn or as plain lines, and whether the text passes.
pub(crate) fn check(
    file: &Path,
    drawn: bool,
    read: impl Fn(&str, &str) -> Result<(), Report>,
) -> (String, bool) {
    let name = file.display().to_string();
    match input_file::read(file) {
        Err(why) => (format!("cannot read {name}: {}\n", io_reason(&why)), false),
        Ok(text) => match read(&name, &text) {
            Ok(()) => (format!("{name}: all is well\n"), true),
            Err(report) if drawn => (draw(&report.drawn()), false),
            Err(report) => (format!("{report}\n"), false),
        },
    }
}

/// Renders a diagnostic for a terminal.
pub(crate) fn draw(diagnostic: &dyn Diagnostic) -> String {
    draw_by(&usual_handler(), diagnostic)
}

/// Renders a diagnostic with its own last line.
pub(crate) fn draw_with_footer(diagnostic: &dyn Diagnostic, footer: String) -> String {
    draw_by(&usual_handler().with_footer(footer), diagnostic)
}

fn usual_handler() -> GraphicalReportHandler {
    GraphicalReportHandler::new_themed(GraphicalTheme::unicode()).with_width(columns() + 2)
}

fn draw_by(handler: &GraphicalReportHandler, diagnostic: &dyn Diagnostic) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = handler.render_report(&mut text, diagnostic);
    text
}
