/** A place of a drawing: a cell `r,c` from the top left, a point `x,y` of a lattice, a counter
    `heap:number`, what is beside the counters of a heap, `heap:+`, a vertex `v 0` or an edge `e 0`. */
export type Spot = string;
