// The zones of `zone(3 | 5; mod=5; left=0,1; right=3,4; times=2)`, read from its canonical text
// only to draw them; what a move does is the server's to say.

import type { Side } from "../api";

export interface Zones {
  modulus: bigint;
  left: ReadonlySet<bigint>;
  right: ReadonlySet<bigint>;
  times: bigint;
}

/** Reads the parameters; those that are not written have their defaults. */
export function readZones(rules: string): Zones | undefined {
  const inner = /^zone\(([^)]*)\)/.exec(rules)?.[1];
  if (inner === undefined) return undefined;
  const written = new Map<string, string>();
  for (const part of inner.split(";").slice(1)) {
    const [name = "", value = ""] = part.split("=");
    written.set(name.trim(), value.trim());
  }
  return {
    modulus: readNumber(written.get("mod") ?? "5") ?? 5n,
    left: readSet(written.get("left") ?? "0,1"),
    right: readSet(written.get("right") ?? "3,4"),
    times: readNumber(written.get("times") ?? "2") ?? 2n,
  };
}

/** In whose zone a heap lies. */
export function zoneOf(zones: Zones, heap: bigint): Side | undefined {
  const remainder = heap % zones.modulus;
  if (zones.left.has(remainder)) return "left";
  return zones.right.has(remainder) ? "right" : undefined;
}

function readNumber(text: string): bigint | undefined {
  return /^\d+$/.test(text.trim()) ? BigInt(text.trim()) : undefined;
}

function readSet(text: string): Set<bigint> {
  const set = new Set<bigint>();
  for (const item of text.split(",")) {
    const [from, to] = item.split("..").map(readNumber);
    if (from === undefined) continue;
    for (let number = from; number <= (to ?? from) && set.size < 100_000; ++number) set.add(number);
  }
  return set;
}
