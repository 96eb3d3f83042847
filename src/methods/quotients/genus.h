#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "games/model/work_meter.h"
#include "methods/quotients/pieces.h"

namespace lastmove {

/// The genus of sums of pieces (Conway, On Numbers and Games, chapter 12; Berlekamp, Conway and
/// Guy, Winning Ways, chapter 13): the nim-value g, and the misere nim-values g0 g1 g2 ... of the
/// sum beside 0, 1, 2, ... heaps of 2 counters of Nim. From some place on they are x and x xor 2 in
/// turn. The misere nim-value of a position is 1 where there is no move, otherwise the least that
/// no option has.
///
/// From the definition: the genus of every sum that can be reached is kept. Time and memory: those
/// sums, their options, and the values of each before they take turns.
class Genera {
 public:
  /// REQUIRES: both outlive it. `pieces` may grow.
  Genera(const Pieces& pieces, WorkMeter& work, std::uint64_t memory)
      : pieces_(pieces), work_(work), memory_(memory) {}

  /// As Winning Ways writes it, "4^146". A sum equal to a heap of n counters of Nim is n. A tame
  /// one has the first misere nim-value alone, "0^0" for 0^02 and "2^2" for 2^20. Throws Error of
  /// kind `limit`.
  std::string text(const Pieces::Sum& sum);

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  struct Genus {
    std::uint32_t normal = 0;
    std::vector<std::uint32_t> misere;  ///< as far as the first of x, x xor 2, x, ...
    std::uint32_t nimber = none;        ///< the heap of Nim that it equals
    bool tame = false;
    std::vector<const Genus*> options;  ///< in known_, where each stays

    /// The misere nim-value beside so many heaps of 2.
    std::uint32_t beside(std::size_t twos) const {
      if (twos < misere.size()) return misere[twos];
      return misere.back() ^ ((twos - misere.size()) % 2 == 0 ? 2U : 0U);
    }
    bool same_values(const Genus& other) const {
      return normal == other.normal && misere == other.misere;
    }
  };

  const Genus& of(const Pieces::Sum& sum);
  void find(const Pieces::Sum& sum, const std::vector<Pieces::Sum>& options);
  std::vector<Pieces::Sum> options_of(const Pieces::Sum& sum) const;
  static bool reverts(const Genus& option, const Genus& to);
  void find_misere(Genus& genus);
  static void find_nimber(Genus& genus);
  static void find_tame(Genus& genus);

  const Pieces& pieces_;
  WorkMeter& work_;
  const std::uint64_t memory_;
  std::map<Pieces::Sum, Genus> known_;
  std::uint64_t bytes_ = 0;  ///< of these
};

}  // namespace lastmove
