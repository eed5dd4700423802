# Crazy Eights in a terminal. `$typed` is what to type for a card. What stands between stars is printed in bold.

# The table.

term-ce-label-table = Table
term-ce-label-top = Top
term-ce-label-hand = Hand
term-ce-label-score = Score
term-ce-label-wins = Hands won
term-ce-label-numbers = Numbers
term-ce-stock = stock { $number }
term-ce-seat =
    { $who } { $number }{ $level ->
        [yes] { " " }({ $rank } wild)
       *[no] { "" }
    }{ $state ->
        [out] { " " }out
        [uncalled] { " " }card, not called
        [last] { " " }last card!
       *[playing] { "" }
    }{ $turn ->
        [yes] { " " }(turn)
       *[no] { "" }
    }
term-ce-absent =
    { $you ->
        [yes] { $who } sit out
       *[no] { $who } sits out
    }
term-ce-reversed = direction reversed
term-ce-cards =
    { $number ->
        [one] 1 card
       *[other] { $number } cards
    }

# The rule in force, beside the top card.

term-ce-no-top = no card yet
term-ce-rule-anything = play any card you like
term-ce-rule = play { $cards-acc }
term-ce-rule-demanded = { $rank } are demanded: play { $cards-acc }
term-ce-rule-card-named = { $card-a } was named: play { $cards-acc }
term-ce-rule-suit-named = { $suit } was named: play { $cards-acc }
term-ce-rule-more = you may go on in this turn
term-ce-rule-due = draw { $number }, or answer with { $cards-dat }
term-ce-rule-naming = name the suit that has to follow
term-ce-rule-naming-rank = name a rank
term-ce-rule-missing = miss the turn, or answer
term-ce-rule-choosing = choose a player
term-ce-rule-giving = give cards away
term-ce-answer-mixed = a card that fits and makes others draw
term-ce-answer-several = a card that makes others draw or changes who draws
term-ce-follow-fitting = another card that fits
term-ce-follow-suit =
    { $suit ->
        [clubs] another club
        [diamonds] another diamond
        [hearts] another heart
       *[spades] another spade
    }
term-ce-follow-run = { $rank-another }, or { $suit ->
        [clubs] a club
        [diamonds] a diamond
        [hearts] a heart
       *[spades] a spade
    } one rank higher or lower
term-ce-follow-rank = { $rank-another }
term-ce-follow-any = a card

# Questions, without a full stop at the end.

term-ce-ask-play =
    { $or ->
        [draw] Your turn: type a card in [ ], like { $typed }; d draws, ? for help
        [pass] Your turn: type a card in [ ], like { $typed }; p passes, ? for help
       *[none] Your turn: type a card in [ ], like { $typed }; ? for help
    }
term-ce-ask-draw =
    { $until ->
        [any] Your turn: no fit; d draws, dd until one fits, ? for help
        [one] Your turn: no card fits; d draws, ? for help
       *[other] Your turn: no fit; d draws, dd until one fits, at most { $until }; ? for help
    }
term-ce-ask-draw-last = Your turn: { $card-a } may not be your last card; d draws, ? for help
term-ce-ask-drawn =
    { $may ->
        [on] You drew { $card-acc }: type { $typed } to play it, or d to keep it and draw another
        [on-none] You drew { $card-acc }, and it does not fit: type d to keep it and draw another
        [must] You drew { $card-acc }, and it fits: type { $typed } to play it
        [only] You drew { $card-acc }: type { $typed } to play it, or k to keep it
        [none] You drew { $card-acc }, and nothing fits: type k to keep it
       *[any] You drew { $card-acc }: type a card in [ ] to play it, or k to keep what you drew
    }
term-ce-ask-drawn-hidden = Type a card in [ ] to play it, or k to keep what you drew
term-ce-ask-challenge = { $who } played a wild card: type challenge if you think that another card fitted, or p to let it pass
term-ce-rule-challenge = may be challenged
term-ce-ask-throw-in = It is { $who }'s turn: you may throw in { $typed }, or press Enter to wait
term-ce-ask-wait = It is { $who }'s turn: press Enter to wait
term-ce-ask-call = Type call to call your last card
term-ce-ask-catch = { $who } did not call: type catch
term-ce-ask-miss =
    { $players ->
        [0] Answer, such as with { $typed }, or p to miss your turn
        [one] Answer, such as with { $typed }, or p: you and the next player miss a turn
       *[other] Answer, such as with { $typed }, or p: you and the next { $players } players miss a turn
    }
term-ce-ask-miss-only =
    { $players ->
        [0] You cannot answer: you miss your turn.
        [one] You cannot answer: you and the next player miss a turn.
       *[other] You cannot answer: you and the next { $players } players miss a turn.
    }
