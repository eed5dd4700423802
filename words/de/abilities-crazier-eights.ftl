# Die Texte auf den Karten von Crazier Eights, zusammengesetzt aus dem, was eine Fähigkeit sagt.
#
# Was Spieler tun, zerfällt in Teile, die jeder Satz in seiner Reihenfolge verwendet: `.order` der Befehl ("wirf"), `.verb`
# die Form im Hauptsatz ("wirfst", "wirft"), `.pro` Fürwörter ("sie"), `.mid` alles andere dazwischen ("eine Karte"), `.end`
# das Ende des Hauptsatzes ("ab"), `.inf` die Grundform ("abwerfen"). Was Karten auslösen, ändern oder verbieten, hat statt
# des Hauptsatzes einen Nebensatz, `.sub` ("abwirft"), und verneint `.not` ("keine Karte", "diese Karte nicht"). Diese Teile
# beginnen mit ihrem eigenen Leerzeichen.
#
# `$person` ist `you`, `they` oder `one`. Bei `$lead` steht vor dem Satz schon etwas, also kommt das Verb vor dem Subjekt.

ability-sentence = { CAPITAL($text) }.
ability-more = {" "}{ $sentence }
ability-run = { $parts }
ability-notation = { $text }

# Sätze.

ability-does-if = wenn { $condition }, { $effects }
ability-whenever = { $turn ->
        [yes] { $when }
       *[no] { $when },
    } { $effects }
ability-whenever-if = { $turn ->
        [yes] wenn { $condition }
       *[no] { $when } und { $condition }
    }, { $effects }
ability-turn-begins = am Anfang { $which ->
        [next] { $who-next }
        [one] { $who-one }
       *[every] { $who-turn }
    }
ability-turn-ends = am Ende { $which ->
        [next] { $who-next }
        [one] { $who-one }
       *[every] { $who-turn }
    }
ability-when-done = { $next ->
        [yes] wenn
       *[no] immer wenn
    } { $who }{ $deed-pro }{ ability-grammar.next-time }{ $deed-mid }{ $deed-sub }
ability-instead = wenn { $would }, { $effects }
ability-instead-while = wenn { $would } und { $condition }, { $effects }
ability-would = { $who }{ $deed-pro }{ ability-grammar.next-time }{ $deed-mid }{ $deed-inf } { $person ->
        [you] würdest
       *[other] würde
    }
ability-forbids =
    { $lead ->
        [yes] { $person ->
            [you] kannst du{ $deed-pro }
           *[other] kann{ $deed-pro } { ability-grammar.nobody }
        }{ ability-grammar.forbidden }
       *[no] { ability-grammar.nobody } { $person ->
            [you] kannst
           *[other] kann
        }{ $deed-pro }{ ability-grammar.forbidden }
    }
ability-forbids-while = solange { $condition }, { $forbids }
ability-lasting =
    { $lead ->
        [yes] gilt{ ability-grammar.adverb }{ $duration ->
            [turn] {" "}in diesem Zug
            [until] {" "}bis zu deinem nächsten Zug
            [once] {" "}beim nächsten Mal
           *[inside] {""}
        }: { CAPITAL($sentence) }
       *[no] { $duration ->
            [turn] in diesem Zug { ability-grammar.lasts }
            [until] bis zu deinem nächsten Zug { ability-grammar.lasts }
            [once] das nächste Mal { ability-grammar.lasts }
           *[inside] { $sentence }
        }
    }

# Wirkungen nach der ersten.

ability-then = , { $effect }
ability-next = . { $within ->
        [yes] Dann { $effect }
       *[no] { CAPITAL($effect) }
    }
ability-if-so = . Wenn { $person ->
        [you] du das tust
       *[they] er das tut
    }, { $effect }
ability-if-not = . Wenn { $person ->
        [you] du das nicht tust
       *[they] er das nicht tut
    }, { $effect }
ability-otherwise = . Sonst { $effect }
ability-or-else = . Wenn das nicht geht, { $effect }
ability-if = . Wenn { $condition }, { $effect }

# Bedingungen: alle im Nebensatz.

