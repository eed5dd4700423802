//! Help texts beyond the options, mostly examples.

pub(super) const ABOUT: &str = "\
Play and host Crazy Eights and related card games

Get rid of your cards before anyone else does: match the suit or the rank of
the top card, or play an eight and choose the next suit. Play against bots in
the terminal, or run a server and play with friends. Bots see only what a
player in their seat would see.";

pub(super) const OVERVIEW_EXAMPLES: &str = "\
Start here:
  eights play                 play against three bots; type ? for help
  eights play --players 2     play against one
  eights play --match         play hands until someone wins the match
  eights play --game eightball  Crazy 8-Ball, cards on a pool table
  eights play --game crazier  Crazier Eights, cards with effects
  eights serve --lan          run a server for your local network
  eights play --help          show the options of a command, with examples";

pub(super) const PLAY_EXAMPLES: &str = "\
While you play, type ? to see the rules and what you can type.

Examples:
  eights play                            play against three bots
  eights play --players 2 --match        play a match against one bot
  eights play --pace slow --name max     slow the bots down, and set your name
  eights play --rules action-stacking    play by other rules
  eights play --game eightball           Crazy 8-Ball, cards on a pool table
  eights play --game crazier             Crazier Eights, cards with effects
  eights play --seed 42                  play a deal that others can repeat
  eights play --record game.eights       record the game for eights replay
  eights play --auto --players 5         watch five bots play
  eights play --level sharp              play against bots that think ahead
  eights play --seat 2=./mybot.py        play against your own program";

pub(super) const ENGINE_EXAMPLES: &str = "\
Every line of input and output is a JSON object. docs/bots.md describes the
protocol, with an example. search:2000 limits the bot to 2000 simulations per
move, and search:20ms to 20 milliseconds. To let your own program be the bot,
use eights play --seat.

Examples:
  eights engine                          run the steady bot
  eights engine --bot search:20ms        think for 20 milliseconds per move";

pub(super) const RULES_EXAMPLES: &str = "\
Examples:
  eights rules list                      list the built-in rules
  eights rules show action               explain a set of rules
  eights rules show mau-mau --language de --as html > mau-mau.html
  eights rules find jack skips           find rules by what they say
  eights rules diff basic mine.toml      see how your rules differ
  eights rules nearest mine.toml         find the rules closest to yours
  eights rules check mine.toml           find errors in your rule sheet
  eights rules link mine.toml            create a link to it, and a QR code
  eights rules open eights:1... --save theirs.toml
  eights rules knobs                     list all rule sheet settings";

pub(super) const CHECK_EXAMPLES: &str = "\
A sheet without errors is also checked for lines that have no effect and for
questions that it leaves open. Then some thousand test hands are played by it.

Examples:
  eights rules check mine.toml           show all errors and warnings
  eights rules check --quick *.toml      skip the test hands
  eights rules check --language de eights:1...   check a link, in German
  eights rules check --watch mine.toml   check again whenever you save it";

pub(super) const CARDS_EXAMPLES: &str = "\
Examples:
  eights cards list                      list the cards of the default deck
  eights cards list --deck crossroads    list those of another deck
  eights cards show castle               show a card; its code 2o works, too
  eights cards check mine.toml           find errors in your card file";

pub(super) const ARENA_EXAMPLES: &str = "\
Bots: gentle, steady, sharp and master are the opponents of eights play. The
others are random, greedy, plain and search. plain and search need a limit per
move: search:200 runs 200 simulations, search:20ms runs for 20 milliseconds.
Every deal is played once from each seat. If there are more players than bots,
the last bot takes all remaining seats.

Counts can be written as 1000, 1_000, 10k, 2M or 1e5.

Examples:
  eights arena greedy random             play 1000 two-player games
  eights arena --rules action --players 4 --games 2k search:100 greedy
  eights arena sharp steady --resume sharp.jsonl   can be resumed after Ctrl-C
  eights arena --benchmarks --short      run every benchmark briefly";

