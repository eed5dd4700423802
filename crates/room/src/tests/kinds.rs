//! Everything that a room can wait for, as the games' own lists have it. A game that learns to wait for something else does
//! not compile here until it has a kind, and a kind that no test meets makes the tests fail.

use std::collections::BTreeSet;

use eights_cards::{Eye, Seats};
use eights_catalog::AnyView;
use eights_classic::OutOfTurn;

use crate::Room;

/// An enum with the list of its variants.
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
    /// Crazy Eights: a card, a draw or a pass.
    Turn,
    /// The same after a draw.
    TurnDrawnOn,
    /// A penalty is to be answered or paid.
    TurnPenalty,
    /// A rank is demanded.
    TurnDemand,
    /// A drawn card is laid or kept.
    Drawn,
    /// Another card may be laid.
    More,
    /// A suit is to be named.
    Naming,
    /// A rank is to be named.
    NamingRank,
    /// A turn is missed, or the skip answered.
    Missing,
    /// Another player is chosen.
    Choosing,
    /// Hands are swapped, or not.
    Swapping,
    /// Cards are given away.
    Giving,
    /// Beside whoever is on turn others may throw in a card.
    ThrowingIn,
    /// Beside whoever is on turn others may catch who did not call.
    Catching,
    /// Who did not call may still do so out of turn.
    LateCall,
    /// Crazier Eights: to discard, play, or be done.
    Main,
    /// The same, several seats at once.
    MainTogether,
    /// To discard before the draw.
    BeforeDraw,
    /// Which colour.
    Colour,
    /// Which player.
    Player,
    /// Which card.
    Card,
    /// Whether to do what one may.
    May,
    /// Which ability comes next.
    Order,
    /// Crazy 8-Ball: solids or stripes.
    Picking,
    /// What to do in a turn.
    PoolTurn,
    /// Where the chosen cards go.
    Placing,
    /// A second ball, or none.
    Second,
    /// Which pile to draw from.
    Drawing,
}

impl Kind {
    /// The game that asks so; the list goes game by game.
    pub(crate) fn game(self) -> &'static str {
        if self < Kind::Main {
            "eights"
        } else if self < Kind::Picking {
            "crazier"
        } else {
            "eightball"
        }
    }

    /// What a room waits for; nothing between hands.
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
        Stage::Dealing | Stage::Over(_) => return BTreeSet::new(),
    };
    // Whatever else the rules come to allow out of turn has to be named here.
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
    use eights_crazier::Ask;
    let question = facts.question?;
    if question.seats.len() > 1 {
        assert_eq!(question.ask, Ask::Main, "a question to several seats that is a kind of its own");
        return Some(Kind::MainTogether);
    }
    Some(match question.ask {
        Ask::Main => Kind::Main,
        Ask::BeforeDraw => Kind::BeforeDraw,
        Ask::Colour => Kind::Colour,
        Ask::Player(_) => Kind::Player,
        Ask::Card => Kind::Card,
        Ask::May => Kind::May,
        Ask::Order => Kind::Order,
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
