//! The table of our crates: allowed dependencies and core membership.
//!
//! A new crate gets its entry here first. `tidy` fails on a crate without an entry, on an entry without a crate, and on
//! any dependency that the table does not allow.

/// A crate of the workspace.
#[derive(Debug)]
pub(crate) struct Home {
    /// Package name in the manifest.
    pub(crate) package: &'static str,
    /// Folder relative to the root.
    pub(crate) folder: &'static str,
    /// True for core crates: no clock, thread, socket, file or environment, and they build for wasm32.
    pub(crate) core: bool,
    /// Workspace packages that the crate may use, as a normal, build or test dependency.
    pub(crate) uses: &'static [&'static str],
}

/// The test kit, which every crate except xtask may use, in tests only.
pub(crate) const TEST_KIT: &str = "eights-testkit";

/// Dependencies allowed in tests only. They compare a client's state with the room itself, a connection with a real
/// server, and the inputs of rooms, bots and the bundler with the games' own lists.
pub(crate) const IN_TESTS: &[(&str, &str)] = &[
    ("eights-client", "eights-room"),
    ("eights-server", "eights-game"),
    ("eights-connection", "eights-room"),
    ("eights-connection", "eights-server"),
    ("eights-bot-protocol", "eights-classic"),
    ("eights-bot-protocol", "eights-eightball"),
    ("eights-bundler", "eights-catalog"),
    ("eights-bundler", "eights-i18n"),
    ("eights-room", "eights-classic"),
    ("eights-room", "eights-crazier"),
    ("eights-room", "eights-eightball"),
];

/// All crates, bottom up.
pub(crate) const HOUSE: &[Home] = &[
    Home { package: "eights-cards", folder: "crates/cards", core: true, uses: &[] },
    Home { package: "eights-game", folder: "crates/game", core: true, uses: &["eights-cards"] },
    Home { package: "eights-ability", folder: "crates/ability", core: true, uses: &["eights-cards"] },
    Home { package: "eights-i18n", folder: "crates/i18n", core: true, uses: &["eights-cards"] },
    Home {
        package: "eights-rulesheet",
        folder: "crates/rulesheet",
        core: true,
        uses: &["eights-cards", "eights-i18n"],
    },
    Home {
        package: "eights-classic",
        folder: "crates/classic",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-ability", "eights-rulesheet", "eights-i18n"],
    },
    Home {
        package: "eights-crazier",
        folder: "crates/crazier",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-ability", "eights-rulesheet", "eights-i18n"],
    },
    Home {
        package: "eights-eightball",
        folder: "crates/eightball",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-rulesheet", "eights-i18n"],
    },
    Home {
        package: "eights-card-art",
        folder: "crates/card-art",
        core: true,
        uses: &["eights-cards", "eights-ability", "eights-crazier", "eights-eightball"],
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
        package: "eights-kuhn",
        folder: "crates/kuhn",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-rulesheet", "eights-bots"],
    },
    Home {
        package: "eights-catalog",
        folder: "crates/catalog",
        core: true,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-rulesheet",
            "eights-i18n",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
            "eights-kuhn",
        ],
    },
    Home {
        package: "eights-lab",
        folder: "crates/lab",
        core: true,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-rulesheet",
            "eights-i18n",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
            "eights-catalog",
            "eights-bots",
        ],
    },
    Home { package: "eights-protocol-derive", folder: "crates/protocol-derive", core: true, uses: &[] },
    Home {
        package: "eights-protocol",
        folder: "crates/protocol",
        core: true,
        uses: &["eights-protocol-derive"],
    },
    Home {
        package: "eights-room",
        folder: "crates/room",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-catalog", "eights-bots", "eights-protocol"],
    },
    Home {
        package: "eights-sqlite",
        folder: "crates/sqlite",
        core: false,
        uses: &["eights-protocol", "eights-room"],
    },
    Home {
        package: "eights-client",
        folder: "crates/client",
        core: true,
        uses: &["eights-cards", "eights-game", "eights-catalog", "eights-protocol"],
    },
    Home {
        package: "eights-presenter",
        folder: "crates/presenter",
        core: true,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-ability",
            "eights-i18n",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
            "eights-catalog",
            "eights-protocol",
            "eights-client",
        ],
    },
    Home {
        package: "eights-layout",
        folder: "crates/layout",
        core: true,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-ability",
            "eights-i18n",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
            "eights-catalog",
            "eights-client",
        ],
    },
    Home {
        package: "eights-server",
        folder: "crates/server",
        core: false,
        uses: &["eights-cards", "eights-rulesheet", "eights-catalog", "eights-protocol", "eights-room"],
    },
    Home {
        package: "eights-connection",
        folder: "crates/connection",
        core: false,
        uses: &["eights-catalog", "eights-client", "eights-protocol"],
    },
    Home {
        package: "eights-terminal",
        folder: "crates/terminal",
        core: false,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-rulesheet",
            "eights-ability",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
            "eights-i18n",
            "eights-catalog",
            "eights-bots",
            "eights-protocol",
            "eights-room",
            "eights-client",
            "eights-presenter",
            "eights-connection",
        ],
    },
    Home {
        package: "eights-bot-protocol",
        folder: "crates/bot-protocol",
        core: false,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-rulesheet",
            "eights-crazier",
            "eights-i18n",
            "eights-catalog",
            "eights-bots",
            "eights-client",
            "eights-presenter",
            "eights-terminal",
        ],
    },
    Home {
        package: "eights-arena",
        folder: "crates/arena",
        core: false,
        uses: &[
            "eights-cards",
            "eights-rulesheet",
            "eights-catalog",
            "eights-bots",
            "eights-lab",
            "eights-terminal",
        ],
    },
    Home {
        package: "eights-load",
        folder: "crates/load",
        core: false,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-catalog",
            "eights-protocol",
            "eights-room",
            "eights-sqlite",
            "eights-client",
            "eights-connection",
            "eights-terminal",
        ],
    },
    Home {
        package: "eights",
        folder: "crates/cli",
        core: false,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-rulesheet",
            "eights-classic",
            "eights-crazier",
            "eights-i18n",
            "eights-catalog",
            "eights-bots",
            "eights-lab",
            "eights-protocol",
            "eights-room",
            "eights-sqlite",
            "eights-client",
            "eights-server",
            "eights-connection",
            "eights-terminal",
            "eights-bot-protocol",
            "eights-arena",
            "eights-load",
        ],
    },
    Home {
        package: "eights-web",
        folder: "crates/web",
        core: false,
        uses: &[
            "eights-cards",
            "eights-game",
            "eights-i18n",
            "eights-rulesheet",
            "eights-classic",
            "eights-crazier",
            "eights-eightball",
            "eights-ability",
            "eights-card-art",
            "eights-catalog",
            "eights-protocol",
            "eights-room",
            "eights-client",
            "eights-presenter",
            "eights-layout",
        ],
    },
    Home { package: "eights-bundler", folder: "crates/bundler", core: false, uses: &[] },
    Home {
        package: TEST_KIT,
        folder: "crates/testkit",
        core: false,
        uses: &["eights-cards", "eights-game", "eights-rulesheet"],
    },
    Home { package: "xtask", folder: "xtask", core: false, uses: &[] },
];

/// Returns the core crates, in table order.
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
