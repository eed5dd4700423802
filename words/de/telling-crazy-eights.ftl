# Was bei Crazy Eights geschieht.

tell-face =
    { $rank ->
        [J] der { $suit }-Bube
        [Q] die { $suit }-Dame
        [K] der { $suit }-König
        [A] das { $suit }-Ass
       *[other] die { $suit }-{ $rank }
    }
    .acc =
    { $rank ->
        [J] den { $suit }-Buben
        [Q] die { $suit }-Dame
        [K] den { $suit }-König
        [A] das { $suit }-Ass
       *[other] die { $suit }-{ $rank }
    }
    .dat =
    { $rank ->
        [J] dem { $suit }-Buben
        [Q] der { $suit }-Dame
        [K] dem { $suit }-König
        [A] dem { $suit }-Ass
       *[other] der { $suit }-{ $rank }
    }
tell-face-bare = { $suit }-{ tell-face-rank }
tell-joker-bare =
    { $red ->
        [yes] roter Joker
       *[no] schwarzer Joker
    }
tell-of-suit =
    { $suit ->
        [clubs] Kreuz
        [diamonds] Karo
        [hearts] Herz
       *[spades] Pik
    }

tell-played =
    { $how ->
        [answer] { $who } { tell-has } mit { $card-dat } gekontert.
        [again] { $who } { tell-has } auch { $card-acc } gelegt, zusammen { $number } Karten.
        [thrown] { $who } { tell-has } { $card-acc } dazwischengeworfen.
        [drawn] { $who } { tell-has } die gezogene Karte gelegt: { $card-acc }.
       *[play] { $who } { tell-has } { $card-acc } gelegt.
    }
tell-played-naming = { $who } { tell-has } { $card-acc } gelegt und { $you ->
        [yes] dir
       *[no] sich
    } { $suit } gewünscht.
tell-named = { $who } { tell-has } { $you ->
        [yes] dir
       *[no] sich
    } { $suit } gewünscht.
tell-counts-as = Das zählt als { $card-a }.
tell-demanded = { $who } { tell-has } { $rank } gefordert.
tell-demand-over = Die Forderung ist vorbei.
tell-reversed = Jetzt geht es andersherum.
tell-is-next = { $who } { tell-is } dran.
tell-skipped =
    { $you ->
        [yes] Du setzt aus.
       *[no] { $who } setzt aus.
    }
tell-must-draw = { $who } muss { $number ->
        [one] eine Karte
       *[other] { $number } Karten
    } ziehen oder kontern.
tell-penalty-over = Jetzt muss niemand mehr ziehen.
tell-must-miss =
    { $number ->
        [one] { $who } muss aussetzen oder kontern.
       *[other] { $who } muss aussetzen oder kontern, insgesamt { $number }-mal.
    }
tell-skip-over = Jetzt muss niemand mehr aussetzen.
tell-will-miss =
    { $you ->
        [yes] Beim nächsten Mal setzt du aus.
       *[no] { $who } setzt beim nächsten Mal aus.
    }
tell-missed = { $who } { tell-has } ausgesetzt.
tell-more-turns =
    { $number ->
        [one] { $who } { tell-is } noch einmal dran.
       *[other] { $who } { tell-is } noch { $number }-mal dran.
    }
tell-kept = { $who } { tell-has } die Karte behalten.
tell-chose = { $who } { tell-has } { $other-acc } gewählt.
tell-no-swap = { $who } { tell-has } mit niemandem getauscht.
tell-no-gift = { $who } { tell-has } keine Karte gegeben.
tell-swapped = { $who } { tell-has } mit { $other-dat } alle Karten getauscht. Karten jetzt: { $list }.
tell-hands-passed = Alle geben ihre Karten an den nächsten Spieler weiter. Karten jetzt: { $list }.
tell-showed = { $who } { tell-has } { $cards-accs } gezeigt.
tell-challenged =
    { $right ->
        [yes] { $who } { tell-has } { $other-acc } angezweifelt, und zwar zu Recht: Eine andere Karte hätte gepasst.
       *[no] { $who } { tell-has } { $other-acc } angezweifelt, aber zu Unrecht: Keine andere Karte hat gepasst.
    }
