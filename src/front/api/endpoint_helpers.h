#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <lastmove/endgames.h>
#include <lastmove/error.h>
#include <lastmove/range.h>
#include <lastmove/ruleset.h>
#include <lastmove/strategy.h>
#include <lastmove/variables.h>

#include "front/api/endpoints.h"
#include "front/api/json_body.h"
#include "front/api/message.h"
#include "front/api/query.h"
#include "io/text/export_format.h"

namespace lastmove {

// What the endpoints have in common.

/// Of random choices: what every reader of JSON keeps exact.
inline constexpr std::uint64_t max_seed = (std::uint64_t{1} << 53) - 1;

Response json_response(std::string text);

/// Of an answer in this format.
std::string_view content_type_of(AnswerFormat format);

/// The files that the rules of a request may name: the `graphs` and `scripts` in its body, and the
/// examples of families. Never a path.
RuleFiles files_among(const JsonBody& body, const ServeLimits& limits);
/// The same where the body has nothing else, if there is one.
RuleFiles files_of(const Request& request, const ServeLimits& limits);

/// Lets what is asked of the rules on this thread look parts of boards up, as long as it lives, if
/// the server has an endgame database of them. Which file that is, no request says.
class EndgamesOfRequest {
 public:
  EndgamesOfRequest(const std::shared_ptr<const ServedEndgames>& served, const Ruleset& rules,
                    const RuleFiles& files);

 private:
  std::shared_ptr<const EndgameDatabase> endgames_;
  std::optional<EndgamesInUse> use_;
};

/// The ruleset that `rules` and `let` give.
std::shared_ptr<const Ruleset> bound_rules(const Query& query, const RuleFiles& files);

/// A ruleset with names in it, and their values.
struct BoundTemplate {
  RulesetTemplate rules;
  Variables variables;
};

/// The one that `rules` and `let` give.
std::shared_ptr<const BoundTemplate> bound_template(const Query& query, const RuleFiles& files);

/// How many positions of the ranges there are under all values of the variables; 2^64 - 1 where
/// that takes long to say.
std::uint64_t count_positions(const BoundTemplate& bound, const Ranges& ranges);

/// The cost of tabulating the largest position of the ranges under one set of values.
Cost cost_of_tables(const BoundTemplate& bound, const Ranges& ranges);

/// One of a few words; the first where there is none. Throws Error that names them.
template <typename Value>
Value choice(const Query& query, std::string_view name,
             const std::vector<std::pair<std::string, Value>>& choices) {
  const auto given = query.optional(name);
  if (!given) return choices.front().second;
  std::string words;
  for (const auto& [word, value] : choices) {
    if (*given == word) return value;
    const bool last = word == choices.back().first;
    words += (words.empty() ? "" : last ? " or " : ", ") + word;
  }
  throw Error(Error::Kind::bad_input, fmt::format("expected {} as '{}'", words, name), {*given, 0});
}

/// Throws Error of kind `limit` where an answer of this size is too long.
void check_answer(std::uint64_t bytes, const Effort& effort);

/// Appends to a text until it is as long as an answer may be.
std::function<void(std::string_view)> bounded_sink(std::string& text, const Effort& effort);

/// The strategies that a request may name: those without an argument. Neither a file is read nor a
/// program started for anybody who asks over the network.
std::vector<StrategyDescription> served_strategies();

/// Throws Error, with its place, when a request may not name this strategy.
void check_served_strategy(std::string_view name);

// The endpoints with a file of their own; REQUIRES and throws as Endpoint::read has it.
Question ask_audit(const Request& request, const ServeLimits& limits);
Question ask_comparison(const Request& request, const ServeLimits& limits);
Question ask_claims(const Request& request, const ServeLimits& limits);
Question ask_period(const Request& request, const ServeLimits& limits);
Question ask_certificate(const Request& request, const ServeLimits& limits);
Question ask_map(const Request& request, const ServeLimits& limits);
Question ask_game(const Request& request, const ServeLimits& limits);
Question ask_deal(const Request& request, const ServeLimits& limits);
Question ask_quotient(const Request& request, const ServeLimits& limits);
Question ask_value(const Request& request, const ServeLimits& limits);
Question ask_secret(const Request& request, const ServeLimits& limits);
Question ask_puzzle(const Request& request, const ServeLimits& limits);
Question ask_puzzle_games(const Request& request, const ServeLimits& limits);
Question ask_play(const Request& request, const ServeLimits& limits);
Question ask_strategies(const Request& request, const ServeLimits& limits);

}  // namespace lastmove
