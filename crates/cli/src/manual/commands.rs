//! The program's page and the pages of its commands.

use clap::{Arg, Command, CommandFactory, ValueEnum};
use clap_mangen::Man;
use eights_catalog::{Rules, Title};

use super::ManualPage;
use super::page::{Page, escaped};
use super::settings;
use crate::arguments::Arguments;
use crate::failure::{EXIT_STATUS, Failure};

/// Kinds of files that users name; the program has none of its own.
const FILES: [(&str, &str, ManualPage); 4] = [
    ("our-table.toml", "A rule sheet, for `--rules` and `eights rules`.", ManualPage::Sheet),
    ("our-cards.toml", "A card file of Crazier Eights, for `--cards` and `eights cards`.", ManualPage::Cards),
    (
        "game.eights",
        "The record of a game, as readable text, from `eights play --record`.",
        ManualPage::Replay,
    ),
    (
        "games.jsonl",
        "Games between bots, one line per deal, from `eights arena --resume`.",
        ManualPage::Arena,
    ),
];

/// Environment variables that control colours.
const ENVIRONMENT: [(&str, &str); 2] = [
    ("NO_COLOR", "If set, the output has no colours."),
    ("CLICOLOR_FORCE", "If set, the output has colours even if it does not go to a terminal."),
];

fn definition() -> Command {
    let mut command = Arguments::command();
    command.build();
    command
}

/// Returns the visible subcommands.
fn commands(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|part| !part.is_hide_set() && part.get_name() != "help")
}

/// Returns the command's page, if it has its own.
fn page_of(command: &Command) -> Option<ManualPage> {
    let page = ManualPage::from_str(command.get_name(), false).ok()?;
    (page != ManualPage::Sheet).then_some(page)
}

fn about(command: &Command) -> String {
    command.get_about().map(ToString::to_string).unwrap_or_default()
}

/// Generates the program's page.
pub(super) fn program() -> Result<String, Failure> {
    let command = definition();
    let mut page = Page::new(ManualPage::Eights, &about(&command));
    page.heading("SYNOPSIS");
    for part in [&command].into_iter().chain(commands(&command).filter(|part| page_of(part).is_none())) {
        page.raw(&synopsis(part));
    }
    page.heading("DESCRIPTION");
    description(&mut page, &command);
    page.paragraph(
        "Every table can play by its own rules. You choose them by name, as in the lists below, from a rule sheet in a \
         file, or by a link that somebody sent you.",
    );
    page.heading("OPTIONS");
    page.raw(&options(&command)?);
    page.heading("COMMANDS");
    for part in commands(&command) {
        let see = page_of(part).map_or(String::new(), |own| format!(" See {}.", own.reference()));
        page.entry(&format!("`{}`", name(part)), &format!("{}.{see}", about(part)));
    }
    let takes_something = |part: &&Command| !options(part).is_ok_and(|options| options.is_empty());
    for part in commands(&command).filter(|part| page_of(part).is_none()).filter(takes_something) {
        page.subheading(&name(part));
        page.raw(&options(part)?);
    }
    presets(&mut page);
    page.heading("EXAMPLES");
    for part in [&command].into_iter().chain(commands(&command).filter(|part| page_of(part).is_none())) {
        examples(&mut page, part);
    }
    page.heading("FILES");
    page.paragraph("Eights has no files of its own. It reads and writes only the files that you name.");
    for (file, text, see) in FILES {
        page.entry(&format!("`{file}`"), &format!("{text} See {}.", see.reference()));
    }
    page.heading("ENVIRONMENT");
    for (variable, text) in ENVIRONMENT {
        page.entry(&format!("`{variable}`"), text);
    }
    exit_status(&mut page);
    see_also(&mut page, ManualPage::Eights);
    Ok(page.done())
}

/// Generates a command's page.
pub(super) fn command(which: ManualPage) -> Result<String, Failure> {
    let all = definition();
    let command = commands(&all).find(|part| page_of(part) == Some(which)).cloned().unwrap_or_default();
    let mut page = Page::new(which, &about(&command));
    page.heading("SYNOPSIS");
    let parts: Vec<&Command> = commands(&command).collect();
    if parts.is_empty() {
        page.raw(&synopsis(&command));
    }
    for part in &parts {
        page.raw(&synopsis(part));
    }
    page.heading("DESCRIPTION");
    description(&mut page, &command);
    if parts.is_empty() {
        page.heading("OPTIONS");
        page.raw(&options(&command)?);
    } else {
        page.heading("COMMANDS");
        for part in &parts {
            page.subheading(&name(part));
            page.paragraph(&format!("{}.", about(part)));
            page.raw(&options(part)?);
        }
    }
    if which == ManualPage::Serve {
        settings::section(&mut page);
    }
    page.heading("EXAMPLES");
    for part in [&command].into_iter().chain(parts) {
        examples(&mut page, part);
    }
    exit_status(&mut page);
    see_also(&mut page, which);
    Ok(page.done())
}

