// The ledger from the server. It never changes while the page is open, so it is asked for once.

import { get } from "../api/api";
import type { Ledger } from "./claims";

let ledger: Promise<Ledger> | undefined;

/** Every claim. Throws Problem; the next call asks again. */
export function loadClaims(): Promise<Ledger> {
  ledger ??= get<Ledger>("claims");
  ledger.catch(() => (ledger = undefined));
  return ledger;
}
