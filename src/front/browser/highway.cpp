// What Highway's library has and its headers declare, for the one target that there is.

#include <cstdlib>

#include <hwy/aligned_allocator.h>
#include <hwy/highway.h>

namespace hwy {

std::int64_t SupportedTargets() { return HWY_TARGETS; }

void* AllocateAlignedBytes(std::size_t payload_size, AllocPtr, void*) {
  constexpr std::size_t alignment = HWY_ALIGNMENT;
  return std::aligned_alloc(alignment, (payload_size + alignment - 1) / alignment * alignment);
}

void FreeAlignedBytes(const void* aligned_pointer, FreePtr, void*) {
  std::free(const_cast<void*>(aligned_pointer));
}

}  // namespace hwy
