//! English texts of the reasons, for programs and for clients that show `why`. The English messages of other clients
//! (`words/en/refusals.ftl`) say the same; a test compares the two.

use std::fmt;

use super::RefusalReason as R;

impl fmt::Display for R {
    #[expect(clippy::too_many_lines, reason = "a list with a text for each reason")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            R::Unreadable { detail } => return write!(f, "this cannot be read: {detail}"),
            R::TooManyUnreadable => "this program sent too many messages that cannot be read",
            R::MethodNotSupported => "this address does not support that method",

            R::NoSuchRoom => "there is no such room: ask for the link again",
            R::RoomClosed => "this room is closed",
            R::RoomFull => {
                "this room has reached the size limit of the server: finish the hand, then make a new room to play on"
            }
            R::RoomDamaged => "this room is damaged and cannot be opened",
            R::LinkNotValid => {
                "this link does not work, because it was replaced or mistyped: ask somebody at the table for it"
            }
            R::TablePrivate => "this table is private: ask for its link, or knock and wait for the host",
            R::TableNowPrivate => "this table is private now: ask for its link",
            R::NoSpectators => "this table does not allow spectators",
            R::BannedFromRoom => "the host has banned you from this table",
            R::NotAdmitted => "the host did not let you in",
            R::AdmissionPending => "the host has been asked to let you in: wait, then take a seat",
            R::AlreadyAdmitted => "you are already in this room",
            R::NotConnected => "connect to the table first, and wait there",
            R::TooManyWaiting => {
                "too many people are waiting at this table: ask for its link, or try again in a while"
            }
            R::TooManyWaitingFromAddress => {
                "too many people from your address are waiting at this table: ask for its link"
            }

            R::HostOnly => "only the host can do that",
            R::HostOnlyInPerson => "only the host can do that, even while the host is away",
            R::HostWithoutSeat => "the new host must have a seat",
            R::HostHasSeat => "the host has a seat",
            R::MutesSelf => "you cannot mute yourself",
            R::BansSelf => "you cannot ban yourself",
            R::TooManyBans => "too many people are banned from this room: lift a ban first",
            R::PersonBanned => "that person is banned: lift the ban first",
            R::NobodyWaiting => "that person is not waiting any more",
            R::PersonNotSeated => "that person has no seat at this table",

            R::NotSeated => "take a seat first",
            R::AlreadySeated { seat } => return write!(f, "you already have seat {seat}"),
            R::NoSuchSeat { seat } => return write!(f, "there is no seat {seat}"),
            R::SeatTaken { seat } => return write!(f, "seat {seat} is taken"),
            R::SeatEmpty { seat } => return write!(f, "nobody has seat {seat}"),
            R::SeatStillFree { seat } => {
                return write!(f, "seat {seat} is still free: wait for somebody, or seat a bot there");
            }
            R::NoFreeSeat => "no seat is free",
            R::SeatDealtToSomebodyElse => {
                "the cards there were dealt to somebody else: take the seat when this hand is over"
            }
            R::ReturnLinkNotValid => "this return link is no longer valid: make a new one at your seat",
            R::AlreadyTakesPart => {
                "you already take part here yourself: open the return link in another browser"
            }
            R::TooManyDevices => {
                "this seat is used on too many devices: revoke its return link and make a new one"
            }
            R::ProgramHasToken => "a program returns to its seat with its token",

            R::OnlyBeforeMatch => "this is only possible before a match starts",
            R::NoMatch => "no match is in progress",
            R::MatchNotOver => "the match is not over yet",
            R::MatchOver => "the match is over: ask for a rematch",
            R::NoFurtherHand => "this match cannot have any more hands",
            R::HandInProgress => "a hand is already being played",
            R::NoHand => "no hand is being played",
            R::OtherHand => "that hand is over",
            R::AlreadyConceded => "you have given up this hand: a bot plays on for you",
            R::NoDrawOffered => "nobody has offered a draw",
            R::DrawOfferedTooSoon { moves: 1 } => "you may offer another draw after one more move of yours",
            R::DrawOfferedTooSoon { moves } => {
                return write!(f, "you may offer another draw after {moves} more moves of yours");
            }
            R::BotsPlayOn { moves: 1 } => "the bots play on: they agree to a draw after one more move",
            R::BotsPlayOn { moves } => {
                return write!(f, "the bots play on: they agree to a draw after {moves} more moves");
            }
            R::HandDealt => "that hand has already been dealt",
            R::AlreadyDecided => "that has already been decided",
            R::AgainstTheRules { detail }
            | R::RulesLinkNotValid { detail }
            | R::RulesNotUsable { detail } => detail,
            R::DealPredetermined => "the cards of this match are fixed: no word can be mixed in",
            R::DealWordTooLong { most } => {
                return write!(f, "a word for the deal has at most {most} characters");
            }
            R::DealWordNotOneLine => "a word for the deal is one line without invisible characters",
            R::NamesNotUsable { detail } => return write!(f, "these names cannot be used: {detail}"),

