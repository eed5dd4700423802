//! Canonical notation for abilities.

use std::fmt::{Display, Formatter, Result};

use crate::ability::{Ability, Compare, Condition, Deed, Effect, Effects, Link, Pattern, Possession};
use crate::phrase::{Amount, CardKind, CardPlace, CardSelector, Count, Destination, Noun, PlayerRef};
use crate::words::{self, Verb, VerbForm, phrase_of};

impl Display for Ability {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Ability::Does { provided, effects } => {
                if let Some(condition) = provided {
                    write!(f, "if {condition}: ")?;
                }
                write!(f, "{effects}")
            }
            Ability::Whenever { pattern, provided, effects } => {
                write!(f, "whenever {pattern}{}: {effects}", Provided(provided.as_ref()))
            }
            Ability::Instead { who, deed, provided, effects } => {
                write!(f, "instead of {who} ")?;
                write_deed(f, deed, VerbForm::Gerund)?;
                write!(f, "{}: {effects}", Provided(provided.as_ref()))
            }
            Ability::Forbids { who, deed, provided } => {
                write!(f, "forbids {who} ")?;
                write_deed(f, deed, VerbForm::Gerund)?;
                write!(f, "{}", Provided(provided.as_ref()))
            }
        }
    }
}

struct Provided<'a>(Option<&'a Condition>);

impl Display for Provided<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Some(condition) => write!(f, " provided {condition}"),
            None => Ok(()),
        }
    }
}

impl Display for Pattern {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Pattern::TurnBegins(who) => write!(f, "{} begins", Turn(*who)),
            Pattern::TurnEnds(who) => write!(f, "{} ends", Turn(*who)),
            Pattern::Done(who, deed) => {
                write!(f, "{who} ")?;
                write_deed(f, deed, VerbForm::with(*who))
            }
        }
    }
}

fn write_deed(f: &mut Formatter<'_>, deed: &Deed, form: VerbForm) -> Result {
    match deed {
        Deed::Draw => f.write_str(Verb::DRAW.form(form)),
        Deed::MakeDraw(whom) => write!(f, "{} {whom} draw", Verb::MAKE.form(form)),
        Deed::Discard(cards) => write!(f, "{} {cards}", Verb::DISCARD.form(form)),
        Deed::Play(cards) => write!(f, "{} {cards}", Verb::PLAY.form(form)),
        Deed::Destroy(cards) => write!(f, "{} {cards}", Verb::DESTROY.form(form)),
        Deed::Take(cards) => write!(f, "{} control of {cards}", Verb::TAKE.form(form)),
        Deed::Lose => f.write_str(Verb::LOSE.form(form)),
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Condition::Has { who, having, compare, noun } => {
                write!(f, "{who} {} ", having.verb().form(VerbForm::with(*who)))?;
                match compare {
                    Compare::AtLeast(number) => write!(f, "at least {number} {}", Numbered(*noun, *number)),
                    Compare::AtMost(number) => write!(f, "at most {number} {}", Numbered(*noun, *number)),
                    Compare::MoreThan(rival) => write!(f, "more {} than {rival}", Numbered(*noun, 2)),
                    Compare::FewerThan(rival) => write!(f, "fewer {} than {rival}", Numbered(*noun, 2)),
                }
            }
            Condition::Turn(who) => write!(f, "it is {}", Turn(*who)),
            Condition::Is(cards, noun) => write!(f, "{cards} is {}", One(*noun)),
        }
    }
}

impl Possession {
    pub(crate) fn verb(self) -> Verb {
        match self {
            Possession::Hold => Verb::HOLD,
            Possession::Control => Verb::CONTROL,
        }
    }
}

impl Display for Effects {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", self.first)?;
        for (link, effect) in &self.rest {
            match link {
                Link::Then => write!(f, ", then {effect}")?,
                Link::IfSo => write!(f, ", if so: {effect}")?,
                Link::OrElse => write!(f, ", or else {effect}")?,
                Link::If(condition) => write!(f, ", if {condition}: {effect}")?,
            }
        }
        Ok(())
    }
}

impl Display for Effect {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Effect::Act { who, may: true, action } => {
                write!(f, "{who} may ")?;
                action.write(f, VerbForm::Plain)
            }
            Effect::Act { who: PlayerRef::You, may: false, action } => action.write(f, VerbForm::Plain),
            Effect::Act { who, may: false, action } => {
                write!(f, "{who} ")?;
                action.write(f, VerbForm::with(*who))
            }
            Effect::Lasting(lasts, ability) => write!(f, "{} ({ability})", phrase_of(words::LASTS, lasts)),
            Effect::Wild(naming) => f.write_str(phrase_of(words::NAMINGS, naming)),
            Effect::Skip(turns, adding) => write!(f, "skip {turns}{}", phrase_of(words::ADDING, adding)),
            Effect::Reverse | Effect::SkipChosen | Effect::PassHands | Effect::AnythingGoes => {
                f.write_str(phrase_of(words::PLAIN_EFFECTS, self))
            }
            Effect::Reply(reply, penalty) => {
                let reply = phrase_of(words::REPLIES, reply);
                write!(f, "{reply} {}", phrase_of(words::PENALTIES, &penalty.what))?;
                f.write_str(if penalty.same_rank { " of the same rank" } else { "" })
            }
        }
    }
}

