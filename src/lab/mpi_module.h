// What the module libec4x_mpi.so offers. Plain C, because it is looked up by name.
#pragma once

#include <cstddef>

extern "C" {

// Once in each process, before the others; false where MPI cannot start.
bool ec4x_mpi_start(int* index, int* number);

// Every rank hands in its bytes. At the first rank, `take` is called once for each rank in their order; `context` is passed on.
void ec4x_mpi_gather(const char* bytes, std::size_t size, void* context, void (*take)(void* context, const char* bytes, std::size_t size));

void ec4x_mpi_stop();
}
