"""Statements of docs/theory/ against the definition, on small cases, by plain searches that share no code
with lastmove. Those that are missing here are held by the C++ tests. theory_test.py DOCS
"""

import collections
import functools
import itertools
import math
import pathlib
import random
import re
import sys
import unittest

DOCS = pathlib.Path(sys.argv.pop(1))


def mex(values):
    values = set(values)
    return next(m for m in itertools.count() if m not in values)


def outcomes(options, heaps, misere=False):
    """P, N, L or R for each heap below `heaps`; options(player, heap) are smaller heaps."""
    wins = [[], []]
    for heap in range(heaps):
        found = []
        for player in (0, 1):
            left = options(player, heap)
            found.append(misere if not left else any(not wins[1 - player][to] for to in left))
        for player in (0, 1):
            wins[player].append(found[player])
    return "".join("PRLN"[2 * left + right] for left, right in zip(*wins))


def subtraction(left, right=None, sink=False):
    def options(player, heap):
        takes = right if player and right else left
        if sink:
            return [max(0, heap - take) for take in takes] if heap else []
        return [heap - take for take in takes if take <= heap]
    return options


def nim_values(options, heaps):
    values = []
    for heap in range(heaps):
        values.append(mex(values[to] for to in options(0, heap)))
    return values


def least_period(values, longest):
    """Of a pure period, of which there are at least two."""
    return next(p for p in range(1, longest + 1) if values[p:] == values[:len(values) - p])


class Text(unittest.TestCase):
    def setUp(self):
        self.index = (DOCS / "theory.md").read_text(encoding="utf-8")
        # In the order of the index.
        self.chapters = {name: (DOCS / "theory" / name).read_text(encoding="utf-8")
                         for name in re.findall(r"\(theory/([\w-]+\.md)\)", self.index)}
        self.theory = "\n".join(self.chapters.values())

    def test_every_chapter_is_listed(self):
        self.assertEqual(set(self.chapters), {path.name for path in (DOCS / "theory").iterdir()})

    def test_statements_stand_where_documents_say(self):
        """In the index each statement has a line, "| Theorem 9 | ... | [Periods](theory/periods.md) |"; elsewhere
        a link may name some, "[Theorems 32 and 34](theory/heaps.md)"."""
        rows = re.findall(r"^\| (\w+ \d+) \|.*\(theory/([\w-]+\.md)(?:#.*)?\) \|$", self.index, re.MULTILINE)
        stated = re.findall(r"^\*\*((?:Theorem|Lemma|Corollary) \d+)", self.theory, re.MULTILINE)
        self.assertEqual([statement for statement, _ in rows], stated)
        for document in DOCS.rglob("*.md"):
            text = " ".join(document.read_text(encoding="utf-8").split())
            for named, chapter in re.findall(r"\[([^]]*)\]\((?:\.\./)?theory/([\w-]+\.md)", text):
                rows += [(f"{kind} {number}", chapter) for kind, numbers in
                         re.findall(r"(Theorem|Lemma|Corollary)s? (\d+(?: and \d+)?)", named)
                         for number in numbers.split(" and ")]
        self.assertGreater(len(rows), len(stated) + 5)
        for statement, chapter in rows:
            self.assertRegex(self.chapters[chapter], rf"(?m)^\*\*{statement}\b", chapter)

    def test_statements_are_numbered(self):
        numbers = re.findall(r"^\*\*(?:Theorem|Lemma|Corollary) (\d+)[.*]", self.theory, re.MULTILINE)
        self.assertEqual([int(number) for number in numbers], list(range(1, len(numbers) + 1)))
        self.assertNotRegex(self.theory, r"(?m)^\*\*(Theorem|Lemma|Corollary)s?( \D|\.|\*)")
        for document in DOCS.rglob("*.md"):
            text = " ".join(document.read_text(encoding="utf-8").split())
            for kind, first, second in re.findall(r"\b(Theorem|Lemma|Corollary)s? (\d+)(?: (?:and|or) (\d+)\b)?", text):
                for number in filter(None, (first, second)):
                    self.assertIn(f"\n**{kind} {number}", self.theory, document)

    def test_the_page_bundles_the_chapters_that_claims_name(self):
        named = {name for path in (DOCS.parent / "src" / "claims").glob("*.cpp")
                 for name in re.findall(r'"([\w-]+\.md)(?:#[^"]+)?"\)', path.read_text(encoding="utf-8"))}
        self.assertLessEqual(named, set(self.chapters))
        [proofs] = (DOCS.parent / "web" / "src").rglob("proofs.ts")
        bundled = re.findall(r"docs/theory/\{([\w,-]+)\}\.md", proofs.read_text(encoding="utf-8"))
        self.assertEqual({f"{name}.md" for names in bundled for name in names.split(",")}, named)

    def test_works_are_listed(self):
        listed = (DOCS / "literature.md").read_text(encoding="utf-8")
        entries = [" ".join(entry.split()) for entry in re.split(r"\n\* ", listed)[1:]]
        cited = set()
        for group in re.findall(r"\(([^()]*\d{4}[^()]*)\)", self.theory):
            for text, year in re.findall(r"([^\d]*)\b(\d{4})\b", group):
                if names := re.findall(r"[A-Z][\w-]+", text):
                    cited.add((tuple(names), year))
        self.assertGreaterEqual(len(cited), 20)
        for names, year in cited:
            self.assertTrue(any(all(name in entry for name in names) and year in entry for entry in entries),
                            f"{names} {year}")


