//! What is known, grown by a piece of news or by a welcome.

use std::sync::Arc;

use eights_cards::{Misfit, Seat, SeatCount};
use eights_catalog::AnyGlimpse;
use eights_protocol::{Invite, News, Person, Phase, SeatFacts, Shown, Sitter, TALK, Turn, Welcome, Why};

use crate::client::{ClientError, FirstPromise, Known};
use crate::hand::{Hand, Table};
use crate::happening::Happening;

/// What a welcome says, with what was seen of the hand not yet seen here.
pub(crate) struct Fresh {
    pub(crate) known: Known,
    seen: Vec<AnyGlimpse>,
}

impl Known {
    /// What a welcome says of the room.
    pub(crate) fn of_welcome(welcome: Welcome, before: Option<&Known>) -> Result<Fresh, ClientError> {
        let Welcome { version, you, room, hand, said, .. } = welcome;
        let seats = SeatCount::new(room.seats.len()).ok_or(Misfit)?;
        let same = before.map(|before| &before.table).filter(|table| table.text == room.rules);
        let table = match same {
            Some(table) if table.seats == seats => table.clone(),
            _ => Arc::new(Table::new(&room.rules, seats)?),
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
        Ok(Fresh {
            known: Known { version, person: you.person, seat, room, table, hand, said, promise },
            seen,
        })
    }

    /// Whether the own eye changes by this while there are cards to be seen. What the new eye saw, only a welcome can tell.
    pub(crate) fn sees_otherwise(&self, news: &News) -> bool {
        let changes = match news {
            News::Sat { sitter, .. } => sitter.person().is_some_and(|person| person.id == self.person),
            News::Left { seat, .. } => self.seat.is_some() && self.table.seat(*seat).ok() == self.seat,
            _ => false,
        };
        changes && self.hand.is_some()
    }

    /// Adds a piece of news.
    pub(crate) fn add(&mut self, news: News, happened: &mut Vec<Happening>) -> Result<(), Misfit> {
        match news {
            News::Sat { seat, sitter, mixed } => {
                let seat = self.table.seat(seat)?;
                if sitter.person().is_some_and(|person| person.id == self.person) {
                    self.seat = Some(seat);
                }
                self.take_seat(seat, SeatFacts { sitter: Some(sitter), gone: false, mixed, bank: None });
                happened.push(Happening::Sat { seat });
            }
            News::Left { seat, why } => {
                let seat = self.table.seat(seat)?;
                self.seat = self.seat.filter(|own| *own != seat);
                let sitter = self.take_seat(seat, SeatFacts::default());
                happened.push(Happening::Left { seat, sitter, why });
            }
            News::Mixed { seat } => {
                let seat = self.table.seat(seat)?;
                self.room.seats[seat.index()].mixed = true;
                happened.push(Happening::Mixed { seat });
            }
            News::Started { hand, names, seen, turn, shown } => {
                self.start(hand, &names)?;
                happened.push(Happening::Dealt { hand });
                self.see(&seen, turn, shown, happened)?;
            }
            News::Moved { seat, by, seen, turn, bank, shown } => {
                let seat = self.table.seat(seat)?;
                self.room.seats[seat.index()].bank = bank;
                happened.push(Happening::Moved { seat, by });
                self.see(&seen, turn, shown, happened)?;
            }
            News::Gone { seat } => {
                let seat = self.table.seat(seat)?;
                self.room.seats[seat.index()].gone = true;
                happened.push(Happening::Gone { seat });
            }
            News::Back { seat } => {
                let seat = self.table.seat(seat)?;
                self.room.seats[seat.index()].gone = false;
                happened.push(Happening::Back { seat });
            }
            News::Finished { ended, shown } => {
                self.give_up(shown, happened)?;
                self.room.phase = Phase::Finished;
                self.room.ended = Some(ended.clone());
                happened.push(Happening::Finished(ended));
            }
            News::Rematch { promise } => {
                self.rematch(promise);
                happened.push(Happening::Rematch);
            }
            News::Said { line } => {
                self.said.push_back(line.clone());
                if self.said.len() > TALK {
                    self.said.pop_front();
                }
                happened.push(Happening::Said(line));
            }
            News::Muted { person, muted } => {
                self.room.muted.retain(|other| *other != person);
                if muted {
                    self.room.muted.push(person);
                    self.said.retain(|line| line.person != person);
                }
                happened.push(Happening::Muted { person, muted });
            }
            News::Set { settings } => {
                self.room.settings = settings;
                happened.push(Happening::Set);
            }
            News::Hosted { person } => {
                self.room.host = Some(person);
                self.room.host_away = false;
                self.room.banned.clear();
                happened.push(Happening::Hosted { person });
            }
            News::Closed { why, full, shown } => {
                self.give_up(shown, happened)?;
                self.room.phase = Phase::Closed;
                happened.push(Happening::Closed { why, full });
            }
            News::Banned { person, banned, invite } => self.ban(person, banned, invite, happened),
            News::HostAway { away } => self.room.host_away = away,
            News::LinkRenewed { invite } => {
                self.room.invite = invite.or(self.room.invite);
                happened.push(Happening::LinkRenewed);
            }
            News::Admitted { person } => happened.push(Happening::Admitted { person }),
            News::Created | News::Something => {}
        }
        Ok(())
    }

    /// Somebody is banned from the room, or no longer; the list of them is for the host alone.
    fn ban(&mut self, who: Person, banned: bool, invite: Option<Invite>, happened: &mut Vec<Happening>) {
        self.room.invite = invite.or(self.room.invite);
        let sits =
            |seat: &SeatFacts| seat.sitter.as_ref().and_then(Sitter::person).is_some_and(|p| p.id == who.id);
        if let Some(place) = self.room.seats.iter().position(sits).filter(|_| banned) {
            let seat = Seat::new(place);
            self.seat = self.seat.filter(|own| *own != seat);
            let sitter = self.take_seat(seat, SeatFacts::default());
            happened.push(Happening::Left { seat, sitter, why: Why::Host });
        }
        happened.push(Happening::Banned { person: who.clone(), banned });
        if self.room.host == Some(self.person) {
            self.room.banned.retain(|other| other.id != who.id);
            self.room.banned.extend(banned.then_some(who));
        }
    }

    /// Puts somebody else at a seat, whose bank stays; answers who sat there.
    fn take_seat(&mut self, seat: Seat, facts: SeatFacts) -> Option<Sitter> {
        let place = &mut self.room.seats[seat.index()];
        let facts = SeatFacts { bank: place.bank, ..facts };
        core::mem::replace(place, facts).sitter
    }

    /// A hand is dealt.
    fn start(&mut self, number: u32, names: &[String]) -> Result<(), Misfit> {
        let earlier = self.hand.as_ref().map(Hand::moves_so_far).transpose()?;
        if earlier.is_none() {
            let bank = self.room.settings.clock.map(|clock| u64::from(clock.bank) * 1000);
            self.room.seats.iter_mut().for_each(|seat| seat.bank = bank);
        }
        let earlier = earlier.unwrap_or_default();
        self.hand = Some(Hand::new(&self.table, self.eye(), number, names, earlier)?);
        Ok(())
    }

    /// Sees what happened at the table, and who is waited for after it.
    fn see(
        &mut self,
        seen: &[String],
        turn: Option<Turn>,
        shown: Option<Box<Shown>>,
        happened: &mut Vec<Happening>,
    ) -> Result<(), Misfit> {
        let hand = self.hand.as_mut().ok_or(Misfit)?;
        let seen = hand.read(&self.table, seen)?;
        hand.see(&seen, happened)?;
        hand.turn = turn;
        self.room.phase = Phase::Playing;
        if let Some(shown) = shown {
            self.room.phase = Phase::Between;
            self.room.totals.clone_from(&shown.totals);
            happened.push(Happening::HandOver { hand: shown.hand });
            hand.shown = Some(*shown);
        }
        Ok(())
    }

    /// Nothing goes on at the table any more; if a hand was played, it is shown.
    fn give_up(&mut self, shown: Option<Box<Shown>>, happened: &mut Vec<Happening>) -> Result<(), Misfit> {
        if let Some(hand) = &mut self.hand {
            hand.turn = None;
        }
        if let Some(shown) = shown {
            self.room.totals.clone_from(&shown.totals);
            happened.push(Happening::HandOver { hand: shown.hand });
            self.hand.as_mut().ok_or(Misfit)?.shown = Some(*shown);
        }
        Ok(())
    }

    /// Another match is to be played.
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

/// How a welcome follows what was known.
enum Follows {
    /// The same hand, or none: so much of it was seen.
    Same(usize),
    /// The hand that came next.
    NextHand,
    /// Another match, of which nothing is dealt.
    NextMatch,
}

impl Fresh {
    /// Sees what was seen of the hand; of it that is told which was not known before.
    pub(crate) fn catch_up(
        &mut self,
        before: Option<&Known>,
        happened: &mut Vec<Happening>,
    ) -> Result<(), Misfit> {
        let follows = before.and_then(|before| Some((before, self.follows(before)?)));
        let Some((before, follows)) = follows else {
            if let Some(hand) = &mut self.known.hand {
                hand.see(&self.seen, &mut Vec::new())?;
            }
            happened.push(Happening::Anew);
            return Ok(());
        };
        let (was, known) = (&before.room, &mut self.known);
        if *was != known.room {
            happened.push(Happening::Refreshed);
        }
        let known_of_it = match follows {
            Follows::Same(seen) => seen,
            Follows::NextHand | Follows::NextMatch => 0,
        };
        if let Some(hand) = &mut known.hand {
            if matches!(follows, Follows::NextHand) {
                happened.push(Happening::Dealt { hand: hand.number });
            } else if let Some(before) = &before.hand {
                // What was known of the hand needs not be seen again.
                (hand.view, hand.seen) = (before.view.clone(), before.seen.clone());
            }
            hand.see(&self.seen[known_of_it..], happened)?;
            let was_over = matches!(follows, Follows::Same(_))
                && before.hand.as_ref().is_some_and(|hand| hand.shown.is_some());
            if hand.shown.is_some() && !was_over {
                happened.push(Happening::HandOver { hand: hand.number });
            }
        }
        match (&was.ended, &known.room.ended) {
            (None, Some(ended)) => happened.push(Happening::Finished(ended.clone())),
            (Some(_), None) => happened.push(Happening::Rematch),
            _ => {}
        }
        let new = known.said.iter().filter(|line| line.version > before.version);
        happened.extend(new.cloned().map(Happening::Said));
        Ok(())
    }

    /// How this follows what was known, if it does.
    fn follows(&self, before: &Known) -> Option<Follows> {
        let now = &self.known;
        // Where no cards are to be seen, all eyes see the same.
        let no_cards = before.hand.is_none() && now.hand.is_none();
        if before.person != now.person || (before.seat != now.seat && !no_cards) {
            return None;
        }
        if before.table.text != now.table.text || before.table.seats != now.table.seats {
            return None;
        }
        let over = before.hand.as_ref().is_none_or(|hand| hand.shown.is_some());
        if now.room.number == before.room.number + 1 && over && before.room.ended.is_some() {
            return now.hand.is_none().then_some(Follows::NextMatch);
        }
        if now.room.number != before.room.number {
            return None;
        }
        match (&before.hand, &now.hand) {
            (None, None) => Some(Follows::Same(0)),
            (None, Some(hand)) if hand.number == 1 => Some(Follows::NextHand),
            (Some(before), Some(hand)) if hand.number == before.number => {
                let same = hand.names == before.names && self.seen.starts_with(&before.seen);
                same.then_some(Follows::Same(before.seen.len()))
            }
            (Some(before), Some(hand)) if over && hand.number == before.number + 1 => Some(Follows::NextHand),
            _ => None,
        }
    }
}
