//! The `check` command: errors and warnings in rule sheets.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use eights_catalog::{Library, Rules, open_sheet};
use eights_i18n::{Part, Phrase, Words};
use eights_lab::{Checked, usual_effort};
use eights_rulesheet::{Library as _, Link, RemarkSubject, RemarkText};
use eights_terminal::error_text::io_reason;
use eights_terminal::layout::columns;

use crate::arguments::CheckOptions;
use crate::failure::Failure;
use crate::sheets::{OwnFiles, draw, draw_with_footer};
use crate::{input_file, say};

/// Polling interval for changed sheets: short enough for an author who saves and looks up.
const LOOK: Duration = Duration::from_millis(300);

/// Checks sheets, once or repeatedly until interrupted. Returns success if all of them pass.
pub(crate) fn act(options: &CheckOptions) -> Result<ExitCode, Failure> {
    // Taken before the check, so that changes made meanwhile count for the next round.
    let mut before = changes(&options.sheets);
    let code = all(options)?;
    if !options.watch {
        return Ok(code);
    }
    loop {
        std::thread::sleep(LOOK);
        let now = changes(&options.sheets);
        if now != before {
            before = now;
            say(&format!("\n{}\n\n", "─".repeat(columns())))?;
            all(options)?;
        }
    }
}

/// Returns each file's modification time and size, or `None` for links and unreadable files.
fn changes(files: &[String]) -> Vec<Option<(SystemTime, u64)>> {
    let change = |file: &String| {
        let known = std::fs::metadata(file).ok()?;
        Some((known.modified().ok()?, known.len()))
    };
    files.iter().map(change).collect()
}

fn all(options: &CheckOptions) -> Result<ExitCode, Failure> {
    let words = options.language.words();
    let mut code = ExitCode::SUCCESS;
    for sheet in &options.sheets {
        let (text, well) = check(sheet, io::stdout().is_terminal(), options, &words)?;
        say(&text)?;
        if !well {
            code = ExitCode::FAILURE;
        }
    }
    Ok(code)
}

/// Returns the report about a sheet, drawn or as plain lines, and whether the sheet passes.
fn check(named: &str, drawn: bool, options: &CheckOptions, words: &Words) -> Result<(String, bool), Failure> {
    let says = |key: &'static str| Phrase::new(key).with("file", Part::Text(named.to_string()));
    let path = Path::new(named);
    let text = match Library.find(named).filter(|_| !path.is_file()) {
        Some(preset) => preset.text,
        None if Link::is_meant(named) && !path.is_file() => {
            open_sheet(named).map_err(Failure::BadLink)?.sheet.to_toml()
        }
        // Somebody who writes neither a folder nor an ending means a name.
        None if path.extension().is_none() && path.components().count() < 2 && !path.exists() => {
            return Err(Failure::UnknownRules(named.to_string()));
        }
        None => match input_file::read(path) {
            Ok(text) => text,
            Err(why) => {
                let why = says("check-unreadable").with("why", Part::Text(io_reason(&why)));
                return Ok((words.say(&why) + "\n", false));
            }
        },
    };
    let effort = |rules: &Rules| (!options.quick).then(|| usual_effort(rules));
    let Checked { remarks, summary } = match eights_lab::check_file(named, &text, &OwnFiles, effort) {
        Err(report) if drawn => return Ok((draw(&report.drawn()), false)),
        Err(report) => return Ok((format!("{report}\n"), false)),
        Ok(checked) => checked,
    };
    let told: Vec<RemarkText> = remarks.iter().map(|remark| remark.told(words)).collect();
    let unplayable = remarks.iter().any(|remark| remark.about() == RemarkSubject::Unplayable);
    let odd = remarks.iter().any(|remark| remark.about() != RemarkSubject::Note);
    let summary = summary.filter(|_| !unplayable).map(|summary| format!("{}\n", words.say(&summary)));
    let summary = summary.unwrap_or_default();
    if told.is_empty() {
        return Ok((format!("{}\n{summary}", words.say(&says("check-well"))), true));
    }
    let text = if drawn {
        let drawn = |told: &RemarkText| draw_with_footer(&told.drawn(), told.footer());
        let drawn: Vec<String> = told.iter().map(drawn).collect();
        let head = if unplayable {
            says("check-unusable")
        } else {
            says("check-usable-but").with("number", told.len())
        };
        let head = words.say(&head);
        format!("{head}\n\n{}\n{summary}", drawn.join("\n"))
    } else {
        let lines: Vec<String> = told.iter().map(ToString::to_string).collect();
        let head = match () {
            () if unplayable => "check-unusable",
            () if odd => "check-usable",
            () => "check-well",
        };
        format!("{}\n{}\n{summary}", words.say(&says(head)), lines.join("\n"))
    };
    let refused = unplayable || (options.strict && odd);
    Ok((text, !refused))
}
