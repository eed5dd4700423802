//! What was seen, told in sentences: one for each turn.

mod dealings;

use eights_cards::{Face, MAX_SEATS, Seat, Seats};
use eights_catalog::Classic;
use eights_classic::{Book, Event};
use eights_game::Names;

use super::Glimpse;
use super::cards::{card, suit_name};
use super::words::plural;
use crate::desk::{Tell, Told};
use crate::paint::{NOW, paint};
use crate::words::{count, listed, verb};

/// Tells what happens at a table from what one eye sees of it.
pub(crate) struct Story {
    names: Names,
    /// How many cards each seat holds.
    holds: [usize; MAX_SEATS],
    deal: Deal,
    turn: Option<Turn>,
    /// Whose turn it is; the dealer's before the first.
    on_turn: Option<Seat>,
    clockwise: bool,
    /// What is to be drawn as a penalty.
    due: u16,
    /// How many turns are to be missed, that of the seat on turn included.
    missing: u8,
    /// How many more turns the seat on turn has.
    gained: u8,
    /// What is being shown.
    shown: Vec<Face>,
    /// Whether the card that comes is thrown in.
    throwing: bool,
    /// Whether hands are being swapped.
    swapping: bool,
    /// The seat on turn, if it has laid a card that was told already.
    laid_before: Option<Seat>,
    /// What else came of the turn, in sentences of their own.
    after: Vec<String>,
    /// Who had to draw out of turn, and what.
    victim: Option<(Seat, Vec<Option<Face>>)>,
    /// Who takes no turns any more.
    out: Seats,
    /// How many have finished.
    finished: usize,
    /// Who went a number down in this turn, and draws a new hand.
    new_hand: Option<Seat>,
}

#[derive(Default)]
struct Deal {
    dealer: Option<Seat>,
    /// What was cut for the deal.
    cuts: Vec<(Seat, Option<Face>)>,
    absent: Vec<Seat>,
    returned: Vec<Face>,
    turned: Option<Face>,
}

struct Turn {
    seat: Seat,
    drew: Vec<Option<Face>>,
    /// What was laid, the lowest card first.
    laid: Vec<String>,
    did: Vec<String>,
}

impl Tell<Classic> for Story {
    fn begin(names: Names, _: &Book) -> Story {
        Story::new(names)
    }

    /// Hears what was seen, and tells a line when the deal or a turn is complete.
    fn hear(&mut self, glimpse: Glimpse) -> Option<Told> {
        match glimpse {
            Event::DealerChosen { seat } => {
                let cuts = std::mem::take(&mut self.deal.cuts);
                let deal = Deal { dealer: Some(seat), cuts, ..Deal::default() };
                *self = Story { deal, on_turn: Some(seat), ..Story::new(self.names.clone()) };
            }
            Event::Shuffled { .. }
            | Event::NameAsked { .. }
            | Event::RankAsked { .. }
            | Event::MoreAsked { .. } => {}
            Event::RankNamed { seat, rank } => {
                self.does(seat, "name", "names", &format!(" {}", plural(rank)));
            }
            Event::Demanded { seat, rank } => {
                self.does(seat, "demand", "demands", &format!(" {}", plural(rank)));
            }
            Event::DemandLapsed => self.after.push("the demand is over".to_string()),
            Event::Dealt { seat, .. } => self.holds[seat.index()] += 1,
            Event::Cut { seat, card } => {
                // Before the cards are cut the hand before it is over, whatever was told of it.
                self.deal.dealer = None;
                self.deal.cuts.push((seat, card));
            }
            Event::SatOut { seat } => {
                self.out = self.out.with(seat);
                self.deal.absent.push(seat);
            }
            Event::Level { seat, number } => {
                if self.deal.dealer.is_none() {
                    self.new_hand = Some(seat);
                    let goes = verb(&self.names, seat, "go", "goes");
                    self.after.push(format!("{} {goes} down to {number}", self.names.of(seat)));
                }
            }
            Event::Finished { seat } => {
                self.out = self.out.with(seat);
                self.finished += 1;
                let is = verb(&self.names, seat, "are", "is");
                let place = place(self.finished);
                self.after.push(format!("{} {is} {place}", self.names.of(seat)));
            }
            Event::Lost { seat } => {
                self.out = self.out.with(seat);
                self.tell_victim();
                let is = verb(&self.names, seat, "hold", "holds");
                self.after.push(format!("{} {is} too many cards and drops out", self.names.of(seat)));
            }
            Event::Turned { card } => self.deal.turned = card,
            Event::Returned { .. } if self.deal.dealer.is_none() => {}
            Event::Returned { .. } => self.deal.returned.extend(self.deal.turned.take()),
            Event::Reshuffled { .. } => {
                self.after.push("the discards are shuffled into a new stock".to_string());
            }
            Event::Drew { seat, card } | Event::DrewAside { seat, card } => self.draws(seat, card),
            Event::Played { seat, card: face, under, .. } => self.lays(seat, face, under),
            Event::Named { seat, suit } => self.does(seat, "name", "names", &format!(" {}", suit_name(suit))),
            Event::Kept { seat, card: face } => {
                let told = self.turn.as_ref().is_some_and(|turn| !turn.drew.is_empty());
                let what = face.filter(|_| !told).map_or_else(|| "it".to_string(), card);
                self.does(seat, "keep", "keeps", &format!(" {what}"));
            }
            Event::Passed { seat } => self.does(seat, "pass", "passes", ""),
            Event::Stopped { seat } if self.missing > 0 && !self.has_laid() => {
                self.does(seat, "miss", "misses", " the turn");
            }
            Event::Stopped { seat } => {
                if !self.has_laid() {
                    self.does(seat, "pass", "passes", "");
                }
            }
            Event::Reversed => {
                self.clockwise = !self.clockwise;
                self.after.push("the direction turns".to_string());
            }
            Event::Penalty { cards, .. } => {
                if cards == 0 && self.has_laid() {
                    self.after.push("nothing is to be drawn any more".to_string());
                }
                self.due = cards;
            }
            Event::TurnCame { seat } => {
                self.pass_on(seat);
                let told = self.so_far();
                self.laid_before = None;
                self.throwing = false;
                return told;
            }
            Event::Ended { .. } => {
                self.tell_victim();
                return self.so_far();
            }
            other => return self.hear_dealings(other),
        }
        None
    }

