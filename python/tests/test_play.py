"""Games in progress, audits and many positions at once."""

import os
import pathlib
import pickle
import signal
import subprocess
import threading
import time

import numpy as np
import pytest

import lastmove as lm

PROGRAM = os.environ.get("LASTMOVE")


def test_a_game():
    play = lm.play("subtraction(1,2,3) ending(1)", 8)
    assert (play.turn, play.over, play.winner, play.ending) == ("Left", False, None, None)
    play.make(3)
    assert play.position.text == "5" and play.turn == "Right" and play.moves()[0][0] == "take 1"
    play.make("take 3").make("take 1")
    assert play.over and play.winner == "Left" and "Left" not in play.ending
    assert [name for _, name, _ in play.history] == ["take 3", "take 3", "take 1"]
    assert play.mistake() is None and "position 1" in repr(play)
    with pytest.raises(lm.Error):
        play.make(1)
    with pytest.raises(lm.Error, match="over"):
        play.reply()
    assert play.undo() and play.turn == "Left" and play.hint().outcome == "N"


def test_the_deciding_mistake():
    play = lm.play("nim", "3+5", opponent="perfect")
    play.make("take 1 from 5")
    while not play.over:
        play.make(play.moves()[0][0])
    assert play.winner == "Right" and play.mistake() == 0
    assert play.game.solve("3+5").outcome == "N"


def test_an_opponent_may_remember(tmp_path):
    script = tmp_path / "counts.lua"
    script.write_text("n = 0\nfunction move(p) n = n + 1 return (n % #p.moves) + 1 end\n")
    play = lm.play("subtraction(1,2,3)", 30, opponent=f"lua:{script}")
    for _ in range(5):
        play.make(1)
    assert [move for by, move, _ in play.history if by == "Right"] == [f"take {n}" for n in (2, 3, 1, 2, 3)]


def test_an_engine_that_thinks_hears_ctrl_c():
    timer = threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        lm.play("nim", "7").reply("engine:sleep 100")
    assert time.monotonic() - begun < 4  # It would have five seconds for its answer.


def test_opponents():
    greedy = lm.play("subtraction(1,2)", 8, opponent="greedy").make(1)
    assert greedy.position.text == "5"
    mine = lm.play("subtraction(1,2)", 8, opponent=lambda at: at.moves()[0][1]).make(1)
    assert mine.position.text == "6"
    again = pickle.loads(pickle.dumps(lm.play("nim", "3+5", first="Right").make("1 from 3")))
    assert again.position.text == "2+5" and again.turn == "Left"

    def fails(at):
        raise LookupError("no idea")

    play = lm.play("nim", "3+5")
    with pytest.raises(LookupError, match="no idea"):
        play.reply(fails)
    with pytest.raises(lm.Error):
        play.reply(lambda at: "take 9 from 5")
    assert play.position.text == "3+5" and play.reply().position.text == "3+3"
    play = lm.play("nim", "3+5", opponent=fails)
    with pytest.raises(LookupError, match="no idea"):
        play.make("take 1 from 3")
    assert play.history == [] and play.turn == "Left"
    with pytest.raises(lm.Error, match="no strategy of this name"):
        lm.play("nim", "3+5", opponent="wise")
    assert len(lm.play("nim", "3+5", opponent="perfect", seed=2**64 - 1).make("take 1 from 3").history) == 2


BOARD = "/".join(["......"] * 5)


@pytest.mark.parametrize("ask", [
    lambda play, change: play.reply(lambda at, player: change()),
    lambda play, change: play.reply(progress=lambda done: change(), work=10**9),
    lambda play, change: play.mistake(progress=lambda done: change(), work=10**9),
])
@pytest.mark.parametrize("change", [lambda play: play.undo(), lambda play: play.make("e5"), lambda play: play.reply(),
                                    lambda play: play.mistake()])
