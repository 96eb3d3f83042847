#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace lastmove {

/// Where the longest vectors begin: at multiples of this many bytes.
inline constexpr std::align_val_t vector_alignment{64};

struct AlignedDelete {
  void operator()(void* numbers) const { ::operator delete(numbers, vector_alignment); }
};

template <typename Number>
using AlignedArray = std::unique_ptr<Number[], AlignedDelete>;

/// Room for numbers, aligned for vectors, without values.
template <typename Number>
AlignedArray<Number> aligned_array(std::size_t count) {
  static_assert(std::is_integral_v<Number>);
  return AlignedArray<Number>(
      static_cast<Number*>(::operator new(count * sizeof(Number), vector_alignment)));
}

}  // namespace lastmove
