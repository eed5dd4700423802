//! Crazy Eights in the catalogue, and the facts of its views for bot authors.

use eights_cards::{Face, MAX_SEATS, SeatCount};
use eights_classic::Stage;
use eights_game::{Game, Names};
use eights_i18n::RuleCard;
use eights_rulesheet::Players;
use serde_json::json;

use crate::Classic;
use crate::any::AnyBook;
use crate::facts::{Facts, held};
use crate::games::Member;
use crate::verify::{Correction, FaultKind};

/// The view of a Crazy Eights table.
type View = <Classic as Game>::View;

impl Member for Classic {
    const NAME: &'static str = "Crazy Eights";
    const WORD: &'static str = "eights";
    const USUAL_RULES: &'static str = "basic";
    const CORRECTIONS: &'static [Correction] = &[Correction {
        edition: 2,
        rule: "HR-42",
        // A match with knock-out went on although everybody had too many points.
        explains: |difference| {
            let AnyBook::Classic(book) = difference.book else { return false };
            book.rules().match_end.knock_out.number().is_some()
                && matches!(difference.wrong, FaultKind::MatchOver)
        },
    }];

    fn players(rules: &Self::Rules) -> Players {
        rules.setup.players
    }

    fn rule_card(rules: &Self::Rules, seats: Option<SeatCount>) -> RuleCard {
        rules.rule_card(seats)
    }

    fn minutes(book: &Self::Book) -> Option<u32> {
        book.rules().match_end.minutes.number()
    }

    fn time_is_up(carry: &mut Self::Carry) {
        carry.time_is_up = true;
    }

    fn totals(carry: &Self::Carry) -> [i32; MAX_SEATS] {
        carry.totals
    }

    fn facts(view: &Self::View, _: &Self::Book, names: &Names) -> Facts {
        facts(view, names)
    }
}

/// Returns the facts of a view of Crazy Eights.
fn facts(view: &View, names: &Names) -> Facts {
    let (position, known) = (view.position(), view.position().facts());
    let mut facts = held(view.eye(), names, |seat| {
        let (faces, unknown) = view.hand(seat);
        (faces.iter().map(ToString::to_string).collect(), unknown)
    });
    let suit = known.named.or_else(|| position.top().and_then(Face::suit));
    facts.extend([
        ("turn".to_string(), json!(names.of(known.turn))),
        ("stage".to_string(), json!(stage(known.stage))),
        ("dealer".to_string(), json!(names.of(known.dealer))),
        ("clockwise".to_string(), json!(known.clockwise)),
        ("top".to_string(), json!(position.top().map(|top| top.to_string()))),
        ("suit".to_string(), json!(suit.map(|suit| suit.letter().to_string()))),
        ("named".to_string(), json!(known.named.map(|suit| suit.letter().to_string()))),
        ("drawn".to_string(), json!(view.drawn().map(|face| face.to_string()))),
        ("penalty".to_string(), json!(known.due)),
        ("skips".to_string(), json!(known.skips_due)),
        ("demand".to_string(), json!(known.demand.map(|rank| rank.letter().to_string()))),
        ("uncalled".to_string(), json!(known.uncalled.map(|seat| names.of(seat)))),
        ("stock".to_string(), json!(position.stock_left())),
    ]);
    facts
}

/// Returns the stage of play as a stable phrase.
const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Turn | Stage::Missing => "turn",
        Stage::Drawn => "lay or keep what was drawn",
        Stage::More => "lay more or be done",
        Stage::Naming => "name a suit",
        Stage::NamingRank => "name a rank",
        Stage::Choosing => "choose a player",
        Stage::Swapping => "swap hands",
        Stage::Giving => "give a card",
        Stage::Challenging => "challenge or accept",
        Stage::Dealing => "dealing",
        Stage::Over(_) => "over",
    }
}
