// The takes of rules as they are written, each where it is on a strip: a heap of its size.

import { numbersIn, type Slot } from "./numbers";

/** A take that may be moved, and whose it is where the players have different ones. */
export interface Take {
  slot: Slot;
  owner: "left" | "right" | undefined;
  /** How far it may go between its neighbours, as takes are written in order. */
  least: number;
  most: number;
}

/** The takes of a set that is written out, `subtraction(2,5 | 3)`; none of other rules, or where a range or a formula stands
    for some. */
export function takesIn(rules: string): Take[] {
  const [all, open, sets] = /^(\s*subtraction\s*\()([\d\s,|]*)\)/i.exec(rules) ?? [];
  if (all === undefined) return [];
  const bar = sets!.indexOf("|");
  const ownerOf = ({ at }: Slot) => (bar < 0 ? undefined : at - open!.length < bar ? "left" : "right");
  const slots = numbersIn(all);
  return slots.map((slot, i) => {
    const owner = ownerOf(slot);
    const [before, after] = [slots[i - 1], slots[i + 1]];
    return {
      slot,
      owner,
      least: before && ownerOf(before) === owner ? before.value + 1 : 1,
      most: after && ownerOf(after) === owner ? after.value - 1 : Infinity,
    };
  });
}
