# The terminal: what a session says besides the game, and what the program says before and after it. `$round` is the kind of
# a deal, `hand` or `game`. A prompt gets its " > " from the program.

terminal-round =
    { $round ->
        [hand] Hand { $number }
       *[game] Game { $number }
    }
terminal-no-score = A single { terminal-what } has no score; { $command } keeps one.
terminal-unscored = No points are counted: whoever wins this { terminal-what } has won everything there is to win.
terminal-what =
    { $round ->
        [hand] hand
       *[game] game
    }
terminal-level =
    { $level ->
        [gentle] gentle
        [sharp] sharp
        [master] master
       *[steady] steady
    }

# What to type for a playing card: its rank and the letter of its suit.
terminal-typed-joker =
    { $red ->
        [yes] red joker
       *[no] black joker
    }
terminal-typed-card = { $rank }{ $suit }
terminal-letter-d = d draws a card, and dd draws until one fits.

# Pauses and questions besides the game's own.

terminal-continue = Press Enter to continue
terminal-continue-or-leave = Press Enter to continue, q to leave
terminal-ask-leave = Leave the game? y or n
terminal-play-on = Then we play on.
terminal-next-round = Press Enter for { terminal-what } { $number }, q to leave
terminal-next-deal = Press Enter for the next deal, or type q to leave.
terminal-rematch = Press Enter for another match, or type q to leave.
terminal-table-again = (Enter shows the table again.)
terminal-time-left = You have { $seconds } s.
terminal-cause = { $told } The card says: { $text }
terminal-no-cause = No card has done anything lately. To ask about a move, type why and the move, as in: why d 5b
terminal-slash-alone = Commands that start with / are for tables with other people. Type ? for help.
terminal-early-end-help = Type /concede to give up the hand, or /draw to offer a draw.
terminal-answer-draw = Type /draw to agree or /decline to decline. Playing on declines too.
terminal-slash-help = Type /? for commands besides the game's own.

# Arriving at a table on a server.

terminal-private = { $code } is private. The host has been asked to let you in. Type q to leave.
terminal-let-in = The host let you in.
terminal-room = { $code }: { $rules }. At the table: { $people }; { $phase ->
        [gathering] the match has not started yet
        [playing] a match is under way
        [finished] the match is over
       *[closed] the room is closed
    }.
terminal-rules = { $game }, { $title }
terminal-nobody-yet = nobody else yet
terminal-sat = You took seat { $number }.
terminal-all-here =
    { $host ->
        [yes] Everyone is here. Press Enter to begin.
       *[no] Everyone is here. Waiting for the host to begin.
    }
terminal-seats-free = { $number ->
        [one] 1 seat is free.
       *[other] { $number } seats are free.
    } { $host ->
        [yes] Wait for friends, or type /bots to fill the table with bots. Type ? for help.
       *[no] Waiting for the host to begin. Type ? for help.
    }
terminal-connection-lost = Connection lost; reconnecting …
terminal-connected = Connected again.

# Who sits where.

terminal-guest = guest
terminal-free = free
terminal-program = { $name } (program)
terminal-bot = { $name } (bot, { $level })
terminal-mark-you = you
terminal-mark-host = host

# Commands besides the game's own: what to type, a bar, what it does.

terminal-help-say = /say WORDS | say something, if the table allows it
terminal-help-phrase = /say | list the set phrases
terminal-help-who = /who | who sits where
terminal-help-link = /link | how to join this table, to send to a friend
terminal-help-return = /return | a private link to your seat, for another device; /return off revokes it
terminal-help-sit = /sit | take a free seat
terminal-help-start = /start | host: begin
terminal-help-concede = /concede | give up the hand; with more than two players, a bot plays on for you
terminal-help-draw = /draw | offer a draw, or agree to one; /decline declines
terminal-help-admit = /admit NAME | host: let in somebody who is waiting; /refuse turns them away
terminal-help-bot = /bot LEVEL | host: seat a bot; /bots fills all seats
terminal-help-kick = /kick NAME | host: remove a player or a bot
terminal-help-ban = /ban NAME | host: remove a player for good; /unban
terminal-help-newlink = /newlink | host: replace the link to the table; the old one stops working
terminal-help-mute = /mute NAME | host: stop passing on what somebody says; /unmute
terminal-help-host = /host NAME | host: make somebody else the host
terminal-help-end = /end | host: give up the match
terminal-help-report = /report WORDS | complain about what was said last; /report name NAME about a name
terminal-help-leave = /leave | give up your seat; with q you only go, and a bot plays for you

terminal-say-phrase = /say { $text }
terminal-refused = You can't do that: { $why }.
terminal-refused-seat = You are watching: { $why }.
terminal-unknown-command = Unknown command. Type /? for help.
terminal-nobody-waits = Nobody is waiting to be let in.
terminal-nobody-banned = Nobody is banned here.
terminal-nobody-named =
    { $number ->
        [0] There is no "{ $name }" here.
       *[other] There is no "{ $name }" here; type { $names }.
    }
