// The puzzle of a day.

import { asDate } from "../../basics/days";

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(asDate(day));
const numbered = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

export const longDay = (day: string) =>
  format(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
export const shortDay = (day: string) => format(day, { day: "numeric", month: "long" });
export const month = (month: string) => format(`${month}-01`, { month: "long", year: "numeric" });
export const weekdays = [
  ["Mo", "Monday"],
  ["Tu", "Tuesday"],
  ["We", "Wednesday"],
  ["Th", "Thursday"],
  ["Fr", "Friday"],
  ["Sa", "Saturday"],
  ["Su", "Sunday"],
] as const;

export const title = "The puzzle of the day";
export const one = "A puzzle";
export const loading = "Setting up the puzzle …";
export const difficulties = {
  easy: "easy",
  gentle: "gentle",
  tricky: "tricky",
  hard: "hard",
  fiendish: "fiendish",
};
export const stars = (count: number, difficulty: string) => `${count} of 5 stars: ${difficulty}`;

export const ask = (choices: number) => `One of ${choices} moves wins, and no other. Which?`;
export const side = (player: string) => `You are ${player}.`;
export const before = (tries: number) => `You have solved it in ${numbered(tries, "try", "tries")}.`;

export const right = (move: string) => `Yes: ${move} wins.`;
export const rightAt = (tries: number) => (tries === 1 ? "Solved on the first try." : `Solved in ${tries} tries.`);
export const playOn = "Play on against perfect play, if you like: you can win to the end.";
export const wrong = (move: string, reply: string) => `No: ${move} loses. The opponent's reply ${reply} wins.`;
export const wrongAtOnce = (move: string) => `No: ${move} loses at once.`;
export const draws = (move: string) => `Not quite: ${move} leads to a draw, and another move wins.`;
export const wait = "One moment …";
export const tryAgain = "Try again";
export const over = { won: "You have won.", lost: "The opponent has won.", drawn: "Nobody wins." };
export const anew = "Back to the puzzle";

export const score = {
  title: "Your record",
  streak: "Days in a row",
  best: "Longest",
  solved: "Solved",
  first: "On the first try",
  kept: "It is kept in this browser only.",
};

export const share = {
  title: "Tell others",
  line: (day: string, game: string, stars: string, tries: number, streak: number) =>
    [
      `lastmove puzzle ${day}`,
      game,
      stars,
      numbered(tries, "try", "tries"),
      ...(streak > 1 ? [`streak ${streak}`] : []),
    ].join(" · "),
  copy: "Copy",
  send: "Share …",
  copied: "Copied.",
  notCopied: "The browser does not let the page copy. Mark the line and copy it.",
  what: "What is copied, which gives nothing away",
};

export const days = {
  title: "Other days",
  name: "Days",
  before: (day: string) => `← ${shortDay(day)}`,
  after: (day: string) => `${shortDay(day)} →`,
  today: "Today",
  monthBefore: (name: string) => `← ${month(name)}`,
  monthAfter: (name: string) => `${month(name)} →`,
  legend: "★ solved on the first try, ✓ solved, · tried",
  states: { first: "solved on the first try", solved: "solved", tried: "tried", open: "" },
  marks: { first: "★", solved: "✓", tried: "·", open: "" },
  label: (day: string, state: string) => `${shortDay(day)}${state ? `, ${state}` : ""}`,
};

export const more = {
  title: "More puzzles",
  game: "Game",
  any: "Any game",
  stars: "Stars",
  another: "Another one",
  number: (title: string, number: number) => `${title}, number ${number}`,
  wrong: "There is no such puzzle.",
  back: "To today's puzzle",
};

export const set = {
  title: "For a class: ten puzzles",
  what: "Whoever opens this link gets the same ten puzzles, of the game and the stars chosen above. Each pupil's browser counts the tries, and shows a code to hand in.",
  link: "Link",
  open: "Open it",
  copy: "Copy the link",
  heading: (game: string, stars: string) => `Ten puzzles: ${game}, ${stars}`,
  mixed: "ten games",
  at: (at: number) => `Puzzle ${at} of 10`,
  nav: "The ten puzzles",
  to: (at: number, state: string) => `Puzzle ${at}${state ? `, ${state}` : ""}`,
  next: "The next one",
  solved: (count: number) => `${count} of 10 solved`,
  code: "Your code to hand in",
  explained: "Each digit is the number of tries of a puzzle, 0 where it is not solved yet. It tells no move.",
  handedIn: "Codes that were handed in, one a line, with names before them if you like",
  columns: ["Who", "Set", "Solved", "First try", "Tries"],
  unread: (count: number) => `${numbered(count, "line has", "lines have")} no code that is right.`,
  none: "There is no such set.",
};

export const toCome = (day: string, left: number) =>
  `The puzzle of ${longDay(day)} comes in ${numbered(left, "day")}. Until then there is today's.`;
export const noDay = (text: string) => `There is no day “${text}”. A day is written as 2026-11-22, from 1970 on.`;
export const toToday = "Today's puzzle";
