# Was das Programm um das herum sagt, wonach man es fragt.

check-well = { $file }: alles in Ordnung
check-usable = { $file }: kann benutzt werden
check-unusable = { $file }: kann so nicht benutzt werden
check-usable-but =
    { $number ->
        [one] { $file } kann benutzt werden; 1 Hinweis dazu
       *[other] { $file } kann benutzt werden; { $number } Hinweise dazu
    }
check-unreadable = { $file } lässt sich nicht lesen: { $why }

about-games = Kartenspiele einer Familie im Terminal: { $games }. Gespielt wird mit eights play.
about-owners = Namen von Spielen und Produkten gehören ihren Inhabern. Eights hat weder mit ihnen noch mit einem Verlag etwas zu tun; die Regeln sind mit eigenen Worten beschrieben. Die Decks von Crazier Eights sind selbst entworfen, bis auf bekannte Einzelheiten einzelner Karten: eights cards show sagt zu jeder Karte, woher sie kommt.
about-licence = Lizenz: { $licences }, nach deiner Wahl.

find-more =
    { $number ->
        [one] und 1 weitere Stelle
       *[other] und { $number } weitere Stellen
    }
find-show = Alle diese Regeln zeigt: eights rules show { $name }
list-name = Name
list-players = Spieler
list-about = Was sie ausmacht

cards-all-of = Eine ganze Karte: { $command }
cards-decks = Decks: { $names }
cards-rank =
    { $rank ->
        [two] 2
        [three] 3
        [four] 4
        [five] 5
        [six] 6
        [seven] 7
        [eight] 8
        [nine] 9
        [ten] 10
        [jack] Bube
        [queen] Dame
        [king] König
       *[ace] Ass
    }
cards-facts = Herkunft: { $source ->
        [rulebook] Steht in den Regeln von Crazier Eights; der Wortlaut ist von uns
        [named] Der Name steht in den Regeln von Crazier Eights; was sie tut, ist selbst entworfen
        [published] Anderswo veröffentlicht; der Wortlaut ist von uns
       *[ours] Selbst entworfen
    }
cards-deck = Deck: { $title } ({ $name })
