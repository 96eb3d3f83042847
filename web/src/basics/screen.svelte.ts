// How high the window is, for pictures that are to fit into it.

import { sharesHistory } from "./embed";

// The height of a frame may be what its content needs, and would grow with it.
let height = $state(800);
if (!sharesHistory()) {
  const read = () => (height = innerHeight);
  read();
  addEventListener("resize", read);
}

export const screenHeight = (): number => height;
