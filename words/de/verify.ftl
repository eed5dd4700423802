# Was über ein aufgezeichnetes Spiel gesagt wird, das geprüft wurde: ob Karten, Züge und Ergebnis so sind, wie sie sein müssen.

verify-promise-given = Das Versprechen, das vor dem ersten Geben gezeigt wurde:
verify-word-of = Das Wort von { $name }: „{ $word }“
verify-no-word-of = { $name } hat kein Wort beigesteuert.

# Was von einer Runde oder einer ganzen Partie behauptet wird und ob es stimmt: für eine Liste mit Haken.
verify-claim-promise =
    { $answer ->
        [holds] Was vor dem Geben versprochen wurde, ist eingehalten.
        [fails] Was vor dem Geben versprochen wurde, ist nicht eingehalten.
       *[open] Es wurde nichts versprochen, oder es ist noch nicht aufgedeckt.
    }
verify-claim-cards =
    { $answer ->
        [holds] Die Karten sind genau die, die das Mischen ergibt.
        [fails] Die Karten sind nicht die, die das Mischen ergibt.
       *[open] Die Karten ließen sich nicht prüfen.
    }
verify-claim-moves =
    { $answer ->
        [holds] Jeder Zug war erlaubt.
        [fails] Ein Zug war nicht erlaubt oder hätte etwas anderes ergeben müssen.
       *[open] Die Züge ließen sich nicht prüfen.
    }
verify-claim-end =
    { $answer ->
        [holds] Punkte und Ergebnis stimmen.
        [fails] Punkte oder Ergebnis stimmen nicht.
       *[open] Punkte und Ergebnis ließen sich nicht prüfen.
    }
verify-claim-words =
    { $answer ->
        [holds] Wörter der Spieler wurden eingemischt, also konnte niemand die Karten aussuchen.
       *[open] Niemand hat ein Wort beigesteuert.
    }

# Wie es um eine Runde steht.
verify-shuffles =
    { $shuffles ->
        [one] einmal Mischen
       *[other] { $shuffles }-mal Mischen
    }
verify-moves =
    { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }
verify-hand-right =
    { $kept ->
        [yes] Runde { $hand }: Versprechen eingehalten; { verify-shuffles }, { verify-moves } und Punkte stimmen.
       *[no] Runde { $hand }: { verify-shuffles }, { verify-moves } und Punkte stimmen.
    }
verify-hand-unfinished =
    { $kept ->
        [yes] Runde { $hand }: Versprechen eingehalten; { verify-shuffles } und { verify-moves } stimmen, nicht zu Ende gespielt.
       *[no] Runde { $hand }: { verify-shuffles } und { verify-moves } stimmen, nicht zu Ende gespielt.
    }
verify-hand-not-shown = Runde { $hand }: wird noch gespielt, also ist ihr Geheimnis nicht aufgedeckt; nichts wurde geprüft.
verify-hand-not-reached =
    { $kept ->
        [yes] Runde { $hand }: Versprechen eingehalten; nicht weiter geprüft, weil davor etwas nicht stimmt.
       *[no] Runde { $hand }: nicht weiter geprüft, weil davor etwas nicht stimmt.
    }

# Was im Ganzen gefunden wurde.
verify-nothing-checked = NICHTS GEPRÜFT. Es gibt keine Runde, die sich prüfen ließe.
verify-all-right =
    { $corrected ->
        [yes] Alles andere stimmt.
       *[no] Alles stimmt.
    }
# Eine Regel wurde nach dem Spiel berichtigt; die Aufzeichnung folgt der älteren. $what ist ein eigener Satz.
verify-corrected-at = { CAPITAL($place) } folgt der älteren Regel { $rule }, die seither berichtigt wurde. { $what }
verify-correction =
    { $rule ->
        [EB-44] Heute endet so ein Spiel, sobald es niemand mehr zu Ende bringen kann.
        [HR-42] Heute endet die Partie sofort, und wer am wenigsten hat, teilt sich den Sieg.
        [CR-49] Heute werden Karten, die gemeinsam zerstört werden, im selben Augenblick zerstört.
       *[other] Heute geht das Spiel dort anders weiter.
    }
