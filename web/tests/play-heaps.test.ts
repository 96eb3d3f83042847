import { describe, expect, it } from "vitest";

import { heapMoves, takenOf } from "../src/play/board";
import { begin, gameKey, readGame, readChoice, undone, writeGame } from "../src/play/game";
import { asSeen, inHeap, inSameHeap, moveOf } from "../src/play/heaps";
import type { Played } from "../src/play/server";

/** What the server answers of a game of Nim: it takes from the first of equal heaps. */
function serve(position: string, moves: readonly string[]): Played {
  let heaps = position.split("+").map(Number);
  const took = (take: number, from: number) => {
    const changed = heaps.indexOf(from);
    return heaps.map((heap, i) => (i === changed ? from - take : heap)).join("+");
  };
  const made = moves.map((name, i) => {
    const [, take, from] = /^take (\d+) from (\d+)$/.exec(name)!.map(Number);
    const to = took(take!, from!);
    heaps = to.split("+").map(Number);
    return { by: i % 2 === 0 ? ("left" as const) : ("right" as const), move: name, to };
  });
  const options = [...new Set(heaps)].flatMap((from) =>
    Array.from({ length: from }, (_, i) => ({
      move: `take ${i + 1} from ${from}`,
      to: took(i + 1, from),
      result: "win" as const,
      best: false,
    })),
  );
  return { rules: "nim", position, moves: made, at: heaps.join("+"), options } as unknown as Played;
}

const see = (position: string, moves: readonly string[]) =>
  asSeen(serve(position, moves.map(moveOf)), moves);

describe("a move in one of equal heaps", () => {
  it("is written with its heap, and named by the server without", () => {
    expect(inHeap("take 1 from 5", 1)).toBe("take 1 from 5, heap 2");
    expect(moveOf("take 1 from 5, heap 2")).toBe("take 1 from 5");
    expect(moveOf("take 1 from 5")).toBe("take 1 from 5");
    expect(inSameHeap("take 1 from 5", "1 from 5, heap 12")).toBe("take 1 from 5, heap 12");
    expect(inSameHeap("take 1 from 5", "take 1 from 5")).toBe("take 1 from 5");
  });

  it("shrinks the heap that was touched", () => {
    expect(see("5+5", ["take 1 from 5, heap 2"]).at).toBe("5+4");
    expect(see("5+5", ["take 1 from 5"]).at).toBe("4+5");
    expect(see("3+5+7+5+5", ["take 2 from 5, heap 4"]).at).toBe("3+5+7+3+5");
  });

  it("takes what is no such heap for the first", () => {
    for (const heap of ["0", "1", "4", "99", "3"]) {
      expect(see("5+5+7", [`take 1 from 5, heap ${heap}`]).at).toBe("4+5+7");
    }
  });

  it("leaves every other heap in its place, whatever was touched before", () => {
    const moves = ["take 1 from 5, heap 3", "take 1 from 5, heap 2", "take 2 from 4, heap 3"];
    const seen = see("5+5+5", moves);
    expect(seen.moves.map(({ to }) => to)).toEqual(["5+5+4", "5+4+4", "5+4+2"]);
    expect(takenOf("5+5+5", seen.moves).map((taken) => taken.map(({ index }) => index))).toEqual([
      [],
      [1],
      [0, 2],
    ]);
  });

  it("is among the moves of each heap, in a game of any length", () => {
    // Whoever moves goes on in any heap that is seen, and sees that one shrink and no other.
    let seed = 1;
    const chance = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let game = 0; game < 200; ++game) {
      const position = Array.from({ length: 2 + chance(6) }, () => 1 + chance(3)).join("+");
      const moves: string[] = [];
      for (let at = position; /[1-9]/.test(at); ) {
        const seen = see(position, moves);
        expect(seen.at).toBe(at);
        const heaps = at.split("+");
        const possible = heapMoves(seen.at, seen.options);
        expect(new Set(possible.map(({ heap }) => heap)).size).toBe(
          heaps.filter((heap) => heap !== "0").length,
        );
        const made = possible[chance(possible.length)]!;
        const after = heaps.map((heap, i) => (i === made.heap ? String(made.to) : heap)).join("+");
        moves.push(made.move);
        expect(see(position, moves).at, `${position}: ${moves.join("; ")}`).toBe(after);
        at = after;
      }
    }
  });

  it("is the first one that is seen where the move does not say", () => {
    const { at, options } = see("5+5+5", ["take 1 from 5, heap 2"]);
    expect(at).toBe("5+4+5");
    expect(options.find(({ move }) => move === "take 5 from 5")?.to).toBe("0+4+5");
    expect(heapMoves(at, options).filter(({ to }) => to === 0n)).toEqual([
      { heap: 1, to: 0n, move: "take 4 from 4" },
      { heap: 0, to: 0n, move: "take 5 from 5" },
      { heap: 2, to: 0n, move: "take 5 from 5, heap 3" },
    ]);
  });

  it("is listed by what it takes, and then by the heaps as they are seen", () => {
    const { at, options } = see("2+2+2", ["take 1 from 2, heap 3"]);
    expect(at).toBe("2+2+1");
    expect(options.map(({ move }) => move)).toEqual([
      "take 1 from 2",
      "take 1 from 1",
      "take 2 from 2",
    ]);
  });

  it("stays in the address, and goes with the moves that are taken back", () => {
    const game = begin({ ...readChoice({}), rules: "nim", position: "5+5", you: "both" }, 1, 0);
    const moved = { ...game, moves: ["take 1 from 5, heap 2", "take 1 from 5"] };
    expect(readGame(writeGame(moved))?.moves).toEqual(moved.moves);
    expect(undone(moved)).toEqual(["take 1 from 5, heap 2"]);
    expect(gameKey(moved)).not.toBe(gameKey({ ...moved, moves: moved.moves.map(moveOf) }));
  });

  it("is no matter where there is one heap, a word or numbers", () => {
    for (const position of ["5", "WLW", "16,10"]) {
      const played = { ...serve("5", []), position } as Played;
      expect(asSeen(played, [])).toBe(played);
    }
  });
});
