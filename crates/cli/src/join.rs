//! The `join` command: a seat at a server's table, in the plain terminal.

use std::io::{self, IsTerminal as _};
use std::sync::Arc;

use eights_catalog::{Rules, Title};
use eights_connection::{Address, Guest, LinkError, RoomConnection};
use eights_i18n::{Part, Phrase, Words};
use eights_protocol::http::{NewRoom, RoomRow, RulesChoice};
use eights_protocol::{Clock, Length, Settings};
use eights_terminal::console::Pace;
use eights_terminal::layout::wrap;
use eights_terminal::session::typing::typed_lines;
use eights_terminal::session::{Session, SessionEnd, SessionOptions, TableConnection};

use crate::arguments::JoinOptions;
use crate::failure::Failure;
use crate::play::protocol_level;
use crate::sheets::{self, Source};
use known::GuestCookies;

mod known;

/// Default number of seats at a new table.
const USUAL_SEATS: usize = 4;

/// Reason why joining a table failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JoinFailure {
    /// The address is malformed.
    #[error(transparent)]
    Address(#[from] eights_connection::AddressError),
    /// The server is unreachable, speaks another protocol, or refuses this guest.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// Reading from or writing to the terminal failed.
    #[error("cannot read the input or write the output")]
    Terminal(#[from] io::Error),
}

impl JoinFailure {
    /// Suggests what to do about it.
    pub(crate) fn hint(&self) -> String {
        match self {
            JoinFailure::Address(_) => "use an address such as http://192.168.1.7:8008/KIWI-42".to_string(),
            JoinFailure::Link(LinkError::Unreachable { .. }) => {
                "check the address, and that eights serve is running there".to_string()
            }
            JoinFailure::Link(LinkError::Foreign { .. }) => {
                "ask whoever sent you the address for the link to the table".to_string()
            }
            JoinFailure::Link(LinkError::Refused(_)) => {
                "ask for the link again, or ask whoever runs the server".to_string()
            }
            JoinFailure::Link(LinkError::Client(_)) => {
                "update this program or the server, whichever is older: their versions differ".to_string()
            }
            JoinFailure::Terminal(_) => "join again; nothing is lost".to_string(),
        }
    }
}

/// Joins a table, or creates one.
pub(crate) fn join(options: &JoinOptions) -> Result<(), Failure> {
    let mut address: Address = options.address.parse().map_err(JoinFailure::from)?;
    let wanted = options.table.new.then(|| new_room(options)).transpose()?;
    let words = options.language.words_for_games();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = address.server().to_string();
        let mut known = GuestCookies::read();
        let name = options.name();
        let (guest, _) =
            Guest::known_by(&address, known.cookie(&server, &name)).await.map_err(JoinFailure::from)?;
        known.keep(&server, &name, guest.cookie());
        if let Some(wanted) = wanted {
            let listed = wanted.settings.listed;
            let made = guest.make_room(&wanted).await.map_err(JoinFailure::from)?;
            let invite = words.say(&Phrase::new("terminal-invite"));
            crate::say(&format!("{invite}\n  eights join {server}/r/{}\n", made.key()))?;
            let key = if listed { "terminal-invite-listed" } else { "terminal-invite-code" };
            let code = Phrase::new(key).with("code", Part::Text(made.word));
            crate::say(&format!("{}\n", wrap(&words.say(&code)).join("\n")))?;
            address.room = Some(made.room.to_string());
        }
        let Some(room) = &address.room else {
            let rooms = guest.rooms().await.map_err(JoinFailure::from)?;
            return crate::say(&list(&rooms.rooms, &server, &words));
        };
        if let Some(secret) = &address.secret {
            guest.come_back(room, secret).await.map_err(JoinFailure::from)?;
        }
        let link = RoomConnection::open(guest, room).await.map_err(JoinFailure::from)?;
        Box::pin(visit(options, link, &name, words)).await
    })
}

async fn visit(
    options: &JoinOptions,
    link: RoomConnection,
    name: &str,
    words: Arc<Words>,
) -> Result<(), Failure> {
    let room = link.client().room().map(|room| room.word.clone());
    let room = room.or_else(|| Some(link.client().waiting()?.word.clone())).unwrap_or_default();
    let way = format!("{}/{room}", link.guest().address());
    let manner = SessionOptions {
        name: name.to_string(),
        watches: options.watch,
        away: protocol_level(options.away),
        pace: Pace::None,
        echo: !io::stdin().is_terminal(),
        record: None,
        reports: None,
    };
    let typed = typed_lines(|| Box::new(io::stdin().lock()));
    let table = TableConnection::Remote(Box::new(link));
    let mut session = Session::new(table, anstream::stdout().lock(), typed, words.clone(), manner);
    let says = |key: &'static str| words.say(&Phrase::new(key));
    let again = format!("eights join {way} --name {name}{}", options.language.again());
    match session.run().await? {
        SessionEnd::Closed | SessionEnd::Played => Ok(()),
        SessionEnd::Left => crate::say(&format!("{}\n", says("terminal-left"))),
        SessionEnd::Went if !session.is_seated() => {
            crate::say(&format!("{}\n", says("terminal-stopped-watching")))
        }
        SessionEnd::Went => crate::say(&format!("\n{}\n  {again}\n", says("terminal-bot-plays"))),
    }
}

/// Builds the request for a new room.
fn new_room(options: &JoinOptions) -> Result<NewRoom, Failure> {
    let table = &options.table;
    let named = table.rules.clone();
    let named = named.unwrap_or_else(|| table.game.unwrap_or(Title::Classic).usual_rules().to_string());
    let (rules, choice): (Rules, RulesChoice) = match sheets::source(&named)? {
        Source::Preset(rules) => (rules, RulesChoice::Named(named)),
        Source::Link(rules) => (rules, RulesChoice::Link(named)),
        Source::Sheet { text, .. } => (sheets::find(&named)?, RulesChoice::Sheet(text)),
    };
    let allowed = rules.players();
    let seats = table.players.unwrap_or(USUAL_SEATS.clamp(allowed.min(), allowed.max()));
    let settings = Settings {
        clock: table.clock.map(|per_move| Clock { per_move, bank: 0 }),
        length: if table.hand { Length::Hand } else { Length::Match },
        listed: table.listed,
        pace: table.pace.unwrap_or(Settings::default().pace),
        ..Settings::default()
    };
    let seats = u8::try_from(seats).ok().filter(|seats| allowed.contains(usize::from(*seats)));
    let seats = seats.ok_or_else(|| Failure::Players {
        typed: table.players.map_or_else(String::new, |players| players.to_string()),
        rules: rules.name().to_string(),
        players: allowed,
    })?;
    Ok(NewRoom { rules: choice, seats, settings, name: options.name() })
}

/// Lists the public tables.
fn list(rooms: &[RoomRow], server: &str, words: &Words) -> String {
    let says = |key: &'static str, command: String| {
        words.say(&Phrase::new(key).with("command", Part::Text(command)))
    };
    let free = |room: &RoomRow| words.say(&Phrase::new("terminal-row-free").with("number", room.free));
    let what = if rooms.is_empty() { "terminal-no-public-tables" } else { "terminal-public-tables" };
    let mut lines = vec![words.say(&Phrase::new(what))];
    lines.extend(rooms.iter().map(|room| format!("  {:<12} {:<20} {}", room.word, room.rules, free(room))));
    if !rooms.is_empty() {
        lines.push(says("terminal-join-one", format!("eights join {server}/CODE")));
    }
    lines.push(says("terminal-create-one", format!("eights join {server} --new")));
    lines.push(String::new());
    lines.join("\n")
}
