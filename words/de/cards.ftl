# Hauptwörter für Karten: die Mehrzahl; `.a` eine davon, `.acc` und `.dat` ihr Akkusativ und Dativ, `.dats` der Dativ der
# Mehrzahl.

rank-two =
    { $colour ->
        [black] schwarze Zweien
        [red] rote Zweien
       *[any] Zweien
    }
    .a =
    { $colour ->
        [black] eine schwarze Zwei
        [red] eine rote Zwei
       *[any] eine Zwei
    }
    .acc =
    { $colour ->
        [black] eine schwarze Zwei
        [red] eine rote Zwei
       *[any] eine Zwei
    }
    .dat =
    { $colour ->
        [black] einer schwarzen Zwei
        [red] einer roten Zwei
       *[any] einer Zwei
    }
    .dats =
    { $colour ->
        [black] schwarzen Zweien
        [red] roten Zweien
       *[any] Zweien
    }
card-two = die { $suit }-Zwei
    .acc = die { $suit }-Zwei
    .dat = der { $suit }-Zwei
    .dats = der { $suit }-Zwei
rank-three =
    { $colour ->
        [black] schwarze Dreien
        [red] rote Dreien
       *[any] Dreien
    }
    .a =
    { $colour ->
        [black] eine schwarze Drei
        [red] eine rote Drei
       *[any] eine Drei
    }
    .acc =
    { $colour ->
        [black] eine schwarze Drei
        [red] eine rote Drei
       *[any] eine Drei
    }
    .dat =
    { $colour ->
        [black] einer schwarzen Drei
        [red] einer roten Drei
       *[any] einer Drei
    }
    .dats =
    { $colour ->
        [black] schwarzen Dreien
        [red] roten Dreien
       *[any] Dreien
    }
card-three = die { $suit }-Drei
    .acc = die { $suit }-Drei
    .dat = der { $suit }-Drei
    .dats = der { $suit }-Drei
rank-four =
    { $colour ->
        [black] schwarze Vieren
        [red] rote Vieren
       *[any] Vieren
    }
    .a =
    { $colour ->
        [black] eine schwarze Vier
        [red] eine rote Vier
       *[any] eine Vier
    }
    .acc =
    { $colour ->
        [black] eine schwarze Vier
        [red] eine rote Vier
       *[any] eine Vier
    }
    .dat =
    { $colour ->
        [black] einer schwarzen Vier
        [red] einer roten Vier
       *[any] einer Vier
    }
    .dats =
    { $colour ->
        [black] schwarzen Vieren
        [red] roten Vieren
       *[any] Vieren
    }
card-four = die { $suit }-Vier
    .acc = die { $suit }-Vier
    .dat = der { $suit }-Vier
    .dats = der { $suit }-Vier
rank-five =
    { $colour ->
        [black] schwarze Fünfen
        [red] rote Fünfen
       *[any] Fünfen
    }
    .a =
    { $colour ->
        [black] eine schwarze Fünf
        [red] eine rote Fünf
       *[any] eine Fünf
    }
    .acc =
    { $colour ->
        [black] eine schwarze Fünf
        [red] eine rote Fünf
       *[any] eine Fünf
    }
    .dat =
    { $colour ->
        [black] einer schwarzen Fünf
        [red] einer roten Fünf
       *[any] einer Fünf
    }
    .dats =
    { $colour ->
        [black] schwarzen Fünfen
        [red] roten Fünfen
       *[any] Fünfen
    }
card-five = die { $suit }-Fünf
    .acc = die { $suit }-Fünf
    .dat = der { $suit }-Fünf
    .dats = der { $suit }-Fünf
rank-six =
    { $colour ->
        [black] schwarze Sechsen
        [red] rote Sechsen
       *[any] Sechsen
    }
    .a =
    { $colour ->
        [black] eine schwarze Sechs
        [red] eine rote Sechs
       *[any] eine Sechs
    }
    .acc =
    { $colour ->
        [black] eine schwarze Sechs
        [red] eine rote Sechs
       *[any] eine Sechs
    }
    .dat =
    { $colour ->
        [black] einer schwarzen Sechs
        [red] einer roten Sechs
       *[any] einer Sechs
    }
    .dats =
    { $colour ->
        [black] schwarzen Sechsen
        [red] roten Sechsen
       *[any] Sechsen
    }
