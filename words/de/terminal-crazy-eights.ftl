# Crazy Eights im Terminal. `$typed` ist, was man für eine Karte eintippt. Was zwischen Sternen steht, erscheint fett.

# Der Tisch.

term-ce-label-table = Tisch
term-ce-label-top = Oben
term-ce-label-hand = Hand
term-ce-label-score = Stand
term-ce-label-wins = Gewonnen
term-ce-label-numbers = Zahlen
term-ce-stock = Stapel { $number }
term-ce-seat =
    { $who } { $number }{ $level ->
        [yes] { " " }(Wunschkarten: { $rank })
       *[no] { "" }
    }{ $state ->
        [out] { " " }raus
        [uncalled] { " " }Karte, nicht angesagt
        [last] { " " }letzte Karte!
       *[playing] { "" }
    }{ $turn ->
        [yes] { " " }(dran)
       *[no] { "" }
    }
term-ce-absent =
    { $you ->
        [yes] { $who } spielst nicht mit
       *[no] { $who } spielt nicht mit
    }
term-ce-reversed = es geht andersherum
term-ce-cards =
    { $number ->
        [one] 1 Karte
       *[other] { $number } Karten
    }

# Was gerade gilt, neben der obersten Karte.

term-ce-no-top = noch keine Karte
term-ce-rule-anything = leg, was du willst
term-ce-rule = leg { $cards-acc }
term-ce-rule-demanded = { $rank } sind gefordert: Leg { $cards-acc }
term-ce-rule-card-named = { $card-a } ist gewünscht: Leg { $cards-acc }
term-ce-rule-suit-named = { $suit } ist gewünscht: Leg { $cards-acc }
term-ce-rule-more = in diesem Zug darf noch etwas folgen
term-ce-rule-due = zieh { $number } oder kontere mit { $cards-dat }
term-ce-rule-naming = wünsch dir eine Farbe
term-ce-rule-naming-rank = nenne einen Wert
term-ce-rule-missing = setz aus oder kontere
term-ce-rule-choosing = wähle jemanden
term-ce-rule-giving = gib Karten ab
term-ce-answer-mixed = eine passende Karte, die andere ziehen lässt
    .dat = einer passenden Karte, die andere ziehen lässt
term-ce-answer-several = eine Karte, die andere ziehen lässt oder ändert, wer zieht
    .dat = einer Karte, die andere ziehen lässt oder ändert, wer zieht
term-ce-follow-fitting = noch eine passende Karte
term-ce-follow-suit =
    { $suit ->
        [clubs] noch ein Kreuz
        [diamonds] noch ein Karo
        [hearts] noch ein Herz
       *[spades] noch ein Pik
    }
term-ce-follow-run = noch { $rank-acc } oder { $suit ->
        [clubs] Kreuz
        [diamonds] Karo
        [hearts] Herz
       *[spades] Pik
    } einen Wert höher oder tiefer
term-ce-follow-rank = noch { $rank-acc }
term-ce-follow-any = eine Karte

# Fragen, ohne Punkt am Ende.

term-ce-ask-play =
    { $or ->
        [draw] Dein Zug: Tippe eine Karte in [ ], etwa { $typed }; z zieht, ? hilft
        [pass] Dein Zug: Tippe eine Karte in [ ], etwa { $typed }; mit p passen, ? hilft
       *[none] Dein Zug: Tippe eine Karte in [ ], etwa { $typed }; ? hilft
    }
term-ce-ask-draw =
    { $until ->
        [any] Dein Zug: Nichts passt; z zieht, zz bis etwas passt, ? hilft
        [one] Dein Zug: Nichts passt; z zieht, ? hilft
       *[other] Dein Zug: Nichts passt; z zieht, zz bis etwas passt, höchstens { $until }; ? hilft
    }
term-ce-ask-draw-last = Dein Zug: { CAPITAL($card-a) } darf nicht deine letzte Karte sein; z zieht, ? hilft
term-ce-ask-drawn =
    { $may ->
        [on] Du hast { $card-acc } gezogen: Tippe { $typed } zum Legen oder z, um sie zu behalten und noch eine zu ziehen
        [on-none] Du hast { $card-acc } gezogen, aber nichts passt: Mit z behältst du die Karte und ziehst noch eine
        [must] Du hast { $card-acc } gezogen, und das passt: Tippe { $typed } zum Legen
        [only] Du hast { $card-acc } gezogen: Tippe { $typed } zum Legen oder k zum Behalten
        [none] Du hast { $card-acc } gezogen, aber nichts passt: Mit k behältst du die Karte
       *[any] Du hast { $card-acc } gezogen: Tippe eine Karte in [ ] zum Legen oder k zum Behalten
    }
