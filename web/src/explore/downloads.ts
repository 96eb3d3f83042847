// What can be kept of a table, and of the proofs of its periods.

import type { Parameters } from "../address";
import type { KnownGame } from "../api";
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

interface Tabled {
  rules: string;
  from: string;
  to: string;
  game: Pick<KnownGame, "exports" | "nim_values">;
  /** How many rows it has. */
  count: number;
}

export function tableDownloads({ rules, from, to, game, count }: Tabled): Download[] {
  const table = (format: string, file: string, label: string, of?: string): Download => ({
    path: "table",
    parameters: { ...tableQuestion(rules, from, to, format), ...(of ? { of: [of] } : {}) },
    file,
    label,
  });
  const offered = [
    table("csv", "table.csv", "The table, CSV"),
    table("json", "table.json", "The table, JSON"),
    table("latex", "table.tex", "The table, LaTeX"),
  ];
  if (game.exports.includes("tikz") && count <= mostSquares) {
    offered.push(table("tikz", "strip.tex", "The outcomes as a strip, TikZ"));
  }
  if (game.exports.includes("bfile")) {
    if (game.nim_values) {
      offered.push(
        table("bfile", "bfile-nim-values.txt", "The nim-values, OEIS b-file", "nim-value"),
        table("oeis", "oeis-nim-values.txt", "The nim-values, OEIS entry", "nim-value"),
      );
    }
    offered.push(
      table("bfile", "bfile-P-positions.txt", "The P-positions, OEIS b-file", "P"),
      table("oeis", "oeis-P-positions.txt", "The P-positions, OEIS entry", "P"),
    );
  }
  return offered;
}

/** Of a period that is proved. */
export function proofDownloads(
  rules: string,
  game: Pick<KnownGame, "exports">,
  of: "outcome" | "nim-value",
): Download[] {
  const what = of === "outcome" ? "outcomes" : "nim-values";
  const parameters = { rules: [rules], of: [of] };
  const offered: Download[] = [
    {
      path: "certificate",
      parameters,
      file: `certificate-${of}.json`,
      label: `The proof of the period of the ${what}, JSON`,
    },
  ];
  if (of === "outcome" && game.exports.includes("lean")) {
    offered.push({
      path: "period",
      parameters: { ...parameters, format: ["lean"] },
      file: "period.lean",
      label: `The proof of the period of the ${what}, Lean 4`,
    });
  }
  return offered;
}
