import { describe, expect, it } from "vitest";

import type { Form, KnownGame, Solution } from "../src/api/api";
import type { Result } from "../src/basics/sides";
import { chartPath, chartPoints } from "../src/play/chart";
import { readChoice } from "../src/play/game";
import { defaultsOf, fillRules, formOf, gameName } from "../src/rules/forms";
import { digitUse, groupMoves, nothingTyped, typeDigit } from "../src/play/moves";
import { playedBefore, playedUpTo } from "../src/play/server";
import type { Played, PlayOption } from "../src/boards/pieces/played";
import {
  endingWords,
  gameAtMistake,
  headline,
  leader,
  mistakeWords,
  outlook,
  doneWords,
  statusLine,
  timesSeen,
  yourProspect,
} from "../src/play/words";

const option = (move: string, component = 0): PlayOption => ({
  move,
  to: "",
  component,
  leaves: [],
  result: "win",
  best: false,
});
const solved = (left_first: Result, right_first: Result) =>
  ({ left_first, right_first }) as Solution;

const over: Played = {
  rules: "subtraction(1,2,3) ending(1)",
  position: "4",
  components: ["4"],
  starts: "left",
  game: {} as KnownGame,
  moves: [
    { by: "left", move: "take 2", to: "2", component: 0, leaves: ["2"] },
    { by: "right", move: "take 1", to: "1", component: 0, leaves: ["1"] },
  ],
  reply: "take 1",
  at: "1",
  turn: "left",
  over: true,
  draw_accepted: null,
  end: "no-move",
  winner: "right",
  ending: "Left is left with 1, and so loses.",
  left_results: ["win", "loss", "loss"],
  mistake: 0,
  options: [],
  boards: [],
  options_listed: "all",
  why: null,
};

describe("what is said before the game", () => {
  it("tells who has the upper hand", () => {
    expect(outlook(solved("loss", "loss"))).toBe("whoever starts loses against perfect play");
    expect(outlook(solved("win", "win"))).toContain("whoever starts can win");
    expect(outlook(solved("win", "loss"))).toContain("Left wins");
    expect(outlook(solved("loss", "win"))).toContain("Right wins");
    expect(outlook(solved("draw", "draw"))).toContain("draw");
    expect(outlook(solved("win", "draw"))).toContain("Left wins when starting, and Right has a draw");
  });

  it("tells what that is to you", () => {
    const choice = readChoice({});
    expect(yourProspect(solved("loss", "loss"), choice)).toBe("loss");
    expect(yourProspect(solved("loss", "loss"), { ...choice, starter: "opponent" })).toBe("win");
    expect(yourProspect(solved("win", "loss"), { ...choice, you: "right" })).toBe("loss");
    expect(yourProspect(solved("win", "loss"), { ...choice, starter: "chance" })).toBeUndefined();
  });
});

describe("what is said of a game", () => {
  it("is said to whoever plays", () => {
    expect(statusLine({ ...over, over: false }, "left")).toBe("The opponent took 1. Your turn.");
    expect(statusLine({ ...over, over: false }, "both")).toBe("Right took 1. Left's turn.");
    expect(headline(over, "left")).toBe("You lose this time.");
    expect(headline(over, "right")).toBe("You win!");
    expect(headline(over, "both")).toBe("Right wins!");
    expect(headline({ ...over, winner: "nobody" }, "left")).toBe("A draw.");
    expect(leader(over, "right")).toBe("You are winning.");
    expect(leader(over, "both")).toBe("Right is winning.");
  });

  it("tells why it ended", () => {
    expect(endingWords(over.ending!, "left")).toBe("You are left with 1, and so lose.");
    expect(endingWords(over.ending!, "right")).toBe("The opponent is left with 1, and so loses.");
    expect(endingWords("Right cannot move, and so nobody wins.", "right")).toBe(
      "You cannot move, and so nobody wins.",
    );
    expect(endingWords("Left took the last letter, a W, and so wins.", "left")).toBe(
      "You took the last letter, a W, and so win.",
    );
    expect(endingWords(over.ending!, "both")).toBe(over.ending);
  });

  it("leads to the mistake that decided it", () => {
    expect(mistakeWords(over, "left")).toContain("your move 1: take 2");
    expect(mistakeWords({ ...over, mistake: null }, "left")).toContain("Nobody");
    const game = { ...readChoice({}), starts: "left" as const, seed: 1, moves: ["take 2", "take 1"], draw: false };
    expect(gameAtMistake(game, over)?.moves).toEqual([]);
    expect(gameAtMistake({ ...game, you: "right" }, over)?.moves).toEqual(["take 2"]);
    expect(gameAtMistake(game, { ...over, mistake: null })).toBeUndefined();
  });
});

