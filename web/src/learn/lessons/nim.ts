import type { Lesson } from "./lesson";

const rules = "nim";

export const nim: Lesson = {
  name: "nim",
  drawing: "heaps",
  screens: [
    { name: "equal", board: { rules, position: "5+3" }, question: { kind: "move" } },
    {
      name: "copy",
      board: { rules, position: "4+4", first: "opponent" },
      question: { kind: "game", goal: "win" },
    },
    {
      name: "pairs",
      picture: { kind: "binary", heaps: [3, 5, 7] },
      question: { kind: "number", of: { what: "nim-sum", rules, position: "5+3" } },
    },
    {
      name: "zero",
      board: { rules, position: "1+2+3" },
      question: {
        kind: "position",
        rules,
        positions: ["2+3+4", "1+4+6", "2+5+7"],
        outcome: "P",
      },
    },
    {
      name: "mend",
      board: { rules, position: "3+4+5" },
      picture: { kind: "binary", heaps: [3, 4, 5] },
      question: { kind: "move" },
    },
    { name: "win", board: { rules, position: "3+5+7" }, question: { kind: "game", goal: "win" } },
  ],
  onward: [
    {
      view: "play",
      name: "play",
      parameters: { rules, position: "4+7+9+12", starts: "left", you: "left", opponent: "perfect" },
    },
    { view: "graph", name: "graph", parameters: { rules, position: "1+2+3" } },
  ],
};
