# Kuhn poker, for tests.
tell-kuhn-card = the { $card ->
        [J] jack
        [Q] queen
       *[K] king
    }
tell-kuhn-dealt = Everyone was dealt one card.
tell-kuhn-got = You hold { $card-accs }.
tell-kuhn-acted = { $who } { $what ->
        [bet] bet
       *[check] checked
    }.
tell-kuhn-showed = { $who } showed { $card-accs }.
tell-kuhn-turn = Bet or check.
tell-kuhn-stakes = { $number ->
        [0] Nobody has bet.
        [one] One player has bet.
       *[other] Both have bet.
    }
tell-kuhn-not-now = It is not your turn.
tell-kuhn-bet = Bet
tell-kuhn-check = Check
term-kuhn-hand = Hand   { $card }
term-kuhn-question = Your turn: type bet or check
term-kuhn-help = Type bet, check or q.
term-kuhn-score = Score  { $list }
