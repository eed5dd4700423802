//! Wasm modules: turns the compiler's output into what browsers load, with the script that loads it.

use std::path::PathBuf;

use wasm_bindgen_cli_support::Bindgen;

use crate::Outcome;
use crate::files::File;

/// Purpose of a module. Players do not download what readers need, and the other way round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Choosing rules and playing.
    Playing,
    /// Rule cards, replays and checks.
    Reading,
}

impl Part {
    const ALL: [Part; 2] = [Part::Playing, Part::Reading];

    /// Returns the name used in scripts and file names.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Part::Playing => "playing",
            Part::Reading => "reading",
        }
    }
}

/// A module to pack.
#[derive(Clone, Debug)]
pub(crate) struct ModuleSpec {
    pub(crate) parts: Vec<Part>,
    /// The module's games, by their names in rule sheets.
    pub(crate) games: Vec<String>,
    /// Path of the compiler's output.
    module: PathBuf,
}

/// A module that a browser can load.
pub(crate) struct BoundModule {
    /// The script that initializes the module.
    pub(crate) script: File,
    pub(crate) module: File,
    /// Inline snippets that the script imports.
    pub(crate) snippets: Vec<File>,
}

/// Locations of the files of a game's part.
pub(crate) struct Files {
    pub(crate) game: String,
    pub(crate) part: Part,
    /// Name of the module and of its script, without extensions.
    pub(crate) module: String,
    /// Name of the messages in every language, without the extension.
    pub(crate) words: String,
}

/// Parses `playing,reading:crazy-eights,crazy-8-ball=page.wasm`.
pub(crate) fn wanted(text: &str) -> Result<ModuleSpec, String> {
    let advice = || "what is it for, and which games? write PARTS:GAMES=FILE".to_owned();
    let (what, module) = text.split_once('=').ok_or_else(advice)?;
    let (parts, games) = what.split_once(':').ok_or_else(advice)?;
    let part = |name: &str| Part::ALL.into_iter().find(|part| part.name() == name);
    let parts: Vec<Part> =
        parts.split(',').map(part).collect::<Option<_>>().ok_or("a part is `playing` or `reading`")?;
    let games: Vec<String> = games.split(',').map(str::to_owned).collect();
    let is_name =
        |game: &String| !game.is_empty() && game.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if games.iter().all(is_name) {
        Ok(ModuleSpec { parts, games, module: module.into() })
    } else {
        Err("games are named as in rule sheets, with commas between them".to_owned())
    }
}

impl ModuleSpec {
    fn games_stem(&self) -> &str {
        if let [game] = self.games.as_slice() { game } else { "all-games" }
    }

    fn stem(&self) -> String {
        match self.parts.as_slice() {
            [part] => self.words_stem(*part),
            _ => self.games_stem().to_owned(),
        }
    }

    /// Returns the file stem of a part's messages.
    pub(crate) fn words_stem(&self, part: Part) -> String {
        format!("{}-{}", self.games_stem(), part.name())
    }

    /// Returns the file locations for every game and part of the module.
    pub(crate) fn files(&self) -> impl Iterator<Item = Files> {
        let each = self.games.iter().flat_map(|game| self.parts.iter().map(move |part| (game, *part)));
        each.map(|(game, part)| Files {
            game: game.clone(),
            part,
            module: self.stem(),
            words: self.words_stem(part),
        })
    }

    /// Runs wasm-bindgen on the module.
    pub(crate) fn bind(&self) -> Outcome<BoundModule> {
        let stem = self.stem();
        let mut bindgen = Bindgen::new();
        bindgen.input_path(&self.module).out_name(&stem).web(true)?.typescript(false);
        // Names and producers are debugging aids; the page passes the module's path when it initializes it.
        bindgen.remove_name_section(true).remove_producers_section(true).omit_default_module_path(true);
        let mut output = bindgen.generate_output()?;
        // Inline JavaScript of crates, as far as the calling code survived dead-code elimination.
        let mut snippets = Vec::new();
        for (folder, texts) in output.snippets() {
            for (place, text) in texts.iter().enumerate() {
                let path = format!("snippets/{folder}/inline{place}.js");
                snippets.push(File { path, bytes: text.as_bytes().to_vec() });
            }
        }
        if !output.local_modules().is_empty() {
            return Err(format!("{} brings scripts of its own along", self.module.display()).into());
        }
        let script = File { path: format!("{stem}.js"), bytes: output.js().as_bytes().to_vec() };
        let module = File { path: format!("{stem}.wasm"), bytes: output.wasm_mut().emit_wasm() };
        Ok(BoundModule { script, module, snippets })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_says_what_it_is_for() {
        let read = wanted("playing,reading:crazy-eights,crazy-8-ball=out/page.wasm").unwrap();
        assert_eq!(read.games, ["crazy-eights", "crazy-8-ball"]);
        assert_eq!(read.parts, [Part::Playing, Part::Reading]);
        assert_eq!(read.module, PathBuf::from("out/page.wasm"));
        for wrong in ["page.wasm", "playing:=page.wasm", "playing:a b=c", "a=c", "cooking:a=c"] {
            assert!(wanted(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn files_are_named_by_game_and_part() {
        let names = |text: &str| -> Vec<String> {
            let files = wanted(text).unwrap();
            files.files().map(|of| format!("{} {:?} {} {}", of.game, of.part, of.module, of.words)).collect()
        };
        assert_eq!(names("reading:mau=x"), ["mau Reading mau-reading mau-reading"]);
        let all = names("playing,reading:rummy,mau=x");
        assert_eq!(all.len(), 4);
        assert_eq!(all[3], "mau Reading all-games all-games-reading");
    }
}
