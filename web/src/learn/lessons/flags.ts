import type { Lesson } from "./lesson";

const rules = "subtraction(1,2,3) ending(1)";

export const flags: Lesson = {
  name: "flags",
  drawing: "flags",
  screens: [
    { name: "four", board: { rules, position: "4" }, question: { kind: "move" } },
    {
      name: "five",
      board: { rules, position: "5" },
      question: { kind: "outcome", rules, position: "5", among: ["N", "P"] },
    },
    { name: "eight", board: { rules, position: "8" }, question: { kind: "move" } },
    {
      name: "traps",
      board: { rules, position: "9" },
      question: { kind: "mark", rules, from: 1, to: 21, given: [1, 5] },
    },
    {
      name: "win",
      board: { rules, position: "21", first: "opponent" },
      question: { kind: "game", goal: "win" },
    },
  ],
  onward: [
    {
      view: "play",
      name: "play",
      parameters: { rules, position: "21", starts: "right", you: "left", opponent: "perfect" },
    },
    { view: "explore", name: "explore", parameters: { rules, to: "100" } },
  ],
};
