-- Chomp: eat a square and all above and to the right of it; whoever eats the last one loses.
-- Source: Schuh, Spel van delers (1952); Gale, A curious Nim-type game (1974).
-- A position is the lengths of the rows, the longest first: (5,4,2).
start = {5, 4, 2}

function options(rows)
  local moves = {}
  for row = 1, #rows do
    for left = 0, rows[row] - 1 do
      if row > 1 or left > 0 then
        local after = {}
        for i = 1, #rows do after[i] = i < row and rows[i] or min(rows[i], left) end
        moves[#moves + 1] = after
      end
    end
  end
  return moves
end
