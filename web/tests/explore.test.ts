import { describe, expect, it } from "vitest";

import type { KnownGame } from "../src/api";
import {
  beliefExamples,
  beliefQuestion,
  beliefWords,
  usableNames,
  type Audited,
  type Truth,
} from "../src/explore/belief";
import { plotPoints, shares } from "../src/explore/columns";
import { comparable, statusWords } from "../src/explore/compare";
import { proofDownloads, tableDownloads } from "../src/explore/downloads";
import { cellSize, foldGrid, foldLength, pairGrid } from "../src/explore/fold";
import { boundaries, marksOf, periodWords, type Period } from "../src/explore/period";
import { tableKey, type Subject } from "../src/explore/question";
import { tickStep } from "../src/explore/strip";
import {
  countKinds,
  firstLosing,
  label,
  largestNimValue,
  outcomeAt,
  readTable,
  rowOf,
  valueText,
} from "../src/explore/table";
import {
  clamp,
  pan,
  press,
  readWindow,
  reveal,
  whole,
  writeWindow,
  zoom,
} from "../src/explore/window";
import { letsOf, readLets, writeLets } from "../src/rules";

const heaps = readTable("n,outcome,nim_value\n5,N,2\n6,P,0\n7,N,13\n");
const pairs = readTable('position,outcome,nim_value\n"2,1",P,0\n"3,1",N,1\n"3,2",N,1\n');

/** Heaps from 0 on with these outcomes. */
const strip = (letters: string) =>
  readTable(`n,outcome\n${[...letters].map((letter, n) => `${n},${letter}\n`).join("")}`);

describe("a table", () => {
  it("is read from CSV", () => {
    expect([heaps.count, heaps.base, heaps.positions]).toEqual([3, 5n, null]);
    expect([0, 1, 2].map((row) => outcomeAt(heaps, row))).toEqual(["N", "P", "N"]);
    expect([...heaps.nimValues!]).toEqual([2, 0, 13]);
    expect(largestNimValue(heaps)).toBe(13);
  });

  it("may be of positions, and have no nim-values", () => {
    expect(pairs.positions).toEqual(["2,1", "3,1", "3,2"]);
    const words = readTable("position,outcome\nL,P\nW,N");
    expect([words.count, words.positions, words.nimValues]).toEqual([2, ["L", "W"], null]);
    expect(outcomeAt(words, 1)).toBe("N");
  });

  it("has quotes, commas and line ends in what is in quotes", () => {
    const names = ['"say \\"hi\\""', '"two\nlines"', "", '""', '"a,b"'];
    const fields = names.map((name) => `"${name.replaceAll('"', '""')}"`);
    const lines = fields.map((field, i) => `${field},N,${i === 1 ? '"oo(0,2)"' : i}\n`);
    const table = readTable(`position,outcome,nim_value\n${lines.join("")}`);
    expect(table.positions).toEqual(names);
    expect(table.outcomes.length).toBe(5);
    expect(names.map((_, row) => valueText(table, row))).toEqual(["0", "oo(0,2)", "2", "3", "4"]);
    expect(names.map((name) => rowOf(table, name))).toEqual([0, 1, 2, 3, 4]);
    // Cut short, it still ends.
    for (let length = 0; length < 60; ++length) {
      readTable(`position,outcome,nim_value\n${lines.join("")}`.slice(0, 27 + length));
    }
  });

  it("shows outcomes in one order, pairs of results last", () => {
    const table = readTable("n,outcome\n3,D\n4,win/draw\n5,R\n6,P\n7,draw/win\n8,D\n");
    expect(table.kinds).toEqual(["P", "R", "D", "draw/win", "win/draw"]);
    expect(countKinds(table)).toEqual([1, 1, 2, 1, 1]);
    expect(outcomeAt(table, 1)).toBe("win/draw");
  });

  it("names its rows, however large the heaps", () => {
    const large = readTable("n,outcome\n1000000000000000001,N\n1000000000000000002,P\n");
    expect(label(large, 1)).toBe("1000000000000000002");
    expect(rowOf(large, "1000000000000000002")).toBe(1);
    expect(rowOf(large, "1000000000000000003")).toBeUndefined();
    expect(rowOf(large, "4")).toBeUndefined();
    expect(rowOf(large, "x")).toBeUndefined();
    expect(rowOf(pairs, "3,1")).toBe(1);
    expect(rowOf(pairs, "9,1")).toBeUndefined();
  });

  it("tells the first losing rows", () => {
    expect(firstLosing(strip("PPNPNP"), 3)).toEqual([0, 1, 3]);
    expect(firstLosing(strip("NN"), 3)).toEqual([]);
  });
});

