# The rules of Crazy Eights as a card: a message is a sentence, or a part of one.

source = Source: { $source }.
rulings = Rulings
hint-reasons = The rulings in [ ], and why: { $command }
hint-play = To play: { $command }

diff = Compared to { $first }, { $second } is different in this; + is new, - is gone:
diff-none = { $second } is played like { $first }.

section-deal = Cards and deal
section-turn = Your turn
section-effects = What cards do
section-out-of-turn = The last card, and out of turn
section-last-card = Calling the last card
section-end = The end of a hand
section-match = Points and match

# Cards and deal

number = { $number }
players = { $list } players.
players-range = { $least } to { $most } players.
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
decks-with =
    { $number ->
        [one] 1 deck
       *[other] { $number } decks
    } with { $least } players
decks-between =
    { $number ->
        [one] 1 deck
       *[other] { $number } decks
    } with { $least } { between } { $most } players
between =
    { $step ->
        [next] or
       *[more] to
    }
hand-dealt =
    { $number ->
        [one] Each player is dealt 1 card, hidden from the others.
       *[other] Each player is dealt { $number } cards, hidden from the others.
    }
hand-by-players = Each player is dealt { $list }, hidden from the others.
cards-with =
    { $number ->
        [one] 1 card
       *[other] { $number } cards
    } with { $least } players
cards-between =
    { $number ->
        [one] 1 card
       *[other] { $number } cards
    } with { $least } { between } { $most } players
teams =
    { $partners ->
        [opposite] You and the player opposite are partners
       *[around] You and every other player around the table are one side
    }: a side wins and scores together, and nobody sees the partners' cards.
countdown = Everybody has a number, at first that of the cards dealt. It is how many cards you are dealt, and cards of that rank are wild for you; an ace is 1, a jack 11, a queen 12 and a king 13.
countdown-goes-down =
    { $how ->
        [own] Whoever wins a hand goes one number down.
        [together] After each hand everybody goes one number down.
       *[continuous] Whoever has no cards left goes one number down, draws so many cards and plays on.
    }
starter = The rest is the stock, face down; its top card is turned up and starts the discard pile.
starter-wild-back = If it is { $wild-a }, it is shuffled back in and another is turned.
starter-wild-own-suit = If it is { $wild-a }, it counts as the suit printed on it.
starter-wild-dealer = If it is { $wild-a }, the dealer names a suit for it.
starter-wild-anything = If it is { $wild-a }, any card may be laid on it.
starter-special-nothing = As a starter no card has any effect.
starter-special-back = A card with an effect is shuffled back in as well.
starter-special-acts = A card with an effect acts as if the dealer had laid it.
first-dealer-lot = The first dealer is drawn by lot.
first-dealer-cut = Everybody cuts a card, and the lowest deals first.
begins = The player left of the dealer begins; then clockwise.
reverse-of-two-skips = With two players a card that turns the direction skips the other player.
reverse-of-two-nothing = With two players turning the direction changes nothing.

# Your turn

matching =
    { $near ->
        [yes] Lay a card that has the top card's suit or rank or is one rank higher or lower, where king, ace and two are neighbours
       *[no] Lay a card that has the top card's suit or rank
    }{ $or ->
        [wild] , or { $wild-a }
       *[nothing] { "" }
    }.
wild-must-match = { CAPITAL($wild-a) } has to match like any other card.
wild-names =
    { $another ->
        [yes] With { $wild-a } you name a suit, another than the one in force.
       *[no] With { $wild-a } you name a suit, any of the four.
    }
wild-next =
    { $wild-follows ->
        [yes] The next card must have it, or be { $wild-a }.
        [own] The next card must have it, or be wild for its player.
       *[no] The next card must have it.
    }
wild-not-on-wild = { CAPITAL($wild-a) } never goes on { $wild-a }.
drawing =
    { $must ->
        [yes] If you cannot lay a card,
       *[no] If you cannot or will not lay a card,
    }{ $limit ->
        [0] { " " }draw card after card{ $must ->
                [yes] { " " }until you can
               *[no] { " " }as you like
            }
        [one] { " " }draw 1 card
       *[other] { " " }draw up to { $limit } cards
    }; { $after ->
        [nothing] then your turn is over.
        [drawn-card] if it fits you may lay it at once; otherwise, or if you keep it, your turn is over.
        [must-play-drawn] if it fits you have to lay it at once; otherwise your turn is over.
        [any-at-last] your turn ends only when you lay one.
        [any-once] then you may lay any card that fits, or pass.
       *[any-or-pass] after each you may lay any card that fits, and after the last you may also pass.
    }
