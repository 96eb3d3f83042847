// Explore: a ruleset over a range of heaps.
import { counted } from "../../basics/text";

const number = (value: number) => value.toLocaleString("en");

export const title = "Explore";
export const rules = "Rules";
export const rulesAt = (place: number) => (place === 0 ? rules : `${rules} ${place + 1}`);
export const addRow = "Add";
export const mostRows = (most: number) => `${most} rulesets are the most.`;
export const leftOut = (shown: number, left: number) =>
  `Only the first ${shown} rulesets of this address are shown; ${number(left)} more ${left === 1 ? "is" : "are"} left out.`;
export const allHidden = "All rulesets are hidden.";
export const rowLooks = (row: string) => `How ${row} is shown`;
export const colour = "Colour";
export const colours = {
  violet: "violet, dot",
  red: "red, ring",
  green: "green, triangle",
  gold: "gold, square",
  blue: "blue, cross",
  orange: "orange, diamond",
  teal: "teal, plus",
  grey: "grey, triangle down",
};
export const label = "Label";
export const hide = "Hide";
export const show = "Show";
export const up = "Up";
export const down = "Down";
export const remove = "Remove";
export const ofRow = (what: string, row: string) => `${what}: ${row}`;
export const range = (of: string, from: string, to: string) => `${of} ${from} to ${to}`;
export const sizes = "Sizes";
export const from = (of: string) => `${of} from`;
export const to = "to";
export const howMany = "How many";
export const howManyOf = (of: string) => `How many ${of}`;
export const fewer = (count: number, of: string) => `Show ${number(count)} ${of}`;
export const examples = "Examples";
export const giveValues = (names: readonly string[]) => `Give ${names.join(", ")} a value`;

export const sliders = "Sliders";
/** The numbers of the rules as handles on a strip. */
export const handles = "Rules";
export const slider = (place: number, all: number, rules: string) =>
  `Number ${place} of ${all} in ${rules}`;
export const nameSlider = (name: string) => `Value of ${name}`;
export const play = "Run through the numbers";
export const pause = "Stop";
export const moreNumbers = (shown: number, all: number) => `The first ${shown} of ${all} numbers.`;

export const asking = "Asking …";
export const told = (rows: number, rules: string) => `${counted(rows, "row")} of ${rules}.`;
export const stale = "This is the answer to the rules before.";

/** Of one of several by its name. */
export const summaryOf = (name: string) => (name === "" ? "In numbers" : `In numbers: ${name}`);
export const outcomes = "Outcomes";
export const nimValues = "Nim-values";
export const sequence = { outcome: outcomes, "nim-value": nimValues };
export const shares = "How often each outcome occurs";
export const firstLosing = (what: string) => `First losing ${what}s`;
export const none = "none here";
export const lookingForPeriod = "looking for a period …";
export const greatest = "Greatest nim-value";
export const mostVertices = (most: number) =>
  `Up to ${number(most)} vertices are drawn: ask for fewer to see the graph.`;
export const graph = "The graph";

export const strip = (count: number, what: string, rules: string) =>
  `Outcome strip of ${counted(count, what)} of ${rules}. ${keys(what)}`;
export const plot = (count: number, what: string, most: number) =>
  `Nim-values of ${counted(count, what)}, from 0 to ${number(most)}. ${keys(what)}`;
const keys = (what: string) =>
  `Left and right arrows choose a ${what}, plus and minus zoom, 0 shows everything.`;
export const preperiod = "preperiod";
export const zoom = "Zoom";
export const toLeft = "To the left";
export const toRight = "To the right";
export const zoomOut = "Zoom out";
export const zoomIn = "Zoom in";
export const all = "All";
export const seenTo = "to";
export const seenOf = (first: string, last: string) => `of ${first} to ${last}`;
export const at = (what: string, name: string) => (what === "heap" ? `n = ${name}` : name);
export const withValue = (words: string) => `: ${words}; nim-value `;
export const withoutValue = (words: string) => `: ${words}`;
export const playFrom = (name: string) => `Play from ${name}`;
export const below = (name: string) => `Positions below ${name}`;

