// The ledger of claims: what the server computed, and which of it is looked at.

import { first, parameters, type Parameters } from "../api/address";
import { capital } from "../basics/text";
import { claimsWords } from "../words/claims";

export const verdicts = ["reproduced", "corrected", "proved"] as const;
export type Verdict = (typeof verdicts)[number];

/** A question to lastmove whose answer shows a claim, by the command that it is asked with. */
export interface Question {
  command: "play" | "table" | "tree" | "sweep" | (string & {});
  rules: string;
  /** Of a table the heap that matters. */
  position?: string;
  range?: string;
  variables?: string[];
  by?: string;
  /** Of a game that Left has begun. */
  moves?: string[];
}

/** A claim as docs/formats.md has it, under `reproduce`. */
export interface Claim {
  id: string;
  source: string;
  section: string;
  claim: string;
  claimed: string;
  computed: string;
  verdict: Verdict;
  expected: Verdict;
  remark: string;
  /** The id of an earlier claim without which this one is not understood, or empty. */
  goes_on_from: string;
  question: Question;
}

/** The write-ups, in their order, and the claims of all. */
export interface Ledger {
  sources: { source: string; title: string }[];
  claims: Claim[];
}

/** Which claims are shown; what is empty excludes none. */
export interface Filter {
  source: string;
  verdict: string;
  text: string;
}

/** Reads a filter; a source or verdict that does not exist counts as none. */
export function readFilter(from: Parameters, { sources }: Ledger): Filter {
  const source = first(from, "source");
  const verdict = first(from, "verdict");
  return {
    source: sources.some((known) => known.source === source) ? source : "",
    verdict: verdicts.some((known) => known === verdict) ? verdict : "",
    text: first(from, "text"),
  };
}

/** The address of a filter, and of the claim that is pointed out. */
export function writeFilter(filter: Filter, claim = ""): Parameters {
  return parameters({ ...filter, claim });
}

/** Every word of the text has to be somewhere in the claim, in capitals or not. */
function mentions(claim: Claim, text: string): boolean {
  const { id, section, claim: says, claimed, computed, remark } = claim;
  const all = [id, section, says, claimed, computed, remark].join("\n").toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The claims that are shown. */
export function choose(claims: readonly Claim[], filter: Filter): Claim[] {
  return claims.filter(
    (claim) =>
      (filter.source === "" || claim.source === filter.source) &&
      (filter.verdict === "" || claim.verdict === filter.verdict) &&
      mentions(claim, filter.text),
  );
}

/** How many claims have each verdict. */
export function countVerdicts(claims: readonly Claim[]): Record<Verdict, number> {
  const counts = { reproduced: 0, corrected: 0, proved: 0 };
  for (const { verdict } of claims) ++counts[verdict];
  return counts;
}

export interface Section {
  source: string;
  section: string;
  claims: Claim[];
}

/** Claims that follow each other in a section of a write-up, together. */
export function bySection(claims: readonly Claim[]): Section[] {
  const sections: Section[] = [];
  for (const claim of claims) {
    const last = sections.at(-1);
    if (last?.source === claim.source && last.section === claim.section) last.claims.push(claim);
    else sections.push({ source: claim.source, section: claim.section, claims: [claim] });
  }
  return sections;
}

/** The text as a title. What begins with a symbol or notation stays: n is not N. */
export function title(text: string): string {
  return /^[a-z]{2,}[ ,]/.test(text) ? capital(text) : text;
}

/** What a remark is: of a general statement that fails it is a counterexample. */
export function remarkName(claim: Claim): string {
  const { proof, counterexample, remark } = claimsWords.remarks;
  if (claim.verdict === "proved") return proof;
  return claim.verdict === "corrected" && claim.claimed === "true" ? counterexample : remark;
}

/** What is claimed and what was computed, in words. A general statement has no value. */
export function inWords(claim: Claim): { claimed: string; computed: string } {
  if (claim.claimed !== "true") return { claimed: claim.claimed, computed: claim.computed };
  const { holdsAlways, holdsFor, fails } = claimsWords;
  return {
    claimed: holdsAlways,
    computed: claim.verdict !== "corrected" ? holdsFor(claim.computed) : fails,
  };
}

/** A claim as one sentence: "With 12 flags the possible ways are: 1". */
export function sentence(claim: Claim): string {
  return title(claim.claim) + (claim.claimed === "true" ? "" : `: ${claim.claimed}`);
}

/** What a claim goes on from as far as it is not shown, the first one first. */
export function contextOf(claim: Claim, all: readonly Claim[], shown: readonly Claim[]): Claim[] {
  const context: Claim[] = [];
  const before = ({ goes_on_from: id }: Claim) => all.find((one) => one.id === id);
  for (let at = before(claim); at && !shown.includes(at); at = before(at)) context.unshift(at);
  return context;
}
