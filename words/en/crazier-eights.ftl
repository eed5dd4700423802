# The rules of Crazier Eights as a card.

cr-section-deal = Cards and deal
cr-section-abilities = What cards do
cr-section-end = The end of a game
cr-section-teams = Teams
cr-section-match = Points and match
cr-section-cards = The list of cards

cr-decks =
    { $number ->
        [one] One deck: the { $size } different cards of { $deck }. The list of cards says what each of them does.
       *[other] { $number } decks, shuffled together, each the { $size } different cards of { $deck }. The list of cards says what each of them does.
    }
cr-decks-by-players = { CAPITAL($list) }; a deck is the { $size } different cards of { $deck }, and several are shuffled together. The list of cards says what each of them does.
cr-starter = The next card is turned face up to start the discard pile; it does nothing. The rest form the draw pile, face down.
cr-begins =
    { $by ->
        [teams] Which team begins is drawn by lot. Then the teams take turns clockwise.
        [teams-points] Which team begins is drawn by lot; in later games it is the team with the most points, by lot if tied. Then the teams take turns clockwise.
        [players-points] Who begins is drawn by lot; in later games it is whoever has the most points, by lot if tied. Then play goes clockwise.
       *[players] Who begins is drawn by lot. Then play goes clockwise.
    }
cr-card =
    { $several ->
        [yes] A card has a rank, one or more of the colours purple, green, blue and orange, and a text. A card of several colours counts as each of them. There are two types. An event does what it says, once. An asset stays in play in front of you, face up, and works while it lies there.
       *[no] A card has a rank, a colour (purple, green, blue or orange) and a text. There are two types. An event does what it says, once. An asset stays in play in front of you, face up, and works while it lies there.
    }

cr-turn =
    { $early ->
        [yes] A turn has four parts. Beginning: your assets that were in play before this turn do what they do at the beginning of your turn. Draw: you draw a card; before that you may already discard, but not play; that is then your one discard of the turn. Main part: you may discard one card and play one card, in either order, or only one of the two, or neither. End: your assets do what they do at the end of your turn, including one that came into play this turn.
       *[no] A turn has four parts. Beginning: your assets that were in play before this turn do what they do at the beginning of your turn. Draw: you draw a card. Main part: you may discard one card and play one card, in either order, or only one of the two, or neither. End: your assets do what they do at the end of your turn, including one that came into play this turn.
    }
cr-more =
    { $early ->
        [yes] Cards can give you additional discards and plays "this turn". You make them at the same times as your usual ones, one at a time and in any order; what you get outside your own turn, or do not use by the end of its main part, is lost. Whatever else a card lets you do, you do at once or not at all.
       *[no] Cards can give you additional discards and plays "this turn". You make them in the main part, one at a time and in any order; what you get outside your own turn, or do not use by the end of its main part, is lost. Whatever else a card lets you do, you do at once or not at all.
    }
cr-discard = Discard: put a card on the discard pile that matches a colour or the rank of its top card. A discarded card does nothing. If the discard pile is empty, any card will do.
cr-eight = You may always discard an eight. You name a colour, and while that eight is on top, a discard must have that colour or be an eight. An eight that got on top in any other way, as the first card or because the card above it was taken away, counts as its own colour.
cr-play = Play: any card from your hand, for what it says; it need not match. An event is set aside while it does what it says, and then goes to the bottom of the discard pile, even if its effect lasts; an asset is placed in front of you. If you play an eight, you name no colour. What a card makes you play or put into play is in addition to the one play of your turn. Putting a card into play is not playing it: "whenever you play" does not count it.
cr-must = What a card says must be done as far as it can be done, unless it says "may" or "up to". Whoever does something makes the choices it involves, at the moment it happens; even a card in play that cannot be destroyed may be chosen, and then nothing happens to it.
cr-play-empty =
    { $allowed ->
        [yes] You may play an event even if there is no card for it to choose; that part then does nothing.
       *[no] An event for which a card must be chosen may be played only if there is one. If it needs several, one is enough; parts with "may" or "up to" need no card, and a search may come up empty.
    }
cr-forced-discard = If a card makes somebody discard, that player chooses a card that matches, as with any discard, names the colour if it is an eight, and discards none if none matches. This is in addition to the one discard of a turn.

cr-you = On a card, "you" is whoever plays it, or has it in play: you control the assets in front of you. A destroyed card goes to the bottom of the discard pile, whoever controlled it.
cr-opponents =
    { $teams ->
        [yes] Opponents are the players of other teams; "another player" can be an ally too. You make somebody draw if your card makes them draw, even in place of another player; the draw that is part of a turn is made by nobody.
       *[no] All other players are opponents. You make somebody draw if your card makes them draw, even in place of another player; the draw that is part of a turn is made by nobody.
    }
cr-set-off = What an asset does when something happens takes effect even if the asset is gone by then. If it is set off while another card acts, it waits until that card, and everything already waiting, is done. An "if" in the same sentence is checked when the card is set off, an "if" in a later sentence when it is reached.
cr-order =
    { $teams ->
        [yes] Turn order goes team by team, from the team whose turn it is, and by the numbers of the seats within a team (see Teams). Cards that are set off at once act in turn order of those who control them. If one player has several, members of the team whose turn it is order their own; for all others the first member of that team decides.
       *[no] Turn order begins with the player whose turn it is. Cards that are set off at once act in turn order of those who control them. If one player has several, whoever's turn it is decides their order, even if they are another player's cards.
    }
