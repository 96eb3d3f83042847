// Requests of every kind, made from what the server says that it knows: its families with their
// examples, and tests/games.csv.

const json = "application/json";

export const get = (path, parameters = {}) => ({ method: "GET", target: target(path, parameters) });
export const post = (path, body, parameters = {}) => ({
  method: "POST",
  target: target(path, parameters),
  contentType: json,
  body: typeof body === "string" ? body : JSON.stringify(body),
});

function target(path, parameters) {
  const pairs = Object.entries(parameters).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  const query = new URLSearchParams(pairs).toString();
  return `/api/v1/${path}${query ? `?${query}` : ""}`;
}

/** All that can be asked of a game at a position. */
function* ofGame({ rules, position }, { range, other }) {
  const game = { rules, position };
  yield get("parse", { rules });
  yield get("parse", game);
  yield get("game", { rules });
  yield get("solve", game);
  yield get("solve", { ...game, oracle: "true" });
  yield get("solve", { ...game, format: "cgsuite" });
  yield get("secret", game);
  yield get("value", game);
  yield get("value", { ...game, format: "svg" });
  for (const format of ["json", "csv", "bfile", "oeis", "latex", "tikz"]) {
    yield get("table", { rules, range, format });
  }
  yield get("table", { rules, range, format: "bfile", of: "nim-value" });
  for (const of of ["outcome", "nim-value"]) {
    yield get("period", { rules, of });
    yield get("certificate", { rules, of });
    yield get("compare", { rules, with: other, of, range });
  }
  yield get("period", { rules, format: "lean" });
  yield get("deal", { rules, range: "1..6", seed: "7" });
  for (const format of ["json", "svg", "latex"]) {
    yield get("tree", { ...game, depth: "2", max_nodes: "60", format });
  }
  yield get("tree", { ...game, depth: "3", max_nodes: "40", layout: "tall" });
  yield get("audit", { rules, strategy: "greedy", range });
  yield get("audit", { rules, formula: "n%3~=0", range });
  for (const opponent of ["perfect", "random", "greedy"]) {
    yield post("play", { ...game, starts: "right", opponent, seed: 5 });
  }
  yield post("play", { ...game, starts: "left", moves: ["take 1"], draw: true });
}

/** Expressions of values, and mistakes in them. */
function* expressions() {
  for (const expression of [
    "0", "3/4", "-1000000000000000000000/8", "*5", "^^*", "{1|*}", "{3||2|1}", "+-1 + {2|-1/2}", "+_2 - -_2",
    "cool({2||1|-1}, 1/2)", "heat({1|0}, 1/2)", "overheat(^, 1, 1)", "mean({3|1})", "temperature({3|1})",
    "atomic(3.^)", "reduced({1|0} + ^)", "1/2 : *", "7.{1|-1}", "+-1 || 1/2", "^ > 0", "* == *2", "\u2191\u2217 <= 1",
    "", "1/3", "1/0", "{1|0", "{1|0}}", "*99999999999", "1000000000000000000.^", "x", "0.5", "{|}",
  ]) {
    yield get("value", { expression });
    yield get("value", { expression, format: "svg" });
  }
  yield get("value", { expression: "1", rules: "nim" });
  yield get("value", { expression: "1", format: "png" });
  for (let heap = 0; heap < 30; ++heap) yield get("value", { rules: "subtraction(1,3 | 2,5)", position: String(heap) });
}

/** Texts that are broken off, or have a character too many. */
function* broken({ rules, position }) {
  for (let end = 1; end < rules.length; end += 3) {
    yield get("parse", { rules: rules.slice(0, end) });
  }
  yield get("solve", { rules, position: `${position}+` });
  yield get("solve", { rules, position: `x${position}` });
  yield get("parse", { rules: `${rules})` });
  yield get("parse", { rules: ` ${rules} misere` });
}

/** Numbers about where 32 and 64 bits end: sizes have 32 bits in WebAssembly. */
function* large() {
  const numbers = [31n, 32n, 33n, 61n, 63n, 64n].flatMap((bits) =>
    [-1n, 0n, 1n].map((more) => String((1n << bits) + more)),
  );
  for (const number of [...numbers, "1000000000000", "999999999999999999999999"]) {
    for (const rules of ["nim", "subtraction(2,5,7)", "wythoff", "kayles", "ends", "zone(3|5)"]) {
      yield get("solve", { rules, position: rules === "wythoff" ? `(${number},3)` : number });
      yield get("table", { rules, range: `0..${number}` });
      yield get("table", { rules, range: `${number}..${number}` });
    }
    yield get("parse", { rules: `subtraction(1,${number})` });
    yield get("period", { rules: `subtraction(1,${number})` });
    yield get("parse", { rules: `subtraction(1..${number})` });
    yield get("solve", { rules: `subtraction(${number})`, position: "1000" });
    yield get("map", { rules: "wythoff", range: `0..${number}` });
    yield get("map", { rules: "wythoff", range: `${number}..${number}` });
    yield get("deal", { rules: "nim", range: `1..${number}`, seed: "1" });
    yield get("deal", { rules: "ends", range: number, seed: "1" });
    yield get("tree", { rules: "nim", range: `0..${number}` });
    yield get("audit", { rules: "nim", strategy: "perfect", range: `0..${number}` });
    yield post("play", { rules: "nim", position: number, starts: "left" });
    yield post("play", `{"rules": "nim", "position": "3", "starts": "left", "seed": ${number}}`);
    yield get("compare", { rules: "nim", with: "kayles", range: `0..${number}` });
    yield post("verify", { rules: "subtraction(1,2)", period: number, window: number });
  }
}

