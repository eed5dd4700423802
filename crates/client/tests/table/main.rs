//! Clients of an in-memory room, which receive everything as text.

mod asks;
mod clock;
mod fair;
mod house;
mod reconnect;
mod replay;
mod salon;
mod secrets;
mod whole;
