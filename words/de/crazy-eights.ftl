# Die Regeln von Crazy Eights als Karte: Eine Nachricht ist ein Satz oder ein Teil davon.

source = Quelle: { $source }.
rulings = Entscheidungen
hint-reasons = Die Entscheidungen in [ ] und warum: { $command } --language de
hint-play = Zum Spielen: { $command }

diff = Das ist bei { $second } anders als bei { $first } (+ kommt dazu, - fällt weg):
diff-none = { $second } wird gespielt wie { $first }.

section-deal = Karten und Geben
section-turn = Dein Zug
section-effects = Was Karten bewirken
section-out-of-turn = Letzte Karte und Dazwischenwerfen
section-last-card = Letzte Karte ansagen
section-end = Ende einer Runde
section-match = Punkte und Partie

# Karten und Geben

number = { $number }
players = { $list } Spieler.
players-range = { $least } bis { $most } Spieler.
decks =
    { $number ->
        [one] Ein Kartenspiel mit { $size } Karten
       *[other] { $number } Kartenspiele zu je { $size } Karten
    }{ with-pack }{ with-jokers }.
decks-by-players = { CAPITAL($list) }, zu je { $size } Karten{ with-pack }{ with-jokers }.
with-pack =
    { $pack ->
        [short] , von der Sieben bis zum Ass
       *[full] { "" }
    }
with-jokers =
    { $jokers ->
        [0] { "" }
        [one] , darunter 1 Joker
       *[other] , darunter { $jokers } Joker
    }
decks-with =
    { $number ->
        [one] bei { $least } Spielern 1 Kartenspiel
       *[other] bei { $least } Spielern { $number } Kartenspiele
    }
decks-between =
    { $number ->
        [one] bei { $least } { between } { $most } Spielern 1 Kartenspiel
       *[other] bei { $least } { between } { $most } Spielern { $number } Kartenspiele
    }
between =
    { $step ->
        [next] oder
       *[more] bis
    }
hand-dealt =
    { $number ->
        [one] Jeder bekommt verdeckt 1 Karte.
       *[other] Jeder bekommt verdeckt { $number } Karten.
    }
hand-by-players = Jeder bekommt verdeckt { $list }.
cards-with =
    { $number ->
        [one] bei { $least } Spielern 1 Karte
       *[other] bei { $least } Spielern { $number } Karten
    }
cards-between =
    { $number ->
        [one] bei { $least } { between } { $most } Spielern 1 Karte
       *[other] bei { $least } { between } { $most } Spielern { $number } Karten
    }
teams =
    { $partners ->
        [opposite] Du und dein Gegenüber seid Partner
       *[around] Du und jeder zweite Spieler am Tisch seid ein Team
    }: Ein Team gewinnt und punktet gemeinsam, und niemand sieht die Karten der Partner.
countdown = Jeder hat eine Zahl; am Anfang ist es die Zahl der gegebenen Karten. So viele Karten bekommst du, und Karten mit dieser Zahl sind für dich Wunschkarten; ein Ass zählt dabei 1, ein Bube 11, eine Dame 12, ein König 13.
countdown-goes-down =
    { $how ->
        [own] Wer eine Runde gewinnt, geht um eins herunter.
        [together] Nach jeder Runde gehen alle um eins herunter.
       *[continuous] Wer keine Karten mehr hat, geht um eins herunter, zieht so viele Karten, wie die neue Zahl sagt, und spielt weiter.
    }
starter = Der Rest kommt verdeckt als Stapel in die Mitte; seine oberste Karte wird aufgedeckt und beginnt die Ablage.
starter-wild-back = Ist es { $wild-a }, wird die Karte zurückgemischt und eine andere aufgedeckt.
starter-wild-own-suit = Ist es { $wild-a }, gilt die aufgedruckte Farbe.
starter-wild-dealer = Ist es { $wild-a }, wünscht sich der Geber eine Farbe.
starter-wild-anything = Ist es { $wild-a }, darf jede Karte darauf.
starter-special-nothing = Die erste Karte hat nie eine Wirkung.
starter-special-back = Auch eine Karte mit Wirkung wird zurückgemischt.
starter-special-acts = Eine Karte mit Wirkung wirkt so, als hätte der Geber sie gelegt.
first-dealer-lot = Wer zuerst gibt, wird ausgelost.
first-dealer-cut = Jeder hebt eine Karte ab; wer die niedrigste hat, gibt zuerst.
begins = Es beginnt, wer links vom Geber sitzt; dann geht es im Uhrzeigersinn.
reverse-of-two-skips = Zu zweit setzt der andere aus, wenn die Richtung wechselt.
reverse-of-two-nothing = Zu zweit ändert ein Richtungswechsel nichts.

