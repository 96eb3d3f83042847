// Misere quotients: what a misere game's sums are worth.
//
//     const auto rules = lastmove::parse_ruleset("kayles misere");
//     const auto found = lastmove::find_quotient(*rules);
//     const bool complete = found.status == lastmove::QuotientStatus::proved_complete;

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/certificate.h>
#include <lastmove/limits.h>
#include <lastmove/position.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

enum class QuotientStatus {
  proved_complete,           ///< it is the quotient of all heaps, and Phi repeats for ever
  exact_to_heap,             ///< it is the quotient of the heaps up to the last one examined
  not_finite_within_limits,  ///< so it is, but with the next heap a limit was reached
};

/// "proved complete", "exact to heap" or "not finite within limits".
std::string_view to_string(QuotientStatus status);

/// The misere quotient (Q, P) of sums of heaps (Plambeck and Siegel, Misere quotients for impartial
/// games, J. Combin. Theory Ser. A 115, 2008): positions that no sum tells apart are one element. A
/// position is lost for the player to move if its element is in P. Every one has been proved.
struct MisereQuotient {
  /// A heap that stands for a generator.
  struct Generator {
    std::string name;  ///< "a"
    Heap heap = 0;
    std::size_t game = 0;  ///< of a sum of unlike games, from 0
  };

  std::string rules;  ///< with misere play
  QuotientStatus status = QuotientStatus::exact_to_heap;
  /// The quotient is that of the heaps from 0 to this one; of all heaps, where it is complete.
  Heap heaps = 0;
  /// How many games are side by side.
  std::size_t games = 1;

  std::vector<Generator> generators;
  /// How often each generator occurs in the least word of each element; the identity is the first.
  std::vector<std::vector<std::uint16_t>> words;
  std::vector<std::uint8_t> in_p;
  /// times[x * generators + g] is element x multiplied by generator g.
  std::vector<std::uint32_t> times;
  /// Phi: the element of heap n of game i is phi[n * games + i], for n from 0 to `heaps`.
  std::vector<std::uint32_t> phi;

  /// The least of Phi over all heaps from 0 on, of one that is complete.
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
  /// Whether it is the quotient of a game of Nim.
  bool tame = false;
  /// The limit that was reached, of one not finite within limits.
  std::string limit;

  std::size_t order() const { return in_p.size(); }
  /// The least word, "abb"; "1" for the identity. REQUIRES: element < order().
  std::string word(std::uint32_t element) const;
  /// Words equal to lesser ones, "aa = 1", from which all others follow. Throws Error of kind
  /// `limit` where the words are too long together.
  std::vector<std::string> relations() const;
};

/// The most heaps that are examined where the limits allow more.
inline constexpr Heap most_quotient_heaps = 2000;
/// The last heap whose genus is told unless another is asked for.
inline constexpr Heap usual_genus_heaps = 20;

/// The same rules under misere play. Throws Error of kind bad_input where the game has none.
std::unique_ptr<const Ruleset> under_misere_play(const Ruleset& rules, RuleFiles files = {});

/// Finds and proves the misere quotient of the heaps from 0 on, until Phi is proved to repeat for
/// ever, or limits.heaps or another limit is reached. Throws Error: bad_input for games that have
/// none; limit where even the first heap passes one.
MisereQuotient find_quotient(const Ruleset& rules, const Limits& limits = {});

/// A proof of a misere quotient that can be checked by the definition of the game alone.
/// docs/certificates.md gives its text and what a checker does.
struct QuotientCertificate {
  std::string rules;  ///< the canonical text
  std::size_t generators = 0;
  /// As in MisereQuotient.
  std::vector<std::uint32_t> times;
  std::vector<std::uint8_t> in_p;
  /// Phi of the heaps from 0 on, up to preperiod + period - 1; or of all heaps that it is the
  /// quotient of, where the period is 0.
  std::vector<std::uint32_t> phi;
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
};

/// Throws Error of kind bad_input for a quotient of several games, or of other positions than
/// heaps.
QuotientCertificate make_certificate(const MisereQuotient& quotient);

/// Checks every claim with options from the rules, and with no code of the search or its proof.
/// Throws Error of kind `limit`. Whatever the certificate says, the check ends, and counts all that
/// it does.
CertificateCheck check_certificate(const QuotientCertificate& certificate,
                                   const Limits& limits = {});

/// The genus of each heap from 0 on: its nim-value and, raised, the misere nim-values of the heap
/// beside 0, 1, 2, ... heaps of 2 counters of Nim (Conway 1976; Berlekamp, Conway and Guy, Winning
/// Ways, chapter 13).
struct GenusSequence {
  std::string rules;
  std::size_t games = 1;  ///< side by side
  /// Of heap n of game i at n * games + i: "4^146", of which the last two digits go on in turn;
  /// "2^2" for 2^20 of a tame heap, and "2" for one that equals a heap of Nim.
  std::vector<std::string> genera;
  /// The limit that was reached before limits.heaps; empty if none was.
  std::string limit;
};

/// The heaps examined where limits.heaps allows more.
inline constexpr Heap most_genus_heaps = 200;

/// From the definition, by all sums that can be reached. Throws Error of kind bad_input as
/// find_quotient does.
GenusSequence find_genera(const Ruleset& rules, const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
