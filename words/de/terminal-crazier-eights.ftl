# Crazier Eights im Terminal. `$who` ist ein Name oder „Du“, und `$you` sagt, was von beidem; `$card` ist eine Karte, wie sie dort
# gezeigt wird, zum Beispiel „Night Ferry (5B)“.

term-cr-title = { $game }, Karten: { $deck }
term-cr-title-rules = { $game } ({ $rules }), Karten: { $deck }

# Die Wörter links vom Tisch haben höchstens sechs Buchstaben.
term-cr-label-turn = Zug
term-cr-label-top = Oben
term-cr-label-cards = Karten
term-cr-label-play = Spiel
term-cr-label-lasting = Gilt
term-cr-label-hand = Hand
term-cr-label-points = Punkte

# Die Buchstaben vor den Handkarten; man kann sie eingeben.
term-cr-mark-discard = w
term-cr-mark-play = s

term-cr-whose-turn =
    { $whose ->
        [yours] du bist dran
        [allied] du bist dran, zusammen mit { $team }
        [theirs] { $team } ist dran
       *[team] { $team } sind dran
    }
term-cr-turn = { $turn }, { $phase ->
        [deal] Geben
        [beginning] Anfang
        [draw] Ziehen
        [end] Ende
       *[main] Hauptphase
    }{ $own ->
        [yes] { term-cr-turn-left }
       *[no] {""}
    }
term-cr-turn-left =
    { $discards ->
        [0] { $plays ->
            [0] {""}
           *[other] : Du darfst noch { term-cr-turn-plays }
        }
       *[other] : Du darfst noch { $discards ->
            [one] eine Karte
           *[other] { $discards } Karten
        } abwerfen{ $plays ->
            [0] {""}
            [one] {" "}und eine ausspielen
           *[other] {" "}und { $plays } ausspielen
        }
    }
term-cr-turn-plays =
    { $plays ->
        [one] eine Karte ausspielen
       *[other] { $plays } Karten ausspielen
    }
term-cr-turn-said = { CAPITAL($turn) }.
term-cr-top = { $card }{ $named ->
        [yes] , { $colour } bestimmt
       *[no] {""}
    }; es passt { $cards-a }
term-cr-top-none = keine Karte: Du kannst jede abwerfen
term-cr-count = { $who } { $number }{ $seen ->
        [ally] {" "}(verbündet: { $cards })
        [known] {" "}(bekannt: { $cards })
       *[no] {""}
    }
term-cr-count-out = { $who } ausgeschieden
term-cr-count-draw = Ziehstapel { $number }
term-cr-count-discard = Ablage { $number }
term-cr-no-assets = keine Karten im Spiel
term-cr-lasting =
    { $you ->
        [yes] { $card } von dir
       *[no] { $card } von { $who }
    }
term-cr-legend = w: kannst du abwerfen, s: ausspielen; { $example }? oder hand zeigt den Text
term-cr-legend-short = w abwerfen, s spielen; { $example }? mehr
term-cr-legend-marks = w: kannst du abwerfen, s: ausspielen

term-cr-at-hand =
    { $you ->
        [yes] auf deiner Hand
       *[no] auf der Hand von { $who }
    }
term-cr-at-play =
    { $you ->
        [yes] vor dir
       *[no] vor { $who }
    }
term-cr-at-pile =
    { $pile ->
        [draw] im Ziehstapel
        [discard] in der Ablage
        [top] oben auf der Ablage
       *[aside] beiseitegelegt
    }
term-cr-choice =
    { $what ->
        [self] du selbst
        [ability] diese Wirkung
        [nothing] keine Karte
        [stop] keine weitere Karte
        [yes] ja
        [no] nein
        [draw] ziehen
       *[done] fertig
    }
term-cr-choice-card =
    { $what ->
        [discard] { $card } abwerfen
       *[play] { $card } ausspielen
    }

term-cr-prompt = Du bist dran: { $ways }; ? hilft
term-cr-way =
    { $what ->
        [discard] w { $card } wirft ab
        [play] s { $card } spielt aus
        [draw] z zieht
       *[end] e beendet den Zug
    }
