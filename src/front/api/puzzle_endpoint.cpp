// The puzzle of a day.

#include <lastmove/puzzle.h>

#include "front/api/endpoint_helpers.h"
#include "io/text/puzzle_writer.h"

namespace lastmove {

Question ask_puzzle(const Request& request, const ServeLimits&) {
  // Measured: some 20 ms, the longest below a second.
  constexpr Cost cost{.work = 10'000'000, .bytes = 1'000};
  const Query query = Query::parse(request.target);
  query.allow_only({"date", "solution"});
  const Date date = parse_date(query.required("date"));
  const bool solution = choice<bool>(query, "solution", {{"false", false}, {"true", true}});
  return {cost, [=](const Effort& effort) {
            const Puzzle puzzle = daily_puzzle(date, effort.limits);
            return json_response(write_puzzle(puzzle, solution, Format::json, effort.limits));
          }};
}

}  // namespace lastmove
