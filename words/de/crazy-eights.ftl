# Die Regeln von Crazy Eights als Karte: Eine Nachricht ist ein Satz oder ein Teil davon.

hint-reasons = Die Entscheidungen in [ ] und warum: { $command } --language de
hint-play = Zum Spielen: { $command }

diff = Das ist bei { $second } anders als bei { $first } (+ kommt dazu, - fällt weg):
diff-none = { $second } wird gespielt wie { $first }.

section-deal = Karten und Geben
section-effects = Was Karten bewirken
section-out-of-turn = Letzte Karte und Dazwischenwerfen
section-last-card = Letzte Karte ansagen
section-end = Ende einer Runde
section-match = Punkte und Partie
section-length = Wie lange gespielt wird

# Karten und Geben

decks =
    { $number ->
        [one] Ein Kartenspiel mit { $size } Karten
       *[other] { $number } Kartenspiele zu je { $size } Karten
    }{ with-pack }{ with-jokers }.
decks-by-players = { CAPITAL($list) }, zu je { $size } Karten{ with-pack }{ with-jokers }.
with-pack =
    { $pack ->
        [short] , von der Sieben bis zum Ass
        [thirty-six] , von der Sechs bis zum Ass
        [forty] , ohne Achten, Neunen und Zehnen
       *[full] { "" }
    }
with-jokers =
    { $jokers ->
        [0] { "" }
        [one] , darunter 1 Joker
       *[other] , darunter { $jokers } Joker
    }
teams =
    { $partners ->
        [opposite] Du und dein Gegenüber seid Partner
        [several] Es gibt { $number } Teams, und du und jeder { $number ->
            [3] dritte
            [4] vierte
           *[other] fünfte
        } Spieler am Tisch seid eins davon
       *[around] Du und jeder zweite Spieler am Tisch seid ein Team
    }: Ein Team gewinnt und punktet gemeinsam, und wo Hände verglichen werden, zählen seine Hände zusammen. Niemand sieht die Karten der Partner.
countdown =
    { $number ->
        [0] Jeder hat eine Zahl; am Anfang ist es die Zahl der gegebenen Karten.
       *[other] Jeder hat eine Zahl, am Anfang { $number }.
    } So viele Karten bekommst du verdeckt, und Karten mit dieser Zahl sind nur für dich Wunschkarten{ $court ->
        [yes] ; ein Ass zählt dabei 1, ein Bube 11, eine Dame 12, ein König 13.
       *[no] ; ein Ass zählt dabei 1.
    }
countdown-acts = Hat eine Karte, die für dich Wunschkarte ist, auch eine Wirkung, gilt beides.
countdown-goes-down =
    { $how ->
        [own] Wer eine Runde gewinnt, allein oder mit anderen, geht um eins herunter: Beim nächsten Mal bekommt er eine Karte weniger und hat andere Wunschkarten.
        [together] Nach jeder Runde gehen alle um eins herunter.
       *[continuous] Wer keine Karten mehr hat, geht um eins herunter, zieht so viele Karten, wie die neue Zahl sagt, und spielt weiter.
    }
starter = Der Rest kommt verdeckt als Stapel in die Mitte. Deckt seine oberste Karte auf: Damit beginnt die Ablage.
starter-wild-back = Ist es { $wild-a }, mischt ihr die Karte wieder unter und deckt eine andere auf.
starter-wild-own-suit = Ist es { $wild-a }, gilt die aufgedruckte Farbe.
starter-wild-dealer = Ist es { $wild-a }, wünscht sich der Geber eine Farbe.
starter-wild-anything = Ist es { $wild-a }, darf jede Karte darauf.
starter-special-nothing = Die erste Karte hat für niemanden eine Wirkung.
starter-special-back = Ist es { $cards-a }, mischt ihr die Karte ebenfalls wieder unter.
starter-special-acts = Ist es { $cards-a }, wirkt die Karte so, als hätte der Geber sie gelegt.
starter-no-number = Sie gehört niemandem, also macht keine Zahl sie zur Wunschkarte.
first-dealer-lot = Wer zuerst gibt, wird ausgelost.
first-dealer-cut = Jeder hebt eine Karte ab; wer die niedrigste hat, gibt zuerst. Die Acht ist die höchste; wer gleich niedrig abhebt, hebt noch einmal ab.
begins = Es beginnt, wer links vom Geber sitzt; dann geht es im Uhrzeigersinn.
begins-unless = Wenn diese Karte nichts daran ändert, beginnt, wer links vom Geber sitzt, und es geht im Uhrzeigersinn.

