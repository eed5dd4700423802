//! Abilities in classic Crazy Eights, as a flat record that a rule compiler turns into tables.

use crate::ability::{
    Ability, Effect, Effects, ExtraAction, Fit, Link, PenaltyKind, Reply, StackingRule, WildChoice,
};
use crate::action::Action;
use crate::check::Problem;
use crate::phrase::{Amount, CardKind, CardPlace, CardSelector, Count, Noun, PlayerGroup, PlayerRef};
use crate::words::{self, VerbForm};

/// All effects of laying a classic card. They happen in the order of these fields.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own that a card answers")]
pub struct ClassicEffect {
    /// The card goes on anything, and its player makes this choice.
    pub wild: Option<WildChoice>,
    /// The player demands a rank of the others.
    pub demand: bool,
    /// Answer to a pending draw penalty.
    pub on_draws: Option<PenaltyAnswer>,
    /// Answer to a pending skip.
    pub on_skips: Option<PenaltyAnswer>,
    /// The direction of play reverses.
    pub reverse: bool,
    /// The next players miss their turn.
    pub skip: Option<Skip>,
    /// A player chosen by the one who laid the card misses a turn.
    pub skip_chosen: bool,
    /// Someone draws cards.
    pub draw: Option<DrawPenalty>,
    /// The player whose hand everybody sees.
    pub reveal: Option<EffectTarget>,
    /// The player swaps hands with someone.
    pub swap: Option<Swap>,
    /// Everybody passes the whole hand to the next player.
    pub pass_hands: bool,
    /// The player gives cards away.
    pub give: Option<Gift>,
    /// The player lays another card.
    pub lay: Option<ExtraLay>,
    /// Number of extra turns for the player.
    pub extra_turns: u8,
    /// Any card may be laid on this one.
    pub anything_goes: bool,
}

/// The player or players an effect concerns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EffectTarget {
    /// The player who laid the card.
    Yourself,
    /// The next player.
    Next,
    /// The previous player.
    Previous,
    /// Everybody except the player who laid the card.
    Others,
    /// Another player, chosen by the one who laid the card.
    Chosen,
}

impl EffectTarget {
    /// Returns `true` for a single player to whom the turn can pass at once, with a penalty to answer.
    fn can_answer(self) -> bool {
        matches!(self, EffectTarget::Next | EffectTarget::Previous)
    }
}

/// An answer to a pending penalty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PenaltyAnswer {
    /// The fate of the penalty.
    pub reply: Reply,
    /// `true` if the penalty must come from a card of the same rank.
    pub same_rank: bool,
}

/// A penalty of missed turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skip {
    /// Number of turns.
    pub turns: u8,
    /// The rule for passing it on by adding to it.
    pub adding: StackingRule,
}

/// A penalty of cards to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawPenalty {
    /// Number of cards.
    pub cards: u8,
    /// The player or players who draw them.
    pub who: EffectTarget,
    /// The rule for passing it on by adding to it.
    pub adding: StackingRule,
}

/// An exchange of hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Swap {
    /// The other player.
    pub with: EffectTarget,
    /// `true` if the player may decline.
    pub optional: bool,
}

/// Cards to give away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Gift {
    /// Number of cards.
    pub cards: u8,
    /// The player who receives them.
    pub to: EffectTarget,
    /// `true` if the player may decline.
    pub optional: bool,
}

/// Another card to lay in the same turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ExtraLay {
    /// The requirement that the card must meet.
    pub fit: Fit,
    /// `true` if the player may decline.
    pub optional: bool,
    /// Number of cards to draw if the player lays none.
    pub or_draw: u8,
}

impl Ability {
    /// Compiles the ability for the classic game, or returns every problem it has there.
    pub fn classic(&self) -> Result<ClassicEffect, Vec<Problem>> {
        let mut compiler = Compiler::default();
        match self {
            Ability::Does { provided, effects } => {
                if provided.is_some() {
                    compiler.problems.push(Problem::NotInClassic("if".into()));
                }
                compiler.effects(effects);
            }
            Ability::Whenever { .. } => compiler.problems.push(Problem::ClassicActsOnce("whenever".into())),
            Ability::Instead { .. } => compiler.problems.push(Problem::ClassicActsOnce("instead of".into())),
            Ability::Forbids { .. } => compiler.problems.push(Problem::ClassicActsOnce("forbids".into())),
        }
        if compiler.problems.is_empty() { Ok(compiler.made) } else { Err(compiler.problems) }
    }
}

