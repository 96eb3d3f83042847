import type { LessonWords } from "./lesson";

export const partizan: LessonWords = {
  title: "When the players differ",
  summary: "Left and Right with moves of their own: four outcomes, zones, and games that are hot.",
  screens: {
    one: {
      heading: "Left and Right",
      text: [
        "So far both players had the same moves. Now they differ: *Left takes 1, Right takes 2*. Whoever cannot move on their turn loses. Such a game is called *partizan*.",
        "You are Left, and there is one counter.",
      ],
      ask: "One counter. What is true?",
      right: "Only Left can move there. It does not matter who starts. This is a third kind of position, *L*, and of course there is a fourth, *R*.",
    },
    four: {
      heading: "Four outcomes",
      text: [
        "To find the outcome of a number, play it twice: *once Left starts, once Right*. If Left wins both, it is L; if Right does, R. If whoever starts wins, it is N; if whoever starts loses, P.",
        "Left leaves one counter less, Right two less, and then it is the other's turn.",
      ],
      ask: "Fill in the outcomes of *Left takes 1, Right takes 2*.",
      right: "They repeat as well. Right never has the upper hand: who takes less at a time gets to move more often.",
    },
    zones: {
      heading: "Zones",
      text: [
        "*Left takes 3 or 4, Right takes 3 or 5.* And every number lies in a zone: divide it by 5. The remainders 0 and 1 are *Left's zone*, 3 and 4 are *Right's*, and 2 is nobody's.",
        "A take that would land in the *other player's* zone counts *double*, unless it lands on 0. If there are too few counters for that, it is not allowed.",
        "You are Left, and begin.",
      ],
      ask: "Win. The buttons say where each take leads.",
    },
    hot: {
      heading: "How hot is it?",
      text: [
        "*Left takes 1 or 2, Right takes 3*, and there are three counters. Both would like to move first: Left leaves 2, which is worth two free moves to Left, as Right cannot touch them. Right leaves nothing.",
        "How much is it worth to be first? Put *free moves for Right* beside it: counters that only Right can take, one at a time. With many of them Right wins in any case. On the board there are two.",
      ],
      ask: "How many free moves does Right need at least, to win whoever starts?",
      right: "The game is worth 2 moves to Left, or 0, so 1 on average: its *mean*. Moving first gains 1 on that: this is its *temperature*. A game in which both want to move first is *hot*.",
    },
  },
  end: "In a sum of hot games, moving in the hottest one is mostly a good plan. Cold games, in which nobody wants to move first, are *numbers*, and not only whole ones: the next lesson has a game that is worth half a move.",
  onward: {
    explore: "Explore zones where Left takes 3 and Right 5",
    play: "Play zones from 25; you are Left and begin",
    sweep: "Ask who wins 10,000 games of zones at once",
  },
};
