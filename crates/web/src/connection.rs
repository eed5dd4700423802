//! Connections to a table: to a worker of this page, or to a server.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use eights_protocol::{PersonId, Rejection, Request, Revision, ServerMessage, WorkerCommand, WorkerEvent};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket, Worker};

use crate::dom;

/// An event from a connection.
#[derive(PartialEq, Debug)]
pub(crate) enum ConnectionEvent {
    /// Messages can be sent from now on; at a local table, a player has to look first.
    Open,
    /// A message to a person.
    Told(PersonId, ServerMessage),
    /// The connection was lost and is being retried.
    Lost,
    /// The request was refused.
    Refused(Rejection),
    /// The record of the last match.
    Record(String),
    /// The saved state from which a local table can be reopened.
    Kept(String),
    /// The saved state can no longer be read.
    Unkept,
    /// The deal code of a local table.
    Deal(String),
}

impl From<WorkerEvent> for ConnectionEvent {
    fn from(event: WorkerEvent) -> ConnectionEvent {
        match event {
            WorkerEvent::Ready => ConnectionEvent::Open,
            WorkerEvent::Told { person, told } => ConnectionEvent::Told(person, told),
            WorkerEvent::Refused { refused } => ConnectionEvent::Refused(refused),
            WorkerEvent::Record { record } => ConnectionEvent::Record(record),
            WorkerEvent::Saved { state } => ConnectionEvent::Kept(state),
            WorkerEvent::NotLoaded => ConnectionEvent::Unkept,
            WorkerEvent::Opened { deal } => ConnectionEvent::Deal(deal),
        }
    }
}

/// Callback for connection events.
pub(crate) type Listener = Rc<dyn Fn(ConnectionEvent)>;

/// A connection to a table.
#[derive(Clone)]
pub(crate) enum Connection {
    /// To a local table in a worker.
    House(WorkerConnection),
    /// To a table on a server.
    Socket(Rc<Socket>),
}

impl Connection {
    /// Sends a person's request; returns false if it could not be sent.
    #[must_use]
    pub(crate) fn ask(&self, person: PersonId, request: &Request) -> bool {
        match self {
            Connection::House(house) => {
                house.send(&WorkerCommand::Ask { person, request: request.clone() });
                true
            }
            Connection::Socket(socket) => socket.say(&request.write()),
        }
    }

    /// Closes the connection and stops delivering events.
    pub(crate) fn close(&self) {
        match self {
            Connection::House(WorkerConnection(worker)) => worker.terminate(),
            Connection::Socket(socket) => {
                socket.over.set(true);
                if let Some(open) = &*socket.open.borrow() {
                    drop(open.close());
                }
            }
        }
    }
}

/// A connection to a worker of this page.
#[derive(Clone)]
pub(crate) struct WorkerConnection(Worker);

impl WorkerConnection {
    /// Starts a worker that runs the same module as the page.
    pub(crate) fn start(listener: Listener) -> Option<WorkerConnection> {
        let worker = dom::worker()?;
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            // Ignore messages that cannot be read; they were not meant for this page.
            if let Ok(event) = WorkerEvent::read(&text) {
                listener(event.into());
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        Some(WorkerConnection(worker))
    }

    /// Sends a command to the worker.
    pub(crate) fn send(&self, command: &WorkerCommand) {
        drop(self.0.post_message(&command.write().into()));
    }
}

/// Reconnection backoff in milliseconds: almost at once, then longer and longer.
const WAITS: [i32; 6] = [300, 700, 1500, 3000, 5000, 8000];

/// Returns the wait after the given number of tries.
fn wait(tries: usize) -> i32 {
    WAITS[tries.min(WAITS.len() - 1)]
}

/// Returns the address of a room's socket.
fn address(origin: &str, base: &str, room: &str) -> String {
    format!("{}{base}/api/rooms/{room}/socket", origin.replacen("http", "ws", 1))
}

/// Adds the revision to resume from, if any; without it the server sends everything.
fn since(address: &str, since: Option<Revision>) -> String {
    since.map_or_else(|| address.to_string(), |since| format!("{address}?since={since}"))
}

/// A web socket that reconnects whenever it breaks.
pub(crate) struct Socket {
    address: String,
    listener: Listener,
    /// Returns the revision to resume from, or `None` to receive everything.
    since: Box<dyn Fn() -> Option<Revision>>,
    open: RefCell<Option<WebSocket>>,
    tries: Cell<usize>,
    over: Cell<bool>,
}

impl Socket {
    /// Opens a connection to a room.
    pub(crate) fn start(
        room: &str,
        listener: Listener,
        since: impl Fn() -> Option<Revision> + 'static,
    ) -> Rc<Socket> {
        let place = dom::window().location();
        let origin = place.origin().unwrap_or_default();
        let socket = Rc::new(Socket {
            address: address(&origin, &dom::base(), room),
            listener,
            since: Box::new(since),
            open: RefCell::new(None),
            tries: Cell::new(0),
            over: Cell::new(false),
        });
        socket.connect();
        socket
    }

