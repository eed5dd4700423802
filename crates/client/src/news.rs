//! State transitions of the room: updates and welcomes.

use std::sync::Arc;

use eights_cards::{Inconsistency, Seat, SeatCount};
use eights_catalog::AnyGlimpse;
use eights_protocol::{
    CloseReason, HandNumber, HandReveal, Invite, Person, Phase, RoomFacts, RoomUpdate, SeatFacts,
    SeatOccupant, TALK, Turn, Welcome, draw_after_leaving, draw_after_move,
};

use crate::client::{ClientError, FirstPromise, RoomState};
use crate::event::ClientEvent;
use crate::hand::{Hand, TableRules};

/// State from a welcome, with the glimpses that still have to be applied.
pub(crate) struct WelcomeUpdate {
    pub(crate) known: RoomState,
    seen: Vec<AnyGlimpse>,
}

impl RoomState {
    /// Builds the state from a welcome.
    pub(crate) fn of_welcome(
        welcome: Welcome,
        before: Option<&RoomState>,
    ) -> Result<WelcomeUpdate, ClientError> {
        let Welcome { version, you, room, hand, said, .. } = welcome;
        let seats = SeatCount::new(room.seats.len()).ok_or(Inconsistency)?;
        let same = before.map(|before| &before.table).filter(|table| table.text == room.rules);
        let table = match same {
            Some(table) if table.seats == seats => table.clone(),
            _ => Arc::new(TableRules::new(&room.rules, seats)?),
        };
        let seat = you.seat.map(|seat| table.seat(seat)).transpose()?;
        let promise = match before.map(|before| &before.promise) {
            Some(first) if first.number == room.number => first.clone(),
            _ => FirstPromise {
                number: room.number,
                promise: room.promise.clone(),
                before_the_deal: hand.is_none(),
            },
        };
        let eye = seat.map_or(eights_cards::Eye::Public, eights_cards::Eye::Seat);
        let hand = hand.map(|hand| Hand::of_facts(&table, eye, hand)).transpose()?;
        let (hand, seen) = hand.map_or((None, Vec::new()), |(hand, seen)| (Some(hand), seen));
        let said = said.into();
        Ok(WelcomeUpdate {
            known: RoomState { version, person: you.person, seat, room, table, hand, said, promise },
            seen,
        })
    }

    /// Returns `true` if the update changes the own viewpoint while cards are in play. Only a welcome can tell what the
    /// new viewpoint saw.
    pub(crate) fn sees_otherwise(&self, news: &RoomUpdate) -> bool {
        let changes = match news {
            RoomUpdate::Sat { sitter, .. } => sitter.person().is_some_and(|person| person.id == self.person),
            RoomUpdate::Left { seat, .. } => self.seat.is_some() && self.table.seat(*seat).ok() == self.seat,
            _ => false,
        };
        changes && self.hand.is_some()
    }

