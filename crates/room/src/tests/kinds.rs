//! Kinds of decisions that a room can wait for, from the games' own lists. A new decision of a game does not compile
//! here until it has a kind, and a kind that no test reaches makes the tests fail.

use std::collections::BTreeSet;

use eights_cards::{Eye, Seats};
use eights_catalog::AnyView;
use eights_classic::OutOfTurn;

use crate::Room;

/// Defines an enum with the list of its variants.
macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident,)+) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub(crate) enum Kind {
            $($(#[$about])* $kind,)+
        }

        impl Kind {
            pub(crate) const ALL: &[Kind] = &[$(Kind::$kind),+];
        }
    };
}

kinds! {
    /// Crazy Eights: play a card, draw or pass.
    Turn,
    /// Crazy Eights: the same after a draw.
    TurnDrawnOn,
    /// Answer a penalty or pay it.
    TurnPenalty,
    /// A rank is demanded.
    TurnDemand,
    /// Play or keep a drawn card.
    Drawn,
    /// Play another card, or not.
    More,
    /// Name a suit.
    Naming,
    /// Name a rank.
    NamingRank,
    /// Miss a turn, or answer the skip.
    Missing,
    /// Choose another player.
    Choosing,
    /// Swap hands, or not.
    Swapping,
    /// Give cards away.
    Giving,
    /// Challenge a wild card, or let it pass.
    Challenging,
    /// Others may throw in a card out of turn.
    ThrowingIn,
    /// Others may catch a player who did not call.
    Catching,
    /// A player who did not call may still do so out of turn.
    LateCall,
    /// Crazier Eights: discard, play, or end the turn.
    Main,
    /// Crazier Eights: the same for several seats at once.
    MainTogether,
    /// Discard before the draw.
    BeforeDraw,
    /// Choose a colour.
    Colour,
    /// Choose a player.
    Player,
    /// Choose a card.
    Card,
    /// Carry out an optional effect, or not.
    May,
    /// Choose the next ability.
    Order,
    /// Crazy 8-Ball: pick solids or stripes.
    Picking,
    /// Choose the action of a turn.
    PoolTurn,
    /// Choose where the selected cards go.
    Placing,
    /// Choose a second ball, or none.
    Second,
    /// Choose the pile to draw from.
    Drawing,
}

impl Kind {
    /// Returns the game of the decision; the list is grouped by game.
    pub(crate) fn game(self) -> &'static str {
        if self < Kind::Main {
            "eights"
        } else if self < Kind::Picking {
            "crazier"
        } else {
            "eightball"
        }
    }

    /// Returns the open decisions of a room; empty between hands.
    pub(crate) fn open(room: &Room) -> BTreeSet<Kind> {
        match room.view(Eye::Public) {
            Some(AnyView::Classic(view)) => eights(view.position().facts(), view.position().pending().may),
            Some(AnyView::Crazier(view)) => crazier(view.facts()).into_iter().collect(),
            Some(AnyView::EightBall(view)) => pool(view.position().facts().stage).into_iter().collect(),
            _ => BTreeSet::new(),
        }
    }
}

fn eights(facts: &eights_classic::Facts, may: Seats) -> BTreeSet<Kind> {
    use eights_classic::Stage;
    let own = match facts.stage {
        Stage::Turn if facts.due > 0 => Kind::TurnPenalty,
        Stage::Turn if facts.demand.is_some() => Kind::TurnDemand,
        Stage::Turn if facts.drawn > 0 => Kind::TurnDrawnOn,
        Stage::Turn => Kind::Turn,
        Stage::Drawn => Kind::Drawn,
        Stage::More => Kind::More,
        Stage::Naming => Kind::Naming,
        Stage::NamingRank => Kind::NamingRank,
        Stage::Missing => Kind::Missing,
        Stage::Choosing => Kind::Choosing,
        Stage::Swapping => Kind::Swapping,
        Stage::Giving => Kind::Giving,
        Stage::Challenging => Kind::Challenging,
        Stage::Dealing | Stage::Over(_) => return BTreeSet::new(),
    };
    // Anything else that the rules come to allow out of turn has to be listed here.
    let OutOfTurn { any: _, throw_in, call, catch } = facts.out_of_turn;
    let others = may.difference(Seats::only(facts.turn));
    let late = |seat| facts.uncalled == Some(seat);
    let odd = [
        (throw_in && others.iter().any(|seat| !late(seat)) && facts.uncalled.is_none(), Kind::ThrowingIn),
        (catch && facts.uncalled.is_some() && others.iter().any(|seat| !late(seat)), Kind::Catching),
        (call && others.iter().any(late), Kind::LateCall),
    ];
    odd.into_iter().filter_map(|(open, kind)| open.then_some(kind)).chain([own]).collect()
}

fn crazier(facts: &eights_crazier::Facts) -> Option<Kind> {
    use eights_crazier::QuestionKind;
    let question = facts.question?;
    if question.seats.len() > 1 {
        assert_eq!(question.ask, QuestionKind::Main, "a question to several seats that is a kind of its own");
        return Some(Kind::MainTogether);
    }
    Some(match question.ask {
        QuestionKind::Main => Kind::Main,
        QuestionKind::BeforeDraw => Kind::BeforeDraw,
        QuestionKind::Colour => Kind::Colour,
        QuestionKind::Player(_) => Kind::Player,
        QuestionKind::Card => Kind::Card,
        QuestionKind::May => Kind::May,
        QuestionKind::Order => Kind::Order,
    })
}

fn pool(stage: eights_eightball::Stage) -> Option<Kind> {
    use eights_eightball::Stage;
    match stage {
        Stage::Picking => Some(Kind::Picking),
        Stage::Turn => Some(Kind::PoolTurn),
        Stage::Placing => Some(Kind::Placing),
        Stage::Second => Some(Kind::Second),
        Stage::Drawing => Some(Kind::Drawing),
        Stage::Dealing | Stage::Over(_) => None,
    }
}