pub(super) const REPLAY_EXAMPLES: &str = "\
Examples:
  eights replay game.eights              show everything, with all hands open
  eights replay game.eights --as you     show only what you could see
  eights replay game.eights --pace none  show it all at once
  eights replay game.eights --pace step  Enter shows the next turn, q quits";

pub(super) const VERIFY_EXAMPLES: &str = "\
The game is replayed: every shuffle must follow from the seed, every move must
be legal and cause exactly the recorded events, and points and result must be
correct. If the server committed to its deals in advance, each revealed secret
must match its commitment. docs/verify-a-deal.md explains how to check that
without this program.

Examples:
  eights verify game.eights              print a line per hand, and a verdict
  eights verify game.eights --json       print the same as JSON";

pub(super) const SERVE_EXAMPLES: &str = "\
Every setting can be given in the settings file and in the environment, such
as data and EIGHTS_DATA. eights man serve lists them all. Every acknowledged
move is on disk: if the server stops, it resumes all games when it starts
again.

Examples:
  eights serve                           run a server for this machine only
  eights serve --lan                     run a server for your local network
  eights serve --config eights.toml      read settings from a file
  eights serve --page target/page        serve a web page that you built";

pub(super) const JOIN_EXAMPLES: &str = "\
You get a seat if one is free; otherwise you watch. Lines that start with a
slash are commands to the room: type /? to list them. You can leave at any
time. A bot plays for you until you come back under the same name.

Examples:
  eights join 192.168.1.7:8008/KIWI-42   join a friend's table
  eights join http://cards.example/r/4f2a --name ann
  eights join localhost:8008             list the public tables
  eights join localhost:8008 --new --game crazier --players 3
  eights join localhost:8008/KIWI-42 --watch";

pub(super) const ADMIN_EXAMPLES: &str = "\
All commands except delete and restore work while the server runs. They find
the data file as eights serve does: by --data, --config or EIGHTS_DATA.

Examples:
  eights admin rooms --people            list rooms, and who is in them
  eights admin people --name ann         find the IDs of people called Ann
  eights admin close KIWI-42             close a room
  eights admin ban 203.0.113.7           ban an address
  eights admin ban 2001:db8:7:1::/64     ban a network
  eights admin reports                   list complaints with their context
  eights admin export 0h5dzj6c3w9rq      print everything stored about a person
  eights admin backup tonight.db         back up everything
  eights admin restore tonight.db --force   restore that backup";

pub(super) const LOAD_EXAMPLES: &str = "\
Games are played over real connections. Without an address, eights load starts
a temporary server, with its data file below the current folder. Afterwards it
looks up every acknowledged move in that file. For comparison, it writes the
same records with SQLite alone. docs/load.md explains the report.

Counts can be written as 1000, 1_000, 10k, 2M or 1e5.

Examples:
  eights load --rooms 20 --seconds 5     players think for 2 to 6 seconds
  eights load --rooms 200 --pace 0       play as fast as possible
  eights load --rooms 2000 --idle 11000  add 11,000 idle connections
  eights load --rooms 50 --pace 0-100 --kill 200   kill the server 200 times
  eights load --rooms 100 --pace 0-300 --cut --seconds 600   cut connections
  eights load 192.168.1.7:8008 --rooms 5   test a running server";

pub(super) const ABOUT_EXAMPLES: &str = "\
Examples:
  eights about                           show version, licence and notices";

pub(super) const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  eights completions bash > ~/.local/share/bash-completion/completions/eights
  eights completions zsh > ~/.zfunc/_eights
  eights completions fish > ~/.config/fish/completions/eights.fish

If the folder does not exist yet, create it first. For zsh, it has to be in
fpath, as by fpath+=~/.zfunc before compinit in ~/.zshrc.";

pub(super) const MAN_EXAMPLES: &str = "\
Examples:
  eights man                             read the program's page
  eights man sheet                       read about all rule sheet settings
  eights man play | man -l -             let man show a page
  eights man --all ~/.local/share/man    install all pages, for man eights";
