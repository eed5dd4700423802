//! Semantic checks: reports every reason why an ability makes no sense in a game, in a player's words.

use crate::ability::{Ability, Compare, Condition, Deed, Effect, Effects, Link, Pattern};
use crate::action::Action;
use crate::phrase::{Amount, CardKind, CardPlace, CardSelector, Count, Noun, PlayerGroup, PlayerRef};

/// The game a card is meant for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TargetGame {
    /// Crazy Eights: a card acts when it is laid.
    Classic,
    /// Crazier Eights: events act once, assets act while they are in play.
    Crazier,
}

/// A reason why an ability makes no sense.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the message says what each problem is")]
pub enum Problem {
    #[error("{0} is not a number a card can use: write 1 to 20")]
    Number(u8),
    #[error("there is no \"{0}\" in Crazy Eights")]
    NotInClassic(String),
    #[error("a card of Crazy Eights acts when it is laid and then no more: there is no \"{0}\"")]
    ClassicActsOnce(String),
    #[error(
        "\"or else\" can only say what happens to someone who lays no other card: \"or else draw\" and a number"
    )]
    ClassicOrElse,
    #[error("in Crazy Eights a draw is a plain number of cards")]
    ClassicNumber,
    #[error("only whoever lays the card can do this, not \"{0}\"")]
    ClassicOnlyYou(String),
    #[error(
        "\"{0}\" cannot be meant here: say \"next player\", \"previous player\", \"each other player\" or \"another player you choose\""
    )]
    ClassicPlayer(String),
    #[error("this needs one other player, not \"{0}\": say \"next player\" or \"another player you choose\"")]
    ClassicOnePlayer(String),
    #[error("\"{0}\" works with a whole hand or with a number of cards of your hand")]
    ClassicCards(String),
    #[error("{0} is there twice: say it once")]
    Twice(String),
    #[error("a draw and a skip cannot both wait for an answer")]
    TwoPending,
    #[error("only the next or the previous player can answer a draw: \"adding up\" needs one of them")]
    OnlyNextAnswers,
    #[error("a card names what may be laid on it, or anything goes on it: not both")]
    OpenAndNaming,
    #[error("there is no \"{0}\" in Crazier Eights")]
    NotInCrazier(String),
    #[error("\"that player\" points at nobody: name a player before it")]
    NoPlayer,
    #[error("\"{0}\" points at no card: name a card before it")]
    NoCard(String),
    #[error("\"they\" and \"their\" mean whoever acts: say \"you\" or \"your\" for yourself")]
    NobodyActs,
    #[error("\"{0}\" leaves open which one: say \"{0} you choose\", or \"each\"")]
    WhichOne(String),
    #[error(
        "\"{0}\" cannot be chosen while the card waits: say \"you\" or \"a player\", \"another player\", \"an opponent\""
    )]
    NotAWatcher(String),
    #[error("\"{0}\" needs a number to start from: it belongs after \"instead of\" and a draw")]
    NothingToCountFrom(String),
    #[error("\"{0}\" does not say where the cards are")]
    Where(String),
    #[error("events never lie in play")]
    EventInPlay,
    #[error("only assets can be put into play: say \"asset\"")]
    OnlyAssets,
    #[error("\"{verb}\" cannot be done with \"{cards}\": {need}")]
    WrongCards { verb: String, cards: String, need: &'static str },
    #[error("this sets itself off for ever: say \"may\", or when it stops with \"provided\"")]
    Endless,
    #[error("nothing comes after you have {0}")]
    Over(&'static str),
    #[error("a player never has more or fewer cards than the same player")]
    SamePlayer,
    #[error(
        "what lasts is written with \"whenever\", \"instead of\" or \"forbids\", and holds nothing that lasts"
    )]
    Lasting,
    #[error("\"if so\" and \"or else\" need something before them that can be left undone")]
    NothingToAsk,
}

impl Problem {
    pub(crate) fn unless_in_range(number: u8) -> Option<Problem> {
        (!(1..=20).contains(&number)).then_some(Problem::Number(number))
    }
}

/// Returns everything about an ability that makes no sense in this game.
pub fn check(ability: &Ability, setting: TargetGame) -> Vec<Problem> {
    match setting {
        TargetGame::Classic => ability.classic().err().unwrap_or_default(),
        TargetGame::Crazier => {
            let mut walk = AbilityChecker::default();
            walk.ability(ability);
            let mut problems: Vec<Problem> = Vec::new();
            for problem in walk.problems {
                if !problems.contains(&problem) {
                    problems.push(problem);
                }
            }
            problems
        }
    }
}

