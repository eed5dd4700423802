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
page-sealed = Jedes Geben lässt sich prüfen: Das Mischen wird vor dem Geben versiegelt und nach der Runde geöffnet.
page-foot = Freie Software. Niemand wird verfolgt, und nichts wird von anderswo geladen. Nicht verbunden mit dem Verlag von Crazier Eights: Seine Regeln werden hier mit eigenen Karten gespielt.

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
page-everyone = Alle am Tisch spielen genau diese.
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
page-your-rules-none = Regeln, die du über einen Link öffnest, bleiben hier in diesem Browser.
page-forget = { $title } vergessen
page-with-program = Mitgelieferte Regeln
page-players = { $least } bis { $most } Spieler
page-players-only = { $number } Spieler
page-link = Regellink von jemandem
page-link-paste = Regellink von jemandem einfügen
page-open = Öffnen
page-sent = Das sind die Regeln „{ $title }“, die dir jemand geschickt hat. Sie sind jetzt gewählt und bleiben unter deinen Regeln.
page-sent-known = Dieser Link führt zu den mitgelieferten Regeln „{ $title }“. Sie sind jetzt gewählt.
page-differs =
    { $number ->
        [0] Wird gespielt wie { $other }.
        [one] Anders als { $other } in 1 Punkt: { $list }.
       *[other] Anders als { $other } in { $number } Punkten: { $list }.
    }
page-read-card = Regelkarte lesen
page-link-none = Das ist kein Link zu Regeln. So ein Link beginnt mit eights:1 oder ist eine Adresse, in der dieser Code steht.
page-link-character = In diesem Link steht „{ $letter }“, was in keinem solchen Link vorkommt. Kopiere ihn noch einmal, ganz und ohne anderes.
page-link-cut =
    { $number ->
        [one] Dieser Link ist abgeschnitten: Ein Zeichen fehlt. Kopiere ihn noch einmal, bis ganz zum Ende.
       *[other] Dieser Link ist abgeschnitten: Mindestens { $number } Zeichen fehlen. Kopiere ihn noch einmal, bis ganz zum Ende.
    }
page-link-long = Dieser Link hat mehr Zeichen, als zu ihm gehören. Kopiere ihn noch einmal, ganz und ohne anderes.
page-link-mistyped = Ein Zeichen dieses Links stimmt nicht. Kopiere ihn noch einmal; große und kleine Buchstaben sind verschieden.
page-link-senseless = Dieser Link nennt keine Regeln. Bitte um einen neuen.
page-link-newer = Dieser Link stammt von einem neueren Eights. Lade diese Seite neu, wenn du online bist.
page-link-game = In diesem Link geht es um das Spiel „{ $name }“, das hier nicht gespielt wird.
page-link-base = Dieser Link baut auf den Regeln „{ $name }“ auf, die hier unbekannt sind oder anders lauten.
page-link-rules = Nach den Regeln dieses Links kann nicht gespielt werden: { $why }
page-rules-unknown = Keine Regeln heißen „{ $name }“.

# Spielen

page-play-now = Gleich spielen
page-play-now-about = Gegen Bots, in dieser Seite. Auch ohne Netz.
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
        [gentle] Sanft
        [sharp] Scharf
        [master] Meister
       *[steady] Ebenbürtig
    }
page-deal = Karten geben
page-pass = Ein Handy herumreichen
page-pass-about = Alle spielen an diesem Gerät. Vor jedem Zug sind die Karten verdeckt, bis der Nächste es nimmt.
page-room = Ein Raum mit Freunden
page-room-about = Du bekommst einen Link und ein Wort für sie. Freie Plätze können Bots füllen.
page-your-name = Dein Name
page-name-first = Sag zuerst, wie du heißt.
page-make-room = Raum öffnen
page-making = Der Raum wird geöffnet …
page-invite = Einladen
page-join-word = Das Wort eines Raums
page-join = Beitreten
page-join-about = Hat dir jemand das Wort eines Raums gesagt?
page-no-server = Der Server ist nicht zu erreichen. Gegen Bots spielst du auch ohne ihn.
page-refused = Der Server hat den Raum nicht geöffnet: { $why }

# Die Regelkarte

page-card = Regelkarte
page-back = Startseite
page-back-to-table = Zurück zum Tisch
page-you-know = Das Spiel, das du kennst
page-compare-none = Mit nichts vergleichen
page-rules-differ =
    { $number ->
        [0] Nichts ist anders als bei { $other }.
        [one] Regel ist anders als bei { $other }. Sie trägt dieses Zeichen:
       *[other] Regeln sind anders als bei { $other }. Sie tragen dieses Zeichen:
    }
page-sign = anders
page-differs-from = Anders als bei { $other }
page-not-here = Nicht in diesen Regeln
page-know-it = Du kennst:
page-only-differs = Nur zeigen, was anders ist
page-contents = Auf dieser Karte
page-differ-count = { $number } anders
page-find = In den Regeln suchen
page-found =
    { $number ->
        [0] Keine Regel sagt das.
        [one] 1 Regel sagt das.
       *[other] { $number } Regeln sagen das.
    }
page-ruling = unsere Auslegung
page-keep = Als deine Regeln behalten
page-kept = Bei deinen Regeln
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
page-raise = Karten anheben, die man legen kann
page-sound = Ein Ton, wenn du dran bist
page-turn-title = Der Titel der Seite sagt, wenn du dran bist
page-large = Größere Schrift
page-hints = Hinweise im ersten Spiel
page-settings-kept = All das bleibt nur in diesem Browser.
page-data = Deine Daten
page-data-about = Ein Server erkennt dich an einem Cookie dieses Browsers und bewahrt auf, was du an seinen Tischen sagst und spielst.
page-data-export = Herunterladen
page-data-delete = Löschen …
page-data-sure = Dein Name, was du gesagt hast und deine Programme werden für immer gelöscht, und du verlierst deine Plätze. Was andere von beendeten Partien sehen, bleibt ohne deinen Namen.
page-data-delete-now = Für immer löschen
page-data-keep = Behalten
page-data-deleted = Es ist gelöscht. Der Server kennt dich nicht mehr.

# Was erst geladen wird, wenn es jemand will

page-loading = Einen Moment, das wird geladen …
page-not-loaded = Dieser Teil der Seite ist noch nicht auf diesem Gerät und konnte nicht geladen werden. Geh online und versuche es noch einmal.
page-try-again = Noch einmal versuchen
