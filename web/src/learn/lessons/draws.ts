import type { Lesson } from "./lesson";

const maze = "graph(examples/maze.csv)";
const stuck = "subtraction(2,5,7) ending(1)";

export const draws: Lesson = {
  name: "draws",
  drawing: "tokens",
  screens: [
    { name: "maze", board: { rules: maze, position: "cellar" }, question: { kind: "move" } },
    {
      name: "round",
      board: { rules: maze, position: "hall" },
      question: {
        kind: "outcome",
        rules: maze,
        position: "hall",
        among: ["N", "P", "D"],
        letters: true,
      },
    },
    {
      name: "all",
      board: { rules: maze, position: "tower" },
      question: {
        kind: "fill",
        rules: maze,
        from: 0,
        to: 5,
        of: "outcome",
        given: 0,
        among: ["N", "P", "D"],
      },
    },
    {
      name: "hold",
      board: { rules: maze, position: "tower" },
      question: { kind: "game", goal: "draw" },
    },
    { name: "stuck", board: { rules: stuck, position: "9" }, question: { kind: "move" } },
  ],
  onward: [
    { view: "graph", name: "graph", parameters: { rules: maze, position: "cellar" } },
    { view: "explore", name: "explore", parameters: { rules: maze } },
  ],
};