card-six = die { $suit }-Sechs
    .acc = die { $suit }-Sechs
    .dat = der { $suit }-Sechs
    .dats = der { $suit }-Sechs
rank-seven =
    { $colour ->
        [black] schwarze Siebenen
        [red] rote Siebenen
       *[any] Siebenen
    }
    .a =
    { $colour ->
        [black] eine schwarze Sieben
        [red] eine rote Sieben
       *[any] eine Sieben
    }
    .acc =
    { $colour ->
        [black] eine schwarze Sieben
        [red] eine rote Sieben
       *[any] eine Sieben
    }
    .dat =
    { $colour ->
        [black] einer schwarzen Sieben
        [red] einer roten Sieben
       *[any] einer Sieben
    }
    .dats =
    { $colour ->
        [black] schwarzen Siebenen
        [red] roten Siebenen
       *[any] Siebenen
    }
card-seven = die { $suit }-Sieben
    .acc = die { $suit }-Sieben
    .dat = der { $suit }-Sieben
    .dats = der { $suit }-Sieben
rank-eight =
    { $colour ->
        [black] schwarze Achten
        [red] rote Achten
       *[any] Achten
    }
    .a =
    { $colour ->
        [black] eine schwarze Acht
        [red] eine rote Acht
       *[any] eine Acht
    }
    .acc =
    { $colour ->
        [black] eine schwarze Acht
        [red] eine rote Acht
       *[any] eine Acht
    }
    .dat =
    { $colour ->
        [black] einer schwarzen Acht
        [red] einer roten Acht
       *[any] einer Acht
    }
    .dats =
    { $colour ->
        [black] schwarzen Achten
        [red] roten Achten
       *[any] Achten
    }
card-eight = die { $suit }-Acht
    .acc = die { $suit }-Acht
    .dat = der { $suit }-Acht
    .dats = der { $suit }-Acht
rank-nine =
    { $colour ->
        [black] schwarze Neunen
        [red] rote Neunen
       *[any] Neunen
    }
    .a =
    { $colour ->
        [black] eine schwarze Neun
        [red] eine rote Neun
       *[any] eine Neun
    }
    .acc =
    { $colour ->
        [black] eine schwarze Neun
        [red] eine rote Neun
       *[any] eine Neun
    }
    .dat =
    { $colour ->
        [black] einer schwarzen Neun
        [red] einer roten Neun
       *[any] einer Neun
    }
    .dats =
    { $colour ->
        [black] schwarzen Neunen
        [red] roten Neunen
       *[any] Neunen
    }
card-nine = die { $suit }-Neun
    .acc = die { $suit }-Neun
    .dat = der { $suit }-Neun
    .dats = der { $suit }-Neun
rank-ten =
    { $colour ->
        [black] schwarze Zehnen
        [red] rote Zehnen
       *[any] Zehnen
    }
    .a =
    { $colour ->
        [black] eine schwarze Zehn
        [red] eine rote Zehn
       *[any] eine Zehn
    }
    .acc =
    { $colour ->
        [black] eine schwarze Zehn
        [red] eine rote Zehn
       *[any] eine Zehn
    }
    .dat =
    { $colour ->
        [black] einer schwarzen Zehn
        [red] einer roten Zehn
       *[any] einer Zehn
    }
    .dats =
    { $colour ->
        [black] schwarzen Zehnen
        [red] roten Zehnen
       *[any] Zehnen
    }
card-ten = die { $suit }-Zehn
    .acc = die { $suit }-Zehn
    .dat = der { $suit }-Zehn
    .dats = der { $suit }-Zehn
