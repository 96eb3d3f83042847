-- Cutcake: cut one cake in two, Left from top to bottom, Right from side to side.
-- Cuts go along the lines that mark the squares of a cake. Who finds no cake to cut loses.
-- A position is the width and height of a cake: (4,3). Several cakes are played as a sum.
-- Source: Berlekamp, Conway and Guy, Winning Ways, chapter 2.

start = {5, 4}

function checked(cake)
  local right = #cake == 2 and min(cake) > 0
  return right and cake or nil, "expected a width and a height of 1 or more: (4,3)"
end

function options(cake, player)
  local width, height = cake[1], cake[2]
  local moves = {}
  if player == "left" then
    for x = 1, width // 2 do
      moves[x] = {name = "cut at " .. x, parts = {{x, height}, {width - x, height}}}
    end
  else
    for y = 1, height // 2 do
      moves[y] = {name = "cut at " .. y, parts = {{width, y}, {width, height - y}}}
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
