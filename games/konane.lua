-- Konane: jump over a piece of the other player beside one of yours, and take it off.
-- The square beyond has to be empty; a jump may go on in the same direction.
-- Left has x and Right has o. Who cannot move loses.
-- A position lists the rows of the board: "xo.o/.xo.". Empty squares are dots, and # is no square.
-- Source: M. D. Ernst, Playing Konane mathematically, UMAP Journal 16 (1995), 95-121.
start = "xoxo/ox.x/xo.o/oxox"

local function put(board, i, letter) return board:sub(1, i - 1) .. letter .. board:sub(i + 1) end
local function is(board, i, letters)
  return i > 0 and i <= #board and letters:find(board:sub(i, i))
end

function parse(board)
  local rows, width = board .. "/", (board .. "/"):find("/")
  for i = 1, #rows do
    if width == 1 or not is(rows, i, i % width == 0 and "/" or ".xo#") then
      return nil, "expected equal rows of ., x, o and #"
    end
  end
  return board
end

function options(board, player)
  local width, moves = board:find("/") or #board + 1, {}
  local own, other = player == "left" and "x" or "o", player == "left" and "o" or "x"
  local function square(i) return square_name(board, i) end
  for i = 1, #board do
    if is(board, i, own) then
      for _, step in ipairs({-width, -1, 1, width}) do
        local to, j = board, i
        while is(to, j + step, other) and is(to, j + 2 * step, ".") do
          to = put(put(put(to, j, "."), j + step, "."), j + 2 * step, own)
          j = j + 2 * step
          moves[#moves + 1] = {name = square(i) .. " to " .. square(j), to = to}
        end
      end
    end
  end
  return moves
end

-- Mirror images and quarter turns are the same game.
function canonical(board) return least_image(board, true) end

-- With the pieces exchanged the players have changed places.
function negative(board) return exchanged(board, "x", "o") end

-- What no jump can ever touch, even if no square beyond were taken, parts the board.
function split(board)
  local width, may, touched, more = board:find("/") or #board + 1, {x = {}, o = {}}, {}, true
  local function can(piece, i) return may[piece][i] or is(board, i, piece) end
  while more do
    more = false
    for i = 1, #board do
      for _, step in ipairs({-width, -1, 1, width}) do
        for _, own in ipairs({"x", "o"}) do
          local other, j, k = own == "x" and "o" or "x", i + step, i + 2 * step
          if can(own, i) and can(other, j) and is(board, k, ".xo") then
            more = more or not may[own][k]
            may[own][k], touched[i], touched[j], touched[k] = true, true, true, true
          end
        end
      end
    end
  end
  for i = 1, #board do
    if not touched[i] and is(board, i, ".xo") then board = put(board, i, "#") end
  end
  return regions(board, ".xo", "#")
end

function draw()
  return {
    pieces = {x = "draughtsman left", o = "draughtsman right", ["#"] = "hole"}, called = "letters"
  }
end
