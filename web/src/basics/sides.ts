// Who plays, and how a game comes out.

export type Outcome = "N" | "P" | "L" | "R" | "D" | (string & {});
export type Result = "win" | "draw" | "loss";
export type Side = "left" | "right";

/** What a move is worth, where letters could be those of the game. */
export const resultMarks: Record<Result, string> = { win: "✓", draw: "=", loss: "✗" };

export function opponent(side: Side): Side {
  return side === "left" ? "right" : "left";
}

/** A result as the other player sees it. */
export function flip(result: Result): Result {
  return result === "win" ? "loss" : result === "loss" ? "win" : "draw";
}
