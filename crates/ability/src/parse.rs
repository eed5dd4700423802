//! Recursive-descent parser from text to abilities. Parsing continues after a fault, so that one run reports the
//! faults in the rest of the line and in all other lines.

pub(crate) mod phrase;

use std::str::FromStr;

use crate::ability::{
    Ability, Compare, Condition, Deed, Effect, Effects, Link, Pattern, Penalty, Possession, StackingRule,
};
use crate::action::WORDS;
use crate::fault::Faults;
use crate::phrase::PlayerRef;
use crate::reader::{ReadFailure, ReadResult, Reader};
use crate::words::{self, DEEDS, Verb, VerbForm};

use phrase::{
    CARD_OPENINGS, cards, find_who, noun, number, one, player_openings, sees_number, turn, verb, who,
};

/// Parses one ability.
///
/// The cost is linear in the text, times the size of the vocabulary. Brackets cannot be nested, and at most ten faults
/// are reported.
pub fn parse(text: &str) -> Result<Ability, Faults> {
    let trimmed = text.trim_start();
    line(trimmed, text.len() - trimmed.len())
}

/// Parses one ability per line and skips empty lines.
pub fn parse_lines(text: &str) -> Result<Vec<Ability>, Faults> {
    let mut abilities = Vec::new();
    let mut faults = Vec::new();
    let mut start = 0;
    for text in text.split_inclusive('\n') {
        if !text.trim().is_empty() {
            match line(text, start) {
                Ok(ability) => abilities.push(ability),
                Err(Faults(found)) => faults.extend(found),
            }
        }
        start += text.len();
    }
    if faults.is_empty() { Ok(abilities) } else { Err(Faults(faults)) }
}

fn line(text: &str, start: usize) -> Result<Ability, Faults> {
    let mut reader = Reader::new(text, start);
    match ability(&mut reader, false) {
        Ok(ability) if reader.faults.is_empty() => Ok(ability),
        _ => Err(Faults(reader.faults)),
    }
}

impl FromStr for Ability {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        parse(text)
    }
}

fn ability(r: &mut Reader<'_>, inner: bool) -> ReadResult<Ability> {
    if r.eat("whenever") {
        let head = pattern(r).and_then(|pattern| Ok((pattern, provided(r)?)));
        let (head, effects) = (colon(r, head), effects(r, inner));
        let ((pattern, provided), effects) = (head?, effects?);
        Ok(Ability::Whenever { pattern, provided, effects })
    } else if r.eat("instead of") {
        let head = change(r).and_then(|change| Ok((change, provided(r)?)));
        let (head, effects) = (colon(r, head), effects(r, inner));
        let (((who, deed), provided), effects) = (head?, effects?);
        Ok(Ability::Instead { who, deed, provided, effects })
    } else if r.eat("forbids") {
        let head = change(r).and_then(|change| Ok((change, provided(r)?)));
        let ((who, deed), provided) = head?;
        if stops(r, inner) {
            Ok(Ability::Forbids { who, deed, provided })
        } else if r.sees(":") {
            Err(r.lost_here("nothing more: what is forbidden does not happen, so it has no effects", None))
        } else {
            Err(r.lost("\"provided\" or the end of the line", ["provided"].into_iter()))
        }
    } else if inner {
        let openings = ["whenever", "instead of", "forbids"];
        Err(r.lost("what lasts: \"whenever\", \"instead of\" or \"forbids\"", openings.into_iter()))
    } else if r.eat("if") {
        let head = condition(r);
        let (head, effects) = (colon(r, head), effects(r, inner));
        Ok(Ability::Does { provided: Some(head?), effects: effects? })
    } else {
        Ok(Ability::Does { provided: None, effects: effects(r, inner)? })
    }
}

fn stops(r: &Reader<'_>, inner: bool) -> bool {
    r.at_end() || inner && r.sees(")")
}

/// Consumes the colon after a head. After a broken head, skips ahead to it.
fn colon<T>(r: &mut Reader<'_>, head: ReadResult<T>) -> ReadResult<T> {
    let Ok(value) = head else {
        while !r.at_end() && !r.eat(":") {
            r.step();
        }
        return Err(ReadFailure);
    };
    if r.eat(":") {
        return Ok(value);
    }
    Err(r.lost("\":\" and then what happens", [":", "provided"].into_iter()))
}

