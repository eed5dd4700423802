# Was am Tisch geschehen ist, in Sätzen, und was man auf Fragen sagt. `$who` beginnt den Satz: ein Name oder „Du“, und `$you`
# sagt, was von beidem. `$other` ist jemand mitten im Satz; `$card` und `$cards` sind Karten in ihren Fällen.

tell-you = du
    .acc = dich
    .dat = dir
tell-you-first = Du
tell-name = { $name }
tell-has =
    { $you ->
        [yes] hast
       *[no] hat
    }
tell-is =
    { $you ->
        [yes] bist
       *[no] ist
    }
tell-number-of = { $who } { $number }
tell-list = { $list }
tell-hidden =
    { $number ->
        [0] keine Karten
        [one] eine Karte
       *[other] { $number } Karten
    }
tell-face-rank =
    { $rank ->
        [J] Bube
        [Q] Dame
        [K] König
        [A] Ass
       *[other] { $rank }
    }
tell-more-moves =
    { $number ->
        [one] Und noch 1 Zug.
       *[other] Und noch { $number } Züge.
    }

tell-drew = { $who } { tell-has } { $cards-accs } gezogen.
tell-drew-now = { $who } { tell-has } { $cards-accs } gezogen, jetzt { $now }.
tell-fits = Das passt.
tell-fits-not = Die passt nicht.
tell-left-over =
    { $number ->
        [0] Keine Karte mehr.
        [one] { $who } { tell-has } noch eine Karte.
       *[other] Noch { $number } Karten.
    }
tell-dealt =
    { $number ->
        [0] { $who } { tell-has } die Karten gegeben.
        [one] { $who } { tell-has } jedem 1 Karte gegeben.
       *[other] { $who } { tell-has } jedem { $number } Karten gegeben.
    }
tell-turned-up = Aufgedeckt wurde { $card-a }.
tell-reshuffled =
    { $number ->
        [one] Die Ablage wurde zu einem neuen Stapel mit 1 Karte gemischt.
       *[other] Die Ablage wurde zu einem neuen Stapel mit { $number } Karten gemischt.
    }
tell-passed = { $who } { tell-has } gepasst.
tell-gave = { $who } { tell-has } { $other-dat } { $cards-accs } gegeben.
tell-limit = Das Spiel hat seine Grenze erreicht.
tell-one-left = { $who } { tell-is } allein übrig.
tell-conceded = { $who } { tell-has } aufgegeben.
tell-agreed-draw = Alle haben sich auf Unentschieden geeinigt.

tell-hand-won =
    { $number ->
        [0] Niemand hat { tell-what } gewonnen.
        [one] { $who } { tell-has } { tell-what } gewonnen.
       *[other] { $who } { $among ->
            [yes] habt
           *[no] haben
        } { tell-what } zusammen gewonnen.
    }
tell-hand-drawn =
    { $what ->
        [hand] Die Runde
       *[game] Das Spiel
    } endet unentschieden.
