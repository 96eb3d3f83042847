import type { LessonWords } from "./lesson";

export const period: LessonWords = {
  title: "Why it repeats",
  summary: "Wins and losses come back in the same order for ever. You find out when, and why they must.",
  screens: {
    rows: {
      heading: "Find the pattern",
      text: [
        "Here are the letters of *take 1, 3 or 4* again, in rows of ten. There is a pattern, but rows of ten do not show it well.",
        "Type another length, and the rows follow. With the right length all letters of a column are the same.",
      ],
      ask: "After how many numbers do the letters repeat?",
      right: "This length is called the *period*. Fourteen and twenty-one do as well, but the period is the shortest one.",
      picture: "Take 1, 3 or 4",
    },
    must: {
      heading: "Why they must repeat",
      text: [
        "Which letter a number has is decided by the numbers 1, 3 and 4 below it. So if you know *four letters in a row*, you can work out the next one, and the one after it, and so on.",
        "Four letters, each N or P, can be written in only 2 · 2 · 2 · 2 = 16 ways. So sooner or later four letters stand there *for the second time*. From then on all goes on as it did the first time, and so for ever.",
        "The period is 7. Divide one million by 7, and 1 remains.",
      ],
      ask: "A heap of one million counters: what is it?",
      right: "Nobody had to count that far: one million is like 1.",
      picture: "Take 1, 3 or 4, from the beginning",
    },
    longer: {
      heading: "A longer one",
      text: [
        "*Take 2, 5 or 7.* Now seven letters decide the next one, and seven letters can be written in 128 ways. How soon is it before they come back?",
      ],
      ask: "Try lengths between 10 and 30. What is the period?",
      right: "22 is far less than 128: not every seven letters ever come up. The 128 only says that it *must* come back.",
      picture: "Take 2, 5 or 7",
    },
    late: {
      heading: "A late start",
      text: [
        "Some games need a while before they repeat. *Take 3, 5 or 9*: in the end N and P take turns, so the period is 2. But they do not do so from the beginning.",
        "What comes before is called the *preperiod*. Its length is the first number from which on everything repeats.",
      ],
      ask: "From which number on do N and P take turns?",
      picture: "Take 3, 5 or 9",
    },
    thousand: {
      heading: "A thousand counters",
      text: [
        "Back to *take 1, 3 or 4*. The P-positions are 0, 2, 7, 9, 14, 16 and so on: the numbers that leave the remainder 0 or 2 when divided by 7.",
        "Here are 1000 counters; not all are drawn. 1000 = 142 · 7 + 6.",
      ],
      ask: "Make the move that wins.",
      right: "The remainder was 6, and you made it 2.",
    },
  },
  end: "In every game in which a move takes a number from a finite list from one heap, the letters repeat. The engine does not just look: it *proves* each period, by showing that what decides all the rest has come back.",
  onward: {
    explore: "Explore take 2, 5 or 7, folded into rows",
    sweep: "Find the longest period of all games with takes up to 9",
  },
};
