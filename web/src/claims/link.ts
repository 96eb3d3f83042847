// The view that shows a claim.

import { readAddress, writeAddress, type View } from "../address";
import type { Claim } from "./claims";

/** Where a claim is shown; nothing where the ledger names no view. */
export function claimLink(claim: Claim): { href: string; view: View } | undefined {
  if (!claim.view) return undefined;
  const address = readAddress(claim.view);
  return { href: writeAddress(address), view: address.view };
}
