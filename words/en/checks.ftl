# What is told about a sheet that can be played but is odd. The words in ` ` stand in sheets and are the same in every
# language.

about-without-effect = without effect
about-undecided = undecided
about-in-play = in play
about-tip = tip
about-note = note
about-unplayable = cannot be played
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
why-said-already = the sheet "{ $sheet }" already says so
check-said-already = { $number } lines change nothing, because the sheet "{ $sheet }" already says the same: { $lines }
check-take-lines-out = take these lines out
check-line = `{ $line }`
why-narrower-lines = the lines for { $lines } already cover all these cards, and a line for fewer cards takes precedence over one for more
check-for-nobody = `{ $knob }` has a number for { $ranges } players, but only { $allowed } may play
check-take-number-out = take that number out, or change `{ $players }`
why-no-wild = no card is wild
why-one-card-a-turn = only one card is played in a turn
why-no-effect = no card does anything
why-no-effect-ordinary = no card does anything, so every card is ordinary
why-no-effect-last = no card does anything, so no last card is special
why-no-card-acts = no card does anything when it is played
why-specials-alone = cards that do something are played alone
why-no-draw = no card makes the next player draw
why-no-answer = cards to draw never wait for an answer
why-no-reverse = no card reverses
why-never-two = there are never just two players
why-reverse-of-two = there are two players, and with two a reverse does nothing
why-short-pack = the short pack starts at the seven and has no such card
why-full-pack = the pack has no such card
why-pack-of-36 = the pack of 36 cards starts at the six and has no such card
why-pack-of-40 = the pack of 40 cards has no eights, nines and tens
why-nobody-scores = nobody scores, so nothing is counted
why-nobody-scores-values = nobody scores, so card values are never counted
why-cards-are-counted = each card left in hand is one point, whatever it is
why-one-hand = one hand is a game, so there is no next hand to deal
why-last-card-anyway = this holds for these cards anyway
why-no-throw-in = no card may be thrown in
why-nothing-sent-back = no card sends draws back
why-no-challenge = nobody may challenge a wild card
why-no-penalised-last = no last card is penalised
why-hand-limit-above = there are not enough cards for anybody to hold that many
why-no-call = nobody calls the last card
why-target-counts = `target` is a number, and then nothing else counts
why-one-game = one game is played, so there is nothing to add up
why-no-choosing-event = no event in this deck makes its player choose a card
why-no-exchange = no card in this deck swaps cards between hands
or-make-wild = make some cards wild under [effects]
or-stack = set `stacking = "first-matches"` under [turn]
or-stack-specials = set `stack_specials = true` under [turn]
or-give-effects = give some cards an effect under [effects]
or-let-draw = make some card do so under [effects], such as `2 = "next player draws 2"`
or-let-wait = make some draw wait for an answer, such as `2 = "next player draws 2, adding up"` under [effects], or set `mix = true`
or-let-reverse = make some card do so under [effects], such as `A = "reverse"`
or-let-two-play = allow two players: `players` under [setup]
or-reverse-skips = set `two_player_reverse = "skips"` under [turn]
or-full-pack = set `pack = "full"` under [setup]
or-score = set `went_out = "winner-takes"` under [scoring] and a target under [match]
or-count-points = set `counts = "points"` under [scoring]
or-other-last-card = write another rule for them, such as "forbidden" or "penalised"
or-throw-in = set `throw_in = true` under [interrupts]
or-send-back = write "send back draws" for some card under [effects]
or-challenge = set `wild_last_resort = "challenge"` under [turn]
or-penalise-last = set `last_special = "penalised"` under [finishing]
or-lower-hand-limit = set a lower number, such as `hand_limit = 15`
or-call = set `call = "with"` under [last_card]
or-no-target = set `target = "none"` under [match]
or-more-games = set `games = 5` under [match]
or-other-deck = choose another deck: `cards` under [setup]

