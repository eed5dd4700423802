//! Keeps rooms, records and whom the server knows in one file.
