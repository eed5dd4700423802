//! Rules in words, made from their values alone.

use eights_crazier::Rules;

use crate::words::{by_players, count};

/// The sentence that stands wherever the game is introduced.
pub(crate) const NOT_AFFILIATED: &str = "Eights is not affiliated with the publisher of Crazier Eights. The decks are our own design, but for facts of \
     single cards that are known; each card says where its facts come from.";

/// All the rules, a paragraph each.
pub(crate) fn rules(rules: &Rules) -> Vec<String> {
    let switches = &rules.switches;
    let (least, most) = (rules.players.min(), rules.players.max());
    let players = if least == most { least.to_string() } else { format!("{least} to {most}") };
    let cards = rules.card_file().map_or(0, |file| file.cards.len());
    let decks = by_players(rules.players, &rules.decks, "deck");
    let mut paragraphs = vec![
        format!(
            "{players} players. The cards: {decks}; a deck is the {cards} different cards of \"{}\", which eights cards \
             list --deck {} tells. Each player is dealt {}, hidden; the next card starts the discard pile. Who begins is \
             drawn by lot{}; then clockwise.",
            rules.cards,
            rules.cards,
            by_players(rules.players, &rules.hand, "card"),
            if switches.points { ", in later games who has most points" } else { "" },
        ),
        "A card has a rank, one or more of the colours purple, green, blue and orange, and an effect. It is an event, \
         which acts once, or an asset, which stays in play before its player and works while it is there."
            .to_string(),
        format!(
            "A turn: abilities of the beginning, draw a card, the main phase, abilities of the end. In the main phase \
             you may discard one card and play one card, in either order; doing neither is allowed. Cards can give \
             more discards and plays; what is not used by the end of the turn is lost.{}",
            if switches.discard_before_draw { " The discard may also be made before drawing." } else { "" }
        ),
        "Discard: a card of a colour or of the rank of the top card. An eight may always be discarded, and you name \
         the colour that the next discard must have, if it is no eight; that holds while the eight stays on top. A \
         discarded card has no effect. An eight that came on top otherwise counts as its own colour. On an empty \
         discard pile any card goes."
            .to_string(),
        format!(
            "Play: any card for its effect, without a match. An event does what it says and goes to the bottom of the \
             discard pile; so do cards that are destroyed. {} What a card says must be done unless it says may.",
            if switches.allow_empty_effect {
                "An event may be played though there is nothing that it could choose."
            } else {
                "An event that makes its player choose a card needs a card to choose."
            }
        ),
        "Abilities that are set off at once: first those of the player whose turn it is, then the others in turn \
         order; the player whose turn it is puts those of one player in order. \"Instead\" changes what would happen \
         as it happens, and copies add up."
            .to_string(),
        format!(
            "Who exchanges a card with a card of another hand {}. Looking shows cards to the looker alone, revealing \
             to all. Anybody may look through the discard pile and count hands.",
            if switches.trade_shows_hand {
                "sees that hand first"
            } else {
                "takes one without seeing it, unless it is an ally's"
            }
        ),
        "An empty draw pile is refilled by shuffling the discard pile but for its top card.".to_string(),
        format!(
            "The first player without cards wins at once; a last card that is played wins before it takes effect. A \
             player who loses by a card is out, and the last one left wins. When a draw must be made and cannot, or \
             after {} turns, the fewest cards in hand win; equal hands share the win.",
            rules.switches.turn_limit
        ),
    ];
    if rules.team_size > 1 {
        paragraphs.push(format!(
            "Teams of {}, who sit as far apart as possible, win and lose together and see each other's hands. A team \
             takes its turn together: all draw, all may discard and play, one move at a time, and the phase ends \
             when every member is done. Allies are no opponents. {}",
            rules.team_size,
            if switches.team_turn_is_one {
                "For the cards of other teams this is one turn: what waits for the turn of a player is set off once, \
                 and whoever controls it chooses the member it is about."
            } else {
                "This is a turn of every member: each one's cards do what they do in your turn, and what another \
                 team's card does in the turn of a player it does for each member."
            }
        ));
    }
    paragraphs.push(match (switches.points, switches.games) {
        (false, _) => "One game is a match.".to_string(),
        (true, games) => format!(
            "Points: one for each card left in hand{}, none for the winner. A match has {}; the fewest points win, \
             and equal totals share the match.",
            if rules.team_size > 1 { " of all members of a team" } else { "" },
            count(games as usize, "game")
        ),
    });
    paragraphs.push(NOT_AFFILIATED.to_string());
    paragraphs
}
