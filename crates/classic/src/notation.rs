//! Text notation for the moves, events and tables of Crazy Eights.

use std::fmt::Write as _;

use eights_cards::{Face, MAX_SEATS, Rank, Seat, Suit};
use eights_game::{Names, Notation, NotationError, write_heap};

use crate::book::Book;
use crate::event::{ASIDE, DISCARD, Ending, Event, STOCK};
use crate::hand::{Classic, View};
use crate::moves::Move;
use crate::position::{Facts, Position, Stage};
use crate::stacking::PenaltyStacking;

impl Move {
    /// Parses one move or several joined ones: `8C=S` lays the eight and names spades, `8C=S=7` also names the seven.
    pub fn read_joined(text: &str) -> Result<Vec<Move>, NotationError> {
        match text.split_once('=') {
            Some((card, names)) => {
                let card =
                    (!card.is_empty()).then(|| card.trim().parse().map(Move::Play).map_err(Into::into));
                card.into_iter().chain(names.split('=').map(|name| read_name(text, name))).collect()
            }
            None if text.eq_ignore_ascii_case("draw") => Ok(vec![Move::Draw]),
            None if text.eq_ignore_ascii_case("pass") => Ok(vec![Move::Pass]),
            None if text.eq_ignore_ascii_case("done") => Ok(vec![Move::Done]),
            None if text.eq_ignore_ascii_case("call") => Ok(vec![Move::Call]),
            None if text.eq_ignore_ascii_case("catch") => Ok(vec![Move::Catch]),
            None if text.eq_ignore_ascii_case("challenge") => Ok(vec![Move::Challenge]),
            None if let Some(other) = read_other(text) => Ok(vec![Move::Choose(other)]),
            None if let Some(face) = text.strip_prefix("give ") => Ok(vec![Move::Give(face.trim().parse()?)]),
            None => Ok(vec![Move::Play(text.parse().map_err(|_| NotationError::Move(text.to_string()))?)]),
        }
    }
}

fn read_name(whole: &str, suit: &str) -> Result<Move, NotationError> {
    let mut letters = suit.trim().chars();
    let named = letters.next().filter(|_| letters.next().is_none()).and_then(|letter| {
        let rank = || Rank::from_letter(letter).map(Move::NameRank);
        Suit::from_letter(letter).map(Move::Name).or_else(rank)
    });
    named.ok_or_else(|| NotationError::Move(whole.to_string()))
}

/// Parses a player by one-based number: `@2`.
fn read_other(text: &str) -> Option<Seat> {
    let number: usize = text.strip_prefix('@')?.parse().ok()?;
    (1..=MAX_SEATS).contains(&number).then(|| Seat::new(number - 1))
}

/// Formats the kind of a penalty: the letter of its rank or `*` for cards without one, then `+` if any rank adds to it.
fn kind_text(kind: PenaltyStacking) -> String {
    let rank = rank_letter(kind.rank());
    match kind {
        PenaltyStacking::SameRank(_) => rank.to_string(),
        PenaltyStacking::AnyRank(_) => format!("{rank}+"),
    }
}

/// Returns the letter of a rank, or `*` for cards without one.
fn rank_letter(rank: Option<Rank>) -> char {
    rank.map_or('*', Rank::letter)
}

pub(crate) fn read_kind(text: &str) -> Option<PenaltyStacking> {
    match text.strip_suffix('+') {
        Some(rank) => read_penalty_rank(rank).map(PenaltyStacking::AnyRank),
        None => read_penalty_rank(text).map(PenaltyStacking::SameRank),
    }
}

/// Parses the letter of a rank, or `*`, which means cards without one.
#[expect(clippy::option_option, reason = "no letter, the sign for no rank, or a rank")]
pub(crate) fn read_penalty_rank(text: &str) -> Option<Option<Rank>> {
    if text == "*" { Some(None) } else { text.parse().ok().and_then(Rank::from_letter).map(Some) }
}

fn card_text(face: Option<Face>) -> String {
    face.map_or_else(|| "#".to_string(), |face| face.to_string())
}

impl<const W: usize> Notation for Classic<W> {
    fn write_move(_: &Book, mv: &Move) -> String {
        match mv {
            Move::Play(face) => face.to_string(),
            Move::Draw => "draw".to_string(),
            Move::Pass => "pass".to_string(),
            Move::Done => "done".to_string(),
            Move::Name(suit) => format!("={}", suit.letter()),
            Move::NameRank(rank) => format!("={}", rank.letter()),
            Move::Choose(other) => format!("@{}", other.index() + 1),
            Move::Give(face) => format!("give {face}"),
            Move::Call => "call".to_string(),
            Move::Catch => "catch".to_string(),
            Move::Challenge => "challenge".to_string(),
        }
    }

