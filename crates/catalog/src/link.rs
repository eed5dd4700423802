//! Links to rules of any game.

use eights_rulesheet::{LibrarySheet, Link, LinkFault, OpenedSheet, Report};

use crate::registration::Title;
use crate::rules::Rules;

/// Earlier texts of library sheets that have changed, by name and fingerprint, for links based on them. Each is
/// self-contained. A test lists the missing ones.
const FORMER: &[(&str, &str, &str)] = &[];

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
