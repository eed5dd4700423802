//! Sheets based on several others, on links and on files.

use std::cell::Cell;

use eights_rulesheet::{
    Library, LibrarySheet, Link, NoLibrary, NumberOr, OpenedSheet, Origin, Report, Sheet, SheetFiles,
};
use expect_test::{Expect, expect};

use crate::pretend::{Any, BONUS, DECKS, DRAW, EFFECTS, LIMIT, PretendLibrary, REGISTRY};

/// Presets that descend from each other: `ground` is the root of `left`, `right` and `lower`; `far` of `island`.
const PRESETS: &[(&str, &str)] = &[
    (
        "ground",
        "[turn]\ndraw = 2\nlimit = 50\n[effects]\n3 = \"skip\"\nK = \"draw 3\"\n[scoring.bonus]\nblack = 7\n",
    ),
    ("left", "based_on = \"ground\"\nrulings = [\"CE-06\"]\n[turn]\ndraw = 4\n[effects]\n3 = \"draw 4\"\n"),
    ("right", "based_on = \"ground\"\nrulings = [\"CE-14\"]\n[turn]\nlimit = 90\n[effects]\n4 = \"skip\"\n"),
    ("wrong", "based_on = \"ground\"\n[turn]\ndraw = 5\nlimit = 90\n[effects]\nnumbers = \"skip\"\n"),
    ("lower", "based_on = \"left\"\n[turn]\ndraw = 6\n"),
    ("leaf", "based_on = \"left\"\n[turn]\nlimit = 70\n"),
    ("far", "[turn]\ndraw = 1\nlimit = 30\n[deal]\ndecks = 2\n"),
    ("island", "based_on = \"far\"\n[turn]\nlimit = 40\n"),
    ("crossing", "based_on = \"far\"\n[scoring.bonus]\n10 = 1\n"),
    ("hungry", "players = \"2-4\"\n[deal]\nhand = 12\n"),
    ("hungrier", "based_on = \"hungry\"\n[deal]\nhand = 11\n"),
];

fn preset(name: &str) -> Option<String> {
    let (name, rules) = PRESETS.iter().find(|(known, _)| *known == name)?;
    Some(format!("version = 3\ngame = \"pretend\"\nname = \"{name}\"\n{rules}"))
}

/// The presets, optionally with files beside the sheet.
#[derive(Default)]
struct PresetLibrary {
    files: Option<Vec<(&'static str, String)>>,
    reads: Cell<usize>,
}

impl Library for PresetLibrary {
    fn find(&self, name: &str) -> Option<LibrarySheet> {
        Some(LibrarySheet { file: format!("rules/{name}.toml"), text: preset(name)? })
    }

    fn names(&self) -> Vec<String> {
        PRESETS.iter().map(|(name, _)| (*name).to_owned()).collect()
    }

    fn other_game(&self, name: &str) -> Option<String> {
        (name == "chess").then(|| "board".to_owned())
    }

    fn files(&self) -> Option<&dyn SheetFiles> {
        self.files.is_some().then_some(self)
    }
}

impl SheetFiles for PresetLibrary {
    fn read(&self, from: &str, path: &str) -> Result<LibrarySheet, String> {
        self.reads.set(self.reads.get() + 1);
        let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
        let file = if folder.is_empty() { path.to_owned() } else { format!("{folder}/{path}") };
        let wanted = file.replace("./", "");
        let found = self.files.iter().flatten().find(|(known, _)| *known == wanted);
        let (_, text) = found.ok_or("there is no such file")?;
        Ok(LibrarySheet { file, text: text.clone() })
    }
}

fn read_on(library: &PresetLibrary, rules: &str) -> Result<Sheet, Report> {
    REGISTRY.read(
        "mine.toml",
        &format!("version = 3\ngame = \"pretend\"\nname = \"mine\"\n{rules}\n"),
        library,
    )
}

#[track_caller]
fn sheet(rules: &str) -> Sheet {
    read_on(&PresetLibrary::default(), rules).unwrap_or_else(|report| panic!("{report}"))
}

#[track_caller]
fn refused(library: &PresetLibrary, rules: &str, expected: &Expect) {
    let report = read_on(library, rules).map(|sheet| sheet.to_toml()).unwrap_err();
    expected.assert_eq(&report.to_string());
}

fn effects(sheet: &Sheet) -> Vec<&'static str> {
    sheet.get(&EFFECTS).entries().iter().map(|(name, _)| *name).collect()
}

