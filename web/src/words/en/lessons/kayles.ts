import type { LessonWords } from "./lesson";

export const kayles: LessonWords = {
  title: "Breaking rows apart",
  summary: "Kayles: a move may leave two rows where one was.",
  screens: {
    middle: {
      heading: "Kayles",
      text: [
        "A row of pins, an old English game. A throw knocks down *one pin, or two that stand side by side*. If they stood inside the row, two rows are left. Whoever knocks down the last pin wins.",
        "Click a pin to knock it down, or drag over two.",
      ],
      ask: "Nine pins. Find the move after which you can answer everything.",
      right: "Now there are two equal rows. Whatever the other does in one, you do in the other.",
    },
    win: {
      heading: "Copy it",
      text: [
        "From a single row whoever begins wins: knock down the middle pin, or the middle two, and copy from then on. Here are eight pins.",
      ],
      ask: "Win.",
    },
    values: {
      heading: "Rows that differ",
      text: [
        "But what of two rows that are *not* equal? They are a sum, and so nim-values help: the value of two rows is the nim-sum of their values, and the value of a row is again the least number that no move leads to.",
        "From 3 pins a move leaves 2, or 1, or 1 beside 1. Their values are 2, 1, and the nim-sum of 1 and 1, which is 0. So 3 has the value 3.",
        "From 4 you can leave 3, 2, 1 beside 2, or 1 beside 1.",
      ],
      ask: "Fill in the nim-values of single rows.",
      right: "They look wild, and they are: 4 pins are worth only 1.",
    },
    rows: {
      heading: "Three rows",
      text: [
        "Rows of 1, 4 and 5 pins. Below the board are the values of single rows. You want the nim-sum of all rows to be 0.",
      ],
      ask: "Make the move that wins.",
      right: "1 and 4 pins have the same value, so they cancel each other. And 5 became two equal rows.",
      picture: "Nim-values of a row of pins",
    },
    period: {
      heading: "Do they repeat?",
      text: [
        "A move in a row of 100 pins can leave 50 and 49: *all* smaller rows matter. So the reason why takes from a heap must repeat does not hold here.",
        "Yet the values of Kayles do repeat: from 71 pins on, for ever. Guy and Smith proved it in 1956 with a theorem: once it has repeated for long enough, it must go on.",
      ],
      ask: "Type lengths until all numbers in each column are equal. What is the period?",
      right: "For other games nobody knows whether their values repeat. *Officers* is one of them: take a counter, and leave one heap or two.",
      picture: "Nim-values of Kayles from 71 pins on",
    },
  },
  end: "Games like Kayles are called octal games: a code of digits says how many may be taken, and into how many heaps the rest may fall. Kayles is 0.77.",
  onward: {
    explore: "Explore the nim-values of Kayles up to 300 pins",
    play: "Play Kayles with rows of 5 and 8; you begin",
    sweep: "Find the periods of all octal games of two digits",
  },
};