    /// Applies an update.
    pub(crate) fn add(
        &mut self,
        news: RoomUpdate,
        happened: &mut Vec<ClientEvent>,
    ) -> Result<(), Inconsistency> {
        match news {
            RoomUpdate::Sat { seat, sitter, mixed } => {
                let seat = self.table.seat(seat)?;
                if sitter.person().is_some_and(|person| person.id == self.person) {
                    self.seat = Some(seat);
                }
                let conceded = self.room.seats[seat.index()].conceded;
                self.take_seat(
                    seat,
                    SeatFacts { sitter: Some(sitter), mixed, conceded, ..SeatFacts::default() },
                );
                happened.push(ClientEvent::Sat { seat });
            }
            RoomUpdate::Left { seat, why } => {
                let seat = self.table.seat(seat)?;
                let sitter = self.leave_seat(seat);
                happened.push(ClientEvent::Left { seat, sitter, why });
            }
            RoomUpdate::Mixed { seat } => {
                let seat = self.table.seat(seat)?;
                self.room.seats[seat.index()].mixed = true;
                happened.push(ClientEvent::Mixed { seat });
            }
            RoomUpdate::Started { hand, names, seen, turn, shown } => {
                self.start(hand, &names)?;
                happened.push(ClientEvent::Dealt { hand });
                self.see(&seen, turn, shown, happened)?;
            }
            RoomUpdate::Moved { seat, by, seen, turn, bank, shown } => {
                let seat = self.table.seat(seat)?;
                self.room.seats[seat.index()].bank = bank;
                draw_after_move(&mut self.room.draw, seat.index() as u8 + 1);
                happened.push(ClientEvent::Moved { seat, by });
                self.see(&seen, turn, shown, happened)?;
            }
            RoomUpdate::Gone { seat } => {
                let seat = self.table.seat(seat)?;
                self.room.seats[seat.index()].gone = true;
                happened.push(ClientEvent::Gone { seat });
            }
            RoomUpdate::Back { seat } => {
                let seat = self.table.seat(seat)?;
                self.room.seats[seat.index()].gone = false;
                happened.push(ClientEvent::Back { seat });
            }
            RoomUpdate::Conceded { .. }
            | RoomUpdate::DrawOffered { .. }
            | RoomUpdate::DrawDeclined { .. } => {
                happened.extend(self.toward_early_end(&news)?);
            }
            RoomUpdate::Finished { ended, shown } => {
                self.give_up(shown, happened)?;
                self.room.phase = Phase::Finished;
                self.room.ended = Some(ended.clone());
                happened.push(ClientEvent::Finished(ended));
            }
            RoomUpdate::Rematch { promise } => {
                self.rematch(promise);
                happened.push(ClientEvent::Rematch);
            }
            RoomUpdate::Said { line } => {
                self.said.push_back(line.clone());
                if self.said.len() > TALK {
                    self.said.pop_front();
                }
                happened.push(ClientEvent::Said(line));
            }
            RoomUpdate::Muted { person, muted } => {
                self.room.muted.retain(|other| *other != person);
                if muted {
                    self.room.muted.push(person);
                    self.said.retain(|line| line.person != person);
                }
                happened.push(ClientEvent::Muted { person, muted });
            }
            RoomUpdate::Set { settings } => {
                self.room.settings = settings;
                happened.push(ClientEvent::Set);
            }
            RoomUpdate::Hosted { person } => {
                self.room.host = Some(person);
                self.room.host_away = false;
                self.room.banned.clear();
                happened.push(ClientEvent::Hosted { person });
            }
            RoomUpdate::Closed { why, full, shown } => {
                self.give_up(shown, happened)?;
                self.room.phase = Phase::Closed;
                happened.push(ClientEvent::Closed { why, full });
            }
            RoomUpdate::Banned { person, banned, invite } => self.ban(person, banned, invite, happened),
            RoomUpdate::HostAway { away } => self.room.host_away = away,
            RoomUpdate::LinkRenewed { invite } => {
                self.room.invite = invite.or(self.room.invite);
                happened.push(ClientEvent::LinkRenewed);
            }
            RoomUpdate::Admitted { person } => happened.push(ClientEvent::Admitted { person }),
            RoomUpdate::Created | RoomUpdate::Something => {}
        }
        Ok(())
    }

    /// Frees a seat. A concession holds to the end of the hand, whoever comes back.
    fn leave_seat(&mut self, seat: Seat) -> Option<SeatOccupant> {
        self.seat = self.seat.filter(|own| *own != seat);
        draw_after_leaving(&mut self.room.draw, seat.index() as u8 + 1);
        let conceded = self.room.seats[seat.index()].conceded;
        self.take_seat(seat, SeatFacts { conceded, ..SeatFacts::default() })
    }

    /// Applies an update that leads to an early end of the hand, or away from one.
    fn toward_early_end(&mut self, news: &RoomUpdate) -> Result<Option<ClientEvent>, Inconsistency> {
        Ok(Some(match *news {
            RoomUpdate::Conceded { seat: number } => {
                let seat = self.table.seat(number)?;
                self.room.seats[seat.index()].conceded = true;
                self.room.draw.retain(|agreed| *agreed != number);
                ClientEvent::Conceded { seat }
            }
            RoomUpdate::DrawOffered { seat: number } => {
                let seat = self.table.seat(number)?;
                let first = self.room.draw.is_empty();
                self.room.draw.push(number);
                ClientEvent::DrawOffered { seat, first }
            }
            RoomUpdate::DrawDeclined { seat: number } => {
                let seat = self.table.seat(number)?;
                let own = self.room.draw.first() == Some(&number);
                self.room.draw.clear();
                ClientEvent::DrawDeclined { seat, own }
            }
            _ => return Ok(None),
        }))
    }

