# The rules of Crazy Eights as a card: a message is a sentence, or a part of one.

hint-reasons = The rulings in [ ], and why: { $command }
hint-play = To play: { $command }

diff = How { $second } differs from { $first }; + is new, - is gone:
diff-none = { $second } is played like { $first }.

section-deal = Cards and deal
section-effects = What cards do
section-out-of-turn = The last card, and out of turn
section-last-card = Calling the last card
section-end = The end of a hand
section-match = Points and match
section-length = How long you play

# Cards and deal

decks =
    { $number ->
        [one] One deck of { $size } cards
       *[other] { $number } decks of { $size } cards each
    }{ with-pack }{ with-jokers }.
decks-by-players = { CAPITAL($list) }, of { $size } cards each{ with-pack }{ with-jokers }.
with-pack =
    { $pack ->
        [short] , from the seven up to the ace
        [thirty-six] , from the six up to the ace
        [forty] , without eights, nines and tens
       *[full] { "" }
    }
with-jokers =
    { $jokers ->
        [0] { "" }
        [one] , including 1 joker
       *[other] , including { $jokers } jokers
    }
teams =
    { $partners ->
        [opposite] You and the player opposite are partners
        [several] There are { $number } sides, and every { $number ->
            [3] third
            [4] fourth
           *[other] fifth
        } player around the table is on yours
       *[around] You and every second player around the table form one side
    }: a side wins and scores together, and where hands are compared, its hands are added up. Nobody sees their partners' cards.
countdown =
    { $number ->
        [0] Everyone has a number, which starts as the number of cards dealt.
       *[other] Everyone has a number, which starts at { $number }.
    } You are dealt that many cards, hidden from the others, and cards of that rank are wild for you alone{ $court ->
        [yes] ; an ace is 1, a jack 11, a queen 12 and a king 13.
       *[no] ; an ace is 1.
    }
countdown-acts = A card that is wild for you and has an effect does both.
countdown-goes-down =
    { $how ->
        [own] Whoever wins a hand, alone or with others, goes down by one: one card fewer next time, and a different wild rank.
        [together] After each hand everyone goes down by one.
       *[continuous] Whoever has no cards left goes down by one, draws that many cards and plays on.
    }
starter = The rest of the cards form the stock, face down. Turn up its top card to start the discard pile.
starter-wild-back = If it is { $wild-a }, shuffle it back in and turn up another.
starter-wild-own-suit = If it is { $wild-a }, it counts as the suit printed on it.
starter-wild-dealer = If it is { $wild-a }, the dealer names a suit for it.
starter-wild-anything = If it is { $wild-a }, any card may be played on it.
starter-special-nothing = The starting card has no effect on anyone.
starter-special-back = If it is { $cards-a }, shuffle it back in, too.
starter-special-acts = If it is { $cards-a }, it acts as if the dealer had played it.
starter-no-number = It belongs to nobody, so no number makes it wild.
first-dealer-lot = The first dealer is drawn by lot.
first-dealer-cut = Everyone cuts a card, and the lowest deals first. The eight is the highest; players who tie for lowest cut again.
begins = The player on the dealer's left begins; play goes clockwise.
begins-unless = Unless that card changes this, the player on the dealer's left begins, and play goes clockwise.

# Your turn

matching =
    { $near ->
        [yes] Play a card that matches the top card's suit or rank, or is one rank higher or lower (king, ace and two are neighbours).
       *[no] Play a card that matches the top card's suit or rank.
    }{ $or ->
        [wild] { " " }{ CAPITAL($wild-a) } goes on anything.
        [wild-but-on-wild] { " " }{ CAPITAL($wild-a) } goes on anything but { $wild-another }.
       *[nothing] { "" }
    }
wild-must-match = { CAPITAL($wild-a) } has to match like any other card.
wild-names =
    { $another ->
        [yes] When you play { $wild-a }, you name a suit other than the one in force.
       *[no] When you play { $wild-a }, you name a suit: any of the four, even the one already in force.
    }
