# Fehler, die Spielern auf der Kommandozeile begegnen, und Hinweise darunter. Beides beginnt groß und endet ohne Punkt.

error-label = Fehler:
hint-label = Hinweis:

error-nothing-found = In den mitgelieferten Regeln steht nichts über „{ $query }“
hint-nothing-found = Versuch es mit weniger oder anderen Wörtern, etwa „Bube aussetzen“ oder „zwei Kartenspiele“. Alle Regeln zeigt eights rules list, und alles, was ein Regelblatt festlegen kann, eights rules knobs
error-unknown-rules = Regeln namens „{ $name }“ gibt es nicht
hint-rules-file = Meinst du das Regelblatt { $name }.toml? Dann gehört .toml zum Namen
hint-rules-near = Meinst du { $name }? Alle Regeln zeigt eights rules list
hint-one-of = Möglich sind: { $names }
error-other-game = Die Regeln „{ $rules }“ gehören zu { $game }, nicht zu { $asked }
hint-other-game = Nimm --game { $game }, oder lass --game weg
error-players = „{ $typed }“ ist bei den Regeln „{ $rules }“ keine mögliche Zahl von Spielern
hint-players =
    { $fixed ->
        [yes] Lass --players weg: Diese Regeln sind für { $least } Spieler
       *[no] Bei diesen Regeln sind es { $least } bis { $most }, zum Beispiel --players { $least }
    }
error-name = „{ $name }“ geht nicht als Name: Er hat höchstens 20 Buchstaben, Ziffern, - oder _ und beginnt mit einem Buchstaben
error-name-taken = „{ $name }“ geht nicht als Name: Das Wort hat in Aufzeichnungen eine eigene Bedeutung
hint-name = Wähle mit --name einen anderen, zum Beispiel max
error-unknown-seat = In diesem Spiel heißt niemand „{ $name }“
error-file-exists = { $file } gibt es schon
hint-file-exists = Nimm eine andere Datei, oder überschreib sie mit --force
error-cannot-write = { $file } lässt sich nicht schreiben: { $why }
hint-cannot-write = Nimm eine Datei in einem Ordner, den es gibt und in den du schreiben darfst
error-cannot-read = { $file } lässt sich nicht lesen: { $why }
hint-record = Gib ein Spiel an, das eights play --record aufgezeichnet hat
hint-sheet = Gib den Pfad eines Regelblatts an oder einen Namen aus eights rules list
hint-card-file = Gib eine Kartendatei an oder eines dieser Decks: { $names }
error-empty-record = { $file } ist leer: Das Spiel wurde abgebrochen, bevor es begann
error-unknown-deck = Ein Deck namens „{ $name }“ gibt es nicht
error-unknown-card = Im Deck „{ $deck }“ heißt keine Karte „{ $name }“
hint-card =
    { $number ->
        [0] Alle Karten zeigt eights cards list; auch ein Kürzel wie 5B geht
       *[other] Meinst du { $names }? Alle Karten zeigt eights cards list
    }
error-no-card-files = Die Regeln „{ $rules }“ gehören zu { $game }, und dort gibt es keine Kartendateien
hint-no-card-files = Lass --cards weg, oder nimm --game crazier
error-unreachable = { $address } ist nicht zu erreichen: { $why }
hint-unreachable = Prüf die Adresse, und ob dort eights serve läuft
hint-refused = Frag noch einmal nach dem Link, oder frag, wer den Server betreibt
hint-no-such-room = Vielleicht ist der Tisch voll: Frag nach seinem Link, damit kannst du zusehen

error-io =
    { $kind ->
        [missing] Die Datei oder der Ordner fehlt
        [denied] Das ist dir nicht erlaubt
        [exists] Es gibt sie schon
        [folder] Das ist ein Ordner
        [not-folder] Ein Teil des Pfads ist kein Ordner
        [name] So kann keine Datei heißen
        [read-only] Dort kann man nur lesen
        [full] Der Datenträger ist voll
        [port] Ein anderes Programm benutzt diesen Port schon
        [address] Diese Adresse gehört nicht zu diesem Rechner
        [refused] Die Verbindung wurde abgelehnt
        [cut] Die Verbindung brach ab
       *[route] Es führt kein Weg dorthin
    }

error-unknown-argument = Die Angabe { $name } gibt es hier nicht
error-unknown-command = Den Befehl „{ $name }“ gibt es nicht
error-missing-argument = Es fehlt: { $name }
error-invalid-value =
    { $given ->
        [yes] „{ $typed }“ geht bei { $name } nicht: Möglich sind { $valid }
       *[no] „{ $typed }“ geht bei { $name } nicht
    }
error-conflict = { $name } und { $other } gehen nicht zusammen
hint-mean = Meinst du { $name }?
hint-help = { $command } zeigt alle Angaben mit Beispielen, auf Englisch