# Dein Zug

matching =
    { $near ->
        [yes] Lege eine Karte, die in Farbe oder Wert zur obersten passt oder deren Wert direkt darüber oder darunter liegt (König, Ass und Zwei sind Nachbarn).
       *[no] Lege eine Karte, die in Farbe oder Wert zur obersten passt.
    }{ $or ->
        [wild] { " " }{ CAPITAL($wild-a) } passt auf alles.
        [wild-but-on-wild] { " " }{ CAPITAL($wild-a) } passt auf alles, nur nicht auf { $wild-acc }.
       *[nothing] { "" }
    }
wild-must-match = { CAPITAL($wild-a) } muss passen wie jede andere Karte.
wild-names =
    { $another ->
        [yes] Legst du { $wild-acc }, wünschst du dir eine Farbe, aber eine andere als die gerade gültige.
       *[no] Legst du { $wild-acc }, wünschst du dir eine Farbe, egal welche der vier, auch die gerade gültige.
    }
wild-next =
    { $wild-follows ->
        [yes] Die nächste Karte, egal von wem, muss diese Farbe haben oder { $wild-a } sein.
        [own] Die nächste Karte, egal von wem, muss diese Farbe haben oder für ihren Spieler Wunschkarte sein.
        [never] Die nächste Karte, egal von wem, muss diese Farbe haben, und { $wild-a } geht darauf nicht.
       *[no] Die nächste Karte, egal von wem, muss diese Farbe haben.
    }
wild-last-resort = { CAPITAL($wild-acc) } darfst du nur legen, wenn keine andere Karte auf deiner Hand passt.
wild-challenge = Lege { $wild-acc } nur, wenn keine andere Karte auf deiner Hand passt. Von selbst prüft das niemand, aber der nächste Spieler darf die Karte anzweifeln, sobald sie liegt. Hätte eine andere gepasst, ziehst du { $number ->
        [one] 1 Karte
       *[other] { $number } Karten
    }, und die Karte bewirkt nichts, außer dass du dir eine Farbe wünschst; sonst zieht, wer gezweifelt hat, { $number ->
        [one] 1 Karte
       *[other] { $number } Karten
    }. Deine Hand bekommt niemand zu sehen.
wild-not-on-wild = { CAPITAL($wild-a) } darf nie auf { $wild-acc }.
drawing =
    { $must ->
        [yes] Kannst du nicht legen,
       *[no] Kannst oder willst du nicht legen,
    }{ $limit ->
        [0] { " " }ziehst du Karte um Karte{ $must ->
                [yes] , bis eine passt, und legst sie.
               *[no] , so viele, wie du magst.
            }
        [one] { " " }ziehst du 1 Karte.
       *[other] { " " }ziehst du bis zu { $limit } Karten, eine nach der anderen.
    }{ $after ->
        [nothing] { " " }Dann ist dein Zug zu Ende; die gezogene Karte darfst du erst in einem späteren Zug legen, auch wenn sie passt.
        [drawn-card] { " " }Passt sie, darfst du sie sofort legen{ drawn-along } oder behalten; dann ist dein Zug zu Ende.
        [must-play-drawn] { " " }Passt sie, musst du sie sofort legen{ drawn-along }; dann ist dein Zug zu Ende.
        [any-at-last] { $must ->
                [yes] { "" }
               *[no] { " " }Dein Zug endet erst, wenn du legst.
            }
        [any-once] { $must ->
                [yes] { " " }Dann legst du eine Karte, die passt; hast du keine, musst du passen.
               *[no] { " " }Dann darfst du irgendeine passende Karte legen oder passen.
            }
       *[any-or-pass] { $must ->
                [yes] { " " }Sobald eine passt, legst du sie; ist nach allen { $limit } keine dabei, musst du passen.
               *[no] { " " }Nach jeder darfst du irgendeine passende Karte legen; passen darfst du erst, wenn du alle { $limit } gezogen hast, dann aber immer.
            }
    }
