// Sentences about positions, from what the engine says of them.

import type { Solution } from "../../api/api";
import { opponent } from "../../basics/sides";
import type { Result, Side } from "../../basics/sides";
import { learnWords } from "../../words/learn";
import { askBelow, askSolution, bestOf, optionsOf, resultOf, type Row } from "./engine";

const replies = learnWords.replies;

/** Who wins a position, and by which move. */
export function explainOutcome(solution: Solution): string {
  const sides: Side[] = ["left", "right"];
  if (solution.options.every(({ by }) => by === "either") && solution.left_first === solution.right_first) {
    return explainFor(solution, "left", replies.mover);
  }
  return sides.map((side) => explainFor(solution, side, replies.starts(side))).join(" ");
}

/** What becomes of a position that a player is to move in. */
function explainFor(solution: Solution, side: Side, who: string): string {
  const { position } = solution;
  const result = resultOf(solution, side);
  const options = optionsOf(solution, side);
  const best = bestOf(solution, side);
  if (!best) return replies.stuck[result](who, position);
  if (result === "loss") return replies.everyMove(who, position, options.map(({ to }) => to));
  return replies.canDo[result](who, position, best.move, best.to);
}

/** What a move of the learner's leads to. */
export async function explainMove(
  rules: string,
  { move, to, result }: { move: string; to: string; result: Result },
  you: Side,
  signal?: AbortSignal,
): Promise<string> {
  const after = await askSolution(rules, to, signal);
  const answer = bestOf(after, opponent(you));
  if (!answer) return replies.atEnd[result](move);
  return result === "win" ? replies.goodMove(move, to) : replies.badMove[result](move, to, answer.move, answer.to);
}

/** Why a row of a table has the value that it has, without saying the value where it was asked for. */
export async function explainRow(
  rules: string,
  row: Row,
  of: "outcome" | "nim-value",
  given: string | undefined,
  signal?: AbortSignal,
): Promise<string> {
  if (of === "nim-value") return explainValue(rules, row.n, given ?? "", signal);
  return explainOutcome(await askSolution(rules, row.n, signal));
}

/** Why a number is not the least that no move leads to. */
export async function explainValue(
  rules: string,
  position: string,
  given: string,
  signal?: AbortSignal,
): Promise<string> {
  const { nodes, edges } = await askBelow(rules, position, signal);
  const reached = edges.filter(({ from }) => from === 0).map(({ to }) => Number(nodes[to]!.nim_value));
  const values = [...new Set(reached)].sort((a, b) => a - b);
  if (!/^\d+$/.test(given)) return replies.noNumber(position, values);
  return values.includes(Number(given))
    ? replies.reached(position, values, given)
    : replies.notLeast(position, values, given);
}
