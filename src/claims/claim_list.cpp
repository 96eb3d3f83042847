#include "claims/claim_list.h"

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/solve.h>

#include "games/model/unreachable.h"

namespace lastmove {

std::string_view to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::reproduced: return "reproduced";
    case Verdict::corrected: return "corrected";
    case Verdict::proved: return "proved";
  }
  unreachable();
}

void ClaimList::value(std::string_view id, std::string claim, std::string claimed,
                      std::string computed, Verdict expected, std::string remark) {
  const Verdict verdict = claimed == computed ? Verdict::reproduced : Verdict::corrected;
  claims_.push_back({fmt::format("{}.{}", source_, id), section_, std::move(claim),
                     std::move(claimed), std::move(computed), verdict, expected, std::move(remark),
                     question_});
}

void ClaimList::general(std::string_view id, std::string claim, std::string computed,
                        const std::optional<std::string>& counterexample, std::string proof,
                        Verdict expected) {
  Verdict verdict = proof.empty() ? Verdict::reproduced : Verdict::proved;
  std::string remark = proof.empty() ? "" : fmt::format("docs/theory/{}", proof);
  if (counterexample) {
    verdict = Verdict::corrected;
    remark = *counterexample;
  }
  claims_.push_back({fmt::format("{}.{}", source_, id), section_, std::move(claim), "true",
                     counterexample ? "false" : std::move(computed), verdict, expected,
                     std::move(remark), question_});
}

std::string percent(std::uint64_t part, std::uint64_t whole, unsigned decimals) {
  std::uint64_t unit = 1;
  for (unsigned i = 0; i < decimals; ++i) unit *= 10;
  const std::uint64_t units = (200 * unit * part + whole) / (2 * whole);
  return fmt::format("{}.{:0{}}%", units / unit, units % unit, decimals);
}

namespace {

Solution solved(std::string_view rules, std::string_view position) {
  const auto ruleset = parse_ruleset(rules);
  return solve(*ruleset, ruleset->parse_position(position));
}

}  // namespace

std::string outcome_at(std::string_view rules, std::string_view position) {
  return to_string(solved(rules, position).outcome);
}

std::string result_of_move(std::string_view rules, std::string_view position,
                           std::string_view move) {
  for (const OptionValue& option : solved(rules, position).options) {
    if (option.move.name == move) return std::string(to_string(option.result));
  }
  return "no move";
}

std::string best_move(std::string_view rules, std::string_view position) {
  for (const OptionValue& option : solved(rules, position).options) {
    if (option.best) return option.move.name;
  }
  return "no move";
}

std::string spoiled_game(std::string_view rules, const AuditedGame& game) {
  std::vector<std::string> moves;
  for (const AuditedMove& move : game.moves) {
    moves.push_back(fmt::format("{}, leaving {}", move.name, move.leaves));
  }
  return fmt::format("{} at {}, a {}: {}, a {}", rules, game.position, to_string(game.had),
                     fmt::join(moves, "; "), to_string(game.moves.back().result));
}

std::vector<Claim> compute_claims(std::string_view source) {
  using Compute = std::vector<Claim> (*)();
  constexpr Compute all[] = {ends_claims, flags_claims, slrz_claims, nim_claims, difference_claims};
  check_claim_source(source);
  std::vector<Claim> claims;
  for (std::size_t i = 0; i < claim_sources().size(); ++i) {
    if (!source.empty() && source != claim_sources()[i]) continue;
    std::vector<Claim> some = all[i]();
    for (Claim& claim : some) claim.goes_on_from = went_before(claim.id);
    claims.insert(claims.end(), some.begin(), some.end());
  }
  return claims;
}

}  // namespace lastmove