drawing-each =
    { $must ->
        [yes] Kannst du nicht legen,
       *[no] Kannst oder willst du nicht legen,
    }{ $limit ->
        [0] { " " }ziehst du Karte um Karte.
       *[other] { " " }ziehst du bis zu { $limit } Karten, eine nach der anderen.
    }{ $after ->
        [must-play-drawn] { " " }Sobald die gerade gezogene passt, musst du sie legen{ drawn-along }; passt sie nicht, behältst du sie und ziehst die nächste.
       *[drawn-card] { " " }Passt die gerade gezogene, darfst du sie legen{ drawn-along }, aber keine andere; behältst du sie, ziehst du die nächste.
    } Dein Zug ist zu Ende, wenn du eine gelegt hast oder es keine mehr zu ziehen gibt.
drawn-along =
    { $along ->
        [rank] , allein oder mit anderen vom gleichen Wert,
        [run] , allein oder als erste von mehreren,
       *[no] { "" }
    }
must-play = Wer legen kann, muss legen und darf weder ziehen noch passen.
no-passing = Solange es etwas zu ziehen gibt, darf niemand passen.
stacking-no = In einem Zug legst du eine Karte.
stacking-only-with = In einem Zug legst du eine Karte; nur bei { $cards-dats } darf noch eine folgen.
stacking-top = Du darfst mehrere Karten vom gleichen Wert in einem Zug legen. Nur die, die am Ende obenauf liegt, muss zur Ablage passen; die anderen kommen darunter.
stacking-first = Du darfst mehrere Karten vom gleichen Wert in einem Zug legen. Die erste muss passen; die anderen kommen darauf.
stacking-runs = Du darfst in einem Zug mehrere Karten aufeinanderlegen. Die erste muss passen. Jede weitere hat denselben Wert wie die vorige oder dieselbe Farbe und den nächsthöheren oder nächstniedrigeren Wert. Dabei darf man umkehren (Fünf, Sechs, Fünf) und im Kreis gehen (König, Ass, Zwei).
stacking-names-once =
    { $runs ->
        [yes] Eine Farbe wünschst du dir nur, wenn am Ende { $wild-a } oben liegt.
       *[no] Bei mehreren { $wild-dats } wünschst du dir nur einmal eine Farbe, und zwar am Ende.
    }
stacking-without-specials = { CAPITAL($cards) } werden einzeln gelegt.
stacking-adds-up =
    Alle wirken, eine nach der anderen.{ $draws ->
        [costs] { " " }Was zu ziehen ist, wird zusammengezählt; wer es zieht, setzt nur einmal aus, egal wie viele Karten es sind.
        [yes] { " " }Was zu ziehen ist, wird zusammengezählt.
       *[no] { "" }
    }
stacking-cancels = { CAPITAL($cards-a) } nach { $on-dat } hebt die ganze Strafe bis dahin auf, auch die eigene; was du danach legst, zählt wieder.
stacking-two-reverses =
    { $two ->
        [yes] Zwei Richtungswechsel heben sich auf, auch zu zweit.
       *[no] Zwei Richtungswechsel heben sich auf.
    }
stacking-skips =
    { $two ->
        [yes] Wird mehrmals ausgesetzt, trifft es reihum jeden einmal (zu zweit erst den anderen, dann dich).
       *[no] Wird mehrmals ausgesetzt, trifft es reihum jeden einmal.
    }
stacking-direction-first = Zuerst dreht sich die Richtung um; wer der Nächste ist, richtet sich danach.
stacking-skip-first = Legst du { $skips-acc } zusammen mit { $draws-dat }, setzt der Nächste nur aus oder kontert das; die Strafe wartet auf den, der danach dran ist.
stacking-comes-back = Zu zweit bist du nach { $skips-dat } zusammen mit { $draws-dat } selbst wieder dran, und dann musst du ziehen oder kontern.
stacking-top-only = Nur die oberste Karte wirkt.

