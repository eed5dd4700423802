//! What the host of a server can do.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use eights_room::Banned;
use eights_wire::PersonId;

/// How to look after a server.
#[derive(Args, Debug)]
pub(crate) struct AdminOptions {
    /// The settings of the server, to find its file by
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) config: Option<PathBuf>,
    /// The file that everything is kept in [default: eights.db]
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) data: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub(crate) action: AdminAction,
}

/// What to do with a server's file.
#[derive(Subcommand, Debug)]
pub(crate) enum AdminAction {
    /// List the rooms that are open
    Rooms {
        /// Tell who sits there, too
        #[arg(long)]
        people: bool,
        /// Tell it as JSON, a line for each room
        #[arg(long)]
        json: bool,
    },
    /// Close a room; everybody in it is told
    Close {
        /// Its word, as KIWI-42, or its name in links
        #[arg(value_name = "ROOM")]
        room: String,
    },
    /// Send somebody away for good
    Ban {
        /// A person's number, an address, or a network
        #[arg(value_name = "PERSON|ADDRESS")]
        who: Banned,
    },
    /// Let somebody in again
    Unban {
        /// A person's number, an address, or a network
        #[arg(value_name = "PERSON|ADDRESS")]
        who: Banned,
    },
    /// List who was sent away
    Bans {
        /// Tell it as JSON, a line for each
        #[arg(long)]
        json: bool,
    },
    /// List complaints about what was said
    Reports {
        /// Tell it as JSON, a line for each complaint
        #[arg(long)]
        json: bool,
    },
    /// Print all that is kept about a person, as JSON
    Export {
        /// The person's number, which eights admin rooms --people tells
        #[arg(value_name = "PERSON")]
        person: PersonId,
    },
    /// Delete a person's names and words; no server may run
    Delete {
        /// The person's number, which eights admin rooms --people tells
        #[arg(value_name = "PERSON")]
        person: PersonId,
        /// Do not ask first
        #[arg(long)]
        yes: bool,
    },
    /// Copy everything into a file, while people play
    Backup {
        /// The copy
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Replace the file if it exists
        #[arg(long)]
        force: bool,
    },
    /// Put a copy back; no server may run
    Restore {
        /// The copy
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Replace what is kept now
        #[arg(long)]
        force: bool,
    },
    /// Ask whether the server takes people
    Health,
}
