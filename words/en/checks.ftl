# What is told about a sheet that can be played but is odd. The words in ` ` stand in sheets and are the same in every
# language.

about-without-effect = without effect
about-undecided = undecided
about-in-play = in play
about-tip = tip
check-help = help
check-here = here

# A line that changes nothing, and why. What follows "why" ends a sentence; what follows "or" tells what to do instead.
check-idle = `{ $line }` changes nothing: { $why }
check-take-out =
    { $what ->
        [table] take it out
       *[line] take the line out
    }
check-take-out-or =
    { $what ->
        [table] take it out, or { $unless }
       *[line] take the line out, or { $unless }
    }
why-said-already = the sheet "{ $sheet }" says so already
check-said-already = { $number } lines change nothing, for the sheet "{ $sheet }" says the same already: { $lines }
check-take-lines-out = take these lines out
check-line = `{ $line }`
why-narrower-lines = the lines for { $lines } speak of all these cards, and fewer cards go before more
check-for-nobody = `{ $knob }` has a number for { $ranges } players, but only { $allowed } may play
check-take-number-out = take that number out, or change `{ $players }`
why-no-wild = no card is wild
why-one-card-a-turn = one card is laid in a turn
why-no-effect = no card does anything
why-no-effect-ordinary = no card does anything, so every card is an ordinary one
why-no-effect-last = no card does anything, so no last card is special
why-no-card-acts = no card acts when it is laid
why-specials-alone = cards that do something are laid alone
why-no-draw = no card makes the next player draw
why-no-answer = nothing that is to be drawn waits for an answer
why-no-reverse = no card reverses
why-never-two = two never play
why-reverse-of-two = two play, and a reverse does nothing with two
why-short-pack = the short pack begins with the seven and has no such card
why-nobody-scores = nobody scores, so nothing is counted
why-nobody-scores-values = nobody scores, so what cards are worth is never counted
why-cards-are-counted = each card left in hand is one point, whatever it is
why-one-hand = one hand is a game, so there is no next hand to deal
why-no-penalised-last = no last card is penalised
why-hand-limit-above = there are not so many cards that one could hold
why-no-call = nobody calls the last card
why-target-counts = `target` is a number, and then that alone counts
why-one-game = one game is played, so there is nothing to add up
why-no-choosing-event = no event of this deck makes its player choose a card
why-no-exchange = no card of this deck exchanges cards of hands
or-make-wild = make some cards wild under [effects]
or-stack = set `stacking = "first-matches"` under [turn]
or-stack-specials = set `stack_specials = true` under [turn]
or-give-effects = let some cards do something under [effects]
or-let-draw = let some card do so under [effects], such as `2 = "next player draws 2"`
or-let-wait = let some draw wait, such as `2 = "next player draws 2, adding up"` under [effects], or set `mix = true`
or-let-reverse = let some card do so under [effects], such as `A = "reverse"`
or-let-two-play = let two play: `players` under [setup]
or-reverse-skips = set `two_player_reverse = "skips"` under [turn]
or-full-pack = set `pack = "full"` under [setup]
or-score = set `went_out = "winner-takes"` under [scoring] and a target under [match]
or-count-points = set `counts = "points"` under [scoring]
or-penalise-last = set `last_special = "penalised"` under [finishing]
or-lower-hand-limit = set a lower number, such as `hand_limit = 15`
or-call = set `call = "with"` under [last_card]
or-no-target = set `target = "none"` under [match]
or-more-games = set `games = 5` under [match]
or-other-deck = choose another deck: `cards` under [setup]

# A question that nobody has answered, and what holds now.
check-undecided = { $asks } As it is now: { $now }
check-decide =
    { $group ->
        [top] write `{ $line }` at the top to keep it so, or { $instead } to change it
       *[other] write `{ $line }` under [{ $group }] to keep it so, or { $instead } to change it
    }
