// Notes that this browser keeps, each by itself: two windows may write two of them at once.

export interface Kept {
  id: string;
  text: string;
  /** In milliseconds since 1970. */
  changed: number;
}

const prefix = "lastmove-note-";

/** Whether it is a name that notes are given here. */
const isId = (text: string) => /^[0-9a-z]{1,20}$/.test(text);

function read(text: string | null, id: string): Kept | undefined {
  try {
    const { text: note, changed } = JSON.parse(text ?? "") as Kept;
    return { id, text: String(note), changed: Number(changed) || 0 };
  } catch {
    return undefined;
  }
}

export function keptNote(id: string): Kept | undefined {
  try {
    return isId(id) ? read(localStorage.getItem(prefix + id), id) : undefined;
  } catch {
    return undefined; // a browser that keeps nothing
  }
}

/** All of them, the one that was changed last first. */
export function keptNotes(): Kept[] {
  try {
    const ids = Object.keys(localStorage).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    return ids.flatMap((id) => keptNote(id) ?? []).sort((a, b) => b.changed - a.changed);
  } catch {
    return [];
  }
}

/** Tells whether it is kept; changed now, unless it says when. */
export function keepNote({ id, text, changed = Date.now() }: Omit<Kept, "changed"> & Partial<Kept>): boolean {
  try {
    localStorage.setItem(prefix + id, JSON.stringify({ text, changed }));
    return true;
  } catch {
    return false;
  }
}

/** Whether another window has written or removed a note. */
export function changesNote({ key }: StorageEvent, id: string): boolean {
  return key === prefix + id || key === null;
}

export function removeNote(id: string) {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Then it was not there.
  }
}

/** A name that no note has. */
export function newId(): string {
  let time = Date.now();
  while (keptNote(time.toString(36))) ++time;
  return time.toString(36);
}
