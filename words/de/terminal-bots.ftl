# Was das Terminal über Programme sagt, die mitspielen. `$name` ist der Spieler am Platz, `$bot` der Name, den sich das
# Programm gegeben hat. Ein Bericht besteht aus diesen Sätzen: was der Bot getan hat, warum das nicht ging, was nun
# geschieht, ein Tipp, ein Zitat.

terminal-bot-problem = Der Bot von { $name } ({ $bot }) { $problem ->
        [late] hat nicht innerhalb von { $time } { $unit } geantwortet
        [unfinished] hat eine Antwort angefangen, aber die Zeile nicht innerhalb von { $time } { $unit } beendet
        [other-id] hat Frage { $got } statt Frage { $asked } beantwortet
        [other-message] hat eine Nachricht geschickt, die keine Antwort ist
        [ended] hat sich mit dem Exit-Status { $status } beendet
        [killed] hat sich beendet
        [not-json] hat eine Antwort geschickt, die kein JSON ist
        [no-object] hat eine Antwort geschickt, die kein JSON-Objekt ist
        [missing] hat eine Antwort ohne den Schlüssel „{ $key }“ geschickt
        [no-text] hat eine Antwort geschickt, in der „{ $key }“ kein String ist
        [no-number] hat eine Antwort geschickt, in der „{ $key }“ keine ganze Zahl ist
        [no-texts] hat eine Antwort geschickt, in der „{ $key }“ keine Liste von Strings ist
        [own-error] hat mit einem Fehler geantwortet
        [no-move] hat nicht gezogen, obwohl er musste
        [not-a-move] hat etwas geschickt, das kein Zug ist
       *[illegal] wollte einen Zug machen, den die Regeln nicht erlauben
    }.
terminal-bot-sent = Geschickt hat er: { $text }
terminal-bot-own-error = Er meldet: { $text }
terminal-bot-wanted = Er wollte „{ $text }“.
terminal-bot-reason = Der Grund, wie ihn ein Spieler zu hören bekäme:
terminal-bot-then =
    { $then ->
        [again] Er wird noch einmal gefragt.
        [made] Für ihn wurde gezogen, als wäre seine Zeit abgelaufen.
        [nothing] Er musste nicht ziehen, also geschieht nichts.
       *[never] Er wird nicht mehr gefragt: Von nun an wird für ihn gezogen, als wäre seine Zeit abgelaufen.
    }
terminal-bot-hint = Tipp: { $problem ->
        [late] Beantworte jedes „move“ mit einer Zeile und schick sie mit flush gleich ab; --bot-time setzt die Frist.
        [unfinished] Beende jede Antwort mit einem Zeilenumbruch und schick sie mit flush gleich ab.
        [other-id] Übernimm „id“ aus der Frage in die Antwort.
        [other-message] Eine Antwort hat den „type“ „move“.
        [ended] Was er nach stderr geschrieben hat, steht auf dem Bildschirm; --bot-log DATEI hält fest, was vorher gesagt wurde.
        [killed] Er hat seine Ausgabe geschlossen, oder ein Signal hat ihn beendet; --bot-log DATEI hält fest, was vorher gesagt wurde.
        [not-json] Schreib nach stdout nur JSON, ein Objekt pro Zeile; alles andere gehört nach stderr.
        [no-object] Eine Antwort ist ein JSON-Objekt in einer Zeile.
        [missing] Eine Antwort hat die Schlüssel „type“, „id“ und „move“.
        [no-text] „type“ ist ein String, und „move“ ist ein String oder null.
        [no-number] Übernimm „id“ aus der Frage als Zahl, ohne Anführungszeichen.
        [no-texts] Alle Nachrichten stehen in docs/bots.md.
        [own-error] --bot-log DATEI zeigt die Nachricht, die er nicht verstanden hat.
        [no-move] Antworte nur dann mit null, wenn „must“ false ist.
        [not-a-move] Übernimm einen der Züge aus „legal“, Zeichen für Zeichen.
        [card-with-choice] Eine Karte und was du dir dazu wünschst sind zwei Züge: Schick erst die Karte und beantworte die nächste Frage mit einem Zug wie „=S“.
       *[illegal] Wähle einen der Züge aus „legal“.
    }
terminal-bot-failed = Der Bot von { $name } ({ $bot }) ist gescheitert: { $made } von { $moves } { $moves ->
        [one] Zug
       *[other] Zügen
    } { $made ->
        [one] wurde
       *[other] wurden
    } für ihn gemacht. Über seine Spielstärke sagt dieses Ergebnis nichts.