def labels(graph):
    """The numbers of positions, in the order in which the text gives them; none for infinite ones."""
    number = {}
    for m in range(len(graph)):
        added = True
        while added:
            added = False
            for v, options in enumerate(graph):
                values = {number[to] for to in options if to in number}
                if v in number or m in values or not values.issuperset(range(m)):
                    continue
                if all(m in [number.get(reply) for reply in graph[to]] for to in options if to not in number):
                    number[v] = m
                    added = True
    return number


def results(graph, parts):
    """Whether each sum of `parts` parts is won (True), lost (False) or drawn (None), by retrograde analysis."""
    sums = list(itertools.product(range(len(graph)), repeat=parts))
    options = {p: [p[:i] + (to,) + p[i + 1:] for i in range(parts) for to in graph[p[i]]] for p in sums}
    known = {}
    while True:
        found = {}
        for p in sums:
            if p in known:
                continue
            if any(known.get(to) is False for to in options[p]):
                found[p] = True
            elif all(known.get(to) is True for to in options[p]):
                found[p] = False
        if not found:
            return {p: known.get(p) for p in sums}
        known |= found


class PositionsThatComeBack(unittest.TestCase):
    def graphs(self):
        dice = random.Random(3)
        yield [[1], [0]]
        yield [[1], [2], [1, 3], []]
        for _ in range(120):
            n = dice.randint(2, 6)
            density = dice.choice((0.2, 0.35, 0.5))
            yield [[to for to in range(n) if dice.random() < density] for _ in range(n)]

    def test_two_that_lead_to_each_other_have_no_number(self):
        self.assertEqual(labels([[1], [0]]), {})
        self.assertEqual(set(results([[1], [0]], 1).values()), {None})

    def test_lemma_5_and_theorem_6(self):
        drawn = 0
        for graph in self.graphs():
            number = labels(graph)
            reached = [{number[to] for to in options if to in number} for options in graph]
            for v, options in enumerate(graph):
                if v not in number:
                    m = mex(reached[v])
                    self.assertTrue(any(to not in number and m not in reached[to] for to in options), graph)
            for parts in (1, 2, 3) if len(graph) < 5 else (1, 2):
                for p, result in results(graph, parts).items():
                    infinite = [v for v in p if v not in number]
                    x = functools.reduce(lambda a, b: a ^ b, (number[v] for v in p if v in number), 0)
                    expected = x != 0 if not infinite else None
                    if len(infinite) == 1 and x in reached[infinite[0]]:
                        expected = True
                    self.assertEqual(result, expected, (graph, p))
                    drawn += result is None
        self.assertGreater(drawn, 1000)

    def test_theorem_7(self):
        for graph in self.graphs():
            number = labels(graph)
            depth = {v: i for i, v in enumerate(number)}
            for p in itertools.product(number, repeat=2):
                if number[p[0]] != number[p[1]]:
                    continue
                measure = 2 * number[p[0]], depth[p[0]] + depth[p[1]]
                for v, other in (p, p[::-1]):
                    for to in graph[v]:
                        answers = [(reply, other) for reply in graph[to]] + [(to, reply) for reply in graph[other]]
                        measures = [(number[a] + number[b], depth[a] + depth[b]) for a, b in answers
                                    if a in number and b in number and number[a] == number[b]]
                        self.assertLess(min(measures), measure, (graph, p, to))


