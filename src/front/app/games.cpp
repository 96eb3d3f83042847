// lastmove games

#include <filesystem>
#include <memory>

#include <fmt/core.h>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "games/model/quoted.h"
#include "io/files/output.h"
#include "io/text/families_writer.h"
#include "io/text/shell_text.h"

namespace lastmove {

namespace {

/// What a game of one's own begins with: rules that work, and what else may be stated.
constexpr std::string_view new_game = R"lua(-- My game: take 1 or a third of the heap, rounded up.
-- The first line is shown as what a player does. docs/own-games.md has more examples.

-- A position is a whole number, a text such as "xo.o", or a list such as {3, 2, 1}.
start = 20

-- The positions that a move may leave. Who has none to go to loses. For a game in which the players
-- differ write options(position, player); player is "left" or "right".
function options(heap)
  local moves = {}
  if heap > 0 then
    moves[#moves + 1] = {to = heap - 1, name = "take 1"}
  end
  local third = (heap + 2) // 3
  if third > 1 then
    moves[#moves + 1] = {to = heap - third, name = "take " .. third}
  end
  return moves
end

-- All of these may be left out:
-- local most = parameter("most", 3)       -- script(FILE; most=5) gives it another value
-- function parse(text) ... end            -- the position that a text stands for
-- function text(position) ... end         -- and the text of a position
-- function checked(position) ... end      -- the same, or nil and what was expected
-- function canonical(position) ... end    -- the one among equal positions that stands for all
-- function mirror(position) ... end       -- or: positions that are the same game, its images
-- function split(position) ... end        -- positions that are worth the same together
-- function negative(position) ... end     -- the one in which the players have changed places
-- function positions(n) ... end           -- the positions of size n, for tables
-- function draw(position)                 -- or word, heaps, points, or vertices and edges
--   return {grid = {"x.o", "..x"}}
-- end
-- stuck = "win"                           -- what having no move is worth: "loss", "draw" or "win"
-- A move may leave several positions, which are then played side by side:
--   moves[#moves + 1] = {parts = {2, 3}, name = "split"}
)lua";

struct Asked {
  CommonOptions common;
  std::string name;
  std::string created;
};

int create(const std::string& name) {
  const std::string file = name.ends_with(".lua") ? name : name + ".lua";
  if (std::filesystem::exists(file)) {
    throw Error(Error::Kind::bad_input,
                fmt::format("'{}' is there already; choose another name", file));
  }
  Output output(file);
  output.write(new_game);
  output.commit();
  const std::string rules = shell_word(fmt::format("script({})", quoted_where_needed(file)));
  fmt::print("{} is written. Change its rules, and try them:\n", file);
  fmt::print("  lastmove solve {} 20\n  lastmove table {} 0..20\n  lastmove play {} 20\n", rules,
             rules, rules);
  return exit_done;
}

}  // namespace

Command games_command() {
  const auto asked = std::make_shared<Asked>();
  Parameter created = file("--new", "NAME", asked->created,
                           "write NAME.lua, rules of a game of your own to start from");
  created.excludes = {"--format", "--out"};
  return {
      .name = "games",
      .summary = "the families of games, their notation, and the library",
      .about = "The families of games, their notation and examples, and the library of games.",
      .arguments = {text("NAME", "", asked->name,
                         "a family, or a game of the library, whose rules in Lua are shown")},
      .options = {format_option(asked->common.format), out_option(asked->common.out),
                  std::move(created)},
      .notes = "",
      .run =
          [asked] {
            if (!asked->created.empty()) {
              if (!asked->name.empty()) {
                throw Error(Error::Kind::bad_input, "--new names the game: expected no other NAME");
              }
              return create(asked->created);
            }
            if (!asked->name.empty() && asked->common.format.plain != Format::text) {
              throw Error(Error::Kind::bad_input,
                          "one game is shown as its text: --format, and a FILE that ends in "
                          ".json or .csv, are for the list of families");
            }
            Output output(asked->common.out);
            output.write(asked->name.empty() ? write_families(asked->common.format.plain)
                                             : write_game(asked->name));
            output.commit();
            return static_cast<int>(exit_done);
          },
  };
}

}  // namespace lastmove