# Dein Zug

matching =
    { $near ->
        [yes] Lege eine Karte, die in Farbe oder Wert zur obersten passt oder deren Wert direkt darüber oder darunter liegt (König, Ass und Zwei sind Nachbarn)
       *[no] Lege eine Karte, die in Farbe oder Wert zur obersten passt
    }{ $or ->
        [wild] , oder { $wild-acc }
       *[nothing] { "" }
    }.
wild-must-match = { CAPITAL($wild-a) } muss passen wie jede andere Karte.
wild-names =
    { $another ->
        [yes] Mit { $wild-dat } wünschst du dir eine Farbe, aber eine andere als die gerade gültige.
       *[no] Mit { $wild-dat } wünschst du dir eine Farbe, egal welche der vier.
    }
wild-next =
    { $wild-follows ->
        [yes] Die nächste Karte muss diese Farbe haben oder { $wild-a } sein.
        [own] Wer danach dran ist, braucht diese Farbe oder eine Karte, die für ihn eine Wunschkarte ist.
       *[no] Die nächste Karte muss diese Farbe haben.
    }
wild-not-on-wild = { CAPITAL($wild-a) } darf nie auf { $wild-acc }.
drawing =
    { $must ->
        [yes] Kannst du nicht legen,
       *[no] Kannst oder willst du nicht legen,
    }{ $limit ->
        [0] { " " }ziehst du Karte um Karte{ $must ->
                [yes] , bis du legen kannst
               *[no] , so viele, wie du magst
            }
        [one] { " " }ziehst du 1 Karte
       *[other] { " " }ziehst du bis zu { $limit } Karten
    }; { $after ->
        [nothing] dann ist dein Zug zu Ende.
        [drawn-card] passt sie, darfst du sie sofort legen, musst aber nicht; dann ist dein Zug zu Ende.
        [must-play-drawn] passt sie, musst du sie sofort legen, sonst ist dein Zug zu Ende.
        [any-at-last] dein Zug endet erst, wenn du legst.
        [any-once] danach darfst du irgendeine passende Karte legen oder passen.
       *[any-or-pass] nach jeder darfst du irgendeine passende Karte legen, nach der letzten darfst du auch passen.
    }
must-play = Ziehen darf nur, wer nichts legen kann.
stacking-no = In einem Zug wird eine Karte gelegt.
stacking-top = Du darfst mehrere Karten mit gleichem Wert in einem Zug legen: Die oberste muss passen, die anderen kommen darunter.
stacking-first = Du darfst mehrere Karten mit gleichem Wert in einem Zug legen: Die erste muss passen, die anderen kommen darauf.
stacking-runs = Du darfst mehrere Karten in einem Zug legen: Die erste muss passen, und jede weitere hat denselben Wert wie die vorige oder dieselbe Farbe und einen Wert direkt darüber oder darunter.
stacking-without-specials = Wunschkarten und Karten mit Wirkung werden einzeln gelegt.
stacking-adds-up = Ihre Wirkungen summieren sich.
stacking-top-only = Nur die oberste Karte wirkt.

# Was Karten bewirken

effect = { CAPITAL($cards) }: { CAPITAL($does) }.
does-draw =
    { $answered ->
        [yes] { $number ->
            [one] der nächste Spieler zieht 1 Karte oder kontert
           *[other] der nächste Spieler zieht { $number } Karten oder kontert
        }
       *[no] { $number ->
            [one] der nächste Spieler zieht 1 Karte
           *[other] der nächste Spieler zieht { $number } Karten
        }
    }
does-skip =
    { $answered ->
        [yes] { $number ->
            [one] der nächste Spieler setzt aus oder kontert
           *[other] { $number } Spieler setzen aus, wenn der nächste nicht kontert
        }
       *[no] { $number ->
            [one] der nächste Spieler setzt aus
           *[other] die nächsten { $number } Spieler setzen aus
        }
    }
