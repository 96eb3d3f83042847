// For a class: the view alone, large and with high contrast. `?projector` before the # asks for it.

const asks = (part: string) => /^projector(=|$)/.test(part);

let on = $state(location.search.slice(1).split("&").some(asks));

export const isProjected = (): boolean => on;

/** As the address asks, before anything is drawn. */
export function showProjector() {
  document.documentElement.classList.toggle("projector", on);
}

/** Without a word in the address, as a page around a frame asks. */
export function showProjected(next: boolean) {
  on = next;
  showProjector();
}

export function project(next: boolean) {
  showProjected(next);
  const rest = location.search.slice(1).split("&").filter((part) => part !== "" && !asks(part));
  const search = [...rest, ...(next ? ["projector"] : [])].join("&");
  try {
    history.replaceState(history.state, "", `${location.pathname}${search && `?${search}`}${location.hash}`);
  } catch {
    // The address stays as it is.
  }
}
