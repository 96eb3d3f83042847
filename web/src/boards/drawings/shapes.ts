// The pictures of pieces, which pictures of graphs have too (src/io/pictures/pieces.svg).

import symbols from "../../../../src/io/pictures/pieces.svg?raw";
import type { Side } from "../../basics/sides";
import type { Half } from "./laid";
import type { NamedPiece } from "./names";

const shapes = new Map(
  [...symbols.matchAll(/<symbol id="(.*?)">(.*?)<\/symbol>/g)].map(([, name, shape]) => [name!, shape!]),
);

/** The shape of a piece as SVG, in a square of 40 by 40; of half a domino, toward the right. Empty of a hole. */
export function shapeOf(piece: NamedPiece, owner: Side | undefined, half: Half | undefined): string {
  const face = piece.shape === "coin" && piece.way !== "" ? `-${piece.way}` : "";
  const name = `${piece.shape}${face}${half ? "-half" : ""}`;
  return (owner === "right" ? shapes.get(`${name}-right`) : undefined) ?? shapes.get(name) ?? "";
}
