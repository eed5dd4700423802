# Nouns for cards. `.a` is one of them, `.another` one more.

rank-two =
    { $colour ->
        [black] black twos
        [red] red twos
       *[any] twos
    }
    .a =
    { $colour ->
        [black] a black two
        [red] a red two
       *[any] a two
    }
    .another =
    { $colour ->
        [black] another black two
        [red] another red two
       *[any] another two
    }
card-two = the two of { $suit }
rank-three =
    { $colour ->
        [black] black threes
        [red] red threes
       *[any] threes
    }
    .a =
    { $colour ->
        [black] a black three
        [red] a red three
       *[any] a three
    }
    .another =
    { $colour ->
        [black] another black three
        [red] another red three
       *[any] another three
    }
card-three = the three of { $suit }
rank-four =
    { $colour ->
        [black] black fours
        [red] red fours
       *[any] fours
    }
    .a =
    { $colour ->
        [black] a black four
        [red] a red four
       *[any] a four
    }
    .another =
    { $colour ->
        [black] another black four
        [red] another red four
       *[any] another four
    }
card-four = the four of { $suit }
rank-five =
    { $colour ->
        [black] black fives
        [red] red fives
       *[any] fives
    }
    .a =
    { $colour ->
        [black] a black five
        [red] a red five
       *[any] a five
    }
    .another =
    { $colour ->
        [black] another black five
        [red] another red five
       *[any] another five
    }
card-five = the five of { $suit }
rank-six =
    { $colour ->
        [black] black sixes
        [red] red sixes
       *[any] sixes
    }
    .a =
    { $colour ->
        [black] a black six
        [red] a red six
       *[any] a six
    }
    .another =
    { $colour ->
        [black] another black six
        [red] another red six
       *[any] another six
    }
card-six = the six of { $suit }
rank-seven =
    { $colour ->
        [black] black sevens
        [red] red sevens
       *[any] sevens
    }
    .a =
    { $colour ->
        [black] a black seven
        [red] a red seven
       *[any] a seven
    }
    .another =
    { $colour ->
        [black] another black seven
        [red] another red seven
       *[any] another seven
    }
card-seven = the seven of { $suit }
rank-eight =
    { $colour ->
        [black] black eights
        [red] red eights
       *[any] eights
    }
    .a =
    { $colour ->
        [black] a black eight
        [red] a red eight
       *[any] an eight
    }
    .another =
    { $colour ->
        [black] another black eight
        [red] another red eight
       *[any] another eight
    }
card-eight = the eight of { $suit }
rank-nine =
    { $colour ->
        [black] black nines
        [red] red nines
       *[any] nines
    }
    .a =
    { $colour ->
        [black] a black nine
        [red] a red nine
       *[any] a nine
    }
    .another =
    { $colour ->
        [black] another black nine
        [red] another red nine
       *[any] another nine
    }
card-nine = the nine of { $suit }
rank-ten =
    { $colour ->
        [black] black tens
        [red] red tens
       *[any] tens
    }
    .a =
    { $colour ->
        [black] a black ten
        [red] a red ten
       *[any] a ten
    }
    .another =
    { $colour ->
        [black] another black ten
        [red] another red ten
       *[any] another ten
    }
card-ten = the ten of { $suit }
rank-jack =
    { $colour ->
        [black] black jacks
        [red] red jacks
       *[any] jacks
    }
    .a =
    { $colour ->
        [black] a black jack
        [red] a red jack
       *[any] a jack
    }
    .another =
    { $colour ->
        [black] another black jack
        [red] another red jack
       *[any] another jack
    }
card-jack = the jack of { $suit }
rank-queen =
    { $colour ->
        [black] black queens
        [red] red queens
       *[any] queens
    }
    .a =
    { $colour ->
        [black] a black queen
        [red] a red queen
       *[any] a queen
    }
    .another =
    { $colour ->
        [black] another black queen
        [red] another red queen
       *[any] another queen
    }
card-queen = the queen of { $suit }
rank-king =
    { $colour ->
        [black] black kings
        [red] red kings
       *[any] kings
    }
    .a =
    { $colour ->
        [black] a black king
        [red] a red king
       *[any] a king
    }
    .another =
    { $colour ->
        [black] another black king
        [red] another red king
       *[any] another king
    }
card-king = the king of { $suit }
rank-ace =
    { $colour ->
        [black] black aces
        [red] red aces
       *[any] aces
    }
    .a =
    { $colour ->
        [black] a black ace
        [red] a red ace
       *[any] an ace
    }
    .another =
    { $colour ->
        [black] another black ace
        [red] another red ace
       *[any] another ace
    }
card-ace = the ace of { $suit }

joker = jokers
    .a = a joker
    .another = another joker
joker-red = red jokers
    .a = a red joker
    .another = another red joker
joker-black = black jokers
    .a = a black joker
    .another = another black joker
own-number = cards of your own number
    .a = a card of your own number
    .another = another card of your own number

# A playing card as a sign, in text-based interfaces.
card-sign = { $rank }{ $shape }

suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades

list =
    { $how ->
        [all] { $first } and { $last }
       *[any] { $first } or { $last }
    }
