//! Rule card of Crazier Eights, generated from the values of the rules alone.

use eights_ability::{Ability, Action, Colour, Effect};
use eights_cards::Rank;
use eights_i18n::{ByPlayers, Line, Part, Phrase, RuleCard, Section, by_players, players};

use crate::book::{CardText, Kind, effects_of};
use crate::rules::Rules;

impl Rules {
    /// Returns the rules as a rule card.
    pub fn rule_card(&self) -> RuleCard {
        let preset = Rules::named(&self.meta.name).is_some_and(|preset| preset == *self);
        let sections = vec![
            Section::new("cr-section-deal", self.deal()),
            Section::new("section-turn", self.turn()),
            Section::new("cr-section-abilities", self.abilities()),
            Section::new("cr-section-end", self.end()),
            Section::new("cr-section-teams", self.teams()),
            Section::new("cr-section-match", self.matches()),
        ];
        self.meta.rule_card(preset, sections)
    }

    /// Lists the effect of each card of the deck, in the order of the card file. Meant for a page that has to stand
    /// alone; at a table the cards themselves say it.
    pub fn card_list(&self) -> Section {
        let file = self.card_file().ok();
        let title = file.as_ref().map_or_else(|| self.cards.clone(), |file| file.title.clone());
        let how = Phrase::new("cr-list-how").with("deck", Part::Text(title));
        let card = |card: &CardText| {
            let colours = card.colours.iter().map(|colour| Phrase::new(colour_key(*colour)));
            let kind = match card.kind {
                Kind::Event => "event",
                Kind::Asset => "asset",
            };
            let said = Phrase::new("cr-list-card")
                .with("name", Part::Text(card.name.clone()))
                .with("rank", Part::Text(rank(card.rank)))
                .with("colours", Part::All(colours.collect()))
                .with("kind", kind)
                .with("text", card.phrase());
            Line::new(&[], [said])
        };
        let cards = file.iter().flat_map(|file| &file.cards).map(card);
        Section::new("cr-section-cards", std::iter::once(Line::new(&[], [how])).chain(cards))
    }

    /// Returns `true` if a card of the deck has this action.
    fn deck_can(&self, what: Action) -> bool {
        let file = self.card_file().ok();
        file.iter().flat_map(|file| &file.cards).flat_map(|card| &card.abilities).any(|a| does(a, what))
    }

    fn in_teams(&self) -> bool {
        self.team_size > 1
    }

    fn deal(&self) -> Vec<Line> {
        let numbers = |numbers: &eights_rulesheet::ByPlayers| -> Vec<(usize, u32)> {
            let able = self.players.iter().filter(|players| players % self.team_size == 0);
            able.filter_map(|players| Some((players, numbers.get(players)?))).collect()
        };
        let file = self.card_file().ok();
        let title = file.as_ref().map_or_else(|| self.cards.clone(), |file| file.title.clone());
        let size = file.as_ref().map_or(0, |file| file.cards.len());
        let several = file.is_some_and(|file| file.cards.iter().any(|card| card.colours.len() > 1));
        let deck = |phrase: Phrase| phrase.with("deck", Part::Text(title.clone())).with("size", size);
        let decks = match by_players(numbers(&self.decks), "decks-with", "decks-between") {
            ByPlayers::One(number) => deck(Phrase::new("cr-decks").with("number", number)),
            ByPlayers::List(list) => deck(Phrase::new("cr-decks-by-players").with("list", list)),
        };
        let hand = match by_players(numbers(&self.hand), "cards-with", "cards-between") {
            ByPlayers::One(number) => Phrase::new("hand-dealt").with("number", number),
            ByPlayers::List(list) => Phrase::new("hand-by-players").with("list", list),
        };
        let by = match (self.in_teams(), self.switches.points) {
            (false, false) => "players",
            (false, true) => "players-points",
            (true, false) => "teams",
            (true, true) => "teams-points",
        };
        vec![
            Line::new(
                &["CR-01", "CR-02"],
                [players(self.players.iter().filter(|n| n % self.team_size == 0)), decks, hand],
            ),
            Line::new(
                &["CR-01", "CR-07"],
                [Phrase::new("cr-starter"), Phrase::new("cr-begins").with("by", by)],
            ),
            Line::new(&["CR-14", "CR-19"], [Phrase::new("cr-card").with("several", several)]),
        ]
    }

