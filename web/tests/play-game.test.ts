import { afterEach, describe, expect, it, vi } from "vitest";

import { readAddress, writeAddress } from "../src/api/address";
import { askGame } from "../src/play/server";
import {
  asksOpponent,
  begin,
  forClass,
  gameKey,
  lookingAt,
  readChoice,
  readGame,
  readOpening,
  swapStarter,
  turnOf,
  undone,
  writeChoice,
  writeGame,
  writeOpening,
  type Choice,
  type Game,
  withMoves,
} from "../src/play/game";

const choice: Choice = {
  rules: "zone(3 | 5)",
  position: "17",
  starter: "you",
  you: "right",
  opponent: "greedy",
  hints: true,
};
const game: Game = { ...choice, starts: "right", seed: 7, moves: ["take 5", "take 3 doubled"], draw: false };
const back = (one: Game) =>
  readGame(readAddress(writeAddress({ view: "play", parameters: writeGame(one) })).parameters);

describe("a choice in the address", () => {
  it("is read as it was written", () => {
    expect(readChoice(writeChoice(choice))).toEqual(choice);
    const chance: Choice = { ...choice, starter: "chance", you: "both", hints: false };
    expect(readChoice(writeChoice(chance))).toEqual(chance);
  });

  it("has no rules and no position once they are cleared", () => {
    const cleared = { ...choice, rules: "", position: "" };
    const address = writeAddress({ view: "play", parameters: writeChoice(cleared) });
    expect(readChoice(readAddress(address).parameters)).toEqual(cleared);
  });

  it("is the usual game where nothing is said", () => {
    expect(readChoice({}, { rules: "nim", position: "3+5" })).toMatchObject({
      rules: "nim",
      position: "3+5",
      you: "left",
      opponent: "perfect",
      hints: false,
    });
  });

  it("takes what is no such word for the first one", () => {
    expect(readChoice({ you: ["nobody"], first: ["x"] })).toMatchObject({ you: "left", starter: "you" });
  });
});

describe("a game in the address", () => {
  it("is read as it was written", () => {
    expect(back(game)).toEqual(game);
    expect(back({ ...game, starter: "chance" })).toEqual({ ...game, starter: "chance" });
    expect(back({ ...game, moves: [] })).toEqual({ ...game, moves: [] });
  });

  it("has the usual opponent where that is cleared", () => {
    expect(readGame({ rules: ["nim"], starts: ["left"], opponent: [""] })?.opponent).toBe("perfect");
    expect(readOpening({ opponent: [""] })?.opponent).toBe("learner");
  });

  it("is none before it is said who starts", () => {
    expect(readGame(writeChoice(choice))).toBeUndefined();
  });

  it("tells by who starts whether you do", () => {
    expect(readGame({ rules: ["nim"], position: ["3"], starts: ["right"] })?.starter).toBe("opponent");
    expect(readGame({ rules: ["nim"], starts: ["right"], you: ["right"] })?.starter).toBe("you");
  });

  it("takes a seed that is no number for 1", () => {
    expect(readGame({ rules: ["nim"], starts: ["left"], seed: ["x"] })?.seed).toBe(1);
  });

  it("asks another question after each move, and the same with other hints", () => {
    expect(gameKey({ ...game, hints: false })).toBe(gameKey(game));
    expect(gameKey({ ...game, moves: ["take 5"] })).not.toBe(gameKey(game));
  });
});

describe("a game", () => {
  it("begins with who was chosen, or whom chance chooses", () => {
    expect(begin(choice, 1, 0).starts).toBe("right");
    expect(begin({ ...choice, starter: "opponent" }, 1, 0).starts).toBe("left");
    const chance: Choice = { ...choice, starter: "chance" };
    expect(begin(chance, 1, 0.2).starts).toBe("right");
    expect(begin(chance, 1, 0.5).starts).toBe("left");
  });

  it("swaps who starts", () => {
    const swapped = swapStarter(game, 2);
    expect(swapped).toMatchObject({ starts: "left", starter: "opponent", moves: [], seed: 2 });
    expect(back(swapped)).toEqual(swapped);
  });

  it("knows whose turn it is", () => {
    expect(turnOf(game)).toBe("right");
    expect(asksOpponent(game)).toBe(false);
    expect(asksOpponent({ ...game, moves: ["take 5"] })).toBe(true);
    expect(asksOpponent({ ...game, you: "both", moves: ["take 5"] })).toBe(false);
  });

  it("is taken back to your last turn", () => {
    expect(undone(game)).toEqual([]);
    expect(undone({ ...game, moves: ["take 5"] })).toEqual([]);
    expect(undone({ ...game, moves: [] })).toBeUndefined();
    expect(undone({ ...game, starts: "left", moves: ["take 3"] })).toBeUndefined();
    expect(undone({ ...game, you: "both" })).toEqual(["take 5"]);
  });
});

