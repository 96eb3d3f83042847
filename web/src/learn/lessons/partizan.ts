import type { Lesson } from "./lesson";

const simple = "subtraction(1 | 2)";
const zones = "zone(3,4 | 3,5)";
const hot = "subtraction(1,2 | 3) & subtraction(9 | 1)";

export const partizan: Lesson = {
  name: "partizan",
  drawing: "zones",
  screens: [
    {
      name: "one",
      board: { rules: simple, position: "1" },
      question: { kind: "outcome", rules: simple, position: "1", among: ["N", "P", "L", "R"] },
    },
    {
      name: "four",
      board: { rules: simple, position: "5" },
      question: {
        kind: "fill",
        rules: simple,
        from: 0,
        to: 8,
        of: "outcome",
        given: 2,
        among: ["N", "P", "L", "R"],
      },
    },
    { name: "zones", board: { rules: zones, position: "22" }, question: { kind: "game", goal: "win" } },
    {
      name: "hot",
      board: { rules: hot, position: "3 & 2" },
      question: {
        kind: "number",
        of: { what: "least", rules: hot, position: "3 & {}", outcome: "R", most: 6 },
      },
    },
  ],
  onward: [
    { view: "explore", name: "explore", parameters: { rules: "zone(3 | 5)", to: "200" } },
    {
      view: "play",
      name: "play",
      parameters: {
        rules: zones,
        position: "25",
        starts: "left",
        you: "left",
        opponent: "perfect",
      },
    },
    {
      view: "sweep",
      name: "sweep",
      parameters: { rules: "zone(a|b)", let: ["a=1..10", "b=1..10", "n=1..100"] },
    },
  ],
};
