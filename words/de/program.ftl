# Was das Programm um das herum sagt, wonach man es fragt.

check-well = { $file }: alles in Ordnung
check-usable = { $file }: kann benutzt werden
check-usable-but =
    { $number ->
        [one] { $file } kann benutzt werden; 1 Hinweis dazu
       *[other] { $file } kann benutzt werden; { $number } Hinweise dazu
    }
check-unreadable = { $file } lässt sich nicht lesen: { $why }
