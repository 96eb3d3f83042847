import { describe, expect, it } from "vitest";

import type { Result, Solution } from "../src/api";
import { chartPath, chartPoints } from "../src/play/chart";
import { readChoice } from "../src/play/game";
import { groupMoves, moveName, nothingTyped, typeDigit, typeLetter } from "../src/play/moves";
import { gameName, howToPlay, presetOf, presets } from "../src/play/presets";
import type { Played, PlayOption } from "../src/play/server";
import {
  endingWords,
  gameAtMistake,
  headline,
  leader,
  mistakeWords,
  outlook,
  statusLine,
  yourProspect,
} from "../src/play/words";

const option = (move: string): PlayOption => ({ move, to: "", result: "win", best: false });
const solved = (left_first: Result, right_first: Result) =>
  ({ left_first, right_first }) as Solution;

const over: Played = {
  rules: "subtraction(1,2,3) ending(1)",
  position: "4",
  starts: "left",
  impartial: true,
  moves: [
    { by: "left", move: "take 2", to: "2" },
    { by: "right", move: "take 1", to: "1" },
  ],
  reply: "take 1",
  at: "1",
  turn: "left",
  over: true,
  winner: "right",
  ending: "Left is left with 1, and so loses.",
  left_results: ["win", "loss", "loss"],
  mistake: 0,
  options: [],
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
    const game = { ...readChoice({}), starts: "left" as const, seed: 1, moves: ["take 2", "take 1"] };
    expect(gameAtMistake(game, over)?.moves).toEqual([]);
    expect(gameAtMistake({ ...game, you: "right" }, over)?.moves).toEqual(["take 2"]);
    expect(gameAtMistake(game, { ...over, mistake: null })).toBeUndefined();
  });
});

describe("moves that are typed", () => {
  const flags = ["take 1", "take 2", "take 3"].map(option);

  it("are made when no other can be meant", () => {
    expect(typeDigit(nothingTyped, "2", flags)).toMatchObject({ chosen: flags[1], made: true });
    expect(typeDigit(nothingTyped, "7", flags)).toEqual(nothingTyped);
  });

  it("wait for the second digit where there is one", () => {
    const options = ["take 1", "take 12"].map(option);
    const once = typeDigit(nothingTyped, "1", options);
    expect(once).toMatchObject({ chosen: options[0], made: false });
    expect(typeDigit(once, "2", options)).toMatchObject({ chosen: options[1], made: true });
  });

  it("go through the heaps of a sum", () => {
    const options = ["take 2 from 5", "take 2 from 7"].map(option);
    const once = typeDigit(nothingTyped, "2", options);
    expect(once).toMatchObject({ chosen: options[0], made: false });
    const twice = typeDigit(once, "2", options);
    expect(twice).toMatchObject({ chosen: options[1], made: false });
    expect(typeDigit(twice, "2", options).chosen).toBe(options[0]);
  });

  it("are letters in a word", () => {
    const ends = ["take first", "take last"].map(option);
    expect(typeLetter("l", ends)).toBe(ends[1]);
    const last = [option("take the last letter")];
    expect(typeLetter("f", last)).toBe(last[0]);
    expect(typeLetter("f", flags)).toBeUndefined();
  });

  it("are known by their short names", () => {
    expect(moveName(" 3 ", "21", flags)).toBe("take 3");
    expect(moveName("Take  2", "21", flags)).toBe("take 2");
    expect(moveName("2 from 7", "3+7", [])).toBe("take 2 from 7");
    expect(moveName("2", "0+7", [])).toBe("take 2 from 7");
    expect(moveName("17", "1000000", [])).toBe("take 17");
    expect(moveName("6", "16,10", [])).toBe("write 6");
    expect(moveName("nonsense", "21", [])).toBe("nonsense");
  });

  it("are grouped by heap in a sum", () => {
    const options = ["take 1 from 3", "take 1 from 5", "take 2 from 3"].map(option);
    expect(groupMoves(options).map(({ heap, options: group }) => [heap, group.length])).toEqual([
      ["3", 2],
      ["5", 1],
    ]);
    expect(groupMoves(flags)).toHaveLength(1);
  });
});

describe("the games to choose from", () => {
  it("read the rules that they write", () => {
    for (const preset of presets) {
      const found = presetOf(preset.rules(preset.defaults));
      expect(found?.preset.id).toBe(preset.id);
      const { position, ...numbers } = preset.defaults;
      expect(position).toBeTruthy();
      expect(found?.values).toEqual(numbers);
    }
    expect(presetOf("nim misere")?.values).toEqual({ misere: "misere" });
    expect(presetOf("zone(3|5)")?.values).toEqual({ left: "3", right: "5" });
    expect(presetOf("zone(3 | 5; mod=7)")).toBeUndefined();
    expect(presetOf("subtraction(1 | 2) ending(1)")).toBeUndefined();
  });

  it("leave a field as it is typed", () => {
    for (const preset of presets) {
      for (const { name, kind } of preset.fields) {
        if (name === "position" || kind === "check") continue;
        for (const typed of ["", " ", "1, ", " 1,2", "1 , 2", "1.."]) {
          const values = { ...preset.defaults, [name]: typed };
          expect(presetOf(preset.rules(values))?.values[name], `${preset.id} ${name}`).toBe(typed);
        }
      }
    }
  });

  it("have names and rules in words", () => {
    expect(gameName("subtraction(1,2,3) ending(1)", "21")).toBe("21 flags");
    expect(gameName("subtraction(1,2,3) ending(1)", "1")).toBe("1 flag");
    expect(gameName("difference", "9".repeat(1200) + ",1")).toMatch(/\(1,202 characters\)$/);
    expect(howToPlay("subtraction(2,7) ending(1)")).toContain("a draw");
    expect(howToPlay("subtraction(1..3) ending(1)")).not.toContain("a draw");
    expect(gameName("subtraction(1,2)", "9")).toBe("subtraction(1,2), 9");
    expect(howToPlay("subtraction(1,2,3) ending(1)")).toContain("Take 1, 2 or 3");
    expect(howToPlay("nim misere")).toContain("loses");
    expect(howToPlay("subtraction(1,2)")).toBeUndefined();
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
});