# Was Karten bewirken

effect = { CAPITAL($cards) }: { CAPITAL($does) }.
does-draw =
    { $who ->
        [previous] der vorige Spieler
       *[next] der nächste Spieler
    }{ $answered ->
        [yes] { " " }kontert, oder er zieht
       *[no] { " " }zieht
    }{ $number ->
        [one] { " " }1 Karte
       *[other] { " " }{ $number } Karten
    }{ $costs ->
        [yes] { " " }und setzt aus
       *[no] , dann ist er wie üblich dran
    }{ $who ->
        [previous] ; von dort geht es weiter
       *[next] { "" }
    }
does-skip =
    { $answered ->
        [yes] { $number ->
            [one] der nächste Spieler kontert, oder er setzt aus
           *[other] die nächsten { $number } Spieler setzen aus, wenn der erste von ihnen nicht kontert
        }
       *[no] { $number ->
            [one] der nächste Spieler setzt aus
           *[other] die nächsten { $number } Spieler setzen aus
        }
    }
does-skip-chosen = ein Spieler deiner Wahl setzt beim nächsten Mal aus
does-pass-hands = alle, die noch spielen, geben alle ihre Karten an den nächsten Spieler weiter; die Karten sieht nur, wer sie gibt oder bekommt
does-anything-goes = darauf darf jede Karte
does-name-another-suit = du wünschst dir eine andere Farbe als die gerade gültige
does-name-a-rank = du wünschst dir auch einen Wert, und die Karte gilt als die gewünschte
does-demand = du forderst einen Wert, egal welchen; bis du wieder dran bist, dürfen die anderen nur Karten mit diesem Wert legen, egal in welcher Farbe, oder { $cards-acc }, und damit gilt eine neue Forderung
does-reverse =
    { $two ->
        [skips] die Spielrichtung dreht sich um (zu zweit setzt stattdessen der andere aus)
        [nothing] die Spielrichtung dreht sich um (zu zweit ändert das nichts)
       *[no] die Spielrichtung dreht sich um
    }
does-answer =
    { $reply ->
        [cancel] kontert man damit { $on-acc }, verfällt die ganze Strafe, und der Nächste spielt normal weiter
        [pass-on] kontert man damit { $on-acc }, geht die ganze Strafe an den nächsten Spieler weiter
       *[send-back] kontert man damit { $on-acc }, geht die ganze Strafe an den vorigen Spieler zurück, der { $waits ->
            [yes] dran ist und kontert oder zieht; von dort geht es weiter
           *[no] sie sofort zieht
        }
    }{ $only ->
        [yes] { " " }(sonst geschieht nichts)
       *[no] { "" }
    }
does-answer-skips =
    { $reply ->
        [cancel] kontert man damit { $on-acc }, entfällt das Aussetzen
        [pass-on] kontert man damit { $on-acc }, geht das Aussetzen an den nächsten Spieler weiter
       *[send-back] kontert man damit { $on-acc }, geht das Aussetzen an den vorigen Spieler zurück
    }{ $only ->
        [yes] { " " }(sonst geschieht nichts)
       *[no] { "" }
    }
does-draw-at-once =
    { $who ->
        [yourself] du ziehst
        [next] der nächste Spieler zieht
        [previous] der vorige Spieler zieht
        [others] jeder andere zieht
       *[chosen] ein Spieler deiner Wahl zieht
    }{ $number ->
        [one] { " " }1 Karte
       *[other] { " " }{ $number } Karten
    }
does-reveal =
    { $who ->
        [yourself] du zeigst allen deine Karten
        [next] der nächste Spieler zeigt allen seine Karten
        [previous] der vorige Spieler zeigt allen seine Karten
        [others] jeder andere zeigt allen seine Karten
       *[chosen] ein Spieler deiner Wahl zeigt allen seine Karten
    }
