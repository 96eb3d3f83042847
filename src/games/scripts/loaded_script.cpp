#include "games/scripts/loaded_script.h"

#include <algorithm>
#include <limits>

#include "games/model/component.h"

namespace lastmove {

namespace {

/// For questions between which no meter counts any work: some ten seconds.
constexpr std::uint64_t most_waiting_work = 5'000'000'000;

/// What a script took when it was read has to be given back one day.
constexpr std::size_t bytes_freed_per_work = 2;

std::size_t bytes_of(const State::Value& value) {
  return ComponentTrait<State>::size(State{value, ""});
}

std::size_t bytes_of(const std::vector<ScriptMove>& moves) {
  std::size_t bytes = 0;
  for (const ScriptMove& move : moves) {
    bytes += sizeof move + move.name.size();
    for (const State::Value& leaves : move.leaves) bytes += bytes_of(leaves);
  }
  return bytes;
}

std::string key(const State::Value& at) {
  std::string bytes;
  ComponentTrait<State>::encode(bytes, State{at, ""});
  return bytes;
}

/// The least number in a state; 0 for a text.
std::int64_t least_number(const State::Value& at) {
  if (const auto* number = std::get_if<std::int64_t>(&at)) return *number;
  const auto* entries = std::get_if<std::vector<std::int64_t>>(&at);
  return entries && !entries->empty() ? *std::min_element(entries->begin(), entries->end()) : 0;
}

/// Of the states that the moves leave, one with the least number.
const State::Value* lowest(const std::vector<ScriptMove>& moves) {
  const State::Value* found = nullptr;
  for (const ScriptMove& move : moves) {
    for (const State::Value& left : move.leaves) {
      if (!found || least_number(left) < least_number(*found)) found = &left;
    }
  }
  return found;
}

}  // namespace

bool LoadedScript::may_be_kept() {
  constexpr std::size_t most = std::size_t{256} << 20;
  const std::size_t bytes = script_->memory() + bytes_of_moves_ + 2 * bytes_reached_;
  kept_by_all += bytes - counted_;
  counted_ = bytes;
  return kept_by_all <= most;
}

bool LoadedScript::checks_text() {
  constexpr std::uint64_t first_ones = 256;
  constexpr std::uint64_t one_of = 16;
  return ++texts_ <= first_ones || texts_ % one_of == 0;
}

ScriptMoves LoadedScript::moves(const State::Value& at, Player player) {
  const std::size_t kept = std::hash<std::string>()(key(at)) % kept_.size();
  for (const Kept* known : {&kept_[kept], &last_}) {
    if (known->moves && known->player == player && known->at == at) return known->moves;
  }
  constexpr std::size_t few = std::size_t{64} << 10;
  auto moves = std::make_shared<const std::vector<ScriptMove>>(ask(at, player, true));
  const std::size_t bytes = bytes_of(*moves);
  Kept& place = bytes <= few ? kept_[kept] : last_;
  bytes_of_moves_ += bytes - place.bytes;
  place = {at, player, moves, bytes};
  return moves;
}

std::vector<ScriptMove> LoadedScript::ask(const State::Value& at, Player player, bool with_names) {
  std::vector<ScriptMove> moves = script_->moves(at, player, with_names);
  // At -1, -10, -100 and so on: numbers below 0 are as good as others, but seldom meant.
  if (least_number(at) < looked_below_ && lowest(moves)) look_for_bottom(at, player);
  return moves;
}

/// Finds rules that forget that heaps end, and go down for ever. A game that goes this far below 0
/// may have an end there; none is known.
void LoadedScript::look_for_bottom(const State::Value& at, Player player) {
  constexpr int long_way = 100'000;
  constexpr int least_way = 1000;
  constexpr std::uint64_t most_work = 300'000'000;  // half a second
  constexpr std::size_t shown = 5;
  constexpr std::int64_t lowest_number = std::numeric_limits<std::int64_t>::min();
  const std::int64_t here = least_number(at);
  looked_below_ = here < lowest_number / 10 ? lowest_number : 10 * here;
  const std::uint64_t work_before = script_->work();
  std::string way = brief_text(at);
  State::Value last = at;
  for (int steps = 0; steps < long_way; ++steps) {
    const std::vector<ScriptMove> moves = script_->moves(last, player, false);
    const State::Value* const next = lowest(moves);
    if (!next || least_number(*next) >= least_number(last)) return;
    if (steps + 1 < static_cast<int>(shown)) way += ", " + brief_text(*next);
    last = *next;
    player = opponent(player);
    if (script_->work() - work_before <= most_work) continue;
    if (steps < least_way) return;
    break;
  }
  script_->fail_at_options(at, player,
                           fmt::format("positions go down without end: {}, ...; options has to "
                                       "return {{}} where no move is left",
                                       way));
}

void LoadedScript::list(const State::Value& at, Player player, bool adds_values,
                        StateOptions& options) {
  options.states.clear();
  options.ends.clear();
  options.replaced.clear();
  for (ScriptMove& move : ask(at, player, false)) {
    for (State::Value& left : move.leaves) add(std::move(left), adds_values, options);
    options.ends.push_back(options.states.size());
  }
}

void LoadedScript::add(State::Value state, bool adds_values, StateOptions& options) {
  constexpr std::uint64_t first_ones = 256;
  constexpr std::uint64_t one_of = 64;
  std::vector<State::Value>& states = options.states;
  const std::size_t begin = states.size();
  if (adds_values && script_->states_split()) {
    for (const State::Value& piece : script_->split(state)) {
      states.push_back(script_->canonical(piece));
    }
  } else if (script_->states_canonical()) {
    states.push_back(script_->canonical(state));
  } else {
    states.push_back(std::move(state));
    return;
  }
  const bool itself = states.size() == begin + 1 && states.back() == state;
  const bool tried = ++replaced_ <= first_ones || replaced_ % one_of == 0;
  if (itself || (!tried && states.size() > begin)) return;
  options.replaced.push_back({std::move(state), begin, states.size()});
}

void LoadedScript::reach(const State::Value& at) {
  if (!known_.insert(key(at)).second) return;
  reached_.push_back(at);
  bytes_reached_ += bytes_of(at);
}

const std::vector<State::Value>& LoadedScript::reached(std::size_t count) {
  const std::uint64_t work_before = script_->work();
  if (script_->start()) reach(*script_->start());
  while (reached_.size() < count && followed_ < reached_.size()) {
    const State::Value at = reached_[followed_++];
    for (const Player player : {Player::left, Player::right}) {
      for (const ScriptMove& move : ask(at, player, false)) {
        for (const State::Value& state : move.leaves) reach(state);
      }
      if (!script_->by_player()) break;
    }
    if (script_->work() - work_before > most_listing_work || bytes_reached_ > most_listing_bytes) {
      throw Error(Error::Kind::limit,
                  fmt::format("{} positions were reached from the start, and there are more",
                              reached_.size()));
    }
  }
  return reached_;
}

std::unique_ptr<LoadedScript> SharedScript::load() const {
  auto loaded = std::make_unique<LoadedScript>(std::make_unique<GameScript>(file_, given_));
  RulesWork::add(loaded->script().memory() / bytes_freed_per_work);
  return loaded;
}

void SharedScript::count_work(std::uint64_t work) const {
  RulesWork::add(work);
  if (RulesWork::exhausted()) {
    throw Error(Error::Bound::work,
                fmt::format("what is asked of {} takes too long; the work limit of {} steps is "
                            "exceeded",
                            file(), RulesWork::limit()));
  }
  if (RulesWork::waiting() <= most_waiting_work) return;
  throw Error(Error::Kind::limit, fmt::format("what is asked of {} takes too long", file()));
}

std::uint64_t SharedScript::list(const State::Value& state, Player player, bool adds_values,
                                 StateOptions& options, Monitor* monitor) const {
  watched(monitor, [&](LoadedScript& loaded) {
    loaded.list(state, player, adds_values, options);
    return true;
  });
  return 0;  // It is in RulesWork.
}

void SharedScript::fail_unequal(const State::Value& state,
                                std::span<const State::Value> in_its_place,
                                const std::string& worth, const std::string& of_those) const {
  States those;
  for (const State::Value& value : in_its_place) those.push_back({value, ""});
  const std::string text = brief(to_string(those));
  const std::string_view by = with([&](LoadedScript& loaded) -> std::string_view {
    const GameScript& script = loaded.script();
    if (those.size() != 1 || !script.states_canonical()) return "split";
    if (script.states_mirror()) return script.states_split() ? "mirror or split" : "mirror";
    return script.states_split() ? "canonical or split" : "canonical";
  });
  throw Error::in_script(
      Error::Kind::bad_input,
      fmt::format("{}: {} is given in place of {}, by {}, but they are not equal: {} {}, and {} {}",
                  file_->name, text, brief_text(state), by, brief_text(state), worth, text,
                  of_those),
      {file_->name, 0});
}

std::vector<State::Value> SharedScript::split(const State::Value& state, Monitor* monitor) const {
  return watched(monitor, [&](LoadedScript& loaded) {
    GameScript& script = loaded.script();
    return script.states_split() ? script.split(state) : std::vector<State::Value>{state};
  });
}

std::optional<std::vector<std::vector<std::size_t>>> SharedScript::places_of_parts(
    const State::Value& state, Monitor* monitor) const {
  const auto* const board = std::get_if<std::string>(&state);
  if (!board) return std::nullopt;
  return watched(monitor, [&](LoadedScript& loaded) {
    GameScript& script = loaded.script();
    return script.states_split() ? script.places_of_parts(*board) : std::nullopt;
  });
}

std::optional<State::Value> SharedScript::negative(const State::Value& state,
                                                   Monitor* monitor) const {
  return watched(monitor, [&](LoadedScript& loaded) { return loaded.script().negative(state); });
}

State::Value SharedScript::canonical(const State::Value& state, Monitor* monitor) const {
  return watched(monitor, [&](LoadedScript& loaded) { return loaded.script().canonical(state); });
}

}  // namespace lastmove
