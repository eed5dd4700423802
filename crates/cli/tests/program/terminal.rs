//! The program in a real terminal of 80 columns and 24 lines, run by tmux.

use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A private terminal: its tmux server has a unique name, and ends with it.
struct Terminal {
    server: String,
}

impl Terminal {
    fn start(name: &str, columns: u32, command: &str) -> Terminal {
        let terminal = Terminal { server: format!("eights-test-{name}-{}", std::process::id()) };
        let (width, height) = (columns.to_string(), "24".to_string());
        terminal.tmux(&["new", "-d", "-x", &width, "-y", &height, command]);
        terminal
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        let command = Command::new("tmux")
            .args(["-u", "-f", "/dev/null", "-L", &self.server])
            .args(arguments)
            .env("LC_ALL", "C.UTF-8")
            .env_remove("TMUX")
            .env_remove("NO_COLOR")
            .output();
        let output = command.unwrap_or_else(|error| {
            panic!("tmux cannot be started ({error}): install it, for example with apt-get install tmux")
        });
        assert!(output.status.success(), "tmux {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        output
    }

    fn types(&self, line: &str) {
        self.tmux(&["send-keys", "-l", line]);
        self.tmux(&["send-keys", "Enter"]);
    }

    fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    /// Waits until the screen satisfies a predicate.
    fn shows(&self, what: &str, is_it: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if is_it(&screen) {
                return screen;
            }
            assert!(start.elapsed() < Duration::from_secs(20), "the screen never shows {what}:\n{screen}");
            sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.server, "kill-server"]).output();
    }
}

/// Returns true if the screen ends with a prompt below a table.
fn asks(screen: &str) -> bool {
    screen.trim_end().ends_with("\n>") && screen.contains("Table  stock ")
}

#[test]
fn a_game_that_is_interrupted_keeps_its_record() {
    let file = crate::driving::fresh_file("interrupted.eights");
    let program = format!(
        "trap : INT; '{}' play --seed 3 --pace none --record '{}'; echo ended with $?; sleep 60",
        env!("CARGO_BIN_EXE_eights"),
        file.display()
    );
    let terminal = Terminal::start("interrupted", 80, &program);
    terminal.shows("the first prompt", asks);
    terminal.types("d");
    terminal.shows("the second prompt", |screen| asks(screen) && screen.contains("You drew 2♣"));
    terminal.tmux(&["send-keys", "C-c"]);
    let end = terminal.shows("the end", |screen| screen.contains("ended with"));
    assert!(
        end.contains("You left the table.\nThe game so far is recorded.") && end.contains("eights replay"),
        "{end}"
    );
    assert!(end.contains("ended with 130"), "{end}");
    let told = crate::driving::run(&["replay", file.to_str().unwrap()], "");
    assert!(told.code == Some(0) && told.out.contains("You drew 2♣"), "{}{}", told.out, told.err);
}

#[test]
fn whoever_waits_for_bots_sees_how_far_they_are() {
    let program = format!(
        "trap : INT; '{}' arena --games 100000000 greedy random; echo ended with $?; sleep 60",
        env!("CARGO_BIN_EXE_eights")
    );
    let terminal = Terminal::start("arena", 80, &program);
    terminal.shows("a bar", |screen| {
        screen.starts_with("[....................] ") && screen.contains(" of 100000000 games, about ")
    });
    terminal.tmux(&["send-keys", "C-c"]);
    let end = terminal.shows("the end", |screen| screen.contains("ended with"));
    assert!(
        end.contains("\nbasic, 2 players: greedy against random\n") && end.contains("\ngreedy  "),
        "{end}"
    );
    assert!(end.contains("Stopped after ") && end.contains("--resume FILE would keep them"), "{end}");
    assert!(end.contains("ended with 130"), "{end}");
}

