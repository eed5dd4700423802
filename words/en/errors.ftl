# Errors that players meet on the command line, without a capital letter and a full stop, and hints below them.

error-label = error:
hint-label = hint:

error-nothing-found = no built-in rules say anything about "{ $query }"
hint-nothing-found = try fewer or other words, such as "jack skips" or "two decks"; eights rules list shows all rules, and eights rules knobs everything that a rule sheet can set
error-unknown-rules = there are no rules called "{ $name }"
hint-rules-file = did you mean the rule sheet { $name }.toml? add .toml to the name
hint-rules-near = did you mean { $name }? run eights rules list to see all rules
hint-one-of = choose one of: { $names }
error-other-game = the rules "{ $rules }" are for { $game }, not for { $asked }
hint-other-game = use --game { $game }, or leave --game out
error-players = "{ $typed }" is not a valid number of players for the rules "{ $rules }"
hint-players =
    { $fixed ->
        [yes] leave --players out: these rules are for { $least } players
       *[no] give --players a number from { $least } to { $most } for these rules
    }
error-name = "{ $name }" is not a name: use up to 20 letters, digits, - or _, and start with a letter
error-name-taken = "{ $name }" cannot be a name, since the notation uses that word
hint-name = choose another --name, such as max
error-unknown-seat = there is no player called "{ $name }" in this game
error-file-exists = { $file } already exists
hint-file-exists = choose another file, or add --force to overwrite it
error-cannot-write = cannot write { $file }: { $why }
hint-cannot-write = choose a file in an existing folder that you can write to
error-cannot-read = cannot read { $file }: { $why }
hint-record = give a game recorded by eights play --record
hint-sheet = give the path of a rule sheet, or a name from eights rules list
hint-card-file = give a card file, or one of the decks: { $names }
error-empty-record = { $file } is empty: the game was interrupted before it began
error-unknown-deck = there is no deck called "{ $name }"
error-unknown-card = the deck "{ $deck }" has no card called "{ $name }"
hint-card =
    { $number ->
        [0] run eights cards list to see all cards; a code such as 5B works, too
       *[other] did you mean { $names }? run eights cards list to see all cards
    }
error-no-card-files = the rules "{ $rules }" are for { $game }, which does not use card files
hint-no-card-files = leave --cards out, or use --game crazier
error-unreachable = cannot reach { $address }: { $why }
hint-unreachable = check the address, and that eights serve is running there
hint-refused = ask for the link again, or ask whoever runs the server
hint-no-such-room = if its table is full, ask for the link: with it you can watch

error-io =
    { $kind ->
        [missing] no such file or folder
        [denied] permission denied
        [exists] it already exists
        [folder] it is a folder
        [not-folder] part of the path is not a folder
        [name] this is not a valid file name
        [read-only] the disk is read-only
        [full] the disk is full
        [port] another program already uses this port
        [address] this address does not belong to this machine
        [refused] connection refused
        [cut] the connection was cut off
       *[route] there is no route to it
    }

error-unknown-argument = there is no option { $name } here
error-unknown-command = there is no command "{ $name }"
error-missing-argument = this is missing: { $name }
error-invalid-value =
    { $given ->
        [yes] "{ $typed }" is not valid for { $name }: choose one of { $valid }
       *[no] "{ $typed }" is not valid for { $name }
    }
error-conflict = { $name } cannot be used with { $other }
hint-mean = did you mean { $name }?
hint-help = run { $command } for options and examples
