//! Help texts beyond the options, mostly examples.

pub(super) const ABOUT: &str = "\
Crazy Eights in a terminal

Get rid of your cards before the others do: match the suit or the rank on top,
or play an eight and name the suit that follows. Your opponents see what a
player in their seat sees, and nothing else.";

pub(super) const OVERVIEW_EXAMPLES: &str = "\
Start here:
  eights play                 a game against three opponents; ? explains it
  eights play --players 2     against one
  eights play --match         hand after hand until somebody has won
  eights play --game eightball  Crazy 8-Ball, the game on a pool table
  eights play --game crazier  Crazier Eights: every card can do something
  eights play --help          all options of a command, with examples";

pub(super) const PLAY_EXAMPLES: &str = "\
While you play, ? explains the game and what you can type.

Examples:
  eights play                            against three opponents
  eights play --players 2 --match        a whole match against one
  eights play --pace slow --name max     take your time, under your name
  eights play --rules action-stacking    by other rules
  eights play --game eightball           Crazy 8-Ball, cards on a pool table
  eights play --game crazier             Crazier Eights, cards with effects
  eights play --seed 42                  a deal that others can play too
  eights play --record game.eights       keep the game, for eights replay
  eights play --auto --players 5         watch five bots
  eights play --level sharp              against players who think ahead
  eights play --seat 2=./mybot.py        against a program of yours";

pub(super) const ENGINE_EXAMPLES: &str = "\
Each line is a JSON object, in both directions. docs/bots.md has all of the
protocol and a dialogue; --seat of eights play lets your program be the bot.

Examples:
  eights engine                          a steady player
  eights engine --bot search:20ms        one who thinks for 20 milliseconds";

pub(super) const RULES_EXAMPLES: &str = "\
Examples:
  eights rules list                      the rules that come with the program
  eights rules show action               all of it in words
  eights rules show mau-mau --language de --as html > mau-mau.html
  eights rules diff basic mine.toml      what is different at your table
  eights rules nearest mine.toml         which known rules are most like yours
  eights rules check mine.toml           what is wrong with a sheet of yours
  eights rules link mine.toml            a short link to it, and a QR code
  eights rules open eights:1... --save theirs.toml
  eights rules knobs                     all that a sheet can say";

pub(super) const CHECK_EXAMPLES: &str = "\
A sheet that can be played is also read for lines without effect and for
questions that it leaves undecided, and some thousand hands are played by it.

Examples:
  eights rules check mine.toml           all that is to be said about it
  eights rules check --quick *.toml      without playing
  eights rules check --language de eights:1...   of a link, in German
  eights rules check --watch mine.toml   again whenever you save it";

pub(super) const CARDS_EXAMPLES: &str = "\
Examples:
  eights cards list                      all cards of the usual deck
  eights cards list --deck crossroads    of another one
  eights cards show castle               all of one card; 2o shows it too
  eights cards check mine.toml           what is wrong with a file of yours";

pub(super) const ARENA_EXAMPLES: &str = "\
Bots: gentle, steady, sharp and master are those that people play against;
random and greedy; plain and search with their effort, search:200 for so many
simulations a move, search:20ms for so much time. Every deal is played once
from each seat. Of fewer bots than players, the last takes the seats left.

Examples:
  eights arena greedy random             a thousand games for two
  eights arena --rules action --players 4 --games 400 search:100 greedy
  eights arena sharp steady --resume sharp.jsonl   Ctrl-C, and go on later
  eights arena --benchmarks --short      all that bots are measured by";

pub(super) const REPLAY_EXAMPLES: &str = "\
Examples:
  eights replay game.eights              everything, every hand open
  eights replay game.eights --as you     only what you could see
  eights replay game.eights --pace none  all at once
  eights replay game.eights --pace step  Enter shows the next turn, q leaves";

pub(super) const VERIFY_EXAMPLES: &str = "\
The game is played again: every shuffle has to follow from the seed, every
move has to be legal with just the events that are written, and points and
result have to be right. Where the deals were promised, each secret has to be
the promised one; docs/verify-a-deal.md tells how to check that without us.

Examples:
  eights verify game.eights              a line for each hand, and a verdict
  eights verify game.eights --json       the same for a program";

pub(super) const SERVE_EXAMPLES: &str = "\
All settings have a name for the file and one for the environment, as data and
EIGHTS_DATA; docs/configure.md lists them. Whatever was acknowledged is on the
disk: a server that is started again goes on where the last one ended.

Examples:
  eights serve                           for this machine alone
  eights serve --lan                     for everybody in the house
  eights serve --config eights.toml      as the file says
  eights serve --page target/page        with a page of your own build";

pub(super) const JOIN_EXAMPLES: &str = "\
You get a seat if one is free, and watch otherwise. Beside the game a line with
a stroke before it is for the room: /? tells all of them. Break off when you
like: a bot plays for you until you are back, under the same name.

Examples:
  eights join 192.168.1.7:8008/KIWI-42   the table that a friend told you
  eights join http://cards.example/r/4f2a --name ann
  eights join localhost:8008             which tables are open to strangers
  eights join localhost:8008 --new --game crazier --players 3
  eights join localhost:8008/KIWI-42 --watch";

pub(super) const ADMIN_EXAMPLES: &str = "\
All of it works while the server runs, but for delete and restore. The file is
found as eights serve finds it: by --data, --config or EIGHTS_DATA.

Examples:
  eights admin rooms --people            who plays where
  eights admin close KIWI-42             a table that has to end
  eights admin ban 203.0.113.7           nobody comes in from there
  eights admin ban 2001:db8:7:1::/64     nor from a whole network
  eights admin reports                   complaints, and what they are about
  eights admin export 0h5dzj6c3w9rq      all that is kept about a person
  eights admin backup tonight.db         a copy of this moment
  eights admin restore tonight.db --force   put it back";

pub(super) const LOAD_EXAMPLES: &str = "\
Games are played over real connections. Without an address, a server of its
own is started for that time, its file below the folder that you are in; then
every move that was acknowledged is looked for in that file, and the same
records are written by bare SQLite to compare. docs/load.md tells more.

Examples:
  eights load --rooms 20 --seconds 5     people who think 2 to 6 seconds
  eights load --rooms 200 --pace 0       as fast as it goes
  eights load --rooms 2000 --idle 11000  with 11,000 who only look on
  eights load --rooms 50 --pace 0-100 --kill 200   kill the server 200 times
  eights load --rooms 100 --pace 0-300 --cut --seconds 600   cut connections
  eights load 192.168.1.7:8008 --rooms 5   at a server that is there already";

pub(super) const ABOUT_EXAMPLES: &str = "\
Examples:
  eights about                           version, licence and names of others";

pub(super) const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  eights completions bash > ~/.bash_completion
  eights completions fish > ~/.config/fish/completions/eights.fish";

pub(super) const MAN_EXAMPLES: &str = "\
Examples:
  eights man | man -l -                  read the page of the program
  eights man sheet | man -l -            all that a rule sheet can say
  eights man --all ~/.local/share/man    then man eights finds them all";
