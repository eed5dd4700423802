//! Playing: a person against bots, or bots among themselves.

use std::io::{self, BufRead, Write};

use eights_cards::{Eye, Seat, SeatCount, Seats, Seed};
use eights_classic::{Book, Rules};
use eights_game::{Names, Record};

use crate::arguments::PlayOptions;
use crate::console::Console;
use crate::failure::Failure;
use crate::layout::wrap;
use crate::paint::{FAINT, STRONG, paint};
use crate::record_file::RecordFile;
use crate::referee::Referee;
use crate::story::{Story, Told};
use crate::words::{listed, named, verb};

/// Plays as the options say.
pub(crate) fn play<R: BufRead, W: Write>(
    options: &PlayOptions,
    console: &mut Console<R, W>,
) -> Result<(), Failure> {
    let (book, names) = table(options)?;
    let mut file =
        options.record.as_ref().map(|path| RecordFile::reserve(path, options.force)).transpose()?;
    let seed = options.seed.map_or_else(unguessable, Ok)?;
    let you = (!options.auto).then(|| Seat::new(0));
    let eye = you.map_or(Eye::Public, Eye::Seat);
    let mut sitting = Sitting {
        story: Story::new(names.clone()),
        referee: Referee::new(book, names, seed, eye),
        console,
        log: Vec::new(),
        you,
        whole_match: options.whole_match,
    };
    let played = sitting.play();
    let result =
        if options.whole_match { sitting.referee.match_winners() } else { sitting.referee.hand_winners() };
    let record = sitting.referee.into_record(result);
    // The record comes first: it is wanted even if nobody reads our output any more.
    if let Some(file) = &mut file {
        file.write(&record)?;
    }
    played?;
    say_goodbye(console, options, &record, file.as_ref())?;
    Ok(())
}

fn table(options: &PlayOptions) -> Result<(Book, Names), Failure> {
    let unknown = || Failure::UnknownRules(options.rules.clone());
    let rules = Rules::named(&options.rules).ok_or_else(unknown)?;
    let seats =
        SeatCount::new(options.players.into()).expect("the number of players is checked when it is read");
    let book = rules.book(seats)?;
    let names = match (&options.name, options.auto) {
        (None, true) => Names::usual(seats),
        (name, _) => {
            let you = name.clone().unwrap_or_else(|| "you".to_string());
            let everybody = SeatCount::new(eights_cards::MAX_SEATS).map(Names::usual);
            let others =
                everybody.iter().flat_map(Names::iter).filter(|other| !other.eq_ignore_ascii_case(&you));
            let others: Vec<String> = others.take(seats.get() - 1).map(str::to_string).collect();
            Names::new([you.clone()].into_iter().chain(others).collect())?
        }
    };
    Ok((book, names))
}

/// A seed that nobody can know beforehand.
fn unguessable() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(Failure::NoChance)?;
    Ok(Seed::fair(bytes))
}

/// What to do next, and the seed, which is told only now.
fn say_goodbye<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    options: &PlayOptions,
    record: &Record,
    file: Option<&RecordFile>,
) -> io::Result<()> {
    let usual = options.rules == Rules::named("basic").unwrap().name;
    let rules = if usual { String::new() } else { format!(" --rules {}", options.rules) };
    let command = format!("  eights play{rules} --players {}", options.players);
    console.say("")?;
    if !options.whole_match && !options.auto {
        console.say("Play on until somebody has won the match:")?;
        console.say(&paint(FAINT, &format!("{command} --match")))?;
    }
    console.say("The same cards again:")?;
    let whole_match = if options.whole_match { " --match" } else { "" };
    console.say(&paint(FAINT, &format!("{command}{whole_match} --seed {}", record.seed)))?;
    if let Some(file) = file {
        console.say("Watch this game again:")?;
        console.say(&paint(FAINT, &format!("  eights replay {}", file.path().display())))?;
    }
    Ok(())
}

/// A game in progress, and whoever sits before the screen.
pub(crate) struct Sitting<'c, R, W> {
    pub(crate) console: &'c mut Console<R, W>,
    pub(crate) referee: Referee,
    pub(crate) story: Story,
    pub(crate) log: Vec<String>,
    /// The person's seat, if a person plays.
    pub(crate) you: Option<Seat>,
    pub(crate) whole_match: bool,
}

