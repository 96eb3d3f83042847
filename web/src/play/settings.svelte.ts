// How this visitor likes to play, kept in the browser.

const key = "lastmove-play";

/** Each is on or off. */
export const settingNames = ["pace", "shortcuts", "sound"] as const;
export type Setting = (typeof settingNames)[number];

const usual: Readonly<Record<Setting, boolean>> = { pace: true, shortcuts: true, sound: false };

function kept(): Partial<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

class Settings {
  private values = $state<Record<Setting, boolean>>(
    Object.fromEntries(
      settingNames.map((name) => [name, kept()[name] === !usual[name] ? !usual[name] : usual[name]]),
    ) as Record<Setting, boolean>,
  );

  is(name: Setting): boolean {
    return this.values[name];
  }

  set(name: Setting, value: boolean) {
    this.values[name] = value;
    try {
      localStorage.setItem(key, JSON.stringify(this.values));
    } catch {
      // A browser may keep nothing; then it holds until the page is closed.
    }
  }
}

export const settings = new Settings();

/** Whether things are to move on the screen. */
export function mayMove(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