def test_a_game_is_not_changed_while_it_is_asked(ask, change):
    play = lm.play("script(domineering)", BOARD)
    for _ in range(4):
        play.make(play.moves()[0][0])
    history = play.history
    with pytest.raises(lm.Error, match="this game is being asked"):
        ask(play, lambda: change(play))
    assert play.history == history and play.undo()


def test_rules_in_python_do_not_change_their_game():
    def options(n):
        if plays and n == 3:
            plays[0].undo()
        return [n - 1] if n else []

    plays = []
    play = lm.play(lm.define(options), 5).make("to 4")
    plays.append(play)
    with pytest.raises(lm.Error, match="this game is being asked"):
        play.make("to 3")
    assert play.position.text == "4" and not play.over


def test_a_game_in_two_threads():
    play, over, refused = lm.play("nim", "+".join(["9"] * 60)), threading.Event(), set()

    def change():
        while not over.is_set():
            try:
                while play.undo():
                    pass
                play.make("take 1 from 9")
            except lm.Error as error:
                refused.add(error.kind)

    thread = threading.Thread(target=change)
    thread.start()
    for ask in (play.reply, play.mistake) * 300:
        try:
            ask()
        except lm.Error as error:
            refused.add(error.kind)
    over.set()
    thread.join()
    assert refused <= {"bad_input"} and pickle.loads(pickle.dumps(play)).history == play.history


