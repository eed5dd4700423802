# The page of a table in the browser: what only Crazier Eights or only Crazy 8-Ball has.

at-cz-shelves = Players and what they have in play
at-cz-assets =
    { $number ->
        [0] nothing in play
        [one] { $number } asset
       *[other] { $number } assets
    }
at-cz-no-assets = room for your first asset
at-cz-out = out
at-cz-you-are-out = Out. The others play on.
at-cz-choose = choose
at-cz-discard-pile =
    { $number ->
        [0] Discard pile, empty
        [one] Discard pile, { $number } card, on top: { $card }
       *[other] Discard pile, { $number } cards, on top: { $card }
    }
at-cz-discards-title = Discard pile, top card first
at-cz-fits = discard: { $cards-a }
at-cz-takes-effect = takes effect
at-cz-phase = Part of the turn
at-cz-turn-of =
    { $you ->
        [yes] Your turn
       *[no] { $name }'s turn
    }
at-cz-beginning = Beginning
at-cz-beginning-short = Begin
at-cz-draw = Draw
at-cz-main = Main
at-cz-main-short = Main
at-cz-end = End
at-cz-discards = Discard { $number }
at-cz-must-match = must match
at-cz-plays = Play { $number }
at-cz-for-effect = for its effect
at-cz-tap-lit = Tap what is lit, or choose here.
at-cz-tap-hand = Choose a card from your hand.
at-cz-both = discard or play
at-cz-both-short = 2 ways
at-cz-discard-only = discard only
at-cz-discard-short = discard
at-cz-play-only = play only
at-cz-play-short = play

at-eb-table = Pool table, six positions
at-eb-pocketed = pocketed
at-eb-stick = cue stick
at-eb-cue-ball = cue ball
at-eb-block = block
at-eb-side = side
at-eb-corner = corner
at-eb-any = any
at-eb-no-group = solids or stripes?
at-eb-to-go =
    { $group ->
        [solids] solids
       *[stripes] stripes
    } · { $number ->
        [0] only the 8 to go
       *[other] { $number } to go, then the 8
    }
at-eb-numbers = { tell-ball-colour } { $number }
at-eb-empty = empty
at-eb-open = open: { $what }
at-eb-open-short = open
at-eb-blocked = blocked
at-eb-used-up = used up
at-eb-discard = discard
at-eb-picked = Chosen: { $cards }
at-eb-clear = Clear
