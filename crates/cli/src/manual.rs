//! Manual pages. Command pages are generated from the argument definitions, their lists of rules
//! from the embedded sheets, and the page about rule sheets from the knobs of every game.

mod commands;
mod page;
mod plain;
mod settings;
mod sheets;

use std::io::{self, IsTerminal as _};
use std::path::Path;

use clap::ValueEnum;
use eights_terminal::layout::columns;

use crate::arguments::ManualPage;
use crate::failure::Failure;
use crate::{pager, say};

impl ManualPage {
    /// Returns the page's name and section for `man`.
    fn place(self) -> (String, u8) {
        let word = self.to_possible_value().map(|word| word.get_name().to_string()).unwrap_or_default();
        match self {
            ManualPage::Eights => (word, 1),
            ManualPage::Sheet => (format!("eights-{word}"), 5),
            _ => (format!("eights-{word}"), 1),
        }
    }

    /// Formats the page's name as a cross-reference.
    fn reference(self) -> String {
        let (name, section) = self.place();
        format!("`{name}`({section})")
    }
}

/// Generates a manual page in the format of `man`.
pub(crate) fn page(page: ManualPage) -> Result<String, Failure> {
    match page {
        ManualPage::Eights => commands::program(),
        ManualPage::Sheet => Ok(sheets::page()),
        command => commands::command(command),
    }
}

/// Shows a manual page: readable in a terminal, and in the format of `man` elsewhere or on request.
pub(crate) fn show(which: ManualPage, roff: bool) -> Result<(), Failure> {
    let text = page(which)?;
    if roff || !io::stdout().is_terminal() {
        return say(&text);
    }
    pager::show(&plain::text(&text, columns()))
}

/// Writes all pages to the subfolders in which `man` looks for them, and reports where they are.
pub(crate) fn write_all(folder: &Path) -> Result<String, Failure> {
    let mut told = Vec::new();
    for &which in ManualPage::value_variants() {
        let (name, section) = which.place();
        let path = folder.join(format!("man{section}")).join(format!("{name}.{section}"));
        let written = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        let text = page(which)?;
        written
            .and_then(|()| std::fs::write(&path, text))
            .map_err(|why| Failure::CannotWrite { path: path.clone(), why })?;
        told.push(format!("{}\n", path.display()));
    }
    Ok(told.concat())
}

#[cfg(test)]
mod tests {
    use clap::{Command, CommandFactory};

    use super::page::escaped;
    use super::*;
    use crate::arguments::Arguments;

    /// Checks that a command, its options and its subcommands are documented.
    fn explained(command: &Command, pages: &[String]) {
        let name = command.get_bin_name().unwrap_or(command.get_name());
        let on_one = |text: &str| {
            let text = escaped(text);
            assert!(pages.iter().any(|page| page.contains(&text)), "{name}: {text} is missing");
        };
        on_one(name);
        let common = ["help", "version"];
        let arguments = command.get_arguments().filter(|argument| !argument.is_hide_set());
        for argument in arguments.filter(|argument| !common.contains(&argument.get_id().as_str())) {
            argument.get_long().into_iter().for_each(|long| on_one(&format!("--{long}")));
            argument.get_help().into_iter().for_each(|help| on_one(&help.to_string()));
        }
        let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let examples = examples.lines().filter_map(|line| line.strip_prefix("  "));
        examples.flat_map(|line| line.split("  ")).map(str::trim).for_each(on_one);
        command.get_subcommands().for_each(|part| explained(part, pages));
    }

    #[test]
    fn every_command_with_every_option_and_example_stands_on_a_page() {
        let mut command = Arguments::command();
        command.build();
        let all = ManualPage::value_variants();
        let pages: Vec<String> = all.iter().map(|which| page(*which).unwrap()).collect();
        explained(&command, &pages);
        assert!(["--help", "--version"].iter().all(|option| pages[0].contains(&escaped(option))));
        // The page of a command documents all of its subcommands.
        for part in command.get_subcommands() {
            let name = part.get_name();
            let own = all.iter().position(|page| page.place() == (format!("eights-{name}"), 1)).unwrap_or(0);
            explained(part, &pages[own..=own]);
        }
    }
}
