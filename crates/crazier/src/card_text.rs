//! Card texts, as phrases that each language renders with its own grammar.
//!
//! A phrase says what is meant, not how it is said: who acts, on which cards, and whether a clause stands before it.
//! Languages choose word order, cases and verb forms from that. In English, the result equals
//! [`eights_ability::english`].

mod action;
mod noun;

use eights_ability::{
    Ability, AbilityDuration, Action, CardKind, CardPlace, Compare, Condition, Deed, Effect, Effects,
    ExtraAction, Link, Pattern, PlayerRef,
};
use eights_cards::Face;
use eights_i18n::{Part, Phrase, Words};

use crate::agenda::AbilityRef;
use crate::book::{Book, CardText};

/// Returns the text of a card in the reader's language; empty if the deck has no such card.
pub fn card_text(book: &Book, face: Face, words: &Words) -> String {
    book.card(face).map_or_else(String::new, |card| card.text(words))
}

impl CardText {
    /// Returns the text of the card as a phrase.
    pub fn phrase(&self) -> Phrase {
        let sentences = self.abilities.iter().enumerate().map(|(place, ability)| {
            let sentence = ability_phrase(ability);
            if place == 0 { sentence } else { Phrase::new("ability-more").with("sentence", sentence) }
        });
        Phrase::new("ability-run").with("parts", Part::Run(sentences.collect()))
    }

    /// Returns the text of the card in the reader's language.
    pub fn text(&self, words: &Words) -> String {
        words.say(&self.phrase())
    }
}

impl Book {
    /// Returns the text of an ability in the reader's language; for one that was left behind, including its duration.
    pub fn ability_text(&self, which: AbilityRef, words: &Words) -> Option<String> {
        self.whole_ability(which).map(|ability| words.say(&ability_phrase(&ability)))
    }
}

/// Returns the text of an ability as a phrase: whole sentences, with a capital letter and a full stop.
///
/// An effect that only Crazy Eights has appears in notation, because no card of this game can have it.
pub fn ability_phrase(ability: &Ability) -> Phrase {
    let text =
        TextBuilder { antecedent: CardKind::Card, same_subject: false }.ability(ability, Lead::No, false);
    Phrase::new("ability-sentence").with("text", text)
}

/// Tells whether something stands before a clause in the same sentence. In some languages, the verb then comes before
/// its subject.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lead {
    No,
    Yes,
}

impl From<Lead> for Part {
    fn from(lead: Lead) -> Part {
        (lead == Lead::Yes).into()
    }
}

/// An adverb in a clause. Languages place it differently.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Adverb {
    None,
    Then,
    Instead,
}

impl From<Adverb> for Part {
    fn from(adverb: Adverb) -> Part {
        Part::Word(match adverb {
            Adverb::None => "none",
            Adverb::Then => "then",
            Adverb::Instead => "instead",
        })
    }
}

/// Builds the phrases of one ability.
struct TextBuilder {
    /// Kind of the card mentioned last, which gives pronouns their gender.
    antecedent: CardKind,
    /// `true` if "that player" is the subject of the clause before, so that a pronoun is clear.
    same_subject: bool,
}

