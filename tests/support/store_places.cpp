#include "support/store_places.h"

#include <unistd.h>

#include <cstdlib>
#include <stdexcept>

namespace ec4x::testing {

namespace fs = std::filesystem;

ScratchFolder::ScratchFolder()
{
    std::string name = (fs::temp_directory_path() / "ec4x-test-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw std::runtime_error{"cannot make a folder in " + fs::temp_directory_path().string()};
    path_ = name;
}

ScratchFolder::~ScratchFolder()
{
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

std::string empty_database(DatabaseKind)
{
    static const ScratchFolder folder;
    static int made = 0;
    return "sqlite:" + (folder.path() / ("games-" + std::to_string(++made) + ".db")).string();
}

}  // namespace ec4x::testing
