#include "lab/mpi_module.h"

#include <mpi.h>

#include <algorithm>
#include <cstdint>
#include <string>

namespace {

constexpr int kTag = 1;
constexpr std::size_t kMostBytes = 1 << 30;  // of one message: sizes are int

void send(const char* bytes, std::size_t size)
{
    std::uint64_t announced = size;
    MPI_Send(&announced, 1, MPI_UINT64_T, 0, kTag, MPI_COMM_WORLD);
    for (std::size_t sent = 0; sent < size; sent += kMostBytes) {
        MPI_Send(bytes + sent, static_cast<int>(std::min(kMostBytes, size - sent)), MPI_BYTE, 0, kTag, MPI_COMM_WORLD);
    }
}

std::string receive(int from)
{
    std::uint64_t size = 0;
    MPI_Recv(&size, 1, MPI_UINT64_T, from, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    std::string bytes(size, '\0');
    for (std::size_t got = 0; got < size; got += kMostBytes) {
        MPI_Recv(bytes.data() + got, static_cast<int>(std::min(kMostBytes, bytes.size() - got)), MPI_BYTE, from, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    return bytes;
}

}  // namespace

extern "C" {

bool ec4x_mpi_start(int* index, int* number)
{
    int provided = 0;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return false;
    return MPI_Comm_rank(MPI_COMM_WORLD, index) == MPI_SUCCESS && MPI_Comm_size(MPI_COMM_WORLD, number) == MPI_SUCCESS;
}

void ec4x_mpi_gather(const char* bytes, std::size_t size, void* context, void (*take)(void* context, const char* bytes, std::size_t size))
{
    int index = 0;
    int number = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &index);
    MPI_Comm_size(MPI_COMM_WORLD, &number);
    if (index != 0) return send(bytes, size);
    take(context, bytes, size);
    for (int from = 1; from < number; ++from) {
        const std::string theirs = receive(from);
        take(context, theirs.data(), theirs.size());
    }
}

void ec4x_mpi_stop() { MPI_Finalize(); }
}
