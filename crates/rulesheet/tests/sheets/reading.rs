//! Reading of valid sheets.

use eights_rulesheet::{Group, Knob, NumberOr, Origin, Players, Registry};

use crate::pretend::{
    Any, BONUS, CALLS, DECKS, DRAW, EFFECTS, ENDS, Effect, End, HAND, LAST, LIMIT, Last, MUST_PLAY, NOTE,
    Never, PLAYERS, Pips, REGISTRY, STARTER, VALUES, WILD, WildStarter, findings, read, sheet,
};

#[test]
fn the_definitions_are_sound() {
    assert_eq!(REGISTRY.faults(), [""; 0]);
}

#[test]
fn faults_in_definitions_are_found() {
    static UNSOUND: Knob<u32> =
        Knob::number("Turn.name", 1..=3, 9).means("No sentence").example("name = 7").since(2);
    static SOUND: Knob<bool> = Knob::flag("name", true).means("A name.").example("name = true");
    static PLANTED: Registry = Registry {
        game: "planted",
        groups: &[
            Group { name: "", about: "", knobs: &[&UNSOUND, &UNSOUND, &SOUND], conflicts: &[], hints: &[] },
            Group { name: "turn", about: "Nothing is in it.", knobs: &[], conflicts: &[], hints: &[] },
        ],
        upgrades: &[],
    };
    let faults = PLANTED.faults().join("\n");
    for expected in [
        "defined twice",
        "snake_case",
        "no text in `groups`",
        "its default 9",
        "its example",
        "no sentence",
        "no version 2",
        "the head of every sheet",
        "stands in the group \"\"",
        "turn: its text is no sentence, or no knob is in it",
    ] {
        assert!(faults.contains(expected), "{expected} is not in\n{faults}");
    }
}

#[test]
fn a_sheet_that_says_nothing_has_the_defaults() {
    let sheet = sheet("");
    assert!(sheet.get(&MUST_PLAY) && !sheet.is_set(&MUST_PLAY));
    assert_eq!(sheet.get(&DRAW), NumberOr::Number(1));
    assert_eq!(sheet.get(&LIMIT), NumberOr::Word(Never::Never));
    assert_eq!(sheet.get(&STARTER), WildStarter::PutBack);
    assert_eq!(sheet.get(&PLAYERS), Players::new(2, 7));
    assert_eq!((sheet.get(&HAND).of(2), sheet.get(&HAND).of(3)), (7, 5));
    assert_eq!(sheet.get(&WILD).len(), 4);
    assert_eq!(sheet.get(&VALUES).get("9H".parse().unwrap()), Some(&NumberOr::Word(Pips::Pips)));
    assert_eq!(*sheet.get(&ENDS), [End::Points]);
    assert_eq!(sheet.origin(&DECKS), &Origin::Default);
    assert_eq!(sheet.head().title(), "mine");
}

#[test]
fn every_kind_is_read() {
    let sheet = sheet(
        "title = \"Ours\"\nrulings = [\"CE-11\"]\nplayers = 4\n\
         deal = { hand = 6, decks = 2 }\nturn.must_play = false\nturn.draw = \"any\"\nturn.limit = 0x10\n\
         turn.wild_starter = 'keep'\nturn.wild = [\"joker\", \"8\", \"JS\"]\n\
         [turn.last]\ncourt = \"forbidden\"\nJ = \"allowed\"\n\
         [scoring]\nends = [\"time\", \"hands\"]\nvalues = { any = 1, 10 = \"pips\" }\nbonus.QS = 9\n\
         [table]\ncalls = [\"mau\", \"mau mau\"]\nnote = '''Be\nkind'''\n\
         [effects]\n\"black A\" = \"draw 10\"\n8 = \"skip and draw 3\"\n",
    );
    let card = |card: &str| card.parse().unwrap();
    assert_eq!((sheet.head().title(), sheet.head().rulings.len()), ("Ours", 1));
    assert_eq!(sheet.get(&PLAYERS), Players::new(4, 4));
    assert_eq!(sheet.get(&HAND).of(4), 6);
    assert_eq!(sheet.get(&DECKS), 2);
    assert!(!sheet.get(&MUST_PLAY) && sheet.is_set(&MUST_PLAY));
    assert_eq!(sheet.get(&DRAW), NumberOr::Word(Any::Any));
    assert_eq!(sheet.get(&LIMIT), NumberOr::Number(16));
    assert_eq!(sheet.get(&STARTER), WildStarter::Keep);
    assert_eq!(sheet.get(&WILD).len(), 9);
    assert_eq!(sheet.get(&LAST).get(card("KH")), Some(&Last::Forbidden));
    assert_eq!(sheet.get(&LAST).get(card("JH")), Some(&Last::Allowed));
    assert_eq!(sheet.get(&VALUES).get(card("8H")), Some(&NumberOr::Number(1)));
    assert_eq!(sheet.get(&VALUES).get(card("TH")), Some(&NumberOr::Word(Pips::Pips)));
    assert_eq!(sheet.get(&BONUS).get(card("QS")), Some(&9));
    assert_eq!(*sheet.get(&ENDS), [End::Time, End::Hands]);
    assert_eq!(sheet.get(&CALLS), ["mau", "mau mau"]);
    assert_eq!(sheet.get(&NOTE), "Be\nkind");
    assert_eq!(sheet.get(&EFFECTS).get(card("AS")), Some(&Effect::Draw(10)));
    assert_eq!(sheet.get(&EFFECTS).get(card("AH")), None);
    assert_eq!(sheet.get(&EFFECTS).get(card("2H")), Some(&Effect::Draw(2)));
    assert_eq!(read(&sheet.to_toml()).unwrap(), sheet);
}

