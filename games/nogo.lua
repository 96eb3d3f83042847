-- NoGo: put a stone on an empty square so that each group of stones keeps a liberty.
-- A liberty is an empty square beside it; nothing is taken off. Left has x and Right has o. Who
-- cannot move loses.
-- With impartial=1 both players put stones of either colour.
-- A position lists the rows of the board: "..xo/.#..". Empty squares are dots, and # is no square.
-- Source: C.-W. Chou, O. Teytaud and S.-J. Yen, Revisiting Monte-Carlo tree search on a normal form
-- game: NoGo, EvoApplications 2011, Lecture Notes in Computer Science 6624.
local impartial = parameter("impartial", 0)
assert(impartial == 0 or impartial == 1, "impartial must be 0 or 1")
start = ".../..."

local function is(board, i, letters)
  return i > 0 and i <= #board and letters:find(board:sub(i, i))
end

local function beside(board, i)
  local width = board:find("/") or #board + 1
  return ipairs({i - width, i - 1, i + 1, i + width})
end

-- Whether the group of stones at i, if there is one, has a liberty.
local function breathes(board, i)
  if not is(board, i, "xo") then return true end
  local group, met = {i}, {[i] = true}
  for _, j in ipairs(group) do
    if touches(board, j, ".") then return true end
    for _, k in beside(board, j) do
      if is(board, k, board:sub(i, i)) and not met[k] then group[#group + 1], met[k] = k, true end
    end
  end
  return false
end

function parse(board)
  local rows, width = board .. "/", (board .. "/"):find("/")
  for i = 1, #rows do
    if width == 1 or not is(rows, i, i % width == 0 and "/" or ".xo#") then
      return nil, "expected equal rows of ., x, o and #"
    end
    if not breathes(board, i) then return nil, "expected a liberty beside each group of stones" end
  end
  return board
end

local function put(board, stone, moves)
  for i = 1, #board do
    local to = board:sub(1, i - 1) .. stone .. board:sub(i + 1)
    local legal = is(board, i, ".") and breathes(to, i)
    for _, j in beside(to, i) do legal = legal and breathes(to, j) end
    local square = square_name(board, i)  -- "b3"
    if legal then moves[#moves + 1] = {name = stone .. " " .. square, to = to} end
  end
  return moves
end

if impartial == 1 then
  function options(board) return put(board, "o", put(board, "x", {})) end
else
  function options(board, player) return put(board, player == "left" and "x" or "o", {}) end

  -- With the stones exchanged the players have changed places.
  function negative(board) return exchanged(board, "x", "o") end
end

-- Mirror images and quarter turns are the same game; with impartial=1, exchanged colours are too.
-- In a row, stones of one colour that touch are as good as one of them.
local function image(board)
  local least, row = least_image(board, true), ""
  if least:find("/") then return least end
  for i = 1, #least do
    local square = least:sub(i, i)
    if square ~= least:sub(i + 1, i + 1) or not is(least, i, "xo") then row = row .. square end
  end
  return least_image(row)
end
function canonical(board)
  local one = image(board)
  local other = impartial == 1 and image(exchanged(board, "x", "o")) or one
  return one < other and one or other
end

-- What no empty square joins are games of their own: stones side by side, x and o, do not matter.
function split(board) return regions(board, ".x/.o", "#") end

function draw()
  return {
    pieces = {x = "stone left", o = "stone right", ["#"] = "hole"}, called = "letters"
  }
end
