// Derives entries of endgame databases again: who wins by the oracle, values from the rules.

#include <algorithm>
#include <optional>
#include <random>
#include <set>

#include <fmt/core.h>

#include <lastmove/endgames.h>
#include <lastmove/error.h>
#include <lastmove/oracle.h>
#include <lastmove/value.h>

#include "games/model/quoted.h"
#include "games/model/rules_work.h"
#include "methods/boards/endgame_database.h"
#include "methods/values/position_values.h"

namespace lastmove {

namespace {

class EndgameChecker {
 public:
  EndgameChecker(const Ruleset& rules, const EndgameDatabase& endgames, const Limits& limits)
      : rules_(rules),
        endgames_(endgames),
        oracle_(rules, share(limits)),
        store_(share(limits)),
        values_(rules, store_, share(limits)) {}

  /// What is wrong with an entry; nothing if it holds.
  std::optional<std::string> fault(std::size_t i) {
    const std::string part(endgames_.part(i));
    try {
      return fault_at(i, part, rules_.parse_position(part));
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::bad_input) throw;
      return said(part, fmt::format("is no position: {}", error.what()));
    }
  }

 private:
  static Limits share(Limits limits) {
    limits.memory /= 3;
    return limits;
  }

  static std::string said(std::string_view part, std::string_view what) {
    return fmt::format("{} {}", escaped_bytes(part), what);
  }

  std::optional<std::string> fault_at(std::size_t i, const std::string& part,
                                      const Position& position) {
    const Outcome outcome = oracle_.outcome(position);
    if (outcome != endgames_.outcome(i)) {
      return said(
          part, fmt::format("is {}, not {}", to_string(outcome), to_string(endgames_.outcome(i))));
    }
    const auto place = endgames_.value(i);
    if (!place) return std::nullopt;
    const auto value = values_.of(position);
    if (!value) return said(part, "comes back, and has no value");
    const std::optional<Value> claimed = claimed_value(*place);
    if (!claimed) return said(part, "has a value with a multiple of up that is out of range");
    if (*claimed != *value) {
      return said(part,
                  fmt::format("is worth {}, not {}", store_.text(*value), store_.text(*claimed)));
    }
    const EndgameValue& in_file = endgames_.values()[*place];
    const Thermograph graph = store_.thermograph(*value);
    const Dyadic mean(in_file.mean, in_file.mean_exponent);
    const Dyadic temperature(in_file.temperature, in_file.temperature_exponent);
    if (graph.mean != mean || graph.temperature != temperature) {
      return said(part,
                  fmt::format("has mean {} and temperature {}, not {} and {}", graph.mean.str(),
                              graph.temperature.str(), mean.str(), temperature.str()));
    }
    if (in_file.simplest == EndgameValue::no_part)
      return said(part, "has a value without a simplest part");
    const std::string simplest(endgames_.part(in_file.simplest));
    if (moves(part) < moves(simplest)) {
      return said(part, fmt::format("has fewer moves than the simplest part of its value, {}",
                                    escaped_bytes(simplest)));
    }
    return std::nullopt;
  }

  std::uint64_t moves(const std::string& part) const {
    const Position position = rules_.parse_position(part);
    return rules_.count_options(position, Player::left) +
           rules_.count_options(position, Player::right);
  }

  /// The value at a place of the file; nothing where one up to there cannot be. Options come before
  /// what they are options of.
  std::optional<Value> claimed_value(std::uint32_t place) {
    while (claimed_.size() <= place) {
      const EndgameValue& value = endgames_.values()[claimed_.size()];
      if (value.ups == INT64_MIN) return std::nullopt;
      std::vector<Value> options[2];
      for (const Player player : {Player::left, Player::right}) {
        for (const std::uint32_t option : endgames_.options(value, player)) {
          options[index(player)].push_back(claimed_[option]);
        }
      }
      claimed_.push_back(value.is_form != 0
                             ? store_.from_options(options[0], options[1])
                             : store_.sum(store_.number({value.mean, value.mean_exponent}),
                                          store_.sum(store_.multiple(value.ups, store_.parse("^")),
                                                     store_.nimber(value.star))));
    }
    return claimed_[place];
  }

  const Ruleset& rules_;
  const EndgameDatabase& endgames_;
  Oracle oracle_;
  ValueStore store_;
  PositionValues values_;
  std::vector<Value> claimed_;
};

/// In ascending order, `sample` of so many or all.
std::set<std::size_t> chosen(std::size_t count, std::uint64_t sample, std::uint64_t seed) {
  std::set<std::size_t> places;
  std::mt19937_64 random(seed);
  if (sample >= count) {
    for (std::size_t i = 0; i < count; ++i) places.insert(places.end(), i);
  }
  while (places.size() < std::min<std::uint64_t>(sample, count)) places.insert(random() % count);
  return places;
}

}  // namespace

CertificateCheck check_endgames(const Ruleset& rules, const FileBytes& file, std::uint64_t sample,
                                std::uint64_t seed, const Limits& limits, const RuleFiles& files) {
  const RulesWork::Bound bound(limits.work);
  const auto endgames = read_endgames(rules, file, files);
  EndgameChecker checker(rules, *endgames, limits);
  std::uint64_t checked = 0;
  for (const std::size_t i : chosen(endgames->size(), sample, seed)) {
    if (const auto fault = checker.fault(i)) return {false, "entry", *fault};
    tell_reached(limits, ++checked);
  }
  const EndgameSummary summary = summary_of_endgames(*endgames);
  return {true, "",
          fmt::format("parts of {} on boards up to {}{}: {} of {} entries derived again",
                      rules.text(), to_string(summary.size), summary.complete ? "" : ", unfinished",
                      checked, endgames->size())};
}

}  // namespace lastmove
