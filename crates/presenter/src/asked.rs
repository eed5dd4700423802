//! Answers to the questions players ask between events: whose turn it is, what lies on top, how many cards there are,
//! who leads, what a card is.

use std::cmp::Reverse;

use eights_cards::{Face, Seat};
use eights_catalog::{AnyMove, AnyView, with_game};
use eights_client::WhyNot;
use eights_i18n::{Part, Phrase};

use crate::context::TableContext;
use crate::nouns::cards;
use crate::presented::Presented;
use crate::sentence::Sentence;

impl TableContext<'_> {
    /// Returns the decision awaited from the viewer's seat: "Your turn. Hearts are asked for. 3 of your 7 cards can be
    /// played." Returns `None` while others are to decide.
    pub fn turn(&self, view: &AnyView) -> Option<Sentence> {
        said(with_game!(G; book: AnyBook = self.book, view: AnyView = view => {
            G::turn(self, book, view)
        } else { Vec::new() }))
    }

    /// Says whose turn it is; for the viewer's own turn, as [`TableContext::turn`] does.
    pub fn whose_turn(&self, view: &AnyView) -> Option<Sentence> {
        self.turn(view).or_else(|| {
            let seat = on_turn(view)?;
            Some(Sentence::new(self.says("tell-whose-turn", seat)).about(seat))
        })
    }

    /// Describes the card on top and what has to be followed.
    pub fn top(&self, view: &AnyView) -> Option<Sentence> {
        said(with_game!(G; book: AnyBook = self.book, view: AnyView = view => {
            G::top(book, view)
        } else { Vec::new() }))
    }

    /// Says how many cards each seat holds, and how many are left to draw.
    pub fn counts(&self, view: &AnyView) -> Sentence {
        let stock = with_game!(G; view: AnyView = view => { G::stock(view) } else { 0 });
        let held = self.seats().map(|seat| (seat, holds(view, seat) as i64));
        let phrase = Phrase::new("tell-counts").with("list", self.row(false, held)).with("stock", stock);
        Sentence::new(phrase)
    }

    /// Lists the points or wins so far, best first.
    pub fn scores(&self) -> Sentence {
        let none = || Phrase::new("tell-no-scores");
        Sentence::new(self.standing(self.totals).unwrap_or_else(none))
    }

    /// Returns the standing of a match, if there is one to tell.
    pub(crate) fn standing(&self, totals: &[i32]) -> Option<Phrase> {
        let total = |seat: Seat| totals.get(seat.index()).copied().unwrap_or(0);
        if self.seats().all(|seat| total(seat) == 0) {
            return None;
        }
        let lowest_first =
            with_game!(G; book: AnyBook = self.book => { G::lowest_leads(book) } else { false });
        let mut seats: Vec<Seat> = self.seats().collect();
        if lowest_first {
            seats.sort_by_key(|seat| total(*seat));
        } else {
            seats.sort_by_key(|seat| Reverse(total(*seat)));
        }
        let number = |seat: Seat| {
            let total = total(seat);
            with_game!(G; book: AnyBook = self.book => { G::said_total(book, total) } else { total })
        };
        let row = self.row(true, seats.into_iter().map(|seat| (seat, number(seat).into())));
        Some(Phrase::new("tell-standing").with("list", row))
    }

    /// Returns the unit of the totals, as a message key.
    pub(crate) fn unit(&self) -> &'static str {
        with_game!(G; book: AnyBook = self.book => { G::unit(book) } else { "points" })
    }

    /// Labels a card of the viewer's hand: "8 of diamonds, wild, playable, 3 of 7"; `place` counts from one.
    pub fn card(&self, view: &AnyView, face: Face, place: usize, of: usize) -> Sentence {
        let mut parts = with_game!(G; book: AnyBook = self.book, view: AnyView = view => {
            G::label(book, view, face)
        } else { Vec::new() });
        parts.push(Phrase::new("tell-place-of").with("place", place).with("all", of));
        let phrase = Phrase::new("tell-list").with("list", Part::Row(parts));
        Sentence::new(phrase).with_cards(&[Some(face)])
    }

    /// Names a card wherever it lies: "8 of clubs", "Night Ferry (blue 5)", "the red cue stick".
    pub fn called(&self, face: Face) -> Phrase {
        with_game!(G; book: AnyBook = self.book => { G::called(book, face) } else { hidden() })
    }

    /// Names a card within a sentence: "the 8 of clubs", "Night Ferry", "the red cue stick".
    pub(crate) fn noun(&self, face: Face) -> Phrase {
        with_game!(G; book: AnyBook = self.book => { G::noun(book, face) } else { hidden() })
    }

    /// Describes a seat in one line: "Jonas, 3 cards, 64 points, playing".
    pub fn seat(&self, view: &AnyView, seat: Seat, gone: bool) -> Sentence {
        let mut parts = vec![self.first(seat), Phrase::new("tell-hidden").with("number", holds(view, seat))];
        if let Some(total) = self.totals.get(seat.index()).filter(|_| self.standing(self.totals).is_some()) {
            parts.push(Phrase::new("tell-total").with("number", *total).with("unit", self.unit()));
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

    /// Says that a move is legal, and why.
    pub fn allowed(&self, view: &AnyView, mv: AnyMove) -> Sentence {
        let (card, reason) = with_game!(G; book: AnyBook = self.book, view: AnyView = view, mv: AnyMove = mv => {
            (G::card_of(mv), G::reason(book, view, mv))
        } else { (None, None) });
        let allowed = match card {
            Some((face, how)) => {
                Phrase::new("tell-allowed-card").with("card", cards([self.noun(face)])).with("how", how)
            }
            None => Phrase::new("tell-allowed"),
        };
        Sentence::new(allowed).and(reason)
    }

    /// Explains why a move is illegal, and what can be done instead.
    pub fn refusal(&self, view: &AnyView, mv: AnyMove, why: &WhyNot) -> Sentence {
        let phrases = match why {
            WhyNot::NoSeat => vec![Phrase::new("tell-no-seat")],
            WhyNot::NoHand => vec![Phrase::new("tell-no-over")],
            WhyNot::Rules(refusal) => with_game!(
                G; book: AnyBook = self.book, view: AnyView = view, mv: AnyMove = mv, refusal: AnyRefusal = refusal => {
                    <G as Presented>::refusal(book, view, mv, refusal)
                } else { Vec::new() }
            ),
        };
        said(phrases).unwrap_or_else(|| Sentence::new(Phrase::new("tell-no-turn")))
    }
}

fn said(phrases: Vec<Phrase>) -> Option<Sentence> {
    let mut phrases = phrases.into_iter();
    let first = Sentence::new(phrases.next()?);
    Some(first.and(phrases))
}

/// Placeholder for a card of a game that this build does not support.
fn hidden() -> Phrase {
    Phrase::new("tell-hidden").with("number", 1)
}

/// Returns the number of cards a seat holds.
pub fn holds(view: &AnyView, seat: Seat) -> usize {
    with_game!(G; view: AnyView = view => { G::holds(view, seat) } else { 0 })
}

fn on_turn(view: &AnyView) -> Option<Seat> {
    with_game!(G; view: AnyView = view => { G::on_turn(view) } else { None })
}
