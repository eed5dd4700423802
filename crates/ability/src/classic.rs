//! What an ability means in classic Crazy Eights: a flat record that a rule compiler turns into tables.

use crate::ability::{Ability, Adding, Chance, Effect, Effects, Fit, Link, Naming, PenaltySort, Reply};
use crate::action::Action;
use crate::check::Problem;
use crate::phrase::{Amount, Cards, Count, Noun, Party, Place, Sort, Who};
use crate::words::{self, Form};

/// Everything a classic card can do when it is laid. Effects happen in the order of these fields.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ClassicEffect {
    /// The card goes on anything and names this.
    pub wild: Option<Naming>,
    /// A rank is demanded of the others.
    pub demand: bool,
    /// How the card answers cards to draw that are pending.
    pub on_draws: Option<Answer>,
    /// How the card answers turns to miss that are pending.
    pub on_skips: Option<Answer>,
    /// The direction turns round.
    pub reverse: bool,
    /// The next players miss their turn.
    pub skip: Option<Skip>,
    /// Someone draws.
    pub draw: Option<DrawPenalty>,
    /// Someone shows the hand to all.
    pub reveal: Option<Target>,
    /// The player swaps hands with someone.
    pub swap: Option<Swap>,
    /// The player gives cards away.
    pub give: Option<Give>,
    /// The player lays another card.
    pub lay: Option<Lay>,
    /// The player has so many more turns.
    pub extra_turns: u8,
}

/// Whom an effect concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Whoever laid the card.
    Yourself,
    /// The next player.
    Next,
    /// The player before.
    Previous,
    /// All but whoever laid the card.
    Others,
    /// Another player, whom the one who laid the card chooses.
    Chosen,
}

/// An answer to a pending penalty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What becomes of the penalty.
    pub reply: Reply,
    /// Whether the penalty must come from a card of the same rank.
    pub same_rank: bool,
}

/// Turns to miss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skip {
    /// How many turns.
    pub turns: u8,
    /// Whether it can be passed on by adding to it.
    pub adding: Adding,
}

/// Cards to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawPenalty {
    /// How many cards.
    pub cards: u8,
    /// Who draws them.
    pub who: Target,
    /// Whether it can be passed on by adding to it.
    pub adding: Adding,
}

/// An exchange of hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swap {
    /// With whom.
    pub with: Target,
    /// Whether the player may decline.
    pub optional: bool,
}

/// Cards to give away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Give {
    /// How many.
    pub cards: u8,
    /// To whom.
    pub to: Target,
    /// Whether the player may decline.
    pub optional: bool,
}

/// Another card to lay in the same turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lay {
    /// What it must fit.
    pub fit: Fit,
    /// Whether the player may decline.
    pub optional: bool,
    /// How many cards whoever lays none draws instead.
    pub or_draw: u8,
}

