# What happens at Crazy 8-Ball.

tell-ball-colour =
    { $colour ->
        [yellow] yellow
        [blue] blue
        [red] red
        [purple] purple
        [orange] orange
        [green] green
       *[maroon] maroon
    }
tell-piece-colours =
    { $also ->
        [yellow] yellow
        [blue] blue
        [red] red
        [purple] purple
        [orange] orange
        [green] green
       *[maroon] maroon
    }-{ tell-ball-colour }
tell-piece =
    { $piece ->
        [stick] the { tell-ball-colour } cue stick
        [cue-ball] the { tell-ball-colour } cue ball
        [block] the { tell-ball-colour } block
        [wild-block] the wild block
        [side] the { tell-ball-colour } side pocket
       *[corner] the { tell-piece-colours } corner pocket
    }
tell-ball =
    { $number ->
        [8] the 8-ball
       *[other] the { tell-ball-colour } { $number }
    }
tell-place =
    { $place ->
        [1] top left
        [2] top middle
        [3] top right
        [4] bottom left
        [5] bottom middle
       *[6] bottom right
    }

tell-eb-deals = { $who } { $you ->
        [yes] deal and pick
       *[no] deals and picks
    } solids or stripes.
tell-eb-picked = { $who } picked { $group ->
        [solids] solids
       *[stripes] stripes
    }.
tell-eb-laid = { $who } laid { $card-acc }, { $place }.
tell-eb-blocked = { $who } blocked { $pocket-acc }, { $place }, with { $card-acc }.
tell-eb-pocketed = { $who } pocketed { $ball-acc }, { $place }.
tell-eb-to-go =
    { $number ->
        [one] Only the 8-ball to go.
       *[other] { $number } to go.
    }
tell-eb-discarded = { $who } discarded { $card-acc }.
tell-eb-swapped = { $who } swapped { $given-acc } for { $card-acc }.
tell-eb-took = { $who } took { $card-acc } from the discard pile.
tell-eb-dry = Neither player can finish any more.
tell-eb-no-cards = Neither player has a card left.

tell-eb-turn-pick = Pick solids or stripes.
tell-eb-turn-shots = You can pocket { $balls-acc }.
tell-eb-turn-lay = You can lay { $cards-acc }, or discard.
tell-eb-turn-discard = You can discard or swap a card.
tell-eb-turn-chosen =
    { $number ->
        [one] { CAPITAL($cards-accs) } is chosen.
       *[other] { CAPITAL($cards-accs) } are chosen.
    }
tell-eb-turn-takes = { CAPITAL($pocket-a) }, { $place }, takes { $ball-acc }.
tell-eb-turn-blocks = { CAPITAL($pocket-a) }, { $place }, can be blocked.
tell-eb-turn-free = It can go { $places }.
tell-eb-turn-place = Choose where it goes.
tell-eb-turn-second = You may pocket a second ball, { $balls-acc }, or be done.
tell-eb-turn-second-none = No second ball can be pocketed. Be done.
tell-eb-turn-draw =
    { $take ->
        [yes] Draw a card, or take { $card-acc } from the discard pile. Space draws.
       *[no] Draw a card. Space draws.
    }
tell-eb-no-discards = The discard pile is empty.
tell-eb-open =
    { $number ->
        [0] No pocket is open.
       *[other] Open: { $list }.
    }
tell-eb-pocket-at = { $card-a }, { $place }

tell-eb-no-pick-first = Pick solids or stripes first.
tell-eb-no-picked = Solids and stripes are picked once, before the deal.
tell-eb-no-place-first = First choose where the card goes.
tell-eb-no-placing = There is nothing to place. Lay a card or shoot first.
tell-eb-no-second = You may pocket a second ball now, or be done.
tell-eb-no-decline = There is nothing to be done with. Choose what to do.
tell-eb-no-draw-first = Draw a card first.
tell-eb-no-draw = You draw at the end of your turn. First choose what to do.
tell-eb-no-take = By these rules you draw from the draw pile.
tell-eb-no-pass = You may not pass while you hold cards. Discard one.
tell-eb-no-lay-alone = { CAPITAL($card-a) } is not laid alone. A cue stick and a cue ball of one colour pocket a ball together.
tell-eb-no-need = { CAPITAL($card-a) } has no colour that you still need. Lay another pocket, or discard it.
tell-eb-no-room = { CAPITAL($card-a) } finds no room: open pockets lie everywhere. Block one, or discard.
tell-eb-no-target = { CAPITAL($card-a) } finds no open pocket of its colour to cover.
tell-eb-no-ball = You have no { tell-ball-colour } ball left to pocket.
tell-eb-no-set = A { tell-ball-colour } shot takes a cue stick and a cue ball. { $lacks ->
        [cue] You lack the cue ball.
        [stick] You lack the cue stick.
       *[both] You lack both.
    }
tell-eb-no-pocket = No open pocket has { tell-ball-colour }. Lay one first.
tell-eb-no-there = { CAPITAL($card-a) } cannot go { $place }: { $why ->
        [side] that is a side.
        [corner] that is a corner.
        [taken] an open pocket lies there.
        [not-open] no open pocket lies there.
       *[colour] the pocket there has another colour.
    }
