//! The nouns of the language, and its verbs: players, cards, places, amounts.

use eights_cards::Rank;

use crate::phrase::{Amount, Cards, Count, Noun, Place, Sort, Spot, Who};
use crate::print::plural;
use crate::reader::{Read, Reader};
use crate::words::{self, Form, Verb};

pub(crate) fn find_verb(r: &mut Reader<'_>, verbs: &[Verb], forms: &[Form]) -> Option<Verb> {
    verbs.iter().copied().find(|verb| forms.iter().any(|form| r.eat(verb.form(*form))))
}

pub(crate) fn verb(r: &mut Reader<'_>, verbs: &[Verb], forms: &[Form], expected: &str) -> Read<Verb> {
    find_verb(r, verbs, forms).ok_or_else(|| {
        let every_form = [Form::Plain, Form::Third, Form::Gerund];
        let known = verbs.iter().find(|verb| every_form.iter().any(|form| r.sees(verb.form(*form))));
        if let (Some(verb), [form, ..]) = (known, forms) {
            return r.lost_here(expected, Some(verb.form(*form)));
        }
        let shown: Vec<&str> =
            verbs.iter().flat_map(|verb| forms.iter().map(|form| verb.form(*form))).collect();
        r.lost(expected, shown.into_iter())
    })
}

/// `your turn`, or `the turn of` someone, if that stands here.
pub(crate) fn turn(r: &mut Reader<'_>) -> Read<Option<Who>> {
    if r.eat("your turn") {
        Ok(Some(Who::You))
    } else if r.eat("their turn") {
        Ok(Some(Who::They))
    } else if r.eat("the turn of") {
        who(r).map(Some)
    } else {
        Ok(None)
    }
}

/// `your hand`, or `the hand of` someone, if that stands here.
fn hand(r: &mut Reader<'_>) -> Read<Option<Who>> {
    if r.eat("your hand") {
        Ok(Some(Who::You))
    } else if r.eat("their hand") {
        Ok(Some(Who::They))
    } else if r.eat("the hand of") {
        who(r).map(Some)
    } else {
        Ok(None)
    }
}

pub(crate) fn find_who(r: &mut Reader<'_>) -> Option<Who> {
    match r.pick(words::WHO)? {
        Who::Any(party) if r.pick(words::CHOSEN).is_some() => Some(Who::Chosen(party)),
        who => Some(who),
    }
}

pub(crate) fn who(r: &mut Reader<'_>) -> Read<Who> {
    find_who(r).ok_or_else(|| {
        r.lost("a player, such as \"you\", \"an opponent\" or \"each player\"", player_openings())
    })
}

pub(crate) fn player_openings() -> impl Iterator<Item = &'static str> + Clone {
    words::WHO.iter().map(|(phrase, _)| *phrase)
}

pub(crate) fn sees_number(r: &Reader<'_>) -> bool {
    r.peek(0).starts_with(|sign: char| sign.is_ascii_digit())
        || words::NUMBERS.iter().any(|(word, _)| r.sees(word))
}

pub(crate) fn number(r: &mut Reader<'_>) -> Read<u8> {
    if let Some(number) = r.pick(words::NUMBERS) {
        return Ok(number);
    }
    match r.peek(0).parse() {
        Ok(number @ 0..=99) if r.peek(0).starts_with(|sign: char| sign.is_ascii_digit()) => {
            r.step();
            Ok(number)
        }
        _ => Err(r.lost("a number up to 99", words::NUMBERS.iter().map(|(word, _)| *word))),
    }
}

pub(crate) fn amount(r: &mut Reader<'_>) -> Read<Amount> {
    if r.eat("that many") {
        eat_cards(r);
        return Ok(Amount::ThatMany);
    }
    if r.eat("as many as") {
        let noun = noun(r)?;
        return Ok(Amount::AsMany(noun, place(r)?));
    }
    if r.eat("a card") {
        return Ok(Amount::Number(1));
    }
    let number = number(r)?;
    let amount = if r.eat("fewer") {
        Amount::Fewer(number)
    } else if r.eat("more") {
        Amount::More(number)
    } else {
        Amount::Number(number)
    };
    eat_cards(r);
    Ok(amount)
}

/// `cards` after a number says nothing new, but people write it.
fn eat_cards(r: &mut Reader<'_>) {
    let _ = r.eat("cards") || r.eat("card");
}

/// How a phrase about cards may begin.
pub(crate) const CARD_OPENINGS: &[&str] = &[
    "a",
    "an",
    "another",
    "all",
    "up to",
    "this card",
    "that card",
    "your hand",
    "their hand",
    "the hand of",
    "the top",
    "the bottom",
];

