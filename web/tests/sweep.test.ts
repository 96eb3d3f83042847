import { describe, expect, it } from "vitest";

import {
  believedExamples,
  believedNames,
  rowWords,
  verdictSign,
  verdictWords,
  wrongFormula,
} from "../src/sweep/belief";
import {
  ended,
  unfinished,
  outcomesOf,
  progressOf,
  readLines,
  type Job,
  type Row,
  type Verdict,
} from "../src/sweep/job";
import { choiceOf, exactText, heatMap, measuresOf, spokenText, valueText } from "../src/sweep/heat";
import { move } from "../src/sweep/keys";
import { cellLink, downloadsOf, exampleLink, playLink } from "../src/sweep/links";
import { readLook, writeLook } from "../src/sweep/look";
import {
  fieldNames,
  fitted,
  noQuestion,
  ofPositions,
  questionOf,
  readQuestion,
  requestBody,
  valuesOf,
  withValues,
  writeQuestion,
} from "../src/sweep/question";
import {
  numericNames,
  rankedRows,
  rankingOf,
  readOrder,
  sortRows,
  valuesIn,
} from "../src/sweep/rows";
import { colours, luminance, makeScale, place, valueAt } from "../src/sweep/scale";

function job(more: Partial<Job> = {}): Job {
  return {
    id: "7",
    state: "done",
    rules: "zone(a | b)",
    variables: ["a=1..2", "b=9..10", "n=1..2"],
    of: "outcome",
    largest_nim_value: false,
    names: ["a", "b"],
    of_positions: true,
    of_behaviours: false,
    of_quotients: false,
    rulesets: 4,
    done: 4,
    rows: 8,
    ...{ where: null, kept: 8, check: null, verdict: null },
    formats: [
      { format: "bfile", of: "sequence", title: "OEIS b-file", ending: "txt" },
      { format: "latex", of: "row", title: "LaTeX", ending: "tex" },
      { format: "new", of: "row", title: "New", ending: "new" },
    ],
    error: null,
    ...more,
  };
}

const ofRulesets = { of_positions: false, names: ["a", "b", "c"], rules: "subtraction(a,b,c)" };

function position(a: number, b: number, n: number, outcome: string): Row {
  return { a: `${a}`, b: `${b}`, n: `${n}`, outcome, left_first: "win", right_first: "win" };
}

function ruleset(a: number, b: number, c: number, period: number | null, wins = 1): Row {
  const counts = { count_N: `${wins}`, count_P: "1", count_L: "0", count_R: "0", count_D: "0" };
  const found = period === null ? null : `${period}`;
  const status = period === null ? "not-found" : "proved";
  return { a: `${a}`, b: `${b}`, c: `${c}`, preperiod: found && "0", period: found, status, ...counts };
}

const example = {
  title: "SLRZ, 10,000 games",
  what: "who wins",
  rules: "zone(a|b)",
  variables: ["a=1..10", "b=1..10", "n=1..100"],
  by: "",
};
const usual = questionOf(example);

const games = [
  position(1, 9, 1, "N"),
  position(1, 9, 2, "P"),
  position(1, 10, 1, "N"),
  position(1, 10, 2, "N"),
  position(2, 9, 1, "P"),
  position(2, 9, 2, "win/draw"),
  position(2, 10, 1, "N"),
];

