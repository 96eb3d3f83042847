-- Cyclic Nimhoff: take any number from one heap, or fewer than h in all from several heaps.
-- A position lists the heaps: (5,7). For h=1 it is Nim. Who cannot take loses.
-- The nim-value of heaps x is h times the XOR of all x//h, plus the sum of all x%h modulo h.
-- Source: A. S. Fraenkel and M. Lorberbom, Nimhoff games, J. Comb. Theory A 58 (1991), 1-25.

local h = parameter("h", 3)
assert(h >= 1, "h must be 1 or more")

start = {7, 5, 4}

function checked(heaps)
  return min(0, table.unpack(heaps)) == 0 and heaps or nil, "expected heaps of 0 or more"
end

function options(heaps)
  local moves = {}
  local rest = {}
  -- Takes at most `more` in all from the heaps from this one on.
  local function take(heap, more)
    if heap > #heaps then
      if more < h - 1 then moves[#moves + 1] = {table.unpack(rest)} end
      return
    end
    for number = 0, min(more, heaps[heap]) do
      rest[heap] = heaps[heap] - number
      take(heap + 1, more - number)
    end
  end
  take(1, h - 1)
  for heap, size in ipairs(heaps) do
    for left = 0, size - h do
      local to = {table.unpack(heaps)}
      to[heap] = left
      moves[#moves + 1] = to
    end
  end
  return moves
end