# The rules that a sheet is based on have changed, and how to keep the former ones.
check-base-changed = the rules "{ $base }" have changed; they used to say { $lines }
check-former-line =
    { $group ->
        [top] `{ $line }`
       *[other] `{ $line }` under [{ $group }]
    }
check-former-base = write `based_on = "{ $former }"` to keep the former rules; if you like the new ones, leave it as it is
check-former-lines = write { $lines } to keep the former rules; if you like the new ones, leave it as it is

# A question that nobody has answered, and what holds now.
check-undecided = { $asks } Currently: { $now }
check-decide =
    { $group ->
        [top] write `{ $line }` at the top to keep it that way, or { $instead } to change it
       *[other] write `{ $line }` under [{ $group }] to keep it that way, or { $instead } to change it
    }
check-ambiguous = `{ $line }`: { $asks } Currently: { $now }
check-say-so = write `{ $line }` to keep it that way, or "{ $instead }" to change it
ask-who-draws = Who draws?
now-who-draws = Whoever plays the card
check-another-value = another value (such as `{ $line }`)
check-word = { $word }
ask-must-play = May you draw or pass when you could play?
now-must-play = Yes, you may draw instead
ask-draw-limit = How many cards may you draw in a turn?
now-draw-limit = As many as you like
ask-stack-specials = May wild cards and cards with an effect be played together with others?
now-stack-specials = Yes, like any other card
ask-stack-effects = When several cards are played at once, which effects count?
now-stack-effects = The effects of all the cards played add up
ask-final-card = If a last card makes others draw, do they still draw before scoring?
now-final-card = No, a last card has no effect
ask-reverse-of-two = What does a reverse do with two players?
now-reverse-of-two = It skips the other player
ask-empty-stock = What happens when somebody has to draw and the stock is empty?
now-empty-stock = Whoever can neither play nor draw ends the hand
ask-blocked = Who wins when nobody can go on, or a limit is reached?
now-blocked = The hand worth least scores the difference between it and each other hand
ask-last-special = May your last card be a wild card or one that does something?
now-last-special = Any card that fits may be your last
ask-no-call = What happens if you don't call your last card?
now-no-call = You draw in any case
ask-penalty-costs-turn = Do you lose your turn when you draw a penalty?
now-penalty-costs-turn = Yes, the turn goes to the next player
ask-penalties-add-up = If you have to draw, may you play another card that makes others draw, so that penalties add up?
now-penalties-add-up = No, the cards are drawn at once
ask-penalties-mix = May a penalty be answered with another rank that makes others draw?
now-penalties-mix = No, only with the rank that caused it
ask-wild-passes-on = May you play a wild card when you have to draw, and so pass the penalty on?
now-wild-passes-on = No, you may not play it then
ask-wild-starter = What happens if the card turned up at the start is wild?
now-wild-starter = It goes back into the stock at random and another card is turned up
ask-special-starter = What happens if the card turned up at the start has an effect?
now-special-starter = It stays and does nothing
ask-discard-before-draw = May you discard before you draw?
now-discard-before-draw = No, you draw first
ask-empty-effect = May you play an event when there is no card for it to choose?
now-empty-effect = No, it stays in your hand or is discarded
ask-exchange-shows-hand = If you swap a card with another hand, do you see that hand first?
now-exchange-shows-hand = No, the card is picked unseen
ask-team-turn = To cards that wait for another player's turn, does a team's turn count as one turn, or as one for each member?
now-team-turn = One for each member
ask-combo = May you pocket two balls in one turn, and may the 8-ball be one of them?
now-combo = Two balls with two sets; the second may be the 8-ball
ask-pocket-for-eight = If you have only the 8-ball left, may you place a pocket?
now-pocket-for-eight = Yes, of any colour

# What applies and is easily overlooked, and how to change it.
note-empty-stock = when the stock is empty and somebody can neither play nor draw, the hand ends; this comes from the sheet "{ $sheet }"
or-reshuffle = write `when_empty = "reshuffle"` under [stock] to shuffle the discard pile into a new stock instead
note-no-call = nobody calls the last card any more, so nobody is caught and nobody draws for forgetting it
or-keep-calling = take the line out to keep the call

