# Die Regeln von Crazier Eights als Karte.

cr-section-deal = Karten und Geben
cr-section-abilities = Was Karten tun
cr-section-end = Ende eines Spiels
cr-section-teams = Teams
cr-section-match = Punkte und Partie
cr-section-cards = Die Kartenliste

cr-decks =
    { $number ->
        [one] Ein Kartenspiel: die { $size } verschiedenen Karten von { $deck }. Was jede tut, steht in der Kartenliste.
       *[other] { $number } Kartenspiele, zusammengemischt, jedes mit den { $size } verschiedenen Karten von { $deck }. Was jede tut, steht in der Kartenliste.
    }
cr-decks-by-players = { CAPITAL($list) }; ein Kartenspiel besteht aus den { $size } verschiedenen Karten von { $deck }, mehrere werden zusammengemischt. Was jede Karte tut, steht in der Kartenliste.
cr-starter = Die nächste Karte wird aufgedeckt; mit ihr beginnt die Ablage, und sie bewirkt nichts. Der Rest ist der Ziehstapel, verdeckt.
cr-begins =
    { $by ->
        [teams] Welches Team beginnt, wird ausgelost. Dann sind die Teams im Uhrzeigersinn dran.
        [teams-points] Welches Team beginnt, wird ausgelost; in späteren Spielen beginnt das Team mit den meisten Punkten, bei Gleichstand entscheidet das Los. Dann sind die Teams im Uhrzeigersinn dran.
        [players-points] Wer beginnt, wird ausgelost; in späteren Spielen beginnt, wer die meisten Punkte hat, bei Gleichstand entscheidet das Los. Dann geht es im Uhrzeigersinn.
       *[players] Wer beginnt, wird ausgelost. Dann geht es im Uhrzeigersinn.
    }
cr-card =
    { $several ->
        [yes] Eine Karte hat einen Wert, eine oder mehrere der Farben Violett, Grün, Blau und Orange und einen Text. Hat sie mehrere Farben, zählt sie zu jeder davon. Es gibt zwei Arten. Ein Ereignis wird einmal ausgeführt. Eine Besitzkarte bleibt offen vor dir liegen und wirkt, solange sie dort liegt.
       *[no] Eine Karte hat einen Wert, eine Farbe (Violett, Grün, Blau oder Orange) und einen Text. Es gibt zwei Arten. Ein Ereignis wird einmal ausgeführt. Eine Besitzkarte bleibt offen vor dir liegen und wirkt, solange sie dort liegt.
    }

cr-turn =
    { $early ->
        [yes] Ein Zug hat vier Phasen. Anfang: Jetzt wirken deine Besitzkarten mit „am Anfang deines Zuges“, sofern sie schon vor dem Zug im Spiel waren. Ziehen: Du ziehst eine Karte; vorher darfst du schon abwerfen, aber nicht ausspielen; damit ist dein Abwerfen für diesen Zug verbraucht. Hauptphase: Du darfst eine Karte abwerfen und eine ausspielen, in beliebiger Reihenfolge, auch nur eins davon oder keins. Ende: Jetzt wirken deine Besitzkarten mit „am Ende deines Zuges“, auch eine, die erst in diesem Zug ins Spiel gekommen ist.
       *[no] Ein Zug hat vier Phasen. Anfang: Jetzt wirken deine Besitzkarten mit „am Anfang deines Zuges“, sofern sie schon vor dem Zug im Spiel waren. Ziehen: Du ziehst eine Karte. Hauptphase: Du darfst eine Karte abwerfen und eine ausspielen, in beliebiger Reihenfolge, auch nur eins davon oder keins. Ende: Jetzt wirken deine Besitzkarten mit „am Ende deines Zuges“, auch eine, die erst in diesem Zug ins Spiel gekommen ist.
    }
cr-more =
    { $early ->
        [yes] Karten können dir „in diesem Zug“ weiteres Abwerfen und Ausspielen erlauben. Das tust du zu denselben Zeiten wie sonst, einzeln und in beliebiger Reihenfolge; was du außerhalb deines Zuges bekommst oder bis zum Ende der Hauptphase nicht nutzt, verfällt. Alles andere, was dir eine Karte erlaubt, tust du sofort oder gar nicht.
       *[no] Karten können dir „in diesem Zug“ weiteres Abwerfen und Ausspielen erlauben. Das tust du in der Hauptphase, einzeln und in beliebiger Reihenfolge; was du außerhalb deines Zuges bekommst oder bis zum Ende der Hauptphase nicht nutzt, verfällt. Alles andere, was dir eine Karte erlaubt, tust du sofort oder gar nicht.
    }
