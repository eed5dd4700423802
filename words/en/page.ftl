# The front page, the rule card and the settings in the browser.

page-title = Eights: Crazy Eights with your rules
page-close = Close
page-rules = Rules
page-settings = Settings
page-dark = Dark theme
page-light = Light theme
page-first-line = Eights are wild.
page-second-line = The rest is
page-second-line-end = your rules
page-lead = Cards in hand in ten seconds, with friends or against bots that cannot cheat. No account, no ads.
page-sealed = Every deal can be checked: the shuffle is sealed before the cards are dealt and opened after the hand.
page-foot = Free software. No tracking; nothing is loaded from anywhere else. Not affiliated with the publisher of Crazier Eights: its rules are played here with decks of our own.

# Which game, which rules

page-which-game = Which game?
page-game-about =
    { $game ->
        [crazier-eights] Every card has an effect of its own.
        [crazy-8-ball] Pocket your seven, then the eight.
       *[crazy-eights] The classic, with every house rule you know.
    }
page-game-players =
    { $game ->
        [crazier-eights] 2 to 8 players
        [crazy-8-ball] 2 players
       *[crazy-eights] 2 to 16 players
    }
page-which-rules = Which rules?
page-everyone = Everyone at the table plays exactly these.
page-yours = { $title } (yours)
page-all =
    { $number ->
        [one] All of it
       *[other] All { $number }
    }
page-all-rules = All rules
page-chip =
    { $name ->
        [basic] Basic
        [action] Action cards
        [sheet] Rule sheet
        [countdown] Countdown
        [open-spiel] OpenSpiel
        [bicycle] Card maker’s
        [hoyle] By the book
       *[other] { $title }
    }
page-your-rules = Your rules
page-your-rules-none = Rules that you open by a link are kept here, in this browser.
page-forget = Forget { $title }
page-with-program = Rules that come with Eights
page-players = { $least } to { $most } players
page-players-only = { $number } players
page-link = Someone’s rules link
page-link-paste = Paste someone’s rules link
page-open = Open
page-sent = These are the rules “{ $title }”, which somebody sent you. They are chosen now and kept under your rules.
page-sent-known = This link leads to the rules “{ $title }”, which come with Eights. They are chosen now.
page-differs =
    { $number ->
        [0] These are played like { $other }.
        [one] Differs from { $other } in 1 point: { $list }.
       *[other] Differs from { $other } in { $number } points: { $list }.
    }
page-read-card = Read the rule card
page-link-none = This is no link to rules. Such a link begins with eights:1, or is an address with that code in it.
page-link-character = There is a “{ $letter }” in this link, which no such link has. Copy the link again, all of it and nothing else.
page-link-cut =
    { $number ->
        [one] This link was cut off: a character is missing. Copy it again, to its very end.
       *[other] This link was cut off: at least { $number } characters are missing. Copy it again, to its very end.
    }
page-link-long = This link has more characters than belong to it. Copy the link again, all of it and nothing else.
page-link-mistyped = A character of this link is wrong. Copy the link again; capital and small letters differ.
page-link-senseless = This link does not say any rules. Ask who made it for another one.
page-link-newer = This link was made by a newer Eights. Load this page again while you are online.
page-link-game = This link is about the game “{ $name }”, which is not played here.
page-link-base = This link is based on the rules “{ $name }”, which are not known here, or say something else here.
page-link-rules = The rules of this link cannot be played: { $why }
page-rules-unknown = No rules are called “{ $name }”.

# To play

page-play-now = Play now
page-play-now-about = Against bots, in this page. Works offline.
page-bots =
    { $number ->
        [0] no bots
        [one] 1 bot
       *[other] { $number } bots
    }
page-bots-fewer = One bot fewer
page-bots-more = One bot more
page-people = { $number } people
page-people-fewer = One person fewer
page-people-more = One person more
page-seats = { $number } seats
page-seats-fewer = One seat fewer
page-seats-more = One seat more
page-level = How well the bots play
page-level-named =
    { $level ->
        [gentle] Gentle
        [sharp] Sharp
        [master] Master
       *[steady] Even match
    }
page-deal = Deal the cards
page-pass = Pass one phone around
page-pass-about = Everybody plays on this device. Before each turn the cards are hidden until the next person takes it.
page-room = A room with friends
page-room-about = You get a link and a word for them. Free seats can be filled with bots.
page-your-name = Your name
page-name-first = Say what you are called first.
page-make-room = Make a room
page-making = The room is being made …
page-invite = Invite
page-join-word = The word of a room
page-join = Join
page-join-about = Did somebody tell you the word of a room?
page-no-server = The server cannot be reached. Playing against bots works without it.
page-refused = The server did not make the room: { $why }

# The rule card

page-card = Rule card
page-back = Front page
page-back-to-table = Back to the table
page-you-know = The game you know
page-compare-none = Compare with nothing
page-rules-differ =
    { $number ->
        [0] Nothing differs from { $other }.
        [one] rule differs from { $other }. It carries this sign:
       *[other] rules differ from { $other }. They carry this sign:
    }
page-sign = differs
page-differs-from = Differs from { $other }
page-not-here = Not in these rules
page-know-it = You know:
page-only-differs = Show only what differs
page-contents = On this card
page-differ-count =
    { $number ->
        [one] 1 differs
       *[other] { $number } differ
    }
page-find = Find in the rules
page-found =
    { $number ->
        [0] No rule says this.
        [one] 1 rule says this.
       *[other] { $number } rules say this.
    }
page-ruling = our ruling
page-keep = Keep as your rules
page-kept = Kept as your rules
page-copy-rules = Copy rules link
page-copied = Copied
page-print = Print
page-play-these = Play by these rules

# Settings

page-language = Language
page-theme = Theme
page-theme-system = As the system
page-theme-light = Light
page-theme-dark = Dark
page-pace = How fast cards move
page-pace-named =
    { $pace ->
        [brisk] Brisk
        [relaxed] Relaxed
        [off] Not at all
       *[normal] Normal
    }
page-raise = Raise cards that can be played
page-sound = A sound when it is your turn
page-turn-title = The title of the page says when it is your turn
page-large = Larger text
page-hints = Hints in the first game
page-settings-kept = All this is kept in this browser only.
page-data = Your data
page-data-about = A server knows you by a cookie of this browser, and keeps what you say and play at its tables.
page-data-export = Download it
page-data-delete = Delete it …
page-data-sure = Your name, what you said and your programs are deleted for ever, and you lose your seats. What others see of finished matches stays, without your name.
page-data-delete-now = Delete for ever
page-data-keep = Keep it
page-data-deleted = It is deleted. The server will meet you as somebody new.

# What is loaded when it is wanted

page-loading = One moment, this is being loaded …
page-not-loaded = This part of the page is not on this device yet and could not be loaded. Go online and try again.
page-try-again = Try again
