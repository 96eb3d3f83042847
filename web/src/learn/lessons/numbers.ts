import type { Lesson } from "./lesson";

const rules = "subtraction(1,3,4)";

export const numbers: Lesson = {
  name: "numbers",
  drawing: "heaps",
  screens: [
    {
      name: "two",
      board: { rules, position: "2" },
      question: { kind: "outcome", rules, position: "2", among: ["N", "P"] },
    },
    {
      name: "rules",
      board: { rules, position: "6" },
      question: { kind: "mark", rules, from: 0, to: 16, given: [0, 2] },
    },
    {
      name: "several",
      board: { rules, position: "10" },
      question: { kind: "number", of: { what: "winning-moves", rules, position: "10" } },
    },
    {
      name: "map",
      picture: { kind: "graph", rules, position: "6" },
      question: { kind: "position", rules, positions: ["19", "20", "21", "22"], outcome: "P" },
    },
    { name: "win", board: { rules, position: "18" }, question: { kind: "game", goal: "win" } },
  ],
  onward: [
    { view: "graph", name: "graph", parameters: { rules, position: "12" } },
    { view: "explore", name: "explore", parameters: { rules, to: "100" } },
    {
      view: "play",
      name: "play",
      parameters: { rules, position: "25", starts: "left", you: "left", opponent: "perfect" },
    },
  ],
};
