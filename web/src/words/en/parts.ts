// What several views say.

export const forExample = "For example";
export const asking = "Asking …";
export const tryAgain = "Try again";
export const zoomHint = "Zoom with + and −, Ctrl and the wheel, or two fingers; drag to move.";
export const giveValues = (names: readonly string[]) => `Give ${names.join(" and ")} a value.`;
export const noStart = (position: string, why: string) =>
  `These rules do not say where the game begins. Write start = … in them, or give a position. From ${position}: ${why}`;
export const rules = "Rules";
export const valueOf = (name: string) => `${name} =`;
export const characters = (count: number) => `(${count.toLocaleString("en")} characters)`;

/** What is written on the page: the edges of a graph, or rules in Lua. */
export const own = {
  heading: { graph: "The graph", script: "The rules in Lua" },
  take: { graph: "Write edges of your own", script: "Change its rules in Lua" },
  label: (kind: "graph" | "script", name: string) =>
    `${kind === "graph" ? "Edges" : "Rules in Lua"}, named \`${name}\` in the rules`,
  beginning: { graph: "An example …", script: "A game of the library …" },
  unwritten: {
    graph: "Write edges, or open a file.",
    script: "Write the rules of a game, or start from one of the library.",
  },
  tooLarge: {
    graph: "These edges are too large.",
    script: "This is too large.",
  },
  unreadable: (name: string) => `${name} cannot be read.`,
  largeFile: (name: string) => `${name} is larger than 1 MiB. The command lastmove takes larger files.`,
  forms: {
    graph:
      'CSV with the columns from, to and perhaps player; JSON, {"edges":[["a","b"]]}; or DOT, digraph { a -> b }.',
    script:
      "`options(position)` returns an array of what the moves leave: a number, an array of numbers or a text each.",
  },
  goToLine: (line: number) => `Go to line ${line}`,
  startFrom: "Start from",
  copy: "Copy it",
  open: "Open a file",
  save: "Save as a file",
};