impl TextBuilder {
    /// Returns an ability as one piece of text, without a capital letter and a full stop. If `next` is set, it holds
    /// only the next time.
    fn ability(&mut self, ability: &Ability, lead: Lead, next: bool) -> Phrase {
        match ability {
            Ability::Does { provided: None, effects } => self.effects(effects, lead, Adverb::None),
            Ability::Does { provided: Some(condition), effects } => {
                let condition = self.condition(condition, None);
                let effects = self.effects(effects, Lead::Yes, Adverb::None);
                Phrase::new("ability-does-if").with("condition", condition).with("effects", effects)
            }
            Ability::Whenever { pattern, provided, effects } => {
                let when = self.pattern(pattern, next);
                let turn = !matches!(pattern, Pattern::Done(..));
                self.same_subject = matches!(*pattern, Pattern::Done(who, deed) if is_clear(who, deed));
                let condition = provided.as_ref().map(|condition| self.condition(condition, Some(pattern)));
                let effects = self.effects(effects, Lead::Yes, Adverb::None);
                let phrase = match condition {
                    None => Phrase::new("ability-whenever"),
                    Some(condition) => Phrase::new("ability-whenever-if").with("condition", condition),
                };
                phrase.with("when", when).with("turn", turn).with("effects", effects)
            }
            Ability::Instead { who, deed, provided, effects } => {
                let would = Phrase::new("ability-would").with("next", next);
                let would = self.deed_of(would, *who, *deed);
                self.same_subject = is_clear(*who, *deed);
                let condition = provided.as_ref().map(|condition| self.condition(condition, None));
                let effects = self.effects(effects, Lead::Yes, Adverb::Instead);
                let phrase = match condition {
                    None => Phrase::new("ability-instead"),
                    Some(condition) => Phrase::new("ability-instead-while").with("condition", condition),
                };
                phrase.with("would", would).with("next", next).with("effects", effects)
            }
            Ability::Forbids { who, deed, provided } => {
                let lead = if provided.is_some() { Lead::Yes } else { lead };
                let any = matches!(who, PlayerRef::Any(_));
                let forbids = Phrase::new("ability-forbids").with("lead", lead).with("any", any);
                let forbids = self.deed_of(forbids, *who, *deed);
                let Some(condition) = provided else { return forbids };
                let condition = self.condition(condition, None);
                Phrase::new("ability-forbids-while").with("condition", condition).with("forbids", forbids)
            }
        }
    }

    fn pattern(&mut self, pattern: &Pattern, next: bool) -> Phrase {
        let every = if next { "next" } else { "every" };
        match *pattern {
            Pattern::TurnBegins(who) => self.turn("ability-turn-begins", who, every),
            Pattern::TurnEnds(who) => self.turn("ability-turn-ends", who, every),
            Pattern::Done(who, deed) => {
                self.deed_of(Phrase::new("ability-when-done").with("next", next), who, deed)
            }
        }
    }

    fn turn(&self, key: &'static str, who: PlayerRef, which: &'static str) -> Phrase {
        Phrase::new(key).with("who", Part::Forms(self.player(who))).with("which", which)
    }

    /// Adds a player and their deed to a phrase.
    fn deed_of(&mut self, phrase: Phrase, who: PlayerRef, deed: Deed) -> Phrase {
        let phrase = phrase.with("who", Part::Forms(self.player(who))).with("person", noun::person(who));
        phrase.with("deed", Part::Forms(self.deed(who, deed)))
    }

    fn deed(&mut self, who: PlayerRef, deed: Deed) -> Phrase {
        let (key, cards) = match deed {
            Deed::Draw => ("ability-deed-draw", None),
            Deed::Lose => ("ability-deed-lose", None),
            Deed::MakeDraw(whom) => {
                let phrase = Phrase::new("ability-deed-make-draw").with("person", noun::person(who));
                return phrase.with("whom", Part::Forms(self.player(whom)));
            }
            Deed::Discard(cards) => ("ability-deed-discard", Some(cards)),
            Deed::Play(cards) => ("ability-deed-play", Some(cards)),
            Deed::Destroy(cards) => ("ability-deed-destroy", Some(cards)),
            Deed::Take(cards) => ("ability-deed-take", Some(cards)),
        };
        let phrase = Phrase::new(key).with("person", noun::person(who));
        match cards {
            None => phrase,
            Some(cards) => phrase.with("cards", Part::Forms(self.cards(cards))),
        }
    }

