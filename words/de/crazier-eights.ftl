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
cr-decks-by-players = { CAPITAL($list) }; ein Kartenspiel sind die { $size } verschiedenen Karten von { $deck }, mehrere werden zusammengemischt. Was jede Karte tut, steht in der Kartenliste.
cr-starter = Die nächste Karte wird aufgedeckt; mit ihr beginnt die Ablage, und sie bewirkt nichts. Der Rest ist der Ziehstapel, verdeckt.
cr-begins =
    { $by ->
        [teams] Welches Team beginnt, wird ausgelost. Dann sind die Teams im Uhrzeigersinn dran.
        [teams-points] Welches Team beginnt, wird ausgelost; in späteren Spielen beginnt das Team mit den meisten Punkten, bei Gleichstand entscheidet das Los. Dann sind die Teams im Uhrzeigersinn dran.
        [players-points] Wer beginnt, wird ausgelost; in späteren Spielen beginnt, wer die meisten Punkte hat, bei Gleichstand entscheidet das Los. Dann geht es im Uhrzeigersinn.
       *[players] Wer beginnt, wird ausgelost. Dann geht es im Uhrzeigersinn.
    }
cr-card = Eine Karte hat einen Wert, eine oder mehrere der Farben Lila, Grün, Blau und Orange und einen Text. Hat sie mehrere Farben, zählt sie zu jeder davon. Es gibt zwei Arten. Ein Ereignis tut einmal, was darauf steht. Ein Besitz bleibt offen vor dir liegen und wirkt, solange er dort liegt.

cr-turn = Ein Zug hat vier Teile. Anfang: Es geschieht, was dein Besitz am Anfang deines Zuges tut, wenn er da schon im Spiel war. Ziehen: Du ziehst eine Karte. Hauptteil: Du darfst eine Karte abwerfen und eine Karte ausspielen, in beliebiger Reihenfolge; du darfst auch nur eins davon tun oder keins. Ende: Es geschieht, was dein Besitz am Ende deines Zuges tut, auch wenn du ihn erst in diesem Zug ausgespielt hast.
cr-discard-early = Dieses eine Abwerfen darf auch schon vor dem Ziehen kommen.
cr-more = Karten können dir in einem Zug weiteres Abwerfen und Ausspielen erlauben. Das tust du einzeln, wann du willst. Was du bis zum Ende des Zuges nicht genutzt hast, verfällt.
cr-discard = Abwerfen: Leg eine Karte auf die Ablage, die eine Farbe oder den Wert der obersten Karte hat. Eine abgeworfene Karte bewirkt nichts. Auf eine leere Ablage darf jede Karte.
cr-eight = Eine Acht darfst du immer abwerfen. Du bestimmst eine Farbe, und solange diese Acht oben liegt, darf nur diese Farbe oder eine Acht abgeworfen werden. Kam eine Acht auf andere Weise nach oben, als erste Karte oder weil die Karte über ihr weggenommen wurde, zählt ihre eigene Farbe.
cr-play = Ausspielen: eine beliebige Karte aus deiner Hand für das, was darauf steht. Sie muss nicht passen. Ein Ereignis liegt beiseite, während es tut, was darauf steht, und kommt dann unter die Ablage; ein Besitz kommt vor dich. Wer eine Acht ausspielt, bestimmt keine Farbe. Lässt dich eine Karte eine andere ausspielen oder ins Spiel bringen, zählt das nicht als dein Ausspielen in diesem Zug.
cr-must = Was auf einer Karte steht, muss getan werden, soweit es geht; außer es heißt „may“ (darf). Wer etwas tut, wählt auch, was dabei zu wählen ist, und zwar wenn es geschieht.
cr-play-empty =
    { $allowed ->
        [yes] Ein Ereignis darfst du auch ausspielen, wenn es keine Karte zu wählen gibt; dieser Teil bewirkt dann nichts.
       *[no] Ein Ereignis, für das eine Karte gewählt werden muss, darfst du nur ausspielen, wenn es so eine Karte gibt: Sind mehrere zu wählen, genügt eine, und was man nur darf, spielt keine Rolle.
    }
cr-forced-discard = Muss jemand wegen einer Karte abwerfen, wählt er selbst eine Karte, die passt wie beim Abwerfen sonst auch, und bestimmt bei einer Acht die Farbe. Wer keine passende hat, wirft nichts ab. Das zählt nicht als das Abwerfen des eigenen Zuges.