describe("moves that are typed", () => {
  const groups = (...moves: PlayOption[]) => groupMoves(moves.map((one) => ({ ...one, game: 0, piece: one.component })));
  const flags = ["take 1", "take 2", "take 3"].map((name) => option(name));

  it("are made when no other can be meant", () => {
    expect(typeDigit(nothingTyped, "2", groups(...flags))).toMatchObject({
      chosen: { move: "take 2" },
      made: true,
    });
    expect(typeDigit(nothingTyped, "7", groups(...flags))).toEqual(nothingTyped);
  });

  it("wait for the second digit where there is one", () => {
    const options = groups(option("take 1"), option("take 12"));
    const once = typeDigit(nothingTyped, "1", options);
    expect(once).toMatchObject({ chosen: { move: "take 1" }, made: false });
    expect(typeDigit(once, "2", options)).toMatchObject({ chosen: { move: "take 12" }, made: true });
  });

  it("go through the heaps of a sum", () => {
    const options = groups(option("take 2 from 5"), option("take 2 from 7", 1));
    const once = typeDigit(nothingTyped, "2", options);
    expect(once).toMatchObject({ chosen: { move: "take 2 from 5" }, made: false });
    const twice = typeDigit(once, "2", options);
    expect(twice).toMatchObject({ chosen: { move: "take 2 from 7" }, made: false });
    expect(typeDigit(twice, "2", options).chosen).toMatchObject({ move: "take 2 from 5" });
  });

  it("are typed by what tells them apart, whatever they do", () => {
    const splits = groups(option("split 7 into 1+6"), option("split 7 into 2+5"));
    expect(typeDigit(nothingTyped, "2", splits)).toMatchObject({
      chosen: { move: "split 7 into 2+5" },
      made: true,
    });
    expect(typeDigit(nothingTyped, "7", splits)).toEqual(nothingTyped);
  });
});

