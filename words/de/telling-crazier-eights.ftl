# Was bei Crazier Eights geschieht.

tell-card-named = { $name } ({ $colours } { tell-face-rank })
tell-cause = { $card }:
tell-begins = Jeder hat { $number } Karten bekommen. { $who } { $you ->
        [yes] fängst
       *[no] fängt
    } an.
tell-discarded = { $who } { tell-has } { $card-acc } abgeworfen.
tell-discarded-naming = { $who } { tell-has } { $card-acc } abgeworfen und { $colour } bestimmt.
tell-cr-named = { $who } { tell-has } { $colour } bestimmt.
tell-cr-played = { $who } { tell-has } { $card-acc } ausgespielt.
tell-destroyed = { $who } { tell-has } { $card-acc } von { $other-dat } zerstört.
tell-destroyed-own = { $who } { tell-has } { $card-acc } zerstört.
tell-took = { $who } { tell-has } { $other-dat } { $card-acc } abgenommen.
tell-got = { $who } { tell-has } im Tausch { $cards-accs } bekommen.
tell-looked = { $who } { tell-has } { $you ->
        [yes] dir
       *[no] sich
    } { $where ->
        [pile] im Ziehstapel
        [own] auf der Hand
       *[theirs] bei { $other-dat }
    } { $cards-accs } angesehen.
tell-revealed = { $who } { tell-has } { $where ->
        [pile] vom Ziehstapel
        [own] aus der Hand
       *[theirs] aus der Hand von { $other-dat }
    } { $cards-accs } aufgedeckt.
tell-ordered = { $who } { tell-has } { $cards-accs } auf den Ziehstapel zurückgelegt{ $down ->
        [yes] , von oben nach unten
       *[no] {""}
    }.
tell-put = { $who } { tell-has } { $cards-accs } { $goal ->
        [on-draw] auf den Ziehstapel gelegt
        [under-draw] unter den Ziehstapel gelegt
        [on-discard] auf die Ablage gelegt
        [under-discard] unter die Ablage gelegt
        [play] ins Spiel gebracht
       *[aside] beiseitegelegt
    }.
tell-put-in-hand =
    { $where ->
        [own] { $who } { tell-has } { $cards-accs } auf die Hand genommen.
       *[theirs] { $who } { tell-has } { $other-dat } { $cards-accs } auf die Hand gegeben.
    }
tell-gained = { $who } { $you ->
        [yes] darfst
       *[no] darf
    } { $number ->
        [one] eine weitere Karte
       *[other] { $number } weitere Karten
    } { $what ->
        [play] ausspielen
       *[discard] abwerfen
    }.
tell-replenished =
    { $number ->
        [one] 1 Karte aus der Ablage wurde in den Ziehstapel gemischt.
       *[other] { $number } Karten aus der Ablage wurden in den Ziehstapel gemischt.
    }
tell-shuffled = Der Ziehstapel wurde gemischt.
tell-instead = { $who } { $you ->
        [yes] ziehst
       *[no] zieht
    } { $number ->
        [0] keine Karte
        [one] eine Karte
       *[other] { $number } Karten
    } { $who-was ->
        [same] statt { $was }
       *[other] anstelle von { $other-dat }
    }.
tell-does-not =
    { $what ->
        [destroy] { $card-a } wird nicht zerstört.
        [take] { $card-a } wird nicht abgenommen.
        [draw] { $who } { $you ->
            [yes] ziehst
           *[no] zieht
        } { $number ->
            [one] keine Karte
           *[other] die { $number } Karten nicht
        }.
        [discard] { $who } { $you ->
            [yes] wirfst
           *[no] wirft
        } { $card-acc } nicht ab.
        [play] { $who } { $you ->
            [yes] spielst
           *[no] spielt
        } { $card-acc } nicht aus.
       *[lose] { $who } { $you ->
            [yes] verlierst
           *[no] verliert
        } nicht.
    }
tell-lasts = Das gilt ab jetzt.
tell-cr-lost = { $who } { tell-has } verloren, { $number ->
        [0] ohne Karten
        [one] mit einer Karte
       *[other] mit { $number } Karten
    } auf der Hand.
tell-cr-wins = Damit { $you ->
        [yes] gewinnst du
       *[no] gewinnt { $who }
    }.
tell-cr-all-lost = Alle, die noch dabei waren, haben gleichzeitig verloren.
tell-cr-no-draw = Jemand musste ziehen, aber es gab keine Karte mehr. Wer die wenigsten Karten hat, gewinnt.
tell-cr-endless = Die Karten lösen einander endlos aus. Wer die wenigsten Karten hat, gewinnt.

tell-colour-asked = Es gilt { $colour }.
tell-main-phase = Hauptphase. Du darfst { $discards ->
        [0] { $plays ->
            [0] nur noch deinen Zug beenden
            [one] eine Karte ausspielen
           *[other] { $plays } Karten ausspielen
        }
        [one] { $plays ->
            [0] eine Karte abwerfen
            [one] eine Karte abwerfen und eine ausspielen
           *[other] eine Karte abwerfen und { $plays } ausspielen
        }
       *[other] { $plays ->
            [0] { $discards } Karten abwerfen
            [one] { $discards } Karten abwerfen und eine ausspielen
           *[other] { $discards } Karten abwerfen und { $plays } ausspielen
        }
    }.
tell-discardable =
    { $number ->
        [0] Du kannst keine Karte abwerfen.
        [one] Du kannst eine Karte abwerfen.
       *[other] Du kannst { $number } Karten abwerfen.
    }
tell-before-draw = Wirf eine Karte ab, bevor du ziehst, oder zieh gleich. Mit der Leertaste ziehst du.
tell-turn-colour = Bestimme eine Farbe.
tell-turn-card = Wähle eine Karte.
tell-turn-save = Wähle die Karte, die verschont bleibt.
tell-turn-may = Möchtest du das?
tell-turn-order = Mehrere Karten wirken. Wähle, welche zuerst kommt.
tell-phase =
    { $phase ->
        [beginning] Der Zug beginnt.
        [draw] Es wird gezogen.
        [main] Hauptphase.
       *[end] Der Zug endet.
    }
tell-kind =
    { $kind ->
        [asset] Besitzkarte
       *[event] Ereignis
    }
tell-may =
    { $what ->
        [both] kann abgeworfen oder ausgespielt werden
        [discard] kann abgeworfen werden
       *[play] kann ausgespielt werden
    }
tell-can-discard = Du kannst { $cards-acc } abwerfen.
tell-cr-no-discard = Du darfst in diesem Zug nichts mehr abwerfen.
tell-cr-no-play = Du darfst in diesem Zug nichts mehr ausspielen.
tell-cr-no-choice = { $card-a } lässt sich nicht ausspielen: Es gibt keine Karte, die du dafür wählen könntest.
tell-cr-forbidden = { $by } erlaubt das mit { $card-dat } nicht.
tell-cr-no-asked = Wirf eine Karte ab, spiel eine aus, oder beende deinen Zug.
