#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// The code of a game of taking and breaking, `0.137` or `4.3...`: a digit before the point, then
/// one for each number of counters that may be taken (Guy and Smith 1956).
struct OctalCode {
  std::vector<std::uint8_t> digits;  ///< the last one is not 0
  bool repeats = false;              ///< whether the last digit repeats for ever

  /// Reads a code whose digits are below `base`, 8 or 16. Throws Error with a place in `text`,
  /// where the code stands at `offset`.
  static OctalCode parse(std::string_view code, unsigned base, std::string_view text,
                         std::size_t offset);

  /// The code without superfluous digits: `0.770` is `0.77`, and `0.33...` is `0.3...`.
  std::string text() const;
};

/// The most digits that a code may have.
inline constexpr std::size_t max_code_digits = 1000;

}  // namespace lastmove