impl Ability {
    /// What laying the card does in the classic game, or everything that makes no sense there.
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
        let pending = |adding: Option<Adding>| adding.is_some_and(|adding| adding != Adding::Never);
        let draws = self.made.draw.map(|draw| draw.adding);
        let skips = self.made.skip.map(|skip| skip.adding);
        if pending(draws) && pending(skips) {
            self.problems.push(Problem::TwoPending);
        }
        if self.made.demand && self.made.wild == Some(Naming::SuitAndRank) {
            self.problems.push(Problem::Twice("the demand for a rank".into()));
        }
        if self.made.draw.is_some_and(|draw| draw.who != Target::Next && draw.adding != Adding::Never) {
            self.problems.push(Problem::OnlyNextAnswers);
        }
    }

    fn or_else(&mut self, before: &Effect, effect: &Effect) {
        match (before, effect) {
            (
                Effect::Act { action: Action::Lay(_), .. },
                Effect::Act {
                    who: Who::You,
                    may: false,
                    action: Action::Draw(Amount::Number(cards), Adding::Never),
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
            Effect::Skip(turns, adding) => {
                let skip = Skip { turns: self.number(*turns), adding: *adding };
                set(&mut self.made.skip, skip, "skip", &mut self.problems);
            }
            Effect::Reply(reply, penalty) => {
                let answer = Answer { reply: *reply, same_rank: penalty.same_rank };
                match penalty.what {
                    PenaltySort::Draws => {
                        set(&mut self.made.on_draws, answer, "an answer to draws", &mut self.problems);
                    }
                    PenaltySort::Skips => {
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

    fn act(&mut self, who: Who, may: bool, action: &Action) {
        if may && matches!(action, Action::Draw(..) | Action::Gain(..) | Action::Demand | Action::Reveal(_)) {
            self.problems.push(Problem::NotInClassic(format!("may {}", action.verb().form(Form::Plain))));
        }
        match *action {
            Action::Draw(Amount::Number(cards), adding) => {
                let (who, cards) = (self.target(who), self.number(cards));
                set(&mut self.made.draw, DrawPenalty { cards, who, adding }, "a draw", &mut self.problems);
            }
            Action::Draw(..) => self.problems.push(Problem::ClassicNumber),
            Action::Gain(turns, Chance::Turn) => {
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
                    Lay { fit, optional: may, or_draw: 0 },
                    "another card",
                    &mut self.problems,
                );
            }
            Action::Demand => {
                self.only_you(who);
                flag(&mut self.made.demand, "the demand for a rank", &mut self.problems);
            }
            Action::Reveal(Cards::Hand(whose)) if whose == who || whose == Who::They && who != Who::You => {
                let target = self.target(who);
                set(&mut self.made.reveal, target, "showing a hand", &mut self.problems);
            }
            Action::Swap(Cards::Hand(Who::You), Cards::Hand(whose)) => {
                self.only_you(who);
                let with = self.single(whose);
                set(&mut self.made.swap, Swap { with, optional: may }, "swapping hands", &mut self.problems);
            }
            Action::Give(cards, whom) => {
                self.only_you(who);
                let to = self.single(whom);
                let Some(cards) = plain_cards(cards) else {
                    self.problems.push(Problem::ClassicCards(action.verb().form(Form::Plain).into()));
                    return;
                };
                let give = Give { cards: self.number(cards), to, optional: may };
                set(&mut self.made.give, give, "giving cards", &mut self.problems);
            }
            Action::Reveal(_) | Action::Swap(..) => {
                self.problems.push(Problem::ClassicCards(action.verb().form(Form::Plain).into()));
            }
            Action::Gain(_, chance) => {
                let chance = words::phrase_of(words::CHANCES, &chance);
                self.problems.push(Problem::NotInClassic(format!("extra {chance}")));
            }
            _ => {
                let word = action.verb().form(Form::Plain);
                self.problems.push(Problem::NotInClassic(word.into()));
            }
        }
    }

    fn only_you(&mut self, who: Who) {
        if who != Who::You {
            self.problems.push(Problem::ClassicOnlyYou(who.to_string()));
        }
    }

    /// One player other than oneself.
    fn single(&mut self, who: Who) -> Target {
        let target = self.target(who);
        if matches!(target, Target::Yourself | Target::Others) {
            self.problems.push(Problem::ClassicOnePlayer(who.to_string()));
        }
        target
    }

    fn target(&mut self, who: Who) -> Target {
        match who {
            Who::You => Target::Yourself,
            Who::Next => Target::Next,
            Who::Previous => Target::Previous,
            Who::Each(Party::Other | Party::Opponent) => Target::Others,
            Who::Chosen(Party::Other | Party::Opponent) => Target::Chosen,
            _ => {
                self.problems.push(Problem::ClassicPlayer(who.to_string()));
                Target::Next
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

/// So many cards of one's own hand, whichever.
fn plain_cards(cards: Cards) -> Option<u8> {
    match cards {
        Cards::Some {
            count: Count::Exactly(count),
            noun: Noun { other: false, colour: None, sort: Sort::Card },
            place: Place::Hand(Who::You),
        } => Some(count),
        _ => None,
    }
}
