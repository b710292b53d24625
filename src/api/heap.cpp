#include "api/heap.h"

#include <malloc.h>

namespace ec4x::api {

#ifdef __GLIBC__

namespace {

constexpr int kLargeBlock = 512 * 1024;  // from this size on a block is the system's own, and goes back to it at once
constexpr int kMostHeaps = 4;

}  // namespace

void keep_heap_small()
{
    ::mallopt(M_MMAP_THRESHOLD, kLargeBlock);  // said once, it stays
    ::mallopt(M_ARENA_MAX, kMostHeaps);
}

void trim_heap() { ::malloc_trim(0); }

#else

void keep_heap_small() {}
void trim_heap() {}

#endif

}  // namespace ec4x::api
