//! `cargo xtask dist`: builds the distribution folder for hosts.
//!
//! The program is self-contained: it needs no library and no other file. Two checks verify that: the output of `ldd`
//! and, as root, a whole game at a server in an otherwise empty folder.

mod bare;
mod container;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::shell::{self, Outcome};

/// Files shipped with the program, and their paths in the tree.
const BESIDE: [(&str, &str); 11] = [
    ("README.md", "README.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("host.md", "docs/host.md"),
    ("configure.md", "docs/configure.md"),
    ("operate.md", "docs/operate.md"),
    ("back-up-and-upgrade.md", "docs/back-up-and-upgrade.md"),
    ("eights.service", "packaging/eights.service"),
    ("eights.toml", "packaging/eights.toml"),
    ("nginx.conf", "packaging/nginx.conf"),
    ("prometheus-rules.yml", "packaging/prometheus-rules.yml"),
];

/// Links statically, including the C library.
const FLAGS: [&str; 2] = ["-C", "target-feature=+crt-static"];

/// What to do.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The folder to fill; without it, one among the build output.
    #[arg(long, value_name = "FOLDER")]
    into: Option<PathBuf>,
    /// The page for browsers to build in; without it, `page` among the build output, if there is one.
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// Link it from what the tests are built of, to see whether all is well; it thinks more slowly than the one for hosts.
    #[arg(long)]
    quick: bool,
    /// Let it serve and play a whole game in a folder with nothing else in it; for root alone.
    #[arg(long)]
    try_bare: bool,
}

/// Builds the program and fills the folder.
pub(crate) fn run(root: &Path, options: &Options) -> Outcome<()> {
    let host = host(root)?;
    let start = Instant::now();
    let page = page(root, options.page.as_deref())?;
    let program = build(root, &host, page.as_deref(), options.quick)?;
    let seconds = start.elapsed().as_secs_f64();
    let folder = match &options.into {
        Some(folder) => folder.clone(),
        None => shell::target(root).join("dist").join(format!("eights-{host}")),
    };
    std::fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let made = folder.join("eights");
    put(&program, &made)?;
    for (name, from) in BESIDE {
        put(&root.join(from), &folder.join(name))?;
    }
    shell::run(Command::new(&made).args(["man", "--all"]).arg(folder.join("man")))?;
    let said = linked(&made)?;
    if !needs_nothing(&said) {
        return Err(format!("{} needs libraries of the machine:\n{said}", made.display()).into());
    }
    let bytes = std::fs::metadata(&made)?.len();
    let shown = folder.display();
    shell::say(&format!(
        "dist: {shown}, a program of {} kB {} that needs no library, built in {seconds:.0} s\n",
        bytes / 1000,
        if page.is_some() { "with the page for browsers" } else { "without a page for browsers" },
    ))?;
    if options.try_bare { bare::try_it(root, &made) } else { Ok(()) }
}

/// Returns the host target, which has to be Linux with the GNU library.
fn host(root: &Path) -> Outcome<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let said = shell::read(Command::new(rustc).current_dir(root).arg("-vV"))?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default().to_string();
    if host.ends_with("-linux-gnu") {
        Ok(host)
    } else {
        Err(format!("programs for hosts are built on Linux with the GNU library, not on {host:?}").into())
    }
}

/// Returns the folder of the page to embed: the one given, or the output of `cargo xtask page`.
fn page(root: &Path, named: Option<&Path>) -> Outcome<Option<PathBuf>> {
    let is_page = |folder: &Path| folder.join("index.html").is_file();
    match named {
        Some(folder) if is_page(folder) => Ok(Some(std::path::absolute(folder)?)),
        Some(folder) => Err(format!("{}: there is no index.html in it", folder.display()).into()),
        None => Ok(Some(shell::target(root).join("page")).filter(|folder| is_page(folder))),
    }
}

/// Builds the program. The target is explicit, so that build scripts are linked as usual.
fn build(root: &Path, host: &str, page: Option<&Path>, quick: bool) -> Outcome<PathBuf> {
    let mut command = shell::cargo(root);
    // These would override the flags below and those in `.cargo/config.toml`.
    command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    // An inherited setting must not decide which page is embedded.
    command.env_remove("EIGHTS_PAGE").envs(page.map(|page| ("EIGHTS_PAGE", page)));
    if quick {
        // Only the link step differs from a test build: all crates are compiled already.
        command
            .args(["rustc", "--quiet", "--locked", "--package", "eights", "--bin", "eights", "--"])
            .args(FLAGS);
        shell::run(&mut command)?;
        return Ok(shell::target(root).join("debug/eights"));
    }
    command.args([
        "build",
        "--quiet",
        "--profile",
        "dist",
        "--locked",
        "--package",
        "eights",
        "--target",
        host,
    ]);
    command.arg("--config").arg(format!("target.{host}.rustflags={FLAGS:?}"));
    shell::run(&mut command)?;
    Ok(shell::target(root).join(host).join("dist/eights"))
}

/// Returns the output of `ldd`, which fails for a program that is not dynamic at all.
fn linked(program: &Path) -> Outcome<String> {
    let said = Command::new("ldd").arg(program).output().map_err(|why| format!("ldd: {why}"))?;
    Ok(String::from_utf8_lossy(&said.stdout).into_owned() + &String::from_utf8_lossy(&said.stderr))
}

fn needs_nothing(said: &str) -> bool {
    ["statically linked", "not a dynamic executable"].contains(&said.trim())
}

/// Copies a file over an older one, which may be running.
fn put(from: &Path, to: &Path) -> Outcome<()> {
    let part = to.with_extension("part");
    std::fs::copy(from, &part).map_err(|why| format!("{}: {why}", from.display()))?;
    std::fs::rename(&part, to).map_err(|why| format!("{}: {why}", to.display()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_needs_libraries_is_noticed() {
        assert!(needs_nothing("\tstatically linked\n") && needs_nothing("\tnot a dynamic executable\n"));
        let own = std::env::current_exe().expect("a test is a program");
        let said = linked(&own).expect("ldd is there");
        assert!(!needs_nothing(&said), "{said}");
    }

    #[test]
    fn a_page_that_was_named_has_to_be_one() {
        let root = crate::tree::root().expect("the tree has a root");
        let folder = shell::target(&root).join("dist-test-page");
        std::fs::create_dir_all(&folder).expect("build output may be written");
        std::fs::write(folder.join("index.html"), "").expect("build output may be written");
        assert_eq!(page(&root, Some(&folder)).expect("it is a page"), Some(folder.clone()));
        std::fs::remove_dir_all(&folder).expect("it is ours");
        let refused = page(&root, Some(&folder)).expect_err("it is gone").to_string();
        assert!(refused.contains("no index.html"), "{refused}");
    }

    #[test]
    fn what_a_host_gets_is_there() {
        let root = crate::tree::root().expect("the tree has a root");
        for (_, from) in BESIDE {
            assert!(root.join(from).is_file(), "{from}");
        }
    }
}