does-name-another-suit = du wünschst dir eine andere Farbe als die gerade gültige
does-name-a-rank = du wünschst dir auch einen Wert, und die Karte gilt als die gewünschte
does-demand = du forderst einen Wert, und bis du wieder dran bist, dürfen die anderen nur Karten mit diesem Wert legen oder selbst fordern
does-reverse = die Spielrichtung wechselt
does-answer =
    { $what ->
        [all] als Konter gelegt,
       *[rank] als Konter auf eine Karte mit gleichem Wert gelegt,
    }{ $reply ->
        [cancel] { " " }verfällt alles, was zu ziehen ist
        [pass-on] { " " }geht alles, was zu ziehen ist, an den nächsten Spieler weiter
       *[send-back] { " " }geht alles, was zu ziehen ist, an den vorigen Spieler zurück, der es sofort zieht
    }
does-answer-skips =
    { $what ->
        [all] als Konter: ein Aussetzen
       *[rank] als Konter: ein Aussetzen durch eine Karte mit gleichem Wert
    }{ $reply ->
        [cancel] { " " }verfällt
        [pass-on] { " " }geht an den nächsten Spieler weiter
       *[send-back] { " " }geht an den vorigen Spieler zurück
    }
does-draw-at-once =
    { $who ->
        [yourself] du ziehst
        [next] der nächste Spieler zieht
        [previous] der vorige Spieler zieht
        [others] jeder andere zieht
       *[chosen] ein Spieler deiner Wahl zieht
    }{ $number ->
        [one] { " " }1 Karte
       *[other] { " " }{ $number } Karten
    }
does-reveal =
    { $who ->
        [yourself] du zeigst allen deine Karten
        [next] der nächste Spieler zeigt allen seine Karten
        [previous] der vorige Spieler zeigt allen seine Karten
        [others] jeder andere zeigt allen seine Karten
       *[chosen] ein Spieler deiner Wahl zeigt allen seine Karten
    }
does-swap =
    { $may ->
        [yes] du darfst deine Karten tauschen mit
       *[no] du tauschst deine Karten mit
    }{ $who ->
        [next] { " " }dem nächsten Spieler
        [previous] { " " }dem vorigen Spieler
        [others] { " " }jedem anderen
       *[chosen] { " " }einem Spieler deiner Wahl
    }
does-give =
    { $who ->
        [next] { $may ->
            [yes] du darfst dem nächsten Spieler
           *[no] du gibst dem nächsten Spieler
        }
        [previous] { $may ->
            [yes] du darfst dem vorigen Spieler
           *[no] du gibst dem vorigen Spieler
        }
        [others] { $may ->
            [yes] du darfst jedem anderen
           *[no] du gibst jedem anderen
        }
       *[chosen] { $may ->
            [yes] du darfst einem Spieler deiner Wahl
           *[no] du gibst einem Spieler deiner Wahl
        }
    }{ $number ->
        [one] { " " }1 Karte
       *[other] { " " }{ $number } Karten
    }{ $may ->
        [yes] { " " }geben
       *[no] { "" }
    }
does-lay =
    { $must ->
        [may] du darfst
       *[must] du legst
    }{ $fit ->
        [suit] { " " }noch eine Karte derselben Farbe
       *[usual] { " " }noch eine passende Karte
    }{ $must ->
        [must] { " " }darauf, wenn du kannst
        [or-draw] { $number ->
            [one] { " " }darauf oder ziehst 1 Karte
           *[other] { " " }darauf oder ziehst { $number } Karten
        }
       *[may] { " " }darauf legen
    }
does-gain-turns =
    { $number ->
        [one] du bist noch einmal dran
       *[other] du bist noch { $number } Mal dran
    }
