-- Node Kayles, or Kayles on a graph: choose a vertex; it goes, and its neighbours go with it.
-- Vertices are letters, joined where they stand side by side: "abcd" is a path, "abca/d" a triangle
-- and a vertex alone. Vertices that are gone become slashes. On a path it is Dawson's Chess.
-- Source: T. J. Schaefer, On the complexity of some two-person perfect-information games (1978).

start = "abcdefgha/dh"

function options(graph)
  local moves = {}
  for i = 1, #graph do
    local chosen = graph:sub(i, i)
    if chosen ~= "/" and graph:find(chosen) == i then
      local rest = ""
      for j = 1, #graph do
        local v = graph:sub(j, j)
        local gone = v == chosen or graph:find(v .. chosen) or graph:find(chosen .. v)
        rest = rest .. (gone and "/" or v)
      end
      moves[#moves + 1] = {name = "choose " .. chosen, to = rest}
    end
  end
  return moves
end

function draw(graph)
  local names, vertices, edges = "", {}, {}
  for i = 1, #graph do
    local v, before = graph:sub(i, i), graph:sub(i - 1, i - 1)
    if v ~= "/" and not names:find(v) then
      names = names .. v
      local angle = 2 * math.pi * i / #graph  -- in a circle, where they stay
      local x, y = floor(50 * math.cos(angle)), floor(50 * math.sin(angle))
      vertices[#names] = {x = x, y = y, text = v}
    end
    local edge = v ~= "/" and names:find(before) and {names:find(before), (names:find(v))}
    if i > 1 and edge then edges[#edges + 1] = edge end
  end
  return {vertices = vertices, edges = edges}
end