must-play = Whoever holds a card that fits may not draw.
stacking-no = One card is laid a turn.
stacking-top = You may lay several cards of one rank in a turn: the one left on top has to fit, the others go beneath it.
stacking-first = You may lay several cards of one rank in a turn: the first one has to fit, the others go on top of it.
stacking-runs = You may lay several cards in a turn: the first one has to fit, and each further one has the rank of the one before, or its suit and one rank more or less.
stacking-without-specials = Wild cards and cards with an effect are laid alone.
stacking-adds-up = Their effects add up.
stacking-top-only = Only the card left on top takes effect.

# What cards do

effect = { CAPITAL($cards) }: { $does }.
does-draw =
    { $answered ->
        [yes] { $number ->
            [one] the next player draws 1 card or answers
           *[other] the next player draws { $number } cards or answers
        }
       *[no] { $number ->
            [one] the next player draws 1 card
           *[other] the next player draws { $number } cards
        }
    }
does-skip =
    { $answered ->
        [yes] { $number ->
            [one] the next player is skipped or answers
           *[other] { $number } players are skipped, unless the next one answers
        }
       *[no] { $number ->
            [one] the next player is skipped
           *[other] the next { $number } players are skipped
        }
    }
does-name-another-suit = the suit named is another than the one in force
does-name-a-rank = a rank is named too, and it counts as that card
does-demand = you demand a rank, and until your next turn the others can lay only that rank, or a card that demands
does-reverse = the direction of play turns
does-answer =
    { $what ->
        [all] laid as an answer,
       *[rank] laid as an answer to a card of the same rank,
    }{ $reply ->
        [cancel] { " " }all that is to be drawn is cancelled
        [pass-on] { " " }all that is to be drawn is passed on to the next player
       *[send-back] { " " }all that is to be drawn goes back to the player before, who draws it at once
    }
does-answer-skips =
    { $what ->
        [all] as an answer a skip
       *[rank] as an answer a skip by a card of its rank
    }{ $reply ->
        [cancel] { " " }is cancelled
        [pass-on] { " " }goes on to the next player
       *[send-back] { " " }goes back to the player before
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
        [may] you may lay
       *[must] you lay
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
    }
does-gain-turns =
    { $number ->
        [one] you have another turn
       *[other] you have { $number } more turns
    }
penalty-costs-the-turn = Whoever draws because of such a card misses the turn.
penalty-then-play = Whoever draws because of such a card then has the turn as usual.
penalty-none-on-empty-stock = While the stock is empty nobody has to draw.
penalty-what-there-is = If there are too few cards, one draws what there is.
answer-with-any = Any card that fits and makes others draw is an answer: then the next player has the sum to draw, or answers.
answer-with-rank = To answer, lay another card of the same rank that adds up: then the next player has the sum to draw, or answers.
answer-to-these-with-any = To { $cards } any card that makes others draw is an answer, whether it fits or not: then the next player has the sum to draw, or answers.
answer-with-wild = You may also lay { $wild-a }: then the cards wait for the next player.
answer-without-wild = { CAPITAL($wild-a) } is no answer.
answer-with-drawn = You draw card by card, and may answer what is left after each.
answer-to-skips =
    { $with ->
        [any] To answer a skip, lay another card that skips and adds up: then one more turn is missed, and the next player may answer in the same way. Whoever does not answer misses the turn, and so do the players after, as many as there were skips.
       *[rank] To answer a skip, lay another card of the same rank that skips: then one more turn is missed, and the next player may answer in the same way. Whoever does not answer misses the turn, and so do the players after, as many as there were skips.
    }

# The last card, and out of turn

throw-in = As long as a player has not begun the turn, another one who holds a card identical to the top card may throw it in; play goes on from there.
call-before = Call your last card before you lay your second-last card.
call-with = Call your last card before you lay your second-last card, or after it until the next player moves.
call-missed =
    { $number ->
        [one] Whoever does not, draws 1 card.
       *[other] Whoever does not, draws { $number } cards.
    }