term-cr-can =
    { $what ->
        [discard] Abwerfen kannst du:
       *[play] Ausspielen kannst du:
    }
term-cr-can-none = keine Karte
term-cr-can-draw = Mit z ziehst du.
term-cr-can-end = Mit e beendest du deinen Zug.
term-cr-asks =
    { $you ->
        [yes] { $card } fragt:
       *[no] { $card } von { $who } fragt:
    }
term-cr-reading = („du“ ist hier { $who })

term-cr-which-colour = Welche Farbe gilt nach deiner Acht?
term-cr-which-player = Welcher Spieler?
term-cr-which-may = Möchtest du das? j oder n
term-cr-which-first = Mehrere Karten wirken: Welche zuerst?
term-cr-which =
    { $what ->
        [destroy] Welche Karte wird zerstört?
        [save] Welche Karte bleibt verschont?
        [take] Welche Karte nimmst du zu dir?
        [discard] Welche Karte wirfst du ab?
        [play] Welche Karte spielst du aus?
        [give] Welche Karte gibst du ab?
        [swap] Welche Karte gibst du her?
        [swap-for] Welche Karte nimmst du dafür?
        [show] Welche Karte wird gezeigt?
       *[any] Welche Karte?
    }
term-cr-which-give = Welche Karte gibst du { $other-dat }?
term-cr-which-order = In welcher Reihenfolge kommen diese Karten zurück auf den Ziehstapel?
term-cr-which-put = { $down ->
        [yes] Von oben nach unten: Welche
       *[no] Welche
    } Karte kommt { $goal ->
        [hand] auf die Hand
        [play] ins Spiel
        [on-draw] auf den Ziehstapel
        [under-draw] unter den Ziehstapel
        [on-discard] auf die Ablage
       *[under-discard] unter die Ablage
    }?
term-cr-which-more = { $question } ({ $stop ->
        [yes] bis zu { $number }
       *[no] noch { $number }
    })
term-cr-type = Nummer oder Karte eingeben.
term-cr-type-read = Nummer oder Karte eingeben; { $number }? zeigt den Text.
term-cr-order-example = Gib alle ein, die oberste zuerst, etwa { $numbers }.
term-cr-order-read = 1? zeigt den Text einer Karte.

term-cr-forced-cannot =
    { $team ->
        [yes] Du kannst jetzt keine Karte abwerfen oder ausspielen, also bist du fertig.
       *[no] Du kannst jetzt keine Karte abwerfen oder ausspielen, also endet dein Zug.
    }
term-cr-forced-used =
    { $team ->
        [yes] Du darfst nichts mehr abwerfen oder ausspielen, also bist du fertig.
       *[no] Du darfst nichts mehr abwerfen oder ausspielen, also endet dein Zug.
    }
term-cr-only-choice = Es gibt nur eine Möglichkeit: { $choice }.
term-cr-only-choice-of = { $card }: Es gibt nur eine Möglichkeit, { $choice }.

# Antworten auf Eingaben.
# Wörter, zu denen ein Tippfehler verbessert wird; alle werden verstanden.
term-cr-known-words = hilfe regeln tisch hand besitz optionen ablage punkte verlauf abwerfen ausspielen fertig warum
term-cr-slip = „{ $typed }“ kenne ich hier nicht. Meinst du { $meant }?
term-cr-unknown = „{ $typed }“ kenne ich hier nicht. Eine Karte gibst du so ein: { $example }; ? hilft.
term-cr-both-ways = { $card } kannst du abwerfen oder ausspielen: Gib w { $typed } oder s { $typed } ein.
term-cr-choices-are = Du kannst 1 bis { $number } wählen.
term-cr-not-a-choice = { $card } steht nicht zur Wahl.
term-cr-several-of = { $card } gibt es mehrmals: Gib { $numbers } ein.
term-cr-still-asks = { $card } fragt noch.
term-cr-not-yet = Dein Zug kann noch nicht enden.
term-cr-number-or-stop = Gib { $number } ein für „{ $choice }“ oder die Nummer einer Karte.
term-cr-number-or-name = Gib eine Nummer von 1 bis { $number } oder einen Namen aus der Liste ein.
term-cr-not-left = „{ $typed }“ ist keine der übrigen Karten.
term-cr-say-yes-or-no = Gib j oder n ein; 5b? zeigt den Text einer Karte.
term-cr-say-yes-or-no-to = { $card } fragt: Gib j oder n ein; 5b? zeigt den Text einer Karte.
term-cr-name-colour = Deine Acht ist abgeworfen; jetzt bestimm eine Farbe: { $colours }.
term-cr-choose-first = Erst musst du wählen.
term-cr-which-card = Welche Karte? Zum Beispiel: { $verb } { $example }
term-cr-none-to =
    { $what ->
        [discard] Abwerfen kannst du jetzt keine deiner Karten.
       *[play] Ausspielen kannst du jetzt keine Karte.
    }