#[test]
fn a_game_in_a_terminal() {
    for columns in [80, 60] {
        // The shell remains, so that the last output can be read.
        let program = format!(
            "'{}' play --seed 3 --pace fast; echo ended with $?; sleep 60",
            env!("CARGO_BIN_EXE_eights")
        );
        let terminal = Terminal::start(&format!("game-{columns}"), columns, &program);
        let first = terminal.shows("the first prompt", asks);
        assert!(first.starts_with("Crazy Eights: you against Ann, Bob and Cat."), "{first}");
        assert!(
            first.contains("Cat played K♦.") && first.contains("stock 31, you 5 (turn), Ann 5, Bob 5, Cat 4"),
            "{first}"
        );
        assert!(first.contains("Top    K♦  play diamonds, a king or an eight"), "{first}");
        assert!(first.contains("Hand    5♣   [8♦]"), "{first}");
        let colours = terminal.tmux(&["capture-pane", "-p", "-e"]).stdout;
        assert!(String::from_utf8_lossy(&colours).contains("\u{1b}["), "a terminal gets colours");

        terminal.types("?");
        let help = terminal.shows("the help", |screen| asks(screen) && screen.contains("Goal: "));
        assert!(help.contains("Top    K♦") && help.contains("Hand "), "help pushes the table away:\n{help}");

        terminal.types("8d=h");
        let second = terminal.shows("the next prompt", |screen| {
            asks(screen)
                && screen.matches("Your turn").count() >= 2
                && screen.contains("You played 8♦ and asked for hearts.")
        });
        for name in ["Ann", "Bob", "Cat"] {
            let line = format!("\n{name} ");
            assert!(second.contains(&line), "{name} has not moved:\n{second}");
        }

        terminal.types("q");
        terminal.shows("the question", |screen| screen.contains("Leave the game? y or n >"));
        terminal.types("y");
        let end = terminal.shows("the end", |screen| screen.contains("ended with"));
        assert!(end.contains("You left the table.") && end.contains("ended with 0"), "{end}");
    }
}

#[test]
fn crazier_eights_in_a_terminal() {
    let prompt = |screen: &str| screen.trim_end().ends_with("\n>");
    for columns in [80, 60] {
        let program = format!(
            "'{}' play --rules wayfarers --seed 11 --pace none; echo ended with $?; sleep 60",
            env!("CARGO_BIN_EXE_eights")
        );
        let terminal = Terminal::start(&format!("crazier-{columns}"), columns, &program);
        // The moves of three opponents fill half a screen, so the program pauses.
        let news =
            terminal.shows("the news", |screen| screen.trim_end().ends_with("Press Enter to continue >"));
        assert!(news.starts_with("Crazier Eights, deck Wayfarers: you against Ann, Bob and"), "{news}");
        assert!(
            ["\nAnn ", "\nBob ", "\nCat ", "\nYou drew "].iter().all(|line| news.contains(line)),
            "{news}"
        );
        // A line typed at the pause counts as an answer.
        terminal.types("what does mirror pool do");
        let answered = terminal.shows("the answer", |screen| prompt(screen) && screen.contains("purple 5"));
        assert!(answered.contains("Hand   d") && answered.contains("\"you\" on it is Cat"), "{answered}");
        // A second answer follows the first one directly, with no table in between.
        terminal.types("can i play castle?");
        let refused = terminal
            .shows("the second answer", |screen| prompt(screen) && screen.contains("don't have Castle"));
        assert!(refused.contains("purple 5"), "{refused}");
        // The whole hand, a page at a time.
        terminal.types("hand");
        terminal.shows("the hand", |screen| screen.contains("Widow at the Loom, asset: "));
        terminal.types("");
        terminal.shows("the table", |screen| prompt(screen) && screen.contains("\nTop    5G Tempest"));
        terminal.types("p 3p");
        let asked =
            terminal.shows("the choices", |screen| prompt(screen) && screen.contains("In which order"));
        assert!(asked.contains("  4 Sun King (KO)"), "{asked}");
        terminal.types("4 3 2 1");
        let told = terminal.shows("the order", |screen| prompt(screen) && screen.contains("You put"));
        let plain = told.replace("\n  ", " ");
        assert!(plain.contains("You put Sun King, Stag King, Stand-In and Death back"), "{told}");
        assert!(plain.contains("back on the draw pile, from the top down"), "{told}");
        assert!(told.lines().all(|line| line.chars().count() <= columns as usize), "{told}");
    }
}
