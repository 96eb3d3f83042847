-- Toads and Frogs: move an animal one square ahead, or let it jump over one of the other kind.
-- Left moves toads, t, to the right, and Right frogs, f, to the left. Who cannot move loses.
-- A position is the strip of squares: "tt..ff". Empty squares are dots. Invented by Richard Guy.
-- Source: Berlekamp, Conway and Guy, Winning Ways, chapter 1.

start = "ttt..fff"

local function put(strip, i, piece)
  return strip:sub(1, i - 1) .. piece .. strip:sub(i + 1)
end

function parse(text)
  for i = 1, #text do
    if not ("tf."):find(text:sub(i, i)) then return nil, "expected t, f and ., as in tt..ff" end
  end
  return text
end

function options(strip, player)
  local own, other, step = "t", "f", 1
  if player == "right" then own, other, step = "f", "t", -1 end
  local moves = {}
  for i = 1, #strip do
    local j = i + step
    if strip:sub(j, j) == other then j = j + step end
    if strip:sub(i, i) == own and j > 0 and strip:sub(j, j) == "." then
      moves[#moves + 1] = {name = i .. " to " .. j, to = put(put(strip, i, "."), j, own)}
    end
  end
  return moves
end

-- Seen from the other side, toads for frogs, the players have changed places.
function negative(strip) return exchanged(strip:reverse(), "t", "f") end

function draw() return {pieces = {t = "toad", f = "frog"}, called = "numbers"} end