check-another-value = another value, such as `{ $line }`
check-word = { $word }
ask-must-play = May one draw, or pass, when one could play?
now-must-play = Yes, one may draw instead
ask-draw-limit = How many cards may one draw in a turn?
now-draw-limit = As many as one likes
ask-stack-specials = May wild cards and cards with an effect be laid together with others?
now-stack-specials = Yes, like all others
ask-stack-effects = When several cards are laid, whose effects count?
now-stack-effects = The effects of all cards laid add up
ask-final-card = Are the cards that a last card makes others draw still drawn before scoring?
now-final-card = No, a last card has no effect
ask-reverse-of-two = What does a reverse do with two players?
now-reverse-of-two = It skips the other player
ask-empty-stock = What happens when a card is to be drawn and the stock is empty?
now-empty-stock = Who can neither play nor draw ends the hand
ask-blocked = Who wins when nobody can go on, or a limit is reached?
now-blocked = The hand worth least scores its difference to each other hand
ask-last-special = May the last card be a wild card or one that does something?
now-last-special = Any card that fits may be the last
ask-no-call = What happens to whoever does not call the last card?
now-no-call = Who did not call draws in any case
ask-penalty-costs-turn = Does who draws a penalty lose the turn?
now-penalty-costs-turn = Yes, the turn goes to the next player
ask-penalties-add-up = May who has to draw lay another card that makes others draw, so that penalties add up?
now-penalties-add-up = No, the cards are drawn at once
ask-penalties-mix = May a penalty be answered by another rank that makes others draw?
now-penalties-mix = No, only by the rank that made it
ask-wild-passes-on = May a wild card be laid while cards are to be drawn, and hand the penalty on?
now-wild-passes-on = No, it may not be laid then
ask-wild-starter = What happens when the card turned up to start is wild?
now-wild-starter = It goes back into the stock at random and another card is turned
ask-special-starter = What happens when the card turned up to start has an effect?
now-special-starter = It stays and does nothing
ask-discard-before-draw = May one discard before drawing?
now-discard-before-draw = No, one draws first
ask-empty-effect = May an event be played though there is no card that it could choose?
now-empty-effect = No, it stays in the hand or is discarded
ask-exchange-shows-hand = Does who exchanges a card with another hand see that hand first?
now-exchange-shows-hand = No, the card is picked unseen
ask-team-turn = Is the turn of a team one turn, or one for each member, to cards that wait for a turn of others?
now-team-turn = One for each member
ask-combo = May two balls be pocketed in a turn, and may the 8-ball be one of them?
now-combo = Two balls with two sets; the second may be the 8-ball
ask-pocket-for-eight = May who has only the 8-ball left place a pocket?
now-pocket-for-eight = Yes, of any colour

# What was seen when the rules were played.
check-range = { $least } to { $most }
odd-cannot-play = the sheet lets { $players } players play, but they cannot: { $why }
mend-cannot-play = set `players` under [setup] to numbers that can play, or change what hinders them
odd-no-deck = nothing can be played with this deck: { $why }
mend-no-deck = write a name that is known behind `cards` under [setup], or play with a deck of your own by --cards
why-no-teams = { $seats } players do not form teams of { $size }, two at least
why-unknown-deck = no card file is called "{ $name }"; known are { $known }
odd-limited = with { $players } players { $share } end by a limit and not by a player
odd-stuck = with { $players } players { $share } end because nobody can go on
odd-cut-short = with { $players } players { $share } are over before everybody had a turn
check-share =
    { $what ->
        [hands] { $of } of 100 hands
       *[games] { $of } of 100 games
    }
check-share-at-most =
    { $what ->
        [hands] up to { $of } of 100 hands, most with { $worst },
       *[games] up to { $of } of 100 games, most with { $worst },
    }
mend-limit = let fewer cards make others draw, deal fewer cards, or raise the limit under [turn]
mend-limit-crazier = raise `turn_limit` under [turn], or deal fewer cards
mend-limit-eightball = have more sticks, cue balls and pockets or fewer blocks under [cards], or raise `turn_limit` under [end]
mend-stuck-reshuffle = set `when_empty = "reshuffle"` under [stock], deal fewer cards, or take more decks under [setup]
mend-stuck = deal fewer cards, or take more decks, under [setup]
mend-stuck-eightball = have more sticks, cue balls and pockets, or fewer blocks, under [cards]
mend-cut-short = deal more cards: `hand` under [setup]
odd-first-wins =
    { $what ->
        [hands] who begins wins too often: with { $players } players { $of } of 100 hands, where { $fair } would be even
       *[games] who begins wins too often: with { $players } players { $of } of 100 games, where { $fair } would be even
    }
mend-first-wins = deal more cards, or let everybody begin equally often before the winner is found
odd-never-laid = in { $hands } hands that were played nobody laid { $cards-a }, so what it does never happened
mend-never-laid = let it be laid more easily, or take the line out
odd-no-penalty-answered = in { $hands } hands that were played nobody answered a card that makes others draw: nobody ever had the card for it
mend-no-penalty-answered = let more cards of its rank do the same, set `mix = true` under [penalties], or take "adding up" out
odd-no-skip-answered = in { $hands } hands that were played nobody answered a skip: nobody ever had the card for it
mend-no-skip-answered = let more cards of its rank do the same, or take "adding up" out
odd-nobody-put-out = in { $hands } hands that were played nobody held { $limit } cards, so `hand_limit` put nobody out
mend-nobody-put-out = set a lower `hand_limit` under [finishing], or take the line out
odd-never-played = in { $hands } games that were played { $card } was never played for its effect
mend-never-played = make it easier to play, or choose another deck under [setup]

# A sheet that stands alone though another says most of it.
check-near = this sheet says { $own } things itself, and most of them as "{ $preset }" does
check-base-on = write `based_on = "{ $preset }"` at the top; then { $left ->
        [0] nothing else has to be said
        [one] at most 1 thing is left to say
       *[other] at most { $left } things are left to say
    }, and `eights rules diff { $preset } FILE` tells what differs