    /// Returns a condition. `at` is the pattern that it belongs to, for languages that name a time within the condition.
    fn condition(&mut self, condition: &Condition, at: Option<&Pattern>) -> Phrase {
        let (key, turn_of) = match at {
            Some(Pattern::TurnBegins(who)) => ("ability-turn-begins", Some(*who)),
            Some(Pattern::TurnEnds(who)) => ("ability-turn-ends", Some(*who)),
            Some(Pattern::Done(..)) | None => ("", None),
        };
        let who = match *condition {
            Condition::Turn(who) | Condition::Has { who, .. } => Some(who),
            Condition::Is(..) => None,
        };
        // "If that player holds ... at the end of a player's turn" is "if a player holds ... at the end of their turn".
        let of_that_player = who == Some(PlayerRef::That);
        let own_turn = turn_of.filter(|of| of_that_player && matches!(of, PlayerRef::Any(_)));
        self.same_subject = (self.same_subject || own_turn.is_some()) && !names_another(condition);
        let subject = Part::Forms(self.player(own_turn.or(who).unwrap_or(PlayerRef::They)));
        let phrase = match *condition {
            Condition::Turn(who) => Phrase::new("ability-is-turn")
                .with("who", Part::Forms(self.player(who)))
                .with("person", noun::person(who)),
            Condition::Is(cards, noun) => {
                let cards = Part::Forms(self.cards(cards));
                noun::with_noun(Phrase::new("ability-is").with("cards", cards).with("many", "one"), noun)
            }
            Condition::Has { who, having, compare, noun } => self.has(who, having, compare, noun),
        };
        let phrase = phrase.with("subject", subject).with("timed", turn_of.is_some());
        let time = turn_of.map(|who| self.turn(key, own_turn.map_or(who, |_| PlayerRef::They), "one"));
        time.into_iter().fold(phrase, |phrase, time| phrase.with("time", time))
    }

    /// Joins the effects in order. The adverb belongs to the first of them.
    fn effects(&mut self, effects: &Effects, lead: Lead, adverb: Adverb) -> Phrase {
        let mut parts = vec![self.effect(&effects.first, lead, adverb)];
        let mut before = &effects.first;
        let mut lead = lead;
        let within = lead;
        let mut joined = adverb == Adverb::Instead;
        let mut asked = false;
        for (link, next) in &effects.rest {
            let by_you = matches!(before, Effect::Act { who: PlayerRef::You, .. });
            let with_doer = |key| Phrase::new(key).with("person", if by_you { "you" } else { "they" });
            let may = matches!(before, Effect::Act { may: true, .. });
            let joins = !joined && is_command(before) && is_command(next);
            joined = joins && *link == Link::Then;
            let (step, before_it, adverb) = match link {
                Link::Then if joins => (Phrase::new("ability-then"), lead, Adverb::Then),
                Link::Then => (Phrase::new("ability-next").with("within", within), within, Adverb::None),
                Link::IfSo => (with_doer("ability-if-so"), Lead::Yes, Adverb::None),
                Link::OrElse if asked => (Phrase::new("ability-otherwise"), Lead::Yes, Adverb::None),
                Link::OrElse if may => (with_doer("ability-if-not"), Lead::Yes, Adverb::None),
                Link::OrElse => {
                    joined = true;
                    (Phrase::new("ability-or-else"), Lead::Yes, Adverb::None)
                }
                Link::If(condition) => {
                    let condition = self.condition(condition, None);
                    (Phrase::new("ability-if").with("condition", condition), Lead::Yes, Adverb::None)
                }
            };
            lead = before_it;
            // "If they do" has the subject of the effect before it.
            let doer = matches!(before, Effect::Act { who: PlayerRef::That, .. });
            self.same_subject = doer && (*link == Link::IfSo || *link == Link::OrElse && may);
            parts.push(step.with("effect", self.effect(next, lead, adverb)));
            asked = matches!(link, Link::IfSo | Link::If(_));
            before = next;
        }
        Phrase::new("ability-run").with("parts", Part::Run(parts))
    }

