//! Links to rules of any game.

use eights_rulesheet::{
    Library as _, LibrarySheet, Link, LinkFault, NoLibrary, OpenedSheet, Remark, Report, SharedSheet, Sheet,
    SheetFiles,
};

use crate::registration::Title;
use crate::rules::Rules;

/// Earlier texts of library sheets that have changed, by name and fingerprint, for links based on them. Each is
/// self-contained. A test lists the missing ones. Later editions of a sheet follow earlier ones.
pub(crate) const FORMER: &[(&str, &str, &str)] = &[
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
        sheet.link(&title.library())
    }

    /// Opens a link to rules of any game.
    pub fn open(link: &str) -> Result<Rules, LinkFault> {
        Ok(Rules::read("the link", &open_sheet(link)?.sheet.to_toml())?)
    }

    /// Returns the code of a link to a sheet. The link preserves the sheet's base if that is a preset, and otherwise
    /// contains the rules themselves.
    pub fn link_of_sheet(file: &str, text: &str) -> Result<String, Report> {
        let title = Title::of_sheet(text).unwrap_or(Title::Classic);
        Ok(title.sheet(file, text)?.link(&title.library()))
    }

    /// Returns a sheet that may be based on other files as a link, which needs none of them.
    pub fn share_file(file: &str, text: &str, files: &dyn SheetFiles) -> Result<SharedSheet, Report> {
        let title = Title::of_sheet(text).unwrap_or(Title::Classic);
        Ok(title.sheet_of_file(file, text, files)?.share(&title.library()))
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

/// The editions of a preset before and after its last change.
#[derive(Debug)]
pub struct ChangedBase {
    today: Sheet,
    former: Sheet,
    /// The name of the preset that still has the former rules, if there is one.
    letter: Option<String>,
}

impl ChangedBase {
    /// Returns the presets that a sheet is based on and that have changed. Sheets that come with the program change
    /// along with their bases.
    pub fn all_of(title: Title, sheet: &Sheet) -> Vec<ChangedBase> {
        let library = title.library();
        if library.find(&sheet.head().name).is_some() {
            return Vec::new();
        }
        let stored = |found: LibrarySheet| title.stored_sheet(&found.file, &found.text).ok();
        let changed = |base: &String| {
            let (file, text) = former_editions(base).last()?;
            let former = title.registry().read_stored(file, text, &NoLibrary).ok()?;
            let letter = format!("{base}{LETTER}");
            let same = library.find(&letter).and_then(stored);
            let same =
                same.filter(|same| title.registry().mark_of(same) == title.registry().mark_of(&former));
            let today = library.find(base).and_then(stored)?;
            Some(ChangedBase { today, former, letter: same.map(|_| letter) })
        };
        sheet.head().based_on.iter().filter_map(changed).collect()
    }

    /// Returns all remarks about a sheet that follow from the sheet alone, given the presets it is based on that have
    /// changed.
    pub fn remarks(changed: &[ChangedBase], sheet: &Sheet) -> Vec<Remark> {
        let former: Vec<Sheet> = changed.iter().map(|changed| changed.former.clone()).collect();
        sheet.remarks_knowing(&former)
    }

    /// Reports that the preset has changed, unless the sheet sets itself what has changed.
    pub fn note(&self, sheet: &Sheet) -> Option<Remark> {
        sheet.changed_base(&self.today, &self.former, self.letter.as_deref())
    }
}

/// Opens a link to a sheet of any game.
pub fn open_sheet(link: &str) -> Result<OpenedSheet, LinkFault> {
    let link = Link::read(link)?;
    let title = Title::EVERY.into_iter().find(|title| title.key() == link.game());
    let title = title.ok_or_else(|| LinkFault::UnknownGame(link.game().to_owned()))?;
    if !title.is_played() {
        return Err(title.not_played("the link", "").into());
    }
    title.registry().open(&link, &title.library(), &FORMER)
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
            assert!(sheet.head().based_on.is_empty() && title.library().find(name).is_some(), "{known}");
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