cr-discard = Abwerfen: Leg eine Karte auf die Ablage, die mit der obersten Karte eine Farbe oder den Wert gemeinsam hat. Eine abgeworfene Karte bewirkt nichts. Ist die Ablage leer, darfst du jede Karte abwerfen.
cr-eight = Eine Acht darfst du immer abwerfen. Du bestimmst eine Farbe, und solange diese Acht oben liegt, darf nur diese Farbe oder eine Acht abgeworfen werden. Kam eine Acht auf andere Weise nach oben, als erste Karte oder weil die Karte über ihr weggenommen wurde, zählt ihre eigene Farbe.
cr-play = Ausspielen: Spiel eine beliebige Handkarte aus und führ ihren Text aus; sie muss nicht passen. Ein Ereignis legst du beiseite, bis es ausgeführt ist; dann kommt es unter die Ablage, auch wenn seine Wirkung anhält. Eine Besitzkarte kommt vor dich. Wer eine Acht ausspielt, bestimmt keine Farbe. Lässt dich eine Karte eine andere ausspielen oder ins Spiel bringen, zählt das nicht als dein Ausspielen in diesem Zug. Ins Spiel bringen ist nicht ausspielen: Für „immer wenn du … ausspielst“ zählt es nicht.
cr-must = Was auf einer Karte steht, muss getan werden, soweit es geht; außer es heißt „darf“ oder „bis zu“. Wer etwas tut, wählt auch, was dabei zu wählen ist, und zwar erst in dem Moment, in dem es geschieht. Auch eine Karte im Spiel, die nicht zerstört werden kann, darf gewählt werden; dann passiert mit ihr nichts.
cr-play-empty =
    { $allowed ->
        [yes] Ein Ereignis darfst du auch ausspielen, wenn es keine Karte zu wählen gibt; dieser Teil bewirkt dann nichts.
       *[no] Ein Ereignis, für das eine Karte gewählt werden muss, darfst du nur ausspielen, wenn es so eine Karte gibt. Wären mehrere zu wählen, genügt eine. Für Teile mit „darf“ oder „bis zu“ muss es keine geben, und eine Suche darf erfolglos bleiben.
    }
cr-forced-discard = Muss jemand wegen einer Karte abwerfen, wählt er selbst eine Karte, die passt wie beim Abwerfen sonst auch, und bestimmt bei einer Acht die Farbe; passt keine, wirft er nichts ab. Das zählt nicht als das Abwerfen des eigenen Zuges.

cr-you = Mit „du“ meint eine Karte den, der sie ausspielt oder vor sich liegen hat. „Karten vor dir“ sind die Besitzkarten, die vor dir liegen; du bist ihr Besitzer. Eine zerstörte Karte kommt unter die Ablage, egal wem sie gehört hat.
cr-opponents =
    { $teams ->
        [yes] Gegner sind die Spieler anderer Teams; „ein anderer Spieler“ kann auch ein Verbündeter sein. Du lässt jemanden ziehen, wenn er wegen deiner Karte zieht, auch anstelle eines anderen. Die Karte, die man in jedem Zug zieht, zählt nicht dazu.
       *[no] Alle anderen Spieler sind Gegner. Du lässt jemanden ziehen, wenn er wegen deiner Karte zieht, auch anstelle eines anderen. Die Karte, die man in jedem Zug zieht, zählt nicht dazu.
    }
cr-set-off = Was eine Besitzkarte tut, sobald etwas geschieht, wirkt auch dann noch, wenn sie inzwischen weg ist. Wird es ausgelöst, während eine andere Karte wirkt, wartet es, bis diese und alles, was schon wartet, fertig ist. Eine Bedingung im selben Satz wird beim Auslösen geprüft, eine in einem späteren Satz erst, wenn er an der Reihe ist.
cr-order =
    { $teams ->
        [yes] Der Reihe nach heißt: Team für Team, angefangen bei dem, das dran ist, und in jedem Team nach den Nummern der Plätze (siehe Teams). Werden mehrere Karten zugleich ausgelöst, wirken sie so Spieler für Spieler. Hat ein Spieler mehrere, ordnet er sie selbst, wenn sein Team dran ist; sonst ordnet sie das erste Mitglied des Teams, das dran ist.
       *[no] „Der Reihe nach“ heißt: im Uhrzeigersinn, beginnend mit dem, der dran ist. Werden mehrere Karten zugleich ausgelöst, wirken sie so Spieler für Spieler. Hat ein Spieler mehrere, legt der, der dran ist, ihre Reihenfolge fest, auch wenn es nicht seine sind.
    }