fn pattern(r: &mut Reader<'_>) -> ReadResult<Pattern> {
    match turn(r)? {
        Some(who) if r.eat("begins") => Ok(Pattern::TurnBegins(who)),
        Some(who) if r.eat("ends") => Ok(Pattern::TurnEnds(who)),
        Some(_) => Err(r.lost("\"begins\" or \"ends\"", ["begins", "ends"].into_iter())),
        None => {
            let Some(who) = find_who(r) else {
                let expected = "what to wait for, such as \"your turn begins\" or \"an opponent draws\"";
                return Err(r.lost(expected, player_openings().chain(["your turn", "the turn of"])));
            };
            Ok(Pattern::Done(who, deed(r, &[VerbForm::Plain, VerbForm::Third])?))
        }
    }
}

fn change(r: &mut Reader<'_>) -> ReadResult<(PlayerRef, Deed)> {
    let who = who(r)?;
    Ok((who, deed(r, &[VerbForm::Gerund])?))
}

fn deed(r: &mut Reader<'_>, forms: &[VerbForm]) -> ReadResult<Deed> {
    let expected = if forms == [VerbForm::Gerund] {
        "a change such as \"drawing\""
    } else {
        "a change such as \"draws\""
    };
    match verb(r, DEEDS, forms, expected)? {
        Verb::MAKE => {
            let whom = who(r)?;
            r.need("draw")?;
            Ok(Deed::MakeDraw(whom))
        }
        Verb::DISCARD => Ok(Deed::Discard(cards(r)?)),
        Verb::PLAY => Ok(Deed::Play(cards(r)?)),
        Verb::DESTROY => Ok(Deed::Destroy(cards(r)?)),
        Verb::TAKE => {
            r.need("control of")?;
            Ok(Deed::Take(cards(r)?))
        }
        Verb::LOSE => Ok(Deed::Lose),
        _ => Ok(Deed::Draw),
    }
}

fn provided(r: &mut Reader<'_>) -> ReadResult<Option<Condition>> {
    if r.eat("provided") { condition(r).map(Some) } else { Ok(None) }
}

fn condition(r: &mut Reader<'_>) -> ReadResult<Condition> {
    if r.eat("it is") {
        return match turn(r)? {
            Some(who) => Ok(Condition::Turn(who)),
            None => Err(
                r.lost("\"your turn\" or \"the turn of\" someone", ["your turn", "the turn of"].into_iter())
            ),
        };
    }
    let Some(who) = find_who(r) else {
        if !CARD_OPENINGS.iter().any(|opening| r.sees(opening)) && !sees_number(r) {
            return Err(r.lost("a condition such as \"you hold at least 5 cards\"", player_openings()));
        }
        let cards = cards(r)?;
        r.need("is")?;
        return Ok(Condition::Is(cards, one(r)?));
    };
    let verbs = [Verb::HOLD, Verb::CONTROL];
    let having = match verb(r, &verbs, &[VerbForm::Plain, VerbForm::Third], "\"holds\" or \"controls\"")? {
        Verb::HOLD => Possession::Hold,
        _ => Possession::Control,
    };
    if r.eat("at least") || r.sees("at most") {
        let most = r.eat("at most");
        let number = number(r)?;
        let compare = if most { Compare::AtMost(number) } else { Compare::AtLeast(number) };
        return Ok(Condition::Has { who, having, compare, noun: noun(r)? });
    }
    let more = r.eat("more");
    if !more && !r.eat("fewer") {
        let words = ["at least", "at most", "more", "fewer"];
        return Err(r.lost("how many: \"at least\", \"at most\", \"more\" or \"fewer\"", words.into_iter()));
    }
    let noun = noun(r)?;
    r.need("than")?;
    let rival = self::who(r)?;
    let compare = if more { Compare::MoreThan(rival) } else { Compare::FewerThan(rival) };
    Ok(Condition::Has { who, having, compare, noun })
}

fn effects(r: &mut Reader<'_>, inner: bool) -> ReadResult<Effects> {
    let mut result = effect(r, inner).map(Effects::one);
    if result.is_err() {
        to_next_effect(r, inner);
    }
    while !stops(r, inner) {
        let step = link(r).and_then(|link| Ok((link, effect(r, inner)?)));
        match (&mut result, step) {
            (Ok(effects), Ok(step)) => effects.rest.push(step),
            (Err(ReadFailure), Ok(_)) => {}
            (_, Err(ReadFailure)) => {
                to_next_effect(r, inner);
                result = Err(ReadFailure);
            }
        }
    }
    result
}

