"""A proxy that encrypts: listens on a free port of this machine, prints it, and passes everything on to the given port."""
import socket
import ssl
import sys
import threading
from pathlib import Path

here = Path(__file__).parent
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(here / "localhost.pem", here / "localhost.key")


def pass_on(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass


def serve(client):
    try:
        inside = context.wrap_socket(client, server_side=True)
    except OSError:
        return
    outside = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
    threading.Thread(target=pass_on, args=(inside, outside), daemon=True).start()
    pass_on(outside, inside)
    inside.close()


with socket.create_server(("127.0.0.1", 0)) as listener:
    print(listener.getsockname()[1], flush=True)
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
