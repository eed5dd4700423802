//! The rules of any game.

use std::sync::Arc;

use eights_cards::SeatCount;
use eights_i18n::RuleCard;
use eights_rulesheet::{
    Library as _, LibrarySheet, Link, Metadata, NoLibrary, Players, Proofreader, Registry, Report, Sheet,
    SheetFiles,
};

use crate::any::{AnyBook, Wrap};
use crate::games::{Member, Variant};
use crate::registration::Title;

/// Creates an empty registry for each game.
macro_rules! silent {
    ([] $($game:ident),+) => {
        [$(Registry { game: Title::$game.key(), groups: &[], upgrades: &[] }),+]
    };
}

/// Defines the types for rules, with a variant for each game.
macro_rules! rules {
    ([] $($game:ident),+) => {
        /// The rules of any game, as people would write them down.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[expect(missing_docs, reason = "a variant for each game says itself what it is")]
        pub enum Rules {
            $($game(<crate::$game as Variant>::Rules)),+
        }

        /// The reason why rules cannot be played by a number of seats.
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
            /// Returns the game of these rules.
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
    /// Returns the games that this build plays.
    pub fn played() -> impl Iterator<Item = Title> {
        Title::ALL.into_iter().filter(|title| title.is_played())
    }

    /// Returns the registry of this game's knobs; an empty one if this build does not play the game.
    pub fn registry(self) -> &'static Registry {
        with_game!(G of self => { G::registry() } else { &WITHOUT_KNOBS[self as usize] })
    }

    fn embedded(self) -> &'static dyn eights_rulesheet::Library {
        with_game!(G of self => { G::LIBRARY } else { &NoLibrary })
    }

    pub(crate) const fn library(self) -> GameLibrary<'static> {
        GameLibrary { title: self, files: None }
    }

    /// Returns the names of this game's rules that come with the program.
    pub fn presets(self) -> Vec<String> {
        self.library().names()
    }

    /// Reads a sheet of this game and keeps its base.
    pub fn sheet(self, file: &str, text: &str) -> Result<Sheet, Report> {
        self.sheet_in(file, text, self.library())
    }

    /// Reads a sheet of this game that may be based on other files.
    pub fn sheet_of_file(self, file: &str, text: &str, files: &dyn SheetFiles) -> Result<Sheet, Report> {
        self.sheet_in(file, text, GameLibrary { title: self, files: Some(files) })
    }

    fn sheet_in(self, file: &str, text: &str, library: GameLibrary<'_>) -> Result<Sheet, Report> {
        if !self.is_played() {
            return Err(self.not_played(file, text));
        }
        self.registry().read(file, text, &library)
    }

    /// Reads a stored sheet without checking the characters of its texts; see [`Registry::read_stored`].
    pub(crate) fn stored_sheet(self, file: &str, text: &str) -> Result<Sheet, Report> {
        if !self.is_played() {
            return Err(self.not_played(file, text));
        }
        self.registry().read_stored(file, text, &self.library())
    }

    /// Reports that this build does not play the game of a sheet.
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

    /// Returns the game of a sheet, as the sheet or its base declares it.
    pub fn of_sheet(text: &str) -> Option<Title> {
        let (game, bases) = eights_rulesheet::game_and_bases(text);
        let games = || Title::EVERY.into_iter().map(Title::key);
        let spelled = game.as_deref().and_then(|game| eights_rulesheet::nearest(game, games()));
        let by_game = Title::EVERY.into_iter().find(|title| spelled == Some(title.key()));
        let is_of = |title: Title, base: &str| {
            title.embedded().find(base).is_some()
                || base.contains(':') && Link::read(base).is_ok_and(|link| link.game() == title.key())
        };
        let has = |title: &Title| bases.iter().any(|base| is_of(*title, base));
        by_game.or_else(|| Title::EVERY.into_iter().find(has))
    }
}

/// The sheets that a sheet of one game can be based on.
#[derive(Clone, Copy)]
pub(crate) struct GameLibrary<'a> {
    title: Title,
    /// Where to read files; nowhere unless the sheet itself was read from a file of the user's own.
    files: Option<&'a dyn SheetFiles>,
}

impl eights_rulesheet::Library for GameLibrary<'_> {
    fn find(&self, name: &str) -> Option<LibrarySheet> {
        self.title.embedded().find(name)
    }

    fn names(&self) -> Vec<String> {
        self.title.embedded().names()
    }

    fn find_former(&self, name: &str) -> Option<LibrarySheet> {
        crate::link::FORMER.find(name)
    }

    fn parsed(&self, registry: &Registry, name: &str) -> Option<Arc<Sheet>> {
        self.title.embedded().parsed(registry, name)
    }

    fn other_game(&self, name: &str) -> Option<String> {
        let other = Title::EVERY.into_iter().find(|title| title.embedded().find(name).is_some())?;
        (other != self.title).then(|| other.key().to_owned())
    }

    fn files(&self) -> Option<&dyn SheetFiles> {
        self.files
    }
}

/// Empty registries for games that are not played, in the order of [`Title::EVERY`].
static WITHOUT_KNOBS: [Registry; Title::EVERY.len()] = for_all_games!(silent);

/// Panics because this build does not play the game of a value.
#[cold]
pub(crate) fn left_out() -> ! {
    panic!("this build does not play that game")
}

/// A library of the rules of all games that come with the program.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library;

impl eights_rulesheet::Library for Library {
    fn find(&self, name: &str) -> Option<LibrarySheet> {
        Title::EVERY.into_iter().find_map(|title| title.embedded().find(name))
    }

    fn names(&self) -> Vec<String> {
        Title::ALL.into_iter().flat_map(Title::presets).collect()
    }
}

