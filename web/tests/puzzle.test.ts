import { describe, expect, it } from "vitest";

import { addDays, addMonths, dayOf, daysBetween, isDay, weeksOf } from "../src/basics/days";
import { readSolvings, recordOf, withTry, type Solvings } from "../src/puzzle/record";
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
  const puzzle = { date: "2026-11-22", title: "Nim", stars: 3 } as Puzzle;
  const page = "https://example.org/games/index.html?x=1#/puzzle?date=2026-11-22&move=take+2+from+5";
  expect(shareText(puzzle, 2, 5, page)).toBe(
    "lastmove puzzle 2026-11-22 · Nim · ★★★☆☆ · 2 tries · streak 5\n" +
      "https://example.org/games/index.html#/puzzle?date=2026-11-22",
  );
  expect(shareText(puzzle, 1, 1, page)).toContain("★★★☆☆ · 1 try\n");
  expect(linkTo("2026-11-22", "http://localhost:8080/")).toBe("http://localhost:8080/#/puzzle?date=2026-11-22");
});
