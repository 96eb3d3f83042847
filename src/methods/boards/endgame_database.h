#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/dyadic.h>
#include <lastmove/endgames.h>
#include <lastmove/outcome.h>

#include "methods/values/game_store.h"

namespace lastmove {

// A file that is used as it is; all numbers are little-endian. A header, and then, each filled up
// with zeros to a multiple of 8 bytes: the text of the rules; the values; the options of those; who
// wins each part and which value it has; where the texts of the parts end; and these texts.

/// The first bytes of the file.
struct EndgameHeader {
  std::array<char, 8> magic{};
  std::uint32_t version = 0;
  std::uint32_t complete = 0;  ///< 0: the parts that come first, of a build that was interrupted
  std::uint64_t digest = 0;    ///< of the text that states the rules
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::uint64_t rules_bytes = 0;
  std::uint64_t parts = 0;
  std::uint64_t values = 0;
  std::uint64_t options = 0;
  std::uint64_t text_bytes = 0;
  std::uint64_t checksum = 0;  ///< of all that is behind it, and of the header with 0 here
};
static_assert(sizeof(EndgameHeader) == 80);

/// A value: x + n.^ + *k, or a form with options, values that come before it.
struct EndgameValue {
  std::int64_t mean = 0;  ///< mean / 2^mean_exponent; of x + n.^ + *k that is x
  std::int64_t temperature = 0;
  std::int64_t ups = 0;
  std::uint64_t star = 0;
  std::uint32_t first_option = 0;  ///< Left's, then Right's
  std::uint16_t left = 0;          ///< how many
  std::uint16_t right = 0;
  std::uint32_t simplest = 0;  ///< the part with this value and the fewest moves; no_part for none
  std::uint8_t mean_exponent = 0;
  std::uint8_t temperature_exponent = 0;
  std::uint8_t is_form = 0;
  std::uint8_t reserved = 0;

  static constexpr std::uint32_t no_part = UINT32_MAX;
};
static_assert(sizeof(EndgameValue) == 48);

/// Who wins a part, and its value: 4 (v + 1) + outcome, v the place of the value; 0 + outcome where
/// none is known. Outcomes are numbered N, P, L, R.
using EndgameEntry = std::uint32_t;

/// The number that an outcome has there.
EndgameEntry number_of_outcome(const Outcome& outcome);

/// Parts in ascending order of length, and then of text.
inline bool comes_before(std::string_view a, std::string_view b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

/// What is known of the parts of small boards of one game.
class EndgameDatabase {
 public:
  /// Throws Error of kind bad_input unless all places in the file are sound, and its checksum.
  explicit EndgameDatabase(const FileBytes& file);

  std::uint64_t digest() const { return header_.digest; }
  const EndgameHeader& header() const { return header_; }
  std::string_view rules() const { return rules_; }

  std::size_t size() const { return entries_.size(); }
  std::string_view part(std::size_t i) const;
  Outcome outcome(std::size_t i) const;
  std::optional<std::uint32_t> value(std::size_t i) const;
  std::span<const EndgameValue> values() const { return values_; }
  /// The n of a part whose value is *n.
  std::optional<std::uint64_t> nimber(std::size_t i) const;
  std::span<const std::uint32_t> options(const EndgameValue& value, Player player) const;

  std::optional<std::size_t> find(std::string_view part) const;

 private:
  void check_places() const;

  EndgameHeader header_;
  std::shared_ptr<const void> owner_;
  std::string_view rules_;
  std::span<const EndgameValue> values_;
  std::span<const std::uint32_t> options_;
  std::span<const EndgameEntry> entries_;
  std::span<const std::uint32_t> ends_;
  std::string_view texts_;
};

/// Values of a database as games of a store, each once it is asked for. They are brought to
/// canonical form there, so that nothing rests on the file's being canonical.
class EndgameGames {
 public:
  /// REQUIRES: both outlive this.
  EndgameGames(const EndgameDatabase& endgames, GameStore& games)
      : endgames_(endgames), games_(games) {}

  GameId game(std::uint32_t value);
  const EndgameDatabase& database() const { return endgames_; }
  /// Beside the games.
  std::uint64_t bytes() const {
    return known_.size() * sizeof(GameId) + waiting_.capacity() * sizeof(std::uint32_t);
  }

 private:
  const EndgameDatabase& endgames_;
  GameStore& games_;
  std::vector<GameId> known_;  ///< 0 where it has not been asked for, which is no game's
  std::vector<std::uint32_t> waiting_;
};

/// The header of a file and the places of what is behind it. Throws Error of kind bad_input.
EndgameHeader checked_endgame_header(std::string_view bytes);

/// The whole file: sets magic, version and checksum, and pads all sections.
std::string endgame_file(EndgameHeader header, std::string_view rules,
                         std::span<const EndgameValue> values,
                         std::span<const std::uint32_t> options,
                         std::span<const EndgameEntry> entries, std::span<const std::string> parts);

}  // namespace lastmove
