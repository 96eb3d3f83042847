-- End-Nim: the heaps stand in a row; take any number from the first or from the last of them.
-- A position lists the heaps: (2,4,1,3). An empty heap is gone, and the next one can be taken from.
-- Source: M. H. Albert and R. J. Nowakowski, The game of End-Nim, Electronic Journal of
-- Combinatorics 8(2) (2001), R1.

start = {3, 1, 4, 2}

function checked(heaps)
  local row = {}
  for _, heap in ipairs(heaps) do
    if heap < 0 then return nil, "expected heaps of 0 or more" end
    if heap > 0 then row[#row + 1] = heap end
  end
  return row
end

-- The moves in the heap at this place.
local function add_moves(moves, heaps, place, side)
  for take = 1, heaps[place] or 0 do
    local rest = {table.unpack(heaps)}
    rest[place] = rest[place] - take
    if rest[place] == 0 then table.remove(rest, place) end
    moves[#moves + 1] = {name = "take " .. take .. " from the " .. side, to = rest}
  end
end

function options(heaps)
  local moves = {}
  add_moves(moves, heaps, 1, "left")
  if #heaps > 1 then add_moves(moves, heaps, #heaps, "right") end
  return moves
end