#[test]
fn later_parents_add_what_they_change_over_their_own_root() {
    for parents in ["[\"left\", \"right\"]", "[\"right\", \"left\"]"] {
        let both = sheet(&format!("based_on = {parents}"));
        assert_eq!(both.get(&DRAW), NumberOr::Number(4), "what `right` only inherits does not undo `left`");
        assert_eq!(both.get(&LIMIT), NumberOr::Number(90));
        assert_eq!(effects(&both), ["2", "3", "4", "K"]);
        assert_eq!(*both.origin(&DRAW), Origin::Inherited("left".to_owned()));
        assert_eq!(*both.origin(&LIMIT), Origin::Inherited("right".to_owned()));
        assert_eq!(both.rulings(), ["CE-06", "CE-14"]);
    }
    // Another root: only what `island` changes over it counts. The first parent's root is the ground.
    let both = sheet("based_on = [\"left\", \"island\"]");
    assert_eq!((both.get(&DRAW), both.get(&LIMIT)), (NumberOr::Number(4), NumberOr::Number(40)));
    assert_eq!(both.get(&DECKS), 1);
    let both = sheet("based_on = [\"ground\", \"island\"]");
    assert_eq!((both.get(&DRAW), both.get(&LIMIT)), (NumberOr::Number(2), NumberOr::Number(40)));
}

#[test]
fn one_parent_in_a_list_is_one_parent() {
    let (listed, plain) = (sheet("based_on = [\"left\"]"), sheet("based_on = \"left\""));
    assert_eq!(listed, plain);
    assert!(listed.to_toml().contains("based_on = \"left\"\n"));
}

#[test]
fn whoever_inherits_a_line_may_change_it() {
    // `lower` knows what `left` says and changes it, in whatever order they are named.
    for parents in
        ["[\"left\", \"lower\"]", "[\"lower\", \"left\"]", "[\"leaf\", \"lower\"]", "[\"lower\", \"leaf\"]"]
    {
        let both = sheet(&format!("based_on = {parents}"));
        assert_eq!(both.get(&DRAW), NumberOr::Number(6), "{parents}");
        let limit = if parents.contains("leaf") { 70 } else { 50 };
        assert_eq!(both.get(&LIMIT), NumberOr::Number(limit), "{parents}");
    }
    let with_root = sheet("based_on = [\"lower\", \"ground\"]");
    assert_eq!((with_root.get(&DRAW), with_root.get(&LIMIT)), (NumberOr::Number(6), NumberOr::Number(50)));
}

