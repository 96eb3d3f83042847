"""Games over HTTP: played to the end, resumed from their moves, refused, and limited."""

import json
import pathlib
import sys
import tempfile
import unittest

from running_server import Server

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
OTHER = {"left": "right", "right": "left"}
FLIP = {"win": "loss", "draw": "draw", "loss": "win"}

# Positions from which the player to move wins, whoever that is, and, but for difference, could lose.
GAMES = [("subtraction(1,2,3) ending(1)", "20"), ("nim", "3+5+7"), ("nim misere", "1+1+2"),
         ("zone(1,4|2,3)", "10"), ("ends", "WLWWL"), ("difference", "14,4")]


class PlayTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM)
        cls.addClassCleanup(cls.server.__exit__)

    def post(self, body, server=None):
        text = body if isinstance(body, (bytes, str)) else json.dumps(body)
        return (server or self.server).json("/api/v1/play", method="POST", body=text,
                                            Content_Type="application/json")

    def play(self, rules, position, starts="left", moves=(), **more):
        status, answer = self.post({"rules": rules, "position": position, "starts": starts,
                                    "moves": list(moves), **more})
        self.assertEqual(status, 200, answer)
        return answer

    def refused(self, body, *words, status=400, server=None):
        got, answer = self.post(body, server)
        self.assertEqual(got, status, answer)
        self.assertEqual(answer["error"]["kind"], "bad-input" if status == 400 else "limit")
        for word in words:
            self.assertIn(word, answer["error"]["message"])
        return answer["error"]

    def finish(self, rules, position, choose, starts="left", opponent="perfect"):
        """A game in which the starter chooses among the options; the last answer."""
        answer = self.play(rules, position, starts)
        while not answer["over"]:
            moves = [move["move"] for move in answer["moves"]]
            self.assertEqual(answer["turn"], starts)
            moves.append(choose(answer["options"])["move"])
            answer = self.play(rules, position, starts, moves, opponent=opponent)
            if answer["reply"] is not None:
                self.assertEqual(answer["reply"], answer["moves"][-1]["move"])
                moves.append(answer["reply"])
            self.assertEqual([move["move"] for move in answer["moves"]], moves)
        return answer


def best(options):
    return next(option for option in options if option["best"])


def losing(options):
    return next((option for option in options if option["result"] == "loss"), options[0])


