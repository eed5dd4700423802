//! Rules compiled to lookup tables.

use std::cmp::Reverse;

use eights_ability::StackingRule;
use eights_cards::{Card, Deck, Face, FaceSet, Rank, Seat, SeatCount, Seats, Suit};

use crate::effect::Effect;
use crate::fit::Fit;
use crate::knobs::{
    Call, Countdown, Counts, LastCardRule, LastSpecial, StackEffects, Stacking, StockEmpty, TwoPlayerReverse,
    WildLastResort,
};
use crate::order::height;
use crate::rules::{Rules, Target, Values};
use crate::stacking::{PenaltyStacking, rank_index};

/// Checked rules for one number of seats, compiled so that a table lookup answers every question.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own that the rules answer")]
pub struct Book {
    pub(crate) rules: Rules,
    pub(crate) seats: SeatCount,
    pub(crate) deck: Deck,
    /// The deck's cards in the order of a new pack, so that setting up a table is a copy.
    pub(crate) pack: Vec<Card>,
    pub(crate) hand: usize,
    /// The faces that go on anything.
    pub(crate) wilds: FaceSet,
    /// The faces that demand a rank (HR-13).
    pub(crate) demanding: FaceSet,
    /// The faces with an effect that the end of a turn must look at.
    pub(crate) acting: FaceSet,
    /// The faces after which a turn may continue with another card.
    pub(crate) going_on: FaceSet,
    /// The faces that lead straight to the next turn when laid alone: most of them, and the fast path.
    pub(crate) plain: FaceSet,
    pub(crate) draw_limit: u8,
    pub(crate) turn_limit: u32,
    pub(crate) card_limit: u32,
    pub(crate) idle_limit: u32,
    pub(crate) reshuffles: bool,
    /// Number of cards that puts a player out of the hand, if there is a limit (HR-33).
    pub(crate) hand_limit: Option<usize>,
    /// Each player's own number is wild (HR-43).
    pub(crate) counts_down: bool,
    /// Only the top card of several acts (HR-18).
    pub(crate) top_only: bool,
    /// Legal cards depend on more than the top card and the suit named for it.
    pub(crate) peculiar: bool,
    /// The faces that do something (HR-31).
    pub(crate) special: FaceSet,
    /// Some card may not be the last (HR-31).
    pub(crate) forbids_last: bool,
    /// The faces that may not be the last card, those that cost cards as the last one, and those that have a rule of
    /// their own (HR-31).
    last: [FaceSet; 3],
    /// Value of each face.
    values: [i32; 64],
    /// How many times the points of a hand count if this face is its last card, or 0 if it is like any other (HR-71).
    finish_times: [u8; 64],
    /// The faces that may be laid: by face on top while nothing is named (CE-10, CE-11), then by named suit (CE-12).
    /// One table for both, so that a lookup needs no branch.
    fits: [FaceSet; 64 + Suit::ALL.len()],
    /// By face laid before: the faces that may follow it in the same turn (CE-30, HR-17).
    mates: [FaceSet; 64],
    /// By kind of pending penalty: the faces that may be laid (CE-28, HR-21).
    answers: [FaceSet; PenaltyStacking::INDICES],
    /// By rank that made the pending skip: the faces that may be laid (HR-23).
    on_skips: [FaceSet; Rank::COUNT + 1],
    /// Some cards do more than reverse, skip and make the next player draw.
    pub(crate) has_agenda: bool,
    /// A wild card may be challenged (HR-62).
    pub(crate) challenges: bool,
    /// Players call the last card (HR-30).
    pub(crate) calls: bool,
    /// A turn can end with something other than the next player's turn.
    pub(crate) odd_turns: bool,
    /// Priority of each face when a card is chosen for a player, highest first (CE-18, CE-19).
    precedence: [Precedence; 64],
}

/// Orders faces by points, then by rank (CE-19), then clubs, diamonds, hearts, spades.
type Precedence = (i32, usize, Reverse<Option<Suit>>);

