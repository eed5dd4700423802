//! Questions and answers about Crazy Eights.

use eights_cards::{Face, FaceSet, Rank, Seat};
use eights_catalog::Classic;
use eights_classic::{Book, Event, Facts, Move, Need, Refusal, Stage};
use eights_game::MoveSet;
use eights_i18n::{Part, Phrase, kinds};

use crate::classic::View;
use crate::context::TableContext;
use crate::narrator::{NarrationContext, Narrator};
use crate::nouns::{bare_card, cards, of_rank, of_suit, playing_card, suit};
use crate::presented::Presented;

/// Says what has to be followed, if it differs from the card on top.
fn asked(need: Option<Need>) -> Option<Phrase> {
    let need = need?;
    match (need.demand, need.named, need.rank) {
        (Some(rank), _, _) => Some(Phrase::new("tell-rank-demanded").with("rank", of_rank(rank))),
        (None, Some(suit), Some(rank)) => {
            Some(Phrase::new("tell-card-asked").with("card", cards([playing_card(Face::of(rank, suit))])))
        }
        (None, Some(named), None) => Some(Phrase::new("tell-suit-asked").with("suit", suit(named))),
        (None, None, _) => None,
    }
}

/// Says what would fit: "a heart or an eight".
fn fitting(need: &Need) -> Part {
    let mut ways: Vec<Phrase> = need.suit.map(of_suit).into_iter().collect();
    let (ranks, single) = need.other_kinds();
    ways.extend(ranks.into_iter().flat_map(|rank: Rank| kinds(rank.faces())));
    ways.extend(kinds(single));
    ways.extend(kinds(need.wilds));
    cards(ways)
}

/// Says what the player on turn has to draw or sit out.
fn due(facts: &Facts) -> Option<Phrase> {
    match facts.stage {
        _ if facts.due > 0 => Some(Phrase::new("tell-due").with("number", Part::Number(facts.due.into()))),
        Stage::Missing => Some(Phrase::new("tell-skips-due").with("number", facts.skips_due)),
        _ => None,
    }
}

impl Presented for Classic {
    const DEAL: &'static str = "hand";

    fn stock(view: &View) -> usize {
        view.position().stock_left()
    }

    fn holds(view: &View, seat: Seat) -> usize {
        view.position().holds(seat)
    }

    fn lowest_leads(book: &Book) -> bool {
        book.rules().match_end.lowest_wins
    }