term-ce-ask-drawn-hidden = Tippe eine Karte in [ ] zum Legen oder k, um die gezogene zu behalten
term-ce-ask-challenge = { $who } hat eine Wunschkarte gelegt: Tippe zweifeln, wenn du meinst, dass eine andere Karte gepasst hätte, oder p, um sie gelten zu lassen
term-ce-rule-challenge = kann angezweifelt werden
term-ce-ask-throw-in = { $who } ist dran: { $typed } kannst du dazwischenwerfen, mit Enter wartest du
term-ce-ask-wait = { $who } ist dran: Mit Enter wartest du
term-ce-ask-call = Tippe mau, um die letzte Karte anzusagen
term-ce-ask-catch = { $who } hat nicht angesagt: Tippe erwischt
term-ce-ask-miss =
    { $players ->
        [0] Kontere, etwa mit { $typed }; mit p setzt du aus
        [one] Kontere, etwa mit { $typed }; mit p setzt du aus und der nächste Spieler auch
       *[other] Kontere, etwa mit { $typed }; mit p setzt du aus und die nächsten { $players } Spieler auch
    }
term-ce-ask-miss-only =
    { $players ->
        [0] Kontern kannst du nicht: Du setzt aus.
        [one] Kontern kannst du nicht: Du setzt aus und der nächste Spieler auch.
       *[other] Kontern kannst du nicht: Du setzt aus und die nächsten { $players } Spieler auch.
    }
term-ce-player-cards =
    { $number ->
        [one] { $who } (1 Karte)
       *[other] { $who } ({ $number } Karten)
    }
term-ce-ask-choose =
    { $optional ->
        [yes] Wen wählst du: { $players }? Tippe den Namen oder k für niemanden
       *[no] Wen wählst du: { $players }? Tippe den Namen
    }
term-ce-ask-swap =
    { $optional ->
        [yes] Mit wem tauschst du alle Karten: { $players }? Tippe den Namen oder k, um deine zu behalten
       *[no] Mit wem tauschst du alle Karten: { $players }? Tippe den Namen
    }
term-ce-ask-give =
    { $number ->
        [one] Gib noch 1 Karte ab
       *[other] Gib noch { $number } Karten ab
    }: Tippe eine deiner Karten{ $optional ->
        [yes] { " " }oder k, um keine zu geben
       *[no] { "" }
    }
term-ce-ask-more =
    { $how ->
        [none] Keine deiner Karten passt dazu: k beendet deinen Zug
        [blocked] Du musst { $more } legen
        [must] Du musst { $more } legen, etwa { $typed }
        [may] Du darfst { $more } legen, etwa { $typed }; k, wenn du fertig bist
       *[drawn] Die gezogene Karte geht mit: Leg { $more }, etwa { $typed }
    }
term-ce-ask-more-or-draw =
    { $fits ->
        [yes] Leg { $more }, etwa { $typed }; z zieht { term-ce-cards }
       *[no] Legen kannst du nichts: z zieht { term-ce-cards }
    }
term-ce-ask-pass =
    { $why ->
        [drawn] Dein Zug: Keine Karte passt, und du hast genug gezogen.
        [stuck] Dein Zug: Keine Karte passt, und der Stapel ist leer. Du kannst nur passen.
       *[ends] Dein Zug: Keine Karte passt, und der Stapel ist leer. Passen beendet die Runde: { $then ->
            [draw] Niemand gewinnt sie.
            [fewest] Wer die wenigsten Karten hat, gewinnt.
            [lowest] Die niedrigste Hand bekommt Punkte.
           *[own] Jeder schreibt sich die eigene Hand auf.
        }
    }
term-ce-ask-pass-last =
    { $why ->
        [drawn] Dein Zug: { CAPITAL($card-a) } darf nicht deine letzte Karte sein, und du hast genug gezogen.
        [stuck] Dein Zug: { CAPITAL($card-a) } darf nicht deine letzte Karte sein, und der Stapel ist leer. Du kannst nur passen.
       *[ends] Dein Zug: { CAPITAL($card-a) } darf nicht deine letzte Karte sein, und der Stapel ist leer. Passen beendet die Runde: { $then ->
            [draw] Niemand gewinnt sie.
            [fewest] Wer die wenigsten Karten hat, gewinnt.
            [lowest] Die niedrigste Hand bekommt Punkte.
           *[own] Jeder schreibt sich die eigene Hand auf.
        }
    }
