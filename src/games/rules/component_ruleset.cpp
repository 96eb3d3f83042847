#include "games/rules/component_ruleset.h"

#include <algorithm>
#include <numeric>

#include <fmt/core.h>

#include "games/model/component.h"
#include "games/notation/move_text.h"

namespace lastmove {

namespace {

template <typename Component>
Move replace_component(const std::vector<Component>& sum, std::size_t i, std::string name,
                       std::span<const Component> leaves) {
  std::vector<Component> to;
  to.reserve(sum.size() - 1 + leaves.size());
  const auto at = sum.begin() + static_cast<std::ptrdiff_t>(i);
  to.insert(to.end(), sum.begin(), at);
  to.insert(to.end(), leaves.begin(), leaves.end());
  to.insert(to.end(), at + 1, sum.end());
  return {std::move(name), std::move(to), i, leaves.size()};
}

template <typename Component>
bool is_nothing(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(blank), text.size()));
  return text.substr(0, text.find_last_not_of(blank) + 1) == ComponentTrait<Component>::nothing;
}

}  // namespace

template <typename Component>
void MoveListing<Component>::add(std::uint64_t rank, std::string name,
                                 std::span<const Component> leaves) {
  ranks_.push_back(rank);
  moves_.push_back(replace_component(sum_, component_, std::move(name), leaves));
}

template <typename Component>
std::string MoveListing<Component>::where(std::string_view preposition) const {
  if (sum_.size() == 1) return "";
  return fmt::format(" {} {}", preposition, component_text(sum_[component_]));
}

template <typename Component>
std::vector<Move> MoveListing<Component>::take() {
  if (std::is_sorted(ranks_.begin(), ranks_.end())) return std::move(moves_);
  std::vector<std::size_t> order(moves_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [this](std::size_t a, std::size_t b) { return ranks_[a] < ranks_[b]; });
  std::vector<Move> moves;
  moves.reserve(order.size());
  for (const std::size_t i : order) moves.push_back(std::move(moves_[i]));
  return moves;
}

template <typename Component>
ComponentKind ComponentRuleset<Component>::kind() const {
  return kind_of(std::vector<Component>());
}

template <typename Component>
void ComponentRuleset<Component>::check_position(const Position& position) const {
  const std::vector<Component>& sum = components<Component>(position);
  if (sum.size() != 1 && !why_single().empty()) {
    throw Error(Error::Kind::bad_input, why_single());
  }
  for (const Component& component : sum) {
    const std::string fault = fault_of(component);
    if (!fault.empty()) throw Error(Error::Kind::bad_input, fault);
  }
}

template <typename Component>
Position ComponentRuleset<Component>::parse_position(std::string_view text) const {
  Scanner scanner(text, "position");
  std::vector<Component> sum;
  if (reads_nothing() && why_single().empty() && is_nothing<Component>(text)) return sum;
  for (;;) {
    sum.push_back(parse_component(scanner));
    if (!scanner.skip('+')) break;
    const std::size_t offset = scanner.offset();
    if (!why_single().empty()) scanner.fail(offset, why_single());
    if (sum.size() == max_components) {
      scanner.fail(offset, fmt::format("a sum may have at most {} {}s", max_components,
                                       ComponentTrait<Component>::name));
    }
  }
  scanner.expect_end(continuation());
  return sum;
}

template <typename Component>
bool ComponentRuleset<Component>::first_of_equals(const std::vector<Component>& sum,
                                                  std::size_t i) {
  const auto at = sum.begin() + static_cast<std::ptrdiff_t>(i);
  return std::find(sum.begin(), at, sum[i]) == at;
}

template <typename Component>
Move ComponentRuleset<Component>::move_in_sum(const std::vector<Component>& sum, std::size_t i,
                                              std::string name, std::span<const Component> leaves) {
  return replace_component(sum, i, std::move(name), leaves);
}

template <typename Component>
std::vector<Move> ComponentRuleset<Component>::options(const Position& position,
                                                       Player player) const {
  const std::vector<Component>& sum = components<Component>(position);
  Listing listing(sum);
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (!first_of_equals(sum, i)) continue;
    listing.enter(i);
    list_moves(sum[i], player, listing);
  }
  return listing.take();
}

template <typename Component>
std::uint64_t ComponentRuleset<Component>::count_options(const Position& position,
                                                         Player player) const {
  const std::vector<Component>& sum = components<Component>(position);
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (!first_of_equals(sum, i)) continue;
    const std::uint64_t here = count_moves(sum[i], player);
    if (__builtin_add_overflow(count, here, &count)) return UINT64_MAX;
  }
  return count;
}

template <typename Component>
bool ComponentRuleset<Component>::can_move(const Position& position, Player player) const {
  const std::vector<Component>& sum = components<Component>(position);
  return std::any_of(sum.begin(), sum.end(),
                     [&](const Component& component) { return can_move_in(component, player); });
}

template <typename Component>
Move ComponentRuleset<Component>::read_move(const Position& position, Player player,
                                            std::string_view text) const {
  // If there may be more moves than this, the family must read their names itself.
  constexpr std::uint64_t most_listed = 100'000;
  const std::uint64_t count = count_options(position, player);
  if (count > most_listed) {
    throw Error(Error::Kind::limit,
                fmt::format("there are up to {} moves, too many to search for this one", count));
  }
  return move_by_name(options(position, player), text);
}

template class MoveListing<Heap>;
template class MoveListing<Word>;
template class MoveListing<NumberSet>;
template class MoveListing<Point>;
template class MoveListing<Vertex>;
template class MoveListing<State>;
template class ComponentRuleset<Heap>;
template class ComponentRuleset<Word>;
template class ComponentRuleset<NumberSet>;
template class ComponentRuleset<Point>;
template class ComponentRuleset<Vertex>;
template class ComponentRuleset<State>;

}  // namespace lastmove
