// The game that was last sent to a friend, who is to move: this browser keeps which.

const key = "lastmove-sent";

export function readSent(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function keepSent(game: string): string {
  try {
    localStorage.setItem(key, game);
  } catch {
    // It holds until the page is left.
  }
  return game;
}
