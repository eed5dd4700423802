# What is said of a recorded game that was checked: whether its cards, moves and result are what they have to be.

verify-promise-given = The promise made before the first deal:
verify-word-of = { $name }'s word: "{ $word }"
verify-no-word-of = { $name } gave no word.

# What is claimed of a hand or of a whole match, and whether it holds: for a list of ticks.
verify-claim-promise =
    { $answer ->
        [holds] The promise made before the deal was kept.
        [fails] The promise made before the deal was not kept.
       *[open] Nothing was promised, or it has not been revealed yet.
    }
verify-claim-cards =
    { $answer ->
        [holds] The cards are exactly what the shuffle produced.
        [fails] The cards are not what the shuffle produced.
       *[open] The cards could not be checked.
    }
verify-claim-moves =
    { $answer ->
        [holds] Every move was allowed.
        [fails] A move was not allowed, or should have had a different result.
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
        [holds] Players' words were mixed in, so nobody could choose the cards.
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
        [yes] Hand { $hand }: promise kept, { verify-shuffles } and { verify-moves } right, not played to the end.
       *[no] Hand { $hand }: { verify-shuffles } and { verify-moves } right, not played to the end.
    }
verify-hand-not-shown = Hand { $hand }: still being played, so its secret has not been revealed; nothing was checked.
verify-hand-not-reached =
    { $kept ->
        [yes] Hand { $hand }: promise kept, not checked any further, because something before it is wrong.
       *[no] Hand { $hand }: not checked any further, because something before it is wrong.
    }

# What was found in all.
verify-nothing-checked = NOTHING CHECKED. No hand could be checked.
verify-all-right =
    { $corrected ->
        [yes] Everything else is right.
       *[no] Everything is right.
    }
# A rule was corrected after the game was played; the record follows the older rule. $what is a sentence of its own.
verify-corrected-at = { CAPITAL($place) } follows the older rule { $rule }, which has been corrected since. { $what }
verify-correction =
    { $rule ->
        [EB-44] Today such a game ends as soon as nobody can finish it any more.
        [HR-42] Today the match ends at once, and those with the lowest total share the win.
        [CR-49] Today cards that are destroyed together are destroyed at the same moment.
       *[other] Today the game goes on differently there.
    }
verify-some-right =
    { $checked ->
        [one] The one hand that could be checked is right.
       *[other] The { $checked } hands that could be checked are right.
    }
verify-by-seed = Nothing was promised: whoever dealt knew the seed, so only the shuffles and the moves were checked.
verify-without-words = One thing this cannot show: no player gave a word, so whoever made the promise could have known the cards and chosen them.
verify-with-words = If this is the promise you were shown beforehand, and your word is the one you gave, nobody chose the cards.
verify-wrong-promise = WRONG. The promise was not kept: { $place }.
verify-wrong-rules = WRONG by today's rules. The cards are right: every shuffle is the one it should be. The record first differs in { $place }.
verify-wrong-end = WRONG. The cards and the moves are right, but the points or the result are not: { $place }.
verify-wrong-cards =
    { $promised ->
        [yes] WRONG. This is not the game that follows from the promise, the words and the moves. The first error is in { $place }.
       *[no] WRONG. This is not the game that follows from the seed and the moves. The first error is in { $place }.
    }

# Where a fault is, and what it is.
verify-at-deal = the deal of hand { $hand }
verify-at-step = hand { $hand }, step { $step }
verify-at-hand = hand { $hand }
verify-fault = { $where }: { $what }
verify-fault-sentence = { CAPITAL($where) }: { $what }.
verify-in-deal = hand { $hand }, the deal
verify-in-move = hand { $hand }, step { $step } ({ $move })
verify-not-shown = its secret has not been revealed, so its deal cannot be checked
verify-other-secret = the secret that was revealed is not the one that was promised
verify-no-deal = the record does not say how the cards were dealt
verify-deal-again = cards are dealt only once
verify-other-deal =
    { $promised ->
        [yes] { $written }, but the secret and the words give { $right }
       *[no] { $written }, but the seed gives { $right }
    }
verify-impossible = "{ $event }" cannot have happened: { $why }
verify-not-allowed = today's rules do not allow this move: { $why }
verify-other-events =
    { $chance ->
        [yes] { $written }, but today's rules and chance give { $right }
       *[no] { $written }, but today's rules give { $right }
    }
verify-written = the record says "{ $text }"
verify-nothing-written = the record says nothing more
verify-quoted = "{ $text }"
verify-nothing = nothing
verify-left-out = left out
verify-points-too-early = it is not over, but has points: { $written }
verify-other-points = the points are { $right }, not { $written }
verify-goes-on = it is not over, but another hand follows
verify-match-over = somebody has won the match, but another hand follows
verify-result-too-early = nobody has won, but the result is: { $written }
verify-other-result = the result is { $right }, not { $written }