class TakingAndBreaking(unittest.TestCase):
    def test_theorems_13_and_14(self):
        dice = random.Random(5)
        codes = [[0, 3], [0, 2], [0, 3, 0, 0, 3, 3, 3, 0, 3]]
        codes += [[0, *(dice.randint(0, 3) for _ in range(dice.randint(0, 3))), dice.choice((2, 3))]
                  for _ in range(60)]
        for code in codes:
            k = len(code) - 1
            size = min(3 * k + 3 + (2 * k + 1) ** k, 160)
            g = [0]
            for n in range(1, 2 * size):
                digit = [code[min(t, k)] for t in range(n + 1)]
                options = [g[n - t] for t in range(1, n) if digit[t] & 2]
                g.append(mex(options + [0] * (digit[n] & 1)))
            least = {}
            states = {}
            found = None
            for n in range(2 * k + 2, size):
                used = set(g[1:n - k]) | ({0} if code[k] & 1 else set())
                least[n] = mex(used)
                self.assertEqual(used, set(range(least[n])), code)
                if n < 3 * k + 2 or found:
                    continue
                state = tuple(g[n - i] - least[n] for i in range(1, k + 1))
                self.assertLessEqual(max(map(abs, state), default=0), k)
                if state in states:
                    found = states[state], n - states[state], least[n] - least[states[state]]
                states[state] = n
            self.assertIsNotNone(found, code)
            r, p, s = found
            self.assertGreater(s, 0)
            for n in range(r - k, len(g) - p):
                self.assertEqual(g[n + p], g[n] + s, code)


def wythoff_pairs(k, misere, below):
    """By the closed forms, in integers: a = (2 - k + root)/2 and 1/a = (k - 2 + root)/(2k)."""
    def rounded(rational, roots, divisor):
        return (rational + math.isqrt((k * k + 4) * roots * roots)) // divisor
    pairs = []
    for i in range(below):
        if misere and k > 1:
            c = rounded(i * k * (2 - k) + k - 2, i * k + 1, 2 * k)
            pairs.append((c, c + k * i + 1))
        else:
            a = rounded(i * (2 - k), i, 2)
            pairs.append((a, a + k * i))
    return [(0, 1), (2, 2)] + pairs[2:] if misere and k == 1 else pairs


class Wythoff(unittest.TestCase):
    SIZE = 34

    def lost(self, k, misere):
        lost = set()
        for x, y in sorted(itertools.product(range(self.SIZE), repeat=2), key=sum):
            options = [(i, y) for i in range(x)] + [(x, j) for j in range(y)]
            options += [(x - i, y - j) for i in range(1, x + 1) for j in range(max(1, i - k + 1), min(y, i + k - 1) + 1)]
            if not lost.intersection(options) if options else not misere:
                lost.add((x, y))
        return {(x, y) for x, y in lost if x <= y}

    def test_theorems_23_and_24_and_corollary_25(self):
        for k, misere in itertools.product(range(1, 5), (False, True)):
            pairs = wythoff_pairs(k, misere, self.SIZE)
            self.assertEqual(self.lost(k, misere), {pair for pair in pairs if pair[1] < self.SIZE}, (k, misere))
        for k, misere in itertools.product(range(1, 9), (False, True)):
            pairs = wythoff_pairs(k, misere, 400)
            numbers = sorted(number for pair in pairs for number in set(pair))
            self.assertEqual(numbers[:400], list(range(400)), (k, misere))
            special = 2 if misere and k == 1 else 0
            difference = 2 if special else int(misere)
            taken = set(itertools.chain(*pairs[:special]))
            for pair in pairs[special:]:
                self.assertEqual(pair, (mex(taken), mex(taken) + difference))
                taken.update(pair)
                difference += k


