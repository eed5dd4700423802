//! Playing: a person against bots, or bots among themselves.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, channel};

use eights_cards::{Eye, Seat, SeatCount, Seats, Seed};
use eights_catalog::{Classic, Crazier, EightBall, Rules, Title};
use eights_crazier::CardFile;
use eights_game::{Chance, Names};

use crate::arguments::PlayOptions;
use crate::console::{Console, leaves};
use crate::crazier;
use crate::desk::{Desk, Tell, Told};
use crate::door::opponents::Opponents;
use crate::failure::Failure;
use crate::layout::{page, prose, wrap};
use crate::paint::{FAINT, STRONG, paint};
use crate::record_file::RecordFile;
use crate::referee::Referee;
use crate::sheets;
use crate::words::{listed, named, sentence};

/// How many play if nobody says otherwise.
const USUAL_PLAYERS: usize = 4;

/// Plays as the options say.
pub(crate) fn play<R: BufRead, W: Write>(
    options: &PlayOptions,
    console: &mut Console<R, W>,
) -> Result<(), Failure> {
    let rules = sheets::wanted(options)?;
    if options.cards.is_some() && rules.game() != Title::Crazier {
        return Err(Failure::CardsOfAnotherGame { rules: rules.name().to_string(), of: rules.game() });
    }
    let (seats, names) = seats(options, &rules)?;
    match &rules {
        Rules::Classic(rules) => {
            let book = rules.book(seats).map_err(eights_catalog::RulesError::from)?;
            sit_down::<Classic, _, _>(options, console, book, names, None)
        }
        Rules::Crazier(rules) => {
            let cards = options.cards.as_deref().map(crazier::decks::read).transpose()?;
            let book = match &cards {
                Some((cards, _)) => rules.book_with(cards, seats),
                None => rules.book(seats),
            };
            let book = book.map_err(eights_catalog::RulesError::from)?;
            sit_down::<Crazier, _, _>(options, console, book, names, cards)
        }
        Rules::EightBall(rules) => {
            let book = rules.book(seats).map_err(eights_catalog::RulesError::from)?;
            sit_down::<EightBall, _, _>(options, console, book, names, None)
        }
    }
}

/// Plays a game to its end, or until the person leaves.
fn sit_down<G: Desk, R: BufRead, W: Write>(
    options: &PlayOptions,
    console: &mut Console<R, W>,
    book: G::Book,
    names: Names,
    cards: Option<(CardFile, String)>,
) -> Result<(), Failure> {
    let file = options.record.as_ref().map(|path| RecordFile::reserve(path, options.force)).transpose()?;
    let seed = options.seed.map_or_else(unguessable, Ok)?;
    let you = (!options.auto).then(|| Seat::new(0));
    let eye = you.map_or(Eye::Public, Eye::Seat);
    let (tell, reports) = channel();
    let text = cards.as_ref().map(|(_, text)| text.as_str());
    let Opponents { bots, chosen } = Opponents::call(options, &names, you, text, &tell)?;
    let mut sitting: Sitting<'_, G, R, W> = Sitting {
        story: G::Story::begin(names.clone(), &book),
        referee: Referee::new(
            book,
            names,
            seed,
            eye,
            bots,
            cards.map(|(cards, text)| (one_line(&cards.name), text)),
        ),
        console,
        chosen,
        reports,
        log: Vec::new(),
        news: 0,
        knows_table: false,
        you,
        whole_match: options.whole_match,
        let_be: false,
        file,
    };
    let finished = sitting.play()?;
    sitting.say_goodbye(options, finished)?;
    Ok(())
}

/// A name as it stands in a record, where a line ends what is said.
fn one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How many play, and who.
fn seats(options: &PlayOptions, rules: &Rules) -> Result<(SeatCount, Names), Failure> {
    let allowed = rules.players();
    let usual = || USUAL_PLAYERS.clamp(allowed.min(), allowed.max()).to_string();
    let players = options.players.clone().unwrap_or_else(usual);
    let seats = players.parse().ok().and_then(SeatCount::new);
    let seats = seats.filter(|seats| allowed.contains(seats.get())).ok_or_else(|| Failure::Players {
        typed: players.clone(),
        rules: rules.name().to_string(),
        players: allowed,
    })?;
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
    Ok((seats, names))
}

/// A seed that nobody can know beforehand.
pub(crate) fn unguessable() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(Failure::NoChance)?;
    Ok(Seed::fair(bytes))
}

