#include "lab/ranks.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>

#include "lab/mpi_module.h"

namespace ec4x::lab {

namespace {

constexpr const char* kModule = "libec4x_mpi.so";

// Open MPI, MPICH and those that descend from it.
bool under_mpirun() { return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMI_SIZE") != nullptr; }

// Beside the program.
std::string module_path()
{
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? kModule : (program.parent_path() / kModule).string();
}

template <class Function>
Function* symbol(void* module, const char* name)
{
    return reinterpret_cast<Function*>(dlsym(module, name));
}

}  // namespace

Ranks::Ranks()
{
    if (!under_mpirun()) return;
    // MPI's own plugins look for its symbols among those of the program.
    module_ = dlopen(module_path().c_str(), RTLD_NOW | RTLD_GLOBAL);
    auto* start = module_ != nullptr ? symbol<decltype(ec4x_mpi_start)>(module_, "ec4x_mpi_start") : nullptr;
    if (start == nullptr) trouble_ = "this program was built without MPI, so that the processes of mpirun cannot share their work";
    else if (!start(&index_, &number_)) trouble_ = "MPI could not start";
    if (!trouble_.empty()) module_ = nullptr;
}

// The module stays loaded: MPI leaves things behind that run at exit.
Ranks::~Ranks()
{
    if (module_ != nullptr) symbol<decltype(ec4x_mpi_stop)>(module_, "ec4x_mpi_stop")();
}

std::vector<std::string> Ranks::gathered(const std::string& mine) const
{
    std::vector<std::string> all;
    if (module_ == nullptr) return {mine};
    const auto take = [](void* context, const char* bytes, std::size_t size) { static_cast<std::vector<std::string>*>(context)->emplace_back(bytes, size); };
    symbol<decltype(ec4x_mpi_gather)>(module_, "ec4x_mpi_gather")(mine.data(), mine.size(), &all, take);
    return all;
}

}  // namespace ec4x::lab
