//! House rules for tests: rules that no preset has, so that they have a link of their own.

use eights_catalog::Rules;

/// Creates house rules with a title, based on a preset of any game.
pub(crate) fn house_rules(base: &str, title: &str) -> Rules {
    let preset = Rules::named(base).expect("the preset is there");
    let game = preset.game().key();
    let sheet = format!(
        "version = 1\ngame = \"{game}\"\nname = \"ours\"\ntitle = \"{title}\"\nabout = \"Ours.\"\nbased_on = \"{base}\"\n"
    );
    Rules::read("ours.toml", &sheet).expect("the sheet is right")
}
