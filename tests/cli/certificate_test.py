"""The two checkers of certificates, lastmove verify and tools/check_certificate.py: they believe
good certificates and no forged ones, and agree on every file, to the step that fails.

CERTIFICATES=N tries N forgeries and N damaged texts instead of a few thousand; SEED=N others."""

import collections
import contextlib
import http.client
import importlib.util
import io
import itertools
import json
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

import certificate_forger
import worst_certificates

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "front" / "serve"))
from running_server import Server  # noqa: E402

CHECKER = str(pathlib.Path(sys.argv.pop(2)).resolve())
PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
COUNT = int(os.environ.get("CERTIFICATES", "3000"))
SEED = int(os.environ.get("SEED", "1"))
FORGERIES_OF_A_GAME = 30

GAMES = [("subtraction(2,5,7)", "outcome"), ("subtraction(1,4,10)", "nim-value"),
         ("subtraction(1,8,11)", "outcome"), ("zone(3 | 5)", "outcome"),
         ("zone(1,2 | 3; mod=7; left=0..2; right=5,6; times=3)", "outcome"),
         ("subtraction(1..4 | 2,3) misere", "outcome"), ("subtraction(2,7) ending(1)", "outcome"),
         ("subtraction(1,3) ending(4)", "nim-value"), ("subtraction(2,3) stuck(draw)", "outcome"),
         ("zone(2 | 3; times=3) ending(4) stuck(win)", "outcome"),
         ("subtraction(4,7,14,17,21)", "nim-value"), ("kayles", "nim-value"), ("kayles", "outcome"),
         ("octal(0.45)", "nim-value"), ("octal(4.005)", "nim-value"), ("octal(0.34)", "outcome"),
         ("octal(0.3021...)", "nim-value"), ("hexadecimal(0.23)", "nim-value"),
         ("hexadecimal(0.A2)", "nim-value"), ("subtraction(1,3 | 3)", "value"),
         ("subtraction(2,3 | 1,2)", "value"), ("zone(3 | 5)", "value"),
         ("subtraction(1,3 | 3) ending(7) stuck(loss)", "value"), ("subtraction(1 | 2) sink", "value"),
         ("nim", "nim-value"), ("nim", "outcome"), ("lasker", "nim-value"), ("lasker", "outcome"), ("octal(0.3...)", "nim-value"),
         ("octal(0.30033303...)", "nim-value"), ("octal(0.30033303...)", "outcome"),
         ("octal(0.12...)", "nim-value"), ("hexadecimal(0.8)", "nim-value"),
         ("hexadecimal(0.8)", "outcome")]
NUMBERS = ["smallest_heap", "preperiod", "period", "window", "modulus", "recurs_at", "recurrence"]


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


# What is none of the numbers of a certificate, though other programs read some of them as such.
NO_NUMBERS = ["", "+5", "05", "0", "-0", "-1", " 5", "5 ", "5\n", "\uff15", "\u0665", "5.0", "5e0", "0x5",
              "1_0", "0_2", "00", "5\0", "9223372036854775807", "9223372036854775808",
              "18446744073709551617", "9" * 30, "9" * 5000, None, 5, 5.0, True, [], ["5"], {}, "\ud835"]
