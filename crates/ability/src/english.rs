//! English card text. All wording is here, except for actions, whose English is next to their definition in
//! `action.rs`.

use crate::ability::{
    Ability, AbilityDuration, Compare, Condition, Deed, Effect, Effects, ExtraAction, Link, Pattern,
    PenaltyKind, Reply, StackingRule, WildChoice,
};
use crate::action::{Action, in_english};
use crate::phrase::{
    Amount, CardPlace, CardSelector, Colour, Count, Noun, Pile, PileEnd, PlayerGroup, PlayerRef,
};
use crate::print::plural;
use crate::words::{Verb, VerbForm};

/// Returns the ability as plain English sentences.
pub fn english(ability: &Ability) -> String {
    let mut text = sentence(ability);
    text.push('.');
    capital(&text)
}

/// Returns the ability as one piece of text that starts in lower case and has no final full stop.
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
                PlayerRef::Any(PlayerGroup::Player) => "nobody can".to_string(),
                PlayerRef::Any(PlayerGroup::Other) => "no other player can".to_string(),
                PlayerRef::Any(PlayerGroup::Opponent) => "no opponent can".to_string(),
                PlayerRef::Any(PlayerGroup::Ally) => "no ally can".to_string(),
                who => format!("{} cannot", player(*who)),
            };
            format!("{}{who} {}", while_(provided.as_ref()), self::deed(*deed, VerbForm::Plain))
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
        Pattern::Done(who, deed) => {
            format!("{word} {} {}", player(who), self::deed(deed, VerbForm::with(who)))
        }
    }
}

fn every_turn(who: PlayerRef) -> String {
    let each = if let PlayerRef::Any(party) = who { PlayerRef::Each(party) } else { who };
    format!("{} turn", whose(each))
}

fn would(who: PlayerRef, deed: Deed) -> String {
    format!("{} would {}", player(who), self::deed(deed, VerbForm::Plain))
}

