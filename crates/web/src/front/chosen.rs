//! State of the form on the front page.

use std::sync::Arc;

use eights_cards::SeatCount;
use eights_catalog::{Rules, Title};
use eights_i18n::{Part, Phrase};
use leptos::prelude::*;

use crate::dom;
use crate::games::{self, RulesLookup};
use crate::kept_rules::{self, OwnRules};
use crate::parts::{self, NumberCheck};
use crate::route::LEVELS;
use crate::settings::UserContext;

/// The choices made on the front page.
#[derive(Clone, Copy)]
pub(super) struct GameForm {
    /// Preferences and texts of the user.
    pub(super) own: UserContext,
    /// The chosen rules.
    pub(super) rules: RwSignal<Rules>,
    /// The name or code under which the rules are found again.
    pub(super) code: RwSignal<String>,
    /// The user's own rules.
    pub(super) kept: RwSignal<Vec<OwnRules>>,
    /// Message about rules that somebody sent, or the reason why they cannot be opened.
    pub(super) said: RwSignal<Option<Result<Phrase, Phrase>>>,
    /// Number of bots.
    pub(super) bots: RwSignal<usize>,
    /// Strength of the bots, as an index into [`LEVELS`].
    pub(super) level: RwSignal<usize>,
    /// Number of people who share this device.
    pub(super) people: RwSignal<usize>,
    /// Number of bots that play along with them.
    pub(super) more_bots: RwSignal<usize>,
    /// Number of seats of a room.
    pub(super) seats: RwSignal<usize>,
}

impl GameForm {
    /// Restores the last choices.
    pub(super) fn new(own: UserContext) -> GameForm {
        let last = kept_rules::last().and_then(|last| match games::find(&last) {
            RulesLookup::Rules(rules) => Some(*rules),
            _ => None,
        });
        let wanted = games::wanted();
        let last = last.filter(|last| wanted.is_none_or(|title| title == last.game()));
        let usual =
            || wanted.into_iter().chain(Title::played()).find_map(|title| Rules::named(title.usual_rules()));
        let rules = last.or_else(usual).expect("every module plays a game");
        let (bots, level) = company();
        let chosen = GameForm {
            own,
            code: RwSignal::new(games::code(&rules)),
            rules: RwSignal::new(rules),
            kept: RwSignal::new(kept_rules::all()),
            said: RwSignal::new(None),
            bots: RwSignal::new(bots),
            level: RwSignal::new(level),
            people: RwSignal::new(2),
            more_bots: RwSignal::new(0),
            seats: RwSignal::new(4),
        };
        chosen.fit();
        // Remember the chosen company for the next time; if the rules left no choice, nothing was chosen.
        Effect::watch(
            move || (chosen.bots.get(), chosen.level.get()),
            move |(bots, level), _, _| {
                if untrack(|| (2..=16).filter(|seats| chosen.fits(*seats)).count()) > 1 {
                    dom::keep(COMPANY, &company_text(*bots, *level));
                }
            },
            false,
        );
        chosen
    }

    /// Chooses rules.
    pub(super) fn choose(self, rules: Rules) {
        let code = games::code(&rules);
        kept_rules::set_last(&code);
        games::keep(rules.game());
        self.said.set(None);
        self.rules.set(rules);
        self.code.set(code);
        self.fit();
    }

    /// Chooses rules by name or code.
    pub(super) fn choose_named(self, name: &str) {
        if let RulesLookup::Rules(rules) = games::find(name) {
            self.choose(*rules);
        }
    }

    /// Opens a pasted or received link.
    pub(super) fn open(self, text: &str) {
        match games::find(text) {
            RulesLookup::Rules(rules) => {
                let known = games::is_preset(&rules);
                let key = if known { "page-sent-known" } else { "page-sent" };
                kept_rules::keep(&rules);
                self.kept.set(kept_rules::all());
                let title = self.title(&rules, known);
                self.choose(*rules);
                self.said.set(Some(Ok(Phrase::new(key).with("title", Part::Text(title)))));
            }
            RulesLookup::Away(title) => {
                games::go(title, &format!("{}#{}", games::address(title), text.trim()));
            }
            RulesLookup::Unknown => self.said.set(Some(Err(Phrase::new("page-link-none")))),
            RulesLookup::Fault(why) => self.said.set(Some(Err(why))),
        }
    }

    /// Returns the title of rules; presets are titled in the language of the page.
    pub(super) fn title(self, rules: &Rules, preset: bool) -> String {
        self.own.words(|words| games::title(words, rules, preset))
    }

    /// Returns true if the rules allow this number of seats.
    fn fits(self, seats: usize) -> bool {
        self.rules.with(|rules| {
            rules.players().contains(seats)
                && SeatCount::new(seats).is_some_and(|seats| rules.book(seats).is_ok())
        })
    }

    /// Accepts the numbers of bots that fit one player.
    pub(super) fn bots_that_fit(self) -> NumberCheck {
        Arc::new(move |bots| bots > 0 && self.fits(bots + 1))
    }

    /// Accepts the numbers of people that fit one device.
    pub(super) fn people_that_fit(self) -> NumberCheck {
        Arc::new(move |people| people > 1 && (people..=16).any(|seats| self.fits(seats)))
    }

    /// Accepts the numbers of bots that fit those people.
    pub(super) fn more_bots_that_fit(self) -> NumberCheck {
        Arc::new(move |bots| self.fits(self.people.get() + bots))
    }

    /// Accepts the numbers of seats that fit.
    pub(super) fn seats_that_fit(self) -> NumberCheck {
        Arc::new(move |seats| self.fits(seats))
    }

    /// Adjusts all numbers to the rules.
    pub(super) fn fit(self) {
        untrack(|| {
            let pairs = [
                (self.bots, self.bots_that_fit()),
                (self.people, self.people_that_fit()),
                (self.more_bots, self.more_bots_that_fit()),
                (self.seats, self.seats_that_fit()),
            ];
            for (number, fits) in pairs {
                let near = parts::nearest(number.get(), &fits);
                if near != number.get() {
                    number.set(near);
                }
            }
        });
    }
}

/// Storage key of the number of bots and their level.
const COMPANY: &str = "eights.company";

/// Returns the last number of bots and their level, as an index into [`LEVELS`].
fn company() -> (usize, usize) {
    parse_company(&dom::kept(COMPANY).unwrap_or_default())
}

/// Serializes the number of bots and their level.
fn company_text(bots: usize, level: usize) -> String {
    format!("{bots} {}", LEVELS[level].0)
}

fn parse_company(kept: &str) -> (usize, usize) {
    let (bots, level) = kept.split_once(' ').unwrap_or(("", "steady"));
    let place = LEVELS.iter().position(|(name, _)| *name == level);
    (bots.parse().unwrap_or(3), place.unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn company_that_was_chosen_is_there_again() {
        for level in 0..LEVELS.len() {
            assert_eq!(parse_company(&company_text(7, level)), (7, level));
        }
    }

    #[test]
    fn company_that_cannot_be_read_is_three_steady_bots() {
        for kept in ["", "nonsense", "many godlike", " "] {
            let (bots, level) = parse_company(kept);
            assert_eq!((bots, LEVELS[level].0), (3, "steady"), "{kept}");
        }
    }
}