    /// Tells what was heard and not yet told.
    fn so_far(&mut self) -> Option<Told> {
        let (seat, mut text) = if let Some(seat) = self.deal.dealer.take() {
            let mut text = self.tell_deal(seat);
            // What the dealer did before the first turn.
            if let Some(turn) = self.turn.take() {
                text = format!("{text}; {}", self.tell_turn(&turn));
            }
            (None, text)
        } else {
            let Some(turn) = self.turn.take() else {
                // The turn itself was told before; what came of it was not.
                if self.victim.as_ref().is_some_and(|(seat, _)| Some(*seat) == self.on_turn) {
                    self.tell_victim();
                }
                let after = std::mem::take(&mut self.after);
                return (!after.is_empty()).then(|| Told { text: after.join("; "), seat: self.on_turn });
            };
            if !turn.laid.is_empty() {
                self.laid_before = Some(turn.seat);
            }
            (Some(turn.seat), self.tell_turn(&turn))
        };
        for more in self.after.drain(..) {
            let gap = if text.contains("last card!") && !text.contains(';') { " " } else { "; " };
            text = format!("{text}{gap}{more}");
        }
        Some(Told { text, seat })
    }
}

impl Story {
    /// A story of these people that begins before the deal.
    fn new(names: Names) -> Story {
        Story {
            names,
            holds: [0; MAX_SEATS],
            deal: Deal::default(),
            turn: None,
            on_turn: None,
            clockwise: true,
            due: 0,
            missing: 0,
            gained: 0,
            shown: Vec::new(),
            throwing: false,
            swapping: false,
            laid_before: None,
            after: Vec::new(),
            victim: None,
            out: Seats::NONE,
            finished: 0,
            new_hand: None,
        }
    }

    /// Whether the seat on turn has laid a card.
    fn has_laid(&self) -> bool {
        self.laid_before.is_some() || self.turn.as_ref().is_some_and(|turn| !turn.laid.is_empty())
    }

    fn draws(&mut self, seat: Seat, card: Option<Face>) {
        self.holds[seat.index()] += 1;
        // What a card makes its own player draw comes after it.
        let other = self.on_turn.is_some_and(|turn| turn != seat);
        if other || self.has_laid() || self.new_hand == Some(seat) {
            // A last card's penalty may hit one after the other.
            if self.victim.as_ref().is_some_and(|(victim, _)| *victim != seat) {
                self.tell_victim();
            }
            self.victim.get_or_insert((seat, Vec::new())).1.push(card);
        } else {
            self.turn_of(seat).drew.push(card);
        }
    }

    fn lays(&mut self, seat: Seat, face: Option<Face>, under: u8) {
        self.holds[seat.index()] = self.holds[seat.index()].saturating_sub(1);
        let face = face.map_or_else(|| "a card".to_string(), card);
        let before = self.laid_before == Some(seat);
        let laid = &mut self.turn_of(seat).laid;
        let told = if before && laid.is_empty() {
            format!("{face} {} it", if under > 0 { "under" } else { "on" })
        } else {
            face
        };
        laid.insert(laid.len().saturating_sub(under as usize), told);
    }