class Games(PlayTest):
    def test_vertices_are_named_as_in_positions(self):
        graphs = {"g": 'from,to\n"my room",b\nb,"my room"\n'}
        answer = self.play("graph(g)", '"my room"+b', graphs=graphs)
        self.assertEqual(answer["components"], ['"my room"', "b"])
        self.assertEqual([move["leaves"] for move in answer["options"]], [["b"], ['"my room"']])

    def test_scripts_are_drawn_and_their_mistakes_told(self):
        script = ("function options(n)\n  return n > 0 and {{to = n - 1, name = 'step'}} or {}\nend\n"
                  "function draw(n) return {grid = {'x', '.'}} end\n")
        answer = self.play("script(g.lua)", "3+1", moves=["step in 3"], scripts={"g.lua": script})
        drawing = {"kind": "grid", "rows": ["x", "."], "pieces": {}, "called": None}
        self.assertEqual(answer["components"], [{"text": text, "drawing": drawing} for text in "31"])
        self.assertEqual(answer["moves"][0]["leaves"], [{"text": "2", "drawing": drawing}])
        self.assertEqual(answer["game"]["component"], "state")
        self.assertEqual(answer["game"]["board"]["picture"], "drawing")
        body = {"rules": "script(g.lua)", "position": "3", "starts": "left",
                "scripts": {"g.lua": script.replace("n - 1", "m - 1")}}
        status, told = self.post(body)
        self.assertEqual(status, 400)
        self.assertEqual((told["error"]["script"], told["error"]["line"]), ("g.lua", 2))
        self.assertEqual(told["error"]["text"].strip()[:8], "return n")
        status, told = self.server.json("/api/v1/solve?rules=script(other.lua)&position=3")
        self.assertEqual(status, 400)
        self.assertIn("send it in a body with 'scripts'", told["error"]["message"])

    def test_right_moves_keep_the_win(self):
        for rules, position in GAMES:
            for starts in ("left", "right"):
                with self.subTest(rules=rules, starts=starts):
                    end = self.finish(rules, position, best, starts)
                    self.assertEqual(end["winner"], starts)
                    self.assertEqual(set(end["left_results"]), {"win" if starts == "left" else "loss"})
                    self.assertIsNone(end["mistake"])

    def test_a_wrong_move_loses_and_is_named(self):
        for rules, position in GAMES:
            if rules == "difference":  # where every move is as good
                continue
            with self.subTest(rules=rules):
                end = self.finish(rules, position, losing)
                self.assertEqual(end["winner"], "right")
                self.assertEqual(end["moves"][end["mistake"]]["by"], "left")
                results = end["left_results"]
                self.assertEqual(results[end["mistake"]:end["mistake"] + 2], ["win", "loss"])

    def test_the_lost_side_of_the_difference_game(self):
        end = self.finish("difference", "16,10", losing)
        self.assertEqual((end["winner"], end["mistake"]), ("right", None))

    def test_every_position_as_solve_has_it(self):
        end = self.finish("zone(3|5)", "17", losing)
        at = [end["position"]] + [move["to"] for move in end["moves"]]
        player = [end["starts"]] + [OTHER[move["by"]] for move in end["moves"]]
        self.assertEqual(len(end["left_results"]), len(at))
        for position, turn, left in zip(at, player, end["left_results"]):
            path = f"/api/v1/solve?rules=zone(3%7C5)&position={position}"
            result = self.server.json(path)[1][turn + "_first"]
            self.assertEqual(left, result if turn == "left" else FLIP[result], position)

    def test_large_heaps_have_no_table_and_the_same_results(self):
        answer = self.play("subtraction(1,2,3)", "1000003", "right", ["take 1", "take 1"])
        self.assertEqual(answer["left_results"], ["loss", "win", "loss"])
        far = self.play("subtraction(1,2,3)", "1000000000000000003", "right", ["take 1", "take 1"])
        self.assertEqual(far["left_results"], answer["left_results"])

    def test_boards_too_large_to_solve_are_played_all_the_same(self):
        board, moves = "/".join(["." * 6] * 6), []
        game = ("script(domineering)", board)
        start = self.play(*game, work=1_000_000)
        self.assertEqual((start["left_results"], len(start["options"])), ([None], 30))
        self.assertEqual({option["result"] for option in start["options"]}, {None})
        self.assertRegex(start["why"], r"^Who wins is not known: .* work limit of 1000000 steps")
        self.assertEqual(self.play(*game)["left_results"], ["win"])  # with all that a request may do
        while True:
            answer = self.play(*game, moves=moves, work=1_000_000)
            results = answer["left_results"]
            known = results[-1] is not None
            first = next((i for i, each in enumerate(results) if each), len(results))
            self.assertEqual(known, first < len(results))
            self.assertNotIn(None, results[first:])  # positions before one that is too large are not tried
            self.assertEqual(answer["options_listed"], "all")  # the results of some may be null
            self.assertTrue(answer["over"] or answer["options"])
            if known and not answer["over"]:
                exact = self.play(*game, moves=moves)
                self.assertEqual(results[first:], exact["left_results"][first:])
                worth = {o["move"]: o["result"] for o in exact["options"]}
                self.assertEqual({o["move"] for o in answer["options"]}, set(worth))
                for option in answer["options"]:
                    self.assertIn(option["result"], (None, worth[option["move"]]))
            if answer["over"]:
                break
            moves.append(answer["options"][-1]["move"])
        self.assertTrue(known)
        exact = self.play(*game, moves=moves)
        self.assertNotIn(None, exact["left_results"])
        if answer["mistake"] is not None:
            self.assertEqual(answer["mistake"], exact["mistake"])

    def test_what_opponents_do_where_nobody_knows_who_wins(self):
        game = ("script(domineering)", "/".join(["." * 8] * 8))
        for opponent in ("learner", "careful", "random", "greedy"):
            answer = self.play(*game, opponent=opponent, work=1_000_000)
            self.assertEqual((len(answer["moves"]), answer["left_results"]), (1, [None, None]))
        self.refused({"rules": game[0], "position": game[1], "starts": "left", "opponent": "perfect",
                      "work": 1_000_000}, "perfect finds no move: ", "work limit of 1000000 steps", status=422)
        declined = self.play(*game, opponent="learner", draw=True, work=1_000_000)
        self.assertEqual((declined["draw_accepted"], declined["over"]), (False, False))
        agreed = self.play(*game, draw=True, work=1_000_000)
        self.assertEqual((agreed["end"], agreed["mistake"], agreed["left_results"]), ("agreement", None, [None]))
        for work in (-1, "7", 1.5, True):
            self.refused({"rules": "nim", "position": "3", "starts": "left", "work": work}, "work")
        self.assertEqual(self.play("nim", "3+5", work=2**53)["left_results"], ["win"])

    def test_endings(self):
        for rules, position, moves, winner, ending in (
                ("subtraction(1,2,3) ending(1)", "2", ["take 1"], "left",
                 "Right is left with 1, and so loses."),
                ("subtraction(2,5,7) ending(1)", "2", [], "nobody",
                 "Left cannot move, and so nobody wins."),
                ("subtraction(2) ending(1)", "4", ["take 2"], "nobody",
                 "Right cannot move, and so nobody wins."),
                ("nim", "3", ["take 3"], "left", "Right cannot move, and so loses."),
                ("nim misere", "3", ["take 3"], "right", "Right cannot move, and so wins."),
                ("nim", "0", [], "right", "Left cannot move, and so loses."),
                ("ends", "W", ["take the last letter"], "left", "Left took the last letter, a W, and so wins."),
                ("ends", "LL", ["take first", "take the last letter"], "left",
                 "Right took the last letter, an L, and so loses."),
                ("difference", "2,1", [], "right", "Left cannot move, and so loses.")):
            with self.subTest(rules=rules, position=position):
                answer = self.play(rules, position, moves=moves)
                self.assertTrue(answer["over"])
                self.assertEqual((answer["winner"], answer["ending"]), (winner, ending))
                self.assertEqual((answer["options"], answer["why"]), ([], None))

    def test_draws_are_offered(self):
        drawn, lost = ("subtraction(2,5,7) ending(1)", "9"), ("subtraction(1,2,3)", "8")
        for game, opponent, accepted in ((drawn, "greedy", True), (drawn, None, True),
                                         (lost, "greedy", False), (lost, None, True)):
            with self.subTest(game=game, opponent=opponent):
                more = {"opponent": opponent} if opponent else {}
                answer = self.play(*game, draw=True, **more)
                self.assertEqual((answer["draw_accepted"], answer["over"]), (accepted, accepted))
                self.assertEqual((answer["end"], answer["winner"], answer["ending"]),
                                 ("agreement", "nobody", "The players have agreed to a draw, and so nobody wins.")
                                 if accepted else (None, None, None))
                self.assertEqual((answer["moves"], answer["mistake"]), ([], None))
        over = self.play("nim", "0", draw=True)
        self.assertEqual((over["end"], over["draw_accepted"]), ("no-move", None))
        self.assertIsNone(self.play("nim", "3")["draw_accepted"])

    def test_an_answer_while_it_goes_on(self):
        answer = self.play("subtraction(1,2,3) ending(1)", "21", "right", ["take 3"])
        self.assertEqual(answer["moves"], [{"by": "right", "move": "take 3", "to": "18",
                                            "component": 0, "leaves": ["18"]}])
        self.assertEqual(answer["components"], ["21"])
        self.assertEqual(answer["game"]["board"], {"picture": "flags", "floor": "1", "zones": None})
        self.assertEqual((answer["at"], answer["turn"], answer["over"]), ("18", "left", False))
        self.assertEqual([answer[name] for name in ("reply", "winner", "ending", "mistake")], [None] * 4)
        self.assertEqual(answer["left_results"], ["win", "win"])
        self.assertEqual([(o["move"], o["to"], o["result"], o["best"]) for o in answer["options"]],
                         [("take 1", "17", "win", True), ("take 2", "16", "loss", False),
                          ("take 3", "15", "loss", False)])
        self.assertTrue(answer["why"])
        self.assertEqual(answer["options_listed"], "all")

    def test_partizan_options_are_of_the_player_to_move(self):
        left = self.play("zone(3|5)", "17", "left")
        right = self.play("zone(3|5)", "17", "right")
        self.assertEqual([o["to"] for o in left["options"]], ["11"])
        self.assertEqual(left["why"], "Every move leaves a position that the opponent wins.")
        self.assertEqual([o["to"] for o in right["options"]], ["12"])
        self.assertFalse(left["impartial"])

    def test_every_strategy_replies(self):
        names = [entry["name"] for entry in self.server.json("/api/v1/strategies")[1]]
        self.assertIn("perfect", names)
        self.assertFalse({"lua", "engine"} & set(names))
        for name in names:
            rules, position = (("ends", "WLWLL") if name.startswith("letters") else
                               ("subtraction(1,2,3) ending(1)", "21"))
            self.assertIsNotNone(self.play(rules, position, opponent=name)["reply"], name)

    def test_chance_is_the_seed_alone(self):
        def reply(moves, seed):
            return self.play("nim", "1000", moves=moves, opponent="random", seed=seed)["reply"]
        self.assertEqual(reply([], 7), reply([], 7))
        self.assertGreater(len({reply([], seed) for seed in range(8)}), 4)
        self.assertGreater(len({reply(["take 1"] * n, 7) for n in range(8)}), 4)

    def test_an_opponent_leaves_a_finished_game_alone(self):
        answer = self.play("nim", "3", moves=["take 3"], opponent="perfect")
        self.assertEqual((answer["reply"], len(answer["moves"])), (None, 1))


