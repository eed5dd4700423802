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
tell-eb-laid = { $who } placed { $card-acc }, { $place }.
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
tell-eb-turn-lay = You can place { $cards-acc }, or discard.
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
tell-eb-turn-second = You may pocket a second ball, { $balls-acc }, or stop.
tell-eb-turn-second-none = You can't pocket a second ball. Stop here.
tell-eb-turn-draw =
    { $take ->
        [yes] Draw a card, or take { $card-acc } from the discard pile. Press Space to draw.
       *[no] Draw a card. Press Space to draw.
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
tell-eb-no-placing = There is nothing to place yet. Choose a card or a shot first.
tell-eb-no-second = You may pocket a second ball now, or stop.
tell-eb-no-decline = You can't stop now. Choose what to do.
tell-eb-no-draw-first = Draw a card first.
tell-eb-no-draw = You draw at the end of your turn. First choose what to do.
tell-eb-no-take = Under these rules you draw from the draw pile.
tell-eb-no-pass = You may not pass while you hold cards. Discard one.
tell-eb-no-lay-alone = { CAPITAL($card-a) } can't be placed on its own. A cue stick and a cue ball of the same colour pocket a ball together.
tell-eb-no-need = { CAPITAL($card-a) } has no colour that you still need. Place another pocket, or discard it.
tell-eb-no-room = { CAPITAL($card-a) } has nowhere to go: there are open pockets everywhere. Block one, or discard.
tell-eb-no-target = { CAPITAL($card-a) } has no open pocket of its colour to cover.
tell-eb-no-ball = You have no { tell-ball-colour } ball left to pocket.
tell-eb-no-set = To shoot { tell-ball-colour }, you need a cue stick and a cue ball. { $lacks ->
        [cue] You don't have the cue ball.
        [stick] You don't have the cue stick.
       *[both] You have neither.
    }
tell-eb-no-pocket = No open pocket takes { tell-ball-colour }. Place one first.
tell-eb-no-there = { CAPITAL($card-a) } can't go { $place }: { $why ->
        [side] that is a side.
        [corner] that is a corner.
        [taken] there is an open pocket there.
        [not-open] there is no open pocket there.
       *[colour] the pocket there is a different colour.
    }
