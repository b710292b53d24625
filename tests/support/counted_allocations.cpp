#include "support/counted_allocations.h"

#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

thread_local std::int64_t counted = 0;

}  // namespace

namespace ec4x::test {

std::int64_t allocations() { return counted; }

}  // namespace ec4x::test

// The other forms of new end in these, but for those with an alignment.
void* operator new(std::size_t size)
{
    ++counted;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc{};
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
