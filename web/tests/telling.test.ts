import { expect, it } from "vitest";

import { readAddress } from "../src/api/address";
import { slugOf, tellingLink } from "../src/api/telling";

const games = ["nim", "script(domineering)", "subtraction(1,2,3) ending(1)"];
const link = (hash: string, page = "https://host/a/index.html?embed#/x") => tellingLink(readAddress(hash), games, page);

it("games have short names in addresses", () => {
  expect(slugOf("script(domineering)")).toBe("domineering");
  expect(slugOf("subtraction(1,2,3) ending(1)")).toBe("subtraction-1-2-3-ending-1");
  expect(slugOf("Misère Nim")).toBe("misere-nim");
  expect(slugOf("Grundy's game")).toBe("grundys-game");
});

it("a game, a lesson and a puzzle have links that tell", () => {
  expect(link("#/play?rules=script(domineering)&position=../..&starts=left&move=a1")).toBe(
    "https://host/a/g/domineering/?position=..%2F..&starts=left&move=a1",
  );
  expect(link("#/play?rules=subtraction(1,2,3)+ending(1)&starts=auto", "https://host/#/")).toBe(
    "https://host/g/subtraction-1-2-3-ending-1/?starts=auto",
  );
  expect(link("#/learn?lesson=nim&screen=2")).toBe("https://host/a/l/nim/?screen=2");
  expect(link("#/puzzle?date=2026-11-22")).toBe("https://host/a/p/?date=2026-11-22");
});

it("no link of a puzzle tells a move", () => {
  expect(link("#/puzzle?date=2026-11-22&move=take+1")).not.toContain("take");
});

it("other states have none, nor what is too long for an address", () => {
  for (const hash of ["#/explore?rules=nim", "#/play?rules=octal(0.7)&starts=left", "#/play?choose=1&rules=nim", "#/learn"]) {
    expect(link(hash)).toBeUndefined();
  }
  expect(link(`#/play?rules=nim&starts=left&position=${"1+".repeat(2000)}1`)).toBeUndefined();
});
