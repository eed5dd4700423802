//! What players do to each other beyond laying and drawing.

use eights_cards::{Face, Seat};
use eights_classic::Event;

use super::super::Glimpse;
use super::super::cards::card;
use super::super::screen::sorted;
use super::Story;
use crate::desk::Told;
use crate::words::{count, verb};

impl Story {
    /// Hears of skips that wait, gifts, shown and swapped hands, and what is said out of turn.
    pub(super) fn hear_dealings(&mut self, glimpse: Glimpse) -> Option<Told> {
        match glimpse {
            Event::SkipDue { turns, .. } => return self.skips(turns),
            Event::ThrewIn { seat } => {
                self.on_turn = Some(seat);
                self.throwing = true;
            }
            Event::Called { seat } if self.on_turn == Some(seat) => {
                self.does(seat, "call", "calls", " the last card");
            }
            Event::Called { seat } => {
                let call = verb(&self.names, seat, "call", "calls");
                let text = format!("{} {call} the last card", self.names.of(seat));
                return Some(Told { text, seat: Some(seat) });
            }
            Event::Caught { seat, by: None } => {
                self.after.push(format!("{} did not call the last card", self.names.of(seat)));
            }
            Event::Caught { seat, by: Some(by) } => {
                let catch = verb(&self.names, by, "catch", "catches");
                self.after.push(format!(
                    "{} {catch} {} without a call",
                    self.names.of(by),
                    self.names.of(seat)
                ));
            }
            Event::FalseCall { seat } => {
                self.after.push(format!("{} called for nothing", self.names.of(seat)));
            }
            Event::Fined { seat, card } => self.is_fined(seat, card),
            Event::TurnsGained { seat, turns } => {
                let have = verb(&self.names, seat, "have", "has");
                self.after.push(format!(
                    "{} {have} {}",
                    self.names.of(seat),
                    count(turns as usize, "more turn")
                ));
                self.gained = turns;
            }
            Event::Chose { seat, other } => {
                let other = self.names.of(other).to_string();
                self.does(seat, "choose", "chooses", &format!(" {other}"));
            }
            Event::Gave { seat, to, card: face } => self.gives(seat, to, face),
            Event::Showed { seat, card: face } => {
                self.holds[seat.index()] = self.holds[seat.index()].saturating_sub(1);
                self.shown.extend(face);
            }
            Event::Swapped { seat, other } => {
                self.tell_victim();
                let swap = verb(&self.names, seat, "swap", "swaps");
                self.after.push(format!(
                    "{} {swap} hands with {}",
                    self.names.of(seat),
                    self.names.of(other)
                ));
                self.swapping = true;
            }
            Event::Lifted { seat, .. } => {
                self.holds[seat.index()] = self.holds[seat.index()].saturating_sub(1);
            }
            Event::Landed { seat, .. } => self.takes_up(seat),
            // Questions are told by their answers, and what nobody noticed is not told.
            _ => {}
        }
        None
    }

    /// Skips wait for whoever's turn it is now, or for the one whose turn comes.
    fn skips(&mut self, turns: u8) -> Option<Told> {
        let lifted = turns == 0 && self.missing > 0 && self.has_laid();
        self.missing = turns;
        if lifted {
            self.after.push("nobody is skipped any more".to_string());
        }
        let seat = self.on_turn.filter(|_| turns > 0 && self.turn.is_none() && !self.has_laid())?;
        let must = format!("{} must miss the turn or answer", self.names.of(seat));
        let more = if turns > 1 { format!(", {turns} turns in all") } else { String::new() };
        Some(Told { text: format!("{must}{more}"), seat: None })
    }

    fn is_fined(&mut self, seat: Seat, face: Option<Face>) {
        self.holds[seat.index()] += 1;
        if self.victim.as_ref().is_some_and(|(victim, _)| *victim != seat) {
            self.tell_victim();
        }
        self.victim.get_or_insert((seat, Vec::new())).1.push(face);
    }

    fn gives(&mut self, seat: Seat, to: Seat, face: Option<Face>) {
        self.holds[seat.index()] = self.holds[seat.index()].saturating_sub(1);
        self.holds[to.index()] += 1;
        if !self.swapping {
            let what = face.map_or_else(|| "a card".to_string(), card);
            let to = self.names.of(to).to_string();
            self.does(seat, "give", "gives", &format!(" {to} {what}"));
        }
    }

    fn takes_up(&mut self, seat: Seat) {
        self.holds[seat.index()] += 1;
        if !self.shown.is_empty() {
            let cards: Vec<String> = sorted(&self.shown).into_iter().map(card).collect();
            let show = verb(&self.names, seat, "show", "shows");
            self.after.push(format!("{} {show} {}", self.names.of(seat), cards.join(" ")));
            self.shown.clear();
        }
    }
}
