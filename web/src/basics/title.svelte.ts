// What the title of the page names before its view: the game, the position, the lesson. A view that says nothing leaves
// it to the address.

let named = $state("");

export const namedInTitle = (): string => named;

/** Names what is shown while a component is. REQUIRES: called as the component is made. */
export function nameInTitle(what: () => string) {
  $effect(() => {
    named = what();
    return () => (named = "");
  });
}