#[test]
fn what_two_parents_answer_differently_is_for_the_sheet_to_decide() {
    let none = PresetLibrary::default();
    refused(
        &none,
        "based_on = [\"left\", \"wrong\"]",
        &expect![[r#"
            mine.toml:4:21: "left" and "wrong" answer `turn.draw` differently: 4 and 5; help: write draw = 4 or draw = 5 under [turn] to decide it
            mine.toml:4:21: "left" and "wrong" answer `effects` differently for 3: "draw 4" and "skip"; help: write 3 = "draw 4" or 3 = "skip" under [effects] to decide it"#]],
    );
    // The values are those of the sheets that wrote them, and the same answer is none too many.
    refused(
        &none,
        "based_on = [\"lower\", \"right\", \"wrong\"]\n[effects]\nnumbers = \"skip\"",
        &expect![[
            r#"mine.toml:4:31: "lower" and "wrong" answer `turn.draw` differently: 6 and 5; help: write draw = 6 or draw = 5 under [turn] to decide it"#
        ]],
    );
    let decided =
        sheet("based_on = [\"left\", \"wrong\"]\n[turn]\ndraw = \"any\"\n[effects]\n3 = \"draw 9\"");
    assert_eq!(decided.get(&DRAW), NumberOr::Word(Any::Any));
    assert_eq!(decided.get(&LIMIT), NumberOr::Number(90));
    // Two sheets that are based on nothing are two whole games.
    refused(
        &none,
        "based_on = [\"ground\", \"far\"]",
        &expect![[r#"
            mine.toml:4:23: "ground" and "far" answer `turn.draw` differently: 2 and 1; help: write draw = 2 or draw = 1 under [turn] to decide it
            mine.toml:4:23: "ground" and "far" answer `turn.limit` differently: 50 and 30; help: write limit = 50 or limit = 30 under [turn] to decide it"#]],
    );
}

#[test]
fn faults_that_only_several_parents_have_together_belong_to_the_sheet() {
    let none = PresetLibrary::default();
    refused(
        &none,
        "based_on = [\"left\", \"crossing\"]",
        &expect![[
            r#"mine.toml:4:12: `scoring.bonus` says two things about black 10: "10" from "crossing", and "black" from the sheet at the root; help: add a line for "black 10" alone under [scoring.bonus]"#
        ]],
    );
    let decided = sheet("based_on = [\"left\", \"crossing\"]\n[scoring.bonus]\n\"black 10\" = 3");
    assert_eq!(decided.get(&BONUS).get("10C".parse().unwrap()), Some(&3));
    // Fewer may play by `hungry` than by `ground`, who would not have enough cards.
    refused(
        &none,
        "based_on = [\"left\", \"hungrier\"]",
        &expect![[
            r#"mine.toml:4:12: 5 players with 11 cards each need more than 52 cards (players = "2-7" unless you say otherwise; deal.hand = 11 comes from the sheet "hungrier"; deal.decks = 1 unless you say otherwise); help: deal fewer cards, take more decks, or let fewer play"#
        ]],
    );
}

#[test]
fn parents_that_cannot_be_meant_are_told() {
    let none = PresetLibrary::default();
    refused(
        &none,
        "based_on = [\"left\", \"left\", 3, \"No Name\"]",
        &expect![[r#"
            mine.toml:4:29: `based_on` names 3, but it has to name sheets; help: write each name in quotes: based_on = ["...", "..."]
            mine.toml:4:32: "No Name" is not a valid name of a sheet: use small letters, digits and hyphens only; help: write based_on = "no-name""#]],
    );
    refused(
        &none,
        "based_on = [\"left\", \"right\", \"left\", \"rihgt\", \"chess\"]",
        &expect![[r#"
            mine.toml:4:30: `based_on` names "left" twice; help: take one of them out
            mine.toml:4:38: there is no sheet called "rihgt"; help: did you mean "right"?
            mine.toml:4:47: "chess" is a sheet for the game "board", not for "pretend"; help: name rules of the same game"#]],
    );
    refused(
        &none,
        "based_on = []",
        &expect![[
            r"mine.toml:4:12: `based_on` is an empty list; help: name a sheet in it, or take the line out"
        ]],
    );
    let many = vec!["\"left\""; 20_000].join(", ");
    refused(
        &none,
        &format!("based_on = [{many}]"),
        &expect![[
            r"mine.toml:4:12: `based_on` names 20000 sheets, and 8 are the most; help: put some of them together in a sheet of their own, and name that one"
        ]],
    );
}

#[test]
fn a_link_carries_what_several_parents_say_together() {
    let library = PresetLibrary::default();
    for rules in ["based_on = [\"left\", \"right\"]", "based_on = [\"right\", \"left\"]\n[deal]\ndecks = 2"] {
        let sheet = sheet(rules);
        let again = read_on(&library, &sheet.to_toml().lines().skip(3).collect::<Vec<_>>().join("\n"));
        assert_eq!(again.ok(), Some(sheet.clone()));
        let link = Link::read(&sheet.link(&library)).unwrap();
        for other in [&library as &dyn Library, &PresetLibrary::default()] {
            let OpenedSheet { sheet: opened, .. } = REGISTRY.open(&link, other, &NoLibrary).unwrap();
            assert_eq!(opened, sheet.alone());
        }
    }
}

#[test]
fn a_link_is_a_parent_like_any_other() {
    let library = PresetLibrary::default();
    let left = format!("eights:{}", sheet("based_on = \"left\"\n[turn]\ndraw = 8").link(&library));
    let child =
        sheet(&format!("title = \"x\"\nbased_on = \"{left}\"\n[turn]\nlimit = 60").replace("mine", "child"));
    assert_eq!((child.get(&DRAW), child.get(&LIMIT)), (NumberOr::Number(8), NumberOr::Number(60)));
    assert_eq!(*child.origin(&DRAW), Origin::Inherited("mine".to_owned()));
    // It is based on `left`, so it may change what `left` says, and knows nothing of `right`.
    for parents in [format!("\"{left}\", \"left\", \"right\""), format!("\"right\", \"{left}\"")] {
        let both = sheet(&format!("based_on = [{parents}]"));
        assert_eq!((both.get(&DRAW), both.get(&LIMIT)), (NumberOr::Number(8), NumberOr::Number(90)));
    }
    // A link of a link holds the rules, not the link: it does not grow with the chain.
    let mut link = left.clone();
    for draw in 1..=40 {
        let next = sheet(&format!("based_on = \"{link}\"\n[turn]\ndraw = {}", draw % 20));
        link = format!("eights:{}", next.link(&library));
        assert!(link.len() < left.len() + 40, "{link}");
    }
    // An independent sheet adds its lines only.
    let alone = format!("https://eights.example/#{}", sheet("[turn]\nlimit = 99").link(&library));
    let both = sheet(&format!("based_on = [\"left\", \"{alone}\"]"));
    assert_eq!((both.get(&DRAW), both.get(&LIMIT)), (NumberOr::Number(4), NumberOr::Number(99)));
}

#[test]
fn links_that_do_not_open_are_told_where_they_stand() {
    let library = PresetLibrary::default();
    let link = sheet("[turn]\nlimit = 99").link(&library);
    let other = eights_rulesheet::Registry { game: "other", ..REGISTRY };
    let text = "version = 3\ngame = \"other\"\nname = \"mine\"\n";
    let foreign = other.read("mine.toml", text, &NoLibrary).unwrap().link(&NoLibrary);
    refused(
        &library,
        &format!(
            "based_on = [\"eights:{}\", \"eights:{foreign}\", \"eights:{link}\", \"eights:{link}\"]",
            &link[..9]
        ),
        &expect![[r#"
            mine.toml:4:13: this link was cut off: 25 characters or more are missing; help: copy the link again, from its beginning to its very end
            mine.toml:4:33: this is a link for the game "other", not for "pretend"; help: name rules of the same game
            mine.toml:4:104: `based_on` names "eights:1dPRETENDkdmvUMINEm9mNpLIMITnjjSO..." twice; help: take one of them out"#]],
    );
}

fn with_files(files: &[(&'static str, &str)]) -> PresetLibrary {
    let text = |(path, rules): &(&'static str, &str)| {
        let name = path.rsplit('/').next().unwrap().trim_end_matches(".toml");
        (*path, format!("version = 3\ngame = \"pretend\"\nname = \"{name}\"\n{rules}\n"))
    };
    PresetLibrary { files: Some(files.iter().map(text).collect()), ..PresetLibrary::default() }
}

#[test]
fn a_file_beside_the_sheet_is_a_parent() {
    let library = with_files(&[
        ("our-table.toml", "based_on = [\"left\", \"house/late.toml\"]"),
        ("house/late.toml", "based_on = \"later.toml\"\n[turn]\nlimit = 77"),
        ("house/later.toml", "[turn]\nlimit = 66\n[deal]\ndecks = 2"),
    ]);
    let sheet = read_on(&library, "based_on = \"our-table.toml\"\n[turn]\nwild_starter = \"keep\"").unwrap();
    assert_eq!((sheet.get(&DRAW), sheet.get(&LIMIT)), (NumberOr::Number(4), NumberOr::Number(77)));
    assert_eq!(sheet.get(&DECKS), 1, "the root of a later parent is not told");
    assert_eq!(*sheet.origin(&LIMIT), Origin::Inherited("late".to_owned()));
    // The link needs none of the files.
    let link = Link::read(&sheet.link(&library)).unwrap();
    assert_eq!(REGISTRY.open(&link, &PretendLibrary, &NoLibrary).ok().map(|opened| opened.sheet), None);
    assert_eq!(REGISTRY.open(&link, &PresetLibrary::default(), &NoLibrary).unwrap().sheet, sheet.alone());
}

#[test]
fn files_are_read_only_where_somebody_gives_them() {
    let none = PresetLibrary::default();
    refused(
        &none,
        "based_on = [\"../../etc/our-table.toml\", \"rules/left.toml\"]",
        &expect![[r#"
            mine.toml:4:13: "../../etc/our-table.toml" is a file, and no other files are read here; help: name a preset, or the link that `eights rules link` makes of that file
            mine.toml:4:41: "rules/left.toml" is a file, and no other files are read here; help: write "left" for the rules that come with Eights"#]],
    );
    assert_eq!(none.reads.get(), 0);
    let some = with_files(&[("faulty.toml", "[turn]\nlimit = 1")]);
    refused(
        &some,
        "based_on = [\"missing.toml\", \"faulty.toml\"]",
        &expect![[r#"
            mine.toml:4:13: cannot read "missing.toml": there is no such file; help: name a file by its path from the folder of this sheet, a preset, or a link
            mine.toml:4:29: the sheet "faulty.toml" cannot be used as it is; help: mend faulty.toml first
            faulty.toml:5:9: `turn.limit` is 1, but it has to be a number from 10 to 9999, or "none"; help: 10 is the nearest; "none": There is no limit"#]],
    );
}

#[test]
fn files_in_a_ring_are_told() {
    let library = with_files(&[
        ("a.toml", "based_on = \"b/c.toml\""),
        ("b/c.toml", "based_on = \"../mine.toml\""),
        ("mine.toml", ""),
    ]);
    refused(
        &library,
        "based_on = \"./a.toml\"",
        &expect![[r#"
            mine.toml:4:12: the sheet "./a.toml" cannot be used as it is; help: mend a.toml first
            a.toml:4:12: the sheet "b/c.toml" cannot be used as it is; help: mend b/c.toml first
            b/c.toml:4:12: cannot read "../mine.toml": there is no such file; help: name a file by its path from the folder of this sheet, a preset, or a link"#]],
    );
}

/// Eight files for each of eight files for each of eight files: far too many to read them all.
#[test]
fn hostile_files_cost_little() {
    let names: Vec<String> = (0..200).map(|number| format!("f{number}.toml")).collect();
    let files: Vec<(&'static str, String)> = (0..200)
        .map(|number: usize| {
            let parents: Vec<String> =
                (1..=8).map(|step| format!("\"f{}.toml\"", (number + step) % 200)).collect();
            let path: &'static str = Box::leak(names[number].clone().into_boxed_str());
            (path, format!("based_on = [{}]", parents.join(", ")))
        })
        .collect();
    let files: Vec<(&'static str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let library = with_files(&files);
    let report = read_on(&library, "based_on = \"f0.toml\"").unwrap_err();
    assert!(library.reads.get() <= 64, "{}", library.reads.get());
    let told = report.to_string();
    assert!(told.contains("more than 64 sheets would have to be read"), "{told}");
    // A long chain ends too.
    let chain: Vec<(&'static str, String)> = (0..40)
        .map(|number: usize| {
            let path: &'static str = Box::leak(names[number].clone().into_boxed_str());
            (path, format!("based_on = \"f{}.toml\"", number + 1))
        })
        .collect();
    let chain: Vec<(&'static str, &str)> = chain.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let report = read_on(&with_files(&chain), "based_on = \"f0.toml\"").unwrap_err().to_string();
    assert!(report.contains("more than 16 sheets are based on each other in a row"), "{report}");
}