            R::NameLength { most } => return write!(f, "a name has 1 to {most} characters"),
            R::NameInvisible => "a name cannot have invisible characters",
            R::TextTooLong { most } => return write!(f, "that is too long: {most} characters are the limit"),
            R::TextInvisible => "that has characters that cannot be shown",
            R::TextEmpty => "there is nothing to say: type something first",
            R::Muted => "the host has muted you",
            R::ChatOff => "chat is off at this table",
            R::PhrasesOnly => "only phrases can be sent at this table",
            R::NoSuchPhrase => "there is no such phrase",
            R::NoSuchLine => "there is no such chat line, or it is too old",

            R::SeatCount { least, most } => return write!(f, "a table has {least} to {most} seats"),
            R::PlayerCount { rules, players } => return write!(f, "{rules} is for {players} players"),
            R::ClockOutOfRange => {
                "a move may take one second to one day, and a time bank may hold up to one day"
            }
            R::PaceOutOfRange { most } => return write!(f, "a bot waits at most {most} seconds"),
            R::PatienceOutOfRange { least, most } => {
                return write!(f, "a bot steps in after {least} to {most} seconds");
            }
            R::NoSuchRules { name } => return write!(f, "there are no rules called \"{name}\""),
            R::SheetTooLarge { bytes, most } => {
                return write!(f, "this rule sheet has {bytes} bytes, and the limit is {most}");
            }
            R::SheetFaults { faults } => return f.write_str(&faults.join("; ")),
            R::NoDealCode { length } => return write!(f, "a deal code has {length} letters and digits"),
            R::DealCodeMistyped => "this deal code has a mistake in it: compare it letter by letter",
            R::RecordUnreadable { detail } => return write!(f, "this record cannot be read: {detail}"),
            R::DealtFromSeed => "this match was dealt from a seed: use that seed to deal it again",
            R::NoHandRevealed => "no hand of this match was revealed",
            R::CommitmentBroken => "the cards of this match do not fit the commitment made before it",

            R::TokenUnknown => "this token is not valid: ask for a new one",
            R::TokenMissing => "only programs can do this: get a token and send it with the request",
            R::TokenRevoked => "this token was revoked: ask for a new one",
            R::NoSuchProgram => "you have no such program: list yours",
            R::NoSuchRecord => "there is no such record",
            R::NothingHere => "there is nothing here",
            R::BannedFromServer { until, note } => {
                f.write_str("the operator of this server has banned you")?;
                if let Some(until) = until {
                    write!(f, " until {until}")?;
                }
                return note.as_ref().map_or(Ok(()), |note| write!(f, ": {note}"));
            }
            R::ForeignPage => "this page does not belong to this server: open the server's own address",
            R::UnknownHost { host } => {
                return write!(
                    f,
                    "this server is not known as {host}: its operator can add that name to the setting hosts"
                );
            }

            R::TooFast => "too many requests: slow down",
            R::TooSlow => "this connection could not keep up: connect again",
            R::TooManyAtOnce => "too many requests from your address at once",
            R::TooManyConnections => "too many connections from your address",
            R::ServerFull => "this server is full: try again in a while",
            R::NoSpaceForRoom => "this server has no space for another table: try again in a while",
            R::TooManyRooms => "too many rooms were created from your network",
            R::TooManyCodes => "too many room codes were tried from your network",
            R::TooManyTokens => "too many tokens were requested from your network",
            R::TooManyDataRequests => "too many exports or deletions were requested from your network",
            R::TooManyChecks => "too many rule sheets from your network were checked",
            R::ChecksRunning => "several of your rule sheets are being checked: wait for them",
            R::StoredTooMuch { seconds } => {
                return write!(
                    f,
                    "you have stored too much here: try again in {seconds} s; moves are still accepted"
                );
            }
            R::NetworkStoredTooMuch { seconds } => {
                return write!(
                    f,
                    "your network has stored too much here: try again in {seconds} s; moves are still accepted"
                );
            }

            R::NotStored => "nothing can be saved at the moment: try again in a while",
            R::DiskAlmostFull => {
                "the server's disk is almost full: hands in progress can be finished, and nothing else is accepted"
            }
            R::TableBusy => "this table is too busy: try again in a moment",
            R::CheckersBusy => "too many rule sheets are being checked: try again in a moment",
            R::DataBeingCollected => "somebody else's data is being collected: try again in a moment",
            R::DataBeingDeleted => {
                "somebody's data is being deleted from this table: come back in a moment"
            }
            R::NotAnswered => "this could not be answered: try again",
            R::Restarting => "the server is restarting: everything is saved, come back in a moment",
            R::NotReady { detail } => return write!(f, "not ready: {detail}"),

            R::Unknown => "this was refused",
        })
    }
}
