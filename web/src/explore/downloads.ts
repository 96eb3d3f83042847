// What can be kept of a table, and of the proofs of its periods.

import type { Parameters } from "../address";
import type { KnownGame } from "../api";
import { fileName } from "../files";
import { words } from "../words";
import { tableQuestion } from "./question";

export interface Download {
  /** Of the server's API. */
  path: string;
  parameters: Parameters;
  /** What the file is called. */
  file: string;
  label: string;
}

/** So many squares a strip may have. */
const mostSquares = 5000;

/** How the name of a file in each format ends. */
const kinds = { csv: "csv", json: "json", latex: "tex", tikz: "tex", bfile: "txt", oeis: "txt" };

function labelOf(format: keyof typeof kinds, of: "nim-value" | "P" | undefined): string {
  const labels: Readonly<Record<string, string>> = words.explore.download;
  return labels[of ? `${format} ${of}` : format]!;
}

interface Tabled {
  rules: string;
  from: string;
  to: string;
  game: Pick<KnownGame, "exports" | "nim_values">;
  /** How many rows it has. */
  count: number;
}

export function tableDownloads({ rules, from, to, game, count }: Tabled): Download[] {
  const table = (format: keyof typeof kinds, of?: "nim-value" | "P"): Download => ({
    path: "table",
    parameters: { ...tableQuestion(rules, from, to, format), ...(of ? { of: [of] } : {}) },
    file: fileName([rules, from, to, ...(of || format === "tikz" ? [of ?? "strip", format] : [])], kinds[format]),
    label: labelOf(format, of),
  });
  const offered = [table("csv"), table("json"), table("latex")];
  if (game.exports.includes("tikz") && count <= mostSquares) {
    offered.push(table("tikz"));
  }
  if (game.exports.includes("bfile")) {
    if (game.nim_values) offered.push(table("bfile", "nim-value"), table("oeis", "nim-value"));
    offered.push(table("bfile", "P"), table("oeis", "P"));
  }
  return offered;
}

/** Of a period that is proved. */
export function proofDownloads(
  rules: string,
  game: Pick<KnownGame, "exports">,
  of: "outcome" | "nim-value",
): Download[] {
  const what = words.explore.sequence[of].toLowerCase();
  const parameters = { rules: [rules], of: [of] };
  const offered: Download[] = [
    {
      path: "certificate",
      parameters,
      file: fileName([rules, "period", of, "proof"], "json"),
      label: words.explore.proofOf(what),
    },
  ];
  if (of === "outcome" && game.exports.includes("lean")) {
    offered.push({
      path: "period",
      parameters: { ...parameters, format: ["lean"] },
      file: fileName([rules, "period"], "lean"),
      label: words.explore.leanProofOf(what),
    });
  }
  return offered;
}
