# The rules of Crazy 8-Ball as a card.

eb-section-deal = Balls, cards and table
eb-section-eight = The 8-ball
eb-section-end = The end of a game

eb-sides = 2 players. { $colours ->
        [one] There is 1 colour: { $names }.
       *[other] There are { $colours } colours: { $names }.
    } Each has a solid ball and a striped one.
eb-pick =
    { $colours ->
        [one] Before the deal, the dealer picks solids or stripes and has to pocket that ball; the other player gets the other.
       *[other] Before the deal, the dealer picks solids or stripes and has to pocket those { $colours } balls; the other player gets the other { $colours }.
    } There is one 8-ball: whoever has pocketed all their own balls may go for it, and the first to pocket it wins. The dealer of the first game is drawn by lot.
eb-cards = Cards of each colour: { $sticks ->
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
        [one] 1 corner pocket, which has both colours
       *[other] { $corner-pockets } corner pockets, which have both colours
    }. { $wild-blocks ->
        [0] There is no wild block.
        [one] Plus 1 wild block.
       *[other] Plus { $wild-blocks } wild blocks.
    } All are shuffled together.
eb-hand =
    { $number ->
        [one] Each player is dealt 1 card, hidden.
       *[other] Each player is dealt { $number } cards, hidden.
    }
eb-piles = The rest form the draw pile, face down. The discard pile beside it is empty at first. Both players may look through the discard pile and the stacks on the table, and count all cards, at any time.
eb-table = The table has six positions, all empty at first: four corners (1, 3, 4, 6) and two sides (2, 5).
eb-begins = The player who did not deal begins; then turns alternate.
eb-turn = On your turn you do exactly one of the following: discard, place a pocket, block, or pocket a ball. You cannot pass, since you can always discard.
eb-discard = Discard: put a card on the discard pile and draw one from the draw pile; or swap one of your cards for the top card of the discard pile, which you can see. Then your card is on top; in a later turn you may take it back. While the discard pile is empty you cannot swap. You keep what you get, and your turn is over.
eb-pocket = Place a pocket: put a corner pocket on a corner or a side pocket on a side, if there is no open pocket there. It needs the colour of a ball that you still have to pocket; for a corner pocket, one of its two colours is enough.
eb-pocket-for-eight =
    { $any ->
        [yes] With only the 8-ball left, any pocket will do.
       *[no] With only the 8-ball left, you place no more pockets.
    }
eb-pocket-open = A pocket is open while nothing lies on it. From the next turn on either player can use it, for any of its colours. It stays open until somebody uses or blocks it.
eb-block = Block: cover an open pocket, yours or the other player's, with { $wild-blocks ->
        [0] a block of one of its colours
        [one] a block of one of its colours or the wild block
       *[other] a block of one of its colours or a wild block
    }. A new pocket may be placed on a blocked or used one, just as on an empty position.
eb-ball = Pocket a ball: put a cue stick and a cue ball of the same colour on an open pocket that has this colour, and your ball of this colour on top. The pocket is used up.
eb-combo =
    { $how ->
        [no] You pocket one ball per turn, never two.
        [coloured] Combo: if you hold what it takes for two of your balls, you may pocket both in one turn, each on a pocket of its own, before you draw. The 8-ball is only ever pocketed alone.
       *[with-eight] Combo: if you hold what it takes for two of your balls, you may pocket both in one turn, each on a pocket of its own, before you draw. The second may be the 8-ball, if the first is the last of your own balls.
    }
eb-fill =
    { $from ->
        [either] After placing a pocket, blocking or pocketing a ball, you draw until you hold { $number } cards again, one at a time, each from the draw pile or the top of the discard pile as you like; you see each card before you draw the next.
       *[draw-pile] After placing a pocket, blocking or pocketing a ball, you draw from the draw pile until you hold { $number } cards again.
    }
eb-refill = If you have to draw from the draw pile and it is empty, the whole discard pile, including a card you have just discarded, is shuffled and becomes the draw pile.
eb-dry = If both are empty, your hand stays short, and you fill it up after a later turn. Only a player without any cards passes; if both pass, the game ends as described below.
eb-eight = Once all your balls are pocketed, pocket the 8-ball: with a cue stick and a cue ball of the same colour, whichever you like, on an open pocket that has this colour. That wins at once.
eb-dead = Cards on the table never come back. When neither player can finish any more, or after a total of { $number } turns (computer play), the game ends. The player with fewer balls left wins, counting the 8-ball; if both have the same number, nobody wins.
eb-run-out =
    { $sets ->
        [yes] A player can no longer finish if a colour that is still needed has run out: all its pocket cards lie on the table, covered, or all its cue sticks or cue balls lie on the table. For the 8-ball any one colour will do.
       *[no] A player can no longer finish if a colour that is still needed has run out: all its pocket cards lie on the table, covered. For the 8-ball any one colour will do.
    }
eb-next-dealer =
    { $who ->
        [other] In the next game the other player deals.
       *[random] The dealer is drawn by lot for every game.
    }
eb-match =
    { $number ->
        [0] A match goes on for as long as you like.
        [one] Whoever wins 1 game wins the match.
       *[other] The first to win { $number } games wins the match; a game that nobody wins does not count.
    }
colour-yellow = yellow
colour-red = red
colour-maroon = maroon
