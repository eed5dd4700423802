//! The text on a card, in English. All wording is here, but for the words of effects: those have their English beside
//! them in `action.rs`.

use crate::ability::{
    Ability, Adding, Chance, Compare, Condition, Deed, Effect, Effects, Lasts, Link, Naming, Pattern,
    PenaltySort, Reply,
};
use crate::action::{Action, in_english};
use crate::phrase::{Amount, Cards, Colour, Count, End, Noun, Party, Pile, Place, Who};
use crate::print::plural;
use crate::words::{Form, Verb};

/// The ability in plain sentences.
pub fn english(ability: &Ability) -> String {
    let mut text = sentence(ability);
    text.push('.');
    capital(&text)
}

/// The ability as one piece of text that starts in lower case and has no final full stop.
fn sentence(ability: &Ability) -> String {
    match ability {
        Ability::Does { provided, effects } => match provided {
            Some(condition) => format!("if {}, {}", self::condition(condition), self::effects(effects, "")),
            None => self::effects(effects, ""),
        },
        Ability::Whenever { pattern, provided, effects } => {
            let only = provided
                .as_ref()
                .map_or(String::new(), |condition| format!("if {}, ", self::condition(condition)));
            format!("{}, {only}{}", when(pattern, "whenever"), self::effects(effects, ""))
        }
        Ability::Instead { who, deed, provided, effects } => {
            let would = would(*who, *deed);
            format!("{}if {would}, {}", while_(provided.as_ref()), self::effects(effects, " instead"))
        }
        Ability::Forbids { who, deed, provided } => {
            let who = match who {
                Who::Any(Party::Player) => "nobody can".to_string(),
                Who::Any(Party::Other) => "no other player can".to_string(),
                Who::Any(Party::Opponent) => "no opponent can".to_string(),
                Who::Any(Party::Ally) => "no ally can".to_string(),
                who => format!("{} cannot", player(*who)),
            };
            format!("{}{who} {}", while_(provided.as_ref()), self::deed(*deed, Form::Plain))
        }
    }
}

fn while_(provided: Option<&Condition>) -> String {
    provided.map_or(String::new(), |condition| format!("while {}, ", self::condition(condition)))
}

fn when(pattern: &Pattern, word: &str) -> String {
    match *pattern {
        Pattern::TurnBegins(who) => format!("at the beginning of {}", every_turn(who)),
        Pattern::TurnEnds(who) => format!("at the end of {}", every_turn(who)),
        Pattern::Done(who, deed) => format!("{word} {} {}", player(who), self::deed(deed, Form::with(who))),
    }
}

fn every_turn(who: Who) -> String {
    let each = if let Who::Any(party) = who { Who::Each(party) } else { who };
    format!("{} turn", whose(each))
}

fn would(who: Who, deed: Deed) -> String {
    format!("{} would {}", player(who), self::deed(deed, Form::Plain))
}

fn deed(deed: Deed, form: Form) -> String {
    match deed {
        Deed::Draw => Verb::DRAW.form(form).to_string(),
        Deed::MakeDraw(whom) => format!("{} {} draw", Verb::MAKE.form(form), player(whom)),
        Deed::Discard(cards) => format!("{} {}", Verb::DISCARD.form(form), self::cards(cards)),
        Deed::Play(cards) => format!("{} {}", Verb::PLAY.form(form), self::cards(cards)),
        Deed::Destroy(cards) => format!("{} {}", Verb::DESTROY.form(form), self::cards(cards)),
        Deed::Take(cards) => format!("{} control of {}", Verb::TAKE.form(form), self::cards(cards)),
        Deed::Lose => format!("{} the game", Verb::LOSE.form(form)),
    }
}

fn condition(condition: &Condition) -> String {
    match *condition {
        Condition::Turn(who) => format!("it is {} turn", whose(who)),
        Condition::Is(cards, noun) => format!("{} is {}", self::cards(cards), some(Count::Exactly(1), noun)),
        Condition::Has { who, having, compare, noun } => {
            let has = format!("{} {}", player(who), having.verb().form(Form::with(who)));
            match compare {
                Compare::AtLeast(1) => format!("{has} {}", some(Count::Exactly(1), noun)),
                Compare::AtLeast(count) => format!("{has} at least {}", counted(count, noun)),
                Compare::AtMost(0) => format!("{has} no {}", kind(noun, 2)),
                Compare::AtMost(count) => format!("{has} at most {}", counted(count, noun)),
                Compare::MoreThan(rival) => format!("{has} more {} than {}", kind(noun, 2), player(rival)),
                Compare::FewerThan(rival) => format!("{has} fewer {} than {}", kind(noun, 2), player(rival)),
            }
        }
    }
}

