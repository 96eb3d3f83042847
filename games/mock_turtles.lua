-- Mock Turtles: turn a coin from heads to tails and, if you like, one or two to the left of it.
-- A position is the row of coins: HTHHT. Who finds no heads loses.
-- Heads are worth the odious numbers 1, 2, 4, 7, 8, 11, ..., whose binary digits have an odd sum.
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
        local two = turned(one, j)
        moves[#moves + 1] = {name = "turn " .. i .. " and " .. j, to = two}
        for k = 1, j - 1 do
          local name = "turn " .. i .. ", " .. j .. " and " .. k
          moves[#moves + 1] = {name = name, to = turned(two, k)}
        end
      end
    end
  end
  return moves
end
