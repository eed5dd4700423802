# Crazier Eights in the terminal. `$who` is a name or "You", and `$you` says which; `$card` is a card as it is shown there, such
# as "Night Ferry (5B)".

term-cr-title = { $game }, deck { $deck }
term-cr-title-rules = { $game } ({ $rules }), deck { $deck }

# The words to the left of the table have at most six letters.
term-cr-label-turn = Turn
term-cr-label-top = Top
term-cr-label-cards = Cards
term-cr-label-play = Play
term-cr-label-lasting = Still
term-cr-label-hand = Hand
term-cr-label-points = Points

# The letters before the cards in hand; they can be typed.
term-cr-mark-discard = d
term-cr-mark-play = p

term-cr-whose-turn =
    { $whose ->
        [yours] your turn
        [allied] your turn with { $team }
        [theirs] { $team }'s turn
       *[team] the turn of { $team }
    }
term-cr-turn = { $turn }, { $phase ->
        [deal] deal
        [beginning] beginning
        [draw] draw
        [end] end
       *[main] main phase
    }{ $own ->
        [yes] { term-cr-turn-left }
       *[no] {""}
    }
term-cr-turn-left =
    { $discards ->
        [0] { $plays ->
            [0] {""}
           *[other] : { term-cr-turn-plays } left
        }
       *[other] : { $discards ->
            [one] 1 discard
           *[other] { $discards } discards
        }{ $plays ->
            [0] {""}
           *[other] {" "}and { term-cr-turn-plays }
        } left
    }
term-cr-turn-plays =
    { $plays ->
        [one] 1 play
       *[other] { $plays } plays
    }
term-cr-turn-said = It is { $turn }.
term-cr-top = { $card }{ $named ->
        [yes] , { $colour } named
       *[no] {""}
    }; { $cards-a } matches
term-cr-top-none = no card: you can discard any card
term-cr-count = { $who } { $number }{ $seen ->
        [ally] {" "}(your ally: { $cards })
        [known] {" "}({ $cards } known)
       *[no] {""}
    }
term-cr-count-out = { $who } out
term-cr-count-draw = draw pile { $number }
term-cr-count-discard = discard pile { $number }
term-cr-no-assets = no cards in play
term-cr-lasting =
    { $you ->
        [yes] your { $card }
       *[no] { $who }'s { $card }
    }
term-cr-legend = d: can be discarded, p: played; { $example }? or hand shows full texts
term-cr-legend-short = d discard, p play; { $example }? more
term-cr-legend-marks = d: can be discarded, p: played

term-cr-at-hand =
    { $you ->
        [yes] in your hand
       *[no] in { $who }'s hand
    }
term-cr-at-play =
    { $you ->
        [yes] yours
       *[no] { $who }'s
    }
term-cr-at-pile =
    { $pile ->
        [draw] in the draw pile
        [discard] in the discard pile
        [top] on top of the discard pile
       *[aside] set aside
    }
term-cr-choice =
    { $what ->
        [self] yourself
        [ability] that ability
        [nothing] no card
        [stop] no more cards
        [yes] yes
        [no] no
        [draw] draw
       *[done] done
    }
term-cr-choice-card =
    { $what ->
        [discard] discard { $card }
       *[play] play { $card }
    }

term-cr-prompt = Your turn: { $ways }; ? for help
term-cr-way =
    { $what ->
        [discard] d { $card } discards
        [play] p { $card } plays
        [draw] draw draws
       *[end] k ends it
    }
term-cr-can =
    { $what ->
        [discard] You can discard
       *[play] You can play
    }
term-cr-can-none = no card
term-cr-can-draw = You can draw: type draw.
term-cr-can-end = You can end your turn: type k.
term-cr-asks =
    { $you ->
        [yes] { $card } asks:
       *[no] { $who }'s { $card } asks:
    }
term-cr-reading = ("you" on it is { $who })

term-cr-which-colour = Which colour do you name for your eight?
term-cr-which-player = Which player?
term-cr-which-may = Do you want to? y or n
term-cr-which-first = Several cards act: which one first?
term-cr-which =
    { $what ->
        [destroy] Which card is destroyed?
        [save] Which card is saved?
        [take] Which card do you take control of?
        [discard] Which card do you discard?
        [play] Which card do you play?
        [give] Which card do you give away?
        [swap] Which card do you give?
        [swap-for] Which card do you take in return?
        [show] Which card is shown?
       *[any] Which card?
    }
