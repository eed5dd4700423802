//! Bot side of the protocol, behind `eights engine`.

use std::io::{self, BufRead, Write};

use eights_bots::{AnyGameBot, Roster, SeatedBot};
use eights_cards::{Dice, Seat, Seed};
use eights_catalog::{AnyBook, Rules, with_game};
use eights_crazier::CardFile;
use eights_game::{MoveSet, Names};
use eights_rulesheet::Link;
use eights_terminal::game::TerminalGame;

use crate::messages::{BotReply, HandStart, MoveRequest, PROTOCOL, RefereeMessage};

/// Answers a referee line by line until it says goodbye or closes the input.
pub fn serve(brain: AnyGameBot, seed: Seed, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut engine = Engine { brain, seed, decisions: 0, hand: None };
    // Split bytes rather than text: invalid UTF-8 should get an error reply, not end the game.
    for line in input.split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        let answer = match RefereeMessage::read(&line) {
            _ if line.trim().is_empty() => None,
            Ok(RefereeMessage::Bye) => break,
            Ok(said) => engine.hear(said),
            Err(fault) => Some(BotReply::Error { why: fault.to_string() }),
        };
        if let Some(answer) = answer {
            writeln!(output, "{}", answer.write())?;
            output.flush()?;
        }
    }
    Ok(())
}

struct Engine {
    brain: AnyGameBot,
    seed: Seed,
    decisions: u32,
    /// The hand in progress. `None` before the first hand, and after a hand start or event that makes no sense.
    hand: Option<Box<dyn Listener>>,
}

impl Engine {
    fn hear(&mut self, said: RefereeMessage) -> Option<BotReply> {
        let done = match said {
            RefereeMessage::Hello { protocol: PROTOCOL, .. } => {
                let name = format!("eights {}", self.brain);
                return Some(BotReply::Hello { protocol: PROTOCOL, name });
            }
            RefereeMessage::Hello { protocol, .. } => {
                Err(format!("this is protocol {PROTOCOL}, not {protocol}"))
            }
            RefereeMessage::Hand(hand) => {
                self.hand = None;
                sit_down(&hand, self.brain).map(|listener| self.hand = Some(listener))
            }
            RefereeMessage::Seen(events) => {
                self.hand().and_then(|hand| hand.saw(&events)).inspect_err(|_| self.hand = None)
            }
            RefereeMessage::Move(wanted) => {
                let mut dice = self.seed.dice(self.decisions);
                self.decisions += 1;
                match self.hand().and_then(|hand| hand.answer(&wanted, &mut dice)) {
                    Ok(mv) => return Some(BotReply::Move { id: wanted.id, mv }),
                    Err(why) => Err(why),
                }
            }
            RefereeMessage::Refused { .. }
            | RefereeMessage::Over { .. }
            | RefereeMessage::Bye
            | RefereeMessage::Unknown => Ok(()),
        };
        done.err().map(|why| BotReply::Error { why })
    }

    fn hand(&mut self) -> Result<&mut Box<dyn Listener>, String> {
        self.hand.as_mut().ok_or_else(|| "no hand is in progress: it begins with \"hand\"".to_string())
    }
}

/// A seated bot, independent of the game.
trait Listener {
    /// Feeds events to the bot, in notation.
    fn saw(&mut self, events: &[String]) -> Result<(), String>;

    /// Returns the bot's move, in notation.
    fn answer(&mut self, wanted: &MoveRequest, dice: &mut Dice) -> Result<Option<String>, String>;
}

struct Listening<G: TerminalGame> {
    book: G::Book,
    names: Names,
    seat: Seat,
    bot: SeatedBot<G>,
}

impl<G: TerminalGame> Listener for Listening<G> {
    fn saw(&mut self, events: &[String]) -> Result<(), String> {
        for event in events {
            let glimpse = G::read_glimpse(&self.book, event, &self.names).map_err(|why| why.to_string())?;
            let seen = self.bot.saw(&self.book, &glimpse);
            seen.map_err(|_| format!("\"{event}\" cannot have happened here; the next hand mends that"))?;
        }
        Ok(())
    }

    fn answer(&mut self, wanted: &MoveRequest, dice: &mut Dice) -> Result<Option<String>, String> {
        let known = G::write_view(&self.book, self.bot.view(), &self.names);
        if let Some(told) = wanted.table.as_ref().filter(|told| **told != known) {
            return Err(format!("after what was seen the table is \"{known}\", not \"{told}\""));
        }
        // Any determinization will do: the legal moves are the same in every world consistent with the view.
        let world = G::imagine(self.bot.view(), &mut Seed::quick(0).dice(0));
        let moves = world.legal(&self.book, self.seat);
        let mv = match wanted.must {
            true if !world.pending().must.contains(self.seat) || moves.is_empty() => {
                return Err(format!("it is not this seat's turn to move: {known}"));
            }
            true => Some(self.bot.choose(&self.book, dice)),
            false if moves.is_empty() => None,
            false => self.bot.interrupt(&self.book, dice),
        };
        Ok(mv.map(|mv| G::write_move(&self.book, &mv)))
    }
}

/// Seats a bot for a hand.
fn sit_down(hand: &HandStart, brain: AnyGameBot) -> Result<Box<dyn Listener>, String> {
    let names = Names::new(hand.seats.clone()).map_err(|why| why.to_string())?;
    let number = usize::try_from(hand.seat).unwrap_or(usize::MAX);
    if !(1..=names.seats().get()).contains(&number) {
        return Err(format!("there is no seat {number} at this table"));
    }
    let seat = Seat::new(number - 1);
    let rules = rules(hand)?;
    if !hand.game.is_empty() && hand.game != rules.game().word() {
        return Err(format!("these rules are of {}, not of {}", rules.game().word(), hand.game));
    }
    let seats = names.seats();
    let book = match (&rules, &hand.cards) {
        (Rules::Crazier(rules), Some(cards)) => {
            let cards = CardFile::read("cards", cards)
                .map_err(|report| report.findings()[0].message().to_string())?;
            let book = rules.book_with(&cards, seats).map_err(|why| why.to_string())?;
            AnyBook::Crazier(book)
        }
        _ => rules.book(seats).map_err(|why| why.to_string())?,
    };
    with_game!(G; book: AnyBook = &book => {
        let bot = SeatedBot::new(G::bot(brain), book, seats, seat);
        Ok(Box::new(Listening::<G> { book: book.clone(), names, seat, bot }))
    } else { unreachable!("a terminal plays all games") })
}

/// Resolves a rule sheet, a name or a link. Never reads a file, whatever the referee sends.
fn rules(hand: &HandStart) -> Result<Rules, String> {
    if let Some(sheet) = &hand.sheet {
        return Rules::read("sheet", sheet).map_err(|report| report.findings()[0].message().to_string());
    }
    if Link::is_meant(&hand.rules) {
        return Rules::open(&hand.rules).map_err(|fault| fault.to_string());
    }
    Rules::named(&hand.rules).ok_or_else(|| format!("there are no rules called \"{}\"", hand.rules))
}
