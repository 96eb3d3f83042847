// The periods of the rulesets that are shown, each known once it is found.
import { marksOf, type Marks, type Period } from "./pictures/period";
import type { Of, Tabulated } from "./question";

/** REQUIRES: made while a component is. */
export class Periods {
  /** How many were found while they are shown. */
  private told = $state(0);

  constructor(shown: () => readonly Tabulated[]) {
    $effect.pre(() => {
      let gone = false;
      const tell = () => {
        if (!gone) ++this.told;
      };
      for (const { found, done } of shown().flatMap(({ periods }) => periods)) if (!found) void done.then(tell);
      return () => (gone = true);
    });
  }

  /** Null while it is looked for. */
  of(subject: Tabulated, of: Of): Period | Error | null {
    void this.told;
    return subject.periods.find((one) => one.of === of)?.found ?? null;
  }

  known(subject: Tabulated, of: Of): Period | undefined {
    const found = this.of(subject, of);
    return found === null || found instanceof Error ? undefined : found;
  }

  /** Where the period lies in the table. */
  marks(subject: Tabulated, of: Of): Marks | undefined {
    return marksOf(this.known(subject, of), BigInt(subject.game.board.floor), subject.table.base);
  }
}
