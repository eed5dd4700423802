//! What a seat knows at Crazy Eights, for bot authors.

use eights_cards::Face;
use eights_classic::Stage;
use eights_game::{Game, Names};
use serde_json::json;

use super::{Facts, held};
use crate::Classic;

/// What is known of a table.
type View = <Classic as Game>::View;

/// The facts of a view of Crazy Eights.
pub fn facts(view: &View, names: &Names) -> Facts {
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

/// What is waited for, in a few words that stay as they are.
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
        Stage::Dealing => "dealing",
        Stage::Over(_) => "over",
    }
}