term-ce-player-cards =
    { $number ->
        [one] { $who } (1 card)
       *[other] { $who } ({ $number } cards)
    }
term-ce-ask-choose =
    { $optional ->
        [yes] Choose a player: { $players }? Type a name, or k for nobody
       *[no] Choose a player: { $players }? Type a name
    }
term-ce-ask-swap =
    { $optional ->
        [yes] Swap hands with { $players }? Type a name, or k to keep yours
       *[no] Swap hands with { $players }? Type a name
    }
term-ce-ask-give =
    { $number ->
        [one] You have 1 card to give away
       *[other] You have { $number } cards to give away
    }: type one of your cards{ $optional ->
        [yes] , or k to give none
       *[no] { "" }
    }
term-ce-ask-more =
    { $how ->
        [none] None of your cards can follow: k ends your turn
        [blocked] You have to play { $more }
        [must] You have to play { $more }, such as { $typed }
        [may] You may play { $more }, such as { $typed }, or k when you are done
       *[drawn] The card you drew goes with it: play { $more }, such as { $typed }
    }
term-ce-ask-more-or-draw =
    { $fits ->
        [yes] Play { $more }, such as { $typed }, or d to draw { term-ce-cards }
       *[no] None of your cards can follow: d draws { term-ce-cards }
    }
term-ce-ask-pass =
    { $why ->
        [drawn] Your turn: none of your cards fits, and you have drawn enough.
        [stuck] Your turn: none of your cards fits and the stock is empty. All you can do is pass.
       *[ends] Your turn: none of your cards fits and the stock is empty. Passing ends the hand: { $then ->
            [draw] nobody wins it.
            [fewest] the fewest cards win.
            [lowest] the lowest hand scores.
           *[own] everyone scores their own hand.
        }
    }
term-ce-ask-pass-last =
    { $why ->
        [drawn] Your turn: { $card-a } may not be your last card, and you have drawn enough.
        [stuck] Your turn: { $card-a } may not be your last card, and the stock is empty. All you can do is pass.
       *[ends] Your turn: { $card-a } may not be your last card, and the stock is empty. Passing ends the hand: { $then ->
            [draw] nobody wins it.
            [fewest] the fewest cards win.
            [lowest] the lowest hand scores.
           *[own] everyone scores their own hand.
        }
    }
term-ce-ask-penalty =
    { $first ->
        [yes] Your turn: answer with { $cards-dat }, such as { $typed }, or d to draw the first of { $number } cards
       *[no] Your turn: answer with { $cards-dat }, such as { $typed }, or d to draw { $number }
    }
term-ce-ask-penalty-only =
    { $first ->
        [yes] Your turn: you cannot answer, so d draws the first of { $number } cards
       *[no] Your turn: you cannot answer, so d draws { term-ce-cards }
    }
term-ce-name-suit = Name a suit:
term-ce-ask-suit = { $name } c { $clubs }, d { $diamonds }, h { $hearts } or s { $spades }. You hold { $held }.
term-ce-name-rank = Name a rank:
term-ce-ask-rank = { $name } a number from 2 to 10, j, q, k or a.
term-ce-prompt-pass = Press Enter to pass
term-ce-none-follows = None of your cards can follow.
term-ce-last-cannot-follow = Your last card cannot follow.

# Replies.

term-ce-now = On top is { $card-a }; { $rule }.
term-ce-can-play =
    { $draw ->
        [yes] You can play { $cards-acc }, or draw with d.
       *[no] You can play { $cards-acc }.
    }
term-ce-can-draw = None of your cards fits: d draws one.
term-ce-can-not-be-last =
    { $draw ->
        [yes] { CAPITAL($card-a) } may not be your last card: d draws one.
       *[no] { CAPITAL($card-a) } may not be your last card, and you can draw none: p passes.
    }
term-ce-can-pass = None of your cards fits and you can draw none: p passes.
term-ce-no-such-card = "{ $text }" is not a card. Name one as in: why 7h
term-ce-draw-how = d draws one card, dd draws until one fits.
term-ce-names-no-suit =
    { $number ->
        [0] No card names a suit. To play { $card-acc }, type { $typed }.
       *[other] Only { $wild } name a suit. To play { $card-acc }, type { $typed }.
    }