ability-is-turn = { $subject }{ ability-grammar.time } dran { $person ->
        [you] bist
       *[other] ist
    }
ability-is = { $cards }{ ability-grammar.time } { ability-grammar.one } ist
ability-has = { $subject }{ ability-grammar.time } { $compare ->
        [one] { ability-grammar.one-acc }
        [none] keine { ability-grammar.kinds-weak }
        [least] mindestens { ability-grammar.counted }
        [most] höchstens { ability-grammar.counted }
        [more] mehr { ability-grammar.kinds }
       *[fewer] weniger { ability-grammar.kinds }
    } { $having ->
        [hold] auf der Hand
       *[control] vor { ability-grammar.oneself }
    } { $person ->
        [you] hast
       *[other] hat
    }{ $compare ->
        [more] {" "}als { $rival }
        [fewer] {" "}als { $rival }
       *[other] {""}
    }

# Was Spieler tun.

ability-act =
    { $mood ->
        [may] { $lead ->
            [yes] { ability-grammar.may }{ ability-grammar.subject }
           *[no] { $who } { ability-grammar.may }{ $action-pro }
        }{ ability-grammar.adverb }{ $action-mid }{ $action-inf }
       *[other] { ability-grammar.clause }{ ability-grammar.later }{ $action-mid }{ $action-end }
    }

ability-deed-draw = ziehen
    .pro = {""}
    .mid = {""}
    .not = {" "}nicht
    .sub = {" "}{ $person ->
        [you] ziehst
       *[other] zieht
    }
    .inf = {" "}ziehen
ability-deed-make-draw = ziehen lassen
    .pro = { $whom-pro }
    .mid = { $whom-mid }
    .not = { $whom-mid } nicht
    .sub = {" "}ziehen lässt
    .inf = {" "}ziehen lassen
ability-deed-discard = abwerfen
    .pro = { $cards-pro }
    .mid = { $cards-mid }
    .not = { $cards-not }
    .sub = {" "}{ $person ->
        [you] abwirfst
       *[other] abwirft
    }
    .inf = {" "}abwerfen
ability-deed-play = ausspielen
    .pro = { $cards-pro }
    .mid = { $cards-mid }
    .not = { $cards-not }
    .sub = {" "}{ $person ->
        [you] ausspielst
       *[other] ausspielt
    }
    .inf = {" "}ausspielen
ability-deed-destroy = zerstören
    .pro = { $cards-pro }
    .mid = { $cards-mid }
    .not = { $cards-not }
    .sub = {" "}{ $person ->
        [you] zerstörst
       *[other] zerstört
    }
    .inf = {" "}zerstören
ability-deed-take = zu sich nehmen
    .pro = { $cards-pro }
    .mid = { $cards-mid }
    .not = { $cards-not }
    .sub = {" "}zu { ability-grammar.oneself } { $person ->
        [you] nimmst
       *[other] nimmt
    }
    .inf = {" "}zu { ability-grammar.oneself } nehmen
ability-deed-lose = verlieren
    .pro = {""}
    .mid = {" "}das Spiel
    .not = {" "}das Spiel nicht
    .sub = {" "}{ $person ->
        [you] verlierst
       *[other] verliert
    }
    .inf = {" "}verlieren

ability-draw = ziehen
    .order = zieh
    .verb = { $person ->
        [you] ziehst
       *[other] zieht
    }
    .pro = {""}
    .mid = {" "}{ $amount }
    .end = {""}
    .inf = {" "}ziehen
ability-discard = abwerfen
    .order = wirf
    .verb = { $person ->
        [you] wirfst
       *[other] wirft
    }
    .pro = {""}
    .mid = {" "}{ $amount }
    .end = {" "}ab
    .inf = {" "}abwerfen
ability-gain-discards = weitere Karten abwerfen
    .pro = {""}
    .mid = {" "}in diesem Zug { ability-grammar.additional }
    .inf = {" "}abwerfen
ability-gain-plays = weitere Karten ausspielen
    .pro = {""}
    .mid = {" "}in diesem Zug { ability-grammar.additional }
    .inf = {" "}ausspielen
