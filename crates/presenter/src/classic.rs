//! Narration of Crazy Eights.

use eights_cards::{Face, Seat, Seats};
use eights_catalog::Classic;
use eights_classic::{AfterDrawing, Ending, Event, Move, Stage};
use eights_game::{Game, MoveSet};
use eights_i18n::{Part, Phrase};

use crate::narrator::{CardRoute, NarrationContext as Seen, Narrator};
use crate::nouns::{cards, of_rank, playing_card, suit};
use crate::sentence::Sentence;

pub(crate) type View = <Classic as Game>::View;
type Glimpse = Event<Option<Face>>;
type At<'a> = Seen<'a, Classic>;

impl At<'_> {
    /// Returns true if a suit has to be named for the card just laid, before anything else happens.
    fn to_be_named(&self) -> bool {
        let ends = |glimpse: &Glimpse| matches!(glimpse, Event::TurnCame { .. } | Event::Played { .. });
        let mut following = self.following().take_while(|glimpse| !ends(glimpse));
        following.any(|glimpse| matches!(glimpse, Event::NameAsked { .. }))
    }

    /// Announces the number of cards left, if it is at most one.
    fn last(&self, seat: Seat, left: usize) -> Option<Phrase> {
        (left <= 1).then(|| self.left(seat, left))
    }
}

impl Narrator {
    pub(crate) fn see_classic(&mut self, at: &At, glimpse: Glimpse) {
        let facts = at.view.position().facts();
        if !matches!(glimpse, Event::Lifted { .. } | Event::Gave { .. } | Event::Landed { .. }) {
            self.swapping = false;
        }
        match glimpse {
            Event::Dealt { .. } => self.dealing = true,
            Event::Turned { .. } | Event::TurnCame { .. } | Event::NameAsked { .. } => {
                self.cards_are_dealt(at);
            }
            _ => {}
        }
        match glimpse {
            Event::Played { seat, card: Some(face), drawn, under } => self.lays(at, seat, face, drawn, under),
            Event::Drew { seat, card } | Event::DrewAside { seat, card } | Event::Fined { seat, card } => {
                self.draws(at, seat, card, glimpse);
            }
            Event::Named { seat, suit: named } => {
                let held = self.held.take().filter(|(holder, _)| *holder == seat);
                let left = held.and_then(|_| at.last(seat, at.holds(seat)));
                let card = held.map(|(_, face)| face).into_iter();
                let key = if held.is_some() { "tell-played-naming" } else { "tell-named" };
                let phrase = at.table.says(key, seat).with("card", cards(card.clone().map(playing_card)));
                let sentence = Sentence::new(phrase.with("suit", suit(named))).and(left).about(seat);
                let shown: Vec<Option<Face>> = card.map(Some).collect();
                let sentence = if held.is_some() { sentence.with_cards(&shown) } else { sentence };
                self.tell(at.table, sentence);
            }
            Event::RankNamed { rank, seat } => {
                let counts = facts.named.map(|suit| playing_card(Face::of(rank, suit)));
                let phrase = Phrase::new("tell-counts-as").with("card", cards(counts));
                self.tell(at.table, Sentence::new(phrase).about(seat));
            }
            Event::Demanded { seat, rank } => {
                let phrase = at.table.says("tell-demanded", seat).with("rank", of_rank(rank));
                self.tell(at.table, Sentence::new(phrase).about(seat));
            }
            Event::Reversed => {
                self.tell(at.table, Sentence::new(Phrase::new("tell-reversed")));
                self.turned = true;
            }
            Event::TurnCame { seat } => self.turn_comes(at, seat),
            Event::Reshuffled { .. } => {
                let cards = at.view.position().discards().len().saturating_sub(1);
                let phrase = Phrase::new("tell-reshuffled").with("number", cards);
                self.tell(at.table, Sentence::new(phrase));
            }
            Event::Gave { seat, to, card } if !self.swapping => {
                self.card(at.table, CardRoute::Gave(to), seat, card, at.holds(seat) - 1);
                if at.holds(seat) == 2 {
                    self.tell(at.table, Sentence::new(at.left(seat, 1)).about(seat));
                }
            }
            Event::Showed { seat, card } => {
                self.card(at.table, CardRoute::Showed, seat, card, at.holds(seat));
            }
            Event::Swapped { seat, other } => {
                let now = [(seat, at.holds(other) as i64), (other, at.holds(seat) as i64)];
                let phrase = at.table.says("tell-swapped", seat).with("other", at.table.whom(other));
                let phrase = phrase.with("list", at.table.row(false, now));
                self.tell(at.table, Sentence::new(phrase).about(seat));
                self.swapping = true;
            }
            Event::HandsPassed { seat } => {
                let step = |seat: Seat| {
                    facts.seats.left_of(seat, if facts.clockwise { 1 } else { facts.seats.get() - 1 })
                };
                let to = |seat: Seat| {
                    let mut next = step(seat);
                    while facts.out.contains(next) && next != seat {
                        next = step(next);
                    }
                    next
                };
                let now: Vec<(Seat, i64)> =
                    facts.in_play().iter().map(|seat| (to(seat), at.holds(seat) as i64)).collect();
                let phrase = Phrase::new("tell-hands-passed").with("list", at.table.row(false, now));
                self.tell(at.table, Sentence::new(phrase).about(seat));
                self.swapping = true;
            }
            other => self.see_classic_saying(at, other),
        }
    }