rank-jack =
    { $colour ->
        [black] schwarze Buben
        [red] rote Buben
       *[any] Buben
    }
    .a =
    { $colour ->
        [black] ein schwarzer Bube
        [red] ein roter Bube
       *[any] ein Bube
    }
    .acc =
    { $colour ->
        [black] einen schwarzen Buben
        [red] einen roten Buben
       *[any] einen Buben
    }
    .dat =
    { $colour ->
        [black] einem schwarzen Buben
        [red] einem roten Buben
       *[any] einem Buben
    }
    .dats =
    { $colour ->
        [black] schwarzen Buben
        [red] roten Buben
       *[any] Buben
    }
card-jack = der { $suit }-Bube
    .acc = den { $suit }-Buben
    .dat = dem { $suit }-Buben
    .dats = dem { $suit }-Buben
rank-queen =
    { $colour ->
        [black] schwarze Damen
        [red] rote Damen
       *[any] Damen
    }
    .a =
    { $colour ->
        [black] eine schwarze Dame
        [red] eine rote Dame
       *[any] eine Dame
    }
    .acc =
    { $colour ->
        [black] eine schwarze Dame
        [red] eine rote Dame
       *[any] eine Dame
    }
    .dat =
    { $colour ->
        [black] einer schwarzen Dame
        [red] einer roten Dame
       *[any] einer Dame
    }
    .dats =
    { $colour ->
        [black] schwarzen Damen
        [red] roten Damen
       *[any] Damen
    }
card-queen = die { $suit }-Dame
    .acc = die { $suit }-Dame
    .dat = der { $suit }-Dame
    .dats = der { $suit }-Dame
rank-king =
    { $colour ->
        [black] schwarze Könige
        [red] rote Könige
       *[any] Könige
    }
    .a =
    { $colour ->
        [black] ein schwarzer König
        [red] ein roter König
       *[any] ein König
    }
    .acc =
    { $colour ->
        [black] einen schwarzen König
        [red] einen roten König
       *[any] einen König
    }
    .dat =
    { $colour ->
        [black] einem schwarzen König
        [red] einem roten König
       *[any] einem König
    }
    .dats =
    { $colour ->
        [black] schwarzen Königen
        [red] roten Königen
       *[any] Königen
    }
card-king = der { $suit }-König
    .acc = den { $suit }-König
    .dat = dem { $suit }-König
    .dats = dem { $suit }-König
rank-ace =
    { $colour ->
        [black] schwarze Asse
        [red] rote Asse
       *[any] Asse
    }
    .a =
    { $colour ->
        [black] ein schwarzes Ass
        [red] ein rotes Ass
       *[any] ein Ass
    }
    .acc =
    { $colour ->
        [black] ein schwarzes Ass
        [red] ein rotes Ass
       *[any] ein Ass
    }
    .dat =
    { $colour ->
        [black] einem schwarzen Ass
        [red] einem roten Ass
       *[any] einem Ass
    }
    .dats =
    { $colour ->
        [black] schwarzen Assen
        [red] roten Assen
       *[any] Assen
    }
card-ace = das { $suit }-Ass
    .acc = das { $suit }-Ass
    .dat = dem { $suit }-Ass
    .dats = dem { $suit }-Ass

joker = Joker
    .a = ein Joker
    .acc = einen Joker
    .dat = einem Joker
    .dats = Jokern
joker-red = rote Joker
    .a = ein roter Joker
    .acc = einen roten Joker
    .dat = einem roten Joker
    .dats = roten Jokern
joker-black = schwarze Joker
    .a = ein schwarzer Joker
    .acc = einen schwarzen Joker
    .dat = einem schwarzen Joker
    .dats = schwarzen Jokern
own-number = Karten mit deiner Zahl
    .a = eine Karte mit deiner Zahl
    .dat = einer Karte mit deiner Zahl
    .dats = Karten mit deiner Zahl

# Eine Spielkarte als Zeichen, im Terminal.
card-sign =
    { $rank ->
        [J] B
        [Q] D
       *[other] { $rank }
    }{ $shape }

suit-clubs = Kreuz
suit-diamonds = Karo
suit-hearts = Herz
suit-spades = Pik

list =
    { $how ->
        [all] { $first } und { $last }
       *[any] { $first } oder { $last }
    }
