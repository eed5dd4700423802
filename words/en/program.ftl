# What the program says around what it is asked for.

check-well = { $file }: all is well
check-usable = { $file }: can be used
check-unusable = { $file }: cannot be used as it is
check-usable-but =
    { $number ->
        [one] { $file } can be used; 1 thing you may want to know
       *[other] { $file } can be used; { $number } things you may want to know
    }
check-unreadable = cannot read { $file }: { $why }

about-games = Card games of one family in a terminal: { $games }. Play them with eights play.
about-owners = Names of games and products belong to their owners. Eights is not affiliated with any of them, nor with any publisher; it states the rules in its own words. The decks of Crazier Eights are its own design, except for known facts about individual cards: eights cards show says where each card's facts come from.
about-licence = Licence: { $licences }, at your choice.

find-more =
    { $number ->
        [one] and 1 more
       *[other] and { $number } more
    }
find-show = All of its rules: eights rules show { $name }
list-name = name
list-players = players
list-about = about

cards-all-of = All of a card: { $command }
cards-decks = The decks: { $names }
cards-rank = { $rank }
cards-facts = Facts: { $source ->
        [rulebook] stated in the rulebook of Crazier Eights; its words are ours
        [named] named in the rulebook of Crazier Eights; what it does is our own design
        [published] published elsewhere; its words are ours
       *[ours] our own design
    }
cards-deck = Deck:  { $title } ({ $name })
