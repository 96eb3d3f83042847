#pragma once

#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

namespace lastmove {

/// An integer of any size. This header is slow to compile; <lastmove/position.h> does without it.
using Integer = boost::multiprecision::cpp_int;

/// The numbers of a NumberSet.
struct Numbers : std::vector<Integer> {
  using std::vector<Integer>::vector;
};

}  // namespace lastmove
