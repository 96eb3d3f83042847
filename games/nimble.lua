-- Nimble: move one coin to any square to the left of it. A square can hold any number of coins.
-- Who cannot move loses. A position lists the coins on each square, from the left: (0,2,0,1).
-- Each coin is a heap of Nim: as many counters as there are squares to the left of it.
-- Source: T. S. Ferguson, Game Theory (UCLA), part I, section 2.6.

start = {0, 1, 0, 1, 1, 1}

function checked(squares)
  local right = min(0, table.unpack(squares)) == 0
  return right and squares or nil, "expected 0 coins or more on each square"
end

function options(squares)
  local moves = {}
  for from = 2, #squares do
    for to = 1, squares[from] > 0 and from - 1 or 0 do
      local rest = {table.unpack(squares)}
      rest[from] = rest[from] - 1
      rest[to] = rest[to] + 1
      moves[#moves + 1] = {name = "move from " .. from .. " to " .. to, to = rest}
    end
  end
  return moves
end

function draw() return {on = "squares"} end
