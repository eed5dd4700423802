# Warum eine Bitte abgelehnt wurde. Jede Meldung heißt wie der Grund im Protokoll; sie beginnt klein, denn sie kann nach einem
# Doppelpunkt stehen.

# Eine Ablehnung als eigener Satz.
refused = { CAPITAL($why) }.

refused-unreadable = das lässt sich nicht lesen: { $detail }
refused-too-many-unreadable = dieses Programm hat zu viele Nachrichten geschickt, die sich nicht lesen lassen
refused-method-not-supported = diese Adresse unterstützt die Methode nicht

refused-no-such-room = diesen Raum gibt es nicht: Frag noch einmal nach dem Link
refused-room-closed = dieser Raum ist geschlossen
refused-room-full = dieser Raum ist so groß, wie der Server es erlaubt: Spielt die Runde zu Ende und eröffnet dann einen neuen
refused-room-damaged = dieser Raum ist beschädigt und lässt sich nicht öffnen
refused-link-not-valid = dieser Link gilt nicht, weil er ersetzt oder falsch abgeschrieben wurde: Frag jemanden am Tisch danach
refused-table-private = dieser Tisch ist privat: Frag nach seinem Link, oder klopf an und warte auf den Gastgeber
refused-table-now-private = dieser Tisch ist jetzt privat: Frag nach seinem Link
refused-no-spectators = an diesem Tisch darf niemand zuschauen
refused-banned-from-room = der Gastgeber hat dich von diesem Tisch gesperrt
refused-not-admitted = der Gastgeber hat dich nicht hereingelassen
refused-admission-pending = der Gastgeber ist gefragt, ob du hereindarfst: Warte, und nimm dann einen Platz
refused-already-admitted = du bist schon in diesem Raum
refused-not-connected = verbinde dich zuerst mit dem Tisch, und warte dort
refused-too-many-waiting = an diesem Tisch warten zu viele: Frag nach seinem Link, oder versuch es später noch einmal
refused-too-many-waiting-from-address = von deiner Adresse warten zu viele an diesem Tisch: Frag nach seinem Link

refused-host-only = das kann nur der Gastgeber
refused-host-only-in-person = das kann nur der Gastgeber, auch wenn er gerade weg ist
refused-host-without-seat = der neue Gastgeber muss einen Platz haben
refused-host-has-seat = der Gastgeber hat einen Platz
refused-mutes-self = du kannst dich nicht selbst stummschalten
refused-bans-self = du kannst dich nicht selbst sperren
refused-too-many-bans = in diesem Raum sind zu viele gesperrt: Heb zuerst eine Sperre auf
refused-person-banned = diese Person ist gesperrt: Heb zuerst die Sperre auf
refused-nobody-waiting = diese Person wartet nicht mehr
refused-person-not-seated = diese Person hat an diesem Tisch keinen Platz

refused-not-seated = nimm zuerst einen Platz
refused-already-seated = du hast schon Platz { $seat }
refused-no-such-seat = es gibt keinen Platz { $seat }
refused-seat-taken = Platz { $seat } ist besetzt
refused-seat-empty = auf Platz { $seat } sitzt niemand
refused-seat-still-free = Platz { $seat } ist noch frei: Warte auf jemanden, oder setz einen Bot dorthin
refused-no-free-seat = kein Platz ist frei
refused-seat-dealt-to-somebody-else = die Karten dort hat jemand anderes bekommen: Nimm den Platz, wenn diese Runde vorbei ist
refused-return-link-not-valid = dieser Link zurück an den Platz gilt nicht mehr: Erstell an deinem Platz einen neuen
refused-already-takes-part = du nimmst hier schon selbst teil: Öffne den Link zurück an den Platz in einem anderen Browser
refused-too-many-devices = dieser Platz wird auf zu vielen Geräten benutzt: Widerruf seinen privaten Link, und erstell einen neuen
refused-program-has-token = ein Programm kommt mit seinem Token an seinen Platz zurück

refused-only-before-match = das geht nur, bevor eine Partie beginnt
refused-no-match = gerade wird keine Partie gespielt
refused-match-not-over = die Partie ist noch nicht vorbei
refused-match-over = die Partie ist vorbei: Spielt noch eine
refused-no-further-hand = diese Partie kann keine weitere Runde haben
refused-hand-in-progress = es wird schon eine Runde gespielt
refused-no-hand = gerade wird keine Runde gespielt
refused-other-hand = diese Runde ist vorbei
refused-already-conceded = du hast diese Runde aufgegeben; ein Bot spielt für dich weiter
refused-no-draw-offered = niemand hat ein Unentschieden angeboten
refused-draw-offered-too-soon =
    { $moves ->
        [one] du kannst nach einem weiteren eigenen Zug wieder ein Unentschieden anbieten
       *[other] du kannst nach { $moves } weiteren eigenen Zügen wieder ein Unentschieden anbieten
    }
refused-bots-play-on =
    { $moves ->
        [one] die Bots spielen weiter; nach einem weiteren Zug sind sie mit Unentschieden einverstanden
       *[other] die Bots spielen weiter; nach { $moves } weiteren Zügen sind sie mit Unentschieden einverstanden
    }
refused-hand-dealt = diese Runde ist schon gegeben
refused-already-decided = das ist schon entschieden
refused-against-the-rules = das erlauben die Regeln nicht ({ $detail })
refused-deal-predetermined = die Karten dieser Partie stehen fest: Niemand kann ein Wort beisteuern
refused-deal-word-too-long = ein Wort für das Geben hat höchstens { $most } Zeichen
refused-deal-word-not-one-line = ein Wort für das Geben steht in einer Zeile und hat keine unsichtbaren Zeichen
refused-names-not-usable = diese Namen gehen nicht: { $detail }