impl Book {
    pub(crate) fn compile(rules: &Rules, seats: SeatCount, deck: Deck, hand: usize) -> Book {
        let faces = deck.faces();
        let those = |test: &dyn Fn(&Effect) -> bool| -> FaceSet {
            faces.iter().filter(|face| test(&rules.effects[face.index()])).collect()
        };
        let wilds = those(&|effect| effect.wild);
        let fit = Fit { rules, faces, wilds };
        let stacks = rules.turn.stacking != Stacking::No;
        // CE-26: applies where jacks do not reverse.
        let covers = those(&|effect| effect.lay.is_some() && !effect.reverse);
        let demanding = those(&|effect| effect.demands);
        let acting =
            those(&|effect| effect.is_special() || effect.answer.is_some() || effect.on_skips.is_some());
        let going_on = if stacks { fit.stackable() } else { covers };
        let plain = faces.difference(wilds).difference(acting).difference(going_on);
        let (calls, counts_down) = (rules.last_card.call != Call::No, rules.setup.countdown != Countdown::No);
        let odd_turns = rules.last_card.false_call
            || rules.may_leave()
            || !those(&|effect| effect.demands || effect.skip_chosen || effect.extra_turns > 0).is_empty();
        let with_rule = |rule: LastCardRule| -> FaceSet {
            faces.iter().filter(|face| rules.last_rule(*face) == rule).collect()
        };
        let forbidden = with_rule(LastCardRule::Forbidden);
        let named = faces.iter().filter(|face| rules.finishing.last_cards.get(*face).is_some()).collect();
        let forbids_last =
            !forbidden.is_empty() || counts_down && rules.finishing.last_special == LastSpecial::Forbidden;
        Book {
            rules: rules.clone(),
            seats,
            deck,
            pack: deck.cards().collect(),
            hand,
            wilds,
            demanding,
            acting,
            going_on,
            // If more than the card itself matters, no card takes the fast path.
            plain: if calls || counts_down || odd_turns { FaceSet::EMPTY } else { plain },
            draw_limit: rules.turn.draw_limit.number().map_or(u8::MAX, |cards| cards as u8),
            turn_limit: rules.turn.turn_limit.number().unwrap_or(u32::MAX),
            card_limit: rules.turn.card_limit.number().unwrap_or(u32::MAX),
            idle_limit: seats.get() as u32 + rules.stock.extra_idle_turns,
            reshuffles: rules.stock.when_empty == StockEmpty::Reshuffle,
            hand_limit: rules.finishing.hand_limit.number().map(|cards| cards as usize),
            counts_down,
            top_only: stacks && rules.turn.stack_effects == StackEffects::TopOnly,
            peculiar: forbids_last
                || rules.turn.wild_last_resort == WildLastResort::Enforced
                || counts_down
                || !those(&|effect| effect.demands || effect.names_rank).is_empty(),
            special: those(&Effect::does_something),
            forbids_last,
            last: [forbidden, with_rule(LastCardRule::Penalised), named],
            values: values(rules),
            finish_times: std::array::from_fn(|i| {
                rules.scoring.finish_times.get(Face::new(i as u8)).map_or(0, |times| *times as u8)
            }),
            fits: std::array::from_fn(|i| match i.checked_sub(64) {
                Some(suit) => fit.named(Suit::ALL[suit]),
                None => fit.on(Face::new(i as u8)),
            }),
            mates: std::array::from_fn(|i| fit.mates(Face::new(i as u8))),
            answers: all_answers(rules, faces),
            on_skips: std::array::from_fn(|i| answers_to_skips(rules, faces, Rank::all().nth(i))),
            has_agenda: !those(&has_agenda).is_empty(),
            challenges: rules.turn.wild_last_resort == WildLastResort::Challenge,
            calls,
            odd_turns,
            precedence: std::array::from_fn(|i| precedence(&values(rules), Face::new(i as u8))),
        }
    }

    /// Returns the rules that this book was compiled from.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of seats that this book is for.
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// Returns the cards that the game is played with.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Returns `true` if some card may not be the last (HR-31).
    pub fn forbids_last(&self) -> bool {
        self.forbids_last
    }

    /// Returns the number of cards dealt to each player.
    pub fn hand_size(&self) -> usize {
        self.hand
    }

    /// Returns the faces that go on anything.
    pub fn wilds(&self) -> FaceSet {
        self.wilds
    }

    /// Returns the effect of laying a face.
    #[inline]
    pub fn effect(&self, face: Face) -> &Effect {
        &self.rules.effects[face.index()]
    }

    /// Returns `true` if a player whose number reaches zero wins the match (HR-43).
    pub fn levels_win(&self) -> bool {
        matches!(self.rules.setup.countdown, Countdown::Own | Countdown::Continuous)
    }

    /// Returns the number of hands to win for the match, if that decides it (HR-70). Totals then count hands won.
    pub fn hands_to_win(&self) -> Option<u32> {
        self.rules.match_end.hands_won.number()
    }

