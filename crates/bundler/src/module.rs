//! Modules: what the compiler made becomes what browsers load, with the script that loads it.

use std::path::PathBuf;

use wasm_bindgen_cli_support::Bindgen;

use crate::Outcome;
use crate::files::File;

/// What people do with a module. Nobody who plays waits for what is read, and the other way round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Choosing and playing.
    Playing,
    /// Rule cards, replays, checks.
    Reading,
}

impl Part {
    const ALL: [Part; 2] = [Part::Playing, Part::Reading];

    /// What it is called, in scripts and in the names of files.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Part::Playing => "playing",
            Part::Reading => "reading",
        }
    }
}

/// A module that is to be packed.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    /// What it is for.
    pub(crate) parts: Vec<Part>,
    /// The games that it knows, by their names in rule sheets.
    pub(crate) games: Vec<String>,
    /// What the compiler made.
    module: PathBuf,
}

/// A module that a browser can load.
pub(crate) struct Bound {
    /// The script that starts it.
    pub(crate) script: File,
    /// The module.
    pub(crate) module: File,
    /// Scripts that its script needs.
    pub(crate) snippets: Vec<File>,
}

/// Where the files lie that a game has for a part.
pub(crate) struct Files {
    /// The game.
    pub(crate) game: String,
    /// The part.
    pub(crate) part: Part,
    /// The name of its module and of the script that starts it, without their endings.
    pub(crate) module: String,
    /// The name of its texts in every language, without its ending.
    pub(crate) words: String,
}

/// Reads `playing,reading:crazy-eights,crazy-8-ball=page.wasm`.
pub(crate) fn wanted(text: &str) -> Result<Wanted, String> {
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
        Ok(Wanted { parts, games, module: module.into() })
    } else {
        Err("games are named as in rule sheets, with commas between them".to_owned())
    }
}

impl Wanted {
    fn games_stem(&self) -> &str {
        if let [game] = self.games.as_slice() { game } else { "all-games" }
    }

    fn stem(&self) -> String {
        match self.parts.as_slice() {
            [part] => self.words_stem(*part),
            _ => self.games_stem().to_owned(),
        }
    }

    /// What the texts of a part are called, without their ending.
    pub(crate) fn words_stem(&self, part: Part) -> String {
        format!("{}-{}", self.games_stem(), part.name())
    }

    /// Where the files of its games and parts will lie.
    pub(crate) fn files(&self) -> impl Iterator<Item = Files> {
        let each = self.games.iter().flat_map(|game| self.parts.iter().map(move |part| (game, *part)));
        each.map(|(game, part)| Files {
            game: game.clone(),
            part,
            module: self.stem(),
            words: self.words_stem(part),
        })
    }

    /// Binds the module.
    pub(crate) fn bind(&self) -> Outcome<Bound> {
        let stem = self.stem();
        let mut bindgen = Bindgen::new();
        bindgen.input_path(&self.module).out_name(&stem).web(true)?.typescript(false);
        // Names and producers are for those who build it; where the module lies is said when it is started.
        bindgen.remove_name_section(true).remove_producers_section(true).omit_default_module_path(true);
        let mut output = bindgen.generate_output()?;
        // What a crate wrote inline, where the code that calls it was not found to be unused.
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
        Ok(Bound { script, module, snippets })
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
