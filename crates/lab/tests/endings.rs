//! Hands end because somebody goes out, not because the cards run out (CE-45). `just endings` plays ten times as many.

use eights_catalog::{Rules, Title};
use eights_lab::{Endings, endings};

/// Returns whether rules keep another ending, because their source or the program that they copy has it.
fn ends_otherwise(name: &str) -> bool {
    name.ends_with("-letter") || ["bicycle", "hoyle", "open-spiel", "open-spiel-specials"].contains(&name)
}

fn all(hands: u64) -> impl Iterator<Item = (String, usize, Endings)> {
    let classic = Rules::all().into_iter().filter(|rules| rules.game() == Title::Classic);
    classic.flat_map(move |rules| {
        let ended = endings(&rules, hands).unwrap_or_else(|why| panic!("{}: {why}", rules.name()));
        ended.into_iter().map(move |(players, ended)| (rules.name().to_string(), players, ended))
    })
}

#[test]
fn ce_45_somebody_goes_out_in_nearly_every_hand() {
    let mut tables = 0;
    for (name, players, ended) in all(100) {
        assert_eq!(ended.hands(), 100, "{name}");
        if ends_otherwise(&name) {
            continue;
        }
        assert!(ended.percent_out() >= 92.0, "{name} with {players} players: {ended:?}");
        tables += 1;
    }
    assert!(tables > 80, "{tables}");
}

/// The exceptions are no more than they need to be.
#[test]
fn ce_45_by_the_letter_many_hands_end_with_nobody_out() {
    for letter in
        ["basic-letter", "sevens-dealt-letter", "pick-up-letter", "ten-card-letter", "hoyle", "bicycle"]
    {
        let rules = Rules::named(letter).expect("the rules are there");
        let ended = endings(&rules, 100).expect("they can be played");
        assert!(ended.iter().any(|(_, ended)| ended.used_up >= 8), "{letter}: {ended:?}");
    }
}
