//! The rules of any game.

use eights_cards::SeatCount;
use eights_i18n::RuleCard;
use eights_rulesheet::{Library as _, Metadata, NoLibrary, Players, Proofreader, Registry, Report, Sheet};

use crate::any::{AnyBook, Wrap};
use crate::games::{Member, Variant};
use crate::registration::Title;

/// The registry of each game, as if it could say nothing.
macro_rules! silent {
    ([] $($game:ident),+) => {
        [$(Registry { game: Title::$game.key(), groups: &[], upgrades: &[] }),+]
    };
}

/// The types for rules, with a variant for each game.
macro_rules! rules {
    ([] $($game:ident),+) => {
        /// Rules of any game, as people would write them down.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[expect(missing_docs, reason = "a variant for each game says itself what it is")]
        pub enum Rules {
            $($game(<crate::$game as Variant>::Rules)),+
        }

        /// Why rules cannot be played by a number of seats.
        #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
        #[expect(missing_docs, reason = "a variant for each game says itself what it is")]
        pub enum RulesError {
            $(
                #[error(transparent)]
                $game(#[from] <crate::$game as Variant>::RulesError)
            ),+
        }

        $(impl From<<crate::$game as Variant>::Rules> for Rules {
            fn from(rules: <crate::$game as Variant>::Rules) -> Rules {
                Rules::$game(rules)
            }
        })+

        impl Rules {
            /// The game.
            pub const fn game(&self) -> Title {
                match self { $(Rules::$game(_) => Title::$game),+ }
            }

            const fn meta(&self) -> &Metadata {
                match self { $(Rules::$game(rules) => &rules.meta),+ }
            }
        }
    };
}

impl Title {
    /// The games that this build plays.
    pub fn played() -> impl Iterator<Item = Title> {
        Title::ALL.into_iter().filter(|title| title.is_played())
    }

    /// All that a sheet of this game can say; nothing if this build does not play it.
    pub fn registry(self) -> &'static Registry {
        with_game!(G of self => { G::registry() } else { &WITHOUT_KNOBS[self as usize] })
    }

    pub(crate) fn library(self) -> &'static dyn eights_rulesheet::Library {
        with_game!(G of self => { G::LIBRARY } else { &NoLibrary })
    }

    /// The names of the rules of this game that come with the program.
    pub fn presets(self) -> Vec<String> {
        self.library().names()
    }

    /// Reads a sheet of this game, which keeps what it is based on.
    pub fn sheet(self, file: &str, text: &str) -> Result<Sheet, Report> {
        if !self.is_played() {
            return Err(self.not_played(file, text));
        }
        self.registry().read(file, text, self.library())
    }

    /// Reads a sheet that was kept, whatever its texts are made of; see [`Registry::read_stored`].
    pub(crate) fn stored_sheet(self, file: &str, text: &str) -> Result<Sheet, Report> {
        if !self.is_played() {
            return Err(self.not_played(file, text));
        }
        self.registry().read_stored(file, text, self.library())
    }

    /// What is said of a sheet of a game that this build does not play.
    pub(crate) fn not_played(self, file: &str, text: &str) -> Report {
        let (table, mut reader) = Proofreader::begin(file, text);
        let place = table.get_own("game").map_or(0..0, |entry| entry.item.span.clone());
        let played: Vec<&str> = Title::played().map(Title::name).collect();
        let help = format!("open it where {} is played; here it is {}", self.name(), played.join(", "));
        reader.fault(place, format!("this build does not play {}", self.name()), "another game", help);
        match reader.finish(()) {
            Err(report) => report,
            Ok(()) => unreachable!("a fault was found"),
        }
    }

    /// The game whose rules a sheet means to be: by what it says, or by the sheet that it is based on.
    pub fn of_sheet(text: &str) -> Option<Title> {
        let (game, based_on) = eights_rulesheet::game_and_base(text);
        let games = || Title::EVERY.into_iter().map(Title::key);
        let spelled = game.as_deref().and_then(|game| eights_rulesheet::nearest(game, games()));
        let by_game = Title::EVERY.into_iter().find(|title| spelled == Some(title.key()));
        let has =
            |title: &Title| based_on.as_deref().is_some_and(|base| title.library().find(base).is_some());
        by_game.or_else(|| Title::EVERY.into_iter().find(has))
    }
}

/// The registries of games that are not played, in the order of [`Title::EVERY`].
static WITHOUT_KNOBS: [Registry; Title::EVERY.len()] = for_all_games!(silent);

/// Something of a game was handed over to a build that does not play it.
#[cold]
pub(crate) fn left_out() -> ! {
    panic!("this build does not play that game")
}

/// The rules of all games that come with the program.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library;

impl eights_rulesheet::Library for Library {
    fn find(&self, name: &str) -> Option<eights_rulesheet::Found> {
        Title::EVERY.into_iter().find_map(|title| title.library().find(name))
    }

    fn names(&self) -> Vec<String> {
        Title::ALL.into_iter().flat_map(Title::presets).collect()
    }
}

for_all_games!(rules);

impl Rules {
    /// The rules with this name, if they come with the program.
    pub fn named(name: &str) -> Option<Rules> {
        let found = Library.find(name)?;
        Rules::read(&found.file, &found.text).ok()
    }

