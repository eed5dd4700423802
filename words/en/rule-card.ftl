# Rule cards of every game: what stands around the rules.

source = Source: { $source }.
rulings = Rulings
why = why?
section-turn = Your turn
players = { $list } players.
decks-with =
    { $place ->
        [first] with { $least } players use { $number ->
            [one] 1 deck
           *[other] { $number } decks
        }
        [last] otherwise { $number }
       *[further] with { $least } players { $number }
    }
decks-between =
    { $place ->
        [first] with { $least } { between } { $most } players use { $number ->
            [one] 1 deck
           *[other] { $number } decks
        }
        [last] otherwise { $number }
       *[further] with { $least } { between } { $most } players { $number }
    }
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
hand-by-players = { CAPITAL($list) }, hidden from the others.
cards-with =
    { $place ->
        [first] with { $least } players each is dealt { $number ->
            [one] 1 card
           *[other] { $number } cards
        }
        [last] otherwise { $number }
       *[further] with { $least } players { $number }
    }
cards-between =
    { $place ->
        [first] with { $least } { between } { $most } players each is dealt { $number ->
            [one] 1 card
           *[other] { $number } cards
        }
        [last] otherwise { $number }
       *[further] with { $least } { between } { $most } players { $number }
    }
number = { $number }
players-range = { $least } to { $most } players.

# Colours that games have in common.
colour-purple = purple
colour-green = green
colour-blue = blue
colour-orange = orange
