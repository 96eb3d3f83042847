import type { LessonWords } from "./lesson";

export const nim: LessonWords = {
  title: "Nim",
  summary: "The oldest secret of all: pairs, and pairs of powers of two.",
  screens: {
    equal: {
      heading: "Two heaps",
      text: [
        "*Nim*: there are several heaps. A move takes as many counters as you like, at least one, but all *from one heap*. Whoever takes the last counter of all wins.",
      ],
      ask: "Make a move after which you have an answer to everything.",
      right: "Two equal heaps are a P-position. Whatever the other takes from one heap, you take from the other one.",
    },
    copy: {
      heading: "The copycat",
      text: [
        "Two heaps of four, and your opponent begins. Copy every move in the other heap: as long as your opponent can move, so can you.",
      ],
      ask: "Win.",
    },
    pairs: {
      heading: "Pairs of powers",
      text: [
        "What if there are three heaps? Copying still works, if you look closer. Write every heap as a sum of *1, 2, 4, 8, …*, each at most once: 3 = 2 + 1, 5 = 4 + 1, 7 = 4 + 2 + 1.",
        "Now cross out *pairs*: two ones, two twos, two fours. What is left over, added up, is the *nim-sum* of the heaps. In the picture a 1 is left over.",
      ],
      ask: "What is the nim-sum of 5 and 3?",
      right: "5 = 4 + 1 and 3 = 2 + 1. The two ones are a pair; 4 and 2 are left over, which is 6.",
      picture: "The heaps 3, 5 and 7",
    },
    zero: {
      heading: "All in pairs",
      text: [
        "If everything is in pairs, the nim-sum is 0. Then *every move breaks a pair*: the heap that changes has lost or gained some power, and its partner is left over.",
        "And if something is left over, *some move mends it*: take the greatest power left over, and a heap that has it. There is a smaller size of this heap with which all is in pairs.",
        "So a nim-sum of 0 is a P-position, and all others are N-positions (Bouton 1901). On the board is 1+2+3; try to win it.",
      ],
      ask: "Which of these is a P-position?",
      right: "2 is 2, 5 is 4 + 1, and 7 is 4 + 2 + 1: two ones, two twos and two fours.",
    },
    mend: {
      heading: "Mend it",
      text: [
        "Three heaps, 3, 4 and 5, and it is your move. Look at what is left over, and find a heap that can be made smaller so that nothing is.",
      ],
      ask: "Make the nim-sum 0.",
      right: "Now 1, 4 and 5 are left, and 5 = 4 + 1.",
      picture: "The heaps 3, 4 and 5",
    },
    win: {
      heading: "Beat perfect play",
      text: [
        "3, 5 and 7: this is how the game is played most. You begin. Before each move write the heaps as powers of two and look for what is left over.",
      ],
      ask: "Win.",
    },
  },
  end: "You can win Nim with any number of heaps of any size, whenever it can be won. The nim-sum is also what computers call XOR.",
  onward: {
    play: "Play Nim with 4, 7, 9 and 12; you begin",
    graph: "See all that can come of 1+2+3",
  },
};