describe("the question", () => {
  it("is in the address as the API names it", () => {
    expect(readQuestion(writeQuestion(usual))).toEqual(usual);
    const nim = { rules: "octal(0.c)", variables: ["c=1..7"], of: "nim-value" as const, largest: true, heaps: "500", where: "c>2", check: "period == 2" };
    expect(writeQuestion(nim)).toEqual({
      rules: ["octal(0.c)"],
      let: ["c=1..7"],
      of: ["nim-value"],
      largest: ["1"],
      heaps: ["500"],
      where: ["c>2"],
      check: ["period == 2"],
    });
    expect(readQuestion(writeQuestion(nim))).toEqual(nim);
    expect(requestBody(nim)).toMatchObject({ heaps: 500 });
    expect(requestBody({ ...nim, heaps: "" })).not.toHaveProperty("heaps");
  });

  it("is the usual one where there is none, but not where the rules are empty", () => {
    expect(readQuestion({}, usual)).toBe(usual);
    expect(readQuestion({ rules: [""] }, usual).rules).toBe("");
  });

  it("changes the values of a name, and puts a new one where it belongs", () => {
    const question = { ...usual, variables: ["b=1..10", "n=1..5"] };
    const changed = (name: string, values: string) =>
      withValues(question, name, values, ["a", "b", "c", "n"]).variables;
    expect(changed("a", "1,2, 7")).toEqual(["a=1,2, 7", "b=1..10", "n=1..5"]);
    expect(changed("c", "b+1..9")).toEqual(["b=1..10", "c=b+1..9", "n=1..5"]);
    expect(changed("b", "3")).toEqual(["b=3", "n=1..5"]);
    expect(changed("b", " ")).toEqual(["n=1..5"]);
    expect(changed("n", "")).toEqual(["b=1..10"]);
    expect(valuesOf(question, "n")).toBe("1..5");
    expect(valuesOf(question, "c")).toBe("");
  });

  it("forgets names that the rules do not have", () => {
    const question = { ...usual, variables: ["a=1..10", "q=1", "n=1..5"] };
    expect(fitted(question, ["a", "b"]).variables).toEqual(["a=1..10", "n=1..5"]);
  });

  it("asks for positions with n, unless the rules use n themselves", () => {
    const question = usual;
    expect(ofPositions(question, ["a", "b"])).toBe(true);
    expect(ofPositions(question, ["a", "n"])).toBe(false);
    expect(fieldNames(["a"])).toEqual(["a", "n"]);
    expect(fieldNames(["n"])).toEqual(["n"]);
  });

  it("is sent without what is usual", () => {
    const question = { ...noQuestion, rules: "nim", variables: ["n=1"], where: " " };
    expect(requestBody(question)).toEqual({ rules: "nim", variables: ["n=1"] });
    expect(requestBody({ ...question, where: "n>2", check: "n<9" })).toEqual({
      ...{ rules: "nim", variables: ["n=1"], where: "n>2", check: "n<9" },
    });
    expect(requestBody({ ...question, of: "nim-value", largest: true })).toEqual({
      rules: "nim",
      variables: ["n=1"],
      of: "nim-value",
      largest_nim_value: true,
    });
  });
});