does-swap =
    { $may ->
        [yes] du darfst deine Karten tauschen mit
       *[no] du tauschst deine Karten mit
    }{ $who ->
        [next] { " " }dem nächsten Spieler
        [previous] { " " }dem vorigen Spieler
        [others] { " " }jedem anderen
       *[chosen] { " " }einem Spieler deiner Wahl
    }
does-give =
    { $who ->
        [next] { $may ->
            [yes] du darfst dem nächsten Spieler
           *[no] du gibst dem nächsten Spieler
        }
        [previous] { $may ->
            [yes] du darfst dem vorigen Spieler
           *[no] du gibst dem vorigen Spieler
        }
        [others] { $may ->
            [yes] du darfst jedem anderen
           *[no] du gibst jedem anderen
        }
       *[chosen] { $may ->
            [yes] du darfst einem Spieler deiner Wahl
           *[no] du gibst einem Spieler deiner Wahl
        }
    }{ $number ->
        [one] { " " }1 Karte
       *[other] { " " }{ $number } Karten
    }{ $may ->
        [yes] { " " }geben
       *[no] { "" }
    }
does-lay =
    { $must ->
        [may] du darfst sofort aus der Hand
       *[must] du legst sofort
    }{ $fit ->
        [suit] { " " }noch eine Karte derselben Farbe
       *[usual] { " " }noch eine passende Karte
    }{ $must ->
        [must] { " " }darauf, wenn du kannst
        [or-draw] { $number ->
            [one] { " " }darauf oder ziehst 1 Karte
           *[other] { " " }darauf oder ziehst { $number } Karten
        }
       *[may] { " " }darauf legen
    }; sie wirkt wie üblich
demand-no-help = { CAPITAL($wild-a) } hilft dagegen nicht, außer es sind { $wild } gefordert.
demand-over = Wer nichts legen kann, zieht wie sonst auch. Solange die Forderung gilt, gilt nichts anderes. Sie ist vorbei, wenn du wieder an der Reihe bist, auch wenn du dann aussetzen musst; dann gilt wieder die oberste Karte oder die Farbe, die sich jemand gewünscht hat.
demand-answers = Kontern darf man auch während einer Forderung wie sonst, egal was gefordert ist.
demand-once = Mehrere { $cards } auf einmal sind eine einzige Forderung.
does-gain-turns =
    { $number ->
        [one] du bist sofort noch einmal ganz normal dran
       *[other] du bist sofort noch { $number } Mal ganz normal dran
    }
penalty-none-on-empty-stock = Legst du { $cards-acc }, während der Stapel leer ist, muss niemand ziehen oder aussetzen.
penalty-what-there-is =
    Reichen die Karten zum Ziehen nicht, nimmst du, was noch da ist{ $nothing ->
        [yes] , notfalls gar nichts
       *[no] { "" }
    }; der Rest wird dir erlassen{ $costs ->
        [yes] , aber du setzt aus.
       *[no] .
    }
answer-with-any = Kontern kannst du mit { $cards-dat }, wenn die Karte passt.
answer-draws =
    { $any ->
        [yes] Kontern kannst du { $pairs }, ob die Karte passt oder nicht.
       *[no] Kontern kannst du { $pairs }.
    }
answer-pair = { $cards-acc } mit { $with-another }
answer-adds-up =
    { $several ->
        [rank] Du darfst auch mit mehreren Karten vom gleichen Wert kontern. Dann zieht der nächste Spieler die Summe von allen, oder er kontert wieder.
        [run] Du darfst auch mit mehreren Karten kontern: Mit der ersten musst du kontern, danach legst du weiter wie in jedem Zug. Dann zieht der nächste Spieler die Summe von allen, oder er kontert wieder.
       *[no] Dann zieht der nächste Spieler die Summe von allen, oder er kontert wieder.
    } Kontern ist freiwillig: Du darfst stattdessen ziehen.