tell-hand-scored = { $who } { tell-has } { tell-what } gewonnen und { $you ->
        [yes] bekommst
       *[no] bekommt
    } { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
tell-what =
    { $what ->
        [hand] die Runde
       *[game] das Spiel
    }
tell-points = Punkte: { $list }.
tell-standing = { $list }.
tell-no-scores = Noch hat niemand Punkte.
tell-match-won =
    { $number ->
        [0] Niemand hat die Partie gewonnen.
        [one] { $who } { tell-has } die Partie gewonnen.
       *[other] { $who } { $among ->
            [yes] habt
           *[no] haben
        } die Partie zusammen gewonnen.
    }
tell-match-drawn = Die Partie endet unentschieden.
tell-match-abandoned = Die Partie wurde aufgegeben.
tell-rematch = Es wird noch eine Partie gespielt.
tell-closed = Der Raum ist geschlossen.
tell-closed-full = Der Raum ist geschlossen: Er hat die Größe erreicht, die dieser Server zulässt. Öffnet einen neuen, um weiterzuspielen.
tell-moves-lost = { $number ->
    [one] Der letzte Schritt ist auf dem Server verloren gegangen. Das Spiel geht beim Stand davor weiter.
   *[other] Die letzten { $number } Schritte sind auf dem Server verloren gegangen. Das Spiel geht beim Stand davor weiter.
}
tell-gone = { $who } { tell-is } weg. Ein Bot spielt weiter.
tell-back = { $who } { tell-is } wieder da.
tell-bot-plays-on = { $who } { tell-has } aufgegeben. Ein Bot spielt weiter.
tell-draw-offered = { $who } { tell-has } ein Unentschieden angeboten.
tell-draw-agreed = { $who } { tell-is } mit dem Unentschieden einverstanden.
tell-draw-declined = { $who } { tell-has } das Unentschieden abgelehnt.
tell-draw-withdrawn = { $who } { tell-has } das Angebot zurückgezogen.
tell-sat = { $who } { tell-has } { $you ->
        [yes] dich
       *[no] sich
    } dazugesetzt.
tell-left =
    { $why ->
        [host] { $who } wurde vom Gastgeber weggeschickt.
        [idle] { $who } war zu lange weg und hat den Platz verloren.
        [operator] { $who } wurde vom Betreiber des Servers weggeschickt.
       *[asked] { $who } hat den Tisch verlassen.
    }
tell-time-up =
    { $you ->
        [yes] Deine Zeit ist abgelaufen.
       *[no] Die Zeit von { $who } ist abgelaufen.
    }
tell-connection-lost = Verbindung verloren. Dein Platz bleibt dir erhalten.
tell-connected-again =
    { $number ->
        [0] Wieder da. Du hast nichts verpasst.
        [one] Wieder da. Du hast 1 Zug verpasst:
       *[other] Wieder da. Du hast { $number } Züge verpasst:
    }

tell-your-turn = Du bist dran.
tell-whose-turn = { $who } { tell-is } dran.
tell-space-draws = Mit der Leertaste ziehst du.
tell-only-pass = Du kannst nur passen.
tell-top = Oben liegt { $card-a }.
tell-counts = Karten: { $list }. { $stock ->
        [0] Der Stapel ist leer.
        [one] Im Stapel 1 Karte.
       *[other] Im Stapel { $stock } Karten.
    }
tell-total =
    { $unit ->
        [wins] { $number ->
            [one] 1 Sieg
           *[other] { $number } Siege
        }
        [steps] { $number ->
            [one] 1 Stufe tiefer
           *[other] { $number } Stufen tiefer
        }
       *[points] { $number ->
            [one] 1 Punkt
           *[other] { $number } Punkte
        }
    }
tell-playing = am Zug
tell-away = weg, ein Bot spielt
tell-place-of = { $place } von { $all }
tell-playable-card = spielbar
tell-bare = { $card-a }

tell-no-seat = Such dir zuerst einen Platz.
tell-no-over = Gerade wird keine Runde gespielt.
tell-no-turn = Du bist nicht dran.
tell-no-card = { CAPITAL($card-acc) } hast du nicht.
tell-no-fit = { CAPITAL($card-a) } passt nicht.
tell-no-first = Vorher musst du etwas anderes tun.
tell-no-choice = Das kannst du nicht wählen.
tell-turn-player = Wähle jemanden.
tell-allowed = Das geht.
tell-allowed-card =
    { $how ->
        [discard] { CAPITAL($card-a) } kann abgeworfen werden.
       *[play] { CAPITAL($card-a) } kann gespielt werden.
    }

# Ein Geben, das sich nicht bestätigen ließ.
tell-deal-wrong = DAS GEBEN STIMMT NICHT: { $why ->
        [nothing] Noch ist nichts aufgedeckt
        [unreadable] Das Aufgedeckte ist nicht lesbar
        [promise] Das Geheimnis ist nicht das versprochene
        [word] Dein Wort fehlt beim Mischen
        [impossible] Runde { $number } kann so nicht gespielt worden sein
        [cards] Die Karten, die du gesehen hast, sind nicht die versprochenen
       *[result] Die Runde ging anders aus, als gemeldet wurde
    }.
tell-deal-corrected = Die Karten wurden gegeben wie versprochen. Die Regeln sind seit Beginn dieser Partie berichtigt worden, darum ließen sich die Züge nicht prüfen.
