// Several rulesets beside each other, as an address has them: the first as `rules`, each other one as `with`. `hide=2,3`
// takes pictures away, `colours=red,violet` and `label=2:Kayles` say how rows are told apart. What means nothing there
// is left out.
import { first, nameIn, type Parameters } from "../api/address";

/** The most rulesets that are shown together. */
export const mostRows = 8;
/** The most characters of a label. */
export const longestLabel = 40;

/** Each has a mark of its own, so that none is told by its colour alone. */
export const colours = ["violet", "red", "green", "gold", "blue", "orange", "teal", "grey"] as const;
export type Colour = (typeof colours)[number];

export interface Row {
  rules: string;
  /** Empty where it has none. */
  label: string;
  /** No two rows have the same. */
  colour: Colour;
  hidden: boolean;
}

const othersIn = (parameters: Parameters) => (parameters.with ?? []).filter((rules) => rules.trim() !== "");

/** How many rulesets of an address are too many to be shown. */
export function leftOut(parameters: Parameters): number {
  return Math.max(0, 1 + othersIn(parameters).length - mostRows);
}

/** The rows of an address; one where it names no rules. */
export function readRows(parameters: Parameters): Row[] {
  const rules = [first(parameters, "rules"), ...othersIn(parameters)].slice(0, mostRows);
  const hidden = first(parameters, "hide").split(",");
  const given = coloursOf(first(parameters, "colours").split(","), rules.length);
  return rules.map((one, i) => ({
    rules: one,
    label: labelOf(parameters.label ?? [], `${i + 1}:`),
    colour: given[i]!,
    hidden: hidden.includes(String(i + 1)),
  }));
}

/** A name wherever it stands in rules, whatever an address takes for one. */
function placesOf(name: string): RegExp {
  return new RegExp(`\\b${name.replace(/\W/g, "\\$&")}\\b`, "g");
}

/** The values whose names stand in a row's rules: others change nothing there. */
export function letsWithin(rules: string, lets: readonly string[]): string[] {
  return lets.filter((one) => nameIn(one) !== "" && placesOf(nameIn(one)).test(rules));
}

function labelOf(labels: readonly string[], place: string): string {
  const found = labels.find((text) => text.startsWith(place)) ?? place;
  return [...found.slice(place.length)].slice(0, longestLabel).join("");
}

/** Those that are asked for, each once; the other rows take what is free. */
function coloursOf(asked: readonly string[], count: number): Colour[] {
  const taken = asked.slice(0, count).map((name, i) =>
    asked.indexOf(name) === i ? colours.find((colour) => colour === name) : undefined,
  );
  const free = colours.filter((colour) => !taken.includes(colour));
  return Array.from({ length: count }, (_, i) => taken[i] ?? free.shift()!);
}

/** The parameters that say the same. */
export function writeRows(rows: readonly Row[]): Record<string, string | readonly string[]> {
  const places = (chosen: (row: Row) => boolean) => rows.flatMap((row, i) => (chosen(row) ? [i + 1] : []));
  const usual = rows.every(({ colour }, i) => colour === colours[i]);
  return {
    rules: rows[0]!.rules,
    with: rows.slice(1).map(({ rules }) => rules),
    hide: places(({ hidden }) => hidden).join(","),
    colours: usual ? "" : rows.map(({ colour }) => colour).join(","),
    label: places(({ label }) => label !== "").map((place) => `${place}:${rows[place - 1]!.label}`),
  };
}

/** With a copy of the last row, to be changed. */
export function addRow(rows: readonly Row[]): Row[] {
  const colour = colours.find((one) => rows.every((row) => row.colour !== one))!;
  return [...rows, { rules: rows.at(-1)!.rules, label: "", colour, hidden: false }];
}

/** With other values of one row. A colour that another row has is exchanged with it. */
export function changeRow(rows: readonly Row[], place: number, values: Partial<Row>): Row[] {
  const before = rows[place]!;
  return rows.map((row, i) => {
    if (i === place) return { ...row, ...values };
    return row.colour === values.colour ? { ...row, colour: before.colour } : row;
  });
}

/** With two items in each other's place. */
export function exchanged<Item>(items: readonly Item[], one: number, other: number): Item[] {
  return items.map((item, i) => (i === one ? items[other]! : i === other ? items[one]! : item));
}