penalty-costs-the-turn = Wer wegen einer solchen Karte zieht, darf in diesem Zug nicht mehr legen.
penalty-then-play = Wer wegen einer solchen Karte zieht, ist danach wie üblich dran.
penalty-none-on-empty-stock = Solange der Stapel leer ist, muss niemand ziehen.
penalty-what-there-is = Reichen die Karten nicht, zieht man, was noch da ist.
answer-with-any = Kontern kann man mit jeder passenden Karte, die ziehen lässt: Dann zieht der nächste Spieler die Summe, oder er kontert.
answer-with-rank = Kontern kann man mit einer weiteren Karte mit gleichem Wert, die auch ziehen lässt: Dann zieht der nächste Spieler die Summe, oder er kontert.
answer-to-these-with-any = Bei { $cards-dats } kann man mit jeder Karte kontern, die ziehen lässt, ob sie passt oder nicht: Dann zieht der nächste Spieler die Summe, oder er kontert.
answer-with-wild = Du darfst auch { $wild-acc } legen: Dann warten die Karten auf den nächsten Spieler.
answer-without-wild = { CAPITAL($wild-a) } ist kein Konter.
answer-with-drawn = Du ziehst die Strafe Karte um Karte; nach jeder darfst du den Rest noch kontern.
answer-to-skips =
    { $with ->
        [any] Ein Aussetzen kontert man mit einer weiteren Karte, die aussetzen lässt und dazuzählt: Dann kommt ein Aussetzen dazu, und der nächste Spieler darf genauso kontern. Wer nicht kontert, setzt aus; insgesamt fallen so viele Züge aus, wie solche Karten gelegt wurden.
       *[rank] Ein Aussetzen kontert man mit einer weiteren Karte mit gleichem Wert, die aussetzen lässt: Dann kommt ein Aussetzen dazu, und der nächste Spieler darf genauso kontern. Wer nicht kontert, setzt aus; insgesamt fallen so viele Züge aus, wie solche Karten gelegt wurden.
    }

# Letzte Karte und Dazwischenwerfen

throw-in = Wer genau die gleiche Karte hat, die oben liegt, darf sie dazwischenwerfen, solange der Spieler, der dran ist, noch nicht begonnen hat; von dort geht es weiter.
call-before = Sag deine letzte Karte an, bevor du die vorletzte legst.
call-with = Sag deine letzte Karte an, bevor du die vorletzte legst, oder danach, solange der nächste Spieler noch nicht gezogen oder gelegt hat.
call-missed =
    { $number ->
        [one] Wer es vergisst, zieht 1 Karte.
       *[other] Wer es vergisst, zieht { $number } Karten.
    }
call-caught =
    { $number ->
        [one] Wer es vergisst, zieht 1 Karte, wenn es ein anderer bemerkt und sagt, bevor der nächste Spieler zieht oder legt.
       *[other] Wer es vergisst, zieht { $number } Karten, wenn es ein anderer bemerkt und sagt, bevor der nächste Spieler zieht oder legt.
    }
call-false =
    { $number ->
        [one] Wer ansagt und mehr als eine Karte behält, zieht ebenfalls 1 Karte.
       *[other] Wer ansagt und mehr als eine Karte behält, zieht ebenfalls { $number } Karten.
    }

# Ende einer Runde

stock-reshuffled = Ist der Stapel aufgebraucht, werden die abgelegten Karten bis auf die oberste zu einem neuen Stapel gemischt.
stock-pass = Ist der Stapel aufgebraucht und kannst du nicht legen, passt du.
stock-may-pass = Gibt es nichts zu ziehen, darf auch passen, wer legen könnte.
out =
    { $first ->
        [yes] Wer als Erster die letzte Karte legt, gewinnt die Runde
       *[no] Wer die letzte Karte legt, gewinnt die Runde
    }{ $scores ->
        [takes] { " " }und bekommt die Punkte aller anderen Hände.
        [takes-average] { " " }und bekommt die Punkte, die die anderen im Durchschnitt haben, abgerundet.
        [own-hands] ; jeder schreibt sich die Punkte auf, die er noch auf der Hand hat.
        [game] { " " }und das Spiel.
       *[nothing] .
    }
out-at-zero = Die Runde dauert, bis jemand bei null angekommen ist.
out-losers-pay = Den anderen werden diese Punkte abgezogen.
out-play-on = Die anderen spielen um die weiteren Plätze, bis einer übrig ist; bis dahin wirkt eine letzte Karte wie jede andere.
last-any = Die letzte Karte darf jede passende sein, auch eine Wunschkarte.
last-doubles = Ist die letzte Karte eine Wunschkarte oder hat sie eine Wirkung, zählen alle Punkte der Runde doppelt.
last-forbidden = Die letzte Karte darf keine Wunschkarte sein und keine Wirkung haben; wer sonst nichts legen kann, zieht.
last-penalised =
    { $number ->
        [one] Ist die letzte Karte eine Wunschkarte oder hat sie eine Wirkung, zieht man 1 Karte und bleibt in der Runde, und die Karte wirkt wie üblich.
       *[other] Ist die letzte Karte eine Wunschkarte oder hat sie eine Wirkung, zieht man { $number } Karten und bleibt in der Runde, und die Karte wirkt wie üblich.
    }
