// What is shown beside a game when it is asked for: the keys, and the chart of who was winning.

export const keys = {
  name: "Keys",
  where: "They work while the keyboard is at the board or at the moves.",
  off: "Keys of one character are turned off.",
  arrows: "Arrow keys go from move to move, Enter plays the one you are at.",
  steps: "←, → step through the game, Home and End go to its start and end; not among the moves.",
  plays: "A number plays the move with that number.",
  chooses: "A number goes to a move with that number, again to the next one; Enter plays it.",
  parts: "A move's numbers, one after the other, play it; so does Enter once the move is reached.",
  field: "A number goes into the field for a move; Enter plays it.",
  letters: "F takes the first letter, L the last.",
  undo: "U takes a move back.",
  hints: "H shows or hides hints.",
  escape: "Escape undoes your clicks, so that all moves are listed again.",
  projector: "P shows the game large and alone, for a class; Escape leads back.",
  list: "? shows these keys.",
};

export const chart = {
  title: "Who was winning",
  leftWins: "Left wins",
  rightWins: "Right wins",
  youWin: "You win",
  youLose: "You lose",
  draw: "Draw",
  mistake: "mistake",
  summary: (points: readonly string[], mistake: number | undefined) =>
    `After each move, from the start: ${points.join(", ")}.` +
    (mistake === undefined ? "" : ` The deciding mistake is move ${mistake}.`),
};
