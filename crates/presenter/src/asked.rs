//! What people ask between events: whose turn it is, what lies on top, how many cards there are, who leads, what a card is.

use std::cmp::Reverse;

use eights_cards::{Face, Seat};
use eights_catalog::{AnyBook, AnyMove, AnyRefusal, AnyView, Title};
use eights_client::WhyNot;
use eights_i18n::{Part, Phrase};

use crate::nouns::{bare_card, cards, full_card, named_card, piece_of, playing_card};
use crate::sentence::Sentence;
use crate::table::Table;

impl Table<'_> {
    /// What the own seat is asked for now: "Your turn. Hearts are asked for. 3 of your 7 cards can be played." Nothing while
    /// others are waited for.
    pub fn turn(&self, view: &AnyView) -> Option<Sentence> {
        let phrases = match (self.book, view) {
            (AnyBook::Classic(book), AnyView::Classic(view)) if Title::Classic.is_played() => {
                self.classic_turn(book, view)
            }
            (AnyBook::Crazier(book), AnyView::Crazier(view)) if Title::Crazier.is_played() => {
                self.crazier_turn(book, view)
            }
            (AnyBook::EightBall(book), AnyView::EightBall(view)) if Title::EightBall.is_played() => {
                self.eightball_turn(book, view)
            }
            _ => Vec::new(),
        };
        said(phrases)
    }

    /// Whose turn it is; the own one is told as [`Table::turn`] does.
    pub fn whose_turn(&self, view: &AnyView) -> Option<Sentence> {
        self.turn(view).or_else(|| {
            let seat = on_turn(view)?;
            Some(Sentence::new(self.says("tell-whose-turn", seat)).about(seat))
        })
    }

    /// What lies on top, and what is asked for.
    pub fn top(&self, view: &AnyView) -> Option<Sentence> {
        said(match (self.book, view) {
            (AnyBook::Classic(book), AnyView::Classic(view)) if Title::Classic.is_played() => {
                Table::classic_top(book, view)
            }
            (AnyBook::Crazier(book), AnyView::Crazier(view)) if Title::Crazier.is_played() => {
                Table::crazier_top(book, view)
            }
            (AnyBook::EightBall(_), AnyView::EightBall(view)) if Title::EightBall.is_played() => {
                Table::eightball_top(view)
            }
            _ => Vec::new(),
        })
    }

    /// How many cards everybody holds, and how many are left to be drawn.
    pub fn counts(&self, view: &AnyView) -> Sentence {
        let stock = match view {
            AnyView::Classic(view) => view.position().stock_left(),
            AnyView::Crazier(view) => view.draw_pile(),
            AnyView::EightBall(view) => view.position().draw_pile(),
        };
        let held = self.seats().map(|seat| (seat, holds(view, seat) as i64));
        let phrase = Phrase::new("tell-counts").with("list", self.row(false, held)).with("stock", stock);
        Sentence::new(phrase)
    }

    /// Points or wins so far, the best first.
    pub fn scores(&self) -> Sentence {
        let none = || Phrase::new("tell-no-scores");
        Sentence::new(self.standing(self.totals).unwrap_or_else(none))
    }

    /// The standing of a match, if there is one to tell.
    pub(crate) fn standing(&self, totals: &[i32]) -> Option<Phrase> {
        let total = |seat: Seat| totals.get(seat.index()).copied().unwrap_or(0);
        if self.seats().all(|seat| total(seat) == 0) {
            return None;
        }
        let lowest_first = match self.book {
            AnyBook::Classic(book) => book.rules().match_end.lowest_wins,
            AnyBook::Crazier(_) => true,
            AnyBook::EightBall(_) => false,
        };
        let mut seats: Vec<Seat> = self.seats().collect();
        if lowest_first {
            seats.sort_by_key(|seat| total(*seat));
        } else {
            seats.sort_by_key(|seat| Reverse(total(*seat)));
        }
        // In a countdown people count what is left.
        let number = |seat: Seat| match self.book {
            AnyBook::Classic(book) if book.levels_win() => book.hand_size() as i32 - total(seat),
            _ => total(seat),
        };
        let row = self.row(true, seats.into_iter().map(|seat| (seat, number(seat).into())));
        Some(Phrase::new("tell-standing").with("list", row))
    }

    /// Whether the numbers of a countdown are what is scored.
    pub(crate) fn counts_down(&self) -> bool {
        matches!(self.book, AnyBook::Classic(book) if book.levels_win())
    }

    /// What a card of the own hand is called: "8 of diamonds, wild, playable, 3 of 7"; its place counts from one.
    pub fn card(&self, view: &AnyView, face: Face, place: usize, of: usize) -> Sentence {
        let mut parts = match (self.book, view) {
            (AnyBook::Classic(book), AnyView::Classic(view)) if Title::Classic.is_played() => {
                Table::classic_label(book, view, face)
            }
            (AnyBook::Crazier(book), AnyView::Crazier(view)) if Title::Crazier.is_played() => {
                Table::crazier_label(book, view, face)
            }
            (AnyBook::EightBall(book), AnyView::EightBall(view)) if Title::EightBall.is_played() => {
                Table::eightball_label(book, view, face)
            }
            _ => Vec::new(),
        };
        parts.push(Phrase::new("tell-place-of").with("place", place).with("all", of));
        let phrase = Phrase::new("tell-list").with("list", Part::Row(parts));
        Sentence::new(phrase).with_cards(&[Some(face)])
    }

    /// What a card is called wherever it lies: "8 of clubs", "Night Ferry (blue 5)", "the red cue stick".
    pub fn called(&self, face: Face) -> Phrase {
        match self.book {
            AnyBook::Classic(_) => bare_card(face),
            AnyBook::Crazier(book) => full_card(book, face),
            AnyBook::EightBall(_) => Phrase::new("tell-bare").with("card", cards([piece_of(face)])),
        }
    }

    /// A seat in a line: "Jonas, 3 cards, 64 points, playing".
    pub fn seat(&self, view: &AnyView, seat: Seat, gone: bool) -> Sentence {
        let mut parts = vec![self.first(seat), Phrase::new("tell-hidden").with("number", holds(view, seat))];
        if let Some(total) = self.totals.get(seat.index()).filter(|_| self.standing(self.totals).is_some()) {
            let unit = match self.book {
                AnyBook::EightBall(_) => "wins",
                _ if self.counts_down() => "steps",
                _ => "points",
            };
            parts.push(Phrase::new("tell-total").with("number", *total).with("unit", unit));
        }
        if on_turn(view) == Some(seat) {
            parts.push(Phrase::new("tell-playing"));
        }
        if gone {
            parts.push(Phrase::new("tell-away"));
        }
        let phrase = Phrase::new("tell-list").with("list", Part::Row(parts));
        Sentence::new(phrase).about(seat)
    }

    /// That a move can be made.
    pub fn allowed(&self, view: &AnyView, mv: AnyMove) -> Sentence {
        let card = match (self.book, view, mv) {
            (_, _, AnyMove::Classic(eights_classic::Move::Play(face))) => Some(playing_card(face)),
            (
                AnyBook::Crazier(book),
                _,
                AnyMove::Crazier(eights_crazier::Move::Play(face) | eights_crazier::Move::Discard(face)),
            ) => Some(named_card(book, face)),
            (_, _, AnyMove::EightBall(eights_eightball::Move::Lay(face))) => Some(piece_of(face)),
            _ => None,
        };
        let discards = matches!(mv, AnyMove::Crazier(eights_crazier::Move::Discard(_)));
        let how = if discards { "discard" } else { "play" };
        let reason = match (self.book, view, mv) {
            (
                AnyBook::Classic(book),
                AnyView::Classic(view),
                AnyMove::Classic(eights_classic::Move::Play(face)),
            ) if Title::Classic.is_played() => Table::classic_reason(book, view, face),
            _ => None,
        };
        let allowed = match card {
            Some(card) => Phrase::new("tell-allowed-card").with("card", cards([card])).with("how", how),
            None => Phrase::new("tell-allowed"),
        };
        Sentence::new(allowed).and(reason)
    }

    /// Why a move cannot be made, and what can be done instead.
    pub fn refusal(&self, view: &AnyView, mv: AnyMove, why: &WhyNot) -> Sentence {
        let phrases = match (why, self.book, view, mv) {
            (WhyNot::NoSeat, ..) => vec![Phrase::new("tell-no-seat")],
            (WhyNot::NoHand, ..) => vec![Phrase::new("tell-no-over")],
            (WhyNot::Rules(AnyRefusal::Classic(refusal)), ..) if Title::Classic.is_played() => {
                Table::classic_refusal(refusal)
            }
            (
                WhyNot::Rules(AnyRefusal::Crazier(refusal)),
                AnyBook::Crazier(book),
                AnyView::Crazier(view),
                AnyMove::Crazier(mv),
            ) if Title::Crazier.is_played() => Table::crazier_refusal(book, view, mv, refusal),
            (WhyNot::Rules(AnyRefusal::EightBall(refusal)), ..) if Title::EightBall.is_played() => {
                Table::eightball_refusal(refusal)
            }
            (WhyNot::Rules(_), ..) => vec![Phrase::new("tell-no-turn")],
        };
        said(phrases).unwrap_or_else(|| Sentence::new(Phrase::new("tell-no-turn")))
    }
}

fn said(phrases: Vec<Phrase>) -> Option<Sentence> {
    let mut phrases = phrases.into_iter();
    let first = Sentence::new(phrases.next()?);
    Some(first.and(phrases))
}

fn holds(view: &AnyView, seat: Seat) -> usize {
    match view {
        AnyView::Classic(view) => view.position().holds(seat),
        AnyView::Crazier(view) => view.position().table().hand(seat).len(),
        AnyView::EightBall(view) => view.position().cards().hand(seat).len(),
    }
}

fn on_turn(view: &AnyView) -> Option<Seat> {
    match view {
        AnyView::Classic(view) => Table::classic_on_turn(view),
        AnyView::Crazier(view) => view.facts().pending().must.first(),
        AnyView::EightBall(view) => Table::eightball_on_turn(view),
    }
}
