#include "front/serve/free_memory.h"

#include <malloc.h>

namespace lastmove {

void prepare_to_give_back_memory() {
  // Without this glibc raises the bound to 32 MiB as blocks are freed, and keeps them.
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
  // The first call sets up glibc's allocator, which a sanitizer's own leaves undone; two threads
  // that both make the first call crash.
  malloc_trim(0);
}

void give_back_free_memory() { malloc_trim(0); }

}  // namespace lastmove
