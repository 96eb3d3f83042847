// Which screens are done, kept in this browser.

const key = "lastmove-lessons";

type Done = Readonly<Record<string, readonly string[]>>;

/** What was kept, whatever has become of it. */
export function readProgress(text: string | null): Done {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const lists = Object.entries(kept).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
    return Object.fromEntries(
      lists.map(([lesson, names]) => [lesson, names.filter((name) => typeof name === "string")]),
    );
  } catch {
    return {};
  }
}

function load(): Done {
  try {
    return readProgress(localStorage.getItem(key));
  } catch {
    // A browser may keep nothing, and say so with an exception.
    return {};
  }
}

let done = $state.raw<Done>(load());

const screensOf = (lesson: string, of: Done) => (Object.hasOwn(of, lesson) ? of[lesson]! : []);

export function isDone(lesson: string, screen: string): boolean {
  return screensOf(lesson, done).includes(screen);
}

/** Another window may have got on meanwhile, so what is kept is read anew; where nothing can be kept any more, it lacks
    what was done on this visit. */
export function setDone(lesson: string, screen: string) {
  const kept = load();
  const lessons = Object.keys({ ...kept, ...done });
  const both = (of: string) => [...new Set([...screensOf(of, kept), ...screensOf(of, done)])];
  done = Object.fromEntries(lessons.map((of) => [of, both(of)]));
  if (isDone(lesson, screen)) return;
  done = { ...done, [lesson]: [...screensOf(lesson, done), screen] };
  try {
    localStorage.setItem(key, JSON.stringify(done));
  } catch {
    // It is known until the page is left.
  }
}

export function forgetAll() {
  done = {};
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
