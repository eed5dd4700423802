# Die Regeln von Crazy 8-Ball als Karte.

eb-section-deal = Kugeln, Karten und Tisch
eb-section-eight = Die schwarze 8
eb-section-end = Ende eines Spiels

eb-sides =
    { $colours ->
        [one] 2 Spieler, 1 Farbe. Der Geber wählt die Vollen oder die Halben, das ist je 1 Kugel; der andere bekommt die anderen. Die schwarze 8 gehört niemandem.
       *[other] 2 Spieler, { $colours } Farben. Der Geber wählt die Vollen oder die Halben, das sind je { $colours } Kugeln, eine in jeder Farbe; der andere bekommt die anderen. Die schwarze 8 gehört niemandem.
    }
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
        [one] 1 Ecktasche
       *[other] { $corner-pockets } Ecktaschen
    }. Außerdem { $wild-blocks ->
        [0] keine Sperre für alle Farben
        [one] 1 Sperre für alle Farben
       *[other] { $wild-blocks } Sperren für alle Farben
    }.
eb-hand =
    { $number ->
        [one] Jeder bekommt 1 Karte, verdeckt.
       *[other] Jeder bekommt { $number } Karten, verdeckt.
    }
eb-table = Der Tisch hat vier Ecken (1, 3, 4, 6) und zwei Mitten (2, 5).
eb-begins = Es beginnt, wer nicht gegeben hat; dann ist man abwechselnd dran.
eb-turn = In deinem Zug tust du genau eins davon: abwerfen, eine Tasche legen, sperren oder eine Kugel versenken.
eb-discard = Abwerfen: Wirf eine Karte ab und ziehe eine verdeckte, oder tausche eine Karte gegen die oberste der Ablage. Du siehst diese Karte, bevor du wählst, und der andere weiß dann, dass du sie hast.
eb-pocket = Eine Tasche legen: eine Ecktasche auf eine Ecke oder eine Mitteltasche auf eine Mitte, wenn dort keine offene Tasche liegt. Sie muss die Farbe einer Kugel haben, die du noch versenken musst.
eb-pocket-for-eight =
    { $any ->
        [yes] Hast du nur noch die schwarze 8, darf es jede Tasche sein.
       *[no] Hast du nur noch die schwarze 8, legst du keine Taschen mehr.
    }
eb-pocket-open = Eine offene Tasche kann jeder in einem späteren Zug benutzen.
eb-block = Sperren: Decke eine offene Tasche mit einer Sperre in einer ihrer Farben zu oder mit einer Sperre für alle Farben. Auf einen gesperrten oder benutzten Platz darf eine neue Tasche gelegt werden.
eb-ball = Eine Kugel versenken: Dafür brauchst du ein Queue und einen Spielball in einer Farbe, deine Kugel in dieser Farbe und eine offene Tasche mit dieser Farbe. Die Karten und die Kugel kommen auf die Tasche, die damit verbraucht ist.
eb-combo =
    { $how ->
        [no] In einem Zug wird eine Kugel versenkt, nie zwei.
        [coloured] Doppelstoß: Mit zwei solchen Sätzen und zwei offenen Taschen versenkst du zwei Kugeln in einem Zug; die schwarze 8 nur allein.
       *[with-eight] Doppelstoß: Mit zwei solchen Sätzen und zwei offenen Taschen versenkst du zwei Kugeln in einem Zug. Die zweite darf die schwarze 8 sein, wenn die erste deine letzte war.
    }
eb-fill =
    { $from ->
        [either] Nach dem Legen, Sperren oder Versenken füllst du deine Hand auf { $number } Karten auf. Jede Karte nimmst du von einem der beiden Stapel und siehst sie an, bevor du die nächste nimmst.
       *[draw-pile] Nach dem Legen, Sperren oder Versenken füllst du deine Hand vom Ziehstapel auf { $number } Karten auf.
    }
eb-refill = Ein leerer Ziehstapel wird aus der ganzen Ablage neu gemischt.
eb-eight = Sind alle deine Kugeln versenkt, versenke die schwarze 8: mit einem Queue und einem Spielball in derselben, beliebigen Farbe in einer offenen Tasche mit dieser Farbe. Damit hast du sofort gewonnen.
eb-dead = Karten auf dem Tisch kommen nie ins Spiel zurück. Kann keiner mehr fertig werden oder sind { $number } Züge gespielt, endet das Spiel: Wer weniger Kugeln übrig hat, gewinnt, die schwarze 8 mitgezählt; bei Gleichstand ist es unentschieden.
eb-next-dealer =
    { $who ->
        [other] Im nächsten Spiel gibt der andere.
       *[random] Wer gibt, wird für jedes Spiel ausgelost.
    }
eb-match =
    { $number ->
        [0] Eine Partie dauert, so lange ihr mögt.
        [one] Wer 1 Spiel gewinnt, gewinnt die Partie.
       *[other] Wer zuerst { $number } Spiele gewinnt, gewinnt die Partie.
    }
