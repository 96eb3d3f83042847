-- Chomp: eat a square of chocolate, and with it all squares above it and to its right.
-- The first square of the lowest row is poisoned. Who is left with it alone loses.
-- A position lists the lengths of the rows, the lowest first: (4,4,2).
-- Source: D. Gale, A curious nim-type game, American Mathematical Monthly 81 (1974), 876-879.

local rows = parameter("rows", 3)
assert(rows >= 1, "rows must be 1 or more")

start = {}
for row = 1, rows do start[row] = 4 end

function checked(bar)
  local right = #bar > 0 and bar[1] > 0
  for row = 2, #bar do right = right and bar[row] >= 0 and bar[row] <= bar[row - 1] end
  return right and bar or nil, "expected rows, the lowest first, none longer than the one below it"
end

function options(bar)
  local moves = {}
  for row, length in ipairs(bar) do
    for column = row == 1 and 2 or 1, length do
      local rest = {}
      for i, other in ipairs(bar) do rest[i] = i < row and other or min(other, column - 1) end
      moves[#moves + 1] = {name = "eat square " .. column .. " of row " .. row, to = rest}
    end
  end
  return moves
end

function draw(bar)
  local grid = {}
  for row = #bar, 1, -1 do
    local squares = row == 1 and "x" .. ("o"):rep(bar[1] - 1) or ("o"):rep(bar[row])
    grid[#grid + 1] = squares .. ("."):rep(bar[1] - bar[row])
  end
  local pieces = {o = "chocolate", x = "poison", ["."] = "hole"}
  return {grid = grid, pieces = pieces, called = "numbers up"}
end
