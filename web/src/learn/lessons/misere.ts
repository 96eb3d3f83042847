import type { Lesson } from "./lesson";

const rules = "nim misere";

export const misere: Lesson = {
  name: "misere",
  drawing: "heaps",
  screens: [
    {
      name: "ones",
      board: { rules, position: "1+1+1" },
      question: { kind: "outcome", rules, position: "1+1+1", among: ["N", "P"], letters: true },
    },
    { name: "one", board: { rules, position: "1+1+5" }, question: { kind: "move" } },
    {
      name: "more",
      board: { rules, position: "2+2" },
      question: { kind: "position", rules, positions: ["1+1", "1+2", "2+2"], outcome: "P" },
    },
    {
      name: "flags",
      question: {
        kind: "mark",
        rules: "subtraction(1,2,3) misere",
        from: 0,
        to: 16,
        given: [1],
      },
      board: { rules: "subtraction(1,2,3) misere", position: "6" },
    },
    { name: "win", board: { rules, position: "3+4+5" }, question: { kind: "game", goal: "win" } },
  ],
  onward: [
    {
      view: "play",
      name: "play",
      parameters: { rules, position: "3+5+7", starts: "left", you: "left", opponent: "perfect" },
    },
    {
      view: "explore",
      name: "explore",
      parameters: { rules: "subtraction(2,5,7) misere", to: "100" },
    },
  ],
};
