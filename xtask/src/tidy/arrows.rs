//! Dependencies between our crates, checked against the table in `house`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::finding::Finding;
use crate::house::{Home, IN_TESTS, TEST_KIT};
use crate::shell::Outcome;

/// Purpose of a dependency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To build the crate itself.
    Build,
    /// For its tests, examples and benchmarks only.
    Test,
}

/// A dependency on a crate of this workspace.
#[derive(Debug)]
pub(super) struct Use {
    /// Name of the dependency.
    pub(super) package: String,
    pub(super) purpose: Purpose,
    /// Line in the manifest.
    pub(super) line: usize,
}

/// A crate of the workspace, as its manifest describes it.
#[derive(Debug)]
pub(super) struct Package {
    pub(super) name: String,
    /// Folder relative to the root.
    pub(super) folder: String,
    /// Path dependencies, which are our own crates.
    pub(super) uses: Vec<Use>,
}

/// Parses the output of `cargo metadata --no-deps`.
pub(super) fn packages(metadata: &str, root: &Path) -> Outcome<Vec<Package>> {
    let metadata: Value = serde_json::from_str(metadata)?;
    let listed = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let mut packages = Vec::new();
    for package in listed {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
        let folder = manifest.parent().unwrap_or(manifest);
        let text = fs::read_to_string(manifest)?;
        let mut uses = Vec::new();
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            // Only our own crates are named by path.
            if dependency["path"].is_null() {
                continue;
            }
            let name = dependency["name"].as_str().unwrap_or_default();
            let purpose = if dependency["kind"] == "dev" { Purpose::Test } else { Purpose::Build };
            uses.push(Use { package: name.to_owned(), purpose, line: line_of(&text, name, purpose) });
        }
        packages.push(Package {
            name: package["name"].as_str().unwrap_or_default().to_owned(),
            folder: folder.strip_prefix(root).unwrap_or(folder).to_string_lossy().into_owned(),
            uses,
        });
    }
    Ok(packages)
}

/// Returns the line of a manifest that names a dependency in the section for that purpose, or the first line.
fn line_of(manifest: &str, name: &str, purpose: Purpose) -> usize {
    let mut in_tests = false;
    for (at, line) in manifest.lines().enumerate() {
        if line.starts_with('[') {
            in_tests = line.contains("dev-dependencies");
        }
        let words = line.trim_start_matches(['[', '"']);
        let named = words.split(['.', ' ', '=', ']', '"']).any(|word| word == name);
        if named && in_tests == (purpose == Purpose::Test) && !line.starts_with("name") {
            return at + 1;
        }
    }
    1
}

/// Checks the crates against the table.
pub(super) fn check(house: &[Home], packages: &[Package]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in packages {
        let manifest = format!("{}/Cargo.toml", package.folder);
        let Some(home) = house.iter().find(|home| home.package == package.name) else {
            findings.push(Finding::new(
                &manifest,
                1,
                format!(
                    "The crate {} is not in the table: give it a line in xtask/src/house.rs.",
                    package.name
                ),
            ));
            continue;
        };
        if home.folder != package.folder {
            let message = format!("The table expects {} in {}: move one of them.", package.name, home.folder);
            findings.push(Finding::new(&manifest, 1, message));
        }
        findings.extend(
            package
                .uses
                .iter()
                .filter_map(|used| fault(home, used).map(|fault| Finding::new(&manifest, used.line, fault))),
        );
        let is_used = |there: &&&str| package.uses.iter().any(|used| used.package == **there);
        findings.extend(home.uses.iter().filter(|there| !is_used(there)).map(|there| {
            let message =
                format!("The table lets {} use {there}, and it does not: take that out.", package.name);
            Finding::new("xtask/src/house.rs", 1, message)
        }));
    }
    for home in house {
        if !packages.iter().any(|package| package.name == home.package) {
            let message =
                format!("The table names {}, which does not exist: take its line out.", home.package);
            findings.push(Finding::new("xtask/src/house.rs", 1, message));
        }
    }
    findings
}