describe("the window", () => {
  it("stays within the table and is never too small", () => {
    expect(clamp({ start: -5, end: 15 }, 100)).toEqual({ start: 0, end: 20 });
    expect(clamp({ start: 95, end: 115 }, 100)).toEqual({ start: 80, end: 100 });
    expect(clamp({ start: 50, end: 51 }, 100)).toEqual({ start: 50, end: 58 });
    expect(clamp({ start: 1, end: 2 }, 3)).toEqual({ start: 0, end: 3 });
  });

  it("magnifies about a place that stays", () => {
    const seen = zoom(whole(1000), 1000, 2, 250);
    expect(seen).toEqual({ start: 125, end: 625 });
    expect((250 - seen.start) / 500).toBe(0.25);
    expect(zoom(seen, 1000, 0.001, 250)).toEqual(whole(1000));
  });

  it("pans and reveals no further than needed", () => {
    const seen = { start: 10, end: 20 };
    expect(pan(seen, 100, 5)).toEqual({ start: 15, end: 25 });
    expect(pan(seen, 100, -50)).toEqual({ start: 0, end: 10 });
    expect(reveal(seen, 100, 15)).toBe(seen);
    expect(reveal(seen, 100, 20)).toEqual({ start: 11, end: 21 });
    expect(reveal(seen, 100, 3)).toEqual({ start: 3, end: 13 });
  });

  it("obeys keys", () => {
    const sight = { window: whole(100), selected: 10 };
    expect(press("ArrowRight", false, sight, 100, 22)?.selected).toBe(11);
    expect(press("ArrowRight", true, sight, 100, 22)?.selected).toBe(32);
    expect(press("ArrowLeft", true, sight, 100, 22)?.selected).toBe(0);
    expect(press("End", false, sight, 100, 22)?.selected).toBe(99);
    expect(press("x", false, sight, 100, 22)).toBeUndefined();
    const near = press("+", false, sight, 100, 22)!;
    expect(near.window.end - near.window.start).toBe(50);
    const moved = press("End", false, near, 100, 22)!;
    expect(moved).toEqual({ window: { start: 50, end: 100 }, selected: 99 });
    expect(press("0", false, moved, 100, 22)?.window).toEqual(whole(100));
  });

  it("is read from the address as it was written", () => {
    const text = writeWindow({ start: 20, end: 45 }, 100, 7n);
    expect(text).toBe("27..51");
    expect(readWindow(text, 100, 7n)).toEqual({ start: 20, end: 45 });
    expect(writeWindow(whole(100), 100, 0n)).toBe("");
    for (const wrong of ["", "5", "9..3", "1000..2000", "a..b"]) {
      expect(readWindow(wrong, 100, 0n)).toEqual(whole(100));
    }
  });
});

describe("columns of pixels", () => {
  it("count every row", () => {
    const share = shares(strip("NNNP"), whole(4), 2);
    expect([...share]).toEqual([1, 0, 0.5, 0.5]);
    const one = shares(strip("N".repeat(999) + "P"), whole(1000), 10);
    expect(one[19]).toBeCloseTo(0.01);
  });

  it("plot every value once where rows share a pixel", () => {
    const rows = Array.from({ length: 1000 }, (_, n) => `${n},N,${n % 3}\n`).join("");
    const table = readTable(`n,outcome,nim_value\n${rows}`);
    const points = plotPoints(table, whole(1000), 100, 50, 2);
    expect(points.x.length).toBe(300);
    expect(plotPoints(table, { start: 10, end: 20 }, 100, 50, 2).y).toEqual([
      1, 2, 0, 1, 2, 0, 1, 2, 0, 1,
    ]);
    expect(plotPoints(strip("NP"), whole(2), 100, 50, 2).x).toEqual([]);
  });

  it("have ticks at round numbers", () => {
    expect(tickStep(whole(1000), 1000, 60, 0n)).toEqual({ first: 0, by: 100 });
    expect(tickStep(whole(100), 1000, 60, 7n)).toEqual({ first: 3, by: 10 });
  });
});

