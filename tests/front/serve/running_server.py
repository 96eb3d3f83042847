"""A server to test against, and ways to talk to it."""

import contextlib
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import urllib.parse

# Takes seconds wherever it runs, and can be stopped at any moment.
HEAVY = "/api/v1/period?rules=subtraction(s,4*s,12*s%2B1,16*s%2B1)&let=s=2000"


def target(path, *pairs, **parameters):
    query = urllib.parse.urlencode([*parameters.items(), *pairs])
    return path + ("?" + query if query else "")


class Server:
    def __init__(self, program, *arguments, environment=None):
        self.process = subprocess.Popen([program, "serve", "--port", "0", *arguments],
                                        stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                                        env=environment)
        self.said = self.process.stderr.readline()
        self.port = int(re.search(r":(\d+)/", self.said).group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stderr.close()

    def stop(self, number=signal.SIGTERM):
        """The exit status after a signal."""
        self.process.send_signal(number)
        return self.process.wait(timeout=20)

    def memory(self, kind="VmRSS"):
        """Bytes that the process takes; VmHWM: at the most so far. None under a sanitizer or an emulator."""
        if "qemu" in os.readlink(f"/proc/{self.process.pid}/exe"):
            return None
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        size = {name: int(text) << 10 for name, text in re.findall(r"(Vm\w+):\s+(\d+) kB", status)}
        return size[kind] if size["VmSize"] < 1 << 40 else None

    def processor_seconds(self):
        """Of all its threads so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def connect(self, timeout=20):
        return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)

    def ask(self, path, method="GET", body=None, timeout=60, **headers):
        """Status, headers and body of one request on a connection of its own."""
        with contextlib.closing(
                http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)) as client:
            fields = {name.replace("_", "-"): value for name, value in headers.items()}
            client.request(method, path, body=body, headers=fields)
            response = client.getresponse()
            return response.status, response.headers, response.read()

    def json(self, path, **options):
        status, _, body = self.ask(path, **options)
        return status, json.loads(body)

    def begin(self, path):
        """A connection on which this was asked and the answer not yet read."""
        client = self.connect()
        client.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n\r\n".encode())
        return client

    def exchange(self, data):
        """All that the server sends to these bytes until it closes."""
        with self.connect() as client:
            client.sendall(data)
            client.shutdown(socket.SHUT_WR)
            return read_all(client)

    def head(self, method="GET", path="/api/v1/games", *lines):
        fields = "".join(line + "\r\n" for line in lines)
        return f"{method} {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n{fields}\r\n".encode()


def read_all(client):
    data = b""
    with contextlib.suppress(ConnectionError):
        while part := client.recv(65536):
            data += part
    return data


def status_of(data):
    return int(data.split(b" ", 2)[1]) if data.startswith(b"HTTP/1.1 ") else None
