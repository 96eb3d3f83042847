// Lessons: what stands around them, and what is said to answers. The lessons' own words are in lessons/.

export const title = "Learn";
export const intro =
  "Eleven short lessons on games in which the last move decides. You play, you try, and the engine that " +
  "solves the games tells you whether you are right, and why.";
export const lessonNumber = (number: number) => `Lesson ${number}`;
export const progress = (done: number, screens: number) =>
  done === screens ? "Done" : done === 0 ? `${screens} screens` : `${done} of ${screens} done`;
export const begin = "Begin with the first lesson";
export const goOn = (lesson: string) => `Go on: ${lesson}`;
export const again = "All lessons are done. Any of them can be taken again.";
export const forget = "Forget my progress";
export const forgotten = "Your progress is forgotten.";

export const place = (lesson: string, screen: number, screens: number) =>
  `${lesson}: screen ${screen} of ${screens}`;
export const screens = "Screens of this lesson";
export const toScreen = (number: number, heading: string, done: boolean) =>
  `Screen ${number}: ${heading}${done ? " (done)" : ""}`;
export const all = "All lessons";
export const next = "Next";
export const notYet = "Answer first, or choose another screen above.";
export const back = "Back";
export const finish = "Finish the lesson";
export const finished = "Lesson done";
export const nextLesson = (title: string) => `Next lesson: ${title}`;
export const check = "Check";
export const checking = "Asking the engine …";
export const showMe = "Show me";
export const showHints = "Show me the good moves";
export const right = "Right.";
export const wrong = "Not yet.";
export const shown = "This is how it is.";

export const board = "The board";
export const settingUp = "Setting up the game …";
export const restart = "Start again";
export const youAre = (side: "left" | "right") => `You are ${side === "left" ? "Left" : "Right"}.`;

export const marks = "Numbers from which the player to move loses";
export const marked = (number: string) => `${number} loses`;
export const fixed = (number: string) => `${number}, given`;
export const cell = { "nim-value": (of: string) => `Nim-value of ${of}`, outcome: (of: string) => `Outcome of ${of}` };
export const number = "Your number";
export const worth = "Your answer, such as 3 or 3/4";
export const choose = "Choose";
export const outcomes = {
  N: "Whoever is to move can win",
  P: "Whoever is to move loses, if the other plays well",
  L: "Left can win, whoever starts",
  R: "Right can win, whoever starts",
  D: "A draw, if both play well",
};
export const withLetter = (letter: string, outcome: string) => `${letter}: ${outcome}`;
export const takes = "Takes, with commas between them";
export const lua = "The rules, in Lua";
export const linesNote = "options(n) returns a list of what the moves from n leave.";

export const rowPicture = {
  outcome: (from: number, to: number) => `Outcomes of the heaps ${from} to ${to}`,
  "nim-value": (from: number, to: number) => `Nim-values of the heaps ${from} to ${to}`,
};
export const foldPicture = (length: number) => `In rows of ${length}`;
export const binary = {
  label: "The heaps as sums of 1, 2, 4 and 8",
  heap: "Heap",
  left: "Left over",
  paired: "in a pair",
};
export const graphPicture = (position: string) => `Everything that can come of ${position}, each arrow a move`;
/** Where somebody stands who walks through the graph. */
export const stood = (position: string, outcome: string) => `${position || "the end"}: ${outcome}`;