/// A game in progress, and whoever sits before the screen.
pub(crate) struct Sitting<'c, G: Desk, R, W> {
    pub(crate) console: &'c mut Console<R, W>,
    pub(crate) referee: Referee<G>,
    /// Who plays the seats for which somebody was chosen.
    chosen: Vec<(Seat, String)>,
    /// What is to be said of bots that do not do what they should.
    reports: Receiver<String>,
    pub(crate) story: G::Story,
    pub(crate) log: Vec<String>,
    /// How many lines were told since the last question.
    pub(crate) news: usize,
    /// Whether the person has seen the table since others moved.
    pub(crate) knows_table: bool,
    /// The person's seat, if a person plays.
    pub(crate) you: Option<Seat>,
    pub(crate) whole_match: bool,
    /// Whether the person let something be that could have been done out of turn.
    pub(crate) let_be: bool,
    /// Where the game is kept, if it is.
    file: Option<RecordFile>,
}

impl<G: Desk, R: BufRead, W: Write> Sitting<'_, G, R, W> {
    /// Plays until the end; answers `false` if the person leaves before.
    fn play(&mut self) -> Result<bool, Failure> {
        self.save()?;
        self.greet()?;
        while self.play_hand()? {
            self.show_hands()?;
            if !self.whole_match || self.referee.match_winners().is_some() {
                return Ok(true);
            }
            if self.you.is_some() && !self.ask_to_go_on()? {
                break;
            }
            if !self.referee.next_hand() {
                self.console.say("The time is up.")?;
                self.say_who_won_the_match()?;
                self.save()?;
                return Ok(true);
            }
            self.console.say("")?;
            self.console
                .say(&paint(STRONG, &format!("{} {}", sentence(G::ROUND), self.referee.hand_number())))?;
        }
        self.console.say("You leave the table.")?;
        Ok(false)
    }

    fn greet(&mut self) -> io::Result<()> {
        let names = self.referee.names();
        let who = match self.you {
            Some(you) => {
                let side = G::allies(self.referee.book(), names.seats(), you).with(you);
                let against: Seats = names.seats().iter().filter(|seat| !side.contains(*seat)).collect();
                format!("{} against {}. ? explains it.", named(side, names), named(against, names))
            }
            None => format!("{}.", listed(&names.iter().map(str::to_string).collect::<Vec<_>>())),
        };
        let title = G::about(self.referee.book()).title;
        let lines = G::told(&format!("{} {who}", paint(STRONG, &format!("{title}:"))));
        self.news += lines.len();
        self.console.say_all(&lines)?;
        self.introduce()
    }

    /// Says who plays the seats for which somebody was chosen.
    fn introduce(&mut self) -> io::Result<()> {
        let names = self.referee.names();
        let who = |(seat, bot): &(Seat, String)| format!("{}: {bot}", names.of(*seat));
        let who: Vec<String> = self.chosen.iter().map(who).collect();
        if who.is_empty() {
            return Ok(());
        }
        let lines = wrap(&format!("{}.", who.join(", ")));
        self.news += lines.len();
        self.console.say_all(&lines)
    }

    /// Plays a hand; answers whether it came to its end.
    fn play_hand(&mut self) -> Result<bool, Failure> {
        loop {
            // Saved before anything is said or asked: the game may be cut off there.
            self.save()?;
            if !self.tell()? {
                return Ok(false);
            }
            match self.referee.waits_for() {
                None => return Ok(true),
                Some(seat) if Some(seat) != self.you && self.may_interrupt() => {
                    let Some(you) = self.you else { continue };
                    if let Some(told) = self.story.so_far() {
                        self.tell_line(&told)?;
                    }
                    self.let_be = false;
                    if !self.take_turn(you)? {
                        return Ok(false);
                    }
                    if self.let_be && !self.referee.let_bots_interrupt() {
                        self.referee.let_bot_play(seat);
                    }
                }
                Some(_) if self.referee.let_bots_interrupt() => {}
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

    /// Whether the person, who is not on turn, has something to decide.
    fn may_interrupt(&self) -> bool {
        self.you.is_some() && G::may_interrupt(&self.referee.view(), self.referee.book())
    }

    /// Writes down what happened so far, and who won if it is over.
    fn save(&mut self) -> Result<(), Failure> {
        let winners =
            if self.whole_match { self.referee.match_winners() } else { self.referee.hand_winners() };
        // A hand that nobody wins has no result.
        self.referee.set_result(winners.filter(|winners| !winners.is_empty()));
        self.file.as_mut().map_or(Ok(()), |file| file.write(self.referee.record()))
    }

    /// Tells what happened since the last time; answers `false` if the person leaves meanwhile.
    fn tell(&mut self) -> io::Result<bool> {
        let reports: Vec<String> = self.reports.try_iter().collect();
        for line in reports.iter().flat_map(|report| wrap(report)) {
            self.news += 1;
            self.console.say(&line)?;
        }
        for glimpse in self.referee.take_glimpses() {
            if let Some(told) = self.story.hear(glimpse)
                && !self.tell_line(&told)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn tell_line(&mut self, told: &Told) -> io::Result<bool> {
        self.log.push(told.text.clone());
        let lines = G::told(&told.text);
        // Nothing scrolls away unread, however many play.
        if self.you.is_some() && self.news + lines.len() > page() {
            self.console.turn_the_page()?;
            self.news = 0;
        }
        self.news += lines.len();
        self.console.say_all(&lines)?;
        if told.seat.is_some() && told.seat == self.you {
            return Ok(true);
        }
        self.knows_table = false;
        self.console.wait(self.you.is_some())
    }

    fn show_hands(&mut self) -> io::Result<()> {
        let Some(end) = self.referee.explain_end(&self.story) else {
            return Ok(());
        };
        self.console.say("")?;
        self.console.say_all(&end)?;
        if !self.whole_match {
            return Ok(());
        }
        let (book, names, totals) = (self.referee.book(), self.referee.names(), self.referee.totals());
        self.console.say_all(&G::standing(&totals, book, names))?;
        self.say_who_won_the_match()
    }

    fn say_who_won_the_match(&mut self) -> io::Result<()> {
        let Some(winners) = self.referee.match_winners() else {
            return Ok(());
        };
        let (book, names, totals) = (self.referee.book(), self.referee.names(), self.referee.totals());
        self.console.say(&paint(STRONG, &G::match_won(winners, &totals, book, names)))
    }

    fn ask_to_go_on(&mut self) -> io::Result<bool> {
        loop {
            let next = self.referee.hand_number() + 1;
            let Some(line) =
                self.console.ask(&format!("Press Enter for {} {next}, q to leave > ", G::ROUND))?
            else {
                return Ok(false);
            };
            match line.to_lowercase().as_str() {
                "" | "y" | "yes" => return Ok(true),
                "n" | "no" => return Ok(false),
                line if leaves(line) => return Ok(false),
                _ => self.console.say(&format!("That {} is over. Enter deals the next one.", G::ROUND))?,
            }
        }
    }

    /// What to do next, and the seed, which is told only now.
    fn say_goodbye(&mut self, options: &PlayOptions, finished: bool) -> io::Result<()> {
        let rules = options.choice_of_rules();
        let name = options.name.as_ref().map_or_else(String::new, |name| format!(" --name {name}"));
        let players = self.referee.names().seats().get();
        let play = format!("eights play{rules} --players {players}{name}{}", options.choice_of_bots());
        let (kind, mode) = if self.whole_match { ("match", " --match") } else { (G::ROUND, "") };
        self.console.say("")?;
        if finished && self.you.is_some() {
            self.offer(&format!("Another {kind}:"), &format!("{play}{mode}"), "")?;
            if !self.whole_match && !G::about(self.referee.book()).one_round {
                self.offer("A whole match:", &format!("{play} --match"), "")?;
            }
        }
        if let Chance::Seed(seed) = &self.referee.record().chance {
            let seed = seed.to_string();
            self.offer("The same cards again:", &format!("{play}{mode} --seed"), &seed)?;
        }
        if let Some(file) = &self.file {
            let file = file.path().display().to_string();
            self.offer("Watch this game again:", "eights replay", &file)?;
        }
        Ok(())
    }

    /// A command to type. Its last word gets a line of its own if it is too long, in a way that shells understand.
    fn offer(&mut self, why: &str, command: &str, last: &str) -> io::Result<()> {
        self.console.say(why)?;
        let long = !last.is_empty() && command.len() + last.len() + 3 > prose();
        let gap = if long { " \\\n  " } else { " " };
        let command = format!("  {command}{gap}{last}");
        command.trim_end().lines().try_for_each(|line| self.console.say(&paint(FAINT, line)))
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::arguments::{Action, Arguments, Pace};

    /// Plays without a terminal.
    fn played(arguments: &[&str], input: &str) -> String {
        let arguments = Arguments::try_parse_from([&["eights", "play"], arguments].concat()).unwrap();
        let Some(Action::Play(options)) = arguments.action else { panic!("this is play") };
        let mut output = Vec::new();
        play(&options, &mut Console::new(input.as_bytes(), &mut output, Pace::None, true)).unwrap();
        anstream::adapter::strip_str(&String::from_utf8(output).unwrap()).to_string()
    }

    #[test]
    fn a_game_needs_no_terminal() {
        let told = played(&["--seed", "3"], "8d=h\n");
        assert!(told.contains("you play 8♦ and name hearts"), "{told}");
        assert!(told.ends_with("eights play --players 4 --seed 3\n"), "{told}");
    }
}
