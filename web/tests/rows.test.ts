import { describe, expect, it } from "vitest";

import { parameters, readAddress, writeAddress } from "../src/api/address";
import { shapes } from "../src/explore/pictures/shapes";
import {
  addRow,
  changeRow,
  colours,
  exchanged,
  leftOut,
  letsWithin,
  longestLabel,
  mostRows,
  readRows,
  writeRows,
  type Row,
} from "../src/rules/rows";

const read = (query: string) => readRows(readAddress(`#/explore?${query}`).parameters);
const hashOf = (rows: readonly Row[]) => writeAddress({ view: "explore", parameters: parameters(writeRows(rows)) });
const told = (rows: readonly Row[]) =>
  rows.map(({ rules, label, colour, hidden }) => [rules, label, colour, ...(hidden ? ["hidden"] : [])].join(" "));

describe("rows of an address", () => {
  it("are the rules and what is laid under them, as before", () => {
    expect(told(read("rules=nim"))).toEqual(["nim  violet"]);
    expect(told(read("rules=nim&with=kayles"))).toEqual(["nim  violet", "kayles  red"]);
    expect(told(read(""))).toEqual(["  violet"]);
  });

  it("have labels, colours and are hidden", () => {
    const query = "rules=nim&with=kayles&with=dawson&hide=2&colours=blue,violet,red&label=1:My+heaps&label=3:a:b";
    const rows = read(query);
    expect(told(rows)).toEqual(["nim My heaps blue", "kayles  violet hidden", "dawson a:b red"]);
    expect(hashOf(rows)).toBe(`#/explore?${query}`);
  });

  it("come back as they were written, in every order", () => {
    let rows: Row[] = read("rules=a");
    for (let i = 1; i < mostRows; ++i) rows = changeRow(addRow(rows), i, { rules: `b${i}`, hidden: i % 3 === 0, label: i % 2 ? `L ${i}` : "" });
    for (let i = 0; i < mostRows; ++i) {
      rows = exchanged(rows, i, (5 * i + 3) % mostRows);
      expect(readRows(readAddress(hashOf(rows)).parameters)).toEqual(rows);
      const fewer = rows.filter((_, place) => place !== i);
      expect(readRows(readAddress(hashOf(fewer)).parameters)).toEqual(fewer);
    }
    expect(new Set(rows.map(({ colour }) => colour)).size).toBe(mostRows);
  });

  it("take only what means something", () => {
    // Colours that nobody knows, or twice; places that are not there; labels without place; empty rows.
    expect(told(read("rules=a&with=&with=+&with=b&with=c&colours=red,red,constructor&hide=0,9,x,3&label=b&label=7:x&label=2:one&label=2:two"))).toEqual([
      "a  red",
      "b one violet",
      "c  green hidden",
    ]);
    expect(read(`rules=a&label=1:${"x".repeat(1000)}`)[0]!.label).toBe("x".repeat(longestLabel));
    // Half of a pair would be no character.
    expect(read(`rules=a&label=1:${"😀".repeat(50)}`)[0]!.label).toBe("😀".repeat(longestLabel));
    expect(told(read("rules=&with=nim"))).toEqual(["  violet", "nim  red"]);
  });

  it("are at most eight, and the same rules may be there twice", () => {
    const many = `rules=nim${"&with=nim".repeat(5000)}`;
    const { parameters: asked } = readAddress(`#/explore?${many}`);
    expect(read(many)).toHaveLength(mostRows);
    expect(leftOut(asked)).toBe(5001 - mostRows);
    expect(leftOut(readAddress("#/explore?rules=a&with=&with=b").parameters)).toBe(0);
    expect(new Set(read(many).map(({ colour }) => colour))).toEqual(new Set(colours));
  });
});

it("a row that is added is a copy of the last, in a colour that is free", () => {
  const rows = read("rules=a&with=b&colours=violet,green&label=2:x&hide=2");
  expect(told(addRow(rows))).toEqual(["a  violet", "b x green hidden", "b  red"]);
});

it("a colour that another row has is exchanged", () => {
  const rows = read("rules=a&with=b&with=c");
  expect(told(changeRow(rows, 2, { colour: "violet" }))).toEqual(["a  green", "b  red", "c  violet"]);
  expect(told(changeRow(rows, 0, { colour: "grey" }))).toEqual(["a  grey", "b  red", "c  green"]);
  expect(told(changeRow(rows, 1, { rules: "d" }))).toEqual(["a  violet", "d  red", "c  green"]);
});

it("a row is asked with the values of its own names", () => {
  const lets = ["a=1", "b=2", "n=3", "$(=4", "=5", "a.*=6"];
  expect(letsWithin("subtraction(a,2*b) sink", lets)).toEqual(["a=1", "b=2"]);
  expect(letsWithin("zone(1|5)", lets)).toEqual([]);
  expect(letsWithin("nim", ["nim=1", "im=1"])).toEqual(["nim=1"]);
});

it("no two colours have the same shape", () => {
  const kinds = colours.map((colour) => `${shapes[colour].path} ${shapes[colour].filled}`);
  expect(new Set(kinds).size).toBe(colours.length);
  expect(new Set(colours.map((colour) => shapes[colour].colour)).size).toBe(colours.length);
});
