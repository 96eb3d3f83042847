// Misère quotients: what the sums of a game are worth where whoever makes the last move loses.
import { counted } from "../../basics/text";

const number = (value: number) => value.toLocaleString("en");

export const title = "Misère quotient";
export const ask = "What are its sums worth?";
export const asking = "Looking for the quotient …";
export const lead =
  "Heaps that no sum tells apart are one *element*. Elements multiply as heaps are put side by side, and a sum is lost for the player to move if its product is in *P*.";
export const complete = (preperiod: number, period: number) =>
  `Proved for all heaps: the elements repeat ${
    preperiod === 0 ? "from the first heap on" : `after a preperiod of ${number(preperiod)}`
  } with period ${number(period)}.`;
export const exact = (heap: number) => `Proved for the heaps up to ${number(heap)}.`;
export const limited = (heap: number, limit: string) =>
  `Proved for the heaps up to ${number(heap)}. At heap ${number(heap + 1)} ${limit}.`;

export const order = "Elements";
export const kind = (order: number, lost: number, tame: boolean) =>
  `${number(order)}, of which ${number(lost)} in P; ${tame ? "tame, as those of Nim" : "wild"}`;
export const generators = "Generators";
export const generator = (name: string, heap: number) => `${name} = heap ${number(heap)}`;
export const lost = "P";
export const relations = "Relations";
export const more = (count: number) => `and ${number(count)} more`;

export const sum = "A sum of heaps";
export const expected = "Expected heaps and plus signs, such as 3+5+7.";
export const unknown = (heap: string) => `Nothing is known of heap ${heap} yet.`;
export const tooMany = (most: number) => `Of more than ${number(most)} elements no products are shown here.`;
export const product = (factors: readonly string[], element: string) =>
  factors.length === 1 ? element : `${factors.join(" · ")} = ${element}`;
export const verdict = (inP: boolean) =>
  inP ? "in P: the player to move loses." : "not in P: the player to move wins.";

export const phi = "The heaps and their elements";
export const phiAgain = (period: number) => `The last ${period === 1 ? "one comes" : `${number(period)} come`} again and again.`;
export const heap = "heap";
export const element = "element";
export const add = (heap: number) => `Add heap ${heap} to the sum`;
export const firstHeaps = (most: number) => `The first ${counted(most, "heap")}.`;

export const products = "Products";
export const productsOf = (count: number) => `The products of ${counted(count, "element")}; those in P are marked *`;
export const noTable = (order: number, most: number) =>
  `A table of products is shown for up to ${most} elements; there are ${number(order)}.`;
export const times = (x: string, y: string, product: string, inP: boolean) =>
  `${x} · ${y} = ${product}, ${inP ? "in P" : "not in P"}`;
