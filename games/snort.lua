-- Snort: colour an empty square, L for Left and R for Right, that touches none of the other colour.
-- Who finds no such square loses. Squares touch along edges. Invented by Simon Norton.
-- A position lists the rows of the board: "..L/Lx.". Empty squares are dots, and x is no square.
-- Source: J. H. Conway, On Numbers and Games (1976), chapter 8.
start = ".../.../..."

function parse(board)
  local rows, width = board .. "/", (board .. "/"):find("/")
  for i = 1, #rows do
    local piece = rows:sub(i, i)
    local right = width > 1 and (i % width == 0 and "/" or ".LRx"):find(piece)
    if not right then return nil, "expected equal rows of ., L, R and x" end
    local touching = ("LR"):find(piece) and touches(board, i, piece == "L" and "R" or "L")
    if touching then return nil, "expected no L and R side by side" end
  end
  return board
end

function options(board, player)
  local own, other = player == "left" and "L" or "R", player == "left" and "R" or "L"
  local moves = {}
  for i = 1, #board do
    if board:sub(i, i) == "." and not touches(board, i, other) then
      local name = square_name(board, i)  -- "b3"
      moves[#moves + 1] = {name = name, to = board:sub(1, i - 1) .. own .. board:sub(i + 1)}
    end
  end
  return moves
end

-- Mirror images and quarter turns are the same game.
function canonical(board) return least_image(board, true) end

-- With the colours exchanged the players have changed places.
function negative(board) return exchanged(board, "L", "R") end

-- Groups of empty squares that touch are games of their own, with the colours beside them.
function split(board) return regions(board, ".", "x", "LR") end

function draw()
  return {pieces = {L = "colour left", R = "colour right", x = "hole"}, called = "letters"}
end