    /// All rules that come with the program, game by game.
    pub fn all() -> Vec<Rules> {
        Library.names().iter().filter_map(|name| Rules::named(name)).collect()
    }

    /// Reads a sheet of any game, or finds everything that is wrong with it. A sheet that does not tell its game is read
    /// as one of Crazy Eights.
    pub fn read(file: &str, text: &str) -> Result<Rules, Report> {
        let title = Title::of_sheet(text).unwrap_or(Title::Classic);
        title.sheet(file, text).map(|sheet| Rules::of(title, &sheet))
    }

    /// Reads a sheet of any game that was kept, perhaps before a rule about texts was made.
    pub(crate) fn read_stored(file: &str, text: &str) -> Result<Rules, Report> {
        let title = Title::of_sheet(text).unwrap_or(Title::Classic);
        title.stored_sheet(file, text).map(|sheet| Rules::of(title, &sheet))
    }

    /// What a checked sheet of a game says.
    pub fn of(title: Title, sheet: &Sheet) -> Rules {
        with_game!(G of title => { G::rules(sheet).into() } else { left_out() })
    }

    /// What the rules are called.
    pub fn name(&self) -> &str {
        &self.meta().name
    }

    /// The sheet that says all this and needs no other.
    pub fn sheet(&self) -> &str {
        &self.meta().sheet
    }

    /// What people call them.
    pub fn title(&self) -> &str {
        &self.meta().title
    }

    /// What they are, in a sentence.
    pub fn about(&self) -> &str {
        &self.meta().about
    }

    /// Where they come from.
    pub fn source(&self) -> &str {
        &self.meta().source
    }

    /// The numbered rulings that they use.
    pub fn rulings(&self) -> &[String] {
        &self.meta().rulings
    }

    /// How many may play.
    pub fn players(&self) -> Players {
        with_game!(G; rules: Rules = self => { <G as Member>::players(rules) } else { left_out() })
    }

    /// The rules as a card, for so many players, or for all who may play.
    pub fn rule_card(&self, seats: Option<SeatCount>) -> RuleCard {
        with_game!(G; rules: Rules = self => { G::rule_card(rules, seats) } else { left_out() })
    }

    /// The rules as a card that stands alone: where cards do what is printed on them, with a list of them all.
    pub fn whole_card(&self) -> RuleCard {
        with_game!(G; rules: Rules = self => { G::whole_card(rules) } else { left_out() })
    }

    /// The rules that come with the program and are most like these: those whose card differs in the fewest sentences.
    pub fn nearest(&self) -> Option<Rules> {
        let card = self.rule_card(None);
        let others = Rules::all().into_iter().filter(|other| other.game() == self.game());
        let others = others.filter(|other| other.name() != self.name());
        others.min_by_key(|other| {
            let changes = other.rule_card(None).changes(&card);
            changes.iter().map(|change| change.gone.len() + change.new.len()).sum::<usize>()
        })
    }

    /// The book for so many seats.
    pub fn book(&self, seats: SeatCount) -> Result<AnyBook, RulesError> {
        with_game!(G; rules: Rules = self => {
            Ok(Wrap::<G>::wrap(<G as Variant>::book(rules, seats)?))
        } else { left_out() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_belong_to_one_game_only() {
        let mut names = Library.names();
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!((names.len(), Rules::all().len()), (all, all));
        for title in Title::ALL {
            assert_eq!(Rules::named(title.usual_rules()).map(|rules| rules.game()), Some(title));
        }
    }

    #[test]
    fn a_game_that_is_not_played_is_named() {
        let text = "title = \"Ours\"\ngame = \"crazy-8-ball\"\n";
        let report = Title::EightBall.not_played("ours.toml", text);
        let [finding] = report.findings() else { panic!("{report}") };
        assert_eq!(finding.message(), "this build does not play Crazy 8-Ball");
        assert_eq!(finding.line_and_column(), (2, 8));
        let torn = Title::EightBall.not_played("ours.toml", "= = =");
        assert!(!torn.findings().is_empty());
        // A build that plays everything refuses nothing; any other refuses what it does not play, and only that.
        for title in Title::ALL {
            assert_eq!(title.registry().game, title.key());
            let sheet = format!("game = \"{}\"\n", title.key());
            let refused = Rules::read("ours.toml", &sheet).unwrap_err().to_string();
            assert_eq!(refused.contains("this build does not play"), !title.is_played(), "{refused}");
        }
    }

    #[test]
    fn a_sheet_is_read_as_one_of_its_game() {
        let game = |text: &str| Title::of_sheet(text);
        assert_eq!(game("game = \"crazy-8-ball\"\n"), Some(Title::EightBall));
        assert_eq!(game("game = \"crazy-9-ball\"\n"), Some(Title::EightBall));
        assert_eq!(game("based_on = \"short-rack\"\n"), Some(Title::EightBall));
        assert_eq!(game("based_on = \"basic\"\n"), Some(Title::Classic));
        assert_eq!(game("game = \"chess\"\nbased_on = \"nothing\"\n"), None);
        assert_eq!(game("= = ="), None);
    }
}
