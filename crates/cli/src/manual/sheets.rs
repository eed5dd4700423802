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
    let mut page = Page::new(ManualPage::Sheet, "rules of your own table, for eights");
    page.heading("DESCRIPTION");
    page.paragraph(
        "A rule sheet is a short text in TOML that says how a table plays. It begins with its head and goes on with the \
         answers to questions, called knobs. What it does not say is as in the sheet that it is based on, or else as the \
         default of the knob.",
    );
    page.paragraph(
        "A line reads `key = value`. A heading in brackets, such as `[turn]`, holds for the lines below it: below it \
         `must_play` means the knob `turn.must_play`. Numbers stand alone, yes and no are `true` and `false`, words and \
         texts are in straight quotes, lists in brackets, and what depends on the number of players is in braces. What \
         follows a `#` is a remark.",
    );
    page.paragraph(
        "`eights rules check` tells all that is wrong with a sheet and what is odd about it, `eights rules show` tells it \
         in words, and `eights rules schema` helps editors.",
    );
    page.heading("EXAMPLES");
    page.paragraph("The basic game, but who can play has to, and twos make the next player draw:");
    page.verbatim(EXAMPLE);
    page.heading("HEAD");
    for field in Field::ALL {
        let needed = if field.required { " Every sheet has it." } else { "" };
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
    page.heading(&format!("KNOBS OF {}", title.name().to_uppercase()));
    page.paragraph(&format!(
        "For sheets that say `game = \"{}\"`. They are written in version {}; older ones are read as well. These rules \
         come along for `based_on`: {}.",
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
    page.new_line(&format!("Answer: {}{}", answer(knob), if words.is_empty() { "." } else { ":" }));
    if !words.is_empty() {
        page.inner_list(
            words.iter().map(|choice| (format!("`\"{}\"`", choice.word), choice.meaning.to_string())),
        );
    }
}
