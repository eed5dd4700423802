//! Modules: what the compiler made becomes what browsers load, with the script that loads it.

use std::path::PathBuf;

use wasm_bindgen_cli_support::Bindgen;

use crate::Outcome;
use crate::files::File;

/// A module that is to be packed.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    /// The games that it plays, by their names in rule sheets.
    pub(crate) games: Vec<String>,
    /// What the compiler made.
    module: PathBuf,
}

/// A module that a browser can load.
pub(crate) struct Bound {
    /// The name of both files, without their endings.
    pub(crate) stem: String,
    /// The script that starts it.
    pub(crate) script: File,
    /// The module.
    pub(crate) module: File,
    /// Scripts that its script needs.
    pub(crate) snippets: Vec<File>,
}

/// Reads `crazy-eights,crazy-8-ball=page.wasm`.
pub(crate) fn wanted(text: &str) -> Result<Wanted, String> {
    let (games, module) = text.split_once('=').ok_or("which games? write GAMES=FILE")?;
    let games: Vec<String> = games.split(',').map(str::to_owned).collect();
    let is_name =
        |game: &String| !game.is_empty() && game.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if games.iter().all(is_name) {
        Ok(Wanted { games, module: module.into() })
    } else {
        Err("games are named as in rule sheets, with commas between them".to_owned())
    }
}

impl Wanted {
    /// Binds the module.
    pub(crate) fn bind(&self) -> Outcome<Bound> {
        let stem = if self.games.len() == 1 { self.games[0].clone() } else { "all-games".to_owned() };
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
        Ok(Bound { stem, script, module, snippets })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_says_which_games_it_plays() {
        let read = wanted("crazy-eights,crazy-8-ball=out/page.wasm").unwrap();
        assert_eq!(read.games, ["crazy-eights", "crazy-8-ball"]);
        assert_eq!(read.module, PathBuf::from("out/page.wasm"));
        assert!(wanted("page.wasm").is_err() && wanted("=page.wasm").is_err() && wanted("a b=c").is_err());
    }
}
