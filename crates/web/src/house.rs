//! Runs a [local table](LocalTable) in a worker, so that bots think without blocking the page.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use eights_protocol::WorkerEvent;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::entropy::{self, BrowserEntropy};
use crate::local_table::LocalTable;

struct House {
    scope: DedicatedWorkerGlobalScope,
    table: LocalTable,
    /// Handle of the running timer.
    timer: Option<i32>,
    wake: Option<Closure<dyn FnMut()>>,
}

/// Starts the worker; from now on it answers.
pub(crate) fn open() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let table = LocalTable::new(Arc::new(BrowserEntropy));
    let house = Rc::new(RefCell::new(House { scope: scope.clone(), table, timer: None, wake: None }));
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
    send(&scope, &WorkerEvent::Ready);
}

fn send(scope: &DedicatedWorkerGlobalScope, event: &WorkerEvent) {
    // A page that is gone receives nothing.
    drop(scope.post_message(&event.write().into()));
}

impl House {
    fn hears(&mut self, text: &str) {
        let events = self.table.answer_text(text, entropy::now());
        self.goes_on(&events);
    }

    /// Handles an expired timer.
    fn wakes(&mut self) {
        self.timer = None;
        let events = self.table.pass_time(entropy::now());
        self.goes_on(&events);
    }

    /// Sends events to the page, and sets the timer for the next scheduled action.
    fn goes_on(&mut self, events: &[WorkerEvent]) {
        for event in events {
            send(&self.scope, event);
        }
        if let Some(timer) = self.timer.take() {
            self.scope.clear_timeout_with_handle(timer);
        }
        let (Some(wait), Some(wake)) = (self.table.wait(entropy::now()), &self.wake) else { return };
        let wake = wake.as_ref().unchecked_ref();
        self.timer = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(wake, wait).ok();
    }
}
