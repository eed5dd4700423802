//! Commands that repeat what was done, for a shell.

use eights_bots::Level;
use eights_catalog::Title;

use crate::arguments::PlayOptions;
use crate::opponents::{SeatChoice, USUAL_BOT_TIME};

/// Quotes a word for a shell, if it needs that.
///
/// Only single quotes keep everything as it is, and a single quote itself is written outside of them.
pub(crate) fn shell_word(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "=:./_-".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

impl PlayOptions {
    /// Returns the command that plays again by these options, without what decides length and deal.
    pub(crate) fn again(&self, players: usize) -> String {
        let mut words = vec!["eights play".to_string()];
        if self.auto {
            words.push("--auto".to_string());
        }
        if let Some(game) = self.game.filter(|game| *game != Title::Classic && self.rules.is_none()) {
            words.push(format!("--game {}", game.word()));
        }
        let mut add = |name: &str, value: Option<String>| {
            words.extend(value.map(|value| format!("--{name} {}", shell_word(&value))));
        };
        let rules = self.rules.clone().filter(|rules| rules != Title::Classic.usual_rules());
        add("rules", rules);
        add("cards", self.cards.as_ref().map(|cards| cards.display().to_string()));
        add("players", Some(players.to_string()));
        add("name", self.name.clone());
        add("pace", self.pace.map(|pace| pace.name().to_string()));
        let bot_time = Some(self.bot_time).filter(|time| *time != USUAL_BOT_TIME);
        add("bot-time", bot_time.map(|time| time.as_secs_f64().to_string()));
        add(
            "level",
            Some(self.level).filter(|level| *level != Level::default()).map(|level| level.to_string()),
        );
        words.extend(self.seats.iter().map(SeatChoice::option));
        words.join(" ") + &self.language.again()
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;
    use crate::arguments::{Action, Arguments};

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        for (word, quoted) in [
            ("2=./mybot.py", "2=./mybot.py"),
            ("2=python3 my.py", "'2=python3 my.py'"),
            ("it's", "'it'\\''s'"),
            ("", "''"),
        ] {
            assert_eq!(shell_word(word), quoted);
        }
    }

    #[test]
    fn every_option_that_changes_the_game_is_repeated() {
        let again = |arguments: &[&str]| {
            let arguments = Arguments::try_parse_from([&["eights", "play"], arguments].concat()).unwrap();
            let Some(Action::Play(options)) = arguments.action else { panic!("this is play") };
            options.again(2)
        };
        assert_eq!(again(&[]), "eights play --players 2");
        assert_eq!(
            again(&[
                "--auto",
                "--game",
                "crazier",
                "--cards",
                "my cards.toml",
                "--name",
                "max",
                "--pace",
                "none",
                "--bot-time",
                "0.5",
                "--level",
                "sharp",
                "--seat",
                "2=python3 my.py",
                "--language",
                "de",
            ]),
            "eights play --auto --game crazier --cards 'my cards.toml' --players 2 --name max --pace none --bot-time 0.5 \
             --level sharp --seat '2=python3 my.py' --language de"
        );
    }
}
