// The puzzle of a day, or by number, and the games that have any.

#include <lastmove/puzzle.h>

#include "front/api/endpoint_helpers.h"
#include "games/model/bad_input.h"
#include "io/text/puzzle_writer.h"

namespace lastmove {

Question ask_puzzle(const Request& request, const ServeLimits&) {
  // Measured: some 20 ms, the longest below a second.
  constexpr Cost cost{.work = 10'000'000, .bytes = 1'000};
  const Query query = Query::parse(request.target);
  query.allow_only({"date", "name", "solution"});
  const auto given = query.optional("name");
  const auto date = query.optional("date");
  if (given && date) fail_bad_input("expected 'date' or 'name', not both");
  if (!given && !date) fail_bad_input("expected 'date' or 'name'");
  const PuzzleName name = given ? parse_puzzle_name(*given) : PuzzleName{.date = parse_date(*date)};
  const bool solution = choice<bool>(query, "solution", {{"false", false}, {"true", true}});
  return {cost, [=](const Effort& effort) {
            const Puzzle puzzle = named_puzzle(name, effort.limits);
            return json_response(write_puzzle(puzzle, solution, Format::json, effort.limits));
          }};
}

Question ask_puzzle_games(const Request& request, const ServeLimits&) {
  Query::parse(request.target).allow_only({});
  return {{}, [](const Effort&) { return json_response(puzzle_games_as_json()); }};
}

}  // namespace lastmove