fn deed(deed: Deed, form: VerbForm) -> String {
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
            let has = format!("{} {}", player(who), having.verb().form(VerbForm::with(who)));
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

/// Joins the effects in order, with the ending after the first of them.
fn effects(effects: &Effects, ending: &str) -> String {
    let mut text = effect(&effects.first) + ending;
    let mut before = &effects.first;
    let mut asked = false;
    let mut joined = !ending.is_empty();
    for (link, next) in &effects.rest {
        let they = if acts(before) == Some(PlayerRef::You) { "you" } else { "they" };
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

fn acts(effect: &Effect) -> Option<PlayerRef> {
    if let Effect::Act { who, .. } = effect { Some(*who) } else { None }
}

/// Returns `true` if the effect reads as a command to the player, such as "draw two cards".
fn commands(effect: &Effect) -> bool {
    match effect {
        Effect::Act { who: PlayerRef::You, may: false, action } => {
            !matches!(action, Action::Gain(_, ExtraAction::Discard | ExtraAction::Play))
        }
        _ => false,
    }
}

fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Act {
            who,
            action: Action::Gain(count, chance @ (ExtraAction::Discard | ExtraAction::Play)),
            ..
        } => {
            let verb = if *chance == ExtraAction::Discard { "discard" } else { "play" };
            let cards = match count {
                1 => "an additional card".to_string(),
                count => format!("{} additional cards", number(*count)),
            };
            format!("{} may {verb} {cards} this turn", player(*who))
        }
        Effect::Act { who, may: true, action } => {
            format!("{} may {}", player(*who), in_english(action, VerbForm::Plain))
        }
        Effect::Act { who: PlayerRef::You, may: false, action } => in_english(action, VerbForm::Plain),
        Effect::Act { who, may: false, action } => {
            format!("{} {}", player(*who), in_english(action, VerbForm::with(*who)))
        }
        Effect::Lasting(lasts, ability) => lasting(*lasts, ability),
        Effect::Wild(WildChoice::Suit) => "goes on anything and names a suit".to_string(),
        Effect::Wild(WildChoice::AnotherSuit) => "goes on anything and names another suit".to_string(),
        Effect::Wild(WildChoice::SuitAndRank) => "goes on anything and names a suit and a rank".to_string(),
        Effect::SkipChosen => "skips another player of your choice".to_string(),
        Effect::PassHands => "makes everybody pass their hand to the next player".to_string(),
        Effect::AnythingGoes => "lets any card be laid on it".to_string(),
        Effect::Reverse => "reverses the direction of play".to_string(),
        Effect::Skip(turns, adding) => {
            let players = match turns {
                1 => "skips the next player".to_string(),
                turns => format!("skips the next {} players", number(*turns)),
            };
            match adding {
                StackingRule::Never => players,
                StackingRule::SameRank => players + ", who may pass it on with the same rank",
                StackingRule::AnyRank => players + ", who may pass it on with any skip",
            }
        }
        Effect::Reply(reply, penalty) => {
            let what = if penalty.what == PenaltyKind::Draws { "a draw" } else { "a skip" };
            let what = format!("{what}{}", if penalty.same_rank { " of the same rank" } else { "" });
            match reply {
                Reply::Cancel => format!("cancels {what}"),
                Reply::PassOn => format!("passes {what} on to the next player"),
                Reply::SendBack => format!("sends {what} back to the player before"),
            }
        }
    }
}

fn lasting(lasts: AbilityDuration, ability: &Ability) -> String {
    match (lasts, ability) {
        (AbilityDuration::NextTime, Ability::Instead { who, deed, provided, effects }) => {
            let would = would(*who, *deed);
            let effects = self::effects(effects, " instead");
            format!("{}the next time {would}, {effects}", while_(provided.as_ref()))
        }
        (AbilityDuration::NextTime, Ability::Whenever { pattern, provided, effects }) => {
            let only = provided
                .as_ref()
                .map_or(String::new(), |condition| format!("if {}, ", self::condition(condition)));
            format!("{}, {only}{}", when(pattern, "the next time"), self::effects(effects, ""))
        }
        (AbilityDuration::NextTime, ability) => format!("once, {}", sentence(ability)),
        (AbilityDuration::ThisTurn, ability) => format!("this turn, {}", sentence(ability)),
        (AbilityDuration::UntilYourNextTurn, ability) => {
            format!("until your next turn, {}", sentence(ability))
        }
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

const CARD: Noun = Noun { other: false, colour: None, sort: crate::phrase::CardKind::Card };

pub(crate) fn cards(cards: CardSelector) -> String {
    match cards {
        CardSelector::This => "this card".to_string(),
        CardSelector::That => "it".to_string(),
        CardSelector::Hand(who) => hand(who),
        CardSelector::End { end, count, pile } => {
            let end = if end == PileEnd::Top { "top" } else { "bottom" };
            let cards = if count == 1 { "card".to_string() } else { counted(count, CARD) };
            format!("the {end} {cards} of {}", self::pile(pile))
        }
        CardSelector::Some { count: Count::All, noun: CARD, place: CardPlace::Those } => {
            "the rest".to_string()
        }
        CardSelector::Some { count: Count::Exactly(count), noun: CARD, place: CardPlace::Those } => {
            format!("{} of them", number(count))
        }
        CardSelector::Some { count, noun, place } => some(count, noun) + &self::place(place, "from"),
    }
}

fn place(place: CardPlace, from: &str) -> String {
    match place {
        CardPlace::Anywhere => String::new(),
        CardPlace::Those => " among them".to_string(),
        CardPlace::InPlay => " in play".to_string(),
        CardPlace::Controlled(who) => format!(" {} {}", player(who), Verb::CONTROL.form(VerbForm::with(who))),
        CardPlace::Hand(who) => format!(" {from} {}", hand(who)),
        CardPlace::Pile(pile) => format!(" {from} {}", self::pile(pile)),
    }
}

pub(crate) fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Draw => "the draw pile",
        Pile::Discard => "the discard pile",
    }
}

/// Returns a number of cards of a kind, with an article for a single card.
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

/// Returns the noun alone, in the singular or plural.
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

pub(crate) fn player(who: PlayerRef) -> String {
    let group = |one: &str, party: PlayerGroup| match party {
        PlayerGroup::Player => format!("{one} player"),
        PlayerGroup::Other if one == "a" => "another player".to_string(),
        PlayerGroup::Other => format!("{one} other player"),
        PlayerGroup::Opponent if one == "a" => "an opponent".to_string(),
        PlayerGroup::Opponent => format!("{one} opponent"),
        PlayerGroup::Ally if one == "a" => "an ally".to_string(),
        PlayerGroup::Ally => format!("{one} ally"),
    };
    match who {
        PlayerRef::You => "you".to_string(),
        PlayerRef::They => "they".to_string(),
        PlayerRef::That => "that player".to_string(),
        PlayerRef::Controller => "its controller".to_string(),
        PlayerRef::Next => "the next player".to_string(),
        PlayerRef::Previous => "the previous player".to_string(),
        PlayerRef::Any(party) => group("a", party),
        PlayerRef::Chosen(party) => group("a", party) + " of your choice",
        PlayerRef::Each(party) => group("each", party),
    }
}

fn whose(who: PlayerRef) -> String {
    match who {
        PlayerRef::You => "your".to_string(),
        PlayerRef::They => "their".to_string(),
        who => player(who) + "'s",
    }
}

pub(crate) fn hand(who: PlayerRef) -> String {
    match who {
        // The reader of "an opponent's hand" chooses the opponent; the card has no room to say so.
        PlayerRef::Chosen(party) => format!("{} hand", whose(PlayerRef::Any(party))),
        who => format!("{} hand", whose(who)),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
