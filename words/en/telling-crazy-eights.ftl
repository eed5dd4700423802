# What happens at Crazy Eights.

tell-face = the { tell-face-rank } of { $suit }
tell-face-bare = { tell-face-rank } of { $suit }
tell-joker-bare =
    { $red ->
        [yes] red joker
       *[no] black joker
    }
tell-of-suit =
    { $suit ->
        [clubs] a club
        [diamonds] a diamond
        [hearts] a heart
       *[spades] a spade
    }

tell-played =
    { $how ->
        [answer] { $who } answered with { $card-acc }.
        [again] { $who } also played { $card-acc }, { $number } cards in all.
        [thrown] { $who } threw in { $card-acc }.
        [drawn] { $who } played the card just drawn: { $card-acc }.
       *[play] { $who } played { $card-acc }.
    }
tell-played-naming = { $who } played { $card-acc } and asked for { $suit }.
tell-named = { $who } asked for { $suit }.
tell-counts-as = It counts as { $card-acc }.
tell-demanded = { $who } demanded { $rank }.
tell-demand-over = The demand is over.
tell-reversed = Play now goes the other way.
tell-is-next = { $who } { tell-is } next.
tell-skipped =
    { $you ->
        [yes] Your turn is skipped.
       *[no] { $who }'s turn is skipped.
    }
tell-must-draw =
    { $number ->
        [one] { $who } must draw a card, or answer.
       *[other] { $who } must draw { $number }, or answer.
    }
tell-penalty-over = Nobody has to draw any more.
tell-must-miss =
    { $number ->
        [one] { $who } must miss a turn, or answer.
       *[other] { $who } must miss a turn, or answer: { $number } turns in all.
    }
tell-skip-over = Nobody has to miss a turn any more.
tell-will-miss =
    { $you ->
        [yes] You will miss your next turn.
       *[no] { $who } will miss the next turn.
    }
tell-missed = { $who } missed a turn.
tell-more-turns =
    { $number ->
        [one] { $who } { tell-has } another turn.
       *[other] { $who } { tell-has } { $number } more turns.
    }
tell-kept = { $who } kept it.
tell-chose = { $who } chose { $other }.
tell-no-swap = { $who } swapped with nobody.
tell-no-gift = { $who } gave no card.
tell-swapped = { $who } swapped hands with { $other }. Cards now: { $list }.
tell-hands-passed = All hands are passed on to the next player. Cards now: { $list }.
tell-showed = { $who } showed { $cards-accs }.
tell-challenged =
    { $right ->
        [yes] { $who } challenged { $other } and was right: another card fitted.
       *[no] { $who } challenged { $other } and was wrong: no other card fitted.
    }
tell-called = { $who } called the last card.
tell-caught = { $who } caught { $other } forgetting to call.
tell-did-not-call = { $who } did not call the last card.
tell-false-call = { $who } called with more than one card left.
tell-cut = { $who } cut { $card-acc }.
tell-returned = { CAPITAL($card-a) } was shuffled back in.
tell-sits-out =
    { $you ->
        [yes] You sit this hand out.
       *[no] { $who } sits this hand out.
    }
tell-level = { $who } { tell-is } down to { $number }.
tell-finished = { $who } finished in position { $place }.
tell-too-many = { $who } { tell-has } too many cards and { tell-is } out.
tell-stock-used-up = The stock is used up, and the hand ends.
tell-blocked = Nobody can go on, and the hand ends.

tell-suit-asked = { CAPITAL($suit) } are asked for.
tell-card-asked = { CAPITAL($card-a) } is asked for.
tell-rank-demanded = { CAPITAL($rank) } are demanded.
tell-playable =
    { $number ->
        [0] No card fits.
       *[other] { $which ->
            [all] { $all ->
                [one] Your last card can be played.
               *[other] All of your { $all } cards can be played.
            }
           *[some] { $number } of your { $all } cards can be played.
        }
    }
tell-due =
    { $number ->
        [one] There is 1 card to draw.
       *[other] There are { $number } cards to draw.
    }
tell-skips-due =
    { $number ->
        [one] There is 1 turn to miss.
       *[other] There are { $number } turns to miss.
    }
tell-turn-draw =
    { $number ->
        [one] You draw a card
       *[other] You draw { $number }
    }{ $answer ->
        [yes] , or answer with { $cards-acc }.
       *[no] {"."} You have no answer. Press Space to draw.
    }
