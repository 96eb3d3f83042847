-- Fibonacci nim: take counters from a heap, at most twice as many as the other player just took.
-- The first player takes any number, but not the whole heap.
-- A position is the heap, (13), and after the first move the most that may be taken too: (11,4).
-- Source: M. J. Whinihan, Fibonacci nim, Fibonacci Quarterly 1 (1963), 9-13.

start = {20}
function positions(n) return {{n}} end  -- for tables

function options(position)
  assert(#position == 1 or #position == 2, "a position has a heap, and perhaps the most to take")
  local heap = position[1]
  local most = min(heap, position[2] or heap - 1)
  local moves = {}
  for take = 1, most do
    local left = heap - take
    moves[take] = {name = "take " .. take, to = {left, min(left, 2 * take)}}
  end
  return moves
end

function draw(position)
  return {heaps = {position[1]}}
end
