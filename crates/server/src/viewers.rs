//! Whoever looks at a table, and what they are told.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use eights_cards::Eye;
use eights_protocol::{Code, News, PersonId, Record, Refused, Revision, Time, Told};
use eights_room::{Admission, Audience, Entrance, Entry, Guest, Room};
use tokio::sync::mpsc;

use crate::client_network::ClientNetwork;
use crate::programs::{Known, Programs};
use crate::waiting_room::{bye, no_spectators};

/// So many messages may wait for a viewer who reads slowly; whoever has more to read is let go and comes back.
pub(crate) const WAITING: usize = 64;

/// A message, ready to be sent to any number of viewers.
pub(crate) type Frame = Utf8Bytes;

/// Somebody's connection to a table.
#[derive(Debug)]
pub(crate) struct Viewer {
    pub(crate) guest: Guest,
    pub(crate) to: mpsc::Sender<Frame>,
    /// How they found the table.
    pub(crate) entrance: Entrance,
    pub(crate) network: ClientNetwork,
}

/// A connection by its number.
pub(crate) type ViewerId = u64;

/// Everybody who looks at a table.
pub(crate) struct Viewers {
    looking: Vec<(ViewerId, Eye, Viewer)>,
    /// Whose connections have ended since somebody asked.
    parted: Vec<PersonId>,
    next: ViewerId,
    programs: Arc<Programs>,
    /// What programs know of this table.
    known: Known,
}

impl Viewers {
    pub(crate) fn new(programs: Arc<Programs>) -> Self {
        Viewers { looking: Vec::new(), parted: Vec::new(), next: 0, programs, known: Known::default() }
    }

    /// A number for a connection.
    pub(crate) fn new_id(&mut self) -> ViewerId {
        self.next += 1;
        self.next
    }

    /// Somebody looks from now on, and is told everything unless they have it already.
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

    /// The same, of a connection that has a number.
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
        // Whoever has heard of records that the log does not have is told so before they are welcomed.
        let lost = since.filter(|since| *since > room.revision());
        let lost = lost.map(|last| Told::Lost { first: room.revision() + 1, last });
        let first = if since == Some(room.revision()) {
            Told::Resumed { now, version: room.revision() }
        } else {
            Told::Welcome(Box::new(room.welcome(viewer.guest.id, now)))
        };
        let mut messages = lost.into_iter().chain([first]);
        if messages.all(|told| viewer.to.try_send(told.write().into()).is_ok()) {
            self.looking.push((id, eye, viewer));
        } else {
            self.parted.push(viewer.guest.id);
        }
    }

    /// Lets everybody go, and says why.
    pub(crate) fn dismiss(&mut self, refused: &Refused) {
        for (_, _, viewer) in self.looking.drain(..) {
            drop(viewer.to.try_send(bye(refused.clone())));
        }
    }

    /// The connections of people like that.
    pub(crate) fn of(&self, like: impl Fn(PersonId) -> bool) -> Vec<(ViewerId, mpsc::Sender<Frame>)> {
        let found = self.looking.iter().filter(|(_, _, viewer)| like(viewer.guest.id));
        found.map(|(id, _, viewer)| (*id, viewer.to.clone())).collect()
    }

    pub(crate) fn remove(&mut self, id: ViewerId) {
        self.retain(|other, _, _| other != id);
    }

    /// Everybody whose connection has ended in whatever way since this was asked, whether they have another or not.
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

    /// Tells programs that sit here what they do not know yet.
    pub(crate) fn tell_programs(&mut self, room: &Room) {
        self.programs.tell(room, &mut self.known);
    }

    /// Whether a person has a connection, on whichever device.
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

    fn told(&mut self, room: &Room, entry: &Entry, news: Vec<(Eye, News)>) {
        let write = |(eye, news): (Eye, News)| {
            let told = Told::News { version: entry.revision, at: entry.at, news };
            (eye, Frame::from(told.write()))
        };
        let frames: Vec<(Eye, Frame)> = news.into_iter().map(write).collect();
        // The room's clock goes on from its last record.
        let now = entry.at;
        let record = &entry.stored.record;
        let renewed = matches!(record, Record::LinkRenewed { .. } | Record::Banned { .. });
        let stay = matches!(record, Record::LinkRenewed { .. });
        self.retain(|_, eye, viewer| {
            if let (true, Entrance::Link(_), Some(key)) = (stay, viewer.entrance, room.key()) {
                // Whoever watches stays when the link is renewed. After a ban they may be the same person with another cookie.
                viewer.entrance = Entrance::Link(key.invite);
            }
            let refused = match room.admission(viewer.guest.id, viewer.entrance) {
                Admission::Refused(refused) if refused.code == Code::Unknown => Some(now_private()),
                Admission::Refused(refused) => Some(refused),
                Admission::Waits => Some(now_private()),
                Admission::Enters => (!room.may_watch(viewer.guest.id)).then(no_spectators),
            };
            if let Some(refused) = refused {
                drop(viewer.to.try_send(bye(refused)));
                return false;
            }
            let looks_with = room.eye_of(viewer.guest.id);
            // The news of a new link does not tell it to those who watch, but a host who watches has to know.
            let for_host =
                renewed && room.is_host(viewer.guest.id) && (eye.seat().is_none() || room.settings().listed);
            let frame = if looks_with == *eye && !for_host {
                frames.iter().find(|(other, _)| other == eye).map(|(_, frame)| frame.clone())
            } else {
                // Who has sat down or stood up sees the table with other eyes, from its beginning.
                *eye = looks_with;
                Some(Told::Welcome(Box::new(room.welcome(viewer.guest.id, now))).write().into())
            };
            // Who cannot follow is let go, and comes back when they can: no table waits for a slow reader.
            frame.is_none_or(|frame| viewer.to.try_send(frame).is_ok())
        });
        self.tell_programs(room);
    }
}