describe("what is believed", () => {
  const asked = (variables: string[]) => ({ ...noQuestion, rules: "subtraction(a,b)", variables });

  it("begins with formulas for the rules, in the names that they may use", () => {
    const pairs = asked(["a=1..9", "b=a+1..9"]);
    expect(believedNames(pairs, ["a", "b"]).slice(0, 4)).toEqual(["a", "b", "preperiod", "period"]);
    expect(believedNames({ ...pairs, largest: true }, ["a"])).toContain("largest_nim_value");
    expect(believedExamples(pairs, ["a", "b"])).toEqual({
      ...{ check: ["preperiod == 0", "period <= a+b"], where: "gcd(a,b) == 1" },
    });
    expect(believedExamples(asked(["S=subsets(1..9)"]), ["S"])).toEqual({
      ...{ check: ["preperiod == 0", "period <= 2*max(S)"], where: "#S == 3" },
    });
    expect(believedExamples(asked(["C=codes(3)"]), ["C"]).check).toEqual(["preperiod == 0"]);
    expect(believedExamples(asked(["C=0.07,0.6"]), ["C"])).toEqual(
      believedExamples(asked(["C=codes(3)"]), ["C"]),
    );
    expect(believedExamples(asked(["a=1..3"]), ["a"]).check.at(-1)).toBe("period%a == 0");
    const positions = asked(["a=1..3", "n=1..9"]);
    expect(believedNames(positions, ["a"])).toEqual(["a", "n", "outcome"]);
    // A name of the rules may be that of a column.
    expect(believedNames(positions, ["outcome"])).toEqual(["outcome", "n"]);
    expect(believedNames(asked(["period=1..3"]), ["period"]).filter((name) => name === "period")).toHaveLength(1);
    expect(believedExamples(positions, ["a"]).check).toContain("n > a or outcome == 'P'");
  });

  const verdict = (more: Partial<Verdict>): Verdict => ({
    ...{ holds: true, tested: 465, counterexamples: 0, untold: 0, first: null, rules: null },
    ...more,
  });
  const words = (more: Partial<Verdict>, of: Partial<Job> = {}) =>
    verdictWords(job({ ...ofRulesets, ...of }), verdict(more));

  it("is told in a sentence", () => {
    expect(words({})).toBe("It holds for all 465 rulesets.");
    expect(words({ tested: 1 })).toBe("It holds for the one ruleset.");
    expect(words({ untold: 1 })).toBe("No counterexample among 465 rulesets. 1 ruleset undecided.");
    expect(words({ untold: 465 })).toBe("Undecided: nothing is known of 465 rulesets.");
    expect(words({ tested: 0 })).toBe("There is no ruleset to test it on.");
    expect(words({ holds: false, tested: 7840, counterexamples: 86, untold: 2 })).toBe(
      "It fails for 86 of 7,840 rulesets. 2 rulesets undecided.",
    );
    expect(words({}, { of_positions: true })).toBe("It holds for all 465 positions.");
  });

  it("has a sign that claims nothing before a row has decided anything, or without them all", () => {
    const sign = (more: Partial<Verdict>, state: Job["state"] = "done") => verdictSign(job({ state }), verdict(more));
    expect(sign({})).toBe("=");
    expect(sign({ untold: 1 })).toBe("=");
    expect(sign({ tested: 0 })).toBe("?");
    expect(sign({ untold: 465 })).toBe("?");
    for (const state of ["running", "stopped", "failed"] as const) {
      expect(sign({}, state)).toBe("?");
      expect(sign({ holds: false, counterexamples: 1 }, state)).toBe("≠");
    }
    expect(sign({ holds: false, counterexamples: 1 })).toBe("≠");
  });

  it("says less while the sweep runs, and where it was stopped", () => {
    for (const state of ["running", "stopped", "failed"] as const) {
      expect(words({}, { state })).toBe("No counterexample among 465 rulesets so far.");
      expect(words({ holds: false, counterexamples: 1 }, { state })).toBe(
        "It fails for 1 of 465 rulesets so far.",
      );
      expect(words({ tested: 0 }, { state })).toBe("No ruleset has been tested yet.");
    }
  });

  it("leads to the first counterexample", () => {
    const sets = job(ofRulesets);
    expect(rowWords(sets, ruleset(2, 5, 7, 22))).toBe("preperiod 0, period 22");
    expect(rowWords(sets, { ...ruleset(2, 5, 7, 22), largest_nim_value: "3" })).toBe(
      "preperiod 0, period 22, largest nim-value 3",
    );
    expect(rowWords(sets, ruleset(2, 5, 7, null))).toBe("period not-found");
    expect(exampleLink(sets, "subtraction(2,5,7)", ruleset(2, 5, 7, 22))).toBe(
      "#/explore?rules=subtraction(2,5,7)",
    );
    expect(rowWords(job(), games[1]!)).toBe("outcome P");
    expect(exampleLink(job(), "zone(1 | 9)", games[1]!)).toBe("#/explore?rules=zone(1+|+9)&to=2&at=2");
    expect(playLink("zone(1 | 9)", games[1]!)).toBe("#/play?rules=zone(1+|+9)&position=2");
    expect(playLink("ends", { n: "3", position: "WLW", outcome: "N" })).toBe("#/play?rules=ends&position=WLW");
  });

  it("is marked where it is wrong", () => {
    const question = { ...asked([]), check: "period==", where: "a" };
    expect(wrongFormula("period==", question)).toBe("check");
    expect(wrongFormula("a", question)).toBe("where");
    expect(wrongFormula("subtraction(a,b)", question)).toBeUndefined();
    expect(wrongFormula(undefined, { ...question, check: "" })).toBeUndefined();
    expect(wrongFormula("", { ...question, check: "" })).toBeUndefined();
  });
});

