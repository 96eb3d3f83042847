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

-- Squares that no move can ever touch are walls, and between them are games of their own.
function split(strip)
  local may, touched, more = {t = {}, f = {}, ["."] = {}}, {}, true
  local function can(letter, i) return may[letter][i] or i > 0 and strip:sub(i, i) == letter end
  while more do
    more = false
    for i = 1, #strip do
      for _, kind in ipairs({{"t", "f", 1}, {"f", "t", -1}}) do
        local own, other, j = kind[1], kind[2], i + kind[3]
        local k = can(other, j) and can(".", j + kind[3]) and j + kind[3] or j
        for _, to in ipairs({j, k}) do
          if can(own, i) and can(".", to) then
            more = more or not (may[own][to] and may["."][i])
            may[own][to], may["."][i] = true, true
            touched[i], touched[j], touched[to] = true, true, true
          end
        end
      end
    end
  end
  for i = 1, #strip do
    if not touched[i] then strip = put(strip, i, "#") end
  end
  return regions(strip, "tf.", "#")
end

function draw() return {pieces = {t = "toad", f = "frog"}, called = "numbers"} end