term-ce-ask-penalty =
    { $first ->
        [yes] Dein Zug: Kontere mit { $cards-dat }, etwa { $typed }; z zieht die erste von { $number } Karten
       *[no] Dein Zug: Kontere mit { $cards-dat }, etwa { $typed }; z zieht { $number }
    }
term-ce-ask-penalty-only =
    { $first ->
        [yes] Dein Zug: Kontern kannst du nicht; z zieht die erste von { $number } Karten
       *[no] Dein Zug: Kontern kannst du nicht; z zieht { term-ce-cards }
    }
term-ce-name-suit = Welche Farbe?
term-ce-ask-suit = { $name } c { $clubs }, d { $diamonds }, h { $hearts } oder s { $spades }. Du hast { $held }.
term-ce-name-rank = Welcher Wert?
term-ce-ask-rank = { $name } 2 bis 10, b (Bube), d (Dame), k (König) oder a (Ass).
term-ce-prompt-pass = Mit Enter passen
term-ce-none-follows = Keine deiner Karten kann folgen.
term-ce-last-cannot-follow = Deine letzte Karte kann nicht folgen.

# Antworten.

term-ce-now = Oben liegt { $card-a }; { $rule }.
term-ce-can-play =
    { $draw ->
        [yes] Du kannst { $cards-acc } legen oder mit z ziehen.
       *[no] Du kannst { $cards-acc } legen.
    }
term-ce-can-draw = Keine deiner Karten passt: z zieht eine.
term-ce-can-not-be-last =
    { $draw ->
        [yes] { CAPITAL($card-a) } darf nicht deine letzte Karte sein: z zieht eine.
       *[no] { CAPITAL($card-a) } darf nicht deine letzte Karte sein, und ziehen kannst du auch nicht: Mit p musst du passen.
    }
term-ce-can-pass = Keine deiner Karten passt, und ziehen kannst du auch nicht: Mit p musst du passen.
term-ce-no-such-card = „{ $text }“ ist keine Karte. Frag zum Beispiel: warum 7h
term-ce-draw-how = z zieht eine Karte, zz zieht, bis eine passt.
term-ce-names-no-suit =
    { $number ->
        [0] Mit keiner Karte wünscht man sich eine Farbe. Um { $card-acc } zu legen, tippe { $typed }.
       *[other] Eine Farbe wünscht man sich nur mit { $wild-dats }. Um { $card-acc } zu legen, tippe { $typed }.
    }
term-ce-holds-no-rank = Du hast keine { $rank }.
term-ce-holds-no-suit = Du hast kein { $suit }.
term-ce-no-rank-fits = Deine { $rank } passen nicht; warum { $typed } sagt, weshalb.
term-ce-no-suit-fits = Dein { $suit } passt nicht; warum { $typed } sagt, weshalb.
term-ce-one-fits = Davon passt nur { $card-a }: Tippe { $typed }.
term-ce-several-fit = Welche? { $cards } passen.
term-ce-no-suit = „{ $text }“ ist keine Farbe. Tippe c (Kreuz), d (Karo), h (Herz) oder s (Pik).
term-ce-no-rank = „{ $text }“ ist kein Wert. Tippe 2 bis 10, b (Bube), d (Dame), k (König) oder a (Ass).
term-ce-no-one = Eine 1 gibt es nicht: Für das Ass tippst du a.
term-ce-no-number = { $text } gibt es nicht: Eine Zahl ist ein Kartenwert, 2 bis 10.
term-ce-misspelled = „{ $text }“ ist keine Karte: Tippe den Wert und c, d, h oder s, zum Beispiel 7h.
term-ce-mean = „{ $text }“ gibt es hier nicht. Meinst du { $word }?
term-ce-unknown = „{ $text }“ gibt es hier nicht. Eine Karte tippt man als 7h; ? hilft.

# Das Ende einer Runde und der Stand.

term-ce-order = Fertig in dieser Reihenfolge: { $players }.
term-ce-points =
    { $who }: { $sum }{ $times ->
        [1] { "" }
        [2] , verdoppelt { $number }
       *[other] , mal { $times } = { $number }
    } { $number ->
        [one] Punkt
       *[other] Punkte
    }.
term-ce-points-average =
    { $who }: { $others ->
        [one] { $held } bei 1 anderen
       *[other] { $held } bei { $others } anderen
    }, im Schnitt { $sum }{ $times ->
        [1] { "" }
        [2] , verdoppelt { $number }
       *[other] , mal { $times } = { $number }
    } { $number ->
        [one] Punkt
       *[other] Punkte
    }.