term-cr-which-give = Which card do you give to { $other }?
term-cr-which-order = In which order do these go back on the draw pile?
term-cr-which-put = { $down ->
        [yes] From the top down: which
       *[no] Which
    } card goes { $goal ->
        [hand] into the hand
        [play] into play
        [on-draw] on top of the draw pile
        [under-draw] under the draw pile
        [on-discard] on top of the discard pile
       *[under-discard] under the discard pile
    }?
term-cr-which-more = { $question } ({ $stop ->
        [yes] up to { $number }
       *[no] { $number } to go
    })
term-cr-type = Type a number or a card.
term-cr-type-read = Type a number or a card; { $number }? for its text.
term-cr-order-example = Type all of them, the top card first, as in { $numbers }.
term-cr-order-read = 1? for a card's text.

term-cr-forced-cannot =
    { $team ->
        [yes] None of your cards can be discarded or played now, so you are done.
       *[no] None of your cards can be discarded or played now, so your turn ends.
    }
term-cr-forced-used =
    { $team ->
        [yes] You have no discards or plays left, so you are done.
       *[no] You have no discards or plays left, so your turn ends.
    }
term-cr-only-choice = There is only one choice: { $choice }.
term-cr-only-choice-of = { $card }: there is only one choice, { $choice }.

# Replies to what was typed.
# Words that a slip of the keys is corrected to; all of them are understood.
term-cr-known-words = help rules table hand assets choices pile score log quit discard play done why
term-cr-slip = "{ $typed }" is not a command. Did you mean { $meant }?
term-cr-unknown = "{ $typed }" is not a command. Type a card as { $example }, or ? for help.
term-cr-both-ways = { $card } can be discarded and played: type d { $typed } or p { $typed }.
term-cr-choices-are = The choices are 1 to { $number }.
term-cr-not-a-choice = { $card } is not among the choices.
term-cr-several-of = There are several of { $card }: type { $numbers }.
term-cr-still-asks = { $card } still asks.
term-cr-not-yet = Your turn cannot end yet.
term-cr-number-or-stop = Type { $number } for { $choice }, or the number of a card.
term-cr-number-or-name = Type a number from 1 to { $number }, or a name from the list.
term-cr-not-left = "{ $typed }" is not one of the cards that are left.
term-cr-say-yes-or-no = Type y or n; 5b? shows what a card says.
term-cr-say-yes-or-no-to = { $card } asks: type y or n; 5b? shows what a card says.
term-cr-name-colour = Your eight is discarded; now name a colour: { $colours }.
term-cr-choose-first = You have to choose first.
term-cr-which-card = Which card? As in: { $verb } { $example }
term-cr-none-to =
    { $what ->
        [discard] You can discard none of your cards now.
       *[play] You can play no card now.
    }
term-cr-drawn-already = You have drawn already: discard, play, or end your turn with k.
term-cr-which-one = Which one: { $cards-or }?
term-cr-no-card-near = There is no card "{ $typed }". Did you mean { $card }?
term-cr-no-card = There is no card "{ $typed }" in this deck. Cards are typed by rank and colour, as in 5b.
term-cr-no-such-card = There is no such card in this deck.
term-cr-choice-is = { $number } is { $choice }.
term-cr-choice-is-player = { $number } is { $choice }, with { $cards ->
        [0] no cards
        [one] 1 card
       *[other] { $cards } cards
    } in hand.
term-cr-not-understood = I don't understand that question. Ask about a card by its name or code, as in { $example }? or why d { $example }; ? alone explains the game.
term-cr-pile-empty = The discard pile is empty.
term-cr-pile =
    { $number ->
        [one] The discard pile, 1 card:
       *[other] The discard pile from the top, { $number } cards:
    }
term-cr-hand-empty = Your hand is empty.
term-cr-out = { $who } { tell-is } out.
term-cr-holds = { $who } { $you ->
        [yes] hold
       *[no] holds
    } { $number ->
        [0] no cards
        [one] 1 card
       *[other] { $number } cards
    }{ $known ->
        [none] ; you don't know which
        [all] : { $cards }
        [some] ; you know { $cards }
       *[empty] {""}
    }.
