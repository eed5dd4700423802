//! The one table of our crates: who may use whom, and who belongs to the core.
//!
//! A new crate gets its line here first. `tidy` fails on a crate that is missing, on a line whose crate is gone,
//! and on any arrow that the table does not allow.

/// One crate of the workspace.
#[derive(Debug)]
pub(crate) struct Home {
    /// The name in its manifest.
    pub(crate) package: &'static str,
    /// Its folder, relative to the root.
    pub(crate) folder: &'static str,
    /// Whether it is core: no clock, thread, socket, file or environment, and it builds for wasm32.
    pub(crate) core: bool,
    /// Which of our own packages it may use, as ordinary, build or test dependency.
    pub(crate) uses: &'static [&'static str],
}

/// The test kit, which everyone but xtask may use, in tests only.
pub(crate) const TEST_KIT: &str = "eights-testkit";

/// Arrows that are there for tests only: what a client makes of a room is held against the room itself, the tests of rooms ask
/// the games' own lists what can be waited for, and those of drawings ask the games which cards there are.
pub(crate) const IN_TESTS: &[(&str, &str)] = &[
    ("eights-client", "eights-room"),
    ("eights-link", "eights-room"),
    ("eights-link", "eights-server"),
    ("eights-room", "eights-classic"),
    ("eights-room", "eights-crazier"),
    ("eights-room", "eights-eightball"),
];

/// All crates, from the ground up.
pub(crate) const HOUSE: &[Home] = &[
    Home { package: "eights-cards", folder: "crates/cards", core: true, uses: &[] },
    Home { package: "eights-game", folder: "crates/game", core: true, uses: &["eights-cards"] },
    Home {
        package: "eights-ability",
        folder: "crates/ability",
        core: true,
        uses: &["eights-cards", "eights-game"],
    },
    Home { package: "eights-words", folder: "crates/words", core: true, uses: &["eights-cards"] },
    Home {
        package: "eights-sheet",
        folder: "crates/sheet",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-words"],
    },
    Home {
        package: "eights-classic",
        folder: "crates/classic",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-ability", "eights-sheet", "eights-words"],
    },
    Home {
        package: "eights-crazier",
        folder: "crates/crazier",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-ability", "eights-sheet", "eights-words"],
    },
    Home {
        package: "eights-eightball",
        folder: "crates/eightball",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-sheet", "eights-words"],
    },
    Home {
        package: "eights-faces",
        folder: "crates/faces",
        core: true,
        uses: &["eights-cards", "eights-ability", "eights-crazier", "eights-eightball"],
    },
    Home {
        package: "eights-family",
        folder: "crates/family",
        core: true,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-sheet",
            "eights-words",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
        ],
    },
    Home {
        package: "eights-bots",
        folder: "crates/bots",
        core: true,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-ability",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
        ],
    },
    Home {
        package: "eights-lab",
        folder: "crates/lab",
        core: true,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-sheet",
            "eights-words",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
            "eights-family",
            "eights-bots",
        ],
    },
    Home { package: "eights-wire-derive", folder: "crates/wire-derive", core: true, uses: &[] },
    Home { package: "eights-wire", folder: "crates/wire", core: true, uses: &["eights-wire-derive"] },
    Home {
        package: "eights-room",
        folder: "crates/room",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-family", "eights-bots", "eights-wire"],
    },
    Home {
        package: "eights-sqlite",
        folder: "crates/sqlite",
        core: false,
        uses: &["eights-wire", "eights-room"],
    },
    Home {
        package: "eights-client",
        folder: "crates/client",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-family", "eights-wire"],
    },
    Home {
        package: "eights-telling",
        folder: "crates/telling",
        core: true,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-ability",
            "eights-words",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
            "eights-family",
            "eights-wire",
            "eights-client",
        ],
    },
    Home {
        package: "eights-stage",
        folder: "crates/stage",
        core: true,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-ability",
            "eights-words",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
            "eights-family",
            "eights-client",
        ],
    },
    Home {
        package: "eights-server",
        folder: "crates/server",
        core: false,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-sheet",
            "eights-family",
            "eights-wire",
            "eights-room",
            "eights-sqlite",
            "eights-client",
        ],
    },
    Home {
        package: "eights-link",
        folder: "crates/link",
        core: false,
        uses: &["eights-family", "eights-client", "eights-wire", "eights-room", "eights-server"],
    },
    Home {
        package: "eights",
        folder: "crates/cli",
        core: false,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-sheet",
            "eights-ability",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
            "eights-words",
            "eights-family",
            "eights-bots",
            "eights-lab",
            "eights-wire",
            "eights-room",
            "eights-sqlite",
            "eights-client",
            "eights-server",
            "eights-link",
        ],
    },
    Home {
        package: "eights-web",
        folder: "crates/web",
        core: false,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-words",
            "eights-sheet",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
            "eights-ability",
            "eights-faces",
            "eights-family",
            "eights-wire",
            "eights-room",
            "eights-client",
            "eights-telling",
            "eights-stage",
        ],
    },
    Home {
        package: "eights-pack",
        folder: "crates/pack",
        core: false,
        uses: &["eights-family", "eights-words"],
    },
    Home {
        package: TEST_KIT,
        folder: "crates/testkit",
        core: false,
        uses: &["eights-cards", "eights-game", "eights-sheet"],
    },
    Home { package: "xtask", folder: "xtask", core: false, uses: &[] },
];

/// The core crates, in the order of the table.
pub(crate) fn core() -> impl Iterator<Item = &'static Home> {
    HOUSE.iter().filter(|home| home.core)
}

#[cfg(test)]
mod tests {
    use super::HOUSE;

    #[test]
    fn arrows_point_down_the_table_only() {
        for (place, home) in HOUSE.iter().enumerate() {
            for used in home.uses {
                let below = HOUSE[..place].iter().any(|lower| lower.package == *used);
                assert!(below, "{} may use {used}, which does not stand before it", home.package);
            }
        }
    }

    #[test]
    fn the_core_uses_the_core_only() {
        for home in super::core() {
            for used in home.uses {
                assert!(
                    super::core().any(|lower| lower.package == *used),
                    "{} is core, {used} is not",
                    home.package
                );
            }
        }
    }
}
