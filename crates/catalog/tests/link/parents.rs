//! Sheets of every game that are based on several presets or on links.

use eights_catalog::{Rules, Title, open_sheet};
use eights_rulesheet::Sheet;

fn text(title: Title, rules: &str) -> String {
    format!("version = 1\ngame = \"{}\"\nname = \"ours\"\n{rules}\n", title.key())
}

#[track_caller]
fn sheet(title: Title, rules: &str) -> Sheet {
    title.sheet("ours.toml", &text(title, rules)).unwrap_or_else(|report| panic!("{report}"))
}

fn value(sheet: &Sheet, key: &str) -> String {
    let knobs = Title::ALL.into_iter().find_map(|title| title.registry().knob(key));
    sheet.values().value(knobs.unwrap()).to_string()
}

#[test]
fn presets_of_every_game_combine() {
    let classic = sheet(Title::Classic, "based_on = [\"action-scored\", \"action-two-decks\"]");
    assert_eq!(value(&classic, "setup.decks"), "2");
    assert_eq!(value(&classic, "setup.players"), "\"2-10\"");
    assert_eq!(value(&classic, "match.target"), "500");
    assert_eq!(value(&classic, "scoring.went_out"), "\"own-hand\"");
    let ball = sheet(Title::EightBall, "based_on = [\"short-rack\", \"single-shots\"]");
    let [rack, shots] =
        ["short-rack", "single-shots"].map(|name| sheet(Title::EightBall, &format!("based_on = \"{name}\"")));
    let root = sheet(Title::EightBall, "based_on = \"eightball\"");
    for knob in Title::EightBall.registry().knobs() {
        let of = |sheet: &Sheet| sheet.values().value(knob).clone();
        let wanted = if of(&rack) == of(&root) { of(&shots) } else { of(&rack) };
        assert_eq!(of(&ball), wanted, "{}", knob.key());
    }
    let points = sheet(Title::Crazier, "based_on = [\"wayfarers-open\", \"wayfarers-points\"]");
    let alone = ["wayfarers-open", "wayfarers-points"]
        .map(|name| sheet(Title::Crazier, &format!("based_on = \"{name}\"")));
    assert!(alone.iter().all(|one| one.values() != points.values()));
    // The link of each says the same rules by itself.
    for (title, sheet) in [(Title::Classic, classic), (Title::EightBall, ball), (Title::Crazier, points)] {
        let opened = open_sheet(&sheet.link(&eights_catalog::Library)).unwrap().sheet;
        assert_eq!(opened, sheet.alone());
        assert_eq!(Rules::of(title, &opened), Rules::of(title, &sheet));
    }
}

#[test]
fn contradictions_name_both_presets_and_the_lines_that_decide() {
    let told = |rules: &str| Rules::read("ours.toml", &text(Title::Classic, rules)).unwrap_err().to_string();
    let both = told("based_on = [\"mau-mau\", \"pesten\"]");
    let seven = "\"mau-mau\" and \"pesten\" answer `effects` differently for 7: \"next player draws 2, adding up\" and \
                 \"gain 1 extra turn\"; help: write 7 = \"next player draws 2, adding up\" or 7 = \"gain 1 extra turn\" \
                 under [effects] to decide it";
    assert!(both.contains(seven) && !both.contains("for 8"), "{both}");
    assert!(
        told("based_on = [\"basic\", \"action\"]")
            .contains("answer `turn.must_play` differently: false and true")
    );
    let other = told("based_on = [\"basic\", \"eightball\"]");
    assert!(
        other.contains("\"eightball\" is a sheet for the game \"crazy-8-ball\", not for \"crazy-eights\""),
        "{other}"
    );
    let link = Rules::named("lodestar").unwrap().link();
    let other = told(&format!("based_on = [\"basic\", \"eights:{link}\"]"));
    assert!(
        other.contains("this is a link for the game \"crazier-eights\", not for \"crazy-eights\""),
        "{other}"
    );
}

#[test]
fn a_link_to_a_former_edition_is_a_parent_as_it_was() {
    // The first line of presets.txt for `basic` is its former edition.
    let stored = include_str!("../links/presets.txt");
    let former = stored.lines().find_map(|line| line.strip_prefix("basic ")).unwrap();
    let child = sheet(Title::Classic, &format!("based_on = \"eights:{former}\""));
    assert_eq!(
        value(&child, "stock.when_empty"),
        value(&sheet(Title::Classic, "based_on = \"basic-letter\""), "stock.when_empty")
    );
    assert_ne!(
        value(&child, "stock.when_empty"),
        value(&sheet(Title::Classic, "based_on = \"basic\""), "stock.when_empty")
    );
}

#[test]
fn a_file_is_refused_wherever_no_files_are_given() {
    for rules in ["based_on = \"our-table.toml\"", "based_on = [\"basic\", \"/etc/passwd.toml\"]"] {
        let report = Rules::read("ours.toml", &text(Title::Classic, rules)).unwrap_err().to_string();
        assert!(report.contains("is a file, and no other files are read here"), "{report}");
    }
}

/// Built-in sheets are read once and kept.
#[test]
fn a_sheet_with_the_name_of_an_ancestor_of_its_parent_is_a_ring_each_time() {
    let based_on_makao = |name: &str| {
        let text = format!("version = 1\ngame = \"crazy-eights\"\nname = \"{name}\"\nbased_on = \"makao\"\n");
        Title::Classic.sheet("ours.toml", &text)
    };
    for _ in 0..2 {
        let report = based_on_makao("macau").unwrap_err().to_string();
        assert!(report.contains("in a ring: macau, makao, macau"), "{report}");
        assert!(based_on_makao("ours").is_ok());
    }
}
