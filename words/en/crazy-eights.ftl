# The rules of Crazy Eights as a card: a message is a sentence, or a part of one.

hint-reasons = The rulings in [ ], and why: { $command }
hint-play = To play: { $command }

diff = Compared to { $first }, { $second } is different in this; + is new, - is gone:
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
       *[full] { "" }
    }
with-jokers =
    { $jokers ->
        [0] { "" }
        [one] , 1 joker among them
       *[other] , { $jokers } jokers among them
    }
teams =
    { $partners ->
        [opposite] You and the player opposite are partners
       *[around] You and every other player around the table are one side
    }: a side wins and scores together, and where hands are compared, its hands are added up. Nobody sees the partners' cards.
countdown =
    { $number ->
        [0] Everybody has a number, at first that of the cards dealt.
       *[other] Everybody has a number, at first { $number }.
    } You are dealt that many cards, hidden from the others, and cards of that rank are wild for you alone{ $court ->
        [yes] ; an ace is 1, a jack 11, a queen 12 and a king 13.
       *[no] ; an ace is 1.
    }
countdown-acts = A card that is wild for you and has an effect does both.
countdown-goes-down =
    { $how ->
        [own] Whoever wins a hand, alone or with others, goes one number down: one card fewer next time, and another wild rank.
        [together] After each hand everybody goes one number down.
       *[continuous] Whoever has no cards left goes one number down, draws that many cards and plays on.
    }
starter = The rest is the stock, face down. Turn up its top card: it starts the discard pile.
starter-wild-back = If it is { $wild-a }, shuffle it back in and turn up another.
starter-wild-own-suit = If it is { $wild-a }, it counts as the suit printed on it.
starter-wild-dealer = If it is { $wild-a }, the dealer names a suit for it.
starter-wild-anything = If it is { $wild-a }, any card may be laid on it.
starter-special-nothing = The starter has no effect on anybody.
starter-special-back = If it is { $cards-a }, shuffle it back in, too.
starter-special-acts = If it is { $cards-a }, it acts as if the dealer had laid it.
starter-no-number = It is nobody's card, so no number makes it wild.
first-dealer-lot = The first dealer is drawn by lot.
first-dealer-cut = Everybody cuts a card, and the lowest deals first. The eight is the highest; equal lowest cards are cut again.
begins = The player on the dealer's left begins; play goes clockwise.
begins-unless = Unless that card changes it, the player on the dealer's left begins, and play goes clockwise.

# Your turn

matching =
    { $near ->
        [yes] Lay a card of the top card's suit or rank, or one rank higher or lower (king, ace and two are neighbours).
       *[no] Lay a card of the top card's suit or rank.
    }{ $or ->
        [wild] { " " }{ CAPITAL($wild-a) } goes on anything.
        [wild-but-on-wild] { " " }{ CAPITAL($wild-a) } goes on anything but { $wild-another }.
       *[nothing] { "" }
    }
wild-must-match = { CAPITAL($wild-a) } has to match like any other card.
wild-names =
    { $another ->
        [yes] With { $wild-a } you name a suit, another than the one in force.
       *[no] With { $wild-a } you name a suit, any of the four, even the same again.
    }
wild-next =
    { $wild-follows ->
        [yes] The next card, whoever lays it, must have that suit or be { $wild-a }.
        [own] The next card, whoever lays it, must have that suit or be wild for its player.
        [never] The next card, whoever lays it, must have that suit and not be { $wild-a }.
       *[no] The next card, whoever lays it, must have that suit.
    }
