-- Clobber: move one of your pieces onto a piece of the other player beside it, which is taken off.
-- Left has x and Right has o. Who cannot move loses.
-- With impartial=1 both players move either kind.
-- A position lists the rows of the board: "xo.o/oxox". Empty squares are dots.
-- Source: Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber, Integers 5(2) (2005).

local impartial = parameter("impartial", 0)
assert(impartial == 0 or impartial == 1, "impartial must be 0 or 1")
start = "xoxo/oxox"

function parse(board)
  local rows = board .. "/"
  local width = rows:find("/")
  for i = 1, #rows do
    local right = width > 1 and (i % width == 0 and "/" or ".xo"):find(rows:sub(i, i))
    if not right then return nil, "expected equal rows of ., x and o" end
  end
  return board
end

local function list(board, own, other, moves)
  local function put(at, i, piece) return at:sub(1, i - 1) .. piece .. at:sub(i + 1) end
  local width = board:find("/") or #board + 1
  local function square(i) return square_name(board, i) end
  for i = 1, #board do
    for _, j in ipairs({i - width, i - 1, i + 1, i + width}) do
      if board:sub(i, i) == own and j > 0 and board:sub(j, j) == other then
        local to = put(put(board, i, "."), j, own)
        moves[#moves + 1] = {name = square(i) .. " to " .. square(j), to = to}
      end
    end
  end
  return moves
end

if impartial == 1 then
  function options(board) return list(board, "o", "x", list(board, "x", "o", {})) end
else
  function options(board, player)
    return player == "left" and list(board, "x", "o", {}) or list(board, "o", "x", {})
  end

  -- With the pieces exchanged the players have changed places.
  function negative(board) return exchanged(board, "x", "o") end
end

-- Mirror images and quarter turns are the same game; where both players move either kind, so is the
-- board with the pieces exchanged.
function canonical(board)
  local one, other = least_image(board, true), least_image(exchanged(board, "x", "o"), true)
  return (impartial == 0 or one < other) and one or other
end

-- Groups of pieces that touch are games of their own.
function split(board) return regions(board, "xo", ".") end

function draw()
  return {pieces = {x = "draughtsman left", o = "draughtsman right"}, called = "letters"}
end
