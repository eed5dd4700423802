# Was über ein Regelblatt gesagt wird, das spielbar, aber merkwürdig ist. Was in ` ` steht, steht so in Regelblättern und ist
# Was gilt und leicht übersehen wird, und wie man es ändert.
note-empty-stock = Ist der Stapel leer und jemand kann weder legen noch ziehen, endet die Runde; das kommt aus dem Regelblatt „{ $sheet }“
or-reshuffle = schreib `when_empty = "reshuffle"` unter [stock], damit stattdessen die Ablage zu einem neuen Stapel gemischt wird
note-no-call = Niemand sagt mehr die letzte Karte an, also wird auch niemand erwischt, und niemand zieht, weil er es vergessen hat
or-keep-calling = nimm die Zeile heraus, wenn weiter angesagt werden soll

# in allen Sprachen gleich.

about-without-effect = ohne Wirkung
about-undecided = offen
about-in-play = im Spiel
about-note = Hinweis
about-unplayable = unspielbar
about-tip = Tipp
check-help = Hilfe
check-here = hier

check-idle = `{ $line }` ändert nichts: { $why }
check-take-out =
    { $what ->
        [table] nimm das heraus
       *[line] nimm die Zeile heraus
    }
check-take-out-or =
    { $what ->
        [table] nimm das heraus, oder { $unless }
       *[line] nimm die Zeile heraus, oder { $unless }
    }
why-said-already = das Regelblatt „{ $sheet }“ sagt es schon
check-said-already = { $number } Zeilen ändern nichts, denn das Regelblatt „{ $sheet }“ sagt schon dasselbe: { $lines }
check-take-lines-out = nimm diese Zeilen heraus
check-line = `{ $line }`
why-narrower-lines = die Zeilen für { $lines } nennen schon alle diese Karten, und eine Zeile für weniger Karten geht vor
check-for-nobody = `{ $knob }` hat eine Zahl für { $ranges } Spieler, aber nur { $allowed } dürfen spielen
check-take-number-out = nimm diese Zahl heraus, oder ändere `{ $players }`
why-no-wild = keine Karte ist eine Wunschkarte
why-one-card-a-turn = in einem Zug wird nur eine Karte gelegt
why-no-effect = keine Karte bewirkt etwas
why-no-effect-ordinary = keine Karte bewirkt etwas, also ist jede eine gewöhnliche
why-no-effect-last = keine Karte bewirkt etwas, also ist keine letzte Karte besonders
why-no-card-acts = keine Karte bewirkt etwas, wenn sie gelegt wird
why-specials-alone = Karten mit Wirkung werden allein gelegt
why-no-draw = keine Karte lässt den Nächsten ziehen
why-no-answer = was gezogen werden muss, wartet nie auf einen Konter
why-no-reverse = keine Karte dreht die Richtung um
why-never-two = zu zweit wird nie gespielt
why-reverse-of-two = gespielt wird zu zweit, und da bewirkt ein Richtungswechsel nichts
why-short-pack = das kurze Blatt beginnt mit der Sieben und hat so eine Karte nicht
why-full-pack = das Kartenspiel hat keine solche Karte
why-pack-of-36 = das Kartenspiel mit 36 Karten fängt bei der Sechs an und hat keine solche Karte
why-pack-of-40 = das Kartenspiel mit 40 Karten hat keine Achten, Neunen und Zehnen
why-nobody-scores = niemand bekommt Punkte, also wird nichts gezählt
why-nobody-scores-values = niemand bekommt Punkte, also zählt nie, was Karten wert sind
why-cards-are-counted = jede Karte, die man noch hat, zählt einen Punkt, egal welche
why-one-hand = eine Runde ist schon das ganze Spiel, also gibt es keine nächste zu geben
why-last-card-anyway = für diese Karten gilt das sowieso
why-no-throw-in = dazwischenwerfen darf niemand
why-nothing-sent-back = keine Karte gibt Strafen zurück
why-no-challenge = anzweifeln darf niemand
why-no-penalised-last = keine letzte Karte wird bestraft
why-hand-limit-above = so viele Karten, wie man dafür haben müsste, gibt es nicht
why-no-call = niemand sagt die letzte Karte an
why-target-counts = `target` ist eine Zahl, und dann gilt sie allein
why-one-game = gespielt wird ein einziges Spiel, also gibt es nichts zusammenzuzählen
why-no-choosing-event = kein Ereignis dieser Karten lässt eine Karte wählen
why-no-exchange = keine dieser Karten tauscht Karten zwischen Händen
or-make-wild = mach unter [effects] einige Karten zu Wunschkarten
or-stack = setz `stacking = "first-matches"` unter [turn]
or-stack-specials = setz `stack_specials = true` unter [turn]
or-give-effects = lass unter [effects] einige Karten etwas bewirken
or-let-draw = lass unter [effects] eine Karte das tun, etwa `2 = "next player draws 2"`
or-let-wait = lass das Ziehen warten, etwa `2 = "next player draws 2, adding up"` unter [effects], oder setz `mix = true`
or-let-reverse = lass unter [effects] eine Karte das tun, etwa `A = "reverse"`
or-let-two-play = lass auch zwei spielen: `players` unter [setup]
or-reverse-skips = setz `two_player_reverse = "skips"` unter [turn]
or-full-pack = setz `pack = "full"` unter [setup]
or-score = setz `went_out = "winner-takes"` unter [scoring] und ein Ziel unter [match]
or-count-points = setz `counts = "points"` unter [scoring]
or-other-last-card = gib ihnen eine andere Regel, etwa "forbidden" oder "penalised"
or-throw-in = setz `throw_in = true` unter [interrupts]
or-send-back = schreib unter [effects] bei einer Karte "send back draws"
or-challenge = setz `wild_last_resort = "challenge"` unter [turn]
or-penalise-last = setz `last_special = "penalised"` unter [finishing]
or-lower-hand-limit = setz eine kleinere Zahl, etwa `hand_limit = 15`
or-call = setz `call = "with"` unter [last_card]
or-no-target = setz `target = "none"` unter [match]
or-more-games = setz `games = 5` unter [match]
or-other-deck = nimm andere Karten: `cards` unter [setup]

