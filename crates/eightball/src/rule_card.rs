//! The rules as a card: what there is to say about them, from their values alone.

use eights_words::{Line, Phrase, RuleCard, Section};

use crate::knobs::{Combo, DrawFrom, NextDealer};
use crate::rules::Rules;

impl Rules {
    /// The rules as a card.
    pub fn rule_card(&self) -> RuleCard {
        RuleCard {
            name: self.name.clone(),
            preset: Rules::named(&self.name).is_some_and(|preset| preset == *self),
            title: self.title.clone(),
            about: self.about.clone(),
            source: self.source.clone(),
            sections: vec![
                Section::new("eb-section-deal", self.deal()),
                Section::new("section-turn", self.turn()),
                Section::new("eb-section-eight", [Line::new(&["EB-40"], [Phrase::new("eb-eight")])]),
                Section::new("eb-section-end", self.end()),
            ],
            rulings: self.rulings.clone(),
        }
    }

    fn deal(&self) -> Vec<Line> {
        let counts = &self.counts;
        let pairs = self.colours * (self.colours - 1) / 2;
        let sides = Phrase::new("eb-sides").with("colours", self.colours);
        let cards = Phrase::new("eb-cards")
            .with("sticks", counts.sticks)
            .with("cue-balls", counts.cue_balls)
            .with("blocks", counts.blocks)
            .with("wild-blocks", counts.wild_blocks)
            .with("corner-pockets", counts.corner_pockets)
            .with("side-pockets", counts.side_pockets)
            .with("pairs", pairs);
        let table = ["eb-table", "eb-begins"].map(Phrase::new);
        vec![
            Line::new(&["EB-02", "EB-03"], [sides]),
            Line::new(&["EB-01", "EB-02"], [cards]),
            Line::new(&["EB-04", "EB-42"], [Phrase::new("eb-hand").with("number", self.hand)]),
            Line::new(&["EB-03", "EB-05"], table),
        ]
    }

    fn turn(&self) -> Vec<Line> {
        let eight = Phrase::new("eb-pocket-for-eight").with("any", self.any_pocket_for_eight);
        let combo = match self.combo {
            Combo::No => "no",
            Combo::Coloured => "coloured",
            Combo::WithEight => "with-eight",
        };
        let from = match self.draw_from {
            DrawFrom::Either => "either",
            DrawFrom::DrawPile => "draw-pile",
        };
        let fill = Phrase::new("eb-fill").with("number", self.hand).with("from", from);
        vec![
            Line::new(&[], [Phrase::new("eb-turn")]),
            Line::new(&["EB-10", "EB-11"], [Phrase::new("eb-discard")]),
            Line::new(
                &["EB-12", "EB-13", "EB-14", "EB-15"],
                [Phrase::new("eb-pocket"), eight, Phrase::new("eb-pocket-open")],
            ),
            Line::new(&["EB-20", "EB-13"], [Phrase::new("eb-block")]),
            Line::new(&["EB-16", "EB-30"], [Phrase::new("eb-ball")]),
            Line::new(&["EB-31", "EB-43"], [Phrase::new("eb-combo").with("how", combo)]),
            Line::new(&["EB-06", "EB-07", "EB-12"], [fill, Phrase::new("eb-refill")]),
        ]
    }

    fn end(&self) -> Vec<Line> {
        let next = match self.next_dealer {
            NextDealer::Other => "other",
            NextDealer::Random => "random",
        };
        let wins = Phrase::new("eb-match").with("number", self.wins.unwrap_or(0));
        vec![
            Line::new(&["EB-44"], [Phrase::new("eb-dead").with("number", self.turn_limit)]),
            Line::new(&["EB-41"], [Phrase::new("eb-next-dealer").with("who", next), wins]),
        ]
    }
}