    fn unit(book: &Book) -> &'static str {
        match book.hands_to_win() {
            _ if book.levels_win() => "steps",
            Some(_) => "wins",
            None => "points",
        }
    }

    /// In a countdown, players count what is left.
    fn said_total(book: &Book, total: i32) -> i32 {
        if book.levels_win() { book.hand_size() as i32 - total } else { total }
    }

    fn noun(_: &Book, face: Face) -> Phrase {
        playing_card(face)
    }

    fn called(_: &Book, face: Face) -> Phrase {
        bare_card(face)
    }

    fn card_of(mv: Move) -> Option<(Face, &'static str)> {
        if let Move::Play(face) = mv { Some((face, "play")) } else { None }
    }

    fn see(story: &mut Narrator, at: &NarrationContext<Classic>, glimpse: Event<Option<Face>>) {
        story.see_classic(at, glimpse);
    }

    fn turn(table: &TableContext, book: &Book, view: &View) -> Vec<Phrase> {
        let (position, facts) = (view.position(), view.position().facts());
        let moves = view.legal(book);
        if position.challenger().is_some() && table.you == position.challenger() {
            return vec![Phrase::new("tell-turn-challenge")];
        }
        let Some(you) = table.you.filter(|you| *you == facts.turn) else { return Vec::new() };
        let or = |optional: bool| if optional { "yes" } else { "no" };
        let done = moves.contains(&Move::Done);
        let plain = |key| vec![Phrase::new(key)];
        let answering = |key, number: u16| {
            let answers = kinds_held(moves.faces());
            let phrase = Phrase::new(key).with("number", Part::Number(number.into()));
            let phrase = phrase.with("answer", !answers.is_empty()).with("cards", cards(answers));
            vec![Phrase::new("tell-your-turn"), phrase]
        };
        match facts.stage {
            Stage::Dealing | Stage::Over(_) | Stage::Challenging => Vec::new(),
            Stage::Missing => answering("tell-turn-miss", facts.skips_due.into()),
            Stage::Turn if facts.due > 0 => answering("tell-turn-draw", facts.due),
            Stage::Turn => {
                let held = view.hand(you).0;
                let fit = held.iter().filter(|face| moves.faces().contains(**face)).count();
                let first = if facts.drawn == 0 { Some(Phrase::new("tell-your-turn")) } else { None };
                let which = if fit == held.len() { "all" } else { "some" };
                let playable = Phrase::new("tell-playable").with("number", fit).with("all", held.len());
                let playable = playable.with("which", which);
                let how = match () {
                    () if fit > 0 => None,
                    () if moves.contains(&Move::Draw) => Some("tell-space-draws"),
                    () if moves.contains(&Move::Pass) => Some("tell-only-pass"),
                    () => None,
                };
                first
                    .into_iter()
                    .chain(asked(position.need(book)))
                    .chain([playable])
                    .chain(how.map(Phrase::new))
                    .collect()
            }
            Stage::Drawn => {
                let fits = !moves.faces().is_empty();
                let keep = if moves.contains(&Move::Draw) { "draw" } else { or(done) };
                vec![Phrase::new("tell-turn-drawn").with("fits", fits).with("keep", keep)]
            }
            Stage::More => {
                let draw = if moves.contains(&Move::Draw) { "draw" } else { or(done) };
                let any = if moves.faces().is_empty() { "none" } else { draw };
                vec![
                    Phrase::new("tell-turn-more")
                        .with("or", any)
                        .with("cards", cards(kinds_held(moves.faces()))),
                ]
            }
            Stage::Naming => plain("tell-turn-suit"),
            Stage::NamingRank => plain("tell-turn-rank"),
            Stage::Choosing => plain("tell-turn-player"),
            Stage::Swapping => vec![Phrase::new("tell-turn-swap").with("optional", or(done))],
            Stage::Giving => {
                let give = Phrase::new("tell-turn-give").with("number", facts.agenda.gives);
                vec![give.with("optional", or(done))]
            }
        }
    }

    fn top(book: &Book, view: &View) -> Vec<Phrase> {
        let position = view.position();
        let top = position.top().map(|top| Phrase::new("tell-top").with("card", cards([playing_card(top)])));
        top.into_iter().chain(asked(position.need(book))).chain(due(position.facts())).collect()
    }

    fn label(book: &Book, view: &View, face: Face) -> Vec<Phrase> {
        let effect = book.effect(face);
        let mut parts = vec![bare_card(face)];
        if view.wilds(book).contains(face) {
            parts.push(Phrase::new("tell-wild"));
        }
        if effect.draw > 0 {
            parts.push(Phrase::new("tell-draws").with("number", effect.draw));
        }
        if effect.skip > 0 {
            parts.push(Phrase::new("tell-skips"));
        }
        if effect.reverse {
            parts.push(Phrase::new("tell-reverses"));
        }
        if view.legal(book).faces().contains(face) {
            parts.push(Phrase::new("tell-playable-card"));
        }
        parts
    }

    /// Explains why a card fits that can be played in an ordinary turn.
    fn reason(book: &Book, view: &View, mv: Move) -> Option<Phrase> {
        let Move::Play(face) = mv else { return None };
        let facts = view.position().facts();
        if facts.stage != Stage::Turn || facts.due > 0 {
            return None;
        }
        let need = view.position().need(book)?;
        Some(Phrase::new(match () {
            () if need.demand.is_some() => "tell-why-demanded",
            () if need.wilds.contains(face) => "tell-why-wild",
            () if need.anything => "tell-why-anything",
            () if need.suit.is_some() && face.suit() == need.suit => "tell-why-suit",
            () => "tell-why-rank",
        }))
    }

    fn on_turn(view: &View) -> Option<Seat> {
        view.position().pending().must.first()
    }

    fn refusal(_: &Book, _: &View, _: Move, refusal: &Refusal) -> Vec<Phrase> {
        let the = |key, face: Face| vec![Phrase::new(key).with("card", cards([playing_card(face)]))];
        let plain = |key| vec![Phrase::new(key)];
        let or = |optional: bool| if optional { "yes" } else { "no" };
        match refusal {
            Refusal::Over => plain("tell-no-over"),
            Refusal::NotYourTurn => plain("tell-no-turn"),
            Refusal::NotHeld(face) => the("tell-no-card", *face),
            Refusal::DoesNotFit(face, need) => {
                let mut phrases = the("tell-no-fit", *face);
                phrases.push(asked(Some(*need)).unwrap_or_else(|| {
                    Phrase::new("tell-top").with("card", cards([playing_card(need.top)]))
                }));
                phrases.push(Phrase::new("tell-can-play").with("cards", fitting(need)));
                phrases
            }
            Refusal::SuitFirst => plain("tell-no-suit-first"),
            Refusal::NothingToName | Refusal::NoRankToName => plain("tell-no-naming"),
            Refusal::RankFirst => plain("tell-no-rank-first"),
            Refusal::NotInPack(rank) => vec![Phrase::new("tell-no-such-rank").with("rank", of_rank(*rank))],
            Refusal::SameSuit => plain("tell-no-same-suit"),
            Refusal::DrawnCardOnly => plain("tell-no-drawn-only"),
            Refusal::LayDrawn => plain("tell-no-lay-drawn"),
            Refusal::LastSpecial(face) => the("tell-no-last-special", *face),
            Refusal::NotLast(face) => the("tell-no-last", *face),
            Refusal::WildLast(face) => the("tell-no-wild-last", *face),
            Refusal::NothingToChallenge => plain("tell-no-challenge"),
            Refusal::ChallengeFirst => plain("tell-no-challenge-first"),
            Refusal::NotNow => plain("tell-no-not-now"),
            Refusal::CoverFirst { or_draw } => vec![Phrase::new("tell-no-cover").with("number", *or_draw)],
            Refusal::Skipped { turns } => vec![Phrase::new("tell-no-skipped").with("number", *turns)],
            Refusal::ChooseFirst { optional } => {
                vec![Phrase::new("tell-no-choose-first").with("optional", or(*optional))]
            }
            Refusal::GiveFirst { cards, optional } => {
                vec![Phrase::new("tell-no-give-first").with("number", *cards).with("optional", or(*optional))]
            }
            Refusal::NothingToGive => plain("tell-no-asked"),
            Refusal::NotIdentical(top) => the("tell-no-identical", *top),
            Refusal::NotThrown(top) => {
                let rank = top
                    .rank()
                    .map_or_else(|| cards([playing_card(*top)]), |rank| Part::Kinds(kinds(rank.faces())));
                vec![Phrase::new("tell-no-thrown").with("cards", rank)]
            }
            Refusal::NoCall => plain("tell-no-call"),
            Refusal::NobodyToCatch => plain("tell-no-catch"),
            Refusal::MustPlay => plain("tell-no-must-play"),
            Refusal::DrawnEnough => plain("tell-no-drawn-enough"),
            Refusal::Penalty { cards } => {
                vec![Phrase::new("tell-no-penalty").with("number", Part::Number((*cards).into()))]
            }
            Refusal::StockEmpty { can_play, pass_ends_hand } => {
                let then = match (can_play, pass_ends_hand) {
                    (true, _) => "play",
                    (false, true) => "ends",
                    (false, false) => "pass",
                };
                vec![Phrase::new("tell-no-stock").with("then", then)]
            }
            Refusal::NoPass { can_draw } => {
                vec![Phrase::new("tell-no-pass").with("draw", or(*can_draw))]
            }
        }
    }
}

/// Names the cards held.
fn kinds_held(faces: FaceSet) -> Vec<Phrase> {
    faces.iter().map(playing_card).collect()
}
