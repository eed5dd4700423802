//! Links to rules of any game.

use eights_rulesheet::{LibrarySheet, Link, LinkFault, NoLibrary, OpenedSheet, Remark, Report, Sheet};

use crate::registration::Title;
use crate::rules::Rules;

/// Earlier texts of library sheets that have changed, by name and fingerprint, for links based on them. Each is
/// self-contained. A test lists the missing ones. Later editions of a sheet follow earlier ones.
const FORMER: &[(&str, &str, &str)] = &[
    // CE-45: the hand ended when the stock was used up.
    ("basic.5kd", "basic.toml", include_str!("former/basic.toml")),
    ("pick-up.1w7", "pick-up.toml", include_str!("former/pick-up.toml")),
    ("sevens-dealt.o29", "sevens-dealt.toml", include_str!("former/sevens-dealt.toml")),
    ("ten-card.ty3", "ten-card.toml", include_str!("former/ten-card.toml")),
    // CE-03: the deal passed to the left.
    ("sheet.dgg", "sheet.toml", include_str!("former/sheet.toml")),
];

/// Ending of the names of rules that keep a former edition of the rules without it.
const LETTER: &str = "-letter";

/// Returns the editions of a library sheet before today's, the oldest first.
fn former_editions(name: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let is_of = move |known: &str| known.rsplit_once('.').is_some_and(|(of, _)| of == name);
    FORMER.iter().filter(move |(known, ..)| is_of(known)).map(|(_, file, text)| (*file, *text))
}

impl Rules {
    /// Returns the code of a link to these rules, which [`Rules::open`] turns back into the same rules. An address
    /// may precede it; without one, write it after [`eights_rulesheet::SCHEME`].
    pub fn link(&self) -> String {
        let title = self.game();
        let named = Rules::named(self.name()).filter(|named| named == self);
        let text = match named.and_then(|_| title.library().find(self.name())) {
            Some(LibrarySheet { text, .. }) => text,
            None => self.sheet().to_owned(),
        };
        let sheet = title.stored_sheet(self.name(), &text).expect("rules carry a sheet that was read before");
        sheet.link(title.library())
    }

    /// Opens a link to rules of any game.
    pub fn open(link: &str) -> Result<Rules, LinkFault> {
        Ok(Rules::read("the link", &open_sheet(link)?.sheet.to_toml())?)
    }

    /// Returns the code of a link to a sheet, which preserves the sheet's base.
    pub fn link_of_sheet(file: &str, text: &str) -> Result<String, Report> {
        let title = Rules::read(file, text)?.game();
        Ok(title.sheet(file, text)?.link(title.library()))
    }
}

impl Rules {
    /// Returns the first edition of rules that come with the program, which older records without a sheet mean.
    pub(crate) fn first_edition(name: &str) -> Option<Rules> {
        match former_editions(name).next() {
            Some((file, text)) => Rules::read_stored(file, text).ok(),
            None => Rules::named(name),
        }
    }
}

/// Reports that the rules which a sheet is based on have changed, unless the sheet sets itself what has changed. Sheets
/// that come with the program change along with their base.
pub fn changed_base(title: Title, sheet: &Sheet) -> Option<Remark> {
    let base = sheet.head().based_on.as_deref()?;
    let library = title.library();
    if library.find(&sheet.head().name).is_some() {
        return None;
    }
    let (file, text) = former_editions(base).last()?;
    let former = title.registry().read_stored(file, text, &NoLibrary).ok()?;
    let letter = format!("{base}{LETTER}");
    let same = library.find(&letter).and_then(|found| title.stored_sheet(&found.file, &found.text).ok());
    let same = same.filter(|same| title.registry().mark_of(same) == title.registry().mark_of(&former));
    sheet.changed_base(&former, same.map(|_| letter.as_str()))
}

/// Opens a link to a sheet of any game.
pub fn open_sheet(link: &str) -> Result<OpenedSheet, LinkFault> {
    let link = Link::read(link)?;
    let title = Title::EVERY.into_iter().find(|title| title.key() == link.game());
    let title = title.ok_or_else(|| LinkFault::UnknownGame(link.game().to_owned()))?;
    if !title.is_played() {
        return Err(title.not_played("the link", "").into());
    }
    title.registry().open(&link, title.library(), &FORMER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn former_editions_are_filed_under_their_fingerprints() {
        let filed = FORMER.iter().map(|(known, file, text)| {
            let title = Title::of_sheet(text).unwrap();
            let sheet = title.registry().read_stored(file, text, &NoLibrary).unwrap();
            let name = &sheet.head().name;
            assert!(sheet.head().based_on.is_none() && title.library().find(name).is_some(), "{known}");
            assert_eq!(*file, format!("{name}.toml"));
            format!("{name}.{}", title.registry().mark_of(&sheet))
        });
        assert_eq!(
            FORMER.iter().map(|(known, ..)| (*known).to_string()).collect::<Vec<_>>(),
            filed.collect::<Vec<_>>()
        );
    }

    /// Records of the time before sheets were stored in them.
    #[test]
    fn a_record_without_a_sheet_means_the_first_edition() {
        for (known, _, text) in FORMER {
            let name = known.split('.').next().unwrap();
            let first = Rules::first_edition(name).unwrap();
            assert_eq!(first, Rules::read_stored("former.toml", text).unwrap(), "{known}");
            assert_ne!(Some(first), Rules::named(name), "{known}");
        }
        assert_eq!(Rules::first_edition("mau-mau"), Rules::named("mau-mau"));
        assert_eq!(Rules::first_edition("no-such-rules"), None);
    }
}