wild-next =
    { $wild-follows ->
        [yes] The next card, whoever plays it, must have that suit or be { $wild-a }.
        [own] The next card, whoever plays it, must have that suit or be wild for whoever plays it.
        [never] The next card, whoever plays it, must have that suit and must not be { $wild-a }.
       *[no] The next card, whoever plays it, must have that suit.
    }
wild-last-resort = You may play { $wild-a } only if no other card in your hand fits.
wild-challenge = Play { $wild-a } only if no other card in your hand fits. Nobody checks that by itself, but the next player may challenge the card as soon as it lies there. If another card fitted, you draw { $number ->
        [one] 1 card
       *[other] { $number } cards
    }, and the card does nothing but name a suit; otherwise the challenger draws { $number ->
        [one] 1 card
       *[other] { $number } cards
    }. Nobody gets to see your hand.
wild-not-on-wild = { CAPITAL($wild-a) } never goes on { $wild-a }.
drawing =
    { $must ->
        [yes] If you cannot play a card,
       *[no] If you cannot or do not want to play a card,
    }{ $limit ->
        [0] { " " }draw one card after another{ $must ->
                [yes] { " " }until you can play one, and play it.
               *[no] , as many as you like.
            }
        [one] { " " }draw 1 card.
       *[other] { " " }draw up to { $limit } cards, one at a time.
    }{ $after ->
        [nothing] { " " }Then your turn is over; you keep what you drew for a later turn, even if it fits.
        [drawn-card] { " " }If it fits, you may play it at once{ drawn-along } or keep it; then your turn is over.
        [must-play-drawn] { " " }If it fits, you have to play it at once{ drawn-along }; then your turn is over.
        [any-at-last] { $must ->
                [yes] { "" }
               *[no] { " " }Your turn ends only when you play one.
            }
        [any-once] { $must ->
                [yes] { " " }Then play a card that fits; if there is none, pass.
               *[no] { " " }Then you may play any card that fits, or pass.
            }
       *[any-or-pass] { $must ->
                [yes] { " " }As soon as a card fits, play it; if none fits even after all { $limit }, pass.
               *[no] { " " }After each one you may play any card that fits; you may pass only once you have drawn all { $limit }, but then you always may.
            }
    }
drawing-each =
    { $must ->
        [yes] If you cannot play a card,
       *[no] If you cannot or do not want to play a card,
    }{ $limit ->
        [0] { " " }draw one card after another.
       *[other] { " " }draw up to { $limit } cards, one at a time.
    }{ $after ->
        [must-play-drawn] { " " }As soon as the one you have just drawn fits, you have to play it{ drawn-along }; if it does not fit, keep it and draw the next.
       *[drawn-card] { " " }If the one you have just drawn fits, you may play it{ drawn-along }, but no other; if you keep it, draw the next.
    } Your turn is over when you have played one, or when there is none left to draw.
drawn-along =
    { $along ->
        [rank] , alone or with others of its rank,
        [run] , alone or as the first of several,
       *[no] { "" }
    }
must-play = If you can play a card, you must, and may not draw or pass.
no-passing = While there are cards to draw, nobody may pass.
stacking-no = Play one card per turn.
stacking-only-with = Play one card per turn; only { $cards } let you play another.
stacking-top = You may play several cards of the same rank in one turn. Only the one left on top has to fit; the others go beneath it.
stacking-first = You may play several cards of the same rank in one turn. The first one has to fit; the others go on top of it.
stacking-runs = You may play several cards in one turn, one on top of the other. The first one has to fit. Each one after that must have the same rank as the one before, or the same suit and be one rank higher or lower. You may change direction (five, six, five) and go round the corner (king, ace, two).
stacking-names-once =
    { $runs ->
        [yes] You name a suit only if { $wild-a } is on top at the end.
       *[no] If you play several { $wild }, you name one suit, at the end.
    }