    /// Narrates events whose sentence names only a player.
    fn see_classic_saying(&mut self, at: &At, glimpse: Glimpse) {
        let facts = at.view.position().facts();
        let plain = |key| Some(Sentence::new(Phrase::new(key)));
        let sentence = match glimpse {
            Event::Cut { seat, card } => {
                let cut = at.table.says("tell-cut", seat).with("card", cards(card.map(playing_card)));
                Some(Sentence::new(cut).about(seat).with_cards(&[card]))
            }
            Event::Turned { card } => {
                let turned = Phrase::new("tell-turned-up").with("card", cards(card.map(playing_card)));
                Some(Sentence::new(turned).with_cards(&[card]))
            }
            // A cut card goes back without a word.
            Event::Returned { card } if at.table.seats().any(|seat| at.holds(seat) > 0) => {
                let back = Phrase::new("tell-returned").with("card", cards(card.map(playing_card)));
                Some(Sentence::new(back).with_cards(&[card]))
            }
            Event::SatOut { seat } => Some(at.about("tell-sits-out", seat)),
            Event::Level { seat, number } if facts.turns > 0 => {
                let phrase = at.table.says("tell-level", seat).with("number", number);
                Some(Sentence::new(phrase).about(seat))
            }
            Event::Finished { seat } => {
                let place = facts.places.iter().count() + 1;
                let phrase = at.table.says("tell-finished", seat).with("place", place);
                Some(Sentence::new(phrase).about(seat))
            }
            Event::Lost { seat } => Some(at.about("tell-too-many", seat)),
            Event::DemandLapsed => plain("tell-demand-over"),
            Event::Penalty { cards: 0, .. } if facts.due > 0 && facts.laid > 0 => plain("tell-penalty-over"),
            Event::SkipDue { turns: 0, .. } if facts.skips_due > 0 && facts.laid > 0 => {
                plain("tell-skip-over")
            }
            Event::SkipDue { turns, .. } if turns > 0 && !at.table.is_you(facts.turn) => {
                let phrase = at.table.says("tell-must-miss", facts.turn).with("number", turns);
                Some(Sentence::new(phrase).about(facts.turn))
            }
            Event::Kept { seat, card } => {
                Some(at.about("tell-kept", seat).with_cards(&[card.filter(|_| at.table.is_you(seat))]))
            }
            Event::Passed { seat } => Some(at.about("tell-passed", seat)),
            Event::Stopped { seat } => match facts.stage {
                Stage::Missing => Some(at.about("tell-missed", seat)),
                Stage::Swapping => Some(at.about("tell-no-swap", seat)),
                Stage::Giving => Some(at.about("tell-no-gift", seat)),
                _ if facts.laid == 0 => Some(at.about("tell-passed", seat)),
                _ => None,
            },
            Event::TurnsGained { seat, turns } => {
                let phrase = at.table.says("tell-more-turns", seat).with("number", turns);
                Some(Sentence::new(phrase).about(seat))
            }
            Event::Chose { seat, other } => {
                let swaps = matches!(at.following().next(), Some(Event::Swapped { .. }));
                let phrase = at.table.says("tell-chose", seat).with("other", at.table.whom(other));
                (!swaps).then(|| Sentence::new(phrase).about(seat))
            }
            Event::Challenged { seat, other, right } => {
                let phrase = at.table.says("tell-challenged", seat).with("other", at.table.whom(other));
                Some(Sentence::new(phrase.with("right", right)).about(seat))
            }
            Event::MustMiss { seat } => Some(at.about("tell-will-miss", seat)),
            Event::Called { seat } => Some(at.about("tell-called", seat)),
            Event::Caught { seat, by: Some(by) } => {
                let phrase = at.table.says("tell-caught", by).with("other", at.table.whom(seat));
                Some(Sentence::new(phrase).about(seat))
            }
            Event::Caught { seat, by: None } => Some(at.about("tell-did-not-call", seat)),
            Event::FalseCall { seat } => Some(at.about("tell-false-call", seat)),
            Event::Ended { ending } => match ending {
                Ending::WentOut(_) => None,
                Ending::StockUsedUp => plain("tell-stock-used-up"),
                Ending::Blocked => plain("tell-blocked"),
                Ending::TurnLimit | Ending::CardLimit => plain("tell-limit"),
                Ending::OneLeft(seat) => Some(at.about("tell-one-left", seat)),
                Ending::Conceded(seat) => Some(at.about("tell-conceded", seat)),
                Ending::Agreed => plain("tell-agreed-draw"),
            },
            // The events that follow tell the rest; a missed call is for the opponents to notice.
            _ => None,
        };
        if let Some(sentence) = sentence {
            self.tell(at.table, sentence);
        }
    }

