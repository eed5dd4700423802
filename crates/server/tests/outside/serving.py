"""A real `eights serve` for the tests from outside: started in a folder of its own, watched, and ended."""

import http.client
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

# Whoever tries everything tries it fast. What is proved here is what comes back, not how much somebody may ask.
LIMITS = {
    "EIGHTS_REQUESTS_PER_SECOND": "100000",
    "EIGHTS_COMMANDS_PER_SECOND": "100000",
    "EIGHTS_ROOM_CODE_ATTEMPTS_PER_MINUTE": "1000000",
    "EIGHTS_TOKENS_PER_HOUR": "10000000",
    "EIGHTS_ROOMS_PER_HOUR": "10000000",
    "EIGHTS_SOCKETS_PER_ADDRESS": "5000",
    "EIGHTS_CONNECTIONS_PER_ADDRESS": "6000",
    "EIGHTS_RULE_CHECKS_PER_MINUTE": "1000000",
    "EIGHTS_STORED_KB_PER_MINUTE": "100000000",
    "EIGHTS_STORED_KB_PER_MINUTE_PER_PERSON": "100000000",
    "EIGHTS_ROOM_RECORDS": "100000000",
    "EIGHTS_ROOM_KB": "100000000",
}


class Server:
    """A server on a port of its own, with a data file that is thrown away."""

    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory(prefix="eights-")
        self.log = pathlib.Path(self.folder.name) / "log"
        settings = {"EIGHTS_LISTEN": "127.0.0.1:0", "EIGHTS_DATA": f"{self.folder.name}/eights.db", **LIMITS}
        command = [pathlib.Path(program).resolve(), "serve"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command, env={**os.environ, **settings}, stdout=subprocess.PIPE, stderr=log, cwd=self.folder.name
            )
        greeting = self.process.stdout.readline().decode()
        self.host, self.port = re.search(r"http://([^:/]+):(\d+)", greeting).groups()
        self.url = f"http://{self.host}:{self.port}"

    def ask(self, method, path, body=None, headers=()):
        """The status, the headers and the body of one answer."""
        connection = http.client.HTTPConnection(self.host, int(self.port), timeout=30)
        sent = None if body is None else json.dumps(body)
        kind = {} if body is None else {"Content-Type": "application/json"}
        connection.request(method, path, sent, {**kind, **dict(headers)})
        answer = connection.getresponse()
        read = answer.read().decode()
        connection.close()
        return answer.status, answer.headers, read

    def guest(self):
        """What a new guest shows: a cookie."""
        _, headers, _ = self.ask("GET", "/api/me")
        return {"Cookie": headers["Set-Cookie"].split(";")[0]}

    def program(self, name):
        """What a new program shows: a token."""
        _, _, body = self.ask("POST", "/api/tokens", {"name": name})
        return {"Authorization": "Bearer " + json.loads(body)["token"]}

    def room(self, who, rules="basic", seats=2, bots=(), **settings):
        """A room where somebody sits, and bots; it is begun if all seats are taken."""
        wanted = {"rules": {"named": rules}, "seats": seats, "name": "Ann", "settings": settings}
        status, _, body = self.ask("POST", "/api/rooms", wanted, who)
        assert status == 201, body
        made = json.loads(body)
        asks = [{"type": "sit", "seat": 1, "name": "Ann"}]
        asks += [{"type": "seat_bot", "seat": seat, "level": "gentle"} for seat in bots]
        asks += [{"type": "start"}] if len(bots) == seats - 1 else []
        for ask in asks:
            status, _, body = self.ask("POST", f"/api/rooms/{made['room']}/ask", ask, who)
            assert status == 200, body
        return made

    def memory(self):
        """How many megabytes of memory the process has."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def faults(self):
        """What is wrong with the process, after all that was tried."""
        if self.process.poll() is not None:
            return [f"the server has ended with {self.process.returncode}:\n{self.log.read_text()}"]
        found = [line for line in self.log.read_text().splitlines() if re.search("panicked|ERROR", line)]
        for path in ("/health", "/ready"):
            status, _, body = self.ask("GET", path)
            found += [] if status == 200 else [f"{path} answers {status}: {body}"]
        return found

    def end(self):
        """Ends the server as services are ended; answers what was wrong with that."""
        self.process.terminate()
        return [] if self.process.wait(30) == 0 else [f"the server ends with {self.process.returncode}"]

    def __enter__(self):
        # Whoever ends this script does not leave a server behind.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()


def report(what, faults):
    """Says what came of it, and ends."""
    print("\n".join(f"FAULT: {fault}" for fault in faults) or f"{what}: nothing is wrong")
    sys.exit(1 if faults else 0)
