// What is handed on of what is shown, where that is not the address: a note of this browser is in no address of its own.

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