cr-you = „You“ (du) auf einer Karte ist, wer sie ausspielt oder vor sich liegen hat: Der Besitz, der vor dir liegt, gehört dir. Eine zerstörte Karte („destroy“) kommt unter die Ablage, egal wem sie gehört hat.
cr-opponents =
    { $teams ->
        [yes] Gegner („opponents“) sind die Spieler anderer Teams; „another player“ (ein anderer Spieler) kann auch ein Verbündeter sein. Ein Gegner lässt dich ziehen, wenn seine Karte es tut; das Ziehen in deinem eigenen Zug kommt nicht von ihm.
       *[no] Alle anderen Spieler sind Gegner („opponents“). Ein Gegner lässt dich ziehen, wenn seine Karte es tut; das Ziehen in deinem eigenen Zug kommt nicht von ihm.
    }
cr-set-off = Was ein Besitz tut, sobald etwas geschieht, wirkt auch dann noch, wenn er inzwischen weg ist. Wird es ausgelöst, während eine andere Karte wirkt, wartet es, bis diese fertig ist.
cr-order =
    { $teams ->
        [yes] Werden mehrere Karten zugleich ausgelöst, kommen erst die des Teams, das dran ist, nach der Sitzordnung seiner Mitglieder, dann die der anderen der Reihe nach. Hat ein Spieler mehrere, ordnet er sie selbst, wenn sein Team dran ist; sonst ordnet sie das erste Mitglied des Teams, das dran ist.
       *[no] Werden mehrere Karten zugleich ausgelöst, kommen erst die des Spielers, der dran ist, dann die der anderen der Reihe nach. Hat ein Spieler mehrere, legt der, der dran ist, ihre Reihenfolge fest, auch wenn es nicht seine sind.
    }
cr-instead = Eine Karte, die sagt, was geschehen würde („would“), ändert es, bevor es geschieht, und mehrere wirken zusammen: Zwei, die dir eine Karte ersparen, ersparen dir zwei. Was eine Karte verbietet („no opponent can“), geht vor; dann kommen die Karten dessen, der dran ist, dann die der anderen der Reihe nach.
cr-several-draw = Ziehen mehrere Spieler, dann der Reihe nach, angefangen bei dem, der dran ist. Zieht jemand mehrere Karten und der Ziehstapel reicht nicht, zieht er den Rest nach dem Neumischen.
cr-exchange =
    { $how ->
        [shown] Wer eine Karte mit einer aus einer anderen Hand tauscht, sieht diese Hand vorher und wählt beide Karten. Danach kennen beide die zwei Karten.
        [blind-but-for-allies] Wer eine Karte mit einer aus einer anderen Hand tauscht, wählt beide Karten, die fremde aber blind; nur die Hand eines Verbündeten sieht er. Danach kennen beide die zwei Karten.
       *[blind] Wer eine Karte mit einer aus einer anderen Hand tauscht, wählt beide Karten, die fremde aber blind. Danach kennen beide die zwei Karten.
    }
cr-looking = Ansehen („look“) zeigt Karten nur dem, der sie ansieht; Aufdecken („reveal“) zeigt sie allen. Beides lässt sie liegen, wo sie sind, und gemischt wird danach nur, wenn es auf der Karte steht. Hat der Ziehstapel zu wenig Karten zum Ansehen, wird die Ablage ohne ihre oberste Karte gemischt und darunter gelegt. Jeder darf jederzeit die Ablage durchsehen und zählen, wie viele Karten jemand hat und wie viele im Ziehstapel sind.

cr-wins = Wer als Erster keine Karten mehr auf der Hand hat, gewinnt sofort, egal wer dran ist; Besitz im Spiel zählt nicht. Wird die letzte Karte ausgespielt, gewinnt man, bevor sie etwas bewirkt; bei einer Acht als letzter Karte wird keine Farbe mehr bestimmt.
cr-wins-at-once = Werden mehrere Hände auf einmal leer, gewinnt, wer dran ist, sonst der Nächste von ihnen der Reihe nach. Wer zugleich gewinnen und verlieren würde, gewinnt. Manche Karten gewinnen das Spiel durch das, was darauf steht.
cr-loses = Wer durch eine Karte verliert, legt seine Hand und allen Besitz offen unter die Ablage und scheidet aus: Er ist nicht mehr dran, und was über Spieler gesagt wird, betrifft ihn nicht mehr. War er gerade dran, endet sein Zug sofort. Was seine Karten vorher ausgelöst haben, geschieht noch; für ihn entscheidet, wer dran ist.
cr-last-left =
    { $teams ->
        [yes] Ein Team verliert mit allen seinen Mitgliedern, und das letzte Team, das übrig ist, gewinnt. Verlieren alle, die noch übrig sind, auf einmal, teilen sie sich den Sieg.
       *[no] Wer als Letzter übrig ist, gewinnt. Verlieren alle, die noch übrig sind, auf einmal, teilen sie sich den Sieg.
    }