describe("the moves of a sum", () => {
  const shown = (...moves: PlayOption[]) =>
    groupMoves(moves.map((one) => ({ ...one, game: 0, piece: one.component }))).map(
      ({ piece, before, behind, moves: members }) => [
        piece,
        `${before}…${behind}`,
        members.map(({ label }) => label),
      ],
    );

  it("are grouped by heap, and say once what they share", () => {
    expect(
      shown(option("take 1 from 3"), option("take 1 from 5", 2), option("take 2 from 3"), option("take 4 from 5", 2)),
    ).toEqual([
      [0, "take…from 3", ["1", "2"]],
      [2, "take…from 5", ["1", "4"]],
    ]);
    expect(
      shown(option("split 7 into 1+6"), option("split 7 into 2+5"), option("take 3 doubled from 9", 1), option("take 5 from 9", 1)),
    ).toEqual([
      [0, "split 7 into…", ["1+6", "2+5"]],
      [1, "take…from 9", ["3 doubled", "5"]],
    ]);
  });

  it("keep their names where there is one heap, or one move", () => {
    expect(shown(option("take 1"), option("take 2"))).toEqual([[0, "…", ["take 1", "take 2"]]]);
    expect(shown(option("take 1 from 1"), option("take 1 from 2", 1), option("take 2 from 2", 1))).toEqual([
      [0, "…", ["take 1 from 1"]],
      [1, "take…from 2", ["1", "2"]],
    ]);
  });

  const kayles = (heap: number) =>
    [1, 2].flatMap((take) => {
      const rest = heap - take;
      const parts = Array.from({ length: Math.floor(rest / 2) }, (_, i) => `${rest - i - 1}+${i + 1}`);
      return [`${rest}`, ...parts].map((left) => option(`take ${take} from ${heap} leaving ${left}`));
    });

  it("are grouped by what is taken where a heap is broken, and typed by take and parts", () => {
    expect(shown(...kayles(6))).toEqual([
      [0, "take 1 from 6 leaving…", ["5", "4+1", "3+2"]],
      [0, "take 2 from 6 leaving…", ["4", "3+1", "2+2"]],
    ]);
    const groups = groupMoves(kayles(40).map((one) => ({ ...one, game: 0, piece: 0 })));
    const typed = groups.flatMap(({ moves }) => moves.map(({ typed }) => typed));
    expect(new Set(typed).size).toBe(typed.length);
    let typing = nothingTyped;
    for (const key of "225") typing = typeDigit(typing, key, groups);
    expect(typing).toMatchObject({ chosen: { move: "take 2 from 40 leaving 25+13" }, made: true });
    // The first to begin so can be chosen before all is typed.
    expect(typeDigit(nothingTyped, "2", groups)).toMatchObject({
      chosen: { move: "take 2 from 40 leaving 38" },
      made: false,
    });
  });

  it("leave out what is left of a heap where the take decides it", () => {
    const takes = ["take 1 from 3 leaving 2", "take 2 from 3 leaving 1", "take 3 from 3"];
    expect(shown(option("split 3 into 2+1"), ...takes.map((name) => option(name)))).toEqual([
      [0, "…", ["split 3 into 2+1"]],
      [0, "take…from 3", ["1", "2", "3"]],
    ]);
  });

  it("are typed by all parts where the first one is that of several", () => {
    const names = ["7+3+1", "7+2+2", "6+4+1"].map((parts) => option(`take 1 from 12 leaving ${parts}`));
    const [group] = groupMoves(names.map((one) => ({ ...one, game: 0, piece: 0 })));
    expect(group!.moves.map(({ label, typed }) => [label, typed])).toEqual([
      ["7+3+1", "731"],
      ["7+2+2", "722"],
      ["6+4+1", "641"],
    ]);
  });

  it("take a name in quotes as a word", () => {
    const names = ['move to "my room" from "a \\"b\\""', 'move to c from "a \\"b\\""'];
    expect(shown(...names.map((name) => option(name)))).toEqual([
      [0, 'move to…from "a \\"b\\""', ['"my room"', "c"]],
    ]);
  });

  it("have labels even where names are alike", () => {
    expect(shown(option("take 1"), option("take 1"), option("x", 1))[0]).toEqual([0, "take…", ["1", "1"]]);
  });
});

