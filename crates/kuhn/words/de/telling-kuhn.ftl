# Kuhn-Poker, für Tests.
tell-kuhn-card = { $card ->
        [J] der Bube
        [Q] die Dame
       *[K] der König
    }
    .acc = { $card ->
        [J] den Buben
        [Q] die Dame
       *[K] den König
    }
tell-kuhn-dealt = Alle haben eine Karte bekommen.
tell-kuhn-got = Du hältst { $card-accs }.
tell-kuhn-acted = { $who } { tell-has } { $what ->
        [bet] gesetzt
       *[check] geschoben
    }.
tell-kuhn-showed = { $who } { tell-has } { $card-accs } gezeigt.
tell-kuhn-turn = Setze oder schiebe.
tell-kuhn-stakes = { $number ->
        [0] Niemand hat gesetzt.
        [one] Einer hat gesetzt.
       *[other] Beide haben gesetzt.
    }
tell-kuhn-not-now = Du bist nicht am Zug.
tell-kuhn-bet = Setzen
tell-kuhn-check = Schieben
term-kuhn-hand = Karte  { $card }
term-kuhn-question = Du bist dran: bet oder check
term-kuhn-help = Gib bet, check oder q ein.
term-kuhn-score = Stand  { $list }
