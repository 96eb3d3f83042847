// Where a sweep leads: a ruleset in Explore, and the downloads.

import { transport } from "#transport";
import { parameters, writeAddress } from "../api/address";
import { fileName } from "../basics/files";
import { researchWords } from "../words/research";
import { positionOf } from "./belief";
import type { Cell, Choice } from "./heat";
import { unfinished, type Job, type Row, type RowsFormat } from "./job";

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

type File = Pick<RowsFormat, "format" | "ending">;

/** "zone-a-b-a-1-9-b-2.csv" of zone(a|b) with a=1..9 and b=2; the format tells two files of the same ending apart. */
function fileOf(job: Job, { format, ending }: File, apart: boolean): string {
  const { rules, variables, done, rulesets } = job;
  const part = unfinished(job) ? [`${done}-of-${rulesets}`] : [];
  return fileName([[rules, ...variables].join(" "), ...part, ...(apart ? [format] : [])], ending);
}

/** Its rows as files. An OEIS sequence of periods needs one name that runs through numbers without gaps. */
export function downloadsOf(job: Job): { format: string; file: string; title: string }[] {
  const running = job.variables.filter((variable) => !/^\w+=-?\d+$/.test(variable));
  const inOrder = running.length === 1 && /^\w+=-?\d+\.\.-?\d+$/.test(running[0]!);
  const { downloads, periodsAs } = researchWords.sweep;
  const own: string[] = ["csv", "json", ...(transport.site ? [] : ["db"])];
  const offered = own.map((format) => ({
    format,
    file: fileOf(job, { format, ending: format }, false),
    title: downloads[format as keyof typeof downloads],
  }));
  for (const each of job.formats) {
    const terms = each.of === "sequence";
    if (terms && (job.of_positions || !inOrder)) continue;
    offered.push({
      format: each.format,
      file: fileOf(job, each, terms),
      title: terms ? periodsAs(each.title) : each.title,
    });
  }
  return offered;
}