export const rowsTable = "The rows shown, as a table";
export const rows = "Rows";
export const columnN = "n";
export const columnPosition = "position";
export const columnOutcome = "outcome";
export const columnNimValue = "nim-value";
export const firstRows = (most: number, all: number) =>
  `The first ${most} of ${number(all)}. Zoom in, or download the table.`;

export const pairs = "The pairs";
export const pairsAre = "The greater number runs to the right, the smaller one down.";
export const triangle = "Triangle of pairs";
export const folded = "Folded";
export const foldedBy = (length: number) => `Folded by ${length}`;
export const foldedOf = (length: number, rules: string) => `${rules} folded by ${length}`;
export const foldPicture = (name: string, rows: number, columns: number) =>
  `${name}: ${counted(rows, "row")} of ${columns}`;
export const heapsInRow = "Heaps in a row";
export const foldWidth = "Heaps in a row, slider";
export const byPeriod = (length: string) => `Period: ${length}`;
export const byModulus = (length: string) => `Modulus of the rules: ${length}`;
export const foldLimit = (most: number) => `A row has from 1 to ${most} heaps.`;
export const foldCut = (shown: number, all: number, entire: boolean) =>
  `The first ${number(shown)} of ${number(all)} rows${entire ? "." : "; zoom in above to see others."}`;

export const compared = "How they are related";
export const compareStatus = (status: string, compared: string | null) =>
  status === "proved"
    ? "proved for all heaps"
    : `observed at ${counted(Number(compared), "position")}`;
export const comparedTo = (name: string, first: string) => `How ${name} is related to ${first}`;
export const unlike = (name: string, first: string) => `${name} does not have the positions of ${first}.`;
export const same = (count: number, what: string) =>
  `The outcomes of ${count === 1 ? `the ${what}` : `all ${counted(count, what)}`} are the same.`;
export const differ = (differing: number, count: number, what: string, first: string) =>
  `The outcomes of ${number(differing)} of ${counted(count, what)} differ, marked ≠; first at ${first}.`;

export const believe = "What do you believe?";
export const ofEach = (what: string) => `Of each ${what}`;
export const truth = (of: string) => `the ${of}`;
export const formula = "Formula";
export const formulaMayUse = "In";
export const aNumber = "a number.";
export const trueOrLetter =
  "true where the next player wins, false where the previous one does, or a letter, 'N', 'P' or 'D'.";
export const aLetter = "a letter, 'N', 'P', 'L', 'R' or 'D'.";
export const testing = "Testing …";
export const nothingThere = (what: string, range: string) => `There is no ${what} ${range}.`;
export const sizeRange = (from: string, to: string) =>
  from === to ? `of size ${from}` : `from ${from} to ${to}`;
export const among = (all: number, what: string, range: string) => `${counted(all, what)} ${range}`;
export const holds = (all: number, what: string, among: string) =>
  `It holds for ${all === 1 ? `the one ${what}` : `all ${among}`}.`;
export const fails = (failures: number, among: string, first: string, formula: string, truth: string) =>
  `It fails for ${number(failures)} of ${among}, first at ${first}: the formula says ${formula}, and ${truth}.`;
export const itIs = (outcome: string) => `it is ${outcome}`;
export const nimValueIs = (value: string) => `the nim-value is ${value}`;
export const failsAt = "It fails at";
export const marked = (shown: number, all: number) =>
  shown < all ? `The first ${number(shown)} are marked ✗ above.` : "Marked ✗ above.";

export const downloads = "Download";
export const download = {
  csv: "The table, CSV",
  json: "The table, JSON",
  tikz: "The outcomes as a strip, TikZ",
};
export const downloadOf = (of: "table" | "nim-value" | "P", format: string) =>
  `The ${{ table: "table", "nim-value": "nim-values", P: "P-positions" }[of]}, ${format}`;
export const proofOf = (of: string) => `The proof of the period of the ${of}, JSON`;
export const exportedProofOf = (of: string, format: string) => `The proof of the period of the ${of}, ${format}`;

export const periodProved = (period: string, preperiod: string, behaviour: string | undefined) =>
  `period ${period} ${
    preperiod === "0" ? "from the first heap on" : `after a preperiod of ${preperiod}`
  }, proved${behaviour ? `; ${behaviour}` : ""}`;
export const periodNotFound = "no period was found before the work limit";
export const periodUnknown = "no theorem known here makes it periodic";