term-ce-match = die Partie geht { $ends }
term-ce-match-target = bis { $number }
term-ce-match-hands =
    { $number ->
        [one] über 1 Runde
       *[other] über { $number } Runden
    }
term-ce-match-minutes =
    { $number ->
        [one] über 1 Minute
       *[other] über { $number } Minuten
    }
term-ce-knock-out = wer { $number } hat, scheidet aus
term-ce-lowest-wins = die wenigsten Punkte gewinnen
term-ce-to-zero = wer bei 0 ist, gewinnt die Partie

# Hilfe.

term-ce-help-goal = *Ziel:* Werde als Erster alle Karten los.
term-ce-help-play =
    { $near ->
        [yes] *Lege* eine Karte, die dieselbe Farbe oder denselben Wert hat wie die oberste oder einen Wert direkt darüber oder darunter.
       *[no] *Lege* eine Karte, die dieselbe Farbe oder denselben Wert hat wie die oberste.
    }
term-ce-help-wild =
    { $goes ->
        [fitting] *{ CAPITAL($wild-a) }* muss auch passen; dann wünschst du dir eine Farbe.
        [not-on-wild] *{ CAPITAL($wild-a) }* passt auf alles, nur nicht auf { $wild-acc }; dann wünschst du dir eine Farbe.
       *[anything] *{ CAPITAL($wild-a) }* passt auf alles; dann wünschst du dir eine Farbe.
    }
term-ce-help-effects = *Besondere Karten.* { $effects }
term-ce-help-drawing = *Ziehen.* { $drawing }
term-ce-help-call =
    { $late ->
        [yes] *Letzte Karte:* Sag sie mit mau an, bevor du die vorletzte legst oder danach, solange der nächste Spieler noch nichts gemacht hat{ term-ce-help-missed }
       *[no] *Letzte Karte:* Sag sie mit mau an, bevor du die vorletzte legst{ term-ce-help-missed }
    }
term-ce-help-missed =
    { $caught ->
        [yes] . Erwischt dich jemand ohne Ansage, ziehst du { term-ce-cards }.
       *[no] , sonst ziehst du { term-ce-cards }.
    }
term-ce-help-last = *Schluss machen.* { $last }
term-ce-help-end =
    { $ends ->
        [yes] *Ende:* Jemand hat keine Karten mehr oder kann weder legen noch ziehen.
       *[no] *Ende:* Jemand hat keine Karten mehr, oder niemand kann weiterspielen.
    }
term-ce-naming =
    { $dealt ->
        [yes] Du hast als Geber { $card-acc } aufgedeckt
       *[no] Du hast { $card-acc } gelegt
    }, also wünschst du dir eine Farbe: Die nächste Karte muss diese Farbe haben{ $follows ->
        [yes] { " " }oder { $wild-a } sein
       *[no] { "" }
    }. Tippe c für Kreuz, d für Karo, h für Herz oder s für Pik. Meist wünscht man sich die Farbe, von der man am meisten hat.
term-ce-naming-else = Du kannst auch regeln, verlauf, stand, karten oder q (Ende) tippen.
term-ce-rules-title = Die Regeln „{ $name }“ für { $number } Spieler

# Befehle: was man eintippt, ein Strich, was es bewirkt.

term-ce-key-card = 7h oder 7 | die Herz-7 legen oder deine einzige Sieben
term-ce-key-wild = { $typed }=s | { $card-acc } legen und Pik wünschen
term-ce-key-draw =
    { $until ->
        [yes] z, zz | eine Karte ziehen oder ziehen, bis eine passt
       *[no] z | ziehen, auch eine Strafe
    }
term-ce-key-pass =
    { $ends ->
        [yes] p | passen, wenn nichts geht; beendet die Runde
       *[no] p | passen, wenn nichts geht
    }
term-ce-key-keep = k | Gezogenes behalten oder nichts mehr legen
term-ce-key-player = bob | bob wählen, wenn nach jemandem gefragt ist
term-ce-key-call = mau | die letzte Karte ansagen
term-ce-key-catch = erwischt | wenn jemand nicht angesagt hat
term-ce-key-why = warum 7h | passt sie?
term-ce-key-log = verlauf | die letzten Züge
term-ce-key-rules = regeln | alle Regeln
term-ce-key-score = stand | die Punkte
term-ce-key-hand = karten | der Tisch
term-ce-key-quit = q | Ende
