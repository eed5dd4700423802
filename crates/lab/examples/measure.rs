//! Prints the measurements of rules for each number of players: `measure [NAME...]`, of all rules by default.

use eights_catalog::Rules;
use eights_lab::{measure, usual_effort};

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    println!("rules                players  hands  decisions  stuck %  limit %  short %  first %  fair %");
    for rules in Rules::all() {
        if !names.is_empty() && !names.iter().any(|name| name == rules.name()) {
            continue;
        }
        for (players, measured) in measure(&rules, usual_effort(&rules)) {
            let name = rules.name();
            match measured {
                Err(why) => println!("{name:<20} {players:>7}  {why}"),
                Ok(m) => {
                    let part = |some: f64, all: u64| 100.0 * some / all.max(1) as f64;
                    println!(
                        "{name:<20} {players:>7} {:>6} {:>10.1} {:>8.2} {:>8.2} {:>8.2} {:>8.2} {:>7.2}",
                        m.hands,
                        m.decisions as f64 / m.hands as f64,
                        part(m.stuck as f64, m.hands),
                        part(m.limited as f64, m.hands),
                        part(m.cut_short as f64, m.hands),
                        part(m.first_won, m.decided),
                        part(m.fair, m.decided),
                    );
                }
            }
        }
    }
}
