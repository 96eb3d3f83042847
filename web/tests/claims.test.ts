import { describe, expect, it } from "vitest";

import {
  bySection,
  choose,
  countVerdicts,
  inWords,
  readFilter,
  remarkName,
  title,
  writeFilter,
  type Claim,
} from "../src/claims/claims";
import { claimLink } from "../src/claims/link";

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
    view: "",
    ...more,
  };
}

const all = [
  claim("ends.map", { claimed: "true", computed: "words", verdict: "proved" }),
  claim("slrz.counts", { claim: "Outcomes of the games" }),
  claim("slrz.trend", { verdict: "corrected", section: "Trend", remark: "from n = 10 to 11" }),
  claim("slrz.size", { section: "Trend" }),
];
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
    expect(readFilter(writeFilter(filter, "slrz.trend"))).toEqual(filter);
    expect(writeFilter(none)).toEqual({});
    expect(readFilter({ source: ["toString"], verdict: ["true"] }).verdict).toBe("");
    expect(readFilter({ source: ["slr"] }).source).toBe("");
    expect(readFilter({ source: ["toString"] }).source).toBe("");
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

describe("the link of a claim", () => {
  it("leads to the view, and keeps a + in a position", () => {
    const link = claimLink(claim("nim.xor", { view: "play?rules=nim+misere&position=1%2B8" }));
    expect(link).toEqual({ href: "#/play?rules=nim+misere&position=1%2B8", view: "play" });
  });

  it("keeps formulas, and starts a sweep", () => {
    const view = "sweep?rules=zone(a|b)&let=a=1..10&by=sign(2-n%255)";
    expect(claimLink(claim("slrz.x", { view }))!.href).toBe(
      "#/sweep?rules=zone(a|b)&let=a%3D1..10&by=sign(2-n%255)&start=1",
    );
  });

  it("is missing where the ledger names no view", () => {
    expect(claimLink(all[0]!)).toBeUndefined();
  });
});