stacking-without-specials = { CAPITAL($cards) } are played alone.
stacking-adds-up =
    All of them act, in the order played.{ $draws ->
        [costs] { " " }Cards to draw add up; whoever draws them misses only one turn, however many there are.
        [yes] { " " }Cards to draw add up.
       *[no] { "" }
    }
stacking-cancels = { CAPITAL($cards-a) } played after { $on-a } cancels everything to be drawn up to that point, including what you added yourself; anything you play after that counts again.
stacking-two-reverses =
    { $two ->
        [yes] Two reverses cancel out, even with two players.
       *[no] Two reverses cancel out.
    }
stacking-skips =
    { $two ->
        [yes] Missed turns add up round the table, one for each player in turn (with two players, first your opponent, then you).
       *[no] Missed turns add up round the table, one for each player in turn.
    }
stacking-direction-first = The direction is reversed first; who is next is worked out after that.
stacking-skip-first = If you play { $skips-a } together with { $draws-a }, the next player only misses their turn, or answers that; the cards to draw wait for whoever plays after that.
stacking-comes-back = With two players, { $skips-a } played together with { $draws-a } brings the turn back to you, and then you are the one who draws or answers.
stacking-top-only = Only the card left on top takes effect.

# What cards do

effect = { CAPITAL($cards) }: { $does }.
does-draw =
    { $who ->
        [previous] the previous player
       *[next] the next player
    }{ $answered ->
        [yes] { " " }answers, or draws
       *[no] { " " }draws
    }{ $number ->
        [one] { " " }1 card
       *[other] { " " }{ $number } cards
    }{ $costs ->
        [yes] { " " }and misses their turn
       *[no] , then plays as usual
    }{ $who ->
        [previous] ; play goes on from there
       *[next] { "" }
    }
does-skip =
    { $answered ->
        [yes] { $number ->
            [one] the next player answers, or misses a turn
           *[other] the next { $number } players miss a turn, unless the first of them answers
        }
       *[no] { $number ->
            [one] the next player misses a turn
           *[other] the next { $number } players miss a turn
        }
    }
does-skip-chosen = a player of your choice misses their next turn
does-pass-hands = everyone still playing passes their whole hand to the next player; only giver and receiver see the cards
does-anything-goes = any card may be played on it
does-name-another-suit = the suit named must not be the one in force
does-name-a-rank = a rank is named too, and the card counts as the one named
does-demand = you demand a rank, any you like; until your next turn the others may play only cards of that rank, of any suit, or { $cards-a }, which makes a new demand
does-reverse =
    { $two ->
        [skips] the direction of play is reversed (with two players, the other player misses a turn instead)
        [nothing] the direction of play is reversed (with two players, that changes nothing)
       *[no] the direction of play is reversed
    }
does-answer =
    { $reply ->
        [cancel] if you answer { $on-a } with one of these, everything to be drawn is cancelled, and the next player plays as usual
        [pass-on] if you answer { $on-a } with one of these, everything to be drawn is passed on to the next player
       *[send-back] if you answer { $on-a } with one of these, everything to be drawn goes back to the previous player, who { $waits ->
            [yes] is on turn and answers or draws it; play goes on from there
           *[no] draws it at once
        }
    }{ $only ->
        [yes] { " " }(at any other time nothing happens)
       *[no] { "" }
    }
does-answer-skips =
    { $reply ->
        [cancel] if you answer { $on-a } with one of these, the skip is cancelled
        [pass-on] if you answer { $on-a } with one of these, the skip goes on to the next player
       *[send-back] if you answer { $on-a } with one of these, the skip goes back to the previous player
    }{ $only ->
        [yes] { " " }(at any other time nothing happens)
       *[no] { "" }
    }
does-draw-at-once =
    { $who ->
        [yourself] you draw
        [next] the next player draws
        [previous] the previous player draws
        [others] each other player draws
       *[chosen] a player of your choice draws
    }{ $number ->
        [one] { " " }1 card
       *[other] { " " }{ $number } cards
    }
