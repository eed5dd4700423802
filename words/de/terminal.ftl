# Das Terminal: was neben dem Spiel gesagt wird und was das Programm davor und danach sagt. `$round` ist die Art des Gebens,
# `hand` oder `game`. Eine Eingabezeile bekommt ihr " > " vom Programm.

terminal-round =
    { $round ->
        [hand] Runde { $number }
       *[game] Spiel { $number }
    }
terminal-no-score =
    { $round ->
        [hand] Eine einzelne Runde
       *[game] Ein einzelnes Spiel
    } hat keinen Punktestand; mit { $command } gibt es einen.
terminal-unscored = Es gibt keine Punkte: Wer { $round ->
        [hand] diese Runde
       *[game] dieses Spiel
    } gewinnt, hat alles gewonnen.
terminal-what =
    { $round ->
        [hand] Runde
       *[game] Spiel
    }
terminal-level =
    { $level ->
        [gentle] leicht
        [sharp] stark
        [master] meister
       *[steady] ebenbürtig
    }

# Was man für eine Spielkarte tippt: ihren Wert und den Buchstaben ihrer Farbe.
terminal-typed-joker =
    { $red ->
        [yes] roter joker
       *[no] schwarzer joker
    }
terminal-typed-card =
    { $rank ->
        [j] b
        [q] d
       *[other] { $rank }
    }{ $suit }
terminal-letter-d = Mit z ziehst du eine Karte, mit zz, bis eine passt. Für eine Dame tippst du d und ihre Farbe: dh ist die Herz-Dame.

# Pausen und Fragen neben denen des Spiels.

terminal-continue = Weiter mit Enter
terminal-continue-or-leave = Weiter mit Enter, mit q verlässt du das Spiel
terminal-ask-leave = Das Spiel verlassen? j oder n
terminal-play-on = Dann spielen wir weiter.
terminal-next-round = Mit Enter beginnt { terminal-what } { $number }, mit q gehst du
terminal-next-deal = Mit Enter wird neu gegeben, mit q gehst du.
terminal-rematch = Mit Enter spielst du noch eine Partie, mit q gehst du.
terminal-table-again = (Enter zeigt den Tisch wieder.)
terminal-time-left =
    { $seconds ->
        [one] Du hast 1 Sekunde Zeit.
       *[other] Du hast { $seconds } Sekunden Zeit.
    }
terminal-cause = { $told } Auf der Karte steht: { $text }
terminal-no-cause = Zuletzt hat keine Karte etwas bewirkt. Nach einem Zug fragst du so: warum w 5b
terminal-slash-alone = Befehle mit / gibt es nur an Tischen mit anderen Leuten. ? hilft weiter.
terminal-early-end-help = /geschlagen gibt die Runde verloren, /remis bietet ein Unentschieden an.
terminal-answer-draw = /remis nimmt an, /ablehnen lehnt ab. Auch wer weiterspielt, lehnt ab.
terminal-slash-help = /? zeigt, was man neben dem Spiel eingeben kann.

# Ankunft an einem Tisch auf einem Server.

terminal-private = { $code } ist privat. Der Gastgeber wurde gebeten, dich einzulassen. Mit q gehst du wieder.
terminal-let-in = Der Gastgeber hat dich eingelassen.
terminal-room = { $code }: { $rules }. Am Tisch: { $people }; { $phase ->
        [gathering] die Partie hat noch nicht begonnen
        [playing] eine Partie läuft
        [finished] die Partie ist vorbei
       *[closed] der Raum ist geschlossen
    }.
terminal-rules = { $game }, { $title }
terminal-nobody-yet = sonst noch niemand
terminal-sat = Du sitzt auf Platz { $number }.
terminal-all-here =
    { $host ->
        [yes] Alle sind da. Drücke Enter, um zu beginnen.
       *[no] Alle sind da. Der Gastgeber beginnt.
    }
terminal-seats-free = { $number ->
        [one] 1 Platz ist frei.
       *[other] { $number } Plätze sind frei.
    } { $host ->
        [yes] Warte auf Freunde, oder setz mit /bots Bots dazu. ? hilft weiter.
       *[no] Der Gastgeber beginnt. ? hilft weiter.
    }
terminal-connection-lost = Verbindung verloren; neuer Versuch läuft …
terminal-connected = Wieder verbunden.

# Wer wo sitzt.

terminal-guest = Gast
terminal-free = frei
terminal-program = { $name } (Programm)
terminal-bot = { $name } (Bot, { $level })
terminal-mark-you = du
terminal-mark-host = Gastgeber