term-cr-drawn-already = Gezogen hast du schon: Wirf eine Karte ab, spiel eine aus oder beende deinen Zug mit e.
term-cr-which-one = Welche davon: { $cards-or }?
term-cr-no-card-near = Eine Karte „{ $typed }“ gibt es nicht. Meinst du { $card }?
term-cr-no-card = Eine Karte „{ $typed }“ gibt es hier nicht. Karten gibst du mit Wert und Farbe ein, zum Beispiel 5b.
term-cr-no-such-card = Diese Karte gibt es hier nicht.
term-cr-choice-is = { $number }: { $choice }.
term-cr-choice-is-player = { $number }: { $choice }, mit { $cards ->
        [0] keiner Karte
        [one] 1 Karte
       *[other] { $cards } Karten
    } auf der Hand.
term-cr-not-understood = Diese Frage verstehe ich nicht. Frag nach einer Karte mit ihrem Namen oder Kürzel, zum Beispiel { $example }? oder warum w { $example }; ? allein erklärt das Spiel.
term-cr-pile-empty = Die Ablage ist leer.
term-cr-pile =
    { $number ->
        [one] Die Ablage, 1 Karte:
       *[other] Die Ablage von oben, { $number } Karten:
    }
term-cr-hand-empty = Du hast keine Karten auf der Hand.
term-cr-out = { $who } { tell-is } ausgeschieden.
term-cr-holds = { $who } { tell-has } { $number ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $number } Karten
    } auf der Hand{ $known ->
        [none] ; welche, weißt du nicht
        [all] : { $cards }
        [some] ; davon kennst du { $cards }
       *[empty] {""}
    }.
term-cr-card = { $card } ({ $code }), { $colours } { tell-face-rank }, { $kind }:
term-cr-lies =
    { $you ->
        [yes] Sie liegt vor dir im Spiel.
       *[no] Sie liegt vor { $who } im Spiel{ $reading ->
            [yes] {" "}(„du“ ist hier { $who })
           *[no] {""}
        }.
    }
term-cr-rules-title = Die Regeln von { $game }: { $rules }
term-cr-unscored = Punkte werden nicht gezählt: Dieses eine Spiel entscheidet, und wer zuerst keine Karten mehr auf der Hand hat, gewinnt. Auf der Hand: { $list }.
term-cr-cards =
    { $number ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $number } Karten
    }
term-cr-fewest-wins =
    { $number ->
        [one] die wenigsten gewinnen nach 1 Spiel
       *[other] die wenigsten gewinnen nach { $number } Spielen
    }

# Hilfe. Was in einem Absatz vor dem ersten Doppelpunkt steht, ist hervorgehoben.
term-cr-help-goal = Ziel: keine Karten mehr auf der Hand, durch Abwerfen und Ausspielen. Karten im Spiel zählen nicht mit.
term-cr-help-turn = Ein Zug: Am Anfang wirken Karten; du ziehst eine; du darfst eine abwerfen und eine ausspielen, egal in welcher Reihenfolge; am Ende wirken Karten.{ $early ->
        [yes] {" "}Du darfst auch schon vor dem Ziehen abwerfen.
       *[no] {""}
    }
