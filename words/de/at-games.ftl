# Die Seite eines Tischs im Browser: was nur Crazier Eights oder nur Crazy 8-Ball hat.

at-cz-shelves = Mitspieler und was sie im Spiel haben
at-cz-assets =
    { $number ->
        [0] nichts im Spiel
        [one] { $number } Karte im Spiel
       *[other] { $number } Karten im Spiel
    }
at-cz-no-assets = Platz für deine erste Karte im Spiel
at-cz-out = ausgeschieden
at-cz-you-are-out = Ausgeschieden. Die anderen spielen weiter.
at-cz-choose = wählen
at-cz-discard-pile =
    { $number ->
        [0] Ablage, leer
        [one] Ablage, { $number } Karte, obenauf: { $card }
       *[other] Ablage, { $number } Karten, obenauf: { $card }
    }
at-cz-discards-title = Ablage, oberste Karte zuerst
at-cz-fits = abwerfen: { $cards-a }
at-cz-takes-effect = wirkt gerade
at-cz-phase = Phase des Zugs
at-cz-turn-of =
    { $you ->
        [yes] Du bist dran
       *[no] { $name } ist dran
    }
at-cz-beginning = Anfang
at-cz-beginning-short = Anfang
at-cz-draw = Ziehen
at-cz-main = Hauptphase
at-cz-main-short = Spielen
at-cz-end = Ende
at-cz-discards = { $number } abwerfen
at-cz-must-match = muss passen
at-cz-plays = { $number } spielen
at-cz-for-effect = für ihre Wirkung
at-cz-tap-lit = Tippe an, was leuchtet, oder wähle hier.
at-cz-tap-hand = Wähle eine deiner Karten.
at-cz-both = abwerfen oder spielen
at-cz-both-short = beides
at-cz-discard-only = nur abwerfen
at-cz-discard-short = abwerfen
at-cz-play-only = nur spielen
at-cz-play-short = spielen

at-eb-table = Billardtisch, sechs Plätze
at-eb-pocketed = versenkt
at-eb-stick = Queue
at-eb-cue-ball = Spielball
at-eb-block = Sperre
at-eb-side = Mitte
at-eb-corner = Ecke
at-eb-any = alle
at-eb-no-group = Volle oder Halbe?
at-eb-to-go =
    { $group ->
        [solids] Volle
       *[stripes] Halbe
    } · { $number ->
        [0] nur noch die 8
       *[other] noch { $number }, dann die 8
    }
at-eb-numbers = { tell-ball-colour }e { $number }
at-eb-empty = leer
at-eb-open = offen: { $what }
at-eb-open-short = offen
at-eb-blocked = gesperrt
at-eb-used-up = verbraucht
at-eb-discard = Ablage
at-eb-picked = Gewählt: { $cards }
at-eb-clear = Zurück