    /// Returns the total at which the match ends (CE-52, CE-55, HR-70).
    pub fn target(&self) -> Option<i32> {
        if let Some(hands) = self.hands_to_win() {
            return Some(hands as i32);
        }
        match self.rules.target() {
            Target::PerPlayer(points) => Some(points * self.seats.get() as i32),
            Target::Points(points) => Some(points),
            Target::Endless => None,
        }
    }

    /// Returns the faces that may be laid on this card, given the suit named for it, if any.
    #[inline]
    pub fn fits(&self, top: Face, named: Option<Suit>) -> FaceSet {
        self.fits[named.map_or(top.index(), |suit| 64 + suit.index())]
    }

    /// Returns the faces that may be laid on this card while a penalty of this kind is pending, by a player for whom
    /// `wilds` are wild (CE-28, HR-21).
    pub(crate) fn answers(&self, kind: PenaltyStacking, top: Face, wilds: FaceSet) -> FaceSet {
        let answers = self.answers[kind.index() % PenaltyStacking::INDICES];
        let penalties = &self.rules.penalties;
        if !penalties.mix && !penalties.wild_passes_on {
            return answers;
        }
        let matching = self.fit().matching(top);
        let wilds = match (penalties.wild_passes_on, self.rules.turn.wild_must_match) {
            (false, _) => FaceSet::EMPTY,
            (true, false) => wilds,
            (true, true) => wilds.intersection(matching),
        };
        if penalties.mix { answers.intersection(matching).union(wilds) } else { answers.union(wilds) }
    }

    /// Returns the kind of penalty that this face makes.
    pub(crate) fn kind_of(&self, face: Face) -> PenaltyStacking {
        PenaltyStacking::of(&self.rules, face)
    }

    pub(crate) fn fit(&self) -> Fit<'_> {
        Fit { rules: &self.rules, faces: self.deck.faces(), wilds: self.wilds }
    }

    /// Returns the faces that may be laid after this card in the same turn (CE-30, HR-17).
    pub(crate) fn mates(&self, face: Face) -> FaceSet {
        self.mates[face.index()]
    }

    /// Returns the faces that may not be the last card of a player for whom `wilds` are wild (HR-31).
    pub(crate) fn forbidden_last(&self, wilds: FaceSet) -> FaceSet {
        self.last_as(self.last[0], LastSpecial::Forbidden, wilds)
    }

    /// Returns the faces that cost cards as the last card of a player for whom `wilds` are wild (HR-31).
    pub(crate) fn penalised_last(&self, wilds: FaceSet) -> FaceSet {
        self.last_as(self.last[1], LastSpecial::Penalised, wilds)
    }

    /// HR-43: a player's own number is special too, unless the sheet has a rule for that card.
    fn last_as(&self, faces: FaceSet, rule: LastSpecial, wilds: FaceSet) -> FaceSet {
        let own = wilds.difference(self.last[2]);
        if self.rules.finishing.last_special == rule { faces.union(own) } else { faces }
    }

    /// Returns the faces that may be laid while a skip by cards of this rank is pending (HR-23).
    pub(crate) fn on_skips(&self, rank: Option<Rank>) -> FaceSet {
        self.on_skips[rank_index(rank) % self.on_skips.len()]
    }

    /// Returns how many of the last `cards` cards act (HR-18).
    pub(crate) fn acting_of(&self, cards: usize) -> usize {
        if self.top_only { cards.min(1) } else { cards }
    }

    /// Returns `true` if a draw made by this effect waits for an answer.
    pub(crate) fn waits(&self, effect: Effect) -> bool {
        effect.adds_up || self.rules.penalties.mix
    }

    /// Returns the seats that win and score together with this one, including itself (HR-44).
    pub fn side(&self, seat: Seat) -> Seats {
        match self.rules.setup.teams {
            Some(teams) => {
                let team = |seat: Seat| seat.index() % teams as usize;
                self.seats.iter().filter(|other| team(*other) == team(seat)).collect()
            }
            None => Seats::only(seat),
        }
    }

    /// Iterates over all sides.
    pub fn sides(&self) -> impl Iterator<Item = Seats> + '_ {
        let sides = self.rules.setup.teams.map_or(self.seats.get(), |teams| teams as usize);
        self.seats.iter().take(sides).map(|seat| self.side(seat))
    }

    /// Returns the value of a card left in hand.
    #[inline]
    pub fn value(&self, face: Face) -> i32 {
        self.values[face.index()]
    }

    /// Returns how many times a hand counts with this face as its last card, or 0 if no line says so (HR-71).
    pub(crate) fn finish_times(&self, face: Face) -> u8 {
        self.finish_times[face.index()]
    }

    /// Returns the card to play for a player whose time has run out (CE-18).
    pub fn first_choice(&self, faces: FaceSet) -> Option<Face> {
        faces.iter().max_by_key(|face| self.precedence[face.index()])
    }

    /// Returns `true` if a reverse skips instead, given the seats in play (CE-29).
    pub(crate) fn reverse_skips(&self, in_play: Seats) -> bool {
        in_play.len() == 2 && self.rules.turn.two_player_reverse == TwoPlayerReverse::Skips
    }
}