cr-instead = Eine Karte mit „würde“ ändert, was geschieht, bevor es geschieht. Sind es mehrere, gilt dieselbe Reihenfolge, und sie wirken zusammen: Zwei, die dir eine Karte ersparen, ersparen dir zwei. Jede ändert eine Sache und das, was an deren Stelle tritt, aber nur einmal. Was eine Karte verbietet („kein Gegner kann“), geht vor. Wird dein Abwerfen oder Ausspielen geändert, ist es trotzdem verbraucht; war es deine letzte Karte, gewinnst du.
cr-several = Betrifft eine Karte mehrere Spieler, handeln sie der Reihe nach, und was jeder tut, löst andere Karten jedes Mal neu aus. Werden mehrere Karten zugleich zerstört oder übernommen, geschieht das auf einmal: Eine Karte, die andere schützt, schützt sie alle, auch wenn sie selbst dabei ist; eine, die für eine andere einspringt, rettet eine davon, und wer sie kontrolliert, wählt welche. Zerstörte Karten liegen dann der Reihe nach Spieler für Spieler, bei jedem die älteste zuerst, jede unter der vorigen. Wer mehrere Karten auf einmal zieht, zieht nur einmal; ob das verboten ist oder geändert wird, entscheidet sich vor der ersten Karte. Wer null Karten zieht, hat nicht gezogen.
cr-exchange =
    { $how ->
        [shown] Wer eine Karte mit einem anderen Spieler tauscht, sieht dessen Hand vorher und wählt beide Karten. Danach kennen beide die zwei Karten.
        [blind-but-for-allies] Wer eine Karte mit einem anderen Spieler tauscht, wählt beide Karten, die fremde aber blind; nur die Hand eines Verbündeten sieht er. Danach kennen beide die zwei Karten.
       *[blind] Wer eine Karte mit einem anderen Spieler tauscht, wählt beide Karten, die fremde aber blind. Danach kennen beide die zwei Karten.
    }
cr-looking = Ansehen zeigt Karten nur dem, der sie ansieht; Aufdecken zeigt sie allen. Beides lässt sie liegen, wo sie sind, und gemischt wird danach nur, wenn es auf der Karte steht. Hat der Ziehstapel zu wenige Karten zum Ansehen oder Aufdecken, wird die Ablage ohne ihre oberste Karte gemischt und darunter gelegt. Bei einer Suche wird der Ziehstapel durchgesehen, so wie er ist. Eine Karte, die aus einer Hand in eine andere oder in den Ziehstapel kommt, wird nicht gezeigt. Jeder darf jederzeit die Ablage durchsehen und zählen, wie viele Karten jemand auf der Hand hat und wie viele im Ziehstapel sind.

cr-wins = Wer als Erster keine Karten mehr auf der Hand hat, gewinnt sofort, egal wer dran ist; Besitzkarten im Spiel zählen nicht. Wird die letzte Karte ausgespielt, gewinnt man, bevor sie etwas bewirkt; bei einer Acht als letzter Karte wird keine Farbe mehr bestimmt.
cr-wins-at-once = Werden mehrere Hände auf einmal leer, gewinnt der Erste von ihnen der Reihe nach.
cr-wins-by-text = Bei manchen Karten gewinnt man, weil ihr Text es sagt.
cr-loses = Niemand verliert, weil ein anderer gewinnt. Wer durch eine Karte verliert, legt seine Hand und alle Besitzkarten offen unter die Ablage und scheidet aus: Er ist nicht mehr dran, und Kartentexte über Spieler betreffen ihn nicht mehr. War er gerade dran, endet sein Zug sofort. Was von seinen Karten schon ausgelöst war, geschieht noch; für ihn entscheidet der Erste der Reihe nach. Wer zugleich gewinnen und verlieren würde, gewinnt.
cr-last-left =
    { $teams ->
        [yes] Verliert ein Mitglied, scheidet sofort das ganze Team aus; nur Karten dieses Mitglieds können das verhindern. Das letzte Team, das übrig ist, gewinnt. Verlieren alle, die noch übrig sind, auf einmal, teilen sie sich den Sieg.
       *[no] Wer als Letzter übrig ist, gewinnt. Verlieren alle, die noch übrig sind, auf einmal, teilen sie sich den Sieg.
    }