does-reveal =
    { $who ->
        [yourself] you show everyone your hand
        [next] the next player shows everyone their hand
        [previous] the previous player shows everyone their hand
        [others] each other player shows everyone their hand
       *[chosen] a player of your choice shows everyone their hand
    }
does-swap =
    { $may ->
        [yes] you may swap hands with
       *[no] you swap hands with
    }{ $who ->
        [next] { " " }the next player
        [previous] { " " }the previous player
        [others] { " " }each other player
       *[chosen] { " " }a player of your choice
    }
does-give =
    { $may ->
        [yes] you may give
       *[no] you give
    }{ $number ->
        [one] { " " }1 card
       *[other] { " " }{ $number } cards
    }{ $who ->
        [next] { " " }to the next player
        [previous] { " " }to the previous player
        [others] { " " }to each other player
       *[chosen] { " " }to a player of your choice
    }
does-lay =
    { $must ->
        [may] you may at once play from your hand
       *[must] you at once play
    }{ $fit ->
        [suit] { " " }another card of the same suit on it
       *[usual] { " " }another card that fits on it
    }{ $must ->
        [must] { " " }if you can
        [or-draw] { $number ->
            [one] { " " }or draw 1 card
           *[other] { " " }or draw { $number } cards
        }
       *[may] { "" }
    }; the card played acts as usual
does-gain-turns =
    { $number ->
        [one] you get another whole turn at once
       *[other] you get { $number } more whole turns at once
    }
demand-no-help = { CAPITAL($wild-a) } does not help against that, unless { $wild } are demanded.
demand-over = Whoever cannot play draws as usual. While the demand lasts, nothing else counts. It is over when your turn comes round again, even if you miss that turn; then the top card counts again, or the suit named for it.
demand-answers = Cards to draw are answered as usual in the meantime, whatever is demanded.
demand-once = Several { $cards } played at once make one demand.
penalty-none-on-empty-stock = { CAPITAL($cards-a) } played while the stock is empty makes nobody draw or miss a turn.
penalty-what-there-is =
    If there are too few cards, draw what there is{ $nothing ->
        [yes] , even if that is nothing
       *[no] { "" }
    }; the rest is forgiven{ $costs ->
        [yes] , but you still miss your turn.
       *[no] .
    }
answer-with-any = To answer, play { $cards-a } that fits.
answer-draws =
    { $any ->
        [yes] You may answer { $pairs }, whether it fits or not.
       *[no] You may answer { $pairs }.
    }
answer-pair = { $cards-a } with { $with-another }
answer-adds-up =
    { $several ->
        [rank] You may also answer with several cards of the same rank. Then the next player has to draw the total, or answers again.
        [run] You may also answer with several cards: the first has to be an answer, then you go on playing as in any turn. Then the next player has to draw the total, or answers again.
       *[no] Then the next player has to draw the total, or answers again.
    } Nobody has to answer: you may draw instead.
answer-last-laid = If the total comes from cards of different ranks, the last one that made somebody draw decides what answers it.
answer-also = { CAPITAL($cards-a) } answers as described above.
answer-nothing-else = Nothing else helps.
answer-with-wild = You may also play { $wild-a }: then the cards to draw wait for the next player.
answer-without-wild = Nothing else helps, not even { $wild-a }.
answer-skips =
    You may answer { $pairs }, whether it fits or not{ $several ->
        [rank] , or with several of them
        [run] , and go on playing as in any turn
       *[no] { "" }
    }.
answer-skips-add-up = Missed turns add up, including those from several such cards played at once, and the next player may answer again. Whoever does not answer misses the first of these turns, the player after that the second, and so on round the table (with two players, alternately).
answer-none = There is no answer to { $cards-a }.
answer-with-drawn = You draw one card at a time, and after each one you may answer what is left.

