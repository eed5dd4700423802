//! A server of our own, for as long as it is measured: another process, with a file in a folder that is gone afterwards.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use eights_connection::Address;

use crate::LoadFailure;

/// A server process.
pub(crate) struct OwnServer {
    child: Child,
    listen: SocketAddr,
    folder: PathBuf,
    sockets: u64,
    /// Whether the folder stays, since somebody should look at it.
    pub(crate) keep_folder: bool,
}

impl OwnServer {
    /// Starts a server for so many connections, in a new folder below this one.
    pub(crate) fn start(below: &Path, sockets: u64) -> Result<OwnServer, LoadFailure> {
        let folder = below.join(format!("eights-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|why| LoadFailure::Folder { path: folder.clone(), why })?;
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        match serve(&folder, listen, sockets) {
            Ok((child, listen)) => Ok(OwnServer { child, listen, folder, sockets, keep_folder: false }),
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

    /// The folder of its file.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file that it keeps everything in.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.join("eights.db")
    }

    /// Ends it without a warning, and starts it again at the same address.
    pub(crate) fn kill_and_restart(&mut self) -> Result<(), LoadFailure> {
        self.kill()?;
        (self.child, self.listen) = serve(&self.folder, self.listen, self.sockets)?;
        Ok(())
    }

    fn kill(&mut self) -> Result<(), LoadFailure> {
        self.child.kill().and_then(|()| self.child.wait()).map(drop).map_err(LoadFailure::Server)
    }

    /// Ends it as services are ended. The file is free when this answers.
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

impl Drop for OwnServer {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill().and_then(|()| self.child.wait());
        if !self.keep_folder {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

/// What a server of our own allows: everything comes from one address.
fn settings(sockets: u64) -> [(&'static str, String); 8] {
    [
        ("EIGHTS_SOCKETS", sockets.to_string()),
        ("EIGHTS_SOCKETS_OF_ONE_ADDRESS", sockets.to_string()),
        ("EIGHTS_ROOMS", "1000000".to_string()),
        ("EIGHTS_ROOMS_AN_HOUR", "100000000".to_string()),
        ("EIGHTS_REQUESTS_A_SECOND", "1000000".to_string()),
        ("EIGHTS_ASKS_A_SECOND", "1000000".to_string()),
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
