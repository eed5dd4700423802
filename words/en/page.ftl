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
page-foot = Free software. No tracking, nothing loaded from other sites. Not affiliated with the publisher of Crazier Eights: we play its rules with decks of our own.

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
page-everyone = Everyone at the table plays by exactly these.
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
page-your-rules-none = Rules you open from a link are kept here, in this browser.
page-forget = Forget { $title }
page-with-program = Rules that come with Eights
page-players = { $least } to { $most } players
page-players-some = { $numbers } players
page-players-only = { $number } players
page-link = A rules link from someone
page-link-paste = Paste a rules link
page-open = Open
page-sent = Somebody sent you the rules “{ $title }”. They are now selected and kept under your rules.
page-sent-known = This link is for the rules “{ $title }”, which come with Eights. They are now selected.
page-differs =
    { $number ->
        [0] Played exactly like { $other }.
        [one] Differs from { $other } in 1 point: { $list }.
       *[other] Differs from { $other } in { $number } points: { $list }.
    }
page-read-card = Read the rule card
page-link-none = This is not a rules link. A rules link begins with eights:1, or is an address with that code in it.
page-link-character = There is a “{ $letter }” in this link, which no rules link contains. Copy the whole link again, and nothing else.
page-link-cut =
    { $number ->
        [one] This link was cut off: a character is missing. Copy it again, right to the end.
       *[other] This link was cut off: at least { $number } characters are missing. Copy it again, right to the end.
    }
page-link-long = This link is too long. Copy the whole link again, and nothing else.
page-link-mistyped = One character in this link is wrong. Copy the link again; upper and lower case matter.
page-link-senseless = This link contains no rules. Ask whoever made it for another one.
page-link-newer = This link was made by a newer version of Eights. Reload this page while you are online.
page-link-game = This link is for the game “{ $name }”, which can’t be played here.
page-link-base = This link is based on the rules “{ $name }”, which are unknown here or different here.
page-link-rules = The rules in this link can’t be played: { $why }
page-rules-unknown = There are no rules called “{ $name }”.

# To play

page-play-now = Play now
page-play-now-about = Against bots, right on this page. Works offline.
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
page-pass-about = Everyone plays on this device. Before each turn, the cards stay hidden until the next player takes it.
page-room = A room with friends
page-room-about = You get a link and a room code to share. Bots can fill the free seats.
page-your-name = Your name
page-name-first = Enter your name first.
page-make-room = Create a room
page-making = Creating the room …
page-invite = Invite
page-join-word = Room code
page-join = Join
page-join-about = Did somebody give you a room code?
page-no-server = The server can’t be reached. You can still play against bots.
page-refused = The server did not create the room: { $why }

# The rule card

page-card = Rule card
page-back = Front page
page-back-to-table = Back to the table
page-you-know = The game you know
page-compare-none = No comparison
page-rules-differ =
    { $number ->
        [0] Nothing differs from { $other }.
        [one] rule differs from { $other }. Look for this sign:
       *[other] rules differ from { $other }. Look for this sign:
    }
page-sign = differs
page-differs-from = Differs from { $other }
page-not-here = Not in these rules
page-know-it = What you know:
page-only-differs = Show only differences
page-contents = On this card
page-differ-count =
    { $number ->
        [one] 1 differs
       *[other] { $number } differ
    }
page-find = Search the rules
page-found =
    { $number ->
        [0] No rule found.
        [one] 1 rule found.
       *[other] { $number } rules found.
    }
page-ruling = our ruling
page-keep = Save to your rules
page-kept = Saved to your rules
page-copy-rules = Copy rules link
page-copied = Copied
page-print = Print
page-play-these = Play by these rules

# Settings

page-language = Language
page-theme = Theme
page-theme-system = Same as system
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
page-raise = Raise playable cards
page-sound = Play a sound when it’s your turn
page-turn-title = Show in the page title when it’s your turn
page-large = Larger text
page-hints = Hints in the first game
page-settings-kept = These settings are kept in this browser only.
page-data = Your data
page-data-about = A server recognises you by a cookie in this browser, and keeps what you say and play at its tables.
page-data-export = Download it
page-data-delete = Delete it …
page-data-sure = Your name, what you said and your programs will be deleted for ever, and you will lose your seats. Others can still see finished matches, but without your name.
page-data-delete-now = Delete for ever
page-data-keep = Keep it
page-data-deleted = Deleted. The server no longer knows you.

# What is loaded when it is wanted

page-loading = One moment, loading …
page-not-loaded = This part of the page is not on this device yet and could not be loaded. Go online and try again.
page-try-again = Try again
