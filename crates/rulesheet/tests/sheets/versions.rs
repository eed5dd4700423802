//! Sheets of older versions stay readable for ever.

use eights_rulesheet::{NumberOr, Origin};

use crate::pretend::{Any, DRAW, LIMIT, REGISTRY, read};

fn of_version(version: u32, rules: &str) -> String {
    format!("version = {version}\ngame = \"pretend\"\nname = \"old\"\n{rules}\n")
}

#[test]
fn a_key_that_was_renamed_and_a_value_that_changed_its_meaning_are_understood() {
    assert_eq!(REGISTRY.version(), 3);
    for (version, rules, draw) in [
        (1, "[turn]\ndraw_limit = 3", NumberOr::Number(3)),
        (1, "[turn]\ndraw_limit = 0", NumberOr::Word(Any::Any)),
        (2, "[turn]\ndraw = 0", NumberOr::Word(Any::Any)),
        (3, "[turn]\ndraw = 0", NumberOr::Number(0)),
    ] {
        let sheet = read(&of_version(version, rules)).unwrap_or_else(|report| panic!("{report}"));
        assert_eq!(sheet.get(&DRAW), draw, "version {version}");
        assert_eq!(sheet.version(), version);
        let today = read(&sheet.to_toml()).unwrap();
        assert_eq!((today.version(), &today), (3, &sheet));
    }
}

#[test]
fn a_report_points_into_the_old_text() {
    let text = of_version(1, "[turn]\nlimit = 3\ndraw_limit = 99");
    let report = read(&text).unwrap_err();
    let places: Vec<&str> = report.findings().iter().map(|finding| &text[finding.span()]).collect();
    assert_eq!(places, ["3", "99"]);
    let fine = of_version(1, "[turn]\nlimit = 30\ndraw_limit = 9");
    let sheet = read(&fine).unwrap();
    let Origin::Own(span) = sheet.origin(&DRAW) else { panic!("the sheet sets it") };
    assert_eq!(&fine[span.clone()], "draw_limit = 9");
    assert_eq!(sheet.get(&LIMIT), NumberOr::Number(30));
}

#[test]
fn a_sheet_may_be_based_on_an_older_one() {
    let text = "version = 3\ngame = \"pretend\"\nname = \"mine\"\nbased_on = \"old\"\n";
    assert_eq!(read(text).unwrap().get(&DRAW), NumberOr::Word(Any::Any));
}

#[test]
fn the_old_name_is_refused_in_a_new_sheet_and_the_new_one_in_an_old_sheet() {
    let report = read(&of_version(2, "[turn]\ndraw_limit = 3")).unwrap_err().to_string();
    assert!(report.contains("`draw_limit` is not known under [turn]"), "{report}");
    let report = read(&of_version(1, "[turn]\ndraw = 3")).unwrap_err().to_string();
    assert!(report.contains("`turn.draw` came with version 2"), "{report}");
}
