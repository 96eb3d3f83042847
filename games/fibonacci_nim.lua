-- Fibonacci nim: take counters from a heap, at most twice as many as the other player just took.
-- The first player takes any number, but not the whole heap.
-- A position is the heap, (13), and after the first move the most that may be taken too: (11,4).
-- Source: M. J. Whinihan, Fibonacci nim, Fibonacci Quarterly 1 (1963), 9-13.

start = {20}
function positions(n) return {{n}} end  -- for tables

function checked(position)
  local heap, most = position[1] or -1, position[2] or 1
  local right = heap >= 0 and most >= min(heap, 1) and #position < 3
  if right then return {heap, position[2] and min(heap, most)} end
  return nil, "expected a heap, and perhaps the most that may be taken: (13) or (11,4)"
end

function options(position)
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
