import { afterEach, describe, expect, it, vi } from "vitest";

import { addDays, addMonths, dayOf, daysBetween, isDay, weeksOf } from "../src/basics/days";
import { kept } from "../src/puzzle/kept.svelte";
import { readSolvings, recordOf, stateOf, together, withTry, type Solvings } from "../src/puzzle/record";
import { codeOf, isPuzzleName, nameOf, puzzlesOfSet, readCode, readSeries } from "../src/puzzle/series";
import type { Puzzle } from "../src/puzzle/server";
import { linkTo, shareText } from "../src/puzzle/share";

describe("days", () => {
  it("are those of the visitor's own calendar", () => {
    expect(dayOf(new Date(2026, 10, 22, 0, 0, 1))).toBe("2026-11-22");
    expect(dayOf(new Date(2026, 0, 2, 23, 59))).toBe("2026-01-02");
  });

  it("are told from what is none", () => {
    for (const day of ["2026-11-22", "2024-02-29", "1970-01-01", "9999-12-31"]) expect(isDay(day), day).toBe(true);
    for (const text of ["", "2026-02-29", "2026-13-01", "2026-1-1", "1969-12-31", "2026-11-22x", "heute"]) {
      expect(isDay(text), text).toBe(false);
    }
  });

  it("follow each other over months, leap days and changes of the clock", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
    for (let day = "2026-01-01", i = 0; i < 730; ++i) {
      const next = addDays(day, 1);
      expect(daysBetween(day, next)).toBe(1);
      expect(addDays(next, -1)).toBe(day);
      day = next;
    }
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
  });

  it("stand in weeks from Monday", () => {
    const weeks = weeksOf("2026-11");
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(weeks[0]).toEqual([...Array(6).fill(undefined), "2026-11-01"]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeksOf("2027-02").flat()).toHaveLength(28);
  });
});

describe("the record", () => {
  const solve = (solvings: Solvings, day: string, today = day) => withTry(solvings, day, true, today);

  it("counts tries until a puzzle is solved, and none after that", () => {
    let solvings = withTry({}, "2026-11-22", false, "2026-11-22");
    solvings = withTry(solvings, "2026-11-22", false, "2026-11-22");
    expect(solvings["2026-11-22"]).toEqual({ tries: 2, solved: false, inTime: false });
    solvings = solve(solvings, "2026-11-22");
    const solved = { tries: 3, solved: true, inTime: true };
    expect(solvings["2026-11-22"]).toEqual(solved);
    expect(withTry(solvings, "2026-11-22", false, "2026-11-23")["2026-11-22"]).toEqual(solved);
  });

  it("tells how far each puzzle is", () => {
    const tried = withTry({}, "2026-11-22", false, "2026-11-22");
    const solvings = solve(solve(tried, "2026-11-22"), "2026-11-23");
    expect(stateOf(tried, "2026-11-22")).toBe("tried");
    expect(["2026-11-21", "2026-11-22", "2026-11-23"].map((day) => stateOf(solvings, day))).toEqual(["open", "solved", "first"]);
  });

  it("has a streak of the days whose puzzle was solved on the day", () => {
    let solvings: Solvings = {};
    for (const day of ["2026-11-17", "2026-11-18", "2026-11-20", "2026-11-21"]) solvings = solve(solvings, day);
    expect(recordOf(solvings, "2026-11-21").streak).toBe(2);
    // Today's is still to be solved.
    expect(recordOf(solvings, "2026-11-22").streak).toBe(2);
    expect(recordOf(solvings, "2026-11-23").streak).toBe(0);
    // One that is made up for later joins nothing.
    solvings = solve(solvings, "2026-11-19", "2026-11-22");
    expect(recordOf(solvings, "2026-11-22")).toEqual({ streak: 2, best: 2, solved: 5, atFirstTry: 5 });
    expect(recordOf({}, "2026-11-22")).toEqual({ streak: 0, best: 0, solved: 0, atFirstTry: 0 });
  });

  it("survives a clock that goes back", () => {
    let solvings: Solvings = {};
    for (const day of ["2026-11-20", "2026-11-21", "2026-11-22"]) solvings = solve(solvings, day);
    expect(recordOf(solvings, "2026-11-20").streak).toBe(1);
    expect(recordOf(solvings, "2026-11-20").best).toBe(3);
    expect(recordOf(solvings, "2026-11-23").streak).toBe(3);
  });

  it("leaves out what cannot be read", () => {
    const good = { tries: 2, solved: true, inTime: false };
    for (const text of [null, "", "{", "[]", "null", "3", '"x"']) expect(readSolvings(text)).toEqual({});
    const kept = { "2026-11-22": good, "2026-02-30": good, "2026-11-21": { tries: -1 }, x: 1, "2026-11-20": null };
    expect(readSolvings(JSON.stringify(kept))).toEqual({ "2026-11-22": good });
    expect(readSolvings('{"2026-11-22":{"tries":1,"solved":"yes","inTime":true}}')).toEqual({
      "2026-11-22": { tries: 1, solved: false, inTime: false },
    });
  });
});

