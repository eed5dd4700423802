//! A server under load: whatever is killed or breaks, every acknowledged move is stored.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::driving::{Ran, Server, eights, finish};

/// Creates an empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn load(folder: &Path, arguments: &[&str]) -> Ran {
    let mut command = eights(&[&["load"], arguments].concat());
    finish(command.current_dir(folder).spawn().unwrap(), "")
}

/// Returns the report of a run that must leave nothing behind and find no fault.
fn object(folder: &Path, arguments: &[&str]) -> Value {
    let ran = load(folder, &[arguments, &["--json"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 0, "the folder of the server is gone");
    let found: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(found["faults"], serde_json::json!([]));
    found
}

#[test]
fn a_server_that_is_killed_loses_nothing_that_it_acknowledged() {
    let arguments = ["--rooms", "6", "--rules", "mixed", "--pace", "0-40", "--kill", "8"];
    let found = object(&folder("load-kill"), &arguments);
    let kept = &found["kept"];
    assert_eq!((&found["kills"], &found["compared"]), (&Value::from(8), &Value::from(12)));
    assert!(kept["acknowledged"].as_u64() > Some(50), "{found}");
    assert!(kept["moves"].as_u64() >= kept["acknowledged"].as_u64(), "{found}");
    // Every room has completed at least one match, and each match was verified by replay.
    assert!(kept["matches"].as_u64() >= Some(6) && kept["verified"] == kept["matches"], "{found}");
    assert!(found["broken"].as_u64() >= Some(12), "{found}");
}

#[test]
fn connections_that_are_cut_cost_nobody_a_seat() {
    let arguments = ["--rooms", "10", "--pace", "0-100", "--cut", "--seconds", "10"];
    let found = object(&folder("load-cut"), &arguments);
    assert_eq!(found["compared"], Value::from(20));
    assert!(found["cuts"].as_u64() >= Some(20), "{found}");
    assert!(found["kept"]["acknowledged"].as_u64() > Some(50), "{found}");
}

#[test]
fn what_a_server_carries_is_measured_beside_bare_commits() {
    let found =
        object(&folder("load-plain"), &["--rooms", "4", "--seconds", "2", "--pace", "0", "--idle", "15"]);
    assert!(found["moves"].as_u64() > Some(10), "{found}");
    assert!(found["bare"]["rows_per_second"].as_f64() > Some(0.0), "{found}");
    assert!(found["counters"]["commits"].as_u64() > Some(0), "{found}");
    assert!(found["counters"]["records"].as_u64() >= found["counters"]["commits"].as_u64(), "{found}");
    if cfg!(target_os = "linux") {
        assert!(found["memory"]["in_play"].as_u64() > Some(1_000_000), "{found}");
        assert!(found["server_cpu_per_move_us"].as_f64() > Some(0.0), "{found}");
    }
}

#[test]
fn several_processes_play_at_a_server_that_is_there_already() {
    let folder = folder("load-elsewhere");
    let mut command = eights(&["serve"]);
    command.env("EIGHTS_COMMANDS_PER_SECOND", "10000");
    let server = Server::start_as(command, &folder);
    let arguments =
        [server.address(), "--rooms", "3", "--processes", "2", "--seconds", "2", "--pace", "0-10"];
    let ran = load(&folder, &arguments);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("3 tables of 2") && ran.out.contains("per second acknowledged"), "{}", ran.out);
    assert!(!ran.out.contains("\nmoves         0 per second"), "{}", ran.out);
    server.kill();
}

#[test]
fn what_cannot_be_measured_is_said() {
    let folder = folder("load-wrong");
    std::fs::write(folder.join("eights.toml"), "a file is no folder").unwrap();
    for (arguments, code, words) in [
        (&["--rules", "nothing"][..], 2, "there are no rules called \"nothing\""),
        (&["--rules", "eightball", "--seats", "5"], 2, "--seats"),
        (&["--pace", "soon"], 2, "2000-6000"),
        (&["--idle", "4000000000"], 1, "ulimit -Hn"),
        (&["--kill", "3", "127.0.0.1:9"], 2, "cannot be used with"),
        (&["127.0.0.1:9", "--rooms", "1"], 1, "check the address"),
        (&["--folder", "eights.toml"], 1, "--folder"),
    ] {
        let ran = load(&folder, arguments);
        assert_eq!(ran.code, Some(code), "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(words) && ran.out.is_empty(), "{arguments:?}: {}", ran.err);
    }
}