/// Tracks what has been mentioned so far, and collects the problems found.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that a word can point back at")]
pub(crate) struct AbilityChecker {
    pub(crate) player: bool,
    pub(crate) card: bool,
    /// `true` if a draw or discard has just counted cards.
    pub(crate) number: bool,
    /// `true` while a draw is being replaced.
    pub(crate) replaced: bool,
    inside: bool,
    pub(crate) problems: Vec<Problem>,
}

impl AbilityChecker {
    fn ability(&mut self, ability: &Ability) {
        match ability {
            Ability::Does { provided, effects } => {
                self.provided(provided.as_ref());
                self.effects(effects);
            }
            Ability::Whenever { pattern, provided, effects } => {
                match *pattern {
                    Pattern::TurnBegins(who) | Pattern::TurnEnds(who) => self.watched(who),
                    Pattern::Done(who, deed) => self.deed(who, deed),
                }
                self.provided(provided.as_ref());
                self.effects(effects);
                if provided.is_none() && sets_itself_off(pattern, effects) {
                    self.problems.push(Problem::Endless);
                }
            }
            Ability::Instead { who, deed, provided, effects } => {
                self.deed(*who, *deed);
                self.provided(provided.as_ref());
                self.replaced = matches!(deed, Deed::Draw | Deed::MakeDraw(_));
                self.effects(effects);
                self.replaced = false;
            }
            Ability::Forbids { who, deed, provided } => {
                self.deed(*who, *deed);
                self.provided(provided.as_ref());
            }
        }
    }

    /// Checks a player in a pattern: a kind of player, not one whom somebody picks.
    fn watched(&mut self, who: PlayerRef) {
        match who {
            PlayerRef::You => {}
            PlayerRef::Any(_) => self.player = true,
            PlayerRef::That => self.known_player(),
            _ => self.problems.push(Problem::NotAWatcher(who.to_string())),
        }
    }

    fn deed(&mut self, who: PlayerRef, deed: Deed) {
        self.watched(who);
        match deed {
            Deed::Draw => self.number = true,
            Deed::MakeDraw(whom) => {
                self.watched(whom);
                self.number = true;
            }
            Deed::Discard(cards) | Deed::Play(cards) | Deed::Destroy(cards) | Deed::Take(cards) => {
                let (verb, in_play) = match deed {
                    Deed::Discard(_) => ("discard", false),
                    Deed::Play(_) => ("play", false),
                    Deed::Destroy(_) => ("destroy", true),
                    _ => ("take control of", true),
                };
                self.watched_cards(verb, in_play, cards);
                self.card = true;
            }
            Deed::Lose => {}
        }
    }

    /// Checks cards in a pattern: one card, in play or not as the deed requires.
    fn watched_cards(&mut self, verb: &str, in_play: bool, cards: CardSelector) {
        match cards {
            CardSelector::This => {}
            CardSelector::That => self.known_card("that card"),
            CardSelector::Some { count: Count::Exactly(1), noun, place } => {
                if let CardPlace::Controlled(holder) = place {
                    self.watched(holder);
                }
                let fits = match place {
                    CardPlace::Anywhere => true,
                    CardPlace::InPlay | CardPlace::Controlled(_) => in_play,
                    _ => false,
                };
                if !fits {
                    self.wrong(verb, cards, WATCHED);
                }
                if in_play && noun.sort == CardKind::Event {
                    self.problems.push(Problem::EventInPlay);
                }
            }
            _ => self.wrong(verb, cards, WATCHED),
        }
    }

