//! Our own server for the duration of a test: a child process, with its file in a temporary folder.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use eights_connection::Address;

use crate::LoadFailure;

/// A server process.
pub(crate) struct ServerProcess {
    child: Child,
    listen: SocketAddr,
    folder: PathBuf,
    sockets: u64,
    /// Keeps the folder for inspection.
    pub(crate) keep_folder: bool,
}

impl ServerProcess {
    /// Starts a server for this number of connections, in a new folder below `below`.
    pub(crate) fn start(below: &Path, sockets: u64) -> Result<ServerProcess, LoadFailure> {
        let folder = below.join(format!("eights-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|why| LoadFailure::Folder { path: folder.clone(), why })?;
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        match serve(&folder, listen, sockets) {
            Ok((child, listen)) => Ok(ServerProcess { child, listen, folder, sockets, keep_folder: false }),
            Err(failure) => {
                let _ = std::fs::remove_dir_all(&folder);
                Err(failure)
            }
        }
    }

    pub(crate) fn address(&self) -> Address {
        self.listen.to_string().parse().expect("an address of a socket is an address of a server")
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Returns the folder of the server's file.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the path of the server's file.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.join("eights.db")
    }

    /// Kills the server without warning and restarts it at the same address.
    pub(crate) fn kill_and_restart(&mut self) -> Result<(), LoadFailure> {
        self.kill()?;
        (self.child, self.listen) = serve(&self.folder, self.listen, self.sockets)?;
        Ok(())
    }

    fn kill(&mut self) -> Result<(), LoadFailure> {
        self.child.kill().and_then(|()| self.child.wait()).map(drop).map_err(LoadFailure::Server)
    }

    /// Shuts the server down gracefully. The file is free when this returns.
    pub(crate) fn end(&mut self) -> Result<(), LoadFailure> {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process};
            let id = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
            if let Some(id) = id
                && kill_process(id, Signal::TERM).is_ok()
            {
                return self.child.wait().map(drop).map_err(LoadFailure::Server);
            }
        }
        self.kill()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill().and_then(|()| self.child.wait());
        if !self.keep_folder {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

/// Returns settings with raised limits, since all clients share one address.
fn settings(sockets: u64) -> [(&'static str, String); 8] {
    [
        ("EIGHTS_SOCKETS", sockets.to_string()),
        ("EIGHTS_SOCKETS_PER_ADDRESS", sockets.to_string()),
        ("EIGHTS_ROOMS", "1000000".to_string()),
        ("EIGHTS_ROOMS_PER_HOUR", "100000000".to_string()),
        ("EIGHTS_REQUESTS_PER_SECOND", "1000000".to_string()),
        ("EIGHTS_COMMANDS_PER_SECOND", "1000000".to_string()),
        ("EIGHTS_STORED_KB_PER_MINUTE", "100000000".to_string()),
        ("EIGHTS_STORED_KB_PER_MINUTE_PER_PERSON", "100000000".to_string()),
    ]
}

fn serve(folder: &Path, listen: SocketAddr, sockets: u64) -> Result<(Child, SocketAddr), LoadFailure> {
    let log = std::fs::File::options().create(true).append(true).open(folder.join("server.log"));
    let log = log.map_err(|why| LoadFailure::Folder { path: folder.to_path_buf(), why })?;
    let program = std::env::current_exe().map_err(LoadFailure::Server)?;
    let mut command = Command::new(program);
    command.args(["serve", "--data", "eights.db", "--listen", &listen.to_string()]).current_dir(folder);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("EIGHTS_") {
            command.env_remove(name);
        }
    }
    command.envs(settings(sockets)).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
    let mut child = command.spawn().map_err(LoadFailure::Server)?;
    let mut greeting = String::new();
    let output = child.stdout.as_mut().expect("its output is ours");
    let read = BufReader::new(output).read_line(&mut greeting);
    let address = greeting.trim().rsplit("//").next().and_then(|address| address.parse().ok());
    match (read, address) {
        (Ok(_), Some(address)) => Ok((child, address)),
        (read, _) => {
            let _ = child.kill().and_then(|()| child.wait());
            let said = std::fs::read_to_string(folder.join("server.log")).unwrap_or_default();
            let last = said.lines().rev().find(|line| line.contains("error")).unwrap_or("it says nothing");
            let why = read.err().unwrap_or_else(|| std::io::Error::other(last.to_string()));
            Err(LoadFailure::Server(why))
        }
    }
}
