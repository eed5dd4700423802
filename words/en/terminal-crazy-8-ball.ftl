# Crazy 8-Ball in a terminal. `$typed` is what to type, `$places` a list of positions such as "1, 3 or 6".

term-eb-piece =
    { $piece ->
        [stick] { tell-ball-colour } cue stick
        [cue-ball] { tell-ball-colour } cue ball
        [block] { tell-ball-colour } block
        [wild-block] wild block
        [side] { tell-ball-colour } side pocket
       *[corner] { tell-piece-colours } corner pocket
    }
term-eb-colour = { tell-ball-colour }

term-eb-corner = corner
term-eb-side = side
term-eb-empty = empty
term-eb-open = { $colours } open
term-eb-blocked = block { $card }
term-eb-ball = ball { $ball }
term-eb-group =
    { $group ->
        [solids] solids
       *[stripes] stripes
    }
term-eb-eight =
    { $when ->
        [done] the 8 is pocketed
        [now] now the 8
       *[then] then the 8
    }
term-eb-piles = Piles
term-eb-draw-pile = draw { $number }
term-eb-discard-pile =
    { $number ->
        [0] discard pile empty
       *[other] discard { $number }, top card { $card } ({ $name })
    }
term-eb-holds =
    { $number ->
        [one] holds 1 card
       *[other] holds { $number } cards
    }
term-eb-holds-known =
    { $number ->
        [one] holds 1 card, { $known }
       *[other] holds { $number } cards, of which you know { $known }
    }
term-eb-hand = Hand
term-eb-no-hand = no cards
term-eb-knows = ({ $who } knows)
term-eb-use-pocket = { $typed } to place it on { $places }
term-eb-use-block = { $typed } to cover { $places }
term-eb-use-shot = { $typed } to pocket { $ball }

term-eb-ask-pick =
    { $last ->
        [one] You deal, so you pick your ball: type solids (1) or stripes (9). Both have the same colour, so neither is better. Type ? for help
       *[other] You deal, so you pick your balls: type solids (1 to { $last }) or stripes (9 to { $high }). Both have the same colours, so neither is better. Type ? for help
    }
term-eb-ask-place = Where does { $what } go? Type { $places }
term-eb-ask-second = A combo! Type { $typed } to pocket a second ball, or k to stop
term-eb-ask-draw = You draw: t takes { $card-acc } from the discard pile, d draws blind
term-eb-ask-pass = You have no cards: Enter passes
term-eb-ask-turn =
    { $swap ->
        [yes] { $moves ->
            [yes] Your turn: make one of the moves above, discard a card (d{ "\u00A0" }{ $typed }) or swap one for { $top } (x{ "\u00A0" }{ $typed }); ? for help
           *[no] Your turn: there is nothing to place or shoot, so discard a card (d{ "\u00A0" }{ $typed }) or swap one for { $top } (x{ "\u00A0" }{ $typed }); ? for help
        }
       *[no] { $moves ->
            [yes] Your turn: make one of the moves above, or discard a card and draw (d{ "\u00A0" }{ $typed }); ? for help
           *[no] Your turn: there is nothing to place or shoot, so discard a card and draw (d{ "\u00A0" }{ $typed }); ? for help
        }
    }
term-eb-pass-prompt = Press Enter to pass
term-eb-only-place =
    { $kind ->
        [side] There is only one place for it: side { $place }.
       *[corner] There is only one place for it: corner { $place }.
    }
term-eb-wrong-place = { CAPITAL($card-a) } can't go on { $place }: { $why ->
        [side] that is a side.
        [corner] that is a corner.
        [taken] there is an open pocket there.
        [not-open] there is no open pocket there.
       *[colour] the pocket there is a different colour.
    } It can go on { $places }.