answer-last-laid = Stammt die Summe von Karten mit verschiedenen Werten, bestimmt die letzte davon, womit man kontern kann.
answer-also = Auch { $cards-a } kontert, wie oben beschrieben.
answer-nothing-else = Sonst hilft nichts.
answer-with-wild = Du darfst auch { $wild-acc } legen: Dann wartet die Strafe auf den nächsten Spieler.
answer-without-wild = Sonst hilft nichts, auch { $wild } nicht.
answer-skips =
    Kontern kannst du { $pairs }, ob die Karte passt oder nicht{ $several ->
        [rank] , auch mit mehreren
        [run] , und dann weiterlegen wie in jedem Zug
       *[no] { "" }
    }.
answer-skips-add-up = Das Aussetzen summiert sich dann, und der nächste Spieler darf wieder kontern. Für jede dieser Karten setzt reihum ein Spieler aus, als Erster der, der nicht kontert (zu zweit also abwechselnd).
answer-none = { CAPITAL($cards-acc) } kann man nicht kontern.
answer-with-drawn = Du ziehst die Strafe Karte um Karte; nach jeder darfst du den Rest noch kontern.

# Letzte Karte und Dazwischenwerfen

throw-in = Wer { $rank ->
        [yes] eine Karte mit demselben Wert hat wie die, die oben liegt,
       *[no] genau die gleiche Karte hat, die oben liegt,
    } darf sie dazwischenwerfen, solange der Spieler, der dran ist, noch nichts getan hat; es zählt, wer zuerst wirft. Die Karte wirkt wie im eigenen Zug, ansagen muss man dabei nichts, und von dort geht es weiter.
call-before = Sag „Mau“ oder „letzte Karte“, oder was ihr dafür sagt, bevor du die vorletzte legst; danach ist es zu spät.
call-with = Sag „Mau“ oder „letzte Karte“, oder was ihr dafür sagt, bevor du die vorletzte legst oder danach, solange der nächste Spieler noch nichts gemacht hat.
call-missed =
    { $late ->
        [yes] Wer es bis dahin nicht gesagt hat, zieht { $number ->
            [one] 1 Karte.
           *[other] { $number } Karten.
        }
       *[no] Wer es vergisst, zieht sofort { $number ->
            [one] 1 Karte.
           *[other] { $number } Karten.
        }
    }
call-caught =
    { $late ->
        [yes] Solange du es nicht gesagt hast, darf dich jeder andere erwischen: Dann ziehst du { $number ->
            [one] 1 Karte.
           *[other] { $number } Karten.
        }
       *[no] Hast du es nicht gesagt, darf dich jeder andere erwischen: Dann ziehst du { $number ->
            [one] 1 Karte.
           *[other] { $number } Karten.
        }
    } Sobald der nächste Spieler etwas gemacht hat, ist es dafür zu spät. Ein falscher Verdacht kostet nichts.
call-counts =
    { $free ->
        [yes] Eine Ansage gilt nur für diesen Zug, und eine unnötige kostet nichts.
       *[no] Eine Ansage gilt nur für diesen Zug.
    }
call-several = Es zählt, ob du nach dem Legen noch genau eine Karte hast; wer alle auf einmal loswird, muss nichts sagen.
call-false =
    { $number ->
        [one] Wer ansagt und mehr als eine Karte behält, zieht ebenfalls 1 Karte.
       *[other] Wer ansagt und mehr als eine Karte behält, zieht ebenfalls { $number } Karten.
    }

# Ende einer Runde

stock-reshuffled =
    { $may ->
        [yes] Ist der Stapel leer und soll gezogen werden, wird die Ablage bis auf die oberste Karte zu einem neuen Stapel gemischt. Gibt es auch dann nichts zu ziehen, darfst du passen, selbst wenn du legen könntest.
       *[no] Ist der Stapel leer und soll gezogen werden, wird die Ablage bis auf die oberste Karte zu einem neuen Stapel gemischt. Gibt es auch dann nichts zu ziehen, legst du, wenn du kannst; sonst musst du passen.
    }
stock-pass =
    { $may ->
        [yes] Die Ablage wird nicht neu gemischt. Ist der Stapel leer, darfst du passen, selbst wenn du legen könntest.
       *[no] Die Ablage wird nicht neu gemischt. Ist der Stapel leer, wenn du ziehen willst, musst du legen, wenn du kannst, sonst passen.
    }
