-- Maundy cake: cut one cake into any number of equal parts, Left in its width, Right in its height.
-- Cuts go along the lines that mark the squares of a cake. Who finds no cake to cut loses.
-- A position is the width and height of a cake: (4,3). Several cakes are played as a sum.
-- Source: Berlekamp, Conway and Guy, Winning Ways, chapter 2.

start = {6, 4}

function checked(cake)
  local right = #cake == 2 and min(cake) > 0
  return right and cake or nil, "expected a width and a height of 1 or more: (4,3)"
end

function options(cake, player)
  local side = player == "left" and 1 or 2
  local moves = {}
  for pieces = 2, cake[side] do
    if cake[side] % pieces == 0 then
      local parts = {}
      for i = 1, pieces do
        parts[i] = {cake[1], cake[2]}
        parts[i][side] = cake[side] // pieces
      end
      moves[#moves + 1] = {name = "cut into " .. pieces, parts = parts}
    end
  end
  return moves
end

-- With the width for the height the players have changed places.
function negative(cake) return {cake[2], cake[1]} end

function draw(cake)
  local grid = {}
  for y = 1, cake[2] or 0 do grid[y] = ("#"):rep(cake[1]) end
  return {grid = grid, pieces = {["#"] = "cake"}}
end