/// The effects in order; the ending goes behind the first of them.
fn effects(effects: &Effects, ending: &str) -> String {
    let mut text = effect(&effects.first) + ending;
    let mut before = &effects.first;
    let mut asked = false;
    let mut joined = !ending.is_empty();
    for (link, next) in &effects.rest {
        let they = if acts(before) == Some(Who::You) { "you" } else { "they" };
        let (opening, new_sentence) = match link {
            Link::Then if !joined && commands(before) && commands(next) => (", then ".to_string(), false),
            Link::Then => (String::new(), true),
            Link::IfSo => (format!("if {they} do, "), true),
            Link::OrElse if asked => ("otherwise, ".to_string(), true),
            Link::OrElse if matches!(before, Effect::Act { may: true, .. }) => {
                (format!("if {they} do not, "), true)
            }
            Link::OrElse => (", or else ".to_string(), false),
            Link::If(condition) => (format!("if {}, ", self::condition(condition)), true),
        };
        let clause = opening + &effect(next);
        if new_sentence {
            text.push_str(". ");
            text.push_str(&capital(&clause));
        } else {
            text.push_str(&clause);
        }
        joined = !new_sentence;
        asked = matches!(link, Link::IfSo | Link::If(_));
        before = next;
    }
    text
}

fn acts(effect: &Effect) -> Option<Who> {
    if let Effect::Act { who, .. } = effect { Some(*who) } else { None }
}

/// Whether it reads as a command to the player: draw two cards.
fn commands(effect: &Effect) -> bool {
    match effect {
        Effect::Act { who: Who::You, may: false, action } => {
            !matches!(action, Action::Gain(_, Chance::Discard | Chance::Play))
        }
        _ => false,
    }
}

fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Act {
            who, action: Action::Gain(count, chance @ (Chance::Discard | Chance::Play)), ..
        } => {
            let verb = if *chance == Chance::Discard { "discard" } else { "play" };
            let cards = match count {
                1 => "an additional card".to_string(),
                count => format!("{} additional cards", number(*count)),
            };
            format!("{} may {verb} {cards} this turn", player(*who))
        }
        Effect::Act { who, may: true, action } => {
            format!("{} may {}", player(*who), in_english(action, Form::Plain))
        }
        Effect::Act { who: Who::You, may: false, action } => in_english(action, Form::Plain),
        Effect::Act { who, may: false, action } => {
            format!("{} {}", player(*who), in_english(action, Form::with(*who)))
        }
        Effect::Lasting(lasts, ability) => lasting(*lasts, ability),
        Effect::Wild(Naming::Suit) => "goes on anything and names a suit".to_string(),
        Effect::Wild(Naming::AnotherSuit) => "goes on anything and names another suit".to_string(),
        Effect::Wild(Naming::SuitAndRank) => "goes on anything and names a suit and a rank".to_string(),
        Effect::Reverse => "reverses the direction of play".to_string(),
        Effect::Skip(turns, adding) => {
            let players = match turns {
                1 => "skips the next player".to_string(),
                turns => format!("skips the next {} players", number(*turns)),
            };
            match adding {
                Adding::Never => players,
                Adding::SameRank => players + ", who may pass it on with the same rank",
                Adding::AnyRank => players + ", who may pass it on with any skip",
            }
        }
        Effect::Reply(reply, penalty) => {
            let what = if penalty.what == PenaltySort::Draws { "a draw" } else { "a skip" };
            let what = format!("{what}{}", if penalty.same_rank { " of the same rank" } else { "" });
            match reply {
                Reply::Cancel => format!("cancels {what}"),
                Reply::PassOn => format!("passes {what} on to the next player"),
                Reply::SendBack => format!("sends {what} back to the player before"),
            }
        }
    }
}

fn lasting(lasts: Lasts, ability: &Ability) -> String {
    match (lasts, ability) {
        (Lasts::NextTime, Ability::Instead { who, deed, provided, effects }) => {
            let would = would(*who, *deed);
            let effects = self::effects(effects, " instead");
            format!("{}the next time {would}, {effects}", while_(provided.as_ref()))
        }
        (Lasts::NextTime, Ability::Whenever { pattern, provided, effects }) => {
            let only = provided
                .as_ref()
                .map_or(String::new(), |condition| format!("if {}, ", self::condition(condition)));
            format!("{}, {only}{}", when(pattern, "the next time"), self::effects(effects, ""))
        }
        (Lasts::NextTime, ability) => format!("once, {}", sentence(ability)),
        (Lasts::ThisTurn, ability) => format!("this turn, {}", sentence(ability)),
        (Lasts::UntilYourNextTurn, ability) => format!("until your next turn, {}", sentence(ability)),
    }
}

