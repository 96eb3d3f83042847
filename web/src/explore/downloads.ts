// What can be kept of a table, and of the proofs of its periods.

import type { Parameters } from "../api/address";
import type { ExportFormat, KnownGame } from "../api/api";
import { fileName } from "../basics/files";
import { researchWords } from "../words/research";
import { tableQuestion } from "./question";

export interface Download {
  /** Of the server's API. */
  path: string;
  parameters: Parameters;
  /** What the file is called. */
  file: string;
  label: string;
}

type Of = "nim-value" | "P";

/** What is more than the table has words of its own; else the server says what the format is called. */
function labelOf({ format, title }: { format: string; title: string }, of?: Of): string {
  const { download, downloadOf } = researchWords.explore;
  const known: Readonly<Record<string, string>> = download;
  return known[format] ?? downloadOf(of ?? "table", title);
}

interface Tabled {
  rules: string;
  from: string;
  to: string;
  game: Pick<KnownGame, "formats" | "nim_values">;
  /** How many rows it has. */
  count: number;
}

export function tableDownloads({ rules, from, to, game, count }: Tabled): Download[] {
  const offered: Download[] = [];
  const endings = new Set<string>();
  const add = (format: Pick<ExportFormat, "format" | "title" | "ending">, of?: Of) => {
    // The format tells two files of the same ending apart.
    const parts = of ? [of, format.format] : endings.has(format.ending) ? [format.format] : [];
    if (!of) endings.add(format.ending);
    offered.push({
      path: "table",
      parameters: { ...tableQuestion(rules, from, to, format.format), ...(of ? { of: [of] } : {}) },
      file: fileName([rules, from, to, ...parts], format.ending),
      label: labelOf(format, of),
    });
  };
  for (const format of ["csv", "json"]) add({ format, title: format, ending: format });
  for (const format of game.formats) {
    if (format.of === "table" && count <= Number(format.most_rows ?? count)) add(format);
  }
  for (const of of ["nim-value", "P"] as const) {
    if (of === "nim-value" && !game.nim_values) continue;
    for (const format of game.formats) if (format.of === "sequence") add(format, of);
  }
  return offered;
}

/** Of a period that is proved. */
export function proofDownloads(
  rules: string,
  game: Pick<KnownGame, "formats">,
  of: "outcome" | "nim-value",
): Download[] {
  const what = researchWords.explore.sequence[of].toLowerCase();
  const parameters = { rules: [rules], of: [of] };
  const offered: Download[] = [
    {
      path: "certificate",
      parameters,
      file: fileName([rules, "period", of, "proof"], "json"),
      label: researchWords.explore.proofOf(what),
    },
  ];
  for (const { format, title, ending } of game.formats.filter((each) => each.of === "proof")) {
    if (of !== "outcome") break;
    offered.push({
      path: "period",
      parameters: { ...parameters, format: [format] },
      file: fileName([rules, "period"], ending),
      label: researchWords.explore.exportedProofOf(what, title),
    });
  }
  return offered;
}

/** Each answer once, and no two files of the same name. */
export function distinct(downloads: readonly Download[]): Download[] {
  const seen = new Set<string>();
  const names = new Set<string>();
  return downloads.flatMap((one) => {
    const answer = JSON.stringify([one.path, one.parameters]);
    if (seen.has(answer)) return [];
    seen.add(answer);
    let { file } = one;
    for (let i = 2; names.has(file); ++i) file = one.file.replace(/\.|$/, `-${i}$&`);
    names.add(file);
    return [{ ...one, file }];
  });
}