    /// The turn passes to this seat: tells who was skipped on the way, and what the seat has to draw.
    fn pass_on(&mut self, next: Seat) {
        let seats = self.names.seats().get();
        let victim = self.victim.as_ref().map(|(seat, _)| *seat);
        self.tell_victim();
        self.swapping = false;
        let again = self.gained > 0 && self.on_turn == Some(next);
        self.gained = self.gained.saturating_sub(1);
        if let Some(turn) = self.on_turn.filter(|_| !again) {
            let step = if self.clockwise { 1 } else { seats - 1 };
            let mut at = (turn.index() + step) % seats;
            while at != next.index() {
                let seat = Seat::new(at);
                if victim != Some(seat) && !self.out.contains(seat) {
                    let are = verb(&self.names, seat, "are", "is");
                    self.after.push(format!("{} {are} skipped", self.names.of(seat)));
                }
                at = (at + step) % seats;
            }
        }
        if self.due > 0 {
            self.after.push(format!("{} must draw {} or answer", self.names.of(next), self.due));
        }
        self.on_turn = Some(next);
        self.new_hand = None;
    }

    fn tell_victim(&mut self) {
        if let Some((seat, cards)) = self.victim.take() {
            let draw = verb(&self.names, seat, "draw", "draws");
            self.after.push(format!("{} {draw} {}", self.names.of(seat), drawn(&cards)));
        }
    }

    fn tell_turn(&self, turn: &Turn) -> String {
        let mut parts = Vec::new();
        if !turn.drew.is_empty() {
            parts.push(format!("{} {}", verb(&self.names, turn.seat, "draw", "draws"), drawn(&turn.drew)));
        }
        if !turn.laid.is_empty() {
            let from_above: Vec<&str> = turn.laid.iter().rev().map(String::as_str).collect();
            let play = if self.throwing {
                verb(&self.names, turn.seat, "throw in", "throws in")
            } else {
                verb(&self.names, turn.seat, "play", "plays")
            };
            parts.push(format!("{play} {}", from_above.join(" on ")));
        }
        parts.extend(turn.did.iter().cloned());
        let after = match self.holds[turn.seat.index()] {
            0 if !turn.laid.is_empty() => format!(" and {} out", verb(&self.names, turn.seat, "are", "is")),
            1 if !turn.laid.is_empty() => format!(": {}", paint(NOW, "last card!")),
            _ => String::new(),
        };
        format!("{} {}{after}", self.names.of(turn.seat), listed(&parts))
    }

    fn tell_deal(&self, dealer: Seat) -> String {
        let dealing = || self.names.seats().iter().filter(|seat| !self.deal.absent.contains(seat));
        let held = |seat: Seat| self.holds[seat.index()];
        let cards = match dealing().map(held).collect::<Vec<_>>()[..] {
            [each, ref others @ ..] if others.iter().all(|other| *other == each) => {
                format!("{} each", count(each, "card"))
            }
            _ => {
                let all: Vec<String> =
                    dealing().map(|seat| format!("{} {}", self.names.of(seat), held(seat))).collect();
                format!("{} cards", listed(&all))
            }
        };
        let mut parts = vec![format!("{} {cards}", verb(&self.names, dealer, "deal", "deals"))];
        let turns_up = verb(&self.names, dealer, "turn", "turns");
        for face in &self.deal.returned {
            let shuffles = verb(&self.names, dealer, "shuffle", "shuffles");
            parts.push(format!("{turns_up} up {}", card(*face)));
            parts.push(format!("{shuffles} it back in"));
        }
        if let Some(face) = self.deal.turned {
            parts.push(format!("{turns_up} up {}", card(face)));
        }
        let mut before: Vec<String> = Vec::new();
        if !self.deal.cuts.is_empty() {
            let cut = |(seat, face): &(Seat, Option<Face>)| {
                let face = face.map_or_else(|| "a card".to_string(), card);
                format!("{} {face}", self.names.of(*seat))
            };
            let cuts: Vec<String> = self.deal.cuts.iter().map(cut).collect();
            before.push(format!("cut for the deal: {}", cuts.join(", ")));
        }
        for seat in &self.deal.absent {
            before.push(format!("{} {} out", self.names.of(*seat), verb(&self.names, *seat, "sit", "sits")));
        }
        before.push(format!("{} {}", self.names.of(dealer), listed(&parts)));
        before.join("; ")
    }

    fn does(&mut self, seat: Seat, yours: &'static str, theirs: &'static str, rest: &str) {
        let did = format!("{}{rest}", verb(&self.names, seat, yours, theirs));
        self.turn_of(seat).did.push(did);
    }

    fn turn_of(&mut self, seat: Seat) -> &mut Turn {
        self.on_turn.get_or_insert(seat);
        self.turn.get_or_insert(Turn { seat, drew: Vec::new(), laid: Vec::new(), did: Vec::new() })
    }
}

/// "first", "second" and so on.
fn place(number: usize) -> String {
    const WORDS: [&str; 4] = ["first", "second", "third", "fourth"];
    WORDS.get(number.saturating_sub(1)).map_or_else(|| format!("{number}th"), |word| (*word).to_string())
}

/// Cards that were drawn: by name if all were seen, else by number.
fn drawn(cards: &[Option<Face>]) -> String {
    match cards.iter().map(|face| face.map(card)).collect::<Option<Vec<_>>>() {
        Some(cards) => cards.join(" "),
        None if cards.len() == 1 => "a card".to_string(),
        None => count(cards.len(), "card"),
    }
}

#[cfg(test)]
mod tests;
