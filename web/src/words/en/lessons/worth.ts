import type { LessonWords } from "./lesson";

export const worth: LessonWords = {
  title: "What is a position worth?",
  summary: "Free moves, half a move, and games so hot that everyone wants to begin.",
  screens: {
    moves: {
      heading: "Free moves",
      text: [
        "This is *Hackenbush*. On your turn you cut an edge of your colour, and what no longer hangs on the ground falls. Left's edges are blue, Right's are red. Whoever cannot cut loses.",
        "Left has a stalk of three edges. Nobody can take these moves away, so the stalk is worth *3*. Right's edge is worth *-1*: moves of Right's count against Left. Games side by side are added up.",
      ],
      ask: "What are both stalks worth together?",
      right: "Left is two moves ahead, and wins whoever starts. In a game that is worth 0, whoever starts loses.",
    },
    half: {
      heading: "Half a move",
      text: [
        "Here is a stalk of two colours, twice: a red edge on a blue one. If Left cuts it, everything falls, and 0 is left. If Right cuts it, the blue edge stays, which is worth 1. One writes `{0|1}`: first what Left can leave, then what Right can.",
        "Beside them Right has one free move. Play it, and look who wins: *whoever starts loses*. So the two stalks and -1 make 0.",
      ],
      ask: "What is *one* of the two stalks worth?",
      right: "Two of them are worth one move. Such a game is a *number*: every move makes it worse for who makes it, and it is the simplest number between what both can leave.",
    },
    switch: {
      heading: "A switch",
      text: [
        "This is *Domineering*: Left puts dominoes upright, Right flat, and whoever has no room loses. A move of Left's on these four squares leaves room for one more of Left's, worth 1. A move of Right's leaves -1. So this is `{1|-1}`.",
        "It is no number, as Left would leave more than Right. Both want to move, and on average it is worth 0: its *mean*. Its *temperature* is what the first move gains on the mean.",
      ],
      ask: "What is the temperature of these four squares?",
      right: "A game `{x|-x}` is called a switch, and also written `+-x`. This one is `+-1`.",
    },
    walls: {
      heading: "The thermograph",
      text: [
        "Six squares are worth `{2|-1/2}`. The picture shows it. Imagine a tax on every move; the higher in the picture, the higher is the tax. The solid line is what comes of the game if Left starts, the dashed one if Right does.",
        "Where the lines meet, nobody gains by starting any more. That height is the *temperature*, 5/4, and the mast above it stands at the *mean*, 3/4.",
        "On the board are two such games, with a wall between them.",
      ],
      ask: "Means can be added. What is the mean of both together?",
      right: "Together they are even worth exactly 3/2. Two hot games can make a number.",
      picture: "Six squares, `.../...`",
    },
    hottest: {
      heading: "The hottest game",
      text: [
        "Three heaps. In the first, Left takes 1 or 2 and Right 3. In the second, Left takes 1, 2 or 3 and Right 4. In the third, Right has two free moves.",
        "So the heaps are worth `{2|0}`, of temperature 1, `{3|0}`, of temperature 3/2, and -2. You are Left, and begin.",
      ],
      ask: "Only one move wins. Make it.",
      right: "You have moved in the *hottest* game. That is mostly a good plan. Numbers are cold: move there only when nothing else is left.",
    },
  },
  end: "What you have found here, the engine finds for any game of Left and Right: the value, mean, temperature and thermograph. In Values you can calculate with games as with numbers.",
  onward: {
    values: "Add two games of six squares in Values",
    explore: "Explore a game whose heaps are worth 1/2, 3/4 and more",
    play: "Play Domineering on 16 squares; you are Left and begin",
  },
};
