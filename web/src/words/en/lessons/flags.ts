import type { LessonWords } from "./lesson";

export const flags: LessonWords = {
  title: "Twenty-one flags",
  summary: "A game that you will win against anybody, even against perfect play.",
  screens: {
    four: {
      heading: "Four flags",
      text: [
        "Two players take flags in turn: *one, two or three* at a time. Whoever is left with the *last flag* has lost.",
        "Here are four flags, and it is your move. Click a flag to take it together with all that come after it, or use the buttons.",
      ],
      ask: "Leave the last flag to the opponent.",
      right: "From two, three or four flags you can always do this: take all but one.",
    },
    five: {
      heading: "Five flags",
      text: [
        "Now there are five, and your opponent makes no mistakes. Try every first move there is; you can start again as often as you like.",
      ],
      ask: "Five flags, and both play as well as they can. What is true?",
      right: "Five flags are a *trap*. Whether you take one, two or three, you leave four, three or two, and the other leaves you the last one.",
    },
    eight: {
      heading: "Setting the trap",
      text: [
        "You know that five flags are a trap for whoever has to move. So make it your opponent who has to.",
        "Here are eight flags.",
      ],
      ask: "Find the one move that wins.",
      right: "From six, seven or eight flags you can leave five.",
    },
    traps: {
      heading: "All the traps",
      text: [
        "1 and 5 are traps. From 2, 3 and 4 you can leave 1. From 6, 7 and 8 you can leave 5. What about 9? Each move leaves 8, 7 or 6, and from all of them the other can leave 5. So 9 is a trap as well.",
        "Go on like this. Nine flags are on the board, if you want to try them.",
      ],
      ask: "Mark every trap up to 21: every number from which the player to move loses.",
      right: "The traps are *four apart*. If the other takes one, two or three from a trap, you take three, two or one: together that makes four, and leads to the next trap.",
    },
    win: {
      heading: "Beat perfect play",
      text: [
        "There are 21 flags. Your opponent never makes a mistake, but has to begin, and 21 is a trap.",
        "After each of your moves leave a trap: 17, then 13, 9, 5 and 1. If you slip, start again.",
      ],
      ask: "Win.",
      right: "You have beaten an opponent that makes no mistakes. It never had a chance.",
    },
  },
  end: "You can now win 21 flags whenever it can be won: if there is a trap to leave, leave it. If you are in a trap yourself, take one, and hope that the other does not know this lesson.",
  onward: {
    play: "Play 21 flags against perfect play; the opponent begins",
    explore: "Explore the traps up to 100 flags",
  },
};