pub(crate) fn cards(r: &mut Reader<'_>) -> Read<Cards> {
    if r.eat("this card") {
        return Ok(Cards::This);
    }
    if r.eat("that card") {
        return Ok(Cards::That);
    }
    if let Some(who) = hand(r)? {
        return Ok(Cards::Hand(who));
    }
    if let Some(end) = r.pick(words::ENDS) {
        let count = if r.eat("card") {
            1
        } else {
            let count = number(r)?;
            if !r.eat("cards") {
                r.need("card")?;
            }
            count
        };
        r.need("of")?;
        let pile = r.need_one(words::PILES, "\"the draw pile\" or \"the discard pile\"")?;
        return Ok(Cards::End { end, count, pile });
    }
    let (count, other) = if r.eat("another") {
        (Count::Exactly(1), true)
    } else if r.eat("a") || r.eat("an") {
        (Count::Exactly(1), false)
    } else if r.eat("all") {
        (Count::All, false)
    } else if r.eat("up to") {
        (Count::UpTo(number(r)?), false)
    } else if sees_number(r) {
        (Count::Exactly(number(r)?), false)
    } else {
        return Err(
            r.lost("cards, such as \"a card in play\" or \"this card\"", CARD_OPENINGS.iter().copied())
        );
    };
    let mut noun = noun(r)?;
    noun.other |= other;
    Ok(Cards::Some { count, noun, place: place(r)? })
}

/// One card's kind, with its article.
pub(crate) fn one(r: &mut Reader<'_>) -> Read<Noun> {
    let other = r.eat("another");
    if !other && !r.eat("a") && !r.eat("an") {
        return Err(r.lost("a kind of card, such as \"an asset\"", ["a", "an", "another"].into_iter()));
    }
    let mut noun = noun(r)?;
    noun.other |= other;
    Ok(noun)
}

pub(crate) fn noun(r: &mut Reader<'_>) -> Read<Noun> {
    let other = r.eat("other");
    let colour = r.pick(words::COLOURS);
    let sorts = || [Sort::Card, Sort::Asset, Sort::Event].into_iter().chain(Rank::all().map(Sort::Rank));
    for sort in sorts() {
        if r.eat(sort.word()) || r.eat(&plural(sort.word())) {
            return Ok(Noun { other, colour, sort });
        }
    }
    let colours = words::COLOURS.iter().map(|(colour, _)| *colour);
    let known: Vec<&str> = sorts().map(Sort::word).chain(colours).chain(["other"]).collect();
    Err(r.lost("a kind of card, such as \"card\", \"asset\" or \"queen\"", known.into_iter()))
}

fn place(r: &mut Reader<'_>) -> Read<Place> {
    if r.eat("among those") {
        return Ok(Place::Those);
    }
    if r.eat("in") {
        if r.eat("play") {
            return Ok(Place::InPlay);
        }
        if let Some(who) = hand(r)? {
            return Ok(Place::Hand(who));
        }
        if let Some(pile) = r.pick(words::PILES) {
            return Ok(Place::Pile(pile));
        }
        let places = ["play", "your hand", "their hand", "the hand of", "the draw pile", "the discard pile"];
        return Err(
            r.lost("a place, such as \"play\", \"your hand\" or \"the draw pile\"", places.into_iter())
        );
    }
    match find_who(r) {
        Some(who) => {
            verb(r, &[Verb::CONTROL], &[Form::Plain, Form::Third], "\"controls\"")?;
            Ok(Place::Controlled(who))
        }
        None => Ok(Place::Anywhere),
    }
}

pub(crate) fn spot(r: &mut Reader<'_>) -> Read<Spot> {
    if r.eat("into") {
        if r.eat("play") {
            return Ok(Spot::Play);
        }
        let hands = ["play", "your hand", "their hand", "the hand of"];
        return match hand(r)? {
            Some(who) => Ok(Spot::Hand(who)),
            None => Err(r.lost("\"play\" or a hand, such as \"your hand\"", hands.into_iter())),
        };
    }
    if r.sees("on") {
        let end = r.need_one(words::ONTO, "\"on top of\" or \"on the bottom of\"")?;
        let pile = r.need_one(words::PILES, "\"the draw pile\" or \"the discard pile\"")?;
        return Ok(Spot::Pile(end, pile));
    }
    Err(r.lost("where to: \"into\" or \"on\"", ["into", "on"].into_iter()))
}