describe("a period", () => {
  const period: Period = { sequence: "outcome", status: "proved", preperiod: "5", period: "40" };

  it("is marked where it lies, from the floor on", () => {
    const marks = marksOf(period, 12n, 10n)!;
    expect(marks).toEqual({ preperiodEnd: 7, period: 40 });
    expect(boundaries(marks, { start: 0, end: 100 }, 50)).toEqual([7, 47, 87]);
    expect(boundaries(marks, { start: 40, end: 90 }, 50)).toEqual([47, 87]);
    expect(boundaries(marks, { start: 50, end: 60 }, 50)).toEqual([]);
  });

  it("has no marks where they would be a grey wall, but for the first", () => {
    const marks = { preperiodEnd: 7, period: 2 };
    expect(boundaries(marks, { start: 0, end: 1000 }, 50)).toEqual([7]);
    expect(boundaries(marks, { start: 100, end: 1000 }, 50)).toEqual([]);
    expect(boundaries({ ...marks, period: 1 }, { start: 0, end: 20 }, 50)).toEqual([7]);
  });

  it("has no marks without a proof", () => {
    expect(marksOf({ sequence: "outcome", status: "not-found" }, 0n, 0n)).toBeUndefined();
    expect(marksOf(undefined, 0n, 0n)).toBeUndefined();
  });

  it("is told in words", () => {
    expect(periodWords(period)).toBe("period 40 after a preperiod of 5, proved");
    expect(periodWords({ ...period, preperiod: "0" })).toMatch(/from the first heap on/);
    expect(periodWords({ ...period, behaviour: "fair" })).toMatch(/, proved; fair$/);
    expect(periodWords({ sequence: "outcome", status: "no-criterion" })).toMatch(/no theorem/);
  });
});

describe("folding", () => {
  it("puts n below n + length", () => {
    const grid = foldGrid(
      readTable("n,outcome\n7,N\n8,P\n9,N\n10,P\n11,N\n"),
      { start: 1, end: 5 },
      5,
    );
    expect([grid.columns, grid.rows]).toEqual([5, 2]);
    expect(grid.at(3, 0)).toBe(1);
    expect(grid.at(0, 1)).toBe(3);
    expect(grid.at(2, 0)).toBeUndefined();
    expect(grid.at(2, 1)).toBeUndefined();
    expect([grid.find(3), grid.find(0)]).toEqual([[0, 1], undefined]);
    expect([grid.rowLabel(0), grid.rowLabel(1)]).toEqual(["5", "10"]);
  });

  it("lays pairs in a triangle", () => {
    const grid = pairGrid(pairs)!;
    expect([grid.columns, grid.rows]).toEqual([2, 2]);
    expect(grid.at(0, 0)).toBe(0);
    expect(grid.at(1, 1)).toBe(2);
    expect(grid.at(0, 1)).toBeUndefined();
    expect([grid.find(2), grid.find(3)]).toEqual([[1, 1], undefined]);
    expect([grid.columnLabel(0), grid.rowLabel(1)]).toEqual(["2", "2"]);
    expect(pairGrid(readTable("position,outcome\nL,P\n"))).toBeUndefined();
  });

  it("draws cells as large as there is room", () => {
    const grid = (columns: number, rows: number) => ({
      ...foldGrid(heaps, whole(3), 5),
      columns,
      rows,
    });
    expect(cellSize(grid(22, 10), 1000, 560, 8)).toEqual({ size: 26, rows: 10 });
    expect(cellSize(grid(22, 10), 220, 560, 8)).toEqual({ size: 10, rows: 10 });
    expect(cellSize(grid(5, 1000), 1000, 560, 8)).toEqual({ size: 8, rows: 70 });
    expect(cellSize(grid(3000, 400), 1000, 560, 8)).toEqual({ size: 1, rows: 400 });
    expect(cellSize(grid(299, 299), 1000, 1500, 1)).toEqual({ size: 3, rows: 299 });
  });

  it("takes what is typed, then the period, then the modulus", () => {
    expect(foldLength("7", "22", "5")).toBe(7);
    expect(foldLength("", "22", "5")).toBe(22);
    expect(foldLength("", "1", "5")).toBe(5);
    expect(foldLength("", "1000000", undefined)).toBe(10);
    for (const wrong of ["0", "-1", "x", "100000"])
      expect(foldLength(wrong, "22", "5")).toBeUndefined();
  });
});

