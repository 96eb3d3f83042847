import type { Lesson } from "./lesson";

const short = "subtraction(1,3,4)";
const long = "subtraction(2,5,7)";
const late = "subtraction(3,5,9)";

export const period: Lesson = {
  name: "period",
  drawing: "flags",
  screens: [
    {
      name: "rows",
      picture: { kind: "fold", rules: short, from: 0, to: 69, of: "outcome", length: 10 },
      question: { kind: "number", of: { what: "period", rules: short, of: "outcome" } },
    },
    {
      name: "must",
      picture: { kind: "row", rules: short, from: 0, to: 20, of: "outcome" },
      question: {
        kind: "outcome",
        rules: short,
        position: "1000000",
        among: ["N", "P"],
        letters: true,
      },
    },
    {
      name: "longer",
      picture: { kind: "fold", rules: long, from: 0, to: 131, of: "outcome", length: 10 },
      question: { kind: "number", of: { what: "period", rules: long, of: "outcome" } },
    },
    {
      name: "late",
      picture: { kind: "row", rules: late, from: 0, to: 29, of: "outcome" },
      question: { kind: "number", of: { what: "preperiod", rules: late, of: "outcome" } },
    },
    { name: "thousand", board: { rules: short, position: "1000" }, question: { kind: "move" } },
  ],
  onward: [
    { view: "explore", name: "explore", parameters: { rules: long, to: "1000" } },
    {
      view: "sweep",
      name: "sweep",
      parameters: { rules: "subtraction(S)", let: "S=subsets(1..9)" },
    },
  ],
};
