# Die Startseite, die Regelkarte und die Einstellungen im Browser.

page-title = Eights: Crazy Eights nach euren Regeln
page-close = Schließen
page-rules = Regeln
page-settings = Einstellungen
page-dark = Dunkle Farben
page-light = Helle Farben
page-first-line = Achten passen immer.
page-second-line = Der Rest sind
page-second-line-end = eure Regeln
page-lead = In zehn Sekunden Karten auf der Hand, mit Freunden oder gegen Bots, die nicht schummeln können. Kein Konto, keine Werbung.
page-sealed = Jede Kartenverteilung lässt sich prüfen: Die Mischung wird vor dem Geben versiegelt und nach der Runde offengelegt.
page-foot = Freie Software. Kein Tracking, nichts wird von anderen Seiten geladen. Mit dem Verlag von Crazier Eights haben wir nichts zu tun: Wir spielen seine Regeln mit eigenen Karten.

# Welches Spiel, welche Regeln

page-which-game = Welches Spiel?
page-game-about =
    { $game ->
        [crazier-eights] Jede Karte bewirkt etwas Eigenes.
        [crazy-8-ball] Versenke deine sieben, dann die Acht.
       *[crazy-eights] Der Klassiker, mit allen Hausregeln.
    }
page-game-players =
    { $game ->
        [crazier-eights] 2 bis 8 Spieler
        [crazy-8-ball] 2 Spieler
       *[crazy-eights] 2 bis 16 Spieler
    }
page-which-rules = Welche Regeln?
page-everyone = Alle am Tisch spielen genau nach diesen Regeln.
page-yours = { $title } (deine)
page-all =
    { $number ->
        [one] Alle
       *[other] Alle { $number }
    }
page-all-rules = Alle Regeln
page-chip =
    { $name ->
        [basic] Grundspiel
        [action] Aktionskarten
        [sheet] Regelblatt
        [countdown] Countdown
        [open-spiel] OpenSpiel
        [bicycle] Kartenhersteller
        [hoyle] Nach dem Buch
       *[other] { $title }
    }
page-your-rules = Deine Regeln
page-your-rules-none = Regeln, die du über einen Link öffnest, werden hier in diesem Browser gespeichert.
page-forget = { $title } entfernen
page-with-program = Mitgelieferte Regeln
page-players = { $least } bis { $most } Spieler
page-players-some = { $numbers } Spieler
page-players-only = { $number } Spieler
page-link = Ein Regellink, den du bekommen hast
page-link-paste = Regellink einfügen
page-open = Öffnen
page-sent = Jemand hat dir die Regeln „{ $title }“ geschickt. Sie sind jetzt ausgewählt und bei deinen Regeln gespeichert.
page-sent-known = Dieser Link führt zu den mitgelieferten Regeln „{ $title }“. Sie sind jetzt ausgewählt.
page-differs =
    { $number ->
        [0] Wird genauso gespielt wie { $other }.
        [one] Anders als { $other } in 1 Punkt: { $list }.
       *[other] Anders als { $other } in { $number } Punkten: { $list }.
    }
page-read-card = Regelkarte lesen
page-link-none = Das ist kein Regellink. Ein Regellink beginnt mit eights:1 oder ist eine Adresse, in der dieser Code steht.
page-link-character = In diesem Link steht „{ $letter }“, was in keinem Regellink vorkommt. Kopiere noch einmal den ganzen Link und sonst nichts.
page-link-cut =
    { $number ->
        [one] Dieser Link ist abgeschnitten: Ein Zeichen fehlt. Kopiere ihn noch einmal, bis ganz zum Ende.
       *[other] Dieser Link ist abgeschnitten: Mindestens { $number } Zeichen fehlen. Kopiere ihn noch einmal, bis ganz zum Ende.
    }
page-link-long = Dieser Link ist zu lang. Kopiere noch einmal den ganzen Link und sonst nichts.
page-link-mistyped = Ein Zeichen in diesem Link stimmt nicht. Kopiere ihn noch einmal; Groß- und Kleinschreibung zählt.
page-link-senseless = Dieser Link enthält keine Regeln. Lass dir einen neuen schicken.
page-link-newer = Dieser Link stammt aus einer neueren Version von Eights. Lade diese Seite neu, wenn du online bist.
page-link-game = Dieser Link ist für das Spiel „{ $name }“, das man hier nicht spielen kann.
page-link-base = Dieser Link baut auf den Regeln „{ $name }“ auf, die hier unbekannt sind oder anders lauten.
page-link-rules = Nach den Regeln in diesem Link kann man nicht spielen: { $why }
page-rules-unknown = Es gibt keine Regeln namens „{ $name }“.