tell-turn-miss =
    { $number ->
        [one] You miss it
       *[other] You miss it, { $number } turns in all
    }{ $answer ->
        [yes] , or answer with { $cards-acc }.
       *[no] {"."} You have no answer.
    }
tell-turn-drawn =
    { $fits ->
        [yes] { $keep ->
            [draw] Play it, or keep it and draw another.
            [yes] Play it, or keep it.
           *[no] You have to play it.
        }
       *[no] { $keep ->
            [draw] Keep it and draw another.
           *[no] You keep it.
        }
    }
tell-turn-more =
    { $or ->
        [none] No card can follow. End your turn.
        [draw] You may go on with { $cards-acc }, or draw.
        [yes] You may go on with { $cards-acc }, or stop.
       *[no] Go on with { $cards-acc }.
    }
tell-turn-challenge = Challenge the wild card, or let it pass.
tell-turn-suit = Name a suit.
tell-turn-rank = Name a rank.
tell-turn-swap =
    { $optional ->
        [yes] Choose who to swap hands with, or keep yours.
       *[no] Choose who to swap hands with.
    }
tell-turn-give =
    { $number ->
        [one] Give a card away
       *[other] Give { $number } cards away
    }{ $optional ->
        [yes] , or give none.
       *[no] {"."}
    }
tell-wild = wild
tell-draws = draw { $number }
tell-skips = skip
tell-reverses = reverse

tell-can-play = You can play { $cards-acc }.
tell-no-suit-first = Name a suit first.
tell-no-rank-first = Name a rank first.
tell-no-naming = There is nothing to name now.
tell-no-such-rank = There are no { $rank } in the pack.
tell-no-same-suit = Name a suit other than the one in force.
tell-no-drawn-only = You can play the card you drew, if it fits, or keep it.
tell-no-lay-drawn = The card you drew fits, so you have to play it.
tell-no-last-special = { CAPITAL($card-a) } may not be your last card, because it has an effect.
tell-no-last = { CAPITAL($card-a) } may not be your last card.
tell-no-wild-last = { CAPITAL($card-a) } is wild, and another card of yours fits. Play that one.
tell-no-challenge = There is no wild card to challenge now.
tell-no-challenge-first = First challenge the wild card, or let it pass.
tell-no-not-now = That can't follow this turn. Play a card that can, or stop.
tell-no-cover = The card you played needs another on top of it. { $number ->
        [0] Play one that can follow.
       *[other] Play one that can follow, or draw { $number }.
    }
tell-no-skipped =
    { $number ->
        [one] You have to miss this turn. Answer, or pass.
       *[other] You have to miss { $number } turns. Answer, or pass.
    }
tell-no-choose-first =
    { $optional ->
        [yes] Choose a player first, or skip this.
       *[no] Choose a player first.
    }
tell-no-give-first =
    { $number ->
        [one] Give a card away first
       *[other] Give { $number } cards away first
    }{ $optional ->
        [yes] , or give none.
       *[no] {"."}
    }
tell-no-asked = No card asks for that now.
tell-no-thrown = It is not your turn. You could only throw in { $cards-a }, as on top.
tell-no-identical = It is not your turn. You could only throw in { $card-acc }, the card on top.
tell-no-call = There is no last card to call now.
tell-no-catch = There is nobody to catch: nobody forgot to call.
tell-no-must-play = You can play, so you may not draw.
tell-no-drawn-enough = You have drawn as many cards as a turn allows.
tell-no-penalty =
    { $number ->
        [one] First you have to draw a card, or answer.
       *[other] First you have to draw { $number } cards, or answer.
    }
tell-no-stock =
    { $then ->
        [play] The stock is empty. Play a card.
        [ends] The stock is empty, and none of your cards fits. You can only pass, which ends the hand.
       *[pass] The stock is empty, and none of your cards fits. You can only pass.
    }
tell-no-pass =
    { $draw ->
        [yes] You may not pass now. Play a card, or draw one.
       *[no] You may not pass now. Play a card.
    }

tell-why-demanded = That rank is demanded.
tell-why-wild = It is wild.
tell-why-anything = Any card goes on the one on top.
tell-why-suit = It has the suit that is needed.
tell-why-rank = It has the right rank.