    fn read_move(_: &Book, text: &str) -> Result<Move, NotationError> {
        match Move::read_joined(text)?[..] {
            [mv] => Ok(mv),
            _ => Err(NotationError::Move(text.to_string())),
        }
    }

    fn write_glimpse(_: &Book, glimpse: &Event<Option<Face>>, names: &Names) -> String {
        let name = |seat: Seat| names.of(seat);
        match *glimpse {
            Event::DealerChosen { seat } => format!("dealer {}", name(seat)),
            Event::Cut { seat, card } => format!("{} cut {}", name(seat), card_text(card)),
            Event::SatOut { seat } => format!("{} sat out", name(seat)),
            Event::Level { seat, number } => format!("{} at {number}", name(seat)),
            Event::Finished { seat } => format!("{} finished", name(seat)),
            Event::Lost { seat } => format!("{} lost", name(seat)),
            Event::Shuffled { nth } => format!("shuffled stock {nth}"),
            Event::Dealt { seat, card } => format!("{} dealt {}", name(seat), card_text(card)),
            Event::Turned { card } => format!("turned {}", card_text(card)),
            Event::Returned { card } => format!("returned {}", card_text(card)),
            Event::Played { seat, card, drawn, under } => {
                let drawn = if drawn { "drawn " } else { "" };
                let under = if under > 0 { format!(" under {under}") } else { String::new() };
                format!("{} played {drawn}{}{under}", name(seat), card_text(card))
            }
            Event::Reshuffled { nth } => format!("reshuffled discard {nth}"),
            Event::MoreAsked { seat } => format!("{} to go on", name(seat)),
            Event::RankAsked { seat } => format!("{} to name a rank", name(seat)),
            Event::RankNamed { seat, rank } => format!("{} named {}", name(seat), rank.letter()),
            Event::Demanded { seat, rank } => format!("{} demanded {}", name(seat), rank.letter()),
            Event::DemandLapsed => "demand lapsed".to_string(),
            Event::Reversed => "direction reversed".to_string(),
            Event::Penalty { cards, kind } => format!("penalty {cards} of {}", kind_text(kind)),
            Event::DrewAside { seat, card } => format!("{} drew aside {}", name(seat), card_text(card)),
            Event::Kept { seat, card } => format!("{} kept {}", name(seat), card_text(card)),
            Event::Stopped { seat } => format!("{} stopped", name(seat)),
            Event::NameAsked { seat } => format!("{} to name", name(seat)),
            Event::Named { seat, suit } => format!("{} named {}", name(seat), suit.letter()),
            Event::Drew { seat, card } => format!("{} drew {}", name(seat), card_text(card)),
            Event::Passed { seat } => format!("{} passed", name(seat)),
            Event::SkipDue { turns, rank } => format!("skips {turns} of {}", rank_letter(rank)),
            Event::SkipsAhead { turns } => format!("skips ahead {turns}"),
            Event::ChallengeAsked { seat } => format!("{} to challenge", name(seat)),
            Event::Accepted { seat } => format!("{} accepted", name(seat)),
            Event::Challenged { seat, other, right } => {
                let how = if right { "rightly" } else { "wrongly" };
                format!("{} challenged {} {how}", name(seat), name(other))
            }
            Event::MustMiss { seat } => format!("{} to miss a turn", name(seat)),
            Event::Missed { seat } => format!("{} missed a turn", name(seat)),
            Event::HandsPassed { seat } => format!("{} passed hands round", name(seat)),
            Event::TurnsGained { seat, turns } => format!("{} gained {}", name(seat), turns_text(turns)),
            Event::PlayerAsked { seat, swap: false } => format!("{} to choose", name(seat)),
            Event::PlayerAsked { seat, swap: true } => format!("{} to swap", name(seat)),
            Event::Chose { seat, other } => format!("{} chose {}", name(seat), name(other)),
            Event::GiveAsked { seat, cards } => format!("{} to give {cards}", name(seat)),
            Event::Gave { seat, to, card } => {
                format!("{} gave {} {}", name(seat), name(to), card_text(card))
            }
            Event::Showed { seat, card } => format!("{} showed {}", name(seat), card_text(card)),
            Event::Swapped { seat, other } => format!("{} swapped with {}", name(seat), name(other)),
            Event::Lifted { seat, other, card } => {
                format!("{} lifted {} for {}", name(seat), card_text(card), name(other))
            }
            Event::Landed { seat, card } => format!("{} took up {}", name(seat), card_text(card)),
            Event::ThrewIn { seat } => format!("{} threw in", name(seat)),
            Event::Called { seat } => format!("{} called", name(seat)),
            Event::CallMissed { seat } => format!("{} did not call", name(seat)),
            Event::CallLapsed { seat } => format!("{} got away", name(seat)),
            Event::Caught { seat, by: Some(by) } => format!("{} caught {}", name(by), name(seat)),
            Event::Caught { seat, by: None } => format!("{} caught", name(seat)),
            Event::FalseCall { seat } => format!("{} called falsely", name(seat)),
            Event::Fined { seat, card } => format!("{} fined {}", name(seat), card_text(card)),
            Event::TurnCame { seat } => format!("to {}", name(seat)),
            Event::Ended { ending } => ending_text(ending, names),
        }
    }

