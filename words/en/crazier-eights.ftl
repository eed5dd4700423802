# The rules of Crazier Eights as a card.

cr-section-deal = Cards and deal
cr-section-abilities = What cards do
cr-section-end = The end of a game
cr-section-teams = Teams
cr-section-match = Points and match
cr-section-cards = The list of cards

cr-decks =
    { $number ->
        [one] One deck: the { $size } different cards of { $deck }. The list of cards tells what each of them does.
       *[other] { $number } decks, shuffled together, each the { $size } different cards of { $deck }. The list of cards tells what each of them does.
    }
cr-decks-by-players = { CAPITAL($list) }; a deck is the { $size } different cards of { $deck }, and several are shuffled together. The list of cards tells what each of them does.
cr-starter = The next card is turned face up and starts the discard pile; it does nothing. The rest is the draw pile, face down.
cr-begins =
    { $by ->
        [teams] Which team begins is drawn by lot. Then the teams take turns clockwise.
        [teams-points] Which team begins is drawn by lot; in later games it is the team with most points, by lot if several have as many. Then the teams take turns clockwise.
        [players-points] Who begins is drawn by lot; in later games it is whoever has most points, by lot if several have as many. Then it goes clockwise.
       *[players] Who begins is drawn by lot. Then it goes clockwise.
    }
cr-card = A card has a rank, one or more of the colours purple, green, blue and orange, and a text. A card of several colours counts as each of them. There are two types. An event does what it says, once. An asset stays in play before you, face up, and works while it lies there.

cr-turn = A turn has four parts. Beginning: what your assets do at the beginning of your turn happens, if they were in play by then. Draw: you draw a card. Main part: you may discard one card, and you may play one card; in either order, only one of the two, or neither. End: what your assets do at the end of your turn happens, also of an asset that you played in this turn.
cr-discard-early = You may make your one discard before you draw, too.
cr-more = Cards can give you more discards and plays in a turn. You make them one by one, before or after the others. What you have not used by the end of the turn is lost.
cr-discard = Discard: put a card on the discard pile that has a colour or the rank of its top card. A discarded card does nothing. If the discard pile is empty, any card goes.
cr-eight = You may always discard an eight. You name a colour, and while that eight is on top, a discard must have that colour or be an eight. An eight that came on top in another way, as the first card or since the card over it was taken away, counts as its own colour.
cr-play = Play: any card from your hand for what it says. It need not match. An event lies aside while it does what it says, and then goes to the bottom of the discard pile; an asset is laid before you. An eight that is played names no colour. If a card lets you play a card, or put one into play, that is besides the one play of your turn.
cr-must = What a card says must be done as far as it can be done, unless it says "may". Whoever does something chooses what there is to choose, when it happens.
cr-play-empty =
    { $allowed ->
        [yes] You may play an event though it finds no card to choose; then that part does nothing.
       *[no] An event for which a card must be chosen may be played only if there is one: if it takes several, one will do, and what it only may do does not matter.
    }
cr-forced-discard = If a card makes somebody discard, that player chooses a card that matches, as for any discard, and names the colour if it is an eight. Who has none that matches discards none. It is besides the one discard of a turn.

cr-you = On a card, "you" is whoever plays it, or has it in play: the assets before you are those that you control. A destroyed card goes to the bottom of the discard pile, whoever controlled it.
cr-opponents =
    { $teams ->
        [yes] Opponents are the players of other teams; "another player" can be an ally too. An opponent makes you draw when their card does; the draw of your own turn is not theirs.
       *[no] All other players are opponents. An opponent makes you draw when their card does; the draw of your own turn is not theirs.
    }
cr-set-off = What an asset does when something happens takes effect even if the asset is gone by then. If it is set off while another card acts, it waits until that card is done.
cr-order =
    { $teams ->
        [yes] If several cards are set off at once, first come those of the team whose turn it is, its members in the order of their seats, then the others in turn order. If one player has several, members of that team order their own, and those of an opponent are ordered by its first member.
       *[no] If several cards are set off at once, first come those of the player whose turn it is, then those of the others in turn order. If one player has several, whoever's turn it is decides their order, even if they are another's.
    }
