#include <lastmove/value.h>

#include <lastmove/error.h>

#include "games/model/bad_input.h"
#include "methods/values/game_products.h"
#include "methods/values/game_store.h"
#include "methods/values/sum_outcome.h"
#include "methods/values/thermographs.h"
#include "methods/values/value_parser.h"
#include "methods/values/value_text.h"

namespace lastmove {

struct ValueStore::Rooms {
  explicit Rooms(const Limits& limits) : store(limits) {}

  GameId id(Value value) const {
    if (value.id == 0 || value.id >= store.size()) fail_bad_input("this value is of another store");
    return value.id;
  }
  std::vector<GameId> ids(std::span<const Value> values) const {
    std::vector<GameId> games;
    for (const Value value : values) games.push_back(id(value));
    return games;
  }

  GameStore store;
  Thermographs thermographs{store};
};

ValueStore::ValueStore(const Limits& limits) : rooms_(std::make_unique<Rooms>(limits)) {}
ValueStore::ValueStore(ValueStore&&) noexcept = default;
ValueStore& ValueStore::operator=(ValueStore&&) noexcept = default;
ValueStore::~ValueStore() = default;

void ValueStore::limit(const Limits& limits) { rooms_->store.begin(limits); }

Value ValueStore::parse(std::string_view text) {
  const ValueAnswer answer = evaluate(text);
  if (answer.holds) {
    throw Error(Error::Kind::bad_input, "expected a value, not a comparison",
                {std::string(text), 0});
  }
  return answer.value;
}

ValueAnswer ValueStore::evaluate(std::string_view text) {
  const EvaluatedText found = evaluate_value_text(rooms_->store, rooms_->thermographs, text);
  return {{found.game}, found.holds};
}

std::string ValueStore::text(Value value, ValueStyle style) {
  return value_text(rooms_->store, rooms_->id(value), style);
}

Value ValueStore::number(const Dyadic& number) { return {rooms_->store.number(number)}; }

Value ValueStore::nimber(std::uint64_t n) { return {rooms_->store.up_star(GameStore::zero, 0, n)}; }

Value ValueStore::from_options(std::span<const Value> left, std::span<const Value> right) {
  return {rooms_->store.from_options(rooms_->ids(left), rooms_->ids(right))};
}

std::vector<Value> ValueStore::options(Value value, Player player) {
  std::vector<Value> values;
  for (const GameId game : options_as_written(rooms_->store, rooms_->id(value), player)) {
    values.push_back({game});
  }
  return values;
}

ValueOrder ValueStore::compare(Value a, Value b) {
  const bool less_equal = rooms_->store.leq(rooms_->id(a), rooms_->id(b));
  const bool greater_equal = rooms_->store.leq(b.id, a.id);
  if (less_equal) return greater_equal ? ValueOrder::equal : ValueOrder::less;
  return greater_equal ? ValueOrder::greater : ValueOrder::confused;
}

Outcome ValueStore::outcome(Value value) { return rooms_->store.outcome(rooms_->id(value)); }

SumOutcome ValueStore::outcome_of_sum(std::span<const Value> parts) {
  return lastmove::outcome_of_sum(rooms_->store, rooms_->thermographs, rooms_->ids(parts));
}

Value ValueStore::sum(std::span<const Value> parts) {
  Value all;
  for (const Value part : parts) all = sum(all, part);
  return all;
}

Value ValueStore::sum(Value a, Value b) {
  return {rooms_->store.sum(rooms_->id(a), rooms_->id(b))};
}

Value ValueStore::negative(Value value) { return {rooms_->store.negative(rooms_->id(value))}; }

Value ValueStore::multiple(const Integer& n, Value value) {
  return {rooms_->store.multiple(n, rooms_->id(value))};
}

Value ValueStore::norton_product(Value g, Value unit) {
  return {lastmove::norton_product(rooms_->store, rooms_->id(g), rooms_->id(unit))};
}

Value ValueStore::ordinal_sum(Value g, Value h) {
  return {lastmove::ordinal_sum(rooms_->store, rooms_->id(g), rooms_->id(h))};
}

Value ValueStore::cool(Value value, const Dyadic& t) {
  return {lastmove::cool(rooms_->store, rooms_->thermographs, rooms_->id(value), t)};
}

Value ValueStore::heat(Value value, Value t) {
  return {lastmove::heat(rooms_->store, rooms_->id(value), rooms_->id(t))};
}

Value ValueStore::overheat(Value value, Value s, Value t) {
  return {lastmove::overheat(rooms_->store, rooms_->id(value), rooms_->id(s), rooms_->id(t))};
}

std::optional<Dyadic> ValueStore::number(Value value) {
  if (!rooms_->store.is_number(rooms_->id(value))) return std::nullopt;
  return rooms_->store.number_of(value.id);
}

bool ValueStore::is_infinitesimal(Value value) {
  return rooms_->store.is_infinitesimal(rooms_->id(value));
}

bool ValueStore::is_all_small(Value value) { return rooms_->store.is_all_small(rooms_->id(value)); }

Dyadic ValueStore::left_stop(Value value) {
  return rooms_->store.number_of(rooms_->store.left_stop(rooms_->id(value)));
}

Dyadic ValueStore::right_stop(Value value) {
  return rooms_->store.number_of(rooms_->store.right_stop(rooms_->id(value)));
}

Thermograph ValueStore::thermograph(Value value) {
  return rooms_->thermographs.of(rooms_->id(value));
}

Value ValueStore::atomic_weight(Value value) {
  return {lastmove::atomic_weight(rooms_->store, rooms_->id(value))};
}

Value ValueStore::reduced(Value value) { return {reduced_form(rooms_->store, rooms_->id(value))}; }

Integer ValueStore::birthday(Value value) { return rooms_->store.birthday(rooms_->id(value)); }

std::size_t ValueStore::size() const { return rooms_->store.size() - 1; }
std::uint64_t ValueStore::bytes() const { return rooms_->store.bytes(); }

}  // namespace lastmove
