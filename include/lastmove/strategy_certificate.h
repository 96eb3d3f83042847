// Proofs of who wins, by a move for every position that the winner can be led to.
//
//     const auto rules = lastmove::parse_ruleset("script(clobber)");
//     const auto position = rules->parse_position("xo/ox");
//     const auto proof = lastmove::make_strategy_certificate(*rules, position);
//     const bool holds = lastmove::check_certificate(proof).holds;

#pragma once

#include <array>
#include <optional>
#include <string>

#include <lastmove/certificate.h>
#include <lastmove/limits.h>
#include <lastmove/outcome.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// A strategy that wins, for whoever is said to win. docs/certificates.md gives its text and what a
/// checker does.
struct StrategyCertificate {
  std::string rules;     ///< the canonical text
  std::string script;    ///< the file in Lua that the rules name; empty for none
  std::string position;  ///< in the notation
  /// Who wins when Left starts, and when Right starts; nothing where that is left open.
  std::array<std::optional<Player>, 2> winner;
  /// The winner's moves in the order in which a checker meets the positions: seven bits per byte,
  /// the lowest first; the high bit says that more bytes follow (LEB128).
  std::string moves;
};

/// The most bytes of StrategyCertificate::moves.
inline constexpr std::size_t max_strategy_bytes = std::size_t{16} << 20;

/// Solves the position, and then asks who wins along all play against the winner. `files` are those
/// that the rules were read with. Throws Error: bad_input where neither player wins, where play can
/// come back, or where the rules name a file that no certificate holds; limit.
StrategyCertificate make_strategy_certificate(const Ruleset& rules, const Position& position,
                                              const Limits& limits = {}, RuleFiles files = {});

/// Follows the strategy against every reply, by the rules alone. Throws Error of kind `limit`.
/// Whatever the certificate says, the check ends, and counts all that it does.
CertificateCheck check_certificate(const StrategyCertificate& certificate,
                                   const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
