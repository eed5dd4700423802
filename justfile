# Short names for the commands of CONTRIBUTING.md.

# List the recipes.
default:
    @just --list

# Check that everything compiles.
check:
    cargo check --workspace --all-targets

# Run the tests.
test *arguments:
    cargo nextest run --workspace {{ arguments }}
    cargo test --quiet --doc --workspace

# Run the conformance suite over many more hands than CI does: `just soak 200000 crazier`.
soak hands="50000" games="classic crazier eightball":
    for game in {{ games }}; do \
        EIGHTS_HANDS={{ hands }} cargo nextest run --profile soak --release --package "eights-$game" conformance:: || exit 1; \
    done

# Send many more mangled messages than CI does, to rooms in memory and over sockets: `just siege 100000`.
siege messages="20000":
    EIGHTS_MESSAGES={{ messages }} cargo nextest run --profile soak --release --package eights-room -E 'test(hostile)'
    EIGHTS_MESSAGES={{ messages }} cargo nextest run --profile soak --release --package eights-server -E 'test(mangled)'

# Mutate the rules and list changes that no test notices. Takes almost an hour; results: docs/mutants.md.
mutants *arguments:
    EIGHTS_HANDS=2 cargo mutants {{ arguments }}

# Check formatting and lints.
lint:
    cargo fmt --all --check
    cargo clippy --workspace --all-targets -- -D warnings

# Check dependencies between crates, names, file lengths, messages and links.
tidy:
    cargo xtask tidy

# Check that every rule marked done has a proof.
rules *arguments:
    cargo xtask rules {{ arguments }}

# Build the book; `just book --check` also checks every link.
book *options:
    cargo xtask book {{ options }}

# Check that the core builds for the browser.
wasm:
    cargo xtask wasm

# Build the page as a server delivers it; `just page --quick` builds it faster, for development.
page *options:
    cargo xtask page {{ options }}

# Test the page in a real browser, after `just page`.
browser *options:
    cargo xtask browser {{ options }}

# Build the program and the files for hosts, in one folder.
dist *arguments:
    cargo xtask dist {{ arguments }}

# Fuzz each target for this many seconds.
fuzz seconds="60":
    for target in $(cargo +nightly fuzz list --fuzz-dir fuzz); do \
        cargo +nightly fuzz run --fuzz-dir fuzz "$target" -- -max_total_time={{ seconds }} -dict=fuzz/dictionary.txt || exit 1; \
    done

# Test a running server over HTTP and sockets; `just outside http --long` runs for many minutes.
outside *arguments:
    crates/server/tests/outside/run {{ arguments }}

# Count the CPU instructions of a decision and compare them with the last count.
instructions *arguments:
    cargo xtask instructions {{ arguments }}

# Compare our speed with OpenSpiel and the floor.
bench-peers *arguments:
    cargo xtask bench-peers {{ arguments }}

# Measure how hands of Crazy Eights end between bots of the default level; `just endings --least 95 basic` fails below 95 of 100.
endings *arguments:
    cargo run --quiet --release --package eights-lab --example endings -- {{ arguments }}

# Measure games of Crazy 8-Ball between random or greedy players, or bots of a level.
measure-eightball *arguments:
    cargo run --quiet --release --package eights-bots --example eightball_games -- {{ arguments }}

# Measure games of Crazier Eights, and what each card is worth.
measure-crazier *arguments:
    cargo run --quiet --release --package eights-bots --example crazier_games -- {{ arguments }}

# Measure how well the bots play. Takes an hour on one CPU; `--short` takes some minutes, and `--resume FILE` continues an
# interrupted run.
baselines *arguments:
    cargo run --quiet --release --package eights -- arena --benchmarks {{ arguments }} > docs/baselines.new
    mv docs/baselines.new docs/baselines.md

# Measure the strength of the bots and the distance between levels. Takes hours; `--resume FILE` continues an interrupted run.
strength *arguments:
    cargo run --quiet --release --package eights -- arena --benchmarks=strength {{ arguments }} > docs/strength.new
    mv docs/strength.new docs/strength.md

# Measure how much the search would win if it knew more than its seat may: `just ceiling action 4 4000 2000 hands`.
ceiling *arguments:
    cargo run --quiet --release --package eights-bots --example ceiling -- {{ arguments }}

# Load-test a server and check that it loses nothing: `just load --rooms 200 --pace 0`; see docs/load.md.
load *arguments:
    cargo run --quiet --release --package eights -- load {{ arguments }}

# Kill a server 200 times, cut connections for ten minutes, and look for lost moves. Takes a quarter of an hour.
disturb:
    cargo run --quiet --release --package eights -- load --rooms 50 --rules mixed --pace 0-100 --kill 200
    cargo run --quiet --release --package eights -- load --rooms 100 --rules mixed --pace 0-300 --cut --seconds 600

# Check that the time until a bot moves reveals nothing about its cards. Takes a quarter of an hour, on an idle machine.
timing:
    crates/server/tests/outside/run timing --long

# Measure how attacks affect 500 honest tables. Takes half an hour.
hostile:
    crates/server/tests/outside/run hostile --long

# Run everything that a change has to pass.
ci:
    .ci/run

# Play a game.
play *arguments:
    cargo run --quiet --release --package eights -- play {{ arguments }}
