//! Reasons for rejections, with everything that a client needs to say them in its reader's language.

mod english;

use eights_protocol_derive::Message;
use schemars::JsonSchema;

use crate::form::{JsonTree, MessageFields as _, Object};
use crate::request::RefusalCode;

/// Reason for a rejection: a name, and the arguments that a sentence about it needs.
///
/// Names and arguments are stable. A later version may add reasons, and arguments to a reason; clients show `why` for a
/// reason that they do not know. Texts in `detail` are English and meant for programmers.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum RefusalReason {
    // Requests that cannot be read.
    /// The request is malformed.
    Unreadable {
        /// Description of the error.
        detail: String,
    },
    /// The client has sent too many malformed messages.
    TooManyUnreadable,
    /// The address does not support the HTTP method.
    MethodNotSupported,

    // Rooms and who may enter them.
    /// No room has this ID, link or code.
    NoSuchRoom,
    /// The room is closed.
    RoomClosed,
    /// The room has reached the size that the server allows.
    RoomFull,
    /// The log of the room is corrupt.
    RoomDamaged,
    /// The invite in the link was replaced or mistyped.
    LinkNotValid,
    /// The table is private, and the caller has no link.
    TablePrivate,
    /// The table has become private, and the caller may not stay.
    TableNowPrivate,
    /// The settings exclude spectators.
    NoSpectators,
    /// The host has banned the caller from the room.
    BannedFromRoom,
    /// The host has turned the caller away.
    NotAdmitted,
    /// The host was asked to admit the caller, who tried to sit down.
    AdmissionPending,
    /// The caller is in the room already.
    AlreadyAdmitted,
    /// The caller has knocked without a connection that waits.
    NotConnected,
    /// Too many people wait to be admitted.
    TooManyWaiting,
    /// Too many people from the caller's address wait to be admitted.
    TooManyWaitingFromAddress,

    // Powers of the host.
    /// Only the host may do this, or somebody with a seat while the host is away.
    HostOnly,
    /// Only the host may do this, even while the host is away.
    HostOnlyInPerson,
    /// The new host has no seat.
    HostWithoutSeat,
    /// The host has a seat, and is not watched for absence.
    HostHasSeat,
    /// The host tried to mute themselves.
    MutesSelf,
    /// The host tried to ban themselves.
    BansSelf,
    /// Too many people are banned from the room.
    TooManyBans,
    /// The person to admit is banned.
    PersonBanned,
    /// The person does not wait any more.
    NobodyWaiting,
    /// The person has no seat at this table.
    PersonNotSeated,

    // Seats.
    /// The caller has no seat.
    NotSeated,
    /// The caller has a seat already.
    AlreadySeated {
        /// Number of that seat, from one.
        seat: u8,
    },
    /// The table has no seat of this number.
    NoSuchSeat {
        /// Number that was asked for.
        seat: u8,
    },
    /// Somebody has the seat.
    SeatTaken {
        /// Number of the seat, from one.
        seat: u8,
    },
    /// Nobody has the seat.
    SeatEmpty {
        /// Number of the seat, from one.
        seat: u8,
    },
    /// The match cannot start while this seat is free.
    SeatStillFree {
        /// Number of the seat, from one.
        seat: u8,
    },
    /// No seat is free.
    NoFreeSeat,
    /// The cards of the seat were dealt to somebody else.
    SeatDealtToSomebodyElse,
    /// The secret of the return link is not valid any more.
    ReturnLinkNotValid,
    /// The device that presents a return link takes part in the game itself.
    AlreadyTakesPart,
    /// The seat is used on too many devices.
    TooManyDevices,
    /// Programs have a token instead of return links.
    ProgramHasToken,

    // Matches and hands.
    /// A match is in progress, or over.
    OnlyBeforeMatch,
    /// No match is in progress.
    NoMatch,
    /// The match is not over.
    MatchNotOver,
    /// The match is over.
    MatchOver,
    /// The match can have no further hand.
    NoFurtherHand,
    /// A hand is being played already.
    HandInProgress,
    /// No hand is being played.
    NoHand,
    /// The hand is not the one that is being played.
    OtherHand,
    /// A bot plays on for somebody who gave up the hand.
    AlreadyConceded,
    /// No draw is offered.
    NoDrawOffered,
    /// A seat that offered a draw has to make some moves before the next offer.
    DrawOfferedTooSoon {
        /// Number of the seat's moves still to make.
        moves: u32,
    },
    /// A bot plays a seat, and bots agree to a draw only in a long hand.
    BotsPlayOn {
        /// Number of moves in the hand still to be made.
        moves: u32,
    },
    /// The hand has been dealt already.
    HandDealt,
    /// The decision is closed.
    AlreadyDecided,
    /// The rules do not allow the move, or it is no move.
    AgainstTheRules {
        /// Explanation of the game.
        detail: String,
    },
    /// The cards of the match are predetermined, so no deal word can change them.
    DealPredetermined,
    /// The deal word is too long.
    DealWordTooLong {
        /// Maximum number of characters.
        most: u32,
    },
    /// The deal word has a line break or an invisible character.
    DealWordNotOneLine,
    /// The names of the players cannot be written down.
    NamesNotUsable {
        /// Description of the error.
        detail: String,
    },

    // Names and chat.
    /// A name is empty or too long.
    NameLength {
        /// Maximum number of characters.
        most: u32,
    },
    /// A name has characters that nobody can see.
    NameInvisible,
    /// A line of text is too long.
    TextTooLong {
        /// Maximum number of characters.
        most: u32,
    },
    /// A line of text has characters that cannot be shown.
    TextInvisible,
    /// A chat line is empty.
    TextEmpty,
    /// The host has muted the caller.
    Muted,
    /// The settings exclude chat.
    ChatOff,
    /// The settings allow only phrases in the chat.
    PhrasesOnly,
    /// There is no such phrase.
    NoSuchPhrase,
    /// There is no such chat line, or it is too old.
    NoSuchLine,

    // Settings and rules of a new room.
    /// The number of seats is not possible.
    SeatCount {
        /// Minimum number of seats.
        least: u32,
        /// Maximum number of seats.
        most: u32,
    },
    /// The rules are not for this number of players.
    PlayerCount {
        /// Title of the rules.
        rules: String,
        /// Allowed numbers of players, such as `2` or `2-7`.
        players: String,
    },
    /// The clock's times are not possible.
    ClockOutOfRange,
    /// The pace of the bots is not possible.
    PaceOutOfRange {
        /// Maximum number of seconds.
        most: u32,
    },
    /// The time after which a bot plays for a disconnected player is not possible.
    PatienceOutOfRange {
        /// Minimum number of seconds.
        least: u32,
        /// Maximum number of seconds.
        most: u32,
    },
    /// No rules have this name.
    NoSuchRules {
        /// Name that was asked for.
        name: String,
    },
    /// The link to rules cannot be opened.
    RulesLinkNotValid {
        /// Description of the error.
        detail: String,
    },
    /// The rule sheet is too large.
    SheetTooLarge {
        /// Size of the sheet, in bytes.
        bytes: u64,
        /// Maximum size, in bytes.
        most: u64,
    },
    /// The rule sheet has errors.
    SheetFaults {
        /// Errors, in the order of the sheet.
        faults: Vec<String>,
    },
    /// The rules cannot be played.
    RulesNotUsable {
        /// Description of the error.
        detail: String,
    },
    /// A deal code has the wrong length, or other characters than a code.
    NoDealCode {
        /// Number of letters and digits of a code.
        length: u32,
    },
    /// The check digit of a deal code does not match.
    DealCodeMistyped,
    /// A match record cannot be read.
    RecordUnreadable {
        /// Description of the error.
        detail: String,
    },
    /// The recorded match was dealt from a seed, so it has no commitment to repeat.
    DealtFromSeed,
    /// No hand of the recorded match was revealed.
    NoHandRevealed,
    /// The cards of the recorded match do not fit its commitment.
    CommitmentBroken,

    // Tokens, programs and what else has a name.
    /// The token is not known to the server.
    TokenUnknown,
    /// Only programs can do this, and they identify themselves with a token.
    TokenMissing,
    /// The token was revoked.
    TokenRevoked,
    /// The caller has no such program.
    NoSuchProgram,
    /// There is no such match record.
    NoSuchRecord,
    /// The address leads to nothing.
    NothingHere,
    /// The operator of the server has banned the caller.
    BannedFromServer {
        /// End of the ban in UTC, such as `2026-12-31 23:59 UTC`; `null` if it has none.
        until: Option<String>,
        /// Explanation of the operator; `null` if there is none.
        note: Option<String>,
    },
    /// The request comes from a page of another server.
    ForeignPage,
    /// The server is not known under this host name.
    UnknownHost {
        /// Host name of the request.
        host: String,
    },

    // Limits.
    /// The client sends requests too fast.
    TooFast,
    /// The client reads its messages too slowly.
    TooSlow,
    /// Too many requests from the caller's address are being answered.
    TooManyAtOnce,
    /// Too many connections come from the caller's address.
    TooManyConnections,
    /// The server has reached its maximum number of connections.
    ServerFull,
    /// The server has reached its maximum number of rooms.
    NoSpaceForRoom,
    /// Too many rooms were created from the caller's network.
    TooManyRooms,
    /// Too many room codes were tried from the caller's network.
    TooManyCodes,
    /// Too many tokens were requested from the caller's network.
    TooManyTokens,
    /// Too many exports or deletions of personal data were requested from the caller's network.
    TooManyDataRequests,
    /// Too many rule sheets from the caller's network were checked lately.
    TooManyChecks,
    /// Rule sheets of the caller are being checked.
    ChecksRunning,
    /// The caller has stored too much.
    StoredTooMuch {
        /// Number of seconds to wait.
        seconds: u32,
    },
    /// The caller's network has stored too much.
    NetworkStoredTooMuch {
        /// Number of seconds to wait.
        seconds: u32,
    },

    // Temporary states of the server.
    /// The server cannot store anything at the moment.
    NotStored,
    /// The disk of the server is almost full.
    DiskAlmostFull,
    /// The room has too many calls to answer.
    TableBusy,
    /// Too many rule sheets are being checked.
    CheckersBusy,
    /// Personal data of somebody else is being collected.
    DataBeingCollected,
    /// Somebody's personal data is being deleted from the room.
    DataBeingDeleted,
    /// The request was dropped before it was answered.
    NotAnswered,
    /// The server restarts.
    Restarting,
    /// The server is not ready for requests.
    NotReady {
        /// Description of the state.
        detail: String,
    },

    /// Reason of a later protocol version.
    #[serde(other)]
    Unknown,
}

