import { afterEach, describe, expect, it, vi } from "vitest";

import { digitsOf } from "../src/learn/pictures/binary";
import type { Lesson } from "../src/learn/lessons/lesson";
import { lessons, wordsOf } from "../src/learn/lessons";
import { rulesOf } from "../src/learn/judging/make";
import { isDone, readProgress, setDone } from "../src/learn/progress.svelte";
import { lessonsWords } from "../src/words/lessons";
import { piecesOf } from "../src/words/rich";

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

function texts(of: unknown): string[] {
  if (typeof of === "string") return [of];
  return of && typeof of === "object" ? Object.values(of).flatMap(texts) : [];
}

describe("lessons", () => {
  it("have names of their own, and all words are of a lesson", () => {
    expect(new Set(names(lessons)).size).toBe(lessons.length);
    expect(Object.keys(lessonsWords).sort()).toEqual(names(lessons).sort());
  });

  describe.each(lessons.map((lesson): [string, Lesson] => [lesson.name, lesson]))("%s", (_, lesson) => {
    const told = wordsOf(lesson);

    it("has a few screens, each with something to see, a question and its words", () => {
      expect(lesson.screens.length).toBeGreaterThanOrEqual(3);
      expect(lesson.screens.length).toBeLessThanOrEqual(6);
      expect(Object.keys(told.screens)).toEqual(names(lesson.screens));
      for (const screen of lesson.screens) {
        const said = told.screens[screen.name]!;
        expect(said.heading).not.toBe("");
        expect(said.text.length).toBeGreaterThan(0);
        expect(screen.board ?? screen.picture, screen.name).toBeDefined();
        expect(said.ask !== undefined, screen.name).toBe(screen.question !== undefined);
        expect(said.picture !== undefined, screen.name).toBe(screen.picture !== undefined);
        const onBoard = screen.question?.kind === "move" || screen.question?.kind === "game";
        if (onBoard) expect(screen.board, screen.name).toBeDefined();
      }
    });

    it("says where one goes on", () => {
      expect(lesson.onward.length).toBeGreaterThan(0);
      expect(Object.keys(told.onward).sort()).toEqual(names(lesson.onward).sort());
    });

    it("has a script where its rules name one", () => {
      expect(lesson.script !== undefined).toBe(JSON.stringify(lesson.screens).includes("mine.lua"));
    });

    it("has texts whose marks are closed", () => {
      for (const text of texts(told)) {
        for (const piece of piecesOf(text)) if (piece.kind === "text") expect(piece.text).not.toMatch(/[*`]/);
      }
    });
  });
});

describe("heaps as powers of two", () => {
  it("pairs equal powers, and leaves the nim-sum over", () => {
    expect(digitsOf([3, 5, 7])).toEqual({
      powers: [4, 2, 1],
      rows: [
        [undefined, "paired", "paired"],
        ["paired", undefined, "paired"],
        ["paired", "paired", "left"],
      ],
      left: [0, 0, 1],
    });
    expect(digitsOf([0])).toEqual({ powers: [1], rows: [[undefined]], left: [0] });
    expect(digitsOf([])).toEqual({ powers: [1], rows: [], left: [0] });
  });

  it("leaves over what XOR does", () => {
    for (let a = 0; a < 20; ++a) {
      for (let b = 0; b < 20; ++b) {
        const { left } = digitsOf([a, b, 13]);
        expect(left.reduce((sum, power) => sum + power, 0)).toBe(a ^ b ^ 13);
      }
    }
  });
});

it("puts takes into rules, and leaves those of a script alone", () => {
  const make = { kind: "rules", wanted: { period: "5" }, example: "2,3" } as const;
  expect(rulesOf({ ...make, rules: "subtraction({})", typed: "takes" }, " 2,3 ")).toBe("subtraction(2,3)");
  expect(rulesOf({ ...make, rules: "script(mine.lua)", typed: "lua" }, "{}")).toBe("script(mine.lua)");
});

it("reads whatever the browser has kept of the progress", () => {
  expect(readProgress(null)).toEqual({});
  expect(readProgress("")).toEqual({});
  expect(readProgress("{")).toEqual({});
  expect(readProgress("null")).toEqual({});
  expect(readProgress("7")).toEqual({});
  expect(readProgress('{"flags":["four",3,null],"nim":"all","x":{"0":"y"}}')).toEqual({ flags: ["four"] });
});

describe("where the browser keeps no more", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("what is done on this visit stays done, beside what was kept before", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => '{"nim":["kept"]}',
      setItem: () => {
        throw new Error("full");
      },
    });
    setDone("nim", "first");
    setDone("nim", "second");
    for (const screen of ["kept", "first", "second"]) expect(isDone("nim", screen), screen).toBe(true);
  });
});
