"""WebSocket frames by hand, right ones and wrong ones."""

import base64
import json
import os
import random
import socket
import struct

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(opcode, payload=b"", final=True, masked=True, reserved=0, length=None):
    """A frame as bytes. Whoever wants a wrong one says so; `length` is what it claims to be long."""
    size = len(payload) if length is None else length
    first = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    mark = 0x80 if masked else 0
    if size < 126:
        head = bytes([mark | size])
    else:
        head = bytes([mark | 126]) + struct.pack(">H", size) if size < 65536 else bytes([mark | 127]) + struct.pack(">Q", size)
    if not masked:
        return first + head + payload
    mask = os.urandom(4)
    return first + head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


class Gone(Exception):
    """The other side has ended the connection."""


class Socket:
    """A connection to a table."""

    def __init__(self, server, room, headers, patience=30, source=None):
        place = (server.host, int(server.port))
        self.stream = socket.create_connection(place, timeout=patience, source_address=source and (source, 0))
        self.read = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = {"Host": f"{server.host}:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade", **headers}
        lines |= {"Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13"}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        self.stream.sendall(f"GET /api/rooms/{room}/socket HTTP/1.1\r\n{head}\r\n".encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.take(1)
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise Gone(answer.decode())

    def take(self, count):
        """So many bytes."""
        while len(self.read) < count:
            try:
                more = self.stream.recv(65536)
            except ConnectionError as why:
                raise Gone(str(why)) from why
            if not more:
                raise Gone("the stream ended")
            self.read += more
        taken, self.read = self.read[:count], self.read[count:]
        return taken

    def hear(self):
        """The next frame: its opcode and what it says."""
        first, size = self.take(2)
        if first & 0x70 or size & 0x80 or not first & 0x80:
            raise AssertionError(f"a server sends no such frame: {first:x} {size:x}")
        if size > 125:
            size = int.from_bytes(self.take(2 if size == 126 else 8), "big")
        return first & 15, self.take(size)

    def send(self, data):
        """Bytes, as they are."""
        try:
            self.stream.sendall(data)
        except ConnectionError as why:
            raise Gone(str(why)) from why

    def close(self):
        self.stream.close()


def wrong_frames(chance: random.Random):
    """One fault at a time: its name, the bytes, and whether the server has to end the connection for it."""
    some = json.dumps({"id": 1, "type": "leave"}).encode()
    noise = chance.randbytes(chance.randrange(1, 200))
    half = frame(TEXT, some)[: chance.randrange(1, 12)]
    return chance.choice([
        ("an opcode that means nothing", frame(chance.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), some), True),
        ("a reserved bit", frame(TEXT, some, reserved=chance.randrange(1, 8)), True),
        ("no mask", frame(TEXT, some, masked=False), True),
        ("more than is read", frame(TEXT, b"x" * chance.choice([16385, 65535, 65536, 200_000])), True),
        ("a length that nobody has", frame(TEXT, noise, length=chance.choice([2**63 - 1, 2**64 - 1, 2**40])), True),
        ("a long ping", frame(PING, b"x" * chance.randrange(126, 5000)), True),
        ("a ping in parts", frame(PING, b"x", final=False), True),
        ("a part of nothing", frame(0, some), True),
        ("a second beginning", frame(TEXT, some[:3], final=False) + frame(TEXT, some), True),
        ("parts without an end", b"".join([frame(TEXT, b"[", final=False), *[frame(0, b"[" * 999, final=False)] * 40]), True),
        ("many empty parts", b"".join([frame(TEXT, b"", final=False), *[frame(0, b"", final=False)] * 500]), False),
        ("a message in parts", frame(TEXT, some[:5], final=False) + frame(PING, b"?") + frame(0, some[5:]), False),
        ("no text", frame(TEXT, chance.choice([b"\xff\xfe", b"\xc3\x28", b"\xed\xa0\x80", noise + b"\xff"])), True),
        ("binary", frame(BINARY, noise), False),
        ("a close of one byte", frame(CLOSE, b"x"), True),
        ("a close with a wrong code", frame(CLOSE, struct.pack(">H", chance.choice([0, 999, 1005, 1006, 5000])) + b"?"), True),
        ("a close that is no text", frame(CLOSE, struct.pack(">H", 1000) + b"\xff\xff"), True),
        ("words after a close", frame(CLOSE, struct.pack(">H", 1000)) + frame(TEXT, some) * 20, True),
        ("half a frame", half, False),
        ("noise", noise, False),
        ("a request of HTTP", b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n" * 5, True),
        ("pongs that nobody asked for", frame(PONG, b"!") * 300, False),
        ("pings", frame(PING, b"!" * 125) * 300, False),
    ])