cr-instead = A card that says what "would" happen changes it before it happens. If there are several, their order is decided in the same way, and they add up: two that spare you a card spare you two. But each changes a thing, and what replaces it, only once. What a card forbids ("no opponent can") comes first. A discard or play that is changed is used up all the same, and wins if it was your last card.
cr-several = If a card affects several players, they act one after the other, in turn order, and what each of them does sets off other cards separately. Cards that are destroyed or taken together go at once: a card that protects others protects them all even if it goes too, and a card that goes in place of another saves one, which its controller chooses. Destroyed cards then lie in turn order of those who controlled them, the oldest in play first, each beneath the one before. Several cards drawn at once are one draw, which is forbidden or changed before its first card; a draw of no card is no draw.
cr-exchange =
    { $how ->
        [shown] If you swap a card with another player, you see that hand first and choose both cards. Afterwards both of you know the two cards.
        [blind-but-for-allies] If you swap a card with another player, you choose both cards, but without seeing that hand; only an ally's hand is open. Afterwards both of you know the two cards.
       *[blind] If you swap a card with another player, you choose both cards, but without seeing that hand. Afterwards both of you know the two cards.
    }
cr-looking = Looking at cards shows them only to the player who looks; revealing shows them to everyone. Neither moves them, and a pile is shuffled afterwards only if the card says so. If the draw pile has too few cards to look at or reveal, the discard pile without its top card is shuffled and put under it. A search looks through the draw pile as it is. A card that goes from a hand to another hand or to the draw pile is not shown. Anyone may look through the discard pile at any time, and count the cards of any hand and of the draw pile.

cr-wins = The first player with no cards in hand wins at once, whoever's turn it is; assets in play do not count. A last card that is played wins before it does anything, and a last eight names no colour.
cr-wins-at-once = If several hands are emptied at once, the first of these players in turn order wins.
cr-wins-by-text = Some cards win the game by what they say.
cr-loses = Nobody loses because somebody else wins. A player who loses by a card puts their hand and all their assets on the bottom of the discard pile, for all to see, and is out: they get no more turns, and nothing that is said about players applies to them. If it was their turn, it ends at once. Cards of theirs that were set off before still act, and the first player in turn order decides for them. Whoever would win and lose at once wins.
cr-last-left =
    { $teams ->
        [yes] If one member loses, the whole team is out at once; only that member's cards can prevent it. The last team left wins. If everyone who is left loses at once, they share the win.
       *[no] The last player left wins. If everyone who is left loses at once, they share the win.
    }
cr-refill = When a card has to be drawn and the draw pile is empty, the discard pile is shuffled without its top card and becomes the draw pile; whoever is drawing several continues from there.
cr-fewest = The game also ends when somebody must draw and there is no card left to draw or to shuffle, after a total of { $number } turns (computer play), or if cards set each other off without end.
cr-fewest-wins =
    { $teams ->
        [yes] Then whoever has the fewest cards in hand wins; assets do not count. The member with the fewest cards wins for the team, and teams that tie share the win.
       *[no] Then whoever has the fewest cards in hand wins; assets do not count. Players who tie share the win.
    }
cr-fewest-out = Players who are out do not count.

cr-teams = Teams of { $number }: if one member wins or loses, the whole team does. The teams alternate around the table, so that the members of a team sit as far apart as possible. The seats are numbered clockwise, starting anywhere; the first member of a team is the one with the lowest number.
cr-allies = Allies are the other members of your team. They see each other's hands at any time and may talk openly, and they are not opponents.
cr-team-together = A team takes its turn together, part by part. First the assets of all members do what they do at the beginning. Then each member draws a card, in the order of their seat numbers. Then each may discard one card and play one card of their own; they make one move at a time, in any order, until all of them say they are done. Then comes the end of the turn, and after it the team to the left.
cr-team-turn =
    { $one ->
        [yes] For the cards of other teams this is one turn: what waits for the turn of a player happens once, and whoever controls it chooses which member it applies to.
       *[no] It is "your turn" for every member. What a card does in the turn of a player, it does once for each member.
    }
cr-points =
    { $teams ->
        [yes] A team gets a point for each card its members have left in hand, whatever card it is; assets do not count, and a winning team gets none.
       *[no] You get a point for each card you have left in hand, whatever card it is; assets do not count, and a winner gets none.
    }
cr-points-out = Players who are out count the cards they held when it happened.
cr-match =
    { $number ->
        [one] A match is 1 game. Whoever has the fewest points wins; players who tie share the match.
       *[other] A match is { $number } games, and the points add up. Whoever has the fewest points wins; players who tie share the match.
    }
cr-one-game = A match is one game, and no points are counted.
cr-not-affiliated = Eights is not affiliated with the publisher of Crazier Eights. The decks are our own design, apart from known details of a few cards.

cr-list-how = The cards of { $deck }, each with its rank and colour, its type, and its text.
cr-list-card = { $name } ({ $rank } { $colours }), { $kind ->
        [event] event
       *[asset] asset
    }: { $text }
