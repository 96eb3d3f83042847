// The record, shared by what shows it.

import { readSolvings, together, withTry, type Solvings } from "./record";

const key = "lastmove-puzzles";

function read(): Solvings {
  try {
    return readSolvings(localStorage.getItem(key));
  } catch {
    // A browser may keep nothing.
    return {};
  }
}

class Kept {
  solvings = $state.raw<Solvings>(read());

  tried(day: string, right: boolean, today: string) {
    // Another tab may have solved something; where nothing can be kept any more, only this one knows what was tried here.
    this.solvings = withTry(together(this.solvings, read()), day, right, today);
    try {
      localStorage.setItem(key, JSON.stringify(this.solvings));
    } catch {
      // Then it holds until the page is closed.
    }
  }
}

export const kept = new Kept();
