# What happens at Crazier Eights.

tell-card-named = { $name } ({ $colours } { tell-face-rank })
tell-cause = { $card }:
tell-begins = Everyone was dealt { $number } cards. { $who } { $you ->
        [yes] begin
       *[no] begins
    }.
tell-discarded = { $who } discarded { $card-acc }.
tell-discarded-naming = { $who } discarded { $card-acc } and asked for { $colour }.
tell-cr-named = { $who } asked for { $colour }.
tell-cr-played = { $who } played { $card-acc }.
tell-destroyed = { $who } destroyed { $where ->
        [yours] your
       *[theirs] { $other }'s
    } { $card-acc }.
tell-destroyed-own = { $who } destroyed { $card-acc }.
tell-took = { $who } took { $card-acc } from { $other }.
tell-got = { $who } got { $cards-accs } in exchange.
tell-looked = { $who } looked at { $cards-accs } { $where ->
        [own] in hand
        [yours] in your hand
        [theirs] in { $other }'s hand
       *[pile] in the draw pile
    }.
tell-revealed = { $who } revealed { $cards-accs } { $where ->
        [own] from hand
        [yours] from your hand
        [theirs] from { $other }'s hand
       *[pile] from the draw pile
    }.
tell-ordered = { $who } put { $cards-accs } back on the draw pile{ $down ->
        [yes] , from the top down
       *[no] {""}
    }.
tell-put = { $who } put { $cards-accs } { $goal ->
        [on-draw] on top of the draw pile
        [under-draw] under the draw pile
        [on-discard] on top of the discard pile
        [under-discard] under the discard pile
        [play] into play
       *[aside] aside
    }.
tell-put-in-hand =
    { $where ->
        [own] { $who } took { $cards-accs } into hand.
        [yours] { $who } put { $cards-accs } into your hand.
       *[theirs] { $who } put { $cards-accs } into { $other }'s hand.
    }
tell-gained = { $who } may { $what ->
        [play] play
       *[discard] discard
    } { $number ->
        [one] one more card
       *[other] { $number } more cards
    }.
tell-replenished =
    { $number ->
        [one] 1 card from the discard pile was shuffled into the draw pile.
       *[other] { $number } cards from the discard pile were shuffled into the draw pile.
    }
tell-shuffled = The draw pile was shuffled.
tell-instead = { $who } { $you ->
        [yes] draw
       *[no] draws
    } { $number ->
        [0] no card
        [one] one card
       *[other] { $number } cards
    } instead of { $who-was ->
        [same] { $was }
       *[other] { $other }
    }.
tell-does-not =
    { $what ->
        [destroy] { $card-a } is not destroyed.
        [take] { $card-a } is not taken.
       *[other] { $who } { $you ->
            [yes] do
           *[no] does
        } not { $what ->
            [draw] draw { $number ->
                [one] a card
               *[other] { $number } cards
            }
            [discard] discard { $card-acc }
            [play] play { $card-acc }
           *[lose] lose
        }.
    }
tell-lasts = This applies from now on.
tell-cr-lost = { $who } lost, with { $number ->
        [0] no cards
        [one] one card
       *[other] { $number } cards
    } in hand.
tell-cr-wins = { $who } { $you ->
        [yes] win
       *[no] wins
    } with it.
tell-cr-all-lost = Everyone still in the game lost at the same time.
tell-cr-no-draw = A card had to be drawn, and there was none left. Whoever has the fewest cards wins.
tell-cr-endless = The cards kept setting each other off without end. Whoever has the fewest cards wins.

tell-colour-asked = { CAPITAL($colour) } is asked for.
tell-main-phase = Main phase. You may { $discards ->
        [0] { $plays ->
            [0] only end your turn
            [one] play one card
           *[other] play { $plays } cards
        }
        [one] { $plays ->
            [0] discard one card
            [one] discard one card and play one card
           *[other] discard one card and play { $plays } cards
        }
       *[other] { $plays ->
            [0] discard { $discards } cards
            [one] discard { $discards } cards and play one card
           *[other] discard { $discards } cards and play { $plays } cards
        }
    }.
tell-discardable =
    { $number ->
        [0] No card can be discarded.
        [one] One card can be discarded.
       *[other] { $number } cards can be discarded.
    }
tell-before-draw = Discard a card before you draw, or just draw. Press Space to draw.
tell-turn-colour = Name a colour.
tell-turn-card = Choose a card.
tell-turn-save = Choose the card that is saved.
tell-turn-may = Do you want to?
tell-turn-order = Several cards act. Choose which one comes first.
tell-phase =
    { $phase ->
        [beginning] The turn begins.
        [draw] Draw phase.
        [main] Main phase.
       *[end] The turn ends.
    }
tell-kind =
    { $kind ->
        [asset] asset
       *[event] event
    }
tell-may =
    { $what ->
        [both] can be discarded or played
        [discard] can be discarded
       *[play] can be played
    }
tell-can-discard = You can discard { $cards-acc }.
tell-cr-no-discard = You have no discards left this turn.
tell-cr-no-play = You have no plays left this turn.
tell-cr-no-choice = { $card-a } can't be played: there is no card for it to choose.
tell-cr-forbidden = { $by } does not allow that with { $card-acc }.
tell-cr-no-asked = Discard a card, play one, or end your turn.
