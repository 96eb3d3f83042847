// Play: choosing a game, the board, and what is said of it.

import type { Result, Side } from "../../basics/sides";
import { counted } from "../../basics/text";

export const table = "The game";
export const board = "Board and moves";
export const declined = "The opponent declines a draw. Your turn.";
export const thinking = "The opponent is thinking …";
export const settingUp = "Setting up the game …";
export const moment = "One moment …";
export const again = "This position has come up before. The third time, the game is drawn.";

export const narrowed = (left: number, all: number) =>
  `${left} of ${counted(all, "move")} ${left === 1 ? "changes" : "change"} what you clicked.`;
export const showAll = "Show all moves";

/** What a move, or a position, is worth to whoever moves. */
export const results: Record<Result, string> = { win: "wins", draw: "draws", loss: "loses" };
export const best = "the best move";
export const legend =
  "✓ wins, = draws, ✗ loses against perfect play; the one with a ring is the move of perfect play.";

export const moves = {
  name: "Your moves",
  another: "Another move",
  make: "Move",
  onlyWinning: "Only the moves that win are listed.",
  tooMany: "There are too many moves to list.",
};

export const steps = {
  name: "Step through the game",
  first: "To the start",
  back: "One move back",
  on: "One move on",
  last: "To the game as it stands",
  place: (at: number, all: number) => `Move ${at} of ${all}`,
  looking: (at: number, all: number) => `You are looking at move ${at} of ${all}.`,
  goOn: "Go on from here",
  willDrop: (count: number) =>
    `Going on from here puts the ${count === 1 ? "later move" : `${count} later moves`} aside.`,
  dropped: (count: number) =>
    `${count === 1 ? "A later move was" : `${count} later moves were`} put aside. Undo goes back to ${count === 1 ? "it" : "them"}.`,
  toGame: "Back to the game",
};

export const tools = {
  name: "Tools",
  undo: "Undo",
  offerDraw: "Offer a draw",
  agreeDraw: "Agree to a draw",
  hints: "Hints",
  sound: "Sound",
  more: "Settings and keys",
  settings: "Settings",
  pace: "Let the opponent think for a moment",
  shortcuts: "Keyboard shortcuts",
};

export const why = "Who can win?";
export const longer = { what: "It takes longer to find out who wins from here.", search: "Search longer" };

export const over = {
  again: "Play again",
  tryAgain: "Try again",
  swap: "Swap who starts",
  goBack: "Go back there",
  kind: "Nobody wins every time. Watch what the opponent does, and try again.",
  others: (explore: string, graph: string) => `See who wins [from every start](${explore}), or [the whole game as a graph](${graph}).`,
};

export const history = {
  title: "Moves",
  none: "None yet. It began with",
  some: (shown: number, all: number) => `The last ${shown} of ${all}.`,
  list: "The moves that were made",
  nothing: "nothing",
  results: { win: "winning", draw: "a draw", loss: "losing" } satisfies Record<Result, string>,
  mistake: "the mistake",
};

export const players = {
  opponent: "Who do you play against?",
  levels: {
    learner: { title: "Learner", what: "makes mistakes, often at first and seldom near the end" },
    careful: { title: "Careful", what: "makes a mistake now and then while the end is far away" },
    perfect: { title: "Perfect", what: "makes no mistake, so wins whatever can be won" },
  },
  friend: { title: "A friend", what: "a second person at this screen" },
  far: { title: "A friend far away", what: "each makes a move, and sends the link to the other" },
  more: "More opponents",
  others: {
    random: "Chance",
    greedy: "Greedy",
    flags: "The rule of the flags",
    "flags-consecutive": "The list of losing numbers",
    "flags-parity": "Odd and even",
    letters: "The rule of the letters",
    "letters-and": "Keeps an L",
    "letters-or": "Keeps a W",
  } as Readonly<Record<string, string>>,
  starts: "Who starts?",
  alone: { you: "You", opponent: "The opponent", chance: "By chance" },
  together: { you: "Left", opponent: "Right", chance: "By chance" },
  side: "You are",
};