# Befehle neben denen des Spiels: was man eingibt, ein Strich, was es bewirkt.

terminal-help-say = /sagen TEXT | etwas sagen, wenn der Tisch es erlaubt
terminal-help-phrase = /sagen | die festen Sätze zeigen
terminal-help-who = /wer | wer wo sitzt
terminal-help-link = /link | der Weg an diesen Tisch, zum Weitergeben
terminal-help-return = /zurück | ein privater Link zu deinem Platz, für ein anderes Gerät; /zurück aus macht ihn ungültig
terminal-help-sit = /platz | dich auf einen freien Platz setzen
terminal-help-start = /start | Gastgeber: beginnen
terminal-help-concede = /geschlagen | die Runde verloren geben; bei mehr als zweien spielt ein Bot für dich weiter
terminal-help-draw = /remis | ein Unentschieden anbieten oder annehmen; /ablehnen lehnt es ab
terminal-help-admit = /einlassen NAME | Gastgeber: jemanden einlassen, der wartet; /abweisen schickt weg
terminal-help-bot = /bot STÄRKE | Gastgeber: einen Bot dazusetzen; /bots füllt alle Plätze
terminal-help-kick = /wegschicken NAME | Gastgeber: jemanden oder einen Bot wegschicken
terminal-help-ban = /sperren NAME | Gastgeber: jemanden für immer wegschicken; /entsperren
terminal-help-newlink = /neuerlink | Gastgeber: dem Tisch einen neuen Link geben; der alte gilt nicht mehr
terminal-help-mute = /stumm NAME | Gastgeber: nicht mehr weitergeben, was jemand sagt; /laut
terminal-help-host = /gastgeber NAME | Gastgeber: jemand anderen zum Gastgeber machen
terminal-help-end = /aufgeben | Gastgeber: die Partie aufgeben
terminal-help-report = /melden TEXT | sich über das zuletzt Gesagte beschweren; /melden name NAME über einen Namen
terminal-help-leave = /verlassen | deinen Platz aufgeben; mit q gehst du nur, und ein Bot spielt für dich

terminal-say-phrase = /sagen { $text }
terminal-refused = Das geht nicht: { CAPITAL($why) }.
terminal-refused-seat = Du siehst zu: { CAPITAL($why) }.
terminal-unknown-command = Diesen Befehl gibt es nicht. /? hilft weiter.
terminal-nobody-waits = Niemand wartet darauf, eingelassen zu werden.
terminal-nobody-banned = Hier ist niemand gesperrt.
terminal-nobody-named =
    { $number ->
        [0] „{ $name }“ gibt es hier nicht.
       *[other] „{ $name }“ gibt es hier nicht; möglich ist { $names }.
    }
terminal-whom = Wen? Möglich ist { $names }.
terminal-is-bot =
    { $what ->
        [mute] { $name } ist ein Bot und sagt nichts.
        [host] { $name } ist ein Bot und kann nicht Gastgeber sein.
       *[ban] { $name } ist ein Bot: Mit /wegschicken { $name } wird der Platz frei.
    }
terminal-confirm =
    { $what ->
        [leave] Deinen Platz endgültig aufgeben? j oder n
        [concede] Diese Runde verloren geben? j oder n
        [end] Die Partie für alle aufgeben? j oder n
       *[close] Den Raum für alle schließen? j oder n
    }
terminal-kept = Gut, es bleibt alles, wie es ist.
terminal-turned-away = { $name } wurde abgewiesen.
terminal-nothing-said = Es hat noch niemand etwas gesagt.
terminal-levels = Die Stärken sind leicht, ebenbürtig, stark und meister.
terminal-all-taken = Alle Plätze sind besetzt.
terminal-local-table = Diesen Tisch gibt es nur auf diesem Rechner. Tische für Freunde macht eights serve.
terminal-code-alone = Wer nur den Raumcode { $code } hat, muss warten, bis der Gastgeber ihn einlässt.
terminal-return-link = Dieser Link führt von einem anderen Gerät auf deinen Platz zurück, im Terminal oder im Browser:
terminal-return-secret = Behalte ihn für dich: Wer ihn hat, kann für dich spielen. /zurück aus macht ihn ungültig.
terminal-return-revoked = Der Link zu deinem Platz gilt nicht mehr, und kein anderes Gerät spielt dort.

# Was in einem Raum neben den Karten geschieht.