    fn read_glimpse(_: &Book, text: &str, names: &Names) -> Result<Event<Option<Face>>, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let no_event = || NotationError::Event(text.to_string());
        let seat = |name: &str| names.find(name);
        let card = |text: &str| {
            if text == "#" { Ok(None) } else { text.parse().map(Some) }
        };
        Ok(match words[..] {
            ["stock", "used", "up"] => Event::Ended { ending: Ending::StockUsedUp },
            ["turn", "limit"] => Event::Ended { ending: Ending::TurnLimit },
            ["card", "limit"] => Event::Ended { ending: Ending::CardLimit },
            ["blocked"] => Event::Ended { ending: Ending::Blocked },
            ["agreed", "draw"] => Event::Ended { ending: Ending::Agreed },
            ["direction", "reversed"] => Event::Reversed,
            ["demand", "lapsed"] => Event::DemandLapsed,
            [name, "demanded", rank] => match read_name(text, rank) {
                Ok(Move::NameRank(rank)) => Event::Demanded { seat: seat(name)?, rank },
                _ => return Err(no_event()),
            },
            [name, "to", "name", "a", "rank"] => Event::RankAsked { seat: seat(name)? },
            ["reshuffled", "discard", nth] => Event::Reshuffled { nth: nth.parse().map_err(|_| no_event())? },
            ["penalty", cards, "of", kind] => Event::Penalty {
                cards: cards.parse().map_err(|_| no_event())?,
                kind: read_kind(kind).ok_or_else(no_event)?,
            },
            ["skips", "ahead", turns] => Event::SkipsAhead { turns: turns.parse().map_err(|_| no_event())? },
            ["skips", turns, "of", rank] => Event::SkipDue {
                turns: turns.parse().map_err(|_| no_event())?,
                rank: read_penalty_rank(rank).ok_or_else(no_event)?,
            },
            [name, "gained", turns, "turn" | "turns"] => {
                Event::TurnsGained { seat: seat(name)?, turns: turns.parse().map_err(|_| no_event())? }
            }
            [name, "to", "challenge"] => Event::ChallengeAsked { seat: seat(name)? },
            [name, "accepted"] => Event::Accepted { seat: seat(name)? },
            [name, "challenged", other, how @ ("rightly" | "wrongly")] => {
                Event::Challenged { seat: seat(name)?, other: seat(other)?, right: how == "rightly" }
            }
            [name, "to", "miss", "a", "turn"] => Event::MustMiss { seat: seat(name)? },
            [name, "missed", "a", "turn"] => Event::Missed { seat: seat(name)? },
            [name, "passed", "hands", "round"] => Event::HandsPassed { seat: seat(name)? },
            [name, "to", "choose"] => Event::PlayerAsked { seat: seat(name)?, swap: false },
            [name, "to", "swap"] => Event::PlayerAsked { seat: seat(name)?, swap: true },
            [name, "chose", other] => Event::Chose { seat: seat(name)?, other: seat(other)? },
            [name, "to", "give", cards] => {
                Event::GiveAsked { seat: seat(name)?, cards: cards.parse().map_err(|_| no_event())? }
            }
            [name, "gave", to, face] => Event::Gave { seat: seat(name)?, to: seat(to)?, card: card(face)? },
            [name, "showed", face] => Event::Showed { seat: seat(name)?, card: card(face)? },
            [name, "swapped", "with", other] => Event::Swapped { seat: seat(name)?, other: seat(other)? },
            [name, "lifted", face, "for", other] => {
                Event::Lifted { seat: seat(name)?, other: seat(other)?, card: card(face)? }
            }
            [name, "took", "up", face] => Event::Landed { seat: seat(name)?, card: card(face)? },
            [name, "threw", "in"] => Event::ThrewIn { seat: seat(name)? },
            [name, "called"] => Event::Called { seat: seat(name)? },
            [name, "did", "not", "call"] => Event::CallMissed { seat: seat(name)? },
            [name, "got", "away"] => Event::CallLapsed { seat: seat(name)? },
            [by, "caught", name] => Event::Caught { seat: seat(name)?, by: Some(seat(by)?) },
            [name, "caught"] => Event::Caught { seat: seat(name)?, by: None },
            [name, "called", "falsely"] => Event::FalseCall { seat: seat(name)? },
            [name, "fined", face] => Event::Fined { seat: seat(name)?, card: card(face)? },
            [name, "drew", "aside", face] => Event::DrewAside { seat: seat(name)?, card: card(face)? },
            [name, "kept", face] => Event::Kept { seat: seat(name)?, card: card(face)? },
            [name, "stopped"] => Event::Stopped { seat: seat(name)? },
            [name, "to", "go", "on"] => Event::MoreAsked { seat: seat(name)? },
            ["dealer", name] => Event::DealerChosen { seat: seat(name)? },
            ["shuffled", "stock", nth] => Event::Shuffled { nth: nth.parse().map_err(|_| no_event())? },
            ["turned", face] => Event::Turned { card: card(face)? },
            ["returned", face] => Event::Returned { card: card(face)? },
            ["to", name] => Event::TurnCame { seat: seat(name)? },
            [name, "cut", face] => Event::Cut { seat: seat(name)?, card: card(face)? },
            [name, "sat", "out"] => Event::SatOut { seat: seat(name)? },
            [name, "at", number] => {
                Event::Level { seat: seat(name)?, number: number.parse().map_err(|_| no_event())? }
            }
            [name, "finished"] => Event::Finished { seat: seat(name)? },
            [name, "lost"] => Event::Lost { seat: seat(name)? },
            [name, "conceded"] => Event::Ended { ending: Ending::Conceded(seat(name)?) },
            [name, "is", "left"] => Event::Ended { ending: Ending::OneLeft(seat(name)?) },
            [name, "dealt", face] => Event::Dealt { seat: seat(name)?, card: card(face)? },
            [name, "played", ref rest @ ..] => {
                let (drawn, rest) = rest.strip_prefix(&["drawn"]).map_or((false, rest), |rest| (true, rest));
                let (face, under) = match rest {
                    [face] => (face, 0),
                    [face, "under", n] => (face, n.parse().ok().filter(|n| *n > 0).ok_or_else(no_event)?),
                    _ => return Err(no_event()),
                };
                Event::Played { seat: seat(name)?, card: card(face)?, drawn, under }
            }
            [name, "drew", face] => Event::Drew { seat: seat(name)?, card: card(face)? },
            [name, "to", "name"] => Event::NameAsked { seat: seat(name)? },
            [name, "passed"] => Event::Passed { seat: seat(name)? },
            [name, "went", "out"] => Event::Ended { ending: Ending::WentOut(seat(name)?) },
            [name, "named", suit] => match read_name(text, suit) {
                Ok(Move::Name(suit)) => Event::Named { seat: seat(name)?, suit },
                Ok(Move::NameRank(rank)) => Event::RankNamed { seat: seat(name)?, rank },
                _ => return Err(no_event()),
            },
            _ => return Err(no_event()),
        })
    }

    fn write_view(_: &Book, view: &View<W>, names: &Names) -> String {
        write_position(view.position(), names, |card| view.face(card))
    }

    fn write_table(&self, _: &Book, names: &Names) -> String {
        write_position(self.position(), names, |card| Some(card.face()))
    }
}

