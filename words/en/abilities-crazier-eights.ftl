# The texts on the cards of Crazier Eights, put together from what an ability says. The result equals the text that the
# ability language prints.
#
# Players have the forms `.whose` ("your"), `.turn` ("each opponent's turn") and `.cannot` ("no opponent can"); what players
# do has the form `.third` ("draws a card"). A part that may be empty begins with its own space. `$person` is `you`, `they`
# or `one`; `$lead` says whether something stands before the clause in its sentence.

ability-sentence = { CAPITAL($text) }.
ability-more = {" "}{ $sentence }
ability-run = { $parts }
ability-notation = { $text }{ ability-grammar.adverb }

# Sentences.

ability-does-if = if { $condition }, { $effects }
ability-whenever = { $when }, { $effects }
ability-whenever-if = { $when }, if { $condition }, { $effects }
ability-turn-begins = at the beginning of { $who-turn }
ability-turn-ends = at the end of { $who-turn }
ability-when-done = { $next ->
        [yes] the next time
       *[no] whenever
    } { $who } { $person ->
        [one] { $deed-third }
       *[other] { $deed }
    }
ability-instead = { ability-grammar.in-case } { $would }, { $effects }
ability-instead-while = while { $condition }, { ability-grammar.in-case } { $would }, { $effects }
ability-would = { $who } would { $deed }
ability-forbids = { $who-cannot } { $deed }
ability-forbids-while = while { $condition }, { $forbids }
ability-lasting = { $duration ->
        [turn] this turn, { $sentence }
        [until] until your next turn, { $sentence }
        [once] once, { $sentence }
       *[inside] { $sentence }
    }{ ability-grammar.adverb }

# Effects after the first.

ability-then = , then { $effect }
ability-next = . { CAPITAL($effect) }
ability-if-so = . If { $person } do, { $effect }
ability-if-not = . If { $person } do not, { $effect }
ability-otherwise = . Otherwise, { $effect }
ability-or-else = , or else { $effect }
ability-if = . If { $condition }, { $effect }

# Conditions.

ability-is-turn = it is { $who-whose } turn
ability-is = { $cards } is { ability-grammar.one }
ability-has = { $who } { $having ->
        [hold] { $person ->
            [one] holds
           *[other] hold
        }
       *[control] { ability-grammar.controls }
    } { $compare ->
        [one] { ability-grammar.one }
        [none] no { ability-grammar.kinds }
        [least] at least { ability-grammar.counted }
        [most] at most { ability-grammar.counted }
        [more] more { ability-grammar.kinds } than { $rival }
       *[fewer] fewer { ability-grammar.kinds } than { $rival }
    }

# What players do.

ability-act = { $mood ->
        [order] { $action }
        [may] { $who } may { $action }
       *[does] { $who } { $person ->
            [one] { $action-third }
           *[other] { $action }
        }
    }{ ability-grammar.adverb }

ability-deed-draw = draw
    .third = draws
ability-deed-make-draw = make { $whom } draw
    .third = makes { $whom } draw
ability-deed-discard = discard { $cards }
    .third = discards { $cards }
ability-deed-play = play { $cards }
    .third = plays { $cards }
ability-deed-destroy = destroy { $cards }
    .third = destroys { $cards }
ability-deed-take = take control of { $cards }
    .third = takes control of { $cards }
ability-deed-lose = lose the game
    .third = loses the game

ability-draw = draw { $amount }
    .third = draws { $amount }
ability-discard = discard { $amount }
    .third = discards { $amount }
ability-gain-discards = discard { ability-grammar.additional } this turn
ability-gain-plays = play { ability-grammar.additional } this turn
ability-destroy = destroy { $cards }
    .third = destroys { $cards }
ability-take = take control of { $cards }
    .third = takes control of { $cards }
ability-give = give { $cards } to { $whom }
    .third = gives { $cards } to { $whom }
ability-return = return { $cards } to { $whom-whose } hand
    .third = returns { $cards } to { $whom-whose } hand
ability-put = put { $cards } { ability-grammar.to }
    .third = puts { $cards } { ability-grammar.to }
ability-search = search the draw pile for { $cards } and put { ability-grammar.it } { ability-grammar.to }
    .third = searches the draw pile for { $cards } and puts { ability-grammar.it } { ability-grammar.to }
ability-swap-hands = swap hands with { $whom }
    .third = swaps hands with { $whom }
ability-swap = swap { $cards } with { $others }
    .third = swaps { $cards } with { $others }
ability-look = look at { $cards }
    .third = looks at { $cards }
ability-reveal = reveal { $cards }
    .third = reveals { $cards }
ability-arrange = look at { $cards } and put them back in any order
    .third = looks at { $cards } and puts them back in any order
ability-shuffle = shuffle the draw pile
    .third = shuffles the draw pile
ability-play = play { $cards }
    .third = plays { $cards }
ability-lose = lose the game
    .third = loses the game
ability-win = win the game
    .third = wins the game

