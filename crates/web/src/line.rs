//! A line to a table: to a worker of this page, or to a server.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use eights_protocol::{PersonId, Request, Revision, Told};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket, Worker};

use crate::dom;

/// What comes over a line.
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
    pub(crate) fn ask(&self, person: PersonId, request: &Request) {
        match self {
            Line::House(house) => house.say(&format!("ask {person}\n{}", request.write())),
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
            let (head, body) = text.split_once('\n').unwrap_or((&text, ""));
            let (word, whom) = head.split_once(' ').unwrap_or((head, ""));
            match word {
                "ready" => listener(Heard::Open),
                "told" => {
                    if let (Ok(person), Ok(told)) = (whom.parse(), Told::read(body)) {
                        listener(Heard::Told(person, told));
                    }
                }
                "refused" => listener(Heard::Refused(body.to_string())),
                "record" => listener(Heard::Record(body.to_string())),
                "kept" => listener(Heard::Kept(body.to_string())),
                "unkept" => listener(Heard::Unkept),
                "deal" => listener(Heard::Deal(body.to_string())),
                _ => {}
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        Some(House(worker))
    }

    /// Says something to it.
    pub(crate) fn say(&self, text: &str) {
        drop(self.0.post_message(&text.into()));
    }
}

/// How long is waited before a line is tried again, in milliseconds: at once, then longer and longer.
const WAITS: [i32; 6] = [300, 700, 1500, 3000, 5000, 8000];

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
        let origin = place.origin().unwrap_or_default().replacen("http", "ws", 1);
        let socket = Rc::new(Socket {
            address: format!("{origin}{}/api/rooms/{room}/socket", dom::base()),
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
        let since = (self.since)().map_or_else(String::new, |since| format!("?since={since}"));
        let Ok(open) = WebSocket::new(&format!("{}{since}", self.address)) else { return };
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
        dom::later(WAITS[tries.min(WAITS.len() - 1)], move || {
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

    fn say(&self, text: &str) {
        if let Some(open) = self.open.borrow().as_ref().filter(|open| open.ready_state() == WebSocket::OPEN) {
            drop(open.send_with_str(text));
        }
    }
}
