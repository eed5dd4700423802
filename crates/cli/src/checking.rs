//! Sheets that people wrote: what is wrong with them, and what is odd.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use eights_family::{Rules, Title};
use eights_lab::usual_effort;
use eights_sheet::{Remark, Report};

use crate::arguments::CheckOptions;
use crate::failure::Failure;
use crate::layout::columns;
use crate::say;
use crate::sheets::draw;

/// How often one looks whether a sheet has changed: soon enough for whoever saves it and looks up.
const LOOK: Duration = Duration::from_millis(300);

/// Checks sheets, and answers whether all was well; or checks them again and again, until somebody ends it.
pub(crate) fn act(options: &CheckOptions) -> Result<ExitCode, Failure> {
    // What changes while a sheet is checked is seen by the next look.
    let mut before = changes(&options.files);
    let code = all(options)?;
    if !options.watch {
        return Ok(code);
    }
    loop {
        std::thread::sleep(LOOK);
        let now = changes(&options.files);
        if now != before {
            before = now;
            say(&format!("\n{}\n\n", "─".repeat(columns())))?;
            all(options)?;
        }
    }
}

/// When each file was changed last; nothing for a file that cannot be looked at.
fn changes(files: &[PathBuf]) -> Vec<Option<(SystemTime, u64)>> {
    let change = |file: &PathBuf| {
        let known = std::fs::metadata(file).ok()?;
        Some((known.modified().ok()?, known.len()))
    };
    files.iter().map(change).collect()
}

fn all(options: &CheckOptions) -> Result<ExitCode, Failure> {
    let mut code = ExitCode::SUCCESS;
    for file in &options.files {
        let (text, well) = check(file, io::stdout().is_terminal(), options);
        say(&text)?;
        if !well {
            code = ExitCode::FAILURE;
        }
    }
    Ok(code)
}

/// What is to be said about a sheet, drawn or in plain lines; and whether it passes.
fn check(file: &Path, drawn: bool, options: &CheckOptions) -> (String, bool) {
    let name = file.display().to_string();
    let text = match std::fs::read_to_string(file) {
        Err(why) => return (format!("{name}: cannot be read: {why}\n"), false),
        Ok(text) => text,
    };
    match remarks(&name, &text, options.quick) {
        Err(report) if drawn => (draw(&report.drawn()), false),
        Err(report) => (format!("{report}\n"), false),
        Ok(remarks) if remarks.is_empty() => (format!("{name}: all is well\n"), true),
        Ok(remarks) if drawn => {
            let count = match remarks.len() {
                1 => "1 thing".to_string(),
                many => format!("{many} things"),
            };
            let told: Vec<String> = remarks.iter().map(|remark| draw(&remark.drawn())).collect();
            (
                format!("{name} can be used; {count} you may want to know\n\n{}", told.join("\n")),
                !options.strict,
            )
        }
        Ok(remarks) => {
            let lines: Vec<String> = remarks.iter().map(ToString::to_string).collect();
            (format!("{name}: can be used\n{}\n", lines.join("\n")), !options.strict)
        }
    }
}

/// What is odd about a sheet, or all that is wrong with it.
fn remarks(name: &str, text: &str, quick: bool) -> Result<Vec<Remark>, Report> {
    let title = Title::of_sheet(text).unwrap_or(Title::CrazyEights);
    let sheet = title.sheet(name, text)?;
    let mut remarks = sheet.remarks();
    if !quick {
        let rules = Rules::of(title, &sheet);
        remarks.extend(eights_lab::remarks(name, &rules, usual_effort(&rules)));
    }
    Ok(remarks)
}