impl<R: BufRead, W: Write> Sitting<'_, R, W> {
    /// Plays until the end, or until the person leaves.
    fn play(&mut self) -> io::Result<()> {
        self.greet()?;
        loop {
            if !self.play_hand()? {
                return self.console.say("You leave the table.");
            }
            self.show_hands()?;
            if !self.whole_match || self.referee.match_winners().is_some() {
                return Ok(());
            }
            if self.you.is_some() && !self.ask_to_go_on()? {
                return self.console.say("You leave the table.");
            }
            self.referee.next_hand();
            self.console.say("")?;
            self.console.say(&paint(STRONG, &format!("Hand {}", self.referee.hand_number())))?;
        }
    }

    fn greet(&mut self) -> io::Result<()> {
        let names: Vec<String> = self.referee.names().iter().map(str::to_string).collect();
        let who = match self.you {
            Some(_) => format!("{} against {}. ? explains it.", names[0], listed(&names[1..])),
            None => format!("{}.", listed(&names)),
        };
        self.console.say_all(&wrap(&format!("{} {who}", paint(STRONG, "Crazy Eights:"))))
    }

    /// Plays a hand; answers whether it came to its end.
    fn play_hand(&mut self) -> io::Result<bool> {
        loop {
            self.tell()?;
            match self.referee.waits_for() {
                None => return Ok(true),
                Some(seat) if Some(seat) == self.you => {
                    if let Some(told) = self.story.so_far() {
                        self.tell_line(&told)?;
                    }
                    if !self.take_turn(seat)? {
                        return Ok(false);
                    }
                }
                Some(seat) => self.referee.let_bot_play(seat),
            }
        }
    }

    /// Tells what happened since the last time.
    fn tell(&mut self) -> io::Result<()> {
        for glimpse in self.referee.take_glimpses() {
            if let Some(told) = self.story.hear(glimpse) {
                self.tell_line(&told)?;
            }
        }
        Ok(())
    }

    fn tell_line(&mut self, told: &Told) -> io::Result<()> {
        self.log.push(told.text.clone());
        self.console.say_all(&wrap(&told.text))?;
        if told.seat == self.you { Ok(()) } else { self.console.wait() }
    }

    fn show_hands(&mut self) -> io::Result<()> {
        let Some(showdown) = self.referee.showdown() else {
            return Ok(());
        };
        let (book, names) = (self.referee.book(), self.referee.names());
        self.console.say("")?;
        self.console.say_all(&showdown.explain(book, names))?;
        if !self.whole_match {
            return Ok(());
        }
        self.console.say_all(&showdown.standing(book.target(), names))?;
        if let Some(winners) = self.referee.match_winners() {
            let points = winners.first().map_or(0, |seat| showdown.totals[seat.index()]);
            self.console.say(&paint(STRONG, &match_won(winners, points, names)))?;
        }
        Ok(())
    }

    fn ask_to_go_on(&mut self) -> io::Result<bool> {
        loop {
            let next = self.referee.hand_number() + 1;
            let Some(line) = self.console.ask(&format!("Press Enter for hand {next}, q to leave > "))? else {
                return Ok(false);
            };
            match line.to_lowercase().as_str() {
                "" | "y" | "yes" => return Ok(true),
                "q" | "quit" | "exit" | "n" | "no" => return Ok(false),
                _ => self.console.say("That hand is over. Enter deals the next one.")?,
            }
        }
    }
}

fn match_won(winners: Seats, points: i32, names: &Names) -> String {
    let who = named(winners, names);
    match winners.first() {
        Some(seat) if winners.len() == 1 => {
            format!("{who} {} the match with {points} points.", verb(names, seat, "win", "wins"))
        }
        _ => format!("{who} share the match with {points} points each."),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use clap::Parser;

    use super::*;
    use crate::arguments::{Action, Arguments};

    /// Plays without a terminal.
    fn played(arguments: &[&str], input: &str) -> String {
        let arguments = Arguments::try_parse_from([&["eights", "play"], arguments].concat()).unwrap();
        let Some(Action::Play(options)) = arguments.action else { panic!("this is play") };
        let mut output = Vec::new();
        play(&options, &mut Console::new(input.as_bytes(), &mut output, Duration::ZERO, true)).unwrap();
        anstream::adapter::strip_str(&String::from_utf8(output).unwrap()).to_string()
    }

    #[test]
    fn a_game_needs_no_terminal() {
        let told = played(&["--seed", "3"], "8d=h\n");
        assert!(told.contains("you play 8♦ and name hearts"), "{told}");
        assert!(told.ends_with("eights play --players 4 --seed 3\n"), "{told}");
    }

    #[test]
    fn a_match_says_who_won_it() {
        let names = Names::new(["you", "ann"].map(str::to_string).to_vec()).unwrap();
        let [you, ann] = [0, 1].map(Seat::new);
        assert_eq!(match_won(Seats::only(you), 104, &names), "you win the match with 104 points.");
        assert_eq!(match_won(Seats::only(ann), 104, &names), "ann wins the match with 104 points.");
        let both = Seats::only(you).with(ann);
        assert_eq!(match_won(both, 104, &names), "you and ann share the match with 104 points each.");
    }
}
