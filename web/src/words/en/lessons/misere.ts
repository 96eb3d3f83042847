import type { LessonWords } from "./lesson";

export const misere: LessonWords = {
  title: "The last one loses",
  summary: "Misère play: nearly all stays the same, until the very end.",
  screens: {
    ones: {
      heading: "Only single counters",
      text: [
        "Nim again, but now whoever takes the last counter *loses*. This is *misère* play: whoever cannot move wins.",
        "If all heaps are single counters, nobody has a choice.",
      ],
      ask: "Three single counters: what is it?",
      right: "You, the other, and you again take the last one. An odd number of single counters is a P-position, an even number an N-position. In ordinary Nim it is the other way round.",
    },
    one: {
      heading: "One larger heap",
      text: [
        "As long as there is *one* larger heap, whoever is to move can choose: take all of it, or all but one. So you choose whether an odd or an even number of single counters is left.",
      ],
      ask: "Leave an odd number of single counters.",
    },
    more: {
      heading: "More larger heaps",
      text: [
        "With *two or more* larger heaps you play just as in ordinary Nim: make the nim-sum 0. Then it is your opponent who has to leave one larger heap at last, and you choose.",
        "On the board is 2+2, and you begin. Can you win?",
      ],
      ask: "Which of these is a P-position in misère Nim?",
      right: "If you make one heap of 2+2 smaller, you leave one larger heap, and the other chooses.",
    },
    flags: {
      heading: "An old friend",
      text: [
        "Take 1, 2 or 3 counters, and whoever takes the last one loses. You know this game: it is *21 flags*. To be left with the last flag is as bad as having to take it.",
      ],
      ask: "Mark the P-positions.",
      right: "1, 5, 9 and 13: the traps of the first lesson. Only 0 is new. Whoever is to move there has won.",
    },
    win: {
      heading: "Beat perfect play",
      text: [
        "3, 4 and 5 in misère Nim, and you begin. Make the nim-sum 0 while there are two larger heaps. When there is one left, choose.",
      ],
      ask: "Win. That is: do not take the last counter.",
    },
  },
  end: "Nim was lucky. For most games misère play is far harder than normal play, since no nim-value tells how a position behaves in a sum.",
  onward: {
    play: "Play misère Nim with 3, 5 and 7; you begin",
    explore: "Explore take 2, 5 or 7 in misère play",
  },
};
