//! Embeds the rule sheets of `rules/crazier` and the card files of `cards` into the program.

include!("../rulesheet/embed.rs");

fn main() {
    println!("cargo::rerun-if-changed=../rulesheet/embed.rs");
    embed(&[("SHEETS", "rules/crazier"), ("DECKS", "cards")]);
}