check-base-changed = die Regeln „{ $base }“ haben sich geändert; früher stand dort { $lines }
check-former-line =
    { $group ->
        [top] `{ $line }`
       *[other] `{ $line }` unter [{ $group }]
    }
check-former-base = schreib `based_on = "{ $former }"`, wenn die früheren Regeln gelten sollen; gefallen dir die neuen, lass es so
check-former-lines = schreib { $lines }, wenn die früheren Regeln gelten sollen; gefallen dir die neuen, lass es so

check-undecided = { $asks } Derzeit: { $now }
check-decide =
    { $group ->
        [top] schreib `{ $line }` oben hin, wenn es so bleiben soll, oder { $instead }, wenn nicht
       *[other] schreib `{ $line }` unter [{ $group }], wenn es so bleiben soll, oder { $instead }, wenn nicht
    }
check-ambiguous = `{ $line }`: { $asks } Derzeit: { $now }
check-say-so = schreib `{ $line }`, damit es so bleibt, oder "{ $instead }", um es zu ändern
ask-who-draws = Wer zieht?
now-who-draws = Wer die Karte legt
check-another-value = etwas anderes, etwa `{ $line }`
check-word = { $word }
ask-must-play = Darf man ziehen oder passen, obwohl man legen könnte?
now-must-play = Ja, man darf stattdessen ziehen
ask-draw-limit = Wie viele Karten darf man in einem Zug ziehen?
now-draw-limit = So viele man will
ask-stack-specials = Darf man Wunschkarten und Karten mit Wirkung zusammen mit anderen legen?
now-stack-specials = Ja, wie alle anderen
ask-stack-effects = Wenn mehrere Karten auf einmal gelegt werden, welche wirken dann?
now-stack-effects = Alle gelegten Karten wirken zusammen
ask-final-card = Wenn eine letzte Karte andere ziehen lässt, ziehen sie dann noch, bevor gezählt wird?
now-final-card = Nein, eine letzte Karte wirkt nicht
ask-reverse-of-two = Was bewirkt ein Richtungswechsel zu zweit?
now-reverse-of-two = Der andere setzt aus
ask-empty-stock = Was geschieht, wenn gezogen werden soll und der Stapel leer ist?
now-empty-stock = Wer weder legen noch ziehen kann, beendet die Runde
ask-blocked = Wer gewinnt, wenn niemand mehr weiterkann oder eine Grenze erreicht ist?
now-blocked = Wer am wenigsten auf der Hand hat, bekommt die Differenz zu jeder anderen Hand
ask-last-special = Darf die letzte Karte eine Wunschkarte sein oder eine mit Wirkung?
now-last-special = Jede Karte, die passt, darf die letzte sein
ask-no-call = Was geschieht, wenn man die letzte Karte nicht ansagt?
now-no-call = Man zieht auf jeden Fall
ask-penalty-costs-turn = Setzt man aus, wenn man Strafkarten zieht?
now-penalty-costs-turn = Ja, dann ist der Nächste dran
ask-penalties-add-up = Darf man, wenn man ziehen muss, noch eine solche Karte legen, sodass sich die Strafe erhöht?
now-penalties-add-up = Nein, die Karten werden gleich gezogen
ask-penalties-mix = Darf man eine Strafe mit einem anderen Wert kontern, der auch ziehen lässt?
now-penalties-mix = Nein, nur mit demselben Wert
ask-wild-passes-on = Darf man eine Wunschkarte legen, wenn man ziehen müsste, und die Strafe damit weitergeben?
now-wild-passes-on = Nein, dann darf man sie nicht legen
ask-wild-starter = Was geschieht, wenn die erste aufgedeckte Karte eine Wunschkarte ist?
now-wild-starter = Sie kommt irgendwo in den Stapel zurück, und eine andere wird aufgedeckt
ask-special-starter = Was geschieht, wenn die erste aufgedeckte Karte eine Wirkung hat?
now-special-starter = Sie bleibt liegen und bewirkt nichts
ask-discard-before-draw = Darf man vor dem Ziehen abwerfen?
now-discard-before-draw = Nein, erst wird gezogen
ask-empty-effect = Darf man ein Ereignis ausspielen, für das es keine Karte zu wählen gibt?
now-empty-effect = Nein, es bleibt auf der Hand oder wird abgeworfen
ask-exchange-shows-hand = Wenn man eine Karte mit einer anderen Hand tauscht, sieht man diese Hand vorher?
now-exchange-shows-hand = Nein, die Karte wird blind genommen
ask-team-turn = Zählt der Zug eines Teams für Karten, die auf den Zug anderer warten, als ein Zug oder als einer für jedes Mitglied?
now-team-turn = Einer für jedes Mitglied
ask-combo = Darf man in einem Zug zwei Kugeln versenken, und darf eine davon die schwarze 8 sein?
now-combo = Zwei Kugeln mit zwei Sätzen; die zweite darf die schwarze 8 sein
ask-pocket-for-eight = Darf man eine Tasche legen, wenn man nur noch die schwarze 8 hat?
now-pocket-for-eight = Ja, in jeder Farbe

