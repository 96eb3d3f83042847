import type { Lesson } from "./lesson";

const rules = "script(mine.lua)";

// Mostly the same words as docs/own-games.md has, and few of them.
const script = `-- Halves: take one counter, or leave half of the heap.
start = 20

function options(n)
  if n == 0 then
    return {}
  end
  return {n - 1, n // 2}
end
`;

const example = `-- Take one counter or two.
start = 20

function options(n)
  if n == 0 then
    return {}
  end
  if n == 1 then
    return {0}
  end
  return {n - 1, n - 2}
end
`;

export const own: Lesson = {
  name: "own",
  drawing: "lua",
  script,
  screens: [
    {
      name: "takes",
      question: {
        kind: "rules",
        rules: "subtraction({})",
        typed: "takes",
        wanted: { period: "5" },
        example: "2,3",
      },
      picture: { kind: "made", rules: "subtraction({})", takes: "1,3,4", from: 0, to: 29 },
    },
    {
      name: "lua",
      board: { rules, position: "9" },
      question: {
        kind: "rules",
        rules,
        typed: "lua",
        wanted: { heap: "9", outcome: "P" },
        example,
      },
    },
    {
      name: "mark",
      board: { rules, position: "12" },
      question: { kind: "mark", rules, from: 0, to: 12, given: [] },
    },
  ],
  onward: [
    { view: "explore", name: "explore", parameters: { rules, to: "100" } },
    { view: "play", name: "play", parameters: { rules, position: "20" } },
    { view: "graph", name: "graph", parameters: { rules, position: "9" } },
  ],
};
