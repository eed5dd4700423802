//! Reasons for refusing a move, in the words of players.

use std::fmt;

use eights_cards::{Face, FaceSet, JOKERS, Rank, Seat, Suit};
use eights_game::MoveSet;

use crate::book::Book;
use crate::knobs::{Stacking, StockEmpty, ThrowInCard, WildStarter};
use crate::moves::Move;
use crate::position::{Position, Stage};

/// Reason for refusing a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The hand is over.
    Over,
    /// Another seat is on turn.
    NotYourTurn,
    /// The card is not in the player's hand.
    NotHeld(Face),
    /// The card does not fit.
    DoesNotFit(Face, Need),
    /// The player must first name a suit for the wild card just laid.
    SuitFirst,
    /// No wild card is waiting for a suit.
    NothingToName,
    /// The player must first name a rank for the card just laid.
    RankFirst,
    /// No card is waiting for a rank.
    NoRankToName,
    /// The pack does not contain this rank.
    NotInPack(Rank),
    /// The player must name a suit other than the one in force.
    SameSuit,
    /// After drawing, only the drawn card may be laid.
    DrawnCardOnly,
    /// The drawn card fits and therefore must be laid.
    LayDrawn,
    /// The last card may not be one that does something.
    LastSpecial(Face),
    /// The card may not be the last one, although it has no effect.
    NotLast(Face),
    /// The wild card may be laid only if no other card fits.
    WildLast(Face),
    /// No wild card is waiting for a challenge.
    NothingToChallenge,
    /// The player must first challenge the wild card on top or let it pass.
    ChallengeFirst,
    /// The turn may only continue with a card that can follow, or end.
    NotNow,
    /// The player must put another card on top of the one just laid.
    CoverFirst {
        /// Number of cards drawn by a player who lays none.
        or_draw: u8,
    },
    /// The player must miss the turn or answer the skip.
    Skipped {
        /// Number of turns to miss.
        turns: u8,
    },
    /// The player must first choose another player.
    ChooseFirst {
        /// The player may decline.
        optional: bool,
    },
    /// The player must first give away cards.
    GiveFirst {
        /// Number of cards to give away.
        cards: u8,
        /// The player may decline.
        optional: bool,
    },
    /// No player is to be chosen and no card to be given away.
    NothingToGive,
    /// Out of turn, only a card identical to the top card may be laid.
    NotIdentical(Face),
    /// Out of turn, only a card of the rank on top may be laid, or one that answers the penalty.
    NotThrown(Face),
    /// The player has no last card to call.
    NoCall,
    /// No other player has missed a call.
    NobodyToCatch,
    /// A player who can play may not draw.
    MustPlay,
    /// The player may draw no more cards in this turn.
    DrawnEnough,
    /// The player must first answer or pay a penalty.
    Penalty {
        /// Number of cards to draw.
        cards: u16,
    },
    /// No card can be drawn.
    StockEmpty {
        /// The player could lay a card.
        can_play: bool,
        /// A pass would end the hand (CE-41) and not just the turn (CE-42).
        pass_ends_hand: bool,
    },
    /// A player who can draw or play may not pass.
    NoPass {
        /// The player could draw a card.
        can_draw: bool,
    },
}

/// Requirements for laying a card in the current position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    /// The face on top.
    pub top: Face,
    /// The card on top is wild.
    pub top_is_wild: bool,
    /// The suit named for the card on top.
    pub named: Option<Suit>,
    /// The rank named together with that suit.
    pub rank: Option<Rank>,
    /// The rank in demand.
    pub demand: Option<Rank>,
    /// The suit of which any card fits.
    pub suit: Option<Suit>,
    /// The wild faces that may be laid.
    pub wilds: FaceSet,
    /// The remaining faces that fit.
    pub others: FaceSet,
    /// Any card may be laid on this one (HR-04, HR-20).
    pub anything: bool,
}