describe("the games to choose from", () => {
  const board = { picture: "heaps", floor: "0", zones: null };
  const field = (name: string, value: string, adds?: string) => ({
    name,
    label: name,
    value,
    ...(adds === undefined ? {} : { adds }),
  });
  const forms: Form[] = [
    {
      title: "21 flags",
      what: "",
      called: "{position} flag{s}",
      rules: "take({takes}) end(1)",
      fields: [field("position", "21"), field("takes", "1,2,3")],
      deal: "1..9",
      board,
    },
    {
      title: "Heaps",
      what: "",
      called: "Heaps {position}",
      rules: "heaps{misere}",
      fields: [field("position", "3+5"), field("misere", "", " misere")],
      deal: "1..9",
      board,
    },
    {
      title: "Zones",
      what: "",
      called: "Zones from {position}",
      rules: "zones({left} | {right})",
      fields: [field("position", "19"), field("left", "2,3"), field("right", "3")],
      deal: "1..9",
      board,
    },
    {
      title: "plain",
      what: "",
      called: "{rules}, {position}",
      rules: "plain",
      fields: [field("position", "9")],
      deal: "1..9",
      board,
    },
  ];

  it("read the rules that they make", () => {
    for (const form of forms) {
      const found = formOf(forms, fillRules(form, defaultsOf(form)));
      expect(found?.form).toBe(form);
      const { position, ...values } = defaultsOf(form);
      expect(position).toBeTruthy();
      expect(found?.values).toEqual(values);
    }
    expect(fillRules(forms[1]!, { misere: "1" })).toBe("heaps misere");
    expect(formOf(forms, "heaps misere")?.values).toEqual({ misere: " misere" });
    expect(formOf(forms, "zones(3|5)")?.values).toEqual({ left: "3", right: "5" });
    expect(formOf(forms, "zones(3 | 5; mod=7)")).toBeUndefined();
    expect(formOf(forms, "take(1 | 2) end(1)")).toBeUndefined();
    expect(formOf(forms, "take(1) end(1) more")).toBeUndefined();
    expect(formOf(forms, "heapsmisere")).toBeUndefined();
  });

  it("leave a field as it is typed", () => {
    for (const form of forms) {
      for (const { name, adds } of form.fields) {
        if (name === "position" || adds !== undefined) continue;
        for (const typed of ["", " ", "1, ", " 1,2", "1 , 2", "1..", "$&", "\\d"]) {
          const values = { ...defaultsOf(form), [name]: typed };
          expect(formOf(forms, fillRules(form, values))?.values[name], `${form.title} ${name}`).toBe(typed);
        }
      }
    }
  });

  it("have names", () => {
    expect(gameName(forms, "take(1,2,3) end(1)", "21")).toBe("21 flags");
    expect(gameName(forms, "take(1,2,3) end(1)", "1")).toBe("1 flag");
    expect(gameName(forms, "heaps", "9".repeat(1200) + "+1")).toMatch(/\(1,202 characters\)$/);
    expect(gameName(forms, "other(1,2)", "9")).toBe("other(1,2), 9");
    expect(gameName(forms, "plain", "9")).toBe("plain, 9");
    expect(gameName(forms, "pile", "9", "heaps misere")).toBe("Heaps 9");
    expect(gameName([], "plain", "9")).toBe("plain, 9");
  });
});

describe("the chart", () => {
  it("is drawn as one of the players sees it", () => {
    const points = chartPoints(["win", "win", "loss"], "right");
    expect(points.map(({ result }) => result)).toEqual(["loss", "loss", "win"]);
    expect(points.map(({ x }) => x)).toEqual([0, 0.5, 1]);
    expect(chartPath(points, 100, 50)).toBe("M0 50L50 50L100 0");
    expect(chartPoints(["draw"], "left")).toMatchObject([{ x: 0, y: 0.5 }]);
  });

  it("leaves out what is not known", () => {
    const points = chartPoints([null, null, "loss"], "left");
    expect(points).toEqual([{ x: 1, y: 1, result: "loss", moves: 2 }]);
    expect(chartPath(points, 100, 50)).toBe("M100 50");
    expect(chartPoints([null], "left")).toEqual([]);
  });
});

describe("a game that nobody has solved", () => {
  const unknown: Played = { ...over, mistake: null, left_results: [null, null, "loss"] };

  it("says so of what came before", () => {
    expect(leader({ ...over, left_results: [null] }, "left")).toBe("");
    expect(mistakeWords(unknown, "left")).toBe("It is not known whether a mistake decided it.");
    expect(mistakeWords({ ...unknown, mistake: 1 }, "left")).toContain("move 2");
    const agreed: Played = { ...unknown, winner: "nobody", end: "agreement" };
    expect(mistakeWords({ ...agreed, left_results: [null] }, "left")).toContain("not known");
    expect(mistakeWords({ ...agreed, left_results: [null, "loss"] }, "left")).toBe("The opponent could have won.");
  });
});

