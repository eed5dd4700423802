# Die Seite eines Tischs im Browser: ihre Tasten, Tafeln und Blätter.

at-skip-to-hand = Zu deinen Karten
at-table = Tisch
at-front = Eights, Startseite
at-rules = Regeln
at-menu = Menü
at-close = Schließen
at-opening = Der Tisch wird vorbereitet …
at-no-worker = Dieser Browser kann das Spiel nicht auf der Seite ausführen. Räume auf einem Server funktionieren trotzdem.
at-in-this-page = Auf dieser Seite
at-room-word = Raum { $word }
at-hand-number = Runde { $number }
at-lost = Verbindung verloren. Dein Platz bleibt dir erhalten; neuer Versuch läuft …
at-you = Du
at-player = Spieler { $number }
at-players = Mitspieler
at-players-left = Mitspieler links
at-players-right = Mitspieler rechts
at-bot = Bot
at-away = weg
at-plays = spielt
at-playing = ist dran
at-last-card = letzte Karte!
at-points =
    { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }
at-own-line =
    { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }{ $points ->
        [0] { "" }
       *[other] { " · " }{ $points } Punkte
    }
at-your-hand = Deine Karten
at-your-turn = Du bist dran
at-you-may = Du darfst
at-where = Regel zeigen
at-stock =
    { $number ->
        [0] Stapel, leer
       *[other] Stapel, { $number } übrig
    }
at-left = übrig
at-drawn = gerade gezogen
at-match = Farbe oder Wert
at-clockwise = Gespielt wird im Uhrzeigersinn.
at-counter-clockwise = Gespielt wird gegen den Uhrzeigersinn.
at-asked = gewünscht
at-due = wartet
at-or-answer = oder kontere mit { $cards-dat }
at-you-hold = du hast { $number }
at-what-happened = Was bisher geschah
at-scores = Punkte
at-match-to = Partie bis { $number }
at-say = Etwas sagen
at-sort = Sortieren
at-say-short = Sagen
at-sort-suit = Nach Farbe
at-sort-rank = Nach Wert
at-sort-playable = Spielbare zuerst
at-lobby = Wer spielt mit?
at-invite = Schick den Link, zeig den QR-Code oder sag den Raumcode:
at-copy = Link kopieren
at-share = Teilen
at-share-text = Komm, spiel mit mir Eights.
at-copied = Kopiert
at-qr = QR-Code für diesen Link
at-free-seat = Freier Platz
at-that-is-you = Das bist du
at-ready = Bereit
at-unseat = Wegschicken
at-stand-up = Aufstehen
at-level = Wie gut der Bot spielt
at-gentle = Leichter Bot
at-steady = Ebenbürtiger Bot
at-sharp = Starker Bot
at-master = Meisterbot
at-seat-bot = Bot
at-your-name = Dein Name
at-name-first = Gib zuerst deinen Namen ein.
at-sit-down = Hinsetzen
at-you-watch = Ohne Platz siehst du zu.
at-wait-for-maker = Wer den Raum eröffnet hat, gibt, sobald alle da sind.
at-wait-for-host = { $name } gibt, sobald alle da sind.
at-deal = Karten geben
at-hand-over = Die Runde ist vorbei
at-match-over = Die Partie ist vorbei
at-next-hand = Nächste Runde
at-rematch = Revanche
at-look-at-table = Tisch ansehen
at-same-deal = Dieselben Karten noch einmal
at-challenge = Jemanden mit diesen Karten herausfordern
at-closed = Dieser Raum ist geschlossen.
at-verify = Kartenverteilung prüfen
at-verified = Auf dieser Seite geprüft: Die Karten wurden so gegeben, wie vor der Runde versprochen, und jeder Zug folgt den Regeln.
at-preferences = Einstellungen
at-keys = Tasten
at-concede = Aufgeben
at-concede-title = Diese Runde aufgeben?
at-concede-two = Dann gewinnt dein Gegenüber.
at-concede-more = Ein Bot spielt für dich weiter, bis die Runde vorbei ist.
at-play-on = Weiterspielen
at-draw-offer = Unentschieden anbieten
at-draw-withdraw = Angebot zurückziehen
at-draw-offered = { $name } bietet ein Unentschieden an. Wer weiterspielt, lehnt ab.
at-draw-agree = Annehmen
at-draw-decline = Ablehnen
at-abandon = Partie aufgeben
at-leave = Tisch verlassen