term-cr-card = { $card } ({ $code }), { $colours } { tell-face-rank }, { $kind }:
term-cr-lies =
    { $you ->
        [yes] It is in play in front of you.
       *[no] It is in play in front of { $who }{ $reading ->
            [yes] {" "}("you" on it is { $who })
           *[no] {""}
        }.
    }
term-cr-rules-title = The rules of { $game }: { $rules }
term-cr-unscored = No points are counted: this one game decides, and the first player without cards in hand wins it. In hand: { $list }.
term-cr-cards =
    { $number ->
        [0] no cards
        [one] 1 card
       *[other] { $number } cards
    }
term-cr-fewest-wins =
    { $number ->
        [one] the fewest win after 1 game
       *[other] the fewest win after { $number } games
    }

# Help. What stands before the first colon of a paragraph is emphasized.
term-cr-help-goal = Goal: have no cards left in hand, by discarding and by playing them. Cards in play don't count.
term-cr-help-turn = A turn: cards act at its beginning; you draw a card; you may discard one card and play one card, in either order; cards act at its end.{ $early ->
        [yes] {" "}You may also discard before you draw.
       *[no] {""}
    }
term-cr-help-discard = Discarding: needs the colour or the rank on top, and does nothing else. An eight goes on anything; you name the colour.
term-cr-help-play = Playing: needs no match. An event does what it says and is gone, an asset stays in play in front of you.
term-cr-help-reading = Reading: on a card, "you" is its owner: whoever plays it or has it in play.
term-cr-help-players = Players: { $players }
term-cr-players-fixed = { $seats }, as these rules say.
term-cr-players = { $seats }; { $other ->
        [2] for one opponent
       *[other] for { $other } players
    } start with --players { $other } (up to { $most } can play).
term-cr-help-colours = Colours: { $colours }. T is a ten.
# What can be typed, and after the bar what it does. A line has at most 37 letters.
term-cr-help-commands =
    d 5b | discard the card 5B
    p 5b | play it for its effect
    d 8b g | discard 8B, name green
    5b | the one thing it can do
    k, done | end your turn
    2, bob, y | answer a question
    5b?, NAME? | a card's full text
    why | which card did that?
    why d 5b | can I do that?
    choices | all you can do
    hand | your cards in full
    assets | cards in play in full
    table | all of that in full
    Enter | the table again
    pile, log | discard pile, last turns
    score | who is ahead
    rules | all the rules
    q | quit

term-cr-word-asset = An asset stays in play in front of its player and works while it is there.
term-cr-word-event = An event does what it says when it is played, once, and is gone.
term-cr-word-eight = An eight can be discarded on anything; whoever discards it names the colour that follows.
term-cr-word-turn = In a turn you draw a card, then you may discard one card and play one card, in either order. Cards can act at its beginning and at its end.
term-cr-word-you = On a card, "you" is its owner: whoever plays it or has it in play.
term-cr-word-win = The first player without cards in hand wins; cards in play don't count. Some cards win or lose a game too.
term-cr-word-discard = A discard needs the colour or the rank on top, and does nothing else.
term-cr-word-play = A play needs no match: the card does what it says.
term-cr-word-ally = Allies are the other players of your team; they are not opponents.
term-cr-word-control = You control the cards that are in play in front of you.
term-cr-word-destroy = A card that is destroyed leaves play and goes to the bottom of the discard pile.
term-cr-word-colour = The colours are purple, green, blue and orange: p, g, b and o. Whoever discards an eight names one.
term-cr-word-draw = You draw a card automatically at the start of each of your turns.

# The end of a game.
term-cr-end-out =
    { $number ->
        [0] out, with no cards
        [one] out, with 1 card
       *[other] out, with { $number } cards
    }
term-cr-end-empty = no cards
term-cr-in-vain =
    { $you ->
        [yes] Your { $card } did not help: it prevents losing to a card, not another player's win.
       *[no] { $who }'s { $card } did not help: it prevents losing to a card, not another player's win.
    }