ability-destroy = zerstören
    .order = zerstöre
    .verb = { $person ->
        [you] zerstörst
       *[other] zerstört
    }
    .pro = { $cards-pro }
    .mid = { $cards-mid }
    .end = {""}
    .inf = {" "}zerstören
ability-take = zu sich nehmen
    .order = nimm
    .verb = { $person ->
        [you] nimmst
       *[other] nimmt
    }
    .pro = { $cards-pro }
    .mid = { $cards-mid }
    .end = {" "}zu { ability-grammar.oneself }
    .inf = {" "}zu { ability-grammar.oneself } nehmen
ability-give = geben
    .order = gib
    .verb = { ability-grammar.gives }
    .pro = { $cards-pro }
    .mid = {" "}{ $whom-dat }{ $cards-mid }
    .end = {""}
    .inf = {" "}geben
ability-return = zurückgeben
    .order = gib
    .verb = { ability-grammar.gives }
    .pro = { $cards-pro }
    .mid = { $cards-mid } { $whom-dat } auf die Hand
    .end = {" "}zurück
    .inf = {" "}zurückgeben
ability-put = legen
    .order = { ability-grammar.puts-order }
    .verb = { ability-grammar.puts }
    .pro = { $cards-pro }
    .mid = { $cards-mid } { ability-grammar.to }
    .end = {""}
    .inf = {" "}{ ability-grammar.puts-inf }
ability-search = suchen
    .order = such
    .verb = { $person ->
        [you] suchst
       *[other] sucht
    }
    .pro = {""}
    .mid = {" "}im Ziehstapel{ $cards-mid }
    .end = {" "}und { $command ->
        [yes] { ability-grammar.puts-order }
       *[no] { ability-grammar.puts }
    } { ability-grammar.it } { ability-grammar.to }
    .inf = {" "}suchen und { ability-grammar.it } { ability-grammar.to } { ability-grammar.puts-inf }
ability-swap-hands = die Handkarten tauschen
    .order = tausche
    .verb = { ability-grammar.swaps }
    .pro = {""}
    .mid = {" "}mit { $whom-dat } die Handkarten
    .end = {""}
    .inf = {" "}tauschen
ability-swap = tauschen
    .order = tausche
    .verb = { ability-grammar.swaps }
    .pro = { $cards-pro }
    .mid = { $cards-mid } gegen { $others-acc }
    .end = {""}
    .inf = {" "}tauschen
ability-look = ansehen
    .order = sieh
    .verb = { ability-grammar.looks }
    .pro = { $cards-pro } { ability-grammar.oneself }
    .mid = { $cards-mid }
    .end = {" "}an
    .inf = {" "}ansehen
ability-reveal = aufdecken
    .order = deck
    .verb = { $person ->
        [you] deckst
       *[other] deckt
    }
    .pro = { $cards-pro }
    .mid = { $cards-mid }
    .end = {" "}auf
    .inf = {" "}aufdecken
ability-arrange = ordnen
    .order = sieh
    .verb = { ability-grammar.looks }
    .pro = { $cards-pro } { ability-grammar.oneself }
    .mid = { $cards-mid }
    .end = {" "}an und { $command ->
        [yes] leg
       *[no] { ability-grammar.lays }
    } sie in beliebiger Reihenfolge zurück
    .inf = {" "}ansehen und sie in beliebiger Reihenfolge zurücklegen
ability-shuffle = mischen
    .order = misch
    .verb = { $person ->
        [you] mischst
       *[other] mischt
    }
    .pro = {""}
    .mid = {" "}den Ziehstapel
    .end = {""}
    .inf = {" "}mischen
ability-play = ausspielen
    .order = spiel
    .verb = { $person ->
        [you] spielst
       *[other] spielt
    }
    .pro = { $cards-pro }
    .mid = { $cards-mid }
    .end = {" "}aus
    .inf = {" "}ausspielen
ability-lose = verlieren
    .order = du verlierst
    .verb = { $person ->
        [you] verlierst
       *[other] verliert
    }
    .pro = {""}
    .mid = {" "}das Spiel
    .end = {""}
    .inf = {" "}verlieren