describe("draws", () => {
  const drawn: Played = { ...over, winner: "nobody", mistake: null };

  it("are told by how they came", () => {
    expect(headline(drawn, "left")).toBe("A draw.");
    expect(headline({ ...drawn, end: "repetition" }, "left")).toBe("A draw by repetition.");
    expect(headline({ ...drawn, end: "agreement" }, "both")).toBe("A draw by agreement.");
  });

  it("that were agreed with a win on the board name who had it", () => {
    const agreed: Played = { ...drawn, end: "agreement" };
    expect(mistakeWords(agreed, "left")).toBe("The opponent could have won.");
    expect(mistakeWords(agreed, "right")).toBe("You could have won.");
    expect(mistakeWords({ ...agreed, left_results: ["draw"] }, "left")).toContain("Nobody");
  });

  it("come near when a position comes up again with the same player to move", () => {
    const step = (by: "left" | "right", to: string) => ({ by, move: "", to, component: 0, leaves: [to] });
    const moves = [step("left", "b"), step("right", "a"), step("left", "b"), step("right", "a")];
    const times = (count: number) => timesSeen({ ...over, position: "a", moves: moves.slice(0, count) });
    expect([0, 1, 2, 3, 4].map(times)).toEqual([1, 1, 2, 2, 3]);
    // With another player to move it is another position.
    expect(timesSeen({ ...over, position: "a", moves: [step("left", "a")] })).toBe(1);
  });
});

describe("moves in one of several games", () => {
  it("are told with their game", () => {
    expect(doneWords("game 2: take 1 from 5", "You")).toBe("You took 1 from 5 in game 2");
    expect(doneWords("take 1", "Left")).toBe("Left took 1");
    expect(doneWords("to (3,2)", "The opponent")).toBe("The opponent moved to (3,2)");
    expect(doneWords("eat square 2", "You")).toBe("Your move: eat square 2");
    expect(doneWords("game 2: eat square 2", "Right")).toBe("Right's move: eat square 2 in game 2");
    expect(doneWords("total 3", "The opponent")).toBe("The opponent's move: total 3");
  });

  it("are typed by their own number, not that of the game", () => {
    const options = [
      { ...option("game 1: take 3 from 5"), game: 0, piece: 0 },
      { ...option("game 1: take 1 from 2", 0), game: 0, piece: 1 },
      { ...option("game 2: write 7", 1), game: 1, piece: 0 },
    ];
    expect(groupMoves(options).map(({ game, piece, moves }) => [game, piece, moves[0]!.typed])).toEqual([
      [0, 0, "3"],
      [0, 1, "1"],
      [1, 0, "7"],
    ]);
  });
});

describe("the keys for numbers", () => {
  const seen = (...moves: string[]) => moves.map((move, i) => ({ ...option(move), game: 0, piece: i }));

  it("play where no other move can be meant", () => {
    expect(digitUse(seen("take 1", "take 2", "take 3"), "all")).toBe("plays");
  });

  it("choose where heaps have the same number, or one number begins another", () => {
    expect(digitUse(seen("take 1 from 3", "take 1 from 5"), "all")).toBe("chooses");
    expect(digitUse(seen("take 1", "take 12"), "all")).toBe("chooses");
  });

  it("need all numbers of a move that breaks a heap", () => {
    const [one] = seen("take 1 from 9 leaving 5+3");
    expect(digitUse([{ ...one!, leaves: ["5", "3"] }], "all")).toBe("parts");
  });

  it("go into the field where there is one", () => {
    expect(digitUse(seen("take 1"), "winning")).toBe("field");
    expect(digitUse(seen(...Array.from({ length: 61 }, (_, i) => `take ${i}`)), "all")).toBe("field");
  });

  it("do nothing where moves have no number, or there is none", () => {
    expect(digitUse(seen("take first", "take last"), "all")).toBe("none");
    expect(digitUse([], "all")).toBe("none");
  });
});

describe("a game cut short", () => {
  it("is as it was, without what came later", () => {
    const before = playedUpTo(over, over.moves.length - 1);
    expect(before).toMatchObject({ over: false, winner: null, ending: null, mistake: null, options: [] });
    expect(before.moves).toEqual(over.moves.slice(0, -1));
    expect(before.left_results).toEqual(over.left_results.slice(0, over.moves.length));
    expect(before.turn).toBe(over.moves.at(-1)!.by);
    expect(before.at).toBe(over.moves.at(-2)!.to);
    expect(playedUpTo(over, 0)).toMatchObject({ at: over.position, turn: over.starts, moves: [] });
  });

  it("has the move that was made as its only one", () => {
    const last = over.moves.length - 1;
    const { options } = playedBefore(over, last);
    expect(options.map(({ move, to }) => [move, to])).toEqual([[over.moves[last]!.move, over.moves[last]!.to]]);
  });
});
