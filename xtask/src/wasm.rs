//! `cargo xtask wasm`: sees whether the core crates can be built for the browser; and the compiler that does, for `cargo xtask page`.
//!
//! The target that rustup installs is used where it is there. Else Debian's second Rust compiles the standard library
//! from source, so that a machine that cannot fetch toolchains builds the same code.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::house;
use crate::shell::{self, Outcome};

/// What browsers run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Where Debian's packages put their programs.
const DEBIAN: &str = "/usr/bin";

/// What a compiler that is told to let us leaves out of what has to be sent: the words of panics, places in the source, how
/// values look to who debugs. Nobody reads them in a browser; what is to be told to people is no panic.
const LEAN: &str = "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none";

/// What every build for browsers is told: that what a page consists of is known by a few types, not by one for each piece. With
/// another compiler than Debian's, `.cargo/config.toml` says so.
const ERASED: &str = "--cfg erase_components";

/// What a build is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim {
    /// To see whether all is well.
    Check,
    /// To be sent to browsers: as small as the compiler can.
    Send,
}

/// Sees whether the core crates can be built, each with all that it has; the page builds what it needs of them.
pub(crate) fn run(root: &Path) -> Outcome<()> {
    let mut command = compile(root, Aim::Check, "check")?;
    // The profile of the page's quick build, which has most of this already.
    command.args(["--profile", "page-quick", "--lib"]);
    let core: Vec<&str> = house::core().map(|home| home.package).collect();
    for package in &core {
        command.args(["--package", package]);
    }
    let start = Instant::now();
    shell::run(&mut command)?;
    shell::say(&format!("wasm: {} checked in {:.0} s\n", core.join(", "), start.elapsed().as_secs_f64()))
}

/// A command that builds for browsers; what is to be built is still to be said.
pub(crate) fn build(root: &Path, aim: Aim) -> Outcome<Command> {
    compile(root, aim, "build")
}

fn compile(root: &Path, aim: Aim, how: &str) -> Outcome<Command> {
    let mut command = if has_target(root)? {
        shell::say(&format!("wasm: with the installed target {TARGET}\n"))?;
        with_target(root)
    } else {
        let rustc = Path::new(DEBIAN).join("rustc");
        let source = standard_library(&rustc).ok_or_else(|| advice(&rustc))?;
        let source = source.display();
        shell::say(&format!("wasm: with Debian's Rust, building the standard library from {source}\n"))?;
        with_debian(root, &rustc, aim)
    };
    command.args([how, "--locked", "--target", TARGET]);
    command.arg("--target-dir").arg(folder(root));
    Ok(command)
}

/// Where builds for browsers go.
pub(crate) fn folder(root: &Path) -> PathBuf {
    shell::target(root).join("wasm")
}

/// Whether the compiler of this workspace has a standard library for the target.
fn has_target(root: &Path) -> Outcome<bool> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(rustc);
    command.current_dir(root).args(["--print", "target-libdir", "--target", TARGET]);
    Ok(Path::new(shell::read(&mut command)?.trim_end()).exists())
}

fn with_target(root: &Path) -> Command {
    shell::cargo(root)
}

fn with_debian(root: &Path, rustc: &Path, aim: Aim) -> Command {
    let mut command = Command::new(Path::new(DEBIAN).join("cargo"));
    command.current_dir(root);
    // Building the standard library is not stable yet; this compiler is told to let us.
    command.env("RUSTC", rustc).env("RUSTC_BOOTSTRAP", "1").arg("-Zbuild-std=std,panic_abort");
    // What rustup and an outer cargo have set is meant for the other compiler.
    for name in ["RUSTDOC", "RUSTC_WRAPPER", "RUSTUP_TOOLCHAIN", "CARGO_ENCODED_RUSTFLAGS", "CARGO"] {
        command.env_remove(name);
    }
    let mut flags = vec![ERASED.to_owned()];
    flags.extend(linker().map(|linker| format!("-C linker={}", linker.display())));
    if aim == Aim::Send {
        command.arg("-Zbuild-std-features=optimize_for_size");
        flags.push(LEAN.to_owned());
    }
    command.env("RUSTFLAGS", flags.join(" "));
    command
}

/// The source of the standard library that belongs to a compiler.
fn standard_library(rustc: &Path) -> Option<PathBuf> {
    let sysroot = shell::read(Command::new(rustc).args(["--print", "sysroot"])).ok()?;
    let source = Path::new(sysroot.trim_end()).join("lib/rustlib/src/rust/library");
    source.exists().then_some(source)
}

/// Debian's linker for the target, under its plain name or that of the version it comes with.
fn linker() -> Option<PathBuf> {
    let plain = Path::new(DEBIAN).join("wasm-ld");
    if plain.exists() {
        return Some(plain);
    }
    let mut versions: Vec<PathBuf> = std::fs::read_dir(DEBIAN)
        .ok()?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("wasm-ld-")))
        .collect();
    versions.sort();
    versions.pop()
}

fn advice(rustc: &Path) -> String {
    format!(
        "there is neither the target {TARGET} nor a standard library for {}: run `rustup target add {TARGET}`, \
         or on Debian `apt-get install rustc-web cargo-web rust-web-src lld`",
        rustc.display()
    )
}