ability-win = gewinnen
    .order = du gewinnst
    .verb = { $person ->
        [you] gewinnst
       *[other] gewinnt
    }
    .pro = {""}
    .mid = {" "}das Spiel
    .end = {""}
    .inf = {" "}gewinnen

# Spieler: `.dat` der Dativ, `.pro` und `.mid` der Akkusativ als Fürwort oder als Hauptwort, `.none` niemand davon, `.turn`,
# `.one` und `.next` der Genitiv von jedem, von einem und vom nächsten ihrer Züge, `.hand` ihre Hand und `.in-hand` deren Dativ.

ability-you = du
    .dat = dir
    .pro = {" "}dich
    .mid = {""}
    .turn = deines Zuges
    .one = deines Zuges
    .next = deines nächsten Zuges
    .hand = deine Hand
    .in-hand = deiner Hand
ability-they = er
    .dat = sich
    .pro = {" "}sich
    .mid = {""}
    .turn = seines Zuges
    .one = seines Zuges
    .next = seines nächsten Zuges
    .hand = seine Hand
    .in-hand = seiner Hand
ability-that-player = dieser Spieler
    .dat = diesem Spieler
    .pro = {""}
    .mid = {" "}diesen Spieler
    .turn = des Zuges dieses Spielers
    .one = des Zuges dieses Spielers
    .next = des nächsten Zuges dieses Spielers
    .hand = die Hand dieses Spielers
    .in-hand = der Hand dieses Spielers
ability-controller = { ability-grammar.its } Besitzer
    .dat = { ability-grammar.its }em Besitzer
    .pro = {""}
    .mid = {" "}{ ability-grammar.its }en Besitzer
    .turn = des Zuges { ability-grammar.its }es Besitzers
    .one = des Zuges { ability-grammar.its }es Besitzers
    .next = des nächsten Zuges { ability-grammar.its }es Besitzers
    .hand = die Hand { ability-grammar.its }es Besitzers
    .in-hand = der Hand { ability-grammar.its }es Besitzers
ability-next-player = der nächste Spieler
    .dat = dem nächsten Spieler
    .pro = {""}
    .mid = {" "}den nächsten Spieler
    .turn = des Zuges des nächsten Spielers
    .one = des Zuges des nächsten Spielers
    .next = des nächsten Zuges des nächsten Spielers
    .hand = die Hand des nächsten Spielers
    .in-hand = der Hand des nächsten Spielers
ability-previous-player = der vorige Spieler
    .dat = dem vorigen Spieler
    .pro = {""}
    .mid = {" "}den vorigen Spieler
    .turn = des Zuges des vorigen Spielers
    .one = des Zuges des vorigen Spielers
    .next = des nächsten Zuges des vorigen Spielers
    .hand = die Hand des vorigen Spielers
    .in-hand = der Hand des vorigen Spielers
ability-any-player =
    { $group ->
        [player] ein Spieler
        [other] ein anderer Spieler
        [opponent] ein Gegner
       *[ally] ein Verbündeter
    }
    .dat =
    { $group ->
        [player] einem Spieler
        [other] einem anderen Spieler
        [opponent] einem Gegner
       *[ally] einem Verbündeten
    }
    .pro = {""}
    .mid = {" "}{ ability-grammar.any-acc }
    .none =
    { $group ->
        [player] niemand
        [other] kein anderer Spieler
        [opponent] kein Gegner
       *[ally] kein Verbündeter
    }
    .turn = jedes Zuges { ability-grammar.any-gen }
    .one = des Zuges { ability-grammar.any-gen }
    .next = des nächsten Zuges { ability-grammar.any-gen }
    .hand = die Hand { ability-grammar.any-gen }
    .in-hand = der Hand { ability-grammar.any-gen }
