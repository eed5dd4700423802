//! Games with every embedded preset, by people and by bots.

use eights_classic::Rules;
use eights_game::Record;

use crate::driving::{Player, fresh_file, run};

#[test]
fn a_whole_hand_is_played_by_typing_by_all_rules() {
    for rules in Rules::all() {
        for (seed, players) in [(1, rules.setup.players.min()), (2, rules.setup.players.max())] {
            let (seed, players) = (seed.to_string(), players.to_string());
            let arguments = ["play", "--rules", &rules.meta.name, "--seed", &seed, "--players", &players];
            let (screens, transcript) = Player::start(&arguments).play_to_the_end();
            assert!(!screens.is_empty(), "{transcript}");
            assert!(transcript.contains(" the hand"), "{}:\n{transcript}", rules.meta.name);
            assert!(transcript.contains(" the hand"), "{}:\n{transcript}", rules.meta.name);
            let wide: Vec<&str> = transcript.lines().filter(|line| line.chars().count() > 66).collect();
            assert!(wide.is_empty(), "{}: too wide: {wide:?}", rules.meta.name);
        }
    }
}

#[test]
fn bots_play_all_rules_and_the_record_is_told_again() {
    for rules in Rules::all() {
        for players in [rules.setup.players.min(), rules.setup.players.max()] {
            let file = fresh_file(&format!("{}-{players}.eights", rules.meta.name));
            let path = file.to_str().unwrap();
            let players = players.to_string();
            let play = ["play", "--auto", "--rules", &rules.meta.name, "--players", &players, "--seed", "5"];
            let ran = run(&[&play[..], &["--record", path]].concat(), "");
            assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{}", rules.meta.name);
            let record: Record = std::fs::read_to_string(&file).unwrap().parse().unwrap();
            assert_eq!(record.sheet.as_deref(), Some(rules.meta.sheet.as_str()));
            let own = Rules::read("the record", record.sheet.as_deref().unwrap()).unwrap();
            assert_eq!(own, rules, "the sheet in the record says the same");
            for eye in [&[][..], &["--as", "bob"]] {
                let told = run(&[&["replay", path], eye].concat(), "");
                assert_eq!((told.err.as_str(), told.code), ("", Some(0)), "{}", rules.meta.name);
                assert!(told.out.contains(" the hand"), "{}", told.out);
            }
        }
    }
}

/// The pages that are counted here are generated, and tests compare them with the program.
#[test]
fn the_readme_counts_presets_and_settings_right() {
    let readme = include_str!("../../../../README.md");
    let count = |page: &str, begins: &str| page.lines().filter(|line| line.starts_with(begins)).count();
    let presets = count(include_str!("../../../../docs/presets/README.md"), "| `");
    let settings = count(include_str!("../../../../docs/reference/knobs.md"), "### `");
    for shown in [format!("[{presets} presets]"), format!("[{settings} settings]")] {
        assert!(readme.contains(&shown), "the README does not say {shown}");
    }
}

#[test]
fn a_match_ends_by_each_way_of_scoring() {
    for rules in ["sheet", "action-scored", "action"] {
        let ran = run(&["play", "--auto", "--rules", rules, "--match", "--seed", "1", "--players", "2"], "");
        assert!(ran.code == Some(0) && ran.out.contains(" won the match."), "{rules}: {}", ran.out);
        assert_eq!(ran.out.contains("\nScore  "), rules != "action", "{rules}: {}", ran.out);
    }
}

#[test]
fn help_and_rules_can_be_asked_for_by_all_rules() {
    for rules in Rules::all() {
        let players = rules.setup.players.min().to_string();
        let ran =
            run(&["play", "--rules", &rules.meta.name, "--players", &players, "--seed", "3"], "?\nrules\n");
        assert!(ran.out.contains("Goal: ") && ran.out.contains("Drawing. "), "{}", ran.out);
        assert!(
            ran.out.contains(&format!("The rules \"{}\" for {players} players", rules.meta.name)),
            "{}",
            ran.out
        );
    }
}

#[test]
fn a_sheet_of_ones_own_is_played_and_stays_in_the_record() {
    let sheet = fresh_file("mine.toml");
    let text = "version = 1\ngame = \"crazy-eights\"\nname = \"mine\"\ntitle = \"My own\"\nbased_on = \"action\"\n\
                [effects]\n8 = \"nothing\"\n3 = \"wild\"\n";
    std::fs::write(&sheet, text).unwrap();
    let file = fresh_file("mine.eights");
    let (sheet, path) = (sheet.to_str().unwrap(), file.to_str().unwrap());
    let play = ["play", "--auto", "--rules", sheet, "--players", "2", "--seed", "1", "--record", path];
    let ran = run(&play, "");
    assert!(ran.code == Some(0) && ran.out.starts_with("My own: Ann and Bob."), "{}{}", ran.out, ran.err);
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("rules: mine\n| version = 1\n") && !record.contains("based_on"), "{record}");
    // The record no longer needs the file.
    std::fs::remove_file(sheet).unwrap();
    let told = run(&["replay", path], "");
    assert!(told.code == Some(0) && told.out.contains(" the hand"), "{}", told.err);
}
