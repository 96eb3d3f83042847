-- Domineering: cover two empty squares with a domino, Left upright, Right flat.
-- Who has no room loses. Invented by Goeran Andersson.
-- A position lists the rows of the board: "..../.xx./....". Empty squares are dots.
-- Source: J. H. Conway, On Numbers and Games (1976), chapter 10.

start = "..../..../..../...."

function parse(board)
  local rows = board .. "/"
  local width = rows:find("/")
  for i = 1, #rows do
    local right = width > 1 and (i % width == 0 and "/" or ".x"):find(rows:sub(i, i))
    if not right then return nil, "expected equal rows of . and x" end
  end
  return board
end

function options(board, player)
  local width = board:find("/") or #board + 1
  local step = player == "left" and width or 1
  local moves = {}
  for i = 1, #board - step do
    local j = i + step
    if board:sub(i, i) == "." and board:sub(j, j) == "." then
      local name = square_name(board, i)  -- "b3"
      local to = board:sub(1, i - 1) .. "x" .. board:sub(i + 1, j - 1) .. "x" .. board:sub(j + 1)
      moves[#moves + 1] = {name = name, to = to}
    end
  end
  return moves
end

-- Mirror images are the same game.
function canonical(board) return least_image(board) end

-- With rows for columns the players have changed places.
function negative(board) return transposed(board) end

-- Groups of empty squares that touch are games of their own.
function split(board) return regions(board, ".", "x") end

function draw() return {pieces = {x = "domino"}, called = "letters"} end
