// Empty databases for tests, one of each kind that the store knows.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace ec4x::testing {

// A folder that is gone when the test is over.
class ScratchFolder {
public:
    ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder();
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

enum class DatabaseKind { Sqlite, Postgres };
inline constexpr DatabaseKind kDatabaseKinds[] = {DatabaseKind::Sqlite, DatabaseKind::Postgres};

// A new database, for `open_store`. What it takes is kept for the whole test program.
[[nodiscard]] std::string empty_database(DatabaseKind kind);

// The same test on each.
template <class Test>
void on_every_database(Test test)
{
    for (const DatabaseKind kind : kDatabaseKinds) {
        const std::string where = empty_database(kind);
        CAPTURE(where);
        test(where);
    }
}

}  // namespace ec4x::testing