tell-called = { $who } { tell-has } die letzte Karte angesagt.
tell-caught = { $who } { tell-has } { $other-acc } erwischt: Die letzte Karte war nicht angesagt.
tell-did-not-call = { $who } { tell-has } die letzte Karte nicht angesagt.
tell-false-call = { $who } { tell-has } die letzte Karte zu früh angesagt.
tell-cut = { $who } { tell-has } { $card-acc } abgehoben.
tell-returned = { CAPITAL($card-a) } wurde zurückgemischt.
tell-sits-out =
    { $you ->
        [yes] Du spielst in dieser Runde nicht mit.
       *[no] { $who } spielt in dieser Runde nicht mit.
    }
tell-level = { $who } { tell-is } jetzt bei { $number }.
tell-finished = { $who } { tell-is } fertig, auf Platz { $place }.
tell-too-many = { $who } { tell-has } zu viele Karten und { $you ->
        [yes] scheidest
       *[no] scheidet
    } aus.
tell-stock-used-up = Der Stapel ist aufgebraucht, und die Runde endet.
tell-blocked = Niemand kann weiterspielen, und die Runde endet.

tell-suit-asked = { $suit } ist gewünscht.
tell-card-asked = { CAPITAL($card-a) } ist gewünscht.
tell-rank-demanded = { CAPITAL($rank) } sind gefordert.
tell-playable =
    { $number ->
        [0] Keine Karte passt.
       *[other] { $which ->
            [all] { $all ->
                [one] Deine letzte Karte passt.
                [2] Deine beiden Karten passen.
               *[other] Alle deine { $all } Karten passen.
            }
           *[some] { $number ->
                [one] Eine deiner { $all } Karten passt.
               *[other] { $number } deiner { $all } Karten passen.
            }
        }
    }
tell-due =
    { $number ->
        [one] 1 Karte muss gezogen werden.
       *[other] { $number } Karten müssen gezogen werden.
    }
tell-skips-due =
    { $number ->
        [one] Einmal muss ausgesetzt werden.
       *[other] { $number }-mal muss ausgesetzt werden.
    }
tell-turn-draw = Du ziehst { $number ->
        [one] eine Karte
       *[other] { $number } Karten
    }{ $answer ->
        [yes] {" "}oder konterst mit { $cards-dat }.
       *[no] {"."} Kontern kannst du nicht. Mit der Leertaste ziehst du.
    }
tell-turn-miss =
    { $number ->
        [one] Du setzt aus
       *[other] Du setzt insgesamt { $number }-mal aus
    }{ $answer ->
        [yes] {" "}oder konterst mit { $cards-dat }.
       *[no] {"."} Kontern kannst du nicht.
    }
tell-turn-drawn =
    { $fits ->
        [yes] { $keep ->
            [draw] Leg die Karte, oder behalte sie und zieh noch eine.
            [yes] Leg die Karte, oder behalte sie.
           *[no] Du musst die Karte legen.
        }
       *[no] { $keep ->
            [draw] Behalte die Karte und zieh noch eine.
           *[no] Du behältst die Karte.
        }
    }
tell-turn-more =
    { $or ->
        [none] Keine Karte kann folgen. Beende deinen Zug.
        [draw] Du kannst noch { $cards-acc } legen oder ziehen.
        [yes] Du kannst noch { $cards-acc } legen oder aufhören.
       *[no] Leg noch { $cards-acc }.
    }
tell-turn-challenge = Zweifle die Wunschkarte an, oder lass sie gelten.
tell-turn-suit = Wünsch dir eine Farbe.
tell-turn-rank = Nenne einen Wert.
tell-turn-swap =
    { $optional ->
        [yes] Mit wem tauschst du alle Karten? Du kannst auch darauf verzichten.
       *[no] Mit wem tauschst du alle Karten?
    }
tell-turn-give =
    { $number ->
        [one] Gib eine Karte ab
       *[other] Gib { $number } Karten ab
    }{ $optional ->
        [yes] , oder verzichte darauf.
       *[no] {"."}
    }
