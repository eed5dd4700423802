//! Renaming of players in recorded matches, for people who want to be forgotten.
//!
//! Plain text replacement would not work: `played` may be a name and a word of the notation, and `KH` a name and a
//! card. So everything is parsed with the notation of its game and written again.

use eights_cards::SeatCount;
use eights_catalog::AnyGame;
use eights_game::{Names, Notation as _, Record};
use eights_protocol::RulesText;

use crate::rule_cache::RuleCache;

impl RuleCache {
    /// Rewrites events, with each name in `from` replaced by its counterpart in `to`.
    pub fn rename_events(
        &self,
        rules: &RulesText,
        from: &[String],
        to: &[String],
        events: &[String],
    ) -> Result<Vec<String>, String> {
        let (from, to) = (names(from)?, names(to)?);
        self.renamed(rules, &from, &to, events)
    }

    /// Rewrites the record of a match with these names for its seats.
    pub fn rename_record(&self, rules: &RulesText, to: &[String], text: &str) -> Result<String, String> {
        let mut record: Record = text.parse().map_err(|why| format!("{why}"))?;
        let to = names(to)?;
        for step in record.hands.iter_mut().flat_map(|hand| &mut hand.steps) {
            step.events = self.renamed(rules, &record.names, &to, &step.events)?;
        }
        record.names = to;
        Ok(record.to_string())
    }

    fn renamed(
        &self,
        rules: &RulesText,
        from: &Names,
        to: &Names,
        events: &[String],
    ) -> Result<Vec<String>, String> {
        let seats: SeatCount = from.seats();
        if to.seats() != seats {
            return Err(format!("{} names for {} seats", to.seats().get(), seats.get()));
        }
        let book = &self.volume(rules, seats).map_err(|why| why.to_string())?.book;
        let renamed = |event: &String| {
            let seen = AnyGame::read_glimpse(book, event, from).map_err(|why| why.to_string())?;
            Ok(AnyGame::write_glimpse(book, &seen, to))
        };
        events.iter().map(renamed).collect()
    }
}

fn names(list: &[String]) -> Result<Names, String> {
    Names::new(list.to_vec()).map_err(|why| why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(ToString::to_string).collect()
    }

    fn basic() -> RulesText {
        let rules = eights_catalog::Rules::named("basic").expect("these rules come with the program");
        RulesText {
            name: "basic".to_string(),
            game: "eights".to_string(),
            sheet: rules.sheet().to_string(),
            cards: None,
        }
    }

    #[test]
    fn a_name_is_no_word_of_the_notation_and_no_card() {
        let cases = [
            (["played", "KH"], ["played played KH", "to KH", "KH played 8C"]),
            (["someone", "bob"], ["someone played KH", "to bob", "bob played 8C"]),
        ];
        for (old, before) in &cases {
            for (new, after) in &cases {
                let renamed =
                    RuleCache::new().rename_events(&basic(), &words(old), &words(new), &words(before));
                assert_eq!(renamed, Ok(words(after)));
            }
        }
    }

    #[test]
    fn a_record_is_the_same_match_under_other_names() {
        let text = |one: &str| {
            format!(
                "eights record 1\nrules: basic\nseats: {one} KH\nseed: 42\n\nhand 1\n\
                 deal > dealer {one}\nKH 8C > KH played 8C\npoints: 0 12\n\nresult: {one}\n"
            )
        };
        let renamed = |to: &[&str]| RuleCache::new().rename_record(&basic(), &words(to), &text("played"));
        assert_eq!(renamed(&["someone", "KH"]), Ok(text("someone")));
        assert!(renamed(&["someone", "KH", "bob"]).is_err());
        assert!(renamed(&["KH", "KH"]).is_err());
        assert!(RuleCache::new().rename_record(&basic(), &words(&["a", "b"]), "no record").is_err());
    }
}
