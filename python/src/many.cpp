// Many positions of one game, which one evaluator solves as long as it can.

#include <algorithm>
#include <numeric>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/heap_arrays.h>

#include "answers.h"
#include "games/model/work_meter.h"
#include "methods/evaluator.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

namespace lastmove {

namespace {

using NumberRows = py::array_t<std::uint64_t, py::array::c_style | py::array::forcecast>;

/// What is found of each position.
struct Many {
  std::vector<std::string> positions;  ///< or none, where they are single heaps
  std::vector<std::uint8_t> outcomes;
  std::vector<std::uint64_t> nim_values;  ///< of each, or none at all
  /// The values that are no numbers, as positions come back; "" where one is not known.
  std::map<std::size_t, std::string> no_numbers;

  void write(const std::vector<Position>& all) {
    for (const Position& position : all) positions.push_back(to_string(position));
  }
};

Position position_of_row(const Ruleset& rules, std::span<const std::uint64_t> row) {
  if (rules.kind() == ComponentKind::heap) return Heaps(row.begin(), row.end());
  if (rules.kind() != ComponentKind::point) {
    throw Error(Error::Kind::bad_input,
                fmt::format("positions of {} are no rows of numbers", rules.text()));
  }
  if (row.size() != rules.dimensions()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("expected {} coordinates, not {}", rules.dimensions(), row.size()));
  }
  Point point;
  point.dimensions = static_cast<std::uint8_t>(row.size());
  std::copy(row.begin(), row.end(), point.at.begin());
  return Points{point};
}

template <typename Read>
Position read_one_of_many(std::size_t i, const Read& read) {
  try {
    return read();
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    throw Error(Error::Kind::bad_input, fmt::format("position {}: {}", i, error.what()));
  }
}

class ManySolver {
 public:
  ManySolver(const Ruleset& rules, const Limits& limits)
      : rules_(rules),
        limits_(limits),
        work_(limits),
        has_nim_values_(rules.impartial() && rules.normal_play()) {}

  /// Solves them in this order, which is best if the greatest comes first.
  Many solve(const std::vector<Position>& positions, const std::vector<std::size_t>& order) {
    Many many;
    many.outcomes.resize(positions.size());
    if (has_nim_values_) many.nim_values.resize(positions.size());
    for (const std::size_t i : order) {
      work_.spend(work_of_one, [&] { return fmt::format("{} positions were asked", i); });
      solve_one(i, positions[i], many);
    }
    return many;
  }

 private:
  static constexpr std::uint64_t work_of_one = 150;

  void solve_one(std::size_t i, const Position& position, Many& many) {
    if (!evaluator_ || !evaluator_->solves(position)) {
      evaluator_ = make_evaluator(rules_, position, limits_);
    }
    const Result left = evaluator_->result(position, Player::left);
    const Result right = rules_.impartial() ? left : evaluator_->result(position, Player::right);
    many.outcomes[i] = number_in_arrays({left, right});
    if (!has_nim_values_) return;
    if (!evaluator_->knows_nim_values()) {
      many.no_numbers[i] = "";
      return;
    }
    const LoopyNimValue value = evaluator_->nim_value(position);
    if (value.finite()) {
      many.nim_values[i] = static_cast<std::uint64_t>(value.number());
    } else {
      many.no_numbers[i] = to_string(value);
    }
  }

  const Ruleset& rules_;
  const Limits& limits_;
  WorkMeter work_;
  const bool has_nim_values_;
  std::unique_ptr<Evaluator> evaluator_;
};

void check_many(std::size_t count, std::size_t numbers, const Limits& limits) {
  constexpr std::uint64_t bytes_of_position = 160;
  if (count * bytes_of_position + numbers * 16 <= limits.memory) return;
  throw Error(Error::Bound::memory, fmt::format("{} positions take more memory than the limit, {} "
                                                "bytes",
                                                count, limits.memory));
}

/// The positions in rows of heaps or of coordinates.
Many solve_rows(const Ruleset& rules, const NumberRows& rows, Asking& asking) {
  const std::size_t count = rows.shape(0);
  const std::size_t width = rows.shape(1);
  check_many(count, count * width, asking.limits());
  const std::span<const std::uint64_t> numbers(rows.data(), count * width);
  return asking([&] {
    std::vector<Position> positions;
    std::vector<std::uint64_t> greatest;
    for (std::size_t i = 0; i < count; ++i) {
      const auto row = numbers.subspan(i * width, width);
      positions.push_back(read_one_of_many(i, [&] {
        Position position = position_of_row(rules, row);
        rules.check_position(position);
        return position;
      }));
      greatest.push_back(row.empty() ? 0 : *std::ranges::max_element(row));
    }
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return greatest[i]; });
    Many many = ManySolver(rules, asking.limits()).solve(positions, order);
    if (width != 1) many.write(positions);
    return many;
  });
}

Many solve_texts(const Ruleset& rules, const std::vector<std::string>& texts, Asking& asking) {
  check_many(texts.size(), 0, asking.limits());
  return asking([&] {
    std::vector<Position> positions;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      positions.push_back(read_one_of_many(i, [&] { return rules.parse_position(texts[i]); }));
    }
    std::vector<std::size_t> order(texts.size());
    std::iota(order.begin(), order.end(), 0);
    Many many = ManySolver(rules, asking.limits()).solve(positions, order);
    many.write(positions);
    return many;
  });
}

template <typename Number>
py::array array_of(const std::vector<Number>& numbers) {
  return py::array_t<Number>(static_cast<py::ssize_t>(numbers.size()), numbers.data());
}

}  // namespace

void add_many(py::module_& module) {
  py::class_<Many>(module, "Many")
      .def_readonly("positions", &Many::positions)
      .def_property_readonly("outcomes", [](const Many& many) { return array_of(many.outcomes); })
      .def_property_readonly("nim_values",
                             [](const Many& many) { return array_of(many.nim_values); })
      .def_readonly("no_numbers", &Many::no_numbers);
  module.def("solve_rows", &solve_rows);
  module.def("solve_texts", &solve_texts);
}

}  // namespace lastmove
