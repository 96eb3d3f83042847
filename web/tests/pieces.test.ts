import { describe, expect, it } from "vitest";

import { sizeOf } from "../src/boards/pieces/board";
import { begin, gameKey, readGame, readChoice, undone, writeGame } from "../src/play/game";
import { asSeen, gameIn, inPiece, inSamePiece, moveOf, textOf, textOfPieces, withoutGame } from "../src/boards/pieces/pieces";
import type { Component, Played } from "../src/boards/pieces/played";

function spliced<Item>(items: readonly Item[], at: number, instead: readonly Item[]): Item[] {
  return [...items.slice(0, at), ...instead, ...items.slice(at + 1)];
}

/** What may be left of a heap, with the name of the move. */
type Moves = (heap: number) => { name: string; leaves: number[] }[];

const takes: Moves = (heap) =>
  Array.from({ length: heap }, (_, i) => ({
    name: `take ${i + 1} from ${heap}`,
    leaves: [heap - i - 1],
  }));

/** Any number may be taken, and what is left be split; of nothing that is left, nothing stays. */
const breaks: Moves = (heap) =>
  takes(heap).flatMap(({ name, leaves: [rest = 0] }) =>
    rest === 0
      ? [{ name, leaves: [] }]
      : Array.from({ length: Math.floor(rest / 2) + 1 }, (_, part) => ({
          name: `${name} leaving ${part}+${rest - part}`,
          leaves: part === 0 ? [rest] : [part, rest - part],
        })),
  );

/** What the server answers: of equal heaps it moves in the first. */
function serve(position: string, names: readonly string[], movesOf: Moves): Played {
  let heaps = position.split("+").map(Number);
  const options = () =>
    heaps.flatMap((heap, component) =>
      heaps.indexOf(heap) < component
        ? []
        : movesOf(heap).map(({ name, leaves }) => ({
            move: name,
            to: spliced(heaps, component, leaves).join("+"),
            component,
            leaves: leaves.map(String),
            result: "win" as const,
            best: false,
          })),
    );
  const components = heaps.map(String);
  const moves = names.map((name, i) => {
    const made = options().find(({ move }) => move === name)!;
    heaps = made.to === "" ? [] : made.to.split("+").map(Number);
    return { ...made, by: i % 2 === 0 ? ("left" as const) : ("right" as const) };
  });
  const game = { games: [] };
  return { position, components, game, moves, at: heaps.join("+"), options: options() } as unknown as Played;
}

/** The same of several games side by side: a move tells its game, and what is left of all of it. */
function serveSum(position: string, names: readonly string[], movesOf: readonly Moves[]): Played {
  const starts = position.split(" & ");
  const inGame = (name: string) => Number(/^game (\d+): /.exec(name)![1]) - 1;
  const upTo = (end: number) =>
    starts.map((start, game) => {
      const own = names.slice(0, end).filter((name) => inGame(name) === game);
      return serve(start, own.map(withoutGame), movesOf[game]!);
    });
  const heapsIn = (text: string) => (text === "" ? [] : text.split("+"));
  const options = upTo(names.length).flatMap((part, component) =>
    part.options.map((one) => ({
      ...one,
      move: `game ${component + 1}: ${one.move}`,
      component,
      leaves: [heapsIn(one.to)],
    })),
  );
  const moves = names.map((move, i) => {
    const component = inGame(move);
    const leaves = [heapsIn(upTo(i + 1)[component]!.at)];
    return { by: i % 2 === 0 ? "left" : "right", move, to: "", component, leaves };
  });
  const components = starts.map(heapsIn);
  return { position, components, game: { games: starts.map(() => ({})) }, moves, options } as unknown as Played;
}

function see(position: string, moves: readonly string[], movesOf = takes) {
  const { games, ...rest } = asSeen(serve(position, moves.map(moveOf), movesOf), moves);
  expect(games.length).toBe(1);
  return { ...rest, ...games[0]! };
}
const at = (position: string, moves: readonly string[]) => textOfPieces(see(position, moves).pieces);