describe("a job", () => {
  it("tells how much of it there is where that is not all, also in the names of its files", () => {
    const part = { done: 71_680, rulesets: 4_194_303, rules: "zone(a | b)", variables: ["a=1..9"] };
    const files = (of: Job) => downloadsOf(of).map(({ file }) => file);
    for (const state of ["stopped", "failed"] as const) {
      const cut = job({ ...part, state });
      expect(unfinished(cut)).toBe("Unfinished: 71,680 of 4,194,303 rulesets.");
      expect(files(cut)[0]).toBe("zone-a-b-a-1-9-71680-of-4194303.csv");
      expect(files(cut).every((file) => file.includes("71680-of-4194303"))).toBe(true);
    }
    expect(unfinished(job({ ...part, state: "running" }))).toBe("");
    for (const state of ["done", "stopped"] as const) {
      const whole = job({ ...part, state, done: part.rulesets });
      expect(unfinished(whole)).toBe("");
      expect(files(whole)[0]).toBe("zone-a-b-a-1-9.csv");
    }
  });

  it("tells how far it is", () => {
    const running = (done: number, rulesets: number) => progressOf(job({ state: "running", done, rulesets }));
    expect(running(1, 3)).toBe("1 of 3 rulesets, 33%");
    expect(running(0, 1)).toBe("0 of 1 ruleset, 0%");
    expect(running(0, 0)).toBe("0 of 0 rulesets");
    // Beside the shares of what was found no other percentage is of use.
    expect(progressOf(job({ done: 10_000, rulesets: 10_000 }))).toBe("10,000 of 10,000 rulesets");
    expect((["waiting", "running", "done", "stopped", "failed"] as const).map((state) => ended(job({ state })))).toEqual(
      [false, false, true, true, true],
    );
  });

  it("has totals of the outcomes that occur", () => {
    const group = { group: "all", positions: "4", count_P: "1", share_P: "0.25", count_N: "3", share_N: "0.75" };
    expect(outcomesOf(group)).toEqual([
      { outcome: "N", count: 3, share: 0.75 },
      { outcome: "P", count: 1, share: 0.25 },
    ]);
    expect(outcomesOf({ group: "all", share_L: "1" })).toEqual([{ outcome: "L", share: 1 }]);
  });

  it("is read a line at a time", () => {
    expect(readLines('{"a":"1"}\n{"a":null}\n')).toEqual([{ a: "1" }, { a: null }]);
    expect(readLines("")).toEqual([]);
  });
});

describe("rows", () => {
  it("are sorted as numbers, and keep what is missing last", () => {
    const rows = [ruleset(1, 1, 1, 9), ruleset(2, 1, 1, null), ruleset(3, 1, 1, 10)];
    const periods = (order: string) =>
      sortRows(rows, readOrder(order, ["period"])).map((row) => row.period);
    expect(periods("period")).toEqual(["9", "10", null]);
    expect(periods("-period")).toEqual(["10", "9", null]);
    expect(periods("nothing")).toEqual(["9", null, "10"]);
  });

  it("are asked for at one end where they are too many", () => {
    const of = (sort: string, more: Partial<Job> = {}) => {
      const { top, bottom, by } = rankedRows(rankingOf(sort, job({ ...ofRulesets, ...more })));
      return { top: top?.[0], bottom: bottom?.[0], by: by?.[0] };
    };
    expect(of("")).toEqual({ top: "1000", bottom: undefined, by: "period" });
    expect(of("-preperiod")).toEqual({ top: "1000", bottom: undefined, by: "preperiod" });
    expect(of("period")).toEqual({ top: undefined, bottom: "1000", by: "period" });
    expect(of("a").by).toBe("period");
    expect(of("-largest_nim_value").by).toBe("period");
    const largest = of("-largest_nim_value", { largest_nim_value: true });
    expect(largest).toEqual({ top: "1000", bottom: undefined, by: "largest-nim-value" });
  });

  it("know which names run through numbers", () => {
    expect(numericNames(job(), games)).toEqual(["a", "b", "n"]);
    const sets = [{ S: "1,2", period: "3" }, { S: "4", period: "8" }];
    expect(numericNames(job({ names: ["S"], of_positions: false }), sets)).toEqual([]);
    expect(valuesIn(games, "b")).toEqual(["9", "10"]);
  });
});

