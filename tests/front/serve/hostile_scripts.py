"""Rules in Lua that mean no good, and a position of each."""

SCRIPTS = {
    "loop": ("function options(n) while true do end end", "5"),
    "slow": ("function options(n) for i = 1, 400000 do end return {n + 1} end", "1"),
    "slow texts": ("local moves = {} for i = 1, 9999 do moves[i] = i end "
                   "function options(n) return n == 0 and moves or {} end "
                   "function text(n) for i = 1, 400000 do end return 'p' .. n end "
                   "function parse(t) return 0 end", "p0"),
    "memory": ("local kept = {} for i = 1, 60000 do kept[i] = {i} end "
               "function options(n) local t = {} for i = 1, 1e9 do t[i] = {i, i, i, i} end end", "1"),
    "growing": ("function options(s) return #s < 4096 and {s .. 'a', s .. 'b'} or {} end", "x"),
    "many options": ("function options(n) local t = {} for i = 1, 100000 do t[i] = n + i end return t end", "1"),
    "long texts": ("local text = ('x'):rep(4000) local moves = {} for i = 1, 9000 do moves[i] = "
                   "{to = i, name = text} end function options(n) return n == 0 and moves or {} end", "0"),
    "drawings": ("local row = ('x'):rep(1000) function options(n) local t = {} for i = 1, 500 do "
                 "t[i] = {parts = {i, i, i, i, i, i, i, i}} end return n == 0 and t or {} end "
                 "function draw(n) for i = 1, 100000 do end return {grid = {row, row, row, row}} end", "0"),
    "fickle": ("local c = {0} function options(n) c[1] = c[1] + 1 return c[1] > 999 and {} or {n + 1} end", "0"),
    "late": ("function options(n) if n == 4000 then error('so late') end return {n + 1} end", "0"),
    "split": ("function options(n, player) for i = 1, 4000 do end return n > 1 and "
              "{{parts = {n - 1, 1}}, {parts = {n - 2, 1}}} or {} end", "300"),
    "positions": ("function positions(n) local t = {} for i = 1, 100000 do t[i] = i end return t end "
                  "function options(n) return n > 0 and {n - 1} or {} end", "5"),
}
