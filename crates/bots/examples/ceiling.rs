//! Measures how much a bot could win that knows more than its seat may.
//!
//! The bots' search plays one seat against greedy bots by the rules of Crazy Eights, with worlds given to it: `all`
//! cards as they lie, only the true `hands`, the inferences from `reading` the others closely or from their `habits`,
//! or `nothing`. This measures how much of the luck is what nobody can know. No bot of the library can learn these
//! things; this example has access to the referee's table.
//!
//! Usage: `ceiling RULES PLAYERS GAMES SIMULATIONS KNOWS`.

use std::cell::RefCell;
use std::rc::Rc;

use eights_bots::{Bot, Effort, Evidence, GreedyBot, Habits, Search, SeatedBot};
use eights_cards::{Card, Dice, Eye, Face, FaceSet, MAX_SEATS, Seat, SeatCount, Seed};
use eights_classic::{Book, Classic, Event, Rules, View};
use eights_game::{Game, Observer};

type Table = Classic<1>;

/// Knowledge of the searcher beyond its view.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Knows {
    All,
    Hands,
}

/// Evidence that can look at the referee's table.
struct Peek {
    knows: Knows,
    table: Rc<RefCell<Table>>,
}

impl Evidence<Table> for Peek {
    fn saw(&mut self, _: &Book, _: &View<1>, _: &Event<Option<Face>>) {}

    fn worlds<'a>(&'a self, _: &'a Book, view: &'a View<1>) -> impl FnMut(&mut Dice) -> Table + 'a {
        let table = self.table.borrow().clone();
        move |dice| match self.knows {
            Knows::All => table.clone(),
            Knows::Hands => {
                let eye = view.eye();
                let cards = table.position().table();
                let mut hands = [FaceSet::EMPTY; MAX_SEATS];
                for (index, hand) in hands.iter_mut().enumerate() {
                    let there = cards.hand(Seat::new(index)).iter();
                    *hand =
                        there.filter(|card| cards.face_for(*card, eye).is_none()).map(Card::face).collect();
                }
                view.imagine_holding(hands, dice).expect("the true hands agree with the view")
            }
        }
    }
}

struct Room<'b> {
    book: &'b Book,
    seated: Vec<SeatedBot<Table>>,
}

impl Observer<Table> for Room<'_> {
    fn saw(&mut self, before: &Table, event: &Event<Card>) {
        for (index, seated) in self.seated.iter_mut().enumerate() {
            let heard = seated.saw(self.book, &before.glimpse(event, Eye::Seat(Seat::new(index))));
            assert!(heard.is_ok(), "what is seen fits what was seen before");
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, players, games, simulations, knows] = &arguments[..] else {
        panic!("usage: ceiling RULES PLAYERS GAMES SIMULATIONS all|hands|reading|habits|nothing");
    };
    let number = |text: &String| text.parse::<u32>().expect("a number");
    let seats = SeatCount::new(number(players) as usize).expect("a number of players");
    let book = Rules::named(rules).expect("a preset").book(seats).expect("rules for so many");
    let effort = Effort::Simulations(number(simulations));
    let mut won = vec![0.0; number(games).div_ceil(seats.get() as u32) as usize];
    for game in 0..won.len() as u32 * seats.get() as u32 {
        // Every deal is played from every seat.
        let deal = game / seats.get() as u32;
        let me = Seat::new(game as usize % seats.get());
        let mut table = Table::new(&book, seats, Seed::number(u64::from(deal)));
        let shown = Rc::new(RefCell::new(table.clone()));
        let peek = |knows| Peek { knows, table: Rc::clone(&shown) };
        let bot = |seat: Seat| -> Box<dyn Bot<Table>> {
            match knows.as_str() {
                _ if seat != me => Box::new(GreedyBot),
                "all" => Box::new(Search::new(GreedyBot, peek(Knows::All), effort)),
                "hands" => Box::new(Search::new(GreedyBot, peek(Knows::Hands), effort)),
                "reading" => Box::new(Search::new(GreedyBot, Habits::read_closely(), effort)),
                "habits" => Box::new(Search::new(GreedyBot, Habits::default(), effort)),
                "nothing" => Box::new(Search::new(GreedyBot, (), effort)),
                _ => panic!("it knows all, hands, reading, habits or nothing"),
            }
        };
        let seated = seats.iter().map(|seat| SeatedBot::new(bot(seat), &book, seats, seat)).collect();
        let mut room = Room { book: &book, seated };
        let opening = Table::opening(&book);
        table.deal(&book, &opening, &mut room);
        let throws = Seed::number(u64::from(deal)).branch(1);
        let mut asked = 0;
        while let Some(seat) = table.pending().must.first() {
            *shown.borrow_mut() = table.clone();
            let mv = room.seated[seat.index()].choose(&book, &mut throws.dice(asked));
            asked += 1;
            assert!(table.play(&book, seat, mv, &mut room).is_ok(), "bots make legal moves");
        }
        let winners = table.outcome(&book, &opening).expect("it is over").winners;
        if winners.contains(me) {
            won[deal as usize] += 1.0 / (winners.len() * seats.get()) as f64;
        }
    }
    let deals = won.len() as f64;
    let share = won.iter().sum::<f64>() / deals;
    let variance = won.iter().map(|won| (won - share).powi(2)).sum::<f64>() / (deals - 1.0);
    println!(
        "{rules}, {players} players, {games} games: it knows {knows}, and wins {:.1} %, within {:.1}",
        100.0 * share,
        196.0 * (variance / deals).sqrt()
    );
}
