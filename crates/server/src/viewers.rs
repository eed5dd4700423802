//! Viewers of a room, and the messages sent to them.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use eights_cards::Eye;
use eights_protocol::{
    PersonId, RefusalCode, RefusalReason, Rejection, Revision, RoomRecord, RoomUpdate, ServerMessage, Time,
};
use eights_room::{Admission, Audience, Entrance, Guest, LogEntry, Room};
use tokio::sync::mpsc;

use crate::client_network::ClientNetwork;
use crate::programs::{ProgramTable, Programs};
use crate::waiting_room::{bye, no_spectators};

/// Maximum number of messages queued for a viewer. A slower viewer is dropped and can reconnect.
pub(crate) const MAX_QUEUED_MESSAGES: usize = 64;

/// Encoded message that can be sent to any number of viewers.
pub(crate) type Frame = Utf8Bytes;

/// Connection of one person to a room.
#[derive(Debug)]
pub(crate) struct Viewer {
    pub(crate) guest: Guest,
    pub(crate) to: mpsc::Sender<Frame>,
    /// Way in which they found the room.
    pub(crate) entrance: Entrance,
    pub(crate) network: ClientNetwork,
}

/// Number of a connection.
pub(crate) type ViewerId = u64;

/// All viewers of a room.
pub(crate) struct Viewers {
    looking: Vec<(ViewerId, Eye, Viewer)>,
    /// People whose connections have ended since `parted` was last called.
    parted: Vec<PersonId>,
    next: ViewerId,
    programs: Arc<Programs>,
    /// State that programs have already been told.
    known: ProgramTable,
}

impl Viewers {
    pub(crate) fn new(programs: Arc<Programs>) -> Self {
        Viewers { looking: Vec::new(), parted: Vec::new(), next: 0, programs, known: ProgramTable::default() }
    }

    /// Returns a new connection number.
    pub(crate) fn new_id(&mut self) -> ViewerId {
        self.next += 1;
        self.next
    }

    /// Adds a viewer and sends them the whole state, unless they already have it.
    pub(crate) fn add(
        &mut self,
        viewer: Viewer,
        room: &Room,
        since: Option<Revision>,
        now: Time,
    ) -> ViewerId {
        let id = self.new_id();
        self.add_as(id, viewer, room, since, now);
        id
    }

    /// Adds a viewer under an existing connection number; see [`Viewers::add`].
    pub(crate) fn add_as(
        &mut self,
        id: ViewerId,
        mut viewer: Viewer,
        room: &Room,
        since: Option<Revision>,
        now: Time,
    ) {
        viewer.entrance = room.entrance(viewer.entrance);
        let eye = room.eye_of(viewer.guest.id);
        // A viewer who knows records that the log does not have is told so before the welcome.
        let lost = since.filter(|since| *since > room.revision());
        let lost = lost.map(|last| ServerMessage::Lost { first: room.revision() + 1, last });
        let first = if since == Some(room.revision()) {
            ServerMessage::Resumed { now, version: room.revision() }
        } else {
            ServerMessage::Welcome(Box::new(room.welcome(viewer.guest.id, now)))
        };
        let mut messages = lost.into_iter().chain([first]);
        if messages.all(|told| viewer.to.try_send(told.write().into()).is_ok()) {
            self.looking.push((id, eye, viewer));
        } else {
            self.parted.push(viewer.guest.id);
        }
    }

    /// Disconnects all viewers with a reason.
    pub(crate) fn dismiss(&mut self, refused: &Rejection) {
        for (_, _, viewer) in self.looking.drain(..) {
            drop(viewer.to.try_send(bye(refused.clone())));
        }
    }

    /// Returns the connections of all people that match.
    pub(crate) fn of(&self, like: impl Fn(PersonId) -> bool) -> Vec<(ViewerId, mpsc::Sender<Frame>)> {
        let found = self.looking.iter().filter(|(_, _, viewer)| like(viewer.guest.id));
        found.map(|(id, _, viewer)| (*id, viewer.to.clone())).collect()
    }

