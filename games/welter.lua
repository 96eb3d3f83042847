-- Welter's game: move a coin to any empty square to the left of it, past other coins too.
-- No square holds two coins. Who cannot move loses.
-- A position is the strip of squares: "..o.oo..o". Empty squares are dots.
-- Source: C. P. Welter, The theory of a class of games on a sequence of squares, in terms of the
-- advancing operation in a special group, Indagationes Mathematicae 16 (1954), 194-200;
-- J. H. Conway, On Numbers and Games, chapter 13.

start = "..o.o..o"

function parse(text)
  for i = 1, #text do
    if not (".o"):find(text:sub(i, i)) then return nil, "expected coins, o, and dots" end
  end
  return text
end

-- The strip with the coin at `from` moved to the empty square at `to`, further left.
local function moved(strip, from, to)
  return strip:sub(1, to - 1) .. "o" .. strip:sub(to + 1, from - 1) .. "." .. strip:sub(from + 1)
end

function options(strip)
  local moves = {}
  for from = 1, #strip do
    for to = 1, from - 1 do
      if strip:sub(from, from) == "o" and strip:sub(to, to) == "." then
        local name = "move from " .. from .. " to " .. to
        moves[#moves + 1] = {name = name, to = moved(strip, from, to)}
      end
    end
  end
  return moves
end

function draw() return {pieces = {o = "coin"}, called = "numbers"} end
