# Crazy 8-Ball im Terminal. `$typed` ist, was man eintippt, `$places` eine Liste von Plätzen wie „1, 3 oder 6“.

term-eb-piece =
    { $piece ->
        [stick] { tell-ball-colour }es Queue
        [cue-ball] { tell-ball-colour }er Spielball
        [block] { tell-ball-colour }e Sperre
        [wild-block] Sperre für alle Farben
        [side] { tell-ball-colour }e Mitteltasche
       *[corner] { tell-piece-colours }e Ecktasche
    }
term-eb-colour =
    { $colour ->
        [yellow] Gelb
        [blue] Blau
        [red] Rot
        [purple] Violett
        [orange] Orange
        [green] Grün
       *[maroon] Weinrot
    }

term-eb-corner = Ecke
term-eb-side = Mitte
term-eb-empty = leer
term-eb-open = { $colours } offen
term-eb-blocked = Sperre { $card }
term-eb-ball = Kugel { $ball }
term-eb-group =
    { $group ->
        [solids] Volle
       *[stripes] Halbe
    }
term-eb-eight =
    { $when ->
        [done] die 8 ist versenkt
        [now] jetzt die 8
       *[then] dann die 8
    }
term-eb-piles = Stapel
term-eb-draw-pile = Ziehstapel { $number }
term-eb-discard-pile =
    { $number ->
        [0] Ablage leer
       *[other] Ablage { $number }, obenauf { $card } ({ $name })
    }
term-eb-holds =
    { $number ->
        [one] hat 1 Karte
       *[other] hat { $number } Karten
    }
term-eb-holds-known =
    { $number ->
        [one] hat 1 Karte, { $known }
       *[other] hat { $number } Karten, davon kennst du { $known }
    }
term-eb-hand = Hand
term-eb-no-hand = keine Karten
term-eb-knows = (bekannt)
term-eb-use-pocket = { $typed } legt sie auf { $places }
term-eb-use-block = { $typed } sperrt { $places }
term-eb-use-shot = { $typed } versenkt { $ball }

term-eb-ask-pick =
    { $last ->
        [one] Du gibst, also wählst du deine Kugel: Tippe volle (1) oder halbe (9). Die Farbe ist bei beiden gleich, es ist also egal. ? hilft weiter
       *[other] Du gibst, also wählst du deine Kugeln: Tippe volle (1 bis { $last }) oder halbe (9 bis { $high }). Die Farben sind bei beiden gleich, es ist also egal. ? hilft weiter
    }
term-eb-ask-place = Wohin kommt { $what }? Tippe { $places }
term-eb-ask-second = Ein Doppelstoß! Tippe { $typed }, um noch eine Kugel zu versenken, oder f, um aufzuhören
term-eb-ask-draw = Du ziehst: n nimmt { $card-acc } von der Ablage, z zieht vom Ziehstapel
term-eb-ask-pass = Du hast keine Karten und musst passen
term-eb-ask-turn =
    { $swap ->
        [yes] { $moves ->
            [yes] Du bist dran: Mach einen der Züge oben, wirf eine Karte ab (w{ "\u00A0" }{ $typed }), oder tausche eine gegen { $top } (x{ "\u00A0" }{ $typed }); ? hilft weiter
           *[no] Du bist dran und kannst nichts legen oder versenken: Wirf eine Karte ab (w{ "\u00A0" }{ $typed }), oder tausche eine gegen { $top } (x{ "\u00A0" }{ $typed }); ? hilft weiter
        }
       *[no] { $moves ->
            [yes] Du bist dran: Mach einen der Züge oben, oder wirf eine Karte ab und zieh (w{ "\u00A0" }{ $typed }); ? hilft weiter
           *[no] Du bist dran und kannst nichts legen oder versenken: Wirf eine Karte ab und zieh (w{ "\u00A0" }{ $typed }); ? hilft weiter
        }
    }
term-eb-pass-prompt = Mit Enter passt du
term-eb-only-place =
    { $kind ->
        [side] Dafür gibt es nur einen Platz: Mitte { $place }.
       *[corner] Dafür gibt es nur einen Platz: Ecke { $place }.
    }
term-eb-wrong-place = { CAPITAL($card-a) } kann nicht auf { $place } liegen: { $why ->
        [side] Das ist ein Mittelplatz.
        [corner] Das ist eine Ecke.
        [taken] Dort liegt eine offene Tasche.
        [not-open] Dort liegt keine offene Tasche.
       *[colour] Die Tasche dort hat eine andere Farbe.
    } Möglich ist { $places }.

term-eb-left =
    { $number ->
        [0] { $eight ->
            [yes] { $who } { tell-has } nur noch die 8.
           *[no] { $who } { tell-has } keine Kugel mehr.
        }
        [one] { $eight ->
            [yes] { $who } { tell-has } noch 1 Kugel und die 8.
           *[no] { $who } { tell-has } noch 1 Kugel.
        }
       *[other] { $eight ->
            [yes] { $who } { tell-has } noch { $number } Kugeln und die 8.
           *[no] { $who } { tell-has } noch { $number } Kugeln.
        }
    }