last-still-draws = Lässt die letzte Karte andere ziehen, ziehen sie noch, bevor gezählt wird.
last-draws-nothing = Müsste jemand wegen der letzten Karte ziehen, entfällt das.
hand-limit = Wer gezogen hat und dann { $number } oder mehr Karten hat, scheidet aus der Runde aus und kann sie nicht gewinnen. Wer als Letzter übrig ist, gewinnt, wenn noch niemand alle Karten losgeworden ist.
blocked = Eine Runde endet auch, wenn { $ends }: { $then ->
        [another-hand] Dann gewinnt niemand, und es wird noch eine Runde gespielt.
        [nobody] Dann gewinnt niemand, und niemand bekommt Punkte.
        [fewest] Dann gewinnt, wer die wenigsten Karten hat; bei Gleichstand teilt man sich den Sieg.
        [fewest-unscored] Dann gewinnt, wer die wenigsten Karten hat, und niemand bekommt Punkte.
        [lowest-average] Dann gewinnt die Hand mit den wenigsten Punkten und bekommt den durchschnittlichen Abstand zu den anderen Händen gutgeschrieben; sind mehrere gleichauf, bekommt ihn jede von ihnen.
        [lowest] Dann gewinnt die Hand mit den wenigsten Punkten und bekommt den Abstand zu jeder anderen Hand gutgeschrieben; sind mehrere gleichauf, bekommt jede von ihnen ihre Abstände.
       *[own-hands] Dann schreibt sich jeder die Punkte der eigenen Hand auf, und die niedrigste Hand gewinnt.
    }
blocked-who-cannot = jemand weder legen noch ziehen kann
blocked-nobody-can = niemand mehr legen oder ziehen kann
blocked-turns = { $number } Züge gespielt sind
blocked-cards = { $number } Karten gelegt sind
blocked-idle =
    { $more ->
        [0] So weit ist es, wenn alle nacheinander einen Zug hatten, ohne zu legen oder zu ziehen.
        [one] So weit ist es, wenn alle nacheinander und dann noch 1 weiterer Spieler einen Zug hatten, ohne zu legen oder zu ziehen.
       *[other] So weit ist es, wenn alle nacheinander und dann noch { $more } weitere Spieler einen Zug hatten, ohne zu legen oder zu ziehen.
    }
blocked-idle-penalty = Wer mit der letzten Karte des Stapels eine Strafe bezahlt, gilt dabei als jemand, der nicht gezogen hat.

# Punkte und Partie

points = Punkte: { $values }.
points-count-cards = Punkte: Jede Karte auf der Hand zählt eins.
points-of =
    { $each ->
        [yes] { $cards } je { $points }
       *[no] { $cards } { $points }
    }
points-of-others = die übrigen ihre Zahl
match-ends = Die Partie endet, wenn { $ends }.
match-points = jemand { $number } Punkte erreicht hat
match-points-per-player = jemand { $number } Punkte je Spieler erreicht hat, zu dritt also { $three }
match-hands =
    { $number ->
        [one] 1 Runde gespielt ist
       *[other] { $number } Runden gespielt sind
    }
match-minutes =
    { $number ->
        [one] 1 Minute um ist
       *[other] { $number } Minuten um sind
    }
match-all-at-zero = alle bei null angekommen sind
match-one-left = nur noch einer übrig ist
match-knock-out = Wer { $number } oder mehr Punkte hat, scheidet aus der Partie aus.
match-lowest-wins = Der niedrigste Stand gewinnt.
match-highest-wins = Der höchste Stand gewinnt.
match-at-zero = Die Partie endet, wenn jemand bei null angekommen ist und damit gewonnen hat.
match-one-hand = Gespielt wird eine einzige Runde.
match-one-hand-won = Gespielt wird eine einzige Runde; gewinnt sie niemand, folgt noch eine.
next-dealer-left = Als Nächster gibt, wer links vom Geber sitzt.
next-dealer-random = Wer gibt, wird jedes Mal ausgelost.
next-dealer-winner = Wer eine Runde gewonnen hat, gibt die nächste.
next-dealer-loser = Wer am meisten übrig hatte, gibt die nächste Runde.
next-dealer-most-points-begins = Wer die meisten Punkte hat, beginnt die nächste Runde.
