# The rules of Crazy 8-Ball as a card.

eb-section-deal = Balls, cards and table
eb-section-eight = The 8-ball
eb-section-end = The end of a game

eb-sides =
    { $colours ->
        [one] 2 players, 1 colour. The dealer picks solids or stripes, which is 1 ball each; the other player has the rest. The 8-ball belongs to nobody.
       *[other] 2 players, { $colours } colours. The dealer picks solids or stripes, which is { $colours } balls each, one of every colour; the other player has the rest. The 8-ball belongs to nobody.
    }
eb-cards = The cards. Of each colour: { $sticks ->
        [one] 1 cue stick
       *[other] { $sticks } cue sticks
    }, { $cue-balls ->
        [one] 1 cue ball
       *[other] { $cue-balls } cue balls
    }, { $blocks ->
        [one] 1 block
       *[other] { $blocks } blocks
    } and { $side-pockets ->
        [one] 1 side pocket
       *[other] { $side-pockets } side pockets
    }. Of each pair of colours ({ $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }): { $corner-pockets ->
        [one] 1 corner pocket
       *[other] { $corner-pockets } corner pockets
    }. Besides, { $wild-blocks ->
        [0] no wild block
        [one] 1 wild block
       *[other] { $wild-blocks } wild blocks
    }.
eb-hand =
    { $number ->
        [one] Each player is dealt 1 card, hidden.
       *[other] Each player is dealt { $number } cards, hidden.
    }
eb-table = The pool table has four corners (1, 3, 4, 6) and two sides (2, 5).
eb-begins = The player who did not deal begins; then turns alternate.
eb-turn = A turn is exactly one of the following: discard, lay a pocket, block, or pocket a ball.
eb-discard = Discard: discard a card and draw one blind, or swap a card with the top card of the discard pile. You see that card before you choose, and the other player has seen which card you took.
eb-pocket = Lay a pocket: a corner pocket on a corner or a side pocket on a side, if no open pocket lies there. It needs the colour of a ball that you still have to pocket.
eb-pocket-for-eight =
    { $any ->
        [yes] With only the 8-ball left, any pocket will do.
       *[no] With only the 8-ball left, you lay no more pockets.
    }
eb-pocket-open = Either player can use an open pocket in a later turn.
eb-block = Block: cover an open pocket with a block of one of its colours, or with a wild block. A blocked or used position can get a new pocket.
eb-ball = Pocket a ball: a cue stick and a cue ball of one colour, your ball of that colour, and an open pocket of that colour. The cards and the ball lie on the pocket, which is used up.
eb-combo =
    { $how ->
        [no] One ball is pocketed a turn, never two.
        [coloured] Combo: with two such sets and two open pockets you pocket two balls in one turn; the 8-ball only alone.
       *[with-eight] Combo: with two such sets and two open pockets you pocket two balls in one turn. The second may be the 8-ball, if the first was your last.
    }
eb-fill =
    { $from ->
        [either] After laying, blocking or pocketing you draw until you hold { $number } cards again, each from the draw pile or the discard pile, after seeing the one before.
       *[draw-pile] After laying, blocking or pocketing you draw from the draw pile until you hold { $number } cards again.
    }
eb-refill = An empty draw pile is refilled by shuffling the whole discard pile.
eb-eight = Once all your balls are pocketed, pocket the 8-ball: with a stick and a cue ball of any one colour, on an open pocket of that colour. That wins at once.
eb-dead = Cards on the table never come back. When neither player can finish any more, or after { $number } turns, the game ends: fewest balls left wins, the 8-ball counted; equal is a draw.
eb-next-dealer =
    { $who ->
        [other] In the next game the other player deals.
       *[random] The dealer is drawn by lot for every game.
    }
eb-match =
    { $number ->
        [0] A match goes on for as long as you like.
        [one] Who wins 1 game wins the match.
       *[other] Who first wins { $number } games wins the match.
    }
