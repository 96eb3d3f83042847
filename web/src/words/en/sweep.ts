// Sweep: one question asked of every ruleset of a family.

import { counted } from "../../basics/text";

const number = (count: number) => count.toLocaleString("en");
const rulesets = (count: number) => counted(count, "ruleset");
const positions = (count: number) => counted(count, "position");
const of = (ofPositions: boolean) => (ofPositions ? positions : rulesets);
const one = (ofPositions: boolean) => (ofPositions ? "position" : "ruleset");

export const heading = "Sweep";
export const lead =
  "Ask one question of every ruleset of a family: each name in the rules runs through its values.";
export const forgotten = "This sweep is not there, or no more. Run it again: the question is above.";
export const forgottenNow = "The sweep is forgotten.";
export const empty = (ofPositions: boolean) =>
  `These values leave no ${one(ofPositions)} to ask about: a set of them is empty.`;
export const noRow = "There is no row where";

export const form = {
  examples: "Examples",
  sizes: "sizes, optional",
  optional: "optional",
  of: "Period of",
  quotients: "misère quotients",
  outcomes: "outcomes",
  nimValues: "nim-values",
  greatest: "Greatest nim-value",
  heaps: "Heaps at most",
  believe: "What do you believe?",
  where: "Only rows where",
  mayUse: "Formulas may use",
  andOthers: "and the other columns of the rows.",
  toTry: "Beliefs to try",
  values: "Values are a range `1..10`, a list `1,2,7`, or `subsets(1..9)`.",
  askWinner: "Who wins, for every size n.",
  askPeriod: "The proved period of each ruleset. Give n sizes to ask who wins instead.",
  askQuotient: "The misère quotient of each ruleset, proved: its order, and the period of what heaps are worth in it.",
  start: "Start",
  again: "Run it again",
};

export const progressName = "Progress";
export const progressBar = "Rulesets done";
export const cancel = "Cancel";
export const states = {
  waiting: "Waiting for another sweep",
  running: "Running",
  done: "Done",
  stopped: "Stopped",
  failed: "Failed",
};
/** Of a sweep of which the server tells no more. */
export const unheard = "Not known: last heard of at";
export const progress = (done: number, all: number) => `${number(done)} of ${rulesets(all)}`;
/** Of a sweep that has ended before all was done. */
export const unfinished = (done: number, all: number) => `Unfinished: ${progress(done, all)}.`;
export const question = (rules: string, variables: readonly string[], where: string | null) =>
  `${rules}  ${variables.join("  ")}${where === null ? "" : `  where ${where}`}`;

export const results = {
  reading: "Reading the results …",
  totals: "Totals",
  download: (rows: number) => `Download the ${number(rows)} row${rows === 1 ? "" : "s"} as`,
  sqliteHasAll: (rows: number) => `SQLite has all ${number(rows)}, also the others.`,
  belief: "A belief",
  anotherBelief: "Another belief",
  tooMany: "These are too many rows to be shown here. They can be grouped and downloaded.",
  heatMap: "Heat map",
  groups: "Grouped totals",
  rows: "Rows",
  records: "Records",
  recordsOf: (rows: number, greatest: boolean, column: string) =>
    `The ${number(rows)} rulesets with the ${greatest ? "greatest" : "least"} ${column}.`,
};

export const totals = {
  ofPositions: (all: string, games: number) => `${positions(Number(all))} of ${rulesets(games)}`,
  ofRulesets: (all: string, proved: string, preperiod: string, period: string) =>
    `${rulesets(Number(all))}, ${number(Number(proved))} proved; longest preperiod ${preperiod || "unknown"}, longest period ${period || "unknown"}`,
};

export const downloads = {
  csv: "CSV",
  json: "JSON",
  db: "SQLite",
};

/** A sequence of periods in a format, "OEIS b-file". */
export const periodsAs = (title: string) => `${title} of the periods`;

export const groups = {
  formula: "Formula",
  group: "Group",
  grouping: "Grouping …",
  by: (formula: string) => `Totals by ${formula}`,
  percent: (outcome: string) => `${outcome} %`,
  first: (some: number, all: number) => `The first ${number(some)} of ${number(all)} groups.`,
};

export const rows = {
  name: "Rows",
  first: (some: number, all: number) =>
    `The first ${number(some)} of ${number(all)} rows, as they are sorted.`,
};

export const heat = {
  none: "No name runs through numbers, so there is no heat map. The rows are below.",
  show: "Show",
  columns: "Columns",
  rows: "Rows",
  at: (name: string) => `at ${name}`,
  tooMany: (cells: number, most: number) =>
    `${number(cells)} cells are too many for a heat map, which has up to ${number(most)}. Choose other axes or smaller ranges.`,
  pointed: (measure: string, cell: string) => `*${measure}* at ${cell}`,
  point: "Point at a cell for its value; click it to explore the ruleset.",
  name: (measure: string, x: string, y: string) => `${measure} by ${x}${y ? ` and ${y}` : ""}`,
  logarithmic: "logarithmic scale",
  share: (outcome: string) => `Share of ${outcome}`,
  period: "Period",
  preperiod: "Preperiod",
  greatest: "Greatest nim-value",
  order: "Order of the quotient",
  notFound: "not found",
};
/** What a cell is called: what is seen in it, and more. */
export const exactly = (seen: string, exact: string) => `${seen}, exactly ${exact}`;

export const belief = {
  label: "Believed of these rows",
  test: "Test",
  testing: "Testing …",
  heading: "What you believe",
  where: "where",
  first: "First:",
  at: (rules: string, position: string) => `${rules} at ${position}`,
  play: "Play it",
  noneToTest: (ofPositions: boolean) => `There is no ${one(ofPositions)} to test it on.`,
  noneYet: (ofPositions: boolean) => `No ${one(ofPositions)} has been tested yet.`,
  among: (ofPositions: boolean, count: number, done: boolean) =>
    `${of(ofPositions)(count)}${done ? "" : " so far"}`,
  undecided: (among: string) => `Undecided: nothing is known of ${among}.`,
  silent: (ofPositions: boolean, count: number) => ` ${of(ofPositions)(count)} undecided.`,
  fails: (count: number, among: string) => `It fails for ${number(count)} of ${among}.`,
  noCounterexample: (among: string) => `No counterexample among ${among}.`,
  holdsForOne: (ofPositions: boolean) => `It holds for the one ${one(ofPositions)}.`,
  holdsForAll: (among: string) => `It holds for all ${among}.`,
  outcome: (outcome: string) => `outcome ${outcome}`,
  quotient: (order: string, inP: string, kind: string, status: string) =>
    `misère quotient of order ${order}, ${inP} in P, ${kind}, ${status}`,
  noPeriod: (status: string) => `period ${status}`,
  period: (preperiod: string, period: string, largest: string | undefined) =>
    `preperiod ${preperiod}, period ${period}${largest ? `, largest nim-value ${largest}` : ""}`,
};
