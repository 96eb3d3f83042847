import { describe, expect, it } from "vitest";

import type { ExportFormat, KnownGame } from "../src/api/api";
import {
  beliefExamples,
  beliefQuestion,
  beliefWords,
  usableNames,
  type Audited,
  type Truth,
} from "../src/explore/belief";
import { plotPoints, shares } from "../src/explore/pictures/columns";
import { comparable, differenceWords, differing } from "../src/explore/compare";
import { distinct, proofDownloads, tableDownloads } from "../src/explore/downloads";
import { foldGrid, foldLength, layOut, pairGrid, snapped } from "../src/explore/pictures/fold";
import { boundaries, marksOf, periodWords, type Period } from "../src/explore/pictures/period";
import { tableKey, type Subject } from "../src/explore/question";
import { gutterFor, greatestSeen, heightOf, valueTicks } from "../src/explore/pictures/plot";
import { tickStep } from "../src/explore/pictures/strip";
import {
  countKinds,
  firstLosing,
  label,
  largestNimValue,
  largestText,
  marked,
  outcomeAt,
  readTable,
  rowOf,
  valueText,
} from "../src/explore/pictures/table";
import {
  clamp,
  pan,
  press,
  readWindow,
  reveal,
  whole,
  writeWindow,
  zoom,
} from "../src/explore/pictures/window";
import { letsOf, readLets, writeLets } from "../src/rules/rules";
import { researchWords } from "../src/words/research";

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

  it("rounds no nim-value in what it says", () => {
    const great = readTable("n,outcome,nim_value\n1,N,9007199254740993\n2,N,3\n3,N,9007199254740992\n");
    expect([0, 1, 2].map((row) => valueText(great, row))).toEqual(["9007199254740993", "3", "9007199254740992"]);
    expect(largestText(great)).toBe("9,007,199,254,740,993");
    expect(largestText(heaps)).toBe("13");
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

describe("the plot", () => {
  it("has some round values beside it", () => {
    expect(valueTicks(3)).toEqual([0, 1, 2, 3]);
    expect(valueTicks(9)).toEqual([0, 2, 4, 6, 8]);
    expect(valueTicks(999_999).at(-1)).toBe(800_000);
    for (let top = 1; top < 3_000_000; top = Math.ceil(top * 1.7)) {
      const ticks = valueTicks(top);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(10);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBeLessThanOrEqual(top);
      // The longest fits: 7.4 pixels for a digit.
      expect(gutterFor(top)).toBeGreaterThanOrEqual(8 + 7.4 * ticks.at(-1)!.toLocaleString("en").length);
    }
    expect(heightOf(10, 10)).toBeLessThan(heightOf(0, 10));
  });

  it("has room for what is seen", () => {
    expect(greatestSeen([heaps], whole(3))).toBe(13);
    expect(greatestSeen([heaps], { start: 0, end: 2 })).toBe(2);
    expect(greatestSeen([strip("NP")], whole(2))).toBe(1);
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
    const room = { width: 1000, height: 560, gutter: 50, least: 8, wraps: false };
    expect(layOut(grid(22, 10), room)).toEqual({ size: 26, blocks: 1, rows: 10, drawn: 10 });
    expect(layOut(grid(22, 10), { ...room, width: 272 }).size).toBe(10);
    expect(layOut(grid(5, 1000), room)).toEqual({ size: 8, blocks: 1, rows: 70, drawn: 70 });
    expect(layOut(grid(3000, 400), room)).toEqual({ size: 1, blocks: 1, rows: 400, drawn: 400 });
    expect(layOut(grid(299, 299), { ...room, height: 1500, least: 1 }).size).toBe(3);
  });

  it("goes on beside itself where it is long", () => {
    const grid = (columns: number, rows: number) => ({ ...foldGrid(heaps, whole(3), 5), columns, rows });
    const room = { width: 1200, height: 560, gutter: 50, least: 8, wraps: true };
    expect(layOut(grid(22, 46), room)).toEqual({ size: 24, blocks: 2, rows: 23, drawn: 46 });
    expect(layOut(grid(4, 20), room)).toEqual({ size: 26, blocks: 2, rows: 10, drawn: 20 });
    // More columns than fit, with cells as small as they may be.
    const long = layOut(grid(5, 2000), room);
    expect(long).toEqual({ size: 8, blocks: 13, rows: 70, drawn: 910 });
    // On a projector there are more.
    expect(layOut(grid(5, 2000), { ...room, width: 1800 }).blocks).toBe(20);
    for (let rows = 1; rows < 300; rows += 7) {
      for (const width of [200, 330, 1200, 1900]) {
        const { size, blocks, rows: each, drawn } = layOut(grid(7, rows), { ...room, width });
        expect(blocks * (50 + 7 * size)).toBeLessThanOrEqual(width);
        expect(each * size).toBeLessThanOrEqual(560);
        expect(drawn).toBe(Math.min(rows, blocks * each));
        if (size > 8) expect(drawn).toBe(rows);
      }
    }
  });

  it("has a slider that is drawn to the period", () => {
    expect([20, 21, 22, 23, 24].map((width) => snapped(width, 22, 0.3))).toEqual([20, 22, 22, 22, 24]);
    expect(snapped(45, 22, 0.3)).toBe(44);
    expect(snapped(3, 22, 0.3)).toBe(3);
    expect([7, 8, 9].map((width) => snapped(width, 1, 0.3))).toEqual([7, 8, 9]);
    expect(snapped(3, undefined, 0.3)).toBe(3);
    // Short periods leave room for what lies between them.
    expect([8, 9, 10].map((width) => snapped(width, 4, 9))).toEqual([8, 8, 10]);
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
  const known: ExportFormat[] = [
    { format: "bfile", of: "sequence", title: "OEIS b-file", ending: "txt", most_rows: null },
    { format: "oeis", of: "sequence", title: "OEIS entry", ending: "txt", most_rows: null },
    { format: "latex", of: "table", title: "LaTeX", ending: "tex", most_rows: null },
    { format: "tikz", of: "table", title: "TikZ strip", ending: "tex", most_rows: "5000" },
    { format: "cgsuite", of: "position", title: "CGSuite", ending: "txt", most_rows: null },
    { format: "lean", of: "proof", title: "Lean 4", ending: "lean", most_rows: null },
  ];
  const formats = (names: string[]) => known.filter(({ format }) => names.includes(format));
  const downloads = (names: string[], nim_values: boolean, count = 9) =>
    tableDownloads({ rules: "nim", from: "0", to: "8", game: { formats: formats(["latex", ...names]), nim_values }, count });
  const labels = (...asked: Parameters<typeof downloads>) => downloads(...asked).map(({ label }) => label);

  it("of a table are those that its game has", () => {
    expect(labels([], false)).toEqual(["The table, CSV", "The table, JSON", "The table, LaTeX"]);
    expect(labels(["bfile", "oeis", "tikz"], false)).toEqual([
      ...labels([], false),
      "The outcomes as a strip, TikZ",
      "The P-positions, OEIS b-file",
      "The P-positions, OEIS entry",
    ]);
    expect(labels(["bfile", "oeis", "cgsuite"], true)).toEqual([
      ...labels([], false),
      "The nim-values, OEIS b-file",
      "The nim-values, OEIS entry",
      "The P-positions, OEIS b-file",
      "The P-positions, OEIS entry",
    ]);
    expect(labels(["tikz"], false, 5001)).toEqual(labels([], false));
    expect(downloads(["tikz"], false).map(({ file }) => file)).toEqual([
      "nim-0-8.csv",
      "nim-0-8.json",
      "nim-0-8.tex",
      "nim-0-8-tikz.tex",
    ]);
    const bfile = downloads(["bfile"], true).at(-1)!;
    expect(bfile).toMatchObject({
      path: "table",
      parameters: { rules: ["nim"], range: ["0..8"], format: ["bfile"], of: ["P"] },
      file: "nim-0-8-p-bfile.txt",
    });
  });

  it("of a proof have a file for Lean where it is of outcomes", () => {
    const files = (names: string[], of: "outcome" | "nim-value") =>
      proofDownloads("nim", { formats: formats(names) }, of).map(({ file }) => file);
    expect(files(["lean"], "outcome")).toEqual(["nim-period-outcome-proof.json", "nim-period.lean"]);
    expect(files(["lean"], "nim-value")).toEqual(["nim-period-nim-value-proof.json"]);
    expect(files(["tikz"], "outcome")).toEqual(["nim-period-outcome-proof.json"]);
  });

  it("of rules whose file names coincide has them all, and each once", () => {
    const proofs = ["zone(1|23)", "zone(1 | 23)", "zone(1,23)", "zone(1|23)"].flatMap((rules) =>
      proofDownloads(rules, { formats: [] }, "outcome"),
    );
    const all = distinct(proofs);
    expect(all.map(({ file }) => file)).toEqual(
      ["", "-2", "-3"].map((more) => `zone-1-23-period-outcome-proof${more}.json`),
    );
    expect(all.map(({ parameters }) => parameters.rules)).toEqual([["zone(1|23)"], ["zone(1 | 23)"], ["zone(1,23)"]]);
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
    expect(researchWords.explore.compareStatus("proved", null)).toBe("proved for all heaps");
    expect(researchWords.explore.compareStatus("observed", "1234")).toBe("observed at 1,234 positions");
  });

  it("marks where the outcomes differ", () => {
    // The letters are in another order in each table.
    const [first, second] = [strip("PNNLP"), strip("PLNNP")];
    const differs = differing(first, second)!;
    expect([...differs]).toEqual([0, 1, 0, 1, 0]);
    expect(differenceWords(first, differs, "heap")).toBe(
      "The outcomes of 2 of 5 heaps differ, marked ≠; first at n = 1.",
    );
    expect(differenceWords(first, differing(first, first)!, "heap")).toBe("The outcomes of all 5 heaps are the same.");
    // D is in one of them alone.
    expect([...differing(strip("ND"), strip("NN"))!]).toEqual([0, 1]);
    expect(differing(first, strip("PNNL"))).toBeUndefined();
    expect(differing(heaps, strip("NPN"))).toBeUndefined();
    expect(differing(pairs, strip("PNN"))).toBeUndefined();
    expect([...differing(pairs, pairs)!]).toEqual([0, 0, 0]);
  });
});

describe("what is believed", () => {
  const game = (more: Partial<KnownGame>) =>
    ({ component: "heap", impartial: true, games: [], ...more }) as unknown as KnownGame;
  const subject = (more: Partial<Subject> = {}) =>
    ({ asked: { rules: "subtraction(a,2)", lets: ["a=1"] }, from: "0", to: "100", ...more }) as Subject;
  const audited = (more: Partial<Audited> = {}): Audited => ({
    ...{ compared: "101", wrong: "0", smallest: "", truth: "", formula: "", failures: [] },
    ...more,
  });

  it("may use the names of the position and of the rules", () => {
    expect(usableNames(game({}), ["a"])).toEqual(["n", "a"]);
    expect(usableNames(game({}), ["n"])).toEqual(["n"]);
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
      failures: ["5000"],
    });
  });

  it("marks the rows at which it fails", () => {
    expect([...marked(heaps, ["7", "5", "99"])]).toEqual([1, 0, 1]);
    expect([...marked(pairs, ["3,1"])]).toEqual([0, 1, 0]);
  });

  it("is answered in a sentence", () => {
    const told = (more: Partial<Audited>, of: Truth = "outcome", what = "heap", at = subject()) =>
      beliefWords(audited(more), at, of, what);
    expect(told({})).toBe("It holds for all 101 heaps from 0 to 100.");
    expect(told({ wrong: "34", smallest: "3", truth: "P", formula: "N" })).toBe(
      "It fails for 34 of 101 heaps from 0 to 100, first at n = 3: the formula says N, and it is P.",
    );
    expect(told({ wrong: "1000", compared: "2000", smallest: "9", truth: "2", formula: "3" }, "nim-value")).toBe(
      "It fails for 1,000 of 2,000 heaps from 0 to 100, first at n = 9: the formula says 3, and the nim-value is 2.",
    );
    expect(told({ wrong: "1", smallest: "WLW", truth: "P", formula: "N" }, "outcome", "position")).toContain(
      "first at WLW: the formula",
    );
    const one = subject({ from: "7", to: "7" });
    expect(told({ compared: "1" }, "outcome", "heap", one)).toBe("It holds for the one heap.");
    expect(told({ compared: "0" }, "outcome", "position", one)).toBe("There is no position of size 7.");
  });
});
