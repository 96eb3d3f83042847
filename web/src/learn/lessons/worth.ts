import type { Lesson } from "./lesson";

const bush = "script(hackenbush)";
const dominoes = "script(domineering)";

export const worth: Lesson = {
  name: "worth",
  drawing: "drawing",
  screens: [
    {
      name: "moves",
      board: { rules: bush, position: "0b1/1b2/2b3/0r4" },
      question: { kind: "worth", of: "value", rules: bush, position: "0b1/1b2/2b3/0r4" },
    },
    {
      name: "half",
      board: { rules: bush, position: "0b1/1r2/0b3/3r4/0r5" },
      question: { kind: "worth", of: "value", rules: bush, position: "0b1/1r2" },
    },
    {
      name: "switch",
      board: { rules: dominoes, position: "../.." },
      question: { kind: "worth", of: "temperature", rules: dominoes, position: "../.." },
    },
    {
      name: "walls",
      board: { rules: dominoes, position: "...x.../...x..." },
      picture: { kind: "thermograph", rules: dominoes, position: ".../..." },
      question: { kind: "worth", of: "mean", rules: dominoes, position: "...x.../...x..." },
    },
    {
      name: "hottest",
      board: {
        rules: "subtraction(1,2 | 3) & subtraction(1,2,3 | 4) & subtraction(9 | 1)",
        position: "3 & 4 & 2",
      },
      question: { kind: "move" },
    },
  ],
  onward: [
    { view: "values", name: "values", parameters: { expression: "{2|-1/2} + {2|-1/2}" } },
    { view: "explore", name: "explore", parameters: { rules: "subtraction(1,3 | 2,5)", to: "100", at: "6" } },
    {
      view: "play",
      name: "play",
      parameters: {
        rules: dominoes,
        position: "..../..../..../....",
        starts: "left",
        you: "left",
        opponent: "perfect",
      },
    },
  ],
};
