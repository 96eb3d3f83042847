// Canonical forms under misere play: methods/quotients/misere_forms.h of the components of a
// position, each with what its moves leave.

#include <lastmove/misere_form.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/ruleset.h>

#include "games/model/cost.h"
#include "games/model/rules_work.h"
#include "methods/quotients/misere_forms.h"
#include "methods/search/position_store.h"

namespace lastmove {

namespace {

using Form = MisereForms::Id;

/// The forms of the positions of one game.
class FormsOfPositions {
 public:
  FormsOfPositions(const Ruleset& rules, MisereForms& forms, const Limits& limits, WorkMeter& work,
                   bool of_sum = false)
      : rules_(rules), forms_(forms), limits_(limits), work_(work), of_sum_(of_sum) {
    for (const auto& game : rules.games()) {
      parts_.push_back(std::make_unique<FormsOfPositions>(*game, forms, limits, work, true));
    }
  }

  Form of(const Position& position) {
    Form sum = MisereForms::zero;
    if (const auto* const parts = std::get_if<Parts>(&position)) {
      for (std::size_t i = 0; i < parts->size(); ++i) {
        sum = forms_.sum(sum, parts_[i]->of((*parts)[i].position()));
      }
      return sum;
    }
    for (const Id id : components(position)) {
      search(id);
      sum = forms_.sum(sum, values_[id]);
    }
    return sum;
  }

 private:
  using Id = PositionStore::Id;
  static constexpr Form not_yet = UINT32_MAX;
  static constexpr Form followed = UINT32_MAX - 1;

  struct Frame {
    Id component = 0;
    std::vector<std::vector<Id>> moves;  ///< the components that each leaves
  };

  std::vector<Id> components(const Position& position) {
    std::vector<Id> ids;
    const auto add = [&]<typename Component>(const Component& each) {
      ids.push_back(store_.id(std::vector<Component>{each}, Player::left));
      if (ids.back() == values_.size()) values_.push_back(not_yet);
    };
    std::visit([&](const auto& all) { std::for_each(all.begin(), all.end(), add); }, position);
    return ids;
  }

  void list(Id component) {
    const Position position = store_.entry(component).position;
    check_memory(bytes_of_options(rules_, position, Player::left), "the options of one position",
                 limits_);
    Frame frame = {component, {}};
    values_[component] = followed;
    for (const Move& move : rules_.options(position, Player::left)) {
      frame.moves.push_back(components(move.to));
    }
    work_.spend((frame.moves.size() + 1) * work_of_searched_option, [this] {
      return fmt::format("the search has reached {} components", store_.size());
    });
    check_memory(2 * store_.memory(), "the search for misere canonical forms", limits_);
    if (frame.moves.empty() && !of_sum_ && rules_.stuck(position) != Result::win) {
      const std::string text = to_string(position);
      throw Error(Error::Kind::bad_input,
                  fmt::format("in {} whoever cannot move{} does not win; canonical forms are of "
                              "games in which that always loses, or always wins",
                              rules_.text(), text.empty() ? "" : " at " + text));
    }
    for (const auto& left : frame.moves) {
      for (const Id next : left) {
        if (values_[next] == not_yet) waiting_.push_back(next);
        if (values_[next] != followed) continue;
        throw Error(Error::Kind::bad_input,
                    fmt::format("in {} the position {} comes back, so it has no canonical form",
                                rules_.text(), to_string(store_.entry(next).position)));
      }
    }
    frames_.push_back(std::move(frame));
  }

  void finish() {
    std::vector<Form> options;
    for (const auto& left : frames_.back().moves) {
      Form sum = MisereForms::zero;
      for (const Id component : left) sum = forms_.sum(sum, values_[component]);
      options.push_back(sum);
    }
    values_[frames_.back().component] = forms_.of_options(std::move(options));
    frames_.pop_back();
  }

  void search(Id root) {
    waiting_ = {root};
    while (!waiting_.empty()) {
      const Id top = waiting_.back();
      if (values_[top] == not_yet) {
        list(top);
        continue;
      }
      waiting_.pop_back();
      if (values_[top] == followed) finish();
    }
  }

  const Ruleset& rules_;
  MisereForms& forms_;
  const Limits limits_;
  WorkMeter& work_;
  const bool of_sum_;  ///< of unlike games, which says itself who wins in the end
  std::vector<std::unique_ptr<FormsOfPositions>> parts_;  ///< of a sum of unlike games
  PositionStore store_;                                   ///< of positions of one component
  std::vector<Form> values_;
  std::vector<Frame> frames_;  ///< each component leads to the next
  std::vector<Id> waiting_;
};

}  // namespace

MisereForm misere_form(const Ruleset& rules, const Position& position, const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  rules.check_position(position);
  if (rules.normal_play()) {
    throw Error(Error::Kind::bad_input, rules.text() + " is no game of misere play");
  }
  if (!rules.impartial()) {
    throw Error(Error::Kind::bad_input,
                rules.text() + " is partizan; misere canonical forms are of impartial games");
  }
  WorkMeter work(limits);
  MisereForms forms(work, limits.memory / 2);
  const Form found = FormsOfPositions(rules, forms, limits, work).of(position);
  return {misere_form_text(forms, found), forms.nim_value(found), forms.misere_nim_value(found),
          forms.birthday(found)};
}

}  // namespace lastmove
