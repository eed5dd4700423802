# Was bei Crazy 8-Ball geschieht. `tell-ball-colour` ist der Stamm eines Eigenschaftsworts.

tell-ball-colour =
    { $colour ->
        [yellow] gelb
        [blue] blau
        [red] rot
        [purple] violett
        [orange] orang
        [green] grün
       *[maroon] weinrot
    }
tell-piece-colours =
    { $also ->
        [yellow] gelb
        [blue] blau
        [red] rot
        [purple] violett
        [orange] orange
        [green] grün
       *[maroon] weinrot
    }-{ tell-ball-colour }
tell-piece =
    { $piece ->
        [stick] das { tell-ball-colour }e Queue
        [cue-ball] der { tell-ball-colour }e Spielball
        [block] die { tell-ball-colour }e Sperre
        [wild-block] die Sperre für alle Farben
        [side] die { tell-ball-colour }e Mitteltasche
       *[corner] die { tell-piece-colours }e Ecktasche
    }
    .acc =
    { $piece ->
        [stick] das { tell-ball-colour }e Queue
        [cue-ball] den { tell-ball-colour }en Spielball
        [block] die { tell-ball-colour }e Sperre
        [wild-block] die Sperre für alle Farben
        [side] die { tell-ball-colour }e Mitteltasche
       *[corner] die { tell-piece-colours }e Ecktasche
    }
    .dat =
    { $piece ->
        [stick] dem { tell-ball-colour }en Queue
        [cue-ball] dem { tell-ball-colour }en Spielball
        [block] der { tell-ball-colour }en Sperre
        [wild-block] der Sperre für alle Farben
        [side] der { tell-ball-colour }en Mitteltasche
       *[corner] der { tell-piece-colours }en Ecktasche
    }
tell-ball =
    { $number ->
        [8] die schwarze 8
       *[other] die { tell-ball-colour }e { $number }
    }
tell-place =
    { $place ->
        [1] oben links
        [2] oben in der Mitte
        [3] oben rechts
        [4] unten links
        [5] unten in der Mitte
       *[6] unten rechts
    }

tell-eb-deals = { $who } { $you ->
        [yes] gibst und wählst
       *[no] gibt und wählt
    } die Vollen oder die Halben.
tell-eb-picked = { $who } { tell-has } { $group ->
        [solids] die Vollen
       *[stripes] die Halben
    } gewählt.
tell-eb-laid = { $who } { tell-has } { $place } { $card-acc } gelegt.
tell-eb-blocked = { $who } { tell-has } { $place } { $pocket-acc } mit { $card-dat } gesperrt.
tell-eb-pocketed = { $who } { tell-has } { $place } { $ball-acc } versenkt.
tell-eb-to-go =
    { $number ->
        [one] Es fehlt nur noch die schwarze 8.
       *[other] Noch { $number }.
    }
tell-eb-discarded = { $who } { tell-has } { $card-acc } abgeworfen.
tell-eb-swapped = { $who } { tell-has } { $given-acc } gegen { $card-acc } getauscht.
tell-eb-took = { $who } { tell-has } { $card-acc } von der Ablage genommen.
tell-eb-dry = Keiner von beiden kann mehr fertig werden.
tell-eb-no-cards = Keiner von beiden hat noch eine Karte.

tell-eb-turn-pick = Wähle die Vollen oder die Halben.
tell-eb-turn-shots = Du kannst { $balls-acc } versenken.
tell-eb-turn-lay = Legen kannst du { $cards-acc }, oder du wirfst ab.
tell-eb-turn-discard = Du kannst eine Karte abwerfen oder tauschen.
tell-eb-turn-chosen = Gewählt: { $cards-accs }.
tell-eb-turn-takes = { CAPITAL($pocket-a) } { $place } nimmt { $ball-acc }.
tell-eb-turn-blocks = { CAPITAL($pocket-a) } { $place } kannst du sperren.
tell-eb-turn-free = Platz ist { $places }.
tell-eb-turn-place = Wähle, wohin.
tell-eb-turn-second = Du darfst noch eine Kugel versenken, { $balls-acc }, oder aufhören.
tell-eb-turn-second-none = Eine zweite Kugel kannst du nicht versenken. Hör hier auf.
tell-eb-turn-draw =
    { $take ->
        [yes] Zieh eine Karte, oder nimm { $card-acc } von der Ablage. Mit der Leertaste ziehst du.
       *[no] Zieh eine Karte. Das geht mit der Leertaste.
    }
tell-eb-no-discards = Die Ablage ist leer.
tell-eb-open =
    { $number ->
        [0] Keine Tasche ist offen.
       *[other] Offen: { $list }.
    }
tell-eb-pocket-at = { $card-a } { $place }

tell-eb-no-pick-first = Wähle zuerst die Vollen oder die Halben.
tell-eb-no-picked = Volle und Halbe werden nur einmal gewählt, vor dem Geben.
tell-eb-no-place-first = Wähle zuerst, wohin die Karte kommt.
tell-eb-no-placing = Es gibt noch nichts zu legen. Wähle zuerst eine Karte oder einen Stoß.
tell-eb-no-second = Du darfst jetzt noch eine Kugel versenken oder aufhören.
tell-eb-no-decline = Du kannst jetzt nicht aufhören. Wähle, was du tust.
tell-eb-no-draw-first = Zieh zuerst eine Karte.
tell-eb-no-draw = Gezogen wird am Ende deines Zuges. Wähle zuerst, was du tust.
tell-eb-no-take = Nach diesen Regeln ziehst du vom Ziehstapel.
tell-eb-no-pass = Passen darfst du nicht, solange du Karten hast. Wirf eine ab.
tell-eb-no-lay-alone = { CAPITAL($card-a) } wird nicht allein gelegt. Ein Queue und ein Spielball derselben Farbe versenken zusammen eine Kugel.
tell-eb-no-need = { CAPITAL($card-a) } hat keine Farbe, die du noch brauchst. Leg eine andere Tasche, oder wirf sie ab.
tell-eb-no-room = Für { $card-acc } ist kein Platz: Überall liegen offene Taschen. Sperre eine, oder wirf ab.
tell-eb-no-target = Für { $card-acc } gibt es keine offene Tasche in dieser Farbe.
tell-eb-no-ball = Du hast keine { tell-ball-colour }e Kugel mehr zu versenken.
tell-eb-no-set = Für einen { tell-ball-colour }en Stoß brauchst du Queue und Spielball. { $lacks ->
        [cue] Der Spielball fehlt dir.
        [stick] Das Queue fehlt dir.
       *[both] Beides fehlt dir.
    }
tell-eb-no-pocket = Keine offene Tasche passt zu einem { tell-ball-colour }en Stoß. Leg zuerst eine.
tell-eb-no-there = { CAPITAL($card-a) } kann { $place } nicht liegen: { $why ->
        [side] Das ist ein Mittelplatz.
        [corner] Das ist eine Ecke.
        [taken] Dort liegt eine offene Tasche.
        [not-open] Dort liegt keine offene Tasche.
       *[colour] Die Tasche dort hat eine andere Farbe.
    }
