# Was man am gezeichneten Tisch tun kann, wie es auf Knöpfen steht und auf dem, was man antippt.

act-play = Spielen
act-give = Geben
act-draw =
    { $number ->
        [one] Eine Karte ziehen
       *[other] { $number } ziehen
    }
act-pass = Passen
act-done = Fertig
act-end-turn = Zug beenden
act-keep = Behalten
act-miss = Aussetzen
act-keep-hand = Eigene Karten behalten
act-give-none = Keine geben
act-name = { CAPITAL($what) }
act-player = { $name }
act-yourself = Du selbst
act-call = Letzte Karte ansagen
act-challenge = Anzweifeln
act-accept = Gelten lassen
act-catch = Erwischen
act-catch-whom = { $name } erwischen

act-discard = Abwerfen
act-card = { $card }{ $where ->
        [hand-of] , auf der Hand von { $name }
        [play] , vor dir
        [play-of] , vor { $name }
        [draw] , im Ziehstapel
        [discard] , in der Ablage
        [top] , oben auf der Ablage
        [limbo] , wirkt gerade
       *[hand] { "" }
    }
act-nothing = Keine Karte
act-stop = Das reicht
act-yes = Ja
act-no = Nein
act-next = Zuerst { $card }
act-next-other = Zuerst eine andere Fähigkeit

act-solids = Die Vollen
act-stripes = Die Halben
act-swap = Tauschen
act-take = Oberste Karte nehmen
act-lay = Legen
act-block = Sperren
act-shoot = Kugel versenken
act-shoot-ball = { CAPITAL($ball-acc) } versenken