@pytest.mark.skipif(not PROGRAM, reason="LASTMOVE names the program")
def test_saved_games_are_resumed(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(lm.play("nim", "3+5").make("take 2 from 5").save())
    shown = subprocess.run([PROGRAM, "play", "--resume", file], input="quit\n", capture_output=True, text=True).stdout
    assert "     3  |||\n     3  |||\n" in shown


def test_own_games_are_played():
    g = lm.define(lambda n: [n - k for k in (1, 2) if k <= n], start=7)
    play = lm.play(g, 7, opponent="perfect")
    assert play.make("to 6").make("to 4").position.text == "3" and not play.over
    with pytest.raises(lm.Error, match="stated in Python"):
        play.save()
    assert lm.audit("perfect", g, "0..6") and not lm.audit("greedy", g, "0..7")


def test_audits():
    found = lm.audit("greedy", "subtraction(1,2)", "1..30")
    assert not found and (found.wins, found.smallest) == (20, "4") and "spoiled" in repr(found)
    assert lm.audit("perfect", "subtraction(1,2)", 30)
    assert lm.audit("formula:n%3~=0", "subtraction(1,2)", 99).compared == 100
    wrong = lm.audit("formula:n%4~=0", "subtraction(1,2)", 99, failures=3)
    assert not wrong and wrong.smallest == "3"
    assert lm.audit("formula:3", "subtraction(1,2)", of="period")
    unproved = lm.audit("formula:3", "subtraction(s: square(s))", of="period")
    assert not unproved and (unproved.compared, unproved.wrong) == (0, 0)


def test_functions_are_audited():
    def right(at):
        return int(at.text) % 3 or 1

    def wrong(at):
        return 1

    assert lm.audit(right, "subtraction(1,2)", 60)
    found = lm.audit(wrong, "subtraction(1,2)", 60)
    assert not found and found.smallest == "2" and found.audited == "wrong"
    with pytest.raises(ZeroDivisionError):
        lm.audit(lambda at: 1 // 0, "subtraction(1,2)", 60)
    with pytest.raises(lm.Error):
        lm.audit(lambda at: 3, "subtraction(1,2)", 60)
    with pytest.raises(lm.Error, match="formula"):
        lm.audit(wrong, "subtraction(1,2)", 60, playouts=3)
    zones = lm.game("zone(3 | 5)")
    seen = set()

    def first(at, player):
        seen.add(player)
        return at.moves(player)[0][0]

    lm.audit(first, zones, "1..20")
    assert seen == {"Left", "Right"}


@pytest.mark.parametrize("rules", ["subtraction(2,5,7)", "subtraction(2,5,7) misere", "kayles", "zone(3 | 5)", "nim",
                                   "subtraction(2) stuck(draw)", "grundy", "subtraction(1 | 2)"])
def test_many_heaps_are_as_one_by_one(rules):
    g = lm.game(rules)
    heaps = np.random.default_rng(1).integers(1, 15, 60)
    many = g.solve_many(heaps)
    assert many["n"].tolist() == heaps.tolist()
    assert many["outcome"].tolist() == [g.solve(n).outcome for n in heaps]
    if "nim_value" in many:
        assert many["nim_value"].tolist() == [g.solve(n).nim_value for n in heaps]


def test_many_sums_points_and_texts():
    rows = np.random.default_rng(2).integers(0, 20, (60, 3))
    for rules in ("nim", "subtraction(1,3,4)", "nim misere"):
        g = lm.game(rules)
        many = g.solve_many(rows)
        assert many["outcome"].tolist() == [g.solve("+".join(map(str, row))).outcome for row in rows]
    wythoff = lm.game("wythoff")
    many = wythoff.solve_many(rows[:, :2])
    assert many["outcome"].tolist() == [wythoff.solve(f"({x},{y})").outcome for x, y in rows[:, :2]]
    boards = lm.game("script(domineering)")
    assert boards.solve_many(["../..", "...", "."])["outcome"].tolist() == ["N", "R", "P"]
    mixed = lm.game("nim").solve_many([3, "3+3", np.int64(0)])
    assert mixed["position"].tolist() == ["3", "3+3", "0"] and mixed["nim_value"].tolist() == [3, 0, 0]
    assert list(lm.game("vectors((1))").solve_many(np.arange(3))) == list(lm.game("vectors((1))").table("0..2"))
    own = lm.define(lambda n: range(n))
    assert own.solve_many(np.arange(5))["nim_value"].tolist() == [0, 1, 2, 3, 4]
    assert len(lm.game("nim").solve_many([])) == len(lm.game("nim").solve_many(np.zeros((0, 2), int))) == 0


def test_many_positions_that_are_none():
    g = lm.game("nim")
    with pytest.raises(lm.Error, match="position 1: "):
        g.solve_many(["3", "x"])
    with pytest.raises(lm.Error, match="position 0: "):
        lm.game("subtraction(1,2) ending(5)").solve_many(np.array([3]))
    with pytest.raises(TypeError, match="position 1: "):
        g.solve_many(["3", None])
    for masked in (np.ma.masked_array([3, -4], [0, 1]), np.ma.masked_array([[3, 4], [5, 6]], [[0, 0], [1, 0]])):
        with pytest.raises(lm.Error, match="position 1: .* masked"):
            g.solve_many(masked)
    assert g.solve_many(np.ma.masked_array([3, 4], [0, 0]))["nim_value"].tolist() == [3, 4]
    for wrong in (np.array([-1]), np.zeros((1, 1, 1), int), np.array(3), [None], [1.5], 7, None, np.array([2.5])):
        with pytest.raises((lm.Error, TypeError)):
            g.solve_many(wrong)
    with pytest.raises(lm.Error) as caught:
        g.solve_many(np.zeros(10**6, int), memory=2**20)
    assert caught.value.bound == "memory"


@pytest.mark.parametrize("rules, position, moves", [("ends", "W", ["first"]), ("nim", "1", ["1"]),
                                                    ("subtraction(1,2) ending(1)", "2", ["1"])])
def test_a_game_that_is_over_is_shown(rules, position, moves):
    game = lm.play(rules, position)
    for move in moves:
        game.make(move)
    assert game.over and game.moves() == [] and game.ending in repr(game)
    with pytest.raises(lm.Error, match="the game is over"):
        game.hint()


def test_all_that_an_audit_asks_is_within_its_work():
    with pytest.raises(lm.Error, match="too much work") as raised:
        lm.audit("perfect", lm.game("subtraction(1,2,5)"), "0..30000", work=10**8)
    assert raised.value.bound == "work"
