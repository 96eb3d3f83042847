// The ledger from the server. It never changes while the page is open, so it is asked for once.

import { get } from "../api";
import type { Claim } from "./claims";

let ledger: Promise<Claim[]> | undefined;

/** Every claim. Throws Problem; the next call asks again. */
export function loadClaims(): Promise<Claim[]> {
  ledger ??= get<{ claims: Claim[] }>("claims").then((answer) => answer.claims);
  ledger.catch(() => (ledger = undefined));
  return ledger;
}
