# Die Regeln von Crazy 8-Ball als Karte.

eb-section-deal = Kugeln, Karten und Tisch
eb-section-eight = Die schwarze 8
eb-section-end = Ende eines Spiels

eb-sides = 2 Spieler. { $colours ->
        [one] Es gibt 1 Farbe: { $names }.
       *[other] Es gibt { $colours } Farben: { $names }.
    } Zu jeder gehören eine volle und eine halbe Kugel.
eb-pick =
    { $colours ->
        [one] Vor dem Geben wählt der Geber die Volle oder die Halbe; diese Kugel muss er versenken, der andere die andere.
       *[other] Vor dem Geben wählt der Geber die Vollen oder die Halben; diese { $colours } Kugeln muss er versenken, der andere die anderen { $colours }.
    } Es gibt nur eine schwarze 8: Wer alle eigenen Kugeln versenkt hat, darf auf sie spielen, und wer sie als Erster versenkt, gewinnt. Wer im ersten Spiel gibt, wird ausgelost.
eb-cards = Karten in jeder Farbe: { $sticks ->
        [one] 1 Queue
       *[other] { $sticks } Queues
    }, { $cue-balls ->
        [one] 1 Spielball
       *[other] { $cue-balls } Spielbälle
    }, { $blocks ->
        [one] 1 Sperre
       *[other] { $blocks } Sperren
    } und { $side-pockets ->
        [one] 1 Mitteltasche
       *[other] { $side-pockets } Mitteltaschen
    }. Für jedes Farbenpaar ({ $pairs ->
        [one] 1 Paar
       *[other] { $pairs } Paare
    }): { $corner-pockets ->
        [one] 1 Ecktasche, die beide Farben hat
       *[other] { $corner-pockets } Ecktaschen, die beide Farben haben
    }. Außerdem { $wild-blocks ->
        [0] keine Sperre für alle Farben
        [one] 1 Sperre für alle Farben
       *[other] { $wild-blocks } Sperren für alle Farben
    }. Alle werden zusammen gemischt.
eb-hand =
    { $number ->
        [one] Jeder bekommt 1 Karte, verdeckt.
       *[other] Jeder bekommt { $number } Karten, verdeckt.
    }
eb-piles = Der Rest ist der Ziehstapel, verdeckt. Die Ablage daneben ist am Anfang leer. Beide dürfen jederzeit die Ablage und die Stapel auf dem Tisch durchsehen und alle Karten zählen.
eb-table = Der Tisch hat sechs Plätze, am Anfang alle leer: vier Ecken (1, 3, 4, 6) und zwei Mittelplätze (2, 5).
eb-begins = Es beginnt, wer nicht gegeben hat; dann seid ihr abwechselnd dran.
eb-turn = In deinem Zug tust du genau eins von Folgendem: abwerfen, eine Tasche legen, sperren oder eine Kugel versenken. Passen gibt es nicht, denn abwerfen kannst du immer.
eb-discard = Abwerfen: Leg eine Karte auf die Ablage und zieh eine vom Ziehstapel; oder tausche eine Karte gegen die oberste der Ablage, die du ja siehst. Dann liegt deine oben; in einem späteren Zug darfst du sie zurücknehmen. Solange die Ablage leer ist, kannst du nicht tauschen. Was du bekommst, behältst du, und dein Zug ist zu Ende.
eb-pocket = Eine Tasche legen: eine Ecktasche auf eine Ecke oder eine Mitteltasche auf einen Mittelplatz, wenn dort keine offene Tasche liegt. Sie muss die Farbe einer Kugel haben, die du noch versenken musst; bei einer Ecktasche genügt eine der beiden Farben.
eb-pocket-for-eight =
    { $any ->
        [yes] Hast du nur noch die schwarze 8, darf es jede Tasche sein.
       *[no] Hast du nur noch die schwarze 8, legst du keine Taschen mehr.
    }
