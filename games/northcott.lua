-- Northcott's game: move one of your pieces along its row, but not past the other piece there.
-- Who cannot move loses; to go back only puts off the end. The gaps are heaps of Nim.
-- A position lists the rows, each with a piece of Left and one of Right: "L..R./.L.R.".
-- Source: Berlekamp, Conway and Guy, Winning Ways, chapter 3.

start = "L..R/L.R./.L.R"

local function put(board, i, piece)
  return board:sub(1, i - 1) .. piece .. board:sub(i + 1)
end

function parse(board)
  local rows, width = board .. "/", (board .. "/"):find("/")
  for i = 1, #rows, width do
    local row = rows:sub(i, i + width - 1)
    local left, right = row:find("L") or 0, row:find("R") or 0
    local bare = left * right > 0 and put(put(row, left, "."), right, ".")
    local expected = "expected equal rows of dots, each with one L and one R"
    if bare ~= ("."):rep(width - 1) .. "/" then return nil, expected end
  end
  return board
end

function options(board, player)
  local piece = player == "left" and "L" or "R"
  local width = board:find("/") or #board + 1
  local moves = {}
  for i = 1, #board do
    for _, step in ipairs({-1, 1}) do
      local j = i + step
      while board:sub(i, i) == piece and board:sub(j, j) == "." do
        local name = "row " .. i // width + 1 .. " to square " .. j % width
        moves[#moves + 1] = {name = name, to = put(put(board, i, "."), j, piece)}
        j = j + step
      end
    end
  end
  return moves
end

function draw()
  return {pieces = {L = "draughtsman left", R = "draughtsman right"}, called = "numbers"}
end