    fn lays(&mut self, at: &At, seat: Seat, face: Face, drawn: bool, under: u8) {
        let facts = at.view.position().facts();
        if facts.laid == 0 && at.to_be_named() {
            self.flush(at.table);
            self.held = Some((seat, face));
            return;
        }
        let how = match () {
            () if under > 0 || facts.laid > 0 => "again",
            () if facts.due > 0 || facts.stage == Stage::Missing => "answer",
            () if facts.agenda.threw_in => "thrown",
            () if drawn => "drawn",
            () => "play",
        };
        let phrase = at.table.says("tell-played", seat).with("card", cards([playing_card(face)]));
        // CE-30: the number of cards played together is announced.
        let phrase = phrase.with("how", how).with("number", facts.laid + 1);
        let sentence = Sentence::new(phrase).about(seat).with_cards(&[Some(face)]);
        self.tell(at.table, sentence.and([at.left(seat, at.holds(seat).saturating_sub(1))]));
    }

    fn draws(&mut self, at: &At, seat: Seat, card: Option<Face>, glimpse: Glimpse) {
        let facts = at.view.position().facts();
        if seat != facts.turn {
            self.victims = self.victims.with(seat);
        }
        self.card(at.table, CardRoute::Drew, seat, card, at.holds(seat) + 1);
        // It only matters whether the card fits while it can still be laid.
        let waits = at.book.rules().turn.after_drawing == AfterDrawing::Nothing;
        let (Some(face), false) = (card, waits || facts.due > 0 || seat != facts.turn) else { return };
        let stays = !matches!(at.following().next(), Some(Event::TurnCame { .. } | Event::Ended { .. }));
        let mut after = at.view.clone();
        if facts.laid == 0 && stays && at.table.is_you(seat) && Classic::fold(&mut after, &glimpse).is_ok() {
            self.fits(after.legal(at.book).contains(&Move::Play(face)));
        }
    }

    /// Narrates the turn passing: who was skipped, and what the next player has to draw.
    fn turn_comes(&mut self, at: &At, next: Seat) {
        let facts = at.view.position().facts();
        let (seats, turned) = (facts.seats.get(), self.turned);
        let again = facts.extra_turns > 0 && next == facts.turn || facts.goes_back(next);
        let step = if facts.clockwise { 1 } else { seats - 1 };
        let mut passed = facts.seats.left_of(facts.turn, step);
        while passed != next && !again {
            if !facts.out.contains(passed) && !self.victims.contains(passed) {
                self.tell(at.table, at.about("tell-skipped", passed));
            }
            passed = facts.seats.left_of(passed, step);
        }
        self.victims = Seats::NONE;
        self.held = None;
        if at.table.is_you(next) {
            return;
        }
        if turned && self.turned {
            self.add(at.table.says("tell-is-next", next));
        }
        if facts.due > 0 {
            let phrase = at.table.says("tell-must-draw", next).with("number", Part::Number(facts.due.into()));
            self.tell(at.table, Sentence::new(phrase).about(next));
        }
    }

    /// Narrates the deal, once it is complete.
    fn cards_are_dealt(&mut self, at: &At) {
        if !std::mem::take(&mut self.dealing) {
            return;
        }
        let facts = at.view.position().facts();
        let mut numbers: Vec<usize> = facts.in_play().iter().map(|seat| at.holds(seat)).collect();
        numbers.dedup();
        let each = if numbers.len() == 1 { numbers[0] } else { 0 };
        let phrase = at.table.says("tell-dealt", facts.dealer).with("number", each);
        self.tell(at.table, Sentence::new(phrase).about(facts.dealer));
    }
}
