//! `cargo xtask wasm`: checks that the core crates build for the browser. Also the compiler setup for
//! `cargo xtask page`.
//!
//! Uses rustup's target if it is installed. Otherwise Debian's second Rust compiles the standard library from source,
//! so that a machine that cannot download toolchains builds the same code.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::house;
use crate::shell::{self, Outcome};

/// Target of browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Folder of Debian's programs.
const DEBIAN: &str = "/usr/bin";

/// Unstable flags that shrink the download: no panic messages, source locations or debug formatting. Nobody reads them
/// in a browser; messages for people are no panics.
const LEAN: &str = "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none";

/// Flag of every build for browsers: erases the types of the page's components. For compilers other than Debian's,
/// `.cargo/config.toml` sets it.
const ERASED: &str = "--cfg erase_components";

/// Purpose of a build.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim {
    /// To check that everything compiles.
    Check,
    /// To be served to browsers: optimized for size.
    Send,
}

/// Checks that the core crates build, each with all of its features. The page builds only what it needs of them.
pub(crate) fn run(root: &Path) -> Outcome<()> {
    let mut command = compile(root, Aim::Check, "check")?;
    // The profile of the page's quick build, which has compiled most of this already.
    command.args(["--profile", "page-quick", "--lib"]);
    let core: Vec<&str> = house::core().map(|home| home.package).collect();
    for package in &core {
        command.args(["--package", package]);
    }
    let start = Instant::now();
    shell::run(&mut command)?;
    shell::say(&format!("wasm: {} checked in {:.0} s\n", core.join(", "), start.elapsed().as_secs_f64()))
}

/// Returns a command that builds for browsers, without the packages to build.
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

/// Returns the folder of builds for browsers.
pub(crate) fn folder(root: &Path) -> PathBuf {
    shell::target(root).join("wasm")
}

/// Returns true if the workspace's compiler has a standard library for the target.
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
    // Building the standard library is unstable, so unlock it in this compiler.
    command.env("RUSTC", rustc).env("RUSTC_BOOTSTRAP", "1").arg("-Zbuild-std=std,panic_abort");
    // Variables set by rustup and an outer cargo are meant for the other compiler.
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

/// Returns the source of the standard library that belongs to a compiler.
fn standard_library(rustc: &Path) -> Option<PathBuf> {
    let sysroot = shell::read(Command::new(rustc).args(["--print", "sysroot"])).ok()?;
    let source = Path::new(sysroot.trim_end()).join("lib/rustlib/src/rust/library");
    source.exists().then_some(source)
}

/// Returns Debian's linker for the target, under its plain or versioned name.
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
