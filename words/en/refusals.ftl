# Why a request was refused. Each message is named after the reason in the protocol; `why` says the same in English.

# A refusal as a sentence of its own.
refused = { CAPITAL($why) }.

refused-unreadable = this cannot be read: { $detail }
refused-too-many-unreadable = this program sent too many messages that cannot be read
refused-method-not-supported = this address does not support that method

refused-no-such-room = there is no such room: ask for the link again
refused-room-closed = this room is closed
refused-room-full = this room has reached the size limit of the server: finish the hand, then make a new room to play on
refused-room-damaged = this room is damaged and cannot be opened
refused-link-not-valid = this link does not work, because it was replaced or mistyped: ask somebody at the table for it
refused-table-private = this table is private: ask for its link, or knock and wait for the host
refused-table-now-private = this table is private now: ask for its link
refused-no-spectators = this table does not allow spectators
refused-banned-from-room = the host has banned you from this table
refused-not-admitted = the host did not let you in
refused-admission-pending = the host has been asked to let you in: wait, then take a seat
refused-already-admitted = you are already in this room
refused-not-connected = connect to the table first, and wait there
refused-too-many-waiting = too many people are waiting at this table: ask for its link, or try again in a while
refused-too-many-waiting-from-address = too many people from your address are waiting at this table: ask for its link

refused-host-only = only the host can do that
refused-host-only-in-person = only the host can do that, even while the host is away
refused-host-without-seat = the new host must have a seat
refused-host-has-seat = the host has a seat
refused-mutes-self = you cannot mute yourself
refused-bans-self = you cannot ban yourself
refused-too-many-bans = too many people are banned from this room: lift a ban first
refused-person-banned = that person is banned: lift the ban first
refused-nobody-waiting = that person is not waiting any more
refused-person-not-seated = that person has no seat at this table

refused-not-seated = take a seat first
refused-already-seated = you already have seat { $seat }
refused-no-such-seat = there is no seat { $seat }
refused-seat-taken = seat { $seat } is taken
refused-seat-empty = nobody has seat { $seat }
refused-seat-still-free = seat { $seat } is still free: wait for somebody, or seat a bot there
refused-no-free-seat = no seat is free
refused-seat-dealt-to-somebody-else = the cards there were dealt to somebody else: take the seat when this hand is over
refused-return-link-not-valid = this return link is no longer valid: make a new one at your seat
refused-already-takes-part = you already take part here yourself: open the return link in another browser
refused-too-many-devices = this seat is used on too many devices: revoke its return link and make a new one
refused-program-has-token = a program returns to its seat with its token

refused-only-before-match = this is only possible before a match starts
refused-no-match = no match is in progress
refused-match-not-over = the match is not over yet
refused-match-over = the match is over: ask for a rematch
refused-no-further-hand = this match cannot have any more hands
refused-hand-in-progress = a hand is already being played
refused-no-hand = no hand is being played
refused-other-hand = that hand is over
refused-already-conceded = you have given up this hand: a bot plays on for you
refused-no-draw-offered = nobody has offered a draw
refused-draw-offered-too-soon =
    { $moves ->
        [one] you may offer another draw after one more move of yours
       *[other] you may offer another draw after { $moves } more moves of yours
    }
refused-bots-play-on =
    { $moves ->
        [one] the bots play on: they agree to a draw after one more move
       *[other] the bots play on: they agree to a draw after { $moves } more moves
    }
refused-hand-dealt = that hand has already been dealt
refused-already-decided = that has already been decided
refused-against-the-rules = { $detail }
refused-deal-predetermined = the cards of this match are fixed: no word can be mixed in
refused-deal-word-too-long = a word for the deal has at most { $most } characters
refused-deal-word-not-one-line = a word for the deal is one line without invisible characters
refused-names-not-usable = these names cannot be used: { $detail }

refused-name-length = a name has 1 to { $most } characters
refused-name-invisible = a name cannot have invisible characters
refused-text-too-long = that is too long: { $most } characters are the limit
refused-text-invisible = that has characters that cannot be shown
refused-text-empty = there is nothing to say: type something first
refused-muted = the host has muted you
refused-chat-off = chat is off at this table
refused-phrases-only = only phrases can be sent at this table
refused-no-such-phrase = there is no such phrase
refused-no-such-line = there is no such chat line, or it is too old

refused-seat-count = a table has { $least } to { $most } seats
refused-player-count = { $rules } is for { $players } players
refused-clock-out-of-range = a move may take one second to one day, and a time bank may hold up to one day
refused-pace-out-of-range = a bot waits at most { $most } seconds
refused-patience-out-of-range = a bot steps in after { $least } to { $most } seconds
refused-no-such-rules = there are no rules called "{ $name }"
refused-rules-link-not-valid = { $detail }
refused-sheet-too-large = this rule sheet has { $bytes } bytes, and the limit is { $most }
refused-sheet-faults = { $faults }
refused-rules-not-usable = { $detail }
refused-no-deal-code = a deal code has { $length } letters and digits
refused-deal-code-mistyped = this deal code has a mistake in it: compare it letter by letter
refused-record-unreadable = this record cannot be read: { $detail }
refused-dealt-from-seed = this match was dealt from a seed: use that seed to deal it again
refused-no-hand-revealed = no hand of this match was revealed
refused-commitment-broken = the cards of this match do not fit the commitment made before it

refused-token-unknown = this token is not valid: ask for a new one
refused-token-missing = only programs can do this: get a token and send it with the request
refused-token-revoked = this token was revoked: ask for a new one
refused-no-such-program = you have no such program: list yours
refused-no-such-record = there is no such record
refused-nothing-here = there is nothing here
refused-banned-from-server =
    the operator of this server has banned you{ $until ->
        [absent] { "" }
       *[other] { " " }until { $until }
    }{ $note ->
        [absent] { "" }
       *[other] : { $note }
    }
refused-foreign-page = this page does not belong to this server: open the server's own address
refused-unknown-host = this server is not known as { $host }: its operator can add that name to the setting hosts

refused-too-fast = too many requests: slow down
refused-too-slow = this connection could not keep up: connect again
refused-too-many-at-once = too many requests from your address at once
refused-too-many-connections = too many connections from your address
refused-server-full = this server is full: try again in a while
refused-no-space-for-room = this server has no space for another table: try again in a while
refused-too-many-rooms = too many rooms were created from your network
refused-too-many-codes = too many room codes were tried from your network
refused-too-many-tokens = too many tokens were requested from your network
refused-too-many-data-requests = too many exports or deletions were requested from your network
refused-too-many-checks = too many rule sheets from your network were checked
refused-checks-running = several of your rule sheets are being checked: wait for them
refused-stored-too-much = you have stored too much here: try again in { $seconds } s; moves are still accepted
refused-network-stored-too-much = your network has stored too much here: try again in { $seconds } s; moves are still accepted

refused-not-stored = nothing can be saved at the moment: try again in a while
refused-disk-almost-full = the server's disk is almost full: hands in progress can be finished, and nothing else is accepted
refused-table-busy = this table is too busy: try again in a moment
refused-checkers-busy = too many rule sheets are being checked: try again in a moment
refused-data-being-collected = somebody else's data is being collected: try again in a moment
refused-data-being-deleted = somebody's data is being deleted from this table: come back in a moment
refused-not-answered = this could not be answered: try again
refused-restarting = the server is restarting: everything is saved, come back in a moment
refused-not-ready = not ready: { $detail }