terminal-whom = Whom? You can choose { $names }.
terminal-is-bot =
    { $what ->
        [mute] { $name } is a bot and says nothing.
        [host] { $name } is a bot and can't be the host.
       *[ban] { $name } is a bot: /kick { $name } frees the seat.
    }
terminal-confirm =
    { $what ->
        [leave] Give up your seat for good? y or n
        [concede] Give up this hand? y or n
        [end] End the match for everybody? y or n
       *[close] Close the room for everybody? y or n
    }
terminal-kept = Then nothing changes.
terminal-turned-away = { $name } was turned away.
terminal-nothing-said = Nobody has said anything.
terminal-levels = The levels are gentle, steady, sharp and master.
terminal-all-taken = Every seat is taken.
terminal-local-table = This table is on this computer only. To play with friends, run eights serve.
terminal-code-alone = Anyone with only the room code { $code } has to wait until the host lets them in.
terminal-return-link = This link leads back to your seat from another device, in a terminal or a browser:
terminal-return-secret = Keep it to yourself: whoever has it can play for you. /return off revokes it.
terminal-return-revoked = The link to your seat no longer works, and no other device can play there.

# What happens in a room besides the cards.

terminal-stand-in = A bot moved for you while you were away.
terminal-said =
    { $seated ->
        [yes] { $name }: { $text }
       *[no] { $name } (watching): { $text }
    }
terminal-muted =
    { $muted ->
        [yes] Somebody was muted by the host.
       *[no] Somebody is no longer muted.
    }
terminal-knocks = { $who } { $number ->
        [one] asks
       *[other] ask
    } to be let in: /admit { $first } or /refuse { $first }.
terminal-admitted = { $who } was let in.
terminal-banned = { $who } { $banned ->
        [yes] is banned from this table
       *[no] may come back
    }.
terminal-link-renewed = The table has a new link; the old one no longer works.
terminal-settings-changed = The host changed the settings of the table.
terminal-you-host = You are the host now.
terminal-new-host = { $who } is the host now.
terminal-somebody = Somebody
terminal-somebody-else = Somebody else
terminal-announced = Notice from the server: { $text }
terminal-lost = The connection broke before this was done: { $what ->
        [sit] taking a seat
        [leave] leaving
        [mix] your word for the shuffle
        [bot] seating a bot
        [kick] removing somebody
        [start] beginning
        [move] your move
        [say] what you said
        [mute] muting
        [report] your complaint
        [rematch] another match
        [concede] giving up the hand
        [draw] the draw
        [abandon] giving up the match
        [host] making somebody the host
        [close] closing the room
        [knock] asking to be let in
        [admit] letting somebody in
        [ban] the ban
        [link] a new link
       *[set] new settings
    }.
terminal-deal-checked = The deal was checked: it is the one that was promised.

# The program before and after a game.

terminal-greeting = { $title }: { $side } against { $others }. Type ? for help.
terminal-greeting-bots = { $title }: { $players }.
terminal-left = You left the table.
terminal-again =
    { $what ->
        [match] Another match:
        [hand] Another hand:
       *[game] Another game:
    }
terminal-whole-match = A whole match:
terminal-same-cards = The same cards again:
terminal-watch-again = Watch this game again:
terminal-recorded = The game so far is recorded. Watch it again:
terminal-not-recorded = To record a game, run eights play --record FILE
terminal-replay = { $file }: { $names }, { $eyes ->
        [open] with all hands open
       *[seat] as { $name } saw it
    }.
terminal-record-ends = The record ends here; { $over ->
        [yes] nobody has won yet
       *[no] the game was not played to the end
    }.
terminal-verified = { $file }: { $names }, by the rules { $rules }.
terminal-invite = Invite a friend to run:
terminal-invite-code = Anyone with only the room code { $code } has to wait until you let them in.
terminal-invite-listed = The table is listed: anyone on this server can join it. The room code { $code } is enough.
terminal-bot-plays = A bot plays for you until you come back:
terminal-stopped-watching = You stopped watching.
terminal-public-tables = Public tables:
terminal-no-public-tables = There are no public tables on this server.
terminal-join-one = Join one: { $command }
terminal-create-one = Create one: { $command }
terminal-row-free =
    { $number ->
        [0] full
        [one] 1 seat free
       *[other] { $number } seats free
    }
terminal-server = Server running at { $address }
terminal-server-listens = It listens on { $address }
terminal-server-no-page = It has no web page: people can join only with eights join. To serve a page, add --page FOLDER.
terminal-server-data = Data is stored in { $file }. Press Ctrl-C to stop; games resume at the next start.