export const playing = {
  others: "Other games",
  another: "Choose another game",
  anew: "Begin this game anew",
  change: "Change how it starts",
  back: "Back to the game",
  /** Where perfect play passes a limit. */
  tooMuch: { what: "Perfect play finds no move in time here.", weaker: "Play on against a careful player" },
  aside: "The game so far",
  side: (side: string) => `You are ${side}.`,
  byLink: {
    yours: (side: string) => `Make a move for ${side}. Then send the link to your friend.`,
    send: "Your move is in this link. Send it to your friend, who moves next.",
    over: "The game is over. This link shows your friend how.",
    link: "Link",
    copy: "Copy the link",
    share: "Share …",
    copied: "Copied.",
    notCopied: "The browser does not let the page copy. Mark the link and copy it.",
  },
  /** To who has not moved yet: what this is, who the opponent is, how it stands, and what to press. */
  first: (opponent: string, prospect: string | undefined, piece: string) =>
    `A game of who gets the last move, against ${opponent}${prospect ? `: ${prospect}` : "."} Click ${piece}, or a button below.`,
  opponents: {
    learner: "a learner, who makes mistakes",
    careful: "a careful player, who makes few mistakes",
    perfect: "perfect play, which makes no mistake",
  } as Readonly<Record<string, string>>,
  engine: "the engine",
  aFlag: "a flag",
  aPiece: "the board",
  /** For the title of the window. */
  after: (game: string, moves: number) => (moves === 0 ? game : `${game}, move ${moves}`),
};

const coinsOf = (count: string) => (count === "0" ? "no coin" : count === "1" ? "1 coin" : `${count} coins`);

export const boards = {
  /** What a board says to those who hear it. */
  spoken: {
    board: (rows: number, columns: number) =>
      rows === 1 ? `A row of ${columns}` : `A board of ${rows} rows and ${columns} columns`,
    place: (name: string) => `place ${name}`,
    cell: (row: string, column: number) => `row ${row}, column ${column}`,
    owned: (side: string, piece: string) => `${side}'s ${piece}`,
    /** Of a row of the board, or of one that is the whole board. */
    row: (name: string | undefined, cells: string, moves: number) =>
      `${name === undefined ? "The row" : `row ${name}`}: ${cells}${moves > 0 ? `; ${counted(moves, "move")} here` : ""}`,
    /** Equal pieces from one column to another. */
    run: (from: string, to: string, what: string) => `${from === to ? from : `${from} to ${to}`} ${what}`,
    places: (on: "squares" | "stairs", coins: readonly string[]) =>
      coins.map((count, i) => `${on === "squares" ? "square" : "step"} ${i + 1}: ${coinsOf(count)}`).join(", "),
    graph: (plant: boolean, edges: readonly string[], vertices: readonly string[]) =>
      `${plant ? "A plant" : "A graph"}: ${edges.join(", ") || "no edge"}` +
      (vertices.length > 0 ? `; alone ${vertices.join(", ")}` : ""),
    edge: (owner: string | undefined, from: string, to: string) =>
      `${owner === undefined ? "an edge" : `${owner}'s edge`} from ${from} to ${to}`,
    ground: "the ground",
    vertex: (name: string, plant: boolean) => `${plant ? "joint" : "vertex"} ${name}`,
    /** Of a heap, a square or a step; without a number where one more may be put. */
    counter: (on: "table" | "squares" | "stairs", place: number, number: string | undefined) => {
      const what = `${{ table: "heap", squares: "square", stairs: "step" }[on]} ${place}`;
      return number === undefined ? `${what}, one more` : `${what}, ${on === "table" ? "counter" : "coin"} ${number}`;
    },
    drawn: "Its places",
    /** What a move has changed. */
    now: (cells: readonly string[], what: string) => `${cells.join(", ")}: ${what}`,
    size: (rows: number, columns: number) => `The board has ${counted(rows, "row")} and ${counted(columns, "column")} now`,
    parts: (count: number) => `It is in ${count} parts now`,
    edgesLeft: (count: number) => `${counted(count, "edge")} left`,
    verticesLeft: (count: number) => (count === 1 ? "1 vertex left" : `${count} vertices left`),
    heap: (on: "table" | "squares" | "stairs", number: number, size: string) =>
      on === "table"
        ? `Heap ${number} has ${size} now`
        : `${on === "squares" ? "Square" : "Step"} ${number} has ${coinsOf(size)} now`,
    moves: (count: number) => counted(count, "move"),
    last: (side: string) => `changed by ${side} just now`,
    chosen: "chosen",
    nothing: "empty",
    pieces: {
      square: "empty",
      hole: "no square",
      "coin heads": "heads",
      "coin tails": "tails",
      poison: "poisoned chocolate",
      "domino flat": "domino",
      "domino upright": "domino",
    } as Readonly<Record<string, string>>,
  },
  /** Of a board that falls apart. */
  parts: {
    title: (count: number) => `The board has ${count} parts, which no move joins:`,
    part: (letter: string) => `part ${letter}`,
    value: (value: string) => `worth ${value}`,
    temperature: (temperature: string) => `temperature ${temperature}`,
    outcomes: {
      N: "whoever moves first wins it",
      P: "whoever moves second wins it",
      L: "Left wins it",
      R: "Right wins it",
    },
  },
  position: (text: string) => `Position: ${text || "nothing left"}`,
  nothing: "Nothing is left.",
  game: (number: number) => `Game ${number}:`,
  hidden: (count: bigint) => `${count.toLocaleString("en")} more and …`,
  left: (count: bigint, flags: boolean) => (flags ? `${count === 1n ? "flag" : "flags"} left` : "left"),
  taker: { "Opp.": "the opponent", You: "you" } as Readonly<Record<string, string>>,
  takenBy: (name: string) => `taken by ${name}`,
  breaking: (several: boolean) =>
    `Click a counter to take it from its place${several ? ", or drag over several" : ""}.`,
  moreHeaps: (count: number) => `and ${counted(count, "more heap")}`,
  morePoints: (count: number) => `and ${counted(count, "more point")}`,
  more: (count: number) => `and ${count.toLocaleString("en")} more`,
  noHeap: "No heap is left.",
  token: "Click a token to see where it can move.",
  free: "free",
  start: "start",
  letters: (count: number) => `… ${count.toLocaleString("en")} letters …`,
  zones: { left: "Left's zone", right: "Right's zone" },
  undrawn: (message: string) => `The graph cannot be drawn: ${message}`,
};