for_all_games!(rules);

impl Rules {
    /// Returns the rules with this name, if they come with the program.
    pub fn named(name: &str) -> Option<Rules> {
        let parsed =
            |title: Title| title.embedded().parsed(title.registry(), name).map(|sheet| (title, sheet));
        let (title, sheet) = Title::EVERY.into_iter().find_map(parsed)?;
        Some(Rules::of(title, &sheet))
    }

    /// Returns all rules that come with the program, game by game.
    pub fn all() -> Vec<Rules> {
        Library.names().iter().filter_map(|name| Rules::named(name)).collect()
    }

    /// Reads a sheet of any game, or reports all its faults. A sheet that does not name its game is read as one of
    /// Crazy Eights.
    pub fn read(file: &str, text: &str) -> Result<Rules, Report> {
        let title = Title::of_sheet(text).unwrap_or(Title::Classic);
        title.sheet(file, text).map(|sheet| Rules::of(title, &sheet))
    }

    /// Reads a sheet of any game that may be based on other files, or reports all its faults.
    pub fn read_file(file: &str, text: &str, files: &dyn SheetFiles) -> Result<Rules, Report> {
        let title = Title::of_sheet(text).unwrap_or(Title::Classic);
        title.sheet_of_file(file, text, files).map(|sheet| Rules::of(title, &sheet))
    }

    /// Reads a stored sheet of any game, which may predate a rule about texts.
    pub(crate) fn read_stored(file: &str, text: &str) -> Result<Rules, Report> {
        let title = Title::of_sheet(text).unwrap_or(Title::Classic);
        title.stored_sheet(file, text).map(|sheet| Rules::of(title, &sheet))
    }

    /// Extracts the rules from a checked sheet of a game.
    pub fn of(title: Title, sheet: &Sheet) -> Rules {
        with_game!(G of title => { G::rules(sheet).into() } else { left_out() })
    }

    /// Returns the name of the rules.
    pub fn name(&self) -> &str {
        &self.meta().name
    }

    /// Returns a self-contained sheet of these rules.
    pub fn sheet(&self) -> &str {
        &self.meta().sheet
    }

    /// Returns the display name.
    pub fn title(&self) -> &str {
        &self.meta().title
    }

    /// Returns the description, in one sentence.
    pub fn about(&self) -> &str {
        &self.meta().about
    }

    /// Returns the origin of the rules.
    pub fn source(&self) -> &str {
        &self.meta().source
    }

    /// Returns the numbered rulings that the rules follow.
    pub fn rulings(&self) -> &[String] {
        &self.meta().rulings
    }

    /// Returns the allowed numbers of players.
    pub fn players(&self) -> Players {
        with_game!(G; rules: Rules = self => { <G as Member>::players(rules) } else { left_out() })
    }

    /// Returns the numbers of players that can play: allowed, with enough cards, and able to form the teams.
    pub fn player_counts(&self) -> Vec<usize> {
        let plays = |count: &usize| SeatCount::new(*count).is_some_and(|seats| self.book(seats).is_ok());
        self.players().iter().filter(plays).collect()
    }

    /// Writes the numbers of players that can play: `2-8`, or `4, 6, 8` if some numbers between them cannot.
    pub fn player_counts_text(&self) -> String {
        let counts = self.player_counts();
        match (counts.first(), counts.last()) {
            (Some(least), Some(most)) if most - least + 1 > counts.len() => {
                counts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
            }
            _ => self.players().to_string(),
        }
    }

    /// Builds the rule card for a number of players, or for all allowed numbers.
    pub fn rule_card(&self, seats: Option<SeatCount>) -> RuleCard {
        with_game!(G; rules: Rules = self => { G::rule_card(rules, seats) } else { left_out() })
    }

    /// Builds a self-contained rule card. In games whose cards do what is printed on them, it lists all cards.
    pub fn whole_card(&self) -> RuleCard {
        with_game!(G; rules: Rules = self => { G::whole_card(rules) } else { left_out() })
    }

    /// Returns the most similar rules that come with the program: those whose rule card differs in the fewest
    /// sentences.
    pub fn nearest(&self) -> Option<Rules> {
        let card = self.rule_card(None);
        let others = Rules::all().into_iter().filter(|other| other.game() == self.game());
        let others = others.filter(|other| other.name() != self.name());
        others.min_by_key(|other| {
            let changes = other.rule_card(None).changes(&card);
            changes.iter().map(|change| change.gone.len() + change.new.len()).sum::<usize>()
        })
    }

    /// Builds the book for a number of seats.
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
    fn numbers_of_players_that_cannot_form_teams_are_not_offered() {
        let counts = |name: &str| Rules::named(name).unwrap().player_counts_text();
        assert_eq!(counts("wayfarers-pairs"), "4, 6, 8");
        assert_eq!(counts("lodestar-pairs"), "4, 6, 8");
        assert_eq!(counts("lodestar-trios"), "6");
        assert_eq!(counts("lodestar"), "2-8");
        assert_eq!(Rules::named("crossroads").unwrap().player_counts(), [2, 3]);
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
        // A build that plays every game refuses nothing; any other refuses exactly the games it does not play.
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
        assert_eq!(game("based_on = [\"ours.toml\", \"short-rack\"]\n"), Some(Title::EightBall));
        let link = Rules::named("lodestar").unwrap().link();
        assert_eq!(game(&format!("based_on = \"eights:{link}\"\n")), Some(Title::Crazier));
        assert_eq!(game("game = \"chess\"\nbased_on = \"nothing\"\n"), None);
        assert_eq!(game("= = ="), None);
    }
}
