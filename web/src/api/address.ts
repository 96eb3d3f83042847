// What the address bar says: a view and its parameters, `#/explore?rules=zone(3|5)&to=1000`. The
// parameters have the names and the notation of the API, so that any state can be linked.

import { withCodePoints } from "../basics/direction";

export const views = ["play", "learn", "puzzle", "explore", "graph", "values", "sweep", "notes", "claims"] as const;
export type View = (typeof views)[number];

/** The values of each parameter; a name may be there several times, as `let` and `move` are. */
export type Parameters = Readonly<Record<string, readonly string[]>>;

export interface Address {
  view: View;
  parameters: Parameters;
}

/** What a view is shown with and its address does not tell: the moves of a puzzle would give it away. */
const untold: Partial<Record<View, readonly string[]>> = { puzzle: ["move"] };

/** What the address does not tell, to be kept beside it; null where that is nothing. */
export function besideAddress({ view, parameters }: Address): Parameters | null {
  const names = untold[view]?.filter((name) => parameters[name]) ?? [];
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, [...parameters[name]!]])) : null;
}

/** Leads to another state of a view, or replaces the present one where it is only refined. */
export type Go = (view: View, parameters: Parameters, replace?: boolean) => void;

/** What a view is shown with. */
export interface ViewProps {
  parameters: Parameters;
  go: Go;
}

const pathOf = (hash: string) => hash.replace(/^#?\/?/, "").split("?", 1)[0]!;

/** The view that an address names and that there is not; empty where there is no such name. */
export function unknownView(hash: string): string {
  const path = pathOf(hash);
  return views.some((name) => name === path) ? "" : withCodePoints(path);
}

/** Reads what follows the # of an address; of an unknown view it makes the first one. A name has one value:
    of several the first. */
export function readAddress(hash: string): Address {
  const [path, rest] = [pathOf(hash), hash.split("?").slice(1)];
  const view = views.find((name) => name === path) ?? "play";
  // Without a prototype, so that no name is there before it is written, as `constructor` would be.
  const parameters: Record<string, string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(rest.join("?"))) {
    const all = (parameters[name] ??= []);
    if (name === "let" && all.some((one) => nameIn(one) === nameIn(value))) continue;
    all.push(ownKinds.includes(name as OwnKind) ? value : withCodePoints(value));
  }
  return { view, parameters };
}

/** The name that a value is given, "a" in "a=1..10". */
export function nameIn(binding: string): string {
  return binding.split("=", 1)[0]!.trim();
}

/** What may be written on the page, by the parameter that has its text: the edges of a graph, and rules
    in Lua. Each has one name in the rules of a game. */
export const ownNames = { graph: "edges", script: "mine.lua" } as const;
export type OwnKind = keyof typeof ownNames;
export const ownKinds = Object.keys(ownNames) as OwnKind[];

const ownTexts: Record<OwnKind, string> = { graph: "", script: "" };

/** What is written, of the address that is shown; empty where it has none. */
export function ownText(kind: OwnKind): string {
  return ownTexts[kind];
}

/** REQUIRES: called with every address before it is shown. */
export function takeOwnTexts({ parameters }: Address) {
  for (const kind of ownKinds) ownTexts[kind] = first(parameters, kind);
}

/** Whether rules name what is written on the page. */
export function namesOwn(rules: string, kind: OwnKind): boolean {
  return rules.includes(ownNames[kind]);
}

/** What is written on the page under a name in these rules: the answers to questions about them depend on it. */
export function textsOf(rules: string): string {
  return ownKinds.map((kind) => (namesOwn(rules, kind) ? ownTexts[kind] : "")).join("\0");
}

/** The address as text; reading it gives the same address back, but for `besideAddress`. What is written on
    the page goes along to wherever its name is in the rules. */
export function writeAddress({ view, parameters: own }: Address): string {
  const along = ownKinds.filter(
    (kind) => ownTexts[kind] !== "" && !own[kind] && namesOwn(own.rules?.[0] ?? "", kind),
  );
  const parameters = {
    ...own,
    ...Object.fromEntries(along.map((kind) => [kind, [ownTexts[kind]]])),
  };
  const told = Object.entries(parameters).filter(([name]) => !untold[view]?.includes(name));
  const pairs = told.flatMap(([name, values]) =>
    values.map((value) => `${encode(name)}=${encode(value)}`),
  );
  return `#/${view}${pairs.length > 0 ? "?" : ""}${pairs.join("&")}`;
}

/** The first value of a parameter, or what stands for it. */
export function first(parameters: Parameters, name: string, otherwise = ""): string {
  return parameters[name]?.[0] ?? otherwise;
}

/** Parameters from plain values; empty ones are left out. */
export function parameters(
  values: Record<string, string | number | readonly string[] | undefined>,
): Parameters {
  const result: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const list = Array.isArray(value) ? value : [value];
    const texts = list.filter((item) => item !== undefined && item !== "").map(String);
    if (texts.length > 0) result[name] = texts;
  }
  return result;
}

/** The parameters with other values of some names; one that is empty is left out. */
export function changed(from: Parameters, values: Readonly<Record<string, string>>): Parameters {
  const all = Object.entries({ ...from, ...parameters(values) });
  return Object.fromEntries(all.filter(([name]) => values[name] !== ""));
}

// The notation stays readable: brackets, commas and bars need no escape behind a #.
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, "+")
    .replace(/%(28|29|2C|3B|7C|3A|2A)/g, (escape) => decodeURIComponent(escape));
}
