"""The server under load and under attack: it keeps answering, and says how fast.

What is counted is bounded: so many connections, requests and bytes. Times are printed and never
asserted; that everything is answered at all is what is tested.
"""

import contextlib
import json
import pathlib
import random
import selectors
import socket
import sys
import time
import unittest

from running_server import HEAVY, Server, read_all, status_of, target

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
SOLVE = target("/api/v1/solve", rules="subtraction(1,2,3)", position="20")
BARE = "/icon.svg"  # answered where it is read, by no thread but that of the sockets
SWEEP = {"rules": "subtraction(s,4*s,12*s+1,16*s+1)", "variables": ["s=2000..9000"]}
CONNECTIONS = 400
STREAMS = 100


class Client:
    """A connection that asks the same again and again, one request after the other."""

    def __init__(self, server, path):
        self.request = server.head("GET", path)
        self.socket = server.connect()
        self.data = b""
        self.begun = 0.0

    def ask(self):
        self.data = b""
        self.begun = time.perf_counter()
        self.socket.sendall(self.request)

    def read(self):
        """Whether the answer is there, all of it. Throws when the server does not send it."""
        part = self.socket.recv(65536)
        if not part:
            raise AssertionError("the server closed a connection on which it was asked")
        self.data += part
        head, found, body = self.data.partition(b"\r\n\r\n")
        if not found:
            return False
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        return len(body) >= length


def ask_all(clients, rounds):
    """Each client asks so many times; how long each answer took, in seconds, and all together."""
    times = []
    left = {client: rounds for client in clients}
    begun = time.perf_counter()
    with selectors.DefaultSelector() as selector:
        for client in clients:
            selector.register(client.socket, selectors.EVENT_READ, client)
            client.ask()
        while left:
            ready = selector.select(timeout=60)
            if not ready:
                raise AssertionError("no connection is answered any more")
            for key, _ in ready:
                client = key.data
                if not client.read():
                    continue
                if status_of(client.data) != 200:
                    raise AssertionError(client.data[:300])
                times.append(time.perf_counter() - client.begun)
                left[client] -= 1
                if left[client]:
                    client.ask()
                else:
                    del left[client]
                    selector.unregister(client.socket)
    return times, time.perf_counter() - begun


def tell(name, times, seconds):
    worst = sorted(times)[int(len(times) * 0.99)]
    print(f"  {name:<44} {len(times) / seconds:>7.0f} requests/s   99 % within {1000 * worst:.1f} ms")
    return len(times) / seconds


class Load(unittest.TestCase):
    def test_five_hundred_connections(self):
        with Server(PROGRAM, "--connections", "600") as server, contextlib.ExitStack() as stack:
            status, sweep = server.json("/api/v1/sweeps", method="POST", body=json.dumps(SWEEP),
                                        Content_Type="application/json")
            self.assertEqual(status, 201, sweep)
            events = f"/api/v1/sweeps/{sweep['id']}/events"
            streams = [stack.enter_context(server.begin(events)) for _ in range(STREAMS)]
            for stream in streams:
                self.assertIn(b"text/event-stream", stream.recv(65536))
            paths = [SOLVE] * (CONNECTIONS // 2) + [BARE] * (CONNECTIONS // 2)
            clients = [Client(server, path) for path in paths]
            for client in clients:
                stack.enter_context(client.socket)
            print()
            rates = {}
            for name, path in (("the bare handler", BARE), ("solve", SOLVE)):
                alone = Client(server, path)
                with alone.socket:
                    tell(f"{name}, one connection", *ask_all([alone], 500))
                some = [client for client in clients if client.request == server.head("GET", path)]
                rates[path] = tell(f"{name}, {len(some)} connections", *ask_all(some, 25))
            print(f"  solve to the bare handler: {rates[SOLVE] / rates[BARE]:.2f}")
            heavy = [stack.enter_context(server.begin(HEAVY)) for _ in range(4)]
            tell("both, beside a sweep and four long requests", *ask_all(clients, 10))
            # The streams are still open, and go on.
            for stream in streams:
                stream.setblocking(False)
                with contextlib.suppress(BlockingIOError):
                    while data := stream.recv(65536):
                        self.assertNotIn(b"event: done", data)
                    self.fail("an event stream was closed")
            for client in heavy:
                client.close()
            self.assertEqual(server.stop(), 0)


class Attack(unittest.TestCase):
    def setUp(self):
        self.server = Server(PROGRAM, "--connections", "100", "--patience", "2")
        self.addCleanup(self.server.__exit__)

    def answers(self):
        self.assertEqual(self.server.json(SOLVE)[0], 200)

    def test_slow_loris(self):
        head = self.server.head("GET", SOLVE, "X-Slow: " + "x" * 200)
        with contextlib.ExitStack() as stack:
            slow = [stack.enter_context(self.server.connect()) for _ in range(300)]
            for at in range(0, 60, 20):
                for client in slow:
                    # Those that have been waited for the longest gave way to the others.
                    with contextlib.suppress(ConnectionError):
                        client.sendall(head[at:at + 20])
                self.answers()
        self.answers()

    def test_huge_heads_and_bodies(self):
        json_type = "Content-Type: application/json"
        for data, expected in (
                (self.server.head("GET", SOLVE, "X-Large: " + "x" * 10_000_000), {431, None}),
                (self.server.head("GET", "/" + "x" * 1_000_000), {414, 431, None}),
                (self.server.head("GET", SOLVE, *["X: y"] * 100_000), {431, None}),
                (self.server.head("POST", "/api/v1/verify", json_type, "Content-Length: 99999999999"),
                 {413}),
                (self.server.head("POST", "/api/v1/play", json_type, "Content-Length: 10000000")
                 + b"x" * 10_000_000, {413, None})):
            with self.subTest(data[:60]):
                with self.server.connect() as client:
                    with contextlib.suppress(ConnectionError):
                        client.sendall(data)
                    self.assertIn(status_of(read_all(client)), expected)
                self.answers()

    def test_broken_json(self):
        bodies = ["", "{", "[" * 60_000, '{"rules":' * 5_000, "\0", "\xff", "nul", '{"a":1e999999}',
                  '{"rules":"\\ud800"}', "9" * 60_000, '"' + "\\u0041" * 9_000]
        for path in ("verify", "play", "sweeps"):
            for body in bodies:
                with self.subTest(path=path, body=body[:20]):
                    status, answer = self.server.json("/api/v1/" + path, method="POST",
                                                      body=body.encode("latin-1"),
                                                      Content_Type="application/json")
                    self.assertEqual((status, answer["error"]["kind"]), (400, "bad-input"))
        self.answers()

    def test_ten_thousand_random_requests(self):
        chance = random.Random(1)
        whole = self.server.head("GET", SOLVE)
        for number in range(10_000):
            if number % 2:
                data = chance.randbytes(chance.randrange(1, 200))
            else:
                data = bytearray(whole)
                for _ in range(chance.randrange(1, 6)):
                    data[chance.randrange(len(data))] = chance.randrange(256)
            with self.server.connect() as client:
                with contextlib.suppress(ConnectionError):
                    client.sendall(data)
                    client.shutdown(socket.SHUT_WR)
                    if number % 100 == 0:
                        status = status_of(read_all(client))
                        self.assertTrue(status is None or 200 <= status < 500, status)
        self.answers()
        self.assertEqual(self.server.stop(), 0)


if __name__ == "__main__":
    unittest.main()
