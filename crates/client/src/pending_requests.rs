//! Requests that are not answered yet.

use std::collections::BTreeMap;

use eights_protocol::{ClientCommand, Phase, Request, Revision, SeatOccupant};

use crate::client::RoomState;
use crate::event::ClientEvent;

/// Pending requests of a client.
#[derive(Clone, Debug, Default)]
pub(crate) struct PendingRequests {
    last: u64,
    open: BTreeMap<u64, PendingRequest>,
}

/// Request without a reply.
#[derive(Clone, Debug)]
struct PendingRequest {
    ask: ClientCommand,
    /// Latest version known when the request was sent.
    since: Revision,
    /// Number of the match that people gathered for when the request was sent. Deal words count for that match only.
    gathering: Option<u32>,
    /// `true` if the connection broke since.
    cut: bool,
}

/// Deal word that the server accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    /// Number of the match that the word is for.
    pub(crate) number: u32,
    pub(crate) word: String,
}

impl PendingRequests {
    pub(crate) fn ask(&mut self, ask: ClientCommand, known: Option<&RoomState>) -> Request {
        self.last += 1;
        let gathering = known.map(|known| &known.room).filter(|room| room.phase == Phase::Gathering);
        let open = PendingRequest {
            ask: ask.clone(),
            since: known.map_or(0, |known| known.version),
            gathering: gathering.map(|room| room.number),
            cut: false,
        };
        self.open.insert(self.last, open);
        Request { id: self.last, ask }
    }

    /// Removes the request with this ID and returns its command.
    pub(crate) fn answered(&mut self, id: u64) -> Option<(ClientCommand, Option<Word>)> {
        let open = self.open.remove(&id)?;
        let word = open.word();
        Some((open.ask, word))
    }

    /// Returns `true` if a command that matches is pending.
    pub(crate) fn is_open(&self, such: impl Fn(&ClientCommand) -> bool) -> bool {
        self.open.values().any(|open| such(&open.ask))
    }

    pub(crate) fn cut(&mut self) {
        self.open.values_mut().for_each(|open| open.cut = true);
    }

    /// Returns the moves to resend after a break. A move names its decision, so it cannot be made twice. Moves before
    /// the latest answered decision are not resent, since earlier decisions are closed.
    pub(crate) fn again(&mut self) -> Vec<Request> {
        let newest = self.open.values().filter_map(PendingRequest::decision).max();
        self.open
            .retain(|_, open| !open.cut || open.decision().is_none_or(|decision| Some(decision) == newest));
        let cut = self.open.iter_mut().filter(|(_, open)| open.cut);
        let again = cut.map(|(id, open)| {
            open.cut = false;
            Request { id: *id, ask: open.ask.clone() }
        });
        again.collect()
    }

    /// Drops pending moves after the server lost the decisions that they answer.
    pub(crate) fn drop_moves(&mut self) -> Vec<ClientEvent> {
        let moves = self.open.extract_if(.., |_, open| matches!(open.ask, ClientCommand::Move { .. }));
        moves.map(|(_, open)| ClientEvent::Lost { ask: open.ask }).collect()
    }

    /// Settles all requests that are not idempotent after a break: finds out whether they were carried out.
    pub(crate) fn settle(&mut self, known: &RoomState) -> (Vec<ClientEvent>, Option<Word>) {
        let unsafe_to_repeat =
            |open: &PendingRequest| open.cut && !matches!(open.ask, ClientCommand::Move { .. });
        let lost = self.open.extract_if(.., |_, open| unsafe_to_repeat(open));
        let mut word = None;
        let tell = |(_, open): (u64, PendingRequest)| {
            if open.is_evident(known) {
                word = open.word().or(word.take());
                return ClientEvent::Done { ask: open.ask };
            }
            ClientEvent::Lost { ask: open.ask }
        };
        let happened = lost.map(tell).collect();
        (happened, word)
    }
}

impl PendingRequest {
    /// Returns the decision that the request answers, if it is a move.
    fn decision(&self) -> Option<Revision> {
        let ClientCommand::Move { decision, .. } = self.ask else { return None };
        Some(decision)
    }

    /// Returns the deal word of the request, if it has one.
    fn word(&self) -> Option<Word> {
        let (ClientCommand::Sit { word, .. } | ClientCommand::Mix { word }) = &self.ask else { return None };
        // The word is mixed in as the room parses it.
        let word = word.parse().ok().filter(|word: &eights_game::DealWord| !word.is_empty())?;
        Some(Word { number: self.gathering?, word: word.to_string() })
    }

    /// Returns `true` if the state of the room shows that the request was carried out.
    fn is_evident(&self, known: &RoomState) -> bool {
        let room = &known.room;
        let own = known.seat.map(|seat| &room.seats[seat.index()]);
        let sitter = |seat: u8| {
            room.seats.get(usize::from(seat).wrapping_sub(1)).and_then(|seat| seat.sitter.as_ref())
        };
        match &self.ask {
            ClientCommand::Sit { .. } => own.is_some(),
            ClientCommand::Leave => own.is_none(),
            ClientCommand::Mix { .. } => own.is_some_and(|seat| seat.mixed),
            ClientCommand::SeatBot { seat, .. } => matches!(sitter(*seat), Some(SeatOccupant::Bot { .. })),
            ClientCommand::Unseat { seat } => sitter(*seat).is_none(),
            ClientCommand::Start => room.phase == Phase::Playing,
            ClientCommand::Say { words } => {
                let own =
                    |line: &&eights_protocol::ChatLine| line.person == known.person && line.words == *words;
                known.said.iter().filter(own).any(|line| line.version > self.since)
            }
            ClientCommand::Mute { person, muted } => room.muted.contains(person) == *muted,
            ClientCommand::Rematch => room.phase == Phase::Gathering,
            ClientCommand::Abandon => room.phase == Phase::Finished,
            ClientCommand::Concede { hand } => {
                own.is_some_and(|seat| seat.conceded) || known.hand_is_over(*hand)
            }
            ClientCommand::OfferDraw { hand } => {
                known.seat.is_some_and(|seat| room.draw.contains(&(seat.index() as u8 + 1)))
                    || known.hand_is_over(*hand)
            }
            ClientCommand::DeclineDraw { hand } => room.draw.is_empty() || known.hand_is_over(*hand),
            ClientCommand::Set { settings } => room.settings == *settings,
            ClientCommand::MakeHost { person } => room.host == Some(*person),
            ClientCommand::Close => room.phase == Phase::Closed,
            ClientCommand::Ban { person, banned } => {
                room.banned.iter().any(|other| other.id == *person) == *banned
            }
            // Reports and knocks leave no trace that players see; moves are resent.
            ClientCommand::Report { .. }
            | ClientCommand::ReportName { .. }
            | ClientCommand::Knock { .. }
            | ClientCommand::Admit { .. }
            | ClientCommand::RenewLink
            | ClientCommand::Move { .. } => false,
        }
    }
}