class Refusals(PlayTest):
    GOOD = {"rules": "nim", "position": "3+5", "starts": "left"}

    def test_bodies_of_another_shape(self):
        for body in (b"", b"{", b"null", b"[]", b"3", b'"x"', b"\xff", b"[" * 60_000,
                     b'{"rules":' + b"[" * 60_000, b'{"rules":' + b'{"a":' * 10_000,
                     b'{"rules":"nim"}}', b'{"rules":"nim"', b'{"moves":["take 1"'):
            with self.subTest(body=body[:40]):
                self.refused(body, "the body")
        self.assertEqual(self.play("nim", "3")["over"], False)

    def test_members_that_are_wrong_are_named(self):
        for change, words in (
                ({"rules": 3}, ["string in 'rules'"]), ({"rules": None}, ["'rules'"]),
                ({"position": ["3"]}, ["string in 'position'"]), ({"starts": "Left"}, ["'starts'"]),
                ({"starts": True}, ["'starts'"]), ({"moves": "take 1"}, ["list of strings in 'moves'"]),
                ({"moves": [1]}, ["'moves'"]), ({"moves": [["take 1"]]}, ["'moves'"]),
                ({"moves": {}}, ["'moves'"]), ({"moves": [{}]}, ["'moves'"]), ({"moves": None}, ["'moves'"]),
                ({"opponent": 1}, ["string in 'opponent'"]), ({"seed": "1"}, ["number", "'seed'"]),
                ({"seed": -1}, ["'seed'"]), ({"seed": 1.5}, ["'seed'"]), ({"seed": 2**64}, ["'seed'"]),
                ({"let": "a=1"}, ["no member 'let'", "opponent"]), ({"Rules": "nim"}, ["'Rules'"])):
            with self.subTest(change=change):
                self.refused(dict(self.GOOD, **change), *words)
        for name in self.GOOD:
            self.refused({n: v for n, v in self.GOOD.items() if n != name}, f"'{name}' is missing")
        self.refused('{"rules":"nim","rules":"nim","position":"3","starts":"left"}', "'rules' is there twice")
        self.refused('{"rules":"nim","position":"3","starts":"left","moves":[],"moves":[]}', "'moves'", "twice")

    def test_texts_that_are_wrong_have_their_place(self):
        self.assertEqual(self.refused(dict(self.GOOD, rules="subtraction(1,,2)"))["offset"], 14)
        self.assertEqual(self.refused(dict(self.GOOD, rules="subtraction(a)"))["text"], "subtraction(a)")
        self.assertEqual(self.refused(dict(self.GOOD, position="3+x"))["offset"], 2)
        self.refused(dict(self.GOOD, rules="@/etc/passwd"))

    def test_moves_that_are_none_are_named(self):
        self.refused(dict(self.GOOD, moves=["take 1 from 3", "take 9 from 5"]), "move 2", "'take 9 from 5'",
                     "only 5")
        self.refused(dict(self.GOOD, moves=["1"]), "move 1", "'1'", "which heap")
        self.refused(dict(self.GOOD, moves=[""]), "move 1")
        self.refused({"rules": "nim", "position": "1", "starts": "left", "moves": ["take 1", "take 1"]},
                     "move 2", "over")

    def test_no_path_is_read_and_no_program_started(self):
        with tempfile.TemporaryDirectory() as folder:
            trace = pathlib.Path(folder) / "trace"
            for name in ("lua:/etc/passwd", f"engine:touch {trace}", "engine:", "lua:", "lua", "engine",
                         "perfect:", "perfect:/etc/passwd", " perfect", "", "Perfect", "you",
                         f"engine:touch {trace}\u0000", "@/etc/passwd"):
                with self.subTest(name=name):
                    said = "control characters" if "\0" in name else "no strategy"
                    error = self.refused(dict(self.GOOD, opponent=name), said)
                    self.assertNotIn("root", error["message"])
                    self.refused(dict(self.GOOD, opponent=name, moves=["take 3 from 3", "take 5 from 5"]))
            self.assertFalse(trace.exists())

    def test_strategies_of_other_games(self):
        self.refused(dict(self.GOOD, opponent="letters"))
        self.refused({"rules": "ends", "position": "WL", "starts": "left", "opponent": "flags"})