term-ce-holds-no-rank = You hold no { $rank }.
term-ce-holds-no-suit = You hold no { $suit }.
term-ce-no-rank-fits = None of your { $rank } fits; why { $typed } says why.
term-ce-no-suit-fits = None of your { $suit } fits; why { $typed } says why.
term-ce-one-fits = Only { $card-a } fits: type { $typed }.
term-ce-several-fit = Which one? { $cards } fit.
term-ce-no-suit = "{ $text }" is not a suit. Type c, d, h or s.
term-ce-no-rank = "{ $text }" is not a rank. Type 2 to 10, j, q, k or a.
term-ce-no-one = There is no 1: for the ace type a.
term-ce-no-number = There is no { $text }: a number is a rank, 2 to 10.
term-ce-misspelled = "{ $text }" is not a card: type a rank and c, d, h or s, as in 7h.
term-ce-mean = "{ $text }" is not a command. Did you mean { $word }?
term-ce-unknown = "{ $text }" is not a command. Type a card as 7h, or ? for help.

# The end of a hand, and the standing.

term-ce-order = Out of cards, in this order: { $players }.
term-ce-points =
    { $who }: { $sum }{ $times ->
        [1] { "" }
        [2] , doubled { $number }
       *[other] , times { $times } = { $number }
    } { $number ->
        [one] point
       *[other] points
    }.
term-ce-points-average =
    { $who }: { $others ->
        [one] { $held } held by 1 other
       *[other] { $held } held by { $others } others
    }, on average { $sum }{ $times ->
        [1] { "" }
        [2] , doubled { $number }
       *[other] , times { $times } = { $number }
    } { $number ->
        [one] point
       *[other] points
    }.
term-ce-match = the match { $ends }
term-ce-match-target = goes to { $number }
term-ce-match-hands =
    { $number ->
        [one] lasts 1 hand
       *[other] lasts { $number } hands
    }
term-ce-match-minutes =
    { $number ->
        [one] lasts 1 minute
       *[other] lasts { $number } minutes
    }
term-ce-knock-out = whoever has { $number } is out
term-ce-lowest-wins = the lowest wins
term-ce-to-zero = whoever gets to 0 wins the match

# Help.

term-ce-help-goal = *Goal:* get rid of all your cards before the others do.
term-ce-help-play =
    { $near ->
        [yes] *Play* a card of the same suit or rank as the card on top, or of a rank one higher or lower.
       *[no] *Play* a card of the same suit or rank as the card on top.
    }
term-ce-help-wild =
    { $goes ->
        [fitting] *{ CAPITAL($wild-a) }* has to fit as well; then you name the suit to follow.
        [not-on-wild] *{ CAPITAL($wild-a) }* goes on anything but another of its kind; then you name the suit to follow.
       *[anything] *{ CAPITAL($wild-a) }* goes on anything; then you name the suit to follow.
    }
term-ce-help-effects = *Special cards.* { $effects }
term-ce-help-drawing = *Drawing.* { $drawing }
term-ce-help-call =
    { $late ->
        [yes] *Last card:* type call before you play your second-to-last card, or afterwards before the next player moves{ term-ce-help-missed }
       *[no] *Last card:* type call before you play your second-to-last card{ term-ce-help-missed }
    }
term-ce-help-missed =
    { $caught ->
        [yes] . If you forget and somebody catches you, you draw { term-ce-cards }.
       *[no] . If you do not, you draw { term-ce-cards }.
    }
term-ce-help-last = *Going out.* { $last }
term-ce-help-end =
    { $ends ->
        [yes] *The end:* somebody is out of cards, or has nothing to play and nothing to draw.
       *[no] *The end:* somebody is out of cards, or nobody can go on.
    }
term-ce-naming =
    { $dealt ->
        [yes] You dealt and turned up { $card-acc }
       *[no] You played { $card-acc }
    }, so you name a suit: the next card has to be of that suit{ $follows ->
        [yes] , or { $wild-a }
       *[no] { "" }
    }. Type c for clubs, d for diamonds, h for hearts or s for spades. Most people name the suit of which they hold most.
term-ce-naming-else = You may also type rules, log, score, hand, or q to quit.
term-ce-rules-title = The rules "{ $name }" for { $number } players

# Commands: what to type, a bar, what it does.

term-ce-key-card = 7h or 7 | play the seven of hearts, or your only seven
term-ce-key-wild = { $typed }=s | play { $card-acc } and name spades
term-ce-key-draw =
    { $until ->
        [yes] d, dd | draw one card, or draw until a card fits
       *[no] d | draw, also what others make you draw
    }
term-ce-key-pass =
    { $ends ->
        [yes] p | pass, if you can do nothing else: ends the hand
       *[no] p | pass, if you can do nothing else
    }
term-ce-key-keep = k | keep what you drew, or play no more cards
term-ce-key-player = bob | choose bob, where a player is asked for
term-ce-key-call = call | call your last card
term-ce-key-catch = catch | catch somebody who forgot to call
term-ce-key-why = why 7h | does it fit?
term-ce-key-log = log | the last moves
term-ce-key-rules = rules | all the rules
term-ce-key-score = score | the points so far
term-ce-key-hand = hand | the table
term-ce-key-quit = q | quit
