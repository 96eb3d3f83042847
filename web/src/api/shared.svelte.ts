// What is handed on of what is shown, where that is not the address: a note of this browser is in no address of its own, and
// a view that has just been opened shows an example of which its address says nothing.

import { writeAddress, type Address } from "./address";

export interface Shared {
  /** The address that shows it to others, from its # on; or why there is none. */
  hash?: string;
  why?: string;
}

let instead = $state.raw<Shared>({});

export const sharedInstead = (): Shared => instead;

/** Hands on something else while a component is shown. REQUIRES: called as the component is made. */
export function shareInstead(what: () => Shared) {
  $effect(() => {
    instead = what();
    return () => (instead = {});
  });
}

/** Hands on what a view asks, also where its address does not say it yet. REQUIRES: as above. */
export function shareAsked(view: Address["view"], asked: () => Address["parameters"]) {
  shareInstead(() => ({ hash: writeAddress({ view, parameters: asked() }) }));
}