#[derive(Default)]
struct Compiler {
    made: ClassicEffect,
    problems: Vec<Problem>,
}

impl Compiler {
    fn effects(&mut self, effects: &Effects) {
        self.effect(&effects.first);
        let mut before = &effects.first;
        for (link, effect) in &effects.rest {
            match link {
                Link::Then => self.effect(effect),
                Link::OrElse => self.or_else(before, effect),
                Link::IfSo | Link::If(_) => self.problems.push(Problem::NotInClassic("if".into())),
            }
            before = effect;
        }
        self.contradictions();
    }

    fn contradictions(&mut self) {
        let pending =
            |adding: Option<StackingRule>| adding.is_some_and(|adding| adding != StackingRule::Never);
        let draws = self.made.draw.map(|draw| draw.adding);
        let skips = self.made.skip.map(|skip| skip.adding);
        if pending(draws) && pending(skips) {
            self.problems.push(Problem::TwoPending);
        }
        if self.made.demand && self.made.wild == Some(WildChoice::SuitAndRank) {
            self.problems.push(Problem::Twice("the demand for a rank".into()));
        }
        if self.made.draw.is_some_and(|draw| !draw.who.can_answer() && draw.adding != StackingRule::Never) {
            self.problems.push(Problem::OnlyNextAnswers);
        }
        if self.made.anything_goes && (self.made.wild.is_some() || self.made.demand) {
            self.problems.push(Problem::OpenAndNaming);
        }
    }

    fn or_else(&mut self, before: &Effect, effect: &Effect) {
        match (before, effect) {
            (
                Effect::Act { action: Action::Lay(_), .. },
                Effect::Act {
                    who: PlayerRef::You,
                    may: false,
                    action: Action::Draw(Amount::Number(cards), StackingRule::Never),
                },
            ) => {
                let cards = self.number(*cards);
                if let Some(lay) = &mut self.made.lay {
                    lay.or_draw = cards;
                }
            }
            _ => self.problems.push(Problem::ClassicOrElse),
        }
    }

