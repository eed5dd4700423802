//! Embeds the rule sheets of the folder `rules/eightball` in the program.

include!("../rulesheet/embed.rs");

fn main() {
    println!("cargo::rerun-if-changed=../rulesheet/embed.rs");
    embed(&[("SHEETS", "rules/eightball")]);
}