fn fault(home: &Home, used: &Use) -> Option<String> {
    let (here, there) = (home.package, used.package.as_str());
    if (there == TEST_KIT && here != "xtask") || IN_TESTS.contains(&(here, there)) {
        return (used.purpose == Purpose::Build)
            .then(|| format!("{here} builds on {there}, which is for tests: make it a dev-dependency."));
    }
    (!home.uses.contains(&there)).then(|| {
        format!(
            "{here} may not use {there}: turn the arrow round, or move the code to where both may reach it \
             (the table is in xtask/src/house.rs)."
        )
    })
}

#[cfg(test)]
mod tests {
    use super::{Package, Purpose, Use, check, line_of, packages};
    use crate::house::{Home, TEST_KIT};

    const SMALL: &[Home] = &[
        Home { package: "low", folder: "crates/low", core: true, uses: &[] },
        Home { package: "high", folder: "crates/high", core: true, uses: &["low"] },
    ];

    fn package(name: &str, uses: &[(&str, Purpose)]) -> Package {
        Package {
            name: name.to_owned(),
            folder: format!("crates/{name}"),
            uses: uses
                .iter()
                .map(|&(package, purpose)| Use { package: package.to_owned(), purpose, line: 9 })
                .collect(),
        }
    }

    #[track_caller]
    fn expect(packages: &[Package], findings: &[&str]) {
        let found: Vec<String> = check(SMALL, packages).iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), findings.len(), "{found:#?}");
        for (found, expected) in found.iter().zip(findings) {
            assert!(found.contains(expected), "{found} should say {expected}");
        }
    }

    #[test]
    fn arrows_of_the_table_are_fine() {
        let high = [("low", Purpose::Build), (TEST_KIT, Purpose::Test)];
        expect(&[package("low", &[]), package("high", &high)], &[]);
    }

    #[test]
    fn an_arrow_against_the_table_is_found() {
        let packages =
            [package("low", &[("high", Purpose::Test)]), package("high", &[("low", Purpose::Build)])];
        expect(&packages, &["crates/low/Cargo.toml:9: low may not use high"]);
    }

    #[test]
    fn an_arrow_that_nobody_uses_is_found() {
        expect(&[package("low", &[]), package("high", &[])], &["lets high use low, and it does not"]);
    }

    #[test]
    fn the_test_kit_outside_tests_is_found() {
        let packages =
            [package("low", &[(TEST_KIT, Purpose::Build)]), package("high", &[("low", Purpose::Build)])];
        expect(&packages, &["make it a dev-dependency"]);
    }

    #[test]
    fn an_arrow_for_tests_is_found_outside_of_them() {
        let (here, there) = super::IN_TESTS[0];
        let home = Home { package: here, folder: "crates/high", core: true, uses: &[] };
        let used = |purpose| Use { package: there.to_owned(), purpose, line: 9 };
        assert_eq!(super::fault(&home, &used(Purpose::Test)), None);
        assert!(super::fault(&home, &used(Purpose::Build)).unwrap().contains("make it a dev-dependency"));
    }

    #[test]
    fn unknown_and_missing_crates_are_found() {
        let packages = [package("low", &[]), package("attic", &[])];
        expect(&packages, &["The crate attic is not in the table", "The table names high"]);
    }

    #[test]
    fn a_crate_in_the_wrong_folder_is_found() {
        let mut low = package("low", &[]);
        low.folder = "crates/cellar".to_owned();
        expect(&[low, package("high", &[("low", Purpose::Build)])], &["expects low in crates/low"]);
    }

    #[test]
    fn the_line_of_a_dependency_is_that_of_its_purpose() {
        let manifest = "[package]\nname = \"low\"\n[dependencies]\nlow.workspace = true\n\
                        [dev-dependencies]\nlow = { path = \"../low\" }\n[dependencies.deep]\n";
        assert_eq!(line_of(manifest, "low", Purpose::Build), 4);
        assert_eq!(line_of(manifest, "low", Purpose::Test), 6);
        assert_eq!(line_of(manifest, "deep", Purpose::Build), 7);
        assert_eq!(line_of(manifest, "absent", Purpose::Build), 1);
    }

    #[test]
    fn metadata_without_packages_is_an_error() {
        assert!(packages("{}", std::path::Path::new(".")).is_err());
    }
}
