"""Runs another bot and keeps a file of all that is said: what the bot is told after `> `, what it says after `< `."""

import subprocess
import sys
import threading

log = open(sys.argv[1], "w")
bot = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def answers():
    for line in bot.stdout:
        log.write("< " + line)
        log.flush()
        sys.stdout.write(line)
        sys.stdout.flush()


listener = threading.Thread(target=answers)
listener.start()
for line in sys.stdin:
    log.write("> " + line)
    log.flush()
    bot.stdin.write(line)
    bot.stdin.flush()
bot.stdin.close()
listener.join()
