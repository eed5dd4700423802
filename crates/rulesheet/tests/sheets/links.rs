//! Links to sheets: they round-trip whatever happens to the library, and no text breaks the reader.

use eights_rulesheet::{Library, LibrarySheet, Link, LinkFault, NoLibrary, OpenedSheet, Registry, Sheet};
use proptest::prelude::*;

use crate::pretend::{PretendLibrary, REGISTRY, SHELF, read, sheet};
use crate::properties::sheets;

/// The sheets of a library.
type Sheets = [(&'static str, &'static str, &'static str)];

const BEFORE: &Sheets = &[(
    "plain",
    "rules/plain.toml",
    "version = 3\ngame = \"pretend\"\nname = \"plain\"\n[turn]\ndraw = 2\n[effects]\nK = \"skip\"\n",
)];
const AFTER: &Sheets = &[(
    "plain",
    "rules/plain.toml",
    "version = 3\ngame = \"pretend\"\nname = \"plain\"\n[turn]\ndraw = 5\n[scoring]\nbonus = { QS = 5 }\n",
)];

fn open(link: &str, library: &dyn Library, former: &dyn Library) -> Result<OpenedSheet, LinkFault> {
    REGISTRY.open(&Link::read(link)?, library, former)
}

fn based_on_plain(more: &str) -> Sheet {
    let text = format!(
        "version = 3\ngame = \"pretend\"\nname = \"mine\"\nbased_on = \"plain\"\n[effects]\nA = \"draw 3\"\n{more}"
    );
    REGISTRY.read("mine.toml", &text, &BEFORE).unwrap()
}

/// The sheets of a former library, under the names by which links refer to them.
struct Former(&'static Sheets);

impl Library for Former {
    fn find(&self, name: &str) -> Option<LibrarySheet> {
        self.0.iter().find_map(|(known, file, text)| {
            let mark = REGISTRY.mark_of(&REGISTRY.read(file, text, &self.0).ok()?);
            let found = LibrarySheet { file: (*file).to_owned(), text: (*text).to_owned() };
            (name == format!("{known}.{mark}")).then_some(found)
        })
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

#[test]
fn a_link_keeps_its_rules_when_its_base_is_changed() {
    let mine = based_on_plain("");
    let plain = REGISTRY.read("plain.toml", BEFORE[0].2, &BEFORE).unwrap();
    let (link, itself, near) = (mine.link(&BEFORE), plain.link(&BEFORE), mine.alone().link(&BEFORE));
    let OpenedSheet { sheet, former_base } = open(&link, &BEFORE, &NoLibrary).unwrap();
    assert_eq!((&sheet, former_base), (&mine, None));
    // The library has changed and the former sheet was kept: the rules are the same, in a self-contained sheet.
    let OpenedSheet { sheet, former_base } = open(&link, &AFTER, &Former(BEFORE)).unwrap();
    assert_eq!((&sheet, former_base.as_deref()), (&mine.alone(), Some("plain")));
    assert_eq!(REGISTRY.read("again.toml", &sheet.to_toml(), &AFTER).unwrap(), sheet);
    let OpenedSheet { sheet, former_base } = open(&itself, &AFTER, &Former(BEFORE)).unwrap();
    assert_eq!((&sheet, former_base.as_deref()), (&plain.alone(), Some("plain")));
    let OpenedSheet { sheet, former_base } = open(&near, &AFTER, &Former(BEFORE)).unwrap();
    assert_eq!((&sheet, former_base.as_deref()), (&mine.alone(), Some("plain")));
    // Without the former sheet, the link is rejected instead of changing its meaning.
    for (library, told) in [
        (&AFTER as &dyn Library, "another edition of the rules \"plain\""),
        (&NoLibrary, "based on the rules \"plain\", which this Eights does not know"),
    ] {
        for link in [&link, &itself, &near] {
            let fault = open(link, library, &NoLibrary).unwrap_err().to_string();
            assert!(fault.contains(told), "{fault}");
        }
    }
}

#[test]
fn a_mark_changes_with_what_is_said_only() {
    let mark = |rules: &str| REGISTRY.mark_of(&sheet(rules));
    assert_eq!(mark("title = \"A\"\n"), mark("about = \"B\"\nturn.must_play = true\n"));
    let marks =
        ["", "turn.draw = 2", "turn.draw = 3", "effects.2 = \"draw 3\"", "effects.3 = \"draw 2\""].map(mark);
    for (place, one) in marks.iter().enumerate() {
        assert!(!marks[..place].contains(one), "{marks:?}");
    }
}

#[test]
fn what_the_library_does_not_have_is_said_by_the_link_itself() {
    let mine = based_on_plain("");
    let link = mine.link(&PretendLibrary);
    assert_eq!(open(&link, &PretendLibrary, &NoLibrary).unwrap().sheet, mine.alone());
    assert_eq!(open(&mine.link(&NoLibrary), &PretendLibrary, &NoLibrary).unwrap().sheet, mine.alone());
}

#[test]
fn a_link_remembers_which_questions_were_answered() {
    let answered = "rulings = [\"CE-06\"]\n[turn]\nmust_play = true\n";
    for rules in [answered.to_owned(), format!("based_on = \"basic\"\n{answered}")] {
        let sheet = sheet(&rules);
        assert!(sheet.remarks().is_empty());
        let opened = open(&sheet.link(&PretendLibrary), &PretendLibrary, &NoLibrary).unwrap().sheet;
        let again = read(&opened.to_toml()).unwrap();
        assert!(again.to_toml().contains("must_play = true") && again.remarks().is_empty());
    }
    // What nobody has answered stays open, also if the link is told by the help of another sheet.
    let open_question =
        sheet("rulings = [\"CE-06\"]\nplayers = \"2-5\"\n[deal]\nhand = 5\n[effects]\nA = \"skip\"\n");
    let opened = open(&open_question.link(&PretendLibrary), &PretendLibrary, &NoLibrary).unwrap().sheet;
    assert_eq!(read(&opened.to_toml()).unwrap().remarks().len(), open_question.remarks().len());
}

#[test]
fn long_texts_are_shortened_until_the_link_opens() {
    let shared = |about: &str, source: &str| {
        let quoted = |text: &str| serde_json::to_string(text).unwrap();
        let sheet =
            sheet(&format!("about = {}\nsource = {}\nturn.limit = 77\n", quoted(about), quoted(source)));
        let shared = sheet.share(&PretendLibrary);
        assert!(
            shared.code.len() <= 6000 && shared.code == sheet.link(&PretendLibrary),
            "{}",
            shared.code.len()
        );
        let opened = open(&shared.code, &PretendLibrary, &NoLibrary).unwrap().sheet;
        assert_eq!(opened.values(), sheet.values());
        let head = opened.head();
        (shared.shortened, head.about.clone().unwrap_or_default(), head.source.clone().unwrap_or_default())
    };
    let long = "Every Sunday we play by my grandmother's rules: \u{a7}5 \u{2660}.\n".repeat(400);
    let (shortened, about, source) = shared(&long, "She");
    assert!(shortened == ["about"] && source == "She");
    let kept = about.strip_suffix("...").unwrap();
    assert!(long.starts_with(kept) && kept.len() > 2000, "{}", kept.len());
    let (shortened, about, source) = shared(&long, &long);
    assert!(
        shortened == ["about", "source"]
            && about.is_empty()
            && long.starts_with(source.trim_end_matches('.'))
    );
    let whole = &long[..long.floor_char_boundary(2000)];
    assert_eq!(shared(whole, "She"), (vec![], whole.to_owned(), "She".to_owned()));
}

#[test]
fn an_old_link_goes_through_the_steps_between_versions() {
    let old: Registry = Registry { upgrades: &REGISTRY.upgrades[..2], ..REGISTRY };
    let text = "version = 3\ngame = \"pretend\"\nname = \"mine\"\n[turn]\nlimit = 77\n";
    let link = old.read("mine.toml", text, &NoLibrary).unwrap().link(&NoLibrary);
    let renamed = [
        REGISTRY.upgrades[0],
        REGISTRY.upgrades[1],
        eights_rulesheet::Upgrade {
            change: "A limit is ten turns longer.",
            apply: |table| {
                if let Some(eights_rulesheet::TomlNode::Number(limit)) = table.value_mut("turn.limit") {
                    *limit += 10;
                }
            },
        },
    ];
    let newer = Registry { upgrades: Box::leak(Box::new(renamed)), ..REGISTRY };
    let opened = newer.open(&Link::read(&link).unwrap(), &NoLibrary, &NoLibrary).unwrap().sheet;
    assert!(opened.to_toml().contains("version = 4") && opened.to_toml().contains("limit = 87"));
    let link = opened.link(&NoLibrary);
    let fault = REGISTRY.open(&Link::read(&link).unwrap(), &NoLibrary, &NoLibrary).unwrap_err();
    assert!(matches!(fault, LinkFault::Newer), "{fault}");
}

#[test]
fn a_link_of_another_game_is_refused() {
    let other = Registry { game: "other", ..REGISTRY };
    let text = "version = 3\ngame = \"other\"\nname = \"mine\"\n";
    let link = other.read("mine.toml", text, &NoLibrary).unwrap().link(&NoLibrary);
    let fault = open(&link, &PretendLibrary, &NoLibrary).unwrap_err();
    assert_eq!(fault.to_string(), "this link is about the game \"other\", which this Eights does not know");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn every_sheet_comes_back_from_its_link(
        text in sheets(),
        title in proptest::option::of(any::<String>()),
        about in proptest::option::of("[ -~äöü]{0,80}"),
    ) {
        let head = [("title", title), ("about", about)];
        let head = head.iter().filter_map(|(key, text)| {
            Some(format!("{key} = {}\n", serde_json::to_string(text.as_ref()?).unwrap()))
        });
        let text = text.replacen("name = \"mine\"\n", &format!("name = \"mine\"\n{}", head.collect::<String>()), 1);
        if let Ok(sheet) = read(&text) {
            for sheet in [sheet.alone(), sheet] {
                let link = sheet.link(&PretendLibrary);
                let opened = open(&link, &PretendLibrary, &NoLibrary);
                prop_assert_eq!(opened.map(|opened| opened.sheet).map_err(|fault| fault.to_string()), Ok(sheet), "{}", link);
            }
        }
    }

    #[test]
    fn no_text_breaks_the_reader(text in any::<String>(), code in "(eights:)?1[A-Za-z0-9_-]{0,40}") {
        for text in [text, code] {
            let _ = Link::is_meant(&text);
            let _ = open(&text, &PretendLibrary, &NoLibrary).map_err(|fault| (fault.to_string(), fault.advice()));
        }
    }

    #[test]
    fn a_link_with_slips_is_refused(
        at in any::<prop::sample::Index>(),
        letter in any::<char>(),
        what in 0..3,
        which in 0..3_usize,
    ) {
        let link = read(SHELF[which].1).unwrap().alone().link(&NoLibrary);
        let mut letters: Vec<char> = link.chars().collect();
        let at = at.index(letters.len());
        match what {
            0 => letters[at] = letter,
            1 => letters.insert(at, letter),
            _ => drop(letters.remove(at)),
        }
        let slipped: String = letters.iter().filter(|letter| !letter.is_whitespace()).collect();
        let at_the_edge = what == 1 && (at == 0 || !letter.is_ascii_alphanumeric());
        if slipped != link && !at_the_edge {
            prop_assert!(Link::read(&slipped).is_err(), "{} {}", link, slipped);
        }
    }
}
