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

/// The number that an outcome has in the file.
EndgameEntry number_of_outcome(const Outcome& outcome) {
  const bool left = outcome.for_starter(Player::left) == Result::win;
  const bool right = outcome.for_starter(Player::right) == Result::win;
  if (left == right) return left ? 0 : 1;
  return left ? 2 : 3;
}

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
      games_(share_of(limits, 2)),
      work_(limits),
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
    value_next();
    tell_reached(limits_, found_.size());
    valued();
  }
}

void EndgameBuild::value_next() {
  const std::string& part = parts_[found_.size()];
  const PartTable::Id id = table_.parts_of(part).front();
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
  const State::Value state = part;
  const auto result = [&](Player player) {
    return search_->wins({&state, 1}, player) ? Result::win : Result::loss;
  };
  return {result(Player::left), result(Player::right)};
}

std::string EndgameBuild::file() {
  // What is known is written down whatever the limits were.
  games_.begin(Limits{.memory = UINT64_MAX, .work = UINT64_MAX});
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
  std::string bytes = endgame_file(header, game_.rules.text(), values.values(), values.options(),
                                   entries, std::span(parts_).first(found_.size()));
  games_.begin(share_of(limits_, 2));
  return bytes;
}

}  // namespace lastmove