impl Need {
    /// Returns the faces that fit although they are neither of the suit nor wild, as whole ranks and single faces.
    pub fn other_kinds(&self) -> (Vec<Rank>, FaceSet) {
        let told = self.suit.map_or(FaceSet::EMPTY, Suit::faces).union(self.wilds);
        let whole = |rank: &Rank| {
            let rest = rank.faces().difference(told);
            !rest.is_empty() && rest.difference(self.others).is_empty()
        };
        let ranks: Vec<Rank> = Rank::all().filter(whole).collect();
        let single = ranks.iter().fold(self.others, |others, rank| others.difference(rank.faces()));
        (ranks, single)
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ways: Vec<String> = Vec::new();
        ways.extend(self.suit.map(|suit| suit.name().to_string()));
        let (ranks, single) = self.other_kinds();
        ways.extend(ranks.into_iter().map(|rank| with_article(rank.name())));
        ways.extend(single.iter().map(the));
        ways.extend(wild_names(self.wilds));
        if let Some(rank) = self.demand {
            return write!(f, "needs {}: {} is demanded", list(&ways), with_article(rank.name()));
        }
        if let (Some(suit), Some(rank)) = (self.named, self.rank) {
            let named = Face::of(rank, suit);
            return write!(f, "needs {}: {} was named", list(&ways), the(named));
        }
        let why = match (self.named, self.top.rank(), self.top.suit()) {
            (Some(suit), Some(rank), _) => format!("the {} named {}", rank.name(), suit.name()),
            (Some(suit), None, _) => format!("the joker named {}", suit.name()),
            (None, Some(rank), Some(_)) if self.top_is_wild => {
                format!("no suit was named for the {} on top", rank.name())
            }
            _ => format!("{} is on top", the(self.top)),
        };
        write!(f, "needs {}: {why}", list(&ways))
    }
}

/// Lists wild cards in words: whole ranks, then single cards.
fn wild_names(wilds: FaceSet) -> Vec<String> {
    let mut names = Vec::new();
    for rank in Rank::all() {
        let of_rank = wilds.intersection(rank.faces());
        if of_rank == rank.faces() {
            names.push(with_article(rank.name()));
        } else {
            names.extend(of_rank.iter().map(the));
        }
    }
    if !wilds.intersection(JOKERS).is_empty() {
        names.push("a joker".to_string());
    }
    names
}

/// Joins words as `a, b or c`.
fn list(words: &[String]) -> String {
    match words {
        [] => "nothing there is".to_string(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => f.write_str("this hand is over"),
            Refusal::NotYourTurn => f.write_str("it is not your turn"),
            Refusal::NotHeld(face) => write!(f, "you do not hold {}", the(*face)),
            Refusal::DoesNotFit(face, need) => write!(f, "{} does not fit; it {need}", the(*face)),
            Refusal::SuitFirst => f.write_str("first name a suit for the wild card on top"),
            Refusal::NothingToName => f.write_str("there is no suit to name: lay a wild card first"),
            Refusal::RankFirst => f.write_str("first name a rank for the card you just laid"),
            Refusal::NoRankToName => {
                f.write_str("there is no rank to name: lay a card that asks for one first")
            }
            Refusal::NotInPack(rank) => write!(f, "there is no {} in the pack", rank.name()),
            Refusal::SameSuit => f.write_str("name another suit than the one in force"),
            Refusal::DrawnCardOnly => {
                f.write_str("you may lay the card you drew, if it fits, or keep it: nothing else")
            }
            Refusal::LayDrawn => f.write_str("the card you drew fits, so you have to lay it"),
            Refusal::LastSpecial(face) => {
                write!(f, "{} may not be your last card, because it has an effect", the(*face))
            }
            Refusal::NotLast(face) => write!(f, "{} may not be your last card", the(*face)),
            Refusal::WildLast(face) => {
                write!(f, "{} is wild, and another card of yours fits: lay that one", the(*face))
            }
            Refusal::NothingToChallenge => f.write_str("there is no wild card that you could challenge now"),
            Refusal::ChallengeFirst => f.write_str("first challenge the wild card on top, or let it pass"),
            Refusal::NotNow => {
                f.write_str("that cannot follow in this turn: lay a card that may follow, or be done")
            }
            Refusal::CoverFirst { or_draw: 0 } => {
                f.write_str("the card you just laid needs another that may follow: lay one")
            }
            Refusal::CoverFirst { or_draw } => {
                write!(f, "the card you just laid needs another that may follow: lay one, or draw {or_draw}")
            }
            Refusal::Skipped { turns } => {
                let turns = if *turns == 1 { "your turn".to_string() } else { format!("{turns} turns") };
                write!(f, "{turns} would be missed: answer with a card that adds to it or lifts it, or pass")
            }
            Refusal::ChooseFirst { optional } => {
                let or = if *optional { ", or be done" } else { "" };
                write!(f, "first choose a player for the card you just laid{or}")
            }
            Refusal::GiveFirst { cards, optional } => {
                let (s, or) =
                    (if *cards == 1 { "" } else { "s" }, if *optional { ", or be done" } else { "" });
                write!(f, "first give {cards} card{s} of your hand away{or}")
            }
            Refusal::NothingToGive => f.write_str("no card asks for that now"),
            Refusal::NotIdentical(top) => {
                write!(f, "it is not your turn: now you could only throw in {}, the card on top", the(*top))
            }
            Refusal::NotThrown(top) => {
                let what = top.rank().map_or_else(|| "a joker".to_string(), |rank| with_article(rank.name()));
                write!(f, "it is not your turn: now you could only throw in {what}, as on top")
            }
            Refusal::NoCall => f.write_str("there is no last card that you could call now"),
            Refusal::NobodyToCatch => f.write_str("there is nobody to catch: nobody forgot to call"),
            Refusal::MustPlay => f.write_str("you can play, so you may not draw"),
            Refusal::DrawnEnough => f.write_str("you have drawn as many cards as a turn allows"),
            Refusal::Penalty { cards } => {
                write!(
                    f,
                    "first you have to draw {cards} cards, or answer with a card that adds to them or cancels them"
                )
            }
            Refusal::StockEmpty { can_play: true, .. } => {
                f.write_str("the stock is empty, and you can play: so you must play a card")
            }
            Refusal::StockEmpty { can_play: false, pass_ends_hand: true } => f.write_str(
                "the stock is empty, and no card of yours fits: all you can do is pass, which ends the hand",
            ),
            Refusal::StockEmpty { can_play: false, pass_ends_hand: false } => {
                f.write_str("the stock is empty, and no card of yours fits: all you can do is pass")
            }
            Refusal::NoPass { can_draw: true } => {
                f.write_str("you may not pass while there are cards to draw: play a card or draw one")
            }
            Refusal::NoPass { can_draw: false } => {
                f.write_str("you may not pass while you can play: play a card")
            }
        }
    }
}

