//! Parser for the last stage of `packaging/Containerfile`, as far as it works without a container: the image's files,
//! user, command and settings.

use std::path::Path;

use crate::shell::Outcome;

const FILE: &str = "packaging/Containerfile";

/// The resulting image.
#[derive(PartialEq, Eq, Debug, Default)]
pub(super) struct Container {
    /// Files copied from the folder that `dist` fills, by name.
    pub(super) files: Vec<String>,
    /// User and group IDs.
    pub(super) user: String,
    pub(super) settings: Vec<(String, String)>,
    pub(super) volume: String,
    pub(super) port: String,
    pub(super) command: Vec<String>,
    /// Command of the health check.
    pub(super) health: Vec<String>,
}

/// Reads the Containerfile from the tree.
pub(super) fn read(root: &Path) -> Outcome<Container> {
    let text = std::fs::read_to_string(root.join(FILE)).map_err(|why| format!("{FILE}: {why}"))?;
    parse(&text).map_err(|why| format!("{FILE}: {why}").into())
}

fn parse(text: &str) -> Result<Container, String> {
    let (_, stage) =
        text.rsplit_once("\nFROM scratch\n").ok_or("the last stage does not begin with nothing")?;
    let mut container = Container::default();
    let list = |text: &str| serde_json::from_str::<Vec<String>>(text).map_err(|why| format!("{text}: {why}"));
    for line in stage.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').ok_or_else(|| format!("{line} says too little"))?;
        match word {
            "COPY" => {
                let made = rest.split_whitespace().filter_map(|word| word.strip_prefix("/made/"));
                container.files.extend(made.map(str::to_string));
            }
            "USER" => container.user = rest.to_string(),
            "ENV" => {
                let pairs = rest.split_whitespace().filter_map(|pair| pair.split_once('='));
                container.settings.extend(pairs.map(|(name, value)| (name.to_string(), value.to_string())));
            }
            "VOLUME" => container.volume = rest.to_string(),
            "EXPOSE" => container.port = rest.to_string(),
            "ENTRYPOINT" => container.command.splice(..0, list(rest)?).for_each(drop),
            "CMD" => container.command.extend(list(rest)?),
            "HEALTHCHECK" => {
                container.health = list(rest.split_once(" CMD ").ok_or("no command for HEALTHCHECK")?.1)?;
            }
            "STOPSIGNAL" if rest == "SIGTERM" => {}
            _ => return Err(format!("{line} is not understood")),
        }
    }
    Ok(container)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::BESIDE;

    fn setting<'c>(container: &'c Container, name: &str) -> &'c str {
        container.settings.iter().find(|setting| setting.0 == name).map_or("", |setting| &setting.1)
    }

    #[test]
    fn the_image_has_what_dist_makes_and_keeps_its_file_where_the_volume_is() {
        let container = read(&crate::tree::root().expect("a root")).expect("it is understood");
        for file in &container.files {
            assert!(file == "eights" || BESIDE.iter().any(|beside| beside.0 == file), "{file}");
        }
        assert!(setting(&container, "EIGHTS_DATA").starts_with(&format!("{}/", container.volume)));
        assert_eq!(setting(&container, "EIGHTS_LISTEN"), format!("0.0.0.0:{}", container.port));
        assert_eq!(container.command, ["/eights", "serve"]);
        assert_eq!(container.health[0], "/eights");
        assert!(!container.user.is_empty() && !container.user.starts_with('0'), "not root");
    }

    #[test]
    fn what_cannot_be_done_without_a_container_is_said() {
        assert!(parse("FROM debian\nRUN make\n").is_err());
        assert!(parse("FROM x AS build\n\nFROM scratch\nRUN make\n").is_err());
        assert!(parse("FROM x AS build\n\nFROM scratch\nCMD serve\n").is_err());
    }
}
