# What happened at a table, in sentences, and what is said when somebody asks. `$who` begins the sentence: a name or "You", and
# `$you` says which. `$other` is somebody within it, `$card` and `$cards` are cards in their forms.

tell-you = you
tell-you-first = You
tell-name = { $name }
tell-has =
    { $you ->
        [yes] have
       *[no] has
    }
tell-is =
    { $you ->
        [yes] are
       *[no] is
    }
tell-number-of = { $who } { $number }
tell-list = { $list }
tell-hidden =
    { $number ->
        [0] no cards
        [one] a card
       *[other] { $number } cards
    }
tell-face-rank =
    { $rank ->
        [J] jack
        [Q] queen
        [K] king
        [A] ace
       *[other] { $rank }
    }
tell-more-moves =
    { $number ->
        [one] And 1 more move.
       *[other] And { $number } more moves.
    }

tell-drew = { $who } drew { $cards-accs }.
tell-drew-now = { $who } drew { $cards-accs }, { $now } now.
tell-fits = It fits.
tell-fits-not = It does not fit.
tell-left-over =
    { $number ->
        [0] No cards left.
        [one] { $who } { tell-has } one card.
       *[other] { $number } cards left.
    }
tell-dealt =
    { $number ->
        [0] { $who } dealt the cards.
        [one] { $who } dealt 1 card to each player.
       *[other] { $who } dealt { $number } cards to each player.
    }
tell-turned-up = { CAPITAL($card-a) } was turned up.
tell-reshuffled =
    { $number ->
        [one] The discard pile was shuffled into a new stock of 1 card.
       *[other] The discard pile was shuffled into a new stock of { $number } cards.
    }
tell-passed = { $who } passed.
tell-gave = { $who } gave { $cards-accs } to { $other }.
tell-limit = This game has reached its limit.
tell-one-left = { $who } { tell-is } the last one left.
tell-conceded = { $who } conceded.
tell-agreed-draw = Everybody agreed on a draw.

tell-hand-won =
    { $number ->
        [0] Nobody won the { tell-what }.
        [one] { $who } won the { tell-what }.
       *[other] { $who } won the { tell-what } together.
    }
tell-hand-drawn = The { tell-what } is a draw.
tell-hand-scored = { $who } won the { tell-what } and { $you ->
        [yes] score
       *[no] scores
    } { $points }.
tell-what =
    { $what ->
        [hand] hand
       *[game] game
    }
tell-points = Points: { $list }.
tell-standing = { $list }.
tell-no-scores = Nobody has scored yet.
tell-match-won =
    { $number ->
        [0] Nobody won the match.
        [one] { $who } won the match.
       *[other] { $who } won the match together.
    }
tell-match-drawn = The match is a draw.
tell-match-abandoned = The match was given up.
tell-rematch = There will be another match.
tell-closed = The room is closed.
tell-closed-full = The room is closed: it has reached the size this server allows. Create a new one to keep playing.
tell-moves-lost = { $number ->
    [one] The server has lost the last thing that happened here. The game continues from just before that.
   *[other] The server has lost the last { $number } things that happened here. The game continues from just before them.
}
tell-gone = { $who } { tell-is } gone. A bot takes over.
tell-back = { $who } { tell-is } back.
tell-bot-plays-on = { $who } conceded. A bot plays on.
tell-draw-offered = { $who } offered a draw.
tell-draw-agreed = { $who } agreed to the draw.
tell-draw-declined = { $who } declined the draw.
tell-draw-withdrawn = { $who } withdrew the offer of a draw.
tell-sat = { $who } sat down.
tell-left =
    { $why ->
        [host] { $who } was removed by the host.
        [idle] { $who } was away too long and lost their seat.
        [operator] { $who } was removed by whoever runs the server.
       *[asked] { $who } left the table.
    }
tell-time-up =
    { $you ->
        [yes] Your time ran out.
       *[no] { $who }'s time ran out.
    }
tell-connection-lost = Connection lost. Your seat is kept.
tell-connected-again =
    { $number ->
        [0] Back. You missed nothing.
        [one] Back. You missed 1 move:
       *[other] Back. You missed { $number } moves:
    }

tell-your-turn = Your turn.
tell-whose-turn =
    { $you ->
        [yes] It is your turn.
       *[no] It is { $who }'s turn.
    }
tell-space-draws = Press Space to draw.
tell-only-pass = You can only pass.
tell-top = { CAPITAL($card-a) } is on top.
tell-counts = Cards: { $list }. { $stock ->
        [0] The stock is empty.
        [one] 1 card in the stock.
       *[other] { $stock } cards in the stock.
    }
tell-total =
    { $unit ->
        [wins] { $number ->
            [one] 1 win
           *[other] { $number } wins
        }
        [steps] { $number ->
            [one] 1 step down
           *[other] { $number } steps down
        }
       *[points] { $number ->
            [one] 1 point
           *[other] { $number } points
        }
    }
tell-playing = playing
tell-away = gone, a bot is playing
tell-place-of = { $place } of { $all }
tell-playable-card = playable
tell-bare = { $card-a }

tell-no-seat = Take a seat first.
tell-no-over = No hand is being played.
tell-no-turn = It is not your turn.
tell-no-card = You don't have { $card-a }.
tell-no-fit = { CAPITAL($card-a) } does not fit.
tell-no-first = Something else comes first.
tell-no-choice = You can't choose that.
tell-turn-player = Choose a player.
tell-allowed = You can do that.
tell-allowed-card =
    { $how ->
        [discard] { CAPITAL($card-a) } can be discarded.
       *[play] { CAPITAL($card-a) } can be played.
    }

# A deal that could not be verified.
tell-deal-wrong = THE DEAL IS NOT RIGHT: { $why ->
        [nothing] nothing is shown yet
        [unreadable] what is shown can't be read
        [promise] the secret is not the one that was promised
        [word] your word was left out of the shuffle
        [impossible] hand { $number } can't have been played that way
        [cards] the cards you saw are not the ones that were promised
       *[result] the hand did not end the way you were told
    }.
tell-deal-corrected = The cards were dealt as promised. The rules have been corrected since this match began, so its moves could not be checked.
