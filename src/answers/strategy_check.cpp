// Checks that a strategy wins, by the rules alone: docs/certificates.md says why that is enough.

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/strategy_certificate.h>

#include "answers/claimed_rules.h"
#include "answers/strategy_walk.h"
#include "games/model/counted.h"
#include "games/model/leb128.h"
#include "games/model/rules_work.h"

namespace lastmove {

namespace {

/// Reads the moves of a certificate.
class Written : public StrategyWalk::Guide {
 public:
  explicit Written(std::string_view moves) : moves_(moves) {}

  std::optional<std::uint64_t> choose(const PlayedSums::Sum&, Player,
                                      const PlayedSums::Moves&) override {
    const std::optional<std::uint64_t> number = moves_.next();
    if (number) ++count_;
    return number;
  }

  bool at_end() const { return moves_.at_end(); }
  std::uint64_t count() const { return count_; }

 private:
  NumberReader moves_;
  std::uint64_t count_ = 0;
};

std::string told(const StrategyCertificate& claim) {
  const auto& [left, right] = claim.winner;
  if (left && left == right) return fmt::format("{} wins, whoever starts", to_string(*left));
  if (left == Player::left && right == Player::right) return "whoever starts wins";
  if (left == Player::right && right == Player::left) return "whoever starts loses";
  std::string text;
  for (const Player starter : {Player::left, Player::right}) {
    const auto winner = claim.winner[index(starter)];
    if (!winner) continue;
    text += fmt::format("{}{} wins if {} starts", text.empty() ? "" : ", ", to_string(*winner),
                        to_string(starter));
  }
  return text;
}

/// The rules; what is wrong with them is a failed check.
std::unique_ptr<const Ruleset> read_rules(const StrategyCertificate& claim, const Limits& limits) {
  std::string named;
  auto rules = read_claimed_rules(claim.rules, limits, [&](const std::string& name) {
    if (!named.empty() && named != name) {
      throw Error(Error::Kind::bad_input, "the rules name two files, and a certificate holds one");
    }
    named = name;
    if (claim.script.empty()) {
      throw Error(Error::Kind::bad_input, "the file of these rules is not in the certificate");
    }
    if (!name.ends_with(".lua")) {
      throw Error(Error::Kind::bad_input, "no certificate holds a file but one in Lua");
    }
    return FileBytes::of(claim.script);
  });
  if (named.empty() && !claim.script.empty()) {
    throw Error(Error::Kind::bad_input, "the rules name no file, and the certificate holds one");
  }
  return rules;
}

CertificateCheck followed(const StrategyCertificate& claim, const Limits& limits) {
  std::unique_ptr<const Ruleset> rules;
  Position position;
  try {
    rules = read_rules(claim, limits);
    position = rules->parse_position(claim.position);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    return {false, rules ? "position" : "rules", error.what()};
  }
  if (to_string(position) != claim.position) {
    return {false, "position", fmt::format("the canonical text is {}", to_string(position))};
  }
  if (!claim.winner[0] && !claim.winner[1]) return {false, "winner", "nobody is said to win"};
  WorkMeter work(limits);
  PlayedSums sums(*rules, limits, work);
  StrategyWalk walk(sums, limits, work);
  Written moves(claim.moves);
  for (const Player starter : {Player::left, Player::right}) {
    const auto winner = claim.winner[index(starter)];
    if (!winner) continue;
    if (auto fault = walk.prove(position, starter, *winner, moves)) {
      return {false, fault->step, fault->message};
    }
  }
  if (!moves.at_end()) return {false, "moves", "there are more moves than positions"};
  return {true, "",
          fmt::format("{} at {}: {}; {} against every reply, {}", claim.rules, claim.position,
                      told(claim), counted(moves.count(), "move"),
                      counted(walk.positions(), "position"))};
}

}  // namespace

CertificateCheck check_certificate(const StrategyCertificate& certificate, const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  try {
    return followed(certificate, limits);
  } catch (const Error& error) {
    // A script that is wrong, or that answers otherwise than before.
    if (error.kind() != Error::Kind::bad_input) throw;
    return {false, "rules", error.what()};
  }
}

}  // namespace lastmove
