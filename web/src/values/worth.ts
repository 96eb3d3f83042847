// What a position or an expression is worth, as `value` answers it.
import type { Parameters } from "../api/address";
import { get } from "../api/api";
import type { Outcome } from "../basics/sides";

export interface Worth {
  /** The canonical form; `value` reads back as it. */
  value: string;
  unicode: string;
  latex: string;
  outcome: Outcome;
  mean: string;
  temperature: string;
  birthday: string;
  left_stop: string;
  right_stop: string;
  is_number: boolean;
  is_infinitesimal: boolean;
  /** Of games whose positions all give both players a move or neither. */
  atomic_weight: string | null;
  reduced: string | null;
  /** What the canonical form leaves to move to; none past a limit. */
  options?: { left: string[]; right: string[] };
}

/** What was asked, and what it is worth; of a comparison whether it holds. */
export type Valued = { asked: Parameters } & ((Worth & { holds?: undefined }) | { holds: boolean });

/** Throws Problem. */
export async function askValue(asked: Parameters, signal?: AbortSignal): Promise<Valued> {
  return { ...(await get<Worth>("value", asked, signal)), asked };
}

/** The form as it is shown: many a browser has no letter for tiny and miny. */
export function formOf({ value, unicode }: Worth): string {
  return /[\u29fe\u29ff]/.test(unicode) ? value : unicode;
}

export type Kind = "number" | "infinitesimal" | "hot" | "tepid";

/** What a value is among games: one in which a move gains something is hot; the sum of a number and an
    infinitesimal that are not 0 is tepid. */
export function kindOf({ is_number, is_infinitesimal, temperature }: Worth): Kind {
  if (is_number) return "number";
  if (is_infinitesimal) return "infinitesimal";
  return temperature === "0" ? "tepid" : "hot";
}

/** Whether the reduced form says something of its own. */
export function isReduced({ value, reduced }: Worth): boolean {
  return reduced !== null && reduced !== value;
}

/** What the picture of a thermograph says of itself, for who does not see it. */
export function describedIn(svg: string): string {
  return /<desc[^>]*>([^<]*)/.exec(svg)?.[1] ?? "";
}