check-range = { $least } bis { $most }
odd-cannot-play = das Regelblatt lässt { $players } Spieler zu, aber so geht es nicht: { $why }
mend-cannot-play = setz `players` unter [setup] auf Zahlen, mit denen es geht, oder ändere, was im Weg ist
odd-no-deck = mit diesen Karten lässt sich nichts spielen: { $why }
mend-no-deck = gib `cards` unter [setup] einen bekannten Namen, oder nimm mit --cards eigene Karten
why-no-teams = { $seats } Spieler ergeben keine Teams zu { $size }, es braucht mindestens zwei
why-unknown-deck = keine Kartendatei heißt „{ $name }“; bekannt sind { $known }
odd-limited = mit { $players } Spielern enden { $share } an einer Grenze statt durch einen Spieler
odd-stuck = mit { $players } Spielern enden { $share }, weil niemand weiterkann
odd-cut-short = mit { $players } Spielern sind { $share } vorbei, bevor alle dran waren
check-share =
    { $what ->
        [hands] { $of } von 100 Runden
       *[games] { $of } von 100 Spielen
    }
check-share-at-most =
    { $what ->
        [hands] bis zu { $of } von 100 Runden (die meisten mit { $worst })
       *[games] bis zu { $of } von 100 Spielen (die meisten mit { $worst })
    }
