// Graph: the positions below one, to walk through.

import { counted } from "../../basics/text";

const number = (count: number) => count.toLocaleString("en");

export const heading = "Graph";
export const found = (positions: number) => `${counted(positions, "position")}.`;
export const lookDeep = (moves: number) => `Look ${counted(moves, "move")} deep`;
export const drawAll = (positions: number) => `Draw all ${number(positions)}`;

export const form = { position: "Position", depth: "Moves deep", all: "all", most: "Positions at most", draw: "Draw" };

export const picture = {
  /** For a screen reader. `below` is a position from which one may begin at another. */
  name: (positions: number, below: string | undefined) =>
    `Graph of ${counted(positions, "position")}${below === undefined ? "" : ` below ${below}`}. Down follows a move, up goes back, left and right go to the other moves${below === undefined ? "" : ", Enter begins at the position"}.`,
  zoom: "Zoom",
  zoomOut: "Zoom out",
  zoomIn: "Zoom in",
  all: "All",
  legend: (nimValues: boolean) =>
    `A box is a position with its outcome${nimValues ? " and nim-value" : ""}; an arrow is a move, bold if it wins.`,
  players: "Left's moves are solid, Right's dashed.",
  chosen: "Those of the position where you stand are coloured.",
  someMoves: "There are too many moves to draw all: those that win are drawn, and those of one position.",
  cut: "Moves past the depth are left out; boxes where some are have a dashed border.",
  download: "Download:",
};

export const downloads = { svg: "SVG", latex: "LaTeX", json: "JSON" };

export const list = {
  summary: (positions: number) => `${counted(positions, "position")}, as a list`,
  name: "Positions",
  position: "position",
  outcome: "outcome",
  nimValue: "nim-value",
  moves: "moves",
};

/** A move with the player who makes it, if the players differ. */
const made = (by: string, moves: readonly string[]) => `${by && `${by}: `}${moves.join(" or ")}`;
export const leads = (by: string, moves: readonly string[]) => `${made(by, moves)} leads to`;
export const leadsTo = (by: string, moves: readonly string[], to: string, outcome: string) =>
  `${leads(by, moves)} ${to}, ${outcome}`;
export const taken = (letter: string) => `end, ${letter} taken`;

const toTheEnd = (moves: string) => (moves === "" ? "" : `${moves} move${moves === "1" ? "" : "s"} to the end`);

export const panel = {
  /** What a position is. The moves to the end are empty where there is no end. */
  says: (outcome: string, nimValue: string | null, leftFirst: string, rightFirst: string) => {
    const [left, right] = [toTheEnd(leftFirst), toTheEnd(rightFirst)];
    const differ = `; ${left || "no end"} if Left starts, ${right || "no end"} if Right does`;
    const length = left === right ? left && `; ${left}` : differ;
    const value = nimValue === null ? "" : `; nim-value ${nimValue}`;
    return `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}${value}${length}.`;
  },
  moves: "Moves",
  marks: "✓ wins, = draws, ✗ loses",
  pastDepth: "They are past the depth that is drawn.",
  othersPastDepth: "Others are past the depth that is drawn.",
  noMove: "There is none: the game is over.",
  result: (result: string) => `: a ${result}`,
  more: (moves: number) => `and ${number(moves)} more`,
  reachedFrom: "Reached from",
  begin: "Begin here",
  play: (position: string) => `Play from ${position}`,
};