NO_RULES = ["nim", "nim misere", "ends", "difference", "difference misere", "nim()", "octal(0.77)", "",
            "subtraction(1) stuck (draw)", "subtraction(1)  misere", "subtraction(1) Misere",
            "subtraction(1) normal", "subtraction(1) stuck(loss)", "subtraction(1) stuck(win)",
            "subtraction(1) misere ", "subtraction(1) ending(1) stuck(draw)", "subtraction(1) ending(01)",
            "subtraction(1) ending(1) misere", "subtraction(1) stuck(win) ending(1)",
            "subtraction(1; mod=7)", "subtraction(1 | 1)", "subtraction(1 | 2 | 9)", "subtraction(2,1)",
            "subtraction(1,1)", "subtraction(1..3)", "subtraction(1,2,3,4)", "subtraction(1,0_2)",
            "subtraction(0)", "subtraction(1..4,5)", "subtraction(9223372036854775808)",
            "subtraction(9223372036854775807)", "subtraction(1..999999999999)", "subtraction(\u0661)",
            "subtraction(1..1000000)", "subtraction(1..1000001)", "subtraction()", "subtraction(1",
            "subtraction(1)\n", "subtraction(1)\0", "zone(1)", "zone(3 | 5; mod=5)", "zone(3 | 5; times=2)",
            "zone(3 | 5; times=0)", "zone(3 | 5; times=1000000)", "zone(3 | 5; times=1000001)",
            "zone(3 | 5; mod=0)", "zone(3 | 5; mod=1)", "zone(3 | 5; mod=4)", "zone(3 | 5; mod=7)",
            "zone(3 | 5; mod=7; left=7)", "zone(3 | 5; mod=7; left=3)", "zone(3 | 5; left=0; mod=7)",
            "zone(3 | 5; left=0,1)", "zone(3 | 5; left=0; left=0)", "zone(3 | 5; size=3)",
            "zone(3 | 5; mod=100000)", "zone(3 | 5; mod=100001)", "zone(1..40 | 5; mod=100000)",
            "zone(1..1999 | 1)", "zone(1..2000 | 1)", "zone(4611686018427387903 | 1)",
            "zone(4611686018427387904 | 1)", "zone(3 | 5) | 9)", "zone(3 | 5;left=0)", "zone(3|5)"]


def load_checker():
    specification = importlib.util.spec_from_file_location("check_certificate", CHECKER)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