terminal-stand-in = Ein Bot hat für dich gespielt, weil du weg warst.
terminal-said =
    { $seated ->
        [yes] { $name }: { $text }
       *[no] { $name } (sieht zu): { $text }
    }
terminal-muted =
    { $muted ->
        [yes] Der Gastgeber hat jemanden stummgeschaltet.
       *[no] Jemand ist nicht mehr stummgeschaltet.
    }
terminal-knocks = { $who } { $number ->
        [one] möchte
       *[other] möchten
    } herein: /einlassen { $first } oder /abweisen { $first }.
terminal-admitted = { $who } wurde eingelassen.
terminal-banned = { $who } { $banned ->
        [yes] ist an diesem Tisch gesperrt
       *[no] darf wiederkommen
    }.
terminal-link-renewed = Der Tisch hat einen neuen Link; der alte gilt nicht mehr.
terminal-settings-changed = Der Gastgeber hat die Einstellungen des Tischs geändert.
terminal-you-host = Du bist jetzt Gastgeber.
terminal-new-host = { $who } ist jetzt Gastgeber.
terminal-somebody = Jemand
terminal-somebody-else = Jemand anderes
terminal-announced = Mitteilung des Servers: { $text }
terminal-lost = Die Verbindung brach ab. Noch nicht erledigt war: { $what ->
        [sit] einen Platz nehmen
        [leave] den Tisch verlassen
        [mix] dein Wort zum Mischen
        [bot] einen Bot dazusetzen
        [kick] jemanden wegschicken
        [start] beginnen
        [move] dein Zug
        [say] was du gesagt hast
        [mute] stummschalten
        [report] deine Beschwerde
        [rematch] noch eine Partie
        [concede] die Runde verloren geben
        [draw] das Unentschieden
        [abandon] die Partie aufgeben
        [host] den Gastgeber wechseln
        [close] den Raum schließen
        [knock] um Einlass bitten
        [admit] jemanden einlassen
        [ban] die Sperre
        [link] ein neuer Link
       *[set] neue Einstellungen
    }.
terminal-deal-checked = Geprüft: Es wurde ehrlich gemischt und gegeben.

# Das Programm vor und nach einem Spiel.

terminal-greeting = { $title }: { $side } gegen { $others }. ? hilft weiter.
terminal-greeting-bots = { $title }: { $players }.
terminal-left = Du hast den Tisch verlassen.
terminal-again =
    { $what ->
        [match] Noch eine Partie:
        [hand] Noch eine Runde:
       *[game] Noch ein Spiel:
    }
terminal-whole-match = Eine ganze Partie:
terminal-same-cards = Dieselben Karten noch einmal:
terminal-watch-again = Dieses Spiel noch einmal ansehen:
terminal-recorded = Das Spiel ist bis hierher aufgezeichnet. Noch einmal ansehen:
terminal-not-recorded = Aufgezeichnet wird ein Spiel mit eights play --record DATEI
terminal-replay = { $file }: { $names }, { $eyes ->
        [open] mit offenen Karten
       *[seat] wie { $name } es sah
    }.
terminal-record-ends = Die Aufzeichnung endet hier; { $over ->
        [yes] noch hat niemand gewonnen
       *[no] das Spiel wurde nicht zu Ende gespielt
    }.
terminal-verified = { $file }: { $names }, nach den Regeln { $rules }.
terminal-invite = So kommen deine Freunde dazu:
terminal-invite-code = Wer nur den Raumcode { $code } hat, muss warten, bis du ihn einlässt.
terminal-invite-listed = Der Tisch ist öffentlich: Jeder auf diesem Server kann mitspielen. Der Raumcode { $code } genügt.
terminal-bot-plays = Ein Bot spielt für dich, bis du wiederkommst:
terminal-stopped-watching = Du siehst nicht mehr zu.
terminal-public-tables = Offene Tische:
terminal-no-public-tables = Auf diesem Server gibt es keine offenen Tische.
terminal-join-one = Mitspielen: { $command }
terminal-create-one = Einen neuen eröffnen: { $command }
terminal-row-free =
    { $number ->
        [0] voll
        [one] 1 Platz frei
       *[other] { $number } Plätze frei
    }
terminal-server = Der Server läuft unter { $address }
terminal-server-listens = Er nimmt Verbindungen an unter { $address }
terminal-server-no-page = Er hat keine Webseite: Mitspielen geht nur mit eights join. Eine Webseite gibst du mit --page ORDNER an.
terminal-server-data = Die Daten liegen in { $file }. Strg-C beendet den Server; die Spiele gehen beim nächsten Start weiter.