term-cr-help-discard = Abwerfen: Farbe oder Wert muss zur obersten Karte passen; die Karte wirkt dabei nicht. Eine Acht passt immer; du bestimmst die Farbe.
term-cr-help-play = Ausspielen: jede Karte. Ein Ereignis tut, was darauf steht, und ist weg; eine Besitzkarte bleibt vor dir im Spiel.
term-cr-help-reading = Lesen: „Du“ auf einer Karte ist, wer sie ausspielt oder vor sich im Spiel hat.
term-cr-help-players = Spieler: { $players }
term-cr-players-fixed = { $seats }, so wollen es diese Regeln.
term-cr-players = { $seats }; { $other ->
        [2] für einen Gegner
       *[other] für { $other } Spieler
    } starte mit --players { $other } (bis zu { $most } können spielen).
term-cr-help-colours = Farben: { $colours }. T ist eine Zehn.
# Was man eingeben kann, und nach dem Strich, was es tut. Eine Zeile hat höchstens 37 Buchstaben.
term-cr-help-commands =
    w 5b | die Karte 5B abwerfen
    s 5b | sie ausspielen
    w 8b g | 8B abwerfen, Grün wählen
    5b | das eine, was damit geht
    e, fertig | Zug beenden
    2, bob, j | eine Frage beantworten
    5b?, NAME? | der Text einer Karte
    warum | welche Karte war das?
    warum w 5b | geht das?
    optionen | alles, was geht
    hand | Handkarten mit Text
    besitz | Karten im Spiel mit Text
    tisch | beides, ungekürzt
    Enter | der Tisch noch einmal
    ablage | alle abgeworfenen Karten
    verlauf | die letzten Züge
    punkte | wer vorn liegt
    regeln, q | alle Regeln; aufhören

term-cr-word-asset = Eine Besitzkarte bleibt vor dem liegen, der sie ausgespielt hat, und wirkt, solange sie dort liegt.
term-cr-word-event = Ein Ereignis tut einmal, was darauf steht, wenn es ausgespielt wird, und ist dann weg.
term-cr-word-eight = Eine Acht kann auf jede Karte abgeworfen werden; wer das tut, bestimmt die Farbe, die folgt.
term-cr-word-turn = In deinem Zug ziehst du eine Karte, dann darfst du eine abwerfen und eine ausspielen, egal in welcher Reihenfolge. Am Anfang und am Ende können Karten wirken.
term-cr-word-you = „Du“ auf einer Karte ist, wer sie ausspielt oder vor sich im Spiel hat.
term-cr-word-win = Wer zuerst keine Karten mehr auf der Hand hat, gewinnt; Karten im Spiel zählen nicht. Auch manche Karten gewinnen oder verlieren ein Spiel.
term-cr-word-discard = Beim Abwerfen muss die Karte in Farbe oder Wert zur obersten passen; sie wirkt dabei nicht.
term-cr-word-play = Beim Ausspielen muss die Karte nicht passen: Sie tut, was darauf steht.
term-cr-word-ally = Verbündete sind die anderen in deinem Team; sie sind keine Gegner.
term-cr-word-control = Dir gehören die Karten, die vor dir im Spiel liegen.
term-cr-word-destroy = Eine zerstörte Karte ist nicht mehr im Spiel und kommt unter die Ablage.
term-cr-word-colour = Die Farben sind Violett, Grün, Blau und Orange: p, g, b und o. Wer eine Acht abwirft, bestimmt eine davon.
term-cr-word-draw = Am Anfang jedes deiner Züge ziehst du von selbst eine Karte.

# Das Ende eines Spiels.
term-cr-end-out =
    { $number ->
        [0] ausgeschieden, ohne Karten
        [one] ausgeschieden, mit 1 Karte
       *[other] ausgeschieden, mit { $number } Karten
    }
term-cr-end-empty = keine Karten
term-cr-in-vain =
    { $you ->
        [yes] { $card } hat dir nichts genützt: Die Karte verhindert, dass du durch eine Karte verlierst, aber nicht, dass jemand anders gewinnt.
       *[no] { $card } hat { $who } nichts genützt: Die Karte verhindert, dass man durch eine Karte verliert, aber nicht, dass jemand anders gewinnt.
    }