    fn effect(&mut self, effect: &Effect, lead: Lead, adverb: Adverb) -> Phrase {
        let phrase = match effect {
            Effect::Lasting(lasts, ability) => self.lasting(*lasts, ability, lead),
            Effect::Act { who, may, action } => {
                let mood = match (who, *may || is_extra(action)) {
                    (_, true) => "may",
                    (PlayerRef::You, false) => "order",
                    (_, false) => "does",
                };
                let command = mood == "order" && lead == Lead::No;
                let same = *who == PlayerRef::That && std::mem::take(&mut self.same_subject);
                match self.action(*who, action) {
                    Some(does) => Phrase::new("ability-act")
                        .with("who", Part::Forms(self.player(*who)))
                        .with("person", noun::person(*who))
                        .with("same", same)
                        .with("mood", mood)
                        .with("command", command)
                        .with("action", Part::Forms(does.with("command", command))),
                    None => notation(effect),
                }
            }
            Effect::Wild(_)
            | Effect::Skip(..)
            | Effect::SkipChosen
            | Effect::Reverse
            | Effect::PassHands
            | Effect::AnythingGoes
            | Effect::Reply(..) => notation(effect),
        };
        phrase.with("lead", lead).with("adverb", adverb)
    }

    fn lasting(&mut self, lasts: AbilityDuration, ability: &Ability, lead: Lead) -> Phrase {
        let next_time = lasts == AbilityDuration::NextTime
            && matches!(ability, Ability::Instead { .. } | Ability::Whenever { .. });
        let duration = match lasts {
            AbilityDuration::NextTime if next_time => "inside",
            AbilityDuration::NextTime => "once",
            AbilityDuration::ThisTurn => "turn",
            AbilityDuration::UntilYourNextTurn => "until",
        };
        // A plain prohibition can follow its duration in the same clause.
        let plain = matches!(ability, Ability::Forbids { provided: None, .. });
        let follows = if plain && lead == Lead::No { Lead::Yes } else { Lead::No };
        let sentence = self.ability(ability, follows, next_time);
        Phrase::new("ability-lasting")
            .with("duration", duration)
            .with("plain", plain)
            .with("sentence", sentence)
    }
}

/// Returns `true` if a deed is about nobody else in the third person, so that a pronoun after it means its doer.
fn is_clear(who: PlayerRef, deed: Deed) -> bool {
    let other = match deed {
        Deed::MakeDraw(whom) => Some(whom),
        Deed::Discard(cards) | Deed::Play(cards) | Deed::Destroy(cards) | Deed::Take(cards) => {
            match cards.place() {
                Some(CardPlace::Controlled(owner) | CardPlace::Hand(owner)) => Some(owner),
                _ => None,
            }
        }
        Deed::Draw | Deed::Lose => None,
    };
    matches!(who, PlayerRef::Any(_) | PlayerRef::That) && matches!(other, None | Some(PlayerRef::You))
}

/// Returns `true` if a condition is about a player other than you and "that player".
fn names_another(condition: &Condition) -> bool {
    let another = |who: PlayerRef| !matches!(who, PlayerRef::You | PlayerRef::That);
    match *condition {
        Condition::Has { who, compare: Compare::MoreThan(rival) | Compare::FewerThan(rival), .. } => {
            another(who) || another(rival)
        }
        Condition::Turn(who) | Condition::Has { who, .. } => another(who),
        Condition::Is(..) => false,
    }
}

/// Returns `true` if the action is another discard or play, which a player may always decline.
fn is_extra(action: &Action) -> bool {
    matches!(action, Action::Gain(_, ExtraAction::Discard | ExtraAction::Play))
}

/// Returns `true` if the effect reads as a command to the player, such as "draw two cards".
fn is_command(effect: &Effect) -> bool {
    matches!(effect, Effect::Act { who: PlayerRef::You, may: false, action } if !is_extra(action))
}

fn notation(effect: &Effect) -> Phrase {
    Phrase::new("ability-notation").with("text", Part::Text(effect.to_string()))
}