wild-not-on-wild = { CAPITAL($wild-a) } never goes on { $wild-a }.
drawing =
    { $must ->
        [yes] If you cannot lay a card,
       *[no] If you cannot or will not lay a card,
    }{ $limit ->
        [0] { " " }draw card after card{ $must ->
                [yes] { " " }until you can, and lay it.
               *[no] , as many as you like.
            }
        [one] { " " }draw 1 card.
       *[other] { " " }draw up to { $limit } cards, one by one.
    }{ $after ->
        [nothing] { " " }Then your turn is over; what you drew waits for a later turn, even if it fits.
        [drawn-card] { " " }If it fits, you may lay it at once{ drawn-along } or keep it; then your turn is over.
        [must-play-drawn] { " " }If it fits, you have to lay it at once{ drawn-along }; then your turn is over.
        [any-at-last] { $must ->
                [yes] { "" }
               *[no] { " " }Your turn ends only when you lay one.
            }
        [any-once] { $must ->
                [yes] { " " }Then lay a card that fits; if there is none, you pass.
               *[no] { " " }Then you may lay any card that fits, or pass.
            }
       *[any-or-pass] { $must ->
                [yes] { " " }As soon as a card fits, lay it; if after all { $limit } none does, you pass.
               *[no] { " " }After each you may lay any card that fits; you may pass only once you have drawn all { $limit }, and then in any case.
            }
    }
drawn-along =
    { $along ->
        [rank] , alone or with others of its rank,
        [run] , alone or as the first of several,
       *[no] { "" }
    }
must-play = Whoever can lay a card has to, and may not draw or pass.
no-passing = While there are cards to draw, nobody may pass.
stacking-no = Lay one card a turn.
stacking-only-with = Lay one card a turn; only { $cards } let you lay another.
stacking-top = You may lay several cards of one rank in a turn. Only the one left on top has to fit; the others go beneath it.
stacking-first = You may lay several cards of one rank in a turn. The first one has to fit; the others go on top of it.
stacking-runs = You may lay several cards in a turn, one on the other. The first one has to fit. Each further one has the rank of the one before, or its suit and one rank more or less. This may turn (five, six, five) and go round (king, ace, two).
stacking-names-once =
    { $runs ->
        [yes] You name a suit only if { $wild-a } lies on top at the end.
       *[no] For several { $wild } you name one suit, at the end.
    }
stacking-without-specials = { CAPITAL($cards) } are laid alone.
stacking-adds-up =
    All of them act, in the order laid.{ $draws ->
        [costs] { " " }Cards to draw add up; whoever draws them misses one turn, however many they are.
        [yes] { " " }Cards to draw add up.
       *[no] { "" }
    }
stacking-cancels = { CAPITAL($cards-a) } laid after { $on-a } cancels all that was to be drawn up to there, what you laid yourself too; what you lay after that counts again.
stacking-two-reverses =
    { $two ->
        [yes] Two reverses cancel out, with two players too.
       *[no] Two reverses cancel out.
    }
