#include "scripts/loaded_script.h"

#include "model/component.h"

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
  auto moves = std::make_shared<const std::vector<ScriptMove>>(script_->moves(at, player, true));
  const std::size_t bytes = bytes_of(*moves);
  Kept& place = bytes <= few ? kept_[kept] : last_;
  bytes_of_moves_ += bytes - place.bytes;
  place = {at, player, moves, bytes};
  return moves;
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
      for (const ScriptMove& move : script_->moves(at, player, false)) {
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
  if (RulesWork::waiting() <= most_waiting_work) return;
  throw Error(Error::Kind::limit, fmt::format("what is asked of {} takes too long", file()));
}

std::uint64_t SharedScript::list(const State::Value& state, Player player, StateOptions& options,
                                 Monitor* monitor) const {
  with([&](LoadedScript& loaded) {
    GameScript& script = loaded.script();
    script.watch(monitor);
    options.states.clear();
    options.ends.clear();
    for (ScriptMove& move : script.moves(state, player, false)) {
      for (State::Value& left : move.leaves) {
        options.states.push_back(script.states_canonical() ? script.canonical(left)
                                                           : std::move(left));
      }
      options.ends.push_back(options.states.size());
    }
    script.watch(nullptr);
    return true;
  });
  return 0;  // It is in RulesWork.
}

State::Value SharedScript::canonical(const State::Value& state, Monitor* monitor) const {
  return with([&](LoadedScript& loaded) {
    loaded.script().watch(monitor);
    State::Value value = loaded.script().canonical(state);
    loaded.script().watch(nullptr);
    return value;
  });
}

}  // namespace lastmove