class Words(unittest.TestCase):
    @staticmethod
    @functools.cache
    def last_taker_wins(word):
        if len(word) == 1:
            return word == "W"
        choose = any if len(word) % 2 else all
        return choose(map(Words.last_taker_wins, (word[1:], word[:-1])))

    def wins_at_opposite_ends(self, word, last_taker):
        """Whether a player wins by answering so, whatever the opponent, who is to move, does."""
        if len(word) == 1:
            return (word == "W") == last_taker
        for end in (0, -1):
            left = word[1:] if end == 0 else word[:-1]
            if len(left) == 1:
                won = (left == "W") == last_taker
            elif len(left) == 2 and not last_taker and self.middle == "LWL":
                won = "W" in left and left.replace("W", "", 1) == "L"
            else:
                won = self.wins_at_opposite_ends(left[:-1] if end == 0 else left[1:], last_taker)
            if not won:
                return False
        return True

    def test_theorem_26_and_corollary_27(self):
        for length in range(2, 11):
            for letters in itertools.product("LW", repeat=length):
                word = "".join(letters)
                count = 2 if length % 2 == 0 else 3
                self.middle = word[(length - count) // 2:][:count]
                closed = self.middle == "WW" if count == 2 else self.middle in ("WWL", "LWW", "WWW")
                self.assertEqual(self.last_taker_wins(word), closed, word)
                if (length % 2 == 1) != closed:  # The winner is not to move.
                    self.assertTrue(self.wins_at_opposite_ends(word, closed), word)
                    continue
                kept = ("W", 3, "WW") if closed else ("L", 2, "L")
                after = []
                for left in (word[1:], word[:-1]):
                    width = len(kept[2])
                    if left[(len(left) - width) // 2:][:width] == kept[2]:
                        after.append(left)
                self.assertTrue(after, word)
                for left in after:
                    self.middle = ""
                    self.assertTrue(self.wins_at_opposite_ends(left, closed), word)


class Heaps(unittest.TestCase):
    def test_theorem_35(self):
        dice = random.Random(7)
        sets = [dice.sample(range(1, 12), dice.randint(1, 5)) for _ in range(60)]
        for takes in [*sets, [i * i for i in range(1, 20)], [i * (i + 1) for i in range(1, 20)]]:
            normal, misere = (outcomes(subtraction(takes), 150, is_misere) for is_misere in (False, True))
            self.assertEqual(misere, "N" * min(takes) + normal[:150 - min(takes)], takes)
            self.assertEqual(outcomes(subtraction(takes, sink=True), 150, True), "N" + normal[:149], takes)

    def test_theorem_35_needs_its_conditions(self):
        apart = subtraction([1], [2])
        self.assertEqual((outcomes(apart, 9), outcomes(apart, 9, True)), ("PLN" * 3, "NRP" * 3))
        sink = subtraction([2, 5], sink=True)
        self.assertEqual((outcomes(sink, 9, True)[5], outcomes(sink, 9)[3]), ("P", "N"))

        def small_squares(_, heap):
            return [heap - s for s in range(1, heap + 1) if s * s <= heap]
        lost = [[n for n, outcome in enumerate(outcomes(small_squares, 15, misere)) if outcome == "P"]
                for misere in (False, True)]
        self.assertEqual(lost, [[0, 2, 5, 8, 12], [1, 3, 6, 10, 14]])

    def test_theorem_36_and_corollary_37(self):
        for b in range(2, 10):
            for a in range(1, b):
                d = b - a
                preperiod = (a + b) * -(-a // d)
                found = outcomes(subtraction([b], [a, b]), preperiod + 3 * (a + b))
                for n, outcome in enumerate(found):
                    q, r = divmod(n, a + b)
                    expected = "P" if q * d <= r < a else "N" if r >= b + q * d else "R"
                    self.assertEqual(outcome, expected, (a, b, n))
                self.assertEqual(found[preperiod - 1], "N")
                if d == 1:
                    self.assertEqual(preperiod, (b - 1) * (2 * b - 1))


    @staticmethod
    def preperiod_of_two(a, b, c):
        """As docs/theory/behaviour.md has it where the greatest common divisor of a + c and b + c is at most c."""
        m, e = a + c, (b - a) % (a + c)
        points = [0]
        while True:
            at = len(points) * e % m
            above = min((point - at) % m or m for point in points)
            points.append(at)
            circle = sorted(points)
            if max((y - x - 1) % m + 1 for x, y in zip(circle, circle[1:] + circle[:1])) <= c:
                return (len(points) - 1) * (b + c) - m + above

    def test_theorem_36_of_any_takes_of_right(self):
        generator = random.Random(36)
        takes = [(c, [a, b]) for c in range(1, 8) for b in range(2, 17) for a in range(1, b)]
        takes += [(generator.randint(1, 12), sorted(generator.sample(range(1, 30), generator.randint(1, 5))))
                  for _ in range(150)]
        kinds = set()
        for c, right in takes:
            heaps = 5 * (right[-1] + c) ** 2 // 2 + 200
            semigroup = [True]
            for h in range(1, heaps + c + 1):
                semigroup.append(any(s + c <= h and semigroup[h - s - c] for s in right))
            found = outcomes(subtraction([c], right), heaps)
            for n, outcome in enumerate(found):
                left_wins = not any(semigroup[max(0, n - c + 1) : n + 1])
                right_wins = any(semigroup[n + 1 : n + c + 1])
                expected = "N" if left_wins and right_wins else "L" if left_wins else "R" if right_wins else "P"
                self.assertEqual(outcome, expected, (c, right, n))
            g = math.gcd(*(s + c for s in right))
            if g <= c:
                elements = [h for h, is_in in enumerate(semigroup) if is_in]
                preperiod = max(y for x, y in zip(elements, elements[1:]) if y - x > c)
                pattern = "R"
                if len(right) == 2:
                    self.assertEqual(preperiod, self.preperiod_of_two(*right, c), (c, right))
            else:
                preperiod = max((x + c for x in range(0, heaps // 2, g) if not semigroup[x]), default=0)
                least = min(c, g - c)
                pattern = "P" * least + ("L" if g > 2 * c else "R") * abs(g - 2 * c) + "N" * least
            self.assertEqual(found[preperiod:], (pattern * len(found))[preperiod : len(found)], (c, right))
            if preperiod > 0:
                self.assertNotEqual(found[preperiod - 1], (pattern * len(found))[preperiod - 1], (c, right))
            kinds.add((g > c, (g > 2 * c) - (g < 2 * c), preperiod > 0))
        self.assertEqual(len(kinds), 7)

    def test_theorem_36_under_misere_play(self):
        generator = random.Random(37)
        for _ in range(200):
            c, right = generator.randint(1, 12), sorted(generator.sample(range(1, 25), generator.randint(1, 5)))
            semigroup = [True]
            for h in range(1, 300):
                semigroup.append(any(s + c <= h and semigroup[h - s - c] for s in right))
            for n, outcome in enumerate(outcomes(subtraction([c], right), 300, True)):
                right_wins = any(semigroup[max(0, n - right[0] + 1) : n + 1])
                left_wins = n < c or not any(semigroup[max(0, n - c - right[0] + 1) : n - c + 1])
                expected = "N" if left_wins and right_wins else "L" if left_wins else "R" if right_wins else "P"
                self.assertEqual(outcome, expected, (c, right, n))

    def test_theorem_36_in_closed_form(self):
        for a, c, k in itertools.product(range(1, 12), range(1, 12), range(3)):
            m = a + c
            for e in range(1, min(c, m - 1) + 1):
                self.assertEqual(self.preperiod_of_two(a, a + k * m + e, c), (k + 1) * m * -(-a // e))
            b = a + k * m + m - 1
            self.assertEqual(self.preperiod_of_two(a, b, c), a * b + (a - 1) * (c - 1))


    @staticmethod
    def outcome_by_theorem_60(k, n):
        row, column = divmod(n, 3 * k + 2)
        if row >= 4 * k - 3 or (row, column) == (4 * k - 4, 2 * k):
            return "L"
        for first, heaps, last_r in ((0, k, -2), (k + 1, k - 1, -1), (2 * k + 2, k - 1, 0)):
            if first <= column < first + heaps:
                last_r += 4 * (column - first)
                return "R" if row <= last_r else "P" if row <= last_r + 2 else "L"
        return "N"

    def test_theorem_60(self):
        for k in range(2, 16):
            preperiod = (3 * k + 2) * (4 * k - 3)
            longest_take = 2 * k + 2
            found = outcomes(subtraction([k, 2 * k, 2 * k + 1], [1, k + 2, longest_take]), preperiod + longest_take)
            # As many equal outcomes as the longest take recur for ever.
            self.assertEqual(list(found), [self.outcome_by_theorem_60(k, n) for n in range(len(found))], k)
            self.assertEqual((found[preperiod - 1], set(found[preperiod:])), ("N", {"L"}), k)


class AdditiveSets(unittest.TestCase):
    SWAPPED = [2, 1, 0, 3]

    @staticmethod
    def values(a, b, heaps, sink=False):
        return nim_values(subtraction([a, b, a + b], sink=sink), heaps)

    def test_theorem_38(self):
        for b in range(2, 17):
            for a in range(1, b):
                c, r = divmod(b, a)
                d = math.gcd(a, b)
                p = a * (2 * b + r) // math.gcd(a, r) if c % 2 == 0 else 2 * b + a - r
                g = self.values(a, b, 2 * p)
                h = self.values(a, b, 2 * p, sink=True)
                self.assertEqual(least_period(g, p), p, (a, b))
                self.assertEqual(least_period([value == 0 for value in g], p), p, (a, b))
                self.assertEqual(h, [self.SWAPPED[g[(p - b - n) % p]] for n in range(2 * p)], (a, b))
                wider = self.values(a, b, 2 * p + a + b)
                self.assertEqual(wider[:2 * p], [mex({wider[n + a], wider[n + b], wider[n + a + b]})
                                                 for n in range(2 * p)], (a, b))
                # Common factors: floor for the usual game, ceil under sink.
                one, other = (self.values(a // d, b // d, 2 * p // d + 2, sink) for sink in (False, True))
                self.assertEqual(g, [one[n // d] for n in range(2 * p)], (a, b))
                self.assertEqual(h, [other[-(-n // d)] for n in range(2 * p)], (a, b))
                if d == 1 and (c % 2 or r == 0):
                    lost = [n for n in range(p) if g[n] == 0]
                    self.assertEqual(lost, [n for n in range(c * a) if n // a % 2 == 0], (a, b))

    def test_columns_are_the_same_a_later(self):
        for b in range(2, 20):
            for a in (a for a in range(1, b) if math.gcd(a, b) == 1):
                c, r = divmod(b, a)

                def begin(j):
                    return -(j * r // a)

                def low(m, j):
                    if c % 2 == 0:
                        return 2 * c * m + 2 * begin(j - 2 * m) - begin(j - m)
                    return (2 * c + 1) * m + begin(j - m)
                for m, j in itertools.product(range(4), range(-a, a)):
                    self.assertEqual(low(m, j + a), low(m, j) - r)


class ThreeTakes(unittest.TestCase):
    @staticmethod
    def applies(g, a, b, c, e):
        return (all(g[n] == g[n - c] ^ 1 for n in range(e, e + b))
                and all(g[n] < 2 or {g[n - a], g[n - b]} == {0, 1} for n in range(e + b - c, e + b)))

    def test_theorem_53(self):
        """Where it applies it holds; and it does to sets under sink for which no sum is a multiple of the period."""
        applied = 0
        for c in range(3, 15):
            for a, b in itertools.combinations(range(1, c), 2):
                for sink in (False, True):
                    g = nim_values(subtraction([a, b, c], sink=sink), 12 * c)
                    for e in range(2 * c + 1, 5 * c):
                        if self.applies(g, a, b, c, e):
                            applied += 1
                            self.assertTrue(all(g[n] == g[n - c] ^ 1 for n in range(e, len(g))), (a, b, c, sink))
                            break
        self.assertGreater(applied, 20)
        for (a, b, c), preperiod in {(4, 10, 21): 74, (2, 8, 25): 55, (7, 17, 36): 126, (6, 20, 39): 323}.items():
            g = nim_values(subtraction([a, b, c], sink=True), preperiod + 8 * c)
            self.assertTrue(self.applies(g, a, b, c, preperiod + 2 * c), (a, b, c))
            tail = g[preperiod:]
            self.assertEqual(least_period(tail, 2 * c), 2 * c)
            self.assertNotEqual(g[preperiod - 1], g[preperiod - 1 + 2 * c])
            self.assertEqual(2 * c // (a + b) % 2, 1)
            self.assertTrue(all(g[n] == g[n + a + b] for n in range(preperiod, preperiod + 4 * c) if g[n] < 2))


class LongTakes(unittest.TestCase):
    @staticmethod
    def blocks(takes, long, sink, count):
        """The nim-values of each block of `long` heaps."""
        first = 1 if sink else 0
        g = nim_values(subtraction([*takes, long], sink=sink), first + count * long)
        return [g[first + k * long:first + (k + 1) * long] for k in range(count)]

    @staticmethod
    def alike(blocks, greatest, s):
        c = len(blocks[0])
        return sum(1 for _ in itertools.takewhile(lambda v: v[c - greatest - s:c - s] == v[c - greatest:], blocks))

    @staticmethod
    def period(takes):
        """The least one, of heaps without sink."""
        values = bytearray()
        for heap in itertools.count():
            options = {values[heap - take] for take in takes if take <= heap}
            values.append(next(value for value in itertools.count() if value not in options))
            # Where the values below a heap are those below a smaller one, all later ones are the same, too.
            if heap.bit_count() == 1 and heap > 2 * takes[-1]:
                found = values.rfind(values[-takes[-1]:], 0, heap)
                if found >= 0:
                    return heap + 1 - takes[-1] - found

    def test_theorem_55(self):
        """The blocks of longer takes are as it says as far as it speaks of them, and not always farther."""
        spoken = otherwise = 0
        for takes in [*itertools.combinations(range(1, 7), 2), (1,), (3,), (1, 3, 4), (2, 3, 7), (1, 4, 5, 6)]:
            b = max(takes)
            for s, longer, sink in itertools.product((b, sum(takes), 2 * b + 1), range(4), (False, True)):
                c = b + s + longer * s // 2
                v = self.blocks(takes, c, sink, 5)
                count = self.alike(v, b, s)
                spoken += count
                for t in (1, 2):
                    w = self.blocks(takes, c + t * s, sink, 5)
                    expected = [block + t * block[c - s:] for block in v]
                    self.assertEqual(w[:count], expected[:count], (takes, c, s, t, sink))
                    otherwise += w != expected
                    self.assertGreaterEqual(self.alike(w, b, s), count)
        self.assertGreater(spoken, 500)
        self.assertGreater(otherwise, 100)

    def test_corollary_56(self):
        """What it says of longer takes is so, and each kind of period is met."""
        met = collections.Counter()
        for a, b in [*itertools.combinations(range(1, 6), 2), (2, 8), (4, 10)]:
            s = a + b
            for c, sink in itertools.product(range(b + s, b + 4 * s), (False, True)):
                v = self.blocks((a, b), c, sink, 8)
                numbers = [value for block in v for value in block]
                alike = self.alike(v, b, s)
                sums = {s: (0, s), a + c: (1, a), b + c: (1, b), 2 * c: (2, 0)}
                found = next(((k, sums[p]) for k in range(alike - 2) for p in sums
                              if v[k] == numbers[k * c + p:(k + 1) * c + p]), None)
                if found is None:
                    continue
                k, (times, more) = found
                met[times, more == 0] += 1
                for longer in (c + s, c + 3 * s):
                    w = self.blocks((a, b), longer, sink, 8)
                    tail = [value for block in w[k:] for value in block]
                    period = times * longer + more
                    self.assertEqual(tail[:-period], tail[period:], (a, b, c, longer, sink))
                    for d in (s, 2 * a, 2 * b):
                        self.assertTrue(v[k][:-d] == v[k][d:] or tail[:-d] != tail[d:], (a, b, c, longer, sink))
        self.assertEqual(set(met), {(0, False), (1, False), (2, True)})
        self.assertGreater(min(met.values()), 3)

    def test_more_takes(self):
        """What is observed of three takes and a long one."""
        cases = usual = 0
        for takes in itertools.combinations(range(1, 9), 3):
            if math.gcd(*takes) > 1:
                continue
            s = self.period(takes)
            for rest in range(s):
                c = (12 if rest else 40) * s + rest
                first, second, third = (self.period((*takes, c + i * s)) for i in range(3))
                self.assertEqual(second - first, third - second, (takes, c))
                n, odd = divmod(second - first, s)
                self.assertTrue(odd == 0 and n <= 4, (takes, c))
                cases += 1
                usual += s % first == 0 if n == 0 else n == 1 and first - c in takes
        self.assertEqual((cases, usual), (453, 412))


class SumsUnderMiserePlay(unittest.TestCase):
    def test_theorem_39(self):
        for size in (1, 2, 3):
            for takes in itertools.combinations(range(1, 7), size):
                g = nim_values(subtraction(takes), 12)

                @functools.cache
                def wins(heaps):
                    left = [tuple(sorted((*heaps[:i], heap - take, *heaps[i + 1:])))
                            for i, heap in enumerate(heaps) for take in takes if take <= heap]
                    return not left or any(not wins(to) for to in left)

                for heaps in itertools.combinations_with_replacement(range(12), 3):
                    values = [g[heap] for heap in heaps]
                    xor = functools.reduce(lambda a, b: a ^ b, values)
                    said = xor != 0 if max(values) > 1 else values.count(1) % 2 == 0
                    self.assertEqual(wins(heaps), said, (takes, heaps))


if __name__ == "__main__":
    unittest.main()
