#include <lastmove/strategy_certificate.h>

#include <algorithm>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "answers/range_results.h"
#include "answers/strategy_walk.h"
#include "games/model/leb128.h"
#include "games/model/rules_work.h"

namespace lastmove {

namespace {

/// Asks who wins, and writes the moves down.
class Solver : public StrategyWalk::Guide {
 public:
  Solver(const Ruleset& rules, const Position& root, PlayedSums& sums, const Limits& limits)
      : sums_(sums), results_(rules, root, limits) {}

  void follow(StrategyWalk& walk) { walk_ = &walk; }

  Result result(const Position& position, Player player) {
    return results_.result(position, player);
  }

  /// A move to a sum that is known to be won, or else that which leaves the fewest replies of those
  /// that win.
  std::optional<std::uint64_t> choose(const PlayedSums::Sum& sum, Player winner,
                                      const PlayedSums::Moves& moves) override {
    const Player loser = opponent(winner);
    std::vector<PlayedSums::Sum> left;
    std::vector<std::pair<std::size_t, std::size_t>> order;  // replies, number
    for (std::size_t i = 0; i < moves.count; ++i) {
      left.push_back(sums_.after(sum, moves, i));
      if (walk_->is_won(left.back(), winner)) return write(i);
      order.emplace_back(sums_.moves(left.back(), loser).count, i);
    }
    std::sort(order.begin(), order.end());
    for (const auto& [replies, i] : order) {
      if (result(sums_.position_of(left[i]), loser) == Result::loss) return write(i);
    }
    return std::nullopt;
  }

  std::string take() { return std::move(moves_); }

 private:
  std::uint64_t write(std::uint64_t number) {
    append_number(moves_, number);
    if (moves_.size() > max_strategy_bytes) {
      throw Error(Error::Kind::limit,
                  fmt::format("the strategy takes more than {} moves, too many for a certificate",
                              moves_.size()));
    }
    return number;
  }

  PlayedSums& sums_;
  RangeResults results_;
  StrategyWalk* walk_ = nullptr;
  std::string moves_;
};

/// The file in Lua that rules name.
std::string script_of(const Ruleset& rules, const RuleFiles& files) {
  std::string script;
  std::string known;
  const auto keep = [&](const std::string& name) {
    if (!name.ends_with(".lua") || (!known.empty() && known != name) || !files) {
      throw Error(Error::Kind::bad_input,
                  "a certificate of a strategy holds one file in Lua; these rules name another");
    }
    FileBytes bytes = files(name);
    known = name;
    script = bytes.bytes;
    return bytes;
  };
  static_cast<void>(parse_ruleset(rules.text(), keep));
  return script;
}

}  // namespace

StrategyCertificate make_strategy_certificate(const Ruleset& rules, const Position& position,
                                              const Limits& limits, RuleFiles files) {
  const RulesWork::Bound bound(limits.work);
  rules.check_position(position);
  StrategyCertificate certificate;
  certificate.rules = rules.text();
  certificate.script = script_of(rules, files);
  certificate.position = to_string(position);
  Limits half = limits;
  half.memory /= 2;
  half.work /= 2;
  WorkMeter work(half);
  PlayedSums sums(rules, half, work);
  Solver solver(rules, position, sums, half);
  StrategyWalk walk(sums, half, work);
  solver.follow(walk);
  for (const Player starter : {Player::left, Player::right}) {
    const Result result = solver.result(position, starter);
    if (result == Result::draw) continue;
    const Player winner = result == Result::win ? starter : opponent(starter);
    certificate.winner[index(starter)] = winner;
    if (const auto fault = walk.prove(position, starter, winner, solver)) {
      throw Error(Error::Kind::bad_input,
                  "there is no certificate of a strategy: " + fault->message);
    }
  }
  if (!certificate.winner[0] && !certificate.winner[1]) {
    throw Error(Error::Kind::bad_input, "nobody wins here, so there is no strategy to certify");
  }
  certificate.moves = solver.take();
  return certificate;
}

}  // namespace lastmove