const listed = (items: readonly (string | number)[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const at = (position: string) => position || "the end";

/** What is said to an answer: who is to move is `who`, "the player to move" or "Left". */
export const replies = {
  mover: "the player to move",
  starts: (side: "left" | "right") => (side === "left" ? "Left" : "Right"),
  stuck: {
    win: (who: string, position: string) => `At ${at(position)}, ${who} cannot move, and so wins.`,
    draw: (who: string, position: string) => `At ${at(position)}, ${who} cannot move, which is a draw.`,
    loss: (who: string, position: string) => `At ${at(position)}, ${who} has no move left, and loses.`,
  },
  everyMove: (who: string, position: string, to: readonly string[]) => {
    if (to.length === 1) return `From ${position}, ${who} can only leave ${at(to[0]!)}, and there the other wins.`;
    return to.length > 5
      ? `From ${position}, ${who} loses: after every one of the ${to.length} moves the other can win.`
      : `From ${position}, ${who} can leave ${listed(to.map(at))}, and from each of them the other wins.`;
  },
  canDo: {
    win: (who: string, position: string, move: string, to: string) =>
      `From ${position}, ${who} wins: *${move}* leaves ${at(to)}.`,
    draw: (who: string, position: string, move: string, to: string) =>
      `From ${position}, ${who} cannot win, but *${move}*, which leaves ${at(to)}, draws.`,
    loss: (who: string, position: string, move: string, to: string) =>
      `From ${position}, ${who} loses: *${move}* leaves ${at(to)}.`,
  },

  noMove: (move: string) => `${move} is no move here.`,
  goodMove: (move: string, to: string) =>
    `*${capital(move)}* leaves ${to}: whatever the opponent does now, you have an answer.`,
  badMove: {
    win: (move: string, to: string, answer: string, leaves: string) =>
      `*${capital(move)}* leaves ${to}; the best answer, ${answer}, leaves ${at(leaves)}.`,
    draw: (move: string, to: string, answer: string, leaves: string) =>
      `*${capital(move)}* leaves ${to}. The opponent answers *${answer}*, which leaves ${at(leaves)}: a draw.`,
    loss: (move: string, to: string, answer: string, leaves: string) =>
      `*${capital(move)}* leaves ${to}. The opponent answers *${answer}*, which leaves ${at(leaves)}, and wins.`,
  },
  atEnd: {
    win: (move: string) => `After *${move}* the opponent has no move: you have won.`,
    draw: (move: string) => `After *${move}* the opponent has no move, which is a draw.`,
    loss: (move: string) => `After *${move}* the opponent has no move, and so wins.`,
  },

  won: "You have won.",
  drawn: "You have not lost.",
  lost: "You have lost.",
  onlyDrawn: "That is a draw.",
  turned: (made: string, from: string, better: string, to: string) =>
    `It turned when you chose *${made}* at ${from}; *${better}*, leaving ${at(to)}, was better. Start again.`,

  allRight: (count: number) => `All ${count} are right.`,
  toMend: (count: number) => (count === 1 ? "All else is right." : `In all, ${count} are not right yet.`),
  noNumber: (position: string, values: readonly number[]) =>
    `${moves(position, values)} Which number is the least that is not among them?`,
  reached: (position: string, values: readonly number[], given: string) =>
    `${moves(position, values)} So ${given} is not missing.`,
  notLeast: (position: string, values: readonly number[], given: string) =>
    `${moves(position, values)} ${given} is missing, but so is a smaller number.`,

  noValue: "Type what it is worth, such as 3 or 3/4.",
  worth: {
    value: (given: string) => `It is worth ${given}.`,
    mean: (given: string) => `The mean is ${given}.`,
    temperature: (given: string) => `The temperature is ${given}.`,
  },
  tooMuch: (given: string) => `${given} is too much.`,
  tooLittle: (given: string) => `${given} is too little.`,
  otherwise: (given: string) => `${given} is neither less nor more than it, and not the same.`,
  wholeNumber: "Type a whole number.",
  rightNumber: {
    period: (given: number) => `It repeats after ${given}, and no sooner. The engine has proved it.`,
    preperiod: (given: number) => `From ${given} on it repeats, and not from any number before.`,
    "nim-value": (given: number) => `The nim-value is ${given}.`,
    "nim-sum": (given: number) => `The nim-sum is ${given}.`,
    "winning-moves": (given: number) => (given === 1 ? "One move wins." : `${given} moves win.`),
  },
  sooner: (given: number) => `It does repeat after ${given}, but sooner too.`,
  tooLong: (most: number) => `That is too long: less than ${most} will do.`,
  earlier: (given: number) => `From ${given} on it does repeat, but already from an earlier number on.`,
  differ: (distance: number, n: string, one: string, m: string, other: string) =>
    `Compare ${n} with ${m}, which is ${distance} more: ${n} has ${one}, and ${m} has ${other}.`,
  ifNimSum: (given: number, beside: string) =>
    `If it were ${given}, one more heap of ${given} would cancel it, and whoever is to move at ${beside} would lose.`,
  oneMore: (move: string, to: string) => `There are more. One that wins is *${move}*, which leaves ${to}.`,
  oneLess: (move: string, to: string) => `There are fewer. One that does not win is *${move}*, which leaves ${to}.`,
  tooMany: (moves: number) => `There are only ${moves} moves.`,
  lessWillDo: (given: number) => `With ${given} it is so, but fewer will do.`,

  noPeriod: "For these rules no period is proved.",
  itsPeriod: (rules: string, period: string) => `The engine has proved: ${rules} repeats after ${period}.`,
};

function moves(position: string, values: readonly number[]): string {
  if (values.length === 0) return `From ${position} there is no move.`;
  return `From ${position} the moves lead to the value${values.length === 1 ? "" : "s"} ${listed(values)}.`;
}