class Both:
    """Both checkers, asked thousands of times: one over HTTP, the other as a module. A verdict is
    "holds", "fails at STEP", "bad" or "limit"."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name) / "certificate.json"
        self.checker = load_checker()
        self.server = Server(PROGRAM, "--body", "1MiB", "--requests", "1G")
        self.client = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        return self

    def __exit__(self, *_):
        self.client.close()
        self.server.__exit__()
        self.folder.cleanup()

    def ask(self, method, path, body=None):
        self.client.request(method, "/api/v1" + path, body=body,
                            headers={"Content-Type": "application/json"})
        response = self.client.getresponse()
        return response.status, json.loads(response.read())

    def lastmove(self, text):
        status, answer = self.ask("POST", "/verify", text)
        if status == 200:
            return answer["verdict"] + (f" at {answer['step']}" if "step" in answer else "")
        return {400: "bad", 422: "limit"}[status]

    def python(self, text):
        self.path.write_bytes(text)
        answer, status = self.checker.run(str(self.path))
        return {2: "bad", 3: "limit"}.get(status, answer.partition(":")[0])

    def canonical(self, rules):
        quoted = "".join(f"%{byte:02x}" for byte in rules.encode())
        status, answer = self.ask("GET", f"/parse?rules={quoted}")
        return answer["rules"] if status == 200 else None


def damaged(good, dice):
    """The text of a certificate to which something has happened."""
    fields = dict(good)
    kind = dice.randrange(8)
    if kind == 0:
        fields[dice.choice(list(fields))] = dice.choice(NO_NUMBERS)
    elif kind == 1:
        fields["rules"] = dice.choice(NO_RULES)
    elif kind == 2:
        fields["rules"] = edited(fields["rules"], "0123456789,. |;=()_+-abcdeilmnorstuvwz\u0665\u00a0\t", dice)
    elif kind == 3:
        fields["crc32"] = dice.choice([str.upper, lambda crc: crc[1:], lambda crc: "0" + crc,
                                       lambda crc: "0x" + crc[2:], lambda crc: "+" + crc[1:],
                                       lambda crc: crc[:-1] + " ", lambda crc: ""])(fields["crc32"])
    elif kind == 4:
        field = dice.choice(list(fields))
        dice.choice([lambda: fields.pop(field), lambda: fields.update({field + "s": "1"}),
                     lambda: fields.update({field: fields[field] * 5})])()
    text = json.dumps(fields, indent=dice.choice([None, 2]), ensure_ascii=dice.random() < 0.5)
    data = text.encode(errors="surrogatepass")
    if kind == 5:
        first = data.index(b'"') + 1
        twice = dice.choice([b'{"rules":"nim",', b'{"period":"1",', b'{"a":{},', b'{"\\u0072ules":"nim",'])
        data = dice.choice([twice + data[1:], data[:first] + b"\\u006c" + data[first + 1:]])
    elif kind == 6:
        data = dice.choice([
            b"\xef\xbb\xbf" + data, b"\xef\xbb\xbf" * 2 + data, b"\xef\xbb" + data, data + b"\0", b"\0" + data,
            data + b"x", data + b" \t\r\n", b"\x0b" + data, data + b"\xc2\xa0", b"[" + data + b"]", data + data,
            data[:dice.randrange(len(data))], data.replace(b'"', b"'"), data[:-1] + b",}", b"// x\n" + data,
            b"[" * dice.choice([1, 900, 1100, 200_000]), b'{"a":' * 5000, data.replace(b":", b":NaN,", 1),
            data.replace(b":", b":1e999,", 1), data.replace(b":", b": " + b"9" * 6000 + b",", 1),
            data.decode(errors="replace").encode("utf-16"), b'"' + data + b'"', b""])
    elif kind == 7:
        data = edited(data, bytes(range(256)), dice)
    return data


def is_hard(text):
    """Whether the heaps to recompute are near the limit, so that one checker may refuse and the other not."""
    try:
        claims = json.loads(text)
        heaps = int(claims["recurs_at"]) - int(claims["smallest_heap"]) + int(claims["recurrence"])
        breaking = claims["argument"] in ("guy-smith", "all-but", "lasker", "growth")
        values = claims["argument"] == "values"
    except (ValueError, KeyError, TypeError, RecursionError):
        return False
    most = (certificate_forger.MOST_TRIPLE_HEAPS * 3 if breaking
            else certificate_forger.MOST_VALUE_HEAPS * 2 if values else certificate_forger.MOST_HEAPS)
    return most < heaps < certificate_forger.FAR_TOO_MANY


def edited(text, alphabet, dice):
    """With one to three characters, or bytes, replaced, put in or left out."""
    for _ in range(dice.choice([1, 1, 2, 3])):
        i = dice.randrange(len(text) + 1)
        j = dice.randrange(len(alphabet))
        text = text[:i] + alphabet[j:j + dice.choice([0, 1, 1])] + text[i + dice.choice([0, 1, 1]):]
    return text


class Thousands(unittest.TestCase):
    def test_forgeries_are_believed_by_neither(self):
        dice = random.Random(SEED)
        verdicts = collections.Counter()
        games = itertools.islice(certificate_forger.random_games(dice), COUNT // FORGERIES_OF_A_GAME)
        with Both() as both:
            for game in games:
                game.text = both.canonical(game.text)
                claims = game.honest(dice)
                honest = json.dumps(game.certificate(*claims)).encode()
                if game.exists(*claims[4:]) and getattr(game, "provable", True):
                    self.assertEqual(both.lastmove(honest), "holds", honest)
                    self.assertEqual(both.python(honest), "holds", honest)
                for forged in certificate_forger.forgeries(game, dice, FORGERIES_OF_A_GAME):
                    text = json.dumps(forged).encode()
                    verdict = both.lastmove(text)
                    self.assertEqual(both.python(text), verdict, text)
                    is_true = certificate_forger.is_true(game, forged)
                    self.assertTrue(is_true or verdict != "holds", text)
                    verdicts[verdict, is_true] += 1
        print(f"forgeries, (verdict, whether true): {verdicts}", file=sys.stderr)
        for step in ("window", "modulus", "recurrence", "state", "repetition", "period",
                     "least-period", "growth"):
            self.assertGreater(verdicts[f"fails at {step}", False], COUNT // 300, step)

    def test_damaged_texts_get_the_same_verdict(self):
        dice = random.Random(SEED)
        verdicts = collections.Counter()
        games = certificate_forger.random_games(dice)
        with Both() as both:
            for game in itertools.islice(games, COUNT // FORGERIES_OF_A_GAME):
                game.text = both.canonical(game.text)
                good = game.certificate(*game.honest(dice))
                for _ in range(FORGERIES_OF_A_GAME):
                    text = damaged(good, dice)
                    if is_hard(text):
                        continue
                    verdict = both.lastmove(text)
                    self.assertEqual(both.python(text), verdict, text)
                    verdicts[verdict] += 1
        print(f"damaged texts: {verdicts}", file=sys.stderr)

    def test_rules_are_read_as_lastmove_prints_them(self):
        dice = random.Random(SEED)
        good = {field: "1" for field in load_checker().FIELDS}
        good.update(sequence="outcome", argument="state-recurrence", crc32="00000000")
        with Both() as both:
            def verdict(rules):
                text = json.dumps({**good, "rules": rules}).encode()
                self.assertEqual(both.python(text), both.lastmove(text), rules)
                return both.python(text)

            for rules in NO_RULES:
                with self.subTest(rules=rules):
                    known = rules.startswith(("subtraction", "zone"))
                    self.assertEqual(verdict(rules) != "fails at rules",
                                     known and both.canonical(rules) == rules)
            for _ in range(COUNT // 10):
                rules = both.canonical(certificate_forger.Game(dice).text)
                self.assertNotEqual(verdict(rules), "fails at rules", rules)
                other = edited(rules, "0123456789,. |;=()", dice)
                self.assertEqual(verdict(other) != "fails at rules", both.canonical(other) == other, other)

    def test_codes_are_read_as_lastmove_prints_them(self):
        dice = random.Random(SEED)
        good = {field: "1" for field in load_checker().FIELDS}
        good.update(sequence="outcome", argument="guy-smith", crc32="00000000", mask="0",
                    mask_by_parity="no")
        codes = ["octal(0.3...)", "octal(4)", "octal(4...)", "octal(0)", "octal(0.)", "octal(0.0)",
                 "octal(0.770)", "octal(0.8)", "octal(.77)", "octal(1.7)", "octal(0.31...)",
                 "octal(0.11...)", "octal(0.1...)", "octal(4.1...)", "octal(0.01...)", "octal(77)",
                 "hexadecimal(0.F)", "hexadecimal(0.f)", "hexadecimal(8)", "hexadecimal(C)",
                 "hexadecimal(A)", "hexadecimal(C.1)", "octal(C)", "kayles", "grundy", "grundy misere",
                 "grundy()", "octal(0.77) misere", "octal(0.77) normal", "octal(0.77) & nim", "nim",
                 "subtraction(1,2)", "octal()", "octal", f"octal(0.{'1' * 1000})",
                 f"octal(0.{'1' * 1001})"]
        with Both() as both:
            def verdict(rules):
                text = json.dumps({**good, "rules": rules}).encode()
                self.assertEqual(both.python(text), both.lastmove(text), rules)
                return both.python(text)

            read = [rules for rules in codes if verdict(rules) != "fails at rules"]
            self.assertEqual(read, ["octal(4)", "octal(0.31...)", "octal(0.1...)", "octal(4.1...)",
                                    "octal(0.01...)", "hexadecimal(0.F)", "hexadecimal(8)",
                                    "hexadecimal(C)", "hexadecimal(C.1)", "grundy",
                                    f"octal(0.{'1' * 1000})"])
            for _ in range(COUNT // 10):
                rules = certificate_forger.Breaking(dice).text
                other = edited(rules, "0123456789ABCDEFabcdef. ()", dice)
                for text in (rules, other):
                    if verdict(text) != "fails at rules":
                        self.assertEqual(both.canonical(text), text)


class Programs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = str(pathlib.Path(self.folder.name) / "certificate.json")

    def tearDown(self):
        self.folder.cleanup()

    def certificate(self, rules, sequence):
        result = run(PROGRAM, "period", rules, "--of", sequence, "--certificate", self.path)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(pathlib.Path(self.path).read_text(encoding="utf-8"))

    def verdicts(self, text):
        pathlib.Path(self.path).write_text(text, encoding="utf-8")
        verdicts = []
        for command in ([PROGRAM, "verify", self.path], [sys.executable, CHECKER, self.path]):
            result = run(*command)
            verdicts.append((result.returncode, result.stdout.split(":")[0], result))
        return verdicts

    def test_a_file_and_standard_input_get_the_same_verdict_and_status(self):
        dice = random.Random(SEED)
        good = self.certificate("zone(3 | 5)", "outcome")
        statuses = collections.Counter()
        with Both() as both:
            for _ in range(24):
                text = damaged(good, dice)
                verdict = both.lastmove(text)
                status = {"holds": 0, "bad": 2, "limit": 3}.get(verdict, 1)
                statuses[status] += 1
                pathlib.Path(self.path).write_bytes(text)
                for command in ([PROGRAM, "verify"], [sys.executable, CHECKER]):
                    for name, given in ((self.path, None), ("-", text)):
                        result = subprocess.run([*command, name], input=given, capture_output=True,
                                                timeout=60, check=False)
                        self.assertEqual(result.returncode, status, (text, result))
                        told = result.stdout.decode().partition(":")[0]
                        self.assertEqual(told, verdict if status < 2 else "")
        self.assertLessEqual({0, 1, 2}, set(statuses))

    def test_a_pipe_is_read(self):
        text = subprocess.run([PROGRAM, "period", "kayles", "--certificate", "/dev/stdout", "--out", os.devnull],
                              capture_output=True, text=True, check=True).stdout
        verified = subprocess.run([PROGRAM, "verify", "/dev/stdin"], input=text, capture_output=True, text=True,
                                  check=False, timeout=60)
        self.assertEqual(verified.returncode, 0, verified.stderr)
        self.assertIn("holds: ", verified.stdout)

    def test_good_ones_hold(self):
        for rules, sequence in GAMES:
            with self.subTest(rules=rules):
                text = json.dumps(self.certificate(rules, sequence))
                for status, verdict, result in self.verdicts(text):
                    self.assertEqual((status, verdict), (0, "holds"), result)

    def test_tampered_ones_fail_at_the_same_step(self):
        dice = random.Random(3)
        for rules, sequence in GAMES:
            good = self.certificate(rules, sequence)
            for _ in range(3):
                bad = dict(good)
                field = dice.choice(NUMBERS + ["saltus"] * ("saltus" in good))
                bad[field] = str(max(0, int(bad[field]) + dice.choice([-5, -1, 1, 2, 7])))
                if bad == good:
                    continue
                with self.subTest(rules=rules, field=field, value=bad[field]):
                    ours, theirs = self.verdicts(json.dumps(bad))
                    self.assertEqual(ours[:2], theirs[:2], (ours, theirs))

    def test_takes_that_no_heap_looked_at_allows_are_seen(self):
        forged = self.certificate("subtraction(1)", "outcome")
        forged["rules"] = "subtraction(1,1000)"
        for status, verdict, result in self.verdicts(json.dumps(forged)):
            self.assertEqual((status, verdict), (1, "fails at window"), result)

    def test_hostile_ones_are_refused_by_both(self):
        good = json.dumps(self.certificate(*GAMES[0]))
        texts = ["", "[", "[" * 100_000, "7", "{}", good[:-5], good.replace('"22"', "22"),
                 good.replace('"22"', '"1e9"'), good.replace('"22"', '"' + "9" * 30 + '"'),
                 good.replace('"22"', '["22"]'), good.replace('"1"', '"9"', 1)]
        for text in texts:
            with self.subTest(text=text[:60]):
                for status, _, result in self.verdicts(text):
                    self.assertEqual(status, 2, result)
                    self.assertLess(len(result.stderr), 1000)

    def test_a_certificate_that_cannot_be_written_costs_no_answer(self):
        result = run(PROGRAM, "period", "subtraction(2,5,7)", "--certificate", "/dev/full")
        self.assertEqual(result.returncode, 2)
        self.assertIn("cannot write to /dev/full: No space left", result.stderr)
        self.assertIn("proved: preperiod 0, period 22", result.stdout)
        # What cannot be written at all is told before the search, which takes an hour here.
        for option in ("--out", "--certificate"):
            result = run(PROGRAM, "period", "subtraction(s,4*s,12*s+1,16*s+1)", "s=900", option, "/no/such/file",
                         "--work", "1T")
            self.assertEqual(result.returncode, 2)
            self.assertIn("cannot open /no/such/file: No such file", result.stderr)

    def test_what_is_out_of_reach_is_said_to_be(self):
        huge = self.certificate(*GAMES[0])
        huge["recurrence"] = str(22 * 10**16)
        ours, theirs = self.verdicts(json.dumps(huge))
        self.assertEqual((ours[0], theirs[0]), (3, 3), (ours, theirs))

    def test_heaps_below_the_floor_are_no_work(self):
        text = json.dumps(self.certificate("subtraction(2,3) ending(9000000000000000000)", "outcome"))
        for status, verdict, result in self.verdicts(text):
            self.assertEqual((status, verdict), (0, "holds"), result)


class Worst(unittest.TestCase):
    """Counted work bounds the time, and no file takes more memory than is allowed."""
    SECONDS = 20  # of processor time for each file, far more than is needed
    MEMORY = 1 << 30

    def test_the_program_ends_on_every_input(self):
        for name, text in worst_certificates.ALL:
            with self.subTest(name), tempfile.TemporaryFile() as file:
                file.write(text.encode())
                file.seek(0)
                process = subprocess.Popen(
                    [PROGRAM, "verify", "-", "--work", "20M", "--memory", "64MiB"], stdin=file,
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=lambda:
                    resource.setrlimit(resource.RLIMIT_CPU, (self.SECONDS, self.SECONDS)))
                _, status, used = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
                self.assertIn(process.returncode, (1, 2, 3))
                self.assertLess(used.ru_maxrss << 10, self.MEMORY)

    def test_so_does_the_python_checker(self):
        def too_long(*_):
            raise AssertionError(f"it took {self.SECONDS} s")

        checker = load_checker()
        checker.MAX_LOOKS = checker.check_strategy.MAX_LOOKS = 2_000_000
        before = signal.signal(signal.SIGPROF, too_long)
        with tempfile.NamedTemporaryFile() as file:
            for name, text in worst_certificates.ALL:
                with self.subTest(name):
                    pathlib.Path(file.name).write_text(text, encoding="utf-8")
                    signal.setitimer(signal.ITIMER_PROF, self.SECONDS)
                    self.assertIn(checker.run(file.name)[1], (1, 2, 3))
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10, self.MEMORY)

    def test_what_a_check_costs_is_said_before_it_starts(self):
        text = dict(worst_certificates.ALL)["mask 80000000"]
        result = subprocess.run([PROGRAM, "verify", "-", "--work", "20M"], input=text, text=True,
                                capture_output=True, timeout=60, check=False)
        said = result.stderr.splitlines()
        self.assertRegex(said[0], r"^1800026 heaps to recompute, in 9000130 to \d{13} steps of work; "
                                  r"the limit is 20000000$")
        self.assertRegex(said[1], "the work limit of 20000000 steps is exceeded$")
        checker = load_checker()
        checker.MAX_LOOKS = 6_000_000
        said = io.StringIO()
        with tempfile.NamedTemporaryFile("w") as file, contextlib.redirect_stderr(said):
            file.write(text)
            file.flush()
            answer, status = checker.run(file.name)
        self.assertEqual(said.getvalue(), "1800026 heaps to recompute, 5400078 to 6000000 moves to "
                                          "look at\n")
        self.assertEqual((status, answer.partition(":")[0]), (3, "out of reach"))


if __name__ == "__main__":
    unittest.main()
