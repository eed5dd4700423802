//! Rule cards: a readable summary of the rules, derived from their values alone.

use eights_i18n::{Line, Part, Phrase, RuleCard, Section};

use crate::ball::Colour;
use crate::knobs::{Combo, DrawFrom, NextDealer};
use crate::rules::Rules;

/// Shots of a colour before the one on the 8-ball: one on the solid and one on the stripe.
const SHOTS: usize = 2;

impl Rules {
    /// Returns the rule card.
    pub fn rule_card(&self) -> RuleCard {
        let preset = Rules::named(&self.meta.name).is_some_and(|preset| preset == *self);
        let sections = vec![
            Section::new("eb-section-deal", self.deal()),
            Section::new("section-turn", self.turn()),
            Section::new("eb-section-eight", [Line::new(&["EB-40"], [Phrase::new("eb-eight")])]),
            Section::new("eb-section-end", self.end()),
        ];
        self.meta.rule_card(preset, sections)
    }

    fn deal(&self) -> Vec<Line> {
        let counts = &self.counts;
        let pairs = self.colours * (self.colours - 1) / 2;
        let names = Colour::ALL.into_iter().take(self.colours).map(|colour| Phrase::new(key(colour)));
        let sides =
            Phrase::new("eb-sides").with("colours", self.colours).with("names", Part::All(names.collect()));
        let cards = Phrase::new("eb-cards")
            .with("sticks", counts.sticks)
            .with("cue-balls", counts.cue_balls)
            .with("blocks", counts.blocks)
            .with("wild-blocks", counts.wild_blocks)
            .with("corner-pockets", counts.corner_pockets)
            .with("side-pockets", counts.side_pockets)
            .with("pairs", pairs);
        vec![
            Line::new(&["EB-02"], [sides]),
            Line::new(&["EB-03"], [Phrase::new("eb-pick").with("colours", self.colours)]),
            Line::new(&["EB-01", "EB-02"], [cards]),
            Line::new(
                &["EB-04", "EB-42"],
                [Phrase::new("eb-hand").with("number", self.hand), Phrase::new("eb-piles")],
            ),
            Line::new(&["EB-03", "EB-05"], ["eb-table", "eb-begins"].map(Phrase::new)),
        ]
    }

    /// Returns the number of shots for which the sticks and cue balls of a colour suffice.
    fn sets(&self) -> usize {
        self.counts.sticks.min(self.counts.cue_balls)
    }

    /// Returns the minimum number of cards in hands and piles at any time: the sticks and cue balls for which no ball
    /// is left. Pockets and blocks can all end up on the table.
    fn spare_cards(&self) -> usize {
        let of_each = self.counts.sticks + self.counts.cue_balls;
        self.colours * (of_each - 2 * self.sets().min(SHOTS))
    }

    fn turn(&self) -> Vec<Line> {
        let eight = Phrase::new("eb-pocket-for-eight").with("any", self.any_pocket_for_eight);
        let (combo, decided): (_, &[_]) = match self.combo {
            Combo::No => ("no", &[]),
            Combo::Coloured => ("coloured", &["EB-31", "EB-43"]),
            Combo::WithEight => ("with-eight", &["EB-31", "EB-43"]),
        };
        let from = match self.draw_from {
            DrawFrom::Either => "either",
            DrawFrom::DrawPile => "draw-pile",
        };
        let fill = Phrase::new("eb-fill").with("number", self.hand).with("from", from);
        let dry = self.spare_cards() < 2 * self.hand;
        let refill = std::iter::once("eb-refill").chain(dry.then_some("eb-dry"));
        vec![
            Line::new(&["EB-05"], [Phrase::new("eb-turn")]),
            Line::new(&["EB-10", "EB-11"], [Phrase::new("eb-discard")]),
            Line::new(
                &["EB-12", "EB-13", "EB-14", "EB-15", "EB-16", "EB-20"],
                [Phrase::new("eb-pocket"), eight, Phrase::new("eb-pocket-open")],
            ),
            Line::new(
                &["EB-20", "EB-13"],
                [Phrase::new("eb-block").with("wild-blocks", self.counts.wild_blocks)],
            ),
            Line::new(&["EB-16", "EB-30"], [Phrase::new("eb-ball")]),
            Line::new(decided, [Phrase::new("eb-combo").with("how", combo)]),
            Line::new(&["EB-06", "EB-12"], [fill]),
            Line::new(&["EB-07"], refill.map(Phrase::new)),
        ]
    }

    fn end(&self) -> Vec<Line> {
        let next = match self.next_dealer {
            NextDealer::Other => "other",
            NextDealer::Random => "random",
        };
        let run_out = Phrase::new("eb-run-out").with("sets", self.sets() <= SHOTS);
        let wins = Phrase::new("eb-match").with("number", self.wins.unwrap_or(0));
        vec![
            Line::new(&["EB-44"], [Phrase::new("eb-dead").with("number", self.turn_limit), run_out]),
            Line::new(&["EB-41"], [Phrase::new("eb-next-dealer").with("who", next), wins]),
        ]
    }
}

/// Returns the key of the message that names a colour.
const fn key(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "colour-yellow",
        Colour::Blue => "colour-blue",
        Colour::Red => "colour-red",
        Colour::Purple => "colour-purple",
        Colour::Orange => "colour-orange",
        Colour::Green => "colour-green",
        Colour::Maroon => "colour-maroon",
    }
}
