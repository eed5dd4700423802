//! Crazier Eights in the catalogue, and the facts of its views for bot authors.

use eights_cards::{MAX_SEATS, Seat, SeatCount, Seats};
use eights_crazier::place::{colour_letter, face_text};
use eights_crazier::{CardFile, Event, MoveReason, Phase, QuestionKind};
use eights_game::{Game, Names};
use eights_i18n::RuleCard;
use eights_rulesheet::Players;
use serde_json::{Map, Value, json};

use crate::Crazier;
use crate::any::AnyEvent;
use crate::facts::{Facts, held};
use crate::games::Member;
use crate::recorded::RecordedRulesError;
use crate::rules::RulesError;
use crate::verify::{Correction, FaultKind};

/// The view of a Crazier Eights table.
type View = <Crazier as Game>::View;

impl Member for Crazier {
    const NAME: &'static str = "Crazier Eights";
    const WORD: &'static str = "crazier";
    const USUAL_RULES: &'static str = "lodestar";
    const CORRECTIONS: &'static [Correction] = &[Correction {
        edition: 2,
        rule: "CR-49",
        // Cards that were destroyed or taken together used to move one after the other.
        explains: |difference| {
            let moves = |events: &[AnyEvent]| events.iter().filter(|event| leaves_play(event)).count();
            matches!(difference.wrong, FaultKind::Events { .. })
                && moves(difference.recorded).max(moves(difference.by_rules)) >= 2
        },
    }];

    fn players(rules: &Self::Rules) -> Players {
        rules.players
    }

    fn rule_card(rules: &Self::Rules, _: Option<SeatCount>) -> RuleCard {
        rules.rule_card()
    }

    /// Includes a list of all cards, because they do what is printed on them.
    fn whole_card(rules: &Self::Rules) -> RuleCard {
        let mut card = rules.rule_card();
        card.sections.push(rules.card_list());
        card
    }

    fn book_with(
        rules: &Self::Rules,
        file: &str,
        cards: &str,
        seats: SeatCount,
    ) -> Result<Self::Book, RecordedRulesError> {
        let cards = CardFile::read_stored(file, cards).map_err(RecordedRulesError::Cards)?;
        Ok(rules.book_with(&cards, seats).map_err(RulesError::from)?)
    }

    fn picks_blindly(event: &Self::Event) -> bool {
        matches!(event, Event::Blind { .. })
    }

    fn totals(carry: &Self::Carry) -> [i32; MAX_SEATS] {
        carry.totals
    }

    fn facts(view: &Self::View, _: &Self::Book, names: &Names) -> Facts {
        facts(view, names)
    }
}

/// Returns the facts of a view of Crazier Eights.
fn facts(view: &View, names: &Names) -> Facts {
    let (position, known) = (view.position(), view.facts());
    let mut facts = held(view.eye(), names, |seat| {
        let (faces, unknown) = view.hand(seat);
        (faces.into_iter().map(face_text).collect(), unknown)
    });
    let called = |seats: Seats| seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>();
    let assets: Map<String, Value> = names
        .seats()
        .iter()
        .map(|seat| {
            (names.of(seat).to_string(), json!(position.assets(seat).map(face_text).collect::<Vec<_>>()))
        })
        .collect();
    let own = view.eye().seat().map(Seat::index);
    facts.extend([
        ("assets".to_string(), Value::Object(assets)),
        ("turn".to_string(), json!(names.of(known.active))),
        ("phase".to_string(), json!(phase(known.phase))),
        ("asked".to_string(), json!(known.question.map(|question| called(question.seats)))),
        ("question".to_string(), json!(known.question.map(|question| ask(question.ask)))),
        ("discards_left".to_string(), json!(own.map(|seat| known.discards[seat]))),
        ("plays_left".to_string(), json!(own.map(|seat| known.plays[seat]))),
        ("top".to_string(), json!(position.top().map(face_text))),
        ("named".to_string(), json!(known.named.map(|colour| colour_letter(colour).to_string()))),
        ("out".to_string(), json!(called(known.out))),
        ("stock".to_string(), json!(view.draw_pile())),
    ]);
    facts
}

/// Returns the phase of the turn as a stable identifier.
const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Deal => "deal",
        Phase::Beginning => "beginning",
        Phase::Draw => "draw",
        Phase::Main => "main",
        Phase::End => "end",
    }
}

/// Returns the pending question as a stable phrase.
const fn ask(ask: QuestionKind) -> &'static str {
    match ask {
        QuestionKind::Main => "discard, play or be done",
        QuestionKind::BeforeDraw => "discard or draw",
        QuestionKind::Colour => "name a colour",
        QuestionKind::Player(_) => "choose a player",
        QuestionKind::Card => "choose a card",
        QuestionKind::May => "yes or no",
        QuestionKind::Order => "which ability comes next",
    }
}

/// Returns whether a card in play was destroyed or taken.
fn leaves_play(event: &AnyEvent) -> bool {
    matches!(event, AnyEvent::Crazier(Event::Moved { why: MoveReason::Destroyed | MoveReason::Took, .. }))
}
