# Regelkarten aller Spiele: was um die Regeln herum steht.

source = Quelle: { $source }.
rulings = Entscheidungen
why = warum?
section-turn = Dein Zug
players = { $list } Spieler.
decks-with =
    { $place ->
        [first] bei { $least } Spielern { $number ->
            [one] 1 Kartenspiel
           *[other] { $number } Kartenspiele
        }
        [last] sonst { $number }
       *[further] bei { $least } Spielern { $number }
    }
decks-between =
    { $place ->
        [first] bei { $least } { between } { $most } Spielern { $number ->
            [one] 1 Kartenspiel
           *[other] { $number } Kartenspiele
        }
        [last] sonst { $number }
       *[further] bei { $least } { between } { $most } Spielern { $number }
    }
between =
    { $step ->
        [next] oder
       *[more] bis
    }
hand-dealt =
    { $number ->
        [one] Jeder bekommt verdeckt 1 Karte.
       *[other] Jeder bekommt verdeckt { $number } Karten.
    }
hand-by-players = { CAPITAL($list) }, alle verdeckt.
cards-with =
    { $place ->
        [first] { $least ->
            [2] zu zweit
            [3] zu dritt
           *[other] bei { $least } Spielern
        } bekommt jeder { $number ->
            [one] 1 Karte
           *[other] { $number } Karten
        }
        [last] sonst { $number }
       *[further] bei { $least } Spielern { $number }
    }
cards-between =
    { $place ->
        [first] bei { $least } { between } { $most } Spielern bekommt jeder { $number ->
            [one] 1 Karte
           *[other] { $number } Karten
        }
        [last] sonst { $number }
       *[further] bei { $least } { between } { $most } Spielern { $number }
    }
number = { $number }
players-range = { $least } bis { $most } Spieler.

# Farben, die Spiele gemeinsam haben.
colour-purple = Violett
colour-green = Grün
colour-blue = Blau
colour-orange = Orange
