//! A table without a server, in a worker: so that bots think without holding up the page.
//!
//! Messages are text: a word, what it is about, and behind a line break the message itself. `open` has the table that is wanted
//! and perhaps the code of its deal, `like` a name for the host and below it the record whose cards are dealt again, `load` a
//! table that was kept; `look` and `ask` come from somebody, `told` goes to somebody.
//! After everything that happens the page is handed what it has to keep (`kept`), so that the table outlives a reload.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use eights_game::Record;
use eights_protocol::http::NewRoom;
use eights_protocol::{PersonId, Request, Settings, Time};
use eights_room::parlour::{Deal, Letter, Parlour};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::world::{self, Browser};

/// A bot is never asked more often than this, in milliseconds: whatever waits is let in between.
const BREATH: u64 = 1;

struct House {
    scope: DedicatedWorkerGlobalScope,
    parlour: Option<Parlour>,
    /// The timer that is running.
    timer: Option<i32>,
    wake: Option<Closure<dyn FnMut()>>,
}

/// How a table of this page is kept.
pub(crate) fn own_settings() -> Settings {
    Settings { pace: 900, ..Settings::default() }
}

/// Opens the house: from now on it answers.
pub(crate) fn open() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let house = Rc::new(RefCell::new(House { scope: scope.clone(), parlour: None, timer: None, wake: None }));
    let wake = {
        let house = house.clone();
        Closure::<dyn FnMut()>::new(move || house.borrow_mut().wakes())
    };
    house.borrow_mut().wake = Some(wake);
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            house.borrow_mut().hears(&text);
        }
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    say(&scope, "ready");
}

fn say(scope: &DedicatedWorkerGlobalScope, text: &str) {
    // A page that is gone hears nothing.
    drop(scope.post_message(&text.into()));
}

impl House {
    fn hears(&mut self, text: &str) {
        let (head, body) = text.split_once('\n').unwrap_or((text, ""));
        let (word, whom) = head.split_once(' ').unwrap_or((head, ""));
        let now = world::now();
        match word {
            "open" => self.opens(whom, body, now),
            "like" => self.opens_like(whom, body, now),
            "load" => match Parlour::load(body, Arc::new(Browser)) {
                Ok(parlour) => self.has(parlour),
                // What cannot be read any more is of no use: a fresh table is.
                Err(_) => say(&self.scope, "unkept"),
            },
            "look" => {
                if let (Some(parlour), Ok(person)) = (&mut self.parlour, whom.parse()) {
                    let told = parlour.looks(person, now);
                    self.tell([(person, told)]);
                }
            }
            "ask" => {
                if let (Some(parlour), Ok(person), Ok(request)) =
                    (&mut self.parlour, whom.parse(), Request::read(body))
                {
                    let letters = parlour.asked(person, request, now);
                    self.tell(letters);
                }
            }
            "record" => {
                let record = self.parlour.as_ref().and_then(Parlour::record).unwrap_or_default();
                say(&self.scope, &format!("record\n{record}"));
            }
            _ => {}
        }
        self.rest();
    }

    /// Opens a table: by the code of a deal, or by one that nobody knows yet.
    fn opens(&mut self, whom: &str, body: &str, now: Time) {
        let (host, deal) = whom.split_once(' ').unwrap_or((whom, ""));
        let (Ok(host), Ok(wanted)) = (host.parse::<PersonId>(), NewRoom::read(body)) else {
            return say(&self.scope, "refused\nthe table that is wanted cannot be read");
        };
        let deal = if deal.is_empty() { Ok(Deal::new(&Browser)) } else { deal.parse() };
        let opened = match deal {
            Ok(deal) => {
                Parlour::open_deal(host, &wanted, deal, Arc::new(Browser), now).map_err(|why| why.to_string())
            }
            Err(why) => Err(why.to_string()),
        };
        match opened {
            Ok(parlour) => self.has(parlour),
            Err(why) => say(&self.scope, &format!("refused\n{why}")),
        }
    }

    /// Opens a table that deals the cards of a record again.
    fn opens_like(&mut self, host: &str, body: &str, now: Time) {
        let (name, text) = body.split_once('\n').unwrap_or((body, ""));
        let opened = match (host.parse::<PersonId>(), text.parse::<Record>()) {
            (Ok(host), Ok(record)) => {
                Parlour::open_like(&record, host, name, own_settings(), Arc::new(Browser), now)
                    .map_err(|why| why.to_string())
            }
            (_, Err(why)) => Err(why.to_string()),
            (Err(why), _) => Err(why.to_string()),
        };
        match opened {
            Ok(parlour) => self.has(parlour),
            Err(why) => say(&self.scope, &format!("refused\n{why}")),
        }
    }

    fn has(&mut self, parlour: Parlour) {
        let deal = parlour.deal().map_or_else(String::new, |deal| deal.to_string());
        self.parlour = Some(parlour);
        say(&self.scope, &format!("deal\n{deal}"));
    }

    /// Something is due.
    fn wakes(&mut self) {
        self.timer = None;
        let Some(parlour) = &mut self.parlour else { return };
        let letters = parlour.passes(world::now());
        self.tell(letters);
        self.rest();
    }

    /// Sleeps until something is due.
    fn rest(&mut self) {
        if let Some(timer) = self.timer.take() {
            self.scope.clear_timeout_with_handle(timer);
        }
        let (Some(due), Some(wake)) = (self.parlour.as_ref().and_then(Parlour::due), &self.wake) else {
            return;
        };
        let wait = due.saturating_sub(world::now()).max(BREATH) as i32;
        let wake = wake.as_ref().unchecked_ref();
        self.timer = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(wake, wait).ok();
    }

    fn tell(&self, letters: impl IntoIterator<Item = Letter>) {
        let mut told_any = false;
        for (person, told) in letters {
            say(&self.scope, &format!("told {person}\n{}", told.write()));
            told_any = true;
        }
        if let Some(parlour) = self.parlour.as_ref().filter(|_| told_any) {
            say(&self.scope, &format!("kept\n{}", parlour.save()));
        }
    }
}
