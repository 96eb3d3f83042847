import type { Lesson } from "./lesson";

const easy = "subtraction(1,2)";
const harder = "subtraction(1,3,4)";
const beside = "subtraction(1,3,4) & nim";

export const values: Lesson = {
  name: "values",
  drawing: "games",
  screens: [
    {
      name: "mex",
      question: { kind: "fill", rules: easy, from: 0, to: 7, of: "nim-value", given: 2 },
      board: { rules: easy, position: "7" },
    },
    {
      name: "harder",
      question: { kind: "fill", rules: harder, from: 0, to: 9, of: "nim-value", given: 3 },
      board: { rules: harder, position: "9" },
    },
    {
      name: "sum",
      board: { rules: beside, position: "6 & 5" },
      picture: { kind: "row", rules: harder, from: 0, to: 9, of: "nim-value" },
      question: { kind: "number", of: { what: "nim-value", rules: beside, position: "6 & 5" } },
    },
    {
      name: "zero",
      board: { rules: beside, position: "5 & 4" },
      picture: { kind: "row", rules: harder, from: 0, to: 9, of: "nim-value" },
      question: { kind: "move" },
    },
    {
      name: "win",
      board: { rules: "subtraction(1,2,3) & nim", position: "7 & 2+4" },
      question: { kind: "game", goal: "win" },
    },
  ],
  onward: [
    { view: "explore", name: "explore", parameters: { rules: harder, to: "100" } },
    {
      view: "play",
      name: "play",
      parameters: {
        rules: beside,
        position: "12 & 4+6",
        starts: "left",
        you: "left",
        opponent: "perfect",
      },
    },
  ],
};