class Limits(PlayTest):
    def test_moves_are_counted(self):
        body = {"rules": "subtraction(1)", "position": "20000", "starts": "left", "moves": [""] * 10_001}
        self.refused(body, "10001 moves", "10000", status=422)

    def test_heaps_that_have_more_moves_than_can_be_listed(self):
        heap = str(10**18)
        answer = self.play("nim", heap)
        self.assertEqual((answer["over"], answer["options_listed"]), (False, "winning"))
        self.assertEqual(answer["left_results"], ["win"])
        body = {"rules": "nim", "position": heap, "starts": "left"}
        answer = self.play("nim", heap, moves=["take 1", str(10**18 - 2)])
        self.assertEqual((answer["at"], answer["turn"]), ("1", "left"))
        self.refused(dict(body, opponent="random"), "options", status=422)
        answer = self.play("nim", "20000", moves=["take 1"])
        self.assertEqual((answer["at"], answer["options_listed"]), ("19999", "winning"))

    def test_work_and_answers_are_bounded(self):
        with Server(PROGRAM, "--work", "5000", "--answer", "4000") as small:
            moves = ["take 1"] * 150
            body = {"rules": "subtraction(1)", "position": "300", "starts": "left", "moves": moves}
            self.refused(body, "limit", status=422, server=small)
            word = {"rules": "ends", "position": "W" * 300, "starts": "left", "moves": ["take first"] * 20}
            self.refused(word, "4000 bytes", status=422, server=small)
            self.assertEqual(self.post({"rules": "nim", "position": "3", "starts": "left"}, small)[0], 200)

    def test_long_games_are_heavy_and_answered(self):
        answer = self.play("subtraction(1)", "5000", moves=["take 1"] * 4999)
        self.assertEqual((answer["at"], len(answer["left_results"])), ("1", 5000))
        for heap in (10**6, 10**12):  # by one table, and by the period
            answer = self.play("subtraction(1,2)", str(heap), moves=["take 1"] * 4000)
            self.assertEqual(answer["at"], str(heap - 4000))
            results = ["win" if ((heap - i) % 3 != 0) == (i % 2 == 0) else "loss" for i in range(4001)]
            self.assertEqual(answer["left_results"], results)
        huge = ",".join(["7" * 9000, "3" * 8000])
        answer = self.play("difference", huge)
        self.assertEqual(len(answer["options"]), 1)


if __name__ == "__main__":
    unittest.main()