refused-name-length = ein Name hat 1 bis { $most } Zeichen
refused-name-invisible = ein Name kann keine unsichtbaren Zeichen haben
refused-text-too-long = das ist zu lang: Höchstens { $most } Zeichen sind erlaubt
refused-text-invisible = darin sind Zeichen, die sich nicht zeigen lassen
refused-text-empty = da steht nichts: Schreib zuerst etwas
refused-muted = der Gastgeber hat dich stummgeschaltet
refused-chat-off = an diesem Tisch ist der Chat ausgeschaltet
refused-phrases-only = an diesem Tisch gibt es nur fertige Sätze
refused-no-such-phrase = diesen Satz gibt es nicht
refused-no-such-line = diese Zeile im Chat gibt es nicht, oder sie ist zu alt

refused-seat-count = ein Tisch hat { $least } bis { $most } Plätze
refused-player-count = { $rules } ist für { $players } Spieler
refused-clock-out-of-range = ein Zug darf eine Sekunde bis einen Tag dauern, und ein Zeitguthaben höchstens einen Tag haben
refused-pace-out-of-range = ein Bot wartet höchstens { $most } Sekunden
refused-patience-out-of-range = ein Bot springt nach { $least } bis { $most } Sekunden ein
refused-no-such-rules = es gibt keine Regeln namens „{ $name }“
refused-rules-link-not-valid = dieser Link zu Regeln lässt sich nicht öffnen ({ $detail })
refused-sheet-too-large = dieses Regelblatt hat { $bytes } Bytes, und höchstens { $most } sind erlaubt
refused-sheet-faults = dieses Regelblatt hat Fehler ({ $faults })
refused-rules-not-usable = nach diesen Regeln lässt sich nicht spielen ({ $detail })
refused-no-deal-code = ein Code für das Geben hat { $length } Buchstaben und Ziffern
refused-deal-code-mistyped = in diesem Code für das Geben ist ein Fehler: Vergleich ihn Zeichen für Zeichen
refused-record-unreadable = diese Aufzeichnung lässt sich nicht lesen: { $detail }
refused-dealt-from-seed = diese Partie wurde aus einem Startwert gegeben: Gib sie mit ihm noch einmal
refused-no-hand-revealed = von dieser Partie wurde keine Runde aufgedeckt
refused-commitment-broken = die Karten dieser Partie passen nicht zu dem Versprechen, das vorher gegeben wurde

refused-token-unknown = dieses Token gilt nicht: Hol dir ein neues
refused-token-missing = das können nur Programme: Hol dir ein Token und schick es mit
refused-token-revoked = dieses Token wurde widerrufen: Hol dir ein neues
refused-no-such-program = ein solches Programm hast du nicht: Sieh in deiner Liste nach
refused-no-such-record = diese Aufzeichnung gibt es nicht
refused-nothing-here = hier ist nichts
refused-banned-from-server =
    der Betreiber dieses Servers hat dich gesperrt{ $until ->
        [absent] { "" }
       *[other] , bis { $until }
    }{ $note ->
        [absent] { "" }
       *[other] : { $note }
    }
refused-foreign-page = diese Seite gehört nicht zu diesem Server: Öffne die Adresse des Servers selbst
refused-unknown-host = unter dem Namen { $host } ist dieser Server nicht bekannt: Sein Betreiber kann ihn in der Einstellung hosts ergänzen

refused-too-fast = das waren zu viele Anfragen: Warte einen Moment
refused-too-slow = diese Verbindung kam nicht mit: Verbinde dich noch einmal
refused-too-many-at-once = von deiner Adresse kommen zu viele Anfragen auf einmal
refused-too-many-connections = von deiner Adresse kommen zu viele Verbindungen
refused-server-full = dieser Server ist voll: Versuch es später noch einmal
refused-no-space-for-room = dieser Server hat keinen Platz für noch einen Tisch: Versuch es später noch einmal
refused-too-many-rooms = aus deinem Netz wurden zu viele Räume eröffnet
refused-too-many-codes = aus deinem Netz wurden zu viele Raumcodes ausprobiert
refused-too-many-tokens = aus deinem Netz wurden zu viele Tokens verlangt
refused-too-many-data-requests = aus deinem Netz wurde zu oft verlangt, Daten zu exportieren oder zu löschen
refused-too-many-checks = aus deinem Netz wurden zu viele Regelblätter geprüft
refused-checks-running = mehrere deiner Regelblätter werden gerade geprüft: Warte, bis das fertig ist
refused-stored-too-much = du hast hier zu viel gespeichert: Versuch es in { $seconds } s noch einmal; Züge gehen weiterhin
refused-network-stored-too-much = dein Netz hat hier zu viel gespeichert: Versuch es in { $seconds } s noch einmal; Züge gehen weiterhin

refused-not-stored = gerade lässt sich nichts speichern: Versuch es später noch einmal
refused-disk-almost-full = der Speicher des Servers ist fast voll: Angefangene Runden gehen zu Ende, mehr nimmt er nicht an
refused-table-busy = an diesem Tisch ist zu viel los: Versuch es gleich noch einmal
refused-checkers-busy = gerade werden zu viele Regelblätter geprüft: Versuch es gleich noch einmal
refused-data-being-collected = gerade werden die Daten von jemand anderem gesammelt: Versuch es gleich noch einmal
refused-data-being-deleted = gerade werden die Daten von jemandem an diesem Tisch gelöscht: Komm gleich wieder
refused-not-answered = darauf kam keine Antwort: Versuch es noch einmal
refused-restarting = der Server startet neu: Alles ist gespeichert, komm gleich wieder
refused-not-ready = nicht bereit: { $detail }