fn now_private() -> Refused {
    Refused::new(Code::NotYours, "this table is private, and you are not let in any more: ask for its link")
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use eights_protocol::http::{NewRoom, RulesChoice};
    use eights_protocol::{Ask, RulesText, Settings, Words};
    use eights_room::memory::{Foreseen, Memory};
    use eights_room::{Keeper, Shelf, Want};

    use super::*;

    /// Ann sits at a table and is looked at by so many connections of hers, which nobody reads.
    async fn table(connections: usize) -> (Keeper, Room, Viewers, Guest, Vec<mpsc::Receiver<Frame>>) {
        let (log, shelf) = (Arc::new(Memory::new()), Arc::new(Shelf::new()));
        let keeper = Keeper::new(log, Arc::new(Foreseen::default()), shelf, 0);
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
        let mut room = keeper.create(ann, &wanted, text).await.unwrap();
        let mut viewers = Viewers::new(Arc::default());
        let sit = Ask::Sit {
            seat: None,
            name: "Ann".to_string(),
            word: String::new(),
            away: eights_protocol::Level::default(),
        };
        keeper.act(&mut room, &Want::Ask { person: ann, ask: sit }, &mut viewers).await.unwrap();
        let mut ends = Vec::new();
        for _ in 0..connections {
            let (to, end) = mpsc::channel(WAITING);
            viewers.add(viewer(ann, to), &room, None, 0);
            ends.push(end);
        }
        (keeper, room, viewers, ann, ends)
    }

    fn viewer(guest: Guest, to: mpsc::Sender<Frame>) -> Viewer {
        Viewer { guest, to, entrance: Entrance::Name, network: IpAddr::from([127, 0, 0, 1]).into() }
    }

    async fn say(keeper: &Keeper, room: &mut Room, viewers: &mut Viewers, ann: Guest) {
        let ask = Ask::Say { words: Words::Text("so?".to_string()) };
        keeper.act(room, &Want::Ask { person: ann, ask }, viewers).await.unwrap();
    }

    #[tokio::test]
    async fn who_is_let_go_for_reading_too_slowly_is_known_to_have_parted() {
        let (keeper, mut room, mut viewers, ann, mut ends) = table(2).await;
        // The second reads everything, the first nothing.
        for _ in 0..WAITING {
            assert_eq!(viewers.parted(), []);
            say(&keeper, &mut room, &mut viewers, ann).await;
            while ends[1].try_recv().is_ok() {}
        }
        assert!(viewers.has(ann.id, &room), "the other connection is there");
        assert_eq!(viewers.parted(), [ann.id]);
        for _ in 0..=WAITING {
            say(&keeper, &mut room, &mut viewers, ann).await;
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
        // One that was never there at all.
        let (to, end) = mpsc::channel(WAITING);
        drop(end);
        viewers.add(viewer(ann, to), &room, None, 0);
        assert_eq!(viewers.parted(), [ann.id]);
    }
}
