//! Clients at a room in memory, to whom everything is told in writing.

mod asks;
mod clock;
mod fair;
mod house;
mod reconnect;
mod replay;
mod salon;
mod secrets;
mod whole;