describe("a move in one of equal heaps", () => {
  it("is written with its heap, and named by the server without", () => {
    expect(inPiece("take 1 from 5", 1)).toBe("take 1 from 5, heap 2");
    expect(moveOf("take 1 from 5, heap 2")).toBe("take 1 from 5");
    expect(moveOf("take 1 from 5")).toBe("take 1 from 5");
    expect(inSamePiece("take 1 from 5", "1 from 5, heap 12")).toBe("take 1 from 5, heap 12");
    expect(inSamePiece("take 1 from 5", "take 1 from 5")).toBe("take 1 from 5");
  });

  it("shrinks the heap that was touched", () => {
    expect(at("5+5", ["take 1 from 5, heap 2"])).toBe("5+4");
    expect(at("5+5", ["take 1 from 5"])).toBe("4+5");
    expect(at("3+5+7+5+5", ["take 2 from 5, heap 4"])).toBe("3+5+7+3+5");
  });

  it("takes what is no such heap for the first", () => {
    for (const heap of ["0", "1", "4", "99", "3"]) {
      expect(at("5+5+7", [`take 1 from 5, heap ${heap}`])).toBe("4+5+7");
    }
  });

  it("leaves every other heap in its place, whatever was touched before", () => {
    const moves = ["take 1 from 5, heap 3", "take 1 from 5, heap 2", "take 2 from 4, heap 3"];
    const { positions, pieces } = see("5+5+5", moves);
    expect(positions).toEqual(["5+5+4", "5+4+4", "5+4+2"]);
    expect(pieces.map(({ changes }) => changes.map(({ index }) => index))).toEqual([[], [1], [0, 2]]);
    expect(pieces.map(({ id }) => id)).toEqual(["0", "1", "2"]);
  });

  it("is among the moves of each heap, in a game of any length, also where heaps split and go", () => {
    // Whoever moves goes on in any heap that is seen, and sees that one change and no other.
    let seed = 1;
    const chance = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let game = 0; game < 300; ++game) {
      const movesOf = game % 2 === 0 ? takes : breaks;
      const position = Array.from({ length: 1 + chance(6) }, () => 1 + chance(5)).join("+");
      const moves: string[] = [];
      let seen = see(position, moves, movesOf);
      expect(textOfPieces(seen.pieces)).toBe(position);
      while (seen.moves.length > 0) {
        const before: Component[] = seen.pieces.map((piece) => piece.at);
        expect(new Set(seen.moves.map(({ piece }) => piece)).size).toBe(
          before.filter((heap) => heap !== "0").length,
        );
        const made = seen.moves[chance(seen.moves.length)]!;
        moves.push(made.move);
        seen = see(position, moves, movesOf);
        expect(
          seen.pieces.map((piece) => piece.at),
          `${position}: ${moves.join("; ")}`,
        ).toEqual(spliced(before, made.piece, made.leaves));
      }
    }
  });

  it("is the first one that is seen where the move does not say", () => {
    const { pieces, moves } = see("5+5+5", ["take 1 from 5, heap 2"]);
    expect(textOfPieces(pieces)).toBe("5+4+5");
    const toNothing = moves.filter(({ leaves }) => sizeOf(leaves[0]!) === 0n);
    expect(toNothing.map(({ piece, move }) => [piece, move])).toEqual([
      [1, "take 4 from 4"],
      [0, "take 5 from 5"],
      [2, "take 5 from 5, heap 3"],
    ]);
  });

  it("stays in the address, and goes with the moves that are taken back", () => {
    const game = begin({ ...readChoice({}), rules: "nim", position: "5+5", you: "both" }, 1, 0);
    const moved = { ...game, moves: ["take 1 from 5, heap 2", "take 1 from 5"] };
    expect(readGame(writeGame(moved))?.moves).toEqual(moved.moves);
    expect(undone(moved)).toEqual(["take 1 from 5, heap 2"]);
    expect(gameKey(moved)).not.toBe(gameKey({ ...moved, moves: moved.moves.map(moveOf) }));
  });
});