const script = "function options(n) local to = {} for i = 1, min(n, 3) do to[i] = n - i end return to end";
const drawn =
  "function options(n) return n > 0 and {{name = 'down', to = n - 1}} or {} end\n" +
  "function draw(n) return {grid = {'x.', '..'}} end";
const scripts = [
  script,
  drawn,
  "start = 5\nfunction options(n, player) return player == 'left' and n > 1 and {n - 2} or {} end",
  "function options(n) error('no') end",
  "function options(n) while true do end end",
  "function options(n) local t = {} for i = 1, 1e9 do t[i] = i end return t end",
  "function options(n) return options(n) + 1 end",
  "function options(n) return {n // 0} end",
  "function options(n) return {('x'):rep(1e9)} end",
  "function options(n) return {n / 3, tostring(n), string.format('%5.3f', n)} end",
  "function options(n) return {tostring({})} end",
  "function options(n",
  "return 1",
  "",
  "local p = parameter('k', 2)\nfunction options(n) return n >= p and {n - p} or {} end",
  "function options(n) local t = {a = 1, b = 2, c = 3} for k in pairs(t) do end return {} end",
  "function options(n) return n > 0 and {n - 1, math.random(5)} or {} end",
  "function options(n) local function f(d) return 1 + f(d + 1) end return {f(1)} end",
];
const graphs = [
  "from,to\na,b\nb,c\nc,a\nb,d\n",
  "from,to,player\na,b,left\nb,c,right\n",
  "a -> b\nb -> c",
  "digraph { a -> b; b -> c; c -> a }",
  '{"nodes": [{"id": "a"}], "edges": []}',
  "from,to\na\n",
  "from,to\n\u2605,b\n",
  "",
];

/** Games that come with the request. */
function* sent() {
  const texts = [
    ...scripts.map((text) => ({ rules: "script(g.lua)", body: { scripts: { "g.lua": text } } })),
    ...graphs.map((text) => ({ rules: "graph(g)", body: { graphs: { g: text } } })),
  ];
  for (const { rules, body } of texts) {
    const position = rules.startsWith("graph") ? "a" : "6";
    yield post("game", body, { rules });
    yield post("parse", body, { rules, position });
    yield post("solve", body, { rules, position });
    yield post("solve", body, { rules: `${rules} misere`, position });
    yield post("value", body, { rules, position });
    yield post("table", body, { rules, range: "0..6" });
    yield post("tree", body, { rules, position, format: "svg" });
    yield post("deal", body, { rules, range: "0..3", seed: "2" });
    yield post("audit", body, { rules, strategy: "perfect", range: "0..4" });
    yield post("compare", body, { rules, with: "nim", range: "0..4" });
    yield post("play", { ...body, rules, position, starts: "left", opponent: "perfect", seed: 1 });
  }
}

/** What is no question. */
function* wrong() {
  const paths = ["games", "game", "parse", "solve", "table", "period", "compare", "certificate", "verify",
    "play", "strategies", "deal", "map", "tree", "audit", "claims", "secret", "value", "puzzle", "sweeps", "sweeps/0", "nothing"];
  for (const path of paths) {
    yield get(path, { rules: "nim", nothing: "1" });
    yield get(path, { rules: ["nim", "nim"] });
    yield get(path, { rules: "" });
    // The server looks for a token in the query before it looks for a sweep.
    if (path !== "sweeps/0") {
      yield { method: "GET", target: `/api/v1/${path}?rules=%zz` };
      yield { method: "GET", target: `/api/v1/${path}?rules=nim&position=%ff%fe` };
    }
    yield { method: "GET", target: `/api/v1/${path}?rules=${"1".repeat(9000)}` };
    yield { method: "HEAD", target: `/api/v1/${path}?rules=nim&position=3&range=0..3` };
    yield { method: "OPTIONS", target: `/api/v1/${path}` };
    yield { method: "PUT", target: `/api/v1/${path}`, contentType: json, body: "{}" };
    yield { method: "DELETE", target: `/api/v1/${path}` };
    yield { method: "POST", target: `/api/v1/${path}`, contentType: "text/plain", body: "{}" };
    for (const body of ["{}", "[]", "{", '{"rules": 3}', '{"rules": "nim", "rules": "nim"}', "null",
      '{"x": "\\ud800"}', "[".repeat(5000)]) {
      yield { method: "POST", target: `/api/v1/${path}`, contentType: json, body };
    }
  }
}

