# Die Seite eines Tischs im Browser: ihre Tasten, Tafeln und Blätter.

at-skip-to-hand = Zu deinen Karten
at-table = Tisch
at-front = Eights, Startseite
at-rules = Regeln
at-menu = Menü
at-close = Schließen
at-opening = Der Tisch wird gedeckt …
at-no-worker = Dieser Browser lässt eine Seite nicht allein spielen. Ein Raum auf einem Server geht trotzdem.
at-in-this-page = In dieser Seite
at-room-word = Raum { $word }
at-hand-number = Runde { $number }
at-lost = Verbindung verloren. Dein Platz bleibt frei; es wird weiter versucht.
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
at-clockwise = Es geht im Uhrzeigersinn.
at-counter-clockwise = Es geht gegen den Uhrzeigersinn.
at-asked = gewünscht
at-due = wartet
at-or-answer = oder antworte mit { $cards-dat }
at-you-hold = du hast { $number }
at-what-happened = Was geschah
at-scores = Punkte
at-match-to = Partie bis { $number }
at-say = Etwas sagen
at-sort = Sortieren
at-say-short = Sagen
at-sort-suit = Nach Farbe
at-sort-rank = Nach Wert
at-sort-playable = Spielbare zuerst
at-lobby = Wer spielt mit?
at-invite = Schick den Link, zeig den Code oder sag die Wörter:
at-copy = Link kopieren
at-share = Teilen
at-share-text = Komm, spiel mit mir Eights.
at-copied = Kopiert
at-qr = Code dieses Links, für Handys
at-free-seat = Freier Platz
at-that-is-you = Das bist du
at-ready = Bereit
at-unseat = Wegschicken
at-stand-up = Aufstehen
at-level = Wie gut der Bot spielt
at-gentle = Sanfter Bot
at-steady = Ebenbürtig
at-sharp = Scharfer Bot
at-master = Meisterbot
at-seat-bot = Bot
at-your-name = Dein Name
at-name-first = Sag zuerst, wie du heißt.
at-sit-down = Hinsetzen
at-you-watch = Ohne Platz siehst du zu.
at-wait-for-maker = Wer den Raum eröffnet hat, gibt, sobald alle da sind.
at-wait-for-host = { $name } gibt, sobald alle da sind.
at-deal = Karten geben
at-hand-over = Die Runde ist vorbei
at-match-over = Die Partie ist vorbei
at-next-hand = Nächste Runde
at-rematch = Noch eine
at-look-at-table = Den Tisch ansehen
at-same-deal = Dieselben Karten noch einmal
at-challenge = Jemanden mit diesen Karten herausfordern
at-closed = Dieser Raum ist geschlossen.
at-verify = Das Geben prüfen
at-verified = In dieser Seite geprüft: Die Karten wurden so gegeben, wie es vor der Runde versprochen war, und jeder Zug folgt den Regeln.
at-not-verified = Das Geben stimmt nicht:
at-preferences = Einstellungen
at-keys = Tasten
at-abandon = Die Partie aufgeben
at-leave = Den Tisch verlassen

key-arrows = durch deine Karten
key-ends = erste und letzte Karte
key-enter = die Karte spielen
key-space = ziehen
key-p = passen oder Gezogenes behalten
key-d = die Karte abwerfen: Crazier Eights, Crazy 8-Ball
key-esc = gewählte Karten zurücknehmen oder ein Blatt schließen
key-l = letzte Karte ansagen oder jemanden erwischen
key-suits = in der Hand: zur nächsten Karte einer Farbe
key-signs = in der Hand: zur nächsten Karte einer Farbe bei Crazier Eights
key-ranks = in der Hand: zur nächsten Karte eines Werts
key-c = was obenauf liegt
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

at-pass-to = Gib das Handy { $name }
at-i-am = Ich bin { $name }
at-pass-why = Damit niemand die Karten der anderen sieht.
at-hint = Hinweis
at-hint-next = Weiter
at-hint-last = Alles klar
at-hints-off = Keine Hinweise
at-hint-1 = Lege eine Karte von gleicher Farbe oder gleichem Wert wie die oberste. Passende Karten stehen hervor.
at-hint-2 = Karten mit farbigem Zeichen tun etwas: Eine wilde passt auf alles, und du wünschst dir die nächste Farbe.
at-hint-3 = Passt nichts, dann zieh vom Stapel. Wer keine Karten mehr hat, gewinnt die Runde.
at-hint-crazier-1 = In deinem Zug darfst du eine passende Karte abwerfen und eine Karte für ihre Wirkung spielen, in beliebiger Reihenfolge.
at-hint-crazier-2 = Ausgelegte Karten bleiben vor dir und arbeiten für dich. Tipp eine Karte an, um zu lesen, was sie tut.
at-hint-crazier-3 = Wer keine Karten mehr hat, gewinnt. Dein Zug endet, wenn du es sagst.
at-hint-eightball-1 = Versenke deine sieben Kugeln, dann die Acht. Dazu wählst du einen Queue und eine Spielkugel ihrer Farbe.
at-hint-eightball-2 = Eine Tasche nimmt Kugeln der Farben, die auf ihr stehen. Leuchtende Taschen gehen jetzt.
at-hint-eightball-3 = Geht nichts: Leg eine Tasche, blockier eine, oder wirf ab und zieh.

# Die Tür eines privaten Tischs und die Leute daran.
at-door = An der Tür
at-door-private = Dieser Tisch ist privat. Sag, wer du bist, dann wird gefragt, ob du hereindarfst.
at-door-knock = Um Einlass bitten
at-door-asked = Wer den Tisch eröffnet hat, ist gefragt, ob du hereindarfst. Bleib auf dieser Seite.
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
at-new-link = Neuen Link machen
at-your-seat = Dein Platz auf einem anderen Gerät
at-return-about = Ein privater Link führt von einem anderen Gerät zurück an deinen Platz. Behalt ihn für dich: Wer ihn hat, spielt für dich.
at-return-make = Privaten Link machen
at-return-revoke = Widerrufen
at-return-revoked = Der Link gilt nicht mehr, und kein anderes Gerät spielt für dich.

at-announcement = Eine Mitteilung
at-announcement-read = Gelesen