# What was seen when the rules were played.
check-range = { $least } to { $most }
odd-cannot-play = the sheet allows { $players } players, but they cannot play: { $why }
mend-cannot-play = set `players` under [setup] to numbers that work, or change what stops them
odd-no-deck = nothing can be played with this deck: { $why }
mend-no-deck = give `cards` under [setup] a name that is known, or play with a deck of your own using --cards
why-no-teams = { $seats } players cannot form two or more teams of { $size }
why-unknown-deck = there is no card file called "{ $name }"; known are { $known }
odd-limited = with { $players } players, { $share } are ended by a limit and not by a player
odd-stuck = with { $players } players, { $share } end because nobody can go on
odd-cut-short = with { $players } players, { $share } are over before everybody has had a turn
check-share =
    { $what ->
        [hands] { $of } of 100 hands
       *[games] { $of } of 100 games
    }
check-share-at-most =
    { $what ->
        [hands] up to { $of } of 100 hands (most with { $worst })
       *[games] up to { $of } of 100 games (most with { $worst })
    }
mend-limit = let fewer cards make others draw, deal fewer cards, or raise the limit under [turn]
mend-limit-crazier = raise `turn_limit` under [turn], or deal fewer cards
mend-limit-eightball = use more sticks, cue balls and pockets or fewer blocks under [cards], or raise `turn_limit` under [end]
mend-stuck-reshuffle = set `when_empty = "reshuffle"` under [stock], deal fewer cards, or use more decks under [setup]
mend-stuck = deal fewer cards, or use more decks, under [setup]
mend-stuck-eightball = use more sticks, cue balls and pockets, or fewer blocks, under [cards]
mend-cut-short = deal more cards: `hand` under [setup]
odd-first-wins =
    { $what ->
        [hands] whoever begins wins too often: with { $players } players, { $of } of 100 hands, where { $fair } would be fair
       *[games] whoever begins wins too often: with { $players } players, { $of } of 100 games, where { $fair } would be fair
    }
mend-first-wins = deal more cards, or let everybody begin equally often before the winner is decided
check-measured =
    { $what ->
        [hands] Eights played { $hands } hands by these rules: { $won } of 100 ended with somebody going out. Whoever began did best with { $players } players: they won { $of } of 100 hands, where { $fair } would be fair.
       *[games] Eights played { $hands } games by these rules: somebody won { $won } of 100 outright. Whoever began did best with { $players } players: they won { $of } of 100 games, where { $fair } would be fair.
    }
odd-never-laid = in { $hands } hands played, nobody played { $cards-a }, so what it does never happened
mend-never-laid = make it easier to play, or take the line out
odd-no-penalty-answered = in { $hands } hands played, nobody answered a card that makes others draw: nobody ever had the card for it
mend-no-penalty-answered = let more cards of its rank do the same, set `mix = true` under [penalties], or take "adding up" out
odd-no-skip-answered = in { $hands } hands played, nobody answered a skip: nobody ever had the card for it
mend-no-skip-answered = let more cards of its rank do the same, or take "adding up" out
odd-nobody-put-out = in { $hands } hands played, nobody held { $limit } cards, so `hand_limit` put nobody out
mend-nobody-put-out = set a lower `hand_limit` under [finishing], or take the line out
odd-never-played = in { $hands } games played, { $card } was never played for its effect
mend-never-played = make it easier to play, or choose another deck under [setup]

# A sheet that stands alone though another says most of it.
check-near = this sheet says { $own } things itself, most of them the same as "{ $preset }"
check-base-on = write `based_on = "{ $preset }"` at the top; then { $left ->
        [0] there is nothing else to say
        [one] at most 1 thing is left to say
       *[other] at most { $left } things are left to say
    }, and `eights rules diff { $preset } FILE` shows what differs