    fn turn(&self) -> Vec<Line> {
        let switches = &self.switches;
        let [parts, more] =
            ["cr-turn", "cr-more"].map(|key| Phrase::new(key).with("early", switches.discard_before_draw));
        let empty = Phrase::new("cr-play-empty").with("allowed", switches.allow_empty_effect);
        vec![
            Line::new(&["CR-10", "CR-11", "CR-12", "CR-13", "CR-43", "CR-47"], [parts, more]),
            Line::new(&["CR-14", "CR-18"], [Phrase::new("cr-discard")]),
            Line::new(&["CR-15", "CR-16", "CR-17"], [Phrase::new("cr-eight")]),
            Line::new(&["CR-19", "CR-20", "CR-25", "CR-26"], [Phrase::new("cr-play")]),
            Line::new(&["CR-21", "CR-22", "CR-23"], [Phrase::new("cr-must"), empty]),
            Line::new(&["CR-28"], [Phrase::new("cr-forced-discard")]),
        ]
    }

    fn abilities(&self) -> Vec<Line> {
        let teams = self.in_teams();
        let exchange = Phrase::new("cr-exchange").with(
            "how",
            match (self.switches.trade_shows_hand, teams) {
                (true, _) => "shown",
                (false, true) => "blind-but-for-allies",
                (false, false) => "blind",
            },
        );
        vec![
            Line::new(&["CR-62"], [Phrase::new("cr-you"), Phrase::new("cr-opponents").with("teams", teams)]),
            Line::new(&["CR-40", "CR-46"], [Phrase::new("cr-set-off")]),
            Line::new(&["CR-41", "CR-42", "CR-63"], [Phrase::new("cr-order").with("teams", teams)]),
            Line::new(&["CR-44", "CR-48"], [Phrase::new("cr-instead")]),
            Line::new(&["CR-20", "CR-24", "CR-49"], [Phrase::new("cr-several")]),
            Line::new(&["CR-55", "CR-74"], [exchange]),
            Line::new(&["CR-03", "CR-04", "CR-05", "CR-06", "CR-31"], [Phrase::new("cr-looking")]),
        ]
    }

    fn end(&self) -> Vec<Line> {
        let teams = self.in_teams();
        let fewest = Phrase::new("cr-fewest").with("number", self.switches.turn_limit);
        let counted = Phrase::new("cr-fewest-wins").with("teams", teams);
        let by_text = self.deck_can(Action::Win).then_some("cr-wins-by-text");
        let wins = ["cr-wins", "cr-wins-at-once"].into_iter().chain(by_text).map(Phrase::new);
        let mut lines = vec![Line::new(&["CR-50", "CR-53"], wins)];
        let mut fewest = vec![fewest, counted];
        if self.deck_can(Action::Lose) {
            let last = Phrase::new("cr-last-left").with("teams", teams);
            lines.push(Line::new(&["CR-45", "CR-51", "CR-54", "CR-56"], [Phrase::new("cr-loses"), last]));
            fewest.push(Phrase::new("cr-fewest-out"));
        }
        lines.push(Line::new(&["CR-30", "CR-33"], [Phrase::new("cr-refill")]));
        lines.push(Line::new(&["CR-32", "CR-34", "CR-46"], fewest));
        lines
    }

    fn teams(&self) -> Vec<Line> {
        if !self.in_teams() {
            return Vec::new();
        }
        let turn = Phrase::new("cr-team-turn").with("one", self.switches.team_turn_is_one);
        vec![
            Line::new(&["CR-60"], [Phrase::new("cr-teams").with("number", self.team_size)]),
            Line::new(&["CR-62"], [Phrase::new("cr-allies")]),
            Line::new(&["CR-61", "CR-63"], [Phrase::new("cr-team-together")]),
            Line::new(&["CR-61"], [turn]),
        ]
    }

    fn matches(&self) -> Vec<Line> {
        let switches = &self.switches;
        let said = if switches.points {
            let points = Phrase::new("cr-points").with("teams", self.in_teams());
            let out = self.deck_can(Action::Lose).then(|| Phrase::new("cr-points-out"));
            let games = Phrase::new("cr-match").with("number", switches.games);
            [Some(points), out, Some(games)].into_iter().flatten().collect()
        } else {
            vec![Phrase::new("cr-one-game")]
        };
        vec![Line::new(&["CR-52", "CR-64"], said), Line::new(&[], [Phrase::new("cr-not-affiliated")])]
    }
}

/// Returns `true` if an ability has this action, directly or in an ability that it leaves behind.
fn does(ability: &Ability, what: Action) -> bool {
    effects_of(ability).is_some_and(|effects| {
        effects.iter().any(|effect| match effect {
            Effect::Act { action, .. } => *action == what,
            Effect::Lasting(_, held) => does(held, what),
            _ => false,
        })
    })
}

/// Returns the message key of a colour's name.
const fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Purple => "colour-purple",
        Colour::Green => "colour-green",
        Colour::Blue => "colour-blue",
        Colour::Orange => "colour-orange",
    }
}

/// Formats a rank as printed on a card.
fn rank(rank: Rank) -> String {
    match rank.letter() {
        'T' => "10".to_string(),
        letter => letter.to_string(),
    }
}
