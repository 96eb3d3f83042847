#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/audit.h>
#include <lastmove/outcome.h>
#include "claims/ledger.h"

namespace lastmove {

/// Collects the claims of one write-up; the verdict follows from what was computed.
class ClaimList {
 public:
  explicit ClaimList(std::string source) : source_(std::move(source)) {}

  /// The following claims are in this section of the write-up.
  void section(std::string name) { section_ = std::move(name); }

  /// The question whose answer shows the following claims.
  void shown_by(ClaimQuestion question) { question_ = std::move(question); }

  /// A value: reproduced if it equals what was computed, otherwise corrected.
  void value(std::string_view id, std::string claim, std::string claimed, std::string computed,
             Verdict expected = Verdict::reproduced, std::string remark = "");

  /// A general statement, checked in the cases that `computed` names: corrected if there is a
  /// counterexample, otherwise proved if a proof is named, a chapter of docs/theory and perhaps its
  /// section ("sums.md#outcomes"), otherwise reproduced.
  void general(std::string_view id, std::string claim, std::string computed,
               const std::optional<std::string>& counterexample, std::string proof = "",
               Verdict expected = Verdict::proved);

  std::vector<Claim> take() { return std::move(claims_); }

 private:
  std::string source_;
  std::string section_;
  ClaimQuestion question_;
  std::vector<Claim> claims_;
};

/// A share in percent with this many decimals, halves rounded up: "16.2%".
std::string percent(std::uint64_t part, std::uint64_t whole, unsigned decimals = 1);

/// The id of the claim that a claim goes on from, or nothing.
std::string_view went_before(std::string_view id);

// What the write-ups say about positions, computed by the fastest correct method.

/// "N", "P", "L", "R", "D" or a pair.
std::string outcome_at(std::string_view rules, std::string_view position);

/// The result of a move, given by its name, for the player who makes it.
std::string result_of_move(std::string_view rules, std::string_view position,
                           std::string_view move);

/// The move of perfect play.
std::string best_move(std::string_view rules, std::string_view position);

/// "take 4 of 8, leaving 4 ...": where the audit found that a strategy gives a result away.
std::string spoiled_game(std::string_view rules, const AuditedGame& game);

// The claims, in one file for each write-up.
std::vector<Claim> ends_claims();
std::vector<Claim> flags_claims();
std::vector<Claim> slrz_claims();
std::vector<Claim> nim_claims();
std::vector<Claim> difference_claims();

}  // namespace lastmove
