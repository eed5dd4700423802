//! The page about rule sheets: their head, and all knobs of every game.

use eights_catalog::Title;
use eights_rulesheet::{AnyKnob, Field, Registry, answer};

use super::ManualPage;
use super::commands::see_also;
use super::page::Page;

const EXAMPLE: &str = "\
version = 1
game = \"crazy-eights\"
name = \"our-table\"
based_on = \"basic\"

[turn]
must_play = true

[effects]
2 = \"next player draws 2, adding up\"";

/// Generates the page.
pub(super) fn page() -> String {
    let mut page = Page::new(ManualPage::Sheet, "rule sheets: house rules for eights");
    page.heading("DESCRIPTION");
    page.paragraph(
        "A rule sheet is a short TOML file that says how a table plays. It begins with a head, followed by settings. \
         A setting that the sheet leaves out has the value from the sheet that it is based on, or else its default value.",
    );
    page.paragraph(
        "A line has the form `key = value`. A heading in brackets, such as `[turn]`, applies to the lines below it: \
         there, `must_play` means the setting `turn.must_play`. Write numbers as they are, yes and no as `true` and \
         `false`, words and texts in straight quotes, lists in brackets, and values that depend on the number of \
         players in braces. A `#` starts a comment.",
    );
    page.paragraph(
        "`eights rules check` reports everything that is wrong with a sheet or looks odd, `eights rules show` explains \
         it in words, and `eights rules schema` prints a schema for editors.",
    );
    page.heading("EXAMPLES");
    page.paragraph(
        "The basic game, except that you must play if you can, and twos make the next player draw:",
    );
    page.verbatim(EXAMPLE);
    page.heading("HEAD");
    for field in Field::ALL {
        let needed = if field.required { " Required." } else { "" };
        page.entry(&format!("`{}`", field.name), &format!("{}{needed}", field.meaning));
        page.new_line(&format!("Example: `{}`", field.example(Title::Classic.registry().game)));
    }
    for title in Title::ALL {
        knobs(&mut page, title);
    }
    see_also(&mut page, ManualPage::Sheet);
    page.done()
}

/// Adds all knobs of a game.
fn knobs(page: &mut Page, title: Title) {
    let registry: &Registry = title.registry();
    page.heading(&format!("SETTINGS OF {}", title.name().to_uppercase()));
    page.paragraph(&format!(
        "For sheets with `game = \"{}\"`. The current version of the sheet format is {}; older versions can still be \
         read. `based_on` accepts a file, a link from `eights rules link`, and the names of these presets: {}. A list of \
         several combines them.",
        registry.game,
        registry.version(),
        title.presets().iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
    ));
    for (group, knobs) in registry.grouped() {
        if let Some(group) = group {
            page.subheading(&format!("[{group}]"));
            page.paragraph(registry.about_group(group).unwrap_or_default());
        }
        for knob in knobs {
            explain(page, knob);
        }
    }
}

fn explain(page: &mut Page, knob: &dyn AnyKnob) {
    page.entry(&format!("`{}`", knob.key()), knob.meaning());
    page.new_line(&format!("Default: `{}`", knob.default_value()));
    page.new_line(&format!("Example: `{}`", knob.example()));
    if knob.since() > 1 {
        page.new_line(&format!("Since version {}.", knob.since()));
    }
    let words = knob.kind().words();
    page.new_line(&format!("Value: {}{}", answer(knob), if words.is_empty() { "." } else { ":" }));
    if !words.is_empty() {
        page.inner_list(
            words.iter().map(|choice| (format!("`\"{}\"`", choice.word), choice.meaning.to_string())),
        );
    }
}