    fn provided(&mut self, condition: Option<&Condition>) {
        match condition {
            None => {}
            Some(Condition::Turn(who)) => self.judged(*who),
            Some(Condition::Is(cards, _)) => match cards {
                CardSelector::That => self.known_card("that card"),
                CardSelector::End { count: 1, .. } | CardSelector::This => {}
                _ => self.wrong("is", *cards, "it must be one card that is known, such as \"that card\""),
            },
            Some(Condition::Has { who, compare, .. }) => {
                self.judged(*who);
                self.player |= matches!(who, PlayerRef::Any(_) | PlayerRef::Next | PlayerRef::Previous);
                match compare {
                    Compare::AtMost(0) => {}
                    Compare::AtLeast(number) | Compare::AtMost(number) => {
                        self.problems.extend(Problem::unless_in_range(*number));
                    }
                    Compare::MoreThan(rival) | Compare::FewerThan(rival) => {
                        self.judged(*rival);
                        if who == rival
                            && matches!(
                                who,
                                PlayerRef::You | PlayerRef::That | PlayerRef::Next | PlayerRef::Previous
                            )
                        {
                            self.problems.push(Problem::SamePlayer);
                        }
                    }
                }
            }
        }
    }

    /// Checks a player in a condition: one who is known, or a kind of player.
    fn judged(&mut self, who: PlayerRef) {
        match who {
            PlayerRef::They => self.problems.push(Problem::NobodyActs),
            PlayerRef::That => self.known_player(),
            PlayerRef::Controller => self.known_card("its controller"),
            PlayerRef::Chosen(_) => self.problems.push(Problem::NotAWatcher(who.to_string())),
            _ => {}
        }
    }

    fn effects(&mut self, effects: &Effects) {
        self.effect(&effects.first);
        let mut before = &effects.first;
        let mut asks = false;
        for (link, effect) in &effects.rest {
            if let Effect::Act { who: PlayerRef::You, may: false, action: Action::Win | Action::Lose } =
                before
                && *link == Link::Then
            {
                let won = matches!(before, Effect::Act { action: Action::Win, .. });
                self.problems.push(Problem::Over(if won { "won" } else { "lost" }));
            }
            match link {
                Link::If(condition) => self.provided(Some(condition)),
                Link::IfSo | Link::OrElse if !asks && !can_be_left_undone(before) => {
                    self.problems.push(Problem::NothingToAsk);
                }
                _ => {}
            }
            asks = matches!(link, Link::If(_) | Link::IfSo);
            self.effect(effect);
            before = effect;
        }
    }