    /// Applies a ban or the end of one. Only the host has the list of banned people.
    fn ban(&mut self, who: Person, banned: bool, invite: Option<Invite>, happened: &mut Vec<ClientEvent>) {
        self.room.invite = invite.or(self.room.invite);
        let sits = |seat: &SeatFacts| {
            seat.sitter.as_ref().and_then(SeatOccupant::person).is_some_and(|p| p.id == who.id)
        };
        if let Some(place) = self.room.seats.iter().position(sits).filter(|_| banned) {
            let seat = Seat::new(place);
            self.seat = self.seat.filter(|own| *own != seat);
            let sitter = self.take_seat(seat, SeatFacts::default());
            happened.push(ClientEvent::Left { seat, sitter, why: CloseReason::Host });
        }
        happened.push(ClientEvent::Banned { person: who.clone(), banned });
        if self.room.host == Some(self.person) {
            self.room.banned.retain(|other| other.id != who.id);
            self.room.banned.extend(banned.then_some(who));
        }
    }

    /// Replaces the occupant of a seat, whose time bank stays, and returns the previous occupant.
    fn take_seat(&mut self, seat: Seat, facts: SeatFacts) -> Option<SeatOccupant> {
        let place = &mut self.room.seats[seat.index()];
        let facts = SeatFacts { bank: place.bank, ..facts };
        core::mem::replace(place, facts).sitter
    }

    /// Starts a hand.
    fn start(&mut self, number: u32, names: &[String]) -> Result<(), Inconsistency> {
        let earlier = self.hand.as_ref().map(Hand::moves_so_far).transpose()?;
        if earlier.is_none() {
            let bank = self.room.settings.clock.map(|clock| u64::from(clock.bank) * 1000);
            self.room.seats.iter_mut().for_each(|seat| seat.bank = bank);
        }
        let earlier = earlier.unwrap_or_default();
        self.hand = Some(Hand::new(&self.table, self.eye(), number, names, earlier)?);
        Ok(())
    }

    /// Applies the glimpses of an update and the decision that is open after it.
    fn see(
        &mut self,
        seen: &[String],
        turn: Option<Turn>,
        shown: Option<Box<HandReveal>>,
        happened: &mut Vec<ClientEvent>,
    ) -> Result<(), Inconsistency> {
        let hand = self.hand.as_mut().ok_or(Inconsistency)?;
        let seen = hand.read(&self.table, seen)?;
        hand.see(&seen, happened)?;
        hand.turn = turn;
        self.room.phase = Phase::Playing;
        if let Some(shown) = shown {
            self.room.phase = Phase::Between;
            forget_early_end(&mut self.room);
            self.room.totals.clone_from(&shown.totals);
            happened.push(ClientEvent::HandOver { hand: shown.hand });
            hand.shown = Some(*shown);
        }
        Ok(())
    }

    /// Returns the number of the latest hand.
    pub(crate) fn hand_number(&self) -> Option<HandNumber> {
        Some(HandNumber { number: self.room.number, hand: self.hand.as_ref()?.number })
    }

    /// Returns `true` if the hand with this number is over.
    pub(crate) fn hand_is_over(&self, number: HandNumber) -> bool {
        let is_over = self.hand.as_ref().is_some_and(|hand| hand.shown.is_some());
        self.hand_number().is_some_and(|latest| latest > number || latest == number && is_over)
    }

    /// Ends play at the table. An abandoned hand is revealed.
    fn give_up(
        &mut self,
        shown: Option<Box<HandReveal>>,
        happened: &mut Vec<ClientEvent>,
    ) -> Result<(), Inconsistency> {
        forget_early_end(&mut self.room);
        if let Some(hand) = &mut self.hand {
            hand.turn = None;
        }
        if let Some(shown) = shown {
            self.room.totals.clone_from(&shown.totals);
            happened.push(ClientEvent::HandOver { hand: shown.hand });
            self.hand.as_mut().ok_or(Inconsistency)?.shown = Some(*shown);
        }
        Ok(())
    }

