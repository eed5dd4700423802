//! The table in the browser.
//!
//! One module runs twice: in the page it is what people see ([`app`]), in a worker it is a table without a server
//! ([`house`]). The page does not know the difference between such a table and one on a server: both are told and ask the same
//! messages ([`line`]). What happens is worked out by `eights_client`, told by `eights_telling`, placed by `eights_stage` and
//! drawn by `eights_faces`; here they are put on the page.

#![expect(
    clippy::large_types_passed_by_value,
    reason = "a table on the page is a handful of handles, and every part has them"
)]

mod after;
mod app;
mod ask;
mod desk;
mod dom;
mod draw;
mod front;
mod games;
mod house;
mod kept_rules;
mod line;
mod parts;
mod preferences;
mod replay;
mod route;
mod rules;
mod settings;
mod share;
mod table;
mod world;

use eights_family::Title;

/// A crate in between that chooses games by itself would put them all into every module, and nobody would notice.
const _: () = assert!(
    Title::CrazyEights.is_played() == cfg!(feature = "crazy-eights")
        && Title::CrazierEights.is_played() == cfg!(feature = "crazier-eights")
        && Title::CrazyEightBall.is_played() == cfg!(feature = "crazy-8-ball"),
    "a dependency plays games that this build was not asked for: it needs `default-features = false`"
);

fn main() {
    // What went wrong is told to whoever works on the page.
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|why| web_sys::console::error_1(&why.to_string().into())));
    if dom::in_worker() {
        house::open();
    } else {
        app::show();
    }
}
