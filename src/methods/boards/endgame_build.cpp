#include "methods/boards/endgame_build.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/bad_input.h"
#include "games/model/cost.h"
#include "games/model/quoted.h"
#include "methods/boards/board_parts.h"
#include "methods/boards/endgame_values.h"

namespace lastmove {

namespace {

/// Lifts all limits of a store while this lives: what is known is written down whatever they were.
class WithoutLimits {
 public:
  WithoutLimits(GameStore& games, const Limits& limits, WorkMeter& work)
      : games_(games), limits_(limits), work_(work) {
    games_.begin(Limits{.memory = UINT64_MAX, .work = UINT64_MAX});
  }
  WithoutLimits(const WithoutLimits&) = delete;
  WithoutLimits& operator=(const WithoutLimits&) = delete;
  ~WithoutLimits() { games_.begin(limits_, work_); }

 private:
  GameStore& games_;
  const Limits limits_;
  WorkMeter& work_;
};

Limits share_of(Limits limits, std::uint64_t parts) {
  limits.memory /= parts;
  return limits;
}

}  // namespace

void check_endgame_rules(const Ruleset& rules) {
  if (rules.normal_play() && Game(rules).rule<StateRule>()) return;
  fail_bad_input(
      fmt::format("an endgame database is of a game of boards that a script states, "
                  "under normal play; {} is none",
                  rules.text()));
}

EndgameBuild::EndgameBuild(const Ruleset& rules, std::uint64_t digest, EndgameSize size,
                           const Limits& limits)
    : game_(rules),
      rule_(*game_.rule<StateRule>()),
      digest_(digest),
      size_(size),
      limits_(limits),
      work_(limits),
      games_(share_of(limits, 2), work_),
      parts_(board_parts(rules, rule_, size, work_, limits)),
      table_(rule_, games_, share_of(limits, 4), work_, all_valued) {
  if (EndgamesInUse::database()) check_begun(*EndgamesInUse::database());
}

void EndgameBuild::check_begun(const EndgameDatabase& begun) const {
  if (begun.digest() != digest_ || begun.size() > parts_.size()) {
    fail_bad_input("the endgame database that was begun is of another game or size");
  }
  for (std::size_t i = 0; i < begun.size(); ++i) {
    if (begun.part(i) != parts_[i]) {
      fail_bad_input(fmt::format("the endgame database that was begun has {} in place of {}",
                                 escaped_bytes(begun.part(i)), parts_[i]));
    }
  }
}

void EndgameBuild::value_all(const std::function<void()>& valued) {
  while (found_.size() < parts_.size()) {
    try {
      value_next();
    } catch (const Error& error) {
      if (error.bound() != Error::Bound::memory) throw;
      // The limits of the stores within are shares of that limit.
      throw Error(Error::Bound::memory,
                  fmt::format("{} of {} parts are valued; the memory limit of {} is exceeded",
                              found_.size(), parts_.size(), size_text(limits_.memory)));
    }
    tell_reached(limits_, found_.size());
    valued();
  }
}

void EndgameBuild::value_next() {
  const std::string& part = parts_[found_.size()];
  const std::vector<PartTable::Id> parts = table_.parts_of(part);
  if (parts.size() != 1) {
    fail_bad_input(fmt::format("split() gave one part of {}, and then {}", part, parts.size()));
  }
  const PartTable::Id id = parts.front();
  check_memory(table_.bytes() + games_.bytes() + found_.size() * sizeof(Found),
               "the endgame database", limits_);
  Found found;
  found.moves = std::uint64_t{table_.count(id, Player::left)} + table_.count(id, Player::right);
  if (table_.valued(id)) {
    found.value = table_.value(id);
    found.outcome = number_of_outcome(games_.outcome(*found.value));
  } else if (const auto outcome = table_.outcome(id)) {
    found.outcome = number_of_outcome(*outcome);
  } else {
    found.outcome = number_of_outcome(searched(part));
  }
  found_.push_back(found);
}

Outcome EndgameBuild::searched(const std::string& part) {
  if (game_.rules.impartial()) {
    throw Error(Error::Kind::limit,
                fmt::format("{} has more than {} moves, too many for an endgame database, or comes "
                            "back",
                            part, most_moves));
  }
  if (!search_) search_.emplace(rule_, share_of(limits_, 4));
  return *search_->outcome(part);
}

std::string EndgameBuild::file() {
  const WithoutLimits lifted(games_, share_of(limits_, 2), work_);
  EndgameValues values(games_);
  std::vector<EndgameEntry> entries;
  for (std::uint32_t i = 0; i < found_.size(); ++i) {
    const Found& found = found_[i];
    EndgameEntry entry = found.outcome;
    if (found.value) {
      const std::uint32_t number = values.add(*found.value);
      entry += 4 * (number + 1);
      std::uint32_t& simplest = values.values()[number].simplest;
      if (simplest == EndgameValue::no_part || found.moves < found_[simplest].moves) simplest = i;
    }
    entries.push_back(entry);
  }
  EndgameHeader header;
  header.complete = found_.size() == parts_.size() ? 1 : 0;
  header.digest = digest_;
  header.width = size_.width;
  header.height = size_.height;
  return endgame_file(header, game_.rules.text(), values.values(), values.options(), entries,
                      std::span(parts_).first(found_.size()));
}

}  // namespace lastmove
