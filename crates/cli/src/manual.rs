//! Completions and the manual page, made from the definition of the arguments.

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::arguments::Arguments;
use crate::failure::Failure;

/// A script that completes commands and options in this shell.
pub(crate) fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "eights", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// The manual page: the program, and every command in a part of its own.
pub(crate) fn page() -> Result<String, Failure> {
    let mut command = Arguments::command();
    command.build();
    let mut page = Vec::new();
    let main = Man::new(command.clone());
    main.render_title(&mut page)?;
    main.render_name_section(&mut page)?;
    main.render_synopsis_section(&mut page)?;
    main.render_description_section(&mut page)?;
    main.render_options_section(&mut page)?;
    for part in command.get_subcommands().filter(|part| !part.is_hide_set() && part.get_name() != "help") {
        let section = Man::new(part.clone());
        let mut body = Vec::new();
        section.render_synopsis_section(&mut body)?;
        section.render_description_section(&mut body)?;
        section.render_options_section(&mut body)?;
        let name = part.get_name().to_uppercase();
        let body = String::from_utf8_lossy(&body).replace("\n.SH ", "\n.SS ");
        let body = body.strip_prefix(".SH ").map_or(body.clone(), |rest| format!(".SS {rest}"));
        page.extend_from_slice(format!(".SH \"EIGHTS {name}\"\n{body}").as_bytes());
        page.extend_from_slice(examples(".SS", part).as_bytes());
    }
    page.extend_from_slice(examples(".SH", &command).as_bytes());
    main.render_version_section(&mut page)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

/// The examples of a command, line by line as they are written.
fn examples(heading: &str, command: &clap::Command) -> String {
    let Some(text) = command.get_after_help() else {
        return String::new();
    };
    let text = text.to_string().replace('\\', "\\e").replace('-', "\\-");
    let lines: Vec<String> = text.lines().map(|line| format!("\\&{line}")).collect();
    format!("{heading} EXAMPLES\n.nf\n{}\n.fi\n", lines.join("\n"))
}
