//! Words for a deal that could not be verified.

use eights_client::Doubt;
use eights_i18n::Phrase;

/// Describes why a finished hand failed verification, in a sentence.
pub fn doubt(doubt: &Doubt) -> Phrase {
    let (why, hand) = match doubt {
        Doubt::RulesCorrected => return Phrase::new("tell-deal-corrected"),
        Doubt::NothingShown => ("nothing", 0),
        Doubt::Unreadable => ("unreadable", 0),
        Doubt::PromiseBroken => ("promise", 0),
        Doubt::WordLeftOut => ("word", 0),
        Doubt::Impossible(hand) => ("impossible", *hand),
        Doubt::OtherCards(_) => ("cards", 0),
        Doubt::OtherResult => ("result", 0),
    };
    Phrase::new("tell-deal-wrong").with("why", why).with("number", hand)
}