    fn effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Wild(_) => self.problems.push(Problem::NotInCrazier("wild".into())),
            Effect::Skip(..) => self.problems.push(Problem::NotInCrazier("skip".into())),
            Effect::Reverse => self.problems.push(Problem::NotInCrazier("reverse".into())),
            Effect::SkipChosen | Effect::PassHands | Effect::AnythingGoes | Effect::Reply(..) => {
                self.problems.push(Problem::NotInCrazier(effect.to_string()));
            }
            Effect::Lasting(_, ability) => {
                if self.inside || matches!(**ability, Ability::Does { .. }) {
                    self.problems.push(Problem::Lasting);
                    return;
                }
                let (number, replaced) = (self.number, self.replaced);
                self.inside = true;
                self.ability(ability);
                self.inside = false;
                (self.number, self.replaced) = (number, replaced);
            }
            Effect::Act { who, action, .. } => {
                match who {
                    PlayerRef::They => self.problems.push(Problem::NobodyActs),
                    _ => self.named(*who, PlayerRef::You),
                }
                self.action(*who, action);
            }
        }
    }

    pub(crate) fn cards(
        &mut self,
        verb: &str,
        cards: CardSelector,
        doer: PlayerRef,
        fits: bool,
        need: &'static str,
    ) {
        match cards {
            CardSelector::This => {}
            CardSelector::That => self.known_card("that card"),
            CardSelector::Hand(whose) => self.named(whose, doer),
            CardSelector::End { count, .. } => self.problems.extend(Problem::unless_in_range(count)),
            CardSelector::Some { count, noun, place } => {
                if let Count::Exactly(number) | Count::UpTo(number) = count {
                    self.problems.extend(Problem::unless_in_range(number));
                }
                self.place(noun, place, doer);
                if place == CardPlace::Anywhere {
                    self.problems.push(Problem::Where(cards.to_string()));
                    return;
                }
            }
        }
        if !fits && !matches!(cards, CardSelector::This | CardSelector::That) {
            self.wrong(verb, cards, need);
        }
        self.card = true;
    }

    fn place(&mut self, noun: Noun, place: CardPlace, doer: PlayerRef) {
        match place {
            CardPlace::Those => self.known_card("among those"),
            CardPlace::InPlay if noun.sort == CardKind::Event => self.problems.push(Problem::EventInPlay),
            CardPlace::Anywhere | CardPlace::Pile(_) | CardPlace::InPlay => {}
            CardPlace::Controlled(holder) => {
                if noun.sort == CardKind::Event {
                    self.problems.push(Problem::EventInPlay);
                }
                match holder {
                    PlayerRef::Any(_) => self.player = true,
                    _ => self.named(holder, doer),
                }
            }
            CardPlace::Hand(holder) => self.named(holder, doer),
        }
    }

    pub(crate) fn amount(&mut self, amount: Amount, doer: PlayerRef) {
        match amount {
            Amount::Number(number) => self.problems.extend(Problem::unless_in_range(number)),
            Amount::Fewer(number) | Amount::More(number) => {
                self.problems.extend(Problem::unless_in_range(number));
                if !self.replaced {
                    self.problems.push(Problem::NothingToCountFrom(amount.to_string()));
                }
            }
            Amount::ThatMany => {
                if !self.number {
                    self.problems.push(Problem::NothingToCountFrom(amount.to_string()));
                }
            }
            Amount::AsMany(noun, place) => {
                self.place(noun, place, doer);
                if matches!(place, CardPlace::Anywhere) {
                    self.problems.push(Problem::Where(amount.to_string()));
                }
            }
        }
    }

    /// Checks a player in an effect: one who is known, or whom somebody picks.
    pub(crate) fn named(&mut self, who: PlayerRef, doer: PlayerRef) {
        match who {
            PlayerRef::They if doer == PlayerRef::You => self.problems.push(Problem::NobodyActs),
            PlayerRef::You | PlayerRef::They | PlayerRef::Each(_) => {}
            PlayerRef::That => self.known_player(),
            PlayerRef::Controller => {
                self.known_card("its controller");
                self.player = true;
            }
            PlayerRef::Any(_) => self.problems.push(Problem::WhichOne(who.to_string())),
            PlayerRef::Next | PlayerRef::Previous | PlayerRef::Chosen(_) => self.player = true,
        }
    }

    fn known_player(&mut self) {
        if !self.player {
            self.problems.push(Problem::NoPlayer);
        }
    }

    fn known_card(&mut self, words: &str) {
        if !self.card {
            self.problems.push(Problem::NoCard(words.into()));
        }
    }

    pub(crate) fn wrong(&mut self, verb: &str, cards: CardSelector, need: &'static str) {
        self.problems.push(Problem::WrongCards { verb: verb.into(), cards: cards.to_string(), need });
    }
}

const WATCHED: &str = "say one card, such as \"a card\", \"this card\" or \"a card you control\"";

/// Returns `true` if an effect can remain undone, so that a later one can depend on it.
fn can_be_left_undone(effect: &Effect) -> bool {
    match effect {
        Effect::Act { may: true, .. } => true,
        Effect::Act { action, .. } => !action.is_certain(),
        _ => false,
    }
}

/// Returns `true` if a draw is certain to trigger itself. All other loops end because cards run out.
fn sets_itself_off(pattern: &Pattern, effects: &Effects) -> bool {
    let Pattern::Done(doer, deed) = *pattern else { return false };
    let watched = match deed {
        Deed::Draw => doer,
        Deed::MakeDraw(whom) if catches(doer, PlayerRef::You) => whom,
        _ => return false,
    };
    let always = effects.rest.iter().take_while(|(link, _)| *link == Link::Then).map(|(_, effect)| effect);
    std::iter::once(&effects.first).chain(always).any(|effect| match effect {
        Effect::Act { who, may: false, action: Action::Draw(..) } => catches(watched, *who),
        _ => false,
    })
}

/// Returns `true` if a pattern about one player certainly matches another.
fn catches(watched: PlayerRef, doer: PlayerRef) -> bool {
    match watched {
        PlayerRef::You => matches!(doer, PlayerRef::You | PlayerRef::Each(PlayerGroup::Player)),
        PlayerRef::Any(PlayerGroup::Player) => true,
        PlayerRef::Any(PlayerGroup::Other | PlayerGroup::Opponent) => matches!(
            doer,
            PlayerRef::That
                | PlayerRef::Next
                | PlayerRef::Previous
                | PlayerRef::Chosen(PlayerGroup::Opponent)
                | PlayerRef::Each(PlayerGroup::Player | PlayerGroup::Other | PlayerGroup::Opponent)
        ),
        _ => false,
    }
}