/// Lists the embedded rules, by game.
fn presets(page: &mut Page) {
    page.heading("PRESETS");
    page.paragraph("These rules come with the program. `eights rules show` explains each of them in words.");
    let all = Rules::all();
    for game in Title::ALL {
        page.subheading(game.name());
        page.paragraph(&format!(
            "`eights play --game {}` plays `{}` unless you choose other rules with `--rules`.",
            game.word(),
            game.usual_rules()
        ));
        for rules in all.iter().filter(|rules| rules.game() == game) {
            let players = rules.player_counts_text();
            page.entry(&format!("`{}`", rules.name()), &format!("{} {players} players.", rules.about()));
        }
    }
}

fn exit_status(page: &mut Page) {
    page.heading("EXIT STATUS");
    for (code, meaning) in EXIT_STATUS {
        page.entry(&format!("`{code}`"), meaning);
    }
}

/// Adds references to all other pages.
pub(super) fn see_also(page: &mut Page, here: ManualPage) {
    page.heading("SEE ALSO");
    let others = ManualPage::value_variants().iter().filter(|other| **other != here);
    page.paragraph(&others.map(|other| other.reference()).collect::<Vec<_>>().join(", "));
}

/// Returns a command's full name, with its parents.
fn name(command: &Command) -> String {
    command.get_bin_name().unwrap_or(command.get_name()).to_string()
}

/// Returns a command's usage line.
fn synopsis(command: &Command) -> String {
    let mut words = Vec::new();
    let shown = command.get_arguments().filter(|argument| !argument.is_hide_set() && !is_common(argument));
    let (positional, options): (Vec<&Arg>, Vec<&Arg>) = shown.partition(|argument| argument.is_positional());
    for argument in options.into_iter().chain(positional) {
        let names = argument.get_value_names().unwrap_or_default().iter().map(|name| escaped(name));
        let values = names.map(|name| format!("\\fI{name}\\fR")).collect::<Vec<_>>().join(" ");
        let many = argument.get_num_args().is_some_and(|range| range.max_values() > 1);
        let values = if many { values + "..." } else { values };
        let takes_values = argument.get_action().takes_values();
        let typed = match argument.get_long().map(|long| format!("\\fB\\-\\-{}\\fR", escaped(long))) {
            Some(long) if takes_values => format!("{long}\\ {values}"),
            Some(long) => long,
            None => values,
        };
        words.push(if argument.is_required_set() { format!("{typed}\n") } else { format!("[{typed}]\n") });
    }
    if command.has_subcommands() {
        words.push("[\\fICOMMAND\\fR]\n".to_string());
    }
    format!(".SY \"{}\"\n{}.YS\n", escaped(&name(command)), words.concat())
}

/// Returns true if the argument applies to every command and is documented once for all of them.
fn is_common(argument: &Arg) -> bool {
    ["help", "version"].contains(&argument.get_id().as_str())
}

fn description(page: &mut Page, command: &Command) {
    let text = command.get_long_about().or(command.get_about()).map(ToString::to_string).unwrap_or_default();
    for paragraph in text.split("\n\n") {
        let paragraph = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        let end = if paragraph.ends_with('.') { "" } else { "." };
        page.paragraph(&format!("{paragraph}{end}"));
    }
}

/// Formats a command's options and arguments, without a heading.
fn options(command: &Command) -> Result<String, Failure> {
    let below = command.get_name() != "eights";
    let command = command.clone().mut_args(|argument| {
        let hidden = argument.is_hide_set() || below && is_common(&argument);
        argument.hide(hidden)
    });
    let mut section = Vec::new();
    Man::new(command).render_options_section(&mut section)?;
    let section = String::from_utf8_lossy(&section).replace("\\*(Aq", "\\(aq");
    // Drop the heading, and a definition of the apostrophe that only old printers need.
    let lines =
        section.lines().filter(|line| ![".SH", ".ie", ".el"].iter().any(|start| line.starts_with(start)));
    Ok(lines.flat_map(|line| [line, "\n"]).collect())
}

/// Adds a command's examples with their explanations, and the text between them.
fn examples(page: &mut Page, command: &Command) {
    let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    for part in text.replace("Examples:\n", "\n").split("\n\n").map(|part| part.trim_matches('\n')) {
        let (commands, sentences): (Vec<&str>, Vec<&str>) =
            part.lines().partition(|line| line.starts_with("  "));
        if !sentences.is_empty() {
            page.paragraph(&sentences.join(" "));
        }
        for line in commands {
            match line.trim().split_once("  ") {
                Some((typed, does)) => page.entry(&format!("`{typed}`"), does.trim()),
                None => page.paragraph(&format!("`{}`", line.trim())),
            }
        }
    }
}
