-- Hackenbush: cut an edge of your colour or a green one; what no longer hangs on the ground falls.
-- Blue is Left's, red Right's. "0b1/1r2" has a blue edge from the ground, 0, to vertex 1, and a red
-- one from 1 to 2; vertices are single characters. Source: J. H. Conway, On Numbers and Games.
start = "0b1/1r2/2b1/0g3/3b4/3r5/0r6"
local function hanging(on, bush)
  for i = 1, #bush - 2, 4 do
    local a, colour, b = bush:sub(i, i), bush:sub(i + 1, i + 1), bush:sub(i + 2, i + 2)
    if not on:find(a) then a, b = b, a end
    local ends = b ~= "/" and ("/"):find(bush:sub(i + 3, i + 3))
    if ends and on:find(a) and ("brg"):find(colour) then
      return "/" .. a .. colour .. b .. hanging(on .. b, bush:sub(1, i - 1) .. bush:sub(i + 4))
    end
  end
  return ""
end
function parse(text)
  local bush = hanging("0", text):sub(2)
  return #bush == #text and bush or nil, "expected edges that hang on the ground: 0b1/1r2"
end
function options(bush, player)
  local moves, own = {}, player == "left" and "bg" or "rg"
  for i = 1, #bush, 4 do
    if own:find(bush:sub(i + 1, i + 1)) then
      local rest = hanging("0", bush:sub(1, i - 1) .. bush:sub(i + 4))
      moves[#moves + 1] = {name = "cut " .. bush:sub(i, i + 2), to = rest:sub(2)}
    end
  end
  return moves
end
function draw(bush)
  local vertices, edges, number, taken = {{x = 0, y = 0, text = "0"}}, {}, {["0"] = 1}, {}
  for i = 1, #bush, 4 do
    local a, b = number[bush:sub(i, i)], bush:sub(i + 2, i + 2)
    if not number[b] then  -- above a, or the nearest free place beside that
      local x, y, step = vertices[a].x, vertices[a].y + 1, 1
      while taken[x .. "," .. y] do x, step = x + step, step > 0 and -step - 1 or 1 - step end
      taken[x .. "," .. y], number[b] = true, #vertices + 1
      vertices[number[b]] = {x = x, y = y, text = b}
    end
    edges[i // 4 + 1] = {a, number[b], owner = ({b = "left", r = "right"})[bush:sub(i + 1, i + 1)]}
  end
  return {vertices = vertices, edges = edges, on = "ground"}
end
