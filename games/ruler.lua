-- Ruler: turn over any number of coins that lie side by side; the last of them must show heads.
-- A position is the row of coins: HTHHT. Who finds no heads loses.
-- A head in place n is worth the largest power of 2 that divides n: 1, 2, 1, 4, 1, 2, 1, 8, ...
-- Source: Berlekamp, Conway and Guy, Winning Ways, chapter 14.

start = "THHTHTHH"
function positions(n) return {("T"):rep(n - 1) .. "H"} end  -- for tables: one head, in place n

function parse(text)
  for i = 1, #text do
    if not ("HT"):find(text:sub(i, i)) then return nil, "expected heads and tails, as in HTHHT" end
  end
  return text
end

function options(coins)
  local moves = {}
  for last = 1, #coins do
    local turned = ""
    for first = last, coins:sub(last, last) == "H" and 1 or last + 1, -1 do
      turned = (coins:sub(first, first) == "H" and "T" or "H") .. turned
      local to = coins:sub(1, first - 1) .. turned .. coins:sub(last + 1)
      local name = first == last and "turn " .. last or "turn " .. first .. " to " .. last
      moves[#moves + 1] = {name = name, to = to}
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