fn turns_text(turns: u8) -> String {
    format!("{turns} {}", if turns == 1 { "turn" } else { "turns" })
}

fn ending_text(ending: Ending, names: &Names) -> String {
    match ending {
        Ending::WentOut(seat) => format!("{} went out", names.of(seat)),
        Ending::StockUsedUp => "stock used up".to_string(),
        Ending::TurnLimit => "turn limit".to_string(),
        Ending::CardLimit => "card limit".to_string(),
        Ending::Blocked => "blocked".to_string(),
        Ending::OneLeft(seat) => format!("{} is left", names.of(seat)),
        Ending::Conceded(seat) => format!("{} conceded", names.of(seat)),
        Ending::Agreed => "agreed draw".to_string(),
    }
}

fn write_position<const W: usize>(
    position: &Position<W>,
    names: &Names,
    face: impl Fn(eights_cards::Card) -> Option<Face>,
) -> String {
    let (table, facts) = (position.table(), position.facts());
    let mut line = String::new();
    let discard: Vec<Option<Face>> = table.stack(DISCARD).cards().iter().map(|card| face(*card)).collect();
    if !discard.is_empty() {
        line += if discard.len() == 1 { "top" } else { "discard" };
        line += &write_heap(discard);
        if let Some(suit) = facts.named {
            let _ = write!(line, "={}", suit.letter());
        }
        if let Some(rank) = position.rank_named() {
            let _ = write!(line, "={}", rank.letter());
        }
        line += " | ";
    }
    for seat in facts.seats.iter() {
        let mut cards: Vec<Option<Face>> = table.hand(seat).iter().map(&face).collect();
        // Known cards first, in order.
        cards.sort_by_key(|face| (face.is_none(), *face));
        let _ = write!(line, "{}{} | ", names.of(seat), write_heap(cards));
    }
    let stock: Vec<Option<Face>> = table.stack(STOCK).cards().iter().rev().map(|card| face(*card)).collect();
    let empty = if stock.is_empty() { " #0" } else { "" };
    let _ = write!(line, "stock{}{empty} | ", write_heap(stock));
    if let Some(card) = table.stack(ASIDE).top() {
        let _ = write!(line, "drawn {} | ", card_text(face(card)));
    }
    if facts.due > 0 {
        let _ = write!(line, "penalty {} of {} | ", facts.due, kind_text(facts.due_kind));
    }
    if facts.skips_due > 0 {
        let _ = write!(line, "skips {} of {} | ", facts.skips_due, rank_letter(facts.skips_rank));
    }
    if facts.agenda.ahead > 0 {
        let _ = write!(line, "skips ahead {} | ", facts.agenda.ahead);
    }
    if let Some(chosen) = facts.agenda.chosen {
        let _ = write!(line, "chosen {} | ", names.of(chosen));
    }
    if facts.extra_turns > 0 {
        let _ = write!(line, "gained {} | ", turns_text(facts.extra_turns));
    }
    if facts.agenda.called {
        line += "called | ";
    }
    if let Some(uncalled) = facts.uncalled {
        let _ = write!(line, "uncalled {} | ", names.of(uncalled));
    }
    if let Some(rank) = facts.demand {
        let _ = write!(line, "demand {} by {} | ", rank.letter(), names.of(facts.demand_by));
    }
    if !facts.clockwise {
        line += "reversed | ";
    }
    line += &out_text(facts, names);
    let stage = match facts.stage {
        Stage::Drawn => format!("{} to decide", names.of(facts.turn)),
        Stage::More => format!("{} to go on", names.of(facts.turn)),
        Stage::Dealing => "dealing".to_string(),
        Stage::Turn | Stage::Missing => format!("to {}", names.of(facts.turn)),
        Stage::Choosing => format!("{} to choose", names.of(facts.turn)),
        Stage::Swapping => format!("{} to swap", names.of(facts.turn)),
        Stage::Giving => format!("{} to give {}", names.of(facts.turn), facts.agenda.gives),
        Stage::Challenging => {
            format!("{} to challenge", names.of(facts.agenda.challenger.unwrap_or(facts.turn)))
        }
        Stage::Naming => format!("{} to name", names.of(facts.turn)),
        Stage::NamingRank => format!("{} to name a rank", names.of(facts.turn)),
        Stage::Over(ending) => ending_text(ending, names),
    };
    let _ = write!(line, "{stage} | dealer {} | turn {}", names.of(facts.dealer), facts.turns);
    line
}

/// Formats who is out and why, and every player's number in a countdown.
fn out_text(facts: &Facts, names: &Names) -> String {
    let mut text = String::new();
    let mut part = |word: &str, seats: Vec<Seat>| {
        if !seats.is_empty() {
            let names: Vec<&str> = seats.into_iter().map(|seat| names.of(seat)).collect();
            let _ = write!(text, "{word} {} | ", names.join(" "));
        }
    };
    part("misses", facts.missing.iter().collect());
    part("finished", facts.places.iter().collect());
    part("lost", facts.lost().iter().collect());
    part("absent", facts.absent.iter().collect());
    if facts.levels != [0; MAX_SEATS] {
        let levels: Vec<String> = facts.levels[..facts.seats.get()].iter().map(ToString::to_string).collect();
        let _ = write!(text, "levels {} | ", levels.join(" "));
    }
    text
}
