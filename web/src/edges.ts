// What is wrong with the edges that are written on the page, where the server finds them wrong.
import { graphName } from "./address";
import { Problem } from "./api";

/** The largest file that is opened; an address cannot take much more. */
export const largestFile = 1 << 20;

export interface EdgeTrouble {
  message: string;
  /** The line that is wrong. */
  line?: string | undefined;
}

/** Undefined where the problem is another one. */
export function edgeTrouble(error: unknown, edges: string): EdgeTrouble | undefined {
  if (!(error instanceof Problem)) return undefined;
  if (edges.trim() === "") return { message: "Write edges, or open a file." };
  if (error.kind === "too-large") {
    return { message: "These edges are more than the server takes." };
  }
  const prefix = `${graphName}: `;
  if (!error.message.startsWith(prefix)) return undefined;
  const message = error.message.slice(prefix.length);
  const number = /^line (\d+):/.exec(message)?.[1];
  return { message, line: number && edges.split(/\r\n|\r|\n/)[Number(number) - 1] };
}