describe("the heat map", () => {
  it("has the shares of positions, over all n", () => {
    const choice = choiceOf(job(), games, {})!;
    expect(choice).toEqual({ x: "a", y: "b", fixed: {}, measure: "share_N" });
    const map = heatMap(games, choice);
    expect([map.xs, map.ys]).toEqual([["1", "2"], ["9", "10"]]);
    expect(map.cells.map((row) => row.map((cell) => cell.value))).toEqual([
      [0.5, 0],
      [1, 1],
    ]);
    expect(map.cells[1]![1]).toEqual({ x: "2", y: "10", value: 1, rows: 1 });
    expect(measuresOf(job(), games)).toEqual(["share_N", "share_P", "share_win_draw"]);
  });

  it("can have n as an axis, and then fixes the other names", () => {
    const choice = choiceOf(job(), games, { x: "n", y: "b", fixed: { a: "2" }, measure: "share_P" })!;
    expect(choice.fixed).toEqual({ a: "2" });
    expect(heatMap(games, choice).cells.map((row) => row.map(({ value }) => value))).toEqual([
      [1, 0],
      [0, undefined],
    ]);
  });

  it("has the periods of rulesets where the third name is fixed", () => {
    const rows = [ruleset(1, 2, 5, 7), ruleset(1, 2, 6, 8), ruleset(1, 3, 5, null), ruleset(2, 3, 6, 4)];
    const swept = job(ofRulesets);
    const choice = choiceOf(swept, rows, { fixed: { c: "6" } })!;
    expect(choice).toEqual({ x: "a", y: "b", fixed: { c: "6" }, measure: "period" });
    const { cells, least, greatest } = heatMap(rows, choice);
    expect(cells.map((row) => row.map((cell) => [cell.value, cell.rows]))).toEqual([
      [[8, 1], [undefined, 0]],
      [[undefined, 0], [4, 1]],
    ]);
    expect([least, greatest]).toEqual([4, 8]);
    const unproved = heatMap(rows, choiceOf(swept, rows, { fixed: { c: "5" }, measure: "share_N" })!);
    expect(unproved.cells.map((row) => row.map((cell) => cell.value))).toEqual([[1 / 7], [undefined]]);
  });

  it("takes a wish as far as it can", () => {
    expect(choiceOf(job(), games, { x: "q", y: "a", measure: "period" })).toEqual({
      x: "b",
      y: "a",
      fixed: {},
      measure: "share_N",
    });
    expect(choiceOf(job(), games, { x: "a", y: "a" })!.y).toBe("b");
    expect(choiceOf(job({ names: [] }), games, {})).toEqual({ x: "n", y: "", fixed: {}, measure: "share_N" });
    expect(choiceOf(job({ names: ["S"], of_positions: false }), [{ S: "x" }], {})).toBeUndefined();
  });

  it("tells values short and in full", () => {
    expect([valueText("share_N", 0.3319), exactText("share_N", 0.3319)]).toEqual(["33%", "33.19%"]);
    expect(spokenText("share_N", 1 / 18)).toBe("6%, exactly 5.56%");
    expect(spokenText("share_N", 1 / 4)).toBe("25%");
    expect([spokenText("period", 40), spokenText("period", undefined)]).toEqual(["40", "not found"]);
    expect([valueText("period", 40), exactText("period", undefined)]).toEqual(["40", "not found"]);
  });

  it("links its cells to Explore with every name", () => {
    const rows = [ruleset(1, 2, 5, 7)];
    const swept = job({ ...ofRulesets, of: "nim-value" });
    const choice = choiceOf(swept, rows, {})!;
    const cell = heatMap(rows, choice).cells[0]![0]!;
    expect(cellLink(swept, choice, cell)).toBe(
      "#/explore?rules=subtraction(a,b,c)&let=a%3D1&let=b%3D2&let=c%3D5",
    );
    const positions = choiceOf(job(), games, { x: "n", y: "b" })!;
    expect(cellLink(job(), positions, heatMap(games, positions).cells[0]![0]!, "2")).toBe(
      "#/explore?rules=zone(a+|+b)&let=a%3D1&let=b%3D9&to=2",
    );
  });

  it("is a sequence for the OEIS where one name runs without gaps", () => {
    const formats = (variables: string[], of_positions = false) =>
      downloadsOf(job({ ...ofRulesets, variables, of_positions })).map(({ format }) => format);
    expect(formats(["a=3", "b=4..30"])).toEqual(["csv", "json", "db", "bfile", "latex", "new"]);
    for (const others of [["a=1..2", "b=4..30"], ["b=1,2,4"], ["b=a+1..9"], ["S=subsets(1..3)"], ["a=1"], ["a=1..9;step=2"]])
      expect(formats(others)).toEqual(["csv", "json", "db", "latex", "new"]);
    expect(formats(["a=1..9"], true)).not.toContain("bfile");
  });

  it("is walked by arrow keys, past empty cells and not beyond the edge", () => {
    const there = ["XX.", ".X.", "X.X"];
    const isThere = ({ x, y }: { x: number; y: number }) => there[y]?.[x] === "X";
    const from = (key: string, x: number, y: number) => move(key, { x, y }, isThere, { x: 3, y: 3 });
    expect(from("ArrowRight", 0, 0)).toEqual({ x: 1, y: 0 });
    expect(from("ArrowRight", 1, 0)).toEqual({ x: 1, y: 0 });
    expect(from("ArrowRight", 0, 2)).toEqual({ x: 2, y: 2 });
    expect(from("ArrowDown", 0, 0)).toEqual({ x: 0, y: 2 });
    expect(from("ArrowUp", 0, 2)).toEqual({ x: 0, y: 0 });
    expect(from("End", 0, 2)).toEqual({ x: 2, y: 2 });
    expect(from("Home", 1, 0)).toEqual({ x: 0, y: 0 });
    expect(from("Tab", 0, 0)).toBeUndefined();
  });
});

