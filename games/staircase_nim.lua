-- Staircase nim: move any number of coins from one step of a staircase to the next one below.
-- From the lowest step coins go to the floor, where they stay. Who cannot move loses.
-- A position lists the coins on each step, the lowest first: (2,1,3).
-- It is won as Nim is with the first, third, fifth, ... step as its heaps.
-- Source: T. S. Ferguson, Game Theory (UCLA), part I, section 2.6.

start = {2, 1, 3}

function checked(steps)
  return min(0, table.unpack(steps)) == 0 and steps or nil, "expected 0 coins or more on each step"
end

function options(steps)
  local moves = {}
  for step, coins in ipairs(steps) do
    for moved = 1, coins do
      local rest = {table.unpack(steps)}
      rest[step] = coins - moved
      if step > 1 then rest[step - 1] = rest[step - 1] + moved end
      moves[#moves + 1] = {name = "move " .. moved .. " from step " .. step, to = rest}
    end
  end
  return moves
end

function draw() return {on = "stairs"} end
