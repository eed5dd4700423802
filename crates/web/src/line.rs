//! A line to a table: to a worker of this page, or to a server.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use eights_protocol::{PersonId, Request, Revision, Told, WorkerCommand, WorkerEvent};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket, Worker};

use crate::dom;

/// What comes over a line.
#[derive(PartialEq, Debug)]
pub(crate) enum Heard {
    /// Messages can be sent from now on; at a table of this page somebody has to look first.
    Open,
    /// A message to somebody.
    Told(PersonId, Told),
    /// The line broke; it is tried again.
    Lost,
    /// What was wanted cannot be had.
    Refused(String),
    /// The record of the last match.
    Record(String),
    /// All that a table of this page has to remember to be opened again.
    Kept(String),
    /// What was kept cannot be read any more.
    Unkept,
    /// The code of the deal of a table of this page.
    Deal(String),
}

impl From<WorkerEvent> for Heard {
    fn from(event: WorkerEvent) -> Heard {
        match event {
            WorkerEvent::Ready => Heard::Open,
            WorkerEvent::Told { person, told } => Heard::Told(person, told),
            WorkerEvent::Refused { why } => Heard::Refused(why),
            WorkerEvent::Record { record } => Heard::Record(record),
            WorkerEvent::Saved { state } => Heard::Kept(state),
            WorkerEvent::NotLoaded => Heard::Unkept,
            WorkerEvent::Opened { deal } => Heard::Deal(deal),
        }
    }
}

/// Whoever listens.
pub(crate) type Listener = Rc<dyn Fn(Heard)>;

/// A line to a table.
#[derive(Clone)]
pub(crate) enum Line {
    /// To a table of this page.
    House(House),
    /// To a table of a server.
    Socket(Rc<Socket>),
}

impl Line {
    /// Somebody asks something.
    #[must_use]
    pub(crate) fn ask(&self, person: PersonId, request: &Request) -> bool {
        match self {
            Line::House(house) => {
                house.send(&WorkerCommand::Ask { person, request: request.clone() });
                true
            }
            Line::Socket(socket) => socket.say(&request.write()),
        }
    }

    /// Nobody listens any more.
    pub(crate) fn close(&self) {
        match self {
            Line::House(House(worker)) => worker.terminate(),
            Line::Socket(socket) => {
                socket.over.set(true);
                if let Some(open) = &*socket.open.borrow() {
                    drop(open.close());
                }
            }
        }
    }
}

/// A worker of this page.
#[derive(Clone)]
pub(crate) struct House(Worker);

impl House {
    /// Starts a worker that runs the same module as the page.
    pub(crate) fn start(listener: Listener) -> Option<House> {
        let worker = dom::worker()?;
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            // What cannot be read was not meant for this page.
            if let Ok(event) = WorkerEvent::read(&text) {
                listener(event.into());
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        Some(House(worker))
    }

    /// Sends it a command.
    pub(crate) fn send(&self, command: &WorkerCommand) {
        drop(self.0.post_message(&command.write().into()));
    }
}

/// How long is waited before a line is tried again, in milliseconds: at once, then longer and longer.
const WAITS: [i32; 6] = [300, 700, 1500, 3000, 5000, 8000];

/// The wait after so many tries.
fn wait(tries: usize) -> i32 {
    WAITS[tries.min(WAITS.len() - 1)]
}

/// The address of a room's socket.
fn address(origin: &str, base: &str, room: &str) -> String {
    format!("{}{base}/api/rooms/{room}/socket", origin.replacen("http", "ws", 1))
}

/// The same from a piece of news on, or with everything.
fn since(address: &str, since: Option<Revision>) -> String {
    since.map_or_else(|| address.to_string(), |since| format!("{address}?since={since}"))
}

/// A socket that is opened again whenever it breaks.
pub(crate) struct Socket {
    address: String,
    listener: Listener,
    /// From which piece of news on; nothing if everything is wanted.
    since: Box<dyn Fn() -> Option<Revision>>,
    open: RefCell<Option<WebSocket>>,
    tries: Cell<usize>,
    over: Cell<bool>,
}

impl Socket {
    /// Opens a line to a room.
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
            if let Ok(told) = Told::read(&text) {
                if socket.tries.take() > 0 || matches!(told, Told::Welcome(_) | Told::Resumed { .. }) {
                    (socket.listener)(Heard::Open);
                }
                (socket.listener)(Heard::Told(PersonId::new(0), told));
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
        (self.listener)(Heard::Lost);
        let tries = self.tries.get();
        self.tries.set(tries + 1);
        let again = self.clone();
        dom::later(wait(tries), move || {
            if again.open.borrow().is_none() {
                again.connect();
            }
        });
    }

    /// Begins anew, since something was missed.
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
    use super::*;

    #[test]
    fn what_a_worker_says_is_heard_as_the_same() {
        let text = || "text".to_string();
        let told = Told::Done { id: 1, version: 2 };
        for (event, heard) in [
            (WorkerEvent::Ready, Heard::Open),
            (
                WorkerEvent::Told { person: PersonId::new(3), told: told.clone() },
                Heard::Told(PersonId::new(3), told),
            ),
            (WorkerEvent::Refused { why: text() }, Heard::Refused(text())),
            (WorkerEvent::Record { record: text() }, Heard::Record(text())),
            (WorkerEvent::Saved { state: text() }, Heard::Kept(text())),
            (WorkerEvent::NotLoaded, Heard::Unkept),
            (WorkerEvent::Opened { deal: text() }, Heard::Deal(text())),
        ] {
            assert_eq!(Heard::from(event), heard);
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