# The last card, and out of turn

throw-in = Until a player has begun their turn, anyone else who holds a card { $rank ->
        [yes] of the same rank as the top card
       *[no] identical to the top card
    } may throw it in; first come, first served. It acts as it would on your own turn, needs no call, and play goes on from there.
call-before = Say "last card" (or "Mau", or whatever your table says) before you play your second-to-last card; after that it is too late.
call-with = Say "last card" (or "Mau", or whatever your table says) before you play your second-to-last card, or afterwards before the next player moves.
call-missed =
    { $late ->
        [yes] If you have not said it by then, you draw { $number ->
            [one] 1 card.
           *[other] { $number } cards.
        }
       *[no] If you forget, you at once draw { $number ->
            [one] 1 card.
           *[other] { $number } cards.
        }
    }
call-caught =
    { $late ->
        [yes] Until you have said it, any other player may catch you: then you draw { $number ->
            [one] 1 card.
           *[other] { $number } cards.
        }
       *[no] If you did not say it, any other player may catch you: then you draw { $number ->
            [one] 1 card.
           *[other] { $number } cards.
        }
    } Once the next player has moved, it is too late for that. A wrong catch costs nothing.
call-counts =
    { $free ->
        [yes] A call counts for that turn only, and an unnecessary one costs nothing.
       *[no] A call counts for that turn only.
    }
call-several = What counts is having one card left when you have finished playing; if you play all your cards at once, you need not say it.
call-false =
    { $number ->
        [one] If you call and keep more than one card, you draw 1 card, too.
       *[other] If you call and keep more than one card, you draw { $number } cards, too.
    }

# The end of a hand

stock-reshuffled =
    { $may ->
        [yes] When the stock is used up and a card has to be drawn, all the discards except the top card are shuffled to form a new stock. If there is still nothing to draw, you may pass even if you could play a card.
       *[no] When the stock is used up and a card has to be drawn, all the discards except the top card are shuffled to form a new stock. If there is still nothing to draw, play a card if you can, and pass if you cannot.
    }
stock-pass =
    { $may ->
        [yes] The discards are not reshuffled. When the stock is empty, you may pass even if you could play a card.
       *[no] The discards are not reshuffled. If the stock is empty when you want to draw, you must play a card if you can, and pass only if you cannot.
    }
stock-hand-ends =
    { $may ->
        [yes] The discards are not reshuffled. When the stock is empty, you may pass even if you could play a card; that ends the hand.
       *[no] The discards are not reshuffled. When the stock is empty, play a card if you can. If you cannot, pass: that ends the hand.
    }
out =
    { $first ->
        [yes] The first to play their last card wins the hand
       *[no] Whoever plays their last card wins the hand
    }{ $scores ->
        [takes] { " " }and scores the points in all other hands{ $pay ->
            [yes] .
           *[no] ; nobody loses any.
        }
        [takes-average] { " " }and scores the average of the points the others hold, rounded down.
        [own-hands] ; everyone scores the points left in their own hand.
        [game] { " " }and the game.
       *[nothing] .
    }
out-at-zero = The hand goes on until somebody gets down to zero.
out-losers-pay = The others pay these points from their totals.
out-play-on = The others play on for second place and so on, until one is left; until then a last card acts like any other.
last-any =
    { $or ->
        [wild] Any card you may play may be your last, even { $wild-a }.
       *[nothing] Any card you may play may be your last.
    }
last-doubles = Any card you may play may be your last; if it is { $cards-a }, all points of the hand count double.
last-times = If your last card is { $cards-a }, all points of the hand count { $number ->
        [2] double
        [3] triple
       *[other] { $number } times
    }.
last-forbidden = { CAPITAL($cards) } may not be your last card, not even as an answer{ $several ->
        [yes] ; if you play several cards, the one left on top counts.
       *[no] .
    } If you have nothing else to play, draw as usual.