describe("a heap that is split", () => {
  it("leaves pieces of their own, beside each other", () => {
    const { pieces } = see("3+7", ["take 1 from 7 leaving 2+4", "take 1 from 3 leaving 0+2"], breaks);
    expect(pieces.map((piece) => [piece.id, piece.start, piece.at, piece.cameWith])).toEqual([
      ["0", "3", "2", undefined],
      ["1.0.0", "2", "2", 0],
      ["1.0.1", "4", "4", 0],
    ]);
  });

  it("is gone when nothing is left of it", () => {
    expect(see("3", ["take 3 from 3"], breaks)).toMatchObject({ pieces: [], moves: [] });
  });
});

describe("sets of numbers", () => {
  const set = (...numbers: string[]) => numbers;

  it("are equal where their numbers are", () => {
    const played = {
      position: "9,4+9,4",
      game: { games: [] },
      components: [set("9", "4"), set("9", "4")],
      moves: [
        { by: "left", move: "write 5 in 9,4", to: "", component: 0, leaves: [set("9", "4", "5")] },
      ],
      options: [],
    } as unknown as Played;
    const { games, positions } = asSeen(played, ["write 5 in 9,4, heap 2"]);
    expect(textOfPieces(games[0]!.pieces)).toBe("9,4+9,4,5");
    expect(positions).toEqual(["9,4+9,4,5"]);
  });
});

describe("games side by side", () => {
  it("have their moves named with the game", () => {
    expect(gameIn("game 12: take 1 from 5")).toBe("game 12");
    expect(gameIn("take 1 from 5")).toBeUndefined();
    expect(withoutGame("game 12: take 1 from 5")).toBe("take 1 from 5");
  });

  it("each have pieces of their own, and a move changes one game alone", () => {
    let seed = 5;
    const chance = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    const some = () => Array.from({ length: 1 + chance(4) }, () => 1 + chance(4)).join("+");
    for (let game = 0; game < 200; ++game) {
      const movesOf = [takes, breaks, takes].slice(0, 1 + chance(3));
      const position = movesOf.map(some).join(" & ");
      const moves: string[] = [];
      const look = () => asSeen(serveSum(position, moves.map(moveOf), movesOf), moves);
      let seen = look();
      expect(textOf(seen.games.map(({ pieces }) => pieces), [])).toBe(position);
      while (seen.games.some((one) => one.moves.length > 0)) {
        const before = seen.games.map(({ pieces }) => pieces.map((piece) => piece.at));
        const open = seen.games.flatMap((one, i) => (one.moves.length > 0 ? [i] : []));
        const which = open[chance(open.length)]!;
        const made = seen.games[which]!.moves[chance(seen.games[which]!.moves.length)]!;
        moves.push(made.move);
        seen = look();
        before[which] = spliced(before[which]!, made.piece, made.leaves);
        expect(
          seen.games.map(({ pieces }) => pieces.map((piece) => piece.at)),
          `${position}: ${moves.join("; ")}`,
        ).toEqual(before);
      }
      expect(seen.positions.length).toBe(moves.length);
    }
  });

  it("may have a move that leads back to where it began", () => {
    const played = {
      ...{ position: "a+b & 1", components: [["a", "b"], ["1"]], game: { games: [{}, {}] }, moves: [] },
      options: [{ move: "game 1: stay", to: "a+b & 1", component: 0, leaves: [["a", "b"]] }],
    } as unknown as Played;
    expect(asSeen(played, []).games[0]!.moves).toEqual([{ piece: 1, leaves: ["b"], move: "game 1: stay" }]);
  });
});