key-arrows = durch deine Karten
key-ends = erste und letzte Karte
key-enter = die Karte spielen
key-space = ziehen
key-p = passen oder Gezogenes behalten
key-d = die Karte abwerfen (Crazier Eights, Crazy 8-Ball)
key-esc = Auswahl aufheben oder ein Fenster schließen
key-l = letzte Karte ansagen oder jemanden erwischen
key-suits = in der Hand: zur nächsten Karte einer Farbe
key-signs = in der Hand: zur nächsten Karte einer Farbe (Crazier Eights)
key-ranks = in der Hand: zur nächsten Karte eines Werts
key-c = was oben liegt
key-e = wie viele Karten alle haben
key-t = wer dran ist
key-s = Punkte
key-o = Karten sortieren
key-r = Regelkarte
key-m = Menü
key-all = alle Tasten

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-sorry = Tut mir leid!
phrase-oops = Hoppla.
phrase-wow = Wow!
phrase-hurry = Du bist dran, bitte.
phrase-one-moment = Einen Moment.
phrase-last-card = Letzte Karte!
phrase-good-game = Schönes Spiel!
phrase-bye = Tschüss!

at-pass-to = Gib das Handy an { $name } weiter
at-i-am = Ich bin { $name }
at-pass-why = Damit niemand die Karten der anderen sieht.
at-hint = Hinweis
at-hint-next = Weiter
at-hint-last = Alles klar
at-hints-off = Keine Hinweise
at-hint-1 = Lege eine Karte, die dieselbe Farbe oder denselben Wert hat wie die oberste. Passende Karten sind angehoben.
at-hint-2 = Karten mit farbigem Zeichen bewirken etwas: Eine Wunschkarte passt auf alles, und du wünschst dir die nächste Farbe.
at-hint-3 = Passt nichts, dann zieh vom Stapel. Wer keine Karten mehr hat, gewinnt die Runde.
at-hint-crazier-1 = In deinem Zug darfst du eine passende Karte abwerfen und eine Karte für ihre Wirkung ausspielen, in beliebiger Reihenfolge.
at-hint-crazier-2 = Besitzkarten bleiben vor dir liegen und arbeiten für dich. Tipp eine Karte an, um zu lesen, was sie tut.
at-hint-crazier-3 = Wer keine Karten mehr hat, gewinnt. Dein Zug endet, wenn du es sagst.
at-hint-eightball-1 = Versenke deine sieben Kugeln, dann die Acht. Dazu wählst du ein Queue und einen Spielball in der Farbe der Kugel.
at-hint-eightball-2 = Eine Tasche nimmt Kugeln in den Farben, die sie zeigt. Taschen, die du jetzt nutzen kannst, leuchten.
at-hint-eightball-3 = Kannst du nichts versenken, leg eine Tasche, sperr eine, oder wirf ab und zieh.

# Die Tür eines privaten Tischs und die Leute daran.
at-door = An der Tür
at-door-private = Dieser Tisch ist privat. Gib deinen Namen ein, dann fragen wir den Gastgeber, ob du hereindarfst.
at-door-knock = Um Einlass bitten
at-door-asked = Der Gastgeber wird gefragt, ob du hereindarfst. Bleib auf dieser Seite.
at-door-cancel = Abbrechen
at-door-knocks = { $name } möchte herein.
at-door-admit = Hereinlassen
at-door-refuse = Ablehnen
at-people = Leute und Link
at-nobody-else = Sonst sitzt niemand hier.
at-somebody = Jemand
at-ban = Sperren
at-unban = Sperre aufheben
at-banned = Von diesem Tisch gesperrt
at-report-name = Namen melden
at-name-reported = Gemeldet
at-new-link = Neuen Link erstellen
at-your-seat = Dein Platz auf einem anderen Gerät
at-return-about = Mit einem privaten Link kommst du auf einem anderen Gerät zurück an deinen Platz. Behalt ihn für dich: Wer ihn hat, kann für dich spielen.
at-return-make = Privaten Link erstellen
at-return-revoke = Widerrufen
at-return-revoked = Der Link gilt nicht mehr, und kein anderes Gerät kann für dich spielen.

at-announcement = Mitteilung
at-announcement-read = Gelesen
