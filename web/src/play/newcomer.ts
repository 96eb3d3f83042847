// Whether this visitor has not moved in any game yet.

const key = "lastmove-begun";

function read(): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return false; // a browser that keeps nothing would say the same each time
  }
}

export const isNewcomer = read;

export function hasBegun() {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // Nothing is kept.
  }
}
