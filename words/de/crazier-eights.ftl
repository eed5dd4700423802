# Die Regeln von Crazier Eights als Karte.

cr-section-deal = Karten und Geben
cr-section-abilities = Fähigkeiten
cr-section-end = Ende eines Spiels
cr-section-teams = Teams
cr-section-match = Punkte und Partie

cr-decks =
    { $number ->
        [one] Ein Kartenspiel: die { $size } verschiedenen Karten von „{ $deck }“ (der Befehl eights cards list --deck { $deck } zeigt sie alle).
       *[other] { $number } Kartenspiele, jedes mit den { $size } verschiedenen Karten von „{ $deck }“ (der Befehl eights cards list --deck { $deck } zeigt sie alle).
    }
cr-decks-by-players = { CAPITAL($list) }; ein Kartenspiel sind die { $size } verschiedenen Karten von „{ $deck }“ (der Befehl eights cards list --deck { $deck } zeigt sie alle).
cr-starter = Mit der nächsten Karte beginnt die Ablage.
cr-begins =
    { $points ->
        [yes] Wer beginnt, wird ausgelost; in späteren Spielen beginnt, wer die meisten Punkte hat. Dann geht es im Uhrzeigersinn.
       *[no] Wer beginnt, wird ausgelost; dann geht es im Uhrzeigersinn.
    }
cr-card = Eine Karte hat einen Wert, eine oder mehrere der Farben Lila, Grün, Blau und Orange und einen Effekt. Sie ist ein Ereignis, das einmal wirkt, oder ein Besitz, der vor dir liegen bleibt und wirkt, solange er dort liegt.
cr-turn = Ein Zug: Fähigkeiten am Anfang, eine Karte ziehen, die Hauptphase, Fähigkeiten am Ende. In der Hauptphase darfst du eine Karte abwerfen und eine Karte ausspielen, in beliebiger Reihenfolge; du darfst auch beides lassen. Karten können weiteres Abwerfen und Ausspielen erlauben; was bis zum Ende des Zuges nicht genutzt ist, verfällt.
cr-discard-early = Abwerfen darf man auch vor dem Ziehen.
cr-discard = Abwerfen: eine Karte, die eine Farbe oder den Wert der obersten hat. Eine Acht darf man immer abwerfen; dann bestimmst du eine Farbe: Die nächste abgeworfene Karte muss sie haben oder eine Acht sein. Das gilt, solange die Acht oben liegt. Eine abgeworfene Karte hat keinen Effekt. Eine Acht, die auf andere Weise nach oben kam, zählt mit ihrer eigenen Farbe. Auf eine leere Ablage darf jede Karte.
cr-play = Ausspielen: jede Karte für ihren Effekt, sie muss nicht passen. Ein Ereignis tut, was darauf steht, und kommt unter die Ablage; zerstörte Karten auch.
cr-play-empty =
    { $allowed ->
        [yes] Ein Ereignis darf man auch ausspielen, wenn es nichts gibt, was es wählen könnte.
       *[no] Ein Ereignis, für das man eine Karte wählen muss, darf man nur ausspielen, wenn es eine gibt.
    }
cr-must = Was auf einer Karte steht, muss man tun, außer es heißt „darf“.
cr-order = Werden mehrere Fähigkeiten zugleich ausgelöst, kommen erst die des Spielers, der dran ist, dann die der anderen der Reihe nach; hat ein Spieler mehrere, legt der Spieler, der dran ist, ihre Reihenfolge fest.
cr-instead = „Stattdessen“ ändert, was geschehen würde, während es geschieht; mehrere gleiche Karten wirken zusammen.
cr-exchange =
    { $sees ->
        [yes] Wer eine Karte mit einer aus einer anderen Hand tauscht, sieht diese Hand vorher.
       *[no] Wer eine Karte mit einer aus einer anderen Hand tauscht, zieht sie blind, außer bei Verbündeten.
    }
cr-looking = Ansehen zeigt Karten nur dem, der sie ansieht, Aufdecken zeigt sie allen. Jeder darf die Ablage durchsehen und zählen, wie viele Karten jemand hat.
cr-refill = Ein leerer Ziehstapel wird aus der Ablage bis auf die oberste Karte neu gemischt.
cr-wins = Wer als Erster keine Karten mehr hat, gewinnt sofort; wird die letzte Karte ausgespielt, gewinnt man, bevor sie wirkt.
cr-loses = Wer durch eine Karte verliert, scheidet aus, und wer als Letzter übrig ist, gewinnt.
cr-fewest = Muss jemand ziehen und kann nicht, oder sind { $number } Züge gespielt, endet das Spiel: Es gewinnt, wer die wenigsten Karten auf der Hand hat; bei Gleichstand teilt man sich den Sieg.
cr-teams = Je { $number } Spieler sind ein Team und sitzen möglichst weit auseinander. Ein Team gewinnt und verliert gemeinsam, und alle darin dürfen einander in die Karten schauen. Verbündete sind keine Gegner.
cr-team-together = Ein Team ist gemeinsam dran: Alle ziehen, alle dürfen abwerfen und ausspielen, ein Schritt nach dem anderen, und die Phase endet, wenn alle fertig sind.
cr-team-turn =
    { $one ->
        [yes] Für die Karten anderer Teams ist das ein einziger Zug: Was auf den Zug eines Spielers wartet, wird einmal ausgelöst, und ihr Besitzer wählt das Mitglied, um das es geht.
       *[no] Das zählt als Zug jedes einzelnen Mitglieds: „Dein Zug“ gilt für die Karten aller Mitglieder, und was die Karte eines anderen Teams im Zug eines Spielers bewirkt, trifft dann jedes Mitglied.
    }
cr-points =
    { $teams ->
        [yes] Punkte: einer für jede Karte, die die Mitglieder eines Teams noch auf der Hand haben, keiner für die Gewinner.
       *[no] Punkte: einer für jede Karte, die man noch auf der Hand hat, keiner für den Gewinner.
    }
cr-match =
    { $number ->
        [one] Eine Partie hat 1 Spiel; wer die wenigsten Punkte hat, gewinnt, bei Gleichstand teilt man sich die Partie.
       *[other] Eine Partie hat { $number } Spiele; wer die wenigsten Punkte hat, gewinnt, bei Gleichstand teilt man sich die Partie.
    }
cr-one-game = Gespielt wird ein einziges Spiel.
cr-not-affiliated = Eights hat mit dem Verlag von Crazier Eights nichts zu tun. Die Karten haben wir selbst entworfen; nur von einigen waren Einzelheiten bekannt. Bei jeder Karte steht, woher ihre Angaben stammen.