ability-chosen-player = { ability-any-player } deiner Wahl
    .dat = { ability-any-player.dat } deiner Wahl
    .pro = {""}
    .mid = {" "}{ ability-grammar.any-acc } deiner Wahl
    .turn = des Zuges { ability-grammar.any-gen } deiner Wahl
    .one = des Zuges { ability-grammar.any-gen } deiner Wahl
    .next = des nächsten Zuges { ability-grammar.any-gen } deiner Wahl
    .hand = die Hand { ability-grammar.any-gen } deiner Wahl
    .in-hand = der Hand { ability-grammar.any-gen } deiner Wahl
ability-each-player =
    { $group ->
        [player] jeder Spieler
        [other] jeder andere Spieler
        [opponent] jeder Gegner
       *[ally] jeder Verbündete
    }
    .dat =
    { $group ->
        [player] jedem Spieler
        [other] jedem anderen Spieler
        [opponent] jedem Gegner
       *[ally] jedem Verbündeten
    }
    .pro = {""}
    .mid = {" "}{ $group ->
        [player] jeden Spieler
        [other] jeden anderen Spieler
        [opponent] jeden Gegner
       *[ally] jeden Verbündeten
    }
    .turn = des Zuges { ability-grammar.each-gen }
    .one = des Zuges { ability-grammar.each-gen }
    .next = des nächsten Zuges { ability-grammar.each-gen }
    .hand = die Hand { ability-grammar.each-gen }
    .in-hand = der Hand { ability-grammar.each-gen }

# Karten: `.acc` der Akkusativ; `.pro`, `.mid` und `.not` wie bei dem, was Spieler tun.

ability-this-card = diese Karte
    .acc = diese Karte
    .pro = {""}
    .mid = {" "}diese Karte
    .not = {" "}diese Karte nicht
ability-that-card =
    { $sort ->
        [event] es
        [ace] es
        [jack] er
        [king] er
       *[card] sie
    }
    .acc = { ability-grammar.that-acc }
    .pro = {" "}{ ability-grammar.that-acc }
    .mid = {""}
    .not = {" "}nicht
ability-hand = { $who-hand }
    .acc = { $who-hand }
    .pro = {""}
    .mid = {" "}{ $who-hand }
    .not = {" "}{ $who-hand } nicht
ability-end = { ability-grammar.outermost }
    .acc = { ability-grammar.outermost }
    .pro = {""}
    .mid = {" "}{ ability-grammar.outermost }
    .not = {" "}{ ability-grammar.outermost } nicht
ability-rest = der Rest
    .acc = den Rest
    .pro = {""}
    .mid = {" "}den Rest
    .not = {" "}den Rest nicht
ability-of-them = { ability-grammar.some-of-them }
    .acc = { ability-grammar.some-of-them }
    .pro = {""}
    .mid = {" "}{ ability-grammar.some-of-them }
    .not = {" "}{ $number ->
        [1] keine davon
       *[other] { ability-grammar.some-of-them } nicht
    }
ability-cards = { $many ->
        [one] { ability-grammar.one }
       *[other] { ability-grammar.several }
    }{ $place }
    .acc = { ability-grammar.chosen }
    .pro = {""}
    .mid = {" "}{ ability-grammar.chosen }
    .not = {" "}{ $many ->
        [one] k{ ability-grammar.chosen }
       *[other] { ability-grammar.chosen } nicht
    }
ability-place =
    { $place ->
        [those] {" "}davon
        [play] {" "}im Spiel
        [controlled] {" "}vor { $who-dat }
        [hand] {" "}{ $from ->
            [yes] aus
           *[no] auf
        } { $who-in-hand }
        [draw] {" "}{ $from ->
            [yes] aus dem Ziehstapel
           *[no] im Ziehstapel
        }
        [discard] {" "}{ $from ->
            [yes] aus der Ablage
           *[no] in der Ablage
        }
       *[anywhere] {""}
    }
ability-amount =
    { $amount ->
        [number] { ability-grammar.number-of-cards }
        [fewer] { ability-grammar.number-of-cards } weniger
        [more] { ability-grammar.number-of-cards } mehr
        [that-many] ebenso viele Karten
       *[each] eine Karte für { ability-grammar.every }{ $place }
    }

