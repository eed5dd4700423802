# What the terminal says about programs that play. `$name` is the player at the seat, `$bot` the name that the program gave
# itself. A report is made of these sentences: what the bot did, why that was refused, what happens now, a hint, and a
# quotation.

terminal-bot-problem = { $name }'s bot ({ $bot }) { $problem ->
        [late] did not answer within { $time } { $unit }
        [unfinished] began an answer, but did not end the line within { $time } { $unit }
        [other-id] answered question { $got } instead of question { $asked }
        [other-message] sent a message that is not an answer
        [ended] ended with exit status { $status }
        [killed] ended
        [not-json] sent an answer that is not JSON
        [no-object] sent an answer that is not a JSON object
        [missing] sent an answer without the key "{ $key }"
        [no-text] sent an answer in which "{ $key }" is not a string
        [no-number] sent an answer in which "{ $key }" is not a whole number
        [no-texts] sent an answer in which "{ $key }" is not a list of strings
        [own-error] answered with an error
        [no-move] did not move, although it had to
        [not-a-move] sent something that is not a move
       *[illegal] wanted to make a move that the rules don't allow
    }.
terminal-bot-sent = It sent: { $text }
terminal-bot-own-error = It said: { $text }
terminal-bot-wanted = It wanted "{ $text }".
terminal-bot-reason = The reason, as a player would be told:
terminal-bot-then =
    { $then ->
        [again] It is asked once more.
        [made] Its move was made for it, as if its time had run out.
        [nothing] It did not have to move, so nothing was done.
       *[never] It is not asked again: from now on, its moves are made for it, as if its time had run out.
    }
terminal-bot-hint = Hint: { $problem ->
        [late] answer every "move" with one line, and flush it; --bot-time sets the limit.
        [unfinished] end every answer with a newline, and then flush it.
        [other-id] copy "id" from the question into the answer.
        [other-message] an answer has the "type" "move".
        [ended] what it wrote to standard error is on the screen; --bot-log FILE keeps what was said before.
        [killed] it closed its output, or a signal ended it; --bot-log FILE keeps what was said before.
        [not-json] write only JSON to standard output, one object per line; anything else goes to standard error.
        [no-object] an answer is one JSON object on one line.
        [missing] an answer has the keys "type", "id" and "move".
        [no-text] "type" is a string, and "move" is a string or null.
        [no-number] copy "id" from the question as a number, without quotation marks.
        [no-texts] see the list of messages in docs/bots.md.
        [own-error] --bot-log FILE shows the message that it did not understand.
        [no-move] answer null only if "must" is false.
        [not-a-move] copy one of the moves in "legal", letter by letter.
        [card-with-choice] a card and what you name for it are two moves: first send the card, then answer the next question with one such as "=S".
       *[illegal] choose one of the moves in "legal".
    }
terminal-bot-failed = { $name }'s bot ({ $bot }) failed: { $made } of its { $moves } { $moves ->
        [one] move
       *[other] moves
    } { $made ->
        [one] was
       *[other] were
    } made for it. This result says nothing about how well it plays.