cr-refill = Soll eine Karte gezogen werden und der Ziehstapel ist leer, wird die Ablage ohne ihre oberste Karte gemischt und ist der neue Ziehstapel.
cr-fewest = Das Spiel endet auch, wenn jemand ziehen muss und es weder etwas zu ziehen noch zu mischen gibt, wenn alle zusammen { $number } Züge gespielt haben (am Computer) oder wenn Karten einander ohne Ende auslösen.
cr-fewest-wins =
    { $teams ->
        [yes] Dann gewinnt, wer die wenigsten Karten auf der Hand hat; Besitz zählt nicht, und wer ausgeschieden ist, auch nicht. Das Mitglied mit den wenigsten Karten gewinnt für sein Team; bei Gleichstand teilt man sich den Sieg.
       *[no] Dann gewinnt, wer die wenigsten Karten auf der Hand hat; Besitz zählt nicht, und wer ausgeschieden ist, auch nicht. Bei Gleichstand teilt man sich den Sieg.
    }

cr-teams = Je { $number } Spieler sind ein Team und gewinnen und verlieren gemeinsam: Was ein Mitglied gewinnt oder verliert, gilt für das Team. Die Teams sitzen abwechselnd um den Tisch, die Mitglieder eines Teams also möglichst weit auseinander.
cr-allies = Verbündete („allies“) sind die anderen in deinem Team. Ihr dürft einander jederzeit in die Karten schauen, und ihr seid keine Gegner.
cr-team-together = Ein Team ist gemeinsam dran, Teil für Teil. Erst tut der Besitz aller Mitglieder, was er am Anfang tut. Dann zieht jedes Mitglied eine Karte, nach der Sitzordnung. Dann darf jedes für sich eine Karte abwerfen und eine ausspielen, immer ein Schritt nach dem anderen und wer zuerst kommt, bis alle fertig sind. Dann kommt das Ende des Zuges und danach das Team zur Linken.
cr-team-turn =
    { $one ->
        [yes] Für die Karten anderer Teams ist das ein einziger Zug: Was auf den Zug eines Spielers wartet, geschieht einmal, und wem die Karte gehört, der wählt, um welches Mitglied es geht.
       *[no] Es ist der eigene Zug („your turn“) jedes Mitglieds. Was eine Karte eines anderen Teams im Zug eines Spielers tut, tut sie einmal für jedes Mitglied.
    }
cr-points =
    { $teams ->
        [yes] Ein Team bekommt einen Punkt für jede Karte, die seine Mitglieder noch auf der Hand haben, egal welche; Besitz zählt nicht, und die Gewinner bekommen keinen. Wer ausgeschieden ist, zählt die Karten, die er da hatte.
       *[no] Du bekommst einen Punkt für jede Karte, die du noch auf der Hand hast, egal welche; Besitz zählt nicht, und wer gewinnt, bekommt keinen. Wer ausgeschieden ist, zählt die Karten, die er da hatte.
    }
cr-match =
    { $number ->
        [one] Eine Partie ist 1 Spiel. Die wenigsten Punkte gewinnen; bei Gleichstand teilt man sich die Partie.
       *[other] Eine Partie sind { $number } Spiele, und die Punkte werden zusammengezählt. Die wenigsten Punkte gewinnen; bei Gleichstand teilt man sich die Partie.
    }
cr-one-game = Gespielt wird ein einziges Spiel, ohne Punkte.
cr-not-affiliated = Eights hat mit dem Verlag von Crazier Eights nichts zu tun. Die Karten haben wir selbst entworfen; nur von einigen waren Einzelheiten bekannt. Welche das sind, steht in den Kartendateien.

cr-list-how = Die Karten von { $deck }, jede mit Wert und Farbe, Art und Text. Die Texte gibt es nur auf Englisch. Zum Lesen: draw ziehen, discard abwerfen, play ausspielen, draw pile Ziehstapel, discard pile Ablage, put into play ins Spiel bringen, destroy zerstören, control vor sich liegen haben, swap tauschen, lose verlieren, win gewinnen.
cr-list-card = { $name } ({ $rank } { $colours }), { $kind ->
        [event] Ereignis
       *[asset] Besitz
    }: { $text }
colour-purple = Lila
colour-green = Grün
colour-blue = Blau
colour-orange = Orange
