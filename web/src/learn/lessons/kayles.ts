import type { Lesson } from "./lesson";

const rules = "kayles";

export const kayles: Lesson = {
  name: "kayles",
  drawing: "heaps",
  screens: [
    { name: "middle", board: { rules, position: "9" }, question: { kind: "move" } },
    { name: "win", board: { rules, position: "8" }, question: { kind: "game", goal: "win" } },
    {
      name: "values",
      board: { rules, position: "4" },
      question: { kind: "fill", rules, from: 0, to: 7, of: "nim-value", given: 4 },
    },
    {
      name: "rows",
      board: { rules, position: "1+4+5" },
      picture: { kind: "row", rules, from: 0, to: 7, of: "nim-value" },
      question: { kind: "move" },
    },
    {
      name: "period",
      picture: { kind: "fold", rules, from: 71, to: 190, of: "nim-value", length: 10 },
      question: { kind: "number", of: { what: "period", rules, of: "nim-value" } },
    },
  ],
  onward: [
    { view: "explore", name: "explore", parameters: { rules, to: "300" } },
    {
      view: "play",
      name: "play",
      parameters: { rules, position: "5+8", starts: "left", you: "left", opponent: "perfect" },
    },
    {
      view: "sweep",
      name: "sweep",
      parameters: { rules: "octal(C)", let: "C=codes(2)", of: "nim-value" },
    },
  ],
};