term-eb-left =
    { $number ->
        [0] { $eight ->
            [yes] { $who } { tell-has } only the 8 left.
           *[no] { $who } { tell-has } no balls left.
        }
        [one] { $eight ->
            [yes] { $who } { tell-has } 1 ball and the 8 left.
           *[no] { $who } { tell-has } 1 ball left.
        }
       *[other] { $eight ->
            [yes] { $who } { tell-has } { $number } balls and the 8 left.
           *[no] { $who } { tell-has } { $number } balls left.
        }
    }
term-eb-games = Games
term-eb-goal =
    { $number ->
        [one] 1 game wins the match
       *[other] first to { $number } wins the match
    }
term-eb-pile-empty = The discard pile is empty.
term-eb-pile = Discard pile, from the top:

term-eb-mean = "{ $line }" is not a command. Did you mean { $word }?
term-eb-unknown = "{ $line }" is not a command. Type a card as on the left of your hand. Type ? for help.
term-eb-type-group = Type solids or stripes.
term-eb-type-place = The card cannot be taken back: type { $places }.
term-eb-type-draw = You are drawing now: t takes the top discard, d draws blind.
term-eb-type-second = Type a colour to shoot again, or k to stop.
term-eb-type-set = A cue stick and a cue ball of the same colour pocket a ball together: { $shot } shoots. To discard the card, type d { $typed }.
term-eb-type-card = Which card? As in: { $verb } { $typed }
term-eb-type-range = Positions are 1 to 6.
term-eb-eight-last =
    { $number ->
        [one] The 8-ball comes last: first pocket your other ball.
       *[other] The 8-ball comes last: first pocket your other { $number } balls.
    }
term-eb-eight-now = The 8-ball takes any one colour: shoot with a colour of which you have a cue stick and a cue ball, as in y.

term-eb-about =
    { $piece ->
        [stick] { CAPITAL($card-a) } and a cue ball of the same colour pocket the ball of that colour together.
        [cue-ball] { CAPITAL($card-a) } and a cue stick of the same colour pocket the ball of that colour together.
        [block] { CAPITAL($card-a) } covers an open pocket that has its colour.
        [wild-block] { CAPITAL($card-a) } covers any open pocket.
        [side] { CAPITAL($card-a) } goes on a side, 2 or 5, and takes a ball of its colour.
       *[corner] { CAPITAL($card-a) } goes on a corner, 1, 3, 4 or 6, and takes a ball of either colour.
    }

term-eb-help-goal-label = Goal:
term-eb-help-goal = Pocket all your balls, then the 8-ball, which takes any one colour.
term-eb-help-shots-label = Shots:
term-eb-help-shots =
    { $combo ->
        [yes] A cue stick (s) and a cue ball (c) of the same colour pocket your ball of that colour, on an open pocket that has the colour. If you hold a second set, you may then pocket a second ball.
       *[no] A cue stick (s) and a cue ball (c) of the same colour pocket your ball of that colour, on an open pocket that has the colour.
    }
term-eb-help-pockets-label = Pockets (p):
term-eb-help-pockets = You place them on empty, blocked or used positions, for colours that you need. Both players can use them.
term-eb-help-blocks-label = Blocks (b):
term-eb-help-blocks = They cover an open pocket of their colour; b* covers any.
term-eb-help-else-label = Otherwise:
term-eb-help-else = Discard a card and draw, or swap it for the top discard.
term-eb-help-colours-label = Colours:

# Commands: what to type, a bar, what it does.

term-eb-cmd-shoot = y, y 3 | shoot with yellow; at position 3
term-eb-cmd-place = pyb, pyb 3 | place that pocket or block; at position 3
term-eb-cmd-discard = d sy | discard the yellow cue stick and draw blind
term-eb-cmd-swap = x sy | swap it for the top card of the discard pile
term-eb-cmd-why = why y | can I do that?
term-eb-cmd-log = log | the last moves
term-eb-cmd-rules = rules | all the rules
term-eb-cmd-score = score | games won
term-eb-cmd-pile = pile | the discard pile
term-eb-cmd-quit = q | quit