pub(crate) fn amount(amount: Amount) -> String {
    match amount {
        Amount::Number(count) => some(Count::Exactly(count), CARD),
        Amount::Fewer(count) => format!("{} fewer {}", number(count), kind(CARD, count)),
        Amount::More(count) => format!("{} more {}", number(count), kind(CARD, count)),
        Amount::ThatMany => "that many cards".to_string(),
        Amount::AsMany(noun, place) => {
            format!("a card for each {}{}", kind(noun, 1), self::place(place, "in"))
        }
    }
}

const CARD: Noun = Noun { other: false, colour: None, sort: crate::phrase::Sort::Card };

pub(crate) fn cards(cards: Cards) -> String {
    match cards {
        Cards::This => "this card".to_string(),
        Cards::That => "it".to_string(),
        Cards::Hand(who) => hand(who),
        Cards::End { end, count, pile } => {
            let end = if end == End::Top { "top" } else { "bottom" };
            let cards = if count == 1 { "card".to_string() } else { counted(count, CARD) };
            format!("the {end} {cards} of {}", self::pile(pile))
        }
        Cards::Some { count: Count::All, noun: CARD, place: Place::Those } => "the rest".to_string(),
        Cards::Some { count: Count::Exactly(count), noun: CARD, place: Place::Those } => {
            format!("{} of them", number(count))
        }
        Cards::Some { count, noun, place } => some(count, noun) + &self::place(place, "from"),
    }
}

fn place(place: Place, from: &str) -> String {
    match place {
        Place::Anywhere => String::new(),
        Place::Those => " among them".to_string(),
        Place::InPlay => " in play".to_string(),
        Place::Controlled(who) => format!(" {} {}", player(who), Verb::CONTROL.form(Form::with(who))),
        Place::Hand(who) => format!(" {from} {}", hand(who)),
        Place::Pile(pile) => format!(" {from} {}", self::pile(pile)),
    }
}

pub(crate) fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Draw => "the draw pile",
        Pile::Discard => "the discard pile",
    }
}

/// So many cards of a kind, with an article if it is one.
pub(crate) fn some(count: Count, noun: Noun) -> String {
    match count {
        Count::Exactly(1) if noun.other => format!("another {}", kind(Noun { other: false, ..noun }, 1)),
        Count::Exactly(1) => {
            let word = kind(noun, 1);
            let article = if word.starts_with(['a', 'e', 'o']) { "an" } else { "a" };
            format!("{article} {word}")
        }
        Count::Exactly(count) => counted(count, noun),
        Count::UpTo(count) => format!("up to {}", counted(count, noun)),
        Count::All => format!("all {}", kind(noun, 2)),
    }
}

fn counted(count: u8, noun: Noun) -> String {
    format!("{} {}", number(count), kind(noun, count))
}

/// The noun alone, for one or for several.
fn kind(noun: Noun, count: u8) -> String {
    let other = if noun.other { "other " } else { "" };
    let colour = match noun.colour {
        None => "",
        Some(Colour::Purple) => "purple ",
        Some(Colour::Green) => "green ",
        Some(Colour::Blue) => "blue ",
        Some(Colour::Orange) => "orange ",
    };
    let word = noun.sort.word();
    format!("{other}{colour}{}", if count == 1 { word.to_string() } else { plural(word) })
}

pub(crate) fn number(number: u8) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(usize::from(number)).map_or_else(|| number.to_string(), |word| (*word).to_string())
}

pub(crate) fn player(who: Who) -> String {
    let group = |one: &str, party: Party| match party {
        Party::Player => format!("{one} player"),
        Party::Other if one == "a" => "another player".to_string(),
        Party::Other => format!("{one} other player"),
        Party::Opponent if one == "a" => "an opponent".to_string(),
        Party::Opponent => format!("{one} opponent"),
        Party::Ally if one == "a" => "an ally".to_string(),
        Party::Ally => format!("{one} ally"),
    };
    match who {
        Who::You => "you".to_string(),
        Who::They => "they".to_string(),
        Who::That => "that player".to_string(),
        Who::Controller => "its controller".to_string(),
        Who::Next => "the next player".to_string(),
        Who::Previous => "the previous player".to_string(),
        Who::Any(party) => group("a", party),
        Who::Chosen(party) => group("a", party) + " of your choice",
        Who::Each(party) => group("each", party),
    }
}

fn whose(who: Who) -> String {
    match who {
        Who::You => "your".to_string(),
        Who::They => "their".to_string(),
        who => player(who) + "'s",
    }
}

pub(crate) fn hand(who: Who) -> String {
    match who {
        // Whoever reads "an opponent's hand" chooses the opponent; the card has no room to say it.
        Who::Chosen(party) => format!("{} hand", whose(Who::Any(party))),
        who => format!("{} hand", whose(who)),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