cr-refill = Soll eine Karte gezogen werden und der Ziehstapel ist leer, wird die Ablage ohne ihre oberste Karte gemischt und bildet den neuen Ziehstapel; wer mehrere zieht, zieht dort weiter.
cr-fewest = Das Spiel endet auch, wenn jemand ziehen muss und es weder etwas zu ziehen noch zu mischen gibt, wenn alle zusammen { $number } Züge gespielt haben (am Computer) oder wenn Karten einander ohne Ende auslösen.
cr-fewest-wins =
    { $teams ->
        [yes] Dann gewinnt, wer die wenigsten Karten auf der Hand hat; Besitzkarten zählen nicht. Das Mitglied mit den wenigsten Karten gewinnt für sein Team; bei Gleichstand teilt man sich den Sieg.
       *[no] Dann gewinnt, wer die wenigsten Karten auf der Hand hat; Besitzkarten zählen nicht. Bei Gleichstand teilt man sich den Sieg.
    }
cr-fewest-out = Wer ausgeschieden ist, zählt nicht mit.

cr-teams = Je { $number } Spieler sind ein Team. Gewinnt oder verliert ein Mitglied, gilt das für das ganze Team. Die Teams sitzen abwechselnd um den Tisch, die Mitglieder eines Teams also möglichst weit auseinander. Die Plätze werden im Uhrzeigersinn nummeriert, egal wo man anfängt; das erste Mitglied eines Teams ist das mit der kleinsten Nummer.
cr-allies = Verbündete sind die anderen in deinem Team. Ihr dürft einander jederzeit in die Karten schauen und euch offen absprechen, und ihr seid keine Gegner.
cr-team-together = Ein Team spielt seinen Zug gemeinsam, eine Phase nach der anderen. Zuerst kommt der Anfang: Die Besitzkarten aller Mitglieder wirken. Dann zieht jedes Mitglied eine Karte, nach den Nummern der Plätze. Dann darf jedes für sich eine Karte abwerfen und eine ausspielen, immer nur eine Aktion auf einmal, in beliebiger Reihenfolge, bis alle fertig sind. Dann kommt das Ende des Zuges; danach ist das nächste Team im Uhrzeigersinn dran.
cr-team-turn =
    { $one ->
        [yes] Für die Karten anderer Teams ist das ein einziger Zug: Was auf den Zug eines Spielers wartet, geschieht einmal, und wem die Karte gehört, der wählt, um welches Mitglied es geht.
       *[no] Für jedes Mitglied ist das der eigene Zug. Was eine Karte im Zug eines Spielers tut, tut sie einmal für jedes Mitglied.
    }
cr-points =
    { $teams ->
        [yes] Ein Team bekommt einen Punkt für jede Karte, die seine Mitglieder noch auf der Hand haben, egal welche; Besitzkarten zählen nicht, und die Gewinner bekommen keinen.
       *[no] Du bekommst einen Punkt für jede Karte, die du noch auf der Hand hast, egal welche; Besitzkarten zählen nicht, und wer gewinnt, bekommt keinen.
    }
cr-points-out = Bei Ausgeschiedenen zählen die Karten, die sie beim Ausscheiden auf der Hand hatten.
cr-match =
    { $number ->
        [one] Eine Partie ist 1 Spiel. Wer die wenigsten Punkte hat, gewinnt; bei Gleichstand teilt man sich die Partie.
       *[other] Eine Partie besteht aus { $number } Spielen, und die Punkte werden zusammengezählt. Wer die wenigsten Punkte hat, gewinnt; bei Gleichstand teilt man sich die Partie.
    }
cr-one-game = Gespielt wird ein einziges Spiel, ohne Punkte.
cr-not-affiliated = Eights hat mit dem Verlag von Crazier Eights nichts zu tun. Die Karten haben wir selbst entworfen; bei einigen haben wir bekannte Einzelheiten des Originals übernommen.

cr-list-how = Die Karten von { $deck }, jede mit Wert und Farbe, Art und Text.
cr-list-card = { $name } ({ $rank } { $colours }), { $kind ->
        [event] Ereignis
       *[asset] Besitzkarte
    }: { $text }
