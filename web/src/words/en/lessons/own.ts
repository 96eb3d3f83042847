import type { LessonWords } from "./lesson";

export const own: LessonWords = {
  title: "A game of your own",
  summary: "Change the rules, write new ones, and let the engine solve them.",
  screens: {
    takes: {
      heading: "Other takes",
      text: [
        "In lastmove a game is a line of text. `subtraction(1,3,4)` is *take 1, 3 or 4*, and its period is 7.",
        "Which takes have another period? Try some: two takes are enough. What you check is shown beside.",
      ],
      ask: "Find takes with the period *5*.",
      right: "There are more. Which do you find with two takes, and what have they in common?",
      picture: "The game with these takes",
    },
    lua: {
      heading: "Rules of your own",
      text: [
        "You can also write a game yourself, in a few lines of Lua. A position is a number `n` here. After `return`, in curly brackets, comes *what your moves may leave*: here `n - 1`, or `n // 2`, which is half of n, rounded down.",
        "On the board is your game, from 9. With the rules as they are, whoever is to move at 9 can win.",
        "To change that, change what may be left: `n - 2` would be to take two. Mind small numbers: nothing below 0 may be left.",
      ],
      ask: "Change the rules so that whoever is to move at 9 *loses*.",
      right: "You have written a game, and the engine has solved it.",
    },
    mark: {
      heading: "Solve it yourself",
      text: [
        "You know how to solve your game: begin at 0. A number is a P-position if all moves lead to N-positions; otherwise it is an N-position.",
        "Your game is on the board from 12, if you want to try it.",
      ],
      ask: "Mark the P-positions of your own game.",
    },
  },
  end: "Your rules stay in the address: a link leads to your game, and whoever opens it can play it. Positions can be boards and words as well: start from a game of the library, in Play.",
  onward: {
    explore: "Explore your game up to 100",
    play: "Play your game, alone or with a friend",
    graph: "See the graph of your game below 9",
  },
};