describe("a question", () => {
  it("keeps the values of the names in the rules", () => {
    expect(letsOf(["a=1", "b=2", "a2=3"], ["a", "a2"])).toEqual(["a=1", "a2=3"]);
    expect(readLets(["a=1", " b = x=2"])).toEqual({ a: "1", b: "x=2" });
    expect(writeLets({ a: " 1 ", b: "", c: "3" }, ["a", "b"])).toEqual(["a=1"]);
  });

  it("is the same where only the view of it differs", () => {
    const rules = { rules: ["nim"], to: ["9"] };
    expect(tableKey({ ...rules, see: ["1..3"], fold: ["2"] })).toBe(tableKey(rules));
    expect(tableKey({ ...rules, to: ["10"] })).not.toBe(tableKey(rules));
  });
});

describe("downloads", () => {
  const labels = (exports: ("bfile" | "oeis" | "tikz" | "lean")[], nim_values: boolean, count = 9) =>
    tableDownloads({ rules: "nim", from: "0", to: "8", game: { exports, nim_values }, count }).map(({ label }) => label);

  it("of a table are those that its game has", () => {
    expect(labels([], false)).toEqual(["The table, CSV", "The table, JSON", "The table, LaTeX"]);
    expect(labels(["bfile", "oeis", "tikz"], false)).toEqual([
      ...labels([], false),
      "The outcomes as a strip, TikZ",
      "The P-positions, OEIS b-file",
      "The P-positions, OEIS entry",
    ]);
    expect(labels(["bfile"], true)).toContain("The nim-values, OEIS b-file");
    expect(labels(["tikz"], false, 5001)).toEqual(labels([], false));
    const bfile = tableDownloads({ rules: "nim", from: "0", to: "8", game: { exports: ["bfile"], nim_values: true }, count: 9 }).at(-2)!;
    expect(bfile).toMatchObject({
      path: "table",
      parameters: { rules: ["nim"], range: ["0..8"], format: ["bfile"], of: ["P"] },
      file: "bfile-P-positions.txt",
    });
  });

  it("of a proof have a file for Lean where it is of outcomes", () => {
    const files = (exports: ("lean" | "tikz")[], of: "outcome" | "nim-value") =>
      proofDownloads("nim", { exports }, of).map(({ file }) => file);
    expect(files(["lean"], "outcome")).toEqual(["certificate-outcome.json", "period.lean"]);
    expect(files(["lean"], "nim-value")).toEqual(["certificate-nim-value.json"]);
    expect(files(["tikz"], "outcome")).toEqual(["certificate-outcome.json"]);
  });
});

describe("nim-values that are no numbers", () => {
  it("are kept as texts, and not plotted", () => {
    const table = readTable('position,outcome,nim_value\nstart,D,"oo(0,2)"\nexit,P,0\n');
    expect(table.nimValues).toBeNull();
    expect([0, 1].map((row) => valueText(table, row))).toEqual(["oo(0,2)", "0"]);
    expect(valueText(readTable("n,outcome\n1,P\n"), 0)).toBeUndefined();
    expect(valueText(readTable("n,outcome,nim_value\n1,N,3\n"), 0)).toBe("3");
  });
});