term-eb-games = Spiele
term-eb-goal =
    { $number ->
        [one] 1 Sieg entscheidet die Partie
       *[other] { $number } Siege entscheiden die Partie
    }
term-eb-pile-empty = Die Ablage ist leer.
term-eb-pile = Ablage, oberste Karte zuerst:

term-eb-mean = „{ $line }“ kenne ich nicht. Meinst du { $word }?
term-eb-unknown = „{ $line }“ kenne ich nicht. Tippe eine Karte so, wie sie links in deiner Hand steht. ? hilft weiter.
term-eb-type-group = Tippe volle oder halbe.
term-eb-type-place = Die Karte kannst du nicht zurücknehmen: Tippe { $places }.
term-eb-type-draw = Du ziehst gerade: n nimmt die oberste Karte der Ablage, z zieht vom Ziehstapel.
term-eb-type-second = Tippe eine Farbe, um noch einmal zu stoßen, oder f, um aufzuhören.
term-eb-type-set = Ein Queue und ein Spielball derselben Farbe versenken zusammen eine Kugel: { $shot } stößt. Abwerfen kannst du die Karte mit w { $typed }.
term-eb-type-card = Welche Karte? So zum Beispiel: { $verb } { $typed }
term-eb-type-range = Die Plätze sind 1 bis 6.
term-eb-eight-last =
    { $number ->
        [one] Die schwarze 8 kommt zuletzt: Versenke erst deine letzte andere Kugel.
       *[other] Die schwarze 8 kommt zuletzt: Versenke erst deine { $number } anderen Kugeln.
    }
term-eb-eight-now = Für die schwarze 8 genügt irgendeine Farbe: Stoße mit einer, von der du Queue und Spielball hast, zum Beispiel y.

term-eb-about =
    { $piece ->
        [stick] { CAPITAL($card-a) } und ein Spielball derselben Farbe versenken zusammen die Kugel in dieser Farbe.
        [cue-ball] { CAPITAL($card-a) } und ein Queue derselben Farbe versenken zusammen die Kugel in dieser Farbe.
        [block] { CAPITAL($card-a) } deckt eine offene Tasche zu, die ihre Farbe hat.
        [wild-block] { CAPITAL($card-a) } deckt irgendeine offene Tasche zu.
        [side] { CAPITAL($card-a) } kommt auf einen Mittelplatz, 2 oder 5, und nimmt eine Kugel ihrer Farbe.
       *[corner] { CAPITAL($card-a) } kommt auf eine Ecke, 1, 3, 4 oder 6, und nimmt eine Kugel in einer der beiden Farben.
    }

term-eb-help-goal-label = Ziel:
term-eb-help-goal = Versenke alle deine Kugeln und dann die schwarze 8; für sie genügt irgendeine Farbe.
term-eb-help-shots-label = Stöße:
term-eb-help-shots =
    { $combo ->
        [yes] Ein Queue (s) und ein Spielball (c) derselben Farbe versenken deine Kugel in dieser Farbe, und zwar in einer offenen Tasche, die diese Farbe hat. Hast du noch so ein Paar, darfst du danach eine zweite Kugel versenken.
       *[no] Ein Queue (s) und ein Spielball (c) derselben Farbe versenken deine Kugel in dieser Farbe, und zwar in einer offenen Tasche, die diese Farbe hat.
    }
term-eb-help-pockets-label = Taschen (p):
term-eb-help-pockets = Du legst sie auf leere, gesperrte oder verbrauchte Plätze, in Farben, die du brauchst. Benutzen können sie beide.
term-eb-help-blocks-label = Sperren (b):
term-eb-help-blocks = Sie decken eine offene Tasche ihrer Farbe zu, b* jede.
term-eb-help-else-label = Sonst:
term-eb-help-else = Wirf eine Karte ab und zieh, oder tausche sie gegen die oberste der Ablage.
term-eb-help-colours-label = Farben:

# Befehle: was man eintippt, ein Strich, was es bewirkt.

term-eb-cmd-shoot = y, y 3 | mit Gelb stoßen; auf Platz 3
term-eb-cmd-place = pyb, pyb 3 | diese Tasche oder Sperre legen; auf Platz 3
term-eb-cmd-discard = w sy | das gelbe Queue abwerfen und ziehen
term-eb-cmd-swap = x sy | es gegen die oberste Karte der Ablage tauschen
term-eb-cmd-why = warum y | geht das?
term-eb-cmd-log = verlauf | die letzten Züge
term-eb-cmd-rules = regeln | alle Regeln
term-eb-cmd-score = stand | gewonnene Spiele
term-eb-cmd-pile = ablage | die Ablage
term-eb-cmd-quit = q | aufhören
