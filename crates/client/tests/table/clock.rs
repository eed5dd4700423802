//! Deadlines by the server's clock.

use eights_client::Client;
use eights_protocol::{Length, ServerMessage, Settings};

use crate::house::{BEHIND, House, settings};

#[test]
fn time_left_is_told_by_the_servers_clock() {
    let house = House::dealt("basic", 2, settings(Length::Match));
    let client = &house.people[0].client;
    // Ten seconds for the move, and thirty in the bank.
    let here = house.now - BEHIND;
    assert_eq!(client.server_time(here), house.now);
    assert_eq!(client.time_left(here), Some(40_000));
    assert_eq!(client.time_left(here + 39_999), Some(1));
    assert_eq!(client.time_left(here + 50_000), Some(0));
}

#[test]
fn a_clock_that_is_ahead_is_set_by_every_greeting() {
    let house = House::dealt("basic", 2, settings(Length::Match));
    let mut client = house.people[0].client.clone();
    let resumed = ServerMessage::Resumed { now: 1000, version: client.version().unwrap() };
    client.told(resumed, 5_000).unwrap();
    assert_eq!((client.server_time(5_000), client.server_time(6_000)), (1000, 2000));
    assert_eq!(client.server_time(0), 0);
}

#[test]
fn nobody_is_hurried_without_a_clock() {
    let house = House::dealt("basic", 2, Settings::default());
    assert_eq!(house.people[0].client.time_left(0), None);
    assert_eq!(Client::new().time_left(0), None);
}
