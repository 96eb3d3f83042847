-- Moore's Nim: make up to k heaps smaller, each by as much as you like.
-- A position lists the heaps: (3,4,5). For k=1 it is Nim.
-- Source: E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910).

local k = parameter("k", 2)
assert(k >= 1, "k must be 1 or more")

start = {3, 4, 5, 6}

function checked(heaps)
  return min(0, table.unpack(heaps)) == 0 and heaps or nil, "expected heaps of 0 or more"
end

function options(heaps)
  local moves = {}
  local rest = {}
  -- Lowers at most `more` of the heaps from this one on.
  local function lower(heap, more)
    if heap > #heaps then
      if more < k then moves[#moves + 1] = {table.unpack(rest)} end
      return
    end
    rest[heap] = heaps[heap]
    lower(heap + 1, more)
    if more == 0 then return end
    for left = 0, heaps[heap] - 1 do
      rest[heap] = left
      lower(heap + 1, more - 1)
    end
  end
  lower(1, k)
  return moves
end
