import { describe, expect, it } from "vitest";

import {
  bySection,
  choose,
  contextOf,
  countVerdicts,
  inWords,
  readFilter,
  remarkName,
  sentence,
  title,
  writeFilter,
  type Claim,
  type Ledger,
  type Question,
} from "../src/claims/claims";
import { questionLink } from "../src/claims/link";
import { blocksOf, proofOf } from "../src/claims/proofs";

function claim(id: string, more: Partial<Claim> = {}): Claim {
  return {
    id,
    source: id.split(".")[0]!,
    section: "Section",
    claim: "who wins",
    claimed: "1",
    computed: "1",
    verdict: "reproduced",
    expected: "reproduced",
    remark: "",
    goes_on_from: "",
    question: { command: "tree", rules: "nim", position: "1" },
    ...more,
  };
}

const all = [
  claim("ends.map", { claimed: "true", computed: "words", verdict: "proved" }),
  claim("slrz.counts", { claim: "Outcomes of the games" }),
  claim("slrz.trend", { verdict: "corrected", section: "Trend", remark: "from n = 10 to 11" }),
  claim("slrz.size", { section: "Trend" }),
];
const ledger: Ledger = { sources: [{ source: "slrz", title: "SLRZ" }], claims: all };
const none = { source: "", verdict: "", text: "" };
const ids = (claims: Claim[]) => claims.map(({ id }) => id);

describe("the ledger", () => {
  it("is filtered by source, verdict and every word of a text", () => {
    expect(ids(choose(all, none))).toEqual(ids(all));
    expect(ids(choose(all, { ...none, source: "ends" }))).toEqual(["ends.map"]);
    expect(ids(choose(all, { ...none, verdict: "corrected" }))).toEqual(["slrz.trend"]);
    expect(ids(choose(all, { ...none, text: " OUTCOMES counts " }))).toEqual(["slrz.counts"]);
    expect(ids(choose(all, { ...none, text: "outcomes trend" }))).toEqual([]);
    expect(ids(choose(all, { ...none, source: "slrz", text: "trend" }))).toEqual([
      "slrz.trend",
      "slrz.size",
    ]);
  });

  it("counts verdicts", () => {
    expect(countVerdicts(all)).toEqual({ reproduced: 2, corrected: 1, proved: 1 });
  });

  it("is divided into the sections of the write-ups", () => {
    expect(bySection(all).map(({ source, section, claims }) => [source, section, claims.length])).toEqual(
      [
        ["ends", "Section", 1],
        ["slrz", "Section", 1],
        ["slrz", "Trend", 2],
      ],
    );
  });

  it("keeps its filter in the address", () => {
    const filter = { source: "slrz", verdict: "corrected", text: "n = 10" };
    expect(readFilter(writeFilter(filter, "slrz.trend"), ledger)).toEqual(filter);
    expect(writeFilter(none)).toEqual({});
    expect(readFilter({ source: ["toString"], verdict: ["true"] }, ledger).verdict).toBe("");
    expect(readFilter({ source: ["slr"] }, ledger).source).toBe("");
    expect(readFilter({ source: ["toString"] }, ledger).source).toBe("");
  });

  it("has titles in which n stays n", () => {
    expect(title("the period")).toBe("The period");
    for (const text of ["n = L = R", "zone(3 | 5) ends", "2^(n-1)+1 calls"]) {
      expect(title(text)).toBe(text);
    }
  });

  it("names what a remark is", () => {
    expect(all.map(remarkName)).toEqual(["Proof", "Remark", "Remark", "Remark"]);
    expect(remarkName({ ...all[2]!, claimed: "true" })).toBe("Counterexample");
  });

  it("says of a general statement where it holds", () => {
    expect(inWords(all[0]!)).toEqual({ claimed: "it holds always", computed: "it holds for words" });
    expect(inWords({ ...all[0]!, verdict: "corrected", computed: "false" }).computed).toBe(
      "it does not hold always",
    );
    expect(inWords(all[1]!)).toEqual({ claimed: "1", computed: "1" });
  });
});