cr-instead = A card that says what "would" happen changes it before it happens, and several add up: two that spare you a card spare you two. What a card forbids ("no opponent can") goes first; then come the cards of the player whose turn it is, then the others in turn order.
cr-several-draw = If several players draw, they do so in turn order, from the player whose turn it is. If somebody draws several cards and the draw pile runs out, the rest is drawn after the refill.
cr-exchange =
    { $how ->
        [shown] Who exchanges a card with one of another hand sees that hand first and chooses both cards. Then both know the two cards.
        [blind-but-for-allies] Who exchanges a card with one of another hand chooses both cards, but without seeing that hand; only an ally's hand is open. Then both know the two cards.
       *[blind] Who exchanges a card with one of another hand chooses both cards, but without seeing that hand. Then both know the two cards.
    }
cr-looking = Looking at cards shows them to the looker alone; revealing shows them to all. Neither moves them, and a pile is shuffled afterwards only if the card says so. If the draw pile has too few cards to look at, the discard pile without its top card is shuffled and put under it. Anybody may look through the discard pile at any time, and count the cards of any hand and of the draw pile.

cr-wins = The first player without cards in hand wins at once, whoever's turn it is; assets in play do not count. A last card that is played wins before it does anything, and a last eight names no colour.
cr-wins-at-once = If several hands are emptied at once, the player whose turn it is wins, or else the next of them in turn order. Who would win and lose at once wins. Some cards win the game by what they say.
cr-loses = Who loses by a card puts the hand and all assets on the bottom of the discard pile, for all to see, and is out: no more turns, and nothing that is said of players concerns them. If it was their turn, it ends at once. What their cards had set off before still happens, and the player whose turn it is decides for them.
cr-last-left =
    { $teams ->
        [yes] A team loses with all its members, and the last team left wins. If all who are left lose at once, they share the win.
       *[no] The last player left wins. If all who are left lose at once, they share the win.
    }
cr-refill = When a card is to be drawn and the draw pile is empty, the discard pile is shuffled without its top card and becomes the draw pile.
cr-fewest = The game also ends when somebody must draw and there is no card left to draw or to shuffle, after { $number } turns of all together (computer play), or if cards set each other off without end.
cr-fewest-wins =
    { $teams ->
        [yes] Then the fewest cards in hand win; assets do not count, and who is out does not either. The member with the fewest cards wins for the team, and equal hands share the win.
       *[no] Then the fewest cards in hand win; assets do not count, and who is out does not either. Equal hands share the win.
    }

cr-teams = Teams of { $number } win and lose together: what one member wins or loses, the team does. The teams alternate around the table, so that the members of a team sit as far apart as possible.
cr-allies = Allies are the other members of your team. They see each other's hands at any time, and they are no opponents.
cr-team-together = A team takes its turn together, part by part. First the assets of all members do what they do at the beginning. Then each member draws a card, in the order of their seats. Then each may discard one card and play one card of their own; they go one move at a time, whoever comes first, until all say that they are done. Then comes the end of the turn, and after it the team to the left.
cr-team-turn =
    { $one ->
        [yes] For the cards of other teams this is one turn: what waits for the turn of a player happens once, and whoever controls it chooses which member it is about.
       *[no] It is "your turn" for every member. What a card of another team does in the turn of a player, it does once for each member.
    }
cr-points =
    { $teams ->
        [yes] A team gets a point for each card that its members have left in hand, whatever card it is; assets do not count, and a winning team gets none. Who is out counts the cards held when it happened.
       *[no] You get a point for each card that you have left in hand, whatever card it is; assets do not count, and a winner gets none. Who is out counts the cards held when it happened.
    }
cr-match =
    { $number ->
        [one] A match is 1 game. The fewest points win; equal points share the match.
       *[other] A match is { $number } games, and the points add up. The fewest points win; equal points share the match.
    }
cr-one-game = One game is a match, and no points are counted.
cr-not-affiliated = Eights is not affiliated with the publisher of Crazier Eights. The decks are our own design, but for facts of single cards that are known; the card files say which.

cr-list-how = The cards of { $deck }, each with its rank and colour, its type, and its text.
cr-list-card = { $name } ({ $rank } { $colours }), { $kind ->
        [event] event
       *[asset] asset
    }: { $text }
colour-purple = purple
colour-green = green
colour-blue = blue
colour-orange = orange
