import type { LessonWords } from "./lesson";

export const values: LessonWords = {
  title: "Nim-values and sums",
  summary: "A number for every position, and with it you can play several games at once.",
  screens: {
    mex: {
      heading: "The least that is missing",
      text: [
        "P and N say who wins. A number can say more. Look where the moves from a position lead, and at the numbers there. The position gets *the least of 0, 1, 2, … that is not among them*. This is its *nim-value*.",
        "Take 1 or 2 counters; whoever cannot move loses. From 0 there is no move, so the least that is missing is 0. From 1 you get to 0, whose value is 0; the least that is missing is 1.",
      ],
      ask: "Fill in the nim-values of *take 1 or 2*.",
      right: "The least missing number is also called the *mex*, the minimum excluded.",
    },
    harder: {
      heading: "Take 1, 3 or 4",
      text: [
        "The same for *take 1, 3 or 4*. From 3 the moves lead to 2 and 0, which both have the value 0. So what is missing?",
      ],
      ask: "Fill in the nim-values.",
      right: "A value of 0 means a P-position, every other an N-position: from a value above 0 some move leads to a 0, and from 0 none does.",
    },
    sum: {
      heading: "Two games at once",
      text: [
        "Put two games side by side. On each turn you move in *one* of them, whichever you like. Whoever cannot move in any loses. This is the *sum* of the games.",
        "Sprague (1935) and Grundy (1939) found out: in a sum, a position *behaves like a Nim heap as large as its nim-value*. So the value of a sum is the nim-sum of the values.",
        "On the board is *take 1, 3 or 4* with 6 counters, beside a Nim heap of 5.",
      ],
      ask: "Which nim-value does this sum have?",
      right: "6 counters are worth 2 and the heap is worth 5: the nim-sum of 2 and 4 + 1 is 7.",
      picture: "Nim-values of take 1, 3 or 4",
    },
    zero: {
      heading: "Make it 0",
      text: [
        "To win a sum, leave a nim-value of 0: two equal values. Here are 5 counters of *take 1, 3 or 4*, and a Nim heap of 4.",
      ],
      ask: "Make the move that wins.",
      right: "5 counters are worth 3, and so is a Nim heap of 3. Now you can always make the values equal again.",
      picture: "Nim-values of take 1, 3 or 4",
    },
    win: {
      heading: "Three heaps, two games",
      text: [
        "*Take 1, 2 or 3* with 7 counters, beside Nim with heaps of 2 and 4. For *take 1, 2 or 3* the nim-value is the remainder when you divide by 4.",
      ],
      ask: "Win.",
    },
  },
  end: "Every position of every game has a nim-value, if both players have the same moves, there are only finitely many, the game must end, and whoever cannot move loses. Each such game is Nim in disguise.",
  onward: {
    explore: "Explore the nim-values of take 1, 3 or 4",
    play: "Play take 1, 3 or 4 beside Nim; you begin",
  },
};
