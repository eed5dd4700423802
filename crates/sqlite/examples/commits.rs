//! Benchmark of durable records per second: bare `SQLite` with transactions of a given size, against the log with
//! as many records in flight.
//!
//! ```sh
//! cargo run --release -p eights-sqlite --example commits -- --seconds 3 --batch 1,10,100,1000
//! ```
//!
//! Both write the same records into the same table with the same settings. They take turns within one run, so that
//! other load on the machine affects both.

use std::collections::VecDeque;
use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use eights_protocol::RoomId;
use eights_room::ports::{Append, Attachment, Log as _};
use eights_sqlite::{BareDatabase, Sqlite};

type Anyhow<T> = Result<T, Box<dyn Error>>;

/// Number of turns for each side.
const TURNS: u32 = 4;

/// Builds a record of about 250 bytes, like a move in a game.
fn record(room: u64, revision: u64) -> String {
    let text = format!(
        "{{\"v\":1,\"key\":\"{room:013}\",\"type\":\"moved\",\"seat\":2,\"decision\":{revision},\"move\":\"8C=S\",\
         \"events\":[\"bob played 8C\",\"bob named S\",\"to ann\",\"ann drew 7H\",\"ann drew QD\",\"to bob\"],\
         \"by\":\"sitter\",\"note\":\""
    );
    let rest = 247usize.saturating_sub(text.len());
    format!("{text}{}\"}}", "x".repeat(rest))
}

fn room(number: u64) -> RoomId {
    RoomId::new(0, number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Side of the comparison: stores records for a while and counts them.
trait Side {
    fn keep_for(&mut self, time: Duration) -> Anyhow<u64>;
}

/// Transactions of `batch` rows, by rusqlite alone.
struct Without {
    bare: BareDatabase,
    batch: u64,
    revision: u64,
}

impl Side for Without {
    fn keep_for(&mut self, time: Duration) -> Anyhow<u64> {
        let (start, mut kept) = (Instant::now(), 0);
        while start.elapsed() < time {
            self.revision += 1;
            let texts: Vec<String> = (0..self.batch).map(|number| record(number, self.revision)).collect();
            let rows =
                texts.iter().zip(0..).map(|(text, number)| (room(number), self.revision, 0, text.as_str()));
            self.bare.commit(rows)?;
            kept += self.batch;
        }
        Ok(kept)
    }
}

/// Many rooms, each with one record in flight.
struct Ours {
    sqlite: Sqlite,
    revisions: Vec<u64>,
}

impl Side for Ours {
    fn keep_for(&mut self, time: Duration) -> Anyhow<u64> {
        let Ours { sqlite, revisions } = self;
        let rooms = revisions.len();
        let (start, mut kept) = (Instant::now(), 0);
        let mut next = |number: usize| {
            revisions[number] += 1;
            let (revision, text) = (revisions[number], record(number as u64, revisions[number]));
            sqlite.append(Append { room: room(number as u64), revision, text, also: Attachment::Nothing })
        };
        let mut under_way: VecDeque<_> = (0..rooms).map(|number| (number, next(number))).collect();
        while let Some((number, answer)) = under_way.pop_front() {
            pollster::block_on(answer)?;
            kept += 1;
            if start.elapsed() < time {
                under_way.push_back((number, next(number)));
            }
        }
        Ok(kept)
    }
}

fn main() -> Anyhow<()> {
    let (mut seconds, mut batches) = (3.0, vec![1, 10, 100, 1000]);
    let mut folder = std::env::temp_dir();
    let mut arguments = std::env::args().skip(1);
    while let (Some(name), value) = (arguments.next(), arguments.next()) {
        let value = value.ok_or_else(|| format!("what about {name}?"))?;
        match name.as_str() {
            "--seconds" => seconds = value.parse()?,
            "--batch" => batches = value.split(',').map(str::parse).collect::<Result<_, _>>()?,
            "--folder" => folder = PathBuf::from(value),
            other => return Err(format!("{other} is not known").into()),
        }
    }
    let folder = folder.join(format!("eights-commits-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let turn = Duration::from_secs_f64(seconds / f64::from(TURNS));
    println!("{:>8} {:>14} {:>14} {:>8}", "batch", "bare rows/s", "log rows/s", "ratio");
    for batch in batches {
        let bare = BareDatabase::create(folder.join(format!("bare-{batch}.db")))?;
        let mut bare = Without { bare, batch, revision: 0 };
        let sqlite = Sqlite::open(folder.join(format!("ours-{batch}.db")))?;
        let mut ours = Ours { sqlite, revisions: vec![0; batch as usize] };
        let mut rates = [0.0, 0.0];
        for _ in 0..TURNS {
            let sides: [&mut dyn Side; 2] = [&mut bare, &mut ours];
            for (side, rate) in sides.into_iter().zip(&mut rates) {
                let start = Instant::now();
                let kept = side.keep_for(turn)?;
                *rate += kept as f64 / start.elapsed().as_secs_f64() / f64::from(TURNS);
            }
        }
        println!("{batch:>8} {:>14.0} {:>14.0} {:>8.2}", rates[0], rates[1], rates[1] / rates[0]);
    }
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
