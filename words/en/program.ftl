# What the program says around what it is asked for.

check-well = { $file }: all is well
check-usable = { $file }: can be used
check-usable-but =
    { $number ->
        [one] { $file } can be used; 1 thing you may want to know
       *[other] { $file } can be used; { $number } things you may want to know
    }
check-unreadable = cannot read { $file }: { $why }