stock-hand-ends =
    { $may ->
        [yes] Die Ablage wird nicht neu gemischt. Ist der Stapel leer, darfst du passen, selbst wenn du legen könntest; damit endet die Runde.
       *[no] Die Ablage wird nicht neu gemischt. Ist der Stapel leer, musst du legen, wenn du kannst. Kannst du nicht, musst du passen, und damit endet die Runde.
    }
out =
    { $first ->
        [yes] Wer als Erster seine letzte Karte legt, gewinnt die Runde
       *[no] Wer seine letzte Karte legt, gewinnt die Runde
    }{ $scores ->
        [takes] { " " }und bekommt die Punkte, die die anderen noch auf der Hand haben{ $pay ->
            [yes] .
           *[no] ; abgezogen wird niemandem etwas.
        }
        [takes-average] { " " }und bekommt die Punkte, die die anderen im Durchschnitt haben, abgerundet.
        [own-hands] ; jeder schreibt sich die Punkte auf, die er noch auf der Hand hat.
        [game] { " " }und das Spiel.
       *[nothing] .
    }
out-at-zero = Die Runde dauert, bis jemand bei null angekommen ist.
out-losers-pay = Den anderen werden diese Punkte abgezogen.
out-play-on = Die anderen spielen um die weiteren Plätze, bis einer übrig ist; bis dahin wirkt eine letzte Karte wie jede andere.
last-any =
    { $or ->
        [wild] Jede Karte, die du legen darfst, darf die letzte sein, auch { $wild-a }.
       *[nothing] Jede Karte, die du legen darfst, darf die letzte sein.
    }
last-doubles = Jede Karte, die du legen darfst, darf die letzte sein; ist es { $cards-a }, zählen alle Punkte der Runde doppelt.
last-times = Ist deine letzte Karte { $cards-a }, zählen alle Punkte der Runde { $number ->
        [2] doppelt
        [3] dreifach
       *[other] { $number }-fach
    }.
last-forbidden = { CAPITAL($cards) } dürfen nicht deine letzte Karte sein, auch nicht als Konter{ $several ->
        [yes] ; bei mehreren zählt die oberste.
       *[no] .
    } Hast du sonst nichts zu legen, ziehst du wie üblich.
last-penalised = Ist deine letzte Karte { $cards-a }, hast du nicht gewonnen: Du ziehst { $number ->
        [one] 1 Karte
       *[other] { $number } Karten
    } und bleibst in der Runde, und dann wirkt die Karte wie üblich. Nur wenn es nichts zu ziehen gibt, gewinnt sie doch.
last-others = Jede andere Karte, die du legen darfst, darf die letzte sein.
last-others-double = Jede andere Karte, die du legen darfst, darf die letzte sein; ist es { $cards-a }, zählen alle Punkte der Runde doppelt.
last-still-draws = Lässt die letzte Karte andere ziehen, ziehen sie noch und können nicht kontern; sonst bewirkt sie nichts.
last-does-nothing = Die Runde ist sofort vorbei: Die letzte Karte wirkt nicht mehr, und was noch zu ziehen war, entfällt.
hand-limit = Wer mit dem Ziehen fertig ist und { $number } oder mehr Karten hat, scheidet aus der Runde aus und kann sie nicht gewinnen; seine Karten behält er, und sie zählen am Ende mit. Wer als Letzter übrig ist, gewinnt, wenn noch niemand alle Karten losgeworden ist.
blocked = Die Runde endet auch, { $ends }. { $then ->
        [another-hand] Dann gewinnt niemand, und es wird noch eine Runde gespielt.
        [nobody] Dann gewinnt niemand, und niemand bekommt Punkte.
        [fewest] Dann gewinnt, wer die wenigsten Karten hat; bei Gleichstand teilt man sich den Sieg.
        [fewest-unscored] Dann gewinnt, wer die wenigsten Karten hat, und niemand bekommt Punkte; bei Gleichstand teilt man sich den Sieg.
        [lowest-average] Dann gewinnt, wer die wenigsten Punkte auf der Hand hat, und bekommt die durchschnittliche Differenz zu den anderen Händen; haben mehrere gleich wenige, bekommt sie jeder von ihnen.
        [lowest] Dann gewinnt, wer die wenigsten Punkte auf der Hand hat, und bekommt für jeden Mitspieler die Differenz der beiden Hände; haben mehrere gleich wenige, bekommt sie jeder von ihnen.
       *[own-hands] Dann schreibt sich jeder die Punkte der eigenen Hand auf, und die Hand mit den wenigsten gewinnt; bei Gleichstand teilt man sich den Sieg.
    }
