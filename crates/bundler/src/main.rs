//! Bundles the page: turns the source files into a folder that a server can serve as is.
//!
//! `cargo xtask page` builds the modules and calls this; nobody else needs to. The contract with the page's files:
//!
//! - **Names.** Every file is named by a hash of its content, so `start.js` becomes `start.0f3a9c1e77b2.js`, and
//!   browsers may cache it forever. Files in [`PLAIN`] keep their names and must be revalidated each time.
//! - **References.** Pages, scripts, styles and manifests refer to a file by its plain path, delimited by quotes,
//!   brackets or spaces: `href="tokens.css"`, `url(icons/cards.svg)`, `import "./start.js"`. A path is relative to the
//!   file's own folder or to the page's. References are rewritten. Two hashed files must not refer to each other.
//! - **Modules.** In a script, `{/* modules */}` becomes an object with a field for each game, keyed by the game's name
//!   in rule sheets, which has a field for each part, `playing` and `reading`:
//!   `{"crazy-eights":{"playing":{"js":"./crazy-eights-playing.….js","wasm":"./crazy-eights-playing.….wasm"},"reading":…}}`.
//!   The `js` is a module whose default export initializes it, in a page and in a worker alike:
//!   `(await import(js)).default({ module_or_path: wasm })`. A module with several games or both parts is listed under
//!   each of them.
//! - **Words.** Each part has one file per language with the messages that its games need. The part's field lists them:
//!   `"words":{"de":"./words/de/crazy-eights-playing.….ftl","en":…}`. A message file whose name ends with the name of a
//!   game belongs to that game; all others belong to every game.
//! - **File list.** In a script with a plain name, `[/* files */]` becomes a list of all other files, and
//!   `/* version */` a string that changes whenever one of them does.
//! - **Brotli.** A file that benefits from compression gets a compressed sibling, `start.0f3a9c1e77b2.js.br`.
//! - **Index.** `pack.json` records the origin and the size of every file, and lists the modules.

mod files;
mod module;
mod names;
mod press;
mod styles;
mod words;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

use crate::files::File;
use crate::module::{Files, Part};
use crate::names::PackedFile;

/// Result of a bundling step, with an error for whoever runs the bundler.
type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// Files that keep their plain names.
const PLAIN: [&str; 5] = ["index.html", "sw.js", "manifest.webmanifest", "favicon.ico", "robots.txt"];

/// Name of the bundle's index.
const INDEX: &str = "pack.json";

/// Packs the page.
#[derive(Parser)]
struct Arguments {
    /// The folder with the page's own files.
    #[arg(long)]
    page: PathBuf,
    /// A further file, as if it lay in that folder.
    #[arg(long)]
    with: Vec<PathBuf>,
    /// A module, what it is for and its games: `playing,reading:crazy-eights,crazy-8-ball=page.wasm`.
    #[arg(long, value_parser = module::wanted)]
    module: Vec<module::ModuleSpec>,
    /// The folder with the texts of all languages.
    #[arg(long)]
    words: Option<PathBuf>,
    /// The folder to fill; what was packed there before goes.
    #[arg(long)]
    out: PathBuf,
    /// Leave out what takes long: the compressed files.
    #[arg(long)]
    quick: bool,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("pack: {trouble}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Outcome<()> {
    let mut own = files::read(&arguments.page)?;
    for path in &arguments.with {
        own.push(File::read(path, &files::name(path)?)?);
    }
    let mut modules = Vec::new();
    let all: Vec<String> = arguments.module.iter().flat_map(|wanted| wanted.games.clone()).collect();
    for wanted in &arguments.module {
        let bound = wanted.bind()?;
        modules.extend(wanted.files());
        for part in &wanted.parts {
            let Some(folder) = &arguments.words else { break };
            own.extend(words::of_games(folder, &wanted.words_stem(*part), &wanted.games, &all, *part)?);
        }
        own.extend(bound.snippets);
        own.extend([bound.script, bound.module]);
    }
    let packed = names::pack(styles::joined(own), &modules)?;
    empty(&arguments.out)?;
    let mut index = Vec::new();
    for file in &packed {
        let small = if arguments.quick { None } else { press::pressed(file) };
        files::write(&arguments.out.join(&file.name), &file.bytes)?;
        if let Some(small) = &small {
            files::write(&arguments.out.join(format!("{}.br", file.name)), small)?;
        }
        index.push((file, small.map(|small| small.len())));
    }
    let text = serde_json::to_string_pretty(&described(&index, &modules))?;
    files::write(&arguments.out.join(INDEX), text.as_bytes())?;
    print!("{}", table(&index, &modules));
    Ok(())
}

/// Empties the output folder. Refuses to touch a folder that the bundler did not write.
fn empty(out: &Path) -> Outcome<()> {
    if out.join(INDEX).is_file() {
        std::fs::remove_dir_all(out)?;
    }
    std::fs::create_dir_all(out)?;
    if out.read_dir()?.next().is_some() {
        return Err(format!("{} holds something that was not packed", out.display()).into());
    }
    Ok(())
}

/// A file and its compressed size.
type Row<'a> = (&'a PackedFile, Option<usize>);

fn described(index: &[Row], modules: &[Files]) -> serde_json::Value {
    let files: Vec<serde_json::Value> = index
        .iter()
        .map(|(file, small)| {
            let mut row = serde_json::json!({
                "name": file.name, "from": file.from, "bytes": file.bytes.len(), "kept": file.is_kept(),
            });
            if let Some(small) = small {
                row["brotli"] = (*small).into();
            }
            row
        })
        .collect();
    let mut games = serde_json::json!({});
    for of in modules {
        games[&of.game][of.part.name()] = of.module.clone().into();
    }
    serde_json::json!({ "files": files, "modules": games })
}

/// Formats the size table: all files, and the download for a first game of each kind. That is everything except the
/// modules of other games and parts, and only the largest language.
fn table(index: &[Row], modules: &[Files]) -> String {
    let sent = |(file, small): &Row| small.unwrap_or(file.bytes.len());
    let mut text = String::new();
    for row in index {
        let _ = writeln!(text, "{:>9} {:>9}  {}", row.0.bytes.len(), sent(row), row.0.name);
    }
    let is_of = |file: &PackedFile, of: &Files| {
        let name = file.from.rsplit('/').next().unwrap_or_default();
        let (stem, end) = name.rsplit_once('.').unwrap_or_default();
        match end {
            "js" | "wasm" => stem == of.module,
            "ftl" => stem == of.words,
            _ => false,
        }
    };
    // Most files are shared by all modules.
    let is_for_all = |file: &PackedFile| !modules.iter().any(|of| is_of(file, of));
    for own in modules.iter().filter(|of| of.part == Part::Playing) {
        let needed = index.iter().filter(|row| is_for_all(row.0) || is_of(row.0, own));
        let (texts, others): (Vec<&Row>, Vec<&Row>) =
            needed.partition(|row| Path::new(&row.0.from).extension().is_some_and(|end| end == "ftl"));
        let all: usize = others.into_iter().map(sent).sum();
        let language = texts.into_iter().map(sent).max().unwrap_or(0);
        let _ =
            writeln!(text, "{:>9} {:>9}  all that a first game of {} sends", "", all + language, own.game);
    }
    text
}
