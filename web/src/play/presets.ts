// The games to choose from by picture, each with the numbers that a player may change.

import { shortened, type Drawing } from "./board";

export interface Field {
  name: string;
  label: string;
  kind: "number" | "text" | "check";
}

export type Values = Readonly<Record<string, string>>;

export interface Preset {
  id: string;
  picture: Drawing;
  title: string;
  /** The rules in a sentence or two, for these numbers. */
  how: (values: Values) => string;
  /** What a game with these numbers is called. */
  name: (values: Values) => string;
  fields: readonly Field[];
  defaults: Values;
  rules: (values: Values) => string;
  /** Reads the numbers of rules that are this game's. */
  read: (rules: string) => Values | undefined;
  /** The sizes of a start by chance. */
  deal: string;
}

const position = (label: string, kind: Field["kind"] = "text"): Field => ({
  name: "position",
  label,
  kind,
});
const lastLoses: Field = {
  name: "misere",
  label: "Whoever makes the last move loses",
  kind: "check",
};

/** "1, 2 or 3"; a set that is written otherwise stays as it is. */
export function alternatives(set: string): string {
  const items = set.split(",").map((item) => item.trim());
  return items.length > 1
    ? `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`
    : set.trim() || "…";
}

// Who may take one is never without a move.
function takesOne(set: string): boolean {
  return set.split(",").some((item) => /^\s*1\s*(\.\.|$)/.test(item));
}

function captured(pattern: RegExp, ...names: string[]): Preset["read"] {
  return (rules) => {
    const found = pattern.exec(rules.trim());
    return found
      ? Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? ""]))
      : undefined;
  };
}

const wins = ({ misere }: Values) => (misere ? "loses" : "wins");

export const presets: readonly Preset[] = [
  {
    id: "flags",
    picture: "flags",
    title: "21 flags",
    how: ({ takes = "" }) =>
      `Take ${alternatives(takes)} at your turn. Whoever is left with the last flag loses.` +
      (takesOne(takes) ? "" : " With more flags left and no move, it is a draw."),
    name: (values) => `${values.position} ${values.position === "1" ? "flag" : "flags"}`,
    fields: [
      position("Flags", "number"),
      { name: "takes", label: "How many a move takes", kind: "text" },
    ],
    defaults: { position: "21", takes: "1,2,3" },
    rules: ({ takes }) => `subtraction(${takes}) ending(1)`,
    read: captured(/^subtraction\(([^|;()]*)\) ending\(1\)$/, "takes"),
    deal: "10..30",
  },
  {
    id: "nim",
    picture: "heaps",
    title: "Nim",
    how: (values) => `Take any number from one heap. Whoever takes the last one ${wins(values)}.`,
    name: (values) => `Nim ${values.position}`,
    fields: [position("Heaps"), lastLoses],
    defaults: { position: "3+5+7", misere: "" },
    rules: ({ misere }) => (misere ? "nim misere" : "nim"),
    read: captured(/^nim(?: (misere)| normal)?$/, "misere"),
    deal: "1..9",
  },
  {
    id: "zone",
    picture: "zone",
    title: "Zones",
    how: ({ left, right }) =>
      `Left takes ${alternatives(left ?? "")}, Right ${alternatives(right ?? "")}. A take that lands in the ` +
      "opponent's zone counts double. Whoever cannot move loses.",
    name: (values) => `Zones from ${values.position}`,
    fields: [
      position("Start", "number"),
      { name: "left", label: "Left takes", kind: "text" },
      { name: "right", label: "Right takes", kind: "text" },
    ],
    defaults: { position: "19", left: "2,3", right: "3,5" },
    rules: ({ left, right }) => `zone(${left} | ${right})`,
    read: captured(/^zone\(([^|;()]*?) ?\| ?([^|;()]*)\)$/, "left", "right"),
    deal: "12..40",
  },
  {
    id: "ends",
    picture: "word",
    title: "Winners and losers",
    how: () =>
      "Take the first or the last letter. Whoever takes the very last one wins if it is a W, and loses if " +
      "it is an L.",
    name: (values) => `Winners and losers: ${values.position}`,
    fields: [position("Letters")],
    defaults: { position: "WLWLL" },
    rules: () => "ends",
    read: captured(/^ends(?: normal)?$/),
    deal: "5..12",
  },
  {
    id: "difference",
    picture: "numbers",
    title: "Differences",
    how: (values) =>
      `Write the difference of two numbers that is not there yet. Whoever writes the last one ${wins(values)}.`,
    name: (values) => `Differences of ${values.position?.replace(/\s*,\s*(?![^(]*\))/g, ", ")}`,
    fields: [position("Numbers"), lastLoses],
    defaults: { position: "16,10", misere: "" },
    rules: ({ misere }) => (misere ? "difference misere" : "difference"),
    read: captured(/^difference(?: (misere)| normal)?$/, "misere"),
    deal: "5..30",
  },
];

/** The preset whose rules these are, and its numbers. */
export function presetOf(rules: string): { preset: Preset; values: Values } | undefined {
  for (const preset of presets) {
    const values = preset.read(rules);
    if (values) return { preset, values };
  }
  return undefined;
}

/** What a game is called. */
export function gameName(rules: string, start: string): string {
  const found = presetOf(rules);
  const position = shortened(start);
  return found ? found.preset.name({ ...found.values, position }) : `${rules}, ${position}`;
}

/** The rules in words, where they are known. */
export function howToPlay(rules: string): string | undefined {
  const found = presetOf(rules);
  return found?.preset.how(found.values);
}

/** Whether the players' moves differ, by the notation: each has a set. */
export function isPartizan(rules: string): boolean {
  return rules.includes("|");
}