# Was die Texte oben gemeinsam haben. `.e`, `.en`, `.er` und `.es` sind Eigenschaftswörter mit dieser Endung; `.later` ist ein
# Umstandswort nach dem Verb, denn nach einem Satzanfang steht "dann" schon davor. Bei `.subject` steht ein Fürwort vor einem
# Hauptwort, aber nach "du" und "er".

ability-grammar =
    .next-time =
    { $next ->
        [yes] {" "}das nächste Mal
       *[no] {""}
    }
    .nobody =
    { $any ->
        [yes] { $who-none }
       *[no] { $who }
    }
    .forbidden = { $any ->
        [yes] { $deed-mid }
       *[no] { $deed-not }
    }{ $deed-inf }
    .lasts =
    { $plain ->
        [yes] { $sentence }
       *[no] gilt: { CAPITAL($sentence) }
    }
    .adverb =
    { $adverb ->
        [then] {" "}dann
        [instead] {" "}stattdessen
       *[none] {""}
    }
    .time =
    { $timed ->
        [yes] {" "}{ $time }
       *[no] {""}
    }
    .oneself =
    { $person ->
        [you] dir
       *[other] sich
    }
    .subject =
    { $same ->
        [yes] {" "}er{ $action-pro }
       *[no] { $person ->
            [one] { $action-pro } { $who }
           *[other] {" "}{ $who }{ $action-pro }
        }
    }
    .may =
    { $person ->
        [you] darfst
       *[other] darf
    }
    .clause =
    { $lead ->
        [yes] { $adverb ->
            [then] dann{" "}
           *[other] {""}
        }{ $action-verb }{ ability-grammar.subject }
       *[no] { $command ->
            [yes] { $action-order }
           *[no] { $who } { $action-verb }
        }{ $action-pro }
    }
    .later =
    { $lead ->
        [yes] { $adverb ->
            [instead] {" "}stattdessen
           *[other] {""}
        }
       *[no] { ability-grammar.adverb }
    }
    .additional =
    { $number ->
        [1] eine weitere Karte
       *[other] { $number } weitere Karten
    }
    .gives =
    { $person ->
        [you] gibst
       *[other] gibt
    }
    .puts-inf =
    { $to ->
        [own-hand] nehmen
        [hand] geben
        [play] bringen
       *[other] legen
    }
    .puts-order =
    { $to ->
        [own-hand] nimm
        [hand] gib
        [play] bring
       *[other] leg
    }
    .puts =
    { $to ->
        [own-hand] { $person ->
            [you] nimmst
           *[other] nimmt
        }
        [hand] { ability-grammar.gives }
        [play] { $person ->
            [you] bringst
           *[other] bringt
        }
       *[other] { ability-grammar.lays }
    }
    .it =
    { $it ->
        [event] es
        [ace] es
        [jack] ihn
        [king] ihn
       *[several] sie
    }
    .to =
    { $to ->
        [own-hand] auf die Hand
        [hand] { $whom-dat } auf die Hand
        [play] ins Spiel
        [on-draw] auf den Ziehstapel
        [under-draw] unter den Ziehstapel
        [on-discard] auf die Ablage
       *[under-discard] unter die Ablage
    }
    .swaps =
    { $person ->
        [you] tauschst
       *[other] tauscht
    }
    .looks =
    { $person ->
        [you] siehst
       *[other] sieht
    }
    .lays =
    { $person ->
        [you] legst
       *[other] legt
    }
    .its =
    { $sort ->
        [event] sein
        [ace] sein
        [jack] sein
        [king] sein
       *[card] ihr
    }
    .any-acc =
    { $group ->
        [player] einen Spieler
        [other] einen anderen Spieler
        [opponent] einen Gegner
       *[ally] einen Verbündeten
    }
    .any-gen =
    { $group ->
        [player] eines Spielers
        [other] eines anderen Spielers
        [opponent] eines Gegners
       *[ally] eines Verbündeten
    }
    .each-gen =
    { $group ->
        [player] jedes Spielers
        [other] jedes anderen Spielers
        [opponent] jedes Gegners
       *[ally] jedes Verbündeten
    }
    .that-acc =
    { $sort ->
        [event] es
        [ace] es
        [jack] ihn
        [king] ihn
       *[card] sie
    }
    .outermost = { $number ->
        [1] { $end ->
            [top] die oberste Karte
           *[bottom] die unterste Karte
        }
       *[other] { $end ->
            [top] die obersten { $number } Karten
           *[bottom] die untersten { $number } Karten
        }
    } { $pile ->
        [draw] des Ziehstapels
       *[discard] der Ablage
    }
    .some-of-them =
    { $number ->
        [1] eine davon
       *[other] { $number } davon
    }
    .chosen = { $many ->
        [one] { ability-grammar.one-acc }
       *[other] { ability-grammar.several }
    }{ $place }
    .several =
    { $many ->
        [all] alle { ability-grammar.kinds-weak }
        [up-to] { $number ->
            [1] höchstens { ability-grammar.one-acc }
           *[other] bis zu { ability-grammar.counted }
        }
       *[some] { ability-grammar.counted }
    }
    .one =
    { $sort ->
        [event] ein { ability-grammar.es }Ereignis
        [ace] ein { ability-grammar.es }Ass
        [jack] ein { ability-grammar.er }Bube
        [king] ein { ability-grammar.er }König
       *[card] eine { ability-grammar.e }{ ability-grammar.sort }
    }
    .one-acc =
    { $sort ->
        [event] ein { ability-grammar.es }Ereignis
        [ace] ein { ability-grammar.es }Ass
        [jack] einen { ability-grammar.en }Buben
        [king] einen { ability-grammar.en }König
       *[card] eine { ability-grammar.e }{ ability-grammar.sort }
    }
    .every =
    { $sort ->
        [event] jedes { ability-grammar.e }Ereignis
        [ace] jedes { ability-grammar.e }Ass
        [jack] jeden { ability-grammar.en }Buben
        [king] jeden { ability-grammar.en }König
       *[card] jede { ability-grammar.e }{ ability-grammar.sort }
    }
    .counted =
    { $number ->
        [1] { ability-grammar.one-acc }
       *[other] { $number } { ability-grammar.kinds }
    }
    .kinds = { ability-grammar.e }{ ability-grammar.plural }
    .kinds-weak = { ability-grammar.en }{ ability-grammar.plural }
    .e = { $other ->
        [yes] andere{" "}
       *[no] {""}
    }{ $colour ->
        [purple] violette{" "}
        [green] grüne{" "}
        [blue] blaue{" "}
        [orange] orange{" "}
       *[none] {""}
    }
    .en = { $other ->
        [yes] anderen{" "}
       *[no] {""}
    }{ $colour ->
        [purple] violetten{" "}
        [green] grünen{" "}
        [blue] blauen{" "}
        [orange] orangen{" "}
       *[none] {""}
    }
    .er = { $other ->
        [yes] anderer{" "}
       *[no] {""}
    }{ $colour ->
        [purple] violetter{" "}
        [green] grüner{" "}
        [blue] blauer{" "}
        [orange] oranger{" "}
       *[none] {""}
    }
    .es = { $other ->
        [yes] anderes{" "}
       *[no] {""}
    }{ $colour ->
        [purple] violettes{" "}
        [green] grünes{" "}
        [blue] blaues{" "}
        [orange] oranges{" "}
       *[none] {""}
    }
    .sort =
    { $sort ->
        [asset] Besitzkarte
        [two] Zwei
        [three] Drei
        [four] Vier
        [five] Fünf
        [six] Sechs
        [seven] Sieben
        [eight] Acht
        [nine] Neun
        [ten] Zehn
        [queen] Dame
       *[card] Karte
    }
    .plural =
    { $sort ->
        [event] Ereignisse
        [jack] Buben
        [king] Könige
        [ace] Asse
       *[card] { ability-grammar.sort }{ $sort ->
            [two] en
            [three] en
            [four] en
            [five] en
            [six] en
            [seven] en
            [eight] en
            [nine] en
            [ten] en
           *[card] n
        }
    }
    .number-of-cards =
    { $number ->
        [1] eine Karte
       *[other] { $number } Karten
    }
