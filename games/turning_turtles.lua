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
  return coins:sub(1, i - 1) .. other .. coins:sub(i + 1)
end

function options(coins)
  local moves = {}
  for i = 1, #coins do
    if coins:sub(i, i) == "H" then
      local one = turned(coins, i)
      moves[#moves + 1] = {name = "turn " .. i, to = one}
      for j = 1, i - 1 do
        moves[#moves + 1] = {name = "turn " .. i .. " and " .. j, to = turned(one, j)}
      end
    end
  end
  return moves
end
