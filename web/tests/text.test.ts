import { expect, it } from "vitest";

import { capital, counted } from "../src/text";

it("counts one thing and many, with thousands apart", () => {
  expect(counted(0, "position")).toBe("0 positions");
  expect(counted(1, "more heap")).toBe("1 more heap");
  expect(counted(1_000_000, "row")).toBe("1,000,000 rows");
});

it("begins a sentence with a capital", () => {
  expect(capital("left")).toBe("Left");
  expect(capital("")).toBe("");
});