    /// Prepares another match.
    fn rematch(&mut self, promise: String) {
        self.hand = None;
        let room = &mut self.room;
        room.number += 1;
        room.promise.clone_from(&promise);
        room.phase = Phase::Gathering;
        room.ended = None;
        room.totals.fill(0);
        for seat in &mut room.seats {
            (seat.mixed, seat.bank) = (false, None);
        }
        self.promise = FirstPromise { number: room.number, promise, before_the_deal: true };
    }
}

/// Forgets concessions and offers of a draw, which hold for one hand.
fn forget_early_end(room: &mut RoomFacts) {
    room.draw.clear();
    room.seats.iter_mut().for_each(|seat| seat.conceded = false);
}

/// Relation of a welcome to the previously known state.
enum Continuation {
    /// The same hand, or none; this many glimpses of it are known.
    Same(usize),
    /// The next hand of the match.
    NextHand,
    /// Another match, of which nothing is dealt yet.
    NextMatch,
}

impl WelcomeUpdate {
    /// Applies the glimpses of a welcome, and reports only those that were not known before.
    pub(crate) fn catch_up(
        &mut self,
        before: Option<&RoomState>,
        happened: &mut Vec<ClientEvent>,
    ) -> Result<(), Inconsistency> {
        let follows = before.and_then(|before| Some((before, self.follows(before)?)));
        let Some((before, follows)) = follows else {
            if let Some(hand) = &mut self.known.hand {
                hand.see(&self.seen, &mut Vec::new())?;
            }
            happened.push(ClientEvent::Anew);
            return Ok(());
        };
        let (was, known) = (&before.room, &mut self.known);
        if *was != known.room {
            happened.push(ClientEvent::Refreshed);
        }
        let known_of_it = match follows {
            Continuation::Same(seen) => seen,
            Continuation::NextHand | Continuation::NextMatch => 0,
        };
        if let Some(hand) = &mut known.hand {
            if matches!(follows, Continuation::NextHand) {
                happened.push(ClientEvent::Dealt { hand: hand.number });
            } else if let Some(before) = &before.hand {
                // Known glimpses need not be applied again.
                (hand.view, hand.seen) = (before.view.clone(), before.seen.clone());
            }
            hand.see(&self.seen[known_of_it..], happened)?;
            let was_over = matches!(follows, Continuation::Same(_))
                && before.hand.as_ref().is_some_and(|hand| hand.shown.is_some());
            if hand.shown.is_some() && !was_over {
                happened.push(ClientEvent::HandOver { hand: hand.number });
            }
        }
        match (&was.ended, &known.room.ended) {
            (None, Some(ended)) => happened.push(ClientEvent::Finished(ended.clone())),
            (Some(_), None) => happened.push(ClientEvent::Rematch),
            _ => {}
        }
        let new = known.said.iter().filter(|line| line.version > before.version);
        happened.extend(new.cloned().map(ClientEvent::Said));
        Ok(())
    }

    /// Returns how the new state continues the previous one, or `None` if it does not.
    fn follows(&self, before: &RoomState) -> Option<Continuation> {
        let now = &self.known;
        // Without cards in play, all viewpoints see the same.
        let no_cards = before.hand.is_none() && now.hand.is_none();
        if before.person != now.person || (before.seat != now.seat && !no_cards) {
            return None;
        }
        if before.table.text != now.table.text || before.table.seats != now.table.seats {
            return None;
        }
        let over = before.hand.as_ref().is_none_or(|hand| hand.shown.is_some());
        if now.room.number == before.room.number + 1 && over && before.room.ended.is_some() {
            return now.hand.is_none().then_some(Continuation::NextMatch);
        }
        if now.room.number != before.room.number {
            return None;
        }
        match (&before.hand, &now.hand) {
            (None, None) => Some(Continuation::Same(0)),
            (None, Some(hand)) if hand.number == 1 => Some(Continuation::NextHand),
            (Some(before), Some(hand)) if hand.number == before.number => {
                let same = hand.names == before.names && self.seen.starts_with(&before.seen);
                same.then_some(Continuation::Same(before.seen.len()))
            }
            (Some(before), Some(hand)) if over && hand.number == before.number + 1 => {
                Some(Continuation::NextHand)
            }
            _ => None,
        }
    }
}
