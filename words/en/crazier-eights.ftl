# The rules of Crazier Eights as a card.

cr-section-deal = Cards and deal
cr-section-abilities = Abilities
cr-section-end = The end of a game
cr-section-teams = Teams
cr-section-match = Points and match

cr-decks =
    { $number ->
        [one] One deck: the { $size } different cards of "{ $deck }", which eights cards list --deck { $deck } tells.
       *[other] { $number } decks, each the { $size } different cards of "{ $deck }", which eights cards list --deck { $deck } tells.
    }
cr-decks-by-players = { CAPITAL($list) }; a deck is the { $size } different cards of "{ $deck }", which eights cards list --deck { $deck } tells.
cr-starter = The next card starts the discard pile.
cr-begins =
    { $points ->
        [yes] Who begins is drawn by lot, in later games who has most points; then clockwise.
       *[no] Who begins is drawn by lot; then clockwise.
    }
cr-card = A card has a rank, one or more of the colours purple, green, blue and orange, and an effect. It is an event, which acts once, or an asset, which stays in play before its player and works while it is there.
cr-turn = A turn: abilities of the beginning, draw a card, the main phase, abilities of the end. In the main phase you may discard one card and play one card, in either order; doing neither is allowed. Cards can give more discards and plays; what is not used by the end of the turn is lost.
cr-discard-early = The discard may also be made before drawing.
cr-discard = Discard: a card of a colour or of the rank of the top card. An eight may always be discarded, and you name the colour that the next discard must have, if it is no eight; that holds while the eight stays on top. A discarded card has no effect. An eight that came on top otherwise counts as its own colour. On an empty discard pile any card goes.
cr-play = Play: any card for its effect, without a match. An event does what it says and goes to the bottom of the discard pile; so do cards that are destroyed.
cr-play-empty =
    { $allowed ->
        [yes] An event may be played though there is nothing that it could choose.
       *[no] An event that makes its player choose a card may be played only if there is one to choose.
    }
cr-must = What a card says must be done unless it says may.
cr-order = Abilities that are set off at once: first those of the player whose turn it is, then the others in turn order; the player whose turn it is puts those of one player in order.
cr-instead = "Instead" changes what would happen as it happens, and copies add up.
cr-exchange =
    { $sees ->
        [yes] Who exchanges a card with a card of another hand sees that hand first.
       *[no] Who exchanges a card with a card of another hand takes one without seeing it, unless it is an ally's.
    }
cr-looking = Looking shows cards to the looker alone, revealing to all. Anybody may look through the discard pile and count hands.
cr-refill = An empty draw pile is refilled by shuffling the discard pile but for its top card.
cr-wins = The first player without cards wins at once; a last card that is played wins before it takes effect.
cr-loses = A player who loses by a card is out, and the last one left wins.
cr-fewest = When a draw must be made and cannot, or after { $number } turns, the fewest cards in hand win; equal hands share the win.
cr-teams = Teams of { $number }, who sit as far apart as possible, win and lose together and see each other's hands. Allies are no opponents.
cr-team-together = A team takes its turn together: all draw, all may discard and play, one move at a time, and the phase ends when every member is done.
cr-team-turn =
    { $one ->
        [yes] For the cards of other teams this is one turn: what waits for the turn of a player is set off once, and whoever controls it chooses the member it is about.
       *[no] This is a turn of every member: each one's cards do what they do in your turn, and what another team's card does in the turn of a player it does for each member.
    }
cr-points =
    { $teams ->
        [yes] Points: one for each card left in hand of all members of a team, none for the winner.
       *[no] Points: one for each card left in hand, none for the winner.
    }
cr-match =
    { $number ->
        [one] A match has 1 game; the fewest points win, and equal totals share the match.
       *[other] A match has { $number } games; the fewest points win, and equal totals share the match.
    }
cr-one-game = One game is a match.
cr-not-affiliated = Eights is not affiliated with the publisher of Crazier Eights. The decks are our own design, but for facts of single cards that are known; each card says where its facts come from.