const deep = (open, close, count) => open.repeat(count) + "1" + close.repeat(count);

/** What goes deep. */
function* nested() {
  for (const count of [10, 200, 2000]) {
    for (const [open, close] of [["(", ")"], ["-", ""], ["not ", ""], ["{", "}"]]) {
      const formula = deep(open, close, count);
      yield get("value", { expression: formula });
      yield get("audit", { rules: "nim", formula, range: "0..3" });
      yield get("parse", { rules: `subtraction(${formula})` });
      yield get("parse", { rules: `subtraction({t : ${formula} > 0})` });
    }
    yield get("parse", { rules: Array(count).fill("nim").join(" & ") });
    yield get("solve", { rules: "nim", position: Array(count).fill("1").join("+") });
  }
}

export function* questions(families, rows) {
  yield get("games");
  yield get("strategies");
  yield get("claims", { source: "nmi" });
  for (let day = 1; day <= 28; ++day) {
    const date = `2027-02-${String(day).padStart(2, "0")}`;
    yield get("puzzle", day % 4 === 0 ? { date, solution: "true" } : { date });
  }
  yield get("puzzles");
  for (const name of ["kayles-3-17", "domineering-2-1", "zones-1-9999", "2026-11-22"]) yield get("puzzle", { name, solution: "true" });
  for (const name of ["kayles-6-1", "chess-1-1", "kayles-3-0", "", "-"]) yield get("puzzle", { name });
  for (const date of ["2027-02-29", "2028-02-29", "0000-01-01", "9999-12-31", "1-1-1", "today", ""]) yield get("puzzle", { date });
  const games = [...families.flatMap(({ examples }) => examples), ...rows];
  for (const [index, game] of games.entries()) {
    const other = games[(index + 7) % games.length].rules;
    yield* ofGame(game, { range: game.range || "0..12", other });
    yield* broken(game);
  }
  for (const { forms } of families) {
    for (const { rules } of forms) yield get("parse", { rules });
  }
  for (const rules of ["wythoff", "wythoff(2)", "vectors((1,2),(2,1))", "vectors((1,2)|(2,1))"]) {
    for (const of of ["outcome", "nim-value"]) {
      for (const format of ["json", "png"]) yield get("map", { rules, range: "0..90,0..70", of, format });
    }
  }
  yield* expressions();
  yield* large();
  yield* sent();
  yield* wrong();
  yield* nested();
}

/** Sweeps; those of the families and some that fail. */
export function sweeps(families) {
  const examples = families.flatMap((family) => family.sweeps);
  return [
    ...examples.map(({ rules, variables }) => ({ rules, variables })),
    { rules: "subtraction(1,a)", variables: ["a=2..40"], largest_nim_value: true, check: "period == a + 1" },
    { rules: "zone(a|b)", variables: ["a=1..10", "b=1..10", "n=1..60"], where: "a < b", check: "outcome ~= 'D'" },
    { rules: "subtraction(a,b,c)", variables: ["a=1..12", "b=a..12", "c=b..12"], of: "nim-value" },
    { rules: "nim", variables: ["n=1..9"] },
    { rules: "subtraction(a)", variables: ["a=1..2000000"] },
    { rules: "subtraction(a)", variables: ["a=1..9"], where: "a <" },
    { rules: "subtraction(a)", variables: ["a=1..9"], where: "error('no')" },
    { rules: "subtraction(a)", variables: ["a=1..9"], check: "while" },
    { rules: "subtraction(a)", variables: ["b=1..9"] },
    { rules: "graph(g)", variables: ["n=0..1"], graphs: { g: "from,to\na,b\n" } },
    { rules: "script(g.lua)", variables: ["n=0..9"], scripts: { "g.lua": script } },
  ];
}

/** What can be asked of the rows of a sweep. */
export function* ofSweep(path) {
  yield get(path);
  for (const format of ["csv", "json", "latex", "bfile", "oeis"]) yield get(`${path}/rows`, { format });
  yield get(`${path}/rows`, { top: "3" });
  yield get(`${path}/rows`, { bottom: "2", by: "preperiod", format: "json" });
  yield get(`${path}/rows`, { top: "2", by: "largest-nim-value" });
  for (const by of ["1", "a", "period", "outcome", "nothing", "a <"]) yield get(`${path}/groups`, { by });
  yield get(`${path}/verdict`, { check: "period > 3" });
  yield get(`${path}/verdict`, { check: "outcome == 'P'", where: "n > 2" });
}