it("tells others of a puzzle without its answer", () => {
  const puzzle = { name: "2026-11-22", title: "Nim", stars: 3 } as Puzzle;
  const page = "https://example.org/games/index.html?x=1#/puzzle?date=2026-11-22&move=take+2+from+5";
  expect(shareText(puzzle, 2, 5, page)).toBe(
    "lastmove puzzle 2026-11-22 · Nim · ★★★☆☆ · 2 tries · streak 5\n" +
      "https://example.org/games/index.html#/puzzle?date=2026-11-22",
  );
  expect(shareText(puzzle, 1, 1, page)).toContain("★★★☆☆ · 1 try\n");
  expect(linkTo("2026-11-22", "http://localhost:8080/")).toBe("http://localhost:8080/#/puzzle?date=2026-11-22");
});

describe("sets of ten", () => {
  const games = (count: number, stars: number) =>
    Array.from({ length: count }, (_, i) => {
      const name = `game-${"abcdefghijklmnopqrstuvwxyz?!+"[i]!.replace(/\W/, "zz")}`;
      return { name: i > 25 ? `${name}-${"abc"[i - 26]}` : name, title: name, fewest_stars: 1, most_stars: stars };
    });

  it("have names of a game, stars and a number", () => {
    expect(readSeries("misere-nim-5-9999")).toEqual({ game: "misere-nim", stars: 5, number: 9999 });
    expect(nameOf(readSeries("kayles-3-17")!)).toBe("kayles-3-17");
    for (const text of ["kayles", "kayles-3", "kayles-6-1", "kayles-3-0", "kayles-3-01", "kayles-3-10000", "-3-1", "2026-11-22"]) {
      expect(readSeries(text), text).toBeUndefined();
    }
    expect(isPuzzleName("2026-11-22") && isPuzzleName("kayles-3-17")).toBe(true);
    expect(isPuzzleName("__proto__")).toBe(false);
  });

  it("are of ten games where they are mixed, as many games as there may be, and always the same", () => {
    for (const count of [21, 23, 25, 27, 29]) {
      for (const number of [1, 11, 4711, 9990]) {
        const names = puzzlesOfSet({ game: "mixed", stars: 2, number }, games(count, 2));
        expect(new Set(names.map((name) => readSeries(name)!.game)).size, `${count} ${number}`).toBe(10);
        expect(names.map((name) => readSeries(name)!.number)).toEqual(Array.from({ length: 10 }, (_, i) => number + i));
      }
    }
    const own = puzzlesOfSet({ game: "game-c", stars: 2, number: 5 }, games(21, 2));
    expect([own.length, own[0], own[9]]).toEqual([10, "game-c-2-5", "game-c-2-14"]);
    expect(puzzlesOfSet({ game: "game-c", stars: 3, number: 5 }, games(21, 2))).toEqual([]);
    expect(puzzlesOfSet({ game: "mixed", stars: 2, number: 9991 }, games(21, 2))).toEqual([]);
  });

  it("have a code that tells how one did and is read back, and a slip of the pen is not", () => {
    const set = { game: "mixed", stars: 2, number: 11 };
    const names = puzzlesOfSet(set, games(21, 2));
    const solvings = {
      [names[0]!]: { tries: 1, solved: true, inTime: false },
      [names[1]!]: { tries: 3, solved: false, inTime: false },
      [names[9]!]: { tries: 12, solved: true, inTime: false },
    };
    const code = codeOf(set, names, solvings);
    expect(code).toMatch(/^mixed-2-11:1000000009-[A-Z]{2}$/);
    const read = { set: "mixed-2-11", tries: [1, 0, 0, 0, 0, 0, 0, 0, 0, 9], solved: 2, atFirstTry: 1 };
    expect(readCode(code)).toEqual({ who: "", ...read });
    expect(readCode(`Ann Lee: ${code}`)).toEqual({ who: "Ann Lee", ...read });
    for (let at = "mixed-2-11:".length; at < code.length - 3; ++at) {
      for (const digit of "0123456789") {
        if (digit === code[at]) continue;
        expect(readCode(code.slice(0, at) + digit + code.slice(at + 1)), digit).toBeUndefined();
      }
    }
    expect(readCode("Ann: none yet")).toBeUndefined();
    for (const line of [`Ann:${code}`, `Ann,${code}`, `"Ann","${code}"`, `(${code}) Ann`, `${code}; Ann`, `Ann\t${code}`]) {
      expect(readCode(line), line).toEqual({ who: "Ann", ...read });
    }
    expect(readCode(`"Lee, Ann",${code}`)?.who).toBe("Lee, Ann");
    expect(readCode(`Ann (7b): ${code}`)?.who).toBe("Ann (7b)");
  });
});

describe("two records", () => {
  afterEach(() => vi.unstubAllGlobals());
  const tried = (tries: number, solved = false) => ({ tries, solved, inTime: solved });

  it("together have what is further of each puzzle", () => {
    const one = { "2026-11-20": tried(2), "2026-11-21": tried(1, true), "2026-11-22": tried(1) };
    const other = { "2026-11-20": tried(1), "2026-11-21": tried(3), "2026-11-22": tried(1, true), "2026-11-23": tried(1) };
    expect(together(one, other)).toEqual({
      ...{ "2026-11-20": tried(2), "2026-11-21": tried(1, true) },
      ...{ "2026-11-22": tried(1, true), "2026-11-23": tried(1) },
    });
  });

  it("are of this visit and of what was kept, where no more can be kept", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => '{"2026-11-22":{"tries":1,"solved":false}}',
      setItem: () => {
        throw new Error("full");
      },
    });
    const again = (right: boolean) => kept.tried("2026-11-22", right, "2026-11-22");
    again(false);
    again(true);
    expect(kept.solvings["2026-11-22"]).toEqual(tried(3, true));
  });
});
