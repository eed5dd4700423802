//! The rules as a card: what there is to say about them, from their values alone.

use eights_words::{ByPlayers, Line, Part, Phrase, RuleCard, Section, by_players, players};

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
                Section::new("cr-section-deal", self.deal()),
                Section::new("section-turn", self.turn()),
                Section::new("cr-section-abilities", self.abilities()),
                Section::new("cr-section-end", self.end()),
                Section::new("cr-section-teams", self.teams()),
                Section::new("cr-section-match", self.matches()),
            ],
            rulings: self.rulings.clone(),
        }
    }

    fn deal(&self) -> Vec<Line> {
        let numbers = |numbers: &eights_sheet::ByPlayers| -> Vec<(usize, u32)> {
            let able = self.players.iter().filter(|players| players % self.team_size == 0);
            able.filter_map(|players| Some((players, numbers.get(players)?))).collect()
        };
        let size = self.card_file().map_or(0, |file| file.cards.len());
        let deck = |phrase: Phrase| phrase.with("deck", Part::Text(self.cards.clone())).with("size", size);
        let decks = match by_players(numbers(&self.decks), "decks-with", "decks-between") {
            ByPlayers::One(number) => deck(Phrase::new("cr-decks").with("number", number)),
            ByPlayers::List(list) => deck(Phrase::new("cr-decks-by-players").with("list", list)),
        };
        let hand = match by_players(numbers(&self.hand), "cards-with", "cards-between") {
            ByPlayers::One(number) => Phrase::new("hand-dealt").with("number", number),
            ByPlayers::List(list) => Phrase::new("hand-by-players").with("list", list),
        };
        let begins = Phrase::new("cr-begins").with("points", self.switches.points);
        vec![
            Line::new(
                &["CR-01", "CR-02"],
                [players(self.players.iter().filter(|n| n % self.team_size == 0)), decks, hand],
            ),
            Line::new(&["CR-01", "CR-07"], [Phrase::new("cr-starter"), begins]),
            Line::new(&["CR-19"], [Phrase::new("cr-card")]),
        ]
    }

    fn turn(&self) -> Vec<Line> {
        let switches = &self.switches;
        let early = switches.discard_before_draw.then(|| Phrase::new("cr-discard-early"));
        let empty = Phrase::new("cr-play-empty").with("allowed", switches.allow_empty_effect);
        vec![
            Line::new(
                &["CR-10", "CR-11", "CR-12", "CR-13"],
                [Some(Phrase::new("cr-turn")), early].into_iter().flatten(),
            ),
            Line::new(&["CR-14", "CR-15", "CR-16", "CR-17", "CR-18"], [Phrase::new("cr-discard")]),
            Line::new(
                &["CR-19", "CR-20", "CR-21", "CR-22", "CR-23", "CR-26"],
                [Phrase::new("cr-play"), empty, Phrase::new("cr-must")],
            ),
        ]
    }

    fn abilities(&self) -> Vec<Line> {
        let exchange = Phrase::new("cr-exchange").with("sees", self.switches.trade_shows_hand);
        vec![
            Line::new(
                &["CR-40", "CR-41", "CR-42", "CR-44", "CR-48"],
                [Phrase::new("cr-order"), Phrase::new("cr-instead")],
            ),
            Line::new(&["CR-05", "CR-55", "CR-74"], [exchange, Phrase::new("cr-looking")]),
        ]
    }

    fn end(&self) -> Vec<Line> {
        let fewest = Phrase::new("cr-fewest").with("number", self.switches.turn_limit);
        vec![
            Line::new(&["CR-30"], [Phrase::new("cr-refill")]),
            Line::new(
                &["CR-50", "CR-51", "CR-53", "CR-54", "CR-56"],
                [Phrase::new("cr-wins"), Phrase::new("cr-loses")],
            ),
            Line::new(&["CR-32", "CR-33", "CR-34"], [fewest]),
        ]
    }

    fn teams(&self) -> Vec<Line> {
        if self.team_size < 2 {
            return Vec::new();
        }
        let turn = Phrase::new("cr-team-turn").with("one", self.switches.team_turn_is_one);
        vec![
            Line::new(&["CR-60", "CR-62"], [Phrase::new("cr-teams").with("number", self.team_size)]),
            Line::new(&["CR-61", "CR-63"], [Phrase::new("cr-team-together"), turn]),
        ]
    }

    fn matches(&self) -> Vec<Line> {
        let switches = &self.switches;
        let said = if switches.points {
            vec![
                Phrase::new("cr-points").with("teams", self.team_size > 1),
                Phrase::new("cr-match").with("number", switches.games),
            ]
        } else {
            vec![Phrase::new("cr-one-game")]
        };
        vec![Line::new(&["CR-52", "CR-64"], said), Line::new(&[], [Phrase::new("cr-not-affiliated")])]
    }
}
