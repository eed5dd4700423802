//! Packs the page: what was written for browsers becomes a folder that a server hands out as it is.
//!
//! `cargo xtask page` builds the modules and calls this; nobody else has to. The contract with the page's files:
//!
//! - **Names.** Every file gets a name by what it holds, `start.js` becomes `start.0f3a9c1e77b2.js`, and may be kept by
//!   browsers for ever. Those in [`PLAIN`] keep their names and have to be asked for each time.
//! - **References.** In pages, scripts, styles and manifests a file is named plainly, by quotes, brackets or blanks around
//!   its path: `href="tokens.css"`, `url(icons/cards.svg)`, `import "./start.js"`. A path begins at the file's own folder or at
//!   that of the page. It is rewritten. Two files with names of their own must not name each other.
//! - **Modules.** In a script `{/* modules */}` becomes an object with a field for each game, by the game's name in rule sheets,
//!   and in it one for each part, `playing` and `reading`:
//!   `{"crazy-eights":{"playing":{"js":"./crazy-eights-playing.….js","wasm":"./crazy-eights-playing.….wasm"},"reading":…}}`. The
//!   `js` is a module whose default export starts it: `(await import(js)).default({ module_or_path: wasm })`, in a page and in a
//!   worker alike. A module with several games or both parts stands there for each of them.
//! - **Words.** The texts of a language that a part needs for its games lie in one file. The field of a part names them all:
//!   `"words":{"de":"./words/de/crazy-eights-playing.….ftl","en":…}`. A file of texts whose name ends with the name of a game is
//!   that game's; all others are for every game.
//! - **What there is.** In a script with a plain name `[/* files */]` becomes a list of all files but itself, and
//!   `/* version */` a word that changes whenever one of them does.
//! - **Brotli.** Beside a file that gets smaller by it lies the compressed one, `start.0f3a9c1e77b2.js.br`.
//! - **The index.** `pack.json` says of every file where it comes from and how large it is, and names the modules.

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
use crate::names::Packed;

/// What can go wrong, for whoever runs this.
type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// Files that are asked for by their plain names.
const PLAIN: [&str; 5] = ["index.html", "sw.js", "manifest.webmanifest", "favicon.ico", "robots.txt"];

/// The index of what was made.
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
    module: Vec<module::Wanted>,
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

/// Makes room for what is packed. A folder that was not packed is left alone.
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

/// A file and its size when it is compressed.
type Row<'a> = (&'a Packed, Option<usize>);

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

/// What was made, and what a first game of each kind costs: everything but the modules of other games and parts, and all
/// languages but the largest.
fn table(index: &[Row], modules: &[Files]) -> String {
    let sent = |(file, small): &Row| small.unwrap_or(file.bytes.len());
    let mut text = String::new();
    for row in index {
        let _ = writeln!(text, "{:>9} {:>9}  {}", row.0.bytes.len(), sent(row), row.0.name);
    }
    let is_of = |file: &Packed, of: &Files| {
        let name = file.from.rsplit('/').next().unwrap_or_default();
        let (stem, end) = name.rsplit_once('.').unwrap_or_default();
        match end {
            "js" | "wasm" => stem == of.module,
            "ftl" => stem == of.words,
            _ => false,
        }
    };
    // Most files are for all.
    let is_for_all = |file: &Packed| !modules.iter().any(|of| is_of(file, of));
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
