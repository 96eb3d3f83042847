// Arrays: filled by the library in place and handed to NumPy as they are, read-only.

#include <lastmove/heap_arrays.h>

#include <memory>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "answers.h"
#include "io/pictures/map_look.h"
#include "methods/points/point_map.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

namespace lastmove {

namespace {

/// Memory of an array that is written once, and so need not be cleared.
template <typename Number>
class ArrayMemory {
 public:
  ArrayMemory(std::uint64_t count, const Limits& limits) : count_(count) {
    if (count > limits.memory / sizeof(Number)) {
      throw Error(Error::Bound::memory,
                  fmt::format("an array of {} numbers takes more memory than the limit, {} bytes",
                              count, limits.memory));
    }
    numbers_ = std::make_unique_for_overwrite<Number[]>(count);
  }

  std::span<Number> numbers() { return {numbers_.get(), count_}; }

  /// An array of NumPy that owns the memory.
  py::array handed_over() {
    const Number* const data = numbers_.get();
    const py::capsule owner(numbers_.get(), [](void* all) { delete[] static_cast<Number*>(all); });
    numbers_.release();
    py::array array(py::dtype::of<Number>(), {static_cast<py::ssize_t>(count_)}, data, owner);
    array.attr("setflags")(py::arg("write") = false);
    return array;
  }

 private:
  const std::uint64_t count_;
  std::unique_ptr<Number[]> numbers_;
};

py::array outcomes(const Ruleset& rules, std::uint64_t count, Asking& asking) {
  ArrayMemory<std::uint8_t> memory(count, asking.limits());
  asking([&] { fill_outcomes(rules, memory.numbers(), asking.limits()); });
  return memory.handed_over();
}

py::array outcome_bits(const Ruleset& rules, std::uint64_t count, Asking& asking) {
  ArrayMemory<std::uint8_t> memory(count / 8 + (count % 8 > 0), asking.limits());
  asking([&] { fill_outcome_bits(rules, count, memory.numbers(), asking.limits()); });
  return memory.handed_over();
}

py::array nim_values(const Ruleset& rules, std::uint64_t count, Asking& asking) {
  ArrayMemory<std::uint16_t> memory(count, asking.limits());
  asking([&] { fill_nim_values(rules, memory.numbers(), asking.limits()); });
  return memory.handed_over();
}

/// The numbers of a map, row after row from the lowest, and its picture.
py::tuple map_of(const Ruleset& rules, const std::string& ranges, bool of_nim_values,
                 Asking& asking) {
  const MapSubject of = of_nim_values ? MapSubject::nim_value : MapSubject::outcome;
  std::string svg;
  const PointMap map = asking([&] {
    PointMap made = make_point_map(rules, parse_ranges(ranges), of, asking.limits());
    svg = map_as_svg(made, {});
    return made;
  });
  const std::size_t points = map.width * map.height;
  py::object numbers;
  if (of_nim_values) {
    numbers = py::array_t<std::uint32_t>(static_cast<py::ssize_t>(points), map.nim_values.data());
  } else {
    py::array_t<std::uint8_t> all(static_cast<py::ssize_t>(points));
    for (std::size_t i = 0; i < points; ++i) {
      all.mutable_data()[i] = number_in_arrays(map.outcomes[i]);
    }
    numbers = all;
  }
  return py::make_tuple(numbers, map.width, map.height, text_of(svg));
}

}  // namespace

void add_arrays(py::module_& module) {
  module.def("outcomes", &outcomes);
  module.def("outcome_bits", &outcome_bits);
  module.def("nim_values", &nim_values);
  module.def("map", &map_of);
  py::list names;
  for (const Outcome& outcome : outcomes_in_arrays) names.append(to_string(outcome));
  module.attr("outcome_names") = py::tuple(names);
}

}  // namespace lastmove
