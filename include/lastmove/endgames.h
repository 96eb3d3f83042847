// Endgame databases: what the parts of small boards are worth, found once and looked up from then
// on. docs/endgames.md has the format.
//
//     const auto rules = lastmove::parse_ruleset("script(clobber)");
//     std::string file;
//     lastmove::make_endgames(*rules, {.width = 3, .height = 3}, {},
//                             [&](std::string_view bytes) { file = bytes; });
//     const auto endgames = lastmove::read_endgames(*rules, lastmove::FileBytes::of(file));
//     const lastmove::EndgamesInUse use(*endgames);  // by what is asked of these rules

#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <lastmove/certificate.h>
#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

class EndgameDatabase;

/// Of which boards the parts are taken: all up to so wide and so high, or the other way round. Each
/// is from 1 to 20.
struct EndgameSize {
  std::uint32_t width = 0;
  std::uint32_t height = 0;

  friend bool operator==(const EndgameSize&, const EndgameSize&) = default;
};

/// Reads "3x4". Throws Error of kind bad_input.
EndgameSize parse_endgame_size(std::string_view text);
/// "3x4"
std::string to_string(const EndgameSize& size);

/// Whether a file begins as an endgame database does.
bool is_endgame_database(std::string_view bytes);

/// What a file says of itself before anything in it is checked but its header.
struct EndgameSummary {
  std::string rules;  ///< the canonical text
  EndgameSize size;
  bool complete = false;
  std::uint64_t parts = 0;
  std::uint64_t values = 0;  ///< different ones
};
/// Throws Error of kind bad_input where it is none, or not of this version.
EndgameSummary summary_of_endgames(std::string_view bytes);
EndgameSummary summary_of_endgames(const EndgameDatabase& endgames);

/// The database, which shares the file's bytes. Its checksum and all places in it are checked
/// first; values are believed, as far as `check_endgames` has not looked. `files` are those that
/// the rules were read with: a database is of one text of a script. Throws Error of kind bad_input
/// where it is damaged, or of other rules.
std::shared_ptr<const EndgameDatabase> read_endgames(const Ruleset& rules, const FileBytes& file,
                                                     const RuleFiles& files = {});

/// Whether a database is of these rules and of their script as it is, which `files` has where it is
/// no game of the library.
bool endgames_are_of(const EndgameDatabase& endgames, const Ruleset& rules,
                     const RuleFiles& files = {});

/// While it lives, positions that are asked about on this thread are looked up in this database.
/// REQUIRES: it is of the rules that are asked about, and outlives this.
class EndgamesInUse {
 public:
  explicit EndgamesInUse(const EndgameDatabase& endgames);
  EndgamesInUse(const EndgamesInUse&) = delete;
  EndgamesInUse& operator=(const EndgamesInUse&) = delete;
  ~EndgamesInUse();

  /// Null if there is none.
  static const EndgameDatabase* database();

 private:
  const EndgameDatabase* before_;
};

/// Called with a whole file.
using SaveEndgames = std::function<void(std::string_view bytes)>;

/// Values every part of the boards up to a size, and calls `save` with the file; also, each time
/// that `interval` has passed, with that of the parts valued so far. What interrupts it, an Error
/// of kind `limit` or what the monitor throws, is thrown on when that has been saved. If an
/// unfinished database of the same rules and size is in use, this continues it, and the bytes are
/// the same in the end. Throws Error: bad_input for a size out of bounds, and where the rules have
/// no such boards; limit.
void make_endgames(const Ruleset& rules, EndgameSize size, const Limits& limits,
                   const SaveEndgames& save,
                   std::chrono::milliseconds interval = std::chrono::milliseconds::max(),
                   const RuleFiles& files = {});

/// Derives entries again, by the rules alone: who wins from the definition, values without what the
/// file says of others. `sample` entries that `seed` chooses, or all of them. Throws Error of kind
/// `limit`.
CertificateCheck check_endgames(const Ruleset& rules, const FileBytes& file, std::uint64_t sample,
                                std::uint64_t seed, const Limits& limits = {},
                                const RuleFiles& files = {});

}  // namespace lastmove
#pragma GCC visibility pop
