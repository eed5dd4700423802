//! Hands as they are told.