verify-some-right =
    { $checked ->
        [one] Die eine Runde, die sich prüfen ließ, stimmt.
       *[other] Die { $checked } Runden, die sich prüfen ließen, stimmen.
    }
verify-by-seed = Es wurde nichts versprochen: Wer gegeben hat, kannte den Startwert, also sind nur das Mischen und die Züge geprüft.
verify-without-words = Eines ist damit nicht gezeigt: Niemand hat ein Wort beigesteuert, also könnte, wer das Versprechen gegeben hat, die Karten gekannt und ausgesucht haben.
verify-with-words = Wenn dies das Versprechen ist, das dir vorher gezeigt wurde, und dein Wort so dasteht, wie du es gegeben hast, dann hat niemand die Karten ausgesucht.
verify-wrong-promise = FALSCH. Was versprochen wurde, ist nicht eingehalten: { $place }.
verify-wrong-rules = FALSCH nach heutigen Regeln. Die Karten stimmen: Jedes Mischen ist so, wie es sein muss. Die erste Abweichung: { $place }.
verify-wrong-end = FALSCH. Karten und Züge stimmen, Punkte oder Ergebnis nicht: { $place }.
verify-wrong-cards =
    { $promised ->
        [yes] FALSCH. Das ist nicht das Spiel, das aus dem Versprechen, den Wörtern und den Zügen folgt. Der erste Fehler: { $place }.
       *[no] FALSCH. Das ist nicht das Spiel, das aus dem Startwert und den Zügen folgt. Der erste Fehler: { $place }.
    }

# Wo ein Fehler ist und was für einer.
verify-at-deal = das Geben von Runde { $hand }
verify-at-step = Runde { $hand }, Schritt { $step }
verify-at-hand = Runde { $hand }
verify-fault = { $where }: { $what }
verify-fault-sentence = { CAPITAL($where) }: { $what }.
verify-in-deal = Runde { $hand }, das Geben
verify-in-move = Runde { $hand }, Schritt { $step } ({ $move })
verify-not-shown = ihr Geheimnis ist nicht aufgedeckt, also lässt sich das Geben nicht prüfen
verify-other-secret = das aufgedeckte Geheimnis ist nicht das versprochene
verify-no-deal = in der Aufzeichnung steht nicht, wie gegeben wurde
verify-deal-again = gegeben wird nur einmal
verify-other-deal =
    { $promised ->
        [yes] { $written }, aber aus dem Geheimnis und den Wörtern ergibt sich { $right }
       *[no] { $written }, aber aus dem Startwert ergibt sich { $right }
    }
verify-impossible = „{ $event }“ kann nicht geschehen sein: { $why }
verify-not-allowed = die heutigen Regeln erlauben diesen Zug nicht: { $why }
verify-other-events =
    { $chance ->
        [yes] { $written }, aber nach heutigen Regeln und dem Zufall ergibt sich { $right }
       *[no] { $written }, aber nach heutigen Regeln ergibt sich { $right }
    }
verify-written = in der Aufzeichnung steht „{ $text }“
verify-nothing-written = in der Aufzeichnung steht nichts mehr
verify-quoted = „{ $text }“
verify-nothing = nichts
verify-left-out = keine
verify-points-too-early = sie ist nicht zu Ende, hat aber Punkte: { $written }
verify-other-points = die Punkte sind { $right }, nicht { $written }
verify-goes-on = sie ist nicht zu Ende, aber eine weitere folgt
verify-match-over = die Partie ist gewonnen, aber eine weitere Runde folgt
verify-result-too-early = niemand hat gewonnen, aber als Ergebnis steht da: { $written }
verify-other-result = das Ergebnis ist { $right }, nicht { $written }