    fn effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Wild(naming) => set(&mut self.made.wild, *naming, "wild", &mut self.problems),
            Effect::Reverse => flag(&mut self.made.reverse, "reverse", &mut self.problems),
            Effect::SkipChosen => {
                flag(&mut self.made.skip_chosen, "a skip of your choice", &mut self.problems);
            }
            Effect::PassHands => flag(&mut self.made.pass_hands, "passing hands", &mut self.problems),
            Effect::AnythingGoes => flag(&mut self.made.anything_goes, "anything goes", &mut self.problems),
            Effect::Skip(turns, adding) => {
                let skip = Skip { turns: self.number(*turns), adding: *adding };
                set(&mut self.made.skip, skip, "skip", &mut self.problems);
            }
            Effect::Reply(reply, penalty) => {
                let answer = PenaltyAnswer { reply: *reply, same_rank: penalty.same_rank };
                match penalty.what {
                    PenaltyKind::Draws => {
                        set(&mut self.made.on_draws, answer, "an answer to draws", &mut self.problems);
                    }
                    PenaltyKind::Skips => {
                        set(&mut self.made.on_skips, answer, "an answer to skips", &mut self.problems);
                    }
                }
            }
            Effect::Lasting(lasts, _) => {
                let lasts = words::phrase_of(words::LASTS, lasts);
                self.problems.push(Problem::ClassicActsOnce(lasts.into()));
            }
            Effect::Act { who, may, action } => self.act(*who, *may, action),
        }
    }

    fn act(&mut self, who: PlayerRef, may: bool, action: &Action) {
        if may && matches!(action, Action::Draw(..) | Action::Gain(..) | Action::Demand | Action::Reveal(_)) {
            self.problems.push(Problem::NotInClassic(format!("may {}", action.verb().form(VerbForm::Plain))));
        }
        match *action {
            Action::Draw(Amount::Number(cards), adding) => {
                let (who, cards) = (self.target(who), self.number(cards));
                set(&mut self.made.draw, DrawPenalty { cards, who, adding }, "a draw", &mut self.problems);
            }
            Action::Draw(..) => self.problems.push(Problem::ClassicNumber),
            Action::Gain(turns, ExtraAction::Turn) => {
                self.only_you(who);
                if self.made.extra_turns > 0 {
                    self.problems.push(Problem::Twice("an extra turn".into()));
                }
                self.made.extra_turns = self.number(turns);
            }
            Action::Lay(fit) => {
                self.only_you(who);
                set(
                    &mut self.made.lay,
                    ExtraLay { fit, optional: may, or_draw: 0 },
                    "another card",
                    &mut self.problems,
                );
            }
            Action::Demand => {
                self.only_you(who);
                flag(&mut self.made.demand, "the demand for a rank", &mut self.problems);
            }
            Action::Reveal(CardSelector::Hand(whose))
                if whose == who || whose == PlayerRef::They && who != PlayerRef::You =>
            {
                let target = self.target(who);
                set(&mut self.made.reveal, target, "showing a hand", &mut self.problems);
            }
            Action::Swap(CardSelector::Hand(PlayerRef::You), CardSelector::Hand(whose)) => {
                self.only_you(who);
                let with = self.single(whose);
                set(&mut self.made.swap, Swap { with, optional: may }, "swapping hands", &mut self.problems);
            }
            Action::Give(cards, whom) => {
                self.only_you(who);
                let to = self.single(whom);
                let Some(cards) = plain_cards(cards) else {
                    self.problems.push(Problem::ClassicCards(action.verb().form(VerbForm::Plain).into()));
                    return;
                };
                let give = Gift { cards: self.number(cards), to, optional: may };
                set(&mut self.made.give, give, "giving cards", &mut self.problems);
            }
            Action::Reveal(_) | Action::Swap(..) => {
                self.problems.push(Problem::ClassicCards(action.verb().form(VerbForm::Plain).into()));
            }
            Action::Gain(_, chance) => {
                let chance = words::phrase_of(words::CHANCES, &chance);
                self.problems.push(Problem::NotInClassic(format!("extra {chance}")));
            }
            _ => {
                let word = action.verb().form(VerbForm::Plain);
                self.problems.push(Problem::NotInClassic(word.into()));
            }
        }
    }

    fn only_you(&mut self, who: PlayerRef) {
        if who != PlayerRef::You {
            self.problems.push(Problem::ClassicOnlyYou(who.to_string()));
        }
    }

    /// Resolves one player other than oneself.
    fn single(&mut self, who: PlayerRef) -> EffectTarget {
        let target = self.target(who);
        if matches!(target, EffectTarget::Yourself | EffectTarget::Others) {
            self.problems.push(Problem::ClassicOnePlayer(who.to_string()));
        }
        target
    }

    fn target(&mut self, who: PlayerRef) -> EffectTarget {
        match who {
            PlayerRef::You => EffectTarget::Yourself,
            PlayerRef::Next => EffectTarget::Next,
            PlayerRef::Previous => EffectTarget::Previous,
            PlayerRef::Each(PlayerGroup::Other | PlayerGroup::Opponent) => EffectTarget::Others,
            PlayerRef::Chosen(PlayerGroup::Other | PlayerGroup::Opponent) => EffectTarget::Chosen,
            _ => {
                self.problems.push(Problem::ClassicPlayer(who.to_string()));
                EffectTarget::Next
            }
        }
    }

    fn number(&mut self, number: u8) -> u8 {
        self.problems.extend(Problem::unless_in_range(number));
        number
    }
}

fn set<T>(field: &mut Option<T>, value: T, what: &str, problems: &mut Vec<Problem>) {
    if field.replace(value).is_some() {
        problems.push(Problem::Twice(what.into()));
    }
}

fn flag(field: &mut bool, what: &str, problems: &mut Vec<Problem>) {
    if std::mem::replace(field, true) {
        problems.push(Problem::Twice(what.into()));
    }
}

/// Returns the number of cards, if these are arbitrary cards of one's own hand.
fn plain_cards(cards: CardSelector) -> Option<u8> {
    match cards {
        CardSelector::Some {
            count: Count::Exactly(count),
            noun: Noun { other: false, colour: None, sort: CardKind::Card },
            place: CardPlace::Hand(PlayerRef::You),
        } => Some(count),
        _ => None,
    }
}