describe("the look of a result", () => {
  it("is in the address", () => {
    const look = {
      wish: { x: "n", y: "b", measure: "share_P", fixed: { a: "2", c: "7" } },
      by: "n==a and n%5",
      belief: "n>0",
      sort: "-period",
    };
    expect(readLook(writeLook(look))).toEqual(look);
    expect(writeLook(readLook({}))).toEqual({});
  });
});

describe("the scale of colours", () => {
  it("rises evenly, and is logarithmic where values lie far apart", () => {
    const linear = makeScale(0, 1);
    expect([0, 0.25, 1].map((value) => place(linear, value))).toEqual([0, 0.25, 1]);
    const far = makeScale(1, 300);
    expect(far.logarithmic).toBe(true);
    for (const value of [1, 7, 300]) expect(valueAt(far, place(far, value))).toBeCloseTo(value);
    expect(makeScale(100, 300).logarithmic).toBe(false);
    expect(place(makeScale(5, 5), 5)).toBe(0.5);
  });

  it("has ever lighter grounds, on which the text is read", () => {
    const channels = (text: string) =>
      text.startsWith("#")
        ? ([1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as [number, number, number])
        : (text.match(/\d+/g)!.map(Number) as [number, number, number]);
    let before = -1;
    for (let i = 0; i <= 100; ++i) {
      const { ground, ink } = colours(i / 100);
      const [one, other] = [luminance(channels(ground)), luminance(channels(ink))];
      expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThan(4.5);
      expect(one).toBeGreaterThanOrEqual(before);
      before = one;
    }
  });
});

it("names files by what was swept", () => {
  const swept = job({ rules: "zone(a|b)", variables: ["a=1..9", "b=2"], of_positions: false });
  const files = downloadsOf(swept).map(({ file }) => file);
  const name = "zone-a-b-a-1-9-b-2";
  expect(files).toEqual([
    ...["csv", "json", "db"].map((kind) => `${name}.${kind}`),
    `${name}-bfile.txt`,
    ...["tex", "new"].map((kind) => `${name}.${kind}`),
  ]);
});

describe("quotients", () => {
  const question = { ...noQuestion, rules: "octal(C)", variables: ["C=codes(2)"], of: "quotient" } as const;

  it("are asked of rules, without nim-values", () => {
    expect(readQuestion(writeQuestion(question))).toEqual(question);
    expect(requestBody({ ...question, largest: true })).toEqual({
      rules: "octal(C)",
      variables: ["C=codes(2)"],
      of: "quotient",
    });
    expect(readQuestion({ rules: ["nim"], of: ["guess"] }).of).toBe("outcome");
  });

  it("have an order, which formulas and the heat map use", () => {
    const done = job({ of_positions: false, of_quotients: true, of: "quotient" });
    const row = { C: "0.77", preperiod: "71", period: "12", status: "proved complete" };
    const told = { ...row, order: "40", in_p: "9", kind: "wild", heaps: "167" };
    expect(measuresOf(done, [told])[0]).toBe("order");
    expect(rowWords(done, told)).toBe("misère quotient of order 40, 9 in P, wild, proved complete");
    expect(believedNames(question, ["C"])).toContain("kind");
  });
});