call-caught =
    { $number ->
        [one] Whoever does not, draws 1 card if another player catches it before the next player moves.
       *[other] Whoever does not, draws { $number } cards if another player catches it before the next player moves.
    }
call-false =
    { $number ->
        [one] Whoever calls and keeps more than one card draws 1 card, too.
       *[other] Whoever calls and keeps more than one card draws { $number } cards, too.
    }

# The end of a hand

stock-reshuffled = When the stock is used up, all discards except the top card are shuffled into a new one.
stock-pass = When the stock is used up, whoever cannot lay a card passes.
stock-may-pass = With nothing to draw even those who could lay a card may pass.
out =
    { $first ->
        [yes] Whoever is first to lay the last card wins the hand
       *[no] Whoever lays the last card wins the hand
    }{ $scores ->
        [takes] { " " }and collects the points in all other hands.
        [takes-average] { " " }and collects the points that the others hold on average, fractions dropped.
        [own-hands] ; everybody scores the points left in their own hand.
        [game] { " " }and the game.
       *[nothing] .
    }
out-at-zero = The hand goes on until somebody has got down to zero.
out-losers-pay = The others pay it from their totals.
out-play-on = The others play on for the second place and so on, until one is left; till then a last card acts as any other.
last-any = Any card that fits may be the last, wild ones too.
last-doubles = If the last card is wild or has an effect, all points of the hand count double.
last-forbidden = The last card may not be wild or have an effect; whoever could lay nothing else draws instead.
last-penalised =
    { $number ->
        [one] If the last card is wild or has an effect, its player draws 1 card and stays in the hand, and the card acts as usual.
       *[other] If the last card is wild or has an effect, its player draws { $number } cards and stays in the hand, and the card acts as usual.
    }
last-still-draws = If the last card makes others draw, they draw first.
last-draws-nothing = What a last card would make others draw is not drawn any more.
hand-limit = Whoever has drawn and holds { $number } cards or more is out of the hand and cannot win it. The last one left wins, if nobody is out of cards.
blocked = A hand also ends when { $ends }: { $then ->
        [another-hand] then nobody wins, and another hand is played.
        [nobody] then nobody wins, and nobody scores.
        [fewest] then whoever holds the fewest cards wins; equal numbers share the win.
        [fewest-unscored] then whoever holds the fewest cards wins, and nobody scores.
        [lowest-average] then the hand with the fewest points collects its average difference to the other hands, and if several have the fewest, each of them does.
        [lowest] then the hand with the fewest points collects its difference to each other hand, and if several have the fewest, each of them does.
       *[own-hands] then everybody scores the points in their own hand, and the hand with the fewest points wins.
    }
blocked-who-cannot = a player can neither lay nor draw a card
blocked-nobody-can = nobody can lay or draw a card any more
blocked-turns = { $number } turns have gone by
blocked-cards = { $number } cards were laid
blocked-idle =
    { $more ->
        [0] That is so once every player in a row has had a turn without laying or drawing.
        [one] That is so once every player in a row, and then 1 more, has had a turn without laying or drawing.
       *[other] That is so once every player in a row, and then { $more } more, has had a turn without laying or drawing.
    }
blocked-idle-penalty = A penalty paid with the stock's last card counts as such a turn.

# Points and match

points = Points: { $values }.
points-count-cards = Points: each card left in hand counts one.
points-of =
    { $each ->
        [yes] { $cards } { $points } each
       *[no] { $cards } { $points }
    }
points-of-others = the others their number
match-ends = The match ends when { $ends }.
match-points = somebody has { $number } points
match-points-per-player = somebody has { $number } points for each player, { $three } with three players
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
match-lowest-wins = The lowest total wins.
match-highest-wins = The highest total wins.
match-at-zero = The match ends when somebody has got down to zero, and so has won it.
match-one-hand = One hand is a game.
match-one-hand-won = One hand is a game, unless nobody wins it.
next-dealer-left = The deal passes to the left.
next-dealer-random = Each dealer is drawn by lot.
next-dealer-winner = Whoever won a hand deals the next one.
next-dealer-loser = Whoever was left with the most deals the next hand.
next-dealer-most-points-begins = Whoever has the most points begins the next hand.
