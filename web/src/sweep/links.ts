// Where a sweep leads: a ruleset in Explore, and the downloads.

import { transport } from "#transport";
import { parameters, writeAddress } from "../api/address";
import { fileName } from "../basics/files";
import { researchWords } from "../words/research";
import { positionOf } from "./belief";
import type { Cell, Choice } from "./heat";
import { unfinished, type Job, type Row } from "./job";

/** The ruleset of a cell in Explore, as far as its positions were swept. */
export function cellLink(job: Job, choice: Choice, cell: Cell, largest?: string): string {
  const at: Record<string, string> = { ...choice.fixed, [choice.x]: cell.x, [choice.y]: cell.y };
  return writeAddress({
    view: "explore",
    parameters: parameters({
      rules: job.rules,
      let: job.names.map((name) => `${name}=${at[name]}`),
      to: job.of_positions ? largest : "",
    }),
  });
}

/** The first counterexample in Explore; a position is chosen there. */
export function exampleLink(job: Job, rules: string, row: Row): string {
  const at = job.of_positions ? { to: row.n ?? "", at: positionOf(row) } : {};
  return writeAddress({ view: "explore", parameters: parameters({ rules, ...at }) });
}

/** A position that is a counterexample, to be played. */
export function playLink(rules: string, row: Row): string {
  return writeAddress({ view: "play", parameters: parameters({ rules, position: positionOf(row) }) });
}

const kinds: Readonly<Record<string, string>> = { latex: "tex", bfile: "txt", oeis: "txt" };

/** "zone-a-b-a-1-9-b-2.csv" of zone(a|b) with a=1..9 and b=2. */
function fileOf(job: Job, format: string): string {
  const { rules, variables, done, rulesets } = job;
  const sequence = ["bfile", "oeis"].includes(format) ? [format] : [];
  const part = unfinished(job) ? [`${done}-of-${rulesets}`] : [];
  return fileName([[rules, ...variables].join(" "), ...part, ...sequence], kinds[format] ?? format);
}

/** Its rows as files. An OEIS sequence of periods needs one name that runs through numbers without gaps. */
export function downloadsOf(job: Job): { format: string; file: string; title: string }[] {
  const running = job.variables.filter((variable) => !/^\w+=-?\d+$/.test(variable));
  const inOrder = running.length === 1 && /^\w+=-?\d+\.\.-?\d+$/.test(running[0]!);
  const titles = researchWords.sweep.downloads;
  const terms = [
    { format: "bfile", file: fileOf(job, "bfile"), title: titles.bfile },
    { format: "oeis", file: fileOf(job, "oeis"), title: titles.oeis },
  ];
  return [
    { format: "csv", file: fileOf(job, "csv"), title: titles.csv },
    { format: "json", file: fileOf(job, "json"), title: titles.json },
    ...(transport.site ? [] : [{ format: "db", file: fileOf(job, "db"), title: titles.db }]),
    { format: "latex", file: fileOf(job, "latex"), title: titles.latex },
    ...(!job.of_positions && inOrder ? terms : []),
  ];
}
