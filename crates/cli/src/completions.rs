//! Shell completions, generated from the argument definitions.
//!
//! Names of rules, decks, games, levels and languages are completed, too. The definitions do not list them as possible
//! values, since most of these options also take a file or a link, and explain themselves better than clap does.

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory, ValueHint};
use clap_complete::Shell;
use eights_bots::Level;
use eights_catalog::{Library, Title};
use eights_crazier::CardFile;
use eights_i18n::Language;
use eights_rulesheet::Library as _;

use crate::arguments::Arguments;

/// Generates the completion script for a shell.
pub(crate) fn script(shell: Shell) -> String {
    let mut script = Vec::new();
    let mut command = suggested(Arguments::command());
    clap_complete::generate(shell, &mut command, "eights", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    let mut lists: Vec<Vec<String>> = Vec::new();
    beside_files(&command, &mut lists);
    for names in lists {
        script = with_files(shell, &script, &names);
    }
    if shell == Shell::Fish {
        script += &positionals_for_fish(&command);
    }
    script
}

/// Values that an argument can have.
struct Suggestions {
    names: Vec<String>,
    /// True if a file will do as well.
    or_file: bool,
}

/// Returns what to suggest for an argument.
fn suggestions(command: &str, argument: &Arg) -> Option<Suggestions> {
    let value = argument.get_value_names()?.first()?.as_str();
    let names = |names: Vec<String>| Some(Suggestions { names, or_file: false });
    let or_file = |names: Vec<String>| Some(Suggestions { names, or_file: true });
    let levels = || Level::ALL.map(|level| level.name().to_string()).to_vec();
    match (argument.get_id().as_str(), value) {
        ("deck", _) => or_file(CardFile::names().into_iter().map(Into::into).collect()),
        (_, "RULES") if command == "load" => names([Library.names(), vec!["mixed".to_string()]].concat()),
        (_, "RULES" | "NAME|FILE" | "NAME|FILE|LINK" | "FILE|LINK|NAME") => or_file(Library.names()),
        (_, "GAME") => names(Title::ALL.iter().map(|title| title.word().to_string()).collect()),
        (_, "LANG") => names(Language::all().map(|language| language.code().to_string()).collect()),
        (_, "LEVEL") => names(levels()),
        // Those with a limit are left out: shells split words at the colon.
        (_, "BOT") => names([levels(), vec!["random".to_string(), "greedy".to_string()]].concat()),
        ("pace", "PACE") if command == "join" => {
            names(["none", "fast", "normal", "slow"].map(str::to_string).to_vec())
        }
        _ => None,
    }
}

/// Adds the suggestions to a command and its subcommands.
fn suggested(command: Command) -> Command {
    let name = command.get_name().to_string();
    let known = |argument: Arg| match suggestions(&name, &argument) {
        Some(found) => argument.value_parser(PossibleValuesParser::new(
            // The script is the last that the process makes of them.
            found.names.into_iter().map(|name| &*name.leak()).collect::<Vec<&'static str>>(),
        )),
        None => {
            match argument.get_value_names().and_then(|names| names.first()).map(clap::builder::Str::as_str) {
                Some("FILE") => argument.value_hint(ValueHint::FilePath),
                Some("FOLDER") => argument.value_hint(ValueHint::DirPath),
                _ => argument,
            }
        }
    };
    command.mut_args(known).mut_subcommands(suggested)
}

/// Collects the lists of names in whose place a file may be given.
fn beside_files(command: &Command, lists: &mut Vec<Vec<String>>) {
    for argument in command.get_arguments() {
        if let Some(found) = suggestions(command.get_name(), argument)
            && found.or_file
            && !lists.contains(&found.names)
        {
            lists.push(found.names);
        }
    }
    command.get_subcommands().for_each(|part| beside_files(part, lists));
}

/// Lets a script complete files beside these names. Clap's generators know either of them.
fn with_files(shell: Shell, script: &str, names: &[String]) -> String {
    let words = names.join(" ");
    match shell {
        Shell::Bash => script.replace(
            &format!("$(compgen -W \"{words}\" -- \"${{cur}}\")"),
            &format!("$(compgen -f -W \"{words}\" -- \"${{cur}}\")"),
        ),
        Shell::Zsh => script.replace(&format!(":({words})"), &format!(":{{compadd -- {words}; _files}}")),
        Shell::Fish => {
            let listed: Vec<String> = names.iter().map(|name| format!("{name}\\t''")).collect();
            let listed = listed.join("\n");
            script.replace(&format!(" -r -f -a \"{listed}\""), &format!(" -r -F -a \"{listed}\""))
        }
        _ => script.to_string(),
    }
}

/// Returns the lines that complete arguments without an option in fish, which clap's generator leaves out.
fn positionals_for_fish(command: &Command) -> String {
    let mut lines = Vec::new();
    for outer in command.get_subcommands() {
        let mut add = |part: &Command, condition: &str| {
            // All such arguments of a command have the same names.
            let found = part.get_positionals().find_map(|argument| suggestions(part.get_name(), argument));
            lines.extend(found.map(|found| {
                format!("complete -c eights -n \"{condition}\" -a \"{}\"\n", found.names.join(" "))
            }));
        };
        let using = format!("__fish_eights_using_subcommand {}", outer.get_name());
        add(outer, &using);
        for part in outer.get_subcommands() {
            add(part, &format!("{using}; and __fish_seen_subcommand_from {}", part.get_name()));
        }
    }
    lines.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shell_knows_names_and_files() {
        let presets = Library.names().join(" ");
        let bash = script(Shell::Bash);
        assert!(bash.contains(&format!("compgen -f -W \"{presets}\" -- ")), "{bash}");
        assert!(bash.contains("compgen -W \"gentle steady sharp master\" -- "), "{bash}");
        let zsh = script(Shell::Zsh);
        assert!(zsh.contains(&format!(":RULES:{{compadd -- {presets}; _files}}'")), "{zsh}");
        assert!(zsh.contains(":LEVEL:(gentle steady sharp master)'"), "{zsh}");
        assert!(zsh.contains(":GAME:(eights crazier eightball)'"), "{zsh}");
        let fish = script(Shell::Fish);
        let rules: Vec<&str> = fish.split("-l rules ").skip(1).collect();
        assert_eq!(rules.len(), 4, "{fish}");
        // A load test plays built-in rules only.
        let with_files = rules.iter().filter(|line| line.contains(" -r -F -a \"")).count();
        assert_eq!(with_files, 3, "{fish}");
        let shown = format!(
            "-n \"__fish_eights_using_subcommand rules; and __fish_seen_subcommand_from show\" -a \"{presets}\"\n"
        );
        assert!(fish.contains(&shown), "{fish}");
        for text in [&bash, &zsh, &fish] {
            for name in ["crossroads", "eightball", "master", "mixed"] {
                assert!(text.contains(name), "{name} is missing: {text}");
            }
        }
    }
}
