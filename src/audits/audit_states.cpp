#include "audits/audit_states.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <tuple>

namespace lastmove {

namespace {

using Id = PositionStore::Id;

class AuditLoops {
 public:
  AuditLoops(const AuditChoices& choices, Result to_keep, std::vector<AuditState>& states)
      : choices_(choices), going_round_keeps_(to_keep == Result::draw), states_(states) {
    for (const auto& [id, all] : choices) {
      ids_.push_back(id);
      for (const AuditChoice& choice : all) {
        for (const Id reply : choice.replies) origins_[reply].push_back(id);
      }
    }
    std::sort(ids_.begin(), ids_.end());  // The answer is the same on every machine.
  }

  void run() {
    const Kept always = kept(false);
    const Kept with_luck = kept(true);
    std::vector<AuditState> found(ids_.size());
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      found[i].spoiled_in = 0;
      found[i].for_sure = !with_luck.at(ids_[i]);
    }
    find_shortest_games(found);
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      if (found[i].spoiled_in == 0 && !always.at(ids_[i])) go_round(ids_[i], always, found[i]);
      states_[ids_[i]] = found[i];
    }
  }

 private:
  using Kept = std::unordered_map<Id, bool>;

  /// Which states keep the result: with every choice, or `with_luck` with some choice.
  Kept kept(bool with_luck) const {
    Kept kept;
    for (const Id id : ids_) kept[id] = going_round_keeps_;
    std::vector<Id> to_look_at = ids_;
    while (!to_look_at.empty()) {
      const Id id = to_look_at.back();
      to_look_at.pop_back();
      if (keeps(id, kept, with_luck) == kept[id]) continue;
      kept[id] = !kept[id];
      const auto origins = origins_.find(id);
      if (origins == origins_.end()) continue;
      to_look_at.insert(to_look_at.end(), origins->second.begin(), origins->second.end());
    }
    return kept;
  }

  bool keeps(Id id, const Kept& kept, bool with_luck) const {
    const std::vector<AuditChoice>& all = choices_.at(id);
    const auto good = [&](const AuditChoice& choice) {
      return !choice.gives_away &&
             std::all_of(choice.replies.begin(), choice.replies.end(), [&](Id reply) {
               const auto here = kept.find(reply);
               if (here != kept.end()) return here->second;
               return with_luck ? !states_[reply].for_sure : states_[reply].spoiled_in == 0;
             });
    };
    if (all.empty() || !with_luck) return std::all_of(all.begin(), all.end(), good);
    return std::any_of(all.begin(), all.end(), good);
  }

  /// From what gives the result away, backwards.
  void find_shortest_games(std::vector<AuditState>& found) const {
    using Game = std::tuple<std::uint32_t, std::size_t, Id, Id>;  // moves, state, after, reply
    std::priority_queue<Game, std::vector<Game>, std::greater<>> games;
    const auto place = [this](Id id) {
      return static_cast<std::size_t>(std::lower_bound(ids_.begin(), ids_.end(), id) -
                                      ids_.begin());
    };
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      for (const AuditChoice& choice : choices_.at(ids_[i])) {
        if (choice.gives_away) games.emplace(1, i, choice.after, 0);
        for (const Id reply : choice.replies) {
          const AuditState& state = states_[reply];
          if (choices_.contains(reply) || state.spoiled_in == 0 || state.repeats()) continue;
          games.emplace(state.spoiled_in + 2, i, choice.after, reply);
        }
      }
    }
    while (!games.empty()) {
      const auto [moves, i, after, reply] = games.top();
      games.pop();
      AuditState& state = found[i];
      if (state.spoiled_in != 0) continue;
      state = {moves, state.for_sure, after, reply};
      const auto origins = origins_.find(ids_[i]);
      if (origins == origins_.end()) continue;
      for (const Id origin : origins->second) {
        for (const AuditChoice& choice : choices_.at(origin)) {
          const auto& replies = choice.replies;
          if (std::find(replies.begin(), replies.end(), ids_[i]) == replies.end()) continue;
          games.emplace(moves + 2, place(origin), choice.after, ids_[i]);
        }
      }
    }
  }

  /// A state that gives nothing away, but does not keep the win: some reply leads to another.
  void go_round(Id id, const Kept& always, AuditState& found) const {
    for (const AuditChoice& choice : choices_.at(id)) {
      for (const Id reply : choice.replies) {
        const auto here = always.find(reply);
        if (here != always.end() ? here->second : states_[reply].spoiled_in == 0) continue;
        found = {AuditState::repeats_from, found.for_sure, choice.after, reply};
        return;
      }
    }
  }

  const AuditChoices& choices_;
  const bool going_round_keeps_;
  std::vector<AuditState>& states_;
  std::vector<Id> ids_;                              ///< ascending
  std::unordered_map<Id, std::vector<Id>> origins_;  ///< the states with a reply that leads to each
};

}  // namespace

void solve_audit_loops(const AuditChoices& choices, Result to_keep,
                       std::vector<AuditState>& states) {
  AuditLoops(choices, to_keep, states).run();
}

}  // namespace lastmove