stacking-skips =
    { $two ->
        [yes] Turns to miss add up round the table, one for each player in turn (with two players first the other's, then yours).
       *[no] Turns to miss add up round the table, one for each player in turn.
    }
stacking-direction-first = The direction is reversed first; who is next is counted after that.
stacking-skip-first = If you lay { $skips-a } together with { $draws-a }, the next player only misses the turn, or answers that; the cards to draw wait for whoever plays after that.
stacking-comes-back = With two players { $skips-a } laid together with { $draws-a } brings the turn back to you, and then it is you who draws or answers.
stacking-top-only = Only the card left on top takes effect.

# What cards do

effect = { CAPITAL($cards) }: { $does }.
does-draw =
    { $answered ->
        [yes] { $number ->
            [one] the next player answers, or draws 1 card
           *[other] the next player answers, or draws { $number } cards
        }
       *[no] { $number ->
            [one] the next player draws 1 card
           *[other] the next player draws { $number } cards
        }
    }{ $costs ->
        [yes] { " " }and misses the turn
       *[no] , then has the turn as usual
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
does-name-another-suit = the suit named is another than the one in force
does-name-a-rank = a rank is named too, and it counts as that card
does-demand = you demand a rank, any you like; until your next turn the others may lay only cards of that rank, of any suit, or { $cards-a }, which makes a new demand
does-reverse =
    { $two ->
        [skips] the direction of play is reversed (with two players the other one misses a turn instead)
        [nothing] the direction of play is reversed (with two players that changes nothing)
       *[no] the direction of play is reversed
    }
does-answer =
    { $reply ->
        [cancel] if you answer { $on-a } with one of these, all that is to be drawn is cancelled, and the next player plays as usual
        [pass-on] if you answer { $on-a } with one of these, all that is to be drawn is passed on to the next player
       *[send-back] if you answer { $on-a } with one of these, all that is to be drawn goes back to the player before, who draws it at once
    }{ $only ->
        [yes] { " " }(at any other time nothing happens)
       *[no] { "" }
    }
does-answer-skips =
    { $reply ->
        [cancel] if you answer { $on-a } with one of these, the skip is cancelled
        [pass-on] if you answer { $on-a } with one of these, the skip goes on to the next player
       *[send-back] if you answer { $on-a } with one of these, the skip goes back to the player before
    }{ $only ->
        [yes] { " " }(at any other time nothing happens)
       *[no] { "" }
    }
does-draw-at-once =
    { $who ->
        [yourself] you draw
        [next] the next player draws
        [previous] the player before draws
        [others] each other player draws
       *[chosen] a player of your choice draws
    }{ $number ->
        [one] { " " }1 card
       *[other] { " " }{ $number } cards
    }
does-reveal =
    { $who ->
        [yourself] you show your hand to all
        [next] the next player shows the hand to all
        [previous] the player before shows the hand to all
        [others] each other player shows the hand to all
       *[chosen] a player of your choice shows the hand to all
    }
does-swap =
    { $may ->
        [yes] you may swap hands with
       *[no] you swap hands with
    }{ $who ->
        [next] { " " }the next player
        [previous] { " " }the player before
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
        [previous] { " " }to the player before
        [others] { " " }to each other player
       *[chosen] { " " }to a player of your choice
    }
does-lay =
    { $must ->
        [may] you may at once lay, from your hand,
       *[must] you at once lay
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
    }, which acts as usual
does-gain-turns =
    { $number ->
        [one] you have another whole turn at once
       *[other] you have { $number } more whole turns at once
    }
demand-no-help = { CAPITAL($wild-a) } does not help against that, unless { $wild } are demanded.
demand-over = Whoever can lay nothing draws as usual. While the demand lasts nothing else counts. It is over when your turn comes again, even if you miss that turn; then the top card counts again, or the suit named for it.
demand-answers = What is to be drawn meanwhile is answered as usual, whatever is demanded.
demand-once = Several { $cards } laid at once make one demand.
penalty-none-on-empty-stock = { CAPITAL($cards-a) } laid while the stock is empty makes nobody draw or miss a turn.
penalty-what-there-is =
    If there are too few cards, draw what there is{ $nothing ->
        [yes] , even nothing
       *[no] { "" }
    }; the rest is forgiven{ $costs ->
        [yes] , but the turn is missed.
       *[no] .
    }
answer-with-any = To answer, lay { $cards-a } that fits.
answer-draws =
    { $any ->
        [yes] You may answer { $pairs }, whether it fits or not.
       *[no] You may answer { $pairs }.
    }
answer-pair = { $cards-a } with { $with-another }
answer-adds-up =
    { $several ->
        [rank] You may answer with several cards of one rank, too. Then the next player has the sum of all to draw, or answers again.
        [run] You may answer with several cards, too: the first has to be an answer, then you lay on as in any turn. Then the next player has the sum of all to draw, or answers again.
       *[no] Then the next player has the sum of all to draw, or answers again.
    } Nobody has to answer: you may draw instead.
answer-last-laid = If the sum comes from cards of several ranks, the last one that made somebody draw says what answers it.
answer-also = { CAPITAL($cards-a) } answers as described above.
answer-nothing-else = Nothing else helps.
answer-with-wild = You may also lay { $wild-a }: then the cards wait for the next player.
answer-without-wild = Nothing else helps, not even { $wild-a }.
answer-skips =
    You may answer { $pairs }, whether it fits or not{ $several ->
        [rank] , or with several of them
        [run] , and lay on as in any turn
       *[no] { "" }
    }.
answer-skips-add-up = The turns to miss add up, also of several such cards laid at once, and the next player may answer again. Whoever does not answer misses the first of these turns, the player after that the second, and so on round the table (with two players alternately).
answer-none = There is no answer to { $cards-a }.
answer-with-drawn = You draw card by card, and may answer what is left after each.

# The last card, and out of turn

throw-in = As long as a player has not begun the turn, another one who holds a card identical to the top card may throw it in; whoever is first is first. It acts as in the own turn, needs no call, and play goes on from there.
call-before = Say "last card" (or "Mau", or what your table says) before you lay your second-last card; later is too late.
call-with = Say "last card" (or "Mau", or what your table says) before or right after you lay your second-last card.
call-missed =
    { $late ->
        [yes] Whoever has not said it when the next turn begins draws { $number ->
            [one] 1 card.
           *[other] { $number } cards.
        }
       *[no] Whoever forgets it at once draws { $number ->
            [one] 1 card.
           *[other] { $number } cards.
        }
    }
call-caught =
    { $late ->
        [yes] As long as you have not said it, any other player may catch you: then you draw { $number ->
            [one] 1 card.
           *[other] { $number } cards.
        }
       *[no] If you did not say it, any other player may catch you: then you draw { $number ->
            [one] 1 card.
           *[other] { $number } cards.
        }
    } Once somebody has laid, drawn or passed in the next turn, it is too late for that. A wrong catch costs nothing.
call-counts =
    { $free ->
        [yes] A call counts for that turn only, and a needless one costs nothing.
       *[no] A call counts for that turn only.
    }
call-several = What counts is one card left when you are done laying; whoever lays all cards at once need not say it.
call-false =
    { $number ->
        [one] Whoever calls and keeps more than one card draws 1 card, too.
       *[other] Whoever calls and keeps more than one card draws { $number } cards, too.
    }

# The end of a hand

stock-reshuffled =
    { $may ->
        [yes] When the stock is used up and a card is to be drawn, all discards but the top card are shuffled to form a new one. If there is nothing to draw even then, you may pass even if you could lay a card.
       *[no] When the stock is used up and a card is to be drawn, all discards but the top card are shuffled to form a new one. If there is nothing to draw even then, lay a card if you can, and pass if you cannot.
    }
stock-pass =
    { $may ->
        [yes] The discards are not reshuffled. With an empty stock you may pass even if you could lay a card.
       *[no] The discards are not reshuffled. If the stock is empty when you want to draw, you must lay a card if you can, and pass only if you cannot.
    }
stock-hand-ends =
    { $may ->
        [yes] The discards are not reshuffled. With an empty stock you may pass even if you could lay a card; that ends the hand.
       *[no] The discards are not reshuffled. With an empty stock lay a card if you can. If you cannot, say pass: that ends the hand.
    }
out =
    { $first ->
        [yes] Whoever is first to lay their last card wins the hand
       *[no] Whoever lays their last card wins the hand
    }{ $scores ->
        [takes] { " " }and scores the points in all other hands{ $pay ->
            [yes] .
           *[no] ; nobody loses any.
        }
        [takes-average] { " " }and scores the points that the others hold on average, fractions dropped.
        [own-hands] ; everybody scores the points left in their own hand.
        [game] { " " }and the game.
       *[nothing] .
    }
out-at-zero = The hand goes on until somebody has got down to zero.
out-losers-pay = The others pay it from their totals.
out-play-on = The others play on for the second place and so on, until one is left; till then a last card acts as any other.
last-any =
    { $or ->
        [wild] Any card that you may lay may be the last, even { $wild-a }.
       *[nothing] Any card that you may lay may be the last.
    }
last-doubles = Any card that you may lay may be the last; if it is { $cards-a }, all points of the hand count double.
last-forbidden = { CAPITAL($cards) } may not be your last card, not even as an answer{ $several ->
        [yes] ; of several cards the one left on top counts.
       *[no] .
    } If you have nothing else to lay, draw as usual.
last-penalised = If your last card is { $cards-a }, you have not won: draw { $number ->
        [one] 1 card
       *[other] { $number } cards
    } and stay in the hand, and then the card acts as usual. Only if there is nothing to draw does it win after all.
last-still-draws = If the last card makes others draw, they still draw, and cannot answer; it does nothing else.
last-does-nothing = The hand is over at once: the last card has no effect, and what was to be drawn is not drawn any more.
hand-limit = Whoever is done drawing and holds { $number } cards or more is out of the hand and cannot win it; the cards stay there, and are counted at the end. The last one left wins, if nobody is out of cards.
blocked = The hand also ends { $ends }. { $then ->
        [another-hand] Then nobody wins, and another hand is played.
        [nobody] Then nobody wins, and nobody scores.
        [fewest] Then whoever holds the fewest cards wins; equal numbers share the win.
        [fewest-unscored] Then whoever holds the fewest cards wins, and nobody scores; equal numbers share the win.
        [lowest-average] Then whoever holds the fewest points wins, and scores the difference between this hand and each other one, on average; if several hold the fewest, each of them does.
        [lowest] Then whoever holds the fewest points wins, and scores for each other player the difference between the two hands; if several hold the fewest, each of them does.
       *[own-hands] Then everybody scores the points in their own hand, and the hand with the fewest points wins; players who tie share the win.
    }
blocked-who-cannot = when somebody passes with an empty stock
blocked-turns = after { $number } turns (a limit for computer play)
blocked-cards = once { $number } cards have been laid
blocked-idle =
    { $more ->
        [0] when there is nothing to draw and all players in a row have passed
        [one] when there is nothing to draw and all players in a row, and then the first of them again, have passed
       *[other] when there is nothing to draw and all players in a row have passed, and then { $more } more
    }
blocked-passes =
    { $reshuffles ->
        [yes] A pass after drawing in that turn does not count for this.
       *[no] A pass after drawing in that turn counts for this only if there is nothing left to draw then.
    }
blocked-idle-penalty = Drawing a penalty with which the stock runs out counts as a pass here.

# Points and match

points = Points: { $values }.
points-count-cards = Points: each card left in hand counts one.
points-of =
    { $each ->
        [yes] { $cards } { $points } each
       *[no] { $cards } { $points }
    }
points-of-others = all others their number
match-ends = The match ends when { $ends }.
match-points = somebody has at least { $number } points
match-points-per-player = somebody has at least { $number } points times the number of players, so { $three } with three
match-hands =
    { $number ->
        [one] 1 hand is played
       *[other] { $number } hands are played
    }
match-minutes =
    { $number ->
        [one] 1 minute is over
       *[other] { $number } minutes are over
    }
match-all-at-zero = everybody has got down to zero
match-one-left = one is left
match-knock-out = Whoever has { $number } points or more is out of the match.
match-lowest-wins = The lowest total then wins; players who tie share the win.
match-highest-wins = The highest total then wins; players who tie share the win.
match-at-zero = Whoever reaches zero has won the match; if several do so in the same hand, they share the win.
match-one-hand = One hand is a game. For another one the dealer is chosen in the same way.
match-one-hand-won = One hand is a game; if nobody wins it, another is played.
next-dealer-left = After each hand the deal passes to the left.
next-dealer-random = Each dealer is drawn by lot.
next-dealer-winner = Whoever won a hand deals the next one.
next-dealer-loser = Whoever was left with the most deals the next hand.
next-dealer-most-points-begins = Whoever has the most points begins the next hand.