eb-pocket-open = Eine Tasche ist offen, solange nichts darauf liegt. Ab dem nächsten Zug kann sie jeder benutzen, für jede ihrer Farben. Offen bleibt sie, bis jemand sie benutzt oder sperrt.
eb-block = Sperren: Deck eine offene Tasche, deine oder die des anderen, { $wild-blocks ->
        [0] mit einer Sperre in einer ihrer Farben
        [one] mit einer Sperre in einer ihrer Farben oder mit der Sperre für alle Farben
       *[other] mit einer Sperre in einer ihrer Farben oder mit einer Sperre für alle Farben
    } zu. Auf eine gesperrte oder benutzte Tasche darf man eine neue legen wie auf einen leeren Platz.
eb-ball = Eine Kugel versenken: Leg ein Queue und einen Spielball derselben Farbe auf eine offene Tasche, die diese Farbe hat, und deine Kugel in dieser Farbe obendrauf. Die Tasche ist damit verbraucht.
eb-combo =
    { $how ->
        [no] In einem Zug versenkst du eine Kugel, nie zwei.
        [coloured] Doppelstoß: Hast du alles, was du für zwei deiner Kugeln brauchst, darfst du beide in einem Zug versenken, jede auf einer eigenen Tasche und bevor du ziehst. Die schwarze 8 wird nur allein versenkt.
       *[with-eight] Doppelstoß: Hast du alles, was du für zwei deiner Kugeln brauchst, darfst du beide in einem Zug versenken, jede auf einer eigenen Tasche und bevor du ziehst. Die zweite darf die schwarze 8 sein, wenn die erste die letzte deiner Kugeln ist.
    }
eb-fill =
    { $from ->
        [either] Nach dem Legen, Sperren oder Versenken ziehst du, bis du wieder { $number } Karten hast, eine nach der anderen, jede wahlweise vom Ziehstapel oder oben von der Ablage; du siehst dir jede an, bevor du die nächste ziehst.
       *[draw-pile] Nach dem Legen, Sperren oder Versenken ziehst du vom Ziehstapel, bis du wieder { $number } Karten hast.
    }
eb-refill = Sollst du vom Ziehstapel ziehen und er ist leer, wird die ganze Ablage gemischt, auch die Karte, die du gerade abgeworfen hast, und bildet den neuen Ziehstapel.
eb-dry = Sind beide leer, bleibt deine Hand kleiner, und du füllst sie nach einem späteren Zug auf. Nur wer gar keine Karte hat, passt; passen beide, endet das Spiel wie unten beschrieben.
eb-eight = Sind alle deine Kugeln versenkt, versenke die schwarze 8: mit einem Queue und einem Spielball in derselben Farbe, egal welcher, in einer offenen Tasche, die diese Farbe hat. Damit hast du sofort gewonnen.
eb-dead = Karten auf dem Tisch kommen nie ins Spiel zurück. Kann keiner mehr fertig werden oder habt ihr zusammen { $number } Züge gespielt (am Computer), endet das Spiel. Wer weniger Kugeln übrig hat, gewinnt, die schwarze 8 mitgezählt; habt ihr gleich viele, gewinnt keiner.
eb-run-out =
    { $sets ->
        [yes] Fertig werden kann man nicht mehr, wenn man eine Farbe noch braucht, die nicht mehr zu spielen ist: Alle Taschenkarten dieser Farbe liegen auf dem Tisch und sind zugedeckt, oder alle ihre Queues oder Spielbälle liegen auf dem Tisch. Für die schwarze 8 genügt irgendeine Farbe.
       *[no] Fertig werden kann man nicht mehr, wenn man eine Farbe noch braucht, die nicht mehr zu spielen ist: Alle Taschenkarten dieser Farbe liegen auf dem Tisch und sind zugedeckt. Für die schwarze 8 genügt irgendeine Farbe.
    }
eb-next-dealer =
    { $who ->
        [other] Im nächsten Spiel gibt der andere.
       *[random] Wer gibt, wird für jedes Spiel ausgelost.
    }
eb-match =
    { $number ->
        [0] Eine Partie dauert, so lange ihr mögt.
        [one] Wer 1 Spiel gewinnt, gewinnt die Partie.
       *[other] Wer zuerst { $number } Spiele gewinnt, gewinnt die Partie; ein Spiel, das keiner gewinnt, zählt nicht.
    }
colour-yellow = Gelb
colour-red = Rot
colour-maroon = Weinrot
