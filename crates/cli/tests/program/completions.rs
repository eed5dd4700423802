//! Completions, in a real bash.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::driving::{fresh_folder, run};

/// Returns what bash completes the last of these words to.
fn completed(folder: &Path, words: &[&str]) -> Vec<String> {
    let script = run(&["completions", "bash"], "").out;
    std::fs::write(folder.join("eights.bash"), script).unwrap();
    // Without programmable completion, `compopt` complains, but the words are the same.
    let asks = "source ./eights.bash; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); \
                _eights eights \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\" 2> complaints; \
                printf '%s\\n' \"${COMPREPLY[@]}\"";
    let output = Command::new("bash")
        .args(["--norc", "--noprofile", "-c", asks, "bash"])
        .args(words)
        .current_dir(folder)
        .stderr(Stdio::inherit())
        .output()
        .expect("bash is there");
    let found = String::from_utf8(output.stdout).expect("completions are text");
    found.lines().filter(|word| !word.is_empty()).map(str::to_string).collect()
}

#[test]
fn bash_knows_rules_games_levels_languages_and_decks() {
    let folder = fresh_folder("completions");
    std::fs::write(folder.join("mine.toml"), "").unwrap();
    for (words, wanted) in [
        (&["eights", "play", "--rules", "m"][..], &["macau", "makao", "mau-mau", "mine.toml"][..]),
        (&["eights", "arena", "--rules", "ba"], &["basic", "basic-letter"]),
        (&["eights", "join", "--rules", "wayfarers-p"], &["wayfarers-pairs", "wayfarers-points"]),
        (&["eights", "load", "--rules", "mi"], &["mixed"]),
        (&["eights", "rules", "show", "mau"], &["mau-mau"]),
        (&["eights", "rules", "diff", "basic", "mau"], &["mau-mau"]),
        (&["eights", "play", "--game", ""], &["crazier", "eightball", "eights"]),
        (&["eights", "play", "--level", "s"], &["sharp", "steady"]),
        (&["eights", "join", "--away", "m"], &["master"]),
        (&["eights", "join", "--pace", ""], &["fast", "none", "normal", "slow"]),
        (&["eights", "engine", "--bot", "gr"], &["greedy"]),
        (&["eights", "rules", "show", "--language", ""], &["de", "en"]),
        (&["eights", "cards", "list", "--deck", "cro"], &["crossroads"]),
        (&["eights", "cards", "check", "m"], &[]),
        (&["eights", "man", "sh"], &["sheet"]),
        (&["eights", "pl"], &["play"]),
        (&["eights", "play", "--ru"], &["--rules"]),
    ] {
        let mut found = completed(&folder, words);
        found.sort();
        // Readline shows each word once.
        found.dedup();
        assert_eq!(found, wanted, "{words:?}");
    }
}

/// The examples write files of their own, never one that somebody may already have.
#[test]
fn examples_overwrite_no_file_of_the_user() {
    let help = run(&["completions", "--help"], "").out;
    let files: Vec<&str> = help.lines().filter_map(|line| line.split(" > ").nth(1)).collect();
    assert_eq!(files.len(), 3, "{help}");
    for file in files {
        assert!(file.rsplit('/').next().unwrap().contains("eights"), "{help}");
    }
}