impl std::error::Error for Refusal {}

fn with_article(name: &str) -> String {
    format!("{} {name}", if matches!(name, "eight" | "ace") { "an" } else { "a" })
}

/// Names a card within a sentence.
fn the(face: Face) -> String {
    match (face.rank(), face.suit()) {
        (Some(rank), Some(suit)) => format!("the {} of {}", rank.name(), suit.name()),
        _ => "the joker".to_string(),
    }
}

impl<const W: usize> Position<W> {
    fn why_not_further(&self, book: &Book, seat: Seat) -> Refusal {
        let moves = self.legal(book, seat);
        if moves.contains(&Move::Done) || self.aside().is_some() {
            return Refusal::NotNow;
        }
        let lay = self.top().and_then(|top| book.effect(top).lay);
        Refusal::CoverFirst { or_draw: lay.map_or(0, |lay| lay.or_draw) }
    }

    /// Returns the requirements for laying a card in the current position.
    pub fn need(&self, book: &Book) -> Option<Need> {
        let (top, named) = (self.top()?, self.facts.named);
        let fits = if book.peculiar { self.fitting_by_rank(book, top, named) } else { book.fits(top, named) };
        let (rank, demand) = (self.rank_named(), self.demanded());
        let suit = if demand.is_some() { None } else { named.or(top.suit()) };
        // A suit whose wild cards may not be laid is still the suit to follow.
        let bound = book.rules.turn.wild_must_match || demand.is_some();
        let wilds = if bound { FaceSet::EMPTY } else { fits.intersection(self.wilds(book, self.facts.turn)) };
        let others = fits.difference(suit.map_or(FaceSet::EMPTY, Suit::faces)).difference(wilds);
        let top_is_wild = book.wilds.contains(top);
        let open = book.effect(top).anything_goes && demand.is_none();
        let anything = open
            || self.facts.plays == 0 && top_is_wild && book.rules.setup.wild_starter == WildStarter::Anything;
        Some(Need { top, top_is_wild, named, rank, demand, suit, wilds, others, anything })
    }

    /// Returns `true` if the card would fit if it were not the last one (HR-31).
    fn finish_forbidden(&self, book: &Book, seat: Seat, face: Face) -> bool {
        let fits = match self.facts.stage {
            _ if seat != self.facts.turn => {
                self.thrown_on(seat).map_or(FaceSet::EMPTY, |top| self.throwable(book, top))
            }
            Stage::More if book.rules.turn.stacking == Stacking::No => self.covering(book),
            Stage::More => self.top().map_or(FaceSet::EMPTY, |top| book.mates(top)),
            Stage::Missing => book.on_skips(self.facts.skips_rank),
            _ => self.fitting(book),
        };
        let held = self.table.hand(seat).faces().intersection(fits);
        held.contains(face)
            && self.without_forbidden_finish(book, seat, held) != held
            && self.holds(seat) == 1
    }