describe("a draw", () => {
  const mine: Game = { ...game, starts: "left", you: "left", moves: ["take 5", "take 3 doubled"] };

  it("that is offered stays in the address, and is another question", () => {
    const offered = { ...mine, draw: true };
    expect(back(offered)).toEqual(offered);
    expect(gameKey(offered)).not.toBe(gameKey(mine));
  });

  it("is not offered by the opponent", () => {
    expect(back({ ...mine, starts: "right", draw: true })?.draw).toBe(false);
  });

  it("that is agreed is taken back alone, and ends with any other move", () => {
    expect(undone({ ...mine, draw: true })).toEqual(mine.moves);
    expect(withMoves({ ...mine, draw: true }, ["take 5"])).toMatchObject({ moves: ["take 5"], draw: false });
    expect(swapStarter({ ...mine, draw: true }, 1).draw).toBe(false);
  });
});

describe("an old position", () => {
  it("is looked at in the address, with all moves there", () => {
    expect(back(lookingAt(game, 1))).toEqual({ ...game, at: 1 });
    expect(back(lookingAt(game, 0))).toEqual({ ...game, at: 0 });
    expect(gameKey(lookingAt(game, 1))).toBe(gameKey(game));
  });

  it("is the game itself after its last move, and none beyond", () => {
    for (const at of [2, 3, -1, undefined]) expect(lookingAt(game, at).at).toBeUndefined();
    for (const at of ["2", "x", "1.5", "-1", ""]) {
      expect(readGame({ ...writeGame(game), at: [at] })?.at).toBeUndefined();
    }
  });

  it("is left with another move", () => {
    expect(withMoves(lookingAt(game, 1), ["take 5"]).at).toBeUndefined();
    expect(undone({ ...lookingAt(game, 1), you: "both" })).toEqual(["take 5"]);
  });
});

describe("an opening", () => {
  const usual = { rules: "nim", position: "3+5" };

  it("is the usual game against a learner where the address says nothing", () => {
    expect(readOpening({}, usual)).toMatchObject({ ...usual, opponent: "learner", hints: false });
  });

  it("is any game whose start is left open, as it was written", () => {
    const one: Choice = { ...choice, starter: "you" };
    expect(readOpening(writeOpening(one), usual)).toEqual(one);
    expect(readOpening(writeOpening({ ...one, opponent: "perfect" }), usual)?.opponent).toBe("perfect");
    expect(readGame(writeOpening(one))).toBeUndefined();
  });

  it("is none of a game that has begun, or where one chooses", () => {
    for (const from of [writeGame(game), writeChoice(choice), { choose: ["1"] }, { rules: [""] }]) {
      expect(readOpening(from, usual)).toBeUndefined();
    }
  });
});

describe("a link for a class", () => {
  const choice: Choice = {
    ...{ rules: "subtraction(1..3) ending(1)", position: "21", starter: "opponent", you: "left" },
    ...{ opponent: "careful", hints: false },
  };

  it("fixes the level, the hints and whether moves are taken back", () => {
    const fixed = forClass(choice, false);
    expect(fixed).toMatchObject({ opponent: "careful", hints: false, fixed: true, undo: false, starts: "right" });
    expect(back(fixed)).toEqual(fixed);
    expect(writeGame(fixed)).toMatchObject({ fixed: ["1"], undo: ["0"], opponent: ["careful"] });
    expect(forClass({ ...choice, undo: false }, true)).not.toHaveProperty("undo");
  });

  it("stays so through the game, and begins alike for everybody", () => {
    const fixed = forClass({ ...choice, starter: "chance" }, true);
    expect(fixed).toMatchObject({ starter: "you", starts: "left", seed: 1 });
    expect(withMoves(fixed, ["take 1"])).toMatchObject({ fixed: true });
    expect(swapStarter(fixed, 7)).toMatchObject({ fixed: true, opponent: "careful" });
  });

  it("is no other game without it", () => {
    expect(writeGame(begin(choice, 1, 0))).not.toHaveProperty("fixed");
    expect(readChoice({ rules: ["nim"], fixed: ["0"], undo: ["1"] })).not.toHaveProperty("fixed");
  });
});

describe("what the server is asked of a game", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is to take little work, but for an answer of perfect play", async () => {
    const asked = vi.fn(async (_: string, init: RequestInit) => (void init, Response.json({})));
    vi.stubGlobal("fetch", asked);
    const isPatient = async (changed: Partial<Game>) => {
      await askGame({ ...game, moves: [], ...changed });
      return !("work" in JSON.parse(String(asked.mock.lastCall![1].body)));
    };
    const theirs = { starts: "left" } as const;
    expect(await isPatient({ opponent: "perfect" })).toBe(false);
    expect(await isPatient({ opponent: "perfect", ...theirs })).toBe(true);
    expect(await isPatient({ opponent: "perfect", draw: true })).toBe(true);
    expect(await isPatient({ opponent: "perfect", ...theirs, you: "both" })).toBe(false);
    expect(await isPatient({ opponent: "careful", ...theirs })).toBe(false);
  });
});
