// The view that shows a claim.

import { parameters, writeAddress, type Parameters, type View } from "../api/address";
import type { Question } from "./claims";

/** Where the answer to a question is seen; nothing where no view shows it. */
export function questionLink(question: Question): { href: string; view: View } | undefined {
  const { command, rules, position, range = "", variables, by, moves } = question;
  const link = (view: View, values: Record<string, string | readonly string[] | undefined>) => ({
    href: writeAddress({ view, parameters: parameters({ rules, ...values }) as Parameters }),
    view,
  });
  const [from, to] = range.split("..");
  switch (command) {
    case "table":
      return link("explore", { from, to: to ?? from, at: position });
    case "tree":
      return link("graph", { position });
    case "sweep":
      // Started at once: it is its result that shows the claim.
      return link("sweep", { let: variables, by, start: "1" });
    case "play":
      if (!moves) return link("play", { position });
      // A game that was played is looked at; one that has only begun is played against the server.
      return moves.length > 0
        ? link("play", { position, starts: "left", you: "both", move: moves })
        : link("play", { position, starts: "left", you: "left", hints: "1" });
    default:
      return undefined;
  }
}