last-penalised = If your last card is { $cards-a }, you have not won: draw { $number ->
        [one] 1 card
       *[other] { $number } cards
    } and stay in the hand, and then the card acts as usual. Only if there is nothing to draw does it win after all.
last-others = Any other card you may play may be your last.
last-others-double = Any other card you may play may be your last; if it is { $cards-a }, all points of the hand count double.
last-still-draws = If the last card makes others draw, they still draw, and cannot answer; it does nothing else.
last-does-nothing = The hand is over at once: the last card has no effect, and cards still to be drawn are no longer drawn.
hand-limit = If you hold { $number } cards or more when you finish drawing, you are out of the hand and cannot win it; you keep your cards, and they are counted at the end. The last player left wins, if nobody has run out of cards.
blocked = The hand also ends { $ends }. { $then ->
        [another-hand] Then nobody wins, and another hand is played.
        [nobody] Then nobody wins, and nobody scores.
        [fewest] Then whoever holds the fewest cards wins; players who tie share the win.
        [fewest-unscored] Then whoever holds the fewest cards wins, and nobody scores; players who tie share the win.
        [lowest-average] Then whoever holds the fewest points wins, and scores the average difference between their hand and each other hand; if several hold the fewest, each of them does.
        [lowest] Then whoever holds the fewest points wins, and scores for each other player the difference between the two hands; if several hold the fewest, each of them does.
       *[own-hands] Then everyone scores the points in their own hand, and the hand with the fewest points wins; players who tie share the win.
    }
blocked-who-cannot = when somebody passes with an empty stock
blocked-turns = after { $number } turns (a limit for computer play)
blocked-cards = once { $number } cards have been played
blocked-idle =
    { $more ->
        [0] when there is nothing to draw and all players have passed in a row
        [one] when there is nothing to draw and all players have passed in a row, and then the first of them again
       *[other] when there is nothing to draw and all players have passed in a row, and then { $more } more
    }
blocked-passes =
    { $reshuffles ->
        [yes] A pass after drawing in the same turn does not count here.
       *[no] A pass after drawing in the same turn counts here only if there is then nothing left to draw.
    }
blocked-idle-penalty = Drawing a penalty that uses up the stock counts as a pass here.

# Points and match

points = Points: { $values }.
points-count-cards = Points: each card left in hand counts one.
points-of =
    { $each ->
        [yes] { $cards } { $points } each
       *[no] { $cards } { $points }
    }
points-of-others = all others their face value
match-ends = The match ends when { $ends }.
match-points = somebody has at least { $number } points
match-points-per-player = somebody has at least { $number } points for each player in the match, so { $three } with three
match-hands =
    { $number ->
        [one] 1 hand has been played
       *[other] { $number } hands have been played
    }
match-minutes =
    { $number ->
        [one] 1 minute has passed
       *[other] { $number } minutes have passed
    }
match-all-at-zero = everyone has got down to zero
match-one-left = only one player is left
match-knock-out = Whoever has { $number } points or more is out of the match.
match-lowest-wins = The lowest total then wins; players who tie share the win.
match-highest-wins = The highest total then wins; players who tie share the win.
match-at-zero = Whoever reaches zero wins the match; if several do so in the same hand, they share the win.
match-hands-won = { $number ->
        [one] Whoever wins a hand wins the match
       *[other] The first to win { $number } hands wins the match
    }; players who get there in the same hand share the win.
match-also-ends = The match also ends when { $ends }; then whoever has won the most hands wins, and players who tie share the win.
match-one-hand = One hand is a game. If you play another, choose the dealer in the same way.
match-one-hand-won = One hand is a game; if nobody wins it, another is played.
next-dealer-left = After each hand the deal passes to the left.
next-dealer-random = Each dealer is drawn by lot.
next-dealer-winner = Whoever won a hand deals the next one.
next-dealer-loser = Whoever had the most left in hand deals the next one.
next-dealer-most-points-begins = Whoever has the most points begins the next hand.
