-- Amazons: move an amazon like a chess queen, and shoot an arrow that flies like a queen too.
-- Arrows block their squares for good. Left has x and Right has o. Who cannot move loses.
-- A position lists the rows of the board: "x..o/..#.". Empty squares are dots, # is blocked.
-- Invented by Walter Zamkauskas. Source: E. R. Berlekamp, Sums of N x 2 Amazons, IMS Lecture Notes
-- Monograph Series 35 (2000), 1-34.
start = "x../..o"

local function put(board, i, letter) return board:sub(1, i - 1) .. letter .. board:sub(i + 1) end

function parse(board)
  local rows, width = board .. "/", (board .. "/"):find("/")
  for i = 1, #rows do
    local right = width > 1 and (i % width == 0 and "/" or ".xo#"):find(rows:sub(i, i))
    if not right then return nil, "expected equal rows of ., x, o and #" end
  end
  return board
end

-- The squares that a queen reaches from one.
local function reached(board, i)
  local width, squares = board:find("/") or #board + 1, {}
  for _, step in ipairs({-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1}) do
    local j = i + step
    while j > 0 and board:sub(j, j) == "." do squares[#squares + 1], j = j, j + step end
  end
  return squares
end

function options(board, player)
  local own, moves = player == "left" and "x" or "o", {}
  local function square(i) return square_name(board, i) end
  for i = 1, #board do
    for _, j in ipairs(board:sub(i, i) == own and reached(board, i) or {}) do
      local moved = put(put(board, i, "."), j, own)
      for _, k in ipairs(reached(moved, j)) do
        local name = square(i) .. " to " .. square(j) .. ", arrow " .. square(k)
        moves[#moves + 1] = {name = name, to = put(moved, k, "#")}
      end
    end
  end
  return moves
end

-- Mirror images and quarter turns are the same game.
function canonical(board) return least_image(board, true) end

-- With the pieces exchanged the players have changed places.
function negative(board) return exchanged(board, "x", "o") end

-- Arrows part the board, unless squares touch at a corner.
function split(board) return regions(board, ".xo", "#", "", true) end

function draw()
  return {
    pieces = {x = "queen left", o = "queen right", ["#"] = "burnt"}, called = "letters"
  }
end
