//! Whether a record is what it has to be, worked out in this page.

use eights_faces::Icon;
use eights_family::{AnyBook, Fault, Verification};
use eights_game::Record;
use eights_words::Phrase;
use leptos::prelude::*;

use crate::draw;
use crate::settings::Own;

/// What was found in a record: in all, and hand by hand.
#[derive(Clone)]
pub(crate) struct Proof {
    /// Whether something was checked and nothing is wrong.
    pub(crate) right: bool,
    verdict: Vec<Phrase>,
    hands: Vec<Phrase>,
    /// Hand and step of what is wrong first.
    pub(crate) first: Option<(u32, usize)>,
}

impl Proof {
    /// Checks a record by its rules.
    pub(crate) fn of(record: &Record, book: &AnyBook) -> Proof {
        let found = Verification::of(record, book);
        let hands = found.hands.iter().enumerate().flat_map(|(place, hand)| hand.told(place + 1));
        let first: Option<&Fault> = found.faults().next();
        Proof {
            right: found.is_right(),
            verdict: found.verdict(record),
            hands: hands.chain(found.result.as_ref().map(Fault::sentence)).collect(),
            first: first.map(|fault| (fault.hand as u32, fault.step.unwrap_or(0))),
        }
    }

    /// The same for a record in writing; in words why it cannot be checked at all.
    pub(crate) fn of_text(text: &str) -> Result<Proof, String> {
        let record: Record = text.parse().map_err(|why: eights_game::RecordError| why.to_string())?;
        let book = AnyBook::of_record("the record", &record).map_err(|why| why.to_string())?;
        Ok(Proof::of(&record, &book))
    }

    /// What was found, for the page.
    pub(crate) fn shown(&self, own: Own) -> AnyView {
        let said = |phrases: &[Phrase]| phrases.iter().map(|phrase| own.say(phrase)).collect::<Vec<_>>();
        let hands: Vec<AnyView> =
            said(&self.hands).into_iter().map(|text| view! { <li>{text}</li> }.into_any()).collect();
        let icon = if self.right { Icon::Shield } else { Icon::Stop };
        view! {
            <div class="ver" class:bad=!self.right>
                {draw::icon(icon, 24)}
                <div><p>{said(&self.verdict).join(" ")}</p><ul>{hands}</ul></div>
            </div>
        }
        .into_any()
    }
}