    /// Returns the reason why the seat may not make this move, which must not be a legal one. Reveals nothing that the
    /// seat does not already know.
    #[cold]
    pub(crate) fn why_not(&self, book: &Book, seat: Seat, mv: Move) -> Refusal {
        let can_play = !self.legal(book, seat).faces().is_empty();
        match (self.facts.stage, mv) {
            (Stage::Dealing | Stage::Over(_), _) => Refusal::Over,
            (_, Move::Call) => Refusal::NoCall,
            (_, Move::Catch) => Refusal::NobodyToCatch,
            (_, Move::Challenge) => Refusal::NothingToChallenge,
            (Stage::Challenging, _) if self.challenger() == Some(seat) => Refusal::ChallengeFirst,
            (Stage::Challenging, _) => Refusal::NotYourTurn,
            (Stage::Turn | Stage::Drawn, Move::Play(face)) if self.is_needless(book, seat, face) => {
                Refusal::WildLast(face)
            }
            (Stage::Turn | Stage::Drawn | Stage::More | Stage::Missing, Move::Play(face))
                if self.finish_forbidden(book, seat, face) =>
            {
                if self.specials(book, seat).contains(face) {
                    Refusal::LastSpecial(face)
                } else {
                    Refusal::NotLast(face)
                }
            }
            (_, Move::Play(_)) if let Some(top) = self.thrown_on(seat) => {
                match book.rules.interrupts.throw_in_card {
                    ThrowInCard::Identical => Refusal::NotIdentical(top),
                    ThrowInCard::SameRank => Refusal::NotThrown(top),
                }
            }
            _ if seat != self.facts.turn => Refusal::NotYourTurn,
            (Stage::Naming, Move::Name(_)) => Refusal::SameSuit,
            (Stage::Naming, _) => Refusal::SuitFirst,
            (Stage::NamingRank, Move::NameRank(rank)) => Refusal::NotInPack(rank),
            (Stage::NamingRank, _) => Refusal::RankFirst,
            (Stage::Drawn, Move::Play(face)) if self.aside() == Some(face) => match self.need(book) {
                Some(need) => Refusal::DoesNotFit(face, need),
                None => Refusal::NotHeld(face),
            },
            (Stage::Drawn, Move::Done | Move::Pass) if self.legal(book, seat).contains(&Move::Draw) => {
                Refusal::NoPass { can_draw: true }
            }
            (Stage::Drawn, Move::Draw) if self.facts.drawn >= book.draw_limit && book.draw_limit > 1 => {
                Refusal::DrawnEnough
            }
            (Stage::Drawn, Move::Draw) if !self.legal(book, seat).contains(&Move::Done) => Refusal::LayDrawn,
            (Stage::Drawn, Move::Done) => Refusal::LayDrawn,
            (Stage::Drawn, _) => Refusal::DrawnCardOnly,
            (Stage::More, _) => self.why_not_further(book, seat),
            (Stage::Missing, Move::Play(face)) if !self.table.hand(seat).faces().contains(face) => {
                Refusal::NotHeld(face)
            }
            (Stage::Missing, _) => Refusal::Skipped { turns: self.facts.skips_due },
            (Stage::Choosing | Stage::Swapping, _) => {
                Refusal::ChooseFirst { optional: self.legal(book, seat).contains(&Move::Done) }
            }
            (Stage::Giving, Move::Give(face)) => Refusal::NotHeld(face),
            (Stage::Giving, _) => Refusal::GiveFirst {
                cards: self.facts.agenda.gives,
                optional: self.legal(book, seat).contains(&Move::Done),
            },
            (Stage::Turn, Move::Choose(_) | Move::Give(_)) => Refusal::NothingToGive,
            (Stage::Turn, Move::Draw) if can_play && self.can_draw(book) => Refusal::MustPlay,
            (Stage::Turn, Move::Draw) if self.can_draw(book) => Refusal::DrawnEnough,
            (Stage::Turn, Move::Play(face))
                if self.facts.due > 0 && self.table.hand(seat).faces().contains(face) =>
            {
                Refusal::Penalty { cards: self.facts.due }
            }
            (Stage::Turn, Move::Name(_)) => Refusal::NothingToName,
            (Stage::Turn, Move::NameRank(_)) => Refusal::NoRankToName,
            (Stage::Turn, Move::Draw) => {
                let pass_ends_hand = book.rules.stock.when_empty == StockEmpty::HandEnds;
                Refusal::StockEmpty { can_play, pass_ends_hand }
            }
            (Stage::Turn, Move::Pass | Move::Done) => {
                Refusal::NoPass { can_draw: self.can_draw(book) && !(book.rules.turn.must_play && can_play) }
            }
            (Stage::Turn, Move::Play(face)) => match self.need(book) {
                Some(need) if self.table.hand(seat).faces().contains(face) => Refusal::DoesNotFit(face, need),
                _ => Refusal::NotHeld(face),
            },
        }
    }
}