impl Display for PlayerRef {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            PlayerRef::Chosen(party) => {
                write!(f, "{} {}", PlayerRef::Any(*party), phrase_of(words::CHOSEN, &()))
            }
            who => f.write_str(phrase_of(words::WHO, who)),
        }
    }
}

struct Turn(PlayerRef);

impl Display for Turn {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            PlayerRef::You => f.write_str("your turn"),
            PlayerRef::They => f.write_str("their turn"),
            who => write!(f, "the turn of {who}"),
        }
    }
}

struct Hand(PlayerRef);

impl Display for Hand {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            PlayerRef::You => f.write_str("your hand"),
            PlayerRef::They => f.write_str("their hand"),
            who => write!(f, "the hand of {who}"),
        }
    }
}

impl CardKind {
    /// Returns the word for one card of this category.
    pub(crate) fn word(self) -> &'static str {
        match self {
            CardKind::Card => "card",
            CardKind::Asset => "asset",
            CardKind::Event => "event",
            CardKind::Rank(rank) => rank.name(),
        }
    }
}

/// Returns the plural of a word.
pub(crate) fn plural(word: &str) -> String {
    if word.ends_with('x') { format!("{word}es") } else { format!("{word}s") }
}

/// The noun for this many cards, without the number.
struct Numbered(Noun, u8);

impl Display for Numbered {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Numbered(noun, number) = self;
        f.write_str(if noun.other { "other " } else { "" })?;
        if let Some(colour) = noun.colour {
            write!(f, "{} ", phrase_of(words::COLOURS, &colour))?;
        }
        if *number == 1 { f.write_str(noun.sort.word()) } else { f.write_str(&plural(noun.sort.word())) }
    }
}

/// The noun for one card, with its article.
struct One(Noun);

impl Display for One {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let bare = Numbered(Noun { other: false, ..self.0 }, 1).to_string();
        let article = match bare.as_bytes().first() {
            _ if self.0.other => "another",
            Some(b'a' | b'e' | b'o') => "an",
            _ => "a",
        };
        write!(f, "{article} {bare}")
    }
}

impl Display for CardPlace {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            CardPlace::Anywhere => Ok(()),
            CardPlace::Those => f.write_str(" among those"),
            CardPlace::InPlay => f.write_str(" in play"),
            CardPlace::Controlled(who) => write!(f, " {who} {}", Verb::CONTROL.form(VerbForm::with(*who))),
            CardPlace::Hand(who) => write!(f, " in {}", Hand(*who)),
            CardPlace::Pile(pile) => write!(f, " in {}", phrase_of(words::PILES, pile)),
        }
    }
}

impl Display for CardSelector {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            CardSelector::This => f.write_str("this card"),
            CardSelector::That => f.write_str("that card"),
            CardSelector::Hand(who) => write!(f, "{}", Hand(who)),
            CardSelector::End { end, count, pile } => {
                f.write_str(phrase_of(words::ENDS, &end))?;
                if count != 1 {
                    write!(f, " {count}")?;
                }
                write!(
                    f,
                    " {} of {}",
                    if count == 1 { "card" } else { "cards" },
                    phrase_of(words::PILES, &pile)
                )
            }
            CardSelector::Some { count, noun, place } => match count {
                Count::Exactly(1) => write!(f, "{}{place}", One(noun)),
                Count::Exactly(number) => write!(f, "{number} {}{place}", Numbered(noun, number)),
                Count::UpTo(number) => write!(f, "up to {number} {}{place}", Numbered(noun, number)),
                Count::All => write!(f, "all {}{place}", Numbered(noun, 2)),
            },
        }
    }
}

impl Display for Destination {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Destination::Hand(who) => write!(f, "into {}", Hand(*who)),
            Destination::Play => f.write_str("into play"),
            Destination::Pile(end, pile) => {
                write!(f, "{} {}", phrase_of(words::ONTO, end), phrase_of(words::PILES, pile))
            }
        }
    }
}

impl Display for Amount {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Amount::Number(number) => write!(f, "{number}"),
            Amount::Fewer(number) => write!(f, "{number} fewer"),
            Amount::More(number) => write!(f, "{number} more"),
            Amount::ThatMany => f.write_str("that many"),
            Amount::AsMany(noun, place) => write!(f, "as many as {}{place}", Numbered(*noun, 2)),
        }
    }
}
