-- Turning Turtles: turn a coin from heads to tails and, if you like, one coin to the left of it.
-- A position is the row of coins: HTHHT. Who finds no heads loses.
-- Each head is a heap of Nim, as large as its place in the row, counted from 1.
-- Source: H. W. Lenstra, Nim multiplication (1978); Winning Ways, chapter 14.

start = "THHTHTH"
function positions(n) return {("T"):rep(n - 1) .. "H"} end  -- for tables: one head, in place n

function parse(text)
  for i = 1, #text do
    if not ("HT"):find(text:sub(i, i)) then return nil, "expected heads and tails, as in HTHHT" end
  end
  return text
end

local function turned(coins, i)
  local other = coins:sub(i, i) == "H" and "T" or "H"
  return i == 0 and coins or coins:sub(1, i - 1) .. other .. coins:sub(i + 1)
end

function options(coins)
  local moves = {}
  for i = 1, #coins do
    for j = 0, coins:sub(i, i) == "H" and i - 1 or -1 do  -- where j is 0, no second coin is turned
      local name = j > 0 and i .. " and " .. j or i
      moves[#moves + 1] = {name = "turn " .. name, to = turned(turned(coins, i), j)}
    end
  end
  return moves
end

function split(coins)  -- a row for each head, which are worth as much together
  local heads = {}
  for i = 1, #coins do
    if coins:sub(i, i) == "H" then heads[#heads + 1] = ("T"):rep(i - 1) .. "H" end
  end
  return heads
end

function draw()
  return {pieces = {H = "coin heads", T = "coin tails"}, called = "numbers"}
end
