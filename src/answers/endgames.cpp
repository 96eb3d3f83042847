#include <lastmove/endgames.h>

#include <algorithm>
#include <charconv>
#include <exception>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/bad_input.h"
#include "games/model/quoted.h"
#include "games/model/rules_work.h"
#include "games/rules/rules_digest.h"
#include "methods/boards/endgame_build.h"
#include "methods/boards/endgame_database.h"

namespace lastmove {

namespace {

constexpr std::uint32_t longest_side = 20;

bool is_in_bounds(const EndgameSize& size) {
  return std::min(size.width, size.height) >= 1 &&
         std::max(size.width, size.height) <= longest_side;
}

[[noreturn]] void refuse_size(std::string_view text) {
  fail_bad_input(fmt::format("expected the size of boards, as in 3x4, each from 1 to {}, not {}",
                             longest_side, quoted_where_needed(text)));
}

}  // namespace

EndgameSize parse_endgame_size(std::string_view text) {
  EndgameSize size;
  const char* const end = text.data() + text.size();
  const auto width = std::from_chars(text.data(), end, size.width);
  const bool times = width.ec == std::errc() && width.ptr != end && *width.ptr == 'x';
  const auto height = std::from_chars(times ? width.ptr + 1 : end, end, size.height);
  if (!times || height.ec != std::errc() || height.ptr != end || !is_in_bounds(size)) {
    refuse_size(text);
  }
  return size;
}

bool endgames_are_of(const EndgameDatabase& endgames, const Ruleset& rules,
                     const RuleFiles& files) {
  return endgames.rules() == rules.text() && endgames.digest() == digest_of_rules(rules, files);
}

std::shared_ptr<const EndgameDatabase> read_endgames(const Ruleset& rules, const FileBytes& file,
                                                     const RuleFiles& files) {
  check_endgame_rules(rules);
  auto endgames = std::make_shared<const EndgameDatabase>(file);
  if (endgames->rules() != rules.text()) {
    fail_bad_input(fmt::format("the endgame database is of {}, not of {}",
                               escaped_bytes(endgames->rules()), rules.text()));
  }
  if (!endgames_are_of(*endgames, rules, files)) {
    fail_bad_input(
        fmt::format("the endgame database is of {} as it was, and its script has "
                    "changed since",
                    rules.text()));
  }
  return endgames;
}

void make_endgames(const Ruleset& rules, EndgameSize size, const Limits& limits,
                   const SaveEndgames& save, std::chrono::milliseconds interval,
                   const RuleFiles& files) {
  using Clock = std::chrono::steady_clock;
  const RulesWork::Bound bound(limits.work);
  check_endgame_rules(rules);
  if (!is_in_bounds(size)) refuse_size(to_string(size));
  EndgameBuild build(rules, digest_of_rules(rules, files), size, limits);
  auto next = Clock::now() + interval;
  try {
    build.value_all([&] {
      const auto begun = Clock::now();
      if (begun < next) return;
      save(build.file());
      // Saving takes a twentieth of the time, at most.
      const auto done = Clock::now();
      next = done + std::max<Clock::duration>(interval, 20 * (done - begun));
    });
  } catch (...) {
    const std::exception_ptr interruption = std::current_exception();
    try {
      save(build.file());
    } catch (const std::exception&) {
      // What interrupted it says more; the file of the save before is still there.
    }
    std::rethrow_exception(interruption);
  }
  save(build.file());
}

}  // namespace lastmove
