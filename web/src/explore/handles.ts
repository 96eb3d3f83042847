// The numbers in rules as handles on a strip, each at the heap of its size: the takes of a set, and whatever else there is.

import { mostMoved, numbersIn, type Slot } from "./numbers";

export interface Handle {
  slot: Slot;
  /** Whose it is where a bar parts what the players have. */
  owner: "left" | "right" | undefined;
  /** How far it may go between its neighbours, as numbers in a list are written in order. */
  least: number;
  most: number;
}

const brackets = /\(([^()]*)\)/g;

/** Where a number stands among those of two players in a bracket. */
function ownerOf(rules: string, at: number): Handle["owner"] {
  for (const { index, 0: all } of rules.matchAll(brackets)) {
    const bar = all.indexOf("|");
    if (bar >= 0 && at > index && at < index + all.length) return at < index + bar ? "left" : "right";
  }
  return undefined;
}

/** A handle for each of the first numbers; the digits of a code have none. */
export function handlesOf(rules: string): Handle[] {
  const slots = numbersIn(rules).filter(({ base }) => base === undefined);
  const listed = (one: Slot | undefined, other: Slot | undefined) =>
    one && other && /^\s*,\s*$/.test(rules.slice(one.at + one.text.length, other.at));
  return slots.slice(0, mostMoved).map((slot, i) => ({
    slot,
    owner: ownerOf(rules, slot.at),
    least: listed(slots[i - 1], slot) ? slots[i - 1]!.value + 1 : 1,
    most: listed(slot, slots[i + 1]) ? slots[i + 1]!.value - 1 : Infinity,
  }));
}