#[test]
fn values_come_from_the_nearest_sheet_that_sets_them() {
    let sheet = sheet("based_on = \"wilder\"\n[deal]\ndecks = 2\n[effects]\n\"red A\" = \"nothing\"\n");
    assert_eq!(sheet.get(&DRAW), NumberOr::Word(Any::Any));
    assert_eq!(sheet.origin(&DRAW), &Origin::Inherited("wilder".to_owned()));
    assert_eq!(sheet.origin(&PLAYERS), &Origin::Inherited("basic".to_owned()));
    assert_eq!(sheet.origin(&MUST_PLAY), &Origin::Default);
    assert!(matches!(sheet.origin(&DECKS), Origin::Own(_)));
    // Entries by cards are inherited individually.
    let effect = |card: &str| sheet.get(&EFFECTS).get(card.parse().unwrap()).cloned();
    assert_eq!(effect("AS"), Some(Effect::Skip));
    assert_eq!(effect("AH"), Some(Effect::Nothing));
    assert_eq!(effect("2H"), Some(Effect::Draw(2)));
}

#[test]
fn a_wider_entry_takes_the_place_of_inherited_narrower_ones() {
    let sheet = sheet("[scoring.values]\nany = 3\n");
    assert_eq!(sheet.get(&VALUES).entries(), [("any", NumberOr::Number(3))]);
    assert_eq!(read(&sheet.to_toml()).unwrap(), sheet);
}

#[test]
fn only_what_differs_or_decides_is_written() {
    let same = "[turn]\ndraw = 1\n[effects]\n2 = \"draw 2\"\nK = \"skip\"\n";
    assert_eq!(
        sheet(same).to_toml(),
        "version = 3\ngame = \"pretend\"\nname = \"mine\"\n\n[effects]\nK = \"skip\"\n"
    );
    // An answer to a question that would otherwise be open, even if it is the usual one.
    assert!(sheet("[turn]\nmust_play = true").to_toml().ends_with("\n[turn]\nmust_play = true\n"));
    assert!(!sheet("rulings = [\"CE-14\"]\n[turn]\nmust_play = true").to_toml().contains("must_play"));
    let sheet = sheet("based_on = \"basic\"\nplayers = \"2-5\"\n[turn]\ndraw = 1\n");
    let text = sheet.to_toml();
    assert!(text.contains("based_on") && text.contains("draw = 1") && !text.contains("players"), "{text}");
    assert_eq!(read(&text).unwrap(), sheet);
}

#[test]
fn a_conflict_points_at_its_lines_and_names_the_sheet_it_inherits_from() {
    let here = findings("[turn]\nmust_play = false\ndraw = 0\n");
    assert_eq!(here.len(), 1);
    let places: Vec<String> = here[0].places().map(|(_, label)| label.to_owned()).collect();
    assert_eq!(places, ["turn.must_play = false", "turn.draw = 0"]);
    let inherited = findings("based_on = \"basic\"\n[turn]\nmust_play = false\n");
    assert!(
        inherited[0].message().contains("turn.draw = 0 comes from the sheet \"basic\""),
        "{}",
        inherited[0]
    );
}

#[test]
fn a_faulty_parent_is_reported_with_its_own_lines() {
    let found = findings("based_on = \"faulty\"\n");
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].file(), found[1].file()), ("mine.toml", "rules/faulty.toml"));
    assert_eq!(found[1].line_and_column(), (5, 13));
}

#[test]
fn a_drawn_report_has_a_heading_and_all_findings() {
    use miette::Diagnostic as _;
    let report = read(&crate::pretend::saying("[turn]\nmust_play = 1\ndraw = 99\n")).unwrap_err();
    let drawn = report.drawn();
    assert_eq!(drawn.to_string(), "mine.toml cannot be used as it is: 2 things to mend");
    let related: Vec<_> = drawn.related().unwrap().collect();
    assert_eq!(related.len(), 2);
    for finding in related {
        let label = finding.labels().unwrap().next().unwrap();
        assert!(
            finding.help().is_some() && finding.source_code().unwrap().read_span(label.inner(), 1, 1).is_ok()
        );
    }
    assert_eq!(report.to_string().lines().count(), 2);
}
