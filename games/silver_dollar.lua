-- Silver Dollar, without the dollar: move a coin to the left, onto or past no other coin.
-- Who cannot move loses.
-- A position is the strip of squares: "..o.oo..o". Empty squares are dots.
-- It is won as Nim is with every second gap, from that left of the last coin, as its heaps.
-- Source: Berlekamp, Conway and Guy, Winning Ways, chapter 15.

start = "..o..o.oo"

function parse(text)
  for i = 1, #text do
    if not (".o"):find(text:sub(i, i)) then return nil, "expected coins, o, and dots" end
  end
  return text
end

function options(strip)
  local moves = {}
  for i = 1, #strip do
    local j = i - 1
    while strip:sub(i, i) == "o" and strip:sub(j, j) == "." do
      local to = strip:sub(1, j - 1) .. "o" .. ("."):rep(i - j) .. strip:sub(i + 1)
      moves[#moves + 1] = {name = "move from " .. i .. " to " .. j, to = to}
      j = j - 1
    end
  end
  return moves
end

function draw() return {pieces = {o = "coin"}, called = "numbers"} end