blocked-who-cannot = wenn jemand bei leerem Stapel passt
blocked-turns = wenn { $number } Züge gespielt sind (eine Grenze für den Computer)
blocked-cards = wenn { $number } Karten gelegt sind
blocked-idle =
    { $more ->
        [0] wenn nichts mehr zu ziehen ist und alle der Reihe nach gepasst haben
        [one] wenn nichts mehr zu ziehen ist und alle der Reihe nach und dann der Erste noch einmal gepasst haben
       *[other] wenn nichts mehr zu ziehen ist und alle der Reihe nach gepasst haben und dann noch { $more } weitere
    }
blocked-passes =
    { $reshuffles ->
        [yes] Passt jemand, der im selben Zug gezogen hat, zählt das dabei nicht.
       *[no] Passt jemand, der im selben Zug gezogen hat, zählt das dabei nur, wenn danach nichts mehr zu ziehen ist.
    }
blocked-idle-penalty = Wird der Stapel durch eine Strafe aufgebraucht, zählt das dabei wie Passen.

# Punkte und Partie

points = Punkte: { $values }.
points-count-cards = Punkte: Jede Karte auf der Hand zählt eins.
points-of =
    { $each ->
        [yes] { $cards } je { $points }
       *[no] { $cards } { $points }
    }
points-of-others = alle anderen ihren Zahlenwert
match-ends = Die Partie endet, wenn { $ends }.
match-points = jemand mindestens { $number } Punkte hat
match-points-per-player = jemand mindestens { $number } Punkte pro Spieler hat, zu dritt also { $three }
match-hands =
    { $number ->
        [one] 1 Runde gespielt ist
       *[other] { $number } Runden gespielt sind
    }
match-minutes =
    { $number ->
        [one] 1 Minute um ist
       *[other] { $number } Minuten um sind
    }
match-all-at-zero = alle bei null angekommen sind
match-one-left = nur noch einer übrig ist
match-knock-out = Wer { $number } oder mehr Punkte hat, scheidet aus der Partie aus.
match-lowest-wins = Dann gewinnt, wer die wenigsten Punkte hat; bei Gleichstand teilt man sich den Sieg.
match-highest-wins = Dann gewinnt, wer die meisten Punkte hat; bei Gleichstand teilt man sich den Sieg.
match-at-zero = Wer bei null ankommt, hat die Partie gewonnen; gelingt das mehreren in derselben Runde, teilen sie sich den Sieg.
match-hands-won = { $number ->
        [one] Wer eine Runde gewinnt, gewinnt die Partie
       *[other] Wer zuerst { $number } Runden gewonnen hat, gewinnt die Partie
    }; gelingt das mehreren in derselben Runde, teilen sie sich den Sieg.
match-also-ends = Die Partie endet auch, wenn { $ends }; dann gewinnt, wer die meisten Runden gewonnen hat, und bei Gleichstand teilt man sich den Sieg.
match-one-hand = Gespielt wird eine einzige Runde. Für ein weiteres Spiel bestimmt ihr den Geber auf dieselbe Weise.
match-one-hand-won = Gespielt wird eine einzige Runde; gewinnt sie niemand, folgt noch eine.
next-dealer-left = Nach jeder Runde gibt der linke Nachbar des Gebers.
next-dealer-random = Wer gibt, wird jedes Mal ausgelost.
next-dealer-winner = Wer eine Runde gewonnen hat, gibt die nächste.
next-dealer-loser = Wer am meisten auf der Hand übrig hatte, gibt die nächste Runde.
next-dealer-most-points-begins = Wer die meisten Punkte hat, beginnt die nächste Runde.
