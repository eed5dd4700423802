# What is said of a recorded game that was checked: whether its cards, moves and result are what they have to be.

verify-promise-given = The promise that was given before the first deal:
verify-word-of = The word of { $name }: "{ $word }"
verify-no-word-of = { $name } gave no word.

# What is claimed of a hand or of a whole match, and whether it holds: for a list of ticks.
verify-claim-promise =
    { $answer ->
        [holds] What was promised before the deal was kept.
        [fails] What was promised before the deal was not kept.
       *[open] Nothing was promised, or it is not shown yet.
    }
verify-claim-cards =
    { $answer ->
        [holds] Every card came as chance had it.
        [fails] The cards are not the ones that follow from chance.
       *[open] The cards could not be checked.
    }
verify-claim-moves =
    { $answer ->
        [holds] Every move was allowed.
        [fails] A move was not allowed, or something else comes of it.
       *[open] The moves could not be checked.
    }
verify-claim-end =
    { $answer ->
        [holds] Points and result are right.
        [fails] Points or result are wrong.
       *[open] Points and result could not be checked.
    }
verify-claim-words =
    { $answer ->
        [holds] Words of players were mixed in, so nobody could choose the cards.
       *[open] No player gave a word.
    }

# How a hand was found.
verify-shuffles =
    { $shuffles ->
        [one] 1 shuffle
       *[other] { $shuffles } shuffles
    }
verify-moves =
    { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
verify-hand-right =
    { $kept ->
        [yes] Hand { $hand }: promise kept, { verify-shuffles }, { verify-moves } and points right.
       *[no] Hand { $hand }: { verify-shuffles }, { verify-moves } and points right.
    }
verify-hand-unfinished =
    { $kept ->
        [yes] Hand { $hand }: promise kept, { verify-shuffles } and { verify-moves } right, not played to its end.
       *[no] Hand { $hand }: { verify-shuffles } and { verify-moves } right, not played to its end.
    }
verify-hand-not-shown = Hand { $hand }: goes on, so its secret is not shown; nothing was checked.
verify-hand-not-reached =
    { $kept ->
        [yes] Hand { $hand }: promise kept, not checked any further, since what came before is wrong.
       *[no] Hand { $hand }: not checked any further, since what came before is wrong.
    }

# What was found in all.
verify-nothing-checked = NOTHING CHECKED. There is no hand that could be checked.
verify-all-right = All is right.
verify-some-right =
    { $checked ->
        [one] The one hand that could be checked is right.
       *[other] The { $checked } hands that could be checked are right.
    }
verify-by-seed = Nothing was promised: whoever dealt knew the seed, so only the shuffles and the moves are checked.
verify-without-words = One thing this cannot show: no player gave a word, so whoever made the promise could have known the cards and chosen them.
verify-with-words = If that is the promise you were shown before, and your word is as you gave it, nobody chose the cards.
verify-wrong-promise = WRONG. What was promised was not kept: { $place }.
verify-wrong-rules = WRONG by today's rules. The cards are right: every shuffle is the one that follows. What is written differs first in { $place }.
verify-wrong-end = WRONG. The cards and the moves are right, points or result are not: { $place }.
verify-wrong-cards =
    { $promised ->
        [yes] WRONG. This is not the game that follows from the promise, the words and the moves. The first fault is in { $place }.
       *[no] WRONG. This is not the game that follows from the seed and the moves. The first fault is in { $place }.
    }

# Where a fault is, and what it is.
verify-at-deal = the deal of hand { $hand }
verify-at-step = hand { $hand }, step { $step }
verify-at-hand = hand { $hand }
verify-fault = { $where }: { $what }
verify-fault-sentence = { CAPITAL($where) }: { $what }.
verify-in-deal = hand { $hand }, the deal
verify-in-move = hand { $hand }, step { $step } ({ $move })
verify-not-shown = its secret is not shown, so its deal cannot be checked
verify-other-secret = the secret that was shown is not the one that was promised
verify-no-deal = it is not written how the cards were dealt
verify-deal-again = cards are dealt only once
verify-other-deal =
    { $promised ->
        [yes] { $written }, but from the secret and the words follows { $right }
       *[no] { $written }, but from the seed follows { $right }
    }
verify-impossible = "{ $event }" cannot have happened: { $why }
verify-not-allowed = today's rules do not allow this move: { $why }
verify-other-events =
    { $chance ->
        [yes] { $written }, but by today's rules and chance comes { $right }
       *[no] { $written }, but by today's rules comes { $right }
    }
verify-written = "{ $text }" is written
verify-nothing-written = nothing more is written
verify-quoted = "{ $text }"
verify-nothing = nothing
verify-left-out = left out
verify-points-too-early = it is not over, but has points: { $written }
verify-other-points = the points are { $right }, not { $written }
verify-goes-on = it is not over, but another hand follows
verify-match-over = somebody has won the match, but another hand follows
verify-result-too-early = nobody has won, but the result is: { $written }
verify-other-result = the result is { $right }, not { $written }