describe("what a claim goes on from", () => {
  const chain = [
    claim("flags.a", { claim: "ways to 20", claimed: "11" }),
    claim("flags.b", { claim: "after 7 all lead to victory", claimed: "true", goes_on_from: "flags.a" }),
    claim("flags.c", { claim: "turns of these", goes_on_from: "flags.b" }),
  ];

  it("is told where it is not shown", () => {
    expect(contextOf(chain[2]!, chain, [chain[2]!])).toEqual([chain[0], chain[1]]);
    expect(contextOf(chain[2]!, chain, [chain[0]!, chain[2]!])).toEqual([chain[1]]);
    expect(contextOf(chain[2]!, chain, chain)).toEqual([]);
    expect(contextOf(chain[0]!, chain, [chain[0]!])).toEqual([]);
    expect(chain.map(sentence)).toEqual([
      "Ways to 20: 11",
      "After 7 all lead to victory",
      "Turns of these: 1",
    ]);
  });
});

describe("a proof", () => {
  it("is found by its heading, with its paragraphs and lists", () => {
    const proof = proofOf("docs/theory/winners-and-losers.md")!;
    expect(proof.title).toBe("Winners and Losers");
    expect(proof.blocks.map(({ kind }) => kind).slice(0, 3)).toEqual(["paragraph", "paragraph", "list"]);
    expect(proofOf("docs/theory/flags.md#flag-paths")?.title).toBe("Flag paths");
    expect(proofOf("docs/theory/sums.md#sums")?.title).toBe("Sums");
    expect(proofOf("docs/theory/sums.md#nothing")).toBeUndefined();
    expect(proofOf("docs/theory/nothing.md")).toBeUndefined();
    expect(proofOf("WW: the other player wins")).toBeUndefined();
  });

  it("has marks, and products that are none", () => {
    const text = (kind: string, value: string) => ({ kind, text: value });
    expect(blocksOf("**Theorem.** At most m * 9^k, and `s*j`,\n2 * 3; s*j + r and *so*.\n\n* one\n  line\n* [two](x.md)")).toEqual([
      {
        kind: "paragraph",
        text: [
          text("strong", "Theorem."),
          text("text", " At most m * 9^k, and "),
          text("code", "s*j"),
          text("text", ", 2 * 3; s*j + r and "),
          text("strong", "so"),
          text("text", "."),
        ],
      },
      { kind: "list", items: [[text("text", "one line")], [text("text", "two")]] },
    ]);
  });
});

describe("the link of a claim", () => {
  const href = (question: Question) => questionLink(question)?.href;

  it("leads to the view that answers its question, and keeps a + in a position", () => {
    expect(questionLink({ command: "play", rules: "nim misere", position: "1+8" })).toEqual({
      href: "#/play?rules=nim+misere&position=1%2B8",
      view: "play",
    });
    expect(href({ command: "tree", rules: "ends", position: "WLW" })).toBe(
      "#/graph?rules=ends&position=WLW",
    );
    expect(href({ command: "table", rules: "nim", range: "1..9", position: "7" })).toBe(
      "#/explore?rules=nim&from=1&to=9&at=7",
    );
    expect(href({ command: "table", rules: "nim", range: "5" })).toBe("#/explore?rules=nim&from=5&to=5");
  });

  it("keeps formulas, and starts a sweep", () => {
    const sweep = { command: "sweep", rules: "zone(a|b)", variables: ["a=1..10"] };
    expect(href({ ...sweep, by: "sign(2-n%5)" })).toBe(
      "#/sweep?rules=zone(a|b)&let=a%3D1..10&by=sign(2-n%255)&start=1",
    );
  });

  it("shows a game that was played, and begins one that was not", () => {
    const game = { command: "play", rules: "nim", position: "3" };
    expect(href({ ...game, moves: ["take 1", "take 2"] })).toBe(
      "#/play?rules=nim&position=3&starts=left&you=both&move=take+1&move=take+2",
    );
    expect(href({ ...game, moves: [] })).toBe(
      "#/play?rules=nim&position=3&starts=left&you=left&hints=1",
    );
  });

  it("is missing where no view shows it", () => {
    expect(questionLink({ command: "period", rules: "nim" })).toBeUndefined();
  });
});
