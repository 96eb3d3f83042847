-- Cram: cover two empty squares that lie side by side with a domino, flat or upright.
-- Who has no room loses.
-- A position lists the rows of the board: "..../.xx./....". Empty squares are dots.
-- Source: M. Gardner, Cram, crosscram and quadraphage, Scientific American 230 (February 1974).

start = "..../..../...."

function parse(board)
  local rows = board .. "/"
  local width = rows:find("/")
  for i = 1, #rows do
    local right = width > 1 and (i % width == 0 and "/" or ".x"):find(rows:sub(i, i))
    if not right then return nil, "expected equal rows of . and x" end
  end
  return board
end

function options(board)
  local width = board:find("/") or #board + 1
  local moves = {}
  for i = 1, #board do
    for direction, j in ipairs({i + 1, i + width}) do
      if board:sub(i, i) == "." and board:sub(j, j) == "." then
        local square = square_name(board, i)  -- "b3"
        local to = board:sub(1, i - 1) .. "x" .. board:sub(i + 1, j - 1) .. "x" .. board:sub(j + 1)
        local name = square .. (direction == 1 and " flat" or " upright")
        moves[#moves + 1] = {name = name, to = to}
      end
    end
  end
  return moves
end

-- Mirror images and quarter turns are the same game.
function canonical(board) return least_image(board, true) end

-- Groups of empty squares that touch are games of their own.
function split(board) return regions(board, ".", "x") end

function draw() return {pieces = {x = "domino"}, called = "letters"} end
