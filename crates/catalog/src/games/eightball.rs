//! Crazy 8-Ball in the catalogue, and the facts of its views for bot authors.

use eights_cards::{MAX_SEATS, Seat, SeatCount};
use eights_eightball::{Ball, Book, Group, Piece, Place, Stage, Top};
use eights_game::{Game, Names};
use eights_i18n::RuleCard;
use eights_rulesheet::Players;
use serde_json::{Map, Value, json};

use crate::EightBall;
use crate::facts::{Facts, held};
use crate::games::Member;
use crate::verify::{Correction, FaultKind};

/// The view of a Crazy 8-Ball table.
type View = <EightBall as Game>::View;

impl Member for EightBall {
    const NAME: &'static str = "Crazy 8-Ball";
    const WORD: &'static str = "eightball";
    const USUAL_RULES: &'static str = "eightball";
    const CORRECTIONS: &'static [Correction] = &[Correction {
        edition: 2,
        rule: "EB-44",
        // Positions that nobody could finish went on until the limit.
        explains: |difference| matches!(difference.wrong, FaultKind::Events { right: Some(right), .. } if right == "dry"),
    }];

    fn players(_: &Self::Rules) -> Players {
        eights_eightball::Rules::PLAYERS
    }

    fn rule_card(rules: &Self::Rules, _: Option<SeatCount>) -> RuleCard {
        rules.rule_card()
    }

    fn totals(carry: &Self::Carry) -> [i32; MAX_SEATS] {
        std::array::from_fn(|seat| carry.wins.get(seat).map_or(0, |wins| *wins as i32))
    }

    fn facts(view: &Self::View, book: &Self::Book, names: &Names) -> Facts {
        facts(view, book, names)
    }
}

/// Returns the facts of a view of Crazy 8-Ball.
fn facts(view: &View, book: &Book, names: &Names) -> Facts {
    let (position, known) = (view.position(), view.position().facts());
    let text = |piece: Piece| piece.to_string();
    let by_name = |what: &dyn Fn(Seat) -> Value| -> Value {
        Value::Object(names.seats().iter().map(|seat| (names.of(seat).to_string(), what(seat))).collect())
    };
    let mut facts = held(view.eye(), names, |seat| {
        let (pieces, unknown) = view.hand(seat);
        (pieces.into_iter().map(text).collect(), unknown)
    });
    let group = |seat: Seat| known.groups.map(|groups: [Group; 2]| groups[seat.index() % 2]);
    let balls = |seat: Seat| -> Vec<u8> {
        let Some(group) = group(seat) else { return Vec::new() };
        let left = position.left(book, seat);
        let eight = (position.balls_left(book, seat) > left.len()).then_some(Ball::EIGHT);
        left.iter().map(|colour| group.ball(colour)).chain(eight).map(Ball::number).collect()
    };
    let lying = |place: Place| {
        let ball = if let Top::Ball(ball) = position.top(place) { Some(ball.number()) } else { None };
        json!({ "cards": position.lying(place).map(text).collect::<Vec<_>>(), "ball": ball })
    };
    let table: Map<String, Value> = Place::all().map(|place| (place.to_string(), lying(place))).collect();
    facts.extend([
        (
            "known_to_all".to_string(),
            by_name(&|seat| json!(view.known_to_all(seat).into_iter().map(text).collect::<Vec<_>>())),
        ),
        ("turn".to_string(), json!(names.of(known.turn))),
        ("stage".to_string(), json!(stage(known.stage))),
        ("dealer".to_string(), json!(names.of(known.dealer))),
        ("groups".to_string(), by_name(&|seat| json!(group(seat).map(Group::name)))),
        ("balls".to_string(), by_name(&|seat| json!(balls(seat)))),
        ("table".to_string(), Value::Object(table)),
        ("chosen".to_string(), json!(position.chosen().map(text).collect::<Vec<_>>())),
        ("top".to_string(), json!(position.top_discard().map(text))),
        ("stock".to_string(), json!(position.draw_pile())),
    ]);
    facts
}

/// Returns the stage of play as a stable phrase.
const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Dealing => "dealing",
        Stage::Picking => "pick solids or stripes",
        Stage::Turn => "turn",
        Stage::Placing => "place what was laid",
        Stage::Second => "pocket a second ball or be done",
        Stage::Drawing => "draw",
        Stage::Over(_) => "over",
    }
}