/** What players are called. */
export const names = {
  you: "You",
  opponent: "The opponent",
  /** At the head of a line. */
  opponentOf: "Opponent",
  /** Short enough for what is drawn. */
  opponentShort: "Opp.",
  sides: { left: "Left", right: "Right" } satisfies Record<Side, string>,
};

/** What is said of whose a thing is. */
const whose = (name: string) => (name === names.you ? "Your" : `${name}'s`);

export const turn = (name: string) => `${whose(name)} turn.`;

/** Verbs with which moves begin; those of a game in Lua may begin with any other. */
const verbs = /^(take|write|move|lower|to|split|cut|put)\b/;

const past = (move: string) =>
  move
    .replace(/^take (first|last)$/, "took the $1 letter")
    .replace(/^take/, "took")
    .replace(/^to\b/, "moved to")
    .replace(/^write/, "wrote")
    .replace(/^(move|lower)\b/, (verb) => `${verb.replace(/e$/, "")}ed`);

/** "You took 2", "The opponent took 2 from 5 in game 1", "Your move: eat a3". */
export function done(move: string, name: string, game: string | undefined): string {
  const where = game ? ` in ${game}` : "";
  return verbs.test(move) ? `${name} ${past(move)}${where}` : `${whose(name)} move: ${move}${where}`;
}

/** Who wins with perfect play, as the rest of a sentence. */
export const outlook = {
  whoeverStarts: {
    win: "whoever starts can win, whatever the other does",
    loss: "whoever starts loses against perfect play",
    draw: "perfect play on both sides ends in a draw",
  } satisfies Record<Result, string>,
  always: (winner: string) => `${winner} wins with perfect play, whoever starts`,
  each: (left: Result, right: Result) => {
    const does = { win: "wins", draw: "has a draw", loss: "loses" };
    return `with perfect play Left ${does[left]} when starting, and Right ${does[right]}`;
  },
};

export const prospect: Record<Result, string> = {
  win: "you can win.",
  draw: "you can hold a draw.",
  loss: "you lose, unless the opponent slips.",
};

export const leader = {
  draw: "With perfect play from here it is a draw.",
  side: (side: string) => `${side} is winning.`,
  you: "You are winning.",
  opponent: "You are losing, unless the opponent slips.",
};

export const headline = {
  repetition: "A draw by repetition.",
  agreement: "A draw by agreement.",
  draw: "A draw.",
  side: (side: string) => `${side} wins!`,
  win: "You win!",
  loss: "You lose this time.",
};

/** Why it ended, which the engine tells of Left and Right, to whoever plays as `side`. */
export function ending(told: string, side: Side): string {
  const you = names.sides[side];
  const other = names.sides[side === "left" ? "right" : "left"];
  if (!told.startsWith(`${you} `)) return told.replace(other, names.opponent);
  return told
    .replace(you, names.you)
    .replace("You is", "You are")
    .replace(/and so (win|lose)s\.$/, "and so $1.");
}

export const mistake = {
  none: "Nobody made a mistake: from this start, perfect play ends the same way.",
  unknown: "It is not known whether a mistake decided it.",
  couldHaveWon: (name: string) => `${name} could have won.`,
  made: (name: string, side: boolean, number: number, move: string) =>
    `What decided it was ${side ? whose(name) : whose(name).toLowerCase()} move ${number}: ${move}.`,
};

/** What a link for a class has fixed. */
export const classroom = {
  fixed: (level: string, hints: boolean, undo: boolean) =>
    `Fixed by the link: ${level}, ${hints ? "with hints" : "without hints"}${undo ? "" : ", and no move is taken back"}.`,
};
