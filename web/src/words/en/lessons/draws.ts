import type { LessonWords } from "./lesson";

export const draws: LessonWords = {
  title: "Draws",
  summary: "When positions come back, a game need not end. Then there is a third result.",
  screens: {
    maze: {
      heading: "A maze",
      text: [
        "There is *one token*, and both players move it, in turn, along an arrow. Whoever cannot move loses. No arrow leaves the exit, so it is good to get there.",
        "The token is in the cellar, and it is your move.",
      ],
      ask: "Make the move that wins.",
    },
    round: {
      heading: "Round and round",
      text: [
        "Now the token is in the hall. One move leads to the door, and the only way from the door is the exit. The other leads back to the start.",
        "Try it against perfect play. If a position comes up for the third time with the same player to move, the game ends.",
      ],
      ask: "The token is in the hall, and both play as well as they can. What is it?",
      right: "Nobody wants to be the one who opens the door. So both go round for ever: a *draw*, the outcome *D*.",
    },
    all: {
      heading: "Backwards from the end",
      text: [
        "How do you find the draws? Begin where the game ends. A place without an arrow is a *P*. A place with an arrow to a P is an *N*. A place whose arrows *all* lead to N is a P.",
        "Go on until nothing new comes. What has no letter then is a *D*: whoever is there can never be made to lose, and can never make the other lose.",
      ],
      ask: "Choose the outcome of every place.",
      right: "Whoever is to move at a D can go to another D. That is why it can go on for ever.",
    },
    hold: {
      heading: "Hold it",
      text: ["The token is in the tower. You cannot win against perfect play, but you need not lose."],
      ask: "Do not lose.",
    },
    stuck: {
      heading: "Stuck",
      text: [
        "There are draws without going round, too. *Take 2, 5 or 7 flags*; whoever is left with exactly one flag loses. The last flag is never taken, so with 2 flags nobody can move. Whoever is stuck there has not lost: it is a draw.",
        "Here are nine flags, and you cannot win.",
      ],
      ask: "Make a move that keeps the draw.",
    },
  },
  end: "Chess, noughts and crosses and nine men's morris have draws. Where a game is small enough, its draws are found in the same way: from the end backwards.",
  onward: {
    graph: "Walk through the graph of the maze",
    explore: "See the maze with all outcomes",
  },
};
