# What can be done at a drawn table, as it stands on buttons and on what is tapped.

act-play = Play
act-give = Give
act-draw =
    { $number ->
        [one] Draw a card
       *[other] Draw { $number }
    }
act-pass = Pass
act-done = Done
act-end-turn = End turn
act-keep = Keep it
act-miss = Miss your turn
act-keep-hand = Keep your hand
act-give-none = Give none
act-name = { CAPITAL($what) }
act-player = { $name }
act-yourself = Yourself
act-call = Call last card
act-challenge = Challenge
act-accept = Let it pass
act-catch = Catch
act-catch-whom = Catch { $name }

act-discard = Discard
act-card = { $card }{ $where ->
        [hand-of] , in { $name }'s hand
        [play] , in front of you
        [play-of] , in front of { $name }
        [draw] , in the draw pile
        [discard] , in the discard pile
        [top] , on top of the discard pile
        [limbo] , taking effect
       *[hand] { "" }
    }
act-nothing = No card
act-stop = That's enough
act-yes = Yes
act-no = No
act-next = { $card } first
act-next-other = Another ability first

act-solids = Solids
act-stripes = Stripes
act-swap = Swap
act-take = Take the top card
act-lay = Place
act-block = Block
act-shoot = Pocket a ball
act-shoot-ball = Pocket { $ball-acc }