/// Returns the answers to every kind of penalty, by its index.
fn all_answers(rules: &Rules, faces: FaceSet) -> [FaceSet; PenaltyStacking::INDICES] {
    let mut all = [FaceSet::EMPTY; PenaltyStacking::INDICES];
    for kind in PenaltyStacking::all() {
        all[kind.index()] = answers(rules, faces, kind);
    }
    all
}

fn answers(rules: &Rules, faces: FaceSet, kind: PenaltyStacking) -> FaceSet {
    let any = matches!(kind, PenaltyStacking::AnyRank(_));
    let answers = |face: &Face| {
        let effect = &rules.effects[face.index()];
        let same = face.rank() == kind.rank();
        let adds = effect.draw > 0 && (rules.penalties.mix || any || same && effect.adds_up);
        adds || effect.answer.is_some_and(|answer| rules.penalties.mix || same || !answer.same_rank)
    };
    faces.iter().filter(answers).collect()
}

/// Returns `true` if an effect goes beyond reverses, skips and draws by the next player.
fn has_agenda(effect: &Effect) -> bool {
    effect.skip_waits()
        || effect.on_skips.is_some()
        || effect.at_once.is_some()
        || effect.reveal.is_some()
        || effect.swap.is_some()
        || effect.give.is_some()
        || effect.skip_chosen
        || effect.pass_hands
        || effect.extra_turns > 0
}

/// HR-23: returns the answers to a skip. A waiting skip adds to one of its rank or to any; other cards answer as
/// stated.
fn answers_to_skips(rules: &Rules, faces: FaceSet, rank: Option<Rank>) -> FaceSet {
    let answers = |face: &Face| {
        let effect = &rules.effects[face.index()];
        let same = face.rank() == rank;
        let adds = effect.skip_waits() && (same || effect.skip_adds == StackingRule::AnyRank);
        adds || effect.on_skips.is_some_and(|answer| same || !answer.same_rank)
    };
    faces.iter().filter(answers).collect()
}

fn precedence(values: &Values, face: Face) -> Precedence {
    (values[face.index()], height(face), Reverse(face.suit()))
}

/// Returns the card values, or one for each card where cards are counted (HR-40).
fn values(rules: &Rules) -> Values {
    match rules.scoring.counts {
        Counts::Points => rules.values,
        Counts::Cards => [1; 64],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Book {
        Rules::named("basic").unwrap().book(SeatCount::new(4).unwrap()).unwrap()
    }

    fn faces(text: &str) -> FaceSet {
        text.split(' ').map(|face| face.parse::<Face>().unwrap()).collect()
    }

    #[test]
    fn ce_18_the_card_worth_most_is_laid_and_ties_go_by_rank_and_suit() {
        let first = |text| book().first_choice(faces(text)).map(|face| face.to_string());
        assert_eq!(first("8S KS 2C").as_deref(), Some("8S"));
        assert_eq!(first("AS 2C").as_deref(), Some("2C"));
        assert_eq!(first("TS QS JS KS").as_deref(), Some("KS"));
        assert_eq!(first("QH QC QS QD").as_deref(), Some("QC"));
        assert_eq!(first("9H 9D 3C").as_deref(), Some("9D"));
    }

    #[test]
    fn ce_19_the_ranks_go_from_the_eight_and_the_ace_down_to_the_two() {
        let order = |face: &str| precedence(&[0; 64], face.parse().unwrap());
        let ranked: Vec<Precedence> =
            "8C AC KC QC JC TC 9C 7C 6C 5C 4C 3C 2C".split(' ').map(order).collect();
        assert!(ranked.is_sorted_by(|a, b| a > b), "{ranked:?}");
    }

    #[test]
    fn ce_51_eights_count_fifty_courts_ten_aces_one_and_others_their_number() {
        let value = |face: &str| book().value(face.parse().unwrap());
        assert_eq!(
            ["8C", "KD", "QH", "JS", "AC", "TC", "9D", "2S"].map(value),
            [50, 10, 10, 10, 1, 10, 9, 2]
        );
    }
}
