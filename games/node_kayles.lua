-- Node Kayles, or Kayles on a graph: choose a vertex; it goes, and its neighbours go with it.
-- Vertices are letters, joined where side by side: "abca/d" is a triangle and a vertex. Slashes are
-- gone. On a path it is Dawson's Chess. Source: T. J. Schaefer, J. Comput. Syst. Sci. 16 (1978).
start = "abcdefgha/dh"
function parse(graph)
  for i = 1, #graph do
    local v, before = graph:sub(i, i), graph:sub(i - 1, i - 1)
    local wrong = v == before or v:upper() == v:lower()
    if wrong and v ~= "/" then return nil, "expected letters, unlike ones side by side: abca/d" end
  end
  return graph
end
function options(graph)
  local moves = {}
  for i = 1, #graph do
    local chosen, rest = graph:sub(i, i), ""
    for j = 1, chosen ~= "/" and graph:find(chosen) == i and #graph or 0 do
      local v = graph:sub(j, j)
      local gone = v == chosen or graph:find(v .. chosen) or graph:find(chosen .. v)
      rest = rest .. (gone and "/" or v)
    end
    if rest ~= "" then moves[#moves + 1] = {name = "choose " .. chosen, to = rest} end
  end
  return moves
end
function draw(graph)
  local names, vertices, edges = "", {}, {}
  for i = 1, #graph do
    local v, before = graph:sub(i, i), graph:sub(i - 1, i - 1)
    if v ~= "/" and not names:find(v) then
      local a = 2 * math.pi * i / #graph  -- in a circle, where they stay
      names = names .. v
      vertices[#names] = {x = floor(50 * math.cos(a)), y = floor(50 * math.sin(a)), text = v}
    end
    local joined = i > 1 and v ~= "/" and names:find(before)
    if joined then edges[#edges + 1] = {joined, (names:find(v))} end
  end
  return {vertices = vertices, edges = edges}
end
