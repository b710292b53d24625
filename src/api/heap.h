// What the C library does with memory that was given back to it.
#pragma once

namespace ec4x::api {

// For a process that lives for weeks with many threads; once, before they start. glibc learns from the first large block that is given back to take the
// next ones from its heaps, and has a heap for nearly every thread: one large answer a thread then stays for good.
void keep_heap_small();

// What is free goes back to the system.
void trim_heap();

}  // namespace ec4x::api
