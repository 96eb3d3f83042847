// The view that shows a claim.

import { readAddress, writeAddress, type Parameters, type View } from "../address";
import type { Claim } from "./claims";

/** Where a claim is shown; nothing where the ledger names no view. */
export function claimLink(claim: Claim): { href: string; view: View } | undefined {
  if (!claim.view) return undefined;
  const { view, parameters } = readAddress(claim.view);
  // A sweep is started at once: it is its result that shows the claim.
  const start: Parameters = view === "sweep" ? { start: ["1"] } : {};
  return { href: writeAddress({ view, parameters: { ...parameters, ...start } }), view };
}
