// The secret of a game. Its title, rule and reason come from the engine.

export const heading = "The secret of this game";
export const reveal = "Show the secret of this game";
export const why = "Why is that so?";
export const players = { left: "Left", right: "Right" };
export const initials = { left: "L", right: "R" };

// Heaps in rows.
export const lost = "whoever is left with this number loses";
export const lostPoint = "whoever is left with this point loses";
export const leftBy = (name: string) => `${name} left it`;
export const rows = (losing: readonly string[]) =>
  losing.length === 0 ? "No number here loses." : `The losing numbers among these: ${losing.join(", ")}.`;
export const marks = (heaps: readonly string[]) => `Who wins from where: ${heaps.join(", ")}.`;
export const path = (steps: readonly string[]) => `This game: ${steps.join(" → ")}`;
export const step = (name: string, position: string) => `${position} (${name})`;
export const zones = { left: "Left's zone", right: "Right's zone" };
export const enlarged = "a take counts for more from here";

// Nim-values in binary.
export const component = "Part";
export const value = "Nim-value";
export const ones = "Ones";
export const even = "even";
export const odd = "odd";
export const crossed = "crossed out with another";
export const now = "As it stands";
export const after = (move: string) => `After ${move}`;
export const beforeTitle = "The position before";
export const nextTitle = "The position after";
export const stepper = "Positions of the game";
export const atStart = "At the start";
export const afterMove = (number: number, name: string) => `After move ${number}, by ${name}`;
export const heapValues = "Nim-values of heaps";
export const heap = "Heap";

// Words of the misère quotient.
export const words = "Words of heaps";
export const word = "Word";
export const losing = "Words to leave the other";
export const relations = "Relations";

// The middle of a word.
export const centre = (letters: string, middle: string) => `The middle of ${letters} is ${middle}.`;
export const middle = "the middle";
export const taken = (name: string) => `${name}, and in which move`;

// Multiples of the gcd.
export const multiples = (written: string, all: string) =>
  `Written: ${written}. In the end: ${all} numbers.`;
export const written = "written at the start";
export const toCome = "to be written";

// Points.
export const field = (losing: readonly string[]) => `The losing points here: ${losing.join(", ")}.`;
export const fieldMarks = (marks: readonly string[]) => `Who wins from where: ${marks.join(", ")}.`;

// All positions.
export const counts = "Positions that can be reached";
export const lostPositions = "Positions to leave the other, the nearest to the end first";
export const nothing = "nothing";
