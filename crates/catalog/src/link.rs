//! Links to rules of any game.

use eights_rulesheet::{Found, Link, LinkFault, Opened, Report};

use crate::registration::Title;
use crate::rules::Rules;

/// Sheets of the program as they were before they were changed, by name and mark; links are based on them. Each needs no
/// other sheet. A test says which of them are missing.
const FORMER: &[(&str, &str, &str)] = &[];

impl Rules {
    /// The code of a link to these rules, which [`Rules::open`] makes the same rules of. An address may be put before it;
    /// without one it is written behind [`eights_rulesheet::SCHEME`].
    pub fn link(&self) -> String {
        let title = self.game();
        let named = Rules::named(self.name()).filter(|named| named == self);
        let text = match named.and_then(|_| title.library().find(self.name())) {
            Some(Found { text, .. }) => text,
            None => self.sheet().to_owned(),
        };
        let sheet = title.stored_sheet(self.name(), &text).expect("rules carry a sheet that was read before");
        sheet.link(title.library())
    }

    /// The rules of a link of any game.
    pub fn open(link: &str) -> Result<Rules, LinkFault> {
        Ok(Rules::read("the link", &open_sheet(link)?.sheet.to_toml())?)
    }

    /// The code of a link to a sheet, which keeps what the sheet is based on.
    pub fn link_of_sheet(file: &str, text: &str) -> Result<String, Report> {
        let title = Rules::read(file, text)?.game();
        Ok(title.sheet(file, text)?.link(title.library()))
    }
}

/// The sheet of a link of any game.
pub fn open_sheet(link: &str) -> Result<Opened, LinkFault> {
    let link = Link::read(link)?;
    let title = Title::EVERY.into_iter().find(|title| title.key() == link.game());
    let title = title.ok_or_else(|| LinkFault::UnknownGame(link.game().to_owned()))?;
    if !title.is_played() {
        return Err(title.not_played("the link", "").into());
    }
    title.registry().open(&link, title.library(), &FORMER)
}