# Spielen

page-play-now = Jetzt spielen
page-play-now-about = Gegen Bots, direkt auf dieser Seite. Auch ohne Netz.
page-bots =
    { $number ->
        [0] keine Bots
        [one] 1 Bot
       *[other] { $number } Bots
    }
page-bots-fewer = Ein Bot weniger
page-bots-more = Ein Bot mehr
page-people = { $number } Leute
page-people-fewer = Einer weniger
page-people-more = Einer mehr
page-seats = { $number } Plätze
page-seats-fewer = Ein Platz weniger
page-seats-more = Ein Platz mehr
page-level = Wie gut die Bots spielen
page-level-named =
    { $level ->
        [gentle] Leicht
        [sharp] Stark
        [master] Meister
       *[steady] Ebenbürtig
    }
page-deal = Karten geben
page-pass = Ein Handy herumreichen
page-pass-about = Alle spielen an diesem Gerät. Vor jedem Zug bleiben die Karten verdeckt, bis der Nächste es nimmt.
page-room = Ein Raum mit Freunden
page-room-about = Du bekommst einen Link und einen Raumcode zum Weitergeben. Freie Plätze können Bots füllen.
page-your-name = Dein Name
page-name-first = Gib zuerst deinen Namen ein.
page-make-room = Raum öffnen
page-making = Der Raum wird geöffnet …
page-invite = Einladen
page-join-word = Raumcode
page-join = Beitreten
page-join-about = Hat dir jemand einen Raumcode gegeben?
page-no-server = Der Server ist nicht erreichbar. Gegen Bots kannst du trotzdem spielen.
page-refused = Der Server hat den Raum nicht geöffnet: { $why }

# Die Regelkarte

page-card = Regelkarte
page-back = Startseite
page-back-to-table = Zurück zum Tisch
page-you-know = Das Spiel, das du kennst
page-compare-none = Kein Vergleich
page-rules-differ =
    { $number ->
        [0] Nichts ist anders als bei { $other }.
        [one] Regel ist anders als bei { $other }. Achte auf dieses Zeichen:
       *[other] Regeln sind anders als bei { $other }. Achte auf dieses Zeichen:
    }
page-sign = anders
page-differs-from = Anders als bei { $other }
page-not-here = Nicht in diesen Regeln
page-know-it = Du kennst:
page-only-differs = Nur Unterschiede zeigen
page-contents = Auf dieser Karte
page-differ-count = { $number } anders
page-find = In den Regeln suchen
page-found =
    { $number ->
        [0] Keine Regel gefunden.
        [one] 1 Regel gefunden.
       *[other] { $number } Regeln gefunden.
    }
page-ruling = unsere Auslegung
page-keep = Bei deinen Regeln speichern
page-kept = Bei deinen Regeln gespeichert
page-copy-rules = Regellink kopieren
page-copied = Kopiert
page-print = Drucken
page-play-these = Nach diesen Regeln spielen

# Einstellungen

page-language = Sprache
page-theme = Farben
page-theme-system = Wie das System
page-theme-light = Hell
page-theme-dark = Dunkel
page-pace = Wie schnell sich Karten bewegen
page-pace-named =
    { $pace ->
        [brisk] Flott
        [relaxed] Gemächlich
        [off] Gar nicht
       *[normal] Normal
    }
page-raise = Spielbare Karten anheben
page-sound = Ein Ton, wenn du dran bist
page-turn-title = Im Seitentitel anzeigen, wenn du dran bist
page-large = Größere Schrift
page-hints = Hinweise im ersten Spiel
page-settings-kept = Diese Einstellungen gelten nur in diesem Browser.
page-data = Deine Daten
page-data-about = Ein Server erkennt dich an einem Cookie in diesem Browser und speichert, was du an seinen Tischen sagst und spielst.
page-data-export = Herunterladen
page-data-delete = Löschen …
page-data-sure = Dein Name, deine Nachrichten und deine Programme werden für immer gelöscht, und du verlierst deine Plätze. Beendete Partien bleiben für andere sichtbar, aber ohne deinen Namen.
page-data-delete-now = Für immer löschen
page-data-keep = Behalten
page-data-deleted = Gelöscht. Der Server kennt dich nicht mehr.

# Was erst geladen wird, wenn es jemand will

page-loading = Einen Moment, wird geladen …
page-not-loaded = Dieser Teil der Seite ist noch nicht auf diesem Gerät und konnte nicht geladen werden. Geh online und versuche es noch einmal.
page-try-again = Noch einmal versuchen
