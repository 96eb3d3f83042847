import type { LessonWords } from "./lesson";

export const numbers: LessonWords = {
  title: "Winning and losing numbers",
  summary: "Every number is of one of two kinds, and two short rules tell which.",
  screens: {
    two: {
      heading: "Take 1, 3 or 4",
      text: [
        "A new game. There is one heap of counters, and a move takes *1, 3 or 4* of them. Whoever *cannot move loses*. So it is good to take the last counter.",
        "We begin with only two counters.",
      ],
      ask: "Two counters, and both play as well as they can. What is true?",
      right: "There is only one thing to do: take 1 each. A number like 2 or 0 is called a *P-position*: the *previous* player, who has just moved, wins. All others are *N-positions*: there the *next* player, who is to move, can win.",
    },
    rules: {
      heading: "Two rules",
      text: [
        "Two rules tell the kind of each number. It is an *N-position* if *some* move leads to a P-position, for then you make this move.",
        "It is a *P-position* if *every* move leads to an N-position, for then the other is well off, whatever you do. That holds for 0 too: no move from there leads anywhere else.",
        "Begin at 0 and go up. Each number needs only smaller ones, which you know by then.",
      ],
      ask: "Mark all P-positions.",
      right: "They come in twos, seven apart: 0 and 2, 7 and 9, 14 and 16.",
    },
    several: {
      heading: "One is enough",
      text: [
        "In an N-position one winning move is enough. But there may be several.",
        "From 10 there are three moves: they leave 9, 7 and 6. A move wins if it leaves a P-position.",
      ],
      ask: "How many of these three moves win?",
    },
    map: {
      heading: "A map of the game",
      text: [
        "This is all that can come of six counters. A box is a position, with its letter below; an arrow is a move, and it is bold if it wins. (The small number beside each letter is for a later lesson.)",
        "Check the two rules on it: a bold arrow leaves every N and leads to a P. All arrows that leave a P lead to an N.",
      ],
      ask: "The P-positions are 0, 2, 7, 9, 14, 16 and so on. Which of these numbers is one?",
      right: "21 = 14 + 7. Such a number can be as large as you like.",
      picture: "All that can come of six counters",
    },
    win: {
      heading: "Win from 18",
      text: ["18 is an N-position, and you begin. After every move of yours a P-position should be left."],
      ask: "Win.",
      right: "You did what perfect play does: leave a P-position, again and again.",
    },
  },
  end: "In every game that must come to an end, where whoever cannot move loses, both players have the same moves, and nothing is hidden or left to chance, each position is either P or N, and the same two rules tell which.",
  onward: {
    graph: "See the graph below 12 counters, and walk through it",
    explore: "Explore the P- and N-positions up to 100",
    play: "Play from 25 counters; you begin",
  },
};