/// Skips incomprehensible words, up to where another effect may begin.
fn to_next_effect(r: &mut Reader<'_>, inner: bool) {
    while !stops(r, inner) && ![", then", ", or else", ", if"].iter().any(|link| r.sees(link)) {
        r.step();
    }
}

fn link(r: &mut Reader<'_>) -> ReadResult<Link> {
    if r.eat(", then") {
        Ok(Link::Then)
    } else if r.eat(", or else") {
        Ok(Link::OrElse)
    } else if r.eat(", if so") {
        r.need(":")?;
        Ok(Link::IfSo)
    } else if r.eat(", if") {
        let condition = condition(r);
        Ok(Link::If(colon(r, condition)?))
    } else {
        let words = [", then", ", or else", ", if", ", adding up"];
        let expected = "the end, or a further effect after \", then\", \", or else\" or \", if so:\"";
        if ["then", "and", ";", ".", "&"].iter().any(|word| r.sees(word)) {
            return Err(r.lost_here(expected, Some(", then")));
        }
        if r.sees("adding") {
            return Err(r.lost_here(expected, Some(", adding")));
        }
        Err(r.lost(expected, words.into_iter()))
    }
}

fn effect(r: &mut Reader<'_>, inner: bool) -> ReadResult<Effect> {
    if let Some(lasts) = r.pick(words::LASTS) {
        r.need("(")?;
        if inner {
            return Err(
                r.lost_here("an effect at once: what lasts cannot hold something else that lasts", None)
            );
        }
        let held = ability(r, true);
        if held.is_err() {
            while !r.at_end() && !r.sees(")") {
                r.step();
            }
        }
        r.need(")")?;
        return Ok(Effect::Lasting(lasts, Box::new(held?)));
    }
    if let Some(naming) = r.pick(words::NAMINGS) {
        return Ok(Effect::Wild(naming));
    }
    if let Some(effect) = words::PLAIN_EFFECTS.iter().find(|(phrase, _)| r.eat(phrase)) {
        return Ok(effect.1.clone());
    }
    if r.eat("skip") {
        let turns = number(r)?;
        return Ok(Effect::Skip(turns, adding(r)?));
    }
    if let Some(reply) = r.pick(words::REPLIES) {
        let what = r.need_one(words::PENALTIES, "\"draws\" or \"skips\"")?;
        let same_rank = r.eat("of");
        if same_rank {
            r.need("the same rank")?;
        }
        return Ok(Effect::Reply(reply, Penalty { what, same_rank }));
    }
    let who = find_who(r);
    let may = who.is_some() && r.eat("may");
    let forms: &[VerbForm] =
        if may || who.is_none() { &[VerbForm::Plain] } else { &[VerbForm::Plain, VerbForm::Third] };
    let Some(word) = WORDS.iter().find(|word| forms.iter().any(|form| r.eat(word.verb.form(*form)))) else {
        let verbs = WORDS.iter().flat_map(|word| forms.iter().map(|form| word.verb.form(*form)));
        if who.is_some() {
            let all: Vec<&str> = verbs.chain(words::CHOSEN.iter().map(|(phrase, ())| *phrase)).collect();
            return Err(r.lost("what the player does, such as \"draws 1\"", all.into_iter()));
        }
        let all: Vec<&str> = verbs.chain(player_openings()).chain(effect_openings()).collect();
        return Err(r.lost("an effect such as \"each opponent draws 1\"", all.into_iter()));
    };
    Ok(Effect::Act { who: who.unwrap_or(PlayerRef::You), may, action: (word.read)(r)? })
}

fn effect_openings() -> impl Iterator<Item = &'static str> + Clone {
    let replies = words::REPLIES.iter().map(|(phrase, _)| *phrase);
    let lasts = words::LASTS.iter().map(|(phrase, _)| *phrase);
    ["wild", "skip", "reverse", "pass all hands round", "anything goes on it"]
        .into_iter()
        .chain(replies)
        .chain(lasts)
}

pub(crate) fn adding(r: &mut Reader<'_>) -> ReadResult<StackingRule> {
    if !r.sees(", adding") {
        return Ok(StackingRule::Never);
    }
    r.need(", adding up")?;
    Ok(if r.eat("with any rank") { StackingRule::AnyRank } else { StackingRule::SameRank })
}