    pub(crate) fn remove(&mut self, id: ViewerId) {
        self.retain(|other, _, _| other != id);
    }

    /// Returns everybody whose connection has ended since the last call, for any reason, even if they have another
    /// one.
    pub(crate) fn parted(&mut self) -> Vec<PersonId> {
        self.retain(|_, _, viewer| !viewer.to.is_closed());
        std::mem::take(&mut self.parted)
    }

    fn retain(&mut self, mut stays: impl FnMut(ViewerId, &mut Eye, &mut Viewer) -> bool) {
        let parted = &mut self.parted;
        self.looking.retain_mut(|(id, eye, viewer)| {
            let stays = stays(*id, eye, viewer);
            if !stays {
                parted.push(viewer.guest.id);
            }
            stays
        });
    }

    /// Sends the programs seated here the events that they have not received yet.
    pub(crate) fn tell_programs(&mut self, room: &Room) {
        self.programs.tell(room, &mut self.known);
    }

    /// Returns true if the person is connected, on any of their devices.
    pub(crate) fn has(&self, person: PersonId, room: &Room) -> bool {
        let person = room.principal(person);
        let mut looking = self.looking.iter();
        looking.any(|(_, _, viewer)| room.principal(viewer.guest.id) == person && !viewer.to.is_closed())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.looking.is_empty()
    }
}

impl Audience for Viewers {
    fn eyes(&self) -> Vec<Eye> {
        let mut eyes: Vec<Eye> = Vec::new();
        for (_, eye, _) in &self.looking {
            if !eyes.contains(eye) {
                eyes.push(*eye);
            }
        }
        eyes
    }

    fn told(&mut self, room: &Room, entry: &LogEntry, news: Vec<(Eye, RoomUpdate)>) {
        let write = |(eye, news): (Eye, RoomUpdate)| {
            let told = ServerMessage::News { version: entry.revision, at: entry.at, news };
            (eye, Frame::from(told.write()))
        };
        let frames: Vec<(Eye, Frame)> = news.into_iter().map(write).collect();
        // The room's clock continues from its last record.
        let now = entry.at;
        let record = &entry.stored.record;
        let renewed = matches!(record, RoomRecord::LinkRenewed { .. } | RoomRecord::Banned { .. });
        let stay = matches!(record, RoomRecord::LinkRenewed { .. });
        self.retain(|_, eye, viewer| {
            if let (true, Entrance::Link(_), Some(key)) = (stay, viewer.entrance, room.key()) {
                // Spectators stay when the link is renewed. After a ban they do not, since one may be the banned
                // person with a new cookie.
                viewer.entrance = Entrance::Link(key.invite);
            }
            let refused = match room.admission(viewer.guest.id, viewer.entrance) {
                Admission::Refused(refused) if refused.code == RefusalCode::Unknown => Some(now_private()),
                Admission::Refused(refused) => Some(refused),
                Admission::Waits => Some(now_private()),
                Admission::Enters => (!room.may_watch(viewer.guest.id)).then(no_spectators),
            };
            if let Some(refused) = refused {
                drop(viewer.to.try_send(bye(refused)));
                return false;
            }
            let looks_with = room.eye_of(viewer.guest.id);
            // Spectators do not learn the new link from this update, but a host who watches needs it.
            let for_host =
                renewed && room.is_host(viewer.guest.id) && (eye.seat().is_none() || room.settings().listed);
            let frame = if looks_with == *eye && !for_host {
                frames.iter().find(|(other, _)| other == eye).map(|(_, frame)| frame.clone())
            } else {
                // Somebody who has sat down or stood up gets a new view of the table, from its beginning.
                *eye = looks_with;
                Some(ServerMessage::Welcome(Box::new(room.welcome(viewer.guest.id, now))).write().into())
            };
            // A viewer who cannot keep up is dropped and can reconnect: no room waits for a slow reader.
            frame.is_none_or(|frame| viewer.to.try_send(frame).is_ok())
        });
        self.tell_programs(room);
    }
}