/// Argument of a reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReasonArgument {
    /// A number.
    Number(u64),
    /// A text.
    Text(String),
    /// Several texts.
    Texts(Vec<String>),
    /// An optional argument that is absent.
    Absent,
}

impl RefusalReason {
    /// Returns the code of rejections with this reason.
    #[expect(clippy::too_many_lines, reason = "a list of all reasons, by code")]
    pub fn code(&self) -> RefusalCode {
        use RefusalReason as R;
        match self {
            R::Unreadable { .. } | R::TooManyUnreadable | R::MethodNotSupported => RefusalCode::Unreadable,
            R::NoSuchRoom
            | R::NoSuchSeat { .. }
            | R::NoSuchPhrase
            | R::NoSuchLine
            | R::NoSuchProgram
            | R::NoSuchRecord
            | R::NothingHere
            | R::HostWithoutSeat
            | R::NobodyWaiting
            | R::PersonNotSeated
            | R::ReturnLinkNotValid => RefusalCode::Unknown,
            R::LinkNotValid
            | R::TablePrivate
            | R::TableNowPrivate
            | R::NoSpectators
            | R::BannedFromRoom
            | R::BannedFromServer { .. }
            | R::NotAdmitted
            | R::HostOnly
            | R::HostOnlyInPerson
            | R::NotSeated
            | R::ProgramHasToken
            | R::Muted
            | R::TokenUnknown
            | R::TokenMissing
            | R::TokenRevoked
            | R::ForeignPage
            | R::UnknownHost { .. } => RefusalCode::NotYours,
            R::RoomClosed
            | R::RoomFull
            | R::AdmissionPending
            | R::AlreadyAdmitted
            | R::NotConnected
            | R::HostHasSeat
            | R::TooManyBans
            | R::PersonBanned
            | R::AlreadySeated { .. }
            | R::SeatTaken { .. }
            | R::SeatEmpty { .. }
            | R::SeatStillFree { .. }
            | R::NoFreeSeat
            | R::SeatDealtToSomebodyElse
            | R::AlreadyTakesPart
            | R::TooManyDevices
            | R::OnlyBeforeMatch
            | R::NoMatch
            | R::MatchNotOver
            | R::MatchOver
            | R::HandInProgress
            | R::NoHand
            | R::AlreadyConceded
            | R::NoDrawOffered
            | R::DrawOfferedTooSoon { .. }
            | R::BotsPlayOn { .. }
            | R::DealPredetermined
            | R::ChatOff
            | R::PhrasesOnly => RefusalCode::NotNow,
            R::HandDealt | R::OtherHand | R::AlreadyDecided => RefusalCode::TooLate,
            R::AgainstTheRules { .. } => RefusalCode::AgainstTheRules,
            R::MutesSelf
            | R::BansSelf
            | R::NoFurtherHand
            | R::DealWordTooLong { .. }
            | R::DealWordNotOneLine
            | R::NamesNotUsable { .. }
            | R::NameLength { .. }
            | R::NameInvisible
            | R::TextTooLong { .. }
            | R::TextInvisible
            | R::TextEmpty
            | R::SeatCount { .. }
            | R::PlayerCount { .. }
            | R::ClockOutOfRange
            | R::PaceOutOfRange { .. }
            | R::PatienceOutOfRange { .. }
            | R::NoSuchRules { .. }
            | R::RulesLinkNotValid { .. }
            | R::SheetTooLarge { .. }
            | R::SheetFaults { .. }
            | R::RulesNotUsable { .. }
            | R::NoDealCode { .. }
            | R::DealCodeMistyped
            | R::RecordUnreadable { .. }
            | R::DealtFromSeed
            | R::NoHandRevealed
            | R::CommitmentBroken => RefusalCode::Impossible,
            R::TooManyWaiting
            | R::TooManyWaitingFromAddress
            | R::TooFast
            | R::TooSlow
            | R::TooManyAtOnce
            | R::TooManyConnections
            | R::ServerFull
            | R::TooManyRooms
            | R::TooManyCodes
            | R::TooManyTokens
            | R::TooManyDataRequests
            | R::TooManyChecks
            | R::ChecksRunning
            | R::StoredTooMuch { .. }
            | R::NetworkStoredTooMuch { .. } => RefusalCode::TooMany,
            R::RoomDamaged
            | R::NoSpaceForRoom
            | R::NotStored
            | R::DiskAlmostFull
            | R::TableBusy
            | R::CheckersBusy
            | R::DataBeingCollected
            | R::DataBeingDeleted
            | R::NotAnswered
            | R::Restarting
            | R::NotReady { .. } => RefusalCode::Unavailable,
            R::Unknown => RefusalCode::Other,
        }
    }

    /// Returns the name of the reason and its arguments by name, as they are on the wire.
    pub fn parts(&self) -> (String, Vec<(String, ReasonArgument)>) {
        let mut fields = Object::default();
        self.put(&mut fields);
        let mut name = String::new();
        let mut arguments = Vec::new();
        for (key, value) in fields.into_entries() {
            let argument = match value {
                JsonTree::Text(text) if key == "type" => {
                    name = text.into_owned();
                    continue;
                }
                JsonTree::Number(number) => ReasonArgument::Number(number),
                JsonTree::Text(text) => ReasonArgument::Text(text.into_owned()),
                JsonTree::List(items) => ReasonArgument::Texts(
                    items.iter().filter_map(|item| Some(item.text().ok()?.to_owned())).collect(),
                ),
                _ => ReasonArgument::Absent,
            };
            arguments.push((key.into_owned(), argument));
        }
        (name, arguments)
    }
}
