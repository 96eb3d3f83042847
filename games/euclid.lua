-- Euclid: of two heaps, make the larger one smaller by a multiple of the smaller one.
-- With least=1 both heaps stay positive; with least=0 the game goes on until one of them is empty.
-- A position has the two heaps: (5,3).
-- Source: A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm, Mathematical
-- Gazette 53 (1969), 354-357, for least=0; G. Nivasch, The Sprague-Grundy function of the game
-- Euclid, Discrete Mathematics 306 (2006), 2798-2800, for least=1.

local least = parameter("least", 1)
assert(least == 0 or least == 1, "least must be 0 or 1")

start = {31, 12}

function checked(heaps)
  local right = #heaps == 2 and min(heaps) >= least and max(heaps) > 0
  local zeros = least == 0 and ", not both of them 0" or ""
  return right and heaps or nil, "expected two heaps of " .. least .. " or more" .. zeros
end

function options(heaps)
  local moves = {}
  local larger = heaps[1] > heaps[2] and 1 or 2
  local smaller = 3 - larger
  if heaps[smaller] < 1 then return moves end
  for take = heaps[smaller], heaps[larger] - least, heaps[smaller] do
    local rest = {}
    rest[smaller] = heaps[smaller]
    rest[larger] = heaps[larger] - take
    moves[#moves + 1] = {name = "take " .. take, to = rest}
  end
  return moves
end
