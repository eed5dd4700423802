# Short names for the commands of CONTRIBUTING.md.

# List the recipes.
default:
    @just --list

# Does it compile?
check:
    cargo check --workspace --all-targets

# Does it work?
test *arguments:
    cargo nextest run --workspace {{ arguments }}
    cargo test --quiet --doc --workspace

# Many more hands of each game than in CI, so many over all tests of a game: `just soak 200000 crazier`.
soak hands="50000" games="classic crazier eightball":
    for game in {{ games }}; do \
        EIGHTS_HANDS={{ hands }} cargo nextest run --profile soak --release --package "eights-$game" conformance:: || exit 1; \
    done

# Many more mangled messages than in CI, to rooms in memory and over real sockets: `just siege 100000`.
siege messages="20000":
    EIGHTS_MESSAGES={{ messages }} cargo nextest run --profile soak --release --package eights-room -E 'test(hostile)'
    EIGHTS_MESSAGES={{ messages }} cargo nextest run --profile soak --release --package eights-server -E 'test(mangled)'

# Which changes of the rules would no test notice? Takes the better part of an hour; docs/mutants.md tells what came of it.
mutants *arguments:
    EIGHTS_HANDS=2 cargo mutants {{ arguments }}

# Is it well written?
lint:
    cargo fmt --all --check
    cargo clippy --workspace --all-targets -- -D warnings

# Is the house in order?
tidy:
    cargo xtask tidy

# Is every rule that claims to be done proved?
rules *arguments:
    cargo xtask rules {{ arguments }}

# Build the book; `just book --check` also checks every link.
book *options:
    cargo xtask book {{ options }}

# Does the core build for the browser?
wasm:
    cargo xtask wasm

# The page as a server hands it out; `just page --quick` for whoever works on it.
page *options:
    cargo xtask page {{ options }}

# Does the page play, in a real browser? `just page` comes first.
browser *options:
    cargo xtask browser {{ options }}

# The program as a host gets it, in one folder.
dist *arguments:
    cargo xtask dist {{ arguments }}

# Let a machine think of inputs, for so many seconds at each target.
fuzz seconds="60":
    for target in $(cargo +nightly fuzz list --fuzz-dir fuzz); do \
        cargo +nightly fuzz run --fuzz-dir fuzz "$target" -- -max_total_time={{ seconds }} -dict=fuzz/dictionary.txt || exit 1; \
    done

# Does a running server keep its word, whatever it is asked? `just outside http --long` asks for many minutes.
outside *arguments:
    crates/server/tests/outside/run {{ arguments }}

# How many instructions does a decision take, and how many did it take before?
instructions *arguments:
    cargo xtask instructions {{ arguments }}

# How fast are we beside OpenSpiel and the floor?
bench-peers *arguments:
    cargo xtask bench-peers {{ arguments }}

# How do hands of Crazy Eights end, between bots of the default level? `just endings --least 95 basic` fails below 95 of 100.
endings *arguments:
    cargo run --quiet --release --package eights-lab --example endings -- {{ arguments }}

# How do games of Crazy 8-Ball go, between random or greedy players?
measure-eightball *arguments:
    cargo run --quiet --release --package eights-bots --example eightball_games -- {{ arguments }}

# How do games of Crazier Eights go, and what is each card worth?
measure-crazier *arguments:
    cargo run --quiet --release --package eights-bots --example crazier_games -- {{ arguments }}

# How well do bots play? Takes an hour of one processor; `just baselines --short` some minutes, and `--resume FILE` does it
# in parts.
baselines *arguments:
    cargo run --quiet --release --package eights -- arena --benchmarks {{ arguments }} > docs/baselines.new
    mv docs/baselines.new docs/baselines.md

# Are bots as strong as they should be, and levels far enough apart? Takes hours; `--resume FILE` does it in parts.
strength *arguments:
    cargo run --quiet --release --package eights -- arena --benchmarks=strength {{ arguments }} > docs/strength.new
    mv docs/strength.new docs/strength.md

# How much would the search win if it knew more than its seat may? `just ceiling action 4 4000 2000 hands`.
ceiling *arguments:
    cargo run --quiet --release --package eights-bots --example ceiling -- {{ arguments }}

# What can a server carry, and does it lose anything? `just load --rooms 200 --pace 0`; docs/load.md tells more.
load *arguments:
    cargo run --quiet --release --package eights -- load {{ arguments }}

# Does a server lose anything when it is killed 200 times, and when connections are cut for ten minutes? A quarter of an hour.
disturb:
    cargo run --quiet --release --package eights -- load --rooms 50 --rules mixed --pace 0-100 --kill 200
    cargo run --quiet --release --package eights -- load --rooms 100 --rules mixed --pace 0-300 --cut --seconds 600

# Does the time until a bot moves tell anything about its cards? A quarter of an hour, on a machine that does nothing else.
timing:
    crates/server/tests/outside/run timing --long

# What do honest tables feel while strangers try everything? Half an hour, with 500 tables.
hostile:
    crates/server/tests/outside/run hostile --long

# All that a change has to pass.
ci:
    .ci/run

# Play a game.
play *arguments:
    cargo run --quiet --release --package eights -- play {{ arguments }}
