#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// The codes of games of taking and breaking that a variable runs through, `0.1`, `0.12`, ...: each
/// has an index, so that one of millions is found without going through the others.
class Codes {
 public:
  static constexpr std::uint64_t most_places = 12;

  /// Every code with one of these digits before the point and up to `places` after it, which is
  /// once each: 0.001, 0.002 ... 0.01, 0.011 ... Digits are from 0 to 15. The code without a move
  /// is left out. REQUIRES: ascending digits, at least one; at most most_places.
  Codes(std::vector<std::int64_t> firsts, std::uint64_t places, std::vector<std::int64_t> digits);

  /// Those listed.
  explicit Codes(std::vector<std::string> listed) : listed_(std::move(listed)) {}

  std::uint64_t size() const;
  std::string get(std::uint64_t index) const;

 private:
  std::uint64_t tails() const;

  std::vector<std::string> listed_;
  std::vector<std::int64_t> firsts_;
  std::uint64_t places_ = 0;
  std::vector<std::int64_t> digits_;
  bool with_zero_ = false;  ///< whether 0 is among them
};

/// Whether a text begins with a code that has a point, as no number and no range does.
bool starts_with_code(std::string_view text);

}  // namespace lastmove