describe("two games compared", () => {
  const game = (nim_values: boolean, ...periods: string[]) =>
    ({ nim_values, periods }) as unknown as Parameters<typeof comparable>[0];

  it("asks for nim-values where both games have them", () => {
    const wall = game(true, "outcome", "nim-value");
    expect(comparable(wall, wall)).toEqual({ of: ["outcome", "nim-value"], ranged: false });
    expect(comparable(wall, game(false, "outcome"))).toEqual({ of: ["outcome"], ranged: false });
  });

  it("asks for the range that is shown where a period cannot be asked for", () => {
    const wall = game(true, "outcome", "nim-value");
    expect(comparable(wall, game(false))).toEqual({ of: ["outcome"], ranged: true });
    expect(comparable(game(true, "nim-value"), wall).ranged).toBe(true);
  });

  it("says whether it is proved", () => {
    const found = { relation: "equal", sequence: "outcome" as const, words: "" };
    expect(statusWords({ ...found, status: "proved", compared: null })).toBe("proved for all heaps");
    expect(statusWords({ ...found, status: "observed", compared: "1234" })).toBe(
      "observed at 1,234 positions",
    );
  });
});

describe("what is believed", () => {
  const game = (more: Partial<KnownGame>) =>
    ({ component: "heap", impartial: true, games: [], ...more }) as unknown as KnownGame;
  const subject = (more: Partial<Subject> = {}) =>
    ({ asked: { rules: "subtraction(a,2)", lets: ["a=1"] }, from: "0", to: "100", ...more }) as Subject;
  const audited = (more: Partial<Audited> = {}): Audited => ({
    ...{ compared: "101", wrong: "0", smallest: "", truth: "", formula: "" },
    ...more,
  });

  it("may use the names of the position and of the rules", () => {
    expect(usableNames(game({}), ["a"])).toEqual(["n", "a"]);
    expect(usableNames(game({ component: "word" }), [])).toEqual(["n", "W", "L", "letters"]);
    expect(usableNames(game({ component: "point" }), ["a"])).toEqual([]);
    expect(usableNames(game({ games: [{}] as never }), [])).toEqual([]);
  });

  it("begins with formulas that tell what is asked", () => {
    expect(beliefExamples(game({}), "outcome")).toEqual(["n%3 ~= 0"]);
    expect(beliefExamples(game({}), "nim-value")).toEqual(["n%4"]);
    expect(beliefExamples(game({ impartial: false }), "outcome")[0]).toBe("'N'");
    expect(beliefExamples(game({ component: "number set" }), "outcome")).toEqual(["(max/gcd)%2 == 1"]);
  });

  it("is asked with the rules and the values as they were given", () => {
    expect(beliefQuestion(subject(), { formula: "n%(a+2) ~= 0", of: "outcome" })).toEqual({
      rules: ["subtraction(a,2)"],
      let: ["a=1"],
      range: ["0..100"],
      formula: ["n%(a+2) ~= 0"],
      of: ["outcome"],
    });
  });

  it("is answered in a sentence", () => {
    const words = (more: Partial<Audited>, of: Truth = "outcome", what = "heap", at = subject()) =>
      beliefWords(audited(more), at, of, what);
    expect(words({})).toBe("It holds for all 101 heaps from 0 to 100.");
    expect(words({ wrong: "34", smallest: "3", truth: "P", formula: "N" })).toBe(
      "It fails for 34 of 101 heaps from 0 to 100, first at n = 3: the formula says N, and it is P.",
    );
    expect(words({ wrong: "1000", compared: "2000", smallest: "9", truth: "2", formula: "3" }, "nim-value")).toBe(
      "It fails for 1,000 of 2,000 heaps from 0 to 100, first at n = 9: the formula says 3, and the nim-value is 2.",
    );
    expect(words({ wrong: "1", smallest: "WLW", truth: "P", formula: "N" }, "outcome", "position")).toContain(
      "first at WLW: the formula",
    );
    const one = subject({ from: "7", to: "7" });
    expect(words({ compared: "1" }, "outcome", "heap", one)).toBe("It holds for the one heap.");
    expect(words({ compared: "0" }, "outcome", "position", one)).toBe("There is no position of size 7.");
  });
});
