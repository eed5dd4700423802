//! Parsers for the nouns and verbs of the language: players, cards, places, amounts.

use eights_cards::Rank;

use crate::phrase::{Amount, CardKind, CardPlace, CardSelector, Count, Destination, Noun, PlayerRef};
use crate::print::plural;
use crate::reader::{ReadResult, Reader};
use crate::words::{self, Verb, VerbForm};

pub(crate) fn find_verb(r: &mut Reader<'_>, verbs: &[Verb], forms: &[VerbForm]) -> Option<Verb> {
    verbs.iter().copied().find(|verb| forms.iter().any(|form| r.eat(verb.form(*form))))
}

pub(crate) fn verb(
    r: &mut Reader<'_>,
    verbs: &[Verb],
    forms: &[VerbForm],
    expected: &str,
) -> ReadResult<Verb> {
    find_verb(r, verbs, forms).ok_or_else(|| {
        let every_form = [VerbForm::Plain, VerbForm::Third, VerbForm::Gerund];
        let known = verbs.iter().find(|verb| every_form.iter().any(|form| r.sees(verb.form(*form))));
        if let (Some(verb), [form, ..]) = (known, forms) {
            return r.lost_here(expected, Some(verb.form(*form)));
        }
        let shown: Vec<&str> =
            verbs.iter().flat_map(|verb| forms.iter().map(|form| verb.form(*form))).collect();
        r.lost(expected, shown.into_iter())
    })
}

/// Parses `your turn`, or `the turn of` someone, if it comes next.
pub(crate) fn turn(r: &mut Reader<'_>) -> ReadResult<Option<PlayerRef>> {
    if r.eat("your turn") {
        Ok(Some(PlayerRef::You))
    } else if r.eat("their turn") {
        Ok(Some(PlayerRef::They))
    } else if r.eat("the turn of") {
        who(r).map(Some)
    } else {
        Ok(None)
    }
}

/// Parses `your hand`, or `the hand of` someone, if it comes next.
fn hand(r: &mut Reader<'_>) -> ReadResult<Option<PlayerRef>> {
    if r.eat("your hand") {
        Ok(Some(PlayerRef::You))
    } else if r.eat("their hand") {
        Ok(Some(PlayerRef::They))
    } else if r.eat("the hand of") {
        who(r).map(Some)
    } else {
        Ok(None)
    }
}

pub(crate) fn find_who(r: &mut Reader<'_>) -> Option<PlayerRef> {
    match r.pick(words::WHO)? {
        PlayerRef::Any(party) if r.pick(words::CHOSEN).is_some() => Some(PlayerRef::Chosen(party)),
        who => Some(who),
    }
}

pub(crate) fn who(r: &mut Reader<'_>) -> ReadResult<PlayerRef> {
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

pub(crate) fn number(r: &mut Reader<'_>) -> ReadResult<u8> {
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

pub(crate) fn amount(r: &mut Reader<'_>) -> ReadResult<Amount> {
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

/// Skips `cards` after a number; it adds nothing, but people write it.
fn eat_cards(r: &mut Reader<'_>) {
    let _ = r.eat("cards") || r.eat("card");
}

/// Possible beginnings of a phrase about cards.
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

pub(crate) fn cards(r: &mut Reader<'_>) -> ReadResult<CardSelector> {
    if r.eat("this card") {
        return Ok(CardSelector::This);
    }
    if r.eat("that card") {
        return Ok(CardSelector::That);
    }
    if let Some(who) = hand(r)? {
        return Ok(CardSelector::Hand(who));
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
        return Ok(CardSelector::End { end, count, pile });
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
    Ok(CardSelector::Some { count, noun, place: place(r)? })
}

/// Parses the kind of one card, with its article.
pub(crate) fn one(r: &mut Reader<'_>) -> ReadResult<Noun> {
    let other = r.eat("another");
    if !other && !r.eat("a") && !r.eat("an") {
        return Err(r.lost("a kind of card, such as \"an asset\"", ["a", "an", "another"].into_iter()));
    }
    let mut noun = noun(r)?;
    noun.other |= other;
    Ok(noun)
}

pub(crate) fn noun(r: &mut Reader<'_>) -> ReadResult<Noun> {
    let other = r.eat("other");
    let colour = r.pick(words::COLOURS);
    let sorts = || {
        [CardKind::Card, CardKind::Asset, CardKind::Event].into_iter().chain(Rank::all().map(CardKind::Rank))
    };
    for sort in sorts() {
        if r.eat(sort.word()) || r.eat(&plural(sort.word())) {
            return Ok(Noun { other, colour, sort });
        }
    }
    let colours = words::COLOURS.iter().map(|(colour, _)| *colour);
    let known: Vec<&str> = sorts().map(CardKind::word).chain(colours).chain(["other"]).collect();
    Err(r.lost("a kind of card, such as \"card\", \"asset\" or \"queen\"", known.into_iter()))
}

fn place(r: &mut Reader<'_>) -> ReadResult<CardPlace> {
    if r.eat("among those") {
        return Ok(CardPlace::Those);
    }
    if r.eat("in") {
        if r.eat("play") {
            return Ok(CardPlace::InPlay);
        }
        if let Some(who) = hand(r)? {
            return Ok(CardPlace::Hand(who));
        }
        if let Some(pile) = r.pick(words::PILES) {
            return Ok(CardPlace::Pile(pile));
        }
        let places = ["play", "your hand", "their hand", "the hand of", "the draw pile", "the discard pile"];
        return Err(
            r.lost("a place, such as \"play\", \"your hand\" or \"the draw pile\"", places.into_iter())
        );
    }
    match find_who(r) {
        Some(who) => {
            verb(r, &[Verb::CONTROL], &[VerbForm::Plain, VerbForm::Third], "\"controls\"")?;
            Ok(CardPlace::Controlled(who))
        }
        None => Ok(CardPlace::Anywhere),
    }
}

pub(crate) fn spot(r: &mut Reader<'_>) -> ReadResult<Destination> {
    if r.eat("into") {
        if r.eat("play") {
            return Ok(Destination::Play);
        }
        let hands = ["play", "your hand", "their hand", "the hand of"];
        return match hand(r)? {
            Some(who) => Ok(Destination::Hand(who)),
            None => Err(r.lost("\"play\" or a hand, such as \"your hand\"", hands.into_iter())),
        };
    }
    if r.sees("on") {
        let end = r.need_one(words::ONTO, "\"on top of\" or \"on the bottom of\"")?;
        let pile = r.need_one(words::PILES, "\"the draw pile\" or \"the discard pile\"")?;
        return Ok(Destination::Pile(end, pile));
    }
    Err(r.lost("where to: \"into\" or \"on\"", ["into", "on"].into_iter()))
}