fn now_private() -> Rejection {
    RefusalReason::TableNowPrivate.into()
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use eights_protocol::http::{NewRoom, RulesChoice};
    use eights_protocol::{ChatText, ClientCommand, RulesText, Settings};
    use eights_room::memory::{FixedEntropy, MemoryStore};
    use eights_room::{Command, RoomStore, RuleCache};

    use super::*;

    /// Creates a room in which Ann is seated, with this many connections that nobody reads.
    async fn table(connections: usize) -> (RoomStore, Room, Viewers, Guest, Vec<mpsc::Receiver<Frame>>) {
        let (log, rule_cache) = (Arc::new(MemoryStore::new()), Arc::new(RuleCache::new()));
        let store = RoomStore::new(log, Arc::new(FixedEntropy::default()), rule_cache, 0);
        let rules = eights_catalog::Rules::named("basic").unwrap();
        let text = RulesText {
            name: rules.name().to_string(),
            game: rules.game().word().to_string(),
            sheet: rules.sheet().to_string(),
            cards: None,
        };
        let ann = Guest { id: PersonId::new(1), program: false };
        let settings = Settings { chat: eights_protocol::Chat::Free, ..Settings::default() };
        let named = RulesChoice::Named("basic".to_string());
        let wanted = NewRoom { rules: named, seats: 2, settings, name: "Ann".to_string() };
        let mut room = store.create(ann, &wanted, text).await.unwrap();
        let mut viewers = Viewers::new(Arc::default());
        let sit = ClientCommand::Sit {
            seat: None,
            name: "Ann".to_string(),
            word: String::new(),
            away: eights_protocol::Level::default(),
        };
        store.act(&mut room, &Command::Ask { person: ann, ask: sit }, &mut viewers).await.unwrap();
        let mut ends = Vec::new();
        for _ in 0..connections {
            let (to, end) = mpsc::channel(MAX_QUEUED_MESSAGES);
            viewers.add(viewer(ann, to), &room, None, 0);
            ends.push(end);
        }
        (store, room, viewers, ann, ends)
    }

    fn viewer(guest: Guest, to: mpsc::Sender<Frame>) -> Viewer {
        Viewer { guest, to, entrance: Entrance::Name, network: IpAddr::from([127, 0, 0, 1]).into() }
    }

    async fn say(store: &RoomStore, room: &mut Room, viewers: &mut Viewers, ann: Guest) {
        let ask = ClientCommand::Say { words: ChatText::Text("so?".to_string()) };
        store.act(room, &Command::Ask { person: ann, ask }, viewers).await.unwrap();
    }

    #[tokio::test]
    async fn who_is_let_go_for_reading_too_slowly_is_known_to_have_parted() {
        let (store, mut room, mut viewers, ann, mut ends) = table(2).await;
        // The second connection reads everything, the first nothing.
        for _ in 0..MAX_QUEUED_MESSAGES {
            assert_eq!(viewers.parted(), []);
            say(&store, &mut room, &mut viewers, ann).await;
            while ends[1].try_recv().is_ok() {}
        }
        assert!(viewers.has(ann.id, &room), "the other connection is there");
        assert_eq!(viewers.parted(), [ann.id]);
        for _ in 0..=MAX_QUEUED_MESSAGES {
            say(&store, &mut room, &mut viewers, ann).await;
        }
        assert!(!viewers.has(ann.id, &room) && viewers.is_empty());
        assert_eq!(viewers.parted(), [ann.id]);
        assert_eq!(viewers.parted(), []);
    }

    #[tokio::test]
    async fn who_ends_a_connection_without_a_word_is_known_to_have_parted() {
        let (_, room, mut viewers, ann, ends) = table(1).await;
        drop(ends);
        assert!(!viewers.has(ann.id, &room));
        assert_eq!(viewers.parted(), [ann.id]);
        assert!(viewers.is_empty());
        // A connection that was closed before it was added.
        let (to, end) = mpsc::channel(MAX_QUEUED_MESSAGES);
        drop(end);
        viewers.add(viewer(ann, to), &room, None, 0);
        assert_eq!(viewers.parted(), [ann.id]);
    }
}