    fn connect(self: &Rc<Self>) {
        if self.over.get() {
            return;
        }
        let Ok(open) = WebSocket::new(&since(&self.address, (self.since)())) else { return };
        let socket = self.clone();
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let Ok(told) = ServerMessage::read(&text) {
                if socket.tries.take() > 0
                    || matches!(told, ServerMessage::Welcome(_) | ServerMessage::Resumed { .. })
                {
                    (socket.listener)(ConnectionEvent::Open);
                }
                (socket.listener)(ConnectionEvent::Told(PersonId::new(0), told));
            }
        });
        open.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        let socket = self.clone();
        let closed = Closure::once_into_js(move |_: CloseEvent| socket.broke());
        open.set_onclose(Some(closed.unchecked_ref()));
        *self.open.borrow_mut() = Some(open);
    }

    fn broke(self: &Rc<Self>) {
        *self.open.borrow_mut() = None;
        if self.over.get() {
            return;
        }
        (self.listener)(ConnectionEvent::Lost);
        let tries = self.tries.get();
        self.tries.set(tries + 1);
        let again = self.clone();
        dom::later(wait(tries), move || {
            if again.open.borrow().is_none() {
                again.connect();
            }
        });
    }

    /// Reconnects, because a message was missed.
    pub(crate) fn reconnect(&self) {
        if let Some(open) = &*self.open.borrow() {
            drop(open.close());
        }
    }

    fn say(&self, text: &str) -> bool {
        let open = self.open.borrow();
        let open = open.as_ref().filter(|open| open.ready_state() == WebSocket::OPEN);
        open.is_some_and(|open| open.send_with_str(text).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use eights_protocol::RefusalReason;

    use super::*;

    #[test]
    fn what_a_worker_says_is_heard_as_the_same() {
        let text = || "text".to_string();
        let refused = || RefusalReason::RoomClosed.into();
        let told = ServerMessage::Done { id: 1, version: 2 };
        for (event, heard) in [
            (WorkerEvent::Ready, ConnectionEvent::Open),
            (
                WorkerEvent::Told { person: PersonId::new(3), told: told.clone() },
                ConnectionEvent::Told(PersonId::new(3), told),
            ),
            (WorkerEvent::Refused { refused: refused() }, ConnectionEvent::Refused(refused())),
            (WorkerEvent::Record { record: text() }, ConnectionEvent::Record(text())),
            (WorkerEvent::Saved { state: text() }, ConnectionEvent::Kept(text())),
            (WorkerEvent::NotLoaded, ConnectionEvent::Unkept),
            (WorkerEvent::Opened { deal: text() }, ConnectionEvent::Deal(text())),
        ] {
            assert_eq!(ConnectionEvent::from(event), heard);
        }
    }

    #[test]
    fn a_socket_is_as_safe_as_the_page_that_opens_it() {
        assert_eq!(address("http://localhost:8080", "", "abc"), "ws://localhost:8080/api/rooms/abc/socket");
        assert_eq!(
            address("https://games.example", "/eights", "blue-fox"),
            "wss://games.example/eights/api/rooms/blue-fox/socket"
        );
    }

    #[test]
    fn a_socket_asks_only_for_what_was_missed() {
        assert_eq!(since("ws://x/socket", None), "ws://x/socket");
        assert_eq!(since("ws://x/socket", Some(41)), "ws://x/socket?since=41");
    }

    #[test]
    fn a_broken_line_is_tried_again_ever_more_seldom_but_for_ever() {
        let waits: Vec<i32> = (0..20).map(wait).collect();
        assert!(waits.is_sorted());
        assert!(waits[0] < 1000, "the first try comes at once");
        assert_eq!(waits[19], waits[6], "and the last wait does not grow");
    }
}
