// A misère quotient as `quotient` answers it, and what a sum of heaps is in it.
import { get } from "../api/api";

/** Elements are told by their least words, "abb"; "1" for the identity. */
export interface Quotient {
  rules: string;
  /** It is the quotient of the heaps up to this one, and of all where it is complete. */
  heaps: number;
  order: number;
  p_portion: string[];
  generators: { name: string; heap: number }[];
  relations: string[];
  /** The element of each heap, from 0 on. */
  phi: string[];
  preperiod: number | null;
  period: number | null;
  status: "proved complete" | "exact to heap" | "not finite within limits";
  tame: boolean;
  limit: string | null;
  /** All elements, and the places of their products among them; where there are not too many. */
  elements?: string[];
  products?: number[][];
}

/** The elements of a table of products that is asked for: with more it takes megabytes. */
export const mostMultiplied = 250;

/** Throws Problem. */
export async function askQuotient(rules: string, signal?: AbortSignal): Promise<Quotient> {
  const found = await get<Quotient>("quotient", { rules: [rules] }, signal);
  if (found.order > mostMultiplied) return found;
  return get<Quotient>("quotient", { rules: [rules], table: ["yes"] }, signal);
}

/** The heaps of a sum as it is written, "3+5"; undefined where it is none. */
export function readSum(text: string): bigint[] | undefined {
  const parts = text.split("+").map((part) => part.trim());
  return parts.every((part) => /^\d{1,18}$/.test(part)) ? parts.map(BigInt) : undefined;
}

/** How many heaps differ: those of the preperiod and of one period. */
export function toldHeaps({ phi, preperiod, period }: Quotient): number {
  return preperiod === null || period === null ? phi.length : Math.min(phi.length, preperiod + period);
}

/** The element of a heap; undefined where nothing is known of it. */
export function elementOf(quotient: Quotient, heap: bigint): string | undefined {
  const { phi, preperiod, period } = quotient;
  if (heap < phi.length) return phi[Number(heap)];
  if (preperiod === null || period === null) return undefined;
  return phi[preperiod + Number((heap - BigInt(preperiod)) % BigInt(period))];
}

/** What a sum is in a quotient. */
export type Worth =
  | { kind: "no sum" }
  | { kind: "unknown"; heap: bigint }
  /** `steps` has the places of the products so far among the elements, and of the next factor. */
  | { kind: "product"; factors: string[]; element: string; inP: boolean; steps: [number, number][] }
  | { kind: "too many" };

export function worthOf(quotient: Quotient, text: string): Worth {
  const heaps = readSum(text);
  if (!heaps) return { kind: "no sum" };
  const factors: string[] = [];
  for (const heap of heaps) {
    const element = elementOf(quotient, heap);
    if (element === undefined) return { kind: "unknown", heap };
    factors.push(element);
  }
  const { elements, products } = quotient;
  if (!elements || !products) return { kind: "too many" };
  const places = factors.map((factor) => elements.indexOf(factor));
  const steps: [number, number][] = [];
  let product = places[0]!;
  for (const place of places.slice(1)) {
    steps.push([product, place]);
    product = products[product]![place]!;
  }
  const element = elements[product]!;
  return { kind: "product", factors, element, inP: quotient.p_portion.includes(element), steps };
}
