// The form of the start page, answered in place; without this file it leads to the plain JSON.
"use strict";

const byId = (id) => document.getElementById(id);

const headlines = {
  N: "N: the next player wins, who is to move.",
  P: "P: the previous player wins; who is to move loses.",
  L: "L: Left wins, whoever starts.",
  R: "R: Right wins, whoever starts.",
  D: "D: a draw.",
};

function showMoves(options) {
  const body = byId("moves").tBodies[0];
  body.replaceChildren(...options.slice(0, 200).map((option) => {
    const row = document.createElement("tr");
    const move = option.best ? "★ " + option.move : option.move;
    for (const text of [option.by, move, option.to || "(nothing)", option.result, option.remoteness]) {
      row.insertCell().textContent = text;
    }
    row.className = option.best ? "best" : "";
    return row;
  }));
  byId("moves-frame").hidden = options.length === 0;
}

function showSolution(solution) {
  byId("headline").textContent = headlines[solution.outcome]
    || `${solution.outcome}: Left has a ${solution.left_first} when Left starts, `
      + `Right a ${solution.right_first} when Right starts.`;
  byId("why").textContent = solution.why;
  byId("mistake").hidden = true;
  showMoves(solution.options);
}

// The offset counts bytes of UTF-8; the caret stands under a character.
function caretText(error) {
  const bytes = new TextEncoder().encode(error.text).slice(0, error.offset);
  return `${error.text}\n${" ".repeat([...new TextDecoder().decode(bytes)].length)}^`;
}

function showError(error) {
  byId("headline").textContent = error.message;
  byId("why").textContent = "";
  byId("mistake").hidden = error.text === undefined;
  byId("mistake").textContent = error.text === undefined ? "" : caretText(error);
  showMoves([]);
}

async function ask(form) {
  try {
    const response = await fetch(form.action + "?" + new URLSearchParams(new FormData(form)));
    const answer = await response.json();
    if (response.ok) showSolution(answer);
    else showError(answer.error);
  } catch {
    showError({ message: "The server did not answer." });
  }
}

async function listGames() {
  const answer = await (await fetch("/api/v1/games")).json();
  byId("games").replaceChildren(...answer.families.flatMap((family) => family.examples)
    .map((example) => Object.assign(document.createElement("option"), { value: example.rules })));
}

byId("question").addEventListener("submit", (event) => {
  event.preventDefault();
  ask(event.target);
});
listGames().catch(() => {});