# Players.

ability-you = you
    .whose = your
    .turn = your turn
    .cannot = you cannot
ability-they = they
    .whose = their
    .turn = their turn
    .cannot = they cannot
ability-that-player = that player
    .whose = that player's
    .turn = that player's turn
    .cannot = that player cannot
ability-controller = its controller
    .whose = its controller's
    .turn = its controller's turn
    .cannot = its controller cannot
ability-next-player = the next player
    .whose = the next player's
    .turn = the next player's turn
    .cannot = the next player cannot
ability-previous-player = the previous player
    .whose = the previous player's
    .turn = the previous player's turn
    .cannot = the previous player cannot
ability-any-player =
    { $group ->
        [player] a player
        [other] another player
        [opponent] an opponent
       *[ally] an ally
    }
    .whose = { ability-any-player }'s
    .turn = { ability-each-player }'s turn
    .cannot =
    { $group ->
        [player] nobody can
        [other] no other player can
        [opponent] no opponent can
       *[ally] no ally can
    }
ability-chosen-player = { ability-any-player } of your choice
    .whose = { ability-chosen-player }'s
    .turn = { ability-chosen-player }'s turn
    .cannot = { ability-chosen-player } cannot
ability-each-player =
    { $group ->
        [player] each player
        [other] each other player
        [opponent] each opponent
       *[ally] each ally
    }
    .whose = { ability-each-player }'s
    .turn = { ability-each-player }'s turn
    .cannot = { ability-each-player } cannot

# Cards.

ability-this-card = this card
ability-that-card = it
ability-hand = { $who-whose } hand
ability-end = the { $end } { $number ->
        [1] card
       *[other] { ability-grammar.number } cards
    } of { ability-grammar.pile }
ability-rest = the rest
ability-of-them = { ability-grammar.number } of them
ability-cards = { $many ->
        [one] { ability-grammar.one }
        [up-to] up to { ability-grammar.counted }
        [all] all { ability-grammar.kinds }
       *[some] { ability-grammar.counted }
    }{ $place }
ability-place =
    { $place ->
        [those] {" "}among them
        [play] {" "}in play
        [controlled] {" "}{ $who } { ability-grammar.controls }
        [hand] {" "}{ ability-grammar.from } { $who-whose } hand
        [draw] {" "}{ ability-grammar.from } the draw pile
        [discard] {" "}{ ability-grammar.from } the discard pile
       *[anywhere] {""}
    }
ability-amount =
    { $amount ->
        [number] { $number ->
            [1] a card
           *[other] { ability-grammar.number } cards
        }
        [fewer] { ability-grammar.number } fewer { $number ->
            [1] card
           *[other] cards
        }
        [more] { ability-grammar.number } more { $number ->
            [1] card
           *[other] cards
        }
        [that-many] that many cards
       *[each] a card for each { ability-grammar.kind }{ $place }
    }

# What the messages above share.

ability-grammar =
    .in-case =
    { $next ->
        [yes] the next time
       *[no] if
    }
    .adverb =
    { $adverb ->
        [instead] {" "}instead
       *[other] {""}
    }
    .additional =
    { $number ->
        [1] an additional card
       *[other] { ability-grammar.number } additional cards
    }
    .it =
    { $it ->
        [several] them
       *[one] it
    }
    .to =
    { $to ->
        [own-hand] into { $whom-whose } hand
        [hand] into { $whom-whose } hand
        [play] into play
        [on-draw] on top of the draw pile
        [under-draw] on the bottom of the draw pile
        [on-discard] on top of the discard pile
       *[under-discard] on the bottom of the discard pile
    }
    .pile =
    { $pile ->
        [draw] the draw pile
       *[discard] the discard pile
    }
    .from =
    { $from ->
        [yes] from
       *[no] in
    }
    .controls =
    { $person ->
        [one] controls
       *[other] control
    }
    .one =
    { $other ->
        [yes] another { ability-grammar.colour }{ ability-grammar.sort }
       *[no] { ability-grammar.article } { ability-grammar.colour }{ ability-grammar.sort }
    }
    .article =
    { $colour ->
        [none] { $sort ->
            [asset] an
            [event] an
            [eight] an
            [ace] an
           *[card] a
        }
        [orange] an
       *[purple] a
    }
    .counted = { ability-grammar.number } { $number ->
        [1] { ability-grammar.kind }
       *[other] { ability-grammar.kinds }
    }
    .kind = { ability-grammar.other }{ ability-grammar.colour }{ ability-grammar.sort }
    .kinds = { ability-grammar.other }{ ability-grammar.colour }{ $sort ->
        [six] sixes
       *[card] { ability-grammar.sort }s
    }
    .other =
    { $other ->
        [yes] other{" "}
       *[no] {""}
    }
    .colour =
    { $colour ->
        [none] {""}
       *[purple] { $colour }{" "}
    }
    .sort = { $sort }
    .number =
    { $number ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $number }
    }
