// Links that tell those to whom they are passed on what they lead to: small pages that the build of the site writes, with a
// title and a picture, since who makes a preview reads nothing behind the #. They lead on to the page (docs/site.md).

import { first, writeAddress, type Address, type Parameters } from "./address";

/** Longer addresses are refused by some hosts. */
const longest = 1500;

/** The name of a game in an address: what stands alone in a pair of brackets, or all of it, in plain letters. */
export function slugOf(text: string): string {
  const plain = text.replace(/^script\(([a-z_]+)\)$/, "$1").normalize("NFD").replace(/[\u0300-\u036f']/g, "");
  return plain.toLowerCase().replace(/[^a-z0-9_]+/g, "-").replace(/^-|-$/g, "");
}

/** The page for a state, and what of its address that page knows; `games` are the rules that have one. */
function pageFor({ view, parameters }: Address, games: readonly string[]): [string, string] | undefined {
  const [rules, lesson, game, note] = ["rules", "lesson", "game", "note"].map((name) => first(parameters, name));
  if (view === "play" && games.includes(rules!) && parameters.starts) return [`g/${slugOf(rules!)}/`, "rules"];
  if (view === "learn" && lesson) return [`l/${slugOf(lesson)}/`, "lesson"];
  if (view === "notes" && note) return [`n/${slugOf(note)}/`, "note"];
  if (view === "puzzle" && !parameters.set) return game ? [`p/${slugOf(game)}/`, "game"] : ["p/", ""];
  return undefined;
}

/** The link that tells; undefined where a state has none. `page` is any address of the site. */
export function tellingLink(state: Address, games: readonly string[], page: string): string | undefined {
  const found = pageFor(state, games);
  if (!found) return undefined;
  const [path, known] = found;
  const rest: Parameters = Object.fromEntries(Object.entries(state.parameters).filter(([name]) => name !== known));
  const query = writeAddress({ view: state.view, parameters: rest }).replace(/^[^?]*/, "");
  const link = page.replace(/[?#].*$/, "").replace(/[^/]*$/, "") + path + query;
  return link.length > longest ? undefined : link;
}