mend-limit = lass weniger Karten andere ziehen, gib weniger Karten, oder setz die Grenze unter [turn] höher
mend-limit-crazier = setz `turn_limit` unter [turn] höher, oder gib weniger Karten
mend-limit-eightball = nimm mehr Queues, Spielbälle und Taschen oder weniger Sperren unter [cards], oder setz `turn_limit` unter [end] höher
mend-stuck-reshuffle = setz `when_empty = "reshuffle"` unter [stock], gib weniger Karten, oder nimm mehr Kartenspiele unter [setup]
mend-stuck = gib weniger Karten, oder nimm mehr Kartenspiele, unter [setup]
mend-stuck-eightball = nimm mehr Queues, Spielbälle und Taschen oder weniger Sperren unter [cards]
mend-cut-short = gib mehr Karten: `hand` unter [setup]
odd-first-wins =
    { $what ->
        [hands] wer anfängt, gewinnt zu oft: mit { $players } Spielern { $of } von 100 Runden, gerecht wären { $fair }
       *[games] wer anfängt, gewinnt zu oft: mit { $players } Spielern { $of } von 100 Spielen, gerecht wären { $fair }
    }
mend-first-wins = gib mehr Karten, oder lass alle gleich oft anfangen, bevor der Gewinner feststeht
check-measured =
    { $what ->
        [hands] Eights hat nach diesen Regeln { $hands } Runden gespielt: { $won } von 100 enden damit, dass jemand alle Karten los ist. Wer anfängt, ist bei { $players } Spielern am meisten im Vorteil: Er gewinnt { $of } von 100 Runden, gerecht wären { $fair }.
       *[games] Eights hat nach diesen Regeln { $hands } Partien gespielt: { $won } von 100 gewinnt jemand aus eigener Kraft. Wer anfängt, ist bei { $players } Spielern am meisten im Vorteil: Er gewinnt { $of } von 100 Partien, gerecht wären { $fair }.
    }
odd-never-laid = in { $hands } gespielten Runden hat niemand { $cards-acc } gelegt; was sie tut, ist also nie geschehen
mend-never-laid = mach sie leichter zu legen, oder nimm die Zeile heraus
odd-no-penalty-answered = in { $hands } gespielten Runden hat niemand eine Karte gekontert, die ziehen lässt: Niemand hatte je die Karte dafür
mend-no-penalty-answered = lass mehr Karten dieses Werts dasselbe tun, setz `mix = true` unter [penalties], oder nimm „adding up“ heraus
odd-no-skip-answered = in { $hands } gespielten Runden hat niemand das Aussetzen gekontert: Niemand hatte je die Karte dafür
mend-no-skip-answered = lass mehr Karten dieses Werts dasselbe tun, oder nimm „adding up“ heraus
odd-nobody-put-out = in { $hands } gespielten Runden hatte niemand { $limit } Karten, also ist durch `hand_limit` niemand ausgeschieden
mend-nobody-put-out = setz `hand_limit` unter [finishing] niedriger, oder nimm die Zeile heraus
odd-never-played = in { $hands } gespielten Spielen wurde { $card } nie ausgespielt
mend-never-played = mach sie leichter auszuspielen, oder nimm andere Karten unter [setup]

check-near = dieses Regelblatt legt { $own } Dinge selbst fest, die meisten davon so wie „{ $preset }“
check-base-on = schreib oben `based_on = "{ $preset }"` hin; dann { $left ->
        [0] bleibt sonst nichts festzulegen
        [one] bleibt höchstens 1 Sache festzulegen
       *[other] bleiben höchstens { $left } Dinge festzulegen
    }, und `eights rules diff { $preset } DATEI` zeigt, was anders ist