tell-wild = Wunschkarte
tell-draws = zieh { $number }
tell-skips = aussetzen
tell-reverses = Richtungswechsel

tell-can-play = Du kannst { $cards-acc } legen.
tell-no-suit-first = Wünsch dir zuerst eine Farbe.
tell-no-rank-first = Nenne zuerst einen Wert.
tell-no-naming = Du kannst dir gerade nichts wünschen.
tell-no-such-rank = { CAPITAL($rank) } gibt es in diesem Blatt nicht.
tell-no-same-suit = Wünsch dir eine andere Farbe als die, die gilt.
tell-no-drawn-only = Du kannst die gezogene Karte legen, wenn sie passt, oder sie behalten.
tell-no-lay-drawn = Die gezogene Karte passt, also musst du sie legen.
tell-no-last-special = { CAPITAL($card-a) } darf nicht deine letzte Karte sein, weil sie etwas bewirkt.
tell-no-last = { CAPITAL($card-a) } darf nicht deine letzte Karte sein.
tell-no-wild-last = { CAPITAL($card-a) } ist eine Wunschkarte, und eine andere von deinen Karten passt. Leg die.
tell-no-challenge = Es gibt gerade keine Wunschkarte anzuzweifeln.
tell-no-challenge-first = Zweifle erst die Wunschkarte an, oder lass sie gelten.
tell-no-not-now = Das kann in diesem Zug nicht folgen. Leg eine Karte, die folgen kann, oder hör auf.
tell-no-cover = Auf die gelegte Karte gehört noch eine. { $number ->
        [0] Leg eine, die folgen kann.
       *[other] Leg eine, die folgen kann, oder zieh { $number }.
    }
tell-no-skipped =
    { $number ->
        [one] Du musst aussetzen. Kontere oder passe.
       *[other] Du musst { $number }-mal aussetzen. Kontere oder passe.
    }
tell-no-choose-first =
    { $optional ->
        [yes] Wähle zuerst jemanden, oder verzichte darauf.
       *[no] Wähle zuerst jemanden.
    }
tell-no-give-first =
    { $number ->
        [one] Gib zuerst eine Karte ab
       *[other] Gib zuerst { $number } Karten ab
    }{ $optional ->
        [yes] , oder verzichte darauf.
       *[no] {"."}
    }
tell-no-asked = Danach fragt gerade keine Karte.
tell-no-thrown = Du bist nicht dran. Dazwischenwerfen könntest du nur { $cards-acc }, wie sie oben liegt.
tell-no-identical = Du bist nicht dran. Dazwischenwerfen könntest du nur { $card-acc }, genau die Karte, die oben liegt.
tell-no-call = Es gibt gerade keine letzte Karte anzusagen.
tell-no-catch = Es gibt niemanden zu erwischen: Keiner hat die Ansage vergessen.
tell-no-must-play = Du kannst legen, also darfst du nicht ziehen.
tell-no-drawn-enough = Du hast so viele Karten gezogen, wie ein Zug erlaubt.
tell-no-penalty =
    { $number ->
        [one] Erst musst du eine Karte ziehen oder kontern.
       *[other] Erst musst du { $number } Karten ziehen oder kontern.
    }
tell-no-stock =
    { $then ->
        [play] Der Stapel ist leer. Leg eine Karte.
        [ends] Der Stapel ist leer, und keine deiner Karten passt. Du kannst nur passen, und damit endet die Runde.
       *[pass] Der Stapel ist leer, und keine deiner Karten passt. Du kannst nur passen.
    }
tell-no-pass =
    { $draw ->
        [yes] Passen darfst du jetzt nicht. Leg eine Karte, oder zieh eine.
       *[no] Passen darfst du jetzt nicht. Leg eine Karte.
    }

tell-why-demanded = Dieser Wert ist gefordert.
tell-why-wild = Sie ist eine Wunschkarte.
tell-why-anything = Auf die oberste Karte passt jede.
tell-why-suit = Sie hat die richtige Farbe.
tell-why-rank = Sie hat den richtigen Wert.
