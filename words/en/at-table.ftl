# The page of a table in the browser: its keys, plates and sheets.

at-skip-to-hand = Skip to your hand
at-table = Table
at-front = Eights, front page
at-rules = Rules
at-menu = Menu
at-close = Close
at-opening = Setting up the table …
at-no-worker = This browser can't run a game in the page. A room on a server still works.
at-in-this-page = On this page
at-room-word = Room { $word }
at-hand-number = hand { $number }
at-lost = Connection lost. Your seat is kept; reconnecting …
at-you = You
at-player = Player { $number }
at-players = Players
at-players-left = Players on the left
at-players-right = Players on the right
at-bot = bot
at-away = away
at-plays = plays
at-playing = playing
at-last-card = last card!
at-points =
    { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
at-own-line =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }{ $points ->
        [0] { "" }
       *[other] { " · " }{ $points } points
    }
at-your-hand = Your hand
at-your-turn = Your turn
at-you-may = You may act
at-where = Show the rule
at-stock =
    { $number ->
        [0] Draw pile, empty
       *[other] Draw pile, { $number } left
    }
at-left = left
at-drawn = just drawn
at-match = match suit or rank
at-clockwise = Play goes clockwise.
at-counter-clockwise = Play goes counter-clockwise.
at-asked = asked for
at-due = waiting
at-or-answer = or answer with { $cards-a }
at-you-hold = you hold { $number }
at-what-happened = What happened
at-scores = Scores
at-match-to = Match to { $number }
at-say = Say something
at-sort = Sort
at-say-short = Say
at-sort-suit = Sorted by suit
at-sort-rank = Sorted by rank
at-sort-playable = Playable first
at-lobby = Who plays?
at-invite = Send the link, show the QR code, or read out the room code:
at-copy = Copy link
at-share = Share
at-share-text = Come and play Eights with me.
at-copied = Copied
at-qr = QR code for this link
at-free-seat = Free seat
at-that-is-you = That's you
at-ready = Ready
at-unseat = Remove
at-stand-up = Stand up
at-level = How well the bot plays
at-gentle = Gentle bot
at-steady = Even match
at-sharp = Sharp bot
at-master = Master bot
at-seat-bot = Bot
at-your-name = Your name
at-name-first = Enter your name first.
at-sit-down = Sit down
at-you-watch = Without a seat, you watch.
at-wait-for-maker = Whoever created the room deals once everyone is here.
at-wait-for-host = { $name } deals once everyone is here.
at-deal = Deal the cards
at-hand-over = The hand is over
at-match-over = The match is over
at-next-hand = Next hand
at-rematch = One more
at-look-at-table = Look at the table
at-same-deal = Same cards again
at-challenge = Challenge somebody with these cards
at-closed = This room is closed.
at-verify = Check the deal
at-verified = Checked on this page: the cards were dealt as promised before the hand, and every move follows the rules.
at-preferences = Settings
at-keys = Keys
at-concede = Concede
at-concede-title = Concede this hand?
at-concede-two = Your opponent wins it.
at-concede-more = A bot plays on for you until the hand is over.
at-play-on = Play on
at-draw-offer = Offer a draw
at-draw-withdraw = Withdraw the offer of a draw
at-draw-offered = { $name } offers a draw. Playing on declines it.
at-draw-agree = Agree
at-draw-decline = Decline
at-abandon = Give up the match
at-leave = Leave the table

key-arrows = move along your hand
key-ends = first and last card
key-enter = play the card
key-space = draw
key-p = pass, or keep what you drew
key-d = discard the card (Crazier Eights, Crazy 8-Ball)
key-esc = deselect cards, or close a panel
key-l = call your last card, or catch somebody
key-suits = in your hand: next card of a suit
key-signs = in your hand: next card of a colour (Crazier Eights)
key-ranks = in your hand: next card of a rank
key-c = what's on top
key-e = how many cards everyone has
key-t = whose turn it is
key-s = scores
key-o = sort the hand
key-r = rule card
key-m = menu
key-all = all keys

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-oops = Oops.
phrase-wow = Wow!
phrase-hurry = Your turn, please.
phrase-one-moment = One moment.
phrase-last-card = Last card!
phrase-good-game = Good game!
phrase-bye = Bye!

at-pass-to = Give the phone to { $name }
at-i-am = I am { $name }
at-pass-why = So that nobody sees anyone else's cards.
at-hint = Hint
at-hint-next = Next
at-hint-last = Got it
at-hints-off = No hints
at-hint-1 = Play a card of the same suit or the same rank as the one on top. Cards that fit are raised.
at-hint-2 = Cards with a coloured tab do something: a wild card goes on anything, and you name the suit that comes next.
at-hint-3 = If nothing fits, draw from the pile. Whoever has no cards left wins the hand.
at-hint-crazier-1 = On your turn you may discard one card that matches the top one, and play one card for its effect, in either order.
at-hint-crazier-2 = Assets stay in front of you and work for you. Tap a card to read what it does.
at-hint-crazier-3 = Whoever has no cards left wins. Your turn ends when you say so.
at-hint-eightball-1 = Pocket your seven balls, then the eight. To pocket one, choose a cue stick and a cue ball of its colour.
at-hint-eightball-2 = A pocket takes balls of the colours shown on it. Pockets you can use now are lit.
at-hint-eightball-3 = If you can't pocket anything, place a pocket, block one, or discard and draw.

# The door of a private table, and the people at it.
at-door = At the door
at-door-private = This table is private. Enter your name, and we'll ask the host to let you in.
at-door-knock = Ask to be let in
at-door-asked = The host has been asked to let you in. Stay on this page.
at-door-cancel = Cancel
at-door-knocks = { $name } would like to come in.
at-door-admit = Let in
at-door-refuse = Refuse
at-people = People and link
at-nobody-else = Nobody else is sitting here.
at-somebody = Somebody
at-ban = Ban
at-unban = Lift the ban
at-banned = Banned from this table
at-report-name = Report the name
at-name-reported = Reported
at-new-link = Make a new link
at-your-seat = Your seat on another device
at-return-about = A private link brings you back to your seat on another device. Keep it to yourself: whoever has it can play for you.
at-return-make = Make a private link
at-return-revoke = Revoke it
at-return-revoked = The link no longer works, and no other device can play for you.

at-announcement = Announcement
at-announcement-read = Dismiss
